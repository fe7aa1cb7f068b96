//! Section 1.1: terrain.

use super::desk::{Desk, unit};
use hexes::Hex;
use starter_kit::pack::Ground;

fn cost(desk: &Desk, plan: &str) -> String {
    desk.factors(plan).into_iter().find(|(_, key, _)| *key == "factor-cost").map(|(_, _, value)| value).expect("a cost")
}

fn tem(desk: &Desk, plan: &str) -> Option<(&'static str, String)> {
    desk.factors(plan).into_iter().find(|(_, key, _)| *key == "factor-tem").map(|(rule, _, value)| (rule, value))
}

/// Rules: 1.1.1-og-d, 1.1.1-bu-d, 1.1.1-wo-c, 1.1.1-gr-d, 1.1.1-br-d, 1.1.1-or-b, 1.1.1c
#[test]
fn what_terrain_costs_infantry() {
    let at = |hex: &str| Desk::field("movement", vec![unit("a1", "russian-4-4-7", hex)], vec![]);
    assert_eq!(cost(&at("aY5"), "move a1; to aY4"), "1", "open ground");
    assert_eq!(cost(&at("aY5"), "move a1; to aX5"), "2", "a house");
    assert_eq!(cost(&at("aW3"), "move a1; to aW2"), "2", "woods");
    assert_eq!(cost(&at("aY3"), "move a1; to aZ3"), "1.5", "grain in August");
    assert_eq!(cost(&at("aY7"), "move a1; to aZ7"), "2", "brush");
    assert_eq!(cost(&at("aAA4"), "move a1; to aAA5"), "1", "an orchard");
}

/// Rules: 1.1.1-gr-c, 1.1.1-gr-b
#[test]
fn in_november_grain_is_open_ground() {
    let desk = Desk::of("s03", "movement", vec![unit("a1", "russian-4-4-7", "dV5")], vec![]);
    let field = desk.look().field();
    let grain = field.hexes().filter(|hex| field.drawn(*hex) == Ground::Grain);
    assert!(grain.into_iter().all(|hex| field.ground(hex) == Ground::Open));
}

/// Rules: 1.1.1-bu-j, 1.1.1-wo-h, 1.1.1-or-e, 1.1.1-gr-g, 1.1.1-br-b, 2.0cq
#[test]
fn what_cover_terrain_gives() {
    let at = |from: &str, to: &str| {
        let desk =
            Desk::field("prep-fire", vec![unit("a1", "german-4-6-7", from), unit("b1", "russian-4-4-7", to)], vec![]);
        tem(&desk, &format!("fire {to} with a1 roll")).map(|(_, value)| value)
    };
    assert_eq!(at("aY5", "aX5").as_deref(), Some("2"), "a wooden house");
    assert_eq!(at("aW3", "aW2").as_deref(), Some("1"), "woods");
    assert_eq!(at("aAA4", "aAA5"), None, "an orchard");
    assert_eq!(at("aY3", "aZ3"), None, "grain");
    assert_eq!(at("aY7", "aZ7"), None, "brush");
}

/// Rules: 1.1.1-gr-h, 1.1.1-br-c, 1.1.1-or-f, 3.3.3n
#[test]
fn grain_brush_and_orchard_are_not_the_open() {
    for (from, to) in [("aY3", "aZ3"), ("aY7", "aZ7"), ("aAA4", "aAA5")] {
        let units = vec![
            unit("a1", "russian-4-4-7", from),
            unit("b1", "german-4-6-7", "aCC5"),
            unit("b2", "german-4-6-7", "aCC1"),
        ];
        let mut desk = Desk::field("movement", units, vec![]);
        desk.act(&format!("move a1; to {to}"), &[]);
        let firer = if desk.allows(&format!("fire {to} with b1")) { "b1" } else { "b2" };
        let keys: Vec<_> =
            desk.factors(&format!("fire {to} with {firer} roll")).into_iter().map(|(_, key, _)| key).collect();
        assert!(!keys.contains(&"factor-ffmo") && keys.contains(&"factor-ffnam"), "{to}: {keys:?}");
    }
}

/// Rules: 1.1.1-hi-j, A-74
#[test]
fn uphill_costs_double() {
    // V5 and V6 of board b are on the hill, U6 before it is not.
    let desk = Desk::of("s04", "movement", vec![unit("a1", "american-6-6-6", "bU6")], vec![]);
    let field = desk.look().field();
    let (low, high) = (
        desk.look().at(super::desk::id("a1")).expect("there"),
        desk.look().hex("bV5".parse().unwrap()).expect("a hex"),
    );
    assert!(field.level(high) > field.level(low) && field.adjacent(low, high));
    let ground = desk.factors("move a1; to bV5").into_iter().find(|(_, key, _)| *key == "factor-climb");
    assert!(ground.is_some());
}

/// Rules: 1.1.1-hi-l, 1.1.1-hi-m, 1.1.1-hi-e, 2.0av
#[test]
fn height_protects_those_who_have_no_other_cover() {
    let desk = Desk::of("s04", "prep-fire", vec![unit("a1", "american-6-6-6", "bU6")], vec![]);
    let field = desk.look().field();
    let bare =
        |level: u8| field.hexes().filter(move |hex| field.level(*hex) == level && field.ground(*hex) == Ground::Open);
    let near = |low: Hex, high: Hex| {
        field.sees(low, high) == Some(0) && field.range(low, high) > 1 && field.range(low, high) <= 6
    };
    let pair = bare(0).find_map(|low| bare(1).find(|high| near(low, *high)).map(|high| (low, high)));
    let (low, high) = pair
        .map(|(low, high)| (field.name(low).to_string(), field.name(high).to_string()))
        .expect("a bare hill in sight");
    let units = vec![unit("a1", "american-6-6-6", &low), unit("b1", "german-4-6-7", &high)];
    let fires = Desk::of("s04", "prep-fire", units, vec![]);
    assert_eq!(tem(&fires, &format!("fire {high} with a1 roll")), Some(("1.1.1-hi-l", "1".to_owned())));
    let units = vec![unit("a1", "american-6-6-6", &high), unit("b1", "german-4-6-7", &low)];
    let down = Desk::of("s04", "prep-fire", units, vec![]);
    assert_eq!(tem(&down, &format!("fire {low} with a1 roll")), None, "not the other way");
}
