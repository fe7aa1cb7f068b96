//! Section 7.7: the Improved Defense Action.

use crate::desk::{Desk, hex, id};
use bug_river::event::Event;
use bug_river::pack::Side;

/// A stack of the 87th in 2708 with its HQ.
fn table() -> Desk {
    Desk::campaign()
        .hq("87", "2708")
        .unit("I/96", "2808")
        .unit("II/96", "2908")
        .hq("41", "3201")
        .unit("4/II/82", "2908")
}

/// Rules: 7.7a, 7e, 7.1m, 3.4e
#[test]
fn a_stack_goes_into_improved_defence_for_one_point() {
    let mut desk = table().active("87", 3);
    let events = desk.act("improve 2808", &[]);
    assert_eq!(events, [Event::Improved(hex("2808"))]);
    assert!(desk.pos.improved.contains(hex("2808")));
    assert_eq!(desk.points(Side::Soviet), 2);
    assert_eq!(desk.refused("improve 2808").1, "already-improved");
}

/// Rules: 7.7a, 7.1m
#[test]
fn a_stack_of_one_formation_goes_in_together_for_the_same_point() {
    let mut desk = table().assigned("4/II/82", "87").active("87", 3);
    desk.act("improve 2908", &[]);
    assert!(desk.pos.improved.contains(hex("2908")));
    assert_eq!(desk.points(Side::Soviet), 2);
}

/// Rules: 7.7g, 7.7a
#[test]
fn all_units_of_the_hex_or_none() {
    // A unit of another formation in the hex.
    assert_eq!(table().active("87", 3).refused("improve 2908").1, "formation-not-active");
    assert!(!table().active("87", 3).legal_with("improve").contains(&"improve 2908".to_owned()));
    // A disorganised one.
    let desk = table().assigned("4/II/82", "87").disorganised(&["4/II/82"]).active("87", 3);
    assert_eq!(desk.refused("improve 2908"), ("5.6.3f", "disorganised-there"));
}

/// Rules: 5.6.3f, 7k
#[test]
fn a_disorganised_unit_cannot_be_in_improved_defence() {
    let desk = table().disorganised(&["I/96"]).active("87", 3);
    assert_eq!(desk.refused("improve 2808").0, "5.6.3f");
}

/// Rules: 7i
#[test]
fn a_unit_out_of_command_cannot_dig_in() {
    let desk = table().unit("III/96", "3908").active("87", 3);
    assert_eq!(desk.refused("improve 3908"), ("7i", "improve-out-of-command"));
}

/// Rules: 7.7a
#[test]
fn enemies_beside_it_make_no_difference() {
    let desk = table().unit("I/525", "2907").active("87", 3);
    assert!(desk.allows("improve 2808"));
}

/// Rules: 7.1o, 7e
#[test]
fn an_empty_or_unknown_hex_cannot_be_improved() {
    let desk = table().active("87", 3);
    assert_eq!(desk.refused("improve 2706").1, "nobody-there");
    assert_eq!(table().unit("I/525", "2706").active("87", 3).refused("improve 2706").1, "not-your-unit");
}

/// Rules: 7.7d
#[test]
fn the_marker_goes_when_a_unit_leaves_the_hex() {
    let mut desk = table().assigned("4/II/82", "87").improved("2908").active("87", 3);
    let events = desk.act("move 4/II/82; to 2909; stop", &[]);
    assert!(events.contains(&Event::Unimproved(hex("2908"))));
    assert!(!desk.pos.improved.contains(hex("2908")));
}

/// Rules: 7.7f
#[test]
fn the_marker_goes_when_another_unit_ends_its_move_there_but_not_when_it_passes_through() {
    let table = || table().assigned("4/II/82", "87").improved("2808");
    let mut desk = table().active("87", 3);
    let events = desk.act("move 4/II/82; to 2808", &[]);
    assert!(!events.contains(&Event::Unimproved(hex("2808"))));
    let mut through = desk.clone();
    through.act("to 2707; stop", &[]);
    assert!(through.pos.improved.contains(hex("2808")));
    desk.act("stop", &[]);
    assert!(!desk.pos.improved.contains(hex("2808")));
}

/// Rules: 7.7b
#[test]
fn the_marker_goes_when_a_unit_there_is_disorganised() {
    // A third Infantry-type unit in the hex: all check, and the first fails.
    let mut desk = table().unit("III/96", "2807").improved("2808").active("87", 3);
    let events = desk.act("move III/96; to 2808; stop", &["1", "10", "1"]);
    assert!(events.iter().any(|event| matches!(event, Event::Disorganised(_))), "{events:?}");
    assert!(!desk.pos.improved.contains(hex("2808")));
}

/// Rules: 7.7e
#[test]
fn the_marker_goes_when_a_unit_there_attacks() {
    let mut desk = table().improved("2808").unit("I/525", "2907").hq("298", "2706").active("87", 3);
    let attack = desk.legal_with("hasty");
    assert!(!attack.is_empty(), "{:?}", desk.legal());
    desk.act(&attack[0], &[]);
    assert!(desk.pos.improved.contains(hex("2808")), "nothing is declared yet");
    let legal = desk.legal();
    assert!(legal.contains(&"fight".to_owned()), "{legal:?}");
    let before = desk.strength_of("I/96");
    let mut chance = table::chance::Quick::new(4);
    let fight = table::Rules::parse(&*crate::desk::GAME, "fight").expect("it can be read");
    table::Rules::play(&*crate::desk::GAME, &mut desk.pos, fight, &mut chance, &mut table::Log::off()).expect("legal");
    assert!(!desk.pos.improved.contains(hex("2808")));
    assert!(desk.pos.strength[id("I/96").index()] <= before);
}
