//! Actions in notation.

use super::{MOMENTS, look};
use bugiarding::Bugiarding;
use bugiarding::action::{Action, LineId, MineId};
use bugiarding::pack::battle::UnitId;
use bugiarding::telling::notation::{parse, write};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use std::sync::{Arc, LazyLock};
use tabletop::{Heading, Length, Point};
use trials::notation::Asked;

/// Games to ask about: one for every step of the sequence that random play reaches.
static ASKED: LazyLock<Asked<Bugiarding>> = LazyLock::new(|| {
    let game = Arc::new(Bugiarding::built_in().expect("our own pack is sound"));
    let positions = MOMENTS.iter().map(|(position, _)| position);
    Asked::new(&game, positions, |position| std::mem::discriminant(&position.steps.top()))
});

fn unit() -> impl Strategy<Value = UnitId> {
    (0..96_usize).prop_map(UnitId::of)
}

fn length() -> impl Strategy<Value = Length> {
    let limit = Point::LIMIT.in_thousandths();
    (-limit..=limit).prop_map(Length::thousandths)
}

fn place() -> impl Strategy<Value = Point> {
    (length(), length()).prop_map(|(x, y)| Point::at(x, y))
}

fn heading() -> impl Strategy<Value = Heading> {
    (0..3_600).prop_map(Heading::tenths)
}

fn any_action() -> impl Strategy<Value = Action> {
    let things = (unit(), unit(), unit(), place(), heading(), heading(), length(), any::<(u8, bool)>());
    (0..26, things).prop_map(|(which, (unit, other, third, at, turn, face, ahead, (number, onward)))| {
        let (mine, line) = (MineId::of(usize::from(number % 254)), LineId::of(usize::from(number % 254)));
        match which {
            0 => Action::End,
            1 => Action::Plan { air: unit, turn: number },
            2 => Action::Lay { mine, at },
            3 => Action::Deploy { unit, at, facing: turn },
            4 => Action::Shell { weapon: unit, caller: other, target: third },
            5 => Action::Smoke { weapon: unit, caller: other, at, facing: turn, bases: number },
            6 => Action::Strike { air: unit, at, facing: turn, target: other },
            7 => Action::Also(unit),
            8 => Action::Take(unit),
            9 => Action::Close,
            10 => Action::Go { turn, ahead, face },
            11 => Action::Road { line, onward, ahead, face },
            12 => Action::Enter { turn, face },
            13 => Action::Mount(unit),
            14 => Action::Dismount { unit, at, facing: turn },
            15 => Action::Work(mine),
            16 => Action::Stay,
            17 => Action::React { unit, at: ahead },
            18 => Action::Aim { unit, target: other },
            19 => Action::Shoot(unit),
            20 => Action::Charge { unit, target: other, turn },
            21 => Action::Assault(unit),
            22 => Action::Defend(unit),
            23 => Action::Occupy(unit),
            24 => Action::Face(turn),
            _ => Action::Rally(unit),
        }
    })
}

/// Words that actions are made of, and others.
fn words() -> impl Strategy<Value = String> {
    let verbs = [
        "end", "plan", "lay", "deploy", "shell", "by", "at", "smoke", "facing", "bases", "strike", "from", "also",
        "take", "close", "go", "ahead", "face", "road", "on", "back", "enter", "mount", "dismount", "work", "stay",
        "react", "aim", "shoot", "charge", "heading", "assault", "defend", "occupy", "rally", "move", "to", ";",
    ];
    let things = [
        "b01",
        "B7",
        "r48",
        "r49",
        "b0",
        "b001",
        "m1",
        "m0",
        "m256",
        "1",
        "0",
        "12.5",
        "-3",
        "400",
        "400.001",
        "359.9",
        "360",
        "45.55",
        "1e3",
        "99999999999",
        "-",
        ".",
        "255",
        "256",
        "",
        "☃",
        "\t",
        "bé",
    ];
    prop_oneof![
        3 => select(verbs.to_vec()).prop_map(str::to_owned),
        3 => select(things.to_vec()).prop_map(str::to_owned),
        1 => "\\PC{0,6}",
    ]
}

fn texts() -> impl Strategy<Value = String> {
    prop_oneof![4 => vec(words(), 0..10).prop_map(|words| words.join(" ")), 1 => any::<String>()]
}

proptest! {
    #![proptest_config(trials::cases(2_048))]

    #[test]
    fn every_action_reads_back_as_it_was_written(action in any_action()) {
        prop_assert_eq!(parse(&write(action)), Ok(action), "{}", write(action));
        prop_assert_eq!(parse(&format!("  {} ", write(action).to_uppercase())), Ok(action));
    }

    #[test]
    fn any_text_is_an_action_or_is_misread(text in texts()) {
        match parse(&text) {
            Ok(action) => prop_assert_eq!(parse(&write(action)), Ok(action)),
            Err(refusal) => prop_assert!(refusal.is_misread(), "{}", text),
        }
    }

    #[test]
    fn any_text_is_a_plan_or_is_refused_and_any_action_can_be_checked(
        text in texts(),
        action in any_action(),
        moment in any::<Index>(),
    ) {
        let (position, _) = moment.get(&MOMENTS);
        if let Ok(plan) = look(position).plan(&text) {
            for action in plan {
                let _ = look(position).check(action);
            }
        }
        if let Err(no) = look(position).check(action) {
            let _ = no.refusal(|fact| fact.arg(&position.battle));
        }
    }
}

#[test]
fn the_time_of_reading_grows_no_faster_than_the_text() {
    let beginnings = ["move b01 to", "charge", "take", "go 45 ahead 6 face", "smoke b09 by", "also", ""];
    let words = ["b01", "command", "12.5", "nobody", "end;", "take b01;", "move b01 to 12 30;", ";", "☃"];
    ASKED.reading_takes_no_longer_than_the_text(&beginnings, &words);
}

#[test]
fn actions_are_written_in_plain_words() {
    let (b01, b02, b09, b12, b15) = (UnitId::of(0), UnitId::of(1), UnitId::of(8), UnitId::of(11), UnitId::of(14));
    let (r02, r03, r05) = (UnitId::of(49), UnitId::of(50), UnitId::of(52));
    let degrees = Heading::degrees;
    let inches = Length::thousandths;
    let written = [
        (Action::End, "end"),
        (Action::Plan { air: b15, turn: 3 }, "plan b15 3"),
        (Action::Lay { mine: MineId::of(0), at: Point::new(24_000, 30_500) }, "lay m1 24 30.5"),
        (Action::Deploy { unit: b01, at: Point::new(10_000, 44_000), facing: degrees(180) }, "deploy b01 10 44 180"),
        (Action::Shell { weapon: b09, caller: b02, target: r05 }, "shell b09 by b02 at r05"),
        (
            Action::Smoke { weapon: b09, caller: b02, at: Point::new(20_000, 24_500), facing: degrees(90), bases: 2 },
            "smoke b09 by b02 at 20 24.5 facing 90 bases 2",
        ),
        (
            Action::Strike { air: b15, at: Point::new(30_000, 20_000), facing: degrees(45), target: r03 },
            "strike b15 from 30 20 facing 45 at r03",
        ),
        (Action::Go { turn: degrees(45), ahead: inches(6_000), face: degrees(90) }, "go 45 ahead 6 face 90"),
        (
            Action::Road { line: LineId::of(0), onward: true, ahead: inches(9_000), face: degrees(45) },
            "road 1 on ahead 9 face 45",
        ),
        (
            Action::Road { line: LineId::of(2), onward: false, ahead: inches(125), face: degrees(0) },
            "road 3 back ahead 0.125 face 0",
        ),
        (Action::Enter { turn: degrees(90), face: degrees(90) }, "enter 90 face 90"),
        (
            Action::Dismount { unit: b12, at: Point::new(12_000, 13_000), facing: degrees(90) },
            "dismount b12 at 12 13 facing 90",
        ),
        (Action::React { unit: r03, at: inches(2_500) }, "react r03 at 2.5"),
        (Action::Aim { unit: b01, target: r02 }, "aim b01 r02"),
        (Action::Charge { unit: b01, target: r02, turn: Heading::tenths(455) }, "charge b01 r02 heading 45.5"),
    ];
    for (action, text) in written {
        assert_eq!(write(action), text);
        assert_eq!(parse(text), Ok(action), "{text}");
    }
}

#[test]
fn whatever_is_wrong_with_an_action_is_said() {
    let wrong = [
        ("", "action-incomplete"),
        ("fly b01", "action-not-understood"),
        ("take", "action-incomplete"),
        ("take b49", "no-unit-called"),
        ("take b01 now", "action-too-long"),
        ("go 45 6", "word-expected"),
        ("go 360 ahead 6 face 0", "degrees-not-understood"),
        ("go 45 ahead 6.0001 face 0", "inches-not-understood"),
        ("go 45 ahead 401 face 0", "inches-not-understood"),
        ("lay m0 1 1", "no-minefield-called"),
        ("road 0 on ahead 1 face 0", "no-line-called"),
        ("plan b15 256", "number-not-understood"),
    ];
    for (text, key) in wrong {
        let refusal = parse(text).expect_err(text);
        assert!(refusal.is_misread(), "{text}");
        assert_eq!(refusal.reason.key, key, "{text}");
    }
}
