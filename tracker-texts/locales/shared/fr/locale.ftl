# How the language writes numbers, dates and distances.

language-name = Français
# Between a whole number and its decimals.
decimal-sign = ,
# Between the thousands of a number, and the smallest number that has it.
thousands-sign = {"\u202F"}
thousands-from = 1000
# km or mi: the unit of distances, unless an account has chosen one.
distance-unit = km
# monday, `region` for the day that is usual in the region of the reader, or a region: that of a reader who names none.
first-weekday = region

# Zero is in the singular, too.
days = { $days ->
        [one] { $days } jour
       *[other] { $days } jours
    }
running-days = { $days ->
        [one] { $days } jour de course
       *[other] { $days } jours de course
    }
rest-days = { $rest ->
        [0] aucun jour de repos
        [one] { $rest } jour de repos
       *[other] { $rest } jours de repos
    }
rest-days-remain = { $rest ->
        [0] il ne te reste aucun jour de repos
        [one] il te reste { $rest } jour de repos
       *[other] il te reste { $rest } jours de repos
    }

unit-km = Kilomètres
unit-mi = Miles

activity-running = Course à pied
activity-trail-running = Trail
activity-walking = Marche
activity-hiking = Randonnée

date-number = { $day ->
        [1] 1er
       *[other] { $day }
    }
date-day = { date-number } { $month }
date-with-year = { date-number } { $month } { $year }
date-weekday = { $weekday }
date-with-weekday = { $weekday } { date-number } { $month }
# In the list of the days of a month.
date-in-month = { $weekday-short } { $day }
date-full = { $weekday } { date-number } { $month } { $year }
date-and-time = { date-number } { $month } { $year } à { $time }

month-1 = janvier
month-2 = février
month-3 = mars
month-4 = avril
month-5 = mai
month-6 = juin
month-7 = juillet
month-8 = août
month-9 = septembre
month-10 = octobre
month-11 = novembre
month-12 = décembre

month-short-1 = janv
month-short-2 = févr
month-short-3 = mars
month-short-4 = avr
month-short-5 = mai
month-short-6 = juin
month-short-7 = juil
month-short-8 = août
month-short-9 = sept
month-short-10 = oct
month-short-11 = nov
month-short-12 = déc

weekday-1 = lundi
weekday-2 = mardi
weekday-3 = mercredi
weekday-4 = jeudi
weekday-5 = vendredi
weekday-6 = samedi
weekday-7 = dimanche

weekday-short-1 = lun
weekday-short-2 = mar
weekday-short-3 = mer
weekday-short-4 = jeu
weekday-short-5 = ven
weekday-short-6 = sam
weekday-short-7 = dim
