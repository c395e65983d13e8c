"""The published grammar: `.lark` files, read by `notation.parse`."""
