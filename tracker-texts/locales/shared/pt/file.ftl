# Why a file is not imported.

again = Baixe o arquivo de novo ou exporte mais uma vez.
archive-again = Baixe de novo.
unpack-archive = Descompacte e importe os arquivos um por um.
what-is-read = Lemos exportações de Apple Health, Health Auto Export, Strava, Garmin, Fitbit, Google Fit, Polar, Samsung Health, Runkeeper, Health Connect e outros, arquivos FIT, TCX, GPX e KML, e tabelas com uma coluna “data”.
write-dates-so = Escreva as datas assim: 2024-03-04.
workouts-before = { $items ->
        [0] {""}
        [one] {" "}Antes disso há { $items } treino.
       *[other] {" "}Antes disso há { $items } treinos.
    }

file-empty = O arquivo está vazio. Espere até ele terminar de baixar ou exporte de novo.
file-auto-sync = Este é um arquivo AutoSync (.hae) do Health Auto Export. Exporte seus treinos como JSON no app.
file-zip = Este é um arquivo zip. Descompacte antes.
file-gzip = Este arquivo está compactado com gzip. Descompacte antes.
file-bzip2 = Este arquivo está compactado com bzip2. Descompacte antes.
file-utf16 = Este é um texto em UTF-16. Salve como UTF-8.
file-utf32 = Este é um texto em UTF-32. Salve como UTF-8.
file-html = Esta é uma página da web. O download deve estar pedindo para entrar: baixe o arquivo você mesmo.
file-unknown-format = Não conhecemos o formato deste arquivo. { what-is-read }
file-unknown-columns = Esta é uma tabela com as colunas { $columns }. Nenhuma delas diz a data de uma corrida. { what-is-read }

file-truncated = O arquivo está cortado.{ workouts-before } { again }
file-damaged = O arquivo está danificado no byte { $offset }.{ workouts-before } { again }
file-unreadable = O arquivo não pode ser lido: o conteúdo compactado está danificado, cortado ou é mais de 200 vezes maior. { again }
file-without-workouts = Não há treinos neste arquivo. No Health Auto Export, escolha os dados “Workouts”; em outros apps, o arquivo de uma atividade.
file-unsupported = Esta versão não consegue ler o arquivo. Use a mais recente.

file-ambiguous-dates = { $written } pode ser { $day-first } ou { $month-first }. O que vem primeiro?
file-contradictory-dates = As datas se contradizem: em { $day-first } o dia vem primeiro; em { $month-first }, o mês. Uma planilha deve ter mudado algumas. Exporte o arquivo de novo.
file-other-order = { $written } não combina com as datas anteriores: lá, o { $order ->
        [mdy] mês
       *[dmy] dia
    } vem primeiro.
file-ambiguous-month = “{ $word }” é o nome de dois meses em idiomas diferentes, e nenhuma outra data do arquivo decide. { write-dates-so }
file-no-dates = A coluna “{ $column }” não tem datas, mas por exemplo “{ $example }”. { write-dates-so }
file-not-runs = Parece uma tabela de dias, não de corridas ({ $columns }). Cada linha é uma corrida?
file-unknown-activities = Na coluna “{ $column }”, não conhecemos a atividade { $names }. Cada linha é uma corrida? Se não, diga nos ajustes quais nomes são corridas.
file-other-columns = Este não é o tipo de tabela que você indicou: a primeira linha tem outras colunas. Não indique nada, e o conteúdo decide.
file-tar = Este arquivo tar não pode ser lido: está danificado ou passa de 128 MiB descompactado. Descompacte e importe os arquivos, ou um zip com eles.
file-workbook = Esta planilha não pode ser lida: está danificada, é grande demais ou tem senha. Salve como CSV a aba com as suas corridas e importe o CSV.
file-database = Este banco de dados SQLite não pode ser lido: está danificado, passa de 128 MiB ou é incomum. Exporte de novo.
file-of-app-without-workouts = Este arquivo de { $app } não tem treinos. Importe o arquivo em que eles estão.
file-old-workbook = Esta é uma planilha do Excel em formato antigo ou com senha. Salve como .xlsx sem senha ou como CSV.
file-not-read-yet = Ainda não lemos arquivos deste tipo ({ $app }). { what-is-read }
# A name in a list of names.
file-name-in-list = “{ $name }”

archive = Este arquivo zip não pode ser importado: { $problem }
archive-end-missing = Falta o final. { archive-again }
archive-list-damaged = A lista dos arquivos está danificada. { archive-again }
archive-files-overlap = Os arquivos dentro dele se sobrepõem. { archive-again }
archive-too-many-damaged-files = Mais de 1000 dos arquivos estão danificados. { archive-again }
archive-too-many-files = Tem mais de 100000 arquivos, contando os dos zips dentro dele. { unpack-archive }
archive-paths-too-long = Os nomes dos arquivos somam mais de 8 MiB. { unpack-archive }
archive-too-many-files-for-its-size = Tem mais de 1000 arquivos, e mais de um para cada 150 bytes. { unpack-archive }
archive-too-large-unpacked = Descompactados, os arquivos são no total mais de 200 vezes maiores, ou passam de 64 GiB.
archive-nothing-to-read = Nenhum dos arquivos tem treinos que possam ser lidos. { $path ->
        [none] { what-is-read }
       *[other] “{ $path }”: { $problem }
    }

archived-file-too-short = O arquivo só tem { $length } bytes. Exporte de novo.
archived-file-encrypted = O arquivo está protegido por senha. Descompacte o zip com a senha e importe os arquivos.
archived-file-unknown-packing = O arquivo está compactado de um jeito que não conhecemos. Descompacte antes.
archived-file-place-damaged = O arquivo não está onde deveria. Baixe o zip de novo.
archived-file-too-deep = É um zip dentro de um zip dentro de um zip. Descompacte antes.
archived-file-too-large = É um zip de mais de 24 MiB. Descompacte antes.
archived-file-not-a-history = Não há treinos neste arquivo.
archived-file-same-again = Os treinos dele também estão em outro arquivo.
archived-file-no-workouts = Não há treinos neste arquivo, só um plano, por exemplo.
archived-file-table-among-others = É uma tabela com datas ao lado de outros arquivos. Importe separadamente se cada linha é uma corrida.
