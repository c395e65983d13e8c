"""What the laws do about each irregularity at the table: Laws 24 to 39 in the auction, 49 to 64 in the play.

`table.rectifications(walked)` goes through the findings of a replay and says for each which clauses apply,
what is settled by the acts that followed, and what is left for somebody to choose or to judge.
"""
