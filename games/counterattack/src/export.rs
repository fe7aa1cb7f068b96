//! Positions written as JSON: complete, so that nothing is lost, and readable, so that a player can edit them. [`crate::json`] reads them.

use crate::json::{NOTE_SETS, counter_name, note_sets, place_name};
use crate::pack::{CounterId, GunId, HexSet, Side, UnitId};
use crate::position::{Combat, Look, Mover, NONE, NOWHERE, Place};
use crate::setup::{OPTIONS, PHASES, SCENARIO};
use crate::units::UnitSet;
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
        if pos.corps != NONE {
            map.insert("corps".into(), json!(pack.formations[pos.corps as usize].id));
        }
        map.insert("corps_done".into(), self.formations_json(pos.corps_done));
        let guns = (0..pack.guns.len()).map(|g| (pack.guns[g].id.clone(), json!(self.gun_state(GunId(g as u8)))));
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
        if pos.cut != NOWHERE {
            map.insert("cut".into(), json!(pack.hex_number(pos.cut)));
        }
        let events = Side::BOTH.map(|side| (side.id().to_owned(), self.events_json(side)));
        map.insert("events".into(), events.into_iter().collect::<Map<_, _>>().into());
        map.insert("notes".into(), self.notes_json());
        map.insert("pending".into(), self.pending_json());
        if pos.winner != NONE {
            map.insert("winner".into(), json!(pos.winner));
            map.insert("decisive".into(), json!(pos.decisive));
        }
        Value::Object(map)
    }

    /// Whether a marker is ready, used or out of play.
    pub fn gun_state(self, gun: GunId) -> &'static str {
        match (self.pos.guns >> gun.0 & 1, self.pos.guns_used >> gun.0 & 1) {
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
        let rest = (0..self.pack.units.len() as u8).map(UnitId).filter(|u| !stacked.has(*u));
        all.extend(rest.filter(|u| self.at(*u) != Place::Absent));
        all.into_iter().map(|unit| self.unit_json(unit)).collect::<Vec<_>>().into()
    }

    fn unit_json(self, unit: UnitId) -> Value {
        let pos = self.pos;
        let mut map = Map::new();
        map.insert("id".into(), json!(self.pack.unit(unit).id));
        map.insert("at".into(), json!(place_name(self.pack, self.at(unit))));
        let flags = [
            ("reduced", pos.reduced),
            ("moved", pos.moved),
            ("disorganised", pos.disorganised),
            ("unsupplied", pos.unsupplied),
            ("prepared", pos.prepared),
        ];
        for (key, set) in flags {
            if set.has(unit) {
                map.insert(key.into(), json!(true));
            }
        }
        if let Some(marker) = pos.reserve_marker(self.side(unit), unit) {
            map.insert("reserve".into(), json!(marker + 1));
        }
        if pos.patron[unit.index()] != NONE {
            map.insert("activated_by".into(), json!(self.pack.formations[pos.patron[unit.index()] as usize].id));
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
            .filter(|i| self.pos.lasting[side as usize][*i] != NONE)
            .map(|i| {
                let unit = UnitId(self.pos.lasting[side as usize][i]);
                json!({ "event": counter_name(events, i), "unit": self.pack.unit(unit).id })
            })
            .collect();
        json!({
            "hand": ids(self.pos.hand[side as usize]), "lasting": lasting, "pool": ids(self.pos.pool[side as usize]),
            "played": self.pos.played[side as usize],
        })
    }

    fn set_json(self, set: UnitSet) -> Value {
        set.into_iter().map(|unit| json!(self.pack.unit(unit).id)).collect::<Vec<_>>().into()
    }

    fn hexes_json(self, set: &HexSet) -> Value {
        set.iter().map(|hex| json!(self.pack.grid.number(hex).to_string())).collect::<Vec<_>>().into()
    }

    fn one_json(self, unit: u8) -> Value {
        if unit == NONE { json!([]) } else { self.set_json(UnitSet::one(UnitId(unit))) }
    }

    fn notes_json(self) -> Value {
        let mut pos = *self.pos;
        let mut notes = Map::new();
        for (key, set) in NOTE_SETS.into_iter().zip(note_sets(&mut pos)) {
            notes.insert(key.into(), self.set_json(*set));
        }
        // Games recorded before there was such a note keep the hash of their end.
        if pos.spent.is_empty() {
            notes.remove("spent");
        }
        notes.insert("assaulted".into(), self.hexes_json(&pos.assaulted));
        notes.insert("barraged".into(), self.hexes_json(&pos.barraged));
        notes.insert("bombed".into(), self.hexes_json(&pos.bombed));
        notes.insert("opened".into(), json!(pos.opened));
        notes.insert("divisions".into(), json!(pos.divisions));
        notes.insert("extra_unit".into(), self.one_json(pos.extra_unit));
        notes.insert("extra_phase".into(), json!(pos.extra_phase));
        notes.insert("extra_division".into(), json!(pos.extra_division));
        notes.insert("scouts".into(), json!(pos.scouts));
        notes.insert("soviet_intercept".into(), json!(pos.intercept[0]));
        notes.insert("german_intercept".into(), json!(pos.intercept[1]));
        if pos.again != NONE {
            notes.insert("again".into(), json!(self.pack.formations[pos.again as usize].id));
        }
        Value::Object(notes)
    }

    fn pending_json(self) -> Value {
        let mut pending = Map::new();
        pending.insert("steps".into(), json!(self.pos.steps.as_slice()));
        if self.pos.mover != Mover::default() {
            pending.insert("mover".into(), self.mover_json());
        }
        if self.pos.combat != Combat::IDLE {
            pending.insert("combat".into(), self.combat_json());
        }
        Value::Object(pending)
    }

    fn mover_json(self) -> Value {
        let mover = &self.pos.mover;
        json!({
            "units": self.set_json(mover.units), "allowance": mover.allowance, "spent": mover.spent,
            "hexes": mover.hexes, "halted": mover.halted, "begun": mover.begun,
            "evaded": self.set_json(mover.evaded),
        })
    }

    fn combat_json(self) -> Value {
        let combat = &self.pos.combat;
        let gun = |side: Side| match combat.support[side as usize] {
            NONE => Value::Null,
            gun => json!(self.pack.guns[gun as usize].id),
        };
        let trail: Vec<Value> = combat.trail[..combat.gone as usize]
            .iter()
            .map(|hex| if *hex == NOWHERE { Value::Null } else { json!(self.pack.hex_number(*hex)) })
            .collect();
        json!({
            "overrun": combat.overrun, "target": self.pack.hex_number(combat.target.0),
            "attackers": self.set_json(combat.attackers), "defenders": self.set_json(combat.defenders),
            "bonus": self.set_json(combat.bonus), "concentric": combat.concentric, "surprise": combat.surprise,
            "soviet_support": gun(Side::Soviet), "german_support": gun(Side::German), "die": combat.die,
            "result_attacker": combat.result.attacker, "result_defender": combat.result.defender,
            "result_retreat": combat.result.retreat, "result_yellow": combat.result.yellow,
            "losses": combat.losses, "retreat": combat.retreat, "to_retreat": self.set_json(combat.to_retreat),
            "group": self.set_json(combat.group), "trail": trail, "gone": combat.gone, "longest": combat.longest,
            "may_advance": self.set_json(combat.may_advance), "advancing": self.one_json(combat.advancing),
            "advance_left": combat.advance_left,
        })
    }

    /// The event counters of a side in hand.
    pub fn hand(self, side: Side) -> Vec<CounterId> {
        let hand = self.pos.hand[side as usize];
        (0..16).filter(|i| hand >> i & 1 != 0).map(|index| CounterId { side, index }).collect()
    }
}
