# Words of pages and of the terminal.

year-this-week = Esta semana
year-totals = Distancia y tiempo
year-days-to-go = Días que faltan
day-ran = carrera
day-rested = descanso
day-paused = en pausa
day-to-come = por venir
year-month = Mes
year-streaks = Rachas más largas
year-from-to = Del { $first } al { $last }
year-running-days = Días de carrera
