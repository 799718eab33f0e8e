help-title = Hilfe

help-days = Tage
help-days-1 = Lauftag
    .value = Ein Tag mit mindestens einem Lauf. Zwei Läufe an einem Tag ergeben einen Lauftag.
help-days-2 = Ruhetag
    .value = Ein vergangener Tag des Jahres ohne Lauf. Der heutige Tag ist offen, bis er seinen Lauf hat.
help-days-3 = Ruhetage übrig
    .value = Wie viele Tage du noch aussetzen kannst und das Ziel trotzdem erreichst.
help-days-4 = Ziel
    .value = An wie vielen Tagen des Jahres du laufen willst. Jedes Jahr hat sein eigenes.
help-days-5 = Was zählt
    .value = Läufe und Trailläufe. In den Einstellungen kannst du auch Spaziergänge und Wanderungen zählen lassen.

help-pace = Tempo
help-pace-1 = Gleichmäßiges Tempo
    .value = Jeden Tag der gleiche Anteil am Ziel: bei einem Ziel von 300 Tagen also 150 zur Mitte des Jahres.
help-pace-2 = Im Plan, im Rückstand
    .value = Im Plan heißt: nicht unter dem gleichmäßigen Tempo. Es zählen die vergangenen Tage und der heutige, sobald er seinen Lauf hat. So ist niemand morgens im Rückstand, nur weil der Lauf noch kommt.
help-pace-3 = Tage Vorsprung
    .value = Wie viele Tage hintereinander, ab heute, ohne Lauf vergehen können, bis du unter dem gleichmäßigen Tempo bist.
help-pace-4 = Nicht mehr zu schaffen
    .value = Auch ein Lauf an jedem verbleibenden Tag würde nicht reichen.
help-pace-5 = In diesem Tempo
    .value = Die Lauftage am Ende des Jahres, wenn es weitergeht wie bisher in diesem Jahr oder wie in den letzten vier Wochen. Bevor 14 Tage vergangen sind, ist es dafür zu früh.
help-pace-6 = Serie
    .value = Tage hintereinander mit einem Lauf. Sie endet weder an Neujahr noch vor dem Ende des heutigen Tages.
help-pace-7 = Meilenstein
    .value = 50, 100, 150, 200, 250, 300, 350 oder 365 Lauftage in einem Jahr.

help-dates = Welches Datum zählt
help-dates-1 = Der Tag eines Laufs
    .value = Das Datum dort, wo du warst, als er begann. Ein Lauf, der um 23:50 Uhr beginnt, gehört zu diesem Tag.
help-dates-2 = Reisen
    .value = Ein Lauf behält sein Datum, wohin du danach auch reist. Eine Zeitzone in den Einstellungen verschiebt ihn nicht.
help-dates-3 = Heute
    .value = Das Datum in der Zeitzone deiner Einstellungen; ohne eine das Datum dort, wo dein letzter Lauf begann.
help-dates-4 = Doppelt
    .value = Derselbe Lauf aus zwei Apps wird einmal gespeichert. Du kannst also importieren, so oft du willst.
help-dates-5 = Ein Lauf von Hand
    .value = Schickt dein Handy oder eine Datei denselben Lauf später, ersetzt er deinen Eintrag.

help-home-screen = Auf dem Home-Bildschirm
help-home-screen-1 = iPhone
    .value = Melde dich zuerst in Safari an. Tippe dann auf „Teilen“ und „Zum Home-Bildschirm“.
help-home-screen-2 = Android
    .value = Melde dich zuerst in Chrome an. Tippe dann auf ⋮ und „Zum Startbildschirm hinzufügen“.
