goal-title = Doel
goal-set = Doel instellen
goal-change = Doel wijzigen
goal-remove = Dit doel verwijderen
goal-removal = Hiermee verwijder je het doel. Je runs blijven.
goal-removed = Het doel is verwijderd.
goal-none = Er is nog geen doel.
goal-heading = Doel voor { $year }
goal-target = Loopdagen in { $year }
goal-leaves = Met { $target } van { $length } heb je { rest-days }.
goal-does-not-fit = Het jaar heeft { $length } dagen: { $target } past niet.
goal-wrong-target = Vul een getal in van 1 tot { $length }.
# A goal of so many days a week, and the days that it makes.
goal-chip = { $week } per week: { $days }
goal-starts = Het begint op { $date }.
# The earlier targets are numbers, the oldest first.
goal-history = { $target } sinds { $date }. Daarvoor: { $earlier }.
pause-heading = Pauzes
pause-meaning = Vrije dagen, bijvoorbeeld door een blessure: ze tellen niet als gemist en breken geen reeks. Runs op die dagen tellen.
pause-from = Eerste dag
pause-to = Laatste dag
pause-why = Reden
pause-add = Pauze toevoegen
pause-remove = Verwijderen
pause-added = De pauze is opgeslagen.
pause-removed = De pauze is verwijderd. Je runs blijven.

further-heading = Doelen van weken en maanden
further-meaning = Ze staan naast het doel van het jaar en veranderen daar niets aan. Een periode heeft een eerste en een laatste dag.
further-when = Wanneer
further-week = Elke week
further-month = Elke maand
further-span = Van de eerste tot de laatste dag
further-standing = { $period }: { $completed } van { days }{ $left ->
        [0] . Gehaald.
       *[other]{ $status ->
            [short] . Nog { $left }, dat kan niet meer.
           *[open] , nog { $left }.
        }
    }{ $kept ->
        [0] { "" }
       *[other] { " " }{ $kept } { $kind ->
            [week] weken
           *[month] maanden
        } op rij gehaald.
    }
