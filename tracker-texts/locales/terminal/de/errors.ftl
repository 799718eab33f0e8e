# Why a command did nothing.

error-no-goal = für { $year } gibt es kein Ziel
error-no-goal-beside = ein Ziel { $name } gibt es nicht
error-too-many-goals = es gibt schon { $goals } Ziele neben denen der Jahre: entferne eines
error-no-pause = der { $date } liegt in keiner Pause
error-after-today = der { $date } liegt nach heute, dem { $today }
error-workout-gone = das Training { $id } gibt es nicht mehr
error-removed-gone = das entfernte Training { $id } gibt es nicht mehr
error-nothing-to-change = sag, was sich ändern soll: --date, --distance, --duration, --as oder --note
error-day-taken = am { $date } gibt es schon ein Training ({ $activity }, { $id }): entferne eines der beiden, oder wähle einen anderen Tag
error-from-after-to = --from { $from } liegt nach --to { $to }
error-outside-years = das liegt nicht in den Jahren 1900 bis 2100
error-before-calendar = dieser Tag liegt vor dem Beginn des Kalenders
error-short-id = „{ $id }“ ist zu kurz für eine Kennung: gib mindestens { $length } Zeichen ihres Endes an; { $command } zeigt die Kennungen
error-unknown-id = { $what ->
        [import] einen Import
        [removed] ein entferntes Training
       *[workout] ein Training
    } { $id } gibt es nicht: { $command } zeigt die Liste
error-id-of-several = { $id } ist das Ende mehrerer Kennungen: gib mehr von einer davon an: { $ids }
error-no-account = es gibt kein Konto { $account }: prüfe --account, oder lass es weg, dann gilt das lokale Konto
error-not-taught = --alias: der Name { $name } ist nicht gelernt
error-no-http = die Adresse des Servers beginnt mit https:// oder http://: { $url }
error-needs-personal-token = --from, --as, --unit und --dates brauchen ein persönliches Zugangstoken
error-directory-removed = { $directory } wurde entfernt
error-no-watching = { $directory } kann nicht beobachtet werden
error-no-command = den Befehl { $command } gibt es nicht
error-no-output = die Standardausgabe nimmt nichts an
error-no-such-file = diese Datei gibt es nicht
error-no-permission = du darfst diese Datei nicht lesen
error-no-room = in { $directory } ist kein Platz für eine Kopie davon
error-unreadable = sie kann nicht gelesen werden: { $error }

push-answered = der Server hat mit { $status } geantwortet: { $message ->
        [none] ohne Text
       *[other] { $message }
    }
push-unreachable = der Server ist nicht zu erreichen: { $error }
push-no-tracker = die Antwort des Servers ist nicht die eines Trackers
push-again = { $file }: { $message }; neuer Versuch { $seconds ->
        [0] sofort
        [one] in { $seconds } Sekunde
       *[other] in { $seconds } Sekunden
    }
push-other-ways = Ein Webhook-Token sendet nur Exporte von Health Auto Export. Für andere Dateien: erstelle auf { $server }/tokens ein persönliches Zugangstoken, das importieren darf, oder nimm { $server }/import
