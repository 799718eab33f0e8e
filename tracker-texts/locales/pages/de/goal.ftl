goal-title = Ziel
goal-set = Ziel setzen
goal-change = Ziel ändern
goal-remove = Dieses Ziel löschen
goal-removal = Das Ziel wird gelöscht. Deine Läufe bleiben.
goal-removed = Das Ziel ist gelöscht.
goal-none = Es ist noch kein Ziel gesetzt.
goal-heading = Ziel für { $year }
goal-target = Lauftage { $year }
goal-leaves = Bei { $target } von { $length } Tagen { rest-days-remain }.
goal-does-not-fit = Das Jahr hat nur { $length } Tage, { $target } passen nicht hinein.
goal-wrong-target = Gib eine Zahl von 1 bis { $length } ein.
# A goal of so many days a week, and the days that it makes.
goal-chip = { $week } pro Woche: { $days }
goal-starts = Es beginnt am { $date }.
# The earlier targets are numbers, the oldest first.
goal-history = { $target } seit dem { $date }. Davor: { $earlier }.

pause-heading = Pausen
pause-meaning = Freie Tage, etwa bei einer Verletzung: Sie fehlen nicht, und keine Serie bricht ab. Läufe darin zählen.
pause-from = Erster Tag
pause-to = Letzter Tag
pause-why = Grund
pause-add = Pause eintragen
pause-remove = Entfernen
pause-added = Die Pause ist gespeichert.
pause-removed = Die Pause ist entfernt. Deine Läufe bleiben.

further-heading = Ziele für Wochen und Monate
further-meaning = Sie stehen neben dem Jahresziel und ändern nichts daran. Ein Zeitraum hat einen ersten und einen letzten Tag.
further-when = Wann
further-week = Jede Woche
further-month = Jeden Monat
further-span = Vom ersten bis zum letzten Tag
further-standing = { $period }: { $completed } von { days-dative }{ $left ->
        [0] . Geschafft.
       *[other]{ $status ->
            [short] . Noch { $left }, das geht nicht mehr.
           *[open] , noch { $left }.
        }
    }{ $kept ->
        [0] { "" }
       *[other] { " " }{ $kept } { $kind ->
            [week] Wochen
           *[month] Monate
        } in Folge geschafft.
    }
