help-title = Hulp

help-days = Dagen
help-days-1 = Loopdag
    .value = Een dag met minstens één run. Twee runs op een dag zijn één loopdag.
help-days-2 = Rustdag
    .value = Een dag van het jaar die voorbij is en geen run heeft. Vandaag blijft open tot de run er is.
help-days-3 = Rustdagen over
    .value = Hoeveel dagen je nog kunt overslaan en toch je doel haalt.
help-days-4 = Doel
    .value = Op hoeveel dagen van het jaar je wilt lopen. Elk jaar heeft zijn eigen doel.
help-days-5 = Wat telt
    .value = Runs en trailruns. In de instellingen kun je ook wandelingen en hikes laten tellen.

help-pace = Tempo
help-pace-1 = Gelijkmatig tempo
    .value = Elke dag hetzelfde deel van het doel: bij een doel van 300 dagen 150 halverwege het jaar.
help-pace-2 = Op schema, achter
    .value = Op schema: niet onder het gelijkmatige tempo, geteld over de dagen die voorbij zijn, en vandaag zodra de run er is. Zo ligt niemand ’s ochtends achter alleen omdat de run nog moet komen.
help-pace-3 = Dagen voorsprong
    .value = Hoeveel dagen achter elkaar, vanaf vandaag, zonder run voorbij kunnen gaan voordat je onder het gelijkmatige tempo zit.
help-pace-4 = Niet meer haalbaar
    .value = Ook een run op elke dag die er nog is, zou niet genoeg zijn.
help-pace-5 = In dit tempo
    .value = De dagen aan het eind van het jaar als je doorgaat zoals tot nu toe dit jaar, of zoals de laatste vier weken. Voordat er 14 dagen om zijn, is dat nog niet te zeggen.
help-pace-6 = Reeks
    .value = Dagen op rij met een run. Ze eindigt niet met Nieuwjaar, en niet voordat vandaag voorbij is.
help-pace-7 = Mijlpaal
    .value = 50, 100, 150, 200, 250, 300, 350 of 365 loopdagen in een jaar.

help-dates = Welke datum telt
help-dates-1 = De dag van een run
    .value = De datum waar je was toen hij begon. Een run die om 23:50 begint, hoort bij die dag.
help-dates-2 = Reizen
    .value = Een run houdt zijn datum, waar je daarna ook heen gaat. Een tijdzone in de instellingen verschuift hem niet.
help-dates-3 = Vandaag
    .value = De datum in de tijdzone van je instellingen; zonder tijdzone de datum waar je laatste run begon.
help-dates-4 = Dubbel
    .value = Dezelfde run uit twee apps wordt één keer opgeslagen. Je kunt dus zo vaak importeren als je wilt.
help-dates-5 = Een run met de hand
    .value = Stuurt je telefoon of een bestand later dezelfde run, dan vervangt die jouw invoer.

help-home-screen = Op het beginscherm
help-home-screen-1 = iPhone
    .value = Log eerst in via Safari. Tik daarna op Deel en “Zet op beginscherm”.
help-home-screen-2 = Android
    .value = Log eerst in via Chrome. Tik daarna op ⋮ en “Toevoegen aan startscherm”.
