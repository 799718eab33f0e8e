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
years-until = By { $date }
years-dated-ahead = { running-days } in the future, from { $date } on. A device's clock may be wrong.
