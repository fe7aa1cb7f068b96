//! Section 3.6: the Rout Phase. On board a the house of X5 stands west of the fields of column Y; W4, W6 and W7 are houses, X2 is woods.

use super::desk::{Desk, checks, marked, unit, weapon};
use serde_json::{Value, json};
use starter_kit::position::Marks;

const BROKEN: &[&str] = &["broken", "dm"];

fn broken(id: &str, kind: &str, at: &str) -> Value {
    marked(id, kind, at, BROKEN)
}

fn rout(units: Vec<Value>) -> Desk {
    Desk::of("s02", "rout", units, vec![])
}

/// A broken squad in the open of Y7, two hexes before a Russian squad in Y5.
fn before(enemy: Value) -> Desk {
    rout(vec![broken("a1", "german-4-6-7", "aY7"), enemy])
}

/// An enemy who knows of the router but cannot interdict it: nothing is thrown.
fn watcher(id: &str, at: &str) -> Value {
    marked(id, "russian-4-4-7", at, &["cx"])
}

fn steps(desk: &Desk, start: &str) -> Vec<String> {
    let mut found = desk.legal_with(start);
    found.sort();
    found
}

/// Rules: 3.6b, 3.6d, 3.6x, 3.6y, 3.6z, 3.6aa, 3.6ab, 3.6ai, 3.6al, 3.6am, 3.6an, 3.6aq, 3.6at, 2.0bd, 3.8bz, A-83
#[test]
fn whoever_could_interdict_drives_a_unit_from_the_open_and_interdicts_it_on_the_way() {
    let plain = |marks: &[&str]| vec![marked("b1", "russian-4-4-7", "aY5", marks)];
    let gun = |kind: &str, with: &str| vec![weapon("bw1", kind, with)];
    let short = || vec![unit("b1", "russian-5-2-7", "aY5")];
    let melee = vec![unit("b1", "russian-4-4-7", "aY5"), unit("a5", "german-4-6-7", "aY5")];
    let cases = [
        ("a squad at normal range", plain(&[]), vec![], json!({}), true),
        ("one that has used up its fire", plain(&["final-fire"]), vec![], json!({}), true),
        ("a pinned one", plain(&["pinned"]), vec![], json!({}), false),
        ("an exhausted one", plain(&["cx"]), vec![], json!({}), false),
        ("a broken one", plain(&["broken"]), vec![], json!({}), false),
        ("one in Melee", melee, vec![], json!({"melee": ["aY5"]}), false),
        ("one that fires out of smoke", plain(&[]), vec![], json!({"smoke": {"aY5": 1}}), false),
        ("a leader alone", vec![unit("b1", "9-1", "aY5")], vec![], json!({}), false),
        (
            "a leader alone with a machine gun",
            vec![unit("b1", "9-1", "aY5")],
            gun("russian-lmg", "b1"),
            json!({}),
            false,
        ),
        ("a machine gun that reaches farther", short(), gun("russian-lmg", "b1"), json!({}), true),
    ];
    for (who, mut units, weapons, more, interdicts) in cases {
        units.push(broken("a1", "german-4-6-7", "aY7"));
        let mut desk = Desk::with("s02", "rout", units, weapons, more);
        assert_eq!(desk.allows("end"), !interdicts, "{who}: may stay");
        let dice: &[&str] = if interdicts { &["2", "3"] } else { &[] };
        let script = if interdicts { "rout a1; to aX7; with b1" } else { "rout a1; to aX7" };
        let events = desk.act(script, dice);
        let expected = if interdicts { vec![("a1".to_owned(), 0, 7, true)] } else { vec![] };
        assert_eq!(checks(&events), expected, "{who}");
        assert_eq!((desk.step(), desk.at("a1").as_str()), ("routing", "aX7"), "{who}: nobody fires at it");
    }
}

/// Rules: 3.6b, 3.6d, 3.6x, 3.6aq
#[test]
fn normal_range_counts() {
    // Two hexes reach Y7, but not X7, which is three away.
    let mut desk = before(unit("b1", "russian-5-2-7", "aY5"));
    assert_eq!(desk.refused("end"), ("3.6d", "must-rout"));
    assert!(checks(&desk.act("rout a1; to aX7", &[])).is_empty());
}

/// Rules: 3.6x, 3.6al, 3.6at
#[test]
fn only_open_ground_is_interdicted() {
    // X2 is woods, in the line of sight of Y6 and four hexes from it.
    let mut desk = rout(vec![broken("a1", "german-4-6-7", "aY3"), unit("b1", "russian-4-4-7", "aY6")]);
    assert!(checks(&desk.act("rout a1; to aX2", &[])).is_empty());
    assert_eq!(desk.at("a1"), "aX2");
}

/// Rules: 3.6af, 3.6ag, 3.6aj, 2.0bu, A-09, 3.2.3w, 3.2.3x
#[test]
fn what_interdiction_does() {
    let cases: [(&str, [&str; 2], &str, bool); 6] = [
        ("german-4-6-7", ["2", "4"], "4-6-7", true),
        ("german-4-6-7", ["3", "4"], "4-6-7", false),
        ("german-4-6-7", ["3", "5"], "2-4-7", true),
        ("german-4-6-7", ["6", "6"], "gone", false),
        ("german-2-4-7", ["2", "3"], "2-4-7", true),
        ("german-2-4-7", ["3", "4"], "gone", false),
    ];
    for (kind, dice, left, goes_on) in cases {
        let mut desk = rout(vec![broken("a1", kind, "aY7"), unit("b1", "russian-4-4-7", "aY5")]);
        desk.act("rout a1; to aX7; with b1", &dice);
        let is = if desk.at("a1") == "gone" { "gone" } else { desk.kind("a1") };
        assert_eq!((is, desk.step() == "routing"), (left, goes_on), "{kind} {dice:?}");
    }
}

/// Rules: 3.6ah, 3.6ak
#[test]
fn once_in_a_hex_and_nobody_else_there() {
    let units = vec![
        broken("a1", "german-4-6-7", "aY7"),
        unit("a2", "german-4-6-7", "aX7"),
        unit("b1", "russian-4-4-7", "aY5"),
        unit("b2", "russian-4-4-7", "aY5"),
    ];
    let events = rout(units).act("rout a1; to aX7; with b2", &["1", "2"]);
    assert_eq!(checks(&events), [("a1".to_owned(), 0, 7, true)]);
}

/// Rules: 3.6f, 3.6h, 3.6i, 2.0bi, Ex-ai
#[test]
fn low_crawl_is_one_hex_that_nobody_interdicts() {
    let mut desk = before(unit("b1", "russian-4-4-7", "aY5"));
    let mut begun = desk.clone();
    begun.act("rout a1", &[]);
    assert_eq!(steps(&begun, "crawl"), ["crawl aX6", "crawl aX7"]);
    assert_eq!(begun.refused("crawl aY8"), ("3.6j", "not-towards-shelter"), "all else binds it too");
    begun.act("to aX7; with b1", &["1", "2"]);
    assert_eq!(begun.refused("crawl aW7"), ("3.6h", "crawl-one-hex"));
    assert!(checks(&desk.act("rout a1; crawl aX7", &[])).is_empty());
    assert_eq!(desk.at("a1"), "aX7");
    assert_ne!(desk.step(), "routing", "it took all its movement");
}

/// Rules: 3.6j, 3.6k, 3.6l, 3.6r, 3.6as, A-20, A-22, 2.0be
#[test]
fn it_goes_to_the_nearest_shelter_and_never_nearer_to_who_has_seen_it() {
    // W6 and W7 are three factors away; W6 is no farther from Y5 than Y7, but to go there is allowed.
    for enemy in [watcher("b1", "aY5"), broken("b1", "russian-4-4-7", "aY5")] {
        let mut desk = before(enemy);
        assert_eq!(desk.refused("rout a1; to aY6"), ("3.6k", "nearer-to-the-enemy"));
        assert_eq!(desk.refused("rout a1; to aZ6"), ("3.6j", "not-towards-shelter"));
        desk.act("rout a1", &[]);
        assert_eq!(steps(&desk, "to "), ["to aX6", "to aX7"]);
        desk.act("to aX7; to aW7", &[]);
        assert!(!desk.look().sees(hex(&desk, "aY5"), hex(&desk, "aW6")));
        assert_eq!(desk.refused("to aW6"), ("3.6k", "nearer-to-the-enemy"), "though out of sight there");
    }
}

fn hex(desk: &Desk, name: &str) -> hexes::Hex {
    desk.look().hex(name.parse().expect("a name")).expect("a hex")
}

/// Rules: 3.6r, 3.6as, A-20, E-13
#[test]
fn a_shelter_no_farther_from_one_of_its_enemies_may_be_passed_by() {
    // W7 is full. W6 is two hexes from Y5, as Y7 is; from Z5 it is three, and Y7 two. V6, AA9 and BB7 are five factors away.
    let mut units = vec![broken("a1", "german-4-6-7", "aY7"), watcher("b1", "aY5"), watcher("b2", "aZ5")];
    units.extend(["a2", "a3", "a4"].map(|id| unit(id, "german-4-6-7", "aW7")));
    let mut desk = rout(units);
    desk.act("rout a1", &[]);
    assert_eq!(steps(&desk, "to "), ["to aX6", "to aY8", "to aZ7"]);
    desk.act("to aX6; to aW6", &[]);
    assert!(desk.allows("stop"), "it may also stay there");
    assert!(desk.allows("to aV6"), "or go on");
}

/// Rules: 3.6n, A-22
#[test]
fn who_has_never_seen_it_may_be_approached() {
    let mut desk = rout(vec![broken("a1", "german-4-6-7", "aY8"), unit("b1", "russian-4-4-7", "aU6")]);
    desk.act("rout a1; to aX7; to aW7; stop", &[]);
    assert_eq!(desk.at("a1"), "aW7", "two hexes from U6 instead of four");
}

/// Rules: 3.6e, 3.6o, 3.6ao, 3.6j
#[test]
fn six_factors_and_an_end_in_the_first_shelter() {
    // From X9 W7 is four factors away, and so is the wood of AA9.
    let mut desk = rout(vec![broken("a1", "german-4-6-7", "aX9")]);
    assert_eq!(desk.refused("rout a1; to aW9; to aW8; stop"), ("3.6j", "must-go-on"));
    let mut begun = desk.clone();
    begun.act("rout a1", &[]);
    assert_eq!(steps(&begun, "to "), ["to aW9", "to aX8", "to aY10", "to aY9"]);
    begun.act("to aW9; to aW8; to aW7", &[]);
    assert_eq!(begun.refused("to aW8"), ("3.6o", "stops-in-shelter"));
    assert!(begun.allows("stop"));
    desk.act("rout a1; to aW9; to aW8; to aW7; to aW6", &[]);
    assert_ne!(desk.step(), "routing", "1, 1, 2 and 2 are all it has");
}

/// Rules: 3.6e, 3.6s, 3.6ao, Ex-aj
#[test]
fn a_wounded_leader_has_three_and_without_a_shelter_in_reach_goes_where_he_likes() {
    let mut desk = rout(vec![marked("a1", "8-1", "aX9", &["broken", "dm", "wounded"])]);
    let mut begun = desk.clone();
    begun.act("rout a1", &[]);
    assert_eq!(steps(&begun, "to ").len(), 6);
    begun.act("to aX10", &[]);
    assert!(begun.allows("stop"), "and ends where he likes");
    desk.act("rout a1; to aX8; to aX7; to aX6", &[]);
    assert_ne!(desk.step(), "routing");
}

/// Rules: 3.6s
#[test]
fn without_a_shelter_even_the_open_is_a_place_to_end() {
    // Four hexes from Y5, within its range and its sight: only where it began it could not have stayed.
    let wounded = marked("a1", "8-1", "aX8", &["broken", "dm", "wounded"]);
    let full = ["a2", "a3", "a4", "a5"].map(|id| unit(id, "8-0", "aW7"));
    let mut desk = rout([vec![wounded, unit("b1", "german-4-6-7", "aY5")], full.to_vec()].concat());
    assert_eq!(desk.refused("end"), ("3.6d", "must-rout"));
    desk.act("rout a1; to aX9; with b1", &["2", "2"]);
    assert!(desk.allows("stop"));
}

/// Rules: 3.6p, 3.6q, 3.6as, A-85, 2.0cj
#[test]
fn its_own_building_may_be_left_and_a_full_hex_is_no_shelter() {
    // R5 and S6 are one building; R6 is full; R3, S4 and P5 are three factors away.
    let full = ["a2", "a3", "a4"].map(|id| unit(id, "german-4-6-7", "aR6"));
    let desk = rout([vec![broken("a1", "german-4-6-7", "aR5")], full.to_vec()].concat());
    assert_eq!(desk.refused("rout a1; to aR6"), ("2.0cj", "no-room"));
    assert!(desk.allows("rout a1; to aR4; to aR3; stop"));
    assert!(desk.allows("rout a1; to aS6; stop"));
    let roomy = rout(vec![broken("a1", "german-4-6-7", "aR5")]);
    assert_eq!(roomy.refused("rout a1; to aR4"), ("3.6j", "not-towards-shelter"));
}

/// Rules: 3.6a, 3.6d, 3.6m, 3.6q, 3.6ap
#[test]
fn next_to_a_good_order_enemy_it_must_go_and_not_along_him() {
    let enemy = |marks: &[&str]| marked("b1", "russian-4-4-7", "aY5", marks);
    let mut desk = rout(vec![broken("a1", "german-4-6-7", "aX5"), enemy(&["cx"])]);
    assert_eq!(desk.refused("end"), ("3.6d", "must-rout"));
    assert_eq!(desk.refused("rout a1; to aX4"), ("3.6m", "still-beside-the-enemy"));
    assert_eq!(desk.refused("rout a1; to aW5"), ("3.6j", "not-towards-shelter"));
    desk.act("rout a1; to aW6; stop", &[]);
    assert_eq!(desk.at("a1"), "aW6");
    let calm = rout(vec![broken("a1", "german-4-6-7", "aX5"), enemy(&["broken"])]);
    assert!(calm.allows("end"), "a broken one drives nobody away");
}

/// Rules: 3.6a, 3.6g, 3.6m, 3.6o, 3.6aj, Ex-bs, E-13
#[test]
fn out_of_the_enemys_own_hex_and_through_a_shelter_beside_him() {
    // W4 is three factors away by X4; X5 is two, but next to Y5: it may be passed, but is no place to end.
    let units = |enemy: Value| vec![broken("a1", "german-4-6-7", "aY5"), enemy];
    let mut desk = rout(units(watcher("b1", "aY5")));
    assert_eq!(desk.refused("end"), ("3.6d", "must-rout"));
    assert_eq!(desk.refused("rout a1; crawl aX4"), ("3.6g", "beside-the-enemy"));
    assert_eq!(desk.refused("rout a1; to aX5; stop"), ("3.6j", "must-go-on"));
    let mut begun = desk.clone();
    begun.act("rout a1", &[]);
    assert_eq!(steps(&begun, "to "), ["to aX4", "to aX5"]);
    desk.act("rout a1; to aX5; to aW6; stop", &[]);
    assert_eq!(desk.at("a1"), "aW6");

    let mut held = rout(units(unit("b1", "russian-4-4-7", "aY5")));
    let mut passes = held.clone();
    held.act("rout a1; to aX4; with b1", &["3", "4"]);
    assert_eq!(held.at("a1"), "gone", "held next to him");
    passes.act("rout a1; to aX4; with b1", &["2", "4"]);
    assert_eq!((passes.at("a1").as_str(), passes.step()), ("aX4", "routing"), "below its morale it goes on");
}

/// Rules: 3.6d, 3.6m, 3.6au, Ex-ah
#[test]
fn who_must_rout_and_cannot_is_lost() {
    let between = |marks: &[&str]| {
        let enemies = [("b1", "aY4"), ("b2", "aY6")].map(|(id, at)| marked(id, "russian-4-4-7", at, marks));
        let mut desk = rout([vec![broken("a1", "german-4-6-7", "aY5")], enemies.to_vec()].concat());
        desk.act("end", &[]);
        desk
    };
    assert_eq!(between(&[]).at("a1"), "gone", "every hex is next to one of them");
    assert_eq!(between(&["broken"]).at("a1"), "aY5", "nothing drives it away");
}

/// Rules: 3.6c, 3.6t, 3.2.3at
#[test]
fn whoever_may_not_stay_is_desperate_and_only_the_desperate_rout() {
    let calm = &["broken"][..];
    let units = vec![
        marked("a1", "german-4-6-7", "aY7", calm),
        marked("a2", "german-4-6-7", "aW7", calm),
        marked("a3", "german-4-6-7", "aX5", calm),
        unit("b1", "russian-4-4-7", "aY5"),
    ];
    let mut desk = Desk::of("s02", "advancing-fire", units, vec![]);
    desk.act("end", &[]);
    let desperate = ["a1", "a2", "a3"].map(|id| desk.has(id, Marks::DM));
    assert_eq!(desperate, [true, false, true], "in the open, in a house, next to the enemy");
    assert_eq!(desk.refused("rout a2"), ("3.6t", "not-desperate"));
    assert!(desk.allows("rout a1"));
}

/// Rules: 3.6d, 3.6ar, A-21, Ex-ag
#[test]
fn the_desperate_in_good_cover_stay_or_go() {
    let desk = rout(vec![broken("a1", "german-4-6-7", "aW7"), unit("b1", "russian-4-4-7", "aY5")]);
    assert!(desk.allows("end"));
    assert!(desk.allows("rout a1; stop"));
    assert!(!desk.legal_with("rout").is_empty());
}

/// Rules: 3.6u, 3.6v, 3.6w, 3.6aw, A-24, A-94, A-98
#[test]
fn a_leader_goes_along_helps_and_pays() {
    let with_leader =
        |at: &str| vec![broken("a1", "german-4-6-7", "aY7"), unit("a2", "9-1", at), unit("b1", "russian-4-4-7", "aY5")];
    let mut passes = rout(with_leader("aY7"));
    assert_eq!(checks(&passes.act("rout a1; with a2; to aX7; with b1", &["3", "4"])), [("a1".to_owned(), -1, 7, true)]);
    assert_eq!((passes.at("a2").as_str(), passes.step()), ("aX7", "routing"), "7 less 1");
    assert!(!passes.has("a2", Marks::BROKEN));

    let mut fails = rout(with_leader("aY7"));
    fails.act("rout a1; with a2; to aX7; with b1", &["4", "5"]);
    assert_eq!((fails.at("a2").as_str(), fails.kind("a1")), ("gone", "2-4-7"), "and nobody checks for his loss");

    let mut meets = rout(with_leader("aX7"));
    assert_eq!(checks(&meets.act("rout a1; to aX7; with b1", &["4", "5"])), [("a1".to_owned(), -1, 7, false)]);
    assert_eq!(meets.at("a2"), "aX7", "he only stood there");
}

/// Rules: 3.6u, 3.6w
#[test]
fn who_may_go_along() {
    let units = vec![
        broken("a1", "german-4-6-7", "aY7"),
        unit("a2", "9-1", "aY7"),
        marked("a3", "8-1", "aY7", &["pinned"]),
        unit("a4", "8-0", "aX7"),
        unit("a5", "german-4-6-7", "aY7"),
        broken("a6", "german-4-6-7", "aW7"),
        watcher("b1", "aY5"),
    ];
    let mut desk = rout(units);
    let cases = [("a3", "not-in-good-order"), ("a4", "not-with-it"), ("a5", "no-leader")];
    for (who, why) in cases {
        assert_eq!(desk.refused(&format!("rout a1; with {who}")), ("3.6u", why), "{who}");
    }
    assert_eq!(desk.refused("rout a1; to aX7; with a4"), ("3.6u", "declared-too-late"));
    desk.act("rout a1; with a2; to aX7; to aW7; stop", &[]);
    assert_eq!(desk.refused("rout a6; with a2"), ("3.6w", "has-routed"));
}

/// Rules: 3.6av, 4.0f, D-65
#[test]
fn what_is_too_heavy_is_left() {
    // Portage points: the German machine guns 1 and 3, the Russian medium one 5.
    let cases = [
        ("german-4-6-7", ["german-mmg", "german-lmg"], ["a1", "aY7"]),
        ("german-4-6-7", ["russian-mmg", "german-lmg"], ["aY7", "a1"]),
        ("german-4-6-7", ["german-lmg", "german-lmg"], ["a1", "a1"]),
    ];
    for (kind, guns, where_to) in cases {
        let weapons = vec![weapon("aw1", guns[0], "a1"), weapon("aw2", guns[1], "a1")];
        let units = vec![broken("a1", kind, "aY7"), watcher("b1", "aY5")];
        let mut desk = Desk::of("s02", "rout", units, weapons);
        desk.act("rout a1; to aX7", &[]);
        assert_eq!([desk.weapon_at("aw1"), desk.weapon_at("aw2")], where_to, "{kind} {guns:?}");
    }
}

/// Rules: 3.6av, D-65
#[test]
fn between_equal_loads_the_owner_chooses() {
    let units = vec![broken("a1", "8-1", "aY7"), watcher("b1", "aY5")];
    let weapons = vec![weapon("aw1", "german-lmg", "a1"), weapon("aw2", "german-lmg", "a1")];
    let mut desk = Desk::of("s02", "rout", units, weapons);
    desk.act("rout a1", &[]);
    assert_eq!((desk.step(), desk.legal()), ("shedding", vec!["drop aw1".to_owned(), "drop aw2".to_owned()]));
    desk.act("drop aw2; to aX7", &[]);
    assert_eq!([desk.weapon_at("aw1"), desk.weapon_at("aw2")], ["a1", "aY7"]);
}

/// Rules: 3.6d
#[test]
fn the_attacker_first_and_one_at_a_time() {
    let units = vec![
        broken("a1", "german-4-6-7", "aX9"),
        broken("a2", "german-4-6-7", "aX9"),
        broken("b1", "russian-4-4-7", "aR5"),
    ];
    let mut desk = rout(units);
    assert_eq!(desk.refused("rout b1"), ("2.0k", "not-your-unit"));
    assert_eq!(desk.refused("rout a1; rout a2"), ("3.6j", "not-asked-now"));
    desk.act("rout a1; stop", &[]);
    assert_eq!(desk.refused("rout a1"), ("3.6d", "has-routed"));
    desk.act("end", &[]);
    assert!(desk.allows("rout b1"));
}

/// Rules: 3.6b, 3.6c
#[test]
fn a_rout_phase_that_is_set_up_begins_like_any_other() {
    let units = vec![unit("a1", "russian-4-4-7", "aY4"), marked("b1", "german-4-6-7", "aY7", &["broken"])];
    let mut desk = rout(units);
    assert!(desk.has("b1", Marks::DM), "in the open before the enemy");
    desk.act("end", &[]);
    assert!(desk.allows("rout b1"));
}

/// Rules: 3.6a, 3.6d, A-21
#[test]
fn the_phase_cannot_be_ended_before_those_who_must_rout() {
    let must = before(unit("b1", "russian-4-4-7", "aY5"));
    assert!(must.legal_with("end").is_empty());
    assert_eq!(must.refused("end"), ("3.6d", "must-rout"));
    let may = rout(vec![broken("a1", "german-4-6-7", "aX5"), unit("b1", "russian-4-4-7", "aY9")]);
    assert_eq!((may.legal_with("end"), may.legal_with("rout")), (vec!["end".to_owned()], vec!["rout a1".to_owned()]));
}
