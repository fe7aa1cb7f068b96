//! Ground for chapters 9 to 11 and 20: clear hexes without streams around 3325, bystanders that keep both sides in the game, and a
//! combat's story in a few words.
//!
//! Around 3325, clockwise from north: 3324, 3424, 3425, 3326, 3225, 3224.

use crate::desk::{Desk, GAME, unit};
use counterattack::event::Event;
use counterattack::pack::UnitId;
use counterattack::position::Place;
use serde_json::{Value, json};

/// The phase S1 of turn 3 with the 3rd Tank Corps and the 47th Army active, in step 1.
pub fn soviet(units: &[Value]) -> Value {
    position("S1", units, json!({"corps": "3TC", "army": "47A"}))
}

/// The same in step 3.
pub fn soviet_combat(units: &[Value]) -> Value {
    position("S1", units, json!({"corps": "3TC", "army": "47A", "step": "combat"}))
}

/// The phase G1 of turn 3, in step 1.
pub fn german(units: &[Value]) -> Value {
    position("G1", units, json!({}))
}

/// The phase G1 of turn 3, in a later step.
pub fn german_in(step: &str, units: &[Value]) -> Value {
    position("G1", units, json!({ "step": step }))
}

/// Those units and one bystander for each side, far from everything.
pub fn position(phase: &str, units: &[Value], more: Value) -> Value {
    let mut all = vec![unit("g61", "Warsaw"), unit("s50", "4036")];
    all.extend_from_slice(units);
    let mut position = json!({"turn": 3, "phase": phase, "units": all});
    plus(&mut position, more);
    position
}

/// Adds to a position what else it says.
pub fn plus(position: &mut Value, more: Value) {
    for (key, value) in more.as_object().expect("an object") {
        position[key.as_str()] = value.clone();
    }
}

/// The position with that as well.
pub fn and(mut position: Value, more: Value) -> Desk {
    plus(&mut position, more);
    Desk::clear(position)
}

/// What a combat or a barrage did, in a few words each; moves and declarations are left out.
pub fn story(events: &[Event]) -> Vec<String> {
    events.iter().filter_map(told).collect()
}

fn told(event: &Event) -> Option<String> {
    Some(match event {
        Event::Fought { die, modifier, column: (a, d), result, .. } => {
            format!("{die}{modifier:+} at {a}:{d} is {}", counterattack::result_name(*result))
        }
        Event::Barrage { target, die, modifier, result, .. } => {
            let (hex, result) = (GAME.pack.grid.number(*target), counterattack::barrage_name(*result));
            format!("barrage of {hex}: {die}{modifier:+} is {result}")
        }
        Event::Disorganised(who, _) => format!("{} disorganised", name(who.unit)),
        Event::Reduced(who) => format!("{} reduced", name(who.unit)),
        Event::Eliminated(unit) => format!("{} eliminated", name(*unit)),
        Event::GunRemoved(gun) => format!("marker {} removed", GAME.pack.guns[gun.index()].id),
        Event::Supported(_, gun) => format!("support {}", GAME.pack.guns[gun.index()].id),
        Event::Elastic(_) => "elastic".to_owned(),
        Event::Desperate(_, hexes) => format!("desperate {hexes}"),
        Event::Retreated { units, place, .. } => format!("{} retreat to {}", names(units), place_name(*place)),
        Event::Trapped(_, steps) => format!("trapped {steps}"),
        Event::Advanced { units, hex, .. } => format!("{} advance to {}", names(units), GAME.pack.grid.number(*hex)),
        Event::BrokeContact(unit, _, to) => format!("{} breaks contact to {}", name(*unit), GAME.pack.grid.number(*to)),
        _ => return None,
    })
}

fn name(unit: UnitId) -> &'static str {
    &GAME.pack.unit(unit).id
}

fn names(units: &[UnitId]) -> String {
    units.iter().map(|unit| name(*unit)).collect::<Vec<_>>().join(" ")
}

fn place_name(place: Place) -> String {
    match place {
        Place::Hex(hex) => GAME.pack.grid.number(hex).to_string(),
        other => format!("{other:?}"),
    }
}

/// The sums of an attack as the table explains them: attack, defence, ratio, column after shifts, die modifier.
#[track_caller]
pub fn sums(desk: &Desk, text: &str) -> [String; 5] {
    let factors = desk.factors(text);
    ["factor-attack", "factor-defence", "factor-ratio", "factor-column", "factor-modifier"].map(|key| {
        let found = factors.iter().find(|(_, name, _)| *name == key);
        found.unwrap_or_else(|| panic!("{text} has no {key}: {factors:?}")).2.clone()
    })
}

/// The rule and value of every contribution with that key.
#[track_caller]
pub fn shares(desk: &Desk, text: &str, key: &str) -> Vec<(&'static str, String)> {
    desk.factors(text).into_iter().filter(|(_, name, _)| *name == key).map(|(rule, _, value)| (rule, value)).collect()
}
