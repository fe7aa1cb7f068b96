//! What a place is: a hex with its ground, its roads, its signs and who is there; an area or a panel.

use crate::pack::{EntryId, STREAM, Side, class};
use crate::position::{Bridge, Look, Place};
use crate::telling::titles::{side_word, signed, word};
use hexes::Hex;
use table::{Arg, Fact, Message, Seat};

impl Look<'_> {
    /// A hex: who is there and whose zone it lies in, what is printed in it, its ground.
    pub(crate) fn told_of_hex(self, hex: Hex, reader: Seat) -> (Message, Vec<Fact>) {
        let number = self.pack.hex_arg(hex);
        let title = match self.pack.towns.iter().find(|town| town.hex == hex) {
            Some(town) => Message::new("about-town").with("name", self.pack.town_title(town)).with("hex", number),
            None => Message::new("about-hex").with("hex", number),
        };
        let mut facts = Vec::new();
        self.tell_presence(hex, reader, &mut facts);
        self.tell_signs(hex, &mut facts);
        self.tell_ground(hex, &mut facts);
        self.tell_ways(hex, &mut facts);
        self.tell_water(hex, &mut facts);
        self.tell_supply(hex, &mut facts);
        (title, facts)
    }

    /// The terrain: what it costs (6.1e) and what it does for the defender (9.3a, 10.3d).
    fn tell_ground(self, hex: Hex, facts: &mut Vec<Fact>) {
        let terrain = self.pack.terrain[hex];
        let effect = self.pack.chart.terrain[terrain as usize];
        let text = Message::new("fact-terrain")
            .with("terrain", word(format!("terrain-{}", terrain.id())))
            .with("cost", Arg::Half(i32::from(effect.movement)));
        facts.push(Fact::new(text, &["6.1e"]));
        if effect.columns != 0 || effect.die != 0 {
            let text = Message::new("fact-terrain-defence")
                .with("columns", i32::from(effect.columns))
                .with("die", signed(i32::from(effect.die)));
            facts.push(Fact::new(text, &["9.2d", "9.3a"]));
        }
        if effect.barrage != 0 {
            facts.push(Fact::with("fact-terrain-barrage", &["10.3d"], "die", signed(i32::from(effect.barrage))));
        }
    }

    /// Roads, highways and railways through the hex (6.2).
    fn tell_ways(self, hex: Hex, facts: &mut Vec<Fact>) {
        const CLASSES: [(u8, &str); 3] =
            [(class::HIGHWAY, "way-highway"), (class::ROAD, "way-road"), (class::RAILWAY, "way-railway")];
        for (bit, key) in CLASSES {
            if self.pack.network.on(hex) & bit == 0 {
                continue;
            }
            let cost = self.pack.chart.along[bit.trailing_zeros() as usize];
            let text = Message::new("fact-way").with("way", word(key)).with("cost", Arg::Half(i32::from(cost)));
            facts.push(Fact::new(text, &["6.2c", "6.2d"]));
        }
    }

    /// Streams to its neighbours (6.1e, 9.3b), a major river at its edge (6.3a).
    fn tell_water(self, hex: Hex, facts: &mut Vec<Fact>) {
        let wet = |(direction, near): (hexes::Direction, Hex)| {
            (self.pack.streams.get(hex, direction) & STREAM != 0).then(|| self.pack.hex_arg(near))
        };
        let across: Vec<Arg> = self.pack.grid.neighbours(hex).filter_map(wet).collect();
        if !across.is_empty() {
            let stream = self.pack.chart.stream;
            let text = Message::new("fact-stream")
                .with("hexes", Arg::List(across))
                .with("cost", Arg::Half(i32::from(stream.movement)))
                .with("die", signed(i32::from(stream.die)));
            facts.push(Fact::new(text, &["6.1e", "9.3b"]));
        }
        let number = self.pack.hex_number(hex.0);
        for water in self.pack.waters.iter().filter(|water| water.major) {
            if water.sides.iter().any(|(near, far)| *near == number || *far == number) {
                facts.push(Fact::with("fact-river", &["6.3a", "6.3b"], "river", water.name.as_str()));
            }
        }
    }

    /// What is printed in it: bridges, victory points, entry and supply signs.
    fn tell_signs(self, hex: Hex, facts: &mut Vec<Fact>) {
        if self.pack.praga.contains(&hex) {
            let cost = self.pack.chart.bridge + self.pos.space.toll;
            facts.push(Fact::with("fact-bridge", &["6.3d", "6.4c"], "cost", Arg::Half(i32::from(cost))));
            if self.bridges_closed() {
                facts.push(Fact::plain("fact-bridges-closed", &["18.2e", "18.4a"]));
            }
        }
        if hex == self.pack.one_way_bridge {
            let cost = Arg::Half(i32::from(self.pack.chart.one_way_bridge));
            facts.push(match self.pos.bridge {
                Bridge::Destroyed => Fact::plain("fact-one-way-destroyed", &["6.3m"]),
                Bridge::Intact | Bridge::Used => {
                    Fact::with("fact-one-way-bridge", &["6.3j", "6.3k", "6.3m"], "cost", cost)
                }
            });
        }
        for (_, points) in self.pack.victory.iter().filter(|(star, _)| *star == hex) {
            let holder = if self.holder(hex) == Some(Side::Soviet) { Side::Soviet } else { Side::German };
            let text = Message::new("fact-victory").with("points", i32::from(*points)).with("side", side_word(holder));
            facts.push(Fact::new(text, &["3.1b", "3.2a", "3.2b"]));
        }
        for entry in self.pack.entries.iter().filter(|entry| entry.hexes.contains(&hex)) {
            let text = Message::new("fact-entry").with("entry", entry.id.as_str()).with("side", side_word(entry.side));
            facts.push(Fact::new(text, &["17.1c"]));
            if entry.supply {
                let rule = if entry.side == Side::German { "15.2b" } else { "15.2c" };
                facts.push(match self.supply_sources(entry.side).contains(hex) {
                    true => Fact::with("fact-source", &[rule, "15.2d"], "side", side_word(entry.side)),
                    false => Fact::with("fact-source-cut", &["20d"], "side", side_word(entry.side)),
                });
            }
        }
    }

    /// Who is there as the reader may know it (7.2a), whose zones cover it (6.6a), and what happened there in this phase.
    fn tell_presence(self, hex: Hex, reader: Seat, facts: &mut Vec<Fact>) {
        if let Some(side) = self.holder(hex) {
            let name = |unit| if self.sees(reader, unit) { self.pack.title(unit) } else { word("hidden-unit") };
            let units = Arg::List(self.pos.stack(hex).map(name).collect());
            let text = Message::new("fact-units").with("side", side_word(side)).with("units", units);
            facts.push(Fact::new(text, &["7.1a", "7.2a"]));
        }
        for side in Side::BOTH {
            if self.in_zone_of(side, hex) {
                let cost = Arg::Half(i32::from(self.pack.chart.zone));
                let text = Message::new("fact-zone").with("side", side_word(side)).with("cost", cost);
                facts.push(Fact::new(text, &["6.6a", "6.6b", "6.6c"]));
            }
        }
        if self.pos.barraged.contains(hex) {
            facts.push(Fact::plain("fact-barraged", &["10.2c"]));
        }
        if self.pos.bombed.contains(hex) {
            facts.push(Fact::plain("fact-bombed", &["10.7d"]));
        }
        if self.pos.assaulted.contains(hex) {
            facts.push(Fact::plain("fact-assaulted", &["11.1l"]));
        }
    }

    /// Who would be in supply there (15.1b).
    fn tell_supply(self, hex: Hex, facts: &mut Vec<Fact>) {
        for side in Side::BOTH {
            if self.is_supplied_at(side, hex) {
                facts.push(Fact::with("fact-supplied-hex", &["15.1b"], "side", side_word(side)));
            }
        }
    }

    /// An area or a panel; nothing for an id that is none.
    pub(crate) fn told_of_panel(self, id: &str) -> Option<(Message, Vec<Fact>)> {
        let name = |key: String| Message::new("about-name").with("name", word(key));
        if id == "warsaw" {
            return Some((name("place-warsaw".to_owned()), self.told_of_warsaw()));
        }
        if let Some(entry) = id.strip_prefix("entry-") {
            let entry = self.pack.entries.iter().position(|known| known.id == entry)?;
            return Some(self.told_of_entry(EntryId::of(entry)));
        }
        let (key, rules): (&'static str, &[&'static str]) = match id {
            "turns" => ("fact-panel-turns", &["1b", "2.2c"]),
            "points" => ("fact-panel-points", &["3.1a", "3.1c", "3.1d"]),
            "uprising" => ("fact-panel-uprising", &["18.1a", "18.3a"]),
            "magnuszew" => ("fact-panel-magnuszew", &["19a", "19g"]),
            "corps" => ("fact-panel-corps", &["2.2i", "5.3b", "5.3e"]),
            "links" => ("fact-panel-links", &["2.2h", "6.5a", "6.5c"]),
            "divisions" => ("fact-panel-divisions", &["5.7b", "5.7g"]),
            "guns-soviet" | "guns-german" => ("fact-panel-guns", &["10.1a", "10.1e"]),
            "losses-soviet" | "losses-german" => ("fact-panel-losses", &["2.2g", "16c"]),
            "magnuszew-box" => ("fact-panel-sent", &["19a"]),
            "events-soviet" | "events-german" => ("fact-panel-events", &["20b", "20c", "20g"]),
            "calendar-soviet" | "calendar-german" => ("fact-panel-calendar", &["17.1a", "17.1g"]),
            _ => return None,
        };
        Some((name(format!("panel-{id}")), vec![Fact::plain(key, rules)]))
    }

    fn told_of_warsaw(self) -> Vec<Fact> {
        let cost = Arg::Half(i32::from(self.pack.chart.bridge + self.pos.space.toll));
        let mut facts = vec![
            Fact::plain("fact-warsaw", &["2.2b", "6.4a", "6.4b", "6.4e"]),
            Fact::with("fact-warsaw-bridges", &["6.3d", "6.4c", "6.4d"], "cost", cost),
            Fact::plain("fact-warsaw-attack", &["6.3f", "6.3g", "6.3h", "6.4f"]),
        ];
        facts.push(match self.bridges_closed() {
            true => Fact::plain("fact-bridges-closed", &["18.2e", "18.4a"]),
            false => Fact::plain("fact-warsaw-supply", &["15.2a"]),
        });
        facts
    }

    /// An entry point: its hexes, what may be supplied through them, and where off-map links lead (6.5).
    fn told_of_entry(self, entry: EntryId) -> (Message, Vec<Fact>) {
        let facts = &self.pack.entries[entry.index()];
        let title = Message::new("panel-entry").with("entry", facts.id.as_str());
        let mut told = Vec::new();
        let hexes: Vec<Arg> = facts.hexes.iter().map(|hex| self.pack.hex_arg(*hex)).collect();
        if !hexes.is_empty() {
            let text =
                Message::new("fact-entry-hexes").with("hexes", Arg::List(hexes)).with("side", side_word(facts.side));
            told.push(Fact::new(text, &["17.1c", "17.1d", "17.1e"]));
        }
        if facts.side == Side::German {
            for link in self.pack.links.iter().filter(|link| link.from == entry) {
                let to = if link.to == self.pack.warsaw { Place::Warsaw } else { Place::Entry(link.to) };
                let text = Message::new("fact-link")
                    .with("place", self.pack.place_arg(to))
                    .with("cost", Arg::Half(i32::from(link.cost)));
                told.push(Fact::new(text, &["6.5a", "6.5c"]));
            }
        }
        (title, told)
    }
}
