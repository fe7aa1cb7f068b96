//! Every position that `docs/positions.md` shows can be set up.

use counterattack::Counterattack;
use serde_json::Value;
use std::path::Path;
use table::chance::Quick;
use table::verbs::*;
use table::{Log, Setup};

/// The blocks of JSON in a document, with the lines they begin on.
fn blocks(text: &str) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    let mut open: Option<(usize, String)> = None;
    for (index, line) in text.lines().enumerate() {
        match (line, &mut open) {
            ("```json", None) => open = Some((index + 2, String::new())),
            ("```", Some(_)) => found.extend(open.take()),
            (line, Some((_, block))) => {
                block.push_str(line);
                block.push('\n');
            }
            _ => {}
        }
    }
    found
}

#[test]
fn every_documented_position_can_be_set_up() {
    let rules = Counterattack::built_in().expect("our own pack is sound");
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/positions.md");
    let text = std::fs::read_to_string(&file).expect("the document is there");
    let blocks = blocks(&text);
    assert!(blocks.len() >= 7, "there are {} positions", blocks.len());
    for (line, block) in blocks {
        let position: Value = serde_json::from_str(&block).unwrap_or_else(|error| panic!("line {line}: {error}"));
        if position["game"].as_str().is_some_and(|game| game != counterattack::ID) {
            continue;
        }
        let setup = Setup { position: Some(position), ..Setup::default() };
        let start = rules.start(&setup, &mut Quick::new(1), &mut Log::off());
        let position = start.unwrap_or_else(|why| panic!("line {line}: {why}"));
        assert!(rules.turn(&position).is_some(), "line {line}: nobody is asked anything");
    }
}
