"""Rules and law: replay, findings, rulings. No I/O but its own package data."""
