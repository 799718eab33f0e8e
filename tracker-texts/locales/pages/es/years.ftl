years-title = Todos los años
years-lines = Días de carrera, año tras año
years-numbers = Los años en números
years-year = Año
years-days = Días
years-goal = Objetivo
years-longest-streak = Racha más larga
years-best-month = Mejor mes
years-none = Todavía no hay días de carrera.
# A year with its running days, in a list.
years-in-summary = { $year }: { days }
years-until = Hasta el { $date }
years-dated-ahead = { running-days } en el futuro, a partir del { $date }. Puede que el reloj de un dispositivo esté mal.
