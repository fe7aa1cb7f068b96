//! How a battle begins: a scenario of the pack, a battle of one's own, or a position set up by hand.
//!
//! A hand-made position names only what differs: from the battle's beginning or, with `"clear": true`, from an empty table.

use crate::event::Event;
use crate::pack::battle::{Battle, Plan, UnitId};
use crate::pack::muster;
use crate::pack::{Pack, Side};
use crate::position::json::{self, Object};
use crate::position::mend::mend;
use crate::position::pending;
use crate::position::{Look, Position};
use crate::rules::play::Play;
use crate::step::{
    Aiming, Charging, Deploying, Fighting, Firing, Indirect, Initiative, Mining, Movement, Planning, Step, Steps,
};
use serde_json::Value;
use std::sync::Arc;
use table::{Chance, Lang, Log, Setup};

/// The first position of a game.
///
/// # Errors
/// If the set-up cannot be played: one sentence that says what is wrong with it.
pub fn start(pack: &Pack, setup: &Setup, chance: &mut dyn Chance, log: &mut Log<Event>) -> Result<Position, String> {
    if let Some((id, _)) = setup.options.first() {
        return Err(format!("there is no option {id:?}: this game has none"));
    }
    let mut pos = match &setup.position {
        None => Position::new(begun(pack, setup)?),
        Some(value) => by_hand(pack, value, setup).map_err(|why| format!("position: {why}"))?,
    };
    Play { pack, pos: &mut pos, chance, log, scratch: &mut Vec::new() }.settle();
    Ok(pos)
}

/// The battle that is fought: one's own, or that of a scenario, which the pack has made already.
fn begun(pack: &Pack, setup: &Setup) -> Result<Arc<Battle>, String> {
    if setup.battle.is_none() {
        let wanted = scenario(pack, &setup.scenario)?;
        if let Some(made) = pack.battles.iter().find(|battle| battle.plan.id == wanted.id) {
            return Ok(Arc::clone(made));
        }
    }
    Battle::new(pack, &plan(pack, setup)?).map(Arc::new)
}

/// What is fought: a battle of one's own, or a scenario.
fn plan(pack: &Pack, setup: &Setup) -> Result<Plan, String> {
    match &setup.battle {
        Some(text) => muster::read(text).map_err(|flaw| flaw.say(Lang::En)),
        None => scenario(pack, &setup.scenario).cloned(),
    }
}

/// A scenario of the pack; the first, if nobody says which.
fn scenario<'p>(pack: &'p Pack, name: &str) -> Result<&'p Plan, String> {
    let found = if name.is_empty() { pack.scenarios.first() } else { pack.scenario_named(name) };
    found.ok_or_else(|| {
        let known: Vec<&str> = pack.scenarios.iter().map(|plan| plan.id.as_str()).collect();
        format!("there is no scenario {name:?}; the scenarios are {}", known.join(", "))
    })
}

/// A position set up by hand.
fn by_hand(pack: &Pack, value: &Value, setup: &Setup) -> Result<Position, String> {
    let map = value.as_object().ok_or("it is not a JSON object")?;
    json::known_keys(map, &json::POSITION_KEYS)?;
    if let Some(game) = json::text(map, "game")? {
        json::require(game == crate::ID, || format!("game: this is not {game:?} but {:?}", crate::ID))?;
    }
    let options = json::object(map, "options")?;
    json::require(options.is_none_or(Object::is_empty), || "options: this game has none".to_owned())?;
    let fought = match json::text(map, "scenario")? {
        Some(named) => scenario(pack, named)?.clone(),
        None => plan(pack, setup)?,
    };
    let (plan, map) = json::read_plan(pack, map, &fought)?;
    let battle = Battle::new(pack, &plan)?;
    let mut pos = Position::new(Arc::new(battle));
    json::read_units(&map, &mut pos)?;
    json::read_state(pack, &map, &mut pos)?;
    read_time(pack, &map, &mut pos)?;
    pending::read(pack, &map, &mut pos)?;
    if json::value(&map, "pending").is_none() {
        head_for_targets(&mut pos);
    }
    read_winner(pack, &map, &mut pos)?;
    mend(pack, &mut pos);
    Look { pack, pos: &pos }.audit()?;
    Ok(pos)
}

/// Turn, whose phase it is, and the step. Whoever says nothing of them on a table that is not cleared begins with the preparations.
fn read_time(pack: &Pack, map: &Object, pos: &mut Position) -> Result<(), String> {
    let battle = pos.battle.clone();
    let active = match json::side(pack, &battle.plan, map, "active")? {
        Some(side) => Some(side),
        None => json::side(pack, &battle.plan, map, "seat")?,
    };
    let turn = json::number(map, "turn", 0, battle.turns)?;
    let step = json::text(map, "step")?;
    let cleared = json::flag(map, "clear")?.unwrap_or(false);
    let pending = json::value(map, "pending").is_some();
    if turn.is_none() && active.is_none() && step.is_none() && !cleared && !pending {
        return Ok(());
    }
    pos.active = active.unwrap_or(Side::Blue);
    pos.first = json::side(pack, &battle.plan, map, "first")?.unwrap_or(pos.active);
    pos.turn = turn.unwrap_or(1);
    if pending {
        return json::require(step.is_none(), || "step: pending says it already".to_owned());
    }
    let bottom: Step = match step.unwrap_or("indirect") {
        "planning" => Planning(pos.active).into(),
        "mining" => Mining(pos.active).into(),
        "deployment" | "deploying" => Deploying(pos.active).into(),
        "initiative" => Initiative.into(),
        "indirect" => Indirect.into(),
        "movement" => Movement.into(),
        "fire" | "aiming" => Aiming.into(),
        "firing" => Firing.into(),
        "close-combat" | "charging" => Charging.into(),
        // Before anybody is reorganised, the shaken recover by themselves; whoever attacks fights first.
        "fighting" | "reorganisation" => Fighting.into(),
        other => {
            let steps = "indirect, movement, fire, close-combat, reorganisation";
            return Err(format!("step: there is no {other:?}; it must be one of {steps}"));
        }
    };
    if bottom.is_preparation() {
        json::require(turn.unwrap_or(0) == 0, || "turn: the preparations come before turn 1, in turn 0".to_owned())?;
        (pos.turn, pos.first, pos.active) = (0, Side::Blue, Side::Blue);
    } else {
        json::require(pos.turn > 0, || "turn: it must be 1 or more once the battle has begun".to_owned())?;
    }
    if matches!(bottom, Step::Initiative(_)) {
        // The turn begins now.
        pos.turn -= 1;
    }
    pos.steps = Steps::new(bottom);
    Ok(())
}

/// Whoever has declared a close combat heads straight for its target, if nothing else is said.
fn head_for_targets(pos: &mut Position) {
    if !matches!(pos.steps.bottom(), Step::Charging(_) | Step::Fighting(_)) {
        return;
    }
    for at in pos.battle.present {
        if let Some(target) = pos.units[at].aim {
            pos.charge_turns[at] = pos.base(UnitId::of(at)).heading_to(pos.units[target.index()].centre);
        }
    }
}

fn read_winner(pack: &Pack, map: &Object, pos: &mut Position) -> Result<(), String> {
    pos.winner = match json::text(map, "winner")? {
        None => None,
        Some("draw") => Some(None),
        Some(name) => {
            let side = pos.battle.side_named(pack, name);
            Some(Some(side.ok_or_else(|| format!("winner: it must be blue, red or draw, not {name:?}"))?))
        }
    };
    let over = matches!(pos.steps.top(), Step::Over(_));
    json::require(over == pos.winner.is_some(), || "winner: it goes with the step over, and with no other".to_owned())
}
