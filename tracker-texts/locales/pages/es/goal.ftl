goal-title = Objetivo
goal-set = Poner un objetivo
goal-change = Cambiar el objetivo
goal-remove = Quitar este objetivo
goal-removal = Se quita el objetivo. Tus carreras se quedan.
goal-removed = El objetivo se ha quitado.
goal-none = Todavía no hay objetivo.
goal-heading = Objetivo para { $year }
goal-target = Días de carrera en { $year }
goal-leaves = Con { $target } de { $length }, { rest-days-remain }.
goal-does-not-fit = El año tiene { $length } días: { $target } no caben.
goal-wrong-target = Escribe un número del 1 al { $length }.
# A goal of so many days a week, and the days that it makes.
goal-chip = { $week } por semana: { $days }
goal-starts = Empieza el { $date }.
# The earlier targets are numbers, the oldest first.
goal-history = { $target } desde el { $date }. Antes: { $earlier }.
pause-heading = Pausas
pause-meaning = Días libres, por ejemplo por una lesión: no cuentan como perdidos ni cortan una racha. Las carreras de esos días cuentan.
pause-from = Primer día
pause-to = Último día
pause-why = Motivo
pause-add = Añadir una pausa
pause-remove = Quitar
pause-added = La pausa está guardada.
pause-removed = La pausa se ha quitado. Tus carreras se quedan.

further-heading = Objetivos de semanas y meses
further-meaning = Están junto al objetivo del año y no cambian nada en él. Un periodo tiene un primer y un último día.
further-when = Cuándo
further-week = Cada semana
further-month = Cada mes
further-span = Del primer al último día
further-standing = { $period }: { $completed } de { days }{ $left ->
        [0] . Logrado.
       *[other]{ $status ->
            [short] . Faltan { $left }, y ya no es posible.
           *[open] , faltan { $left }.
        }
    }{ $kept ->
        [0] { "" }
       *[other] { " " }Cumplido { $kept } { $kind ->
            [week] semanas seguidas
           *[month] meses seguidos
        }.
    }
