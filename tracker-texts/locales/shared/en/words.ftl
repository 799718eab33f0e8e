# Words of pages and of the terminal.

year-this-week = This week
year-totals = Distance and time
year-days-to-go = Days to go
day-ran = ran
day-rested = rested
day-paused = paused
day-to-come = to come
year-month = Month
year-streaks = Longest streaks
year-from-to = { $first } to { $last }
year-running-days = Running days
