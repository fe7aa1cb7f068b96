//! D-58: whom a weapon keeps acquired, and what its owner gives up, in games that ask him.

use super::desk::{Desk, GAME, unit};
use serde_json::{Value, json};
use table::Lang;
use table::verbs::*;

/// Two squads in the open before a Gun that has acquired them, in the Movement Phase of the Russians.
fn watched(more: Value) -> Desk {
    let squad = |id: &str| unit(id, "russian-4-4-7", "aY3");
    let units = vec![unit("b1", "german-2-2-8-crew", "aY9"), squad("a1"), squad("a2")];
    Desk::with("s02", "movement", units, vec![acquired(json!(["a1", "a2"]))], more)
}

fn acquired(units: Value) -> Value {
    let target = json!({"hex": "aY3", "by": 2, "units": units});
    json!({"id": "bw1", "kind": "german-7-5cm-pak-40", "at": "b1", "facing": "ne", "acquired": target})
}

fn asking() -> Value {
    json!({"choose-targets": true})
}

/// Where the counter lies, how far, and upon whom.
fn counter(desk: &Desk) -> (String, u8, u64) {
    let hex = desk.look().name(hexes::Hex(desk.pos.acquired[64])).to_string();
    (hex, desk.pos.acquired_by[64], desk.pos.acquired_units[64])
}

/// Rules: D-58, 6.10r
#[test]
fn the_owner_says_who_of_a_stack_that_parts_keeps_the_counter() {
    let mut desk = watched(asking());
    desk.act("move a1; to aY2", &[]);
    assert_eq!(desk.question(), ("q-parting", "6.10r"));
    assert_eq!(desk.asked(), Some(table::Seat(1)), "the owner of the Gun");
    assert_eq!(desk.legal(), ["end", "follow", "forget bw1"]);
    let mut goes = desk.clone();
    desk.act("end", &[]);
    assert_eq!((desk.step(), counter(&desk)), ("window", ("aY3".to_owned(), 2, 2)), "those who stay");
    goes.act("follow", &[]);
    assert_eq!((goes.step(), counter(&goes)), ("window", ("aY2".to_owned(), 2, 1)), "the one who left");
    // Whoever stayed is nobody to it now, and may go where he likes.
    goes.act("end; stop; move a2; to aY4", &[]);
    assert_eq!((goes.step(), counter(&goes)), ("window", ("aY2".to_owned(), 2, 1)));
}

/// Rules: D-58, 6.10r
#[test]
fn nobody_is_asked_where_there_is_no_choice() {
    let mut silent = watched(json!({}));
    silent.act("move a1; to aY2", &[]);
    assert_eq!((silent.step(), counter(&silent).0), ("window", "aY3".to_owned()), "the game was not begun so");
    let mut both = watched(asking());
    both.act("move a1; with a2; to aY2", &[]);
    assert_eq!((both.step(), counter(&both)), ("window", ("aY2".to_owned(), 2, 3)), "nobody has stayed");
    let units = vec![unit("b1", "german-2-2-8-crew", "aY9"), unit("a1", "russian-4-4-7", "aY3")];
    let mut hex = Desk::with("s02", "movement", units, vec![acquired(json!([]))], asking());
    hex.act("move a1; to aY2", &[]);
    assert_eq!((hex.step(), counter(&hex)), ("window", ("aY3".to_owned(), 2, 0)), "it is the hex that is acquired");
}

/// Rules: D-58, A-61
#[test]
fn whoever_has_acquired_something_may_give_it_up() {
    let units = || vec![unit("b1", "german-2-2-8-crew", "aY9"), unit("a1", "russian-4-4-7", "aY3")];
    let begun = |more: Value| Desk::with("s02", "prep-fire", units(), vec![acquired(json!(["a1"]))], more);
    let factor = |desk: &Desk| {
        let all = desk.factors("fire aY3 with bw1 roll");
        all.into_iter().find(|its| its.1 == "factor-acquired").map(|its| its.2)
    };
    let mut desk = begun(json!({"choose-targets": true, "side": "second"}));
    assert_eq!(factor(&desk).as_deref(), Some("-2"));
    assert_eq!(desk.legal_with("forget"), ["forget bw1"]);
    desk.act("forget bw1", &[]);
    assert_eq!((desk.step(), desk.pos.acquired_by[64]), ("prep-fire", 0));
    assert_eq!(factor(&desk), None);
    assert_eq!(desk.refused("forget bw1"), ("6.10a", "nothing-acquired"));
    assert!(desk.legal_with("forget").is_empty());
    // Not what the enemy has acquired, and in no game that was begun without it.
    assert_eq!(begun(asking()).refused("forget bw1"), ("2.0k", "not-your-weapon"));
    let plain = begun(json!({"side": "second"}));
    assert!(plain.legal_with("forget").is_empty());
    assert_eq!(plain.refused("forget bw1").1, table::verdict::NOT_NOW);
}

/// Rules: D-58
#[test]
fn giving_it_up_settles_the_question() {
    let mut desk = watched(asking());
    desk.act("move a1; to aY2; forget bw1", &[]);
    assert_eq!((desk.step(), desk.pos.acquired_by[64], desk.pos.parted[64]), ("window", 0, 0));
    desk.act("end; stop; move a2; to aY2", &[]);
    assert_eq!((desk.step(), desk.pos.parted[64]), ("window", 0));
}

/// Rules: D-58
#[test]
fn the_question_is_saved_and_read_again() {
    let mut desk = watched(asking());
    desk.act("move a1; to aY2", &[]);
    let saved = GAME.position_json(&desk.pos);
    assert_eq!(saved["choose-targets"], json!(true));
    let setup = table::Setup { scenario: "s02".to_owned(), position: Some(saved.clone()), ..table::Setup::default() };
    let start = |setup: &table::Setup| GAME.start(setup, &mut table::chance::Quick::new(1), &mut table::Log::off());
    assert_eq!(start(&setup).expect("a position"), desk.pos);
    for lang in [Lang::En, Lang::It] {
        let question = GAME.question(&desk.pos, table::Seat(1)).expect("a question");
        assert!(GAME.words(lang).say(&question.text).contains("4-4-7 a1"));
    }
    // A question about nobody is no position.
    let mut wrong = saved;
    wrong["weapons"][0]["acquired"] = json!({"hex": "aY3", "by": 2, "units": ["a2"]});
    assert!(start(&table::Setup { position: Some(wrong), ..setup }).is_err());
}
