//! Plays one whole game with two bold players and prints its journal: `cargo run --example record -- 7 > game.jsonl`.
//!
//! Bold means: half the time towards the enemy, and into combat whenever there is one. The journals under `tests/journals` come from
//! here; they replay on every change, so that no game that was once played ever breaks.

use counterattack::Counterattack;
use counterattack::action::Action;
use counterattack::position::Position;
use std::sync::Arc;
use table::chance::{Quick, Seed};
use table::{Match, NewDice, Rules, Setup};

fn main() -> Result<(), String> {
    let number = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(1);
    let options = counterattack::setup::OPTIONS;
    let switches = options.iter().enumerate().map(|(bit, id)| ((*id).to_owned(), number >> bit & 1 != 0));
    let setup = Setup { options: switches.collect(), ..Setup::default() };
    let rules = Arc::new(Counterattack::built_in()?);
    let mut game = Match::new(Arc::clone(&rules), &setup, NewDice::open(Seed::from_number(number)))?;
    let mut taste = Quick::new(number);
    let mut actions = Vec::new();
    while game.turn().is_some() {
        actions.clear();
        rules.legal(game.position(), &mut actions);
        let action = bold(&rules, game.position(), &actions, &mut taste);
        game.act(action).map_err(|why| format!("{why:?}"))?;
    }
    game.journal().lines().iter().for_each(|line| println!("{line}"));
    Ok(())
}

/// A bold choice among the legal actions.
fn bold(rules: &Counterattack, pos: &Position, actions: &[Action], taste: &mut Quick) -> Action {
    let fights = |action: &&Action| {
        matches!(action, Action::Overrun(_) | Action::Attack { .. } | Action::With(_) | Action::Barrage { .. })
    };
    if taste.below(3) > 0 {
        if let Some(fight) = actions.iter().find(fights) {
            return *fight;
        }
        let nearest = actions.iter().filter_map(|action| match action {
            Action::To(goal) => goal.hex().map(|hex| (distance_to_enemy(rules, pos, hex), *action)),
            _ => None,
        });
        if let Some((_, action)) = nearest.min_by_key(|(distance, _)| *distance) {
            return action;
        }
        let moves: Vec<&Action> = actions.iter().filter(|action| matches!(action, Action::Move(_))).collect();
        if !moves.is_empty() {
            return *moves[taste.below(moves.len() as u32) as usize];
        }
    }
    actions[taste.below(actions.len() as u32) as usize]
}

fn distance_to_enemy(rules: &Counterattack, pos: &Position, hex: hexes::Hex) -> u32 {
    let look = rules.look(pos);
    let enemies = look.units_of(look.phasing().other());
    let places = enemies.into_iter().filter_map(|unit| look.at(unit).hex());
    places.map(|enemy| rules.pack.grid.distance(hex, enemy)).min().unwrap_or(0)
}
