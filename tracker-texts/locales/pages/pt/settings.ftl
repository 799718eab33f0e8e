settings-title = Ajustes
settings-you = Você
settings-data = Suas corridas
settings-developers = Para programas
settings-zone = Fuso horário
settings-zone-meaning = É ele que decide que dia é hoje. Uma corrida conta para a data em que começou, onde você correu: um fuso horário nunca a move.
settings-no-zone = Nenhum: o da minha última corrida
settings-device-zone = Usar o fuso deste aparelho:
settings-set-zone = Definir um fuso horário
settings-language-and-units = Idioma e unidades
settings-distances = Distâncias em
settings-reminder = Lembrete
settings-reminder-meaning = Se a esta hora você ainda não correu e sua sequência ou sua meta está em jogo, você recebe uma mensagem: nos seus dispositivos ou por um webhook, por exemplo com ntfy ou Telegram.
settings-silent = Nenhuma mensagem consegue chegar a você ainda.
settings-add-webhook = Adicionar ntfy ou Telegram
settings-no-reminder = Sem lembrete
settings-no-zone-for-reminder = Um lembrete precisa de um fuso horário: escolha o seu.
settings-devices = Lembretes nos seus dispositivos
settings-devices-meaning = Eles vêm deste próprio servidor e não precisam de outro aplicativo. Um toque abre Hoje.
settings-remind-here = Lembre-me às { $hour } neste { $device ->
        [phone] telefone
       *[other] dispositivo
    }
settings-device-off = Desativar
settings-device-on = A partir de agora, os lembretes chegam a este dispositivo. Uma primeira mensagem está a caminho.
settings-device-is-off = Os lembretes não chegam mais a esse dispositivo.
settings-device-blocked = Este navegador bloqueia as mensagens desta página. Permita-as nas configurações dele e tente de novo.
settings-device-unreachable = Não é possível acessar o serviço de push do navegador. Tente de novo mais tarde.
settings-device-home = Em um iPhone ou iPad, os lembretes chegam quando esta página está na tela de início: abra-a por lá e toque aqui no botão.
settings-device-unable = Os lembretes não podem chegar aqui: este navegador não é compatível ou a página não usa https.
settings-language = Idioma das mensagens
settings-counts = O que conta como dia de corrida
settings-nothing-counts = Escolha pelo menos uma atividade.
settings-names = Nomes de atividades
settings-names-meaning = As importações conhecem os nomes de corridas, caminhadas e trilhas em muitos idiomas. Se o seu app usa outro nome, adicione-o aqui. O que ficou de fora antes com esse nome é então importado.
settings-name = Nome no app
settings-is = É
settings-teach = Adicionar o nome
settings-forget = Remover
settings-forgotten = O nome foi removido.
settings-save = Salvar
settings-saved = Seus ajustes estão salvos.
settings-unit-km = quilômetros
settings-unit-mi = milhas
settings-hour = { $hour }:00
settings-more-days = { days } a mais neste ano
settings-fewer-days = { days } neste ano
settings-taught = O nome é conhecido a partir de agora.{ $imported ->
        [0] {""}
        [one] {" "}{ $imported } treino que tinha ficado de fora foi importado.
       *[other] {" "}{ $imported } treinos que tinham ficado de fora foram importados.
    }
# After a name that an earlier import may have met.
settings-import-again = Se uma importação anterior deixou de fora treinos com este nome, importe o arquivo de novo.
settings-more-left-out = Outros ficaram de fora: importe o arquivo de novo.
wrong-name-empty = Digite um nome.
wrong-name-long = O nome tem mais de 100 caracteres.
wrong-name-many = Já há 100 nomes. Remova um deles antes.
wrong-name-control-character = O nome tem um caractere que não pode estar em um nome.
