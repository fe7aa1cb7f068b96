//! D-59: what covers whoever is fired at, where a hedge and his hex do not add up, in games that ask his owner.

use super::desk::{Desk, GAME, attacks, unit, weapon};
use serde_json::{Value, json};
use sight::Ground;
use table::verbs::*;
use table::{Lang, StandingAnswer, StandingAnswers};

/// A firer behind a hedge and a house beyond it, on the fields of The Paddock Guns, and what the house is worth.
fn hedged_house() -> (String, String, i8) {
    let desk = paddock(("cA7", "cA1"), vec![], json!({}));
    let look = desk.look();
    let sides = look.field().hedgerows().sides();
    let mut pairs = sides.iter().flat_map(|[one, other]| [(*one, *other), (*other, *one)]);
    let worth = |ground: Ground| match ground {
        Ground::StoneBuilding => 3,
        Ground::WoodenBuilding => 2,
        _ => 0,
    };
    let (from, to) = pairs.find(|(_, to)| worth(look.field().ground(*to)) > 0).expect("a house behind a hedge");
    (look.name(from).to_string(), look.name(to).to_string(), worth(look.field().ground(to)))
}

fn paddock((from, to): (&str, &str), arms: Vec<Value>, more: Value) -> Desk {
    let units = vec![unit("a1", "british-4-5-7", from), unit("b1", "german-4-6-7", to)];
    Desk::with("s05", "prep-fire", units, arms, more)
}

fn choosing(from: &str, to: &str) -> Desk {
    let mut desk = paddock((from, to), vec![], json!({"choose-cover": true}));
    let events = desk.act(&format!("fire {to}; with a1; roll"), &[]);
    assert!(attacks(&events).is_empty(), "no dice yet");
    desk
}

/// Rules: D-59, 1.1.1-he-i
#[test]
fn whoever_is_fired_at_says_whether_the_hedge_counts() {
    let (from, to, house) = hedged_house();
    let mut desk = choosing(&from, &to);
    assert_eq!(desk.question(), ("q-covering", "1.1.1-he-i"));
    assert_eq!(desk.asked(), Some(table::Seat(1)), "the owner of the target");
    assert_eq!(desk.legal(), ["end", "hedge"]);
    let mut other = desk.clone();
    assert_eq!(attacks(&desk.act("end", &["5", "6"]))[0].1, house, "what the house gives");
    assert_eq!(attacks(&other.act("hedge", &["5", "6"]))[0].1, 1, "what the hedge gives");
    assert!([desk.step(), other.step()].iter().all(|step| *step != "covering"), "it is asked once");
}

/// Rules: D-59
#[test]
fn nobody_is_asked_unless_the_game_was_begun_so() {
    let (from, to, house) = hedged_house();
    let mut desk = paddock((&from, &to), vec![], json!({}));
    let events = desk.act(&format!("fire {to}; with a1; roll"), &["5", "6"]);
    assert_eq!(attacks(&events)[0].1, house);
    // Nor where nothing else would cover him.
    let (mut open, more) = (hedged_field(), &["5", "6"]);
    assert_eq!(attacks(&open.act("fire cC7; with a1; roll", more))[0].1, 1);
}

/// A hedge between fields: it is all there is.
fn hedged_field() -> Desk {
    paddock(("cB7", "cC7"), vec![], json!({"choose-cover": true}))
}

/// Rules: D-59, 1.1.1-he-g
#[test]
fn nobody_is_asked_of_fire_that_goes_over_hedges() {
    let (from, to, _) = hedged_house();
    let desk = paddock((&from, &to), vec![], json!({}));
    let look = desk.look();
    let hex = |name: &str| look.hex(name.parse().expect("a name")).expect("a hex");
    let side = look.field().side(hex(&to), hex(&from)).expect("neighbours");
    let back = look.field().beyond(hex(&from), side).expect("a hex farther back");
    let units = vec![unit("b1", "german-4-6-7", &look.name(back).to_string()), unit("a1", "british-4-5-7", &to)];
    let more = json!({"choose-cover": true, "side": "second"});
    let mut desk = Desk::with("s05", "prep-fire", units, vec![weapon("bw1", "german-50-mm-mortar", "b1")], more);
    let mut rifles = desk.clone();
    rifles.act(&format!("fire {to}; with b1; roll"), &[]);
    assert_eq!(rifles.step(), "covering");
    desk.act(&format!("fire {to}; with bw1; roll"), &["6", "6"]);
    assert_eq!(desk.step(), "prep-fire", "the mortar has fired");
}

/// Rules: D-59
#[test]
fn the_owner_answers_once_for_all() {
    let (from, to, _) = hedged_house();
    let desk = choosing(&from, &to);
    let stands = |answer: &str| {
        let mut said = StandingAnswers::NONE;
        said.take(StandingAnswer::new("cover", answer));
        GAME.stands(&desk.pos, &said).map(|action| GAME.write(action))
    };
    assert_eq!(stands("hex").as_deref(), Some("end"));
    assert_eq!(stands("hedge").as_deref(), Some("hedge"));
    let kinds = GAME.standing(&desk.pos, table::Seat(1));
    assert!(kinds.iter().any(|kind| kind.id == "cover" && kind.open));
}

/// Rules: D-59
#[test]
fn an_attack_that_waits_is_saved_and_read_again() {
    let (from, to, house) = hedged_house();
    let desk = choosing(&from, &to);
    let saved = GAME.position_json(&desk.pos);
    assert_eq!(saved["choose-cover"], json!(true));
    assert_eq!(saved["covered"]["target"], json!(to));
    let setup = table::Setup { scenario: "s05".to_owned(), position: Some(saved), ..table::Setup::default() };
    let pos = GAME.start(&setup, &mut table::chance::Quick::new(1), &mut table::Log::off()).expect("a position");
    assert_eq!(pos, desk.pos);
    assert!(house > 1);
    for lang in [Lang::En, Lang::It] {
        let question = GAME.question(&desk.pos, table::Seat(1)).expect("a question");
        assert!(GAME.words(lang).say(&question.text).contains(&to));
    }
}
