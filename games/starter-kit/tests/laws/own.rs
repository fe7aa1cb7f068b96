//! The laws hold in a battle of one's own as in the scenarios.

use super::GAME;
use table::Setup;
use table::laws::{self, LawConfig};

/// Two boards side by side, a hidden Gun, somebody who comes later, somebody who may come.
const BATTLE: &str = r#"
format = "scenario/1"
id = "orchard-gate"
title = "Orchard Gate"
date = "1943-09"
map = [["c", "a/180"]]
turns = 4
sets-up-first = "american"
moves-first = "italian"
initial-control = "american"

[side.italian]
nationality = "Italian"
elr = 2
home = "W"

[[side.italian.group]]
id = "i1"
turn = 0
area = "cA:D"
units = ["4 x 3-4-7", "8-0", "LMG"]

[[side.italian.group]]
id = "i2"
turn = 2
edge = "W"
roll = 4
units = ["2 x 3-4-6", "7-0"]

[side.american]
nationality = "American"
elr = 3
home = "E"

[[side.american.group]]
id = "a1"
turn = 0
area = "cK:O"
units = ["3 x 6-6-6", "2-2-7", "8-1", "MMG", "57mm M1"]

[[side.american.group]]
id = "a2"
turn = 1
edge = "E"
via = "aA:C"
units = ["2 x 6-6-6"]

[[victory]]
side = "italian"
check = "instant"
all = [{ exit-points = 6, edge = "E" }]

[[victory]]
side = "italian"
check = "end"
all = [{ casualty-margin = 4 }, { no-enemy = "cK:M", kind = "mmc" }]
"#;

#[test]
fn the_laws_hold_in_a_battle_of_ones_own() {
    let config = LawConfig { every: 97, secrecy_every: 199, undo_every: 401, sneaks: 12, ..LawConfig::default() };
    for seed in 0..2 {
        let options = vec![("open-los".to_owned(), seed % 2 == 1)];
        let setup = Setup { battle: Some(BATTLE.to_owned()), options, ..Setup::default() };
        let report = laws::check(&GAME, &[setup], &[seed], &config).unwrap_or_else(|broken| panic!("{broken}"));
        assert_eq!(report.games, 1);
    }
}
