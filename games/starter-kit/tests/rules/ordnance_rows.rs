//! Sections 1.2, 3.2.4, 4.4, 6: ordnance, row by row, on the fields of Across the Barley: woods in CC7, a stone building in R3.

use super::desk::{Desk, GAME, attacks, checks, id, marked, unit, weapon};
use serde_json::{Value, json};
use starter_kit::event::{Aimed, Event};
use starter_kit::pack::{Arm, Corner, Date, GunType, Mount, Nationality, Shell, Size};
use starter_kit::position::{Marks, WeaponMarks};

const CREW: &str = "german-2-2-8-crew";
const PAK: &str = "german-7-5cm-pak-40";

fn gun(id: &str, kind: &str, with: &str, facing: &str) -> Value {
    json!({"id": id, "kind": kind, "at": with, "facing": facing})
}

/// The Germans fire in one of their phases.
fn german(phase: &str, units: Vec<Value>, weapons: Vec<Value>) -> Desk {
    let side = if phase == "defensive-fire" { "first" } else { "second" };
    Desk::with("s02", phase, units, weapons, json!({"side": side}))
}

/// A Gun of some kind in Y7 with these men, and Russians four hexes away in the open.
fn duel(kind: &str, men: &str) -> Desk {
    german(
        "prep-fire",
        vec![unit("b1", men, "aY7"), unit("a1", "russian-4-4-7", "aY3")],
        vec![gun("bw1", kind, "b1", "ne")],
    )
}

const SHOT: &str = "fire aY3 with bw1 roll";

fn factor(desk: &Desk, plan: &str, key: &str) -> Option<String> {
    desk.factors(plan).into_iter().find(|its| its.1 == key).map(|its| its.2)
}

fn arm(kind: &str) -> &'static Arm {
    GAME.pack.arm(GAME.pack.arm_named(kind).unwrap_or_else(|| panic!("there is no {kind}")))
}

fn month(text: &str) -> Date {
    text.parse().expect("a month")
}

/// Rules: 1.2.6a, 1.2.6e, 2.0a, 2.0ac, 6.0b, 6.12a, 3.2.4-proc-ag
#[test]
fn what_a_guns_counter_shows() {
    let flak = arm("german-2cm-flak-38");
    let its = flak.gun.as_ref().expect("a Gun");
    assert_eq!((flak.tube.calibre, flak.rof, its.ife, its.manhandling), (20, 3, 6, 10));
    assert_eq!((its.size, its.mount, its.sort), (Size::Small, Mount::AllAround, GunType::AntiAircraft));
    assert_eq!(flak.breaks, Some(12));
    let ammo = |kind: &str, shell: Shell, on: &str| {
        let of = arm(kind).ammo.iter().find(|its| its.shell == shell && its.when.holds(month(on)));
        of.map(|ammo| ammo.depletion)
    };
    assert_eq!(ammo("german-7-5cm-pak-40", Shell::Apcr, "1942-06"), Some(5));
    assert_eq!(ammo("british-oqf-6-pounder", Shell::Apds, "1945-02"), Some(7));
}

/// Rules: 1.2.6f, 1.2.6g, 6.5n
#[test]
fn a_limbered_gun_stays_where_it_is_and_a_quick_one_is_pushed() {
    let moving = |kind: &str| {
        let units = vec![unit("b1", CREW, "aY7"), unit("a1", "russian-4-4-7", "aGG3")];
        german("movement", units, vec![gun("bw1", kind, "b1", "ne")])
    };
    assert_eq!(moving("german-10-5cm-lefh-18").refused("move b1; push aY8 facing e"), ("6.5n", "cannot-be-pushed"));
    assert!(moving(PAK).allows("move b1; push aY8 facing e"));
}

/// Rules: 3.2.4-proc-ag
#[test]
fn a_gun_that_turns_all_around_turns_easily_and_keeps_its_rate() {
    let units = || vec![unit("b1", CREW, "aY7"), unit("a1", "russian-4-4-7", "aY3")];
    let mut desk = german("prep-fire", units(), vec![gun("bw1", "german-8-8cm-flak-18-36", "b1", "e")]);
    assert_eq!(factor(&desk, SHOT, "factor-turned").as_deref(), Some("1"));
    desk.act(SHOT, &["2", "6"]);
    assert!(!desk.weapon_has("bw1", WeaponMarks::FIRED), "two is its rate");
    let fixed = german("prep-fire", units(), vec![gun("bw1", PAK, "b1", "e")]);
    assert_eq!(factor(&fixed, SHOT, "factor-turned").as_deref(), Some("3"));
}

/// Rules: 1.2.5f, 1.2.5g, 6.2z, 2.0cx
#[test]
fn smoke_and_phosphorus_are_thinner_after_movement() {
    let left = |phase: &str, shell: &str, dice: &[&str]| {
        let units =
            vec![unit("b1", CREW, "aY9"), unit("b2", "german-4-6-7", "aY8"), unit("a1", "russian-4-4-7", "aGG1")];
        let mut desk = german(phase, units, vec![gun("bw1", "british-oml-3-inch-mortar", "b1", "ne")]);
        desk.act(&format!("fire aY3 with bw1; load {shell}; roll"), dice);
        let hex = desk.look().hex("aY3".parse().expect("a name")).expect("a hex");
        desk.pos.smoke[hex.index()]
    };
    let hits = ["2", "2"];
    assert_eq!((left("prep-fire", "smoke", &hits), left("defensive-fire", "smoke", &hits)), (3, 2));
    assert_eq!((left("prep-fire", "wp", &hits), left("defensive-fire", "wp", &hits)), (2, 1));
}

/// Rules: 1.2.4.1f, 2.0bx, 3.2.4-proc-s, 3.2.4-proc-u, 6.12c, 6.12f
#[test]
fn who_is_no_crew_serves_a_gun_badly() {
    assert_eq!(factor(&duel(PAK, "german-4-6-7"), SHOT, "factor-unqualified").as_deref(), Some("2"));
    let kept = |men: &str, coloured: &str| {
        let mut desk = duel(PAK, men);
        // Only a crew hits with so much.
        let dice = [coloured, "6", "6", "6"];
        desk.act(SHOT, if men == CREW { &dice } else { &dice[..2] });
        !desk.weapon_has("bw1", WeaponMarks::FIRED)
    };
    assert!(kept(CREW, "2") && kept("german-4-6-7", "1") && !kept("german-4-6-7", "2"));
    // Turned besides, nothing is left of the rate of two.
    let units = vec![unit("b1", "german-4-6-7", "aY7"), unit("a1", "russian-4-4-7", "aY3")];
    let mut turned = german("prep-fire", units, vec![gun("bw1", PAK, "b1", "e")]);
    turned.act(SHOT, &["1", "6"]);
    assert!(turned.weapon_has("bw1", WeaponMarks::FIRED));
    let jams = |men: &str, dice: &[&str]| {
        let mut desk = duel(PAK, men);
        desk.act(SHOT, dice);
        desk.weapon_has("bw1", WeaponMarks::BROKEN)
    };
    assert!(!jams(CREW, &["5", "5"]) && jams("german-4-6-7", &["5", "5"]));
    assert!(!jams("german-4-6-7", &["4", "5"]) && jams("german-4-3-6", &["4", "5"]), "conscripts at nine");
    let mut area = duel(PAK, CREW);
    area.act("fire aY3 with bw1; aim area; roll", &["1", "6", "6", "6"]);
    assert!(area.weapon_has("bw1", WeaponMarks::SPENT));
}

/// Rules: 3.2.4-proc-i, 3.2.4-proc-l
#[test]
fn american_guns_have_red_numbers_before_1944_and_the_inexperienced_always() {
    let number = |scenario: &str, men: &str| {
        let units = vec![unit("a1", men, "aY9"), unit("b1", "german-4-6-7", "aY2")];
        let units: Vec<Value> = units
            .into_iter()
            .map(|mut its| {
                its["at"] =
                    json!(its["at"].as_str().expect("a hex").replace("aY", if scenario == "y" { "yA" } else { "tA" }));
                its
            })
            .collect();
        let desk =
            Desk::of(scenario, "prep-fire", units, vec![gun("aw1", "american-75mm-pack-howitzer-m1a1", "a1", "ne")]);
        let target = if scenario == "y" { "yA2" } else { "tA2" };
        factor(&desk, &format!("fire {target} with aw1 roll"), "factor-to-hit")
    };
    assert_eq!(number("y", "american-2-2-7-crew").as_deref(), Some("7"), "July 1944, seven hexes");
    assert_eq!(number("t-american", "american-2-2-7-crew").as_deref(), Some("6"), "July 1943");
    assert_eq!(number("y", "american-5-3-6").as_deref(), Some("6"), "green men");
}

/// Rules: 3.2.4-gen-c, 3.2.4-proc-a
#[test]
fn not_everybody_in_a_hex_is_hit() {
    let units = vec![unit("b1", CREW, "aY8"), unit("a1", "russian-4-4-7", "aY2"), unit("a2", "russian-4-4-7", "aY3")];
    let mut desk = Desk::of("s02", "movement", units, vec![gun("bw1", "german-5cm-pak-38", "b1", "ne")]);
    desk.act("move a1; to aY3", &[]);
    let events = desk.act("fire aY3 with bw1 roll", &["2", "3", "4", "4", "3", "3"]);
    assert!(checks(&events).iter().all(|check| check.0 == "a1"), "whoever does not move is not fired at");
    for phase in ["prep-fire", "defensive-fire", "advancing-fire"] {
        let units = vec![unit("b1", CREW, "aY7"), unit("a1", "russian-4-4-7", "aY3")];
        assert!(german(phase, units, vec![gun("bw1", PAK, "b1", "ne")]).allows(SHOT), "{phase}");
    }
}

/// Rules: 3.2.4-itt-a, 6.2q, 6.2a, 6.2m, 6.2n, 6.2p, 6.0c, 6.0d
#[test]
fn what_a_gun_fires_and_on_which_column() {
    let column = |kind: &str, shell: &str| {
        let mut desk = duel(kind, CREW);
        if !shell.is_empty() {
            desk.act(&format!("fire aY3 with bw1; load {shell}"), &[]);
            return factor(&desk, "roll", "factor-column");
        }
        factor(&desk, SHOT, "factor-column")
    };
    assert_eq!(column(PAK, "").as_deref(), Some("12"), "HE, where nothing is said");
    assert_eq!(column(PAK, "ap").as_deref(), Some("2"));
    assert_eq!(column("axis-minor-47mm-boehler-m35", "ap").as_deref(), Some("2"));
    assert_eq!(column("german-2cm-flak-38", "ap").as_deref(), Some("1"));
    assert_eq!(column(PAK, "apcr").as_deref(), Some("1"));
    assert_eq!(duel("german-7-5cm-leig-18", CREW).refused("fire aY3 with bw1; load ap"), ("6.2c", "no-such-shell"));
    assert_eq!(duel("british-oqf-2-pounder", CREW).refused("fire aY3 with bw1; load he"), ("6.2c", "no-such-shell"));
    assert_eq!(duel("british-oqf-2-pounder", CREW).refused("fire aY3 with bw1; load apds"), ("6.2c", "no-such-shell"));
}

/// Rules: 6.2o
#[test]
fn ap_leaves_nothing_behind() {
    let left = |shell: &str| {
        let units = vec![unit("b1", CREW, "aY8"), unit("a1", "russian-4-4-7", "aY2")];
        let mut desk = Desk::of("s02", "movement", units, vec![gun("bw1", PAK, "b1", "ne")]);
        desk.act("move a1; to aY3", &[]);
        desk.act(&format!("fire aY3 with bw1; load {shell}; roll"), &["4", "3", "6", "6"]);
        desk.residual("aY3")
    };
    assert_eq!(left("ap"), 0);
    let units = vec![unit("b1", CREW, "aY8"), unit("a1", "russian-4-4-7", "aY2")];
    let mut he = Desk::of("s02", "movement", units, vec![gun("bw1", PAK, "b1", "ne")]);
    he.act("move a1; to aY3", &[]);
    he.act("fire aY3 with bw1 roll", &["4", "3", "6", "6"]);
    assert_eq!(he.residual("aY3"), 6, "half of twelve");
}

/// Rules: 3.2.4-proc-w, 3.2.4-proc-y
#[test]
fn the_covered_arc_is_two_rows_and_what_lies_between() {
    let desk = duel(PAK, CREW);
    let (look, hex) = (desk.look(), |name: &str| desk.look().hex(name.parse().expect("a name")).expect("a hex"));
    let covers = |to: &str| look.field().in_arc(hex("aW5"), hex(to), Corner::E);
    // Its two hexes, and the rows that go on from them.
    assert!(covers("aX4") && covers("aX5") && covers("aY4") && covers("aY6") && covers("aZ5"));
    assert!(!covers("aW4") && !covers("aW6") && !covers("aV4") && !covers("aX3") && !covers("aX6"));
}

/// Rules: 3.2.4-proc-aa, 3.2.4-proc-ab
#[test]
fn to_have_turned_counts_for_one_shot() {
    let units = vec![unit("b1", CREW, "aCC4"), unit("a1", "american-6-6-6", "aCC7")];
    let mut desk = german("prep-fire", units, vec![gun("bw1", "german-8cm-grw-34", "b1", "e")]);
    assert_eq!(factor(&desk, "fire aCC7 with bw1 roll", "factor-turned").as_deref(), Some("3"));
    desk.act("fire aCC7 with bw1 roll", &["2", "6"]);
    assert_eq!(factor(&desk, "fire aCC7 with bw1 roll", "factor-turned"), None);
    let again = factor(&desk, "fire aCC7 with bw1; turn bw1 to sw; roll", "factor-turned");
    assert_eq!(again.as_deref(), Some("3"));
}

/// Rules: 3.2.4-eff-d, 3.2.4-eff-e
#[test]
fn neither_near_nor_far_changes_the_firepower_of_ordnance() {
    let column = |at: &str| {
        let units = vec![unit("b1", CREW, "aY9"), unit("a1", "russian-4-4-7", at)];
        let desk = german("prep-fire", units, vec![gun("bw1", PAK, "b1", "ne")]);
        factor(&desk, &format!("fire {at} with bw1 roll"), "factor-column")
    };
    assert_eq!((column("aY8"), column("aY1")), (Some("12".to_owned()), Some("12".to_owned())));
}

/// Rules: 6.1e, 6.9e, 6.3d
#[test]
fn air_bursts_count_in_a_critical_hit_and_upon_the_emplaced() {
    let units = vec![unit("b1", CREW, "aCC4"), unit("a1", "american-6-6-6", "aCC7")];
    let mut desk = german("prep-fire", units, vec![gun("bw1", "german-8cm-grw-34", "b1", "se")]);
    let events = desk.act("fire aCC7 with bw1 roll", &["1", "1", "5", "4", "2", "2"]);
    assert!(events.iter().any(|event| matches!(event, Event::Shot { aimed: Aimed::Critical, .. })));
    // Twice sixteen: nine less one for the trees, on thirty, is a 3MC.
    assert_eq!(checks(&events)[0].1, 3);
    let units = vec![unit("b1", CREW, "aCC4"), unit("a1", "russian-2-2-8-crew", "aCC7")];
    let guns = vec![gun("bw1", "german-8cm-grw-34", "b1", "se"), gun("aw1", "russian-45mm-ptp-obr-32", "a1", "ne")];
    let mut dug_in = german("prep-fire", units, guns);
    // An eight with two for the emplacement and one less for the trees, on half of sixteen: a nine, PTC.
    let events = dug_in.act("fire aCC7 with bw1 roll", &["3", "1", "4", "4", "2", "2"]);
    assert_eq!(attacks(&events)[0].0, 8);
    assert_eq!(checks(&events), [("a1".to_owned(), 0, 8, true)]);
}

/// Rules: 6.2h
#[test]
fn ammunition_that_is_not_there_can_still_break_the_weapon() {
    let units = vec![unit("b1", "german-4-6-7", "aY7"), unit("a1", "russian-4-4-7", "aY1")];
    let mut desk = german("prep-fire", units, vec![weapon("bw1", "british-51-mm-mortar-2-inch", "b1")]);
    desk.act("fire aY3 with bw1; load smoke; roll", &["6", "6"]);
    assert!(desk.weapon_has("bw1", WeaponMarks::BROKEN));
}

/// Rules: 6.2k, 6.2l
#[test]
fn hollow_charges_come_in_1942_and_1943() {
    let heat = |nationality: Nationality| GAME.pack.nation(nationality).heat;
    assert_eq!(heat(Nationality::Italian), month("1942-09"));
    let others = [Nationality::German, Nationality::Italian];
    for nationality in Nationality::ALL.into_iter().filter(|its| !others.contains(its)) {
        assert_eq!(heat(nationality), month("1943-01"), "{nationality:?}");
    }
}

/// Rules: 6.2y
#[test]
fn in_a_critical_hit_cover_makes_phosphorus_worse() {
    let drm = |dice: &[&str]| {
        let units = vec![unit("b1", CREW, "aQ7"), unit("a1", "russian-4-4-7", "aR3")];
        let mut desk = german("prep-fire", units, vec![gun("bw1", "british-oml-3-inch-mortar", "b1", "ne")]);
        desk.act("fire aR3 with bw1; load wp", &[]);
        checks(&desk.act("roll", dice))[0].1
    };
    assert_eq!(drm(&["3", "2", "3", "3"]), -3, "three for the stone");
    assert_eq!(drm(&["1", "1", "3", "3"]), 3);
}

/// Rules: 6.5p, 6.5s, 6.5t, 6.5v
#[test]
fn what_helps_and_hinders_a_push() {
    let drm = |men: &str, from: &str, to: &str| {
        let units = vec![unit("b1", men, from), unit("a1", "russian-4-4-7", "aGG3")];
        let mut desk = german("movement", units, vec![gun("bw1", "german-3-7cm-pak-35-36", "b1", "ne")]);
        let events = desk.act(&format!("move b1; push {to} facing e"), &["1", "1"]);
        events.iter().find_map(|event| match event {
            Event::Pushed { drm, .. } => Some(*drm),
            _ => None,
        })
    };
    assert_eq!(drm(CREW, "aY7", "aY8"), Some(0), "along a road: two for what it costs, less two");
    assert_eq!(drm(CREW, "aGG5", "aGG6"), Some(2), "twice the cost of open ground");
    assert_eq!(drm("german-4-6-7", "aGG5", "aGG6"), Some(1), "a squad");
    assert_eq!(drm("german-4-6-7", "aCC6", "aCC7"), Some(4), "woods: four for what they cost, one for themselves");
    let units = vec![unit("b1", CREW, "aY7"), unit("a1", "russian-4-4-7", "aGG3")];
    let mut desk = german("movement", units, vec![gun("bw1", "german-3-7cm-pak-35-36", "b1", "se")]);
    assert!(desk.allows("move b1; double; push aY8 facing e"), "in Double Time");
    desk.act("move b1; push aY8 facing se", &["1", "1"]);
    assert!(desk.has("b1", Marks::PUSHED));
    let fired = vec![marked("b1", CREW, "aY4", &["pushed"]), unit("a1", "russian-4-4-7", "aY7")];
    let shield = Desk::with("s02", "prep-fire", fired, vec![gun("bw1", PAK, "b1", "se")], json!({"side": "first"}));
    assert_eq!(factor(&shield, "fire aY4 with a1 roll", "factor-shield"), None);
}

/// Rules: 6.6e, 6.6f
#[test]
fn a_gunshield_is_worth_less_against_mortars_and_nothing_against_flames() {
    let shifted = || {
        let mut gun = gun("aw1", "russian-45mm-ptp-obr-32", "a1", "se");
        gun["shifted"] = json!(true);
        gun
    };
    let units = || vec![unit("b1", CREW, "aY7"), unit("a1", "russian-2-2-8-crew", "aY4")];
    let mut mortar = german("prep-fire", units(), vec![gun("bw1", "german-8cm-grw-34", "b1", "ne"), shifted()]);
    // Seven on half of sixteen is a NMC; behind the shield it is an eight... on the column of eight still a NMC, and nine a PTC.
    let events = mortar.act("fire aY4 with bw1 roll", &["3", "1", "4", "4", "2", "2"]);
    assert_eq!(checks(&events), [("a1".to_owned(), 0, 8, true)], "an eight and one: PTC");
    assert!(events.iter().any(|event| matches!(event, Event::Checked { why: starter_kit::event::Why::Pin, .. })));
    let near = vec![unit("b1", "german-4-6-7", "aY5"), unit("a1", "russian-2-2-8-crew", "aY4")];
    let flame = german("prep-fire", near, vec![weapon("bw1", "german-flamethrower", "b1"), shifted()]);
    assert_eq!(factor(&flame, "fire aY4 with bw1 roll", "factor-shield"), None);
}

/// Rules: 6.12h, 6.12i
#[test]
fn a_gun_is_repaired_on_a_one_and_gone_on_a_six() {
    let repaired = |die: &str| {
        let units = vec![unit("b1", CREW, "aY7"), unit("a1", "russian-4-4-7", "aGG3")];
        let mut pak = gun("bw1", PAK, "b1", "ne");
        pak["malfunctioned"] = json!(true);
        let more = json!({"side": "second", "steps": [{"repairing": "second"}]});
        let mut desk = Desk::with("s02", "rally", units, vec![pak], more);
        desk.act("repair bw1", &[die]);
        (desk.weapon_has("bw1", WeaponMarks::BROKEN), desk.weapon_at("bw1"))
    };
    assert_eq!(repaired("1"), (false, "b1".to_owned()));
    assert_eq!(repaired("2"), (true, "b1".to_owned()));
    assert_eq!(repaired("6").1, "gone");
}

/// Rules: 6.10g, 6.10h, 6.10l, 6.10t
#[test]
fn what_else_costs_an_acquired_target() {
    let with = |battery: &dyn Fn(&mut Desk)| {
        let units = vec![
            unit("b1", "german-4-6-7", "aY7"),
            unit("b2", "german-4-6-7", "aX6"),
            unit("a1", "russian-4-4-7", "aY3"),
        ];
        let mut mortar = weapon("bw1", "british-51-mm-mortar-2-inch", "b1");
        mortar["acquired"] = json!({"hex": "aY3", "by": 1});
        let mut desk = german("prep-fire", units, vec![mortar]);
        battery(&mut desk);
        desk.pos.acquired_by[64]
    };
    assert_eq!(with(&|desk| drop(desk.act("fire aY3 with bw1 roll", &["6", "6"]))), 0, "it jams");
    let smoke = |desk: &mut Desk| {
        desk.act("fire aY3 with bw1; load smoke", &[]);
        assert_eq!(factor(desk, "roll", "factor-acquired").as_deref(), Some("-1"), "smoke may use it");
        desk.act("roll", &["2", "2"]);
    };
    assert_eq!(with(&smoke), 0, "and loses it");
    let lost = |desk: &mut Desk| {
        desk.pos.weapon_at[64] =
            starter_kit::position::Place::Hex(desk.look().hex("aY7".parse().expect("a name")).expect("a hex"));
        desk.act("fire aY3 with b2 roll", &["6", "5"]);
    };
    assert_eq!(with(&lost), 0, "nobody has it");
}

/// Rules: 6.10q, 6.11b, 6.11e
#[test]
fn hexes_and_units_are_acquired_in_turn() {
    let mut desk = duel(PAK, CREW);
    let acquired = |desk: &Desk| (desk.pos.acquired_by[64], desk.pos.acquired_units[64]);
    desk.act(SHOT, &["1", "6", "6", "6"]);
    assert_eq!(acquired(&desk), (1, 1), "the squad");
    desk.act("fire aY3 with bw1; aim area; roll", &["2", "6", "6", "6"]);
    assert_eq!(acquired(&desk), (2, 0), "now its hex, and better");
    let mut back = duel(PAK, CREW);
    back.pos.acquired[64] = back.look().hex("aY3".parse().expect("a name")).expect("a hex").0;
    back.pos.acquired_by[64] = 1;
    back.act(SHOT, &["1", "6", "6", "6"]);
    assert_eq!(acquired(&back), (2, 1));
    // What lies upon a hex follows nobody.
    let units = vec![unit("b1", CREW, "aY9"), unit("a1", "russian-4-4-7", "aY3")];
    let mut mortar = gun("bw1", "german-8cm-grw-34", "b1", "ne");
    mortar["acquired"] = json!({"hex": "aY3", "by": 2});
    let mut moved = Desk::of("s02", "movement", units, vec![mortar]);
    moved.act("move a1; to aY2", &[]);
    assert_eq!(moved.look().name(hexes::Hex(moved.pos.acquired[64])).to_string(), "aY3");
}

/// Rules: 6.10r
#[test]
fn an_acquired_stack_that_parts_leaves_the_counter_where_somebody_stays() {
    let units = vec![unit("b1", CREW, "aY9"), unit("a1", "russian-4-4-7", "aY3"), unit("a2", "russian-4-4-7", "aY3")];
    let mut pak = gun("bw1", PAK, "b1", "ne");
    pak["acquired"] = json!({"hex": "aY3", "by": 2, "units": ["a1", "a2"]});
    let mut desk = Desk::of("s02", "movement", units, vec![pak]);
    let at = |desk: &Desk| desk.look().name(hexes::Hex(desk.pos.acquired[64])).to_string();
    desk.act("move a1; to aY2; end; stop", &[]);
    assert_eq!(at(&desk), "aY3");
    desk.act("move a2; to aY2", &[]);
    assert_eq!(at(&desk), "aY2", "with the last of them it goes along, as long as it sees them");
}

/// Rules: 6.4e
#[test]
fn a_hidden_gun_appears_before_it_turns() {
    let crew = json!({"id": "b1", "kind": CREW, "at": "hidden cF9"});
    let gun = json!({"id": "bw1", "kind": "german-5cm-pak-38", "at": "b1", "facing": "w"});
    let units = vec![crew, unit("b2", "german-4-6-7", "cG2"), unit("a1", "british-4-5-7", "cF2")];
    let mut desk = Desk::with("s05", "prep-fire", units, vec![gun], json!({"side": "second"}));
    assert_eq!(desk.refused("turn bw1 to e"), ("3.2.1d", "not-on-the-table"));
    desk.act("reveal bw1; turn bw1 to e", &[]);
    assert_eq!(desk.pos.facing[64], Some(Corner::E));
}

/// Rules: 2.0cs
#[test]
fn fire_into_ones_own_hex_is_tripled() {
    let units = vec![unit("b1", "german-4-6-7", "aY7"), marked("a1", "russian-4-4-7", "aY7", &["broken", "dm"])];
    let desk = german("prep-fire", units, vec![]);
    assert_eq!(factor(&desk, "fire aY7 with b1 roll", "factor-total").as_deref(), Some("12"));
}

/// Rules: 4.4h, 4.4.1a, 4.4.1b, 4.4.1c, 4.4.1o, 4.4.5a
#[test]
fn light_anti_tank_weapons_and_since_when_there_are_any() {
    let since = |kind: &str| arm(kind).when.from;
    assert_eq!(since("american-bazooka-43"), Some(month("1942-11")));
    assert_eq!(since("american-bazooka-44"), Some(month("1944-01")));
    assert_eq!(since("american-bazooka-45"), Some(month("1945-01")));
    assert_eq!(since("german-panzerschreck"), Some(month("1943-09")));
    assert_eq!(since("british-piat"), Some(month("1943-04")));
    let bazooka = arm("american-bazooka-43");
    assert_eq!((bazooka.fp, bazooka.range, bazooka.dies, bazooka.pp), (8, Some(4), Some(10), 1));
}

/// Rules: 4.4.1k, 4.4.1l, 4.4.1m, 4.4.5b, 4.4.1g
#[test]
fn rockets_have_numbers_of_their_own() {
    let at = |kind: &str, from: &str| {
        let units = vec![unit("b1", "german-4-6-7", from), unit("b2", "9-1", from), unit("a1", "italian-3-4-6", "aR3")];
        german("prep-fire", units, vec![weapon("bw1", kind, "b1")])
    };
    let shot = "fire aR3 with bw1 roll";
    assert_eq!(factor(&at("german-panzerschreck", "aQ4"), shot, "factor-to-hit").as_deref(), Some("9"));
    assert_eq!(factor(&at("german-panzerschreck", "aQ5"), shot, "factor-to-hit").as_deref(), Some("8"));
    assert_eq!(factor(&at("german-panzerschreck", "aQ5"), shot, "factor-column").as_deref(), Some("12"));
    assert_eq!(factor(&at("british-piat", "aQ4"), shot, "factor-to-hit").as_deref(), Some("9"));
    assert_eq!(factor(&at("british-piat", "aQ5"), shot, "factor-to-hit").as_deref(), Some("7"));
    let led = at("german-panzerschreck", "aQ5");
    assert_eq!(factor(&led, "fire aR3 with bw1 by b2 roll", "factor-leadership").as_deref(), Some("-1"));
    let units = vec![unit("b1", "9-1", "aQ5"), unit("b2", "9-1", "aQ5"), unit("a1", "italian-3-4-6", "aR3")];
    let own = german("prep-fire", units, vec![weapon("bw1", "german-panzerschreck", "b1")]);
    assert_eq!(own.refused("fire aR3 with bw1; direct b1").0, "4.0aa", "who fires it does not direct it");
}

/// Rules: 4.4f, Ex-as
#[test]
fn a_hollow_charge_goes_off_at_a_gun_and_not_at_men_in_the_open() {
    let units = vec![unit("b1", "american-7-4-7", "aY5"), unit("a1", "russian-2-2-8-crew", "aY4")];
    let weapons = vec![weapon("bw1", "american-bazooka-43", "b1"), gun("aw1", "russian-45mm-ptp-obr-32", "a1", "ne")];
    assert!(german("prep-fire", units, weapons).allows("fire aY4 with bw1 roll"));
    let units = vec![unit("b1", "american-7-4-7", "aY5"), unit("a1", "russian-4-4-7", "aY4")];
    let open = german("prep-fire", units, vec![weapon("bw1", "american-bazooka-43", "b1")]);
    assert_eq!(open.refused("fire aY4; with bw1"), ("3.2.4-proc-d", "nothing-to-fire-there"));
}

/// Rules: 4.4.4b, 4.4.4c, 4.4.4d, 4.4.4e, 4.4.4f, 4.4.4g
#[test]
fn an_anti_tank_rifle_against_men_is_a_weak_rifle() {
    let at = |from: &str, to: &str, men: &str| {
        let units = vec![unit("b1", men, from), unit("b2", "9-1", from), unit("a1", "russian-4-4-7", to)];
        german("prep-fire", units, vec![weapon("bw1", "german-atr", "b1")])
    };
    let mut desk = at("aY7", "aY3", "german-4-6-7");
    assert_eq!(factor(&desk, "fire aY3 with b1 bw1 roll", "factor-total").as_deref(), Some("5"), "four and one");
    assert_eq!(factor(&desk, "fire aY3 with bw1 by b2 roll", "factor-leadership").as_deref(), Some("-1"));
    assert!(at("aY7", "aY3", "8-0").allows("fire aY3 with bw1 roll"));
    assert_eq!(arm("german-atr").range, Some(12));
    desk.act("fire aY3 with bw1 roll", &["6", "6"]);
    assert!(desk.weapon_has("bw1", WeaponMarks::BROKEN));
    let far = vec![unit("b1", "german-4-6-7", "aFF2"), unit("a1", "russian-4-4-7", "aS2")];
    let far = german("prep-fire", far, vec![weapon("bw1", "german-atr", "b1")]);
    assert_eq!(
        far.look().field().range(far.look().at(id("b1")).expect("there"), far.look().at(id("a1")).expect("there")),
        13
    );
    assert_eq!(far.refused("fire aS2"), ("3.2b", "nobody-can-fire-there"));
    let units = vec![unit("b1", "german-4-6-7", "aY8"), unit("a1", "russian-4-4-7", "aY2")];
    let mut moving = Desk::of("s02", "movement", units, vec![weapon("bw1", "german-atr", "b1")]);
    moving.act("move a1; to aY3; fire aY3 with bw1 roll", &["6", "5"]);
    assert_eq!(moving.residual("aY3"), 0);
}

/// Rules: Ex-at
#[test]
fn a_squad_fires_its_own_firepower_after_its_rocket() {
    let units = vec![unit("b1", "american-7-4-7", "aQ5"), unit("a1", "italian-3-4-6", "aR3")];
    let mut desk = german("prep-fire", units, vec![weapon("bw1", "american-bazooka-43", "b1")]);
    desk.act("fire aR3 with bw1 roll", &["6", "3"]);
    assert!(desk.allows("fire aR3 with b1 roll"));
}

/// Rules: 3.2.4-sum-a, 3.2.4-sum-b, 3.2.4-sum-c, 3.2.4-sum-d, 6.0a
#[test]
fn the_order_of_a_shot() {
    // Ammunition and target type, range and number, then the dice; only what has hit is read on the Infantry Fire Table.
    let mut desk = duel("german-7-5cm-leig-18", CREW);
    desk.act("fire aY3 with bw1", &[]);
    assert!(desk.allows("aim area") && desk.allows("roll"));
    assert_eq!(factor(&desk, "roll", "factor-to-hit").as_deref(), Some("8"));
    desk.act("aim area", &[]);
    assert_eq!(factor(&desk, "roll", "factor-to-hit").as_deref(), Some("7"));
    let missed = desk.clone().act("roll", &["3", "6"]);
    assert!(attacks(&missed).is_empty());
    let hit = desk.act("roll", &["1", "4", "6", "6"]);
    assert_eq!(attacks(&hit).len(), 1);
}

/// Rules: 6.10n, 6.10m, A-23, D-66
#[test]
fn whoever_interdicts_loses_what_his_weapons_had_acquired() {
    let units = vec![marked("b1", "russian-4-4-7", "tJ2", &["broken", "dm"]), unit("a1", "german-4-6-7", "tJ1")];
    let mut mortar = weapon("aw1", "german-50-mm-mortar", "a1");
    mortar["acquired"] = json!({"hex": "tN2", "by": 2});
    let mut desk = Desk::with("t", "rout", units, vec![mortar], json!({"side": "second"}));
    let mut declined = desk.clone();
    let events = desk.act("rout b1; to tJ3; with a1", &["3", "3"]);
    let why = starter_kit::event::Why::Interdiction;
    assert!(events.iter().any(|event| matches!(event, Event::Checked { why: its, .. } if *its == why)));
    assert_eq!(desk.pos.acquired_by[0], 0);
    // For that he may let it go by.
    let events = declined.act("rout b1; to tJ3; end", &[]);
    assert!(events.iter().any(|event| matches!(event, Event::Interdicts { by: None, .. })));
    assert_eq!((declined.pos.acquired_by[0], declined.step()), (2, "routing"));
}

/// Rules: 6.10j
#[test]
fn with_its_men_a_weapon_loses_its_target() {
    let units = vec![
        unit("a1", "russian-4-4-7", "aY6"),
        unit("a2", "8-0", "aX6"),
        unit("b1", "german-4-6-7", "aY7"),
        unit("b2", "german-4-6-7", "aX9"),
    ];
    let mut mortar = weapon("bw1", "german-50-mm-mortar", "b1");
    mortar["acquired"] = json!({"hex": "aY3", "by": 2});
    let mut desk = Desk::of("s02", "prep-fire", units, vec![mortar]);
    // Eight FP at the next hex: a two is a 1KIA, and the mortar is looked at.
    desk.act("fire aY7 with a1 roll", &["1", "1", "6"]);
    assert_eq!((desk.at("b1"), desk.pos.acquired_by[64]), ("gone".to_owned(), 0));
}

/// Rules: 6.0e
#[test]
fn some_guns_have_high_explosive_from_a_date_on_and_little_of_it() {
    let gun = arm("british-oqf-6-pounder");
    let he = |on: &str| {
        gun.ammo.iter().find(|its| its.shell == Shell::He && its.when.holds(month(on))).map(|its| its.depletion)
    };
    assert!(gun.tube.limited_he);
    assert_eq!((he("1942-12"), he("1943-03"), he("1944-05")), (None, Some(7), Some(8)));
}
