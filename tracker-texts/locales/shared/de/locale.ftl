# How the language writes numbers, dates and distances.

language-name = Deutsch
# Between a whole number and its decimals.
decimal-sign = ,
# Between the thousands of a number, and the smallest number that has it.
thousands-sign = .
thousands-from = 1000
# km or mi: the unit of distances, unless an account has chosen one.
distance-unit = km
# monday, `region` for the day that is usual in the region of the reader, or a region: that of a reader who names none.
first-weekday = monday

days = { $days ->
        [one] { $days } Tag
       *[other] { $days } Tage
    }
# After a preposition with the dative.
days-dative = { $days ->
        [one] { $days } Tag
       *[other] { $days } Tagen
    }
running-days = { $days ->
        [one] { $days } Lauftag
       *[other] { $days } Lauftage
    }
rest-days = { $rest ->
        [0] kein Ruhetag
        [one] { $rest } Ruhetag
       *[other] { $rest } Ruhetage
    }
rest-days-remain = { $rest ->
        [0] bleibt { rest-days }
        [one] bleibt { rest-days }
       *[other] bleiben { rest-days }
    }

unit-km = Kilometer
unit-mi = Meilen

activity-running = Laufen
activity-trail-running = Trailrunning
activity-walking = Gehen
activity-hiking = Wandern

date-number = { $day }
date-day = { $day }. { $month }
date-with-year = { $day }. { $month } { $year }
date-weekday = { $weekday }
date-with-weekday = { $weekday }, { $day }. { $month }
# In the list of the days of a month.
date-in-month = { $weekday-short } { $day }.
date-full = { $weekday }, { $day }. { $month } { $year }
date-and-time = { $day }. { $month } { $year }, { $time } Uhr

month-1 = Januar
month-2 = Februar
month-3 = März
month-4 = April
month-5 = Mai
month-6 = Juni
month-7 = Juli
month-8 = August
month-9 = September
month-10 = Oktober
month-11 = November
month-12 = Dezember

month-short-1 = Jan
month-short-2 = Feb
month-short-3 = März
month-short-4 = Apr
month-short-5 = Mai
month-short-6 = Juni
month-short-7 = Juli
month-short-8 = Aug
month-short-9 = Sep
month-short-10 = Okt
month-short-11 = Nov
month-short-12 = Dez

weekday-1 = Montag
weekday-2 = Dienstag
weekday-3 = Mittwoch
weekday-4 = Donnerstag
weekday-5 = Freitag
weekday-6 = Samstag
weekday-7 = Sonntag

weekday-short-1 = Mo
weekday-short-2 = Di
weekday-short-3 = Mi
weekday-short-4 = Do
weekday-short-5 = Fr
weekday-short-6 = Sa
weekday-short-7 = So
