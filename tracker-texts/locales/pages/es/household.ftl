household-address = Correo electrónico
household-password = Contraseña
household-forgotten = ¿La olvidaste? Quien lleva este servidor puede darte un enlace para elegir otra.
household-wrong = El correo o la contraseña no son correctos.
household-choose = Elige una contraseña
household-new-password = Contraseña nueva
household-again = Repite la contraseña nueva
household-different = Las contraseñas no coinciden.
household-save = Guardar la contraseña
household-change = Cambiar la contraseña
household-current-password = Contraseña actual
household-wrong-current = La contraseña actual no es correcta. No ha cambiado nada.
household-ends-others = Se cierra la sesión en todos los demás sitios.
household-changed = La contraseña ha cambiado y se ha cerrado la sesión en todos los demás sitios.
household-locked = Demasiadas contraseñas incorrectas para esta dirección. Inténtalo otra vez dentro de { $minutes ->
        [one] { $minutes } minuto
       *[other] { $minutes } minutos
    }.
household-advice = Al menos { $least } caracteres. Una frase de unas pocas palabras es segura y fácil de recordar.

# The page of the operators.
people-title = Personas
people-meaning = Quienes inician sesión aquí con una contraseña.
people-add = Añadir una persona
people-made = Un enlace para { $address }
people-send = Envía este enlace o deja que escaneen el código. Sirve una vez, durante un día, y solo se muestra ahora.
people-qr = El enlace como código QR
people-shown-before = El enlace ya se mostró. Si se ha perdido, crea uno nuevo.
people-locked = La persona está bloqueada y su sesión se ha cerrado en todas partes.
people-unlocked = La persona puede volver a iniciar sesión.
people-removed = La persona se ha quitado.
people-operator = administra
people-password = tiene contraseña
people-link = tiene un enlace hasta { $time }
people-expired = el enlace ha caducado
people-is-locked = bloqueada
people-signed-in = último inicio de sesión: { $time }
people-never = aún sin iniciar sesión
people-manage = Administrar
people-new-link = Crear un enlace nuevo
people-new-link-meaning = Un enlace nuevo anula la contraseña, todas las sesiones y todos los tokens de acceso.
people-lock = Bloquear
people-unlock = Desbloquear
people-remove = Quitar
people-removal = Al quitarla ya no puede iniciar sesión. Las carreras se conservan.
