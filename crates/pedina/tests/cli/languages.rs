//! Everything in both languages.

use crate::common::{Folder, GAME, Ran};

#[test]
fn the_flag_and_the_surroundings_choose_the_language() {
    let folder = Folder::new();
    let english = folder.good(&["games"]).out;
    let italian = folder.good(&["games", "--lang", "it"]).out;
    assert_ne!(english, italian);
    assert_eq!(italian, folder.good(&["--lang=it", "games"]).out);
    let with = |pairs: &[(&str, &str)], args: &[&str]| {
        let mut command = folder.command(args);
        command.env_remove("PEDINA_LANG").envs(pairs.iter().copied());
        Ran::from(command.output().expect("it runs")).out
    };
    assert_eq!(with(&[], &["games"]), english);
    assert_eq!(with(&[("LANG", "it_IT.UTF-8")], &["games"]), italian);
    assert_eq!(with(&[("LC_ALL", "it_IT"), ("LANG", "en_GB")], &["games"]), italian);
    assert_eq!(with(&[("PEDINA_LANG", "it"), ("LC_ALL", "en_GB")], &["games"]), italian);
    assert_eq!(with(&[("LANG", "it_IT.UTF-8")], &["games", "--lang", "en"]), english);
}

#[test]
fn complaints_and_refusals_are_in_the_language_too() {
    let folder = Folder::new();
    folder.combat("g.jsonl");
    folder.run(&["--lang", "it", "nonsense"]).failed(2, &["Non c’è nessun comando"]);
    folder.run(&["show", "missing.jsonl", "--lang", "it"]).failed(2, &["non si può leggere"]);
    folder.run(&["new", GAME, "-o", "g.jsonl", "--lang", "it"]).failed(2, &["esiste già"]);
    let english = folder.run(&["act", "g.jsonl", "roll"]).err;
    let italian = folder.run(&["act", "g.jsonl", "roll", "--lang", "it"]).err;
    assert_ne!(english, italian);
    assert!(folder.good(&["help", "--lang", "it"]).out.contains("Comandi"));
    let mut torn = folder.read("g.jsonl");
    torn[20] ^= 1;
    folder.write("g.jsonl", torn);
    folder.run(&["verify", "g.jsonl", "--lang", "it"]).failed(2, &["riga 1:"]);
}

#[test]
fn the_language_changes_words_but_no_notation() {
    let folder = Folder::new();
    folder.open_game("g.jsonl");
    let english = folder.json(&["legal", "g.jsonl"]);
    let italian = folder.json(&["legal", "g.jsonl", "--lang", "it"]);
    assert_ne!(english["question"], italian["question"]);
    let notations = |value: &serde_json::Value| {
        let actions = value["actions"].as_array().expect("actions").iter();
        actions.map(|action| action["action"].clone()).collect::<Vec<_>>()
    };
    assert_eq!(notations(&english), notations(&italian));
    assert_ne!(folder.good(&["rules", GAME]).out, folder.good(&["rules", GAME, "--lang", "it"]).out);
}

/// Where a scenario calls its sides otherwise, whoever is asked is called so, on the board too.
#[test]
fn sides_are_called_as_their_scenario_calls_them() {
    let folder = Folder::new();
    let told = folder.good(&["new", "starter-kit", "--scenario", "s05", "--seed", "5", "-o", "g.jsonl"]).out;
    assert!(told.contains("Germans: ") && !told.contains("player:"), "{told}");
    assert!(folder.good(&["--lang", "it", "legal", "g.jsonl"]).out.contains("Tedeschi: "));
    let board = folder.good(&["show", "g.jsonl"]).out;
    assert!(board.contains("Germans") && !board.contains("First player"), "{board}");
}
