"""Random and mutated input: whatever is read, nothing raises, and what came out goes the whole way."""
