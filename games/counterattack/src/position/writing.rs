//! Positions written as JSON: complete, so that nothing is lost, and readable, so that a player can edit them. [`super::reading`] reads them.

use crate::pack::UnitSet;
use crate::pack::{CounterId, GunId, Side, UnitId};
use crate::position::reading::{counter_name, place_name};
use crate::position::record::Record;
use crate::position::{Combat, Look, Mover, Place, states};
use crate::rules::setup::{OPTIONS, PHASES, SCENARIO};
use serde_json::{Map, Value, json};

impl Look<'_> {
    /// The whole position.
    pub fn to_json(self) -> Value {
        let (pack, pos) = (self.pack, self.pos);
        let mut map = Map::new();
        map.insert("game".into(), json!(crate::ID));
        map.insert("scenario".into(), json!(SCENARIO));
        map.insert("turn".into(), json!(pos.turn));
        map.insert("phase".into(), json!(PHASES[pos.phase as usize]));
        map.insert("clear".into(), json!(true));
        let switches = OPTIONS.into_iter().zip(pos.options.switches());
        map.insert("options".into(), switches.map(|(id, on)| (id.to_owned(), json!(on))).collect::<Map<_, _>>().into());
        map.insert("units".into(), self.units_json());
        if let Some(corps) = pos.corps {
            map.insert("corps".into(), json!(pack.formations[corps.index()].id));
        }
        map.insert("corps_done".into(), self.formations_json(pos.corps_done));
        let guns = (0..pack.guns.len()).map(|g| (pack.guns[g].id.clone(), json!(self.gun_state(GunId::of(g)))));
        map.insert("guns".into(), guns.collect::<Map<_, _>>().into());
        let model = if !pos.model_in_play {
            "out"
        } else if pos.model {
            "ready"
        } else {
            "used"
        };
        map.insert("model".into(), json!(model));
        map.insert("bridge".into(), json!(pos.bridge));
        map.insert(
            "uprising".into(),
            json!({
                "state": pos.revolt, "closed": pos.space.closed, "loss": pos.space.loss, "toll": pos.space.toll / 2,
                "moved": pos.space.moved, "committed": pos.committed, "police": pos.police,
            }),
        );
        map.insert("failures".into(), json!(pos.failures));
        if let Some(cut) = pos.cut {
            map.insert("cut".into(), json!(pack.hex_number(cut.0)));
        }
        let events = Side::BOTH.map(|side| (side.id().to_owned(), self.events_json(side)));
        map.insert("events".into(), events.into_iter().collect::<Map<_, _>>().into());
        map.insert("notes".into(), Record::write(pack, |record| record.notes(&mut { *pos })));
        map.insert("pending".into(), self.pending_json());
        if let Some(winner) = pos.winner {
            map.insert("winner".into(), json!(winner.map_or(crate::rules::victory::DRAW, |side| side as u8)));
            map.insert("decisive".into(), json!(pos.decisive));
        }
        Value::Object(map)
    }

    /// Whether a marker is ready, used or out of play.
    pub fn gun_state(self, gun: GunId) -> &'static str {
        match (self.pos.guns >> gun.index() & 1, self.pos.guns_used >> gun.index() & 1) {
            (0, 0) => "out",
            (_, 0) => "ready",
            _ => "used",
        }
    }

    /// All units of the game, those of a hex from the bottom up.
    fn units_json(self) -> Value {
        let mut all: Vec<UnitId> = Vec::new();
        let mut stacked = UnitSet::EMPTY;
        for hex in self.pack.grid.hexes() {
            let mut stack: Vec<UnitId> = self.pos.stack(hex).collect();
            stack.reverse();
            stacked |= stack.iter().copied().collect();
            all.extend(stack);
        }
        let rest = UnitId::all(self.pack.units.len()).filter(|u| !stacked.has(*u));
        all.extend(rest.filter(|u| self.at(*u) != Place::Absent));
        all.into_iter().map(|unit| self.unit_json(unit)).collect::<Vec<_>>().into()
    }

    fn unit_json(self, unit: UnitId) -> Value {
        let pos = self.pos;
        let mut map = Map::new();
        map.insert("id".into(), json!(self.pack.unit(unit).id));
        map.insert("at".into(), json!(place_name(self.pack, self.at(unit))));
        for marker in states::markers().filter(|marker| (marker.units)(pos).has(unit)) {
            map.insert(marker.key.into(), json!(true));
        }
        if let Some(marker) = pos.reserve_marker(self.side(unit), unit) {
            map.insert("reserve".into(), json!(marker + 1));
        }
        if let Some(patron) = pos.patron[unit.index()] {
            map.insert("activated_by".into(), json!(self.pack.formations[patron.index()].id));
        }
        Value::Object(map)
    }

    fn formations_json(self, bits: u16) -> Value {
        let ids = self.pack.formations.iter().enumerate().filter(|(i, _)| bits >> i & 1 != 0);
        ids.map(|(_, f)| json!(f.id)).collect::<Vec<_>>().into()
    }

    fn events_json(self, side: Side) -> Value {
        let events = &self.pack.events[side as usize];
        let ids = |bits: u16| -> Vec<String> {
            (0..events.len()).filter(|i| bits >> i & 1 != 0).map(|i| counter_name(events, i)).collect()
        };
        let lasting: Vec<Value> = (0..events.len())
            .filter_map(|i| {
                let unit = self.pos.lasting[side as usize][i]?;
                Some(json!({ "event": counter_name(events, i), "unit": self.pack.unit(unit).id }))
            })
            .collect();
        json!({
            "hand": ids(self.pos.hand[side as usize]), "lasting": lasting, "pool": ids(self.pos.pool[side as usize]),
            "played": self.pos.played[side as usize],
        })
    }

    fn pending_json(self) -> Value {
        let mut pending = Map::new();
        pending.insert("steps".into(), json!(self.pos.steps.as_slice()));
        if self.pos.mover != Mover::default() {
            pending.insert("mover".into(), Record::write(self.pack, |record| record.mover(&mut { self.pos.mover })));
        }
        if self.pos.combat != Combat::IDLE {
            pending.insert("combat".into(), Record::write(self.pack, |record| record.combat(&mut { self.pos.combat })));
        }
        Value::Object(pending)
    }

    /// The event counters of a side in hand.
    pub fn hand(self, side: Side) -> Vec<CounterId> {
        let hand = self.pos.hand[side as usize];
        (0..16).filter(|i| hand >> i & 1 != 0).map(|index| CounterId { side, index }).collect()
    }
}
