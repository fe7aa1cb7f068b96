//! Sections 7.4 and 7.5: what the Axis replaces (segment I.b).

use super::desk::{Desk, Placed};
use dark_valley::event::Event;
use dark_valley::position::Marks;

fn phase(turn: u8, placed: Placed) -> Desk {
    Desk::phase_one(turn, &[placed, &[("20A", "E4826")]].concat(), &[])
}

/// Answers, with the die of Lend-Lease that follows when all has been replaced.
fn last(desk: &mut Desk, command: &str) {
    desk.act(command, &["1"]);
}

/// Puts a unit that was chosen somewhere.
fn place(desk: &mut Desk, unit: &str, command: &str) {
    desk.act(command, &[]);
    desk.act(&format!("place {unit} in W1923"), &[]);
}

/// Rules: 7.4a, 7.4b, 7.4d, 7.4e, 7.4ad, 7.1f
#[test]
fn four_infantry_steps_in_the_first_turns() {
    let placed = [
        ("I", "W2825 reduced"),
        ("II", "eliminated"),
        ("61ID", "eliminated"),
        ("206ID", "eliminated"),
        ("97Jg", "eliminated"),
        ("1Pz", "W2825 reduced"),
        ("R1", "eliminated"),
    ];
    for turn in [2, 3] {
        let mut desk = phase(turn, &placed);
        assert_eq!(desk.step(), "replacing");
        for other in ["rebuild 97Jg", "restore 1Pz", "rebuild R1"] {
            assert_eq!(desk.refused(other), ("7.4d", "no-replacements-for-it"), "{other}");
        }
        assert_eq!(desk.refused("restore II"), ("7.1a", "not-reduced"));
        assert_eq!(desk.refused("raise 61ID"), ("7.1a", "has-one-step"));
        desk.act("restore I", &[]);
        assert!(!desk.has("I", Marks::REDUCED) && desk.at("I") == "W2825");
        place(&mut desk, "61ID", "rebuild 61ID");
        place(&mut desk, "II", "rebuild II");
        assert_eq!((desk.at("61ID").as_str(), desk.at("II").as_str()), ("W1923", "W1923"));
        assert!(!desk.has("II", Marks::REDUCED));
        // Four steps are gone: nothing is left, and nothing is kept.
        assert!(desk.pos.turn == turn && desk.step() != "replacing");
        assert_eq!(desk.pos.grants.iter().map(|left| u32::from(*left)).sum::<u32>(), 0);
    }
    let mut reduced = phase(2, &placed);
    place(&mut reduced, "II", "raise II");
    assert!(reduced.has("II", Marks::REDUCED));
}

/// Rules: 7.4c
#[test]
fn who_would_not_be_in_supply_gets_nothing() {
    let desk = phase(2, &[("I", "E3526 reduced"), ("II", "W2825 reduced")]);
    assert_eq!(desk.refused("restore I"), ("7.4c", "no-supply-there"));
    assert!(desk.allows("restore II"));
}

/// Rules: 7.4f
#[test]
fn five_mechanized_steps_in_turn_4() {
    let placed = [
        ("1Pz", "eliminated"),
        ("6Pz", "W2825 reduced"),
        ("8Pz", "W2825 reduced"),
        ("3Pz", "W2727 reduced"),
        ("36Mot", "eliminated"),
    ];
    let mut desk = phase(4, &placed);
    place(&mut desk, "1Pz", "raise 1Pz");
    for unit in ["6Pz", "8Pz", "3Pz"] {
        desk.act(&format!("restore {unit}"), &[]);
    }
    place(&mut desk, "36Mot", "rebuild 36Mot");
    assert!(desk.step() != "replacing", "five steps, and 1Pz stays reduced");
    assert!(desk.has("1Pz", Marks::REDUCED) && desk.at("36Mot") == "W1923");
}

/// Rules: 7.4g, 7.4h, 7.4i, 7.4j, 7.4k, 7.4l, 7.4ae
#[test]
fn the_great_refit_of_turn_11() {
    let placed = [
        ("36Mot", "eliminated"),
        ("1Pz", "eliminated"),
        ("6Pz", "W2825 reduced"),
        ("8Pz", "W2825 reduced"),
        ("3Pz", "W2825 reduced"),
        ("97Jg", "eliminated"),
        ("1Mtn", "eliminated"),
        ("R1", "eliminated"),
        ("I", "eliminated"),
        ("61ID", "eliminated"),
    ];
    let mut desk = phase(11, &placed);
    assert_eq!(desk.refused("rebuild 1Pz"), ("7.4d", "no-replacements-for-it"), "only reduced");
    desk.act("restore 6Pz", &[]);
    assert_eq!(desk.refused("restore 8Pz"), ("7.4d", "no-replacements-for-it"), "half of three");
    place(&mut desk, "1Pz", "raise 1Pz");
    desk.act("restore 8Pz", &[]);
    assert_eq!(desk.refused("restore 1Pz"), ("7.4d", "no-replacements-for-it"), "half of four");
    for unit in ["36Mot", "97Jg", "1Mtn"] {
        place(&mut desk, unit, &format!("rebuild {unit}"));
    }
    desk.act("rebuild R1", &[]);
    desk.act("place R1 in W3651", &[]);
    // Three infantry steps are lost: one comes back.
    desk.act("raise I", &[]);
    last(&mut desk, "place I in W1222");
    assert!(desk.step() != "replacing" && desk.has("I", Marks::REDUCED));
    assert_eq!(desk.at("61ID"), "eliminated");
}

/// Rules: 7.4m
#[test]
fn four_infantry_steps_in_the_summer_and_autumn_of_1942() {
    for turn in [13, 15, 17] {
        let mut desk = phase(turn, &[("I", "eliminated"), ("II", "eliminated"), ("X", "eliminated")]);
        place(&mut desk, "I", "rebuild I");
        desk.act("rebuild II", &[]);
        last(&mut desk, "place II in W1923");
        assert!(desk.step() != "replacing" && desk.at("X") == "eliminated", "turn {turn}");
    }
    assert!(phase(12, &[("I", "eliminated")]).step() != "replacing");
}

/// Rules: 7.4n, 7.4o, 7.4p, 7.4q, 7.4r
#[test]
fn the_refit_of_turn_22() {
    let placed = [
        ("R1", "eliminated"),
        ("R3", "eliminated"),
        ("H3", "eliminated"),
        ("H4", "eliminated"),
        ("I", "W2825 reduced"),
        ("61ID", "eliminated"),
        ("1Pz", "eliminated"),
        ("16Mot", "eliminated reverse"),
        ("36Mot", "eliminated"),
    ];
    let mut desk = phase(22, &placed);
    assert_eq!(desk.refused("rebuild 36Mot"), ("7.4d", "no-replacements-for-it"), "no Panzergrenadiers yet");
    place(&mut desk, "16Mot", "rebuild 16Mot");
    place(&mut desk, "1Pz", "raise 1Pz");
    desk.act("rebuild R1", &[]);
    desk.act("place R1 in W3651", &[]);
    assert_eq!(desk.refused("rebuild R3"), ("7.4d", "no-replacements-for-it"));
    desk.act("rebuild H3", &[]);
    desk.act("place H3 in W1939", &[]);
    assert_eq!(desk.refused("rebuild H4"), ("7.4d", "no-replacements-for-it"));
    last(&mut desk, "restore I");
    assert!(desk.step() != "replacing" && desk.at("61ID") == "eliminated", "half of two steps");
}

/// Rules: 7.4s, 7.4t
#[test]
fn panzers_of_the_army_and_of_the_ss_in_1943() {
    let panzers =
        [("1Pz", "W2825 reduced"), ("6Pz", "W2825 reduced"), ("8Pz", "W2825 reduced"), ("LAHPz", "W2727 reduced")];
    let mut desk = phase(23, &panzers);
    assert_eq!(desk.refused("restore LAHPz"), ("7.4d", "no-replacements-for-it"));
    last(&mut desk, "restore 1Pz");
    assert!(desk.step() != "replacing", "half of three");
    let mut desk = phase(24, &panzers);
    assert_eq!(desk.refused("restore 1Pz"), ("7.4d", "no-replacements-for-it"));
    last(&mut desk, "restore LAHPz");
    assert!(!desk.has("LAHPz", Marks::REDUCED));
}

/// Rules: 7.4u, 7.4v, 7.4w
#[test]
fn steps_of_three_sorts_to_the_summer_of_1944() {
    let placed = [
        ("1Pz", "eliminated"),
        ("6Pz", "W2825 reduced"),
        ("16Mot", "eliminated reverse"),
        ("29Mot", "eliminated reverse"),
        ("60Mot", "eliminated reverse"),
        ("I", "eliminated"),
        ("61ID", "eliminated"),
        ("36Mot", "eliminated"),
        ("206ID", "eliminated"),
    ];
    for turn in [25, 31, 37] {
        let mut desk = phase(turn, &placed);
        place(&mut desk, "1Pz", "rebuild 1Pz");
        assert_eq!(desk.refused("restore 6Pz"), ("7.4d", "no-replacements-for-it"), "two panzer steps");
        for unit in ["16Mot", "29Mot"] {
            desk.act(&format!("rebuild {unit}"), &[]);
            desk.act(&format!("place {unit} in W1222"), &[]);
        }
        assert_eq!(desk.refused("rebuild 60Mot"), ("7.4d", "no-replacements-for-it"), "two Panzergrenadier steps");
        desk.act("rebuild I", &[]);
        desk.act("place I in W2727", &[]);
        desk.act("rebuild 61ID", &[]);
        desk.act("place 61ID in W2727", &[]);
        desk.act("rebuild 36Mot", &[]);
        last(&mut desk, "place 36Mot in W2727");
        assert!(desk.step() != "replacing" && desk.at("206ID") == "eliminated", "four infantry or motorized steps");
    }
    assert!(phase(38, &placed).step() != "replacing");
}

/// Rules: 7.4x, 7.4y, 7.4z, 7.4aa, 7.4ab, 7.4ac
#[test]
fn an_invasion_of_germany_brings_emergency_replacements_once() {
    use serde_json::json;
    let placed = [
        ("H3", "eliminated"),
        ("H4", "eliminated"),
        ("Tg502", "eliminated"),
        ("1Pz", "W3018 reduced"),
        ("6Pz", "eliminated"),
        ("I", "eliminated"),
        ("II", "eliminated"),
        ("X", "eliminated"),
        ("IX", "eliminated"),
        ("XII", "eliminated"),
        ("61ID", "eliminated"),
        ("16A", "W3120"),
    ];
    // The turn before is over: the next one begins with an army in East Prussia.
    let begin = |turn: u8, more: &[(&str, &str)], emergency: u8| {
        let all = [&placed[..], more, &[("20A", "E4826")]].concat();
        let mut desk = Desk::with(turn, &all, json!({"steps": ["victory-check"], "emergency": emergency}));
        while desk.step() == "reinforcing" {
            desk.act("place Stavka in E2314", &[]);
        }
        desk
    };
    let mut desk = begin(38, &[], 0);
    assert_eq!((desk.pos.turn, desk.pos.emergency, desk.step()), (39, 39, "replacing"));
    assert!(desk.allows("restore 1Pz"), "next to a Soviet army");
    desk.act("rebuild H3", &[]);
    desk.act("place H3 in W1939", &[]);
    assert_eq!(desk.refused("rebuild H4"), ("7.4d", "no-replacements-for-it"));
    place(&mut desk, "Tg502", "rebuild Tg502");
    assert!(!desk.has("Tg502", Marks::REDUCED), "at full strength");
    place(&mut desk, "6Pz", "rebuild 6Pz");
    desk.act("restore 1Pz", &[]);
    for unit in ["I", "II", "X", "IX", "XII"] {
        desk.act(&format!("rebuild {unit}"), &[]);
        let hex = if unit == "XII" { "W2727" } else { "W2432" };
        let hex = if ["I", "II"].contains(&unit) { "W1222" } else { hex };
        let dice: &[&str] = if unit == "XII" { &["1"] } else { &[] };
        desk.act(&format!("place {unit} in {hex}"), dice);
    }
    assert!(desk.step() != "replacing" && desk.at("61ID") == "eliminated", "ten infantry steps");
    // Not twice, and not before 1943.
    assert!(begin(38, &[], 30).step() != "replacing");
    assert_eq!(begin(11, &[], 0).pos.emergency, 0);
}

/// The end of an Axis round.
fn round_over(placed: Placed) -> Desk {
    use serde_json::json;
    let all = [placed, &[("20A", "E4826"), ("16A", "reserve")]].concat();
    Desk::with(13, &all, json!({"steps": ["filling"], "chit": "AM", "hand": 1}))
}

/// Rules: 7.5a, 7.5b, 7.5c, 7.5e
#[test]
fn divisions_fill_up_a_corps() {
    let placed = [
        ("I", "E3526 reduced"),
        ("61ID", "E3526"),
        ("206ID", "E3525"),
        ("97Jg", "E3526"),
        ("1Mtn", "E3526"),
        ("217ID", "E3523"),
        ("36Mot", "E3527"),
        ("R1", "E3528"),
    ];
    let mut desk = round_over(&placed);
    assert_eq!(desk.step(), "filling");
    desk.act("fill I", &[]);
    for other in ["97Jg", "1Mtn", "217ID", "R1"] {
        assert_eq!(desk.refused(&format!("give {other}")), ("7.5b", "does-not-go-into"), "{other}");
    }
    desk.act("give 61ID", &[]);
    assert_eq!(desk.step(), "giving");
    desk.act("give 206ID", &[]);
    assert!(!desk.has("I", Marks::REDUCED) && !desk.has("I", Marks::OOS));
    assert_eq!((desk.at("61ID").as_str(), desk.at("206ID").as_str()), ("eliminated", "eliminated"));
    // A motorized division is enough by itself, one infantry division is not.
    let mut alone = round_over(&placed);
    alone.act("fill I", &[]);
    alone.act("give 36Mot", &[]);
    assert!(!alone.has("I", Marks::REDUCED) && alone.at("61ID") == "E3526");
    assert!(round_over(&placed[..2]).step() != "filling");
}

/// Rules: 7.5d, 7.5f
#[test]
fn supply_of_a_corps_that_is_filled_up() {
    let filled = |corps: &str, division: &str| {
        let (corps, division) = (format!("E3526 reduced {corps}"), format!("E3526 {division}"));
        let mut desk = round_over(&[("I", corps.trim()), ("36Mot", division.trim())]);
        desk.act("fill I", &[]);
        desk.act("give 36Mot", &[]);
        (desk.has("I", Marks::OOS), desk.has("I", Marks::ISOLATED))
    };
    assert_eq!(filled("", ""), (false, false));
    assert_eq!(filled("", "oos"), (true, false));
    assert_eq!(filled("isolated", "oos"), (false, true));
}

/// Rules: 7.4b
#[test]
fn what_is_restored_is_told() {
    let mut desk = phase(2, &[("I", "W2825 reduced")]);
    let events = desk.act("restore I", &[]);
    assert!(events.iter().any(|event| matches!(event, Event::Restored(..))));
}
