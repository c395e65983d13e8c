"""The archive: tables, store, import, search, batch."""
