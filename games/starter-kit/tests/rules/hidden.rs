//! Sections 6.4 and 6.5: hidden and pushed Guns, on the fields of The Paddock Guns: the British (`a`) come from the west, the Germans (`b`) wait.

use super::desk::{Desk, GAME, unit};
use serde_json::{Value, json};
use starter_kit::event::Event;
use starter_kit::position::{Marks, Place, WeaponMarks};
use table::chance::Quick;
use table::laws::dealing;
use table::verbs::*;
use table::{Lang, Log, Seat, Setup};

const CREW: &str = "german-2-2-8-crew";

fn hidden(hex: &str, facing: &str) -> (Value, Value) {
    let crew = json!({"id": "b1", "kind": CREW, "at": format!("hidden {hex}")});
    (crew, json!({"id": "bw1", "kind": "german-5cm-pak-38", "at": "b1", "facing": facing}))
}

/// A German Gun hidden there, and these British.
fn paddock(phase: &str, hex: &str, mut units: Vec<Value>) -> Desk {
    let (crew, gun) = hidden(hex, "w");
    units.push(crew);
    Desk::of("s05", phase, units, vec![gun])
}

fn revealed(events: &[Event]) -> Vec<String> {
    let hex = |event: &Event| match event {
        Event::Revealed { hex, .. } => Some(hex.to_string()),
        _ => None,
    };
    events.iter().filter_map(hex).collect()
}

/// Rules: 6.4a, 6.4b, D-02, D-03
#[test]
fn a_gun_sets_up_hidden_and_nobody_else_hears_where() {
    let setup = Setup { scenario: "s05".to_owned(), ..Setup::default() };
    let mut pos = GAME.start(&setup, &mut Quick::new(1), &mut Log::off()).expect("it can be set up");
    let mut log = Log::new();
    for action in ["hide bw3 with b6", "place b6 at cK5", "turn bw3 to w"] {
        let action = GAME.parse(action).expect("an action");
        GAME.play(&mut pos, action, &mut Quick::new(1), &mut log).expect("legal");
    }
    assert!(matches!(pos.at[64 + 5], Place::Hidden(_)));
    let events = log.take();
    let heard = |seat: u8| -> Vec<String> {
        let texts = events.iter().filter_map(|event| GAME.heard(event, Seat(seat)));
        texts.map(|heard| GAME.words(Lang::En).say(&heard.text)).collect()
    };
    assert!(heard(1).iter().any(|text| text.contains("cK5")));
    assert!(!heard(0).iter().any(|text| text.contains("cK5") || text.contains("west")), "{:?}", heard(0));
    let pieces = |seat: u8| GAME.view(&pos, Seat(seat), GAME.words(Lang::En)).pieces;
    assert!(pieces(1).iter().any(|piece| piece.id == "bw3" && piece.at == "cK5"));
    assert!(!pieces(0).iter().any(|piece| piece.id == "bw3" || piece.id == "b6"));
}

/// Rules: 6.4c, A-38
#[test]
fn in_the_open_a_gun_is_seen_within_sixteen_hexes() {
    let mut open = paddock("movement", "cF7", vec![unit("a1", "british-4-5-7", "cA7")]);
    let events = open.act("move a1; to cA8", &[]);
    let seen = open.look().sees(
        open.look().hex("cA8".parse().expect("a name")).expect("a hex"),
        open.look().hex("cF7".parse().expect("a name")).expect("a hex"),
    );
    assert_eq!(revealed(&events).is_empty(), !seen);
    let mut woods = paddock("movement", "cF9", vec![unit("a1", "british-4-5-7", "cE9")]);
    assert!(revealed(&woods.act("move a1; to cE8", &[])).is_empty(), "woods hide it");
}

/// Rules: 6.4g, 6.4j, 6.4k
#[test]
fn whoever_walks_into_a_hidden_gun_is_thrown_back() {
    let mut desk = paddock("movement", "cF9", vec![unit("a1", "british-4-5-7", "cE9")]);
    let events = desk.act("move a1; to cF9", &[]);
    assert_eq!(revealed(&events), ["cF9"]);
    assert_eq!((desk.at("a1"), desk.step()), ("cE9".to_owned(), "window"));
    desk.act("end", &[]);
    assert!(desk.has("a1", Marks::MOVED) || desk.step() != "moving");
    assert_ne!(desk.step(), "moving", "it goes no farther");
}

/// Rules: 6.4m
#[test]
fn whoever_advances_upon_one_stays_and_fights() {
    let mut desk = paddock("advance", "cF9", vec![unit("a1", "british-4-5-7", "cE9")]);
    let events = desk.act("advance a1 to cF9", &["3", "3"]);
    assert_eq!(revealed(&events), ["cF9"]);
    assert_eq!((desk.at("a1"), desk.at("b1")), ("cF9".to_owned(), "cF9".to_owned()));
}

/// Rules: 6.4d
#[test]
fn it_appears_to_fire_and_whoever_has_one_is_always_asked() {
    let mut desk = paddock("movement", "cF9", vec![unit("a1", "british-4-5-7", "cE9")]);
    desk.act("move a1; to cE8", &[]);
    assert_eq!((desk.step(), desk.legal()), ("window", vec!["reveal bw1".to_owned(), "end".to_owned()]));
    desk.act("reveal bw1", &[]);
    assert!(desk.legal().contains(&"fire cE8".to_owned()));
}

/// Rules: 6.4n, 6.4o
#[test]
fn fire_into_its_hex_finds_it_only_if_it_does_something() {
    let units = || vec![unit("a1", "british-4-5-7", "cE9"), unit("b2", "german-4-6-7", "cF9")];
    let mut quiet = paddock("prep-fire", "cF9", units());
    assert!(revealed(&quiet.act("fire cF9 with a1 roll", &["6", "5"])).is_empty());
    // Next to it: eight in all, four against the Gun; a three with two for the emplacement is a 1MC there.
    let mut found = paddock("prep-fire", "cF9", units());
    let events = found.act("fire cF9 with a1 roll", &["1", "2", "1", "1", "1", "1"]);
    assert_eq!(revealed(&events), ["cF9"]);
}

/// Rules: 6.4b
#[test]
fn what_is_hidden_is_dealt_anew_for_who_does_not_know() {
    let desk = paddock("movement", "cF9", vec![unit("a1", "british-4-5-7", "cA7")]);
    let places: std::collections::BTreeSet<String> = (0..40)
        .map(|seed| {
            let other = GAME.disguise(&desk.pos, Seat(0), &mut Quick::new(seed));
            assert_eq!(GAME.audit(&other), Ok(()));
            format!("{:?}", other.at[64])
        })
        .collect();
    assert!(places.len() > 10, "{places:?}");
    assert_eq!(GAME.disguise(&desk.pos, Seat(1), &mut Quick::new(1)).at, desk.pos.at);
}

/// Rules: 6.4b
#[test]
fn no_disguise_leans_to_where_a_gun_really_is() {
    let desk = paddock("movement", "cF9", vec![unit("a1", "british-4-5-7", "cA7")]);
    let other = GAME.disguise(&desk.pos, Seat(0), &mut Quick::new(1));
    assert_ne!(other, desk.pos);
    let dealt = dealing::compare(&*GAME, [&desk.pos, &other], Seat(0), 1_000, &mut Quick::new(3));
    assert!(dealt.facts > 1, "the place and the way it points");
    dealt.is_fair().unwrap_or_else(|why| panic!("{why}"));
}

/// A Gun with its crew and a leader in the open, before open ground.
fn pushing(more: Vec<Value>) -> Desk {
    let mut units = vec![unit("a1", "british-2-2-8-crew", "cA7"), unit("a2", "8-1", "cA7")];
    units.extend(more);
    let gun = json!({"id": "aw1", "kind": "british-oml-3-inch-mortar", "at": "a1", "facing": "e"});
    Desk::of("s05", "movement", units, vec![gun])
}

/// Rules: 6.5a, 6.5b, 6.5c, 6.5g, 6.5h, 6.5i, 6.5o, 6.5q, 6.5r, 6.3e
#[test]
fn a_gun_is_pushed_by_less_than_its_number() {
    // M11: two for what it costs, less one for the leader.
    let outcome = |dice: &[&str]| {
        let mut desk = pushing(vec![]);
        let events = desk.act("move a1; with a2; push cA8 facing se", dice);
        let pushed = events.iter().find_map(|event| match event {
            Event::Pushed { drm, number, enters, .. } => Some((*drm, *number, *enters)),
            _ => None,
        });
        (desk, pushed)
    };
    let (on, pushed) = outcome(&["4", "5"]);
    assert_eq!(pushed, Some((1, 11, true)));
    assert_eq!((on.at("a1"), on.weapon_at("aw1"), on.step()), ("cA8".to_owned(), "a1".to_owned(), "moving"));
    assert!(on.weapon_has("aw1", WeaponMarks::SHIFTED));
    let (there, _) = outcome(&["5", "5"]);
    assert_eq!(there.at("a1"), "cA8");
    assert_ne!(there.step(), "moving", "on its number it goes no farther");
    let (stays, pushed) = outcome(&["5", "6"]);
    assert_eq!((pushed, stays.at("a1")), (Some((1, 11, false)), "cA7".to_owned()));
}

/// Rules: 6.5d, 6.5e, 6.5n, 6.5u, 6.5j
#[test]
fn what_pushing_asks() {
    let desk = pushing(vec![unit("a3", "british-4-5-7", "cA7")]);
    assert_eq!(desk.refused("move a1; assault; push cA8 facing e"), ("6.5d", "no-assault-pushing"));
    assert_eq!(desk.refused("move a3; push cA8 facing e"), ("6.5a", "no-gun-to-push"));
    let mut pushed = desk.clone();
    pushed.act("move a1; with a3; push cA8 facing e", &["6", "5"]);
    assert!(pushed.has("a3", Marks::PUSHED), "a squad more takes two off: eleven is ten");
    assert_eq!(pushed.at("a3"), "cA8");
}

/// Rules: 6.4f
#[test]
fn it_appears_to_be_pushed() {
    let (crew, gun) = hidden("cF7", "w");
    let mut desk = Desk::with("s05", "movement", vec![crew], vec![gun], json!({"side": "second"}));
    let events = desk.act("reveal bw1", &[]);
    assert_eq!(revealed(&events), ["cF7"]);
    assert!(desk.allows("move b1; push cF6 facing w") || desk.allows("move b1; push cF8 facing w"));
}

/// Rules: 6.4h
#[test]
fn a_routing_unit_that_meets_one_goes_another_way() {
    let broken = json!({"id": "a1", "kind": "british-4-5-7", "at": "cE9", "broken": true, "dm": true});
    let mut desk = paddock("rout", "cF9", vec![broken, unit("b2", "german-4-6-7", "cC9")]);
    let events = desk.act("rout a1; to cF9", &[]);
    assert_eq!((revealed(&events), desk.at("a1")), (vec!["cF9".to_owned()], "cE9".to_owned()));
    assert!(desk.legal_with("crawl").is_empty());
}

/// Rules: 6.5k, 6.5l, 6.5m
#[test]
fn pushing_is_hazardous() {
    let mut desk = pushing(vec![unit("b2", "german-4-6-7", "cA10")]);
    desk.act("move a1; with a2; push cA8 facing se", &["4", "5"]);
    let factors = desk.factors("fire cA8 with b2 roll");
    assert!(factors.contains(&("6.5l", "factor-hazardous", "-2".to_owned())), "{factors:?}");
    assert!(!factors.iter().any(|its| its.1 == "factor-ffnam" || its.1 == "factor-ffmo"));
    let crew = json!({"id": "a1", "kind": "british-2-2-8-crew", "at": "cA9", "pushed": true});
    let tired = Desk::of(
        "s05",
        "advancing-fire",
        vec![crew, unit("a3", "british-4-5-7", "cA9"), unit("b2", "german-4-6-7", "cA10")],
        vec![],
    );
    assert_eq!(tired.refused("fire cA10; with a1"), ("6.5k", "pushed-before"));
}

/// Rules: 4.0q, 6.4d
#[test]
fn a_hidden_gun_that_its_crew_destroys_is_hidden_no_more() {
    let (crew, gun) = hidden("cF9", "w");
    let mut desk = Desk::of("s05", "defensive-fire", vec![unit("a1", "british-4-5-7", "cC9"), crew], vec![gun]);
    let events = desk.act("destroy bw1", &[]);
    assert_eq!(revealed(&events), ["cF9"]);
    assert_eq!((desk.at("b1").as_str(), desk.weapon_at("bw1").as_str()), ("cF9", "gone"));
}
