"""Cước of chắn, one family a file, and the score they make."""
