"""placeholder"""
def write_lin(boards): return ""
