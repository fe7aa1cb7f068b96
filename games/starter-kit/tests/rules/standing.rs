//! Standing answers: what the defender said once for all of those who move before him.

use super::desk::{Desk, GAME, marked, unit, weapon};
use serde_json::{Value, json};
use std::sync::Arc;
use table::chance::Quick;
use table::verbs::*;
use table::{Log, StandingAnswer, StandingAnswers};

fn said(answers: &[StandingAnswer]) -> StandingAnswers {
    let mut all = StandingAnswers::NONE;
    answers.iter().for_each(|answer| {
        all.take(answer.clone());
    });
    all
}

/// Plays on for the defender as long as what was said answers; the actions.
fn answered(desk: &mut Desk, said: &StandingAnswers) -> Vec<String> {
    let mut done = Vec::new();
    while let Some(action) = GAME.stands(&desk.pos, said) {
        done.push(GAME.write(action));
        GAME.play(&mut desk.pos, action, &mut Quick::new(7), &mut Log::off()).expect("what stands is legal");
    }
    done
}

/// A Russian squad comes down column Y, before Germans with a machine gun in Y6.
fn field(movers: Vec<Value>) -> Desk {
    let mut units = movers;
    units.extend([unit("b1", "german-4-6-7", "aY6"), unit("b2", "9-1", "aY6")]);
    let mut desk = Desk::field("movement", units, vec![weapon("bw1", "german-lmg", "b1")]);
    desk.act("move a1; to aY3", &[]);
    assert_eq!(desk.step(), "window");
    desk
}

fn squad() -> Vec<Value> {
    vec![unit("a1", "russian-4-4-7", "aY2")]
}

/// Rules: 3.3.3d
#[test]
fn hold_fire_passes_every_window() {
    let mut desk = field(squad());
    assert_eq!(answered(&mut desk, &said(&[StandingAnswer::new("window", "never")])), ["end"]);
    assert_eq!(desk.step(), "moving");
}

/// Rules: 3.3.3d, 3.2.2w
#[test]
fn in_the_open_and_near_enough_the_stack_fires_with_all_it_has() {
    let wish = |within| said(&[StandingAnswer::new("window", "open").with("within", within)]);
    let mut near = field(squad());
    assert_eq!(answered(&mut near, &wish(3)), ["fire aY3", "with b1", "with bw1", "direct b2", "roll"]);
    let mut far = field(squad());
    assert_eq!(answered(&mut far, &wish(2)), ["end"]);
}

/// Rules: 3.3.3d
#[test]
fn with_a_column_that_is_great_enough_it_fires() {
    let wish = |least| said(&[StandingAnswer::new("window", "column").with("least", least)]);
    assert_eq!(answered(&mut field(squad()), &wish(6)).first().map(String::as_str), Some("fire aY3"), "4 and 3 are 7");
    assert_eq!(answered(&mut field(squad()), &wish(8)), ["end"]);
}

/// Rules: 3.3.3d
#[test]
fn who_is_to_be_asked_about_is_asked_about() {
    let wishes = [StandingAnswer::new("window", "never"), StandingAnswer::new("window", "ask").of("b1")];
    let mut desk = field(squad());
    assert!(answered(&mut desk, &said(&wishes)).is_empty());
}

/// Rules: 3.3.3d
#[test]
fn nothing_said_is_nothing_answered() {
    assert!(answered(&mut field(squad()), &StandingAnswers::NONE).is_empty());
    let moved = field(vec![marked("a1", "russian-4-4-7", "aY2", &["tired"])]);
    let kinds = GAME.standing(&moved.pos, table::Seat(1));
    let ids: Vec<&str> = kinds.iter().map(|kind| kind.id).collect();
    assert_eq!(
        ids,
        ["window", "interdiction", "transfers", "desperation"],
        "vehicles are spoken of where there are some"
    );
    assert!(kinds[0].open && kinds[0].subjects.iter().any(|(id, _)| id == "b1"));
}

/// A whole move before a defender who holds his fire is played at once.
#[test]
fn a_plan_goes_on_through_never() {
    let game = Arc::new(starter_kit::StarterKit::built_in().expect("our own pack is sound"));
    let position = json!({
        "scenario": "s02", "clear": true, "phase": "movement",
        "units": [unit("a1", "russian-4-4-7", "aY1"), unit("b1", "german-4-6-7", "aY8")],
    });
    let setup = table::Setup { scenario: "s02".to_owned(), position: Some(position), ..table::Setup::default() };
    let mut played =
        table::Match::new(game, &setup, table::NewDice::open(table::Seed::from_number(1))).expect("a game");
    played.stand(table::Seat(1), StandingAnswer::new("window", "never")).expect("said");
    table::Table::act(&mut played, "go a1 aY5", None, table::Seat(0), table::Lang::En).expect("the plan is played");
    let at = played.position().at[0].hex().map(|hex| played.rules().look(played.position()).name(hex).to_string());
    assert_eq!(at.as_deref(), Some("aY5"));
}

/// A T-34 that has started before an anti-tank gun of the Germans.
fn armour(units: Vec<Value>) -> Desk {
    let mut units = units;
    units.push(json!({"id": "a1", "kind": "russian-t-34-m43", "at": "aY7", "hull": "ne"}));
    units.push(unit("a9", "russian-4-4-7", "aQ9"));
    let gun = json!({"id": "bw1", "kind": "german-7-5cm-pak-40", "at": "b1", "facing": "se"});
    let mut desk = Desk::with("s02", "movement", units, vec![gun], json!({"turn": 2}));
    desk.act("move a1; start", &[]);
    assert_eq!(desk.step(), "window");
    desk
}

/// Rules: 3.3.3d
#[test]
fn a_gun_fires_if_its_chance_is_good_enough() {
    let wish = |percent| said(&[StandingAnswer::new("window", "chance").with("percent", percent)]);
    let crew = || vec![unit("b1", "german-2-2-8-crew", "aY2")];
    assert_eq!(answered(&mut armour(crew()), &wish(30))[..3], ["fire aY7", "with bw1", "roll"]);
    assert_eq!(answered(&mut armour(crew()), &wish(100)), ["end"]);
    let open = said(&[StandingAnswer::new("window", "open").with("within", 9)]);
    assert_eq!(answered(&mut armour(crew()), &open), ["end"], "small arms do nothing to a tank");
}

/// A T-34 starts in sight of a tank of the Germans that has dispensers.
fn seen_by(tank: &str, units: Vec<Value>) -> Desk {
    let mut all = units;
    all.extend([
        json!({"id": "a1", "kind": "russian-t-34-m43", "at": "aY7", "hull": "ne"}),
        json!({"id": "b1", "kind": tank, "at": "aY3", "hull": "se"}),
    ]);
    let mut desk = Desk::with("s02", "movement", all, vec![], json!({"turn": 2}));
    desk.act("move a1; start", &[]);
    desk
}

const SMOKER: &str = "german-pzkpfw-ivh";

/// Rules: 7.5g, D-56
#[test]
fn a_vehicle_makes_smoke_if_it_was_told_to() {
    let wish = |within| said(&[StandingAnswer::new("smoke", "within").with("within", within)]);
    let first = |within| GAME.stands(&seen_by(SMOKER, vec![]).pos, &wish(within)).map(|action| GAME.write(action));
    assert_eq!(first(4).as_deref(), Some("smoke b1 at aY3"));
    assert_eq!(first(3), None, "it is farther off, and whether it fires is still asked");
    let never = said(&[StandingAnswer::new("smoke", "never"), StandingAnswer::new("window", "never")]);
    assert_eq!(answered(&mut seen_by(SMOKER, vec![]), &never), ["end"]);
    let both = said(&[
        StandingAnswer::new("smoke", "within").with("within", 9).of("b1"),
        StandingAnswer::new("window", "never"),
    ]);
    assert_eq!(answered(&mut seen_by(SMOKER, vec![]), &both), ["smoke b1 at aY3", "end"]);
}

/// Rules: 3.6x, D-66
#[test]
fn routs_are_interdicted_by_whoever_can_or_by_nobody() {
    let mut tank = unit("b1", "german-pzkpfw-ivh", "aY3");
    tank["hull"] = json!("sw");
    let units = vec![marked("a1", "russian-4-4-7", "aY7", &["broken", "dm"]), tank, unit("b9", "8-0", "aY5")];
    let mut desk = Desk::of("s02", "rout", units, vec![]);
    desk.act("rout a1; to aX7", &[]);
    assert_eq!(desk.step(), "interdicting");
    let wish = |answer| said(&[StandingAnswer::new("interdiction", answer)]);
    let stands = |wish: &StandingAnswers| GAME.stands(&desk.pos, wish).map(|action| GAME.write(action));
    assert_eq!(stands(&wish("never")).as_deref(), Some("end"));
    assert_eq!(stands(&wish("always")).as_deref(), Some("with b1"));
}

/// Rules: 3.1j, 3.1z
#[test]
fn weapons_and_desperation_are_left_as_they_are() {
    let units = vec![
        unit("a1", "russian-4-4-7", "aY2"),
        unit("b1", "german-4-6-7", "aY8"),
        unit("b2", "german-4-6-7", "aY8"),
        marked("b3", "german-4-6-7", "aY9", &["broken", "dm"]),
    ];
    let mut desk = Desk::field("rally", units, vec![weapon("bw1", "german-lmg", "b1")]);
    desk.act("end", &[]);
    assert_eq!(desk.step(), "transferring");
    let wish = |answer| said(&[StandingAnswer::new("transfers", answer)]);
    let stands = |desk: &Desk, wish: &StandingAnswers| GAME.stands(&desk.pos, wish).map(|action| GAME.write(action));
    for answer in ["enemy", "never"] {
        assert_eq!(stands(&desk, &wish(answer)).as_deref(), Some("end"), "it is the Russians' turn");
    }
    while desk.step() != "despairing" {
        desk.act("end", &[]);
    }
    let keeps = said(&[StandingAnswer::new("desperation", "always")]);
    assert_eq!(answered(&mut desk.clone(), &keeps), ["despair b3"]);
    assert_eq!(stands(&desk, &said(&[StandingAnswer::new("desperation", "never")])).as_deref(), Some("end"));
}

/// A whole drive before a defender who holds his fire is one plan, smoke and Motion attempts of his tanks or not.
#[test]
fn a_drive_goes_on_through_never() {
    let game = Arc::new(starter_kit::StarterKit::built_in().expect("our own pack is sound"));
    let tank = |id: &str, kind: &str, at: &str, hull: &str| json!({"id": id, "kind": kind, "at": at, "hull": hull});
    let position = json!({
        "scenario": "s02", "clear": true, "turn": 2, "phase": "movement",
        "units": [
            tank("a1", "russian-t-34-m43", "aY9", "ne"), tank("b1", SMOKER, "aY2", "se"), unit("b2", "german-4-6-7", "aY5"),
        ],
    });
    let setup = table::Setup { scenario: "s02".to_owned(), position: Some(position), ..table::Setup::default() };
    let seed = table::NewDice::open(table::Seed::from_number(1));
    let mut played = table::Match::new(game, &setup, seed).expect("a game");
    let at = |played: &table::Match<starter_kit::StarterKit>| {
        let look = played.rules().look(played.position());
        look.name(played.position().at[0].hex().expect("it is on the map")).to_string()
    };
    let act = |played: &mut table::Match<starter_kit::StarterKit>, plan: &str| {
        table::Table::act(played, plan, None, table::Seat(0), table::Lang::En).expect("the plan is played")
    };
    let cut = act(&mut played, "go a1 aY6").left.expect("the defender is asked first");
    assert_eq!(cut.place.as_deref(), Some("aY6"));
    assert_eq!(at(&played), "aY9", "it has started");
    played.stand(table::Seat(1), StandingAnswer::new("window", "never")).expect("said");
    let rest = act(&mut played, &cut.actions.join("; "));
    assert_eq!(rest.left, None, "one message takes the rest up, and nobody interrupts it");
    assert_eq!(at(&played), "aY6");
    assert_eq!(rest.seat.as_deref(), Some("first"));
}
