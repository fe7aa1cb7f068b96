//! The guided start: it can be played as it says, and ends in a shot.

use starter_kit::StarterKit;
use starter_kit::ids::UnitId;
use starter_kit::position::{Marks, Phase};
use std::sync::Arc;
use table::verbs::*;
use table::{Match, NewDice, Seed, Setup};

/// Places what is left, and ends the set-up.
fn set_up_the_rest(rules: &StarterKit, game: &mut Match<StarterKit>) {
    loop {
        let mut actions = Vec::new();
        rules.legal(game.position(), &mut actions);
        let notes: Vec<String> = actions.iter().map(|action| rules.write(*action)).collect();
        // The house and the road of the tour stay as it left them, and nothing is taken up again.
        let forward = |note: &String| !note.contains("aO6") && !note.contains("aL5") && !note.starts_with("lift ");
        let next = notes.iter().position(|note| forward(note) && note != "end");
        let at = next.or_else(|| notes.iter().position(|note| note == "end")).expect("something can be done");
        game.act_plan(&[actions[at]], None).unwrap_or_else(|error| panic!("{}: {error}", notes[at]));
        if notes[at] == "end" {
            return;
        }
    }
}

#[test]
fn the_guide_can_be_played_as_it_says() {
    let rules = Arc::new(StarterKit::built_in().expect("our own pack is sound"));
    let setup = Setup { scenario: rules.info().scenarios[0].id.clone(), ..Setup::default() };
    let mut game = Match::new(Arc::clone(&rules), &setup, NewDice::open(Seed::from_number(1944))).expect("a game");
    for step in rules.guide().into_iter().filter(|step| step.until != "next") {
        if step.until == "end" {
            set_up_the_rest(&rules, &mut game);
            continue;
        }
        let action = rules.parse(&step.until).unwrap_or_else(|no| panic!("{}: {no:?}", step.until));
        // The Rally Phase may ask whether weapons change hands.
        while game.position().phase == Phase::Rally {
            let end = rules.parse("end").expect("an action");
            game.act_plan(&[end], None).unwrap_or_else(|error| panic!("end: {error}"));
        }
        game.act_plan(&[action], None).unwrap_or_else(|error| panic!("{}: {error}", step.until));
    }
    let told: Vec<String> = game.played().last().map(|played| rules.write(played.action)).into_iter().collect();
    assert_eq!(told, ["roll"], "the tour ends in a shot");
    let firer = UnitId::named("a1").expect("a unit");
    assert!(game.position().has(firer, Marks::PREP));
}
