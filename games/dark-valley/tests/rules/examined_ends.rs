//! Positions set up from the rulebook alone: how games end, Romania, stacks, removals.

use super::desk::{Desk, Placed, axis_and};
use dark_valley::pack::Side;
use dark_valley::position::Marks;
use serde_json::{Value, json};

/// Victory hexes, so many of them, none of those that conditions name.
fn hexes(count: usize) -> Vec<&'static str> {
    let all = [
        "Stettin",
        "Danzig",
        "Koenigsberg",
        "Posen",
        "Breslau",
        "Kattowitz",
        "Krakow",
        "Lodz",
        "Warsaw",
        "Vienna",
        "Buda",
        "Bucharest",
        "Ploesti",
        "Tallinn",
        "Riga",
        "Kaunas",
        "Vilnius",
        "Minsk",
        "Vitebsk",
        "Lwow",
        "Smolensk",
        "Novgorod",
        "Bryansk",
        "Orel",
        "Kursk",
        "Kharkov",
        "Odessa",
        "Dnepropetrovsk",
        "Stalino",
        "Kalinin",
        "Tula",
        "Ryazan",
        "Voronezh",
        "Rostov",
        "Krasnodar",
        "Novorossiysk",
        "Sevastopol",
        "Yaroslavl",
    ];
    all[..count].to_vec()
}

/// Who wins at the end of a turn; nobody, if it goes on.
#[track_caller]
fn winner(scenario: &str, turn: u8, control: &[&str], more: &Value) -> Option<Side> {
    let mut said = json!({"scenario": scenario, "steps": ["victory-check"], "control": control});
    for (key, value) in more.as_object().expect("an object") {
        said[key] = value.clone();
    }
    Desk::with(turn, &[("16A", "E4726"), ("VI", "W1436")], said).pos.winner
}

/// The dates and the numbers of each game.
/// Rules: 3.2b, 3.2d, 3.2f, 3.2g, 3.2h, 17.1.3b, 17.1.3c, 17.1.3d, 17.4.2c, 17.4.2d, 17.3.2e, 17.3.2f, 17.3.2k, 17.2.3d
#[test]
fn points_and_dates() {
    let none = json!({});
    let points = |scenario: &str, turn: u8, count: usize| winner(scenario, turn, &hexes(count), &none);
    let (axis, soviet) = (Some(Side::Axis), Some(Side::Soviet));
    assert_eq!(
        (points("barbarossa", 8, 33), points("barbarossa", 8, 32), points("barbarossa", 7, 33)),
        (axis, soviet, None)
    );
    assert_eq!(
        (points("bagration", 38, 13), points("bagration", 38, 12), points("bagration", 37, 12)),
        (axis, soviet, None)
    );
    assert_eq!(
        (points("zitadelle", 25, 35), points("zitadelle", 25, 34), points("zitadelle", 25, 24)),
        (axis, None, soviet)
    );
    assert_eq!((points("zitadelle", 29, 25), points("zitadelle", 29, 24)), (axis, soviet));
    assert_eq!((points("campaign", 18, 28), points("campaign", 18, 29)), (soviet, None));
    assert_eq!((points("campaign", 7, 28), points("campaign", 8, 28)), (None, soviet), "1942 begins with turn 8");
    assert_eq!(
        (points("campaign", 19, 24), points("campaign", 19, 23), points("campaign", 29, 24)),
        (None, soviet, None)
    );
    assert_eq!(
        (points("campaign", 30, 14), points("campaign", 30, 13), points("campaign", 40, 13)),
        (None, soviet, soviet)
    );
    assert_eq!((points("campaign", 41, 13), points("campaign", 20, 38)), (None, axis));
    let with =
        |scenario: &str, turn: u8, names: &[&str]| winner(scenario, turn, &[&hexes(30)[..], names].concat(), &none);
    assert_eq!(with("campaign", 7, &["Moscow", "Kiev"]), axis);
    assert_eq!(with("campaign", 8, &["Moscow", "Kiev"]), None, "in 1941 only");
    assert_eq!(with("barbarossa", 4, &["Moscow", "Leningrad"]), axis);
    assert_eq!(with("blau", 13, &["Moscow", "Leningrad", "Gorki"]), axis);
    assert_eq!(with("blau", 13, &["Moscow", "Leningrad"]), None);
}

/// July 1943: the marker gone and no victory hex of the start lost; or none of the three efforts: two hexes, four steps, six attacks.
/// Rules: 17.3.2d, 17.3.2g, 17.3.2h, 17.3.2i, 17.3.2j
#[test]
fn july_1943() {
    let all = || {
        let map = &super::desk::GAME.pack.map;
        let held = map.places.iter().filter(|place| map.axis_holds[2].contains(place.hex));
        held.map(|place| place.name.as_str()).collect::<Vec<_>>()
    };
    let end = |control: &[&str], july: [u8; 3], zone: bool| {
        let mut units = json!({"16A": "E4726", "VI": "W1436"});
        if zone {
            units["SFZ"] = json!("E2127");
        }
        winner("zitadelle", 24, control, &json!({"july": july, "units": units}))
    };
    let held = all();
    assert_eq!(end(&held, [2, 0, 0], true), None);
    assert_eq!(end(&held, [0, 4, 0], true), None);
    assert_eq!(end(&held, [0, 0, 6], true), None);
    assert_eq!(end(&held, [1, 3, 5], true), Some(Side::Soviet));
    assert_eq!(end(&held, [2, 0, 0], false), Some(Side::Axis));
    let less: Vec<&str> = held.iter().copied().filter(|name| *name != "Orel").collect();
    assert_eq!(end(&less, [2, 0, 0], false), None);
}

/// Romania: 20 steps without artillery, two towns, Odessa and Sevastopol. Its units go, Germans there are out of supply, its victory hexes are
/// Soviet but where an Axis unit stands.
/// Rules: 15.2a, 15.2b, 15.2c, 15.2d, 15.2e, 15.2f, 15.2g
#[test]
fn romania_changes_side() {
    let armies = ["16A", "19A", "20A", "21A", "22A", "24A", "23A", "27A", "28A"];
    let spots = ["W3947", "W3948", "W3949", "W3950", "W3951"];
    let placed = |tenth: (&'static str, &'static str)| {
        let mut placed: Vec<(&str, &str)> = armies.iter().enumerate().map(|(at, id)| (*id, spots[at / 2])).collect();
        placed.extend([tenth, ("R1", "W3352"), ("VI", "W3649"), ("V", "W3245"), ("7Pz", "W1436")]);
        placed
    };
    let control: Vec<String> = serde_json::from_value(axis_and(&[])).expect("names");
    let control: Vec<String> =
        control.into_iter().filter(|name| !["Iasi", "Galatz"].contains(&name.as_str())).collect();
    let end = |tenth| Desk::with(35, &placed(tenth), json!({"steps": ["victory-check"], "control": control}));
    let desk = end(("2Art", "W3951"));
    assert_eq!((desk.at("R1").as_str(), desk.holder("Bucharest")), ("W3352", Side::Axis), "18 steps and guns");
    let desk = end(("29A", "W3951"));
    assert_eq!(
        (desk.at("R1").as_str(), desk.holder("Bucharest"), desk.holder("Ploesti")),
        ("out", Side::Soviet, Side::Axis)
    );
    assert!(desk.has("VI", Marks::OOS) && !desk.has("7Pz", Marks::OOS));
}

/// Four units, two armies, three corps; one Tiger besides, the second one counts; artillery and an HQ for nothing, one of each.
/// Rules: 5.3a, 5.3b, 5.3c, 5.3d, 5.4a, 5.4b, 16.2b, 16.2c, 5.2a
#[test]
fn what_stands_together() {
    let legal = |side: Side, placed: Placed| {
        Desk::moving(40, side, placed).look().overstacked(side, super::desk::hex("E4726")).is_none()
    };
    let at = |ids: &[&'static str]| ids.iter().map(|id| (*id, "E4726")).collect::<Vec<_>>();
    for ids in [
        &["16A", "19A", "1GTC", "2GTC"][..],
        &["16A", "1GTC", "2GTC", "1GMC"],
        &["16A", "19A", "2Art", "Stavka", "Zhukov", "5RD", "10RD"],
    ] {
        assert!(legal(Side::Soviet, &at(ids)), "{ids:?}");
    }
    for ids in [
        &["16A", "19A", "20A"][..],
        &["1GTC", "2GTC", "1GMC", "2GMC"],
        &["5RD", "10RD", "11RD", "16RD", "23RD"],
        &["16A", "2Art", "3Art"],
    ] {
        assert!(!legal(Side::Soviet, &at(ids)), "{ids:?}");
    }
    assert!(legal(Side::Axis, &at(&["VI", "V", "VII", "7Pz", "Tg502", "HQ1", "Siege"])));
    assert!(!legal(Side::Axis, &at(&["VI", "V", "VII", "7Pz", "Tg502", "Tg503"])));
    assert!(legal(Side::Axis, &at(&["VI", "V", "7Pz", "Tg502", "Tg503"])));
    assert!(!legal(Side::Axis, &at(&["VI", "HQ1", "HQ2"])));
}

/// Different minors never stand together nor attack together; with Germans they do.
/// Rules: 15.1a, 15.1b, 15.1g
#[test]
fn minors_keep_apart() {
    let placed = [("R1", "E4143"), ("H3", "E4142"), ("VI", "E4142"), ("5RD", "E4243")];
    let desk = super::combat::round(14, Side::Axis, &placed, &[]);
    assert!(desk.allows("attack E4243 with R1; join VI; fight") && desk.allows("attack E4243 with H3; join VI; fight"));
    assert_eq!(desk.refused("attack E4243 with R1; join VI; join H3").0, "15.1b");
    let desk = Desk::moving(14, Side::Axis, &[("R1", "E4143"), ("H3", "E4142"), ("VI", "E4142"), ("5RD", "E4826")]);
    assert!(!desk.allows("move R1; to E4142") && desk.allows("move VI; to E4143"));
}
