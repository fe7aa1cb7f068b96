//! Positions set up by hand.

use crate::strange::changes;
use crate::{GAME, MOMENTS};
use bug_river::position::Position;
use proptest::prelude::*;
use proptest::sample::Index;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use std::sync::LazyLock;
use table::chance::Quick;
use table::{Log, Rules, Setup};
use trials::cases;
use trials::mutate::apply;
use trials::outside::{any_json, try_position};

/// Keys of a position.
const KEYS: [&str; 9] =
    ["units", "headquarters", "pending", "initiative", "friendly", "pontoons", "turn", "clear", "scenario"];

/// Positions in which something interrupts the turn's own sequence: a move, a combat, a choice of the other side.
static BUSY: LazyLock<Vec<&'static (Position, String)>> =
    LazyLock::new(|| MOMENTS.iter().filter(|(position, _)| position.steps.as_slice().len() > 2).collect());

proptest! {
    #![proptest_config(cases(192))]

    #[test]
    fn a_position_with_changes_is_refused_or_can_be_played(moment in any::<Index>(), changes in changes()) {
        let (position, name) = moment.get(&MOMENTS);
        let mut position = GAME.position_json(position);
        let done = apply(&mut position, &changes);
        try_position(&**GAME, position, &|| format!("{name} with {}", done.join("; ")))?;
    }

    #[test]
    fn a_position_in_the_middle_of_things_with_changes_there_is_refused_or_can_be_played(
        moment in any::<Index>(),
        pending in changes(),
        others in proptest::option::of(changes()),
    ) {
        let (position, name) = moment.get(&BUSY);
        let mut position = GAME.position_json(position);
        let mut done = apply(&mut position["pending"], &pending);
        done.extend(apply(&mut position, &others.unwrap_or_default()));
        try_position(&**GAME, position, &|| format!("{name} with pending {}", done.join("; ")))?;
    }

    #[test]
    fn an_exported_position_can_be_played_on(moment in any::<Index>()) {
        let (position, name) = moment.get(&MOMENTS);
        let accepted = try_position(&**GAME, GAME.position_json(position), &|| name.clone())?;
        prop_assert!(accepted, "{} is refused", name);
    }

    #[test]
    fn any_json_is_refused_or_can_be_played(position in any_json(&KEYS)) {
        let shown = position.to_string();
        try_position(&**GAME, position, &|| shown.clone())?;
    }
}

/// A battery that only ever sees refusals proves little.
#[test]
fn many_changed_positions_are_accepted() {
    let mut runner = TestRunner::deterministic();
    let accepted = (0..200).filter(|_| {
        let strategy = (any::<Index>(), changes());
        let (moment, changes) = strategy.new_tree(&mut runner).expect("changes can be made").current();
        let mut position = GAME.position_json(&moment.get(&MOMENTS).0);
        apply(&mut position, &changes);
        let setup = Setup { position: Some(position), ..Setup::default() };
        GAME.start(&setup, &mut Quick::new(1), &mut Log::off()).is_ok()
    });
    let accepted = accepted.count();
    assert!((20..=180).contains(&accepted), "{accepted} of 200");
}
