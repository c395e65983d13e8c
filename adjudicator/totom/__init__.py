"""Tổ tôm: position, melds, bất thực, cước, faults, settlement (Sân Đình lessons 4 and 6)."""
