//! Section 7.5.3: moving with the bonus Action Point. The winner stands in 4317, the enemy has left 4417.

use crate::desk::{Desk, hex, id};
use crate::movement::table;
use bug_river::pack::{Side, UnitSet};
use bug_river::rules::bonus::Bonus;
use bug_river::step::{Activation, Pursuit, Step, Steps};
use hexes::Hex;

/// The 299th has won a combat; its own activation, or the enemy's, is the one interrupted.
fn won(desk: Desk, attacker: bool, doors: [Option<Hex>; 2]) -> Desk {
    let interrupted = if attacker { Side::German } else { Side::Soviet };
    desk.active("299", 3).and(|pos| {
        pos.steps =
            Steps::from_slice(&[Step::Activation(Activation(interrupted)), Step::Pursuit(Pursuit(Side::German))])
                .expect("there is room");
        pos.bonus = Bonus { units: UnitSet::one(id("I/528")), attacker, spent: false, doors };
    })
}

fn winner() -> Desk {
    table().units(&["II/528", "I/528"], "4317").hq("135", "4711")
}

/// Rules: 7.5.3n, 7.5.3e, 7.5.3h, A-19
#[test]
fn the_first_hex_is_the_one_the_enemy_has_left() {
    let mut desk = won(winner(), true, [Some(hex("4417")), None]);
    assert_eq!(desk.refused("move II/528"), ("7.5.3h", "not-in-the-combat"));
    desk.act("move I/528", &[]);
    assert_eq!(desk.refused("to 4418"), ("7.5.3n", "bonus-needs-door"));
    assert_eq!(desk.refused("with II/528"), ("7.5.3h", "not-in-the-combat"));
    assert_eq!(desk.legal_with("to"), ["to 4417"]);
    desk.acts(&["to 4417", "to 4418", "stop"]);
    assert_eq!((desk.at("I/528"), desk.points(Side::German)), ("4418".into(), 3), "the bonus pays");
}

/// Rules: 7.5.3k, A-19
#[test]
fn or_the_one_it_has_left_in_retreat() {
    let desk = won(winner(), true, [None, Some(hex("4217"))]);
    assert!(desk.allows("move I/528 4217"));
    assert_eq!(desk.refused("move I/528; to 4417"), ("7.5.3n", "bonus-needs-door"));
}

/// Rules: 7.5.3n
#[test]
fn without_such_a_hex_there_is_no_move() {
    let desk = won(winner(), true, [None; 2]);
    assert_eq!(desk.refused("move I/528"), ("7.5.3n", "bonus-without-door"));
}

/// Rules: 7.5.3l
#[test]
fn only_the_attackers_pursuit_can_be_reacted_to() {
    // I/396 in 4516 is next to 4417, not to 4317.
    let doors = [Some(hex("4417")), None];
    let mut attacker = won(winner().unit("I/396", "4516"), true, doors);
    attacker.act("move I/528 4417", &[]);
    assert_eq!((attacker.step(), attacker.allows("react 135")), ("Reaction".into(), true));
    let soviet = winner().unit("I/396", "4516").active("135", 3);
    let mut defender = won(soviet, false, doors);
    defender.act("move I/528 4417", &[]);
    assert_eq!(defender.at("I/528"), "4417");
    assert_eq!((defender.step(), defender.asked()), ("Activation".into(), Some(crate::desk::SOVIET)));
}

/// Rules: 7.5.3l, 6.4.2f
#[test]
fn a_reaction_uses_up_the_bonus() {
    let mut desk = won(winner().unit("I/396", "4516"), true, [Some(hex("4417")), None]);
    desk.act("move I/528 4417", &[]);
    desk.act("react 135", &["4", "10"]);
    desk.act("end", &[]);
    assert_eq!((desk.step(), desk.asked()), ("Activation".into(), Some(crate::desk::GERMAN)));
    assert_eq!(desk.pos.steps.as_slice(), [Step::Activation(Activation(Side::German))]);
}
