# What `tracker connect`, `tracker sync` and `tracker doctor` say.

connect-done = { $service } está conectado. Para traer las carreras: tracker sync
connect-removed = { $service } está desconectado. Su clave se ha eliminado, y sus carreras se quedan.
connect-none = { $service } no está conectado
connect-by-consent = { $service } no da ninguna clave: conéctate en la página «Conexiones» de un servidor cuyo administrador lo haya registrado
connect-key = La clave de { $service }:
connect-no-key = escribe la clave en la entrada estándar
connect-key-unread = no se puede leer la clave
connect-not-https = { $url }: tiene que empezar por https://
connect-of-server = un servidor consulta él mismo sus servicios: conéctalos en su página «Conexiones»
sync-nothing = Nada nuevo.
sync-no-directory = no se puede crear un directorio temporal
sync-no-file = no se puede escribir un archivo temporal
service-key-refused = el servicio rechaza la clave: es incorrecta, ha caducado o se ha eliminado
service-busy = el servicio pide esperar
service-client-refused = el servicio rechaza el cliente que ha registrado el administrador
service-status = el servicio ha respondido { $status }
service-unreadable = el servicio ha respondido algo que no es una lista de actividades
service-too-large = el servicio ha respondido más de 16 MB de una vez
service-timed-out = el servicio no ha respondido a tiempo
service-unreachable = no se puede contactar con el servicio

doctor-well = Todo está bien.
doctor-wrong = { $wrong ->
        [one] { $wrong } cosa está mal.
       *[other] { $wrong } cosas están mal.
    }
doctor-state-ok = bien
doctor-state-note = aviso
doctor-state-wrong = mal
doctor-data = Datos
doctor-account = Cuenta
doctor-clock = Reloj
doctor-time-zone = Zona horaria
doctor-journey = Viaje
doctor-zone-rules = Reglas de zonas
doctor-days = Días
doctor-terminal = Terminal
doctor-letters = Letras
data-not-writable = No se puede escribir { $file }: no se puede escribir nada en { $directory } ({ $error }).
data-not-created = { $file } se crea con la primera importación.
data-outdated = { $file } es de una versión anterior, o se empezó y no se terminó: la próxima orden lo pone al día.
data-intact = { $file } está intacto y se puede escribir.
data-read-only = { $file } está intacto y solo se puede leer.
account-missing = no hay ninguna cuenta { $account }: comprueba --account.
clock-behind = El reloj de este equipo marca el { $now }, antes de tu importación más reciente, del { $imported }: ponlo en hora.
clock-right = Va después de tu importación más reciente.
zone-from-settings = { $zone } (ahora UTC{ $offset }), de tus ajustes.
zone-from-variable = { $zone } (ahora UTC{ $offset }), de la variable TZ. Para conservarla cuando viajes: tracker settings --time-zone Europe/Berlin
zone-from-machine = { $zone } (ahora UTC{ $offset }), de este equipo. Para conservarla cuando viajes: tracker settings --time-zone Europe/Berlin
zone-from-nothing = Este equipo no indica ninguna zona horaria, así que los días empiezan y terminan en UTC. Pon la tuya: tracker settings --time-zone Europe/Berlin
rules-old = Las de la versión { $version } tienen más de un año, así que algún día puede ser erróneo: actualiza el programa o el tzdata de este equipo.
rules-of-version = Versión { $version }.
days-elsewhere = En otro día: { counted-workouts } { $why ->
        [zone] en { $zone }
        [rules] por las reglas más nuevas de las zonas horarias
       *[both] en { $zone } o por las reglas más nuevas de las zonas horarias
    }; el primero, el { $first }.
days-to-settle = Para cambiarlo: tracker settings --settle-days
days-to-settle-at-home = Si vives allí, para cambiarlo: tracker settings --time-zone { $zone } --settle-days
terminal-lines = { $columns ->
        [none] La salida no es una terminal: líneas de cualquier longitud
       *[other] { $columns } columnas
    }, { $colour ->
        [yes] en color
       *[no] sin color
    }.
letters-unknown = Ninguna variable indica la codificación de la terminal; las pantallas son UTF-8.
letters-utf8 = UTF-8, de { $variable }.
letters-other = { $variable } no es UTF-8: las líneas y barras pueden verse mal. Ponla en C.UTF-8.
