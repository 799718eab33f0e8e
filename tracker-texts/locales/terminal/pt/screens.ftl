# The screens of the terminal. Names of columns and tables follow those in the program.

date-short = { $day } { $month-short } { $year }
date-day-short = { $day } { $month-short }
date-listed = { $weekday-short } { $day } { $month-short }
date-listed-with-year = { $weekday-short } { $day } { $month-short } { $year }
spare-days = { $rest ->
        [one] { $rest } dia de descanso
       *[other] { $rest } dias de descanso
    }
paused-days = { $paused ->
        [one] { $paused } dia de pausa
       *[other] { $paused } dias de pausa
    }

# Where a year stands.
verdict-of-year = { $year }: { $completed } de { $target } dias ({ $percent } %), { $judgement }
verdict-uncounted = { $year }: { running-days }. Não há meta.
judged = { $position }.
judged-met = meta cumprida!
judged-without-goal = não há meta.
judged-out-of-reach = { $position }, no máximo { days }.
judged-not-begun = { $position }, { spare-days } disponíveis.
judged-every-day-counts = { $position }, e cada dia conta.
judged-open = { $position }, { spare-days } de folga.
position-met = meta cumprida
position-missed = { days } a menos
position-out-of-reach = não dá mais
position-too-long = a meta não cabe no ano
position-not-begun = ainda não começou
position-begins = o ano começa
position-early = cedo demais para dizer
position-behind = { days } de atraso
position-ahead = em dia, { days } de vantagem
position-on-track = em dia

# The commands stay as they are.
note-past-without-goal = Não há meta para { $year }. Para definir uma: tracker goal set { $year } { $target }
note-lost-default = Não há meta para { $year }. O ano pode chegar a { running-days }.
    Defina uma meta que você possa alcançar: tracker goal set { $year } { $target }
note-default = Não há meta para { $years }, então vale a padrão de { days }.
    Defina a sua: tracker goal set { $year } { $target }
note-offer = Você ainda pode chegar a { $target }: tracker goal set { $year } { $target }
note-later-days = Estranho: { running-days } depois de hoje, a partir de { $first }. O relógio de um aparelho pode estar errado.
note-missing = Nos totais falta o que não se sabe: { $missing }.
missing-distance = { $runs ->
        [one] { $runs } corrida sem distância
       *[other] { $runs } corridas sem distância
    }
missing-time = { $runs ->
        [one] { $runs } corrida sem tempo
       *[other] { $runs } corridas sem tempo
    }
distance-in-time = { $distance } em { $time }

nothing-yet = Ainda não há corridas. Três formas de começar:
first-import = seu histórico: Apple Health, Strava, Garmin, …
first-add = a corrida de hoje, à mão
first-goal = em quantos dias do ano você quer correr

fact-today = Hoje
fact-pause = Pausa
fact-possible = Possível
fact-streak = Sequência
fact-milestone = Marco
fact-if-you-run = Se correr
fact-if-you-rest = Se descansar
today-done = Você correu.
today-open = Ainda não há corrida.
today-met = Ainda não há corrida. A meta está cumprida.
today-in-pause = Ainda não há corrida. Uma corrida conta, e nenhuma falta.
today-default-lost = restam menos dias do que a meta padrão.
possible-days = Até { running-days }; { paused-days } fora da conta.
days-over-pause = { days }, por cima de { paused-days }
streak-none = Nenhuma em andamento. Uma corrida hoje começa uma.
streak-ends-tonight = { $streak }. Sem uma corrida, termina hoje à noite.
week-open = { running-days }, ainda { $open ->
        [one] { $open } dia aberto
       *[other] { $open } dias abertos
    }.
week-over = { running-days }, a semana acabou.
week-with-pause = { running-days }, { paused-days }.
milestone-none = Todos os do ano foram alcançados.
milestone-next = O próximo é { $milestone } dias, neste ritmo em { $date }.
milestone-not-this-year = O próximo é { $milestone } dias: neste ritmo, não este ano.

column-where-you-stand = Como você está
row-short = Dias que faltaram para a meta
row-open = Dias abertos, em que você ainda pode correr
row-per-week = Dias de corrida por semana, até agora
row-per-week-of-year = Dias de corrida por semana, no ano todo
row-required = Dias de corrida por semana necessários daqui em diante
row-rest-days = Dias de descanso restantes
row-safe-days = Dias de descanso antes de se atrasar
row-projected = Dias de corrida no fim do ano, neste ritmo
row-projected-recently = Dias de corrida no fim do ano, como nas últimas quatro semanas
row-paused = Dias de pausa sem corrida
row-possible = Dias de corrida possíveis
row-streak = Sequência atual
column-distance-and-time = { year-totals }
column-runs = Corridas
column-time = Tempo
column-month = { year-month }
column-days = Dias
column-from = De
column-to = Até
column-milestone = Marco
column-reached-on = Alcançado em
title-longest-streaks = { year-streaks }

card-title = { $year }: { $completed } de { $target } dias de corrida
card-longest = Maior sequência: { days }
card-streak = Sequência: { days }
card-next = Próximo: { days }, neste ritmo em { $date }

streaks-of-all-time = De sempre
streaks-none = { $when }: nenhuma sequência.
streaks-none-alive = { $when }: a maior { days }, nenhuma em andamento hoje.
streaks-alive = { $when }: a maior { days }, em andamento hoje { $current }.
streak-longest-alive = a maior, em andamento
streak-longest = a maior
streak-alive = em andamento
streak-over-pause = por cima de { paused-days }

years-none = Ainda não há dias de corrida.
years-one = { running-days } até { $date } de { $year }.
years-same = { running-days } até { $date } de { $year }, tantos quantos em { $last-year }.
years-more = { running-days } até { $date } de { $year }, { $difference } a mais que em { $last-year }.
years-fewer = { running-days } até { $date } de { $year }, { $difference } a menos que em { $last-year }.
column-year = Ano
column-to-date = Até hoje
column-whole-year = Ano todo
column-goal = Meta

calendar-title = { $year }: { running-days }.
day-still-open = hoje, ainda aberto
chart-value = { $completed } de { $target }
chart-subject = dias de corrida

period-all = Todos os anos
period-until = Até { $date }

goals-title = Suas metas, da mais nova à mais antiga.
goals-none = Ainda não há metas.
goals-first = Defina uma: tracker goal set { $year } 300
# The earlier targets are numbers.
target-since = { $year }: { $target } desde { $date }, antes { $earlier }.
target-then = {", depois "}
goal-beyond-year = { $year } só tem { days }.
goal-taken-away = A meta para { $year } foi removida. Os treinos ficam.
column-running-days = { year-running-days }
column-percent = Por cento
goal-of-week = da semana
goal-of-month = do mês
goal-of-span = de { $first } a { $last }
goal-beside = Meta { $period }
goal-beside-set = Meta { $period }: { $standing }
goal-beside-taken-away = A meta { $period } foi removida. Os treinos ficam.
# $missing and $open are numbers of days, such as `2 days`.
beside-met = { $completed } de { days }, cumprida.
beside-short = { $completed } de { days }, { $missing } a menos.
beside-out-of-reach = { $completed } de { days }, faltam { $left }, não dá mais.
beside-open = { $completed } de { days }, faltam { $left }; { $open } pela frente.
kept-week = Cumprida por { $kept ->
        [one] { $kept } semana seguida
       *[other] { $kept } semanas seguidas
    }.
kept-month = Cumprida por { $kept ->
        [one] { $kept } mês seguido
       *[other] { $kept } meses seguidos
    }.

pause-set = Pausa: { $pause }, { days }.
pause-means = Estes dias não contam como perdidos nem quebram uma sequência. As corridas destes dias contam.
pause-taken-away = A pausa { $pause } foi removida. Os treinos ficam.
pauses-title = Suas pausas, da mais antiga à mais nova.
pauses-none = Não há pausas.
pauses-first = Tire dias de folga: tracker pause 2026-08-01..2026-09-04 --why lesão
column-why = Motivo

run-on-day = { $activity } em { $date }
added = Adicionado: { $run }.
added-nothing = Nada adicionado: { $date } já tem uma corrida{ $run ->
        [none] .
       *[other] : { $run }.
    }
added-change = Para mudá-la: { $command }
added-another = Para adicionar outra corrida: { $command }
ask-question = Uma corrida em { $weekday } { $date }? [y = sim / N = não / distância]
ask-added = Adicionado: { counted-runs }.
source-by-hand = à mão

counted-runs = { $runs ->
        [one] { $runs } corrida
       *[other] { $runs } corridas
    }
counted-others = { $others ->
        [one] { $others } outro treino
       *[other] { $others } outros treinos
    }
counted-none = nenhum treino
runs-and-others = { $runs } e { $others }
counted-workouts = { $workouts ->
        [one] { $workouts } treino
       *[other] { $workouts } treinos
    }

# $values are distance and time, after a comma, or nothing.
workouts-none = { $period }: 0 treinos.
workouts-title = { $period }: { counted-runs } em { running-days }{ $values }.
workouts-with-others = { $period }: { counted-runs } em { running-days }{ $values }, e { counted-others }.
changed-by-hand = { $activity }, alterado à mão
changed = Alterado: { $run }.
removed = Removido: { $run }.
removed-return = Importar de novo não o traz de volta. Para recuperá-lo: { $command }
removed-title = { $period }: { $workouts ->
        [one] { $workouts } treino removido
       *[other] { $workouts } treinos removidos
    }.
removed-skipped = As importações pulam cópias deles. Para recuperar um: tracker workouts restore ID
restored = Recuperado: { $run }.
restored-already = Nada recuperado: { $run } já está salvo.
restored-too-many = Nada recuperado: { $date } já tem o máximo de treinos de um dia.
column-day = Dia
column-activity = Atividade
column-duration = Duração
column-heart = Pulso
column-source = Fonte
column-id = Id
