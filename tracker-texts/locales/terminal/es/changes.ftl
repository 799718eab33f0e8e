# What `tracker undo` and `tracker redo` say. What was changed is told in the language of the person who asks.

change-goal = el objetivo de { days } para { $year }{ $before ->
        [none] {""}
       *[other] {" "}(antes { $before })
    }
change-goal-removed = la eliminación del objetivo para { $year }
change-goal-beside = el objetivo { change-period }: { days }
change-goal-beside-removed = la eliminación del objetivo { change-period }
change-period = { $name ->
        [week] { goal-of-week }
        [month] { goal-of-month }
       *[other] { goal-of-span }
    }
# $why is in brackets, after a blank, or nothing.
change-pause = la pausa { pause-of }
change-pause-removed = la eliminación de la pausa { pause-of }
pause-of = { $last ->
        [none] del { $first }
       *[other] { goal-of-span }
    }{ $why }
change-settings = el cambio de tus ajustes
change-workout = el cambio de { run-on-day }
change-workout-removed = la eliminación de { run-on-day }
change-workout-restored = la recuperación de { run-on-day }
change-import = la importación de { $file }
change-imports = la importación de { $files ->
        [one] { $files } archivo
       *[other] { $files } archivos
    }
change-by-hand = lo añadido a mano{ $date ->
        [none] {""}
       *[other] {" "}({ $date }{ $note })
    }
change-runs-by-hand = { counted-runs } a mano

undo-announced = se va a deshacer { $what }, del { $when }{ $workouts ->
        [0] {""}
       *[other] : { counted-workouts }
    }
undo-later = { $imports ->
        [one] { $imports } importación posterior no trajo nada nuevo.
       *[other] { $imports } importaciones posteriores no trajeron nada nuevo.
    }
undo-question = ¿Deshacerlo? [y = sí / N = no]
undo-refused = no se ha deshecho nada
undo-nothing = no hay nada que deshacer: no se ha cambiado nada, y ninguna importación ha traído entrenamientos
undone = Deshecho: { $what }.
undone-import = Deshecho: { $what }. Quitado: { $workouts }, { running-days } menos.
undo-return = Para rehacerlo: tracker redo
redone = Rehecho: { $what }{ $days ->
        [0] .
       *[other] , { running-days } más.
    }
redo-nothing = no hay nada que rehacer: no se ha deshecho nada
nothing-stored = todavía no hay nada guardado: importa un archivo, o añade una carrera
