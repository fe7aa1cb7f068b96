//! Sections 3.2.4, 4.4, 4.5 and 6: ordnance. Germans (`b`) fire across the fields of Across the Barley: woods in CC7, a stone building in R3.

use super::desk::{Desk, attacks, checks, id, marked, unit, weapon};
use serde_json::{Value, json};
use starter_kit::event::{Aimed, Event};
use starter_kit::ids::WeaponId;
use starter_kit::position::{Marks, WeaponMarks};
use table::Id;

/// The Germans fire.
fn fire(units: Vec<Value>, weapons: Vec<Value>) -> Desk {
    Desk::with("s02", "prep-fire", units, weapons, json!({"side": "second"}))
}

fn gun(id: &str, kind: &str, with: &str, facing: &str) -> Value {
    json!({"id": id, "kind": kind, "at": with, "facing": facing})
}

/// A Gun in CC4 and an American squad in the woods three hexes to the south.
fn at_woods(kind: &str, facing: &str) -> Desk {
    let units = vec![unit("b1", "german-2-2-8-crew", "aCC4"), unit("a1", "american-6-6-6", "aCC7")];
    fire(units, vec![gun("bw1", kind, "b1", facing)])
}

const SHOT: &str = "fire aCC7 with bw1 roll";

fn factor(desk: &Desk, plan: &str, key: &str) -> Option<String> {
    desk.factors(plan).into_iter().find(|its| its.1 == key).map(|its| its.2)
}

/// The shots among events: number, modifier, what came of it.
fn shots(events: &[Event]) -> Vec<(i8, i8, Aimed)> {
    let shot = |event: &Event| match event {
        Event::Shot { number, drm, aimed, .. } => Some((*number, *drm, *aimed)),
        _ => None,
    };
    events.iter().filter_map(shot).collect()
}

/// What a weapon has acquired: the hex and how far.
fn acquired(desk: &Desk, weapon: &str) -> Option<(String, u8)> {
    let at = WeaponId::named(weapon).expect("a weapon").index();
    let by = desk.pos.acquired_by[at];
    (by > 0).then(|| (desk.look().name(hexes::Hex(desk.pos.acquired[at])).to_string(), by))
}

/// Rules: 3.2.4-gen-a, 3.2.4-itt-c, 3.2.4-proc-d, 3.2.4-proc-e, 3.2.4-proc-g, 3.2.4-proc-n, 3.2.4-proc-o, 3.2.4-proc-t, 3.2.4-proc-z, 3.2.4-proc-ah, 3.2.4-eff-a, 3.2.4-eff-b, 6.2b, 6.10a, E-10
#[test]
fn a_gun_turned_by_one_corner_hits_on_its_number() {
    let mut desk = at_woods("german-7-5cm-pak-40", "e");
    assert_eq!(factor(&desk, SHOT, "factor-to-hit").as_deref(), Some("8"));
    assert_eq!(factor(&desk, SHOT, "factor-turned").as_deref(), Some("3"));
    assert_eq!(factor(&desk, SHOT, "factor-target").as_deref(), Some("1"), "woods");
    let events = desk.act(SHOT, &["2", "2", "3", "4", "3", "3"]);
    assert_eq!(shots(&events), [(8, 3, Aimed::Hit)]);
    assert_eq!(attacks(&events)[0].0, 12);
    assert_eq!(checks(&events), [("a1".to_owned(), 1, 6, false)], "a seven on the column of 12, without the woods");
    assert!(desk.weapon_has("bw1", WeaponMarks::FIRED), "its rate of two is lowered by the turn");
    assert_eq!(acquired(&desk, "bw1"), Some(("aCC7".to_owned(), 1)));
}

/// Rules: 3.2.1d, 6.11f
#[test]
fn an_empty_hex_is_fired_at_on_the_map_alone() {
    let desk = at_woods("german-7-5cm-pak-40", "se");
    assert!(desk.legal().contains(&"fire aCC6".to_owned()), "{:?}", desk.legal());
    for row in 1..=9 {
        for sheet in ["offe", "offw"] {
            assert_eq!(desk.refused(&format!("fire {sheet}A{row}")), ("3.2.1d", "off-the-map"));
        }
    }
}

/// Rules: 3.2.4-att-b, 3.2.4-att-c, 3.2.4-att-d, 3.2.4-proc-f, 3.2.4-eff-c, Ex-p, A-91, E-10
#[test]
fn the_area_target_type_leaves_cover_to_the_effect_and_takes_the_rate() {
    let mut desk = at_woods("german-7-5cm-pak-40", "se");
    desk.act("fire aCC7 with bw1; aim area", &[]);
    assert_eq!(factor(&desk, "roll", "factor-to-hit").as_deref(), Some("7"));
    assert_eq!(factor(&desk, "roll", "factor-target").as_deref(), Some("0"));
    let events = desk.act("roll", &["1", "5", "3", "4", "3", "3"]);
    assert_eq!(shots(&events), [(7, 0, Aimed::Hit)]);
    // Half of 12, and the woods: an eight on the column of 6.
    assert_eq!(attacks(&events)[0].0, 6);
    assert!(desk.weapon_has("bw1", WeaponMarks::SPENT));
}

/// Rules: 3.2.4-att-a, 2.0bb, 6.9c, 3.2.4-proc-ai, 3.2.4-proc-aj, 6.11a, 6.11c, 1.1.1-wo-i, 2.0e, 2.0bq, Ex-q, E-10
#[test]
fn a_mortar_fires_on_the_area_and_keeps_its_rate() {
    let mut desk = at_woods("german-8cm-grw-34", "ne");
    assert_eq!(desk.refused("fire aCC7 with bw1; aim infantry"), ("2.0bb", "mortars-area-only"));
    let events = desk.act(SHOT, &["1", "3"]);
    assert_eq!(shots(&events), [(7, 4, Aimed::Missed)], "two corners: three and one");
    assert_eq!(acquired(&desk, "bw1"), Some(("aCC7".to_owned(), 1)));
    let events = desk.act(SHOT, &["3", "5", "6", "5"]);
    assert_eq!(shots(&events), [(7, -1, Aimed::Hit)]);
    assert!(!desk.weapon_has("bw1", WeaponMarks::FIRED), "a turn does not slow a mortar");
    let events = desk.act(SHOT, &["4", "2", "5", "3", "3", "3"]);
    assert_eq!(attacks(&events)[0].0, 8, "half of 16");
    assert_eq!(checks(&events), [("a1".to_owned(), 1, 6, false)], "eight less one for the trees");
    assert!(desk.weapon_has("bw1", WeaponMarks::FIRED));
}

/// Rules: 4.5a, 4.5b, 3.2.4-proc-v, 4.5c, 4.5d, 3.2.4-proc-ak, 3.2.4-proc-al, 6.9a, 6.9d, Ex-r, Ex-au, E-10
#[test]
fn a_light_mortar_is_a_support_weapon() {
    let units =
        |who: &str| vec![unit("b1", who, "aCC5"), unit("b2", "9-1", "aCC5"), unit("a1", "american-6-6-6", "aCC7")];
    let mut desk = fire(units("german-4-6-7"), vec![weapon("bw1", "german-50-mm-mortar", "b1")]);
    assert_eq!(factor(&desk, "fire aCC7 with bw1 by b2 roll", "factor-leadership").as_deref(), Some("-1"));
    let events = desk.act(SHOT, &["4", "2", "1", "1"]);
    assert_eq!((shots(&events), attacks(&events)[0].0), (vec![(7, 0, Aimed::Hit)], 2));
    assert_eq!(desk.at("a1"), "gone", "a two less one");
    let far = fire(units("german-4-6-7"), vec![weapon("bw1", "american-60-mm-mortar-m2", "b1")]);
    assert_eq!(far.refused("fire aCC7; with bw1"), ("3.2.4-proc-v", "out-of-range"), "its least range is three");
    let mut lone = fire(units("8-0"), vec![weapon("bw1", "german-50-mm-mortar", "b1")]);
    lone.act(SHOT, &["1", "6", "6", "6"]);
    assert!(lone.weapon_has("bw1", WeaponMarks::PREP), "a leader alone has no rate of fire");
}

/// Rules: 3.2.4-proc-h, 3.2.4-proc-j, 3.2.4-proc-m, 3.2.4-nq-a, 1.2.6b
#[test]
fn russians_and_squads_at_guns_have_red_numbers() {
    let units = |who: &str| vec![unit("a1", who, "aY9"), unit("b1", "german-4-6-7", "aY2")];
    let weapons = vec![gun("aw1", "russian-76-2mm-pp-obr-27", "a1", "ne")];
    let desk = Desk::of("s02", "prep-fire", units("russian-2-2-8-crew"), weapons.clone());
    assert_eq!(factor(&desk, "fire aY2 with aw1 roll", "factor-to-hit").as_deref(), Some("6"), "range 7");
    let squad = Desk::of("s02", "prep-fire", units("russian-4-4-7"), weapons);
    assert_eq!(factor(&squad, "fire aY2 with aw1 roll", "factor-unqualified").as_deref(), Some("2"));
    let black = vec![unit("b1", "german-2-2-8-crew", "aY9"), unit("a1", "russian-4-4-7", "aY2")];
    let black = fire(black, vec![gun("bw1", "german-7-5cm-leig-18", "b1", "ne")]);
    assert_eq!(factor(&black, "fire aY2 with bw1 roll", "factor-to-hit").as_deref(), Some("7"));
}

/// Rules: 6.1b, 6.1c, 6.1d, 6.1i, 6.1j, 6.10b, A-60, E-23
#[test]
fn a_critical_hit_takes_one_at_random_and_turns_his_cover_against_him() {
    let units = vec![
        unit("b1", "german-2-2-8-crew", "aQ5"),
        unit("a1", "german-4-6-7", "aR3"),
        unit("a2", "german-4-6-7", "aR3"),
    ];
    let mut gun = gun("bw1", "american-105mm-howitzer-m2a1", "b1", "ne");
    gun["acquired"] = json!({"hex": "aR3", "by": 2, "units": ["a1", "a2"]});
    let mut desk = fire(units, vec![gun]);
    let events = desk.act("fire aR3 with bw1 roll", &["1", "2", "5", "2", "3", "4", "3", "3"]);
    assert_eq!(shots(&events), [(9, -2, Aimed::Critical)], "three, three for the stone, less two: four");
    assert_eq!(attacks(&events)[0].0, 20);
    assert_eq!(desk.at("a1"), "gone", "a seven less three on the column of 36");
    assert_eq!(checks(&events), [("a2".to_owned(), 2, 7, false)], "2MC on the column of 20");
}

/// Rules: 2.0h, 4.4a, 4.4b, 4.4c, 4.4d, 4.4e, 4.4i, 4.4.1d, 4.4.1h, 6.1a, 6.2t, E-21
#[test]
fn a_bazooka_hits_infantry_in_buildings_alone() {
    let units = |at: &str| vec![unit("b1", "american-7-4-7", "aQ5"), unit("a1", "italian-3-4-6", at)];
    let weapons = || vec![weapon("bw1", "american-bazooka-43", "b1")];
    let open = fire(units("aQ3"), weapons());
    assert_eq!(open.refused("fire aQ3; with bw1"), ("3.2.4-proc-d", "nothing-to-fire-there"));
    let mut desk = fire(units("aR3"), weapons());
    assert_eq!(desk.refused("fire aR3 with bw1; aim area"), ("2.0h", "not-on-an-area"));
    let events = desk.act("fire aR3 with bw1 roll", &["2", "3", "6", "5"]);
    assert_eq!(shots(&events), [(8, 0, Aimed::Hit)]);
    assert_eq!(attacks(&events)[0].0, 8);
    assert!(desk.allows("fire aR3 with b1 roll"), "ordnance is in no mandatory group");
    let mut critical = fire(units("aR3"), weapons());
    critical.act("fire aR3 with bw1 roll", &["1", "1", "3", "3"]);
    assert_eq!(critical.at("a1"), "gone", "six less three on the column of 16: a K/3 or worse");
}

/// Rules: 4.4.3a, 4.4.3b, 4.4.1f, 2.0m
#[test]
fn out_of_a_building_a_rocket_is_hard_to_aim_or_blows_back() {
    let units = vec![unit("b1", "american-7-4-7", "aR3"), unit("b2", "8-0", "aR3"), unit("a1", "italian-3-4-6", "aR5")];
    let mut desk = fire(units, vec![weapon("bw1", "american-bazooka-43", "b1")]);
    assert_eq!(factor(&desk, "fire aR5 with bw1 roll", "factor-backblast").as_deref(), Some("2"));
    desk.act("fire aR5 with bw1; backblast", &[]);
    assert_eq!(factor(&desk, "roll", "factor-backblast"), None);
    let events = desk.act("roll", &["5", "6", "2", "2", "2", "2"]);
    assert_eq!(checks(&events).len(), 2, "a five on the first column: both take a Pin Task Check");
    assert_eq!(desk.weapon_at("bw1"), "gone", "eleven is more than its X number");
}

/// Rules: 4.4.1e, 4.1b
#[test]
fn two_leaders_serve_what_one_cannot() {
    let units = || vec![unit("b1", "8-0", "aQ5"), unit("b2", "8-1", "aQ5"), unit("a1", "italian-3-4-6", "aR3")];
    let mut rocket = fire(units(), vec![weapon("bw1", "american-bazooka-43", "b1")]);
    assert_eq!(rocket.refused("fire aR3 with bw1; roll"), ("4.4.1e", "needs-two-leaders"));
    rocket.act("fire aR3 with bw1 b2 roll", &["6", "3"]);
    assert!(rocket.has("b2", Marks::PREP));
    let mg = fire(units(), vec![weapon("bw1", "german-mmg", "b1")]);
    assert_eq!(factor(&mg, "fire aR3 with bw1 roll", "factor-total").as_deref(), Some("2.5"));
    assert_eq!(factor(&mg, "fire aR3 with bw1 b2 roll", "factor-total").as_deref(), Some("5"));
}

/// Rules: 4.4.5d, 4.4.5e, 4.4.5f, 4.4.5g
#[test]
fn a_piat_is_served_by_anybody_and_jams() {
    let units = vec![unit("b1", "8-0", "aQ5"), unit("a1", "italian-3-4-6", "aR3")];
    let mut desk = fire(units, vec![weapon("bw1", "british-piat", "b1")]);
    assert_eq!(factor(&desk, "fire aR3 with bw1 roll", "factor-to-hit").as_deref(), Some("7"));
    assert_eq!(factor(&desk, "fire aR3 with bw1 roll", "factor-column").as_deref(), Some("8"));
    desk.act("fire aR3 with bw1 roll", &["5", "5"]);
    assert!(desk.weapon_has("bw1", WeaponMarks::BROKEN), "B10");
}

/// Rules: 1.2.5b, 1.2.5d, 1.2.5h, 1.2.5i, 6.2c, 6.2d, 6.2e, 6.2u, 6.2v, 6.11d, 6.11f
#[test]
fn ordnance_smoke_comes_first_and_lasts() {
    let units =
        vec![unit("b1", "german-4-6-7", "aY7"), unit("b2", "german-4-6-7", "aY7"), unit("a1", "russian-4-4-7", "aY1")];
    let weapons =
        vec![weapon("bw1", "british-51-mm-mortar-2-inch", "b1"), weapon("bw2", "british-51-mm-mortar-2-inch", "b2")];
    let mut desk = fire(units, weapons);
    desk.act("fire aY3 with bw1; load smoke", &[]);
    assert_eq!(
        factor(&desk, "roll", "factor-to-hit").as_deref(),
        Some("9"),
        "an empty hex, and smoke is easy at short range"
    );
    let events = desk.act("roll", &["3", "2"]);
    assert_eq!(shots(&events), [(9, 0, Aimed::Hit)]);
    let smoke = |desk: &Desk| desk.pos.smoke[desk.look().hex("aY3".parse().expect("a name")).expect("a hex").index()];
    assert_eq!((smoke(&desk), acquired(&desk, "bw1")), (3, None));
    desk.act("fire aY1 with b1 roll", &["6", "5"]);
    assert_eq!(desk.refused("fire aY3 with bw2; load smoke"), ("6.2v", "smoke-comes-first"));
    // A whole turn later, in the next Prep Fire of those who laid it, it is thinner, then gone.
    let mut play = desk.clone();
    for left in [2, 0] {
        while smoke(&play) != left {
            let action = if play.legal().contains(&"end".to_owned()) { "end" } else { "stop" };
            play.act(action, &[]);
        }
    }
}

/// Rules: 6.2f, 6.2g, 6.2i, 2.0ag
#[test]
fn special_ammunition_runs_out() {
    let units = || vec![unit("b1", "german-4-6-7", "aY7"), unit("a1", "russian-4-4-7", "aY1")];
    let weapons = || vec![weapon("bw1", "british-51-mm-mortar-2-inch", "b1")];
    let mut last = fire(units(), weapons());
    last.act("fire aY3 with bw1; load smoke; roll", &["1", "6"]);
    assert_eq!(
        last.refused("fire aY3 with bw1; load smoke"),
        ("6.2c", "no-such-shell"),
        "seven is its depletion number"
    );
    let mut none = fire(units(), weapons());
    let events = none.act("fire aY3 with bw1; load smoke; roll", &["4", "4"]);
    assert!(shots(&events).is_empty() && !none.weapon_has("bw1", WeaponMarks::FIRED), "it has not fired");
    assert!(none.allows("fire aY1 with bw1 roll"));
}

/// Rules: 3.2.4-if-a, 3.2.4-if-b, 3.2.4-if-c, 3.2.4-if-d, 3.2.4-if-e, 6.12b, 6.12e, 6.12g, Ex-d
#[test]
fn intensive_fire_is_a_last_shot() {
    let fired = || {
        let mut desk = at_woods("german-7-5cm-pak-40", "se");
        desk.act(SHOT, &["5", "6"]);
        assert!(desk.weapon_has("bw1", WeaponMarks::FIRED));
        assert_eq!(factor(&desk, SHOT, "factor-intensive").as_deref(), Some("2"));
        desk
    };
    let mut jams = fired();
    jams.act(SHOT, &["5", "5"]);
    assert!(jams.weapon_has("bw1", WeaponMarks::BROKEN) && jams.weapon_has("bw1", WeaponMarks::SPENT));
    let mut gone = fired();
    gone.act(SHOT, &["6", "6"]);
    assert_eq!(gone.weapon_at("bw1"), "gone");
    let mut spent = fired();
    spent.act(SHOT, &["1", "6"]);
    assert_ne!(spent.step(), "prep-fire", "nobody has anything left to fire");
}

/// A crew with its Gun in the open, and a German squad that fires at it from the south.
fn at_gun(shifted: bool, facing: &str) -> Desk {
    let mut gun = gun("aw1", "russian-45mm-ptp-obr-32", "a1", facing);
    gun["shifted"] = json!(shifted);
    fire(vec![unit("b1", "german-4-6-7", "aY7"), unit("a1", "russian-2-2-8-crew", "aY4")], vec![gun])
}

/// Rules: 6.3a, 6.3b, 6.3c, 6.3e, Ex-av, 6.6c, 6.5w, 6.6a, 6.6b, 6.6d, 2.0ai, 2.0as, 2.0s
#[test]
fn a_gun_is_emplaced_until_it_moves_and_its_shield_is_in_front() {
    let plan = "fire aY4 with b1 roll";
    assert_eq!(factor(&at_gun(false, "ne"), plan, "factor-emplaced").as_deref(), Some("2"));
    assert_eq!(factor(&at_gun(true, "ne"), plan, "factor-shield"), None, "from behind");
    assert_eq!(factor(&at_gun(true, "se"), plan, "factor-shield").as_deref(), Some("2"));
    let squad = vec![unit("b1", "german-4-6-7", "aY7"), unit("a1", "russian-4-4-7", "aY4")];
    let squad = fire(squad, vec![gun("aw1", "russian-45mm-ptp-obr-32", "a1", "se")]);
    assert_eq!(factor(&squad, plan, "factor-emplaced"), None, "Ex-av: no crew, no emplacement");
    assert_eq!(factor(&squad, plan, "factor-shield"), None);
}

/// Rules: 6.7a, 6.7c, 6.7d, 6.7e, 6.7f, 6.7g, 6.6g, 6.6h, 2.0ad, 2.0bw, A-40, E-24
#[test]
fn a_direct_hit_destroys_or_jams_the_gun() {
    let shelled = |dice: &[&str]| {
        let units = vec![unit("b1", "german-2-2-8-crew", "aY7"), unit("a1", "russian-2-2-8-crew", "aY4")];
        let weapons =
            vec![gun("bw1", "german-7-5cm-leig-18", "b1", "ne"), gun("aw1", "russian-45mm-ptp-obr-32", "a1", "se")];
        let mut desk = fire(units, weapons);
        // Eight at range three; the emplacement and the small target make it five.
        assert_eq!(factor(&desk, "fire aY4 with bw1 roll", "factor-target").as_deref(), Some("3"));
        let events = desk.act("fire aY4 with bw1 roll", dice);
        (desk, events)
    };
    let (killed, _) = shelled(&["3", "2", "1", "1"]);
    assert_eq!((killed.at("a1"), killed.weapon_at("aw1")), ("gone".to_owned(), "gone".to_owned()), "a KIA");
    let (reduced, _) = shelled(&["3", "2", "1", "2"]);
    assert_eq!(reduced.at("a1"), "gone", "a K costs a crew its life");
    assert!(reduced.weapon_has("aw1", WeaponMarks::BROKEN));
    // A seven is 1MC; behind the shield it is a nine: NMC.
    let (near, events) = shelled(&["3", "2", "3", "4", "3", "3"]);
    assert_eq!(checks(&events), [("a1".to_owned(), 0, 8, true)]);
    assert!(!near.weapon_has("aw1", WeaponMarks::BROKEN));
}

/// Rules: 6.10c, 6.10f, 6.10m, 6.10k, Ex-n, Ex-o
#[test]
fn acquisition_is_lost_with_another_target_or_other_work() {
    let units = || {
        vec![
            unit("b1", "german-4-6-7", "aCC4"),
            unit("a1", "american-6-6-6", "aCC7"),
            unit("a2", "american-6-6-6", "aCC1"),
        ]
    };
    let mut mortar = weapon("bw1", "german-50-mm-mortar", "b1");
    mortar["acquired"] = json!({"hex": "aCC7", "by": 2});
    let held = fire(units(), vec![mortar.clone()]);
    assert_eq!(factor(&held, SHOT, "factor-acquired").as_deref(), Some("-2"));
    assert_eq!(factor(&held, "fire aCC1 with bw1 roll", "factor-acquired"), None);
    let mut other = held.clone();
    other.act("fire aCC1 with bw1 roll", &["3", "6"]);
    assert_eq!(acquired(&other, "bw1"), Some(("aCC1".to_owned(), 1)));
    let mut busy = held.clone();
    busy.act("fire aCC7 with b1 roll", &["5", "6"]);
    assert_eq!(acquired(&busy, "bw1"), None);
    let mut units = units();
    units[0] = marked("b1", "german-4-6-7", "aCC4", &["broken"]);
    let mut broken = fire(units, vec![mortar]);
    broken.act("end", &[]);
    assert_eq!(acquired(&broken, "bw1"), None);
}

/// Rules: 3.2.4-proc-p, 3.3.3u, 6.10p, 3.3.1k
#[test]
fn in_defensive_fire_a_gun_follows_those_who_move() {
    let units = vec![unit("b1", "german-2-2-8-crew", "aY8"), unit("a1", "russian-4-4-7", "aY2")];
    let weapons = vec![gun("bw1", "german-5cm-pak-38", "b1", "ne")];
    let mut desk = Desk::of("s02", "movement", units, weapons);
    assert_eq!(desk.look().kind(id("b1")).sort.halves(), 1);
    desk.act("move a1; to aY3", &[]);
    let events = desk.act("fire aY3 with bw1 roll", &["4", "3", "6", "5"]);
    assert_eq!(shots(&events)[0], (8, 0, Aimed::Hit), "seven less two for moving in the open");
    assert_eq!(acquired(&desk, "bw1"), Some(("aY3".to_owned(), 1)));
}
