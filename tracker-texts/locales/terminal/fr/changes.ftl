# What `tracker undo` and `tracker redo` say. What was changed is told in the language of the person who asks.

change-goal = l’objectif de { days } pour { $year }{ $before ->
        [none] {""}
       *[other] {" "}({ $before } avant)
    }
change-goal-removed = la suppression de l’objectif pour { $year }
change-goal-beside = l’objectif { change-period } : { days }
change-goal-beside-removed = la suppression de l’objectif { change-period }
change-period = { $name ->
        [week] { goal-of-week }
        [month] { goal-of-month }
       *[other] { goal-of-span }
    }
# $why is in brackets, after a blank, or nothing.
change-pause = la pause { pause-of }
change-pause-removed = la suppression de la pause { pause-of }
pause-of = { $last ->
        [none] du { $first }
       *[other] { goal-of-span }
    }{ $why }
change-settings = le changement de tes réglages
change-workout = le changement de « { run-on-day } »
change-workout-removed = le retrait de « { run-on-day } »
change-workout-restored = le retour de « { run-on-day } »
change-import = l’import de { $file }
change-imports = l’import de { $files ->
        [one] { $files } fichier
       *[other] { $files } fichiers
    }
change-by-hand = ce qui a été ajouté à la main{ $date ->
        [none] {""}
       *[other] {" "}({ $date }{ $note })
    }
change-runs-by-hand = { counted-runs } à la main

undo-announced = va être annulé : { $what }, du { $when }{ $workouts ->
        [0] {""}
       *[other] {" "}({ counted-workouts })
    }
undo-later = { $imports ->
        [one] { $imports } import plus récent n’a rien apporté de nouveau.
       *[other] { $imports } imports plus récents n’ont rien apporté de nouveau.
    }
undo-question = Annuler ? [y = oui / N = non]
undo-refused = rien n’a été annulé
undo-nothing = il n’y a rien à annuler : rien n’a été changé, et aucun import n’a ajouté de séances
undone = Annulé : { $what }.
undone-import = Annulé : { $what }. Retiré : { $workouts }, { running-days } de moins.
undo-return = Pour le rétablir : tracker redo
redone = Rétabli : { $what }{ $days ->
        [0] .
       *[other] , { running-days } de plus.
    }
redo-nothing = il n’y a rien à rétablir : rien n’a été annulé
nothing-stored = rien n’est encore enregistré : importe un fichier, ou ajoute une sortie
