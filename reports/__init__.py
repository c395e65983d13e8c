"""Everything a person meets: pages, words, and the command line."""
