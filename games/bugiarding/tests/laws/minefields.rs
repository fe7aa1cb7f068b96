//! Two lines of infantry with hidden minefields of both sides between them: whatever anybody plans leads through one, or could.

use super::hold;
use serde_json::json;
use table::Setup;
use table::laws::LawConfig;

/// Two turns on a small table, eight minefields within reach.
fn between_the_lines() -> Setup {
    let kinds = ["rifle", "rifle", "engineers", "truck", "rifle", "command-foot"];
    let line = |side: char, y: i32, facing: i32| {
        kinds.iter().zip(1..).map(
            move |(kind, n)| json!({ "id": format!("{side}0{n}"), "type": kind, "at": [6 * n, y], "facing": facing }),
        )
    };
    let fields = |side: &'static str, y: i32| {
        (0..4).map(move |n| json!({ "side": side, "at": [6 + 10 * n, y], "state": "hidden" }))
    };
    let position = json!({
        "clear": true, "turn": 1, "turns": 2, "active": "blue", "step": "movement", "table": { "width": 42, "depth": 30 },
        "units": line('b', 4, 0).chain(line('r', 26, 180)).collect::<Vec<_>>(),
        "mines": fields("blue", 18).chain(fields("red", 12)).collect::<Vec<_>>(),
        "sides": { "blue": { "breaks": 0 }, "red": { "breaks": 0 } },
    });
    Setup { position: Some(position), ..Setup::default() }
}

/// Rules: MIN-2
#[test]
fn no_plan_tells_where_minefields_lie() {
    let config =
        LawConfig { every: 100, secrecy_every: 1, undo_every: 0, sneaks: 4, odds_branches: 50, ..LawConfig::default() };
    let report = hold(&[between_the_lines()], &(1..=12).collect::<Vec<_>>(), &config);
    assert!(report.plans > 300, "{report:?}");
    assert!(report.disguises_that_differ * 2 > report.disguises, "{report:?}");
}
