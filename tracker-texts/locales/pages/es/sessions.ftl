sessions-title = Dónde tienes la sesión abierta
sessions-current = este dispositivo
sessions-end = Cerrar esa sesión
sessions-ended = La sesión se ha cerrado.
sessions-meaning = La sesión se cierra tras 30 días sin visitas, y como mucho a los 90 días.
sessions-unknown-client = Dispositivo desconocido
sessions-client = { $browser } en { $device }
sessions-terminal-client = { $program } en la línea de comandos
