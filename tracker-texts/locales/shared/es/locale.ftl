# How the language writes numbers, dates and distances.

language-name = Español
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
        [one] { $days } día
       *[other] { $days } días
    }
running-days = { $days ->
        [one] { $days } día de carrera
       *[other] { $days } días de carrera
    }
rest-days = { $rest ->
        [0] ningún día de descanso
        [one] { $rest } día de descanso
       *[other] { $rest } días de descanso
    }
rest-days-remain = { $rest ->
        [0] no te queda { rest-days }
        [one] te queda { rest-days }
       *[other] te quedan { rest-days }
    }

unit-km = Kilómetros
unit-mi = Millas

activity-running = Carrera
activity-trail-running = Trail running
activity-walking = Caminata
activity-hiking = Senderismo

date-number = { $day }
date-day = { $day } de { $month }
date-with-year = { $day } de { $month } de { $year }
date-weekday = { $weekday }
date-with-weekday = { $weekday }, { $day } de { $month }
# In the list of the days of a month.
date-in-month = { $weekday-short } { $day }
date-full = { $weekday }, { $day } de { $month } de { $year }
date-and-time = { $day } de { $month } de { $year } a las { $time }

month-1 = enero
month-2 = febrero
month-3 = marzo
month-4 = abril
month-5 = mayo
month-6 = junio
month-7 = julio
month-8 = agosto
month-9 = septiembre
month-10 = octubre
month-11 = noviembre
month-12 = diciembre

month-short-1 = ene
month-short-2 = feb
month-short-3 = mar
month-short-4 = abr
month-short-5 = may
month-short-6 = jun
month-short-7 = jul
month-short-8 = ago
month-short-9 = sept
month-short-10 = oct
month-short-11 = nov
month-short-12 = dic

weekday-1 = lunes
weekday-2 = martes
weekday-3 = miércoles
weekday-4 = jueves
weekday-5 = viernes
weekday-6 = sábado
weekday-7 = domingo

weekday-short-1 = lun
weekday-short-2 = mar
weekday-short-3 = mié
weekday-short-4 = jue
weekday-short-5 = vie
weekday-short-6 = sáb
weekday-short-7 = dom
