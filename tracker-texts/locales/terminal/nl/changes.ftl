# What `tracker undo` and `tracker redo` say. What was changed is told in the language of the person who asks.

change-goal = het doel van { days } voor { $year }{ $before ->
        [none] {""}
       *[other] {" "}(eerder { $before })
    }
change-goal-removed = het verwijderen van het doel voor { $year }
change-goal-beside = het doel { change-period }: { days }
change-goal-beside-removed = het verwijderen van het doel { change-period }
change-period = { $name ->
        [week] { goal-of-week }
        [month] { goal-of-month }
       *[other] { goal-of-span }
    }
# $why is in brackets, after a blank, or nothing.
change-pause = de pauze { pause-of }
change-pause-removed = het verwijderen van de pauze { pause-of }
pause-of = { $last ->
        [none] van { $first }
       *[other] { goal-of-span }
    }{ $why }
change-settings = de wijziging van je instellingen
change-workout = de wijziging van { run-on-day }
change-workout-removed = het verwijderen van { run-on-day }
change-workout-restored = het terughalen van { run-on-day }
change-import = de import van { $file }
change-imports = de import van { $files ->
        [one] { $files } bestand
       *[other] { $files } bestanden
    }
change-by-hand = wat met de hand is toegevoegd{ $date ->
        [none] {""}
       *[other] {" "}({ $date }{ $note })
    }
change-runs-by-hand = { counted-runs } met de hand

undo-announced = dit wordt teruggedraaid: { $what }, van { $when }{ $workouts ->
        [0] {""}
       *[other] {" "}({ counted-workouts })
    }
undo-later = { $imports ->
        [one] { $imports } latere import bracht niets nieuws.
       *[other] { $imports } latere imports brachten niets nieuws.
    }
undo-question = Terugdraaien? [y = ja / N = nee]
undo-refused = er is niets teruggedraaid
undo-nothing = er is niets om terug te draaien: er is niets gewijzigd, en geen import heeft trainingen toegevoegd
undone = Teruggedraaid: { $what }.
undone-import = Teruggedraaid: { $what }. { $workouts } verwijderd, { running-days } minder.
undo-return = Zo haal je het terug: tracker redo
redone = Teruggehaald: { $what }{ $days ->
        [0] .
       *[other] , { running-days } meer.
    }
redo-nothing = er is niets om terug te halen: er is niets teruggedraaid
nothing-stored = er is nog niets opgeslagen: importeer een bestand, of voeg een run toe
