//! Positions written as JSON: complete, so that nothing is lost, and readable, so that a player can edit them. [`crate::position::json`] reads them.

use crate::pack::Side;
use crate::pack::battle::UnitId;
use crate::position::pending::{self, degrees, inches, place};
use crate::position::{Deed, Deeds, Look, MINE_IDS, MineState, Place, State};
use serde_json::{Map, Value, json};
use tabletop::{Heading, Length, Point};

impl Look<'_> {
    /// The whole position. Of a scenario of the pack it names the scenario; of any other battle it holds the battle itself.
    #[must_use]
    pub fn to_json(self) -> Value {
        let (pos, battle) = (self.pos, self.battle());
        let mut map = Map::new();
        map.insert("game".into(), json!(crate::ID));
        if self.pack.scenarios.contains(&battle.plan) {
            map.insert("scenario".into(), json!(battle.plan.id));
        } else {
            map.insert("battle".into(), json!(battle.plan));
        }
        map.insert("turn".into(), json!(pos.turn));
        map.insert("first".into(), json!(pos.first.id()));
        map.insert("active".into(), json!(pos.active.id()));
        map.insert("units".into(), battle.present.map(|at| self.unit_json(UnitId::of(at))).collect::<Vec<_>>().into());
        if pos.mine_count > 0 {
            map.insert("mines".into(), self.mines_json());
        }
        if pos.smoke_count > 0 {
            let smoke = pos.smokes().iter().map(
                |smoke| json!({"side": smoke.side.id(), "at": place(smoke.centre), "facing": degrees(smoke.facing)}),
            );
            map.insert("smoke".into(), smoke.collect::<Vec<_>>().into());
        }
        let lost = Side::BOTH.map(|side| (side.id().to_owned(), json!(pos.lost[side.index()])));
        map.insert("lost".into(), Map::from_iter(lost).into());
        let group = |at: usize| json!(battle.groups[at].id);
        if let Some(moving) = pos.group {
            map.insert("group".into(), group(usize::from(moving)));
        }
        let closed: Vec<Value> = (0..battle.groups.len()).filter(|at| pos.closed >> at & 1 == 1).map(group).collect();
        if !closed.is_empty() {
            map.insert("closed".into(), closed.into());
        }
        map.insert("pending".into(), pending::write(pos));
        if let Some(winner) = pos.winner {
            map.insert("winner".into(), json!(winner.map_or("draw", Side::id)));
        }
        Value::Object(map)
    }

    fn mines_json(self) -> Value {
        let mine = |(at, mine): (usize, &crate::position::Mine)| {
            let mut map = Map::new();
            map.insert("id".into(), json!(MINE_IDS[at]));
            map.insert("side".into(), json!(mine.side.id()));
            if mine.state != MineState::Unlaid {
                map.insert("at".into(), place(mine.centre));
            }
            map.insert("state".into(), json!(mine.state));
            Value::Object(map)
        };
        self.pos.mines().iter().enumerate().map(mine).collect::<Vec<_>>().into()
    }

    fn unit_json(self, unit: UnitId) -> Value {
        let now = self.unit(unit);
        let mut map = Map::new();
        map.insert("id".into(), json!(unit.to_string()));
        let mut stood = Map::new();
        if now.centre != Point::new(0, 0) || now.facing != Heading::NORTH {
            stood.insert("at".into(), place(now.centre));
            stood.insert("facing".into(), degrees(now.facing));
        }
        match now.place {
            Place::Table => {
                map.insert("at".into(), place(now.centre));
                map.insert("facing".into(), degrees(now.facing));
                stood.clear();
            }
            Place::Aboard(carrier) => {
                map.insert("aboard".into(), json!(carrier.to_string()));
            }
            Place::Beside => {
                map.insert("place".into(), json!("beside"));
            }
            Place::Lost => {
                map.insert("place".into(), json!("lost"));
            }
        }
        if !stood.is_empty() {
            map.insert("last".into(), stood.into());
        }
        if now.state != State::Steady {
            map.insert("state".into(), json!(now.state));
        }
        if now.deeds != Deeds(0) {
            let deeds = Deed::ALL.into_iter().filter(|deed| now.deeds.has(*deed));
            map.insert("deeds".into(), deeds.map(|deed| json!(deed)).collect::<Vec<_>>().into());
        }
        if now.spent != Length::ZERO {
            map.insert("spent".into(), inches(now.spent));
        }
        if let Some(aim) = now.aim {
            map.insert("aim".into(), json!(aim));
        }
        if let Some(field) = now.field {
            map.insert("field".into(), json!(MINE_IDS[field.index()]));
            map.insert("worked".into(), json!(now.worked));
        }
        if now.planned > 0 {
            map.insert("planned".into(), json!(now.planned));
        }
        Value::Object(map)
    }
}
