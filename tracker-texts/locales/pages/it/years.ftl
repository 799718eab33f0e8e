years-title = Tutti gli anni
years-lines = Giorni di corsa, anno per anno
years-numbers = Gli anni in numeri
years-year = Anno
years-days = Giorni
years-goal = Obiettivo
years-longest-streak = Serie più lunga
years-best-month = Mese migliore
years-none = Non ci sono ancora giorni di corsa.
# A year with its running days, in a list.
years-in-summary = { $year }: { days }
years-until = Fino a: { $date }
years-dated-ahead = { running-days } nel futuro, il primo: { $date }. Forse l’orologio di un dispositivo è sbagliato.
