"""The pool of one competition: entries held, given back, and at its end shared out as prizes."""
