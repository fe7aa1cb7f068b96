//! What a counter, a hex or a panel is, as a seat may know it.

use crate::action::Action;
use crate::pack::{BRIDGE, BUG, FormationId, LAKE, STREAM, Side, UnitId, class};
use crate::position::{Look, Place};
use crate::rules::paths::Command;
use crate::telling::titles::word;
use hexes::Hex;
use table::{About, Arg, Fact, Message, Seat};

impl Look<'_> {
    /// What a unit, an HQ, a hex or a panel is, and what could be tried with it if the reader is asked.
    pub fn about(self, subject: &str, reader: Seat) -> Option<About<Action>> {
        let (title, facts) = self.told(subject, reader)?;
        Some(About { title, facts, tries: self.tries(subject, reader) })
    }

    fn told(self, subject: &str, reader: Seat) -> Option<(Message, Vec<Fact>)> {
        if let Some(index) = self.pack.units.iter().position(|unit| unit.id == subject) {
            return Some(self.told_of_unit(UnitId::of(index), reader));
        }
        if let Some(formation) = self.pack.formation_ids().find(|formation| self.hq_id(*formation) == subject) {
            return Some(self.told_of_hq(formation, reader));
        }
        match self.pack.grid.parse(subject).filter(|hex| self.exists(*hex)) {
            Some(hex) => Some(self.told_of_hex(hex, reader)),
            None => told_of_panel(subject),
        }
    }

    // ---- counters ---------------------------------------------------------------------------------------------------

    /// A unit: what it is, its values, its state, whom it obeys and how it stands to its HQ. Of one that the reader cannot tell nothing but
    /// that it is hidden (5.3.4c).
    fn told_of_unit(self, unit: UnitId, reader: Seat) -> (Message, Vec<Fact>) {
        if !self.sees(reader, unit) {
            return (Message::new("hidden-unit"), vec![Fact::plain("fact-hidden", &["5.3.4c"])]);
        }
        let facts = self.pack.unit(unit);
        let mut told = vec![self.told_of_kind(unit)];
        self.tell_state(unit, reader, &mut told);
        let open = reader == facts.side.seat() || self.all_is_open();
        told.push(match open {
            true => {
                let text = Message::new("fact-strength")
                    .with("now", i32::from(self.strength(unit)))
                    .with("printed", i32::from(facts.strength));
                Fact::new(text, &["3.2s", "7.5.2.2a"])
            }
            false => Fact::with("fact-strength-printed", &["5.3.4b"], "printed", i32::from(facts.strength)),
        });
        told.push(Fact::with("fact-effectiveness", &["3.2r", "5.6.1b"], "rating", i32::from(self.effectiveness(unit))));
        let armour = if facts.kind.is_afv() { "fact-tank-points" } else { "fact-at-points" };
        told.push(Fact::with(armour, &["3.2t", "7.5.1.2Da"], "points", i32::from(self.armour(unit))));
        let pace = if facts.motorised { "fact-motorised" } else { "fact-leg" };
        told.push(Fact::with(pace, &["3.2l", "3.2u"], "points", i32::from(facts.movement)));
        self.tell_obedience(unit, reader, &mut told);
        self.tell_place(unit, &mut told);
        (Message::new("about-name").with("name", self.pack.title(unit)), told)
    }

    fn told_of_kind(self, unit: UnitId) -> Fact {
        let facts = self.pack.unit(unit);
        let size = if facts.size == "I" { "size-company" } else { "size-battalion" };
        let kind = word(format!("kind-{}", facts.kind.id()));
        let text = match facts.home {
            Some(home) => Message::new("fact-unit").with("formation", self.pack.formation_title(home)),
            None => Message::new("fact-unit-independent").with("corps", word(format!("corps-{}", facts.corps.id()))),
        };
        Fact::new(text.with("kind", kind).with("size", word(size)), &["3.2a", "3.2k", "3.2o"])
    }

    fn tell_state(self, unit: UnitId, reader: Seat, told: &mut Vec<Fact>) {
        if self.pos.disorganised.has(unit) {
            told.push(Fact::plain("fact-disorganised", &["5.6.3a", "5.6.3b", "5.6.3c", "5.6.3h"]));
        }
        if self.at(unit).hex().is_some_and(|hex| self.pos.improved.contains(hex)) {
            told.push(Fact::plain("fact-improved", &["7.7a", "7.1n"]));
        }
        if self.pos.boats.has(unit) {
            told.push(Fact::plain("fact-boat", &["7.3.8d"]));
        }
        let away = self.pack.unit(unit).home.is_some_and(|home| self.formation_of(unit) != Some(home));
        if let (true, Some(formation)) = (away, self.known_formation(reader, unit)) {
            let name = self.pack.formation_title(formation);
            told.push(Fact::with("fact-assigned", &["5.5.1c"], "formation", name));
        }
    }

    /// Whom it obeys and how it stands to that HQ, as far as the reader knows (5.8, 5.5.2g).
    fn tell_obedience(self, unit: UnitId, reader: Seat, told: &mut Vec<Fact>) {
        if self.at(unit).hex().is_none() {
            return;
        }
        if self.keeps_its_formation_from(reader, unit) {
            told.push(Fact::plain("fact-assignment-hidden", &["5.5.2g"]));
            return;
        }
        let Some(formation) = self.formation_of(unit) else {
            told.push(Fact::plain("fact-unassigned", &["5.5.2a"]));
            return;
        };
        if self.pack.independents.has(unit) {
            let name = self.pack.formation_title(formation);
            told.push(Fact::with("fact-assigned", &["5.5.2h"], "formation", name));
        }
        let range = i32::from(self.pack.formation(formation).hq.range);
        told.push(match self.command(unit) {
            Command::In => Fact::with("fact-in-command", &["5.8b"], "range", range),
            Command::Out => Fact::with("fact-out-of-command", &["5.8.3a", "5.8.3c", "5.8.3d"], "range", range),
            Command::Isolated => Fact::plain("fact-isolated", &["5.8.4a", "5.8.4d", "5.8.4g"]),
        });
    }

    fn tell_place(self, unit: UnitId, told: &mut Vec<Fact>) {
        let side = self.side(unit);
        match self.at(unit) {
            Place::Hex(hex) => {
                if self.in_zone_of(side.other(), hex) {
                    told.push(Fact::plain("fact-in-zone", &["5.4.1a", "5.4.1c"]));
                }
            }
            Place::Due => {
                let arrival = self.scenario().arrivals.iter().find(|arrival| arrival.units.contains(&unit));
                told.extend(arrival.and_then(|arrival| arrival.turn).map(|turn| self.due(turn)));
            }
            Place::Eliminated => told.push(Fact::plain("fact-eliminated", &["7.5.2.2d", "9l"])),
            Place::Exited => told.push(Fact::plain("fact-exited", &["11.2s"])),
            Place::Absent => told.push(Fact::plain("fact-absent", &["11b"])),
        }
    }

    fn due(self, turn: u8) -> Fact {
        let text = Message::new("fact-due").with("turn", i32::from(turn)).with("date", word(format!("date-{turn}")));
        Fact::new(text, &["8.4a"])
    }

    /// An HQ: what it shows, its level, its supply; what is left of its Attack Support only to its owner (5.3.4b).
    fn told_of_hq(self, formation: FormationId, reader: Seat) -> (Message, Vec<Fact>) {
        let facts = self.pack.formation(formation);
        let hq = self.hq(formation);
        let open = reader == facts.side.seat() || self.all_is_open();
        let level =
            Message::new("fact-level").with("level", i32::from(hq.level)).with("most", i32::from(facts.hq.max_level));
        let mut told = vec![
            Fact::new(level, &["3.1.3c", "6.3.2a"]),
            Fact::with("fact-reaction", &["3.3c", "6.4.2a"], "rating", i32::from(facts.hq.reaction)),
            Fact::with("fact-range", &["3.3d", "5.8b"], "range", i32::from(facts.hq.range)),
        ];
        told.push(match open {
            true => {
                let text = Message::new("fact-support")
                    .with("now", i32::from(hq.support))
                    .with("printed", i32::from(facts.hq.support));
                Fact::new(text, &["3.3e", "3.3f"])
            }
            false => Fact::with("fact-support-printed", &["3.3e", "5.3.4b"], "printed", i32::from(facts.hq.support)),
        });
        told.push(Fact::with("fact-relocation", &["3.3g", "7.4a"], "points", i32::from(facts.hq.relocation)));
        match hq.at {
            Place::Hex(hex) => {
                let supplied = self.supplied(facts.side).contains(hex);
                told.push(if supplied {
                    Fact::plain("fact-supplied", &["5.7.1a"])
                } else {
                    Fact::plain("fact-unsupplied", &["5.7.2a"])
                });
                if hq.spent {
                    told.push(Fact::plain("fact-emergency-spent", &["5.7.2b", "5.7.2c"]));
                }
            }
            Place::Due => {
                let arrival = self.scenario().arrivals.iter().find(|arrival| arrival.headquarters == Some(formation));
                told.extend(arrival.and_then(|arrival| arrival.turn).map(|turn| self.due(turn)));
            }
            Place::Eliminated => told.push(Fact::plain("fact-hq-removed", &["3.3n"])),
            Place::Exited | Place::Absent => told.push(Fact::plain("fact-absent", &["11b"])),
        }
        (Message::new("about-hq").with("formation", self.pack.formation_title(formation)), told)
    }

    // ---- places -----------------------------------------------------------------------------------------------------

    /// A hex: who is there, what is printed in it and around it, and what it does in movement and combat.
    fn told_of_hex(self, hex: Hex, reader: Seat) -> (Message, Vec<Fact>) {
        let title = match self.pack.map.towns.iter().find(|town| town.hex == hex) {
            Some(town) => {
                Message::new("about-town").with("name", town.name.as_str()).with("hex", self.number(hex).as_str())
            }
            None => Message::new("about-hex").with("hex", self.number(hex).as_str()),
        };
        let mut told = Vec::new();
        self.tell_presence(hex, reader, &mut told);
        self.tell_ground(hex, &mut told);
        self.tell_ways_and_water(hex, &mut told);
        self.tell_signs(hex, &mut told);
        (title, told)
    }

    fn tell_presence(self, hex: Hex, reader: Seat, told: &mut Vec<Fact>) {
        let stack = self.pos.units_in(hex);
        let (known, hidden): (Vec<UnitId>, Vec<UnitId>) = stack.into_iter().partition(|unit| self.sees(reader, *unit));
        if !known.is_empty() {
            let names = known.into_iter().map(|unit| self.pack.title(unit)).collect();
            told.push(Fact::with("fact-units-here", &["5.3.1j"], "units", Arg::List(names)));
        }
        if !hidden.is_empty() {
            told.push(Fact::with("fact-hidden-here", &["5.3.4c"], "count", hidden.len() as i32));
        }
        let hqs: Vec<Arg> = self.hqs_in(hex).map(|formation| self.pack.formation_title(formation)).collect();
        if !hqs.is_empty() {
            told.push(Fact::with("fact-hqs-here", &["5.3.1d", "5.3.1n"], "formations", Arg::List(hqs)));
        }
        for side in Side::BOTH {
            if self.in_zone_of(side, hex) {
                let key = if side == Side::German { "fact-zone-german" } else { "fact-zone-soviet" };
                told.push(Fact::plain(key, &["5.4a", "5.4c"]));
            }
        }
        let friend = if self.friend(hex) == Side::German { "fact-friend-german" } else { "fact-friend-soviet" };
        told.push(Fact::plain(friend, &["5.3.2a", "7.4e"]));
    }

    /// What the ground costs and what it does for a defender (3.1.1).
    fn tell_ground(self, hex: Hex, told: &mut Vec<Fact>) {
        let terrain = self.pack.map.terrain[hex];
        let effect = &self.pack.tables.ground[terrain as usize];
        let text = Message::new("fact-terrain")
            .with("terrain", word(format!("terrain-{}", terrain.id())))
            .with("leg", Arg::Half(i32::from(effect.leg)))
            .with("motorised", Arg::Half(i32::from(effect.motorised)));
        told.push(Fact::new(text, &["3.1.1a"]));
        if effect.tank < 4 || effect.antitank > 0 {
            let text = Message::new("fact-terrain-combat")
                .with("quarters", i32::from(effect.tank))
                .with("bonus", i32::from(effect.antitank));
            told.push(Fact::new(text, &["3.1.1b", "3.1.2c", "7.5.1.2Df", "7.5.1.2Dg"]));
        }
        if self.pack.map.fortified.contains(hex) {
            told.push(Fact::plain("fact-fortified", &["3.1.1j", "3.1.1k", "3.1.1l", "3.1.1o"]));
        }
    }

    fn tell_ways_and_water(self, hex: Hex, told: &mut Vec<Fact>) {
        let on = self.pack.map.network.on(hex);
        if on & class::ROAD != 0 {
            told.push(Fact::plain("fact-road", &["7.3.3a", "3.1.1i"]));
        }
        if on & class::RAILWAY != 0 {
            told.push(Fact::plain("fact-railway", &["7.3.3d"]));
        }
        let around = self.pack.map.sides.around(hex);
        let any = |flag: u8| around.iter().any(|side| side & flag != 0);
        if any(BUG) {
            told.push(Fact::plain("fact-bug", &["7.3.8a", "5.7.1d", "7.5.2.3i"]));
        }
        if around.iter().any(|side| side & BUG != 0 && side & BRIDGE != 0) {
            told.push(Fact::plain("fact-bug-bridge", &["10.1c"]));
        }
        if any(STREAM) {
            told.push(Fact::plain("fact-stream", &["7.3.7a", "7.3.7b"]));
        }
        if any(LAKE) {
            told.push(Fact::plain("fact-lake", &["5.7.1e", "5.4.1k"]));
        }
    }

    fn tell_signs(self, hex: Hex, told: &mut Vec<Fact>) {
        for spot in self.scenario().victory.iter().filter(|spot| spot.hex == hex) {
            let points = i32::from(spot.points);
            told.push(match spot.by {
                Some(turn) => {
                    let text = Message::new("fact-victory-by").with("points", points).with("turn", i32::from(turn));
                    Fact::new(text, &["3.1.5c", "9h"])
                }
                None => Fact::with("fact-victory", &["3.1.5a", "9b"], "points", points),
            });
        }
        for area in self.scenario().supply.iter().filter(|area| area.hexes.contains(hex)) {
            told.push(Fact::with(
                "fact-supply-area",
                &["3.1.4a", "5.7.1a"],
                "area",
                word(format!("supply-{}", area.id)),
            ));
        }
    }
}

/// The panels that have something to say of themselves.
fn told_of_panel(id: &str) -> Option<(Message, Vec<Fact>)> {
    let (what, rules): (&'static str, &[&'static str]) = match id {
        "levels-german" | "levels-soviet" => ("fact-panel-levels", &["3.1.3c", "6.3.2a", "6.3.2d"]),
        "points-german" | "points-soviet" => ("fact-panel-points", &["3.1.3d", "6.3.1b", "7.1p"]),
        "turns" => ("fact-panel-turns", &["3.1.3a", "2a"]),
        "initiative" => ("fact-panel-initiative", &["3.1.3b", "6.1c", "6.1i"]),
        "interdiction" => ("fact-panel-interdiction", &["3.4h", "6.1d", "8.1.2a"]),
        "chits" => ("fact-panel-chits", &["3.4g", "7.5.1.1b", "7.5.1.1c"]),
        "score" => ("fact-panel-score", &["9a"]),
        "orders" => ("fact-panel-orders", &["5.2a", "9o", "9r"]),
        "due-german" | "due-soviet" => ("fact-panel-due", &["8.4a", "8.4b"]),
        "losses-german" | "losses-soviet" => ("fact-panel-losses", &["9l", "9m"]),
        "exited-german" | "exited-soviet" => ("fact-panel-exited", &["11.2s"]),
        _ => return None,
    };
    Some((Message::new("about-panel").with("name", word(format!("panel-{id}"))), vec![Fact::plain(what, rules)]))
}
