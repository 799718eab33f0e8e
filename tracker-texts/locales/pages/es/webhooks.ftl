webhooks-title = Webhooks
webhooks-introduction = Un webhook avisa a otro programa tuyo, o a tu teléfono, cuando llega una carrera o se alcanza un objetivo, un hito o una racha, y te recuerda un día sin carrera. Cada mensaje va firmado con un secreto.
webhooks-none = Todavía no hay ningún webhook.
webhooks-new = Un webhook nuevo
webhooks-url = URL
webhooks-description = Una nota para ti
webhooks-events = Eventos
webhooks-format-title = Qué lee el receptor
webhooks-chat = Chat (solo Telegram): un número o el @nombre de un canal
webhooks-token = Token
webhooks-token-meaning = El token de tu bot de Telegram o de tu app de Gotify; para ntfy y otros, si lo piden. Se guarda cifrado y no se muestra nunca.
webhooks-token-kept = Hay un token guardado. Deja el campo vacío para conservarlo.
webhooks-history = Enviar también eventos de días lejanos, al importar carreras anteriores
webhooks-active = Enviar eventos a esta URL
webhooks-inactive = desactivado
webhooks-gone = El receptor respondió que ya no existe (estado 410), así que ya no se le envía nada.
webhooks-make = Crear el webhook
webhooks-change = Cambiar
webhooks-save = Guardar
webhooks-saved = El webhook está guardado.
webhooks-secret = Secreto
webhooks-shown-once = Cópialo ahora: solo se muestra una vez. Con él, el receptor comprueba que un mensaje viene de aquí.
webhooks-shown-before = Este secreto no se puede volver a mostrar. Si no lo copiaste, crea otro.
webhooks-rotate = Crear un secreto nuevo
webhooks-rotation = Durante un día, los mensajes van firmados con los dos secretos. Después, solo con el nuevo.
webhooks-test = Enviar una prueba
webhooks-sent = Va de camino. Mira otra vez en un momento.
webhooks-deliveries = Lo que se envió
webhooks-no-deliveries = Todavía no se ha enviado nada.
webhooks-send-again = Enviar otra vez
webhooks-earlier = Anteriores
webhooks-remove = Quitar este webhook
webhooks-removal = Ya no se le envía nada, y se elimina la lista de lo que se envió.
webhooks-removed = El webhook se ha quitado.

event-workout-created = se importó un entrenamiento
event-goal-achieved = se cumplió el objetivo de un año
event-achievement-unlocked = se alcanzó un hito
event-streak-milestone = una racha llega a 7, 14 o 30 días
event-day-reminder = el recordatorio de un día sin carrera, a la hora de tus ajustes
event-connection-failed = un servicio rechaza su clave, y de él ya no llegan carreras nuevas
event-workout-updated = se cambió un entrenamiento
event-workout-removed = se quitó un entrenamiento
event-import-finished = terminó una importación

format-json = JSON, para programas propios
format-ntfy = ntfy: la URL es la de tu tema, por ejemplo https://ntfy.sh/mis-carreras
format-telegram = Telegram: la URL es https://api.telegram.org
format-gotify = Gotify: la URL termina en /message
format-message = un título y un mensaje como JSON, por ejemplo para Home Assistant

# The status of a delivery.
delivery-retried = falló tras { $tries ->
        [one] { $tries } intento
       *[other] { $tries } intentos
    }, otra vez el { $time }
delivery-pending = por enviar
delivery-delivered = entregado
delivery-failed = falló
delivery-recorded = no enviado, porque fue hace mucho
delivery-left-out = { $events } de los más antiguos quedaron fuera: una importación envía como máximo 10.000
delivery-with-status = { $delivery } (estado { $status })

# Why a delivery failed.
failure-status = el receptor respondió { $status }
failure-redirected = el receptor redirigió la solicitud; las redirecciones no se siguen
failure-gone = el receptor ya no existe
failure-timed-out = sin respuesta en 15 segundos
failure-not-public = su nombre no lleva a una dirección pública
failure-no-connection = sin conexión
failure-connection-lost = se cortó la conexión
failure-url-not-allowed = su URL no está permitida
failure-secret-unreadable = su secreto no se puede descifrar: crea otro
failure-webhook-disabled = el webhook se desactivó
failure-outdated = ya no sirve: el día tiene su carrera o es demasiado tarde
