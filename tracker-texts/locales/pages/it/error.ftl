error-nothing = Pagina non trovata
error-no-link = Questo link non funziona
error-ask-for-link = È incompleto o è stato revocato. Chiedine uno nuovo a chi te l’ha mandato.
error-too-many = Troppe richieste
error-busy = Il database è occupato
error-nothing-changed = Non è cambiato niente. Riprova tra un momento.
error-internal = Qui qualcosa è andato storto
error-forbidden = Non è permesso
error-not-accepted = Non ha funzionato
error-back = Torna a oggi
error-back-to-start = Vai alla prima pagina
error-again-in = Riprova tra { $seconds ->
        [one] { $seconds } secondo
       *[other] { $seconds } secondi
    }.
error-request-id = I dettagli sono nel registro del server, al numero { $id }.
