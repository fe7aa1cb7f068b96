//! DaE2.5 to DaE2.6: what Fire For Effect does to those beneath it, to those who enter it, and to those who rout.

use super::artillery::{marked_at, module};
use super::desk::{Desk, attacks, checks, marked, unit, weapon};
use serde_json::{Value, json};
use starter_kit::event::Event;
use starter_kit::pack::Outcome;
use starter_kit::position::{Marks, States, WeaponMarks};

const CREW: &str = "german-2-2-8-crew";

/// A spotting round of 105 mm of the Germans there, about to become Fire For Effect; their leader sees it from tF2.
fn about(at: &str, more: Vec<Value>, guns: Vec<Value>) -> Desk {
    ordering("sr", at, more, guns)
}

fn ordering(counter: &str, at: &str, more: Vec<Value>, guns: Vec<Value>) -> Desk {
    let mut units = vec![unit("a1", "9-1", "tF2")];
    units.extend(more);
    let mut weapons = vec![weapon("aw1", "german-radio", "a1")];
    weapons.extend(guns);
    let its = json!({"id": "o1", "contact": true, "caller": "a1", "access": true, "counter": counter, "at": at, "mission": "he"});
    let more = json!({"turn": 2, "steps": ["prep-fire", "directing", {"ordering": "o1"}], "batteries": [its]});
    Desk::with("t-guns", "prep-fire", units, weapons, more)
}

/// High explosive of the Germans lies there.
fn under(phase: &str, side: &str, at: &str, units: Vec<Value>, weapons: Vec<Value>) -> Desk {
    let its = json!({"id": "o1", "access": true, "counter": "ffe-2", "at": at, "mission": "he"});
    Desk::with("t-guns", phase, units, weapons, json!({"turn": 2, "side": side, "batteries": [its]}))
}

/// The hexes that were attacked, in order.
fn fallen(events: &[Event]) -> Vec<String> {
    let hex = |event: &Event| match event {
        Event::Fired { target, .. } => Some(target.to_string()),
        _ => None,
    };
    events.iter().filter_map(hex).collect()
}

/// Rules: DaE2.5e, DaE2.5h, DaE2.52b
#[test]
fn it_attacks_everybody_in_seven_hexes_with_a_roll_for_each() {
    let units = vec![
        unit("b1", "russian-4-4-7", "tK2"),
        unit("b2", "russian-4-4-7", "tJ2"),
        unit("a2", "german-4-6-7", "tL2"),
        unit("b3", "russian-4-4-7", "tM2"),
    ];
    let mut desk = about("tK2", units, vec![]);
    // Twenty FP, smoke or not: a twelve is a PTC.
    let hex = desk.look().hex("tK2".parse().expect("a name")).expect("a hex");
    (desk.pos.smoke[hex.index()], desk.pos.smokes) = (2, 1);
    let dice = ["6", "6", "3", "3"];
    let events = desk.act("convert he", &[dice, dice, dice].concat());
    assert_eq!(fallen(&events), ["tK2", "tJ2", "tL2"], "in its own hex first; tM2 is too far");
    assert!(attacks(&events).iter().all(|its| *its == (20, 0, 12, Outcome::Pin)));
}

/// Rules: DaE2.5f
#[test]
fn an_original_two_doubles_it_and_turns_cover_against_infantry() {
    // A stone house: three more against the usual roll, three less now; twice twenty is read at 36.
    let mut desk = about("tC5", vec![unit("b1", "russian-4-4-7", "tC5")], vec![]);
    let events = desk.act("convert he", &["1", "1"]);
    assert_eq!(attacks(&events), [(36, 0, 2, Outcome::Kill(5))]);
    assert_eq!(desk.at("b1"), "gone");
    let mut usual = about("tC5", vec![unit("b1", "russian-4-4-7", "tC5")], vec![]);
    usual.act("convert he", &["4", "5", "3", "3"]);
    assert_eq!(usual.at("b1"), "tC5", "nine and three is a PTC");
    assert!(!usual.has("b1", Marks::BROKEN));
}

/// Rules: DaE2.52a
#[test]
fn trees_do_harm_and_neither_hedge_nor_height_helps() {
    // In woods one less: a seven is a six, 3MC.
    let mut woods = about("tE5", vec![unit("b1", "russian-4-4-7", "tE5")], vec![]);
    let events = woods.act("convert he", &["3", "4", "2", "2"]);
    assert_eq!(checks(&events), [("b1".to_owned(), 3, 7, true)]);
    assert!(woods.has("b1", Marks::PINNED));
    // On a hill nothing is added.
    let mut hill = about("tQ3", vec![unit("b1", "russian-4-4-7", "tQ3")], vec![]);
    let events = hill.act("convert he", &["4", "4", "3", "3"]);
    assert_eq!(checks(&events)[0].1, 2, "an eight is a 2MC, and a nine would be a 1MC");
}

/// Rules: DaE2.52a, DaE2.5f, 6.1f
#[test]
fn a_gun_has_its_emplacement_or_its_shield_and_falls_to_a_critical_hit() {
    let gun = |dice: &[&str], shifted: bool| {
        let mut gun = json!({"id": "bw1", "kind": "russian-45mm-ptp-obr-32", "at": "b1", "facing": "e"});
        if shifted {
            gun["shifted"] = json!(true);
        }
        let mut desk = about("tK2", vec![unit("b1", "russian-2-2-8-crew", "tK2")], vec![gun]);
        let events = desk.act("convert he", dice);
        (desk, events)
    };
    // Five and two is a seven: a 2MC. Without emplacement a five is a 4MC, with the shield, from whatever side, a six and 3MC.
    assert_eq!(checks(&gun(&["2", "3", "1", "1"], false).1)[0].1, 2);
    assert_eq!(checks(&gun(&["2", "3", "1", "1"], true).1)[0].1, 3);
    // A K breaks the Gun: four without anything.
    let (broken, _) = gun(&["1", "3"], true);
    assert!(broken.weapon_has("bw1", WeaponMarks::BROKEN));
    let (gone, _) = gun(&["1", "1"], false);
    assert_eq!((gone.at("b1"), gone.weapon_at("bw1")), ("gone".to_owned(), "gone".to_owned()));
}

/// Rules: DaE2.5g, DaE2.55a
#[test]
fn an_empty_hex_is_attacked_where_somebody_could_be_hidden() {
    let crew = json!({"id": "b1", "kind": "russian-2-2-8-crew", "at": "hidden tK9"});
    let gun = json!({"id": "bw1", "kind": "russian-45mm-ptp-obr-32", "at": "b1", "facing": "w"});
    // The woods could hold one, and what is behind them; elsewhere in the open it would be seen.
    let mut desk = ordering("ffe-2", "tE5", vec![crew, unit("b9", "russian-4-4-7", "tH2")], vec![gun]);
    let events = desk.act("hold", &["6", "6", "6", "6"]);
    assert_eq!(fallen(&events), ["tE5", "tE6"]);
    // With nobody hidden nothing is thrown.
    let mut none = ordering("ffe-2", "tE5", vec![unit("b9", "russian-4-4-7", "tH2")], vec![]);
    let events = none.act("hold", &[]);
    assert!(fallen(&events).is_empty());
    // Where it is, it takes all of it: twenty FP, six with two for the emplacement and one less for the trees is a seven.
    let crew = json!({"id": "b1", "kind": "russian-2-2-8-crew", "at": "hidden tE5"});
    let gun = json!({"id": "bw1", "kind": "russian-45mm-ptp-obr-32", "at": "b1", "facing": "w"});
    let mut found = ordering("ffe-2", "tE5", vec![crew, unit("b9", "russian-4-4-7", "tH2")], vec![gun]);
    let events = found.act("hold", &["3", "3", "1", "1"]);
    assert!(events.iter().any(|event| matches!(event, Event::Revealed { .. })));
    assert_eq!(found.at("b1"), "tE5");
}

/// Rules: DaE2.51a, DaE2.51b, DaE2.51c
#[test]
fn whoever_moves_into_it_is_attacked_and_nobody_else_there() {
    let units =
        vec![unit("b1", "russian-4-4-7", "tM2"), unit("b2", "russian-4-4-7", "tL2"), unit("a1", "german-4-6-7", "tF9")];
    let mut desk = under("movement", "second", "tK2", units, vec![]);
    // Twenty FP; in the open and not by Assault Movement a twelve is a ten: 1MC.
    let events = desk.act("move b1; to tL2", &["6", "6", "3", "3"]);
    assert_eq!(fallen(&events), ["tL2"]);
    assert_eq!(checks(&events), [("b1".to_owned(), 1, 7, true)]);
    // By Assault Movement one less is taken off.
    let units = vec![unit("b1", "russian-4-4-7", "tM2"), unit("a1", "german-4-6-7", "tF9")];
    let mut assault = under("movement", "second", "tK2", units, vec![]);
    let events = assault.act("move b1; assault; to tL2", &["6", "6", "3", "3"]);
    assert_eq!(checks(&events), [("b1".to_owned(), 0, 7, true)], "an eleven is a NMC");
    // And once more with all others in the next Defensive Fire Phase.
    let units = vec![unit("a1", "9-1", "tF2"), unit("b1", "russian-4-4-7", "tL2")];
    let its = json!({"id": "o1", "contact": true, "caller": "a1", "access": true, "counter": "ffe-2", "at": "tK2", "mission": "he"});
    let more = json!({"turn": 2, "side": "second", "batteries": [its], "steps": ["defensive-fire", "directing"]});
    let mut again = Desk::with("t-guns", "defensive-fire", units, vec![weapon("aw1", "german-radio", "a1")], more);
    let events = again.act("call o1; hold", &["1", "1", "6", "6", "3", "3"]);
    assert_eq!((fallen(&events), marked_at(&events)), (vec!["tL2".to_owned()], vec!["ffe-c tK2".to_owned()]));
}

/// Rules: DaE2.51a
#[test]
fn whoever_advances_into_it_is_attacked_without_what_movement_adds() {
    let units =
        vec![unit("b1", "russian-4-4-7", "tM2"), unit("b2", "russian-4-4-7", "tB9"), unit("a1", "german-4-6-7", "tF9")];
    let mut desk = under("advance", "second", "tK2", units, vec![]);
    let events = desk.act("advance b1 to tL2", &["6", "4", "3", "3"]);
    assert_eq!(checks(&events), [("b1".to_owned(), 1, 7, true)], "a ten is a 1MC");
}

/// Rules: DaE2.51d, DaE2.6a
#[test]
fn whoever_routs_through_it_is_attacked_and_not_interdicted() {
    let units = || vec![marked("b1", "russian-4-4-7", "tJ2", &["broken", "dm"]), unit("a1", "german-4-6-7", "tJ1")];
    let mut clear = Desk::with("t-guns", "rout", units(), vec![], json!({"turn": 2, "side": "second"}));
    let events = clear.act("rout b1; to tJ3; with a1", &["3", "3"]);
    assert_eq!(checks(&events).len(), 1, "he is interdicted");
    // The same way under artillery fire, which hinders the enemy.
    let mut desk = under("rout", "second", "tJ4", units(), vec![]);
    let events = desk.act("rout b1; to tJ3", &["6", "6"]);
    assert_eq!(fallen(&events), ["tJ3"]);
    assert!(checks(&events).is_empty(), "a PTC does nothing to the broken");
}

/// Rules: DaE2.6a, A-20
#[test]
fn nobody_has_to_rout_into_it_for_the_nearest_shelter() {
    let steps = |at: Option<&str>| {
        let units = vec![marked("b1", "russian-4-4-7", "tE7", &["broken", "dm"]), unit("a1", "german-4-6-7", "tE9")];
        let mut desk = match at {
            Some(at) => under("rout", "second", at, units, vec![]),
            None => Desk::with("t-guns", "rout", units, vec![], json!({"turn": 2, "side": "second"})),
        };
        desk.act("rout b1", &[]);
        desk.legal_with("to ")
    };
    // The woods of tE5 are two hexes away: only ways to them.
    let bound = steps(None);
    assert!(bound.contains(&"to tE6".to_owned()));
    assert!(!bound.contains(&"to tD6".to_owned()) || !bound.contains(&"to tG7".to_owned()), "{bound:?}");
    // Under fire he may pass them by, and may go there all the same.
    let free = steps(Some("tE5"));
    assert!(free.contains(&"to tE6".to_owned()) && free.len() > bound.len(), "{free:?} {bound:?}");
}

/// Rules: DaE2.54a
#[test]
fn under_ones_own_shells_morale_is_one_lower() {
    let units = vec![
        unit("a2", "german-4-6-7", "tK2"),
        unit("b1", "russian-4-4-7", "tK1"),
        unit("a3", "german-4-6-7", "tN2"),
        marked("a4", "german-4-6-7", "tL2", &["broken"]),
        unit("a5", CREW, "tJ2"),
    ];
    let desk = under("rally", "first", "tK2", units, vec![]);
    let morale = |unit: &str| desk.look().morale(super::desk::id(unit));
    assert_eq!((morale("a2"), morale("b1"), morale("a3"), morale("a4"), morale("a5")), (6, 7, 7, 6, 7));
}

/// Rules: DaE2.5i
#[test]
fn lines_of_sight_through_it_are_hindered_by_one() {
    let units = || vec![unit("a1", "german-4-6-7", "tI2"), unit("b1", "russian-4-4-7", "tM2")];
    let mut desk = under("prep-fire", "first", "tK2", units(), vec![]);
    desk.pos.open_los = true;
    let factors = desk.factors("fire tM2; with a1; roll");
    assert!(factors.iter().any(|its| its.1 == "factor-hindrance" && its.2 == "1"), "{factors:?}");
    // Out of it, too.
    let within = vec![unit("a1", "german-4-6-7", "tK2"), unit("b1", "russian-4-4-7", "tO2")];
    let mut desk = under("prep-fire", "first", "tK2", within, vec![]);
    desk.pos.open_los = true;
    let factors = desk.factors("fire tO2; with a1; roll");
    assert!(factors.iter().any(|its| its.1 == "factor-hindrance" && its.2 == "1"), "{factors:?}");
}

/// Rules: DaE2.5c, DaE2.34a
#[test]
fn a_last_fire_for_effect_still_meets_those_who_enter() {
    let its = json!({"id": "o1", "counter": "ffe-c", "at": "tK2", "mission": "he"});
    let units = vec![unit("b1", "russian-4-4-7", "tM2"), unit("a1", "german-4-6-7", "tF9")];
    let more = json!({"turn": 2, "side": "second", "batteries": [its]});
    let mut desk = Desk::with("t-guns", "movement", units, vec![], more);
    let events = desk.act("move b1; to tL2", &["6", "6", "3", "3"]);
    assert_eq!(fallen(&events), ["tL2"]);
    assert_eq!(module(&desk, 1).counter.map(|its| its.id()), Some("ffe-c"));
}

/// Rules: DaE2.53a, G-17
#[test]
fn a_vehicle_is_hit_on_the_whole_column_from_the_side_that_the_dice_say() {
    let hit = |dice: &[&str]| {
        let tank = json!({"id": "b1", "kind": "russian-t-34-m43", "at": "tK2", "hull": "w"});
        let mut desk = about("tK2", vec![tank, unit("b2", "russian-4-4-7", "tB9")], vec![]);
        desk.act("convert he", dice);
        desk
    };
    let immobile = |desk: &Desk| desk.pos.is(super::desk::id("b1"), States::IMMOBILE);
    // K on the column of twenty: four. A three in the turret from behind is less.
    assert!(hit(&["1", "2"]).at("b1").starts_with("Wreck"));
    // Four in the hull from behind, five in its side: it never moves again. Six does nothing.
    assert!(immobile(&hit(&["2", "2"])) && immobile(&hit(&["4", "1"])));
    assert!(!immobile(&hit(&["4", "2"])) && hit(&["4", "2"]).at("b1") == "tK2");
}
