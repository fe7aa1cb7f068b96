//! Section 3.3.2: vehicle movement; 7.4 and 7.6: what stands in its way, and where it bogs.

use super::desk::{Desk, id, marked, unit};
use serde_json::{Value, json};
use starter_kit::event::Event;
use starter_kit::position::States;
use table::Id;

const TANK: &str = "german-pzkpfw-iiih";
const CAR: &str = "german-psw-231-8-rad";

/// A vehicle that points somewhere, with something said of it.
pub fn vehicle(id: &str, kind: &str, at: &str, hull: &str, states: &[&str]) -> Value {
    let mut unit = marked(id, kind, at, states);
    unit["hull"] = json!(hull);
    unit
}

/// On the ground of trials, with a squad far away that could move as well, so that the phase goes on.
fn drive(mut units: Vec<Value>) -> Desk {
    units.push(unit("a20", "american-6-6-6", "tGG1"));
    Desk::of("t", "movement", units, vec![])
}

/// Plays a part of a move; the defender lets every expenditure pass.
fn go(desk: &mut Desk, text: &str) {
    for part in text.split(';') {
        desk.act(part, &[]);
        if desk.step() == "window" {
            desk.act("end", &[]);
        }
    }
}

/// A tank with 13 movement points, at standstill.
fn tank(at: &str, hull: &str) -> Value {
    vehicle("a1", TANK, at, hull, &[])
}

/// What a unit has spent, in halves.
fn used(desk: &Desk, unit: &str) -> u8 {
    desk.pos.used[id(unit).index()]
}

fn is(desk: &Desk, unit: &str, state: States) -> bool {
    desk.pos.is(id(unit), state)
}

/// What entering one hex costs, in halves; dice for a Bog Check that is passed.
fn cost(kind: &str, from: &str, to: &str, states: &[&str], others: Vec<Value>) -> u8 {
    let mut units = vec![vehicle("a1", kind, from, "se", &[states, &["motion", "rolling"]].concat())];
    units.extend(others);
    let mut desk = drive(units);
    desk.act(&format!("move a1; to {to}"), &[]);
    used(&desk, "a1")
}

/// Rules: 3.3.2a, 3.3.2h, 3.3.2n, 1.1.1-og-e, 1.1.1c
#[test]
fn a_tank_starts_and_drives_where_its_hull_points() {
    let mut desk = drive(vec![tank("tA2", "se")]);
    assert_eq!(desk.refused("move a1; to tA3"), ("3.3.2n", "has-to-start"));
    assert_eq!(desk.refused("move a1; face a1 to sw"), ("3.3.2n", "has-to-start"));
    desk.act("move a1; start; to tA3; to tA4", &[]);
    assert_eq!((used(&desk, "a1"), desk.at("a1").as_str()), (6, "tA4"));
    assert_eq!(desk.refused("to tA3"), ("3.3.2h", "not-ahead"));
    assert_eq!(desk.refused("to tB3"), ("3.3.2h", "not-ahead"));
}

/// Rules: 3.3.2g, 7.8l, Ex-aw
#[test]
fn the_hull_turns_by_corners_and_the_turret_along_with_it() {
    let mut tank = tank("tA2", "se");
    tank["turret"] = json!("e");
    let mut desk = drive(vec![tank]);
    assert_eq!(desk.refused("move a1; start; face a1 to w"), ("3.3.2g", "one-corner-at-a-time"));
    let events = desk.act("move a1; start; face a1 to sw", &[]);
    let faced = events.iter().any(|event| match event {
        Event::Faced { hull, turret, .. } => (hull.id(), turret.id()) == ("sw", "se"),
        _ => false,
    });
    assert!(faced, "{events:?}");
    assert_eq!(used(&desk, "a1"), 4, "a point to start, a point to turn");
}

/// Rules: 3.3.2j, 3.3.2l, Ex-ax, D-45
#[test]
fn a_turret_goes_along_with_start_and_only_once() {
    let mut desk = drive(vec![tank("tA2", "se")]);
    assert_eq!(desk.refused("move a1; traverse a1 to nw; traverse a1 to w"), ("3.3.2l", "turns-already"));
    desk.act("move a1; traverse a1 to nw", &[]);
    let turret = |desk: &Desk| desk.pos.turret[id("a1").index()].map(|corner| corner.id());
    assert_eq!(turret(&desk), Some("se"), "not before a point is spent");
    desk.act("start", &[]);
    assert_eq!(turret(&desk), Some("nw"));
    assert_eq!(used(&desk, "a1"), 2);
}

/// Rules: 7.2h
#[test]
fn what_has_no_turret_turns_none() {
    let desk = drive(vec![vehicle("a1", "german-stug-iiib", "tA2", "se", &[])]);
    assert_eq!(desk.refused("move a1; traverse a1 to nw"), ("7.2h", "has-no-turret"));
}

/// Rules: 3.3.2p, 3.3.2q, 3.3.2x, 3.3.2z, 3.3.2b, 2.0by, D-40
#[test]
fn it_stops_for_a_point_and_may_start_again() {
    let mut desk = drive(vec![tank("tA2", "se")]);
    assert_eq!(desk.refused("move a1; start; delay"), ("3.3.2x", "not-stopped"));
    desk.act("move a1; start; to tA3; halt", &[]);
    assert!(!is(&desk, "a1", States::MOTION));
    desk.act("delay; start; to tA4", &[]);
    assert!(is(&desk, "a1", States::MOTION));
    assert_eq!(used(&desk, "a1"), 12);
    assert_eq!(desk.refused("stop"), ("3.3.2z", "has-to-stop"));
    desk.act("halt; stop", &[]);
    assert!(!is(&desk, "a1", States::MOTION));
    assert_eq!(used(&desk, "a1"), 26, "what is left counts as spent, and nothing is kept");
}

/// Rules: 3.3.2z, 3.3.2e, 3.3.2r, 2.0bs, 2.0bt
#[test]
fn who_has_spent_everything_without_stopping_is_in_motion() {
    let mut desk = drive(vec![tank("tA2", "e")]);
    desk.act(
        "move a1; start; to tB2; to tC2; to tD2; to tE2; to tF2; to tG2; to tH2; to tI2; to tJ2; to tK2; to tL2",
        &[],
    );
    assert_eq!(desk.refused("stop"), ("3.3.2z", "has-to-stop"));
    desk.act("to tM2; stop", &[]);
    assert!(is(&desk, "a1", States::MOTION) && is(&desk, "a1", States::ENTERED));
    assert_eq!(desk.refused("move a1"), ("3.3.1i", "has-moved"));
}

/// Rules: 3.3.2aa, D-51, A-31
#[test]
fn points_are_left_only_if_they_do_not_suffice_for_the_next_hex() {
    let road = vehicle("a1", TANK, "tN3", "se", &["exposed", "motion", "rolling"]);
    let mut desk = drive(vec![road]);
    desk.pos.used[id("a1").index()] = 22;
    desk.act("move a1; to tN4", &[]);
    // One point and a half are left: a hex of open ground could be entered, a turn and a hex could not.
    assert_eq!(desk.refused("motion tO5"), ("3.3.2aa", "could-go-on"));
    assert!(desk.allows("motion tM4"), "{:?}", desk.legal());
}

/// Rules: 3.3.2ab, 3.3.2r
#[test]
fn who_begins_in_motion_has_to_spend_something() {
    let mut desk = Desk::of("t", "prep-fire", vec![vehicle("a1", TANK, "tA2", "se", &["motion"])], vec![]);
    desk.act("end", &[]);
    assert!(is(&desk, "a1", States::ROLLING));
    assert_eq!(desk.refused("end"), ("3.3.2ab", "has-to-move"));
    desk.act("move a1; halt; stop; end", &[]);
    assert!(!is(&desk, "a1", States::MOTION));
}

/// Rules: 3.3.2y, D-43, A-30
#[test]
fn a_hex_may_be_entered_for_more_than_it_costs() {
    let mut desk = drive(vec![tank("tA2", "se")]);
    desk.act("move a1; start; extra; extra; to tA3", &[]);
    assert_eq!(used(&desk, "a1"), 8);
    assert_eq!(desk.pos.mover.here, 6, "all of it was spent in the hex");
}

/// Rules: 3.3.2f, 7.7d, 1.1.1-rd-g, 1.1.1-rd-h
#[test]
fn a_road_costs_half_a_point_with_an_exposed_crew_and_one_without() {
    for kind in [TANK, CAR] {
        assert_eq!(cost(kind, "tN4", "tN5", &["exposed"], vec![]), 1, "{kind}");
        assert_eq!(cost(kind, "tN4", "tN5", &[], vec![]), 2, "{kind}");
    }
}

/// Rules: 1.1.1-og-e, 1.1.1-og-f, 1.1.1-or-c, 1.1.1-or-d, 1.1.1-gr-e, 1.1.1-gr-f, 1.1.1-br-e, 1.1.1-br-f, 1.2.7a, 7.0a
#[test]
fn what_ground_costs_tracks_and_wheels() {
    let both = |from, to| [TANK, CAR].map(|kind| cost(kind, from, to, &[], vec![]));
    assert_eq!(both("tA2", "tA3"), [2, 6], "open ground");
    assert_eq!(both("tG4", "tG5"), [2, 6], "orchard");
    assert_eq!(both("tI4", "tI5"), [2, 8], "grain");
    assert_eq!(both("tK4", "tK5"), [4, 8], "brush");
}

/// Rules: 1.1.1-hi-k
#[test]
fn uphill_costs_four_points_more() {
    assert_eq!(cost(TANK, "tQ2", "tQ3", &[], vec![]), 10);
    assert_eq!(cost(TANK, "tQ3", "tQ4", &[], vec![]), 2, "downhill nothing");
}

/// Rules: 1.2.5l
#[test]
fn smoke_costs_a_point() {
    let units = vec![vehicle("a1", TANK, "tA2", "se", &["motion", "rolling"])];
    let mut desk = Desk::with("t", "movement", units, vec![], json!({"smoke": {"tA3": 2}}));
    desk.act("move a1; to tA3", &[]);
    assert_eq!(used(&desk, "a1"), 4);
}

/// Rules: 3.3.2s, 3.3.2t, 3.3.2u, 7.4f, 7.4g, 7.4h, A-28
#[test]
fn wrecks_and_vehicles_are_in_the_way() {
    let wreck = |hex: &str| vec![unit("b1", TANK, &format!("wreck {hex}"))];
    let friend = |hex: &str| vec![vehicle("a2", TANK, hex, "e", &[])];
    assert_eq!(cost(TANK, "tA2", "tA3", &[], wreck("tA3")), 4);
    assert_eq!(cost(TANK, "tA2", "tA3", &[], friend("tA3")), 4);
    assert_eq!(cost(TANK, "tN4", "tN5", &[], wreck("tN5")), 6, "by road");
    assert_eq!(cost(TANK, "tJ4", "tJ5", &[], wreck("tJ5")), 10, "by road in woods");
    let mut desk = drive([vec![vehicle("a1", TANK, "tE4", "se", &["motion", "rolling"])], wreck("tE5")].concat());
    desk.act("move a1; to tE5", &["1", "1"]);
    assert_eq!(used(&desk, "a1"), 17, "half of 13 points, and two in woods");
}

/// Rules: 1.1.1-wo-e, 7.6a, 7.6b, 7.6d, 7.6e, 7.6h, 7.6p, 7.6q, G-11, A-95, 1.1.1-wo-g
#[test]
fn woods_for_half_of_all_points_and_it_bogs_on_twelve() {
    let mut desk = drive(vec![tank("tE4", "se")]);
    let events = desk.act("move a1; start; to tE5", &["4", "3"]);
    assert!(matches!(events.as_slice(), [.., Event::BogCheck { drm: 4, bogs: false, .. }]), "{events:?}");
    assert_eq!((used(&desk, "a1"), desk.step()), (15, "driving"));
    let mut desk = drive(vec![tank("tE4", "se")]);
    desk.act("move a1; start; to tE5", &["4", "4"]);
    assert!(is(&desk, "a1", States::BOGGED) && !is(&desk, "a1", States::MOTION));
    assert_eq!((desk.at("a1").as_str(), desk.step()), ("tE5", "movement"), "there it stays, and its move is over");
}

/// Rules: 1.1.1-wo-f, 3.3.2ai, 3.3.2aj, 7.6r, A-29, 1.1.1-wo-g
#[test]
fn woods_for_all_points_are_safer() {
    let mut desk = drive(vec![tank("tE4", "se")]);
    let events = desk.act("move a1; start; through tE5", &["5", "5"]);
    assert!(events.iter().any(|event| matches!(event, Event::BogCheck { drm: 1, bogs: false, .. })), "{events:?}");
    assert_eq!(used(&desk, "a1"), 24, "a point is left to stop");
    assert_eq!(desk.refused("to tE6"), ("3.3.2ai", "only-a-stop-is-left"));
    desk.act("halt; stop", &[]);
    assert!(!is(&desk, "a1", States::MOTION));
    let mut late = drive(vec![tank("tE3", "se")]);
    late.act("move a1; start; to tE4", &[]);
    assert_eq!(late.refused("through tE5"), ("1.1.1-wo-d", "takes-all-movement"));
}

/// Rules: 1.1.1-wo-d, G-11
#[test]
fn a_car_needs_all_its_points_for_woods() {
    let mut desk = drive(vec![vehicle("a1", CAR, "tE4", "se", &[])]);
    let events = desk.act("move a1; start; to tE5", &["5", "5"]);
    assert!(
        events.iter().any(|event| matches!(event, Event::BogCheck { drm: 1, .. })),
        "low pressure, wheels: {events:?}"
    );
    assert_eq!(used(&desk, "a1"), 68);
}

/// Rules: 7.6f, 7.6g, G-11, 2.0ar
#[test]
fn ground_pressure_and_the_way_up_count() {
    let check = |kind: &str, from: &str, to: &str| {
        let mut desk = drive(vec![vehicle("a1", kind, from, "se", &["motion", "rolling"])]);
        let events = desk.act(&format!("move a1; to {to}"), &["1", "1"]);
        events.into_iter().find_map(|event| match event {
            Event::BogCheck { drm, .. } => Some(drm),
            _ => None,
        })
    };
    assert_eq!(check("german-pzkpfw-iif", "tE4", "tE5"), Some(3), "low");
    assert_eq!(check(TANK, "tE4", "tE5"), Some(4), "normal");
    assert_eq!(check("british-matilda-ii", "tE4", "tE5"), Some(5), "high");
    assert_eq!(check(TANK, "tAA4", "tAA5"), Some(5), "uphill");
}

/// Rules: 3.3.2g, 3.3.2m, 7.6b, 7.6c, G-11
#[test]
fn turning_in_woods_costs_two_points_and_may_bog() {
    let mut desk = drive(vec![tank("tE5", "se")]);
    desk.act("move a1; start; face a1 to sw", &["5", "5"]);
    assert_eq!((used(&desk, "a1"), desk.step()), (6, "driving"));
    desk.act("face a1 to w", &["6", "5"]);
    assert!(is(&desk, "a1", States::BOGGED));
    assert_eq!(desk.pos.hull[id("a1").index()].map(|corner| corner.id()), Some("sw"), "the turn has failed");
    assert_eq!(desk.step(), "movement");
}

/// Rules: 1.1.1-wr-g
#[test]
fn on_a_road_through_woods_nothing_bogs() {
    let mut desk = drive(vec![tank("tJ4", "se")]);
    desk.act("move a1; start; to tJ5; face a1 to sw", &[]);
    assert_eq!(used(&desk, "a1"), 6);
}

/// Rules: 1.1.1-bu-f, 1.1.1-bu-g, 1.1.1-bu-h, 7.6t, 7.7f, 1.1.1-bu-k
#[test]
fn buildings_are_for_tracks_with_closed_hatches() {
    let car = drive(vec![vehicle("a1", CAR, "tC4", "se", &[])]);
    assert_eq!(car.refused("move a1; start; to tC5"), ("1.1.1-bu-f", "cannot-enter"));
    let open = drive(vec![vehicle("a1", TANK, "tC4", "se", &["exposed"])]);
    assert_eq!(open.refused("move a1; start; to tC5"), ("7.7f", "exposed-cannot-enter"));
    let mut desk = drive(vec![tank("tC4", "se")]);
    let events = desk.act("move a1; start; to tC5", &["3", "4"]);
    assert!(matches!(events.as_slice(), [.., Event::BogCheck { drm: 4, bogs: false, .. }]), "{events:?}");
    assert_eq!(used(&desk, "a1"), 15);
    desk.act("hatch a1", &[]);
    assert!(is(&desk, "a1", States::EXPOSED), "inside the crew may come out");
}

/// Rules: 7.6c, 7.6i, 7.6j, 7.6k, 7.6l, 7.6m, 7.6s, D-50
#[test]
fn coming_free() {
    let stuck = |states: &[&str]| drive(vec![vehicle("a1", "russian-t-34-85", "tE5", "se", states)]);
    assert_eq!(stuck(&["bogged"]).refused("move a1; start"), ("7.6c", "is-bogged"));
    let mut desk = stuck(&["bogged"]);
    desk.act("move a1; unbog", &["5", "1"]);
    assert!(is(&desk, "a1", States::MIRED) && is(&desk, "a1", States::BOGGED));
    let mut desk = stuck(&["bogged", "mired"]);
    desk.act("move a1; unbog", &["3", "6"]);
    assert!(!is(&desk, "a1", States::BOGGED.with(States::MIRED)) && is(&desk, "a1", States::MOTION));
    assert_eq!(used(&desk, "a1"), 32, "18 points are more than all 16");
    desk.act("stop", &[]);
    assert_eq!(desk.at("a1"), "tE5");
    let mut desk = stuck(&["bogged", "mired"]);
    desk.act("move a1; unbog", &["3", "3"]);
    assert_eq!(used(&desk, "a1"), 18, "seven points are left, and it need not start");
    assert!(desk.allows("face a1 to sw"));
    let mut desk = stuck(&["bogged"]);
    desk.act("move a1; unbog", &["6", "1"]);
    assert!(is(&desk, "a1", States::IMMOBILE));
    let mut car = drive(vec![vehicle("a1", CAR, "tE5", "se", &["bogged"])]);
    car.act("move a1; unbog", &["2", "3"]);
    assert_eq!(used(&car, "a1"), 24, "twice as much on wheels");
}

/// Rules: 3.3.2ah
#[test]
fn red_movement_points_break_down() {
    let start = |kind: &str, dice: &[&str]| {
        let mut desk = drive(vec![vehicle("a1", kind, "tA2", "se", &[])]);
        desk.act("move a1; start", dice);
        is(&desk, "a1", States::IMMOBILE)
    };
    assert!(start("russian-t-26-m33", &["5", "6"]) && !start("russian-t-26-m33", &["5", "5"]));
    assert!(start("british-matilda-ii", &["6", "6"]) && !start("british-matilda-ii", &["5", "6"]));
    assert!(!start(TANK, &[]), "no roll for a reliable one");
}

/// Rules: 3.3.2ak
#[test]
fn in_motion_one_hex_can_always_be_entered() {
    let slow = |states: &[&str]| vehicle("a1", "british-churchill-vii", "tQ2", "se", states);
    let blocks = || (2..6).map(|number| unit(&format!("b{number}"), TANK, "wreck tQ3"));
    let mut desk = drive(std::iter::once(slow(&["motion", "rolling"])).chain(blocks()).collect());
    desk.act("move a1; to tQ3", &[]);
    assert_eq!((used(&desk, "a1"), desk.at("a1").as_str()), (16, "tQ3"), "nine points, and it has eight");
    desk.act("stop", &[]);
    assert!(is(&desk, "a1", States::MOTION));
    let still = drive(std::iter::once(slow(&[])).chain(blocks()).collect());
    assert_eq!(still.refused("move a1; start; to tQ3"), ("3.3.2a", "not-enough-movement"));
}

/// Rules: 3.3.2c, 3.3.2ae
#[test]
fn enemy_hexes_are_entered_but_nobody_lingers_beside_an_enemy_vehicle() {
    let enemies = vec![
        vehicle("b1", "german-pzkpfw-vib", "tA3", "e", &["shocked"]),
        marked("b2", "german-4-6-7", "tA4", &["broken"]),
    ];
    let mut desk = drive([vec![tank("tA2", "se")], enemies].concat());
    go(&mut desk, "move a1; start; to tA3");
    assert_eq!(used(&desk, "a1"), 6, "the enemy tank is in the way");
    assert_eq!(desk.refused("motion tA2"), ("3.3.2ae", "enemy-vehicle-there"));
    // It stays where it could destroy the enemy with a five.
    let mut bold = drive(vec![tank("tA2", "se"), vehicle("b1", TANK, "tA3", "e", &["shocked"])]);
    go(&mut bold, "move a1; start; to tA3");
    assert_eq!(bold.refused("motion tA2"), ("3.3.2aa", "could-go-on"), "only because its points suffice");
    go(&mut desk, "to tA4");
    assert_eq!(desk.at("a1"), "tA4");
}

/// Rules: 3.3.2v, 3.3.2w, 7.4e, 7.4i, 2.0cy, D-52, G-23
#[test]
fn of_two_vehicles_in_a_hex_one_becomes_a_wreck() {
    let mut desk = drive(vec![tank("tA2", "se"), vehicle("a2", CAR, "tA3", "e", &[])]);
    desk.act("move a1; start; to tA3; halt; stop; end", &[]);
    assert_eq!(desk.question().0, "q-crowding");
    desk.act("scrap a2", &[]);
    assert_eq!(desk.at("a2"), format!("Wreck({:?})", desk.look().hex("tA3".parse().expect("a name")).expect("a hex")));
    assert_eq!(desk.pos.casualties[1], 6, "an AFV with a gun of 20 mm");
    assert!(desk.pos.weapons_of(id("a2")).next().is_none(), "its weapons are gone");
}

/// Rules: 2.0cl
#[test]
fn one_vehicle_in_a_hex_when_it_sets_up() {
    let two = json!({"id": "a2", "kind": TANK, "at": "tA3"});
    let position = json!({"scenario": "t", "clear": true, "phase": "rally", "units": [two, {"id": "a3", "kind": TANK, "at": "tA3"}]});
    let setup = table::Setup { scenario: "t".to_owned(), position: Some(position), ..table::Setup::default() };
    let mut dice = table::chance::Quick::new(1);
    let refused = table::rules::Playing::start(&*super::desk::GAME, &setup, &mut dice, &mut table::Log::off());
    assert!(refused.is_err_and(|why| why.contains("too many")), "two vehicles stand in no hex but on the move");
}

/// Rules: 3.3.2ac, 3.3h, A-87
#[test]
fn from_beyond_the_edge_it_comes_in_motion_as_its_owner_points_it() {
    let mut desk = drive(vec![vehicle("a1", TANK, "offwA5", "w", &["motion", "rolling"])]);
    desk.act("move a1; face a1 to e", &[]);
    assert_eq!(desk.refused("face a1 to se"), ("3.3.2ac", "turned-before"));
    let to = desk.legal_with("to tA").into_iter().next().expect("a way in");
    desk.act(&to, &[]);
    assert_eq!(used(&desk, "a1"), 2, "no Start");
}

/// Rules: 7.4.1a, 7.4.1b, 3.3.2ag, 2.0aw
#[test]
fn what_stands_still_hinders_fire_and_what_moved_does_not() {
    let hindrance = |units: Vec<Value>| {
        let desk = drive(units);
        let [from, to] = ["tA2", "tA8"].map(|name| desk.look().hex(name.parse().expect("a name")).expect("a hex"));
        desk.look().hindrance(from, to)
    };
    assert_eq!(hindrance(vec![]), Some(0));
    assert_eq!(hindrance(vec![tank("tA5", "e")]), Some(1));
    assert_eq!(hindrance(vec![unit("b1", TANK, "wreck tA5"), tank("tA5", "e")]), Some(1), "one for the hex");
    assert_eq!(hindrance(vec![vehicle("a1", TANK, "tA5", "e", &["motion"])]), Some(0));
    assert_eq!(hindrance(vec![vehicle("a1", TANK, "tA5", "e", &["stirred"])]), Some(0), "it moved in this turn");
    assert_eq!(hindrance(vec![tank("tA8", "e")]), Some(0), "not into its hex");
}

/// Rules: 1.1.1-he-o, 1.1.1-he-p, 1.1.1-he-q, G-11
#[test]
fn a_hedge_costs_a_point_and_may_stop_a_car() {
    let at_the_hedge = |kind: &str| {
        Desk::of("s05", "movement", vec![vehicle("a1", kind, "cB7", "se", &["motion", "rolling"])], vec![])
    };
    let mut tracks = at_the_hedge(TANK);
    tracks.act("move a1; to cC8", &[]);
    assert_eq!((used(&tracks, "a1"), tracks.at("a1").as_str()), (4, "cC8"), "no check for tracks");
    let mut car = at_the_hedge(CAR);
    let events = car.act("move a1; to cC8", &["5", "5"]);
    assert!(events.iter().any(|event| matches!(event, Event::BogCheck { drm: 1, bogs: false, .. })), "{events:?}");
    assert_eq!((used(&car, "a1"), car.at("a1").as_str()), (8, "cC8"));
    let mut stuck = at_the_hedge(CAR);
    stuck.act("move a1; to cC8", &["6", "5"]);
    assert_eq!(stuck.at("a1"), "cB7");
    assert!(is(&stuck, "a1", States::IMMOBILE) && !is(&stuck, "a1", States::MOTION));
}

/// Rules: 7.10ac, 7.10ad, 2.0cf, D-46
#[test]
fn a_recalled_vehicle_takes_the_shortest_way_home() {
    let side = |states: &[&str], hull: &str| {
        let units = vec![vehicle("b1", TANK, "aY5", hull, states), unit("b2", "german-4-6-7", "aY9")];
        Desk::with("s02", "movement", units, vec![], json!({"side": "second"}))
    };
    let ways = |states: &[&str]| {
        let open = |hull: &str| {
            let mut desk = side(states, hull);
            desk.act("move b1; start", &[]);
            desk.legal_with("to ")
        };
        let mut all: Vec<String> = ["ne", "e", "se", "sw", "w", "nw"].into_iter().flat_map(open).collect();
        all.sort();
        all.dedup();
        all
    };
    assert_eq!(ways(&[]).len(), 6);
    // The Germans come from the west, and the road leads there.
    let bound = ways(&["recalled"]);
    assert!(!bound.is_empty() && bound.iter().all(|way| way.starts_with("to aX")), "{bound:?}");
    let mut away = side(&["recalled"], "e");
    away.act("move b1; start", &[]);
    assert_eq!(away.refused("to aZ4"), ("7.10ac", "not-the-way-home"));
}

/// Rules: 2.0az
#[test]
fn what_is_immobile_neither_starts_nor_turns() {
    let desk = drive(vec![vehicle("a1", TANK, "tA2", "se", &["immobile"])]);
    assert_eq!(desk.refused("move a1; start"), ("2.0az", "is-immobile"));
    assert_eq!(desk.refused("move a1; face a1 to e"), ("2.0az", "is-immobile"));
}

/// Rules: 3.3.2d
#[test]
fn what_is_left_is_spent_in_the_last_hex() {
    let mut desk = drive(vec![tank("tA2", "se")]);
    let events = desk.act("move a1; start; to tA3; halt; stop", &[]);
    let waited = events.iter().any(|event| matches!(event, Event::Waited(_, 20)));
    assert!(waited, "ten points of thirteen: {events:?}");
}
