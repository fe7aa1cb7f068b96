//! What passes in silence: how an attack, a stack or a fight is put together, which its dice or its first step show.

use super::{GAME, setup};
use serde_json::json;
use std::collections::BTreeSet;
use std::sync::Arc;
use table::chance::Quick;
use table::odds::Effort;
use table::{Lang, Match, NewDice, Seat, Seed, Setup, StandingAnswer, Table};
use trials::silence::{Heard, any_verb, listen, verb};
use trials::standing::nobody_can_tell;

/// Verbs with which a game would soon be over, or go on for ever.
const DULL: [&str; 4] = ["end", "stop", "destroy", "lift"];
/// What is put together openly, and told as a whole.
const SILENT: [&str; 19] = [
    "fire",
    "with",
    "direct",
    "stop",
    "move",
    "assault",
    "double",
    "leave",
    "join",
    "alone",
    "strike",
    "also",
    "load",
    "aim",
    "turn",
    "backblast",
    "rapid",
    "traverse",
    "extra",
];

#[test]
fn whatever_is_done_in_a_random_game_is_seen_by_everyone() {
    let (mut done, mut told) = (BTreeSet::new(), BTreeSet::new());
    for (seed, scenario) in (0..).zip(["s01", "s02", "s03", "s04", "s09"]) {
        let dealt = NewDice::open(Seed::from_number(seed));
        let mut game = Match::new(Arc::clone(&GAME), &setup(scenario, seed), dealt).expect("a game");
        let mut dice = Quick::new(seed);
        let choose = |legal: &_| any_verb(legal, &DULL, &mut dice);
        listen(&mut game, 500, choose, |_, heard: &Heard| {
            let Heard { reader, action, .. } = heard;
            done.insert(verb(action).to_owned());
            told.extend(heard.read.iter().map(|line| line.event.kind.to_string()));
            assert!(!heard.silent || SILENT.contains(&verb(action)), "{reader:?} learns nothing of {action}");
        });
    }
    for verb in ["place", "give", "fire", "with", "roll", "move", "to", "smoke", "advance"] {
        assert!(done.contains(verb), "nobody did {verb}: {done:?}");
    }
    assert!(told.contains("fire") && told.contains("enter"), "{told:?}");
}

#[test]
fn nobody_learns_what_a_side_said_once_for_all() {
    let never = [StandingAnswer::new("window", "never")];
    let eager = [
        StandingAnswer::new("window", "open").with("within", 6),
        StandingAnswer::new("window", "column").with("least", 4).of("b1"),
        StandingAnswer::new("window", "never").of("b2"),
    ];
    let mut answered = 0;
    for (seed, scenario) in (0..).zip(["s01", "s04", "s03", "s01"]) {
        let mut dice = Quick::new(seed);
        let choose = |legal: &_| any_verb(legal, &DULL, &mut dice);
        let said: &[StandingAnswer] = if seed % 2 == 0 { &never } else { &eager };
        answered +=
            nobody_can_tell(&GAME, (&setup(scenario, seed), Seed::from_number(seed)), (Seat(1), said), 200, choose);
    }
    assert!(answered > 10, "the table answered {answered} times");
}

/// Two Fields in the Americans' turn, with a leader at his radio, a tank and a squad, before a German squad; the anti-tank Gun lies hidden there.
fn covered(phase: &str, hex: &str, facing: &str) -> Box<dyn Table> {
    let units = json!([
        {"id": "a1", "kind": "9-1", "at": "cP3"},
        {"id": "a2", "kind": "american-6-6-6", "at": "cP3"},
        {"id": "a3", "kind": "american-m4a3-75-w", "at": "cQ4", "hull": "ne"},
        {"id": "b1", "kind": "german-2-2-8-crew", "at": format!("hidden {hex}")},
        {"id": "b2", "kind": "german-4-6-7", "at": "cP9"},
    ]);
    let weapons = json!([
        {"id": "aw1", "kind": "american-radio", "at": "a1"},
        {"id": "bw1", "kind": "german-7-5cm-pak-40", "at": "b1", "facing": facing},
    ]);
    let directing = json!([{"id": "o1", "contact": true, "caller": "a1", "access": true, "drawn": 3, "counter": "sr", "at": "cO8"}]);
    let mut position = json!({
        "scenario": "s12", "clear": true, "turn": 3, "side": "first", "phase": phase, "units": units, "weapons": weapons,
    });
    if phase == "prep-fire" {
        (position["batteries"], position["steps"]) = (directing, json!(["prep-fire", "directing"]));
    }
    let setup = Setup { scenario: "s12".to_owned(), position: Some(position), ..Setup::default() };
    let game = Match::new(Arc::clone(&GAME), &setup, NewDice::analysis(Seed::from_number(1)));
    Box::new(game.unwrap_or_else(|why| panic!("{why:?}")))
}

/// All that a reader can ask of a table and is told.
fn answers(table: &dyn Table, reader: Seat) -> Vec<String> {
    let view = table.view(reader, Lang::En, None).expect("a view");
    let mut told = vec![format!("{view:?}"), format!("{:?}", table.log(reader, Lang::En))];
    let overlays = table.overlays(reader, Lang::En);
    for piece in view.pieces.iter().filter(|piece| !piece.id.is_empty()) {
        told.push(format!("{:?}", table.about(&piece.id, reader, Lang::En, None)));
        told.push(format!("{:?}", table.reach(&piece.id, reader, Lang::En)));
        told.extend(overlays.iter().map(|card| format!("{:?}", table.overlay(&card.id, &piece.id, reader, None))));
    }
    for hex in ["cF9", "cL9", "cP9", "cT8"] {
        told.push(format!("{:?}", table.about(hex, reader, Lang::En, None)));
    }
    let asked = table.asked(reader, Lang::En);
    told.push(format!("{asked:?}"));
    for (number, action) in asked.into_iter().flat_map(|asked| asked.actions).enumerate() {
        told.push(format!("{:?}", table.explain(&action.action, Lang::En)));
        if number % 16 == 0 {
            told.push(format!("{:?}", table.odds(&action.action, Effort::of(400, 400), Lang::En)));
        }
    }
    for plan in ["call o1", "move a3; start; to cR4", "fire cP9 with a2 roll", "fire cL9 with a2 roll"] {
        told.push(format!(
            "{:?} {:?}",
            table.explain(plan, Lang::En),
            table.odds(plan, Effort::of(400, 400), Lang::En)
        ));
    }
    told
}

#[test]
fn where_a_gun_lies_hidden_is_in_no_answer_about_tanks_and_artillery() {
    for (phase, plans) in
        [("prep-fire", &["", "call o1", "call o1; correct cP9"][..]), ("movement", &["", "move a3", "move a3; start"])]
    {
        for plan in plans {
            let mut tables = [covered(phase, "cF9", "se"), covered(phase, "cL9", "sw")];
            let seat = tables[0].turn().expect("somebody is asked");
            for table in &mut tables {
                for part in plan.split("; ").filter(|part| !part.is_empty()) {
                    table.play(part, None, Lang::En).unwrap_or_else(|why| panic!("{part}: {why:?}"));
                }
            }
            for reader in [seat, Seat::OBSERVER] {
                let [here, there] = [answers(&*tables[0], reader), answers(&*tables[1], reader)];
                assert_eq!(here.len(), there.len(), "{phase}, {plan}: {reader:?}");
                for (one, other) in here.iter().zip(&there) {
                    assert_eq!(one, other, "{phase}, {plan}: {reader:?}");
                }
            }
            let owner = Seat(1 - seat.0);
            let view = |table: &dyn Table| table.view(owner, Lang::En, None).expect("a view");
            assert_ne!(view(&*tables[0]), view(&*tables[1]), "its owner sees it");
        }
    }
}
