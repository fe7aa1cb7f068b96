//! The army builder: what it offers, what it says of drafts, and that a draft, its file and the battle are the same thing.

use super::strange::changes;
use super::{PACK, play_on};
use bugiarding::Bugiarding;
use proptest::prelude::*;
use serde_json::{Value, json};
use std::sync::LazyLock;
use table::chance::Quick;
use table::muster::{Draft, DraftArea, DraftUnit, Muster, MusterReport, Told};
use table::verbs::*;
use table::{Lang, Log, Setup};
use trials::cases;
use trials::mutate::apply;

static GAME: LazyLock<Bugiarding> = LazyLock::new(|| Bugiarding::built_in().expect("our own pack is sound"));

fn offer(lang: Lang) -> Muster {
    GAME.muster(GAME.words(lang)).expect("the game has a workshop")
}

fn told(told: &Told, lang: Lang) -> MusterReport {
    GAME.draft(told, GAME.words(lang)).expect("the game has a workshop")
}

fn drafted(draft: &Draft) -> MusterReport {
    told(&Told::Draft(Box::new(draft.clone())), Lang::En)
}

fn faults(draft: &Draft) -> Vec<(String, String)> {
    drafted(draft).faults.into_iter().map(|fault| (fault.at, fault.text)).collect()
}

fn fault(at: &str, text: &str) -> Vec<(String, String)> {
    vec![(at.to_owned(), text.to_owned())]
}

fn unit(id: &str, kind: &str) -> DraftUnit {
    let group = format!("{}1", &id[..1]);
    DraftUnit { id: id.to_owned(), kind: kind.to_owned(), group, ..DraftUnit::default() }
}

/// A small battle without faults.
fn small() -> Draft {
    let mut draft = offer(Lang::En).blank;
    draft.units.extend([unit("b02", "tiger-i"), unit("b03", "truck"), unit("r02", "t-34-76"), unit("r03", "rifle")]);
    draft.units.push(DraftUnit { aboard: Some("b03".to_owned()), ..unit("b04", "rifle") });
    draft.areas.push(DraftArea {
        id: "woods-1".to_owned(),
        kind: "woods".to_owned(),
        corners: vec![(30.0, 20.0), (40.0, 20.0), (36.0, 28.0)],
        ..DraftArea::default()
    });
    draft
}

#[test]
fn what_is_offered_has_words_and_can_be_put_on_the_table() {
    for lang in Lang::ALL {
        let offer = offer(lang);
        assert_eq!(offer.types.len(), PACK.types.len());
        for kind in &offer.types {
            assert!(kind.title != kind.id && !kind.heading.contains("heading-") && kind.points > 0, "{}", kind.id);
            assert!(!kind.notes.contains("note-"), "{}: {}", kind.id, kind.notes);
        }
        for kind in &offer.terrain {
            assert!(!kind.help.is_empty() && !kind.help.contains("about-"), "{}: {}", kind.id, kind.help);
        }
        assert_eq!(offer.ready.len(), PACK.scenarios.len());
        let drafts = offer.ready.iter().map(|ready| &ready.draft).chain([&offer.blank]);
        drafts.for_each(|draft| assert_eq!(faults(draft), [], "{}", draft.name));
    }
}

#[test]
fn every_kind_of_terrain_and_every_type_makes_a_battle() {
    let offer = offer(Lang::En);
    for kind in offer.types.iter().filter(|kind| !kind.leads) {
        let mut draft = offer.blank.clone();
        draft.units.push(unit("b02", &kind.id));
        assert_eq!(faults(&draft), [], "{}", kind.id);
    }
    for kind in &offer.terrain {
        let mut draft = offer.blank.clone();
        let moved: Vec<(f64, f64)> = kind.sample.iter().map(|(x, y)| (x + 36.0, y + 24.0)).collect();
        match kind.form {
            table::muster::TerrainForm::Area => draft.areas.push(DraftArea {
                id: "a".to_owned(),
                kind: kind.id.clone(),
                level: kind.levels.0,
                corners: moved,
                ..DraftArea::default()
            }),
            table::muster::TerrainForm::Line => draft.lines.push(table::muster::DraftLine {
                id: "a".to_owned(),
                kind: kind.id.clone(),
                points: moved,
                ..Default::default()
            }),
        }
        assert_eq!(faults(&draft), [], "{}", kind.id);
    }
}

#[test]
fn loads_say_who_carries_whom_as_the_rules_do() {
    let offer = offer(Lang::En);
    for carrier in offer.types.iter().filter(|kind| !kind.leads) {
        for load in offer.types.iter().filter(|kind| !kind.leads && kind.id != carrier.id) {
            let mut draft = offer.blank.clone();
            draft.units.push(unit("b02", &carrier.id));
            draft.units.push(DraftUnit { aboard: Some("b02".to_owned()), ..unit("b03", &load.id) });
            let offered = carrier.carries.contains(&load.load);
            assert_eq!(faults(&draft).is_empty(), offered, "{} in {}", load.id, carrier.id);
        }
    }
}

#[test]
fn every_fault_is_named_with_its_entry() {
    let sound = small();
    assert_eq!(faults(&sound), []);
    let broken = |change: fn(&mut Draft)| {
        let mut draft = small();
        change(&mut draft);
        faults(&draft)
    };
    let wrong = broken(|draft| draft.turns = 0);
    assert_eq!(wrong, fault("turns", "turns: a battle lasts 1 to 50 turns, not 0"));
    let wrong = broken(|draft| draft.width = -3.0);
    assert_eq!(wrong, fault("width", "the table’s width: it measures 12 to 240 inches, not −3"));
    let wrong = broken(|draft| draft.units[2].kind = "death-star".to_owned());
    assert_eq!(wrong, fault("units/2", "unit b02: there is no type death-star"));
    let wrong = broken(|draft| draft.units[2].at = Some((0.2, 4.0)));
    assert_eq!(wrong, fault("units/2/at", "unit b02: it does not stand wholly on the table"));
    let wrong = broken(|draft| (draft.units[2].at, draft.units[3].at) = (Some((9.0, 4.0)), Some((9.5, 4.0))));
    assert_eq!(wrong, fault("units/3/at", "unit b03: its base overlaps that of b02"));
    let wrong = broken(|draft| draft.units[0].kind = "rifle".to_owned());
    assert_eq!(wrong, fault("groups/0", "group b1: it needs exactly one Command"));
    let wrong = broken(|draft| draft.units[5].aboard = Some("r02".to_owned()));
    assert_eq!(wrong, fault("units/5/aboard", "unit r03: r02 cannot carry it"));
    let wrong = broken(|draft| draft.areas[0].corners.truncate(2));
    assert_eq!(wrong, fault("areas/0/corners", "area woods-1: an area needs at least three corners"));
    let wrong = broken(|draft| draft.areas[0].level = -1);
    assert_eq!(wrong, fault("areas/0/level", "area woods-1: a level is 0, 1 or 2, not −1"));
    let wrong = broken(|draft| draft.points = Some(50));
    assert_eq!(wrong[0], fault("sides/0/points", "side blue: it costs 155 points, more than the limit of 50")[0]);
    let wrong = broken(|draft| draft.sides[0].zone = vec![(1.0, 1.0), (2.0, 1.0), (2.0, 2.0)]);
    assert_eq!(wrong, fault("sides/0/zone", "side blue: its zone: b01 finds no room there"));
    let wrong = broken(|draft| draft.sides[0].zone.clear());
    assert!(wrong.iter().all(|(at, text)| at.ends_with("/at") && text.contains("no zone to deploy in")), "{wrong:?}");
    assert_eq!(wrong.len(), 3);
    let wrong = broken(|draft| draft.sides[1].counts.extend([("minefields".to_owned(), 9)]));
    assert_eq!(wrong, fault("sides/1/minefields", "side red: a side lays 0 to 8 minefields, not 9"));
    let wrong = broken(|draft| (draft.turns, draft.depth) = (99, 1.5));
    assert_eq!(wrong.len(), 2, "all of them are named: {wrong:?}");
}

#[test]
fn faults_speak_the_readers_language() {
    let mut draft = small();
    draft.units[2].at = Some((0.25, 4.0));
    draft.width = 11.5;
    let told = told(&Told::Draft(Box::new(draft)), Lang::It);
    let texts: Vec<&str> = told.faults.iter().map(|fault| fault.text.as_str()).collect();
    assert_eq!(
        texts,
        ["la larghezza del tavolo: misura da 12 a 240 pollici, non 11,5", "unità b02: non sta tutta sul tavolo"]
    );
}

#[test]
fn points_are_those_of_the_types_as_morale_makes_them() {
    let mut draft = small();
    let points = |draft: &Draft| drafted(draft).sides.iter().map(|side| side.points).collect::<Vec<_>>();
    let kind = |id: &str| i64::from(PACK.types[PACK.type_named(id).expect("a type")].points);
    let blue = ["command-foot", "tiger-i", "truck", "rifle"].map(kind).iter().sum::<i64>();
    let red = ["command-foot", "t-34-76", "rifle"].map(kind).iter().sum::<i64>();
    assert_eq!(points(&draft), [blue, red]);
    draft.units[5].choices.insert("morale".to_owned(), "recruit".to_owned());
    assert_eq!(points(&draft), [blue, red - kind("rifle") + kind("rifle") * 3 / 4]);
    draft.sides[0].counts.insert("minefields".to_owned(), 2);
    let trench = |y: f64| table::muster::DraftLine {
        id: format!("t{y}"),
        kind: "trench".to_owned(),
        points: vec![(10.0, y), (14.0, y)],
        ..Default::default()
    };
    draft.lines = vec![trench(4.0), trench(24.0)];
    assert_eq!(points(&draft)[0], blue + 2 * 20 + 15, "a trench is paid by whose zone it lies in");
}

#[test]
fn a_draft_its_file_and_the_battle_are_the_same() {
    let ready = offer(Lang::En).ready.into_iter().map(|ready| ready.draft);
    for draft in ready.chain([small()]) {
        let first = drafted(&draft);
        let again = told(&Told::File(first.file.clone()), Lang::En);
        assert_eq!(again.draft.as_ref(), Some(&draft));
        assert_eq!(again, first);
        let setup = Setup { battle: Some(first.file), ..Setup::default() };
        let mut pos = GAME.start(&setup, &mut Quick::new(1), &mut Log::off()).expect("it can be begun");
        let standing = first.pieces.len();
        assert_eq!(standing, draft.units.iter().filter(|unit| unit.at.is_some()).count());
        play_on(&mut pos, &mut Quick::new(3), 60).expect("it can be played");
    }
}

#[test]
fn a_text_that_is_no_battle_says_so() {
    for text in ["", "{}", "id = 3", "nonsense", "id = \"x\"\nsketch = true\n[table]\nwidth = 20.0\ndepth = 20.0\n"] {
        let report = told(&Told::File(text.to_owned()), Lang::It);
        assert_eq!((report.draft, report.faults.len()), (None, 1), "{text}");
        assert!(report.faults[0].text.starts_with("Il file non si legge come battaglia: "), "{:?}", report.faults);
        let setup = Setup { battle: Some(text.to_owned()), ..Setup::default() };
        let why = GAME.start(&setup, &mut Quick::new(1), &mut Log::off()).expect_err("it cannot be begun");
        assert!(why.starts_with("The file cannot be read as a battle: "), "{why}");
    }
}

/// Whatever is said of a battle, it is said in sentences; without a fault it can be begun and played.
fn judged(told_it: &Told, what: &str) -> Result<(), TestCaseError> {
    let report = told(told_it, Lang::It);
    for fault in &report.faults {
        let text = &fault.text;
        prop_assert!(text.contains(' ') && !text.contains('\n') && !text.contains("{ $"), "{}: {:?}", what, text);
    }
    let setup = Setup { battle: Some(report.file.clone()), ..Setup::default() };
    let begun = GAME.start(&setup, &mut Quick::new(1), &mut Log::off());
    if report.faults.is_empty() {
        let again = told(&Told::File(report.file.clone()), Lang::It);
        prop_assert_eq!(&again.draft, &report.draft, "{}", what);
        let mut pos = begun.map_err(|why| TestCaseError::fail(format!("{what}: {why}")))?;
        play_on(&mut pos, &mut Quick::new(1), 12).map_err(|why| TestCaseError::fail(format!("{what}: {why}")))?;
    }
    Ok(())
}

proptest! {
    #![proptest_config(cases(256))]

    #[test]
    fn a_draft_with_changes_is_judged_in_sentences(which in 0..4_usize, changes in changes()) {
        let offer = offer(Lang::En);
        let mut value: Value = json!(offer.ready.get(which).map_or(offer.blank, |ready| ready.draft.clone()));
        let done = apply(&mut value, &changes).join("; ");
        if let Ok(draft) = serde_json::from_value::<Draft>(value) {
            judged(&Told::Draft(Box::new(draft)), &done)?;
        }
    }

    #[test]
    fn a_file_with_changes_is_judged_in_sentences(which in 0..3_usize, at in any::<prop::sample::Index>(), with in "[ -~\n]{0,4}") {
        let mut text = bugiarding::pack::muster::write(&PACK.scenarios[which]);
        let from = at.index(text.len());
        let to = (from + with.len()).min(text.len());
        text.replace_range(from..to, &with);
        judged(&Told::File(text), &format!("{which} at {from} {with:?}"))?;
    }

    #[test]
    fn any_text_is_judged_in_sentences(text in "\\PC{0,200}") {
        judged(&Told::File(text.clone()), &text)?;
    }
}
