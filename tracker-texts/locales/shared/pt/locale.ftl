# How the language writes numbers, dates and distances. The words are those of Brazil.

language-name = Português
# Between a whole number and its decimals.
decimal-sign = ,
# Between the thousands of a number, and the smallest number that has it.
thousands-sign = .
thousands-from = 1000
# km or mi: the unit of distances, unless an account has chosen one.
distance-unit = km
# monday, `region` for the day that is usual in the region of the reader, or a region: that of a reader who names none.
first-weekday = BR

# Zero is in the singular, too.
days = { $days ->
        [one] { $days } dia
       *[other] { $days } dias
    }
running-days = { $days ->
        [one] { $days } dia de corrida
       *[other] { $days } dias de corrida
    }
rest-days = { $rest ->
        [0] nenhum dia de descanso
        [one] { $rest } dia de descanso
       *[other] { $rest } dias de descanso
    }
rest-days-remain = { $rest ->
        [0] não sobra { rest-days }
        [one] sobra { rest-days }
       *[other] sobram { rest-days }
    }

unit-km = Quilômetros
unit-mi = Milhas

activity-running = Corrida
activity-trail-running = Corrida em trilha
activity-walking = Caminhada
activity-hiking = Trilha

date-number = { $day ->
        [1] 1º
       *[other] { $day }
    }
date-day = { date-number } de { $month }
date-with-year = { date-number } de { $month } de { $year }
date-weekday = { $weekday }
date-with-weekday = { $weekday }, { date-number } de { $month }
# In the list of the days of a month.
date-in-month = { $weekday-short } { $day }
date-full = { $weekday }, { date-number } de { $month } de { $year }
date-and-time = { date-number } de { $month } de { $year }, { $time }

month-1 = janeiro
month-2 = fevereiro
month-3 = março
month-4 = abril
month-5 = maio
month-6 = junho
month-7 = julho
month-8 = agosto
month-9 = setembro
month-10 = outubro
month-11 = novembro
month-12 = dezembro

month-short-1 = jan
month-short-2 = fev
month-short-3 = mar
month-short-4 = abr
month-short-5 = mai
month-short-6 = jun
month-short-7 = jul
month-short-8 = ago
month-short-9 = set
month-short-10 = out
month-short-11 = nov
month-short-12 = dez

weekday-1 = segunda-feira
weekday-2 = terça-feira
weekday-3 = quarta-feira
weekday-4 = quinta-feira
weekday-5 = sexta-feira
weekday-6 = sábado
weekday-7 = domingo

weekday-short-1 = seg
weekday-short-2 = ter
weekday-short-3 = qua
weekday-short-4 = qui
weekday-short-5 = sex
weekday-short-6 = sáb
weekday-short-7 = dom
