//! Section 8.6: supply by air, in the Logistics round of 1941 and in the Attrition Phase.

use super::desk::{Desk, Placed, axis_and, unit};
use dark_valley::event::Event;
use dark_valley::pack::Side;
use dark_valley::position::Marks;
use serde_json::json;

/// Around Minsk, seven hexes and more from the Depot at W3326; the Air unit flies from Brest.
const FAR: [(&str, &str); 5] =
    [("D3", "W3326"), ("Air2", "W3427"), ("Base2", "W3427"), ("7Pz", "W4122"), ("20A", "E4826")];

#[track_caller]
fn logistics(turn: u8, placed: Placed) -> Desk {
    Desk::with(turn, placed, json!({"steps": ["logistics"], "control": axis_and(&["Brest-Litovsk"])}))
}

/// Rules: 8.4b, 8.6a, 8.6h, 8.6l, 8.6m, 10.5.11d, 2.2o, 2.2aa
#[test]
fn panzers_out_of_supply_are_supplied_by_air_in_1941() {
    let mut desk = logistics(2, &[&FAR[..], &[("VI", "W4122")]].concat());
    assert_eq!((desk.step(), desk.asked()), ("airlifting", Some(Side::Axis.seat())));
    assert!(desk.has("7Pz", Marks::OOS));
    assert_eq!(desk.refused("airlift VI"), ("8.6h", "no-german-wheels"));
    desk.act("airlift 7Pz", &[]);
    assert!(!desk.has("7Pz", Marks::OOS) && desk.has("7Pz", Marks::AIRLIFT) && desk.has("VI", Marks::OOS));
    // Eight movement points in Clear weather, less two; in supply for whatever else there is.
    assert_eq!(desk.look().allowance(unit("7Pz"), false), 6);
    assert!(!desk.look().unsupplied(unit("7Pz")) && !desk.has("Air2", Marks::FINISHED));
    // Mixed weather will do, Mud and later years will not.
    assert_eq!([4, 6, 5, 13].map(|turn| logistics(turn, &FAR).step() == "airlifting"), [true, true, false, false]);
    // Nor without an Air unit that is ready and near.
    let with = |air: &'static str| {
        let placed = [("D3", "W3326"), ("Air2", air), ("Base2", "W3427"), ("7Pz", "W4122"), ("20A", "E4826")];
        logistics(2, &placed).step() == "airlifting"
    };
    assert_eq!([with("W3427"), with("W3427 finished"), with("W2222")], [true, false, false]);
}

/// Rules: 8.6i, 8.6j, 8.6k
#[test]
fn six_units_in_all_are_supplied_by_air() {
    let more = [
        ("8Pz", "W4122"),
        ("9Pz", "W4122"),
        ("11Pz", "W4122"),
        ("13Pz", "W4123"),
        ("14Pz", "W4123"),
        ("16Pz", "W4123"),
        ("Air8", "W3427"),
        ("Base8", "W3427"),
    ];
    let mut desk = logistics(2, &[&FAR[..], &more[..]].concat());
    desk.act("airlift 7Pz; airlift 8Pz; airlift 9Pz; airlift 11Pz; airlift 13Pz", &[]);
    assert_eq!(desk.step(), "airlifting");
    desk.act("airlift 14Pz", &[]);
    assert_ne!(desk.step(), "airlifting", "two Air units supply six units as well as one does");
    assert!(desk.has("16Pz", Marks::OOS) && !desk.has("16Pz", Marks::AIRLIFT));
}

/// Rules: 8.6n
#[test]
fn air_supply_lasts_until_the_next_logistics_round() {
    let placed = [("D3", "W3326"), ("7Pz", "W4122 airlift"), ("20A", "E4826")];
    let desk = logistics(3, &placed);
    assert!(desk.has("7Pz", Marks::OOS) && !desk.has("7Pz", Marks::AIRLIFT));
}

/// Rules: 8.6o, 17.1.2k
#[test]
fn who_is_isolated_in_truth_is_not_supplied_by_air() {
    let ring =
        [("20A", "W4022"), ("16A", "W4223"), ("19A", "W4225"), ("21A", "W4026"), ("22A", "W3825"), ("12A", "W3823")];
    let near = [("D3", "W3326"), ("Air2", "W3427"), ("Base2", "W3427"), ("7Pz", "W4024"), ("8Pz", "E1118")];
    let desk = logistics(4, &[&near[..4], &ring[..]].concat());
    assert!(desk.step() != "airlifting" && desk.has("7Pz", Marks::OOS) && !desk.has("7Pz", Marks::ISOLATED));
    let other = [("Air8", "W4721"), ("Base8", "W4721")];
    let control = axis_and(&["Brest-Litovsk", "Mogilev"]);
    let placed = [&near[..], &other[..], &ring[..]].concat();
    let both = Desk::with(4, &placed, json!({"steps": ["airlifting"], "chit": "LOG", "control": control}));
    assert_ne!(both.step(), "airlifting", "nobody is marked yet");
    let marked = [&[("7Pz", "W4024 oos"), ("8Pz", "E1118 oos")], &near[..3], &other[..], &ring[..]].concat();
    let both = Desk::with(4, &marked, json!({"steps": ["airlifting"], "chit": "LOG", "control": control}));
    assert_eq!(both.refused("airlift 7Pz"), ("8.6o", "isolated-in-truth"));
    assert!(both.allows("airlift 8Pz"));
}

/// Isolated Germans and a Romanian in and beside Minsk, the Air unit in a town so many hexes away.
#[track_caller]
fn minsk(turn: u8, base: &str) -> Desk {
    let placed = [
        ("VI", "W4121 isolated"),
        ("7Pz", "W4122 isolated"),
        ("VII", "W4124 isolated"),
        ("R3", "W4120 isolated"),
        ("Air2", base),
        ("Base2", base),
        ("20A", "E4826"),
    ];
    Desk::with(turn, &placed, json!({"steps": ["provisioning"], "control": axis_and(&["Minsk"])}))
}

/// Rules: 8.6b, 8.6c, 8.6d, 4.1.V.03, 4.1.V.01
#[test]
fn the_isolated_of_a_town_and_around_it_are_supplied_by_air() {
    let mut desk = minsk(11, "W3823");
    assert_eq!((desk.step(), desk.asked()), ("provisioning", Some(Side::Axis.seat())));
    assert_eq!(desk.refused("provision W4719 with Air2"), ("8.6b", "no-town-of-yours"));
    let events = desk.act("provision W4121 with Air2", &[]);
    let fed = events.iter().find_map(|event| match event {
        Event::Provisioned { units, die: None, .. } => Some(units.clone()),
        _ => None,
    });
    assert_eq!(fed, Some(vec![unit("VI"), unit("7Pz")]), "the VII is too far away, the R3 no German");
    for id in ["VI", "7Pz"] {
        assert!(desk.has(id, Marks::OOS) && !desk.has(id, Marks::ISOLATED), "{id}");
    }
    assert_ne!(minsk(19, "W3823").step(), "provisioning", "not after 1942");
    let finished = minsk(11, "W3823 finished");
    assert_ne!(finished.step(), "provisioning");
    assert_ne!(minsk(11, "W2222").step(), "provisioning", "out of range");
}

/// W4127 is six hexes from Minsk: a six comes to twelve.
/// Rules: 8.6e, 8.6f
#[test]
fn from_the_summer_of_1942_the_air_unit_is_at_risk() {
    let after = |turn: u8, base: &str, dice: &[&str]| {
        let mut desk = minsk(turn, base);
        desk.act("provision W4121 with Air2", dice);
        (desk.at("Air2"), desk.at("Base2"), desk.pos.shot_down[1])
    };
    let there = |base: &str| (base.to_owned(), base.to_owned(), 0);
    assert_eq!(after(11, "W4127", &[]), there("W4127"));
    assert_eq!(after(13, "W4127", &["5"]), there("W4127"));
    assert_eq!(after(13, "W4126", &["6"]), there("W4126"));
    assert_eq!(after(13, "W4127", &["6"]), ("eliminated".to_owned(), "W4127".to_owned(), 16));
    // Three turns later it is back with its Base.
    let back = |turn: u8| {
        let placed = [("Air2", "eliminated"), ("Base2", "W2825"), ("VII", "W2825"), ("20A", "E4826")];
        let more = json!({"steps": [{"reinforcing": "axis"}], "shot_down": [0, 16, 0, 0, 0], "control": axis_and(&[])});
        Desk::with(turn, &placed, more).at("Air2")
    };
    assert_eq!([back(15), back(16)], ["eliminated", "W2825"]);
}

/// Rules: 8.6g
#[test]
fn a_lost_air_unit_leaves_the_game_only_after_the_others() {
    let leave = |placed: Placed| {
        let desk = Desk::with(19, placed, json!({"steps": ["removing"], "owed": [0, 1, 0], "control": axis_and(&[])}));
        (desk.legal_with("remove"), desk.at("Base2"))
    };
    let lost = [("Air2", "eliminated"), ("Base2", "W2825"), ("VII", "W2825"), ("20A", "E4826")];
    let others = [("Air1", "W2717"), ("Base1", "W2717"), ("Air4", "W3029"), ("Base4", "W3029")];
    let (choice, _) = leave(&[&lost[..], &others[..]].concat());
    assert_eq!(choice, ["remove Base1", "remove Base4"]);
    assert_eq!(leave(&lost).1, "out");
}
