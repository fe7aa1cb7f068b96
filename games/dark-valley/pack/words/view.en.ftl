# What a player sees on the table in The Dark Valley: counters, boxes, overlays. The same keys, in the same order, are in view.it.ftl.

## Countries and seas
region-germany = Greater Germany
region-hungary = Hungary
region-romania = Romania
region-ussr = Soviet Union
region-sweden = Sweden
region-norway = Norway
region-denmark = Denmark
region-finland = Finland
region-yugoslavia = Yugoslavia
region-bulgaria = Bulgaria
region-italy = Italy
region-baltic = Baltic Sea
region-black = Black Sea
region-azov = Sea of Azov
region-adriatic = Adriatic
region-caspian = Caspian Sea
region-ladoga = Lake Ladoga
region-peipus = Lake Peipus
region-ilmen = Lake Ilmen
region-sivash = Sivash
