# What `tracker import`, `imports` and `settings` say.

imports-log = { $imports ->
        [one] { $imports } Import
       *[other] { $imports } Importe
    }, neu dadurch: { $added }.
imports-log-none = Es ist noch nichts importiert.
imports-log-undo = So machst du einen rückgängig: tracker undo IMPORT
imports-log-not-known = Nicht bekannt: { $names }
    So gibst du den Namen eines Laufs an: tracker settings --alias "NAME=Running"
column-import = Import
column-when = Wann
column-new = Neu
column-corrected = Korrigiert
column-replaced = Ersetzt
column-duplicates = Doppelt
column-removed = Entfernt
column-not-running = Kein Lauf
column-not-known = Nicht bekannt
column-unreadable = Unlesbar
column-file = Datei
column-files = Dateien
column-format = Format
column-new-days = Neue Tage
column-where-you-stand-now = Wo du jetzt stehst
column-item = Nummer
column-name = Name
column-start = Beginn
column-reason = Grund
column-workouts = Trainings
title-unreadable-items = Unlesbare Einträge

# $dry is yes for a try that imports nothing. $new is such as `3 runs and 1 other workout`.
import-nothing = { $dry ->
        [yes] Es würde nichts Neues importiert.
       *[no] Nichts Neues importiert.
    }
import-unknown = { $dry ->
        [yes] Es würde nichts Neues importiert
       *[no] Nichts Neues importiert
    }: { $workouts ->
        [one] { $workouts } Training hat einen unbekannten Namen
       *[other] { $workouts } Trainings haben unbekannte Namen
    }.
import-new = { $dry ->
        [yes] Würde importiert
       *[no] Importiert
    }: { $new }, { new-running-days }.
new-running-days = { $days ->
        [one] { $days } neuer Lauftag
       *[other] { $days } neue Lauftage
    }
left-out-not-known = Nicht bekannt, ausgelassen: { $names }
left-out-not-running = Kein Lauf, ausgelassen: { $names }
more-unreadable = Und { $more ->
        [one] { $more } weiterer unlesbarer Eintrag
       *[other] { $more } weitere unlesbare Einträge
    }: --format json nennt bis zu { $most } jeder Datei.
and-more = und { $more } weitere
and-further = und weitere
and-more-files = und { $files ->
        [one] { $files } weitere Datei
       *[other] { $files } weitere Dateien
    }
listed-and = { $first } und { $last }

note-unchanged = { $files ->
        [one] { $files } Datei wurde schon gelesen und ist unverändert.
       *[other] { $files } Dateien wurden schon gelesen und sind unverändert.
    }
note-no-histories = Übergangen: { $names }. { $files ->
        [one] Darin sind keine Trainings.
       *[other] In ihnen sind keine Trainings.
    }
# $changes has a line for each.
note-corrected = { $workouts } korrigiert: { $changes }
note-replaced = { $workouts } ersetzt, weil nur der Tag bekannt war: { $changes }
note-removed = { $workouts ->
        [one] { $workouts } Training ist die Kopie eines
       *[other] { $workouts } Trainings sind Kopien von
    } Trainings, das du entfernt hast. Was du entfernt hast, zeigt: tracker workouts --removed
note-dated-ahead = Seltsam: { $workouts ->
        [one] { $workouts } neues Training liegt
       *[other] { $workouts } neue Trainings liegen
    } nach heute. Vielleicht geht die Uhr eines Geräts falsch.
note-odd-days = Seltsam: { $workouts ->
        [one] { $workouts } Training liegt
       *[other] { $workouts } Trainings liegen
    } vor 1990 oder 19 Jahre und mehr vor den anderen der Datei. Vielleicht ging die Uhr eines Geräts falsch.
note-unread-numbers = Die Dauer oder die Strecke ist nicht lesbar und fehlt: { counted-workouts }. Die Lauftage zählen.
note-other-sources = { $workouts ->
        [one] { $workouts } der doppelten ist aus einer anderen Quelle bekannt.
       *[other] { $workouts } der doppelten sind aus einer anderen Quelle bekannt.
    }
note-settled-days = Tage, die korrigiert oder bestätigt wurden: { counted-workouts }.
note-ignored-lists = { $file }: Nur die erste Liste von Trainings wurde gelesen. { $lists ->
        [one] { $lists } weitere Liste in dieser Datei fehlt.
       *[other] { $lists } weitere Listen in dieser Datei fehlen.
    }
note-years-without-goal = Für { $years } ist kein Ziel gesetzt: Es gilt die Vorgabe von { days-dative }.
    Setz dir ein eigenes: tracker goal set { $year } { $target }
uncertain-in-your-zone = Die Datei nennt keine Zeitzone, der Tag folgt aus deiner: { counted-workouts }.
uncertain-on-machine = Die Datei nennt keine Zeitzone, der Tag folgt aus der dieses Rechners, { $zone }: { counted-workouts }.
    Ist deine eine andere, stell sie ein und importiere die Datei noch einmal: tracker settings --time-zone Europe/Berlin
uncertain-without-zone = Der Tag ist nicht sicher, denn die Datei nennt keine Zeitzone, und es ist keine eingestellt: { counted-workouts }.
    Stell deine ein, und importiere die Datei noch einmal: tracker settings --time-zone Europe/Berlin
one-possible-other-day = Es könnte auf einen anderen Tag fallen{ far-from-zone }.
possible-other-days = { $number } davon könnten auf einen anderen Tag fallen{ far-from-zone }.
far-from-zone = { $zone ->
        [none] {""}
        [yours] : Der Ort liegt weit von deiner Zeitzone
       *[this] : Der Ort liegt weit von dieser Zeitzone
    }
teach-a-name = Ist einer der unbekannten Namen ein Lauf, ein Spaziergang oder eine Wanderung? So gibst du es an:
    tracker settings --alias "NAME=Running"
teach-names = Welche der unbekannten Namen sind Läufe? So gibst du es an; Gehen heißt =Walking, Wandern =Hiking.
    Was darunter ausgelassen wurde, wird gleich importiert:
without-sport = { $workouts ->
        [one] { $workouts } Training hat keine Sportart, weil seine Datei keine nennt.
       *[other] { $workouts } Trainings haben keine Sportart, weil ihre Dateien keine nennen.
    }
    Gib sie an, und importiere noch einmal: --as running oder --as walking
without-sport-of-several-titles = { $workouts ->
        [one] { $workouts } Training hat keine Sportart, weil seine Datei keine nennt, und die Titel sind verschieden.
       *[other] { $workouts } Trainings haben keine Sportart, weil ihre Dateien keine nennen, und die Titel sind verschieden.
    }
    Importiere jede Sportart für sich: --as running, --as walking

restored-goals = { $goals ->
        [one] { $goals } Ziel
       *[other] { $goals } Ziele
    } übernommen: { $each }.
days-for-year = { days } für { $year }
restored-further-goals = { $goals ->
        [one] { $goals } weiteres Ziel
       *[other] { $goals } weitere Ziele
    } übernommen.
restored-pauses = { $pauses ->
        [one] { $pauses } Pause
       *[other] { $pauses } Pausen
    } übernommen.
restored-removals = { $workouts ->
        [one] { $workouts } entferntes Training dieses Exports wird
       *[other] { $workouts } entfernte Trainings dieses Exports werden
    } nicht wieder importiert.

settings-title = Deine Einstellungen.
column-setting = Einstellung
column-value = Wert
setting-time-zone = Zeitzone
setting-activities = Aktivitäten, die zählen
setting-names = Eigene Namen
zone-of-variable = { $zone } (aus der Variable TZ; keine eingestellt)
zone-of-machine = { $zone } (von diesem Rechner; keine eingestellt)
zone-of-phone = die des Telefons
data-is-in = Deine Daten liegen in { $place }
data-will-be-in = Deine Daten werden liegen in { $place }
settled-nothing = Jeder Tag ist der seiner Zeitzone.
settled = Auf einen anderen Tag verschoben: { counted-workouts }. `tracker imports` nennt das als Import, den `tracker undo IMPORT` rückgängig macht.
taught-imported = Importiert, was frühere Importe ausgelassen hatten: { counted-workouts }, { new-running-days }.
taught-again = Importiere noch einmal, denn es wurde mehr ausgelassen, als aufgehoben ist: { $files }
taught = Von jetzt an kennen Importe den Namen. Hat ein früherer Trainings damit ausgelassen, importiere die Datei noch einmal.
note-other-day = In { $zone }, deiner Zeitzone, ist { $date }, in { $other-zone }, der dieses Rechners, { $other-date }: Die erste gilt.
    Soll der Rechner entscheiden: tracker settings --time-zone none

push-imported = Der Server hat { $workouts ->
        [one] { $workouts } neues Training
       *[other] { $workouts } neue Trainings
    } importiert.
push-teach = Ist einer der unbekannten Namen ein Lauf, gib es auf der Seite mit den Einstellungen des Servers an. Was darunter ausgelassen wurde, wird dann importiert.
watching = { $directory } wird beobachtet. Strg-C beendet es.

# Why a file was not imported. English has the reasons in the program.
file-with-hint = { $reason } ({ $hint })
hint-dates = --dates dmy: der Tag, --dates mdy: der Monat
hint-rows = --from csv
hint-names = tracker settings --alias "NAME=Running" oder --from csv
table-in-directory = das ist eine Tabelle mit Datumsangaben in einem Ordner. Wenn jede Zeile ein Lauf ist: tracker import --from csv FILE
only-workouts = Nur die Trainings dieses Exports wurden gelesen, nicht seine Ziele und Einstellungen: importiere die Datei, die tracker export schreibt, entpackt.
nothing-imported = Nichts davon wurde importiert.
part-imported = Der Teil vor dem Schaden wurde importiert.
part-importable = So importierst du den Teil vor dem Schaden: tracker import --keep-readable FILE
no-history-in-directory = in diesem Ordner ist keine Aufzeichnung von Läufen
import-interrupted = unterbrochen nach { $done } von { $files } Dateien.{ $next ->
        [new] {" "}Was importiert wurde, bleibt. So machst du es rückgängig: tracker undo
        [nothing] {" "}Nichts Neues wurde importiert.
       *[dry] {""}
    }
left-out-of-archive = { $file }: { $files ->
        [one] { $files } Datei darin konnte
       *[other] { $files } Dateien darin konnten
    } nicht gelesen werden:
passed-over-in-archive = { $file }: übergangen: { $files ->
        [one] { $files } Datei
       *[other] { $files } Dateien
    } darin:
dates-read = { $file }: { $path ->
        [none] gelesen
       *[other] { $path } gelesen
    } { $order ->
        [dmy] mit dem Tag vorn
       *[mdy] mit dem Monat vorn
    }{ $reason ->
        [rows] , weil nur so die Zeilen in Reihenfolge sind
        [stated] , wie angegeben
       *[date] , wegen { $date }
    }.
no-files-in-directory = in diesem Ordner sind keine Dateien
push-restored = Der Server hat auch übernommen: { $restored }.
push-files-of-directory = { $files } Dateien aus { $directory }
push-beside-workouts = { $file }, alles außer den Trainings
restored-goal-count = { $number ->
        [one] { $number } Ziel
       *[other] { $number } Ziele
    }
restored-further-goal-count = { $number ->
        [one] { $number } weiteres Ziel
       *[other] { $number } weitere Ziele
    }
restored-pause-count = { $number ->
        [one] { $number } Pause
       *[other] { $number } Pausen
    }
restored-settings = die Einstellungen
restored-removal-count = { $number ->
        [one] { $number } entferntes Training
       *[other] { $number } entfernte Trainings
    }
