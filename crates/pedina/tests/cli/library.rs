//! Games, rules and packs.

use crate::common::{Folder, GAME};

#[test]
fn rules_are_found_by_number_by_chapter_and_by_words() {
    let folder = Folder::new();
    let all = folder.json(&["rules", GAME]);
    let all = all.as_array().expect("rules");
    let id = all[all.len() / 2]["id"].as_str().expect("an id");
    let one = folder.json(&["rules", GAME, id]);
    assert!(one.as_array().expect("rules").iter().any(|rule| rule["id"] == id));
    let chapter = folder.json(&["rules", GAME, "6"]);
    let chapter = chapter.as_array().expect("rules");
    assert!(chapter.len() > 1 && chapter.len() < all.len());
    assert!(chapter.iter().all(|rule| rule["id"].as_str().is_some_and(|id| id.starts_with('6'))));
    let found = folder.json(&["rules", GAME, "--find", "ARMOURED train"]);
    let found = found.as_array().expect("rules");
    assert!(!found.is_empty() && found.len() < all.len());
    assert_eq!(folder.json(&["rules", GAME, "--find", "xyzzy"]), serde_json::json!([]));
    assert!(!folder.good(&["rules", GAME, "--find", "xyzzy"]).out.is_empty());
}

#[test]
fn a_pack_is_written_out_changed_checked_and_played() {
    let folder = Folder::new();
    folder.good(&["check", GAME]);
    folder.good(&["pack", GAME, "-o", "mine"]);
    let same = folder.json(&["check", "mine"]);
    assert_eq!((&same["ok"], &same["built_in"], &same["game"]), (&true.into(), &true.into(), &GAME.into()));
    folder.run(&["pack", GAME, "-o", "mine"]).failed(2, &["mine", "not empty"]);

    // A comment changes nothing: what counts are the values.
    let names =
        std::fs::read_dir(folder.file("mine")).expect("a folder").filter_map(Result::ok).map(|entry| entry.path());
    let (ours, public) = ("source = \"ours\"", "source = \"public\"");
    let has_ours = |path: &std::path::PathBuf| {
        path.extension().is_some_and(|e| e == "toml")
            && std::fs::read_to_string(path).is_ok_and(|text| text.contains(ours))
    };
    let file = names.into_iter().find(has_ours).expect("a file");
    let text = std::fs::read_to_string(&file).expect("a text");
    std::fs::write(&file, format!("{text}\n# mine\n")).expect("it is written");
    assert_eq!(folder.json(&["check", "mine"])["built_in"], true);

    std::fs::write(&file, text.replacen(ours, public, 1)).expect("it is written");
    assert_eq!(folder.json(&["check", "mine"])["built_in"], false);
    folder.good(&["new", GAME, "--pack", "mine", "--seed", "1", "-o", "g.jsonl"]);
    folder.run(&["legal", "g.jsonl"]).failed(2, &["g.jsonl", "line 1:", "pack"]);
    folder.good(&["legal", "g.jsonl", "--pack", "mine"]);
    let mut command = folder.command(&["legal", "g.jsonl"]);
    assert!(command.env("PEDINA_PACK", "mine").output().expect("it runs").status.success());

    std::fs::write(&file, "this is not a pack").expect("it is written");
    let name = file.file_name().expect("a name").to_string_lossy().into_owned();
    folder.run(&["check", "mine"]).failed(2, &["mine", &name]);
    std::fs::write(&file, [0xff, 0xfe]).expect("it is written");
    folder.run(&["check", "mine"]).failed(2, &["mine", &name]);
    std::fs::remove_file(&file).expect("it is removed");
    folder.run(&["check", "mine"]).failed(2, &["mine", &name]);
    std::fs::create_dir(folder.file("empty")).expect("a folder");
    folder.run(&["check", "empty"]).failed(2, &["empty"]);
    folder.run(&["check", "empty", "--game", GAME]).failed(2, &["empty"]);
}

#[test]
fn hidden_and_foreign_files_of_a_folder_are_no_part_of_the_pack() {
    let folder = Folder::new();
    folder.good(&["pack", GAME, "-o", "mine"]);
    folder.write("mine/.notes.toml", "no = pack");
    folder.write("mine/README", "mine");
    folder.good(&["check", "mine"]);
}

#[test]
fn a_game_is_filmed() {
    let folder = Folder::new();
    folder.open_game("g.jsonl");
    folder.play_first("g.jsonl", 3);
    let told = folder.json(&["film", "g.jsonl", "-o", "g.gif", "--width", "200"]);
    assert_eq!((&told["seat"], &told["pictures"]), (&"observer".into(), &2.into()), "{told}");
    let film = std::fs::read(folder.file("g.gif")).expect("a film");
    assert!(film.starts_with(b"GIF89a"), "{} bytes", film.len());
    folder.run(&["film", "g.jsonl", "-o", "h.gif", "--width", "9000"]).failed(2, &["9000", "1600"]);
    folder.run(&["film", "g.jsonl", "-o", "h.gif", "--seat", "nobody"]).failed(2, &["nobody", "observer"]);
    assert!(!folder.file("h.gif").exists());
}
