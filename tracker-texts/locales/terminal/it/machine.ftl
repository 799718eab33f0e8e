# What `tracker connect`, `tracker sync` and `tracker doctor` say.

connect-done = { $service } è collegato. Per prendere le corse: tracker sync
connect-removed = { $service } è scollegato. La sua chiave è eliminata, e le sue corse restano.
connect-none = { $service } non è collegato
connect-by-consent = { $service } non dà una chiave: collegalo nella pagina “Collegamenti” di un server registrato lì da chi lo gestisce
connect-key = La chiave di { $service }:
connect-no-key = scrivi la chiave sullo standard input
connect-key-unread = impossibile leggere la chiave
connect-not-https = { $url }: deve cominciare con https://
connect-of-server = un server chiede da sé ai suoi servizi: collegali nella sua pagina “Collegamenti”
sync-nothing = Niente di nuovo.
sync-no-directory = impossibile creare una cartella temporanea
sync-no-file = impossibile scrivere un file temporaneo
service-key-refused = il servizio rifiuta la chiave: è sbagliata, scaduta o eliminata
service-busy = il servizio chiede di aspettare
service-client-refused = il servizio rifiuta il client registrato da chi gestisce il server
service-status = il servizio ha risposto { $status }
service-unreadable = il servizio ha risposto qualcosa che non è un elenco di attività
service-too-large = il servizio ha risposto più di 16 MB in una volta
service-timed-out = il servizio non ha risposto in tempo
service-unreachable = il servizio non è raggiungibile

doctor-well = Va tutto bene.
doctor-wrong = { $wrong ->
        [one] { $wrong } cosa non va.
       *[other] { $wrong } cose non vanno.
    }
doctor-state-ok = bene
doctor-state-note = nota
doctor-state-wrong = errore
doctor-data = Dati
doctor-account = Account
doctor-clock = Orologio
doctor-time-zone = Fuso orario
doctor-journey = Viaggio
doctor-zone-rules = Regole dei fusi
doctor-days = Giorni
doctor-terminal = Terminale
doctor-letters = Caratteri
data-not-writable = { $file } non si può scrivere: non si può scrivere nulla in { $directory } ({ $error }).
data-not-created = { $file } viene creato con la prima importazione.
data-outdated = { $file } è di una versione precedente, o è stato iniziato e non finito: il prossimo comando lo aggiorna.
data-intact = { $file } è intatto e si può scrivere.
data-read-only = { $file } è intatto e si può solo leggere.
account-missing = non c’è un account { $account }: controlla --account.
clock-behind = L’orologio di questa macchina segna il { $now }, prima della tua importazione più recente, del { $imported }: regolalo.
clock-right = È dopo la tua importazione più recente.
zone-from-settings = { $zone } (ora UTC{ $offset }), dalle tue impostazioni.
zone-from-variable = { $zone } (ora UTC{ $offset }), dalla variabile TZ. Per tenerlo in viaggio: tracker settings --time-zone Europe/Berlin
zone-from-machine = { $zone } (ora UTC{ $offset }), da questa macchina. Per tenerlo in viaggio: tracker settings --time-zone Europe/Berlin
zone-from-nothing = Questa macchina non indica un fuso orario, quindi i giorni cominciano e finiscono in UTC. Imposta il tuo: tracker settings --time-zone Europe/Berlin
rules-old = Quelle della versione { $version } hanno più di un anno, quindi qualche giorno può essere sbagliato: aggiorna il programma o il tzdata di questa macchina.
rules-of-version = Versione { $version }.
days-elsewhere = In un altro giorno: { counted-workouts } { $why ->
        [zone] nel fuso { $zone }
        [rules] secondo le nuove regole dei fusi orari
       *[both] nel fuso { $zone } o secondo le nuove regole dei fusi orari
    }, a cominciare dal { $first }.
days-to-settle = Per spostarli: tracker settings --settle-days
days-to-settle-at-home = Se vivi lì, per spostarli: tracker settings --time-zone { $zone } --settle-days
terminal-lines = { $columns ->
        [none] L’output non è un terminale: righe di ogni lunghezza
       *[other] { $columns } colonne
    }, { $colour ->
        [yes] a colori
       *[no] senza colori
    }.
letters-unknown = Nessuna variabile indica la codifica del terminale; le schermate sono in UTF-8.
letters-utf8 = UTF-8, da { $variable }.
letters-other = { $variable } non è UTF-8: linee e barre possono apparire male. Mettila a C.UTF-8.
