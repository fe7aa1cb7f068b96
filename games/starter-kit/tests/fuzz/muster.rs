//! The scenario workshop: what it offers, what it says of drafts, and that a draft, its file and the battle are the same thing.

use super::GAME;
use proptest::prelude::*;
use serde_json::{Value, json};
use starter_kit::pack_files;
use table::chance::Quick;
use table::muster::{Draft, DraftClause, DraftUnit, Muster, MusterReport, Told};
use table::verbs::*;
use table::{Lang, Log, Setup, faults as said};
use trials::cases;
use trials::mutate::{Change, apply};
use trials::outside::play_on;

fn offer(lang: Lang) -> Muster {
    GAME.muster(GAME.words(lang)).expect("the game has a workshop")
}

fn told(told: &Told, lang: Lang) -> MusterReport {
    GAME.draft(told, GAME.words(lang)).expect("the game has a workshop")
}

fn drafted(draft: &Draft) -> MusterReport {
    told(&Told::Draft(Box::new(draft.clone())), Lang::En)
}

fn filed(text: &str, lang: Lang) -> MusterReport {
    told(&Told::File(text.to_owned()), lang)
}

fn faults(draft: &Draft) -> Vec<(String, String)> {
    drafted(draft).faults.into_iter().map(|fault| (fault.at, fault.text)).collect()
}

fn fault(at: &str, text: &str) -> Vec<(String, String)> {
    vec![(at.to_owned(), text.to_owned())]
}

fn begin(file: &str) -> Result<starter_kit::position::Position, String> {
    let setup = Setup { battle: Some(file.to_owned()), ..Setup::default() };
    GAME.start(&setup, &mut Quick::new(1), &mut Log::off())
}

fn scenario(id: &str) -> &'static str {
    let name = format!("scenarios/{id}.toml");
    pack_files().iter().find(|(file, _)| *file == name).map(|(_, text)| *text).expect("a scenario of the pack")
}

fn unit(id: &str, kind: &str) -> DraftUnit {
    DraftUnit { id: id.to_owned(), kind: kind.to_owned(), group: format!("{}1", &id[..1]), ..DraftUnit::default() }
}

/// A small battle without faults.
fn small() -> Draft {
    let mut draft = offer(Lang::En).blank;
    draft.units.extend([unit("a03", "german-4-6-7"), unit("a04", "german-lmg"), unit("b03", "russian-4-4-7")]);
    draft
}

fn filled(clause: &mut DraftClause, key: &str, value: &str) {
    clause.filled.insert(key.to_owned(), value.to_owned());
}

#[test]
fn what_is_offered_has_words_and_can_be_played() {
    for lang in Lang::ALL {
        let offer = offer(lang);
        let boards = offer.boards.as_ref().expect("boards");
        assert_eq!(boards.boards.len(), 4);
        assert!(offer.types.len() > 150, "{}", offer.types.len());
        for kind in &offer.types {
            assert!(!kind.title.is_empty() && !kind.heading.contains("heading-"), "{}", kind.id);
            assert!(!kind.notes.is_empty() && !kind.notes.contains("note-"), "{}: {}", kind.id, kind.notes);
        }
        assert_eq!(offer.ready.len(), GAME.info().scenarios.len());
        assert!(offer.ready.iter().all(|ready| ready.title != ready.id && !ready.help.is_empty()));
        for draft in offer.ready.iter().map(|ready| &ready.draft).chain([&offer.blank]) {
            assert_eq!(faults(draft), [], "{}", draft.name);
        }
    }
}

#[test]
fn every_counter_of_the_shelf_makes_a_battle() {
    let offer = offer(Lang::En);
    for kind in &offer.types {
        let mut draft = offer.blank.clone();
        let nation = kind.lists.first().map_or("german", String::as_str);
        draft.sides[0].choices.insert("nation".to_owned(), nation.to_owned());
        match nation {
            "allied-minor" => draft.sides[0].choices.insert("country".to_owned(), "Polish".to_owned()),
            "axis-minor" => draft.sides[0].choices.insert("country".to_owned(), "Romanian".to_owned()),
            _ => None,
        };
        // In the year in which it is to be had, with somebody of its nation to serve it.
        let own = |sort: &str| offer.types.iter().find(|one| one.lists == [nation] && one.heading == sort);
        let crew = own("Crews").expect("every nation has crews");
        draft.units[0] = unit("a01", &own("Squads").expect("and squads").id);
        draft.units.extend([unit("a03", &crew.id), unit("a04", &kind.id)]);
        let month = |word: &str| kind.notes.split(word).nth(1).and_then(|rest| rest.get(..7)).map(str::to_owned);
        let month = month("from ").or_else(|| month("to ")).unwrap_or_else(|| "1943-08".to_owned());
        draft.boards.as_mut().expect("boards").filled.insert("date".to_owned(), month);
        assert_eq!(faults(&draft), [], "{}", kind.id);
    }
}

#[test]
fn every_fault_is_named_with_its_entry() {
    assert_eq!(faults(&small()), []);
    let broken = |change: fn(&mut Draft)| {
        let mut draft = small();
        change(&mut draft);
        faults(&draft)
    };
    let boards = |change: fn(&mut table::muster::DraftBoards)| {
        let mut draft = small();
        change(draft.boards.as_mut().expect("boards"));
        faults(&draft)
    };
    let group = |change: fn(&mut table::muster::DraftGroup)| {
        let mut draft = small();
        change(&mut draft.groups[0]);
        faults(&draft)
    };
    let goal = |change: fn(&mut DraftClause)| {
        let mut draft = small();
        change(&mut draft.boards.as_mut().expect("boards").victory[0].all[0]);
        faults(&draft)
    };
    assert_eq!(broken(|draft| draft.turns = 0), fault("turns", "turns: 0 turns: from 1 to 20 can be played"));
    assert_eq!(broken(|draft| draft.turns = -7), fault("turns", "turns: -7 turns: from 1 to 20 can be played"));
    assert_eq!(broken(|draft| draft.name.clear()), fault("name", "title: a battle has a name"));
    let wrong = broken(|draft| draft.units[0].kind = "death-star".to_owned());
    assert_eq!(wrong, fault("groups/0", "group a1: there is no `death-star` among the German counters"));
    let wrong = broken(|draft| draft.units.retain(|unit| unit.group == "b1"));
    assert_eq!(wrong, fault("groups/0", "group a1: it has no units"));
    let wrong = broken(|draft| draft.groups.truncate(1));
    assert_eq!(wrong, fault("sides/1", "side russian: it has no group"));
    let wrong = broken(|draft| draft.units.push(unit("a05", "german-5cm-pak-38")));
    assert_eq!(wrong, fault("groups/0", "group a1: it has 1 Guns, and only 0 crews to man them"));
    let wrong = broken(|draft| draft.units.extend((10..66).map(|n| unit(&format!("a{n}"), "german-4-6-7"))));
    assert_eq!(wrong, fault("sides/0", "there are 59 units of german, but no more than 56 can be used"));
    let wrong = broken(|draft| drop(draft.sides[0].choices.insert("nation".to_owned(), "martian".to_owned())));
    assert_eq!(wrong[0], fault("sides/0", "side first: there is no nationality `martian` in this game")[0]);
    let wrong = boards(|boards| boards.rows = vec![vec!["z".to_owned()]]);
    assert_eq!(wrong, fault("map", "map: there is no board `z`"));
    let wrong = boards(|boards| drop(boards.filled.insert("area".to_owned(), "aA:GG/1-4".to_owned())));
    assert_eq!(wrong, fault("area", "area: what is in play is a block of whole columns"));
    let wrong = boards(|boards| drop(boards.filled.insert("date".to_owned(), "1066-10".to_owned())));
    assert_eq!(wrong, fault("date", "date: `1066-10` is no month of the war such as 1944-06"));
    let wrong = boards(|boards| boards.victory.clear());
    assert_eq!(wrong, fault("victory", "victory: nobody can win: at least one way to win is wanted"));
    let wrong = group(|group| drop(group.filled.insert("area".to_owned(), "cA:E".to_owned())));
    assert_eq!(wrong, fault("groups/0", "group a1: `cA:E`: there is no board `c` on this map"));
    let wrong = group(|group| drop(group.filled.insert("area".to_owned(), "aCC".to_owned())));
    assert_eq!(wrong, fault("groups/1", "group b1: its area has hexes in which the other side sets up"));
    let wrong = group(|group| drop(group.filled.insert("comes".to_owned(), "enters".to_owned())));
    assert_eq!(wrong, fault("groups/0", "group a1: a group that enters has an edge, and no area"));
    let wrong = goal(|goal| filled(goal, "of", "aA1"));
    assert_eq!(wrong, fault("victory/0/0", "victory: there is no building in aA1"));
    let wrong = goal(|goal| filled(goal, "of", "bA1"));
    assert_eq!(wrong, fault("victory/0/0", "victory: bA1 is not in play"));
    let wrong = goal(|goal| filled(goal, "at-least", "9"));
    assert_eq!(wrong, fault("victory/0/0", "victory: 9 of 1 are wanted"));
    let wrong = goal(|goal| goal.id = "moonshine".to_owned());
    assert!(wrong[0].1.starts_with("victory: a condition is one of control, "), "{wrong:?}");
    let wrong = broken(|draft| {
        draft.turns = 99;
        draft.units[0].kind = "death-star".to_owned();
        filled(&mut draft.boards.as_mut().expect("boards").victory[0].all[0], "of", "aA1");
    });
    assert_eq!(wrong.len(), 3, "all of them are named: {wrong:?}");
}

#[test]
fn faults_speak_the_readers_language() {
    let mut draft = small();
    draft.turns = 0;
    draft.groups[0].filled.insert("area".to_owned(), "aZZZ".to_owned());
    filled(&mut draft.boards.as_mut().expect("boards").victory[0].all[0], "of", "aA1");
    let told = told(&Told::Draft(Box::new(draft)), Lang::It);
    let texts: Vec<&str> = told.faults.iter().map(|fault| fault.text.as_str()).collect();
    let wanted = [
        "turni: 0 turni: se ne possono giocare da 1 a 20",
        "gruppo a1: `aZZZ`: `ZZZ` non è una colonna di una mappa",
        "vittoria: in aA1 non c’è un edificio",
    ];
    assert_eq!(texts, wanted);
}

/// Every slip in a file of ours is said in Italian as well.
#[test]
fn every_fault_of_a_file_is_said_in_italian() {
    let mut seen = 0;
    for (from, to) in [
        ("scenario/1", "scenario/2"),
        ("1942-08", "1942-18"),
        ("[[\"a\"]]", "[[\"a\", \"a\"]]"),
        ("[[\"a\"]]", "[[\"a\", \"b\"], [\"c\"]]"),
        ("[[\"a\"]]", "[[\"A\"]]"),
        ("moves-first = \"german\"", "moves-first = \"french\""),
        ("\"aO:U/2-9\"", "\"aA:C\""),
        ("\"aO:U/2-9\"", "\"aO5\""),
        ("\"aO:U/2-9\"", "\"aO:U@swamp\""),
        ("\"aO:U/2-9\"", "\"aU:O\""),
        ("\"aO:U/2-9\"", "\"aO:U2\""),
        ("elr = 3", "elr = 6"),
        ("elr = 3", "elr = \"x\""),
        ("turns = 6", "turns = 6\nrounds = 6"),
        ("\"5 x 4-4-7\"", "\"x x 4-4-7\""),
        ("\"5 x 4-4-7\"", "\"57 x 4-4-7\""),
        ("\"2 x LMG\"", "\"Panzerschreck\""),
        ("\"2 x LMG\"", "\"9 x 5cm PaK 38\""),
        ("nationality = \"German\"", "nationality = \"Axis Minor\""),
        ("at-least = 3", "at-least = 5"),
        ("aP5 aO6", "aP5 aP5"),
        ("aP5 aO6", "aP5 K"),
        ("control = \"buildings\"", "control = \"towns\""),
        ("title = \"Market Morning\"", "title = \"\u{202e}\""),
        ("turn = 0", "turn = 2"),
        ("[[side.russian.group]]", "[[side.russian.groups]]"),
    ] {
        let ours = scenario("s01");
        assert!(ours.contains(from), "{from}");
        let text = ours.replacen(from, to, 1);
        let [english, italian] = [Lang::En, Lang::It].map(|lang| filed(&text, lang).faults);
        assert!(!english.is_empty() && english.len() == italian.len(), "`{to}` is accepted");
        for (english, italian) in english.iter().zip(&italian) {
            let wanted = said::italian(&english.text, &[GAME.faults()]);
            assert_eq!(wanted.as_ref(), Some(&italian.text), "`{to}`: {} is not said in Italian", english.text);
            seen += 1;
        }
    }
    assert!(seen >= 26, "{seen}");
    assert_eq!(said::flaws(GAME.faults()), Vec::<String>::new());
}

#[test]
fn a_draft_its_file_and_the_battle_are_the_same() {
    let ready = offer(Lang::En).ready.into_iter().map(|ready| ready.draft);
    for draft in ready.chain([small()]) {
        let first = drafted(&draft);
        let canonical = first.draft.clone().expect("a draft");
        let again = filed(&first.file, Lang::En);
        assert_eq!(again, drafted(&canonical), "{}", draft.name);
        assert_eq!((again.draft, &again.file), (Some(canonical), &first.file), "{}", draft.name);
        let mut pos = begin(&first.file).expect("it can be begun");
        play_on(&**GAME, &mut pos, &mut Quick::new(3), 60).expect("it can be played");
    }
}

/// A scenario of the pack is a battle's file: there is one format.
#[test]
fn the_files_of_the_pack_are_battles() {
    let mut begun = 0;
    for (name, text) in pack_files().iter().filter(|(name, _)| name.starts_with("scenarios/")) {
        let report = filed(text, Lang::En);
        let id = name.trim_start_matches("scenarios/").trim_end_matches(".toml");
        let listed = GAME.info().scenarios.iter().any(|scenario| scenario.id == id);
        assert_eq!(report.faults.is_empty(), listed, "{name}: {:?}", report.faults);
        if listed {
            let setup = Setup { scenario: id.to_owned(), ..Setup::default() };
            let same = GAME.start(&setup, &mut Quick::new(1), &mut Log::off()).expect("a scenario");
            let own = begin(text).expect("it can be begun");
            assert_eq!((own.at, own.kind, own.arm, own.steps), (same.at, same.kind, same.arm, same.steps));
            assert!(own.scenario != same.scenario, "one is the pack's, the other somebody's own");
            begun += 1;
        }
    }
    assert!(begun >= 7, "{begun}");
}

#[test]
fn a_position_of_a_battle_holds_it() {
    let mut pos = begin(&drafted(&small()).file).expect("it can be begun");
    play_on(&**GAME, &mut pos, &mut Quick::new(5), 40).expect("it can be played");
    let json = GAME.position_json(&pos);
    assert_eq!(json["battle"]["title"], "My battle");
    assert_eq!(json.get("scenario"), None);
    let setup = Setup { position: Some(json), ..Setup::default() };
    assert_eq!(GAME.start(&setup, &mut Quick::new(1), &mut Log::off()).as_ref(), Ok(&pos));
}

#[test]
fn a_text_that_is_no_battle_says_so() {
    for text in ["", "{}", "id = 3", "nonsense"] {
        let report = filed(text, Lang::It);
        assert_eq!((report.draft, report.faults.len()), (None, 1), "{text}");
        assert!(report.faults[0].text.starts_with("il file non si legge come battaglia: "), "{:?}", report.faults);
        let why = begin(text).expect_err("it cannot be begun");
        assert!(why.starts_with("the file cannot be read as a battle: "), "{why}");
    }
}

/// Whatever is said of a battle, it is said in sentences; without a fault it can be begun and played.
fn judged(told_it: &Told, what: &str) -> Result<(), TestCaseError> {
    let report = told(told_it, Lang::It);
    for fault in &report.faults {
        let text = &fault.text;
        prop_assert!(text.contains(' ') && !text.contains('\n'), "{}: {:?}", what, text);
    }
    if report.faults.is_empty() {
        let again = filed(&report.file, Lang::It);
        prop_assert_eq!(&again.draft, &report.draft, "{}", what);
        let mut pos = begin(&report.file).map_err(|why| TestCaseError::fail(format!("{what}: {why}")))?;
        play_on(&**GAME, &mut pos, &mut Quick::new(1), 12)
            .map_err(|why| TestCaseError::fail(format!("{what}: {why}")))?;
    } else if report.draft.is_some() {
        prop_assert!(begin(&report.file).is_err() || matches!(told_it, Told::Draft(_)), "{}: it is begun", what);
    }
    Ok(())
}

fn changes() -> impl Strategy<Value = Vec<Change>> {
    super::strange::changes()
}

proptest! {
    #![proptest_config(cases(48))]

    #[test]
    fn a_draft_with_changes_is_judged_in_sentences(which in 0..8_usize, changes in changes()) {
        let offer = offer(Lang::En);
        let mut value: Value = json!(offer.ready.get(which).map_or(offer.blank, |ready| ready.draft.clone()));
        let done = apply(&mut value, &changes).join("; ");
        if let Ok(draft) = serde_json::from_value::<Draft>(value) {
            judged(&Told::Draft(Box::new(draft)), &done)?;
        }
    }

    #[test]
    fn a_file_with_changes_is_judged_in_sentences(which in 0..4_usize, at in any::<prop::sample::Index>(), with in "[ -~\n]{0,4}") {
        let mut text = scenario(["s01", "s02", "s05", "s08"][which]).to_owned();
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
