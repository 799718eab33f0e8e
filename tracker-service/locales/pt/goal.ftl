goal-title = Meta
goal-set = Definir a meta
goal-change = Mudar a meta
goal-remove = Remover esta meta
goal-removal = A meta será removida. Suas corridas ficam.
goal-removed = A meta foi removida.
goal-none = Ainda não há meta.
goal-heading = Meta para { $year }
goal-target = Dias de corrida em { $year }
goal-leaves = Com { $target } de { $length }, { rest-days-remain }.
goal-does-not-fit = O ano tem { $length } dias: { $target } não cabem.
goal-wrong-target = Digite um número de 1 a { $length }.
# A goal of so many days a week, and the days that it makes.
goal-chip = { $week } por semana: { $days }
goal-starts = Começa em { $date }.
