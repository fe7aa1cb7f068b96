//! How fast random play is, for whoever wants to know: nothing is asserted of it.

use super::{GAME, setup};
use std::time::Instant;
use table::Log;
use table::chance::Quick;
use table::verbs::*;

#[test]
#[ignore = "measures"]
fn decisions_a_second() {
    for scenario in ["s01", "s02", "s03", "s04"] {
        let (mut decisions, mut games, began) = (0u64, 0, Instant::now());
        let mut actions = Vec::new();
        while began.elapsed().as_secs() < 4 {
            let mut dice = Quick::new(games);
            let mut pos = GAME.start(&setup(scenario, 0), &mut dice, &mut Log::off()).expect("a game");
            while GAME.turn(&pos).is_some() {
                actions.clear();
                GAME.legal(&pos, &mut actions);
                let action = actions[dice.below(actions.len() as u32) as usize];
                GAME.apply(&mut pos, action, &mut dice, &mut Log::off());
                decisions += 1;
            }
            games += 1;
        }
        let seconds = began.elapsed().as_secs_f64();
        println!(
            "{scenario}: {games} games, {} decisions each, {:.0} a second",
            decisions / games,
            decisions as f64 / seconds
        );
    }
}
