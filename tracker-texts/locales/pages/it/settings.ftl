settings-title = Opzioni
settings-you = Tu
settings-data = Le tue corse
settings-developers = Per sviluppatori
settings-zone = Fuso orario
settings-zone-meaning = Decide che giorno è oggi. Una corsa conta per la data in cui è cominciata, dove hai corso: un fuso orario non la sposta mai.
settings-no-zone = Nessuno: quello della mia ultima corsa
settings-device-zone = Usa il fuso di questo dispositivo:
settings-set-zone = Scegli un fuso orario
settings-language-and-units = Lingua e unità
settings-distances = Distanze in
settings-reminder = Promemoria
settings-reminder-meaning = Se a quest’ora non hai ancora corso e la tua serie o il tuo obiettivo è in gioco, ricevi un messaggio: sui tuoi dispositivi o con un webhook, per esempio con ntfy o Telegram.
settings-silent = Nessun messaggio può ancora arrivarti.
settings-add-webhook = Aggiungi ntfy o Telegram
settings-no-reminder = Nessun promemoria
settings-no-zone-for-reminder = Un promemoria ha bisogno di un fuso orario: scegli il tuo.
settings-devices = Promemoria sui tuoi dispositivi
settings-devices-meaning = Arrivano direttamente da questo server, senza altre app. Un tocco apre Oggi.
settings-remind-here = Ricordamelo alle { $hour } su questo { $device ->
        [phone] telefono
       *[other] dispositivo
    }
settings-device-off = Disattiva
settings-device-on = D’ora in poi i promemoria arrivano su questo dispositivo. Un primo messaggio è in arrivo.
settings-device-is-off = Su quel dispositivo non arrivano più promemoria.
settings-device-blocked = Questo browser blocca i messaggi di questa pagina. Consentili nelle sue impostazioni e riprova.
settings-device-unreachable = Il servizio push del browser non è raggiungibile. Riprova più tardi.
settings-device-home = Su iPhone e iPad i promemoria arrivano quando questa pagina è nella schermata Home: aprila da lì e tocca qui il pulsante.
settings-device-unable = Qui non possono arrivare promemoria: questo browser non li supporta o la pagina non usa https.
settings-language = Lingua dei messaggi
settings-counts = Che cosa conta come giorno di corsa
settings-nothing-counts = Scegli almeno un’attività.
settings-names = Nomi di attività
settings-names-meaning = Le importazioni conoscono i nomi di corse, camminate ed escursioni in molte lingue. Se la tua app usa un altro nome, aggiungilo qui. Quello che prima era rimasto fuori con quel nome viene importato.
settings-name = Nome nell’app
settings-is = È
settings-teach = Aggiungi il nome
settings-forget = Togli
settings-forgotten = Il nome è tolto.
settings-save = Salva
settings-saved = Le tue opzioni sono salvate.
settings-unit-km = chilometri
settings-unit-mi = miglia
settings-hour = { $hour }:00
settings-more-days = { days } in più quest’anno
settings-fewer-days = { days } quest’anno
settings-taught = Da adesso il nome è conosciuto.{ $imported ->
        [0] {""}
        [one] {" "}{ $imported } allenamento rimasto fuori è importato.
       *[other] {" "}{ $imported } allenamenti rimasti fuori sono importati.
    }
# After a name that an earlier import may have met.
settings-import-again = Se un’importazione precedente ha lasciato fuori allenamenti con questo nome, importa di nuovo il file.
settings-more-left-out = Ne sono rimasti fuori altri: importa di nuovo il file.
wrong-name-empty = Scrivi un nome.
wrong-name-long = Il nome ha più di 100 caratteri.
wrong-name-many = Ci sono già 100 nomi. Prima togline uno.
wrong-name-control-character = Il nome ha un carattere che non può stare in un nome.
