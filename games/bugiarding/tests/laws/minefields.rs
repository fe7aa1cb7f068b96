//! Two lines of infantry with hidden minefields of both sides between them: whatever anybody plans leads through one, or could.

use super::hold;
use serde_json::json;
use table::Setup;
use table::laws::LawConfig;

/// Two turns on a small table: the lines of Blue and Red so far up, and rows of four minefields of these sides.
fn between_the_lines([blue, red]: [i32; 2], rows: &[(&'static str, i32)]) -> Setup {
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
        "units": line('b', blue, 0).chain(line('r', red, 180)).collect::<Vec<_>>(),
        "mines": rows.iter().flat_map(|(side, y)| fields(side, *y)).collect::<Vec<_>>(),
        "sides": { "blue": { "breaks": 0 }, "red": { "breaks": 0 } },
    });
    Setup { position: Some(position), ..Setup::default() }
}

fn closely() -> LawConfig {
    LawConfig { every: 100, secrecy_every: 1, undo_every: 0, sneaks: 4, odds_branches: 50, ..LawConfig::default() }
}

/// Rules: MIN-2
#[test]
fn no_plan_tells_where_minefields_lie() {
    let report =
        hold(&[between_the_lines([4, 26], &[("blue", 18), ("red", 12)])], &(1..=12).collect::<Vec<_>>(), &closely());
    assert!(report.plans > 300, "{report:?}");
    assert!(report.disguises_that_differ * 2 > report.disguises, "{report:?}");
}

/// A side without minefields of its own watches the other one run into them: nothing else hides what it finds out by its answers.
///
/// Rules: MIN-2
#[test]
fn no_answer_tells_where_the_movers_own_minefields_lie() {
    for row in [("blue", 13), ("red", 17)] {
        let report = hold(&[between_the_lines([8, 22], &[row])], &(1..=12).collect::<Vec<_>>(), &closely());
        assert!(report.disguises_that_differ * 3 > report.disguises, "{report:?}");
    }
}
