help-title = Ayuda

help-days = Días
help-days-1 = Día de carrera
    .value = Un día con al menos una carrera. Dos carreras en un día son un día de carrera.
help-days-2 = Día de descanso
    .value = Un día del año que ya pasó y no tiene carrera. Hoy queda abierto hasta que tenga la suya.
help-days-3 = Días de descanso disponibles
    .value = Cuántos días más puedes saltarte y aun así cumplir el objetivo.
help-days-4 = Objetivo
    .value = Cuántos días del año quieres correr. Cada año tiene el suyo.
help-days-5 = Qué cuenta
    .value = Las carreras y el trail running. En los ajustes puedes hacer que también cuenten las caminatas y el senderismo.

help-pace = Ritmo
help-pace-1 = Ritmo constante
    .value = La misma parte del objetivo cada día: con un objetivo de 300 días, 150 a mitad de año.
help-pace-2 = Al día, con retraso
    .value = Al día: no estar por debajo del ritmo constante, contando los días que ya pasaron, y hoy en cuanto tenga su carrera. Así nadie va con retraso por la mañana solo porque todavía no ha salido.
help-pace-3 = Días de ventaja
    .value = Cuántos días seguidos, desde hoy, pueden pasar sin correr antes de quedar por debajo del ritmo constante.
help-pace-4 = Ya no es posible
    .value = No bastaría con correr todos los días que quedan.
help-pace-5 = A este ritmo
    .value = Los días al final del año si sigues como en lo que va de año o como en las últimas cuatro semanas. Antes de los 14 primeros días es demasiado pronto para decirlo.
help-pace-6 = Racha
    .value = Días seguidos con una carrera. No termina en Año Nuevo, ni antes de que acabe el día de hoy.
help-pace-7 = Hito
    .value = 50, 100, 150, 200, 250, 300, 350 o 365 días de carrera en un año.

help-dates = Qué fecha cuenta
help-dates-1 = El día de una carrera
    .value = La fecha del lugar donde estabas cuando empezó. Una carrera que empieza a las 23:50 es de ese día.
help-dates-2 = Viajes
    .value = Una carrera conserva su fecha, vayas adonde vayas después. Una zona horaria en los ajustes no la mueve.
help-dates-3 = Hoy
    .value = La fecha en la zona horaria de tus ajustes; sin ella, la fecha del lugar donde empezó tu última carrera.
help-dates-4 = Duplicados
    .value = La misma carrera de dos apps se guarda una sola vez. Así puedes importar todas las veces que quieras.
help-dates-5 = Una carrera a mano
    .value = Si tu teléfono o un archivo trae después la misma carrera, sustituye a la tuya.

help-home-screen = En la pantalla de inicio
help-home-screen-1 = iPhone
    .value = Primero inicia sesión en Safari. Después toca Compartir y «Añadir a pantalla de inicio».
help-home-screen-2 = Android
    .value = Primero inicia sesión en Chrome. Después toca ⋮ y «Añadir a pantalla de inicio».
