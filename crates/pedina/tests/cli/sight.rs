//! Line of sight from the command line.

use crate::common::{Folder, has_keys};

const BOARDS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../games/starter-kit/pack/boards");

#[test]
fn a_look_says_why_to_people_and_to_programs() {
    let folder = Folder::new();
    let args = ["sight", "starter-kit", "--boards", "a", "--from", "aV3", "--to", "aBB7", "--month", "10"];
    let page = folder.good(&args).out;
    assert!(page.contains("aV3 to aBB7, range 7") && page.contains("a building in "), "{page}");
    assert!(page.contains("[1.1.1-bu-b]"), "{page}");
    let italian = folder.good(&[&args[..], &["--lang", "it"]].concat()).out;
    assert!(italian.contains("Non si vede") && italian.contains("un edificio in "), "{italian}");
    let json = folder.json(&args);
    has_keys(
        &json,
        &["from", "to", "range", "levels", "blocked", "hindrance", "reason", "rule", "blocks", "hindrances"],
    );
    assert_eq!((&json["blocked"], &json["reason"], &json["range"]), (&true.into(), &"building".into(), &7.into()));
    has_keys(&json["blocks"][0], &["what", "hexes", "at", "rule"]);
    let seen = folder.json(&["sight", "starter-kit", "--boards", "a", "--from", "S10", "--to", "BB9"]);
    assert_eq!((&seen["hindrance"], &seen["hindrances"][0]["what"]), (&1.into(), &"grain".into()));
}

/// The table is written as the samples are, so that the one can be held against the other.
#[test]
fn many_pairs_give_a_table() {
    let folder = Folder::new();
    let samples = std::fs::read_to_string(format!("{BOARDS}/joint.los.tsv")).expect("samples");
    let of = |cells: &[&str]| cells.join("\t");
    for (map, boards) in [("c+d", "c,d"), ("a / c/180", "a / c/180"), ("b/180 / a", "b/180/a")] {
        let rows: Vec<Vec<&str>> = samples.lines().map(|line| line.split('\t').collect()).collect();
        let wanted: Vec<&Vec<&str>> = rows.iter().filter(|row| row[0] == map && row[4] == "7").collect();
        assert!(!wanted.is_empty());
        let pairs: String = wanted.iter().map(|row| of(&row[1..3]) + "\n").collect();
        let ran = folder.feed(&["sight", "starter-kit", "--boards", boards, "--month", "7", "--pairs", "-"], pairs);
        let lines: Vec<&str> = ran.out.lines().collect();
        assert_eq!(lines[0], "from\tto\trange\tblocked\thindrance\treason", "{ran:?}");
        for (row, line) in wanted.iter().zip(&lines[1..]) {
            assert_eq!(*line, of(&[row[1], row[2], row[3], row[5], row[6], row[7]]));
        }
        assert_eq!(lines.len(), wanted.len() + 1);
    }
}

#[test]
fn what_cannot_be_looked_at_is_named() {
    let folder = Folder::new();
    folder.write("pairs.tsv", "from\tto\naA1\taA2\naA1 aA2\n");
    folder.write("hexes.tsv", "aA1\taA2\naA1\taZ77\n");
    folder.write("data.gz", "no data");
    folder.write("board.xml", "<boardMetadata width=\"33\" height=\"10\"/>");
    folder.write("shared.xml", "<sharedBoardMetadata><terrainType name=\"x\" typeCode=\"1\"/></sharedBoardMetadata>");
    let look = ["--from", "aA1", "--to", "aA2"];
    let raster = ["--vasl", "data.gz", "--metadata", "board.xml", "--shared", "shared.xml"];
    for (args, parts) in [
        (&["--boards", "a"][..], &["--from"][..]),
        (&["--boards", "a", "--from", "aA1"], &["--to"]),
        (&look[..], &["--boards"]),
        (&["--vasl", "data.gz", "--from", "A1", "--to", "A2"], &["--metadata"]),
        (&["--boards", "a", "--from", "aA1", "--to", "aA0"], &["aA0"]),
        (&["--boards", "a+b", "--from", "A1", "--to", "aA2"], &["A1"]),
        (&["--boards", "a", "--month", "13", "--from", "aA1", "--to", "aA2"], &["13"]),
        (&["--boards", "a+x", "--from", "aA1", "--to", "aA2"], &["`x`"]),
        (&["--boards", "a//b", "--from", "aA1", "--to", "aA2"], &["a//b"]),
        (&["--boards", "a+b / c", "--from", "aA1", "--to", "aA2"], &["every row"]),
        (&["--boards", "a", "--pairs", "missing.tsv"], &["missing.tsv"]),
        (&["--boards", "a", "--pairs", "pairs.tsv"], &["pairs.tsv", "line 3", "tab"]),
        (&["--boards", "a", "--pairs", "hexes.tsv"], &["hexes.tsv", "line 2", "aZ77"]),
        (&[&raster[..], &["--from", "A1", "--to", "A2"]].concat(), &["data.gz", "unpacked"]),
    ] {
        folder.run(&[&["sight", "starter-kit"], args].concat()).failed(2, parts);
    }
    folder.run(&[&["sight", "chess", "--boards", "a"], &look[..]].concat()).failed(2, &["chess", "starter-kit"]);
}

#[test]
fn boards_of_ones_own_are_judged_and_looked_over() {
    let folder = Folder::new();
    let text = std::fs::read_to_string(format!("{BOARDS}/b.toml")).expect("a board");
    std::fs::create_dir_all(folder.file("mine/boards")).expect("a folder");
    folder.write("mine/boards/e.toml", text.replacen("id = \"b\"", "id = \"e\"", 1));
    folder.write("mine/boards/f.toml", text.replacen("level-1 = \"E5 ", "level-1 = \"", 1));
    assert!(folder.good(&["check", "mine/boards/e.toml"]).out.contains("Birch"));
    folder.run(&["check", "mine/boards/f.toml"]).failed(2, &["f.toml", "level-1", "E5", "inside a hill"]);
    folder.run(&["check", "mine/boards/f.toml", "--lang", "it"]).failed(2, &["f.toml", "dentro una collina"]);
    let look = |board: &str| {
        folder.run(&["sight", "starter-kit", "--pack", "mine", "--boards", board, "--from", "E5", "--to", "F5"])
    };
    assert_eq!(look("e").code, 0);
    look("f").failed(2, &["boards/f.toml", "level-1"]);
    look("b").failed(2, &["`b`"]);
}
