# What `tracker undo` and `tracker redo` say. What was changed is told in the language of the person who asks.

change-goal = das Ziel von { days-dative } für { $year }{ $before ->
        [none] {""}
       *[other] {" "}(vorher { $before })
    }
change-goal-removed = das Löschen des Ziels für { $year }
change-goal-beside = das Ziel { change-period }: { days }
change-goal-beside-removed = das Löschen des Ziels { change-period }
change-period = { $name ->
        [week] { goal-of-week }
        [month] { goal-of-month }
       *[other] { goal-of-span }
    }
# $why is in brackets, after a blank, or nothing.
change-pause = die Pause { pause-of }
change-pause-removed = das Entfernen der Pause { pause-of }
pause-of = { $last ->
        [none] am { $first }
       *[other] { goal-of-span }
    }{ $why }
change-settings = die Änderung deiner Einstellungen
change-workout = die Änderung von { run-on-day }
change-workout-removed = das Entfernen von { run-on-day }
change-workout-restored = das Zurückholen von { run-on-day }
change-import = der Import von { $file }
change-imports = der Import von { $files ->
        [one] { $files } Datei
       *[other] { $files } Dateien
    }
change-by-hand = was von Hand eingetragen wurde{ $date ->
        [none] {""}
       *[other] {" "}({ $date }{ $note })
    }
change-runs-by-hand = { counted-runs } von Hand

undo-announced = rückgängig gemacht wird { $what }, vom { $when }{ $workouts ->
        [0] {""}
       *[other] : { counted-workouts }
    }
undo-later = { $imports ->
        [one] { $imports } späterer Import
       *[other] { $imports } spätere Importe
    } ohne Neues.
undo-question = Rückgängig machen? [y = ja / N = nein]
undo-refused = nichts wurde rückgängig gemacht
undo-nothing = es gibt nichts rückgängig zu machen: nichts wurde geändert, und kein Import hat Trainings gebracht
undone = Rückgängig gemacht: { $what }.
undone-import = Rückgängig gemacht: { $what }. { $workouts } entfernt, { running-days } weniger.
undo-return = So stellst du es wieder her: tracker redo
redone = Wiederhergestellt: { $what }{ $days ->
        [0] .
       *[other] , { running-days } mehr.
    }
redo-nothing = es gibt nichts wiederherzustellen: nichts wurde rückgängig gemacht
nothing-stored = es ist noch nichts gespeichert: importiere eine Datei, oder trag einen Lauf ein
