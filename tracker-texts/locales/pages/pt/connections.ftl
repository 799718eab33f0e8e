connections-title = Conexões
connections-introduction = De um serviço conectado buscamos as corridas novas a cada meia hora, e uma vez tudo o que ele repassa.
connections-connect = Conectar
connections-key = Chave
connections-key-garmin = Em connect.garmin.com, abra as configurações e crie um “Personal API token”. A Garmin mostra uma vez só, e ele vale no máximo um ano.
connections-key-intervals = O intervals.icu reúne dados de Garmin, COROS, Suunto, Polar, Wahoo, Zepp e outros. A chave fica nas configurações de lá, em “Developer”. Com ela também dá para mudar dados lá: não a passe para mais ninguém.
connections-key-polar = A Polar pergunta na página dela se este servidor pode ler seus treinos. Ela só passa adiante o que seu relógio enviar a partir daí: importe o que é mais antigo como arquivo.
connections-key-strava = O Strava pergunta na página dele se este servidor pode ler suas atividades. Permita também as privadas, para que toda corrida conte.
connections-keys = As chaves são guardadas criptografadas e nunca mais aparecem. Quando você desconecta, a chave é excluída.
connections-other-key = Digitar outra chave
connections-connected = O serviço está conectado. O que ele repassa chega em alguns minutos.
connections-ask = Buscar agora
connections-asked = O serviço foi consultado.
connections-remove = Desconectar
connections-removal = A chave é excluída, e nada mais é buscado no serviço. Suas corridas ficam.
connections-removed = O serviço está desconectado. Suas corridas ficam.
connections-last = Última busca: { $time }.
connections-next = Próxima busca: { $time }.
connections-not-asked = O que o serviço repassa está para chegar.
connections-result-done = { $imported ->
        [0] Nada novo.
        [one] { $imported } treino novo.
       *[other] { $imported } treinos novos.
    }
connections-result-busy = { connections-result-done } O serviço pede para esperar: o resto vem mais tarde.
connections-result-key-refused = O serviço recusa a chave: está errada, expirou ou foi excluída. Se não for falha do serviço, conecte de novo.
connections-result-client-refused = O serviço não aceita mais este servidor: avise quem o administra. Tentamos de novo mais tarde.
connections-result-service-error = O serviço responde com um erro. Tentamos de novo mais tarde.
connections-result-unreadable = O serviço responde algo que não é uma lista de atividades. Nada disso foi importado, e tentamos de novo mais tarde.
connections-result-unreachable = O serviço não responde. Tentamos de novo mais tarde.
connections-result-not-imported = O que o serviço respondeu não pôde ser importado. Tentamos de novo mais tarde.
connections-result-key-lost = Este servidor não consegue mais ler a chave: conecte de novo.
