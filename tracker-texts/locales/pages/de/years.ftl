years-title = Alle Jahre
years-lines = Lauftage Jahr für Jahr
years-numbers = Die Jahre in Zahlen
years-year = Jahr
years-days = Tage
years-goal = Ziel
years-longest-streak = Längste Serie
years-best-month = Bester Monat
years-none = Es gibt noch keine Lauftage.
# A year with its running days, in a list.
years-in-summary = { $year }: { days }
years-until = Bis zum { $date }
years-dated-ahead = { running-days } in der Zukunft, ab dem { $date }. Vielleicht geht die Uhr eines Geräts falsch.
