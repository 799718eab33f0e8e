years-title = Alle jaren
years-lines = Loopdagen, jaar na jaar
years-numbers = De jaren in cijfers
years-year = Jaar
years-days = Dagen
years-goal = Doel
years-longest-streak = Langste reeks
years-best-month = Beste maand
years-none = Er zijn nog geen loopdagen.
# A year with its running days, in a list.
years-in-summary = { $year }: { days }
years-until = Tot { $date }
years-dated-ahead = { running-days } in de toekomst, vanaf { $date }. Misschien loopt de klok van een apparaat verkeerd.
