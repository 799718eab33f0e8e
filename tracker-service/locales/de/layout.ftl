layout-site = Lauftage
layout-skip = Zum Inhalt
layout-pages = Seiten
layout-today = Heute
layout-share = Teilen
layout-settings = Einstellungen
layout-sign-out = Abmelden
layout-offline = Offline. So stand es am { $date }.
