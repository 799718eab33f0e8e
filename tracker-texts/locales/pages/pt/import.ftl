import-title = Importar arquivos
import-choose = Traga seu histórico
import-kinds = Exportações de Health Auto Export, Apple Health, Strava, Garmin, Fitbit, Google, Polar, Samsung e Runkeeper, também em zip; arquivos FIT, TCX e GPX; uma tabela dos dias em que você correu.
import-drop = Escolha arquivos ou solte-os aqui
import-without-script = Sem JavaScript, os arquivos são importados na linha de comando do servidor:
import-again = Importe quantas vezes quiser: as corridas que você já tem são puladas.
import-limit = Até { $mebibytes } MB por arquivo.
import-new-days = { $days ->
        [0] Nenhum dia de corrida novo.
        [one] { $days } dia de corrida novo.
       *[other] { $days } dias de corrida novos.
    }
# The headline of a year, with or without its year in it.
import-year = { $year }: { $headline }.
import-headline = { $headline }.

# The texts of the script, by the name of their attribute.
import-odd-days = { $workouts ->
        [one] { $workouts } treino tem
       *[other] { $workouts } treinos têm
    } uma data que não pode ser. Talvez o relógio de um aparelho esteja errado.
import-unread-numbers = A duração ou a distância de { $workouts ->
        [one] { $workouts } treino
       *[other] { $workouts } treinos
    } não pode ser lida e ficou de fora. Os dias de corrida contam.
script-packing = Compactando
script-sending = Enviando
script-reading = Lendo
script-broken = Conexão perdida. Nada foi importado. Tente de novo: as corridas que você já tem são puladas.
script-wait = Pedidos demais. Continua às { $time }.
script-refused = Nada foi importado:
script-dayfirst = O dia vem primeiro
script-monthfirst = O mês vem primeiro
script-eachrow = Cada linha é uma corrida
script-new = treino adicionado|treinos adicionados
script-corrected = corrigido|corrigidos
script-replaced = substituído|substituídos
script-duplicate = repetido
script-duplicates = repetidos
script-other = não é corrida
script-others = não são corridas
script-unknown = com nomes desconhecidos
script-nosport = sem esporte
script-runs = É uma corrida
script-trailruns = É uma corrida em trilha
script-walks = É uma caminhada
script-hikes = É uma trilha
script-unreadable = ilegível|ilegíveis
script-file = arquivo do zip ilegível
script-files = arquivos do zip ilegíveis
script-details = Detalhes
script-seeyear = Ver seu ano
