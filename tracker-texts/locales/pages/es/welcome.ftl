welcome-title = ¿Cuántos días vas a correr este año?
welcome-lines-1 = Ponte un objetivo, por ejemplo 300 de 365 días. Un día perdido cuesta un día, no todo.
welcome-lines-2 = Tu teléfono envía cada carrera por sí solo. Tus carreras anteriores vienen de Apple Health, Strava, Garmin y otros.
welcome-sign-in = Iniciar sesión
welcome-sign-in-with-apple = Iniciar sesión con Apple
welcome-development = Este servidor está en tu propio equipo, para probarlo: en la página siguiente, elige cualquier persona. No hay contraseña.
welcome-sample = Un año de ejemplo
welcome-demo = Explorar el año de ejemplo
welcome-picture = Un año de ejemplo: 168 días de carrera hasta el { $date }, y 39 días de descanso disponibles.

# Why a sign-in failed or is needed again, by the word in the address.
why-ended = Se había cerrado tu sesión, así que esto no se guardó. Inicia sesión e inténtalo otra vez.
why-over = Se cerró tu sesión. Iníciala otra vez.
why-cancelled = El inicio de sesión se canceló.
why-expired = El inicio de sesión tardó demasiado o empezó en otro navegador. Empieza otra vez.
why-rejected = La respuesta del proveedor de inicio de sesión no es válida. Empieza otra vez.
why-deleted = La cuenta está eliminada.
why-disabled = Esta cuenta está desactivada.
why-not-allowed = Tu correo no tiene permiso para iniciar sesión aquí. Pídele a quien lleva este servicio que lo añada.
why-locked = Demasiados inicios de sesión fallidos. Inténtalo otra vez dentro de { $minutes ->
        [one] { $minutes } minuto
       *[other] { $minutes } minutos
    }.
why-unavailable = El proveedor de inicio de sesión no está disponible. Inténtalo más tarde.
why-client = El proveedor de inicio de sesión no acepta este servicio: quien lo lleva tiene que revisar el ID de cliente y el secreto de cliente.
why-passkey = Esa llave de acceso no sirve aquí. Usa tu contraseña u otra llave.
why-password = Tu contraseña está puesta. Inicia sesión con ella.
why-failed = El inicio de sesión falló por un error aquí. Empieza otra vez.
