imports-title = Lo que ha llegado
imports-none = Todavía no ha llegado nada.
imports-earlier = Importaciones anteriores
imports-result = Resultado
imports-left-out = Lo que quedó fuera
imports-columns-1 = Número
imports-columns-2 = Nombre
imports-columns-3 = Inicio
imports-columns-4 = Motivo
imports-unknown-names = Nombres que no conocemos
imports-unknown-names-meaning = No conocemos estos nombres, así que sus entrenamientos quedaron fuera. Dinos qué son y los añadimos.
imports-import-again = Importar archivos
imports-take-back = Deshacer esta importación
imports-taking-back = Se quitan los entrenamientos que añadió esta importación y los días que solo existían por ellos. Lo que ya estaba se queda, y lo que cambió vuelve a estar como antes.
imports-taken-back = La importación está deshecha.
imports-quiet-pushes = { $pushes ->
        [one] { $pushes } sincronización sin novedades
       *[other] { $pushes } sincronizaciones sin novedades
    }
imports-other-unknown-names = Entrenamientos con otros nombres: { $workouts }.
imports-without-sport = { $workouts ->
        [one] { $workouts } entrenamiento no tiene deporte porque su archivo no lo dice. Importa el archivo otra vez e indica qué es.
       *[other] { $workouts } entrenamientos no tienen deporte porque sus archivos no lo dicen. Importa el archivo otra vez e indica qué son.
    }
imports-more = { $items ->
        [1] Hay 1 más que no aparece aquí.
       *[other] Hay { $items } más que no aparecen aquí.
    }
imports-dated-ahead = { $workouts ->
        [one] { $workouts } entrenamiento tiene
       *[other] { $workouts } entrenamientos tienen
    } una fecha posterior a la importación. Puede que el reloj de un dispositivo esté mal.
imports-corrected = Corregidos
imports-replaced = Reemplazados, porque solo se conocía el día

# The counts of an import.
count-new = { $items ->
        [one] { $items } nuevo
       *[other] { $items } nuevos
    }
count-corrected = { $items ->
        [one] { $items } corregido
       *[other] { $items } corregidos
    }
count-replaced = { $items ->
        [one] { $items } reemplazado
       *[other] { $items } reemplazados
    }
count-duplicates = { $items ->
        [one] { $items } duplicado
       *[other] { $items } duplicados
    }
count-removed = { $items ->
        [one] { $items } quitado por ti
       *[other] { $items } quitados por ti
    }
count-unsupported = { $items ->
        [one] { $items } que no es carrera
       *[other] { $items } que no son carreras
    }
count-unknown = { $items } con nombres desconocidos
count-without-sport = { $items } sin deporte
count-unreadable = { $items ->
        [one] { $items } ilegible
       *[other] { $items } ilegibles
    }

# Why a workout is left out.
reason-duplicate = duplicado
reason-removed = quitado por ti
reason-unsupported = no es carrera
reason-unknown = desconocido
reason-unreadable = ilegible
imports-by-hand = Añadido a mano, { $date }
imports-restored = Recuperado
