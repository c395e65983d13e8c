"""Chắn: position, pairs, cước, faults, settlement (the 100-card table)."""
