years-title = Toutes les années
years-lines = Jours de course, année par année
years-numbers = Les années en chiffres
years-year = Année
years-days = Jours
years-goal = Objectif
years-longest-streak = Plus longue série
years-best-month = Meilleur mois
years-none = Pas encore de jour de course.
# A year with its running days, in a list.
years-in-summary = { $year } : { days }
years-until = Au { $date }
years-dated-ahead = { running-days } dans le futur, à partir du { $date }. L’horloge d’un appareil est peut-être déréglée.
