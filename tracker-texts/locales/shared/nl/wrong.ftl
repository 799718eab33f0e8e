# What is wrong with an item of a file, a pause or a goal. English has these sentences in the program.

# A field of an item, as it begins a sentence.
its-field = { $value ->
        [start] het begin
        [end] het einde
        [duration] de duur
        [distance] de afstand
        [name] de naam
       *[other] “{ $value }”
    }
its-quantity = { $field ->
        [duration] de duur
       *[other] de afstand
    }

wrong-item-missing = { $value ->
        [name] de naam ontbreekt
       *[other] het begin ontbreekt
    }
wrong-item-repeated = { its-field } staat er meermaals
wrong-item-repeated-part = { its-quantity }: “{ $part }” staat er meermaals
wrong-item-not-text = { its-field } is geen leesbare tekst
wrong-item-not-a-number = { its-field } is geen getal
wrong-item-out-of-range = { its-field } is negatief of te groot
wrong-item-unknown-unit = { its-quantity } heeft een onbekende eenheid: “{ $unit }”
wrong-item-unknown-unit-beside = { wrong-item-unknown-unit }
wrong-item-start = het begin is onleesbaar: { $value }
wrong-item-end = het einde is onleesbaar: { $value }
wrong-item-unreadable-start = het begin is onleesbaar
wrong-item-unreadable-epoch = het begin “{ $value }” is onleesbaar
wrong-item-unreadable-date = de datum “{ $value }” is onleesbaar: schrijf hem als 2024-03-04
wrong-item-no-such-date = de datum “{ $value }” bestaat niet
wrong-item-no-such-time = de tijd in “{ $value }” bestaat niet
wrong-item-ambiguous-date = de datum { $value } kan twee dagen zijn: schrijf hem als 2024-03-04
wrong-item-date-without-time = de datum heeft geen tijd
wrong-item-day-elsewhere = de dag is in geen enkele tijdzone de datum van het begin
wrong-item-nul-in-name = de naam bevat een NUL-teken
wrong-item-not-an-object = het is geen JSON-object
wrong-item-damaged-json = de JSON is beschadigd bij byte { $offset }
wrong-item-row-cut-off = de rij heeft { $cells } van de { $columns } kolommen
wrong-item-damaged-cell = een spreadsheet heeft een cel beschadigd: importeer het bestand zoals het is gedownload
wrong-item-not-completed = de opname is niet afgerond
wrong-item-no-points = het heeft geen punten: een geplande route, geen training
wrong-item-no-times = de punten hebben geen tijden: een geplande route, geen training
wrong-item-planned = tijd en afstand ontbreken: het was gepland en is niet gedaan
wrong-item-sum-of-sports = het is de som van meerdere sporten, die apart vermeld staan
wrong-item-too-many-exercises = de sessie heeft meer dan { $value } oefeningen
wrong-item-withheld = het wordt niet doorgegeven: { $value }
wrong-item-full-day = meer dan 200 trainingen op één dag
wrong-item-workout = { $value ->
        [NoEnd] einde en duur ontbreken
        [EndBeforeStart] het einde ligt voor het begin
       *[TooLong] het duurt langer dan 7 dagen
    }

# Of a start or an end
wrong-moment-unreadable = “{ $value }” is geen datum met tijd zoals "2026-06-30 07:15:00 +0200"
wrong-moment-no-such-day = de dag in “{ $value }” bestaat niet
wrong-moment-no-such-time = de tijd in “{ $value }” bestaat niet
wrong-moment-no-such-offset = de tijdsafwijking in “{ $value }” bestaat nergens: ze is -12:00 tot +14:00, in hele minuten
wrong-moment-year-out-of-range = { $value } ligt niet in de jaren 1900 tot en met 2100
wrong-moment-day-elsewhere = { $day } is niet de datum van { $time }

# Of a pause
wrong-pause-backwards = een pauze van { $from } tot { $to } eindigt voordat ze begint
wrong-pause-year = { wrong-moment-year-out-of-range }
wrong-pause-reason = een reden heeft hoogstens 100 tekens en geen stuurtekens
wrong-pause-overlaps = er is al een pauze van { $from } tot { $to }, en pauzes overlappen niet

# Of a goal
wrong-goal-name = een doel naast dat van het jaar heet week, month of zoals zijn eerste dag, bijvoorbeeld 2026-06-01
wrong-goal-last = alleen een periode heeft een laatste dag, niet voor de eerste en niet na 2100
wrong-goal-target = het doel is een aantal loopdagen, 1 tot en met { $most }
wrong-start-other-year = een doel voor { $year } kan niet op { $day } beginnen: dat is geen dag van het jaar
