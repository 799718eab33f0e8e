help-title = Hilfe

help-days = Tage
help-running-day = Lauftag
    .meaning = Ein Tag mit mindestens einem Lauf. Zwei Läufe an einem Tag ergeben einen Lauftag.
help-rest-day = Ruhetag
    .meaning = Ein vergangener Tag des Jahres ohne Lauf. Der heutige Tag ist offen, bis er seinen Lauf hat.
help-rest-days-left = Ruhetage übrig
    .meaning = Wie viele Tage du noch aussetzen kannst und das Ziel trotzdem erreichst.
help-goal = Ziel
    .meaning = An wie vielen Tagen des Jahres du laufen willst. Jedes Jahr hat sein eigenes.
help-what-counts = Was zählt
    .meaning = Läufe und Trailläufe. In den Einstellungen kannst du auch Spaziergänge und Wanderungen zählen lassen.

help-pace = Tempo
help-even-pace = Gleichmäßiges Tempo
    .meaning = Jeden Tag der gleiche Anteil am Ziel: bei einem Ziel von 300 Tagen also 150 zur Mitte des Jahres.
help-on-track = Im Plan, im Rückstand
    .meaning = Im Plan heißt: nicht unter dem gleichmäßigen Tempo. Es zählen die vergangenen Tage und der heutige, sobald er seinen Lauf hat. So ist niemand morgens im Rückstand, nur weil der Lauf noch kommt.
help-safe-days = Ruhetage, ohne in Rückstand zu geraten
    .meaning = Wie viele Tage hintereinander, ab heute, ohne Lauf vergehen können, bis du unter dem gleichmäßigen Tempo bist.
help-out-of-reach = Nicht mehr zu schaffen
    .meaning = Auch ein Lauf an jedem verbleibenden Tag würde nicht reichen.
help-at-this-pace = In diesem Tempo
    .meaning = Die Lauftage am Ende des Jahres, wenn es weitergeht wie bisher in diesem Jahr oder wie in den letzten vier Wochen. Bevor 14 Tage vergangen sind, ist es dafür zu früh.
help-streak = Serie
    .meaning = Tage hintereinander mit einem Lauf. Sie endet weder an Neujahr noch vor dem Ende des heutigen Tages.
help-milestone = Meilenstein
    .meaning = 50, 100, 150, 200, 250, 300, 350 oder 365 Lauftage in einem Jahr.

help-dates = Welches Datum zählt
help-day-of-a-run = Der Tag eines Laufs
    .meaning = Das Datum dort, wo du warst, als er begann. Ein Lauf, der um 23:50 Uhr beginnt, gehört zu diesem Tag.
help-travel = Reisen
    .meaning = Ein Lauf behält sein Datum, wohin du danach auch reist. Eine Zeitzone in den Einstellungen verschiebt ihn nicht.
help-today = Heute
    .meaning = Das Datum in der Zeitzone deiner Einstellungen; ohne eine das Datum dort, wo dein letzter Lauf begann.
help-duplicates = Doppelt
    .meaning = Derselbe Lauf aus zwei Apps wird einmal gespeichert. Du kannst also importieren, so oft du willst.

help-home-screen = Auf dem Home-Bildschirm
help-iphone = iPhone
    .meaning = Melde dich zuerst in Safari an. Tippe dann auf „Teilen“ und „Zum Home-Bildschirm“.
