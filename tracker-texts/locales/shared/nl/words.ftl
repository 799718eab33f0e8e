# Words of pages and of the terminal.

year-this-week = Deze week
year-totals = Afstand en tijd
year-days-to-go = Dagen te gaan
day-ran = gelopen
day-rested = rust
day-paused = pauze
day-to-come = komt nog
year-month = Maand
year-streaks = Langste reeksen
year-from-to = { $first } tot { $last }
year-running-days = Loopdagen
