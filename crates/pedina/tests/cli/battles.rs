//! Battles of one's own: a file that is checked, begun and verified.

use crate::common::Folder;

/// The example of the documents.
fn sunday() -> String {
    let text = include_str!("../../../../docs/battles.md");
    let from = text.find("```toml\n").expect("an example") + "```toml\n".len();
    text[from..].split("```").next().expect("its end").to_owned()
}

#[test]
fn the_documents_example_is_checked_begun_and_verified() {
    let folder = Folder::new();
    folder.write("sunday.toml", sunday());
    let checked = folder.good(&["check", "sunday.toml"]);
    assert!(checked.out.contains("a battle of Bugiarding Usuir that can be begun"), "{checked:?}");
    assert!(checked.out.contains("points"), "{checked:?}");
    let json = folder.json(&["check", "sunday.toml", "--game", "bugiarding"]);
    assert_eq!((&json["ok"], &json["battle"], &json["turns"]), (&true.into(), &"sunday".into(), &6.into()));
    folder.good(&["new", "bugiarding", "--battle", "sunday.toml", "-o", "game.jsonl"]);
    assert!(folder.has("game.jsonl.secret"), "its dice are sealed");
    folder.play_first("game.jsonl", 3);
    assert_eq!(folder.json(&["verify", "game.jsonl"])["ok"], true);
    assert!(folder.good(&["show", "game.jsonl"]).out.contains("Sunday afternoon"));
}

#[test]
fn a_battle_that_cannot_be_begun_says_why() {
    let folder = Folder::new();
    folder.write("bad.toml", sunday().replace("turns = 6", "turns = 0").replace("t-34-76", "t-1000"));
    let parts = ["bad.toml", "turns: a battle lasts 1 to 50 turns, not 0", "and something else"];
    folder.run(&["check", "bad.toml"]).failed(2, &parts);
    folder.run(&["new", "bugiarding", "--battle", "bad.toml", "-o", "game.jsonl"]).failed(2, &parts);
    folder
        .run(&["check", "bad.toml", "--lang", "it"])
        .failed(2, &["una battaglia dura da 1 a 50 turni", "un’altra cosa"]);
    assert!(!folder.has("game.jsonl"));
    folder.write("bytes", [0xff, 0xfe, 0x00]);
    folder.run(&["check", "bytes"]).failed(2, &["bytes", "no text"]);
    folder.run(&["new", "counterattack", "--battle", "bad.toml", "-o", "game.jsonl"]).failed(2, &["counterattack"]);
    folder.run(&["new", "bugiarding", "--battle", "nowhere.toml", "-o", "game.jsonl"]).failed(2, &["nowhere.toml"]);
    folder.run(&["check", "nowhere"]).failed(2, &["neither a game nor a folder nor a file"]);
}

/// The example of the documents for the squad game.
fn barn() -> String {
    let text = include_str!("../../../../docs/battles.md");
    let from = text.find("```toml\nformat").expect("an example") + "```toml\n".len();
    text[from..].split("```").next().expect("its end").to_owned()
}

#[test]
fn a_battle_of_squads_is_checked_begun_and_verified() {
    let folder = Folder::new();
    folder.write("barn.toml", barn());
    let checked = folder.good(&["check", "barn.toml"]);
    assert!(checked.out.contains("a battle of ASL Starter Kit that can be begun"), "{checked:?}");
    assert!(checked.out.contains("8 squads") && !checked.out.contains("points"), "{checked:?}");
    let json = folder.json(&["check", "barn.toml", "--game", "starter-kit"]);
    assert_eq!((&json["ok"], &json["battle"], &json["turns"]), (&true.into(), &"barn".into(), &5.into()));
    folder.good(&["new", "starter-kit", "--battle", "barn.toml", "-o", "game.jsonl"]);
    assert!(folder.has("game.jsonl.secret"), "its dice are sealed");
    folder.play_first("game.jsonl", 3);
    assert_eq!(folder.json(&["verify", "game.jsonl"])["ok"], true);
    assert!(folder.good(&["show", "game.jsonl"]).out.contains("The barn"));
}

#[test]
fn a_battle_of_squads_that_cannot_be_begun_says_why() {
    let folder = Folder::new();
    folder.write("bad.toml", barn().replace("turns = 5", "turns = 0").replace("6 x 4-6-7", "6 x 9-9-9"));
    let parts = ["bad.toml", "turns: 0 turns: from 1 to 20 can be played", "and 2 other things"];
    folder.run(&["check", "bad.toml"]).failed(2, &parts);
    folder.run(&["new", "starter-kit", "--battle", "bad.toml", "-o", "game.jsonl"]).failed(2, &parts);
    folder.run(&["check", "bad.toml", "--lang", "it"]).failed(2, &["se ne possono giocare da 1 a 20", "altre 2 cose"]);
    assert!(!folder.has("game.jsonl"));
    folder.write("odd.toml", barn().replace("elr = 3", "elan = 3"));
    folder
        .run(&["check", "odd.toml"])
        .failed(2, &["odd.toml", "cannot be read as a battle", "\"elan\" is not understood"]);
}
