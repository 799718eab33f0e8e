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
# The earlier targets are numbers, the oldest first.
goal-history = { $target } desde { $date }. Antes: { $earlier }.
pause-heading = Pausas
pause-meaning = Dias de folga, por exemplo por uma lesão: não contam como perdidos nem quebram uma sequência. As corridas desses dias contam.
pause-from = Primeiro dia
pause-to = Último dia
pause-why = Motivo
pause-add = Adicionar uma pausa
pause-remove = Remover
pause-added = A pausa está salva.
pause-removed = A pausa foi removida. Suas corridas ficam.

further-heading = Metas de semanas e meses
further-meaning = Ficam ao lado da meta do ano e não mudam nada nela. Um período tem um primeiro e um último dia.
further-when = Quando
further-week = Toda semana
further-month = Todo mês
further-span = Do primeiro ao último dia
further-standing = { $period }: { $completed } de { days }{ $left ->
        [0] . Cumprida.
       *[other]{ $status ->
            [short] . Faltam { $left }, e não dá mais.
           *[open] , faltam { $left }.
        }
    }{ $kept ->
        [0] { "" }
       *[other] { " " }Cumprida por { $kept } { $kind ->
            [week] semanas seguidas
           *[month] meses seguidos
        }.
    }
