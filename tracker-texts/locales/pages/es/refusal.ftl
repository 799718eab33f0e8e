# Why a request is refused: one sentence for each code of the interface. English has them in the program.

# The request
refusal-host-missing = La solicitud tiene que nombrar el servidor una vez.
refusal-host-repeated = { refusal-host-missing }
refusal-body-cut-off = Los datos no han llegado completos.
refusal-body-too-slow = { refusal-body-cut-off }
refusal-invalid-connection-key = Una clave tiene de 1 a 2000 caracteres visibles, sin acentos.
refusal-connection-key-refused = El servicio rechaza esta clave: crea una nueva allí y escríbela entera.
refusal-connection-not-found = Esta conexión no existe.
refusal-person-not-found = Ninguna otra persona del hogar tiene esta dirección, o nunca ha iniciado sesión.
refusal-sync-under-way = Ya se están consultando los servicios de esta cuenta: espera un momento.
refusal-connection-stopped = El servicio rechaza la clave: conéctate con una nueva.
refusal-service-with-consent = Este servicio se conecta en la página Conexiones, donde lo permites.
refusal-consent-denied = No has permitido que el servicio pase tus actividades: no se ha conectado nada.
refusal-no-pending-consent = Este permiso ha caducado, ya se usó o empezó en otro navegador: conéctate de nuevo.
refusal-consent-expired = La respuesta del servicio ha caducado: conéctate de nuevo.
refusal-service-client-refused = El servicio no acepta este servidor: quien lo administra debe revisar su registro allí.
refusal-service-silent = El servicio no responde como debería: inténtalo más tarde.
refusal-no-file-in-form = El formulario no tiene ningún archivo.
refusal-several-files-in-form = El formulario tiene varios archivos: envíalos uno por uno.
refusal-body-not-utf8 = Los datos no tienen la forma que espera esta página.
refusal-body-not-object = { refusal-body-not-utf8 }
refusal-invalid-body = { refusal-body-not-utf8 }
refusal-not-json = Esta página no acepta datos de este tipo.
refusal-not-a-form = { refusal-not-json }
refusal-unsupported-encoding = { refusal-not-json }
refusal-packed-twice = { refusal-not-json }
refusal-body-too-large = Los datos ocupan más de { $most } bytes.
refusal-url-too-long = La dirección es demasiado larga.
refusal-method-not-allowed = Eso no se puede hacer en esta página.
refusal-repeated-field = { $name ->
        [none] Un campo
       *[other] { $name }
    } aparece dos veces.
refusal-unknown-fields = Desconocido: { $names }.
refusal-unknown-parameters = { refusal-unknown-fields }
refusal-missing-field = { $name ->
        [name] Falta el nombre
       *[other] Falta { $name }
    }.
refusal-field-too-long = { $name } es demasiado largo.
refusal-invalid-value = { $name ->
        [date] Escribe un día, por ejemplo 2026-07-13.
        [distance] Escribe la distancia como número, por ejemplo 8,2.
        [minutes] Escribe los minutos como número, por ejemplo 31.
       *[other] El valor de { $name } no es válido.
    }
refusal-invalid-authorization-parameter = { refusal-invalid-value }
refusal-invalid-cursor = Ese lugar de la lista no existe.

# The fields
refusal-invalid-year = Un año tiene cuatro cifras, de 1900 a 2100.
refusal-invalid-target = Un objetivo es un número entero de días, del 1 al 366.
refusal-invalid-day = Eso no es una fecha.
refusal-invalid-since = { refusal-invalid-day }
refusal-day-after-today = Ese día es posterior a hoy.
refusal-invalid-name = Escribe un nombre de hasta 100 caracteres, sin caracteres de control.
refusal-invalid-scopes = Elige al menos un permiso.
refusal-invalid-expires-in-days = Escribe de { $least } a { $most } días o deja el campo vacío.
refusal-invalid-years = Elige este año o todos los años.
refusal-invalid-time-zone = Esa zona horaria no existe.
refusal-unknown-activity = Esa actividad no existe.
refusal-invalid-counted-activities = Elige al menos una actividad.
refusal-invalid-events = Elige al menos un evento.
refusal-unknown-event = Ese evento no existe.
refusal-invalid-description = La nota puede tener hasta 200 caracteres, alguno visible, y ningún carácter de control.
refusal-invalid-note = La nota puede tener hasta 200 caracteres y ningún carácter de control.
refusal-reminder-without-time-zone = Un recordatorio necesita una zona horaria. Elige la tuya.
refusal-invalid-workout = { $reason ->
        [after-today] Ese día es posterior a hoy.
        [no-distance] 0 no es una distancia. Deja el campo vacío si no la sabes.
        [too-far] ¡Eso es muy lejos! Como máximo, 1000 km.
        [no-duration] 0 no es una duración. Deja el campo vacío si no la sabes.
       *[other] Eso es demasiado largo para un entrenamiento. Como máximo, siete días.
    }
refusal-invalid-start = Ese día no existe aquí.
refusal-invalid-export = Los datos no son una exportación de Health Auto Export, o están dañados.

# Webhooks
refusal-url-of-webhook-too-long = La URL tiene más de 2048 caracteres.
refusal-url-of-webhook-malformed = Eso no es una URL. Un ejemplo: https://example.com/events
refusal-url-of-webhook-not-https = La URL tiene que empezar por https://.
refusal-url-of-webhook-with-user = La URL tiene un nombre de usuario o una contraseña. Pon el secreto en su ruta.
refusal-url-of-webhook-with-fragment = La URL tiene una parte después del signo #, que no se enviaría.
refusal-url-of-webhook-with-port = La URL tiene un puerto distinto de 443 y 8443.
refusal-url-of-webhook-not-public = La URL no lleva a una dirección pública.
refusal-invalid-topic = La URL para ntfy tiene un nombre después del servidor. Un ejemplo: https://ntfy.sh/mis-carreras
refusal-invalid-chat-id = Telegram necesita un chat: un número o el @nombre de un canal.
refusal-bot-token-missing = Telegram necesita el token de un bot. Un ejemplo: 123456:ABC-DEF
refusal-token-of-json = JSON no necesita token: cada mensaje va firmado con el secreto.
refusal-invalid-token-of-receiver = El token puede tener de 1 a 200 caracteres visibles, sin acentos ni espacios.

# The sign-in
refusal-no-token = Inicia sesión.
refusal-invalid-token = { refusal-no-token }
refusal-redirect-too-long = La dirección después del inicio de sesión es demasiado larga.
refusal-redirect-with-fragment = La dirección después del inicio de sesión tiene una parte después del signo #.
refusal-redirect-not-allowed = Después del inicio de sesión, el servidor no lleva a esa dirección.
refusal-no-pending-sign-in = El inicio de sesión ha caducado o empezó en otro navegador. Inicia sesión otra vez.
refusal-sign-in-cancelled = El inicio de sesión se canceló.
refusal-invalid-development-name = Usa un nombre o un correo electrónico.
refusal-password-too-short = Una contraseña tiene al menos { $least } caracteres. Una frase es fácil de recordar.
refusal-password-too-long = La contraseña ocupa más de { $most } bytes.
refusal-password-known = Esta contraseña sería de las primeras que alguien probaría. Elige otra.
refusal-account-locked = La cuenta está bloqueada por inicios de sesión fallidos.
refusal-rate-limit-exceeded = { error-again-in }

# What is not allowed
refusal-cross-site = La solicitud vino de otro sitio web.
refusal-account-disabled = Esta cuenta está desactivada.
refusal-sign-in-needed = Para esto hay que iniciar sesión: ningún token puede hacerlo.
refusal-missing-scope = { $scope ->
        [write] El token no puede cambiar nada.
        [import] El token no puede importar nada.
        [webhooks] El token no puede administrar webhooks.
       *[read] El token no puede leer nada.
    }
refusal-not-invited = Con este correo no se puede iniciar sesión aquí. Pídele a quien lleva el servidor que lo añada.
refusal-sign-in-too-old = Iniciaste sesión hace más de diez minutos. Inicia sesión otra vez y después inténtalo de nuevo.

# What does not exist
refusal-path-not-found = Aquí no hay nada.
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
refusal-password-link-not-found = Este enlace ya se usó o ha caducado. Pídele uno nuevo a quien lleva este servidor.

# Conflicts
refusal-goal-exists = Ya hay un objetivo para { $year }.
refusal-too-many-further-goals = Ya hay { $most } objetivos además de los de los años. Quita antes uno de ellos.
refusal-run-exists = Ya hay una carrera el { $day }/{ $month }/{ $year }.
refusal-workout-exists = Ya hay un entrenamiento así el { $day }/{ $month }/{ $year }.
refusal-too-many-webhook-tokens = Ya hay { $most } tokens. Revoca antes uno de ellos.
refusal-too-many-tokens = Ya hay { $most } tokens de acceso. Revoca antes uno de ellos.
refusal-invalid-passkey = No se aceptó la llave de acceso. Inténtalo de nuevo.
refusal-too-many-passkeys = Ya hay { $most } llaves de acceso. Quita antes una de ellas.
refusal-too-many-shares = Ya hay { $most } enlaces. Revoca antes uno de ellos.
refusal-too-many-webhooks = Ya hay { $most } webhooks. Quita antes uno de ellos.
refusal-import-under-way = Se está importando otro archivo de esta cuenta. Espera a que termine.
refusal-delivery-not-sent-again = Solo se puede volver a enviar lo que no se entregó, y solo a un webhook activado.
refusal-webhook-not-active = El webhook está desactivado.
refusal-account-deleted = La cuenta se acaba de eliminar.
refusal-too-many-workouts-of-account = Tu cuenta tiene { $stored } entrenamientos y puede tener { $most } como máximo. Con este archivo serían más.
refusal-too-many-workouts-in-file = El archivo tiene más de { $most } entrenamientos. Impórtalo en partes más pequeñas.

# What is not available
refusal-database-busy = El servidor está ocupado. Inténtalo otra vez en un momento.
refusal-account-busy = { refusal-database-busy }
refusal-other-files-are-read = Ahora se están leyendo otros archivos. Inténtalo más tarde.
refusal-too-many-large-requests = { refusal-other-files-are-read }
refusal-database-read-only = Ahora no se puede cambiar nada.
refusal-disk-full = No queda espacio en el servidor. Inténtalo más tarde.
refusal-no-room-for-request = { refusal-disk-full }
refusal-client-not-accepted = El proveedor de inicio de sesión no acepta este servidor. Quien lo lleva tiene que revisar el ID de cliente y el secreto de cliente.
refusal-too-many-sign-ins = Hay demasiadas personas iniciando sesión. Inténtalo otra vez en un momento.
refusal-shutting-down = El servidor no puede hacerlo ahora. Inténtalo más tarde.
refusal-provider-unavailable = { refusal-shutting-down }
refusal-database-unreachable = { refusal-shutting-down }
refusal-disk-failed = { refusal-shutting-down }
refusal-internal-error = Algo ha ido mal en el servidor.
refusal-precondition-failed = Ha cambiado desde que lo leíste: léelo otra vez.
refusal-key-reused = Esta clave es de otra solicitud.
refusal-request-under-way = Esta solicitud ya se está atendiendo: espera un momento.
refusal-too-many-idempotency-keys = Tu cuenta ya ha enviado hoy { $most } solicitudes así.
refusal-pause-not-found = { refusal-path-not-found }
refusal-pause-exists = En uno de estos días ya hay una pausa. Cambia esa o elige otros días.
