# Words of pages and of the terminal.

year-this-week = Diese Woche
year-totals = Strecke und Zeit
year-days-to-go = Lauftage bis zum Ziel
day-ran = gelaufen
day-rested = Ruhetag
day-paused = Pause
day-to-come = noch offen
year-month = Monat
year-streaks = Längste Serien
year-from-to = { $first } bis { $last }
year-running-days = Lauftage
