//! The guided start can be played as it says, and ends in an attack that opens the front.

use dark_valley::DarkValley;
use std::sync::Arc;
use table::verbs::*;
use table::{Lang, Match, NewDice, Seed, Setup};

/// Plays the guided start up to a step, which is not played any more.
fn played_up_to(last: &str) -> (Arc<DarkValley>, Match<DarkValley>) {
    let rules = Arc::new(DarkValley::built_in().expect("our own pack is sound"));
    let scenario = rules.guide_scenario().expect("it names its scenario").to_owned();
    let setup = Setup { scenario, ..Setup::default() };
    let mut game = Match::new(Arc::clone(&rules), &setup, NewDice::open(Seed::from_number(1944))).expect("a game");
    for step in rules.guide().into_iter().take_while(|step| step.id != last) {
        if step.until == "next" || step.until.starts_with("hold ") {
            continue;
        }
        // On the board a hex is attacked with who is in hand.
        let whole = if step.until.starts_with("attack ") { format!("{} with 11GA", step.until) } else { step.until };
        let action = rules.parse(&whole).unwrap_or_else(|no| panic!("{whole}: {no:?}"));
        game.act_plan(&[action], None).unwrap_or_else(|error| panic!("{whole}: {error}"));
    }
    (rules, game)
}

#[test]
fn the_guide_can_be_played_as_it_says() {
    let (rules, game) = played_up_to("");
    let look = rules.look(game.position());
    let at = |id: &str| look.at(rules.pack.roster.named(id).expect("a counter")).map(|hex| look.name(hex).to_string());
    assert_eq!(at("2GTC").as_deref(), Some("W4718"), "the tanks stand in the gap");
    assert_eq!(at("VI").as_deref(), Some("W4519"), "the corps is gone");
}

#[test]
fn what_the_guide_says_of_the_fight_is_true() {
    for (step, said) in
        [("join", "8 against 3, column 2-1"), ("fight", "17 against 3, column 5-1"), ("die", "No effect")]
    {
        let (rules, game) = played_up_to(step);
        let seat = rules.turn(game.position()).expect("somebody is asked");
        let question = rules.question(game.position(), seat).expect("something is asked");
        let asked = rules.words(Lang::En).say(&question.text);
        assert!(asked.contains(said), "{step}: {asked}");
    }
}
