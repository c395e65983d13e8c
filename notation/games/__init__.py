"""One module a game: its deck, card codes, names and acts."""
