# The screens of the terminal. Names of columns and tables follow those in the program.

date-short = { $day } { $month-short } { $year }
date-day-short = { $day } { $month-short }
date-listed = { $weekday-short } { $day } { $month-short }
date-listed-with-year = { $weekday-short } { $day } { $month-short } { $year }
spare-days = { $rest ->
        [one] { $rest } jour de repos
       *[other] { $rest } jours de repos
    }
paused-days = { $paused ->
        [one] { $paused } jour de pause
       *[other] { $paused } jours de pause
    }

# Where a year stands.
verdict-of-year = { $year } : { $completed } jours sur { $target } ({ $percent } %), { $judgement }
verdict-uncounted = { $year } : { running-days }. Aucun objectif n’est fixé.
judged = { $position }.
judged-met = objectif atteint !
judged-without-goal = aucun objectif n’est fixé.
judged-out-of-reach = { $position }, { days } au mieux.
judged-not-begun = { $position }, { spare-days } en réserve.
judged-every-day-counts = { $position }, et chaque jour compte.
judged-open = { $position }, { spare-days } en réserve.
position-met = objectif atteint
position-missed = { days } de moins
position-out-of-reach = plus possible
position-too-long = l’objectif ne tient pas dans l’année
position-not-begun = pas encore commencé
position-begins = l’année commence
position-early = trop tôt pour le dire
position-behind = { days } de retard
position-ahead = dans les temps, { days } d’avance
position-on-track = dans les temps

# The commands stay as they are.
note-past-without-goal = Aucun objectif n’est fixé pour { $year }. Pour en fixer un : tracker goal set { $year } { $target }
note-lost-default = Aucun objectif n’est fixé pour { $year }. L’année peut compter jusqu’à { running-days }.
    Fixe un objectif que tu peux atteindre : tracker goal set { $year } { $target }
note-default = Aucun objectif n’est fixé pour { $years } : c’est la valeur par défaut de { days } qui compte.
    Fixe le tien : tracker goal set { $year } { $target }
note-offer = Tu peux encore atteindre { $target } : tracker goal set { $year } { $target }
note-later-days = Étrange : { running-days } après aujourd’hui, à partir du { $first }. L’horloge d’un appareil est peut-être fausse.
note-missing = Il manque aux totaux ce qui n’est pas connu : { $missing }.
missing-distance = { $runs ->
        [one] { $runs } sortie sans distance
       *[other] { $runs } sorties sans distance
    }
missing-time = { $runs ->
        [one] { $runs } sortie sans temps
       *[other] { $runs } sorties sans temps
    }
distance-in-time = { $distance } en { $time }

nothing-yet = Pas encore de sortie. Trois façons de commencer :
first-import = ton historique : Apple Health, Strava, Garmin, …
first-add = la sortie d’aujourd’hui, à la main
first-goal = combien de jours de l’année tu veux courir

fact-today = Aujourd’hui
fact-pause = Pause
fact-possible = Possible
fact-streak = Série
fact-milestone = Étape
fact-if-you-run = Si tu cours
fact-if-you-rest = Si tu te reposes
today-done = Tu as couru.
today-open = Pas encore de sortie.
today-met = Pas encore de sortie. L’objectif est atteint.
today-in-pause = Pas encore de sortie. Une sortie compte, et aucune ne manque.
today-default-lost = il reste moins de jours que la valeur par défaut.
possible-days = Jusqu’à { running-days } ; { paused-days } hors du compte.
days-over-pause = { days }, par-dessus { paused-days }
streak-none = Aucune n’est en cours. Une sortie aujourd’hui en commence une.
streak-ends-tonight = { $streak }. Sans sortie, elle s’arrête ce soir.
week-open = { running-days }, encore { $open ->
        [one] { $open } jour possible
       *[other] { $open } jours possibles
    }.
week-over = { running-days }, la semaine est finie.
week-with-pause = { running-days }, { paused-days }.
milestone-none = Toutes celles de l’année sont atteintes.
milestone-next = La prochaine : { $milestone } jours, à ce rythme le { $date }.
milestone-not-this-year = La prochaine : { $milestone } jours, à ce rythme pas cette année.

column-where-you-stand = Où tu en es
row-short = Jours qui ont manqué
row-open = Jours ouverts, où tu peux encore courir
row-per-week = Jours de course par semaine, jusqu’ici
row-per-week-of-year = Jours de course par semaine, sur toute l’année
row-required = Jours de course par semaine nécessaires désormais
row-rest-days = Jours de repos restants
row-safe-days = Jours de repos avant d’être en retard
row-projected = Jours de course en fin d’année, à ce rythme
row-projected-recently = Jours de course en fin d’année, comme ces quatre dernières semaines
row-paused = Jours de pause sans sortie
row-possible = Jours de course possibles
row-streak = Série en cours
column-distance-and-time = { year-totals }
column-runs = Sorties
column-time = Temps
column-month = { year-month }
column-days = Jours
column-from = Du
column-to = Au
column-milestone = Étape
column-reached-on = Atteinte le
title-longest-streaks = { year-streaks }

card-title = { $year } : { $completed } jours de course sur { $target }
card-longest = Plus longue série : { days }
card-streak = Série : { days }
card-next = Prochaine étape : { days }, à ce rythme le { $date }

streaks-of-all-time = Depuis toujours
streaks-none = { $when } : aucune série.
streaks-none-alive = { $when } : la plus longue { days }, aucune en cours.
streaks-alive = { $when } : la plus longue { days }, en cours { $current }.
streak-longest-alive = la plus longue, en cours
streak-longest = la plus longue
streak-alive = en cours
streak-over-pause = par-dessus { paused-days }

years-none = Pas encore de jours de course.
years-one = { running-days } jusqu’au { $date } { $year }.
years-same = { running-days } jusqu’au { $date } { $year }, autant qu’en { $last-year }.
years-more = { running-days } jusqu’au { $date } { $year }, { $difference } de plus qu’en { $last-year }.
years-fewer = { running-days } jusqu’au { $date } { $year }, { $difference } de moins qu’en { $last-year }.
column-year = Année
column-to-date = À ce jour
column-whole-year = Toute l’année
column-goal = Objectif

calendar-title = { $year } : { running-days }.
day-still-open = aujourd’hui, encore ouvert
chart-value = { $completed } sur { $target }
chart-subject = jours de course

period-all = Toutes les années
period-until = Jusqu’au { $date }

goals-title = Tes objectifs, le plus récent d’abord.
goals-none = Pas encore d’objectifs.
goals-first = Fixe-en un : tracker goal set { $year } 300
# The earlier targets are numbers.
target-since = { $year } : { $target } depuis le { $date }, { $earlier } avant.
target-then = {", puis "}
goal-beyond-year = { $year } n’a que { days }.
goal-taken-away = L’objectif pour { $year } est supprimé. Les séances restent.
column-running-days = { year-running-days }
column-percent = Pour cent
goal-of-week = de la semaine
goal-of-month = du mois
goal-of-span = du { $first } au { $last }
goal-beside = Objectif { $period }
goal-beside-set = Objectif { $period } : { $standing }
goal-beside-taken-away = L’objectif { $period } est supprimé. Les séances restent.
# $missing and $open are numbers of days, such as `2 days`.
beside-met = { $completed } sur { days }, atteint.
beside-short = { $completed } sur { days }, { $missing } de moins.
beside-out-of-reach = { $completed } sur { days }, encore { $left }, plus possible.
beside-open = { $completed } sur { days }, encore { $left } ; { $open } devant toi.
kept-week = Tenu { $kept ->
        [one] { $kept } semaine
       *[other] { $kept } semaines
    } de suite.
kept-month = Tenu { $kept } mois de suite.

pause-set = Pause : { $pause }, { days }.
pause-means = Ces jours ne comptent pas comme manqués et ne coupent pas une série. Les sorties de ces jours comptent.
pause-taken-away = La pause { $pause } est retirée. Les séances restent.
pauses-title = Tes pauses, la plus ancienne d’abord.
pauses-none = Il n’y a pas de pause.
pauses-first = Prends des jours de relâche : tracker pause 2026-08-01..2026-09-04 --why blessure
column-why = Raison

run-on-day = { $activity } le { $date }
added = Ajouté : { $run }.
added-nothing = Rien n’est ajouté : le { $date } a déjà une sortie{ $run ->
        [none] .
       *[other] {" "}: { $run }.
    }
added-change = Pour la changer : { $command }
added-another = Pour ajouter une autre sortie : { $command }
ask-question = Une sortie le { $weekday } { $date } ? [y = oui / N = non / distance]
ask-added = Ajouté : { counted-runs }.
source-by-hand = à la main

counted-runs = { $runs ->
        [one] { $runs } sortie
       *[other] { $runs } sorties
    }
counted-others = { $others ->
        [one] { $others } autre séance
       *[other] { $others } autres séances
    }
counted-none = aucune séance
runs-and-others = { $runs } et { $others }
counted-workouts = { $workouts ->
        [one] { $workouts } séance
       *[other] { $workouts } séances
    }

# $values are distance and time, after a comma, or nothing.
workouts-none = { $period } : 0 séance.
workouts-title = { $period } : { counted-runs } sur { running-days }{ $values }.
workouts-with-others = { $period } : { counted-runs } sur { running-days }{ $values }, et { counted-others }.
changed-by-hand = { $activity }, changé à la main
changed = Changé : { $run }.
removed = Retiré : { $run }.
removed-return = L’importer de nouveau ne le ramène pas. Pour le reprendre : { $command }
removed-title = { $period } : { $workouts ->
        [one] { $workouts } séance retirée
       *[other] { $workouts } séances retirées
    }.
removed-skipped = Les imports ignorent leurs copies. Pour en reprendre une : tracker workouts restore ID
restored = Repris : { $run }.
restored-already = Rien n’est repris : { $run } est déjà enregistré.
restored-too-many = Rien n’est repris : le { $date } a déjà le maximum de séances d’un jour.
column-day = Jour
column-activity = Activité
column-duration = Durée
column-heart = Pouls
column-source = Source
column-id = Id
