//! What is asked of whole armies: somebody to fight with, no more than was agreed on, and room where they deploy: whoever cannot be
//! placed would keep the battle from beginning.

use crate::pack::battle::{Battle, Flaw, UnitId};
use crate::pack::{Pack, Side};
use crate::position::{Look, Place, Position};
use crate::step::{Deploying, Steps};
use std::sync::Arc;
use table::Message;
use tabletop::{Base, Heading, Point};

/// Everything that is wrong with the armies of a battle that is sound otherwise.
pub fn flaws(pack: &Pack, battle: &Battle) -> Vec<Flaw> {
    Side::BOTH.into_iter().flat_map(|side| army(pack, battle, side)).collect()
}

fn army(pack: &Pack, battle: &Battle, side: Side) -> Vec<Flaw> {
    let mut flaws = Vec::new();
    let at = battle.plan.side.iter().position(|plan| plan.id == side).unwrap_or_default();
    let entry = || Message::new("entry-side").with("id", side.id());
    let mut own = battle.of_side[side.index()];
    if !own.any(|at| battle.units[at].kind.has_base()) {
        flaws.push(Flaw::of(format!("sides/{at}"), entry(), Message::new("side-empty")));
    }
    let points = battle.points(pack, side);
    if let Some(limit) = battle.plan.points.filter(|&limit| points > limit) {
        let why = Message::new("over").with("points", points as i32).with("limit", limit as i32);
        flaws.push(Flaw::of(format!("sides/{at}/points"), entry(), why));
    }
    match battle.sides[side.index()].zone {
        Some(_) => flaws.extend(room(pack, battle, side)),
        None => flaws.extend(homeless(battle, side)),
    }
    flaws
}

/// Units that stand nowhere, where there is no zone to deploy them in.
fn homeless(battle: &Battle, side: Side) -> impl Iterator<Item = Flaw> {
    let units = battle.plan.unit.iter().enumerate().filter(move |(_, plan)| {
        let unit = battle.unit_named(&plan.id).map(|unit| battle.unit(unit));
        let waits = plan.at.is_none() && plan.aboard.is_none();
        waits && unit.is_some_and(|unit| unit.side == side && unit.kind.has_base())
    });
    units.map(|(at, plan)| {
        let entry = Message::new("entry-unit").with("id", plan.id.as_str());
        Flaw::of(format!("units/{at}/at"), entry, Message::new("no-place"))
    })
}

/// How far apart the places are that are tried, in thousandths of an inch.
const STEP: usize = 750;

/// The first unit that finds no room in its side's zone, one after the other.
fn room(pack: &Pack, battle: &Battle, side: Side) -> Option<Flaw> {
    let zone = battle.sides[side.index()].zone.clone()?;
    let mut pos = Position::new(Arc::new(battle.clone()));
    pos.steps = Steps::new(Deploying(side).into());
    let ((left, near), (right, far)) = (zone.bounds().low.in_thousandths(), zone.bounds().high.in_thousandths());
    let (width, depth) = (battle.table.width.in_thousandths(), battle.table.depth.in_thousandths());
    let (left, near, right, far) = (left.max(0), near.max(0), right.min(width), far.min(depth));
    let waiting: Vec<UnitId> = battle.of_side[side.index()]
        .map(UnitId::of)
        .filter(|&unit| battle.unit(unit).kind.has_base() && pos.units[unit.index()].place == Place::Beside)
        .collect();
    for unit in waiting {
        let middle = Point::new((left + right) / 2, (near + far) / 2);
        let facing =
            Base::new(middle, Heading::NORTH, battle.unit(unit).size).heading_to(Point::new(width / 2, depth / 2));
        let mut places = (near..=far).step_by(STEP).flat_map(|y| (left..=right).step_by(STEP).map(move |x| (x, y)));
        let free =
            places.find(|&(x, y)| Look { pack, pos: &pos }.check_deploy(side, unit, Point::new(x, y), facing).is_ok());
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
