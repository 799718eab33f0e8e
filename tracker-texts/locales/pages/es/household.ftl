household-address = Correo electrónico
household-password = Contraseña
household-show-password = Mostrar la contraseña
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
people-new-link-meaning = Un enlace nuevo anula la contraseña, las llaves de acceso, todas las sesiones y todos los tokens de acceso.
people-lock = Bloquear
people-unlock = Desbloquear
people-remove = Quitar
people-removal = Al quitarla se anulan para siempre la contraseña, las llaves de acceso, todas las sesiones y todos los tokens de acceso. Las carreras se conservan.

# Passkeys: a second way to sign in.
passkeys-title = Llaves de acceso
passkeys-meaning = Una llave de acceso inicia sesión con el bloqueo de un dispositivo: tu huella, tu cara o un PIN. Nadie puede adivinarla ni robártela con engaños. Tu contraseña se conserva.
passkeys-name = Nombre
passkeys-add = Añadir una llave de acceso
passkeys-failed = No se añadió ninguna llave de acceso. Inténtalo de nuevo. Un dispositivo que ya tiene una no puede crear otra.
passkeys-unable = Este navegador no admite llaves de acceso.
passkeys-without-script = Las llaves de acceso necesitan JavaScript.
passkeys-added = La llave de acceso está añadida: úsala la próxima vez.
passkeys-renamed = La llave de acceso tiene su nuevo nombre.
passkeys-removed = La llave de acceso está quitada. Bórrala también en el dispositivo.
passkeys-stay = { household-changed } Tus llaves de acceso siguen valiendo: quita las que no sean tuyas.
passkeys-rename = Cambiar el nombre
passkeys-removal = Esta llave ya no permitirá iniciar sesión. Las sesiones que abrió siguen abiertas.
passkeys-sign-in = Iniciar sesión con una llave de acceso
passkeys-sign-in-failed = No ha funcionado. Inténtalo de nuevo o usa tu contraseña.
