# Words of pages and of the terminal.

year-this-week = Questa settimana
year-totals = Distanza e tempo
year-days-to-go = Giorni mancanti
day-ran = di corsa
day-rested = riposo
day-paused = in pausa
day-to-come = deve arrivare
year-month = Mese
year-streaks = Serie più lunghe
year-from-to = { $first } – { $last }
year-running-days = Giorni di corsa
