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
