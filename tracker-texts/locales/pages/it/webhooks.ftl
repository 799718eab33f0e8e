webhooks-title = Webhook
webhooks-introduction = Un webhook avvisa un altro tuo programma, o il tuo telefono, quando arriva una corsa o viene raggiunto un obiettivo, un traguardo o una serie, e ti ricorda un giorno senza corsa. Ogni messaggio è firmato con un segreto.
webhooks-none = Non c’è ancora nessun webhook.
webhooks-new = Un nuovo webhook
webhooks-url = URL
webhooks-description = Una nota per te
webhooks-events = Eventi
webhooks-format-title = Che cosa legge il destinatario
webhooks-chat = Chat (solo Telegram): un numero, o il @nome di un canale
webhooks-token = Token
webhooks-token-meaning = Quello del tuo bot Telegram o della tua app Gotify; per ntfy e altri, se lo chiedono. Viene salvato cifrato e non è mai mostrato.
webhooks-token-kept = C’è un token salvato. Lascia vuoto il campo per tenerlo.
webhooks-history = Invia anche gli eventi di giorni lontani, quando importi vecchie corse
webhooks-active = Invia gli eventi a questo URL
webhooks-inactive = disattivato
webhooks-gone = Il destinatario ha risposto che non esiste più (stato 410), quindi non si invia più niente.
webhooks-make = Crea il webhook
webhooks-change = Cambia
webhooks-save = Salva
webhooks-saved = Il webhook è salvato.
webhooks-secret = Segreto
webhooks-shown-once = Copialo adesso: viene mostrato una volta sola. Con questo il destinatario verifica che un messaggio viene da qui.
webhooks-shown-before = Questo segreto non si può mostrare di nuovo. Se non l’hai copiato, creane un altro.
webhooks-rotate = Crea un nuovo segreto
webhooks-rotation = Per un giorno i messaggi sono firmati con tutti e due i segreti. Poi solo con quello nuovo.
webhooks-test = Invia una prova
webhooks-sent = È in viaggio. Guarda di nuovo tra un momento.
webhooks-deliveries = Che cosa è stato inviato
webhooks-no-deliveries = Non è ancora stato inviato niente.
webhooks-send-again = Invia di nuovo
webhooks-earlier = Precedenti
webhooks-remove = Elimina questo webhook
webhooks-removal = Non gli si invia più niente, e l’elenco di quello che è stato inviato viene eliminato.
webhooks-removed = Il webhook è eliminato.

event-workout-created = è stato importato un allenamento
event-goal-achieved = l’obiettivo di un anno è raggiunto
event-achievement-unlocked = un traguardo è raggiunto
event-streak-milestone = una serie ha 7, 14 o 30 giorni
event-day-reminder = il promemoria di un giorno senza corsa, all’ora delle tue opzioni
event-connection-failed = un servizio rifiuta la sua chiave, e da lì non arrivano più nuove corse
event-workout-updated = è stato modificato un allenamento
event-workout-removed = è stato eliminato un allenamento
event-import-finished = un’importazione è terminata

format-json = JSON, per i tuoi programmi
format-ntfy = ntfy: l’URL è quello del tuo argomento, per esempio https://ntfy.sh/le-mie-corse
format-telegram = Telegram: l’URL è https://api.telegram.org
format-gotify = Gotify: l’URL finisce con /message
format-message = un titolo e un messaggio come JSON, per esempio per Home Assistant

# The status of a delivery.
delivery-retried = non riuscito dopo { $tries ->
        [one] { $tries } tentativo
       *[other] { $tries } tentativi
    }, di nuovo: { $time }
delivery-pending = da inviare
delivery-delivered = consegnato
delivery-failed = non riuscito
delivery-recorded = non inviato, perché è passato molto tempo
delivery-left-out = { $events } dei più vecchi sono rimasti fuori: un’importazione ne invia al massimo 10.000
delivery-with-status = { $delivery } (stato { $status })

# Why a delivery failed.
failure-status = il destinatario ha risposto { $status }
failure-redirected = il destinatario ha reindirizzato la richiesta; i reindirizzamenti non vengono seguiti
failure-gone = il destinatario non esiste più
failure-timed-out = nessuna risposta entro 15 secondi
failure-not-public = il suo nome non porta a un indirizzo pubblico
failure-no-connection = nessuna connessione
failure-connection-lost = la connessione si è interrotta
failure-url-not-allowed = il suo URL non è permesso
failure-secret-unreadable = il suo segreto non si può decifrare: creane un altro
failure-webhook-disabled = il webhook è stato disattivato
failure-outdated = non serve più: il giorno ha la sua corsa, o è troppo tardi
