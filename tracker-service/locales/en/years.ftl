years-title = All years
years-lines = Running days, year by year
years-numbers = The years in numbers
years-year = Year
years-days = Days
years-goal = Goal
years-longest-streak = Longest streak
years-best-month = Best month
years-none = There are no running days yet.
# A year with its running days, in a list.
years-in-summary = { $year }: { days }
years-until = Until { $date }
years-dated-ahead = { running-days } after today, from { $date } on. The clock of a device may be wrong.
