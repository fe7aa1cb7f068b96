//! Sections 3.2.4, 4.1 to 4.4, 7.1 to 7.3, 7.9 and 7.10: fire at vehicles. The fields of Across the Barley: column Y is open ground, CC7 is woods.

use super::desk::{Desk, GAME, attacks, id, marked, unit, weapon};
use serde_json::{Value, json};
use starter_kit::event::{Aimed, Event, State};
use starter_kit::pack::{Aspect, Corner, Damage};
use starter_kit::position::{Marks, Place, States};
use table::Id;
use table::odds::{self, Effort};
use table::verbs::*;

/// The Germans fire.
fn fire(units: Vec<Value>, weapons: Vec<Value>) -> Desk {
    Desk::with("s02", "prep-fire", units, weapons, json!({"side": "second"}))
}

fn tank(id: &str, kind: &str, at: &str, hull: &str) -> Value {
    json!({"id": id, "kind": kind, "at": at, "hull": hull})
}

fn with(mut unit: Value, key: &str, value: Value) -> Value {
    unit[key] = value;
    unit
}

fn gun(id: &str, kind: &str, with: &str, facing: &str) -> Value {
    json!({"id": id, "kind": kind, "at": with, "facing": facing})
}

/// A 75 mm anti-tank gun in Y2 and a T-34 three hexes to the south that points there.
fn at_tank(hull: &str) -> Desk {
    let units = vec![unit("b1", "german-2-2-8-crew", "aY2"), tank("a1", "russian-t-34-m43", "aY5", hull)];
    fire(units, vec![gun("bw1", "german-7-5cm-pak-40", "b1", "se")])
}

const SHOT: &str = "fire aY5 with bw1 roll";

/// The To Kill rolls among events: whether in the turret, from where, the number, what it did.
fn pierced(events: &[Event]) -> Vec<(bool, Aspect, i8, Option<Damage>)> {
    let roll = |event: &Event| match event {
        Event::Pierced { turret, aspect, number, damage, .. } => Some((*turret, *aspect, *number, *damage)),
        _ => None,
    };
    events.iter().filter_map(roll).collect()
}

/// What became of vehicles.
fn became(events: &[Event]) -> Vec<State> {
    let state = |event: &Event| if let Event::Became(_, state, _) = event { Some(*state) } else { None };
    events.iter().filter_map(state).collect()
}

fn shots(events: &[Event]) -> Vec<(i8, i8, Aimed)> {
    let shot = |event: &Event| match event {
        Event::Shot { number, drm, aimed, .. } => Some((*number, *drm, *aimed)),
        _ => None,
    };
    events.iter().filter_map(shot).collect()
}

fn factor(desk: &Desk, plan: &str, key: &str) -> Option<String> {
    desk.factors(plan).into_iter().find(|its| its.1 == key).map(|its| its.2)
}

fn is(desk: &Desk, unit: &str, state: States) -> bool {
    desk.pos.is(id(unit), state)
}

fn wrecked(desk: &Desk, unit: &str) -> bool {
    matches!(desk.pos.at[id(unit).index()], Place::Wreck(_))
}

/// Rules: 3.2.4-gen-b, 3.2.4-proc-e, 3.2.4-eff-g, 3.2.4-eff-n, 3.2.4-eff-p, 3.2.4-eff-q, 3.2.4-eff-r, 3.2.4-sum-a, 3.2.4-sum-b, 3.2.4-sum-c, 3.2.4-sum-d, 3.2.4-sum-e, 3.2.4-sum-f, 3.2.4-sum-g, 7.1a, 7.3c, 7.4e, 7.9a, 7.9b, 7.9c, 7.9e, 7.9f, 7.10a, 2.0cy, 2.0bz
#[test]
fn a_gun_destroys_a_tank_below_its_number() {
    let mut desk = at_tank("ne");
    assert_eq!(factor(&desk, SHOT, "factor-to-hit").as_deref(), Some("10"), "Vehicle Target Type at three hexes");
    assert_eq!(factor(&desk, SHOT, "factor-target").as_deref(), Some("0"), "of average size, and it stands");
    assert_eq!(factor(&desk, SHOT, "factor-to-kill").as_deref(), Some("17"), "AP of 75L");
    assert_eq!(factor(&desk, SHOT, "factor-armour").as_deref(), Some("-11"));
    let events = desk.act(SHOT, &["3", "2", "2", "3"]);
    assert_eq!(shots(&events), [(10, 0, Aimed::Hit)]);
    assert_eq!(pierced(&events), [(false, Aspect::Front, 6, Some(Damage::Eliminated))]);
    assert!(wrecked(&desk, "a1"), "a five is below six");
    let mut missed = at_tank("ne");
    let events = missed.act(SHOT, &["5", "6"]);
    assert_eq!((shots(&events), pierced(&events)), (vec![(10, 0, Aimed::Missed)], vec![]));
}

/// Rules: 3.2.4-eff-m, 3.2.4-eff-o, 7.9d, 2.0i, G-18b, 1.4b, 2.0ct, 2.0cu
#[test]
fn hull_and_turret_are_hit_as_each_of_them_points() {
    let side = at_tank("e").act(SHOT, &["3", "2", "6", "5"]);
    assert_eq!(pierced(&side), [(false, Aspect::Side, 11, Some(Damage::Immobilized))], "17 less 6 at the side");
    let rear = at_tank("se").act(SHOT, &["2", "2", "6", "6"]);
    assert_eq!(pierced(&rear), [(false, Aspect::Rear, 12, None)], "one more from behind; twelve is a dud");
    let units = |turret: &str| {
        let tank = with(tank("a1", "russian-t-34-m43", "aY5", "e"), "turret", json!(turret));
        vec![unit("b1", "german-2-2-8-crew", "aY2"), tank]
    };
    let guns = || vec![gun("bw1", "german-7-5cm-pak-40", "b1", "se")];
    let turret = fire(units("ne"), guns()).act(SHOT, &["2", "3", "1", "1"]);
    assert_eq!(pierced(&turret)[0].1, Aspect::Front, "the turret points at the gun");
    let hull = fire(units("ne"), guns()).act(SHOT, &["3", "2", "1", "1"]);
    assert_eq!(pierced(&hull)[0].1, Aspect::Side, "the hull does not");
}

/// Rules: 3.2.4-eff-h, G-18b
#[test]
fn on_the_limit_the_aspect_is_the_worse_one_for_who_fires() {
    let desk = at_tank("e");
    let hex = |name: &str| desk.look().hex(name.parse().expect("a name")).expect("a hex");
    let aspect = |corner: Corner| desk.look().field().aspect(hex("aY5"), hex("aZ3"), corner);
    assert_eq!(aspect(Corner::Ne), Some(Aspect::Front), "along the corner");
    assert_eq!(aspect(Corner::E), Some(Aspect::Front), "60 degrees: front and side meet");
    assert_eq!(aspect(Corner::Se), Some(Aspect::Side), "120 degrees: side and rear meet");
    assert_eq!(aspect(Corner::Sw), Some(Aspect::Rear));
}

/// Rules: 3.2.4-eff-i, 3.2.4-eff-j, 3.2.4-eff-k
#[test]
fn out_of_its_own_hex_the_coloured_die_says_from_where() {
    let shot = |dice: [&str; 4]| {
        let units = vec![unit("b1", "german-2-2-8-crew", "aY5"), tank("a1", "russian-t-34-m43", "aY5", "ne")];
        let mut desk = fire(units, vec![gun("bw1", "german-7-5cm-pak-40", "b1", "ne")]);
        assert_eq!(factor(&desk, SHOT, "factor-own-hex").as_deref(), Some("2"));
        pierced(&desk.act(SHOT, &dice))[0].1
    };
    assert_eq!(shot(["2", "2", "6", "6"]), Aspect::Rear);
    assert_eq!(shot(["3", "2", "6", "6"]), Aspect::Side);
    assert_eq!(shot(["5", "1", "6", "6"]), Aspect::Front);
}

/// Rules: 7.10b, 7.10c, 7.10d, 7.10p, 3.2.4-eff-s
#[test]
fn on_its_number_a_hit_immobilizes_or_shocks_and_one_above_may_shock() {
    let mut hull = at_tank("ne");
    let events = hull.act(SHOT, &["3", "2", "3", "3"]);
    assert_eq!(pierced(&events)[0].3, Some(Damage::Immobilized));
    assert!(is(&hull, "a1", States::IMMOBILE));
    let mut turret = at_tank("ne");
    let events = turret.act(SHOT, &["2", "3", "3", "3"]);
    assert_eq!(pierced(&events)[0].3, Some(Damage::Shock));
    assert!(is(&turret, "a1", States::SHOCKED));
    // The crew of a Russian tank checks on eight, like the best elite squads.
    let mut passes = at_tank("ne");
    let events = passes.act(SHOT, &["3", "2", "3", "4", "4", "4"]);
    assert_eq!(pierced(&events)[0].3, Some(Damage::PossibleShock));
    assert!(!is(&passes, "a1", States::SHOCKED));
    let mut fails = at_tank("ne");
    fails.act(SHOT, &["3", "2", "3", "4", "4", "5"]);
    assert!(is(&fails, "a1", States::SHOCKED));
}

/// Rules: 7.10q, 2.0au, 3.2.4-vtt-b, 7.4d
#[test]
fn high_explosive_does_as_much_one_above_its_number() {
    let shot = |dice: [&str; 4]| {
        let units = vec![
            unit("b1", "german-2-2-8-crew", "aY2"),
            tank("a1", "russian-t-34-m43", "aY5", "e"),
            unit("a2", "russian-4-4-7", "aY5"),
        ];
        let mut desk = fire(units, vec![gun("bw1", "german-10-5cm-lefh-18", "b1", "se")]);
        let events = desk.act("fire aY5 with bw1; load he; roll", &dice);
        assert!(attacks(&events).is_empty(), "the squad in the hex is left alone");
        pierced(&events)[0]
    };
    // Ten of HE against six at the side.
    assert_eq!(shot(["3", "2", "2", "3"]), (false, Aspect::Side, 4, Some(Damage::Immobilized)));
    assert_eq!(shot(["2", "3", "2", "3"]), (true, Aspect::Side, 4, Some(Damage::Shock)));
    assert_eq!(shot(["3", "2", "1", "2"]).3, Some(Damage::Eliminated));
}

/// Rules: 6.1g
#[test]
fn a_critical_hit_doubles_the_number() {
    let events = at_tank("ne").act(SHOT, &["1", "1", "6", "5"]);
    assert_eq!(shots(&events), [(10, 0, Aimed::Critical)]);
    assert_eq!(pierced(&events), [(false, Aspect::Front, 23, Some(Damage::Eliminated))], "34 less 11");
}

/// Rules: 7.3a, 7.3b, 7.3d, 2.0cr, 7.3e
#[test]
fn large_tanks_are_hit_easily_and_small_ones_not() {
    let target = |kind: &str| {
        let units = vec![unit("a9", "russian-2-2-8-crew", "aY2"), tank("b1", kind, "aY5", "ne")];
        let desk = Desk::of("s02", "prep-fire", units, vec![gun("aw1", "russian-76-2mm-p-obr-39", "a9", "se")]);
        factor(&desk, "fire aY5 with aw1 roll", "factor-target")
    };
    assert_eq!(target("german-pzkpfw-vib").as_deref(), Some("-2"));
    assert_eq!(target("german-pzkpfw-vg").as_deref(), Some("-1"));
    assert_eq!(target("german-stug-iiig").as_deref(), Some("1"));
    let sizes = GAME.pack.to_hit.values("target size very small/small/average/large/very large");
    assert_eq!(sizes, [2, 1, 0, -1, -2]);
}

/// A rifle squad with something in Y2 and a vehicle in Y5.
fn squad_at(who: &str, arm: &str, target: Value) -> Desk {
    fire(vec![unit("b1", who, "aY2"), target], vec![weapon("bw1", arm, "b1")])
}

/// Rules: 4.1j, 4.1k, 7.10r, 7.10s, 2.0cm
#[test]
fn a_machine_gun_fires_at_thin_armour() {
    let thin = || tank("a1", "russian-t-26-m33", "aY5", "e");
    let mut desk = squad_at("german-4-6-7", "german-mmg", thin());
    assert_eq!(desk.refused("fire aY5; with b1"), ("7.7b", "only-armour-there"));
    assert_eq!(factor(&desk, SHOT, "factor-to-kill").as_deref(), Some("4"));
    let events = desk.act(SHOT, &["3", "2", "2", "2"]);
    // Four, one for the range, less one of armour: on its number it stuns.
    assert_eq!(pierced(&events), [(false, Aspect::Side, 4, Some(Damage::Stun))]);
    assert!(is(&desk, "a1", States::STUNNED));
    let open = || with(thin(), "exposed", json!(true));
    let units = vec![marked("b1", "german-4-6-7", "aY2", &["pinned"]), open()];
    let pinned = fire(units, vec![weapon("bw1", "german-mmg", "b1")]);
    assert_eq!(pinned.refused("fire aY5 with bw1; aim vehicle"), ("4.1k", "not-with-halved-fire"));
    let far = fire(
        vec![unit("b1", "german-4-6-7", "aY1"), with(open(), "at", json!("aY10"))],
        vec![weapon("bw1", "german-lmg", "b1")],
    );
    assert_eq!(
        far.refused("fire aY10 with bw1; aim vehicle"),
        ("4.1k", "not-with-halved-fire"),
        "nine hexes with a range of eight"
    );
}

/// Rules: 4.4.4a, 4.4.4f
#[test]
fn an_anti_tank_rifle_fires_armour_piercing_shot() {
    let thin = tank("a1", "russian-t-26-m33", "aY5", "e");
    let units = vec![unit("b1", "german-4-6-7", "aY2"), unit("b2", "9-1", "aY2"), thin];
    let mut desk = fire(units, vec![weapon("bw1", "german-atr", "b1")]);
    let led = "fire aY5 with bw1 by b2 roll";
    assert_eq!(factor(&desk, led, "factor-to-kill").as_deref(), Some("5"));
    assert_eq!(factor(&desk, led, "factor-leadership").as_deref(), Some("-1"));
    let events = desk.act(led, &["5", "6", "2", "2"]);
    assert_eq!(shots(&events), [(10, -1, Aimed::Hit)]);
    assert_eq!(pierced(&events), [(true, Aspect::Side, 5, Some(Damage::Eliminated))]);
}

/// Rules: 4.4g, 4.4.1i, 4.4.1j, 4.4.1l, 4.4.1n, 4.4.5b, 4.4.5c, 2.0at, 2.0bf
#[test]
fn rockets_and_the_piat_have_hollow_charges() {
    let kill = |arm: &str| {
        let units = vec![unit("b1", "german-4-6-7", "aY3"), tank("a1", "russian-t-34-m43", "aY5", "ne")];
        let desk = fire(units, vec![weapon("bw1", arm, "b1")]);
        (
            factor(&desk, SHOT, "factor-to-hit").unwrap_or_default(),
            factor(&desk, SHOT, "factor-to-kill").unwrap_or_default(),
        )
    };
    let numbers = |hit: &str, kill: &str| (hit.to_owned(), kill.to_owned());
    assert_eq!(kill("german-panzerschreck"), numbers("8", "26"));
    assert_eq!(kill("american-bazooka-43"), numbers("8", "13"));
    assert_eq!(kill("american-bazooka-44"), numbers("8", "16"));
    assert_eq!(kill("british-piat"), numbers("7", "15"));
}

/// Rules: 4.2l, 4.2m, 4.2n, 4.2o, 3.2.4-eff-l, 7.10r
#[test]
fn flame_asks_for_no_armour() {
    let burns = |from: &str, exposed: bool| {
        let tank = with(tank("a1", "russian-t-34-m43", "aY5", "ne"), "exposed", json!(exposed));
        let mut desk =
            fire(vec![unit("b1", "german-8-3-8", from), tank], vec![weapon("bw1", "german-flamethrower", "b1")]);
        let plan = if exposed { "fire aY5 with bw1; aim vehicle; roll" } else { SHOT };
        pierced(&desk.act(plan, &["4", "4"]))[0]
    };
    assert_eq!(burns("aY4", false), (false, Aspect::Front, 8, Some(Damage::Eliminated)), "on its number, too");
    assert_eq!(burns("aY3", false), (false, Aspect::Front, 4, None), "half at two hexes");
    assert_eq!(burns("aY5", false), (false, Aspect::Rear, 9, Some(Damage::Eliminated)), "its own hex: from behind");
    assert_eq!(burns("aY4", true), (false, Aspect::Front, 9, Some(Damage::Eliminated)), "an exposed crew");
}

/// A German squad in Y4 fires at a T-34 in Y5 whose crew looks out.
fn at_crew(kind: &str) -> Desk {
    let crew = with(tank("a1", kind, "aY5", "ne"), "exposed", json!(true));
    fire(vec![unit("b1", "german-8-3-8", "aY4"), crew], vec![])
}

const VOLLEY: &str = "fire aY5 with b1 roll";

/// Rules: 3.2.3aj, 3.2.3ak, 3.2.3ar, 7.7a, 7.7b, 7.7g, 7.10ab, 7.10t, 2.0cn, 3.2.3as, 7.7h
#[test]
fn an_exposed_crew_is_fired_at_through_its_hatches() {
    // Sixteen factors; two for the hatches.
    let mut kills = at_crew("russian-t-34-m43");
    assert_eq!(
        factor(&kills, VOLLEY, "factor-hatch").as_deref(),
        Some("1"),
        "a vehicle that stands counts one already"
    );
    assert_eq!(factor(&kills, VOLLEY, "factor-drm").as_deref(), Some("2"));
    let parts = ["factor-tem", "factor-hatch"].map(|key| factor(&kills, VOLLEY, key));
    let sum: i32 = parts.into_iter().flatten().map(|part| part.parse::<i32>().expect("a number")).sum();
    assert_eq!(sum, 2, "whatever else there is, no more than the hatches give");
    kills.act(VOLLEY, &["1", "1", "4", "3"]);
    assert!(is(&kills, "a1", States::STUNNED), "cowering on doubles: a four on the column of 12 is 3MC");
    let mut fails = at_crew("russian-t-34-m43");
    let events = fails.act(VOLLEY, &["2", "3", "4", "3"]);
    assert_eq!(became(&events), [State::Stunned, State::Buttoned], "2MC: nine against eight");
    assert!(!is(&fails, "a1", States::RECALLED));
    let mut twelve = at_crew("russian-t-34-m43");
    twelve.act(VOLLEY, &["2", "3", "6", "6"]);
    assert!(is(&twelve, "a1", States::RECALLED));
    let mut ducks = at_crew("russian-t-34-m43");
    let events = ducks.act(VOLLEY, &["2", "3", "3", "3"]);
    assert_eq!(became(&events), [State::Buttoned], "passed on its number: it ducks, and is not pinned");
    assert!(is(&ducks, "a1", States::SHUT));
    assert!(!ducks.has("a1", Marks::PINNED));
    let shut = fire(vec![unit("b1", "german-8-3-8", "aY4"), tank("a1", "russian-t-34-m43", "aY5", "ne")], vec![]);
    assert_eq!(shut.refused("fire aY5"), ("3.2b", "nobody-can-fire-there"));
}

/// Rules: 7.10aa, 7.10z, 2.0co
#[test]
fn who_is_stunned_twice_or_alone_in_the_turret_is_recalled() {
    let mut alone = at_crew("russian-t-70");
    alone.act(VOLLEY, &["2", "3", "4", "3"]);
    assert!(is(&alone, "a1", States::RECALLED), "a one-man turret");
    assert!(is(&alone, "a1", States::SEALED));
    let shaken = with(with(tank("a1", "russian-t-34-m43", "aY5", "ne"), "exposed", json!(true)), "shaken", json!(true));
    let mut again = fire(vec![unit("b1", "german-8-3-8", "aY4"), shaken], vec![]);
    again.act(VOLLEY, &["2", "3", "4", "2"]);
    assert!(is(&again, "a1", States::RECALLED), "its second: eight and one");
    let mut reduced = at_crew("russian-t-34-m43");
    reduced.act(VOLLEY, &["1", "2", "4", "4"]);
    assert!(is(&reduced, "a1", States::STUNNED), "a five on the column of 16: 3MC");
}

/// Rules: 7.10y, 3.8ch
#[test]
fn after_the_player_turn_a_stunned_crew_is_shaken() {
    let stunned = with(tank("a1", "russian-t-34-m43", "aY5", "ne"), "stunned", json!(true));
    let units = vec![stunned, unit("b1", "german-4-6-7", "aY2"), unit("a2", "russian-4-4-7", "aY9")];
    let mut desk = Desk::of("s02", "advance", units, vec![]);
    desk.act("end", &[]);
    assert!(is(&desk, "a1", States::SHAKEN) && !is(&desk, "a1", States::STUNNED));
}

/// Rules: 7.10j, 7.10k, 7.10m, 7.10n, 3.1x
#[test]
fn a_crew_in_shock_recovers_or_is_doubtful_and_then_lost() {
    let rally = |state: &str, die: &str| {
        let shocked = with(tank("a1", "russian-t-34-m43", "aY5", "ne"), state, json!(true));
        let units = vec![shocked, unit("a2", "russian-4-4-7", "aY9"), unit("b1", "german-4-6-7", "aY2")];
        let mut desk = Desk::of("s02", "rally", units, vec![]);
        desk.act("end", &[die]);
        desk
    };
    let clear = rally("shocked", "2");
    assert!(!is(&clear, "a1", States::SHOCKED.with(States::DOUBTFUL)));
    let doubtful = rally("shocked", "3");
    assert!(is(&doubtful, "a1", States::DOUBTFUL));
    let back = rally("unconfirmed", "3");
    assert!(!is(&back, "a1", States::SHOCKED.with(States::DOUBTFUL)));
    assert!(wrecked(&rally("unconfirmed", "4"), "a1"));
}

/// Rules: 7.10o
#[test]
fn another_shock_makes_a_doubtful_crew_one_in_shock() {
    let doubtful = with(tank("a1", "russian-t-34-m43", "aY5", "ne"), "unconfirmed", json!(true));
    let units = vec![unit("b1", "german-2-2-8-crew", "aY2"), doubtful];
    let mut desk = fire(units, vec![gun("bw1", "german-7-5cm-pak-40", "b1", "se")]);
    desk.act(SHOT, &["2", "3", "3", "3"]);
    assert!(is(&desk, "a1", States::SHOCKED) && !is(&desk, "a1", States::DOUBTFUL));
}

/// Rules: 7.9f, 7.10p, 3.2.4-proc-o
#[test]
fn the_chances_of_a_shot_at_a_tank_are_counted() {
    let mut desk = at_tank("ne");
    desk.act("fire aY5 with bw1", &[]);
    let roll = GAME.parse("roll").expect("an action");
    let counted = odds::odds(&*GAME, &desk.pos, roll, Effort::default()).expect("legal");
    assert!(counted.exact, "{} branches", counted.samples);
    let chance = |key: &str| counted.verdict.iter().find(|goal| goal.text.key == key).map_or(0.0, |goal| goal.p);
    // Ten or less hits. A critical hit fails on a dud only; others need less than six.
    let wreck = (35.0 + 32.0 * 10.0) / 1296.0;
    // Six of the second roll, and one of the eighteen pairs that hit the hull uncritically.
    let immobilized = 18.0 * 5.0 / 1296.0;
    assert!((chance("goal-wrecks") - wreck).abs() < 1e-9, "{}", chance("goal-wrecks"));
    assert!((chance("goal-immobilizes") - immobilized).abs() < 1e-9, "{}", chance("goal-immobilizes"));
    let sampled = odds::sample(&*GAME, &desk.pos, roll, 40_000, 5).expect("legal");
    for (counted, drawn) in counted.verdict.iter().zip(&sampled.verdict) {
        assert!((counted.p - drawn.p).abs() < 0.015, "{:?}: {} and {}", counted.text, counted.p, drawn.p);
    }
}

/// Rules: 3.3.2e, 3.3.2r, 3.3.2af
#[test]
fn a_vehicle_that_moved_is_hard_to_hit() {
    let target = |state: &str| {
        let moved = with(tank("a1", "russian-t-34-m43", "aY5", "ne"), state, json!(true));
        let units = vec![unit("b1", "german-2-2-8-crew", "aY2"), moved];
        let desk = fire(units, vec![gun("bw1", "german-7-5cm-pak-40", "b1", "se")]);
        factor(&desk, SHOT, "factor-moving-vehicle")
    };
    assert_eq!(target("entered").as_deref(), Some("2"));
    assert_eq!(target("motion").as_deref(), Some("2"));
    assert_eq!(target("rolling").as_deref(), Some("2"));
    assert_eq!(target("exposed"), None);
}

/// Rules: 3.2.3e, 3.2.3r, 7.10x
#[test]
fn what_kills_or_reduces_stuns_a_crew_and_recalls_it() {
    let volley = |kind: &str, dice: [&str; 2], state: &str| {
        let crew = with(tank("a1", "russian-t-34-m43", "aY5", "ne"), "exposed", json!(true));
        let units = vec![unit("b1", kind, "aY5"), with(crew, state, json!(true))];
        let mut desk = fire(units, vec![]);
        let events = desk.act(VOLLEY, &dice);
        (is(&desk, "a1", States::STUNNED) && is(&desk, "a1", States::RECALLED), became(&events))
    };
    // Three times eight: a three and two on the column of 24 is K, a one and two less the column of its Cowering no KIA.
    let (hit, states) = volley("german-8-3-8", ["1", "2"], "motion");
    assert!(hit, "K on the column of 24");
    assert!(states.contains(&State::Stopped), "it stands at once");
    let crew = with(tank("a1", "russian-t-34-m43", "aY5", "ne"), "exposed", json!(true));
    let units =
        vec![unit("b1", "german-8-3-8", "aY5"), unit("b2", "german-8-3-8", "aY5"), unit("b3", "9-1", "aY5"), crew];
    let mut desk = fire(units, vec![]);
    desk.act("fire aY5 with b1 b2 by b3 roll", &["1", "2"]);
    assert!(is(&desk, "a1", States::RECALLED), "1KIA on the column of 36");
}

/// Rules: 7.8t, 2.0cv
#[test]
fn who_fires_at_armour_and_who_does_not() {
    let open = || with(tank("a1", "russian-t-26-m33", "aY5", "e"), "exposed", json!(true));
    let units = vec![json!({"id": "b1", "kind": "german-pzkpfw-ivh", "at": "aY2", "hull": "se"}), open()];
    let main = json!({"id": "bw8", "kind": "german-pzkpfw-ivh-ma", "at": "b1"});
    let gun = json!({"id": "bw9", "kind": "german-cmg-5", "at": "b1"});
    let desk = fire(units, vec![main, gun]);
    assert_eq!(desk.refused("fire aY5 with bw9; aim vehicle"), ("7.8t", "not-at-armour"));
    assert!(desk.allows("fire aY5 with bw9; roll"), "its crew looks out");
    let units = vec![unit("b1", "german-2-2-8-crew", "aY2"), open()];
    let mortar = fire(units, vec![gun_of("bw1")]);
    assert_eq!(mortar.refused("fire aY5 with bw1; aim vehicle"), ("2.0cv", "not-at-armour"));
}

fn gun_of(id: &str) -> Value {
    gun(id, "german-8cm-grw-34", "b1", "se")
}

/// Rules: 7.7i
#[test]
fn a_crew_is_no_target_of_its_own_for_ordnance() {
    let open = with(tank("a1", "russian-t-34-m43", "aY5", "e"), "exposed", json!(true));
    let units = vec![unit("b1", "german-2-2-8-crew", "aY2"), open];
    let desk = fire(units, vec![gun("bw1", "german-7-5cm-pak-40", "b1", "se")]);
    assert_eq!(desk.refused("fire aY5 with bw1; aim infantry"), ("7.7i", "only-armour-there"));
}

/// Rules: 7.11b, 3.2.4-eff-a, G-17, 7.11a
#[test]
fn a_shell_on_the_area_is_read_against_the_k_number() {
    let shell = |dice: [&str; 4]| {
        let units = vec![unit("b1", "german-2-2-8-crew", "aY2"), tank("a1", "russian-t-26-m33", "aY5", "e")];
        let mut desk = fire(units, vec![gun_of("bw1")]);
        let events = desk.act("fire aY5 with bw1 roll", &dice);
        (wrecked(&desk, "a1"), became(&events))
    };
    // Half of 16: K on three or less. Its armour of one makes that one easier.
    assert!(shell(["4", "2", "1", "2"]).0, "two is below three");
    assert_eq!(shell(["4", "2", "2", "2"]).1, [State::Immobile], "three: the hull");
    assert_eq!(shell(["2", "4", "2", "3"]).1, [State::Shocked], "four: the turret");
    assert_eq!(shell(["4", "2", "3", "3"]).1, []);
}

/// Rules: 7.10i, 7.10e
#[test]
fn shock_closes_the_hatches_and_stops_the_vehicle() {
    let moving = with(with(tank("a1", "russian-t-34-m43", "aY5", "ne"), "exposed", json!(true)), "motion", json!(true));
    let units = vec![unit("b1", "german-2-2-8-crew", "aY2"), moving];
    let mut desk = fire(units, vec![gun("bw1", "german-7-5cm-pak-40", "b1", "se")]);
    let events = desk.act(SHOT, &["2", "3", "3", "3"]);
    assert_eq!(became(&events), [State::Shocked, State::Buttoned, State::Stopped]);
}
