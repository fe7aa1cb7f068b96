//! Open ground north-east of Ustyluh for battles: 2305 and all hexes around it are clear, without water, road or fortification.

use crate::desk::Desk;
use bug_river::event::Event;
use bug_river::result_name;

/// The HQs of the 14th Panzer and the 87th Rifle Division stand in villages behind their troops, both in command of 2305 and 2205.
pub fn field() -> Desk {
    Desk::campaign().turn(2).hq("14Pz", "2202").hq("87", "2503")
}

/// The attack as it stands while its thrower, who holds the fortune of battle, looks at a die of 1.
#[track_caller]
pub fn thrown(desk: Desk, text: &str, chits: [&str; 2]) -> Desk {
    let side = desk.look().acting().expect("somebody acts");
    let mut desk = desk.with_fortune(side);
    desk.act(text, &[chits[0], chits[1], "1"]);
    assert_eq!(desk.step(), "Throwing", "the die lies");
    desk
}

/// What all modifiers of an attack come to.
#[track_caller]
pub fn modifier(desk: Desk, text: &str) -> i8 {
    thrown(desk, text, ["1", "2"]).pos.combat.modifier
}

/// Modifier, strengths, odds and result of the attack that was fought.
#[track_caller]
pub fn fought(events: &[Event]) -> (i8, [u16; 2], Option<(u8, u8)>, String) {
    let of = |event: &Event| match event {
        Event::Fought { modifier, strengths, odds, result, .. } => {
            Some((*modifier, *strengths, *odds, result_name(*result)))
        }
        _ => None,
    };
    events.iter().find_map(of).expect("there was a fight")
}

/// Strength Points lost by both roles, whether the hex was cleared, and whether anybody won.
#[track_caller]
pub fn ended(events: &[Event]) -> ([u8; 2], bool, Option<bug_river::step::Role>) {
    let of = |event: &Event| match event {
        Event::CombatEnds { losses, cleared, winner, .. } => Some((*losses, *cleared, *winner)),
        _ => None,
    };
    events.iter().find_map(of).expect("the combat is over")
}
