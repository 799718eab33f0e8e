# Why a command did nothing.

error-no-goal = er is geen doel voor { $year }
error-no-goal-beside = er is geen doel { $name }
error-too-many-goals = er zijn al { $goals } doelen naast die van de jaren: verwijder er een
error-no-pause = { $date } valt in geen enkele pauze
error-after-today = { $date } is na vandaag, { $today }
error-workout-gone = de training { $id } is er niet meer
error-removed-gone = de verwijderde training { $id } is er niet meer
error-nothing-to-change = zeg wat er moet veranderen: --date, --distance, --duration, --as of --note
error-day-taken = op { $date } is er al een training ({ $activity }, { $id }): verwijder een van de twee, of kies een andere dag
error-from-after-to = --from { $from } is na --to { $to }
error-outside-years = dat valt niet in de jaren 1900 tot en met 2100
error-before-calendar = die dag ligt voor het begin van de kalender
error-short-id = ‘{ $id }’ is te kort voor een id: geef minstens { $length } tekens van het einde; { $command } toont de ids
error-unknown-id = { $what ->
        [import] de import
        [removed] de verwijderde training
       *[workout] de training
    } { $id } bestaat niet: { $command } toont de lijst
error-id-of-several = { $id } is het einde van meerdere ids: geef meer van een ervan: { $ids }
error-no-account = het account { $account } bestaat niet: controleer --account, of laat het weg voor het lokale account
error-not-taught = --alias: de naam { $name } is niet aangeleerd
error-no-http = het adres van de server begint met https:// of http://: { $url }
error-needs-personal-token = --from, --as, --unit en --dates hebben een persoonlijk toegangstoken nodig
error-directory-removed = { $directory } is verwijderd
error-no-watching = { $directory } kan niet in de gaten worden gehouden
error-no-command = het commando { $command } bestaat niet
error-no-output = er kan niet naar de standaarduitvoer worden geschreven
error-no-such-file = dit bestand bestaat niet
error-no-permission = je mag dit bestand niet lezen
error-no-room = er is geen ruimte voor een kopie in { $directory }
error-unreadable = het kan niet worden gelezen: { $error }

push-answered = de server antwoordde { $status }: { $message ->
        [none] zonder bericht
       *[other] { $message }
    }
push-unreachable = de server is niet bereikbaar: { $error }
push-no-tracker = het antwoord van de server is niet dat van een tracker
push-again = { $file }: { $message }; nieuwe poging { $seconds ->
        [0] meteen
        [one] over { $seconds } seconde
       *[other] over { $seconds } seconden
    }
push-other-ways = Een webhooktoken stuurt alleen exports van Health Auto Export. Voor andere bestanden: maak op { $server }/tokens een persoonlijk toegangstoken dat mag importeren, of gebruik { $server }/import
