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
