//! The few words the picture itself needs, in both languages. Everything else arrives ready in the view.

use table::Lang;

/// A word of the picture.
pub(crate) fn word(key: &str, lang: Lang) -> String {
    let found = WORDS.iter().find(|(k, _, _)| *k == key);
    match (found, lang) {
        (Some((_, en, _)), Lang::En) => (*en).to_owned(),
        (Some((_, _, it)), Lang::It) => (*it).to_owned(),
        (None, _) => crate::palette::capitalised(&key.replace(['-', '_'], " ")),
    }
}

/// Key, English, Italian.
const WORDS: [(&str, &str, &str); 93] = [
    ("legend", "Legend", "Legenda"),
    ("clear", "Clear", "Terreno aperto"),
    ("woods", "Woods", "Bosco"),
    ("village", "Village", "Villaggio"),
    ("city", "City", "Città"),
    ("marsh", "Marsh", "Palude"),
    ("rough", "Rough", "Accidentato"),
    ("hills", "Hills", "Colline"),
    ("mountain", "Mountain", "Montagna"),
    ("lake", "Lake", "Lago"),
    ("sea", "Sea", "Mare"),
    ("road", "Road", "Strada"),
    ("highway", "Highway", "Autostrada"),
    ("railway", "Railway", "Ferrovia"),
    ("stream", "Stream", "Corso d’acqua"),
    ("river", "Major river", "Fiume maggiore"),
    ("beyond", "Out of play", "Fuori gioco"),
    ("entry", "Entry", "Entrata"),
    ("supply", "Supply source", "Fonte di rifornimento"),
    ("victory", "Victory points", "Punti vittoria"),
    ("bridge", "Bridge", "Ponte"),
    ("one-way-bridge", "One-way bridge", "Ponte a senso unico"),
    ("hexes", "hexes", "esagoni"),
    ("north", "N", "N"),
    ("moved", "MVD", "MOS"),
    ("disorganised", "DIS", "DIS"),
    ("unsupplied", "OOS", "FR"),
    ("reserve", "R", "R"),
    ("moved-long", "moved", "mossa"),
    ("disorganised-long", "disorganised", "disorganizzata"),
    ("unsupplied-long", "out of supply", "fuori rifornimento"),
    ("prepared-long", "prepared defence", "difesa preparata"),
    ("reserve-long", "in reserve", "in riserva"),
    ("used-long", "used", "usato"),
    ("reduced", "reduced", "ridotta"),
    ("worth", "now", "ora"),
    ("empty", "empty", "vuoto"),
    ("marks", "Marks", "Segni"),
    ("places", "Places", "Luoghi"),
    ("unknown-counter", "unknown unit", "unità ignota"),
    ("can-act", "can act", "può agire"),
    ("infantry", "Infantry", "Fanteria"),
    ("motorised", "Motorised infantry", "Fanteria motorizzata"),
    ("mechanised", "Mechanised infantry", "Fanteria meccanizzata"),
    ("armoured", "Armour", "Corazzati"),
    ("reconnaissance", "Reconnaissance", "Ricognizione"),
    ("antitank", "Anti-tank", "Controcarri"),
    ("antitank-armoured", "Armoured anti-tank", "Controcarri corazzati"),
    ("engineers", "Engineers", "Genio"),
    ("flamethrower", "Flamethrowers", "Lanciafiamme"),
    ("cavalry", "Cavalry", "Cavalleria"),
    ("train", "Armoured train", "Treno corazzato"),
    ("artillery", "Artillery", "Artiglieria"),
    ("aircraft", "Aircraft", "Aerei"),
    ("town", "Town", "Abitato"),
    ("hill", "Hill", "Collina"),
    ("broken", "Broken ground", "Terreno rotto"),
    ("water", "Water", "Acqua"),
    ("bunker", "Bunker", "Bunker"),
    ("wall", "Wall", "Muro"),
    ("hedge", "Hedge", "Siepe"),
    ("trench", "Trench", "Trincea"),
    ("shaken-long", "shaken", "scossa"),
    ("suppressed-long", "suppressed", "soppressa"),
    ("fired-long", "fired", "ha sparato"),
    ("shelled-long", "fired indirectly", "tiro indiretto fatto"),
    ("worked-long", "worked", "ha lavorato"),
    ("reacted-long", "reacted", "ha reagito"),
    ("compass-north", "N", "N"),
    ("compass-north-east", "NE", "NE"),
    ("compass-east", "E", "E"),
    ("compass-south-east", "SE", "SE"),
    ("compass-south", "S", "S"),
    ("compass-south-west", "SW", "SO"),
    ("compass-west", "W", "O"),
    ("compass-north-west", "NW", "NO"),
    ("tank", "Tank", "Carro"),
    ("heavy-tank", "Heavy tank", "Carro pesante"),
    ("assault-gun", "Assault gun", "Cannone d’assalto"),
    ("tank-destroyer", "Tank destroyer", "Cacciacarri"),
    ("half-track", "Half-track", "Semicingolato"),
    ("armoured-car", "Armoured car", "Autoblindo"),
    ("truck", "Truck", "Autocarro"),
    ("jeep", "Jeep", "Jeep"),
    ("wagon", "Wagon", "Carriaggio"),
    ("motorcycle", "Motorcycles", "Motociclisti"),
    ("hmg", "Heavy machine guns", "Mitragliatrici pesanti"),
    ("mortar", "Mortars", "Mortai"),
    ("gun", "Gun", "Cannone"),
    ("flak", "Anti-aircraft gun", "Contraerea"),
    ("rockets", "Rocket launcher", "Lanciarazzi"),
    ("command", "Command", "Comando"),
    ("observer", "Observer", "Osservatore"),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unknown_word_shows_as_itself() {
        assert_eq!(word("salt-marsh", Lang::It), "Salt marsh");
        assert_eq!(word("woods", Lang::It), "Bosco");
    }
}
