goal-title = Objectif
goal-set = Fixer l’objectif
goal-change = Changer d’objectif
goal-remove = Supprimer cet objectif
goal-removal = L’objectif est supprimé. Tes sorties restent.
goal-removed = L’objectif est supprimé.
goal-none = Pas encore d’objectif.
goal-heading = Objectif pour { $year }
goal-target = Jours de course en { $year }
goal-leaves = Avec { $target } sur { $length }, { rest-days-remain }.
goal-does-not-fit = L’année a { $length } jours : { $target }, ça n’y tient pas.
goal-wrong-target = Indique un nombre de 1 à { $length }.
# A goal of so many days a week, and the days that it makes.
goal-chip = { $week } par semaine : { $days }
goal-starts = Il commence le { $date }.
# The earlier targets are numbers, the oldest first.
goal-history = { $target } depuis le { $date }. Avant : { $earlier }.
pause-heading = Pauses
pause-meaning = Des jours de relâche, par exemple pour une blessure : ils ne comptent pas comme manqués et ne coupent pas une série. Les sorties de ces jours comptent.
pause-from = Premier jour
pause-to = Dernier jour
pause-why = Raison
pause-add = Ajouter une pause
pause-remove = Retirer
pause-added = La pause est enregistrée.
pause-removed = La pause est retirée. Tes sorties restent.

further-heading = Objectifs de semaines et de mois
further-meaning = Ils accompagnent l’objectif de l’année et n’y changent rien. Une période a un premier et un dernier jour.
further-when = Quand
further-week = Chaque semaine
further-month = Chaque mois
further-span = Du premier au dernier jour
further-standing = { $period } : { $completed } sur { days }{ $left ->
        [0] . Atteint.
       *[other]{ $status ->
            [short] . Il en manque { $left }, ce n’est plus possible.
           *[open] , encore { $left }.
        }
    }{ $kept ->
        [0] { "" }
       *[other] { " " }Tenu { $kept } { $kind ->
            [week] semaines
           *[month] mois
        } de suite.
    }
