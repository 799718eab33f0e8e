help-title = Ajuda

help-days = Dias
help-days-1 = Dia de corrida
    .value = Um dia com pelo menos uma corrida. Duas corridas no mesmo dia fazem um dia de corrida.
help-days-2 = Dia de descanso
    .value = Um dia do ano que já passou e não tem corrida. Hoje fica em aberto até ter a sua.
help-days-3 = Dias de descanso sobrando
    .value = Quantos dias você ainda pode pular e mesmo assim cumprir a meta.
help-days-4 = Meta
    .value = Em quantos dias do ano você quer correr. Cada ano tem a sua.
help-days-5 = O que conta
    .value = Corridas e corridas em trilha. Nos ajustes, caminhadas e trilhas também podem contar.

help-pace = Ritmo
help-pace-1 = Ritmo constante
    .value = A mesma parte da meta a cada dia: com uma meta de 300 dias, 150 no meio do ano.
help-pace-2 = Em dia, com atraso
    .value = Em dia: não abaixo do ritmo constante, contando os dias que já passaram, e hoje assim que tiver a corrida. Assim ninguém está com atraso de manhã só porque a corrida ainda vem.
help-pace-3 = Dias de vantagem
    .value = Quantos dias seguidos, a partir de hoje, podem passar sem corrida antes de você ficar abaixo do ritmo constante.
help-pace-4 = Não dá mais
    .value = Nem correr em todos os dias que restam seria suficiente.
help-pace-5 = Nesse ritmo
    .value = Os dias no fim do ano se você continuar como até agora neste ano, ou como nas últimas quatro semanas. Antes de 14 dias é cedo demais para dizer.
help-pace-6 = Sequência
    .value = Dias seguidos com uma corrida. Não termina no Ano-Novo, nem antes de hoje acabar.
help-pace-7 = Marco
    .value = 50, 100, 150, 200, 250, 300, 350 ou 365 dias de corrida em um ano.

help-dates = Que data conta
help-dates-1 = O dia de uma corrida
    .value = A data no lugar onde você estava quando ela começou. Uma corrida que começa às 23:50 é daquele dia.
help-dates-2 = Viagens
    .value = Uma corrida mantém a data, aonde quer que você vá depois. Um fuso horário nos ajustes não a move.
help-dates-3 = Hoje
    .value = A data no fuso horário dos seus ajustes; sem ele, a data no lugar onde sua última corrida começou.
help-dates-4 = Repetidas
    .value = A mesma corrida de dois apps é guardada uma vez só. Então você pode importar quantas vezes quiser.
help-dates-5 = Uma corrida à mão
    .value = Se o celular ou um arquivo trouxer depois a mesma corrida, ela substitui a sua.

help-home-screen = Na tela de início
help-home-screen-1 = iPhone
    .value = Primeiro entre pelo Safari. Depois toque em Compartilhar e “Adicionar à Tela de Início”.
help-home-screen-2 = Android
    .value = Primeiro entre pelo Chrome. Depois toque em ⋮ e “Adicionar à tela inicial”.
