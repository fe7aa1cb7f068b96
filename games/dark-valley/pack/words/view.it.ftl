# Che cosa si vede sul tavolo in La Valle Oscura: pedine, riquadri, sovrapposizioni. Le stesse chiavi, nello stesso ordine, sono in view.en.ftl.

## Paesi e mari
region-germany = Grande Germania
region-hungary = Ungheria
region-romania = Romania
region-ussr = Unione Sovietica
region-sweden = Svezia
region-norway = Norvegia
region-denmark = Danimarca
region-finland = Finlandia
region-yugoslavia = Jugoslavia
region-bulgaria = Bulgaria
region-italy = Italia
region-baltic = Mar Baltico
region-black = Mar Nero
region-azov = Mar d’Azov
region-adriatic = Adriatico
region-caspian = Mar Caspio
region-ladoga = Lago Ladoga
region-peipus = Lago Peipus
region-ilmen = Lago Ilmen
region-sivash = Sivaš
