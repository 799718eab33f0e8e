goal-title = Obiettivo
goal-set = Scegli l’obiettivo
goal-change = Cambia l’obiettivo
goal-remove = Elimina questo obiettivo
goal-removal = Elimina l’obiettivo. Le tue corse restano.
goal-removed = L’obiettivo è eliminato.
goal-none = Non c’è ancora un obiettivo.
goal-heading = Obiettivo per il { $year }
goal-target = Giorni di corsa nel { $year }
goal-leaves = Con { $target } su { $length } { rest-days-remain }.
goal-does-not-fit = L’anno ha { $length } giorni: { $target } non ci stanno.
goal-wrong-target = Scrivi un numero da 1 a { $length }.
# A goal of so many days a week, and the days that it makes.
goal-chip = { $week } a settimana: { $days }
goal-starts = Primo giorno: { $date }.
# The earlier targets are numbers, the oldest first.
goal-history = { $target } dal { $date }. Prima: { $earlier }.
pause-heading = Pause
pause-meaning = Giorni di stacco, per esempio per un infortunio: non contano come saltati e non interrompono una serie. Le corse di quei giorni contano.
pause-from = Primo giorno
pause-to = Ultimo giorno
pause-why = Motivo
pause-add = Aggiungi una pausa
pause-remove = Togli
pause-added = La pausa è salvata.
pause-removed = La pausa è tolta. Le tue corse restano.

further-heading = Obiettivi di settimane e mesi
further-meaning = Stanno accanto all’obiettivo dell’anno e non lo cambiano. Un periodo ha un primo e un ultimo giorno.
further-when = Quando
further-week = Ogni settimana
further-month = Ogni mese
further-span = Dal primo all’ultimo giorno
further-standing = { $period }: { $completed } di { days }{ $left ->
        [0] . Raggiunto.
       *[other]{ $status ->
            [short] . Ne mancano { $left }, non è più possibile.
           *[open] , ne mancano { $left }.
        }
    }{ $kept ->
        [0] { "" }
       *[other] { " " }Mantenuto per { $kept } { $kind ->
            [week] settimane
           *[month] mesi
        } di fila.
    }
