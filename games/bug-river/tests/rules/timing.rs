//! Chapter 6 as whoever answers meets it: what an answer gives up, what stands in the way of something out of turn, and what comes first.

use crate::field::field;

/// Rules: 7.2b
#[test]
fn ending_an_activation_says_how_many_points_are_left() {
    let desk = field().unit("I/103", "2305").active("14Pz", 4);
    assert_eq!(desk.gives("end").as_deref(), Some("4 Action Points are left"));
    let spent = field().unit("I/103", "2305").active("14Pz", 1);
    assert_eq!(spent.gives("end").as_deref(), Some("1 Action Point is left"));
}

/// Rules: 7.3a
#[test]
fn a_move_that_has_not_begun_gives_nothing_up() {
    let mut desk = field().unit("I/103", "2305").active("14Pz", 4);
    desk.act("move I/103", &[]);
    assert_eq!(desk.gives("stop"), None);
    desk.act("to 2304", &[]);
    assert!(desk.gives("stop").is_some_and(|left| left.starts_with("Movement Points left: ")));
}

/// Rules: 5.5.1b, 8.2a
#[test]
fn something_out_of_turn_is_refused_for_what_would_stand_in_its_way() {
    let mut desk = field().unit("I/103", "2305").unit("II/103", "2205").active("14Pz", 4);
    assert_eq!(desk.even_then("assign I/103 to 14Pz"), Some(("8.2a", "its-segment")));
    assert!(desk.comes_first().is_some_and(|first| first.starts_with("Finish the activation of ")));
    desk.act("move I/103", &[]);
    assert_eq!(desk.even_then("move II/103"), None, "nothing but the move that is under way");
    assert_eq!(desk.comes_first().as_deref(), Some("Finish the move of I/103 first."));
}

/// Rules: 7.3.2a
#[test]
fn a_unit_is_sent_to_a_place_by_name() {
    let desk = field().unit("I/103", "2305").active("14Pz", 4);
    for said in ["move I/103 to 2303", "I/103 to 2303", "muovi I/103 a 2303"] {
        let mut desk = desk.clone();
        desk.act(said, &[]);
        assert_eq!(desk.at("I/103"), "2303", "{said}");
    }
    assert_eq!(desk.refused("I/103 to 5000"), ("7.3.2a", "no-route"));
}
