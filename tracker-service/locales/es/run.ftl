run-i-ran-today = Hoy he corrido
run-i-ran = He corrido
run-plus = Toca + para añadir una carrera.
run-details = Añadir distancia y tiempo
run-minutes = Minutos
run-saving = Guardando…
# `day` is a weekday, or a weekday and its date.
run-saved = Guardado para el { $day }
run-title = Día { $number } guardado
run-undo = Deshacer
run-there-already-today = Hoy ya tiene su carrera.
run-there-already = Ya hay una carrera el { $day }.
run-taken-back = Quitada. El { $day } vuelve a estar libre.
run-did-you = ¿Corriste el { $date }?
run-kept = Guardado en este teléfono. Se envía en cuanto tengas conexión.
