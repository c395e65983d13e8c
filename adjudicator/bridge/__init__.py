"""Contract bridge: position, auction, score, revoke, claims (Laws 68 to 71)."""
