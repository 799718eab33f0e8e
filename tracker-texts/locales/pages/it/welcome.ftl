welcome-title = Quanti giorni vuoi correre quest’anno?
welcome-lines-1 = Scegli un obiettivo, per esempio 300 giorni su 365. Un giorno saltato costa un giorno, non tutto.
welcome-lines-2 = Il telefono manda ogni corsa da solo. Le tue vecchie corse arrivano da Apple Health, Strava, Garmin e altri.
welcome-sign-in = Accedi
welcome-sign-in-with-apple = Accedi con Apple
welcome-development = Questo server è sul tuo computer, per provarlo: nella prossima pagina scegli una persona qualsiasi. Non c’è password.
welcome-sample = Un anno di esempio
welcome-demo = Esplora l’anno di esempio
welcome-picture = Un anno di esempio: 168 giorni di corsa e 39 giorni di riposo rimasti ({ $date }).

# Why a sign-in failed or is needed again, by the word in the address.
why-ended = La tua sessione era chiusa, quindi non è stato salvato niente. Accedi e riprova.
why-over = La tua sessione si è chiusa. Accedi di nuovo.
why-cancelled = L’accesso è stato annullato.
why-expired = L’accesso ha richiesto troppo tempo o è cominciato in un altro browser. Ricomincia.
why-rejected = La risposta del servizio di accesso non è valida. Ricomincia.
why-deleted = L’account è eliminato.
why-disabled = Questo account è disattivato.
why-not-allowed = Con il tuo indirizzo e-mail non si può accedere qui. Chiedi a chi gestisce questo servizio di aggiungerlo.
why-locked = Troppi accessi non riusciti. Riprova tra { $minutes ->
        [one] { $minutes } minuto
       *[other] { $minutes } minuti
    }.
why-unavailable = Il servizio di accesso non è disponibile. Riprova più tardi.
why-client = Il servizio di accesso non accetta questo server: chi lo gestisce deve controllare l’ID client e il segreto client.
why-passkey = Questa passkey qui non vale. Usa la password o un’altra passkey.
why-password = La tua password è impostata. Accedi con quella.
why-failed = L’accesso non è riuscito per un errore qui. Ricomincia.
