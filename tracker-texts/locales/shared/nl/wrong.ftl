# What is wrong with an item of a file, a pause, a goal, or a distance.

# The field of an item, as it begins a sentence.
its-field = { $field ->
        [start] het begin
        [end] het einde
        [duration] de duur
        [distance] de afstand
        [name] de naam
       *[other] “{ $field }”
    }

wrong-nul-in-name = de naam bevat een NUL-teken
wrong-no-start = het begin ontbreekt
wrong-no-name = de naam ontbreekt
wrong-no-end = einde en duur ontbreken
wrong-end-before-start = het einde ligt voor het begin
wrong-too-long = het duurt langer dan 7 dagen
wrong-full-day = meer dan 200 trainingen op één dag
wrong-not-an-object = het is geen JSON-object
wrong-repeated = { its-field } staat er meermaals
wrong-repeated-part = { its-field }: “{ $part }” staat er meermaals
wrong-damaged-json = bij byte { $byte } staat { $found } in plaats van { $expected }
wrong-day-elsewhere = de dag is in geen enkele tijdzone de datum van het begin
wrong-unknown-unit = { its-field } heeft een onbekende eenheid: { $unit }
wrong-other-unit = { wrong-unknown-unit }
wrong-out-of-range = { its-field } is negatief of te groot
wrong-not-a-number = { its-field } is geen getal
wrong-unreadable-text = { its-field } is geen leesbare tekst
wrong-date-unreadable = de datum { $date } is onleesbaar: schrijf hem als 2024-03-04
wrong-date-not-in-calendar = de datum { $date } bestaat niet
wrong-date-no-such-time = de tijd in { $date } bestaat niet
wrong-date-without-time = de datum heeft geen tijd
wrong-date-of-two-days = de datum { $date } kan twee dagen zijn: schrijf hem als 2024-03-04
wrong-start-unreadable = het begin is onleesbaar
wrong-quoted-start = het begin { $start } is onleesbaar
wrong-unreadable = { its-field } is onleesbaar: { $problem }
wrong-no-session = de opname is niet afgerond
wrong-no-points = het heeft geen punten: een geplande route, geen training
wrong-no-times = de punten hebben geen tijden: een geplande route, geen training
wrong-planned = tijd en afstand ontbreken: het was gepland en is niet gedaan
wrong-sum-of-sports = het is de som van meerdere sporten, die apart vermeld staan
wrong-cells-of-row = de rij heeft { $cells } van de { $columns } kolommen
wrong-damaged-cell = een spreadsheet heeft een cel beschadigd: importeer het bestand zoals het is gedownload
wrong-withheld = het wordt niet doorgegeven: { $why }
wrong-too-many-exercises = de sessie heeft meer dan { $most } oefeningen
wrong-moment-unreadable = { $text } is geen datum met tijd zoals "2026-06-30 07:15:00 +0200"
wrong-moment-no-such-day = de dag in { $text } bestaat niet
wrong-moment-no-such-time = de tijd in { $text } bestaat niet
wrong-moment-no-such-offset = de tijdsafwijking in { $text } bestaat nergens: ze is -12:00 tot +14:00, in hele minuten
wrong-moment-year = { $date } ligt niet in de jaren 1900 tot en met 2100
wrong-pause-backwards = een pauze van { $first } tot { $last } eindigt voordat ze begint
wrong-pause-year = { wrong-moment-year }
wrong-pause-reason = een reden heeft hoogstens 100 tekens en geen stuurtekens
wrong-pause-overlaps = er is al een pauze van { $first } tot { $last }, en pauzes overlappen niet
wrong-goal-name = een doel naast dat van het jaar heet week, month of zoals zijn eerste dag, bijvoorbeeld 2026-06-01
wrong-goal-last = alleen een periode heeft een laatste dag, niet voor de eerste en niet na 2100
wrong-goal-target = het doel is een aantal loopdagen, 1 tot en met { $most }
wrong-goal-start = een doel voor { $year } kan niet op { $date } beginnen: dat is geen dag van het jaar
wrong-no-such-distance = schrijf een getal en de eenheid: 5,2km, 5200m of 3,1mi
wrong-no-distance = 0 is geen afstand: laat hem weg als hij niet gemeten is
wrong-too-far = dat is te ver voor één training: hoogstens 1000 km
