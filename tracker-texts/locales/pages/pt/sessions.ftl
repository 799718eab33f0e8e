sessions-title = Onde você entrou
sessions-current = este aparelho
sessions-end = Encerrar essa sessão
sessions-ended = A sessão foi encerrada.
sessions-meaning = Uma sessão termina depois de 30 dias sem visita, e no máximo depois de 90 dias.
sessions-unknown-client = Aparelho desconhecido
sessions-client = { $browser } em { $device }
sessions-terminal-client = { $program } na linha de comando
