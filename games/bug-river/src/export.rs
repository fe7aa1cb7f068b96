//! Positions written as JSON: complete, so that nothing is lost, and readable, so that a player can edit them. [`crate::json`] reads them.

use crate::board::Board;
use crate::bonus::Bonus;
use crate::combat::Combat;
use crate::movement::Mover;
use crate::pack::{HexSet, Pack, UnitId, UnitSet};
use crate::paths::Chain;
use crate::position::{BRIDGE_CORPS, Look, Options, Place, Pontoon, Position};
use crate::replacements::Relief;
use crate::spelling::{
    Each, Formations, HexNumber, HexNumbers, OneFormation, OneUnit, Plain, Record, Spell, Units, record,
};
use crate::titles::corps_id;
use serde_json::{Map, Value, json};

record! {
    Mover {
        side: Plain,
        units: Units,
        hex: HexNumber,
        allowance: Plain,
        spent: Plain,
        hexes: Plain,
        begun: Plain,
        halted: Plain,
        seen_enemy: Plain,
        attempted: Plain,
        barred: Formations,
        next: HexNumber,
        infiltrates: Plain,
        exits: Plain,
        arrived: Plain,
    }
}

record! {
    Combat {
        side: Plain,
        assault: Plain,
        from: HexNumber,
        target: HexNumber,
        attackers: Units,
        defenders: Units,
        champions: Each<OneUnit>,
        superiority: Plain,
        modifier: Plain,
        armoured: Plain,
        chits: Plain,
        result: Plain,
        loss: Plain,
        struck: Each<Units>,
        retreating: Units,
        forced: Plain,
        retreated: Plain,
        arrival: Plain,
        losses: Plain,
        disorganised: Plain,
    }
}

record! {
    Bonus {
        units: Units,
        attacker: Plain,
        spent: Plain,
        doors: Each<HexNumber>,
    }
}

record! {
    Relief {
        points: Plain,
        source: OneUnit,
        left: Plain,
    }
}

record! {
    Chain {
        inside: Units,
        outside: Units,
        isolated: Units,
    }
}

// What lies on the table besides units, HQs and pontoon bridges, and what the turn and the activation remember.
record! {
    Position {
        turn: Plain,
        improved: HexNumbers,
        interdiction: Plain,
        passed: Plain,
        fortune: Plain,
        orders: Plain,
        surprise: Plain,
        surprised: Formations,
        reserves: Plain,
        scored: Plain,
        exited: Plain,
        active: Each<OneFormation>,
        points: Plain,
        boats: Units,
        die: Plain,
        rerolled: Plain,
        contest: Plain,
        checking: Units,
        failed: Units,
        displaced: Units,
        assigned: Units,
        result: Plain,
    }
}

impl Look<'_> {
    /// The whole position.
    pub(crate) fn to_json(self) -> Value {
        let (pack, pos) = (self.pack, self.pos);
        let bare = Position::bare(pack, pos.scenario);
        let mut map = Map::new();
        map.insert("game".into(), json!(crate::ID));
        map.insert("scenario".into(), json!(self.scenario().id));
        map.insert("clear".into(), json!(true));
        let options = Options::IDS.into_iter().zip(pos.options.switches());
        map.insert("options".into(), options.map(|(id, on)| (id.to_owned(), json!(on))).collect::<Map<_, _>>().into());
        map.extend(pos.write(&bare, pack));
        map.insert("turn".into(), json!(pos.turn));
        map.insert("initiative".into(), json!({ "space": pos.initiative.space, "side": pos.initiative.side }));
        map.insert("units".into(), self.units_json());
        map.insert("headquarters".into(), self.headquarters_json());
        map.insert("friendly".into(), self.friendly_json(&bare.german));
        let pontoons = BRIDGE_CORPS.into_iter().zip(pos.pontoons);
        let pontoons = pontoons.map(|(corps, pontoon)| (corps_id(corps).to_owned(), pontoon_json(pack, pontoon)));
        map.insert("pontoons".into(), pontoons.collect::<Map<_, _>>().into());
        map.insert("pending".into(), self.pending_json());
        Value::Object(map)
    }

    /// All units of the game, those of a hex from the bottom up.
    fn units_json(self) -> Value {
        let mut all: Vec<UnitId> = Vec::new();
        for hex in self.pack.grid.hexes() {
            let mut stack: Vec<UnitId> = self.pos.stack(hex).collect();
            stack.reverse();
            all.extend(stack);
        }
        let stacked: UnitSet = all.iter().copied().collect();
        let rest = (0..self.pack.units.len() as u8).map(UnitId).filter(|unit| !stacked.has(*unit));
        all.extend(rest.filter(|unit| self.at(*unit) != Place::Absent));
        all.into_iter().map(|unit| self.unit_json(unit)).collect::<Vec<_>>().into()
    }

    fn unit_json(self, unit: UnitId) -> Value {
        let facts = self.pack.unit(unit);
        let mut map = Map::new();
        map.insert("id".into(), json!(facts.id));
        map.insert("at".into(), json!(place_name(self.pack, self.at(unit))));
        if self.strength(unit) != facts.strength {
            map.insert("strength".into(), json!(self.strength(unit)));
        }
        for (key, set) in [("disorganised", self.pos.disorganised), ("challenged", self.pos.challenged)] {
            if set.has(unit) {
                map.insert(key.into(), json!(true));
            }
        }
        if self.formation_of(unit) != facts.home {
            let formation = &self.pos.formation[unit.index()];
            map.insert("formation".into(), <OneFormation as Spell<u8>>::write(formation, self.pack));
        }
        Value::Object(map)
    }

    fn headquarters_json(self) -> Value {
        let known = self.pack.formation_ids().filter(|formation| self.hq(*formation).at != Place::Absent);
        let entries = known.map(|formation| {
            let hq = self.hq(formation);
            let entry = json!({
                "at": place_name(self.pack, hq.at), "level": hq.level, "support": hq.support, "spent": hq.spent,
            });
            (self.pack.formation(formation).id.clone(), entry)
        });
        entries.collect::<Map<_, _>>().into()
    }

    /// The hexes that have changed hands since the table was bare.
    fn friendly_json(self, bare: &Board) -> Value {
        let (mut german, mut soviet) = (HexSet::default(), HexSet::default());
        for hex in self.pack.grid.hexes() {
            match (self.pack.chart.has(bare, hex), self.pack.chart.has(&self.pos.german, hex)) {
                (false, true) => german.insert(hex),
                (true, false) => soviet.insert(hex),
                _ => false,
            };
        }
        json!({ "german": HexNumbers::write(&german, self.pack), "soviet": HexNumbers::write(&soviet, self.pack) })
    }

    fn pending_json(self) -> Value {
        let (pack, pos) = (self.pack, self.pos);
        let mut pending = Map::new();
        pending.insert("steps".into(), json!(pos.steps.as_slice()));
        let parts = [
            ("mover", pos.mover.write(&Mover::IDLE, pack)),
            ("combat", pos.combat.write(&Combat::IDLE, pack)),
            ("bonus", pos.bonus.write(&Bonus::NONE, pack)),
            ("relief", pos.relief.write(&Relief::NONE, pack)),
        ];
        for (key, part) in parts {
            if !part.is_empty() {
                pending.insert(key.into(), part.into());
            }
        }
        // Written even if it is empty: left out, it is looked at anew.
        pending.insert("chain".into(), pos.chain.write(&Chain::default(), pack).into());
        Value::Object(pending)
    }
}

/// A place as it is written.
pub(crate) fn place_name(pack: &Pack, place: Place) -> String {
    match place {
        Place::Hex(hex) => pack.hex_number(hex.0),
        Place::Due => "due".to_owned(),
        Place::Eliminated => "eliminated".to_owned(),
        Place::Exited => "exited".to_owned(),
        Place::Absent => "absent".to_owned(),
    }
}

fn pontoon_json(pack: &Pack, pontoon: Pontoon) -> Value {
    match pontoon {
        Pontoon::Ready => json!("ready"),
        Pontoon::Built(from, to) => json!([pack.hex_number(from.0), pack.hex_number(to.0)]),
        Pontoon::Lost => json!("lost"),
    }
}
