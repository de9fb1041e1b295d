### För lärare och för papper.
