# What differs in the United States.

date-short = { $month-short } { $day }, { $year }
date-day-short = { $month-short } { $day }
date-listed = { $weekday-short }, { $month-short } { $day }
date-listed-with-year = { $weekday-short }, { $month-short } { $day }, { $year }
