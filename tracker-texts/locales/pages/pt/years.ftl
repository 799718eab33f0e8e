years-title = Todos os anos
years-lines = Dias de corrida, ano a ano
years-numbers = Os anos em números
years-year = Ano
years-days = Dias
years-goal = Meta
years-longest-streak = Maior sequência
years-best-month = Melhor mês
years-none = Ainda não há dias de corrida.
# A year with its running days, in a list.
years-in-summary = { $year }: { days }
years-until = Até { $date }
years-dated-ahead = { running-days } no futuro, a partir de { $date }. Talvez o relógio de um aparelho esteja errado.
