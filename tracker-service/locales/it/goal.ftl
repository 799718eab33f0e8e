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
