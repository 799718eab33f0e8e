help-title = Aiuto

help-days = Giorni
help-days-1 = Giorno di corsa
    .value = Un giorno con almeno una corsa. Due corse nello stesso giorno fanno un giorno di corsa.
help-days-2 = Giorno di riposo
    .value = Un giorno dell’anno già passato e senza corsa. Oggi resta aperto finché non ha la sua corsa.
help-days-3 = Giorni di riposo rimasti
    .value = Quanti giorni puoi ancora saltare e raggiungere lo stesso l’obiettivo.
help-days-4 = Obiettivo
    .value = In quanti giorni dell’anno vuoi correre. Ogni anno ha il suo.
help-days-5 = Che cosa conta
    .value = Corse e trail running. Nelle opzioni puoi far contare anche camminate ed escursioni.

help-pace = Ritmo
help-pace-1 = Ritmo costante
    .value = La stessa parte dell’obiettivo ogni giorno: con un obiettivo di 300 giorni, 150 a metà anno.
help-pace-2 = In linea, in ritardo
    .value = In linea: non sotto il ritmo costante, contando i giorni passati, e oggi appena ha la sua corsa. Così nessuno è in ritardo al mattino solo perché la corsa deve ancora arrivare.
help-pace-3 = Giorni di vantaggio
    .value = Quanti giorni di fila, da oggi, possono passare senza correre prima che tu sia sotto il ritmo costante.
help-pace-4 = Non più possibile
    .value = Non basterebbe nemmeno correre in tutti i giorni che restano.
help-pace-5 = A questo ritmo
    .value = I giorni alla fine dell’anno se continui come finora quest’anno, o come nelle ultime quattro settimane. Prima di 14 giorni è troppo presto per dirlo.
help-pace-6 = Serie
    .value = Giorni di fila con una corsa. Non finisce a Capodanno, né prima che oggi sia passato.
help-pace-7 = Traguardo
    .value = 50, 100, 150, 200, 250, 300, 350 o 365 giorni di corsa in un anno.

help-dates = Quale data conta
help-dates-1 = Il giorno di una corsa
    .value = La data nel luogo in cui eri quando è cominciata. Una corsa che comincia alle 23:50 appartiene a quel giorno.
help-dates-2 = Viaggi
    .value = Una corsa mantiene la sua data, ovunque tu vada dopo. Un fuso orario nelle opzioni non la sposta.
help-dates-3 = Oggi
    .value = La data nel fuso orario delle tue opzioni; senza, la data del luogo in cui è cominciata la tua ultima corsa.
help-dates-4 = Doppioni
    .value = La stessa corsa da due app viene salvata una volta sola. Così puoi importare tutte le volte che vuoi.
help-dates-5 = Una corsa a mano
    .value = Se il telefono o un file porta più tardi la stessa corsa, questa sostituisce la tua.

help-home-screen = Sulla schermata Home
help-home-screen-1 = iPhone
    .value = Prima accedi in Safari. Poi tocca Condividi e “Aggiungi alla schermata Home”.
help-home-screen-2 = Android
    .value = Prima accedi in Chrome. Poi tocca ⋮ e “Aggiungi a schermata Home”.
