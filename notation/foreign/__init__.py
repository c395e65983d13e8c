"""Other people's bridge formats, read into and written from a plain board."""
