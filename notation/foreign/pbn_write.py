"""placeholder"""
def write_pbn(boards): return ""
