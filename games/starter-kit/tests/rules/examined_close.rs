//! A second look at Close Combat with vehicles, Reaction Fire, charges and Panzerfausts: worked out from the rulebook before it was played.

use super::desk::{Desk, checks, id, marked, unit};
use super::examined_armour::{arm, armour, became, pass, pierced};
use serde_json::{Value, json};
use starter_kit::event::{Event, State};
use starter_kit::pack::{Aspect, Damage, Weapon};
use starter_kit::position::{Marks, Place};
use table::Id;

/// Attacks in Close Combat among events: the number, the modifier.
fn struck(events: &[Event]) -> Vec<(u8, i8)> {
    let strike = |event: &Event| if let Event::Struck { kill, drm, .. } = event { Some((*kill, *drm)) } else { None };
    events.iter().filter_map(strike).collect()
}

fn wrecked(desk: &Desk, unit: &str) -> bool {
    matches!(desk.pos.at[id(unit).index()], Place::Wreck(_))
}

/// Russians of the attacker in the hex of a German vehicle.
fn fight(units: Vec<Value>, vehicle: Value) -> Desk {
    let mut desk = Desk::of("s02", "close-combat", [units, vec![vehicle]].concat(), vec![]);
    desk.act("fight aY5", &[]);
    desk
}

fn panzer(states: &[&str]) -> Value {
    armour("b1", "german-pzkpfw-ivh", "aY5", "ne", states)
}

/// Rules: 3.8at, 3.8av, 3.8x, Ex-bk, G-08
#[test]
fn what_makes_a_vehicle_easy_prey() {
    // Three and one of the leader; one less for him, one as it cannot move, one for the open hatches, one as it has no machine gun.
    let gun = armour("b1", "german-stug-iiib", "aY5", "ne", &["immobile", "exposed"]);
    let mut desk = fight(vec![unit("a1", "russian-2-3-7", "aY5"), unit("a2", "9-1", "aY5")], gun);
    let events = desk.act("end; strike b1; with a1; end", &["3", "4"]);
    assert_eq!(struck(&events), [(4, -4)]);
    assert!(wrecked(&desk, "b1"), "seven less four is three");
}

/// Rules: 3.8as, 3.8au, 3.8aw, 3.8bb, 3.8bc, 3.8ay
#[test]
fn a_two_on_the_last_number_needs_no_further_die() {
    // A leader by himself: two. At exactly two he stops the tank.
    let mut leader = fight(vec![unit("a1", "8-0", "aY5")], panzer(&[]));
    let events = leader.act("strike b1; with a1; end", &["1", "1"]);
    assert_eq!(struck(&events), [(2, 0)]);
    assert_eq!(became(&events), [State::Immobile]);
    // Pinned and exhausted: one, and one more: only the die helps.
    let weak = marked("a1", "8-0", "aY5", &["pinned", "cx"]);
    let mut desk = fight(vec![weak], panzer(&[]));
    let events = desk.act("strike b1; with a1; end", &["1", "1", "2"]);
    assert_eq!(struck(&events), [(1, 1)]);
    assert!(wrecked(&desk, "b1"));
}

/// Rules: 3.8bf
#[test]
fn a_twelve_harms_nobody_before_a_crew_in_shock() {
    let twelve = |states: &[&str]| {
        let units = vec![unit("a1", "russian-4-4-7", "aY5"), unit("a2", "russian-4-4-7", "aY5")];
        let mut desk = fight(units, panzer(states));
        desk.act("strike b1; with a1; end", &["6", "6"]);
        desk.kind("a1").to_owned()
    };
    assert_eq!(twelve(&[]), "2-3-7");
    assert_eq!(twelve(&["shocked"]), "4-4-7", "the other squad is still to attack");
    assert_eq!(twelve(&["stunned"]), "4-4-7");
}

/// Rules: 3.8bg, 3.8bl, 3.8bm, 3.8bo, 7.10y
#[test]
fn the_odds_of_a_vehicle() {
    let answer = |kind: &str, states: &[&str], sorts: &[Weapon]| {
        let mut desk = fight(vec![unit("a1", "russian-4-4-7", "aY5")], armour("b1", kind, "aY5", "ne", states));
        desk.act("strike b1; with a1; end", &["5", "6"]);
        let weapons: Vec<String> = sorts.iter().map(|sort| format!("with {}", arm(&desk, "b1", *sort))).collect();
        struck(&desk.act(&format!("strike a1; {}; end", weapons.join("; ")), &["6", "6"]))[0]
    };
    assert_eq!(answer("german-pzkpfw-ivh", &[], &[Weapon::Coaxial]), (5, 0), "five to five");
    assert_eq!(answer("german-pzkpfw-ivh", &["motion"], &[Weapon::Coaxial]), (4, 0), "half of it: one to two");
    assert_eq!(answer("german-pzkpfw-ivh", &["shaken"], &[Weapon::Coaxial]), (5, 1));
    let both = [Weapon::Coaxial, Weapon::AntiAircraft];
    assert_eq!(answer("german-pzkpfw-vg", &["exposed"], &both), (5, 0), "seven to five is one to one");
}

/// Rules: 3.8z, 3.8aa, 3.8ab, 3.8ap, G-09
#[test]
fn men_lie_in_ambush_for_a_tank_in_woods() {
    let ambush = |dice: &[&str]| {
        let units = vec![
            marked("a1", "german-4-6-7", "tE5", &["advanced"]),
            armour("b1", "russian-t-34-m43", "tE5", "ne", &[]),
        ];
        let mut desk = Desk::of("t", "close-combat", units, vec![]);
        desk.act("fight tE5", dice);
        struck(&desk.act("strike b1; with a1; end", &["5", "5"]))
    };
    // The tank adds two, and one behind closed hatches: two against two is three apart.
    assert_eq!(ambush(&["2", "2"]), [(5, -1)]);
    assert_eq!(ambush(&["3", "2"]), [(5, 0)]);
}

/// A Russian tank moves among Germans.
fn reaction(who: Value, plan: &str) -> Desk {
    let units = vec![armour("a1", "russian-t-34-m43", "aY5", "ne", &[]), who, unit("b9", "german-4-6-7", "aR3")];
    let mut desk = Desk::of("s02", "movement", units, vec![]);
    let parts: Vec<&str> = plan.split(';').collect();
    for (number, part) in parts.iter().enumerate() {
        desk.act(part, &[]);
        if number + 1 < parts.len() {
            pass(&mut desk);
        }
    }
    desk
}

/// Rules: 3.3.4a, 3.3.4b, 3.3.4e, 3.8as, Ex-bc
#[test]
fn a_crew_reacts_and_conscripts_hardly_dare() {
    let mut crew = reaction(marked("b1", "german-2-2-8-crew", "aY5", &["first-fire"]), "move a1; start; halt");
    // Eight is enough; four, one less as it fired; it stands.
    assert_eq!(struck(&crew.act("react b1", &["4", "4", "5", "5"])), [(3, 0)]);
    assert!(crew.has("b1", Marks::FINAL));
    // Conscripts add one: six is too much, five is not.
    let green = || reaction(unit("b1", "german-4-3-6", "aY5"), "move a1; start");
    let mut afraid = green();
    assert!(struck(&afraid.act("react b1", &["3", "3"])).is_empty() && afraid.has("b1", Marks::PINNED));
    assert_eq!(struck(&green().act("react b1", &["3", "2", "5", "5"])), [(4, 2)], "inexperienced, and it rolls");
    // A leader needs no courage: two.
    assert_eq!(struck(&reaction(unit("b1", "9-1", "aY5"), "move a1; start").act("react b1", &["5", "5"])), [(2, 2)]);
}

/// A charge of the Russians laid from behind against a German tank.
fn breach(placer: &str, more: &[(&str, bool)], leader: bool, dice: &[&str]) -> Vec<Event> {
    let mut charge = json!({
        "id": "aw1", "kind": "russian-demolition-charge", "at": "aY4", "set": true, "set-by": "a1", "at-armour": true,
        "hull-rear": true, "turret-rear": true,
    });
    for (key, on) in more {
        charge[*key] = json!(on);
    }
    let mut units = vec![unit("a1", placer, "aY5"), armour("b1", "german-pzkpfw-ivh", "aY4", "sw", &[])];
    units.extend(leader.then(|| unit("a2", "9-1", "aY5")));
    Desk::field("advancing-fire", units, vec![charge]).act("detonate aw1", dice)
}

/// Rules: 4.3l, 4.3o, G-21, 4.3j
#[test]
fn how_well_a_charge_was_laid() {
    // Eight is more than seven: half of 16, one from behind, less three.
    assert_eq!(
        pierced(&breach("russian-4-4-7", &[], false, &["4", "4", "3", "4"])),
        [(false, Aspect::Rear, 6, Some(Damage::Immobilized))]
    );
    // With a leader it is seven: all of it.
    assert_eq!(
        pierced(&breach("russian-4-4-7", &[], true, &["4", "4", "6", "5"])),
        [(false, Aspect::Rear, 14, Some(Damage::Eliminated))]
    );
    // Exhausted it is eight again.
    assert_eq!(pierced(&breach("russian-4-4-7", &[("weary", true)], true, &["4", "4", "6", "5"]))[0].2, 6);
    // Of those who are not elite ten is a dud.
    assert_eq!(pierced(&breach("russian-4-4-7", &[("clumsy", true)], true, &["4", "4", "5", "5"]))[0].3, None);
}

/// Rules: 4.3c, 7.4a
#[test]
fn a_charge_and_the_armour_beside_its_target() {
    let hit = |wreck: bool| {
        let charge =
            json!({"id": "aw1", "kind": "russian-demolition-charge", "at": "aY4", "set": true, "set-by": "a1"});
        let mut units = vec![unit("a1", "russian-6-2-8", "aY5"), unit("b1", "german-4-6-7", "aY4")];
        units.extend(wreck.then(|| unit("b2", "german-pzkpfw-ivh", "wreck aY4")));
        let events = Desk::field("advancing-fire", units, vec![charge]).act("detonate aw1", &["4", "3", "1", "1"]);
        checks(&events)[0].1
    };
    assert_eq!(hit(false), 4, "a seven on thirty");
    assert_eq!(hit(true), 3, "one more for the wreck");
}

/// Rules: 4.4.2e, 4.4.2j, 4.4.2k, 4.4.2l
#[test]
fn in_1945_a_panzerfaust_is_easier_to_find() {
    let found = |who: &str, die: &str| {
        let tank = armour("a1", "russian-t-34-85", "dQ5", "ne", &[]);
        let units = vec![unit("b1", who, "dQ6"), unit("b2", "german-4-6-7", "dQ6"), tank];
        let mut desk = Desk::with("s11", "prep-fire", units, vec![], json!({"side": "second"}));
        desk.act("faust b1 at dQ5 as vehicle", &[die]);
        desk.step() == "declaring"
    };
    assert!(found("german-4-6-7", "4") && !found("german-4-6-7", "5"));
    assert!(found("german-2-4-7", "3") && !found("german-2-4-7", "4"), "a half-squad adds one");
    assert!(found("9-1", "2") && !found("9-1", "3"), "one man two");
}
