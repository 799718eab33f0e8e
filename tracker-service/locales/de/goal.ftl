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
goal-wrong-target = Ein Ziel ist eine ganze Zahl von Tagen, von 1 bis { $length }.
# A goal of so many days a week, and the days that it makes.
goal-chip = { $week } pro Woche: { $days }
goal-starts = Es beginnt am { $date }.

pause-heading = Pausen
pause-meaning = Freie Tage, etwa bei einer Verletzung: Sie fehlen nicht, und keine Serie bricht ab. Läufe darin zählen.
pause-from = Erster Tag
pause-to = Letzter Tag
pause-why = Grund
pause-add = Pause eintragen
pause-remove = Entfernen
pause-added = Die Pause ist gespeichert.
pause-removed = Die Pause ist entfernt. Deine Läufe bleiben.
