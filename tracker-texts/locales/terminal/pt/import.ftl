# What `tracker import`, `imports` and `settings` say.

imports-log = { $imports ->
        [one] { $imports } importação
       *[other] { $imports } importações
    }, com de novo: { $added }.
imports-log-none = Nada foi importado ainda.
imports-log-undo = Para desfazer uma: tracker undo IMPORT
imports-log-not-known = Desconhecidos: { $names }
    Para ensinar o nome de uma corrida: tracker settings --alias "NAME=Running"
column-import = Importação
column-when = Quando
column-new = Novos
column-corrected = Corrigidos
column-replaced = Substituídos
column-duplicates = Repetidos
column-removed = Removidos
column-not-running = Não é corrida
column-not-known = Desconhecidos
column-unreadable = Ilegíveis
column-file = Arquivo
column-files = Arquivos
column-format = Formato
column-new-days = Dias novos
column-where-you-stand-now = Como você está agora
column-item = Número
column-name = Nome
column-start = Início
column-reason = Motivo
column-workouts = Treinos
title-unreadable-items = Itens ilegíveis

# $dry is yes for a try that imports nothing. $new is such as `3 runs and 1 other workout`.
import-nothing = { $dry ->
        [yes] Nada de novo seria importado.
       *[no] Nada de novo importado.
    }
import-unknown = { $dry ->
        [yes] Nada de novo seria importado
       *[no] Nada de novo importado
    }: { $workouts ->
        [one] { $workouts } treino tem um nome desconhecido
       *[other] { $workouts } treinos têm nomes desconhecidos
    }.
import-new = { $dry ->
        [yes] Seria importado
       *[no] Importado
    }: { $new }, { new-running-days }.
new-running-days = { $days ->
        [one] { $days } dia de corrida novo
       *[other] { $days } dias de corrida novos
    }
left-out-not-known = Desconhecidos, ficaram de fora: { $names }
left-out-not-running = Não é corrida, ficou de fora: { $names }
more-unreadable = E mais { $more ->
        [one] { $more } item ilegível
       *[other] { $more } itens ilegíveis
    }: --format json mostra até { $most } de cada arquivo.
and-more = e mais { $more }
and-further = e mais
and-more-files = e mais { $files ->
        [one] { $files } arquivo
       *[other] { $files } arquivos
    }
listed-and = { $first } e { $last }

note-unchanged = { $files ->
        [one] { $files } arquivo já tinha sido lido e não mudou.
       *[other] { $files } arquivos já tinham sido lidos e não mudaram.
    }
note-no-histories = Pulado { $names }: { $files ->
        [one] não é um histórico
       *[other] não são históricos
    }.
# $changes has a line for each.
note-corrected = { $workouts } corrigidos: { $changes }
note-replaced = { $workouts } substituídos, porque só se sabia o dia: { $changes }
note-removed = { $workouts ->
        [one] { $workouts } treino é cópia de um
       *[other] { $workouts } treinos são cópias de outros
    } que você removeu. Para ver o que você removeu: tracker workouts --removed
note-dated-ahead = Estranho: { $workouts ->
        [one] { $workouts } treino novo tem data
       *[other] { $workouts } treinos novos têm data
    } depois de hoje. O relógio de um aparelho pode estar errado.
note-odd-days = Estranho: { $workouts ->
        [one] { $workouts } treino tem data
       *[other] { $workouts } treinos têm data
    } antes de 1990, ou 19 anos ou mais antes dos outros do arquivo. O relógio de um aparelho podia estar errado.
note-unread-numbers = A duração ou a distância não pode ser lida e falta: { counted-workouts }. Os dias de corrida contam.
note-other-sources = { $workouts ->
        [one] { $workouts } dos repetidos é conhecido de outra fonte.
       *[other] { $workouts } dos repetidos são conhecidos de outra fonte.
    }
note-settled-days = Dias corrigidos ou confirmados: { $workouts ->
        [one] { $workouts } treino salvo
       *[other] { $workouts } treinos salvos
    }.
note-ignored-lists = { $file }: só a primeira lista de treinos foi lida. { $lists ->
        [one] Mais { $lists } lista deste arquivo ficou de fora.
       *[other] Mais { $lists } listas deste arquivo ficaram de fora.
    }
note-years-without-goal = Não há meta para { $years }: vale a padrão de { days }.
    Defina a sua: tracker goal set { $year } { $target }
uncertain-in-your-zone = O arquivo não tem fuso horário, então o dia segue o seu: { counted-workouts }.
uncertain-on-machine = O arquivo não tem fuso horário, então o dia segue o deste computador, { $zone }: { counted-workouts }.
    Se o seu é outro, defina-o e importe o arquivo de novo: tracker settings --time-zone Europe/Berlin
uncertain-without-zone = O dia não é certo, porque o arquivo não tem fuso horário e nenhum está definido: { counted-workouts }.
    Defina o seu e importe o arquivo de novo: tracker settings --time-zone Europe/Berlin
one-possible-other-day = Ele pode cair em outro dia{ far-from-zone }.
possible-other-days = { $number } deles podem cair em outro dia{ far-from-zone }.
far-from-zone = { $zone ->
        [none] {""}
        [yours] : o lugar fica longe do seu fuso horário
       *[this] : o lugar fica longe deste fuso horário
    }
teach-a-name = Se um dos nomes desconhecidos é uma corrida, uma caminhada ou uma trilha, ensine-o:
    tracker settings --alias "NAME=Running"
teach-names = Quais nomes desconhecidos são corridas? Ensine-os, ou caminhadas como =Walking e trilhas como =Hiking.
    O que ficou de fora com eles é importado na hora:
without-sport = { $workouts ->
        [one] { $workouts } treino está sem esporte, porque o arquivo não diz qual é.
       *[other] { $workouts } treinos estão sem esporte, porque os arquivos não dizem qual é.
    }
    Diga qual é e importe de novo: --as running ou --as walking
without-sport-of-several-titles = { $workouts ->
        [one] { $workouts } treino está sem esporte, porque o arquivo não diz qual é, e os títulos são diferentes.
       *[other] { $workouts } treinos estão sem esporte, porque os arquivos não dizem qual é, e os títulos são diferentes.
    }
    Importe os de cada esporte à parte: --as running, --as walking

restored-goals = Adicionado: { $goals ->
        [one] { $goals } meta
       *[other] { $goals } metas
    } ({ $each }).
days-for-year = { days } para { $year }
restored-further-goals = Adicionado: mais { $goals ->
        [one] { $goals } meta
       *[other] { $goals } metas
    }.
restored-pauses = Adicionado: { $pauses ->
        [one] { $pauses } pausa
       *[other] { $pauses } pausas
    }.
restored-removals = { $workouts ->
        [one] { $workouts } treino removido desta exportação não será importado de novo.
       *[other] { $workouts } treinos removidos desta exportação não serão importados de novo.
    }

settings-title = Seus ajustes.
column-setting = Ajuste
column-value = Valor
setting-time-zone = Fuso horário
setting-activities = Atividades que contam
setting-names = Nomes ensinados
zone-of-variable = { $zone } (pela variável TZ; nenhum definido)
zone-of-machine = { $zone } (deste computador; nenhum definido)
zone-of-phone = o do celular
data-is-in = Seus dados estão em { $place }
data-will-be-in = Seus dados ficarão em { $place }
settled-nothing = Cada dia é o do seu fuso horário.
settled = Movido para outro dia: { counted-workouts }. `tracker imports` mostra isso como uma importação, que `tracker undo IMPORT` desfaz.
taught-imported = Importado o que outras importações deixaram de fora: { counted-workouts }, { new-running-days }.
taught-again = Importe de novo, porque ficou de fora mais do que foi guardado: { $files }
taught = De agora em diante as importações conhecem o nome. Se uma anterior deixou treinos com ele de fora, importe o arquivo de novo.
note-other-day = É { $date } em { $zone }, seu fuso horário, e { $other-date } em { $other-zone }, o deste computador: vale o primeiro.
    Para deixar o computador decidir: tracker settings --time-zone none

push-imported = O servidor importou { $workouts ->
        [one] { $workouts } treino novo
       *[other] { $workouts } treinos novos
    }.
push-teach = Se um dos nomes desconhecidos é uma corrida, ensine-o na página de ajustes do servidor. O que ficou de fora com ele é então importado.
watching = Observando { $directory }. Ctrl-C para parar.

# Why a file was not imported. English has the reasons in the program.
file-with-hint = { $reason } ({ $hint })
hint-dates = --dates dmy: primeiro o dia, --dates mdy: primeiro o mês
hint-rows = --from csv
hint-names = tracker settings --alias "NAME=Running" ou --from csv
table-in-directory = é uma tabela com datas dentro de uma pasta. Se cada linha é uma corrida: tracker import --from csv FILE
only-workouts = Desta exportação só foram lidos os treinos, não as metas e as configurações: importe o arquivo que tracker export grava, descompactado.
nothing-imported = Nada dele foi importado.
part-imported = A parte antes do dano foi importada.
part-importable = Para importar a parte antes do dano: tracker import --keep-readable FILE
no-history-in-directory = não há nenhum histórico nesta pasta
import-interrupted = interrompido depois de { $done } de { $files } arquivos.{ $next ->
        [new] {" "}O que foi importado fica. Para desfazer: tracker undo
        [nothing] {" "}Nada de novo foi importado.
       *[dry] {""}
    }
left-out-of-archive = { $file }: { $files ->
        [one] não foi possível ler { $files } arquivo que ele contém:
       *[other] não foi possível ler { $files } arquivos que ele contém:
    }
passed-over-in-archive = { $file }: deixado de lado: { $files ->
        [one] { $files } arquivo
       *[other] { $files } arquivos
    } que ele contém:
dates-read = { $file }: { $path ->
        [none] datas lidas
       *[other] datas de { $path } lidas
    } { $order ->
        [dmy] com o dia primeiro
       *[mdy] com o mês primeiro
    }{ $reason ->
        [rows] , porque só assim as linhas ficam em ordem
        [stated] , como indicado
       *[date] , por causa de { $date }
    }.
no-files-in-directory = não há arquivos nesta pasta
push-restored = O servidor também recebeu: { $restored }.
push-files-of-directory = { $files } arquivos de { $directory }
push-beside-workouts = { $file }, tudo menos os treinos
restored-goal-count = { $number ->
        [one] { $number } meta
       *[other] { $number } metas
    }
restored-further-goal-count = { $number ->
        [one] { $number } outra meta
       *[other] { $number } outras metas
    }
restored-pause-count = { $number ->
        [one] { $number } pausa
       *[other] { $number } pausas
    }
restored-settings = as configurações
restored-removal-count = { $number ->
        [one] { $number } treino removido
       *[other] { $number } treinos removidos
    }
