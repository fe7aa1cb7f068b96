//! Whether a side finds room where it deploys: whoever cannot be placed would keep the battle from beginning.

use crate::battle::{Battle, Flaw, UnitId};
use crate::pack::{Pack, Side};
use crate::position::{Look, Place, Position};
use crate::step::{Step, Steps};
use std::sync::Arc;
use table::Message;
use tabletop::{Base, Heading, Point};

/// How far apart the places are that are tried, in thousandths of an inch.
const STEP: usize = 750;

/// The first unit that finds no room in its side's zone, one after the other.
pub fn flaw(pack: &Pack, battle: &Battle, side: Side) -> Option<Flaw> {
    let zone = battle.sides[side.index()].zone.clone()?;
    let mut pos = Position::new(Arc::new(battle.clone()));
    pos.steps = Steps::new(Step::Deploying(side));
    let (low, high) = (zone.bounds().low, zone.bounds().high);
    let (low, high) = (
        Point::new(low.x.max(0), low.y.max(0)),
        Point::new(high.x.min(battle.table.width.0), high.y.min(battle.table.depth.0)),
    );
    let waiting: Vec<UnitId> = battle.of_side[side.index()]
        .map(|at| UnitId(at as u8))
        .filter(|&unit| battle.unit(unit).kind.has_base() && pos.units[unit.index()].place == Place::Beside)
        .collect();
    for unit in waiting {
        let middle = Point::new((low.x + high.x) / 2, (low.y + high.y) / 2);
        let facing = Base::new(middle, Heading::NORTH, battle.unit(unit).size)
            .heading_to(Point::new(battle.table.width.0 / 2, battle.table.depth.0 / 2));
        let mut places =
            (low.y..=high.y).step_by(STEP).flat_map(|y| (low.x..=high.x).step_by(STEP).map(move |x| (x, y)));
        let free = places.find(|&(x, y)| Look { pack, pos: &pos }.check_deploy(unit, Point::new(x, y), facing).is_ok());
        let Some((x, y)) = free else {
            let at = battle.plan.side.iter().position(|plan| plan.id == side).unwrap_or_default();
            let entry = Message::new("entry-zone").with("id", side.id());
            let why = Message::new("zone-full").with("unit", unit.to_string());
            return Some(Flaw::of(format!("sides/{at}/zone"), entry, why));
        };
        pos.put(unit, Point::new(x, y), facing);
    }
    None
}
