error-nothing = Pagina niet gevonden
error-no-link = Deze link werkt niet
error-ask-for-link = Hij is onvolledig of ingetrokken. Vraag een nieuwe aan degene die hem je stuurde.
error-too-many = Te veel verzoeken
error-busy = De database is bezet
error-nothing-changed = Er is niets veranderd. Probeer het zo nog eens.
error-internal = Hier ging iets mis
error-forbidden = Dat mag niet
error-not-accepted = Dat lukte niet
error-back = Terug naar vandaag
error-back-to-start = Naar de eerste pagina
error-again-in = Probeer het over { $seconds ->
        [one] { $seconds } seconde
       *[other] { $seconds } seconden
    } nog eens.
error-request-id = De details staan in het logboek van de server onder nummer { $id }.
