# Words of pages and of the terminal.

year-this-week = Cette semaine
year-totals = Distance et temps
year-days-to-go = Jours à courir
day-ran = couru
day-rested = repos
day-paused = en pause
day-to-come = à venir
year-month = Mois
year-streaks = Plus longues séries
year-from-to = Du { $first } au { $last }
year-running-days = Jours de course
