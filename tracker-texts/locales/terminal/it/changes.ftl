# What `tracker undo` and `tracker redo` say. What was changed is told in the language of the person who asks.

change-goal = l’obiettivo di { days } per il { $year }{ $before ->
        [none] {""}
       *[other] {" "}(prima { $before })
    }
change-goal-removed = l’eliminazione dell’obiettivo per il { $year }
change-goal-beside = l’obiettivo { change-period }: { days }
change-goal-beside-removed = l’eliminazione dell’obiettivo { change-period }
change-period = { $name ->
        [week] { goal-of-week }
        [month] { goal-of-month }
       *[other] { goal-of-span }
    }
# $why is in brackets, after a blank, or nothing.
change-pause = la pausa { pause-of }
change-pause-removed = l’eliminazione della pausa { pause-of }
pause-of = { $last ->
        [none] del { $first }
       *[other] { goal-of-span }
    }{ $why }
change-settings = la modifica delle tue impostazioni
change-workout = la modifica di “{ run-on-day }”
change-workout-removed = la rimozione di “{ run-on-day }”
change-workout-restored = il recupero di “{ run-on-day }”
change-import = l’importazione di { $file }
change-imports = l’importazione di { $files ->
        [one] { $files } file
       *[other] { $files } file
    }
change-by-hand = ciò che è stato aggiunto a mano{ $date ->
        [none] {""}
       *[other] {" "}({ $date }{ $note })
    }
change-runs-by-hand = { counted-runs } a mano

undo-announced = sta per essere annullato: { $what }, del { $when }{ $workouts ->
        [0] {""}
       *[other] {" "}({ counted-workouts })
    }
undo-later = { $imports ->
        [one] { $imports } importazione più recente non ha portato niente di nuovo.
       *[other] { $imports } importazioni più recenti non hanno portato niente di nuovo.
    }
undo-question = Annullare? [y = sì / N = no]
undo-refused = non è stato annullato niente
undo-nothing = non c’è niente da annullare: non è cambiato niente, e nessuna importazione ha aggiunto allenamenti
undone = Annullato: { $what }.
undone-import = Annullato: { $what }. Rimosso: { $workouts }, { running-days } in meno.
undo-return = Per ripristinare: tracker redo
redone = Ripristinato: { $what }{ $days ->
        [0] .
       *[other] , { running-days } in più.
    }
redo-nothing = non c’è niente da ripristinare: non è stato annullato niente
nothing-stored = non c’è ancora niente di salvato: importa un file, o aggiungi una corsa
