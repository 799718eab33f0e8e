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
