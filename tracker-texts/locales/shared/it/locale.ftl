# How the language writes numbers, dates and distances.

language-name = Italiano
# Between a whole number and its decimals.
decimal-sign = ,
# Between the thousands of a number, and the smallest number that has it.
thousands-sign = .
thousands-from = 10000
# km or mi: the unit of distances, unless an account has chosen one.
distance-unit = km
# monday, `region` for the day that is usual in the region of the reader, or a region: that of a reader who names none.
first-weekday = region

days = { $days ->
        [one] { $days } giorno
       *[other] { $days } giorni
    }
running-days = { $days ->
        [one] { $days } giorno di corsa
       *[other] { $days } giorni di corsa
    }
rest-days = { $rest ->
        [0] nessun giorno di riposo
        [one] { $rest } giorno di riposo
       *[other] { $rest } giorni di riposo
    }
rest-days-remain = { $rest ->
        [0] non ti resta { rest-days }
        [one] ti resta { rest-days }
       *[other] ti restano { rest-days }
    }

unit-km = Chilometri
unit-mi = Miglia

activity-running = Corsa
activity-trail-running = Trail running
activity-walking = Camminata
activity-hiking = Escursione

# Without an article: it would be another one before 8 and 11.
date-number = { $day }
date-day = { $day } { $month }
date-with-year = { $day } { $month } { $year }
date-weekday = { $weekday }
date-with-weekday = { $weekday } { $day } { $month }
# In the list of the days of a month.
date-in-month = { $weekday-short } { $day }
date-full = { $weekday } { $day } { $month } { $year }
date-and-time = { $day } { $month } { $year }, { $time }

month-1 = gennaio
month-2 = febbraio
month-3 = marzo
month-4 = aprile
month-5 = maggio
month-6 = giugno
month-7 = luglio
month-8 = agosto
month-9 = settembre
month-10 = ottobre
month-11 = novembre
month-12 = dicembre

month-short-1 = gen
month-short-2 = feb
month-short-3 = mar
month-short-4 = apr
month-short-5 = mag
month-short-6 = giu
month-short-7 = lug
month-short-8 = ago
month-short-9 = set
month-short-10 = ott
month-short-11 = nov
month-short-12 = dic

weekday-1 = lunedì
weekday-2 = martedì
weekday-3 = mercoledì
weekday-4 = giovedì
weekday-5 = venerdì
weekday-6 = sabato
weekday-7 = domenica

weekday-short-1 = lun
weekday-short-2 = mar
weekday-short-3 = mer
weekday-short-4 = gio
weekday-short-5 = ven
weekday-short-6 = sab
weekday-short-7 = dom
