"""The value of a claim under Law 70: what the claimer believes, which plays are normal, what they win at least."""
