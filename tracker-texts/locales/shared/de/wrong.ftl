# What is wrong with an item of a file, a pause, a goal, or a distance.

# The field of an item, as it begins a sentence.
its-field = { $field ->
        [start] der Beginn
        [end] das Ende
        [duration] die Dauer
        [distance] die Strecke
        [name] der Name
       *[other] „{ $field }“
    }

wrong-nul-in-name = der Name enthält ein NUL-Zeichen
wrong-no-start = der Beginn fehlt
wrong-no-name = der Name fehlt
wrong-no-end = Ende und Dauer fehlen
wrong-end-before-start = das Ende liegt vor dem Beginn
wrong-too-long = es dauert länger als 7 Tage
wrong-full-day = mehr als 200 Trainings an einem Tag
wrong-not-an-object = es ist kein JSON-Objekt
wrong-repeated = { its-field } steht mehrfach da
wrong-repeated-part = { its-field }: „{ $part }“ steht mehrfach da
wrong-damaged-json = bei Byte { $byte } steht { $found } statt { $expected }
wrong-day-elsewhere = der Tag ist in keiner Zeitzone das Datum des Beginns
wrong-unknown-unit = { its-field } hat eine unbekannte Einheit: { $unit }
wrong-other-unit = { wrong-unknown-unit }
wrong-out-of-range = { its-field } ist negativ oder zu groß
wrong-not-a-number = { its-field } ist keine Zahl
wrong-unreadable-text = { its-field } ist kein lesbarer Text
wrong-date-unreadable = das Datum { $date } ist nicht lesbar: schreib es als 2024-03-04
wrong-date-not-in-calendar = das Datum { $date } gibt es nicht
wrong-date-no-such-time = die Uhrzeit in { $date } gibt es nicht
wrong-date-without-time = dem Datum fehlt die Uhrzeit
wrong-date-of-two-days = das Datum { $date } kann zwei Tage meinen: schreib es als 2024-03-04
wrong-start-unreadable = der Beginn ist nicht lesbar
wrong-quoted-start = der Beginn { $start } ist nicht lesbar
wrong-unreadable = { its-field } ist nicht lesbar: { $problem }
wrong-no-session = die Aufzeichnung wurde nicht beendet
wrong-no-points = es hat keine Punkte: eine geplante Route, kein Training
wrong-no-times = die Punkte haben keine Zeiten: eine geplante Route, kein Training
wrong-planned = Zeit und Strecke fehlen: es war geplant und fand nicht statt
wrong-sum-of-sports = es ist die Summe mehrerer Sportarten, die einzeln aufgeführt sind
wrong-cells-of-row = die Zeile hat { $cells } von { $columns } Spalten
wrong-damaged-cell = eine Tabellenkalkulation hat eine Zelle beschädigt: importiere die Datei, wie sie heruntergeladen wurde
wrong-withheld = es wird nicht weitergegeben: { $why }
wrong-too-many-exercises = die Einheit hat mehr als { $most } Übungen
wrong-moment-unreadable = { $text } ist kein Zeitpunkt wie "2026-06-30 07:15:00 +0200"
wrong-moment-no-such-day = den Tag in { $text } gibt es nicht
wrong-moment-no-such-time = die Uhrzeit in { $text } gibt es nicht
wrong-moment-no-such-offset = den Zeitversatz in { $text } gibt es nirgends: möglich ist -12:00 bis +14:00, in ganzen Minuten
wrong-moment-year = { $date } liegt nicht in den Jahren 1900 bis 2100
wrong-pause-backwards = eine Pause vom { $first } bis zum { $last } endet, bevor sie beginnt
wrong-pause-year = { wrong-moment-year }
wrong-pause-reason = ein Grund hat höchstens 100 Zeichen und keine Steuerzeichen
wrong-pause-overlaps = vom { $first } bis zum { $last } ist schon eine Pause, und Pausen überschneiden sich nicht
wrong-goal-name = ein Ziel neben dem des Jahres heißt week, month oder wie sein erster Tag, zum Beispiel 2026-06-01
wrong-goal-last = nur ein Zeitraum hat einen letzten Tag, und der liegt nicht vor dem ersten und nicht nach 2100
wrong-goal-target = das Ziel ist eine Zahl von Lauftagen, 1 bis { $most }
wrong-goal-start = ein Ziel für { $year } kann nicht am { $date } beginnen: das ist kein Tag des Jahres
wrong-no-such-distance = schreib eine Zahl und ihre Einheit: 5,2km, 5200m oder 3,1mi
wrong-no-distance = 0 ist keine Strecke: lass sie weg, wenn sie nicht gemessen wurde
wrong-too-far = das ist zu weit für ein Training: höchstens 1000 km
