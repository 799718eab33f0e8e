error-nothing = Página no encontrada
error-no-link = Este enlace no funciona
error-ask-for-link = Está incompleto o se ha revocado. Pídele uno nuevo a quien te lo envió.
error-too-many = Demasiadas solicitudes
error-busy = La base de datos está ocupada
error-nothing-changed = No ha cambiado nada. Inténtalo otra vez en un momento.
error-internal = Algo ha ido mal aquí
error-forbidden = Esto no está permitido
error-not-accepted = Eso no ha funcionado
error-back = Volver a hoy
error-back-to-start = Ir a la primera página
error-again-in = Inténtalo otra vez dentro de { $seconds ->
        [one] { $seconds } segundo
       *[other] { $seconds } segundos
    }.
error-request-id = Los detalles están en el registro del servidor, con el número { $id }.
