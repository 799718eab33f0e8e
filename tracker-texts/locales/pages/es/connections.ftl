connections-title = Conexiones
connections-introduction = A un servicio conectado se le piden las carreras nuevas cada media hora, y una vez todo lo que comparte.
connections-connect = Conectar
connections-key = Clave
connections-key-garmin = En connect.garmin.com, abre los ajustes y crea un «Personal API token». Garmin lo muestra una sola vez, y dura como mucho un año.
connections-key-intervals = intervals.icu reúne los datos de Garmin, COROS, Suunto, Polar, Wahoo, Zepp y otros. La clave está en sus ajustes, en «Developer». Con ella también se pueden cambiar datos allí: no se la des a nadie más.
connections-key-polar = Polar te pregunta en su página si este servidor puede leer tus entrenamientos. Solo pasa lo que tu reloj suba a partir de entonces: importa lo anterior como archivo.
connections-key-strava = Strava te pregunta en su página si este servidor puede leer tus actividades. Permite también las privadas, para que cuente cada carrera.
connections-keys = Las claves se guardan cifradas y no se vuelven a mostrar. Al desconectar, la clave se elimina.
connections-other-key = Escribir otra clave
connections-connected = El servicio está conectado. Lo que comparte llega en unos minutos.
connections-ask = Consultar ahora
connections-asked = Se ha consultado el servicio.
connections-remove = Desconectar
connections-removal = La clave se elimina y el servicio ya no se consulta. Tus carreras se quedan.
connections-removed = El servicio está desconectado. Tus carreras se quedan.
connections-last = Última consulta: { $time }.
connections-next = Próxima consulta: { $time }.
connections-not-asked = Lo que comparte el servicio está a punto de llegar.
connections-result-done = { $imported ->
        [0] Nada nuevo.
        [one] { $imported } entrenamiento nuevo.
       *[other] { $imported } entrenamientos nuevos.
    }
connections-result-busy = { connections-result-done } El servicio pide esperar: el resto llega más tarde.
connections-result-key-refused = El servicio rechaza la clave: es incorrecta, ha caducado o se ha eliminado. Si no es un fallo del servicio, conéctate de nuevo.
connections-result-client-refused = El servicio ya no acepta este servidor: avisa a quien lo administra. Se consultará de nuevo más tarde.
connections-result-service-error = El servicio responde con un error. Se consultará de nuevo más tarde.
connections-result-unreadable = El servicio responde algo que no es una lista de actividades. No se ha importado nada de ello, y se consultará de nuevo más tarde.
connections-result-unreachable = El servicio no responde. Se consultará de nuevo más tarde.
connections-result-not-imported = Lo que respondió el servicio no se pudo importar. Se consultará de nuevo más tarde.
connections-result-key-lost = Este servidor ya no puede leer la clave: conéctate de nuevo.
