settings-title = Ajustes
settings-you = Tú
settings-data = Tus carreras
settings-developers = Para programar
settings-zone = Zona horaria
settings-zone-meaning = De ella depende qué día es hoy. Una carrera cuenta para la fecha en que empezó, en el lugar donde corriste: una zona horaria nunca la mueve.
settings-no-zone = Ninguna: la zona de mi última carrera
settings-device-zone = Usar la zona de este dispositivo:
settings-set-zone = Poner una zona horaria
settings-language-and-units = Idioma y unidades
settings-distances = Distancias en
settings-reminder = Recordatorio
settings-reminder-meaning = Si a esta hora aún no has corrido y tu racha o tu objetivo están en juego, recibes un mensaje: en tus dispositivos o por un webhook, por ejemplo con ntfy o Telegram.
settings-silent = Todavía no te puede llegar ningún mensaje.
settings-add-webhook = Añadir ntfy o Telegram
settings-no-reminder = Sin recordatorio
settings-no-zone-for-reminder = Un recordatorio necesita una zona horaria: elige la tuya.
settings-devices = Recordatorios en tus dispositivos
settings-devices-meaning = Los envía este mismo servidor y no hace falta ninguna otra aplicación. Al tocarlos se abre Hoy.
settings-remind-here = Recuérdamelo a las { $hour } en este { $device ->
        [phone] teléfono
       *[other] dispositivo
    }
settings-device-off = Desactivar
settings-device-on = A partir de ahora, los recordatorios llegan a este dispositivo. Un primer mensaje está en camino.
settings-device-is-off = A ese dispositivo ya no llegan recordatorios.
settings-device-blocked = Este navegador bloquea los mensajes de esta página. Permítelos en sus ajustes y vuelve a intentarlo.
settings-device-unreachable = No se puede contactar con el servicio push del navegador. Inténtalo más tarde.
settings-device-home = En un iPhone o iPad, los recordatorios llegan cuando esta página está en la pantalla de inicio: ábrela desde allí y toca aquí el botón.
settings-device-unable = Aquí no pueden llegar recordatorios: este navegador no los admite o la página no usa https.
settings-language = Idioma de los mensajes
settings-counts = Qué cuenta como día de carrera
settings-nothing-counts = Elige al menos una actividad.
settings-names = Nombres de actividades
settings-names-meaning = Las importaciones conocen los nombres de carreras, caminatas y senderismo en muchos idiomas. Si tu app usa otro nombre, añádelo aquí. Lo que quedó fuera por ese nombre se importa entonces.
settings-name = Nombre en la app
settings-is = Es
settings-teach = Añadir el nombre
settings-forget = Quitar
settings-forgotten = El nombre se ha quitado.
settings-save = Guardar
settings-saved = Tus ajustes están guardados.
settings-unit-km = kilómetros
settings-unit-mi = millas
settings-hour = { $hour }:00
settings-more-days = { days } más este año
settings-fewer-days = { days } este año
settings-taught = El nombre ya se conoce.{ $imported ->
        [0] {""}
        [one] {" "}Se ha importado { $imported } entrenamiento que había quedado fuera.
       *[other] {" "}Se han importado { $imported } entrenamientos que habían quedado fuera.
    }
# After a name that an earlier import may have met.
settings-import-again = Si una importación anterior dejó fuera entrenamientos con este nombre, importa el archivo otra vez.
settings-more-left-out = Quedaron fuera más: importa el archivo otra vez.
wrong-name-empty = Escribe un nombre.
wrong-name-long = El nombre tiene más de 100 caracteres.
wrong-name-many = Ya hay 100 nombres. Quita antes uno de ellos.
wrong-name-control-character = El nombre tiene un carácter que no puede estar en un nombre.
