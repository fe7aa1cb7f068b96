//! Chapter 3: what counters, markers and tracks show.

use crate::desk::{Desk, GAME, GERMAN, SOVIET, formation, hex, id};
use bug_river::event::Event;
use bug_river::pack::{Corps, Side};
use bug_river::position::{BRIDGE_CORPS, Pontoon};
use table::verbs::*;
use table::{Lang, PanelKind, Piece, Seat, View};

fn view(desk: &Desk, seat: Seat) -> View {
    GAME.view(&desk.pos, seat, GAME.words(Lang::En))
}

#[track_caller]
fn piece(view: &View, id: &str) -> Piece {
    view.pieces.iter().find(|piece| piece.id == id).cloned().unwrap_or_else(|| panic!("{id} is in sight"))
}

fn unit_id(name: &str) -> String {
    GAME.pack.unit(id(name)).id.clone()
}

/// Rules: 3.2v, 5.6.3a
#[test]
fn a_disorganised_counter_shows_d_for_its_movement_and_its_lower_rating() {
    let desk = Desk::campaign().unit("I/131", "1409");
    let figure = |desk: &Desk, kind: &str| {
        let face = piece(&view(desk, GERMAN), &unit_id("I/131")).face.expect("it lies open");
        face.figures.into_iter().find(|figure| figure.kind == kind).map(|figure| figure.text)
    };
    let movement = |desk: &Desk| piece(&view(desk, GERMAN), &unit_id("I/131")).face.map(|face| face.movement);
    assert_eq!((movement(&desk).as_deref(), figure(&desk, "rating").as_deref()), (Some("4"), Some("6")));
    let flipped = desk.disorganised(&["I/131"]);
    assert_eq!((movement(&flipped).as_deref(), figure(&flipped, "rating").as_deref()), (Some("d"), Some("5")));
}

/// Rules: 3.4c, 3.4d
#[test]
fn strength_goes_from_eleven_down_to_one_and_only_an_hq_can_stand_at_zero() {
    assert!(GAME.pack.units.iter().all(|unit| (1..=12).contains(&unit.strength)));
    // A/19 with one point is hit: 1/2 means it is gone.
    let mut desk =
        Desk::campaign().turn(2).hq("14Pz", "2202").unit("I/103", "2205").unit("I/16", "2305").strength("I/16", 1);
    desk = desk.hq("87", "2503").active("14Pz", 7);
    desk.act("attack 2305 prepared with I/103 fight", &["12", "1", "10"]);
    assert_eq!((desk.at("I/16").as_str(), desk.strength_of("I/16")), ("Eliminated", 0));
    let without = Desk::campaign().hq("87", "2503").and(|pos| pos.hq[formation("87").index()].support = 0);
    assert_eq!(without.hq_at("87"), "2503");
}

/// Rules: 3.4g
#[test]
fn both_sides_draw_a_chit_of_their_own() {
    let mut desk = Desk::campaign().turn(2).hq("14Pz", "2202").hq("87", "2503");
    desk = desk.unit("I/103", "2205").unit("I/16", "2305").active("14Pz", 7);
    let events = desk.act("attack 2305 hasty with I/103 fight", &["4", "9", "7"]);
    let chits = events.iter().find_map(|event| if let Event::Chits(a, d) = event { Some((*a, *d)) } else { None });
    assert_eq!(chits, Some((3, 8)), "counted from zero");
}

/// Rules: 3.4k, 3.4m
#[test]
fn markers_show_assigned_units_and_pontoon_bridges() {
    let desk = Desk::campaign().hq("44", "1313").unit("1/I/36", "1313").assigned("1/I/36", "44");
    let tank = piece(&view(&desk, SOVIET), &unit_id("1/I/36"));
    assert!(tank.markers.iter().any(|marker| marker == "assigned"), "{:?}", tank.markers);
    let third = BRIDGE_CORPS.iter().position(|corps| *corps == Corps::Third).expect("III Corps has a bridge");
    let built = desk.and(|pos| pos.pontoons[third] = Pontoon::Built(hex("1806"), hex("1807")));
    assert!(view(&built, SOVIET).marks.iter().any(|mark| mark.kind == "pontoon" && mark.at == "1806"));
}

/// Rules: 3.4p
#[test]
fn the_turn_marker_stands_on_the_turn() {
    let desk = Desk::campaign().turn(4);
    let track = view(&desk, GERMAN).panels.into_iter().find(|panel| panel.id == "turns").expect("there is a track");
    let PanelKind::Track(spaces) = track.kind else { panic!("turns are a track") };
    let here: Vec<usize> = spaces.iter().enumerate().filter(|(_, space)| space.here).map(|(index, _)| index).collect();
    assert_eq!((spaces.len(), here), (7, vec![3]));
}

/// Rules: 3.9a
#[test]
fn a_die_has_ten_faces_and_its_nought_is_a_ten() {
    assert_eq!(GAME.pack.constants.die, 10);
    let mut desk = Desk::campaign().hq("14Pz", "1308").level("14Pz", 7);
    desk.pos.steps =
        bug_river::step::Steps::new(bug_river::step::Step::Initiative { side: Side::German, received: false });
    desk = desk.unit("I/103", "1308");
    desk.act("activate 14Pz", &["10"]);
    assert_eq!(desk.points(Side::German), 7, "the tenth row of the table, not the first");
}

/// Rules: 5.3.1d, 5.3.1e
#[test]
fn an_hq_lies_on_top_and_everybody_looks_under_it() {
    let desk = Desk::campaign().units(&["I/16", "4/II/82"], "2607").hq("87", "2607");
    let seen = view(&desk, GERMAN);
    let here: Vec<String> =
        seen.pieces.iter().filter(|piece| piece.at == "2607").map(|piece| piece.id.clone()).collect();
    assert_eq!(here, [unit_id("I/16"), unit_id("4/II/82"), "hq-87".to_owned()]);
    let bare = Desk::campaign().units(&["I/16", "4/II/82"], "2607");
    let backs = view(&bare, GERMAN).pieces.into_iter().filter(|piece| piece.at == "2607" && piece.face.is_none());
    assert_eq!(backs.count(), 1, "without it only the top is known");
}

/// Rules: 5.3.4a, 5.3.4c
#[test]
fn a_declared_attack_opens_the_attacked_stack_and_its_preparation_does_not() {
    let mut desk = Desk::campaign().turn(2).hq("14Pz", "2202").hq("87", "2503").hq("41", "3201");
    desk = desk.unit("I/103", "2205").units(&["I/16", "4/II/82"], "2305").active("14Pz", 7).with_fortune(Side::German);
    let known = |desk: &Desk| view(desk, GERMAN).pieces.iter().any(|piece| piece.id == unit_id("I/16"));
    assert!(!known(&desk));
    desk.act("attack 2305 hasty with I/103", &[]);
    assert!(!known(&desk), "nothing is declared yet");
    desk.act("fight", &["1", "2", "5"]);
    assert_eq!(desk.step(), "Throw");
    assert!(known(&desk));
}
