//! Chapter 5 as whoever answers meets it: what an answer gives up, what stands in the way of something out of turn, and what comes first.

use crate::battlefield::{german, german_in, soviet_combat};
use crate::desk::{Desk, unit};

/// A German regiment with a neighbour, and a Soviet brigade next to both.
fn close() -> [serde_json::Value; 3] {
    [unit("g10", "3324"), unit("g12", "3424"), unit("s01", "3325")]
}

/// Rules: 5.5a
#[test]
fn an_end_says_who_could_still_do_what_its_step_is_for() {
    let mut desk = Desk::clear(german(&close()));
    assert_eq!(desk.gives("end").as_deref(), Some("3 units have not moved"));
    desk.act("move g10; stop", &[]);
    assert_eq!(desk.gives("end").as_deref(), Some("2 units have not moved"));
    let fight = Desk::clear(german_in("combat", &close()));
    assert_eq!(fight.gives("end").as_deref(), Some("2 units can still attack"));
    assert_eq!(fight.gives("attack 3325 with g10"), None, "an attack gives nothing up");
}

/// Rules: 6.1b
#[test]
fn a_move_that_could_go_on_says_what_is_left_of_it() {
    let mut desk = Desk::clear(german(&[unit("g10", "3320"), unit("s01", "3330")]));
    desk.act("move g10", &[]);
    let left = desk.gives("stop").expect("it has gone nowhere");
    assert!(left.starts_with("Movement Points left: "), "{left}");
}

/// Rules: 5.5a, 11.1c
#[test]
fn something_out_of_turn_is_refused_for_what_would_stand_in_its_way() {
    let mut desk = Desk::clear(german(&[unit("g10", "3320"), unit("g12", "3424"), unit("s01", "3325")]));
    assert_eq!(desk.even_then("attack 3325 with g12"), Some(("5.5a", "its-step-later")));
    let (_, far) = desk.even_then("attack 3325 with g10").expect("too far away");
    assert_ne!(far, "its-step-later", "it is not adjacent");
    desk.act("move g12", &[]);
    assert_eq!(desk.even_then("move g10"), None, "nothing but the move that is under way");
    assert!(desk.comes_first().is_some_and(|first| first.starts_with("Finish the move of ")));
    let fight = Desk::clear(german_in("combat", &close()));
    assert_eq!(fight.even_then("move g10"), Some(("5.5a", "its-step-over")));
    let theirs = Desk::clear(soviet_combat(&close()));
    assert_eq!(theirs.even_then("move s01"), Some(("5.5a", "its-step-over")));
}

/// Rules: 6.1b, 6.1e
#[test]
fn a_unit_is_sent_to_a_place_by_name() {
    let desk = Desk::clear(german(&[unit("g10", "3320"), unit("s01", "3330")]));
    for said in ["move g10 to 3322", "g10 to 3322", "muovi g10 a 3322", "go g10 to 3322"] {
        let mut desk = desk.clone();
        desk.act(said, &[]);
        assert_eq!(desk.at("g10"), "3322", "{said}");
    }
    let mut moving = desk.clone();
    moving.act("move g10; g10 to 3322", &[]);
    assert_eq!(moving.at("g10"), "3322", "also of whoever is on the move");
    assert_eq!(desk.refused("g10 to 1010"), ("6.1e", "no-route"));
}
