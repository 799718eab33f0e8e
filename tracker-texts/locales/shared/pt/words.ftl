# Words of pages and of the terminal.

year-this-week = Esta semana
year-totals = Distância e tempo
year-days-to-go = Dias que faltam
day-ran = correu
day-rested = descanso
day-paused = em pausa
day-to-come = por vir
year-month = Mês
year-streaks = Maiores sequências
year-from-to = { $first } a { $last }
year-running-days = Dias de corrida
