"""Comparing scores: matchpoints, IMPs, Butler, victory points, adjusted scores. Source: Laws 12C, 78, 90."""
