# How the language writes numbers, dates and distances.

language-name = English
# Between a whole number and its decimals.
decimal-sign = .
# Between the thousands of a number, and the smallest number that has it.
thousands-sign = ,
thousands-from = 1000
# km or mi: the unit of distances, unless an account has chosen one.
distance-unit = km
# monday, `region` for the day that is usual in the region of the reader, or a region: that of a reader who names none.
first-weekday = region

days = { $days ->
        [one] { $days } day
       *[other] { $days } days
    }
running-days = { $days ->
        [one] { $days } running day
       *[other] { $days } running days
    }
rest-days = { $rest ->
        [0] no rest day
        [one] { $rest } rest day
       *[other] { $rest } rest days
    }

unit-km = Kilometres
unit-mi = Miles

activity-running = Running
activity-trail-running = Trail Running
activity-walking = Walking
activity-hiking = Hiking

date-number = { $day }
date-day = { $day } { $month }
date-with-year = { $day } { $month } { $year }
date-weekday = { $weekday }
date-with-weekday = { $weekday } { $day } { $month }
# In the list of the days of a month.
date-in-month = { $weekday-short } { $day }
date-full = { $weekday } { $day } { $month } { $year }
date-and-time = { $day } { $month } { $year }, { $time }

month-1 = January
month-2 = February
month-3 = March
month-4 = April
month-5 = May
month-6 = June
month-7 = July
month-8 = August
month-9 = September
month-10 = October
month-11 = November
month-12 = December

month-short-1 = Jan
month-short-2 = Feb
month-short-3 = Mar
month-short-4 = Apr
month-short-5 = May
month-short-6 = Jun
month-short-7 = Jul
month-short-8 = Aug
month-short-9 = Sep
month-short-10 = Oct
month-short-11 = Nov
month-short-12 = Dec

weekday-1 = Monday
weekday-2 = Tuesday
weekday-3 = Wednesday
weekday-4 = Thursday
weekday-5 = Friday
weekday-6 = Saturday
weekday-7 = Sunday

weekday-short-1 = Mon
weekday-short-2 = Tue
weekday-short-3 = Wed
weekday-short-4 = Thu
weekday-short-5 = Fri
weekday-short-6 = Sat
weekday-short-7 = Sun
