# Why a request is refused: one sentence for each code of the interface. English has them in the program.

# The request
refusal-host-missing = La richiesta deve nominare il server una volta.
refusal-host-repeated = { refusal-host-missing }
refusal-body-cut-off = I dati non sono arrivati interi.
refusal-body-too-slow = { refusal-body-cut-off }
refusal-invalid-connection-key = Una chiave ha da 1 a 2000 caratteri visibili, senza accenti.
refusal-connection-key-refused = Il servizio rifiuta questa chiave: creane una nuova lì e inseriscila intera.
refusal-connection-not-found = Questo collegamento non esiste.
refusal-person-not-found = Nessun’altra persona della famiglia ha questo indirizzo, o non ha mai effettuato l’accesso.
refusal-sync-under-way = Stiamo già chiedendo ai servizi di questo account: aspetta un momento.
refusal-connection-stopped = Il servizio rifiuta la chiave: collegati con una nuova.
refusal-service-with-consent = Questo servizio si collega sulla pagina Collegamenti, dove lo consenti.
refusal-consent-denied = Non hai consentito al servizio di passare le tue attività: non è stato collegato niente.
refusal-no-pending-consent = Questo consenso è scaduto, è già stato usato o è cominciato in un altro browser: collegati di nuovo.
refusal-consent-expired = La risposta del servizio è scaduta: collegati di nuovo.
refusal-service-client-refused = Il servizio non accetta questo server: chi lo gestisce deve controllare la sua registrazione lì.
refusal-service-silent = Il servizio non risponde come dovrebbe: riprova più tardi.
refusal-no-file-in-form = Il modulo non contiene nessun file.
refusal-several-files-in-form = Il modulo contiene più file: inviali uno alla volta.
refusal-body-not-utf8 = I dati non hanno la forma che questa pagina si aspetta.
refusal-body-not-object = { refusal-body-not-utf8 }
refusal-invalid-body = { refusal-body-not-utf8 }
refusal-not-json = Questa pagina non accetta dati di questo tipo.
refusal-not-a-form = { refusal-not-json }
refusal-unsupported-encoding = { refusal-not-json }
refusal-packed-twice = { refusal-not-json }
refusal-body-too-large = I dati superano { $most } byte.
refusal-url-too-long = L’indirizzo è troppo lungo.
refusal-method-not-allowed = In questa pagina non si può.
refusal-repeated-field = { $name ->
        [none] Un campo
       *[other] { $name }
    } compare due volte.
refusal-unknown-fields = Sconosciuto: { $names }.
refusal-unknown-parameters = { refusal-unknown-fields }
refusal-missing-field = { $name ->
        [name] Manca il nome
       *[other] Manca { $name }
    }.
refusal-field-too-long = { $name } è troppo lungo.
refusal-invalid-value = { $name ->
        [date] Scrivi un giorno, per esempio 2026-07-13.
        [distance] Scrivi la distanza come numero, per esempio 8,2.
        [minutes] Scrivi i minuti come numero, per esempio 31.
       *[other] Il valore di { $name } non è valido.
    }
refusal-invalid-authorization-parameter = { refusal-invalid-value }
refusal-invalid-cursor = Questo punto dell’elenco non esiste.

# The fields
refusal-invalid-year = Un anno ha quattro cifre, da 1900 a 2100.
refusal-invalid-target = Un obiettivo è un numero intero di giorni, da 1 a 366.
refusal-invalid-day = Non è una data.
refusal-invalid-since = { refusal-invalid-day }
refusal-day-after-today = Quel giorno viene dopo oggi.
refusal-invalid-name = Scrivi un nome di al massimo 100 caratteri, senza caratteri di controllo.
refusal-invalid-scopes = Scegli almeno un permesso.
refusal-invalid-expires-in-days = Scrivi da { $least } a { $most } giorni, o lascia vuoto il campo.
refusal-invalid-years = Scegli quest’anno o tutti gli anni.
refusal-invalid-time-zone = Questo fuso orario non esiste.
refusal-unknown-activity = Questa attività non esiste.
refusal-invalid-counted-activities = Scegli almeno un’attività.
refusal-invalid-events = Scegli almeno un evento.
refusal-unknown-event = Questo evento non esiste.
refusal-invalid-description = La nota può avere al massimo 200 caratteri, di cui uno visibile, e nessun carattere di controllo.
refusal-invalid-note = La nota può avere al massimo 200 caratteri e nessun carattere di controllo.
refusal-reminder-without-time-zone = Un promemoria ha bisogno di un fuso orario. Scegli il tuo.
refusal-invalid-workout = { $reason ->
        [after-today] Quel giorno viene dopo oggi.
        [no-distance] 0 non è una distanza. Lascia vuoto il campo se non la sai.
        [too-far] È lontano! Al massimo 1000 km.
        [no-duration] 0 non è una durata. Lascia vuoto il campo se non la sai.
       *[other] È troppo per un solo allenamento. Al massimo sette giorni.
    }
refusal-invalid-start = Questo giorno qui non esiste.
refusal-invalid-export = I dati non sono un’esportazione di Health Auto Export, o sono danneggiati.

# Webhooks
refusal-url-of-webhook-too-long = L’URL supera 2048 caratteri.
refusal-url-of-webhook-malformed = Non è un URL. Un esempio: https://example.com/events
refusal-url-of-webhook-not-https = L’URL deve cominciare con https://.
refusal-url-of-webhook-with-user = L’URL contiene un nome utente o una password. Metti il segreto nel suo percorso.
refusal-url-of-webhook-with-fragment = L’URL contiene una parte dopo il segno #, che non verrebbe inviata.
refusal-url-of-webhook-with-port = L’URL ha una porta diversa da 443 e 8443.
refusal-url-of-webhook-not-public = L’URL non porta a un indirizzo pubblico.
refusal-invalid-topic = L’URL per ntfy ha un nome dopo il server. Un esempio: https://ntfy.sh/le-mie-corse
refusal-invalid-chat-id = Telegram ha bisogno di una chat: un numero, o il @nome di un canale.
refusal-bot-token-missing = Telegram ha bisogno del token di un bot. Un esempio: 123456:ABC-DEF
refusal-token-of-json = JSON non ha bisogno di un token: ogni messaggio è firmato con il segreto.
refusal-invalid-token-of-receiver = Il token può avere da 1 a 200 caratteri visibili, senza accenti né spazi.

# The sign-in
refusal-no-token = Accedi.
refusal-invalid-token = { refusal-no-token }
refusal-redirect-too-long = L’indirizzo dopo l’accesso è troppo lungo.
refusal-redirect-with-fragment = L’indirizzo dopo l’accesso contiene una parte dopo il segno #.
refusal-redirect-not-allowed = Dopo l’accesso il server non porta a questo indirizzo.
refusal-no-pending-sign-in = L’accesso è scaduto o è cominciato in un altro browser. Accedi di nuovo.
refusal-sign-in-cancelled = L’accesso è stato annullato.
refusal-invalid-development-name = Usa un nome o un indirizzo e-mail.
refusal-password-too-short = Una password ha almeno { $least } caratteri. Una frase è facile da ricordare.
refusal-password-too-long = La password supera { $most } byte.
refusal-password-known = Questa password sarebbe tra le prime che si proverebbero. Scegline un’altra.
refusal-account-locked = L’account è bloccato dopo accessi non riusciti.
refusal-rate-limit-exceeded = { error-again-in }

# What is not allowed
refusal-cross-site = La richiesta veniva da un altro sito.
refusal-account-disabled = Questo account è disattivato.
refusal-sign-in-needed = Per questo bisogna accedere: nessun token può farlo.
refusal-missing-scope = { $scope ->
        [write] Il token non può cambiare niente.
        [import] Il token non può importare niente.
        [webhooks] Il token non può gestire i webhook.
       *[read] Il token non può leggere niente.
    }
refusal-not-invited = Con questo indirizzo e-mail non si può accedere qui. Chiedi a chi gestisce il server di aggiungerlo.
refusal-sign-in-too-old = Hai fatto l’accesso più di dieci minuti fa. Accedi di nuovo, poi riprova.

# What does not exist
refusal-path-not-found = Qui non c’è niente.
refusal-file-not-found = { refusal-path-not-found }
refusal-year-not-found = { refusal-path-not-found }
refusal-month-not-found = { refusal-path-not-found }
refusal-goal-not-found = { refusal-path-not-found }
refusal-further-goal-not-found = { refusal-path-not-found }
refusal-workout-not-found = { refusal-path-not-found }
refusal-removed-workout-not-found = { refusal-path-not-found }
refusal-import-not-found = { refusal-path-not-found }
refusal-webhook-token-not-found = { refusal-path-not-found }
refusal-token-not-found = { refusal-path-not-found }
refusal-session-not-found = { refusal-path-not-found }
refusal-share-not-found = { refusal-path-not-found }
refusal-page-not-found = { refusal-path-not-found }
refusal-webhook-not-found = { refusal-path-not-found }
refusal-delivery-not-found = { refusal-path-not-found }
refusal-password-link-not-found = Questo link è già stato usato o è scaduto. Chiedine uno nuovo a chi gestisce questo server.

# Conflicts
refusal-goal-exists = C’è già un obiettivo per il { $year }.
refusal-too-many-further-goals = Ci sono già { $most } obiettivi accanto a quelli degli anni. Prima togline uno.
refusal-run-exists = C’è già una corsa in data { $day }/{ $month }/{ $year }.
refusal-workout-exists = C’è già un allenamento così in data { $day }/{ $month }/{ $year }.
refusal-too-many-webhook-tokens = Ci sono già { $most } token. Prima revocane uno.
refusal-too-many-tokens = Ci sono già { $most } token di accesso. Prima revocane uno.
refusal-invalid-passkey = La passkey non è stata accettata. Riprova.
refusal-too-many-passkeys = Ci sono già { $most } passkey. Prima eliminane una.
refusal-too-many-shares = Ci sono già { $most } link. Prima revocane uno.
refusal-too-many-webhooks = Ci sono già { $most } webhook. Prima eliminane uno.
refusal-import-under-way = Un altro file di questo account è in corso di importazione. Aspetta che finisca.
refusal-delivery-not-sent-again = Si può inviare di nuovo solo quello che non è stato consegnato, e solo a un webhook attivo.
refusal-webhook-not-active = Il webhook è disattivato.
refusal-account-deleted = L’account è appena stato eliminato.
refusal-too-many-workouts-of-account = Il tuo account ha { $stored } allenamenti e può averne al massimo { $most }. Con questo file sarebbero di più.
refusal-too-many-workouts-in-file = Il file contiene più di { $most } allenamenti. Importalo in parti più piccole.

# What is not available
refusal-database-busy = Il server è occupato. Riprova tra un momento.
refusal-account-busy = { refusal-database-busy }
refusal-other-files-are-read = Adesso vengono letti altri file. Riprova più tardi.
refusal-too-many-large-requests = { refusal-other-files-are-read }
refusal-database-read-only = Adesso non si può cambiare niente.
refusal-disk-full = Sul server non c’è più spazio. Riprova più tardi.
refusal-no-room-for-request = { refusal-disk-full }
refusal-client-not-accepted = Il servizio di accesso non accetta questo server. Chi lo gestisce deve controllare l’ID client e il segreto client.
refusal-too-many-sign-ins = Troppe persone stanno accedendo. Riprova tra un momento.
refusal-shutting-down = Il server non può farlo adesso. Riprova più tardi.
refusal-provider-unavailable = { refusal-shutting-down }
refusal-database-unreachable = { refusal-shutting-down }
refusal-disk-failed = { refusal-shutting-down }
refusal-internal-error = Sul server qualcosa è andato storto.
refusal-precondition-failed = È cambiato da quando l’hai letto: leggilo di nuovo.
refusal-key-reused = Questa chiave appartiene a un’altra richiesta.
refusal-request-under-way = Questa richiesta è già in corso: aspetta un momento.
refusal-too-many-idempotency-keys = Il tuo account ha già mandato oggi { $most } richieste così.
refusal-pause-not-found = { refusal-path-not-found }
refusal-pause-exists = In uno di questi giorni c’è già una pausa. Cambia quella o scegli altri giorni.
