"""One file a version of the archive."""
