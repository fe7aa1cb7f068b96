//! Broken, truncated and impossible boards: one clear sentence each, and never a panic.

use std::io::Write;

use flate2::Compression;
use flate2::write::GzEncoder;
use proptest::prelude::*;
use sight::vasl::{self, File};
use sight::{Arrangement, Board, Draft, Map, Misfit, SENTENCES};

use crate::common::{BOARDS, file};

/// The first fault of a board's text.
fn fault(text: &str) -> String {
    let faults = Board::read("x.toml", text).expect_err("a broken board");
    faults[0].to_string()
}

/// The first fault of board b after a change.
fn changed(from: &str, to: &str) -> String {
    let text = file("b.toml");
    assert!(text.contains(from), "{from}");
    fault(&text.replacen(from, to, 1))
}

#[test]
fn what_cannot_be_read_is_named() {
    for (from, to, parts) in [
        ("format = \"board/1\"", "format = \"board/2\"", &["format", "board/2", "board/1"][..]),
        ("id = \"b\"", "id = \"B\"", &["id", "`B`"]),
        ("columns = 33", "columns = 20", &["columns", "20"]),
        ("[[hill]]", "[[cliff]]", &["cliff", "no kind"]),
        ("level = 1", "level = 2", &["hill h1", "level 2"]),
        ("\"t\" = \"woods\"", "\"t\" = \"jungle\"", &["legend", "jungle"]),
        ("\"t\" = \"woods\"", "\"tt\" = \"woods\"", &["legend", "`tt`"]),
        ("A  = \"..........\"", "A  = \".........\"", &["ground A", "9 letters", "10"]),
        ("A  = \"..........\"", "A  = \".......x..\"", &["ground A8", "`x`"]),
        ("A  = \"..........\"\n", "", &["ground", "A1"]),
        ("A  = \"..........\"", "AB = \"..........\"", &["ground", "AB1"]),
        ("surface = \"dirt\"", "surface = \"mud\"", &["road r1", "mud"]),
        ("material = \"wood\"", "material = \"straw\"", &["building b1", "straw"]),
        ("path = \"I1 I2", "path = \"I0 I2", &["road r1", "I0"]),
        ("shape = \"1380,728", "shape = \"1380;728", &["building b1", "1380;728"]),
        ("shape = \"1380,728", "shape = \"99999999999,728", &["building b1", "99999999999"]),
        ("shape = \"1380,728 1335,702 1309,747 1327,758 1338,738 1365,754\"", "shape = \"1,2\"", &["b1", "1 corners"]),
        ("width = 18", "width = \"wide\"", &["line", "wide"]),
        ("title = \"Birch\"", "title = ", &["line 5"]),
        ("from-edge = \"N\"", "from-edge = \"Up\"", &["line", "Up"]),
    ] {
        let said = changed(from, to);
        assert!(said.starts_with("x.toml: ") && !said.contains('\n'), "{said}");
        for part in parts {
            assert!(said.contains(part), "{part:?} is missing: {said}");
        }
    }
    assert!(fault("").contains("missing field"));
    assert!(fault(&file("c.toml").replacen("sides = \"", "sides = \"B2-C3 ", 1)).contains("hedge"));
    assert!(fault(&file("a.toml").replacen("circle = \"630,416,22\"", "circle = \"630,416\"", 1)).contains("circle"));
}

#[test]
fn what_cannot_be_is_named_with_its_reason() {
    for (board, from, to, parts) in [
        ("b", "level-1 = \"E5 F4", "level-1 = \"F4", &["level-1", "E5", "inside a hill"][..]),
        ("b", "level-1 = \"E5", "level-1 = \"A1 E5", &["level-1", "A1"]),
        ("b", "shape = \"1380,728", "shape = \"2900,728", &["building b1", "leaves the board"]),
        ("b", "1380,728 1335,702", "1335,702 1380,728", &["building b1", "meets itself"]),
        ("b", "shape = \"1234,779 1248,803", "shape = \"1154,779 1248,803", &["building b2", "inside its hexes"]),
        ("b", "hexes = \"P7\"\n", "hexes = \"P7 P9\"\n", &["building b1", "P9"]),
        ("b", "hexes = \"O8\"", "hexes = \"P7\"", &["building b2", "second building"]),
        ("b", "D  = \"..tt.W...t.\"", "D  = \"..tt.S...t.\"", &["building b8", "D5", "letter"]),
        ("b", "D  = \"..tt.W...t.\"", "D  = \"..tt.WW..t.\"", &["ground", "D6", "building"]),
        ("b", "B  = \"...t....t..\"", "B  = \"...tt...t..\"", &["ground", "B4", "woods"]),
        ("b", "B  = \"...t....t..\"", "B  = \"........t..\"", &["woods w1", "B3"]),
        ("b", "A  = \"..........\"", "A  = \"o.........\"", &["ground", "A1", "half hex"]),
        ("b", "path = \"I1 I2 J2", "path = \"I1 J2", &["road r1", "I1 and J2"]),
        ("b", "from-edge = \"N\"", "from-edge = \"S\"", &["road r1", "I1", "leave"]),
        ("b", "from-edge = \"N\"\n", "", &["road r1", "I1", "meets nothing"]),
        ("b", "id = \"b2\"", "id = \"b1\"", &["building b1", "two"]),
        ("c", "sides = \"", "sides = \"A1/C1 ", &["hedge", "A1 and C1"]),
    ] {
        let text = file(&format!("{board}.toml"));
        assert!(text.contains(from), "{from}");
        let said = fault(&text.replacen(from, to, 1));
        assert!(said.starts_with("x.toml: ") && !said.contains('\n'), "{said}");
        assert!(table::faults::italian(&said, &[SENTENCES]).is_some(), "{said}");
        for part in parts {
            assert!(said.contains(part), "{part:?} is missing: {said}");
        }
    }
}

#[test]
fn a_road_may_not_touch_what_blocks_nor_be_crossed_by_a_hedge() {
    let mut draft: Draft = (*BOARDS[2]).clone();
    let (one, other) = (draft.roads[0].path[0], draft.roads[0].path[1]);
    draft.hedges.push((one, other));
    let said = draft.faults()[0].to_string();
    assert!(said.contains(&format!("{one}/{other}")) && said.contains("road"), "{said}");

    let mut draft: Draft = (*BOARDS[1]).clone();
    let mut again = draft.woods[0].clone();
    again.id = "again".to_owned();
    draft.woods.push(again);
    assert!(draft.faults().iter().any(|fault| fault.reason == "it touches woods again"), "{:?}", draft.faults());
}

#[test]
fn boards_that_do_not_fit_are_refused() {
    let join = |text: &str| Map::join(&text.parse().expect("an arrangement"), &BOARDS).map(|_| ());
    assert_eq!(join("a+x"), Err(Misfit::Unknown("x".to_owned())));
    assert_eq!(join("a+a"), Err(Misfit::Twice("a".to_owned())));
    assert_eq!(join("a+b / c"), Err(Misfit::Ragged));
    assert_eq!(join("a+b+c+d"), Err(Misfit::TooMany));
    for why in ["a+x", "a+a", "a+b / c", "a+b+c+d"].map(|text| join(text).expect_err(text).to_string()) {
        assert!(table::faults::italian(&why, &[SENTENCES]).is_some(), "{why}");
    }
    for (text, read) in [
        ("a", "a"),
        ("a,b", "a+b"),
        ("c+d", "c+d"),
        ("a / c/180", "a / c/180"),
        ("a/c/180", "a / c/180"),
        ("b/180 / a", "b/180 / a"),
        ("a/180+b / c,d/180", "a/180+b / c+d/180"),
    ] {
        assert_eq!(text.parse::<Arrangement>().expect(text).to_string(), read);
    }
    for wrong in ["", "/", "180", "a//b", "a/90", "A", "a++b", "a/180/180", "a b"] {
        let error = wrong.parse::<Arrangement>().expect_err(wrong);
        assert!(error.to_string().contains(&format!("`{wrong}`")));
        assert!(table::faults::italian(&error.to_string(), &[SENTENCES]).is_some(), "{error}");
    }
}

/// Rules: 1.1c
#[test]
fn a_hex_where_boards_meet_has_two_names_and_is_one_hex() {
    let map = Map::join(&"a / c/180".parse().expect("an arrangement"), &BOARDS).expect("they fit");
    let hex = |name: &str| map.hex(name.parse().expect("a name"));
    assert_eq!(hex("aB10"), hex("cFF10"));
    assert!(hex("aB10").is_some() && hex("aA0").is_none() && hex("bA1").is_none());
    let names: Vec<String> = map.names(hex("cFF10").expect("a hex")).iter().map(ToString::to_string).collect();
    assert_eq!(names, ["aB10", "cFF10"]);
    let side_by_side = Map::join(&"c,d".parse().expect("an arrangement"), &BOARDS).expect("they fit");
    let hex = |name: &str| side_by_side.hex(name.parse().expect("a name"));
    assert_eq!(hex("cGG5"), hex("dA5"));
}

const BOARD: &str = "<boardMetadata name=\"x\" width=\"33\" height=\"10\"/>";
const SHARED: &str = "<sharedBoardMetadata><terrainTypes><terrainType name=\"Wall\" typeCode=\"72\"/></terrainTypes></sharedBoardMetadata>";

/// A board's data: the sizes, then pixels, then hexes, in blocks of so many bytes.
fn data(sizes: [i32; 4], pixel: (i8, u8), block: usize) -> Vec<u8> {
    let mut payload: Vec<u8> = sizes.iter().flat_map(|size| size.to_be_bytes()).collect();
    for _ in 0..i64::from(sizes[2]) * i64::from(sizes[3]) {
        payload.extend([pixel.0 as u8, pixel.1]);
    }
    payload.extend(std::iter::repeat_n(0, (sizes[0] * sizes[1] + sizes[0] / 2) as usize));
    let mut stream = vec![0xac, 0xed, 0, 5];
    for chunk in payload.chunks(block) {
        match u8::try_from(chunk.len()) {
            Ok(length) => stream.extend([0x77, length]),
            Err(_) => {
                stream.push(0x7a);
                stream.extend((chunk.len() as u32).to_be_bytes());
            }
        }
        stream.extend(chunk);
    }
    stream
}

fn packed(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
    encoder.write_all(bytes).expect("it is packed");
    encoder.finish().expect("it is packed")
}

fn read(data: &[u8], board: &str, shared: &str) -> Result<Map, String> {
    let named = |name, bytes| File { name, bytes };
    vasl::read(named("D.gz", data), named("B.xml", board.as_bytes()), named("S.xml", shared.as_bytes()))
        .map_err(|fault| fault.to_string())
}

#[test]
fn a_raster_in_any_blocks_is_read() {
    for block in [200, 5000] {
        let map = read(&packed(&data([33, 10, 1800, 645], (0, 0), block)), BOARD, SHARED).expect("a board");
        assert_eq!(map.grid().len(), 346);
    }
}

#[test]
fn broken_rasters_are_refused_in_one_sentence() {
    let sound = data([33, 10, 1800, 645], (0, 0), 5000);
    let good = packed(&sound);
    for (bytes, board, shared, parts) in [
        (vec![], BOARD, SHARED, &["D.gz", "unpacked"][..]),
        (good[..good.len() / 2].to_vec(), BOARD, SHARED, &["D.gz", "unpacked"]),
        (packed(b"hello"), BOARD, SHARED, &["D.gz", "no LOS data"]),
        (packed(&sound[..sound.len() / 2]), BOARD, SHARED, &["D.gz", "middle of a block"]),
        (packed(&[&sound[..4], &[0x70]].concat()), BOARD, SHARED, &["D.gz", "something else"]),
        (packed(&sound[..4]), BOARD, SHARED, &["D.gz", "ends before"]),
        (packed(&data([33, 10, -1, 645], (0, 0), 100)), BOARD, SHARED, &["D.gz", "-1"]),
        (packed(&data([33, 10, 100, 100], (0, 0), 5000)), BOARD, SHARED, &["D.gz", "64.5"]),
        (packed(&data([33, 10, 1800, 645], (0, 72), 5000)), BOARD, SHARED, &["D.gz", "Wall (code 72)"]),
        (packed(&data([33, 10, 1800, 645], (0, 99), 5000)), BOARD, SHARED, &["D.gz", "code 99"]),
        (packed(&data([33, 10, 1800, 645], (-1, 0), 5000)), BOARD, SHARED, &["D.gz", "level -1"]),
        (good.clone(), "<boardMetadata width=\"20\" height=\"10\"/>", SHARED, &["B.xml", "20"]),
        (good.clone(), "<boardMetadata width=\"x\" height=\"10\"/>", SHARED, &["B.xml", "width", "x"]),
        (good.clone(), "<board", SHARED, &["B.xml", "XML"]),
        (good.clone(), "<other/>", SHARED, &["B.xml", "boardMetadata"]),
        (good.clone(), BOARD, "", &["S.xml", "XML"]),
        (good.clone(), BOARD, "<sharedBoardMetadata/>", &["S.xml", "no terrain"]),
        (good, BOARD, "<sharedBoardMetadata><terrainType name=\"Wall\"/></sharedBoardMetadata>", &["S.xml", "Wall"]),
    ] {
        let said = read(&bytes, board, shared).expect_err("a broken board");
        assert!(!said.contains('\n'), "{said}");
        assert!(table::faults::italian(&said, &[SENTENCES]).is_some(), "{said}");
        for part in parts {
            assert!(said.contains(part), "{part:?} is missing: {said}");
        }
    }
}

/// Replaces a few bytes of a text.
fn disturbed(text: &str, changes: &[(usize, u8)]) -> String {
    let mut bytes = text.as_bytes().to_vec();
    for &(at, byte) in changes {
        let at = at % bytes.len();
        bytes[at] = byte;
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

mod fuzz {
    use super::*;

    proptest! {
        #![proptest_config(ProptestConfig { cases: ProptestConfig::default().cases / 4, ..ProptestConfig::default() })]

        #[test]
        fn a_disturbed_board_never_panics(
            board in 0..4_usize,
            end in 0..40_000_usize,
            changes in proptest::collection::vec((any::<usize>(), prop_oneof![any::<u8>(), Just(b' '), b'0'..=b'9', b'A'..=b'Z']), 1..6),
        ) {
            let text = file(["a.toml", "b.toml", "c.toml", "d.toml"][board]);
            let text = disturbed(&text, &changes);
            for text in [&text[..], text.get(..end).unwrap_or(&text)] {
                match Board::read("x.toml", text) {
                    Ok(board) => prop_assert_eq!(Map::single(&board).grid().len(), 346),
                    Err(faults) => prop_assert!(!faults.is_empty() && faults.iter().all(|fault| !fault.to_string().contains('\n'))),
                }
            }
        }

        #[test]
        fn a_disturbed_raster_never_panics(
            cut in 0..3_000_usize,
            changes in proptest::collection::vec((0..400_usize, any::<u8>()), 0..6),
        ) {
            let mut bytes = data([33, 10, 30, 40], (0, 0), 300);
            for (at, byte) in changes {
                bytes[at] = byte;
            }
            bytes.truncate(cut);
            prop_assert!(read(&packed(&bytes), BOARD, SHARED).is_err());
        }

        #[test]
        fn any_text_is_no_board(text in "\\PC{0,200}") {
            prop_assert!(Board::read("x.toml", &text).is_err());
            prop_assert!(read(text.as_bytes(), &text, &text).is_err());
        }
    }
}
