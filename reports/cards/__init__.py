"""Card faces of our own, as SVG symbols that a page defines once and uses often.

Faces carry their meaning by shape and letter first; colour only repeats it, so they read the same
in black and white, at 24 px and on paper.
"""
