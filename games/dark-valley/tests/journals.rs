//! Recorded games, positions and data, which are only ever added to.

use dark_valley::DarkValley;
use dark_valley::pack::Side;
use serde_json::json;
use std::path::Path;
use std::sync::Arc;
use table::chance::Quick;
use table::verbs::*;
use table::{Match, NewDice, Seed, Setup};
use trials::kept::Kept;
use trials::keys::Games;
use trials::recorded::list_new;

/// How many of each are kept: the numbers only grow.
pub static KEPT: Kept<DarkValley> =
    Kept { game: DarkValley::built_in, at: env!("CARGO_MANIFEST_DIR"), journals: 11, keys: 138, walks: 9 };

/// A scenario as it is played when nothing else is said.
pub fn of(scenario: &str) -> Setup {
    Setup { scenario: scenario.to_owned(), ..Setup::default() }
}

/// A scenario that both sides set up freely.
pub fn free(scenario: &str) -> Setup {
    Setup { options: vec![("free-set-up".to_owned(), true)], ..of(scenario) }
}

/// Every scenario, the end of the war with options, and set-ups: the first side’s, and that of units that were kept back.
fn setups() -> Vec<Setup> {
    let scenarios = ["barbarossa", "blau", "zitadelle", "bagration", "campaign", "campaign-1942", "campaign-1943"];
    let options = ["variable-victory", "combat-stavka"].map(|id| (id.to_owned(), true)).to_vec();
    let mut all: Vec<Setup> = scenarios.map(of).to_vec();
    let last = json!({"scenario": "zitadelle", "steps": [{"setting-up": 2}], "kept": ["42A", "55A"]});
    all.extend([free("zitadelle"), Setup { options, ..of("campaign-1944") }]);
    all.push(Setup { position: Some(last), ..Setup::default() });
    all
}

#[test]
fn recorded_games_do_what_is_expected_of_them() {
    KEPT.journals_do_what_is_expected();
}

#[test]
fn recorded_positions_are_read() {
    KEPT.positions_are_read();
}

#[test]
fn positions_are_written_with_recorded_keys() {
    KEPT.positions_of_games_keep_their_keys(&Games { setups: &setups(), seeds: &[11], most: 600, every: 3 });
}

#[test]
fn our_data_are_an_edition_that_comes_with_the_program() {
    KEPT.data_are_an_edition();
}

/// Records games that are not recorded yet: `cargo test -p dark-valley record_new_games -- --ignored`. A new one gets a line here and a name of
/// its own; those that are there stay as they are.
#[test]
#[ignore = "writes files"]
fn record_new_games() {
    let some = Some(300);
    KEPT.add_journals(&[
        ("barbarossa-unfinished", of("barbarossa"), 21, some),
        ("blau-unfinished", of("blau"), 22, some),
        ("zitadelle-unfinished", of("zitadelle"), 23, some),
        ("bagration-sealed", of("bagration"), 24, None),
        ("campaign-unfinished", of("campaign"), 25, some),
        ("campaign-1942-unfinished", of("campaign-1942"), 26, some),
        ("campaign-1943-unfinished", of("campaign-1943"), 27, some),
        ("campaign-1944-unfinished", of("campaign-1944"), 28, some),
    ]);
    set_up_and_begun("zitadelle-free");
}

/// Both sides set up, with changes of their own, and begin: who plays at random would set up for thousands of actions.
fn set_up_and_begun(name: &str) {
    let folder = Path::new(KEPT.at).join("tests/journals");
    let file = folder.join(format!("{name}.jsonl"));
    if file.exists() {
        return;
    }
    let rules = Arc::new((KEPT.game)().expect("our own pack is sound"));
    let salts = Side::IDS.iter().map(|seat| format!("{seat}-29")).collect();
    let dice = NewDice::sealed(Seed::from_number(29), salts);
    let mut game = Match::new(Arc::clone(&rules), &free("zitadelle"), dice).expect("the scenario can be set up");
    let soviet = ["rest as printed", "lift Zhukov", "take Stavka", "stop", "rest as printed", "end"];
    let axis = ["as printed", "lift I", "restore L", "lose I", "rest as printed", "end"];
    for text in soviet.into_iter().chain(axis).chain(["as printed", "end"]) {
        for action in rules.plan(game.position(), text).expect("it is understood") {
            game.act(action).unwrap_or_else(|no| panic!("{text}: {no:?}"));
        }
    }
    let mut chance = Quick::new(29);
    let mut legal = Vec::new();
    while rules.turn(game.position()).is_some() && game.len() < 300 {
        legal.clear();
        rules.legal(game.position(), &mut legal);
        game.act(legal[chance.below(legal.len() as u32) as usize]).expect("listed means accepted");
    }
    std::fs::write(&file, game.journal().text()).expect("the journal can be written");
    list_new(&folder);
}

/// Records positions with every key that today's rules write and that is not recorded yet.
#[test]
#[ignore = "writes files"]
fn record_positions() {
    let games = Games { setups: &setups(), seeds: &[7, 8, 9, 10, 11], most: 4_000, every: 1 };
    KEPT.add_positions_of_games("positions-1", &games, &[".units"]);
}

/// Keeps our data as an edition, when a value was changed: `make editions`.
#[test]
#[ignore = "writes files"]
fn keep_the_edition() {
    KEPT.add_edition();
}
