connections-title = Collegamenti
connections-introduction = A un servizio collegato chiediamo le nuove corse ogni mezz’ora, e una volta tutto quello che trasmette.
connections-connect = Collega
connections-key = Chiave
connections-key-garmin = Su connect.garmin.com apri le impostazioni e crea un “Personal API token”. Garmin lo mostra una volta sola, e dura al massimo un anno.
connections-key-intervals = intervals.icu raccoglie da Garmin, COROS, Suunto, Polar, Wahoo, Zepp e altri. La chiave è nelle sue impostazioni, sotto “Developer”. Con quella chiave si possono anche cambiare dati lì: non darla a nessun altro.
connections-key-polar = Polar ti chiede sulla sua pagina se questo server può leggere i tuoi allenamenti. Passa solo ciò che l’orologio carica da quel momento: importa il resto come file.
connections-key-strava = Strava ti chiede sulla sua pagina se questo server può leggere le tue attività. Consenti anche quelle private, così conta ogni corsa.
connections-keys = Le chiavi sono salvate cifrate e non vengono più mostrate. Quando scolleghi, la chiave viene eliminata.
connections-other-key = Inserisci un’altra chiave
connections-connected = Il servizio è collegato. Quello che trasmette arriva tra pochi minuti.
connections-ask = Chiedi adesso
connections-asked = Abbiamo chiesto al servizio.
connections-remove = Scollega
connections-removal = La chiave viene eliminata e al servizio non si chiede più niente. Le tue corse restano.
connections-removed = Il servizio è scollegato. Le tue corse restano.
connections-last = Ultima volta: { $time }.
connections-next = Prossima volta: { $time }.
connections-not-asked = Quello che il servizio trasmette sta per arrivare.
connections-result-done = { $imported ->
        [0] Niente di nuovo.
        [one] { $imported } nuovo allenamento.
       *[other] { $imported } nuovi allenamenti.
    }
connections-result-busy = { connections-result-done } Il servizio chiede di aspettare: il resto arriva più tardi.
connections-result-key-refused = Il servizio rifiuta la chiave: è sbagliata, scaduta o eliminata. Se non dipende dal servizio, collegati di nuovo.
connections-result-client-refused = Il servizio non accetta più questo server: dillo a chi lo gestisce. Riproviamo più tardi.
connections-result-service-error = Il servizio risponde con un errore. Riproviamo più tardi.
connections-result-unreadable = Il servizio risponde qualcosa che non è un elenco di attività. Non ne è stato importato niente, e riproviamo più tardi.
connections-result-unreachable = Il servizio non risponde. Riproviamo più tardi.
connections-result-not-imported = Quello che il servizio ha risposto non si è potuto importare. Riproviamo più tardi.
connections-result-key-lost = Questo server non può più leggere la chiave: collegati di nuovo.
