//! Every position and battle that the documents show can be set up.

use super::{PACK, look, set_up};
use bugiarding::pack::battle::{Battle, Plan};
use serde_json::Value;
use std::path::Path;

fn document(name: &str) -> String {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs").join(name);
    std::fs::read_to_string(file).expect("the document is there")
}

/// The blocks of a language in a document, with the lines they begin on.
fn blocks(text: &str, language: &str) -> Vec<(usize, String)> {
    let fence = format!("```{language}");
    let mut found = Vec::new();
    let mut open: Option<(usize, String)> = None;
    for (index, line) in text.lines().enumerate() {
        match &mut open {
            None if line == fence => open = Some((index + 2, String::new())),
            Some(_) if line == "```" => found.extend(open.take()),
            Some((_, block)) => {
                block.push_str(line);
                block.push('\n');
            }
            None => {}
        }
    }
    found
}

#[test]
fn every_documented_position_can_be_set_up() {
    let mut tried = 0;
    for (line, block) in blocks(&document("positions.md"), "json") {
        let position: Value = serde_json::from_str(&block).unwrap_or_else(|error| panic!("line {line}: {error}"));
        if position["game"] == bugiarding::ID {
            let pos = set_up(position).unwrap_or_else(|why| panic!("line {line}: {why}"));
            assert!(look(&pos).asked().is_some(), "line {line}: nobody is asked anything");
            tried += 1;
        }
    }
    assert!(tried >= 4, "there are {tried} positions");
}

#[test]
fn every_documented_battle_can_be_played() {
    // Battles of another game name their format.
    let blocks = blocks(&document("battles.md"), "toml");
    let mut own = blocks.into_iter().filter(|(_, block)| !block.starts_with("format")).peekable();
    assert!(own.peek().is_some(), "there is no battle");
    for (line, block) in own {
        let plan: Plan = toml::from_str(&block).unwrap_or_else(|error| panic!("line {line}: {error}"));
        Battle::new(&PACK, &plan).unwrap_or_else(|why| panic!("line {line}: {why}"));
    }
}
