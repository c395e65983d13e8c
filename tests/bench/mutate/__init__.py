"""Mutation testing: which small faults in the rules would no test see?"""
