# How the language writes numbers, dates and distances.

language-name = Nederlands
# Between a whole number and its decimals.
decimal-sign = ,
# Between the thousands of a number, and the smallest number that has it.
thousands-sign = .
thousands-from = 1000
# km or mi: the unit of distances, unless an account has chosen one.
distance-unit = km
# monday, `region` for the day that is usual in the region of the reader, or a region: that of a reader who names none.
first-weekday = region

days = { $days ->
        [one] { $days } dag
       *[other] { $days } dagen
    }
running-days = { $days ->
        [one] { $days } loopdag
       *[other] { $days } loopdagen
    }
rest-days = { $rest ->
        [0] geen rustdag
        [one] { $rest } rustdag
       *[other] { $rest } rustdagen
    }

unit-km = Kilometers
unit-mi = Mijlen

activity-running = Hardlopen
activity-trail-running = Trailrunnen
activity-walking = Wandelen
activity-hiking = Hiken

date-number = { $day }
date-day = { $day } { $month }
date-with-year = { $day } { $month } { $year }
date-weekday = { $weekday }
date-with-weekday = { $weekday } { $day } { $month }
# In the list of the days of a month.
date-in-month = { $weekday-short } { $day }
date-full = { $weekday } { $day } { $month } { $year }
date-and-time = { $day } { $month } { $year } om { $time }

month-1 = januari
month-2 = februari
month-3 = maart
month-4 = april
month-5 = mei
month-6 = juni
month-7 = juli
month-8 = augustus
month-9 = september
month-10 = oktober
month-11 = november
month-12 = december

month-short-1 = jan
month-short-2 = feb
month-short-3 = mrt
month-short-4 = apr
month-short-5 = mei
month-short-6 = jun
month-short-7 = jul
month-short-8 = aug
month-short-9 = sep
month-short-10 = okt
month-short-11 = nov
month-short-12 = dec

weekday-1 = maandag
weekday-2 = dinsdag
weekday-3 = woensdag
weekday-4 = donderdag
weekday-5 = vrijdag
weekday-6 = zaterdag
weekday-7 = zondag

weekday-short-1 = ma
weekday-short-2 = di
weekday-short-3 = wo
weekday-short-4 = do
weekday-short-5 = vr
weekday-short-6 = za
weekday-short-7 = zo
