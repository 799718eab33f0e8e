imports-title = Importe
imports-none = Es ist noch nichts angekommen.
imports-earlier = Frühere Importe
imports-result = Ergebnis
imports-left-out = Was ausgelassen wurde
imports-columns-1 = Nummer
imports-columns-2 = Name
imports-columns-3 = Beginn
imports-columns-4 = Grund
imports-unknown-names = Unbekannte Namen
imports-unknown-names-meaning = Diese Namen kennen wir nicht, deshalb wurden ihre Trainings übersprungen. Sag uns, was sie sind, dann kommen sie dazu.
imports-import-again = Dateien importieren
imports-take-back = Diesen Import rückgängig machen
imports-taking-back = Die Trainings, die dieser Import hinzugefügt hat, werden entfernt, und mit ihnen die Lauftage, die nur sie ergeben haben. Was schon vorher bekannt war, bleibt, und was der Import geändert hat, ist wieder wie vorher.
imports-taken-back = Der Import ist rückgängig gemacht.
imports-quiet-pushes = { $pushes ->
        [one] { $pushes } Abgleich ohne Neues
       *[other] { $pushes } Abgleiche ohne Neues
    }
imports-other-unknown-names = Trainings mit anderen Namen: { $workouts }.
imports-without-sport = { $workouts ->
        [one] { $workouts } Training hat keine Sportart, weil seine Datei keine nennt. Importiere die Datei noch einmal, und gib an, was es ist.
       *[other] { $workouts } Trainings haben keine Sportart, weil ihre Dateien keine nennen. Importiere die Datei noch einmal, und gib an, was sie sind.
    }
imports-more = { $items ->
        [1] 1 weiteres ist nicht aufgeführt.
       *[other] { $items } weitere sind nicht aufgeführt.
    }
imports-dated-ahead = { $workouts ->
        [one] { $workouts } Training ist
       *[other] { $workouts } Trainings sind
    } nach dem Import datiert. Vielleicht geht die Uhr eines Geräts falsch.
imports-corrected = Berichtigt
imports-replaced = Ersetzt, weil nur ihr Tag bekannt war

# The counts of an import.
count-new = { $items } neu
count-corrected = { $items } berichtigt
count-replaced = { $items } ersetzt
count-duplicates = { $items } doppelt
count-removed = { $items } von dir entfernt
count-unsupported = { $items ->
        [one] { $items } kein Lauf
       *[other] { $items } keine Läufe
    }
count-unknown = { $items } mit unbekanntem Namen
count-without-sport = { $items } ohne Sportart
count-unreadable = { $items } nicht lesbar

# Why a workout is left out.
reason-duplicate = doppelt
reason-removed = von dir entfernt
reason-unsupported = kein Lauf
reason-unknown = unbekannter Name
reason-unreadable = nicht lesbar

# The names of imports that no file and no phone has made.
imports-by-hand = Von Hand, { $date }
imports-restored = Zurückgeholt
