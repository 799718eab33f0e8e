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
