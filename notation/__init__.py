"""Text <-> records: knows cards, seats, events and grammar; knows no rule of play."""
