//! What each seat and the observer may see: views, questions, labels and the texts of events (7.2a, A-67, A-68, A-72).

use crate::desk::{Desk, GAME, GERMAN, SOVIET, hex, id, unit, with};
use counterattack::event::Event;
use serde_json::{Value, json};
use table::chance::Quick;
use table::laws::dealing;
use table::verbs::*;
use table::{Lang, Seat, View};

fn soviet(units: Value) -> Desk {
    Desk::clear(json!({"turn": 3, "phase": "S1", "corps": "3TC", "units": units}))
}

fn german(units: Value) -> Desk {
    Desk::clear(json!({"turn": 3, "phase": "G1", "units": units}))
}

fn view(desk: &Desk, seat: Seat) -> View {
    GAME.view(&desk.pos, seat, GAME.words(Lang::En))
}

/// The counters a seat can tell in a place, from the bottom up; a hidden one is "?".
fn seen(desk: &Desk, seat: Seat, at: &str) -> Vec<String> {
    let pieces = view(desk, seat).pieces.into_iter().filter(|piece| piece.at == at);
    let name = |id: String| if id.is_empty() { "?".to_owned() } else { id };
    pieces.map(|piece| name(piece.id)).collect()
}

/// All that a seat reads of these events.
fn read(events: &[Event], seat: Seat) -> String {
    let words = GAME.words(Lang::En);
    let texts = events.iter().filter_map(|event| GAME.heard(event, seat).map(|heard| heard.text));
    texts.map(|text| words.say(&text)).collect::<Vec<_>>().join("\n")
}

// ---- 7.2 stacks -----------------------------------------------------------------------------------------------------

/// Rules: 7.2a, A-68
#[test]
fn of_a_stack_that_is_not_adjacent_only_the_top_unit_is_seen() {
    let desk = soviet(json!([unit("g12", "3224"), unit("g10", "3224"), unit("s01", "3226")]));
    assert_eq!(seen(&desk, SOVIET, "3224"), ["?", "g10"]);
    assert_eq!(seen(&desk, Seat::OBSERVER, "3224"), ["?", "g10"]);
    assert_eq!(seen(&desk, GERMAN, "3224"), ["g12", "g10"]);
}

/// Rules: 7.2a
#[test]
fn a_stack_is_inspected_once_a_unit_stands_next_to_it() {
    let mut desk = soviet(json!([unit("g01", "3224"), unit("g02", "3224"), unit("s01", "3226"), unit("s40", "3943")]));
    assert_eq!(seen(&desk, SOVIET, "3224"), ["?", "g02"]);
    let events = desk.act("move s01 3225", &[]);
    assert_eq!(seen(&desk, SOVIET, "3224"), ["g01", "g02"]);
    assert_eq!(seen(&desk, Seat::OBSERVER, "3224"), ["?", "g02"], "the observer stands next to nobody");
    assert!(events.iter().any(|event| GAME.card(event).reveals), "what became known cannot be taken back");
}

/// Rules: 7.2a
#[test]
fn inspection_works_for_both_sides_and_ends_with_the_contact() {
    let mut desk = german(json!([unit("s01", "3224"), unit("s02", "3224"), unit("g12", "3225")]));
    assert_eq!(seen(&desk, GERMAN, "3224"), ["s01", "s02"]);
    desk.act("move g12 3226", &[]);
    assert_eq!(seen(&desk, GERMAN, "3224"), ["?", "s02"]);
}

/// Rules: A-68
#[test]
fn a_single_unit_is_seen_wherever_it_is() {
    let desk = soviet(json!([unit("g12", "3224"), unit("s01", "3943")]));
    assert_eq!(seen(&desk, SOVIET, "3224"), ["g12"]);
    assert_eq!(seen(&desk, GERMAN, "3943"), ["s01"]);
}

/// Rules: A-68
#[test]
fn the_owner_chooses_which_unit_lies_on_top() {
    let mut desk = german(json!([unit("g12", "3224"), unit("g10", "3224"), unit("s01", "3943")]));
    assert!(desk.legal().contains(&"top g12".to_owned()));
    assert_eq!(desk.refused("top g10"), ("7.2a", "already-on-top"));
    assert_eq!(desk.refused("top s01"), ("5.3a", "not-your-unit"));
    let events = desk.act("top g12", &[]);
    assert_eq!(seen(&desk, SOVIET, "3224"), ["?", "g12"]);
    assert!(!read(&events[..1], SOVIET).contains("II/Pz HG"));
    assert!(!desk.pos.acted.has(id("g12")), "reordering is no activation");
}

/// Rules: 7.2a, A-68
#[test]
fn a_hidden_unit_shows_neither_its_states_nor_its_strength() {
    let desk = soviet(json!([
        with("g12", "3224", &["reduced", "moved", "disorganised", "unsupplied", "prepared"]),
        unit("g10", "3224"),
        unit("s01", "3226")
    ]));
    let view = view(&desk, SOVIET);
    let hidden = view.pieces.iter().find(|piece| piece.at == "3224" && piece.id.is_empty()).expect("one is hidden");
    assert!(hidden.face.is_none() && !hidden.active);
    assert_eq!(hidden.markers, ["prepared"], "earthworks are seen from afar, nothing else");
    assert_eq!(hidden.side, "german");
}

/// Rules: 7.2a
#[test]
fn two_positions_that_differ_in_a_hidden_unit_look_the_same() {
    let place = |top: &str, under: &str| {
        soviet(json!([
            unit(under, "3224"),
            unit(top, "3224"),
            unit("g13", "3943"),
            unit("g11", "3943"),
            unit("s01", "3226")
        ]))
    };
    let (a, b) = (place("g10", "g12"), place("g10", "g14"));
    for seat in [SOVIET, Seat::OBSERVER] {
        assert_eq!(view(&a, seat), view(&b, seat));
        assert_eq!(GAME.question(&a.pos, seat).map(|q| q.text), GAME.question(&b.pos, seat).map(|q| q.text));
    }
    assert_eq!(a.legal(), b.legal());
    assert_ne!(view(&a, GERMAN), view(&b, GERMAN));
}

/// Rules: 7.2a
#[test]
fn the_disguise_of_a_position_changes_nothing_that_the_seat_sees() {
    let units = json!([
        unit("g12", "3224"),
        unit("g10", "3224"),
        unit("g14", "3126"),
        unit("g11", "3126"),
        unit("g13", "Warsaw"),
        unit("g17", "Warsaw"),
        unit("s02", "3943"),
        unit("s01", "3943"),
        unit("g61", "0823")
    ]);
    let mut position = json!({"turn": 3, "phase": "S1", "corps": "3TC", "units": units});
    position["events"] = json!({"soviet": {"hand": ["se1", "se4"]}, "german": {"hand": ["ge1", "ge4", "ge7"]}});
    let desk = Desk::clear(position);
    let mut changed = false;
    for seed in 0..20 {
        for seat in [SOVIET, GERMAN, Seat::OBSERVER] {
            let pos = GAME.disguise(&desk.pos, seat, &mut Quick::new(seed));
            changed |= pos != desk.pos;
            let other = Desk::at_table(pos);
            assert_eq!(view(&desk, seat), view(&other, seat));
            if desk.asked() == Some(seat) {
                assert_eq!(desk.legal(), other.legal());
            }
        }
    }
    assert!(changed, "the disguise really differs");
}

/// Rules: 7.2a
#[test]
fn the_log_names_a_unit_only_to_those_who_see_it() {
    let mut desk = german(json!([unit("g12", "3224"), unit("g10", "3224"), unit("s01", "3943")]));
    let events = desk.act("reserve g12", &[]);
    assert!(read(&events, GERMAN).contains("I/1 HG"));
    for seat in [SOVIET, Seat::OBSERVER] {
        assert!(!read(&events, seat).contains("I/1 HG"), "it lies hidden under the tanks");
    }
    let events = desk.act("prepare g10", &[]);
    assert!(read(&events, SOVIET).contains("II/Pz HG"), "the top unit is in sight");
}

/// Rules: 7.2a
#[test]
fn a_unit_that_comes_out_of_a_stack_is_seen_where_it_arrives() {
    let mut desk = german(json!([unit("g12", "3224"), unit("g10", "3224"), unit("s01", "3943")]));
    let events = desk.act("move g12", &[]);
    assert!(!read(&events, SOVIET).contains("I/1 HG"), "that some unit starts is all");
    let events = desk.act("to 3225", &[]);
    assert!(read(&events, SOVIET).contains("I/1 HG"));
}

/// Rules: 7.2a
#[test]
fn the_other_seat_is_only_told_what_it_waits_for() {
    let mut desk = german(json!([unit("g12", "3224"), unit("g10", "3224"), unit("s01", "3943")]));
    desk.act("move g12", &[]);
    let words = GAME.words(Lang::En);
    let text = |seat: Seat| words.say(&GAME.question(&desk.pos, seat).expect("someone is asked").text);
    assert!(text(GERMAN).contains("I/1 HG"));
    assert!(!text(SOVIET).contains("I/1 HG") && !text(Seat::OBSERVER).contains("I/1 HG"));
    assert!(!view(&desk, SOVIET).status.join(" ").contains("I/1 HG"));
}

// ---- A-67 events ----------------------------------------------------------------------------------------------------

/// Rules: A-67
#[test]
fn events_in_hand_are_read_by_their_owner_alone() {
    let position = json!({
        "turn": 3, "phase": "S1", "corps": "3TC", "units": [unit("s01", "3224"), unit("g01", "3943")],
        "events": {"soviet": {"hand": ["se1", "se9"]}, "german": {"hand": ["ge2", "ge4", "ge11"]}}
    });
    let desk = Desk::clear(position);
    let panel = |seat: Seat, id: &str| {
        let panel = view(&desk, seat).panels.into_iter().find(|panel| panel.id == id).expect("it is there");
        format!("{:?}", panel.kind)
    };
    let reads =
        |seat, id: &str, event: &str| panel(seat, id).contains(&GAME.words(Lang::En).word(&format!("event-{event}")));
    assert!(reads(SOVIET, "events-soviet", "se1") && reads(SOVIET, "events-soviet", "se9"));
    assert!(reads(GERMAN, "events-german", "ge2"));
    for (seat, id, count) in
        [(SOVIET, "events-german", "3"), (GERMAN, "events-soviet", "2"), (Seat::OBSERVER, "events-german", "3")]
    {
        let lines = panel(seat, id);
        let told = ["ge2", "ge4", "ge11", "se1", "se9"].iter().any(|event| reads(seat, id, event));
        assert!(!told && lines.contains(count), "only the number: {lines}");
    }
}

/// Rules: A-67
#[test]
fn a_draw_is_told_to_its_owner_and_merely_reported_to_the_others() {
    let position = json!({
        "turn": 3, "phase": "G3", "units": [unit("s01", "3224"), unit("g01", "3943")],
        "events": {"soviet": {"hand": [], "pool": ["se1"]}, "german": {"hand": [], "pool": ["ge2"]}}
    });
    let mut desk = Desk::clear(position);
    let events = desk.act("end", &["se1", "ge2"]);
    let title = |id: &str| GAME.words(Lang::En).word(&format!("event-{id}"));
    assert!(read(&events, SOVIET).contains(&title("se1")) && !read(&events, SOVIET).contains(&title("ge2")));
    assert!(read(&events, GERMAN).contains(&title("ge2")) && !read(&events, GERMAN).contains(&title("se1")));
    assert!(
        !read(&events, Seat::OBSERVER).contains(&title("se1"))
            && !read(&events, Seat::OBSERVER).contains(&title("ge2"))
    );
}

/// Rules: A-67
#[test]
fn a_played_event_is_public() {
    let position = json!({
        "turn": 3, "phase": "S1", "corps": "3TC", "units": [unit("s01", "3224"), unit("g01", "3943")],
        "events": {"soviet": {"hand": ["se9"]}, "german": {"hand": []}}
    });
    let mut desk = Desk::clear(position);
    let events = desk.act("event se9 on s01", &[]);
    let title = GAME.words(Lang::En).word("event-se9");
    for seat in [SOVIET, GERMAN, Seat::OBSERVER] {
        assert!(read(&events, seat).contains(&title));
    }
}

/// Rules: A-67, 7.2a
#[test]
fn radio_intercept_opens_the_soviet_hand_and_stacks_to_the_german_for_the_phase() {
    let position = json!({
        "turn": 3, "phase": "G1", "units": [unit("s01", "3224"), unit("s02", "3224"), unit("g01", "3943")],
        "events": {"soviet": {"hand": ["se1"]}, "german": {"hand": ["ge10"]}}
    });
    let mut desk = Desk::clear(position);
    assert_eq!(seen(&desk, GERMAN, "3224"), ["?", "s02"]);
    let events = desk.act("event ge10", &[]);
    assert_eq!(seen(&desk, GERMAN, "3224"), ["s01", "s02"]);
    assert_eq!(seen(&desk, Seat::OBSERVER, "3224"), ["?", "s02"]);
    let title = GAME.words(Lang::En).word("event-se1");
    assert!(read(&events, GERMAN).contains(&title));
    assert!(!read(&events, Seat::OBSERVER).contains(&title));
    desk.act("end", &[]);
    assert_eq!(seen(&desk, GERMAN, "3224"), ["?", "s02"], "in the next phase they are closed again");
}

// ---- A-72 Warsaw ----------------------------------------------------------------------------------------------------

/// Rules: A-72
#[test]
fn in_warsaw_only_the_number_of_units_is_public() {
    let desk = soviet(json!([unit("g12", "Warsaw"), unit("g10", "Warsaw"), unit("s01", "0822"), unit("g01", "3943")]));
    assert_eq!(seen(&desk, SOVIET, "warsaw"), ["?", "?"]);
    assert_eq!(seen(&desk, Seat::OBSERVER, "warsaw"), ["?", "?"]);
    assert_eq!(seen(&desk, GERMAN, "warsaw").len(), 2);
    assert!(!seen(&desk, GERMAN, "warsaw").contains(&"?".to_owned()));
}

/// Rules: A-72
#[test]
fn from_a_praga_bridge_hex_the_soviet_sees_who_is_in_warsaw() {
    for praga in ["0723", "0823", "0924"] {
        let desk = soviet(json!([unit("g12", "Warsaw"), unit("s01", praga), unit("g01", "3943")]));
        assert_eq!(seen(&desk, SOVIET, "warsaw"), ["g12"]);
        assert_eq!(seen(&desk, Seat::OBSERVER, "warsaw"), ["?"]);
    }
}

/// Rules: A-72
#[test]
fn what_units_in_warsaw_do_is_told_without_their_names() {
    let mut desk = german(json!([unit("g12", "Warsaw"), unit("g10", "Warsaw"), unit("s01", "3943")]));
    let events = desk.act("reserve g12", &[]);
    assert!(!read(&events, SOVIET).contains("I/1 HG") && read(&events, GERMAN).contains("I/1 HG"));
    let events = desk.act("move g10", &[]);
    assert!(!read(&events, SOVIET).contains("II/Pz HG"));
    let events = desk.act("to 0823", &[]);
    assert!(read(&events, SOVIET).contains("II/Pz HG"), "out on the map it is seen");
}

/// Rules: A-72
#[test]
fn a_unit_seen_on_the_map_is_named_when_it_goes_into_warsaw() {
    let mut desk = german(json!([unit("g12", "0823"), unit("s01", "3943")]));
    let events = desk.act("move g12 Warsaw", &[]);
    assert!(read(&events, SOVIET).contains("I/1 HG"));
    assert_eq!(seen(&desk, SOVIET, "warsaw"), ["?"]);
}

// ---- what a seat may suppose ----------------------------------------------------------------------------------------

/// Two positions that look the same to the Soviet are dealt alike.
#[track_caller]
fn dealt_alike(one: &Desk, other: &Desk) {
    assert_eq!(view(one, SOVIET), view(other, SOVIET), "they look the same");
    let dealt = dealing::compare(&*GAME, [&one.pos, &other.pos], SOVIET, 400, &mut Quick::new(3));
    assert!(dealt.facts > 0, "something is hidden");
    dealt.is_fair().unwrap_or_else(|why| panic!("{why}"));
}

/// How often something holds of a thousand disguises for the Soviet.
fn of_a_thousand(desk: &Desk, holds: impl Fn(&Desk) -> bool) -> usize {
    let mut chance = Quick::new(7);
    let disguises = (0..1_000).map(|_| Desk::at_table(GAME.disguise(&desk.pos, SOVIET, &mut chance)));
    disguises.filter(|desk| holds(desk)).count()
}

/// Two stacks of which the Soviet sees the tops, with these units below.
fn below(one: Value, other: Value) -> Desk {
    let mut units = vec![one, unit("g10", "3224"), other, unit("g11", "3528"), unit("s01", "3226")];
    units[0]["at"] = json!("3224");
    units[2]["at"] = json!("3528");
    soviet(json!(units))
}

/// Rules: 7.2a, A-68
#[test]
fn a_hidden_pair_is_dealt_in_either_order_as_often() {
    let desk = below(unit("g12", ""), unit("g13", ""));
    let truly = of_a_thousand(&desk, |dealt| dealt.at("g12") == "3224");
    assert!((450..550).contains(&truly), "{truly} of 1000 in the true order");
    dealt_alike(&desk, &below(unit("g13", ""), unit("g12", "")));
}

/// Rules: 7.2a, A-68
#[test]
fn what_lies_below_may_be_of_any_formation() {
    dealt_alike(&below(unit("g12", ""), unit("g01", "")), &below(unit("g01", ""), unit("g12", "")));
    dealt_alike(&below(unit("g12", ""), unit("g61", "")), &below(unit("g61", ""), unit("g12", "")));
}

/// Rules: 7.2a, A-72
#[test]
fn what_lies_below_may_as_well_be_in_warsaw() {
    let place = |under: &str, warsaw: &str| {
        soviet(json!([unit(under, "3224"), unit("g10", "3224"), unit(warsaw, "Warsaw"), unit("s01", "3226")]))
    };
    dealt_alike(&place("g12", "g62"), &place("g62", "g12"));
}

/// Rules: 7.2a, 7.3a
#[test]
fn three_together_are_always_of_the_division_of_their_top() {
    let desk = soviet(json!([
        unit("g12", "3224"),
        unit("g13", "3224"),
        unit("g10", "3224"),
        unit("g14", "3528"),
        unit("g01", "3528"),
        unit("g20", "3530"),
        unit("g02", "3530"),
        unit("s01", "3226")
    ]));
    let together = |dealt: &Desk| {
        let stack = dealt.pos.units_in(hex("3224"));
        assert!(dealt.look().is_kampfgruppe(stack), "{stack:?}");
        stack.has(id("g14"))
    };
    // Of the three of its division that are hidden two lie there.
    let other = of_a_thousand(&desk, together);
    assert!((620..710).contains(&other), "{other} of 1000 with g14");
}

/// Rules: 7.2a, 13c
#[test]
fn a_hidden_train_lies_on_a_railway() {
    let desk = soviet(json!([
        unit("g60", "2927"),
        unit("g12", "2927"),
        unit("g13", "3224"),
        unit("g10", "3224"),
        unit("g14", "2928"),
        unit("g11", "2928"),
        unit("s01", "3943")
    ]));
    let truly = of_a_thousand(&desk, |dealt| {
        assert!(["2927", "2928"].contains(&dealt.at("g60").as_str()), "{}", dealt.at("g60"));
        dealt.at("g60") == "2927"
    });
    assert!((450..550).contains(&truly), "{truly} of 1000 where it is");
}

/// Rules: 7.2a, 14.1d
#[test]
fn who_waits_below_in_reserve_is_not_known() {
    let reserve = |name: &str| json!({"id": name, "reserve": 1});
    let one = below(reserve("g12"), unit("g13", ""));
    dealt_alike(&one, &below(unit("g12", ""), reserve("g13")));
    let mut chance = Quick::new(5);
    for _ in 0..50 {
        let dealt = GAME.disguise(&one.pos, SOVIET, &mut chance);
        assert_eq!(dealt.in_reserve(counterattack::pack::Side::German).len(), 1, "that somebody does is known");
    }
}

/// Rules: 7.2a
#[test]
fn states_of_hidden_units_are_not_known() {
    let worn = |name: &str| with(name, "", &["reduced", "moved", "disorganised", "unsupplied"]);
    dealt_alike(&below(worn("g12"), unit("g13", "")), &below(unit("g12", ""), unit("g13", "")));
}

/// Rules: A-67
#[test]
fn any_events_may_be_in_the_other_hand() {
    let holding = |hand: Value| {
        let units = json!([unit("g12", "3224"), unit("s01", "3226")]);
        Desk::clear(
            json!({"turn": 3, "phase": "S1", "corps": "3TC", "units": units, "events": {"german": {"hand": hand}}}),
        )
    };
    let one = holding(json!(["ge1", "ge2"]));
    dealt_alike(&one, &holding(json!(["ge5", "ge9"])));
    // Two of fourteen.
    let truly = of_a_thousand(&one, |dealt| dealt.pos.hand[1] & 1 != 0);
    assert!((110..180).contains(&truly), "{truly} of 1000 hold the first event");
}

/// Rules: 7.2a, 20e
#[test]
fn on_which_hidden_unit_a_lasting_event_lies_is_not_known() {
    let banner = |name: &str| {
        let units = json!([
            unit("s01", "3224"),
            unit("s02", "3224"),
            unit("s03", "3528"),
            unit("s10", "3528"),
            unit("g12", "3943")
        ]);
        let lasting = json!([{"event": "se8", "unit": name}]);
        Desk::clear(
            json!({"turn": 3, "phase": "G1", "units": units, "events": {"soviet": {"hand": [], "lasting": lasting}}}),
        )
    };
    let (one, other) = (banner("s01"), banner("s03"));
    assert_eq!(view(&one, GERMAN), view(&other, GERMAN));
    let dealt = dealing::compare(&*GAME, [&one.pos, &other.pos], GERMAN, 400, &mut Quick::new(3));
    dealt.is_fair().unwrap_or_else(|why| panic!("{why}"));
}

/// Rules: 7.2a, 11.1a
#[test]
fn who_attacks_from_which_hex_is_not_told_before_the_attack_is_declared() {
    let attack = |north: &str, south: &str| {
        let units = json!([
            unit(north, "3126"),
            unit("g10", "3126"),
            unit(south, "3225"),
            unit("g11", "3225"),
            unit("s01", "3226")
        ]);
        let none = json!({"hand": [], "pool": []});
        let events = json!({"soviet": none, "german": none});
        let mut desk =
            Desk::clear(json!({"turn": 3, "phase": "G1", "step": "combat", "units": units, "events": events}));
        desk.acts(&[&format!("attack 3226 with {north}"), &format!("with {south}")]);
        view(&desk, Seat::OBSERVER)
    };
    assert_eq!(attack("g12", "g13"), attack("g13", "g12"));
}

/// Rules: 7.2a, 20h
#[test]
fn which_german_stack_is_active_again_is_known_and_who_lies_in_it_is_not() {
    let moved = |id: &str, at: &str| with(id, at, &["moved"]);
    let hands = json!({"german": {"hand": ["ge3"], "pool": []}, "soviet": {"hand": [], "pool": []}});
    let units =
        [moved("g12", "3224"), moved("g10", "3224"), moved("g13", "3528"), moved("g11", "3528"), unit("s01", "3943")];
    let mut desk = Desk::clear(json!({"turn": 3, "phase": "G1", "units": units, "events": hands}));
    desk.act("event ge3 on g10", &[]);
    let mut changed = 0;
    let mut chance = Quick::new(4);
    for _ in 0..50 {
        let dealt = Desk::at_table(GAME.disguise(&desk.pos, SOVIET, &mut chance));
        changed += usize::from(dealt.at("g12") == "3528");
        assert_eq!(dealt.pos.active, dealt.pos.units_in(hex("3224")), "all that lie there, and nobody else");
    }
    assert!((10..40).contains(&changed), "{changed} of 50");
}

/// Rules: 7.2a, 5.1a
#[test]
fn of_soviet_units_those_of_the_active_corps_are_active_wherever_they_may_lie() {
    let units =
        [unit("s01", "3224"), unit("s02", "3224"), unit("s10", "3528"), unit("s11", "3528"), unit("g12", "3943")];
    let desk = soviet(json!(units));
    let mut changed = 0;
    let mut chance = Quick::new(4);
    for _ in 0..50 {
        let dealt = Desk::at_table(GAME.disguise(&desk.pos, GERMAN, &mut chance));
        changed += usize::from(dealt.at("s01") == "3528");
        assert_eq!(dealt.pos.active, desk.pos.active);
    }
    assert!((10..40).contains(&changed), "{changed} of 50");
}
