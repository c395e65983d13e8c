"""The manual: every snippet is run, every generated page is that of the program."""
