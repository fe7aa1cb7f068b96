//! Sections 7.9 and 7.10: units that leave and come back.

use super::desk::{Desk, GAME, Placed, axis_and};
use dark_valley::pack::{Count, Order, Side, What};
use serde_json::json;

/// The end of the Axis replacement segment of a turn; an HQ waits for the Soviet side after it.
fn leaving(turn: u8, placed: Placed) -> Desk {
    let all = [placed, &[("Stavka", "eliminated"), ("16A", "E4826")]].concat();
    Desk::with(turn, &all, json!({"steps": ["replacing"], "control": axis_and(&[])}))
}

/// Rules: 7.9a, 7.9c, 7.9f
#[test]
fn units_leave_in_their_turn() {
    assert_eq!(leaving(7, &[("1Cav", "W2825"), ("VII", "W2825")]).at("1Cav"), "out");
    assert_eq!(leaving(6, &[("1Cav", "W2825"), ("VII", "W2825")]).at("1Cav"), "W2825");
    assert_eq!(leaving(11, &[("7Pz", "eliminated"), ("VII", "W2825")]).at("7Pz"), "other-fronts");
}

/// Rules: 7.9b
#[test]
fn who_has_no_line_leaves_as_soon_as_he_has() {
    let ring =
        [("20A", "E3524"), ("19A", "E3525"), ("21A", "E3425"), ("22A", "E3526"), ("12A", "E3625"), ("18A", "E3624")];
    let mut placed = vec![("9Pz", "E3525"), ("VII", "W2825")];
    placed.extend(ring.into_iter().filter(|(_, hex)| *hex != "E3525"));
    let desk = leaving(30, &placed);
    assert_eq!(desk.at("9Pz"), "E3525");
    assert!(desk.look().pos.leaving.has(super::desk::unit("9Pz")));
    // A round is over: by now it has a line.
    let placed = [("9Pz", "W2825"), ("20A", "E4826")];
    let more =
        json!({"steps": ["filling"], "leaving": ["9Pz"], "chit": "AM", "cup": {"LOG": 1}, "control": axis_and(&[])});
    assert_eq!(Desk::with(31, &placed, more).at("9Pz"), "out");
}

/// Rules: 7.9g, 7.9h, 7.9j, 7.9ah
#[test]
fn the_axis_says_which_hq_and_aircraft_leave() {
    let air = [
        ("Air1", "W2825"),
        ("Base1", "W2825"),
        ("Air2", "W1222"),
        ("Base2", "W1222"),
        ("Air4", "W2717"),
        ("Base4", "W2717"),
    ];
    let mut desk = leaving(7, &air);
    assert_eq!((desk.step(), desk.asked()), ("removing", Some(Side::Axis.seat())));
    assert_eq!(desk.refused("remove Air1"), ("7.9a", "does-not-leave"), "its Base is named");
    desk.act("remove Base2", &[]);
    assert_eq!((desk.at("Base2").as_str(), desk.at("Air2").as_str()), ("other-fronts", "other-fronts"));
    desk.act("remove Base1", &[]);
    assert_eq!((desk.at("Base1").as_str(), desk.at("Base4").as_str()), ("other-fronts", "W2717"));
    // In turn 11 one of them comes back, to any town where it could be based.
    let away = [
        ("Air1", "other-fronts"),
        ("Base1", "other-fronts"),
        ("Air2", "other-fronts"),
        ("Base2", "other-fronts"),
        ("VII", "W2825"),
        ("16A", "E4826"),
    ];
    let said = json!({"steps": [{"reinforcing": "axis"}], "back": [1, 0], "control": axis_and(&[])});
    let mut back = Desk::with(11, &away, said);
    assert_eq!(back.refused("base Base1 in E2314"), ("4.1.II.02", "no-airfield"));
    back.act("base Base1 in W2825", &["1"]);
    assert_eq!(
        (back.at("Base1").as_str(), back.at("Air1").as_str(), back.at("Base2").as_str()),
        ("W2825", "W2825", "other-fronts")
    );
    let mut hq = leaving(8, &[("HQ1", "W2825"), ("HQ2", "W1222"), ("HQ3", "eliminated")]);
    assert_eq!(hq.refused("remove HQ3"), ("7.9a", "does-not-leave"), "others are left");
    hq.act("remove HQ2", &[]);
    assert_eq!((hq.at("HQ2").as_str(), hq.at("HQ1").as_str()), ("out", "W2825"));
}

/// Rules: 14.1g
#[test]
fn an_eliminated_hq_leaves_only_if_there_is_no_other() {
    let desk = leaving(8, &[("HQ3", "eliminated"), ("VII", "W2825")]);
    assert_eq!(desk.at("HQ3"), "out");
}

/// Rules: 7.9d, 7.9n, 7.9u
#[test]
fn who_comes_back_is_at_full_strength_and_placed_as_a_reinforcement() {
    for (turn, unit) in [(18, "7Pz"), (28, "16Pz")] {
        let placed = [(unit, "other-fronts reduced"), ("VII", "W2825"), ("16A", "E4826")];
        let mut desk = Desk::phase_one(turn, &placed, &[]);
        assert_eq!(desk.refused(&format!("place {unit} in E2314")), ("7.2a", "not-an-entry"));
        desk.act(&format!("place {unit} in W1923"), &["1"]);
        assert!(desk.at(unit) == "W1923" && !desk.has(unit, dark_valley::position::Marks::REDUCED));
        assert!(
            Desk::phase_one(turn - 1, &[placed[0], placed[1], ("Stavka", "eliminated")], &[]).at(unit)
                == "other-fronts"
        );
    }
}

/// Rules: 7.9e, 7.9p, 7.9q, 7.9s
#[test]
fn ss_divisions_come_back_as_panzers() {
    for (turn, old, new) in [(19, "DRMot", "DRPz"), (20, "LAHMot", "LAHPz"), (21, "TotenMot", "TotenPz")] {
        let placed = [(old, "other-fronts"), (new, "due"), ("VII", "W2825"), ("16A", "E4826")];
        let mut desk = Desk::phase_one(turn, &placed, &[]);
        desk.act(&format!("place {new} in W1923"), &["1"]);
        assert_eq!((desk.at(new).as_str(), desk.at(old).as_str()), ("W1923", "out"), "{new}");
        // One that never left is swapped where it stands.
        let stayed = leaving(turn, &[(old, "W2825"), (new, "due")]);
        assert_eq!((stayed.at(new).as_str(), stayed.at(old).as_str()), ("W2825", "out"), "{new}");
    }
}

/// Rules: 7.9i, 7.9k, 7.9l, 7.9m, 7.9o, 7.9r, 7.9t, 7.9v, 7.9w, 7.9x, 7.9y, 7.9z, 7.9aa, 7.9ab, 7.9ac, 7.9ad, 7.9ae, 7.9af, 7.9ag
#[test]
fn the_schedule_of_removals_and_returns() {
    let pack = &GAME.pack;
    let of = |turn: u8| -> Vec<String> {
        let due = pack.calendar.measures.iter().filter(|its| its.turn == turn && its.side == Side::Axis);
        let said = due.filter_map(|its| {
            let What::Order(order) = its.what else { return None };
            let number = if let Count::Number(number) = its.count { number } else { 0 };
            let ids: Vec<&str> = its.units.iter().map(|unit| pack.unit(*unit).id.as_str()).collect();
            match order {
                Order::Remove => Some(format!("-{}", ids.join(" "))),
                Order::Return => Some(format!("+{}", ids.join(" "))),
                Order::RemoveAir => Some(format!("-{number} air")),
                Order::RemoveHq => Some(format!("-{number} hq")),
                Order::RemoveTiger => Some(format!("-{number} tiger")),
                Order::ReturnAir => Some(format!("+{number} air")),
                Order::ReturnTiger => Some(format!("+{number} tiger")),
                _ => None,
            }
        });
        said.collect()
    };
    assert_eq!(of(11), ["-7Pz", "+1 air"]);
    assert_eq!(of(14), ["-LAHMot DRMot"]);
    assert_eq!(of(16), ["-TotenMot"]);
    assert_eq!(of(19), ["-1 air", "+DRPz"]);
    assert_eq!(of(21), ["-16Pz", "+TotenPz"]);
    assert_eq!(of(26), ["-CSIR I2 I35 IAlp"]);
    assert_eq!(of(30), ["-9Pz", "-1 hq", "-1 air"]);
    assert_eq!(of(32), ["-LAHPz DRPz", "-1 tiger"]);
    assert_eq!(of(34), ["-HSPz FRPz", "-1 tiger"]);
    assert_eq!(of(38), ["-Siege"]);
    assert_eq!(of(41), ["-1 hq", "-1 air", "+1 tiger"]);
    assert_eq!(of(42), ["+LAHPz DRPz HSPz FRPz"]);
    // They do leave and come back.
    assert_eq!(leaving(26, &[("I2", "W3651"), ("IAlp", "eliminated"), ("VII", "W2825")]).at("I2"), "out");
    assert_eq!(leaving(32, &[("LAHPz", "W2825"), ("Tg502", "W2825")]).at("LAHPz"), "other-fronts");
    let tigers = [("Tg502", "other-fronts"), ("Tg503", "other-fronts"), ("VII", "W2825"), ("16A", "E4826")];
    let said = json!({"steps": [{"reinforcing": "axis"}], "back": [0, 1], "control": axis_and(&[])});
    let mut desk = Desk::with(41, &tigers, said);
    desk.act("place Tg503 in W1923", &[]);
    assert_eq!((desk.at("Tg503").as_str(), desk.at("Tg502").as_str()), ("W1923", "other-fronts"));
}

fn south(turn: u8, control: &[&str], placed: Placed) -> Desk {
    let all = [placed, &[("VII", "W2825")]].concat();
    Desk::phase_one(turn, &all, control)
}

/// Rules: 7.10a, 7.10b
#[test]
fn armies_go_into_the_reserve_once_the_south_has_fallen() {
    let placed = [("16A", "E2314"), ("19A", "E3510"), ("20A", "E2827 reduced"), ("21A", "reserve"), ("1Sh", "E2827")];
    assert!(south(13, &["Sevastopol"], &placed).step() != "withholding");
    let mut desk = south(13, &["Sevastopol", "Rostov"], &placed);
    assert_eq!((desk.step(), desk.asked()), ("withholding", Some(Side::Soviet.seat())));
    for other in ["20A", "1Sh"] {
        assert_eq!(desk.refused(&format!("withhold {other}")), ("7.10a", "no-such-army-there"), "{other}");
    }
    desk.act("withhold 16A", &[]);
    desk.act("withhold 21A", &["1"]);
    assert_eq!((desk.at("16A").as_str(), desk.at("21A").as_str()), ("reserve", "reserve"));
    assert!(desk.pos.fallen, "once a game");
    let withheld = |control: &[&str]| {
        let more = json!({"steps": ["over"], "withheld": ["16A"], "control": axis_and(control)});
        let desk = Desk::with(14, &[("16A", "reserve"), ("VII", "W2825")], more);
        desk.look().check_release_of("16A")
    };
    assert!(!withheld(&["Sevastopol", "Rostov"]) && withheld(&["Sevastopol"]));
}

/// The turn before is over.
fn next_turn(turn: u8, placed: Placed) -> Desk {
    let all = [placed, &[("VII", "W2825"), ("20A", "E4826")]].concat();
    let won = ["Tallinn", "Riga", "Kaunas", "Vilnius", "Minsk", "Vitebsk", "Lwow", "Smolensk", "Novgorod", "Bryansk"];
    let more = ["Orel", "Kursk", "Kharkov", "Kiev", "Odessa", "Dnepropetrovsk", "Stalino"];
    let control = if turn > 7 { [&won[..], &more[..]].concat() } else { Vec::new() };
    Desk::with(turn, &all, json!({"steps": ["victory-check"], "control": axis_and(&control)}))
}

/// Rules: 7.10c, 7.10d, 7.10e, 16.3a, 16.3c
#[test]
fn mech_corps_of_1941_leave_and_tank_brigades_come_and_go() {
    let placed = [("12M41", "E2314"), ("3M41", "reserve"), ("5M41", "eliminated"), ("Brig1", "out"), ("Brig2", "out")];
    let desk = next_turn(3, &placed);
    assert_eq!(desk.pos.turn, 4);
    assert!(["12M41", "3M41", "5M41"].iter().all(|id| desk.at(id) == "out"));
    assert_eq!((desk.at("Brig1").as_str(), desk.at("Brig2").as_str()), ("available", "available"));
    assert_eq!(next_turn(2, &placed).at("12M41"), "E2314");
    let desk = next_turn(9, &[("Brig1", "available"), ("Brig2", "available")]);
    assert_eq!((desk.at("Brig1").as_str(), desk.at("Brig2").as_str()), ("out", "out"));
}
