# What differs in the United States.

distance-unit = mi

date-day = { $month } { $day }
date-with-year = { $month } { $day }, { $year }
date-with-weekday = { $weekday }, { $month } { $day }
date-full = { $weekday }, { $month } { $day }, { $year }
date-and-time = { $month } { $day }, { $year }, { $time }
