# What is wrong with an item of a file, a pause or a goal. English has these sentences in the program.

# A field of an item, as it begins a sentence.
its-field = { $value ->
        [start] der Beginn
        [end] das Ende
        [duration] die Dauer
        [distance] die Strecke
        [name] der Name
       *[other] „{ $value }“
    }
its-quantity = { $field ->
        [duration] die Dauer
       *[other] die Strecke
    }

wrong-item-missing = { $value ->
        [name] der Name fehlt
       *[other] der Beginn fehlt
    }
wrong-item-repeated = { its-field } steht mehrfach da
wrong-item-repeated-part = { its-quantity }: „{ $part }“ steht mehrfach da
wrong-item-not-text = { its-field } ist kein lesbarer Text
wrong-item-not-a-number = { its-field } ist keine Zahl
wrong-item-out-of-range = { its-field } ist negativ oder zu groß
wrong-item-unknown-unit = { its-quantity } hat eine unbekannte Einheit: „{ $unit }“
wrong-item-unknown-unit-beside = { wrong-item-unknown-unit }
wrong-item-start = der Beginn ist nicht lesbar: { $value }
wrong-item-end = das Ende ist nicht lesbar: { $value }
wrong-item-unreadable-start = der Beginn ist nicht lesbar
wrong-item-unreadable-epoch = der Beginn „{ $value }“ ist nicht lesbar
wrong-item-unreadable-date = das Datum „{ $value }“ ist nicht lesbar: schreib es als 2024-03-04
wrong-item-no-such-date = das Datum „{ $value }“ gibt es nicht
wrong-item-no-such-time = die Uhrzeit in „{ $value }“ gibt es nicht
wrong-item-ambiguous-date = das Datum { $value } kann zwei Tage meinen: schreib es als 2024-03-04
wrong-item-date-without-time = dem Datum fehlt die Uhrzeit
wrong-item-day-elsewhere = der Tag ist in keiner Zeitzone das Datum des Beginns
wrong-item-nul-in-name = der Name enthält ein NUL-Zeichen
wrong-item-not-an-object = es ist kein JSON-Objekt
wrong-item-damaged-json = bei Byte { $offset } ist das JSON beschädigt
wrong-item-row-cut-off = die Zeile hat { $cells } von { $columns } Spalten
wrong-item-damaged-cell = eine Tabellenkalkulation hat eine Zelle beschädigt: importiere die Datei, wie sie heruntergeladen wurde
wrong-item-not-completed = die Aufzeichnung wurde nicht beendet
wrong-item-no-points = es hat keine Punkte: eine geplante Route, kein Training
wrong-item-no-times = die Punkte haben keine Zeiten: eine geplante Route, kein Training
wrong-item-planned = Zeit und Strecke fehlen: es war geplant und fand nicht statt
wrong-item-sum-of-sports = es ist die Summe mehrerer Sportarten, die einzeln aufgeführt sind
wrong-item-too-many-exercises = die Einheit hat mehr als { $value } Übungen
wrong-item-withheld = es wird nicht weitergegeben: { $value }
wrong-item-full-day = mehr als 200 Trainings an einem Tag
wrong-item-workout = { $value ->
        [NoEnd] Ende und Dauer fehlen
        [EndBeforeStart] das Ende liegt vor dem Beginn
       *[TooLong] es dauert länger als 7 Tage
    }

# Of a start or an end
wrong-moment-unreadable = „{ $value }“ ist kein Zeitpunkt wie "2026-06-30 07:15:00 +0200"
wrong-moment-no-such-day = den Tag in „{ $value }“ gibt es nicht
wrong-moment-no-such-time = die Uhrzeit in „{ $value }“ gibt es nicht
wrong-moment-no-such-offset = den Zeitversatz in „{ $value }“ gibt es nirgends: möglich ist -12:00 bis +14:00, in ganzen Minuten
wrong-moment-year-out-of-range = { $value } liegt nicht in den Jahren 1900 bis 2100
wrong-moment-day-elsewhere = { $day } ist nicht das Datum von { $time }

# Of a pause
wrong-pause-backwards = eine Pause vom { $from } bis zum { $to } endet, bevor sie beginnt
wrong-pause-year = { wrong-moment-year-out-of-range }
wrong-pause-reason = ein Grund hat höchstens 100 Zeichen und keine Steuerzeichen
wrong-pause-overlaps = vom { $from } bis zum { $to } ist schon eine Pause, und Pausen überschneiden sich nicht

# Of a goal
wrong-goal-name = ein Ziel neben dem des Jahres heißt week, month oder wie sein erster Tag, zum Beispiel 2026-06-01
wrong-goal-last = nur ein Zeitraum hat einen letzten Tag, und der liegt nicht vor dem ersten und nicht nach 2100
wrong-goal-target = das Ziel ist eine Zahl von Lauftagen, 1 bis { $most }
wrong-start-other-year = ein Ziel für { $year } kann nicht am { $day } beginnen: das ist kein Tag des Jahres
