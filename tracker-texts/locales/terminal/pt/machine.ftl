# What `tracker connect`, `tracker sync` and `tracker doctor` say.

connect-done = { $service } está conectado. Para buscar as corridas: tracker sync
connect-removed = { $service } está desconectado. A chave foi excluída, e as corridas ficam.
connect-none = { $service } não está conectado
connect-by-consent = { $service } não fornece chave: conecte na página “Conexões” de um servidor registrado lá por quem o administra
connect-key = A chave de { $service }:
connect-no-key = digite a chave na entrada padrão
connect-key-unread = não foi possível ler a chave
connect-not-https = { $url }: precisa começar com https://
connect-of-server = um servidor consulta ele mesmo seus serviços: conecte na página “Conexões” dele
sync-nothing = Nada de novo.
sync-no-directory = não foi possível criar uma pasta temporária
sync-no-file = não foi possível gravar um arquivo temporário
service-key-refused = o serviço recusa a chave: está errada, expirou ou foi excluída
service-busy = o serviço pede para esperar
service-client-refused = o serviço recusa o cliente que o administrador registrou
service-status = o serviço respondeu { $status }
service-unreadable = o serviço respondeu algo que não é uma lista de atividades
service-too-large = o serviço respondeu mais de 16 MB de uma vez
service-timed-out = o serviço não respondeu a tempo
service-unreachable = não foi possível alcançar o serviço

doctor-well = Está tudo bem.
doctor-wrong = { $wrong ->
        [one] { $wrong } coisa está errada.
       *[other] { $wrong } coisas estão erradas.
    }
doctor-state-ok = bom
doctor-state-note = nota
doctor-state-wrong = errado
doctor-data = Dados
doctor-account = Conta
doctor-clock = Relógio
doctor-time-zone = Fuso horário
doctor-journey = Viagem
doctor-zone-rules = Regras dos fusos
doctor-days = Dias
doctor-terminal = Terminal
doctor-letters = Letras
data-not-writable = Não é possível gravar { $file }: não é possível gravar nada em { $directory } ({ $error }).
data-not-created = { $file } é criado na primeira importação.
data-outdated = { $file } é de uma versão anterior, ou a criação não terminou: o próximo comando o atualiza.
data-intact = { $file } está intacto e pode ser gravado.
data-read-only = { $file } está intacto e só pode ser lido.
account-missing = não há conta { $account }: confira --account.
clock-behind = O relógio desta máquina está em { $now }, antes da sua importação mais recente, de { $imported }: acerte-o.
clock-right = Está depois da sua importação mais recente.
zone-from-settings = { $zone } (agora UTC{ $offset }), das suas configurações.
zone-from-variable = { $zone } (agora UTC{ $offset }), da variável TZ. Para mantê-lo em viagem: tracker settings --time-zone Europe/Berlin
zone-from-machine = { $zone } (agora UTC{ $offset }), desta máquina. Para mantê-lo em viagem: tracker settings --time-zone Europe/Berlin
zone-from-nothing = Esta máquina não informa um fuso horário, então os dias começam e terminam em UTC. Defina o seu: tracker settings --time-zone Europe/Berlin
rules-old = As da versão { $version } têm mais de um ano, então algum dia pode estar errado: atualize o programa ou o tzdata desta máquina.
rules-of-version = Versão { $version }.
days-elsewhere = Em outro dia: { counted-workouts } { $why ->
        [zone] em { $zone }
        [rules] pelas regras mais novas dos fusos horários
       *[both] em { $zone } ou pelas regras mais novas dos fusos horários
    }, a começar em { $first }.
days-to-settle = Para mudar: tracker settings --settle-days
days-to-settle-at-home = Se você mora lá, para mudar: tracker settings --time-zone { $zone } --settle-days
terminal-lines = { $columns ->
        [none] A saída não é um terminal: linhas de qualquer comprimento
       *[other] { $columns } colunas
    }, { $colour ->
        [yes] em cores
       *[no] sem cores
    }.
letters-unknown = Nenhuma variável informa a codificação do terminal; as telas são UTF-8.
letters-utf8 = UTF-8, de { $variable }.
letters-other = { $variable } não é UTF-8: linhas e barras podem aparecer mal. Mude para C.UTF-8.
