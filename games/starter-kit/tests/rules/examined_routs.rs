//! A second look at the Rout Phase, worked out from the rulebook before it was played. On the board of trials there are houses in C5 and Q5, woods
//! in E5 and S5, and woods with a road from north to south in J5; all around is open.

use super::desk::{Desk, checks, marked, marked_weapon, unit, weapon};
use serde_json::{Value, json};
use starter_kit::position::Marks;

fn broken(id: &str, at: &str) -> Value {
    marked(id, "german-4-6-7", at, &["broken", "dm"])
}

/// Somebody who knows of the router and cannot interdict it.
fn watcher(id: &str, at: &str) -> Value {
    marked(id, "russian-4-4-7", at, &["cx"])
}

fn rout(units: Vec<Value>, more: Value) -> Desk {
    Desk::with("t", "rout", units, vec![], more)
}

/// Where its first step may lead.
fn first(desk: &Desk) -> Vec<String> {
    let mut begun = desk.clone();
    begun.act("rout a1", &[]);
    let mut found = begun.legal_with("to ");
    found.sort();
    found
}

/// Rules: 3.6j, 3.6e, A-20
#[test]
fn the_nearest_shelter_is_nearest_in_factors_and_the_road_counts() {
    // From G7 the woods of E5 are two open hexes and two for themselves. J5 is as far: two and two, or by the road from J6 four of one each.
    let desk = rout(vec![broken("a1", "tG7")], json!({}));
    assert_eq!(first(&desk), ["to tF6", "to tG6", "to tH6", "to tH7"]);
    // C5 is farther, four and two: it does not count.
    let mut east = desk.clone();
    east.act("rout a1; to tH7; to tI7; to tJ6; to tJ5", &[]);
    assert_eq!(east.at("a1"), "tJ5");
    assert_eq!(desk.refused("rout a1; to tF6; to tF7"), ("3.6j", "not-towards-shelter"));
}

/// Rules: 1.2.5l, 3.6j, 3.3.1ab
#[test]
fn smoke_makes_a_shelter_farther() {
    // With smoke in E5 that costs five: J5 is the nearest alone.
    let desk = rout(vec![broken("a1", "tG7")], json!({"smoke": {"tE5": 2}}));
    assert_eq!(first(&desk), ["to tH6", "to tH7"]);
}

/// Rules: 3.6k, 3.6l, A-22, 2.0be
#[test]
fn who_sees_it_closes_the_way_to_him() {
    // An enemy in I9 sees it: G7 is three hexes from him, and so is H6; H7 is two. J5 is four: away from him it may go there by H6, and to E5.
    let desk = rout(vec![broken("a1", "tG7"), watcher("b1", "tI9")], json!({}));
    assert_eq!(desk.refused("rout a1; to tH7"), ("3.6k", "nearer-to-the-enemy"));
    assert!(first(&desk).contains(&"to tF6".to_owned()));
}

/// Rules: 3.6e, 3.6s, 3.6ao, 3.2.3m
#[test]
fn a_wounded_leader_with_three_factors_reaches_no_shelter_and_goes_anywhere() {
    let wounded = marked("a1", "8-1", "tG7", &["broken", "dm", "wounded"]);
    let mut desk = rout(vec![wounded, watcher("b1", "tG9")], json!({}));
    assert_eq!(first(&desk), ["to tF6", "to tF7", "to tG6", "to tH6", "to tH7"], "all but nearer to who sees him");
    desk.act("rout a1; to tG6; to tF6; to tE6", &[]);
    assert_eq!(desk.at("a1"), "tE6");
    assert_ne!(desk.step(), "routing", "beside the woods");
}

/// Rules: 3.8cc, 3.8bx, 3.6y
#[test]
fn the_broken_are_held_in_melee_and_who_fights_there_interdicts_nobody() {
    let units = vec![broken("a1", "tG7"), unit("b1", "russian-4-4-7", "tG7"), broken("a2", "tI7")];
    let desk = rout(units, json!({"melee": ["tG7"]}));
    assert_eq!(desk.refused("rout a1"), ("3.8bx", "held-in-melee"));
    let mut free = desk.clone();
    free.act("rout a2; to tJ6; to tJ5", &[]);
    assert_eq!(free.at("a2"), "tJ5", "in the open before him, and no dice");
}

/// Rules: 4.1b, 3.6x, 3.6z, 3.6ab
#[test]
fn two_leaders_at_a_machine_gun_interdict_and_one_does_not() {
    let stays = |leaders: &[&[&str]]| {
        let leader = |(n, marks): (usize, &&[&str])| marked(&format!("b{}", n + 1), "8-0", "tG10", marks);
        let units = [vec![broken("a1", "tG7")], leaders.iter().enumerate().map(leader).collect()].concat();
        Desk::of("t", "rout", units, vec![weapon("bw1", "russian-lmg", "b1")]).allows("end")
    };
    assert!(stays(&[&[]]), "as Area Fire");
    assert!(!stays(&[&[], &[]]), "two fire it in full");
    assert!(stays(&[&[], &["pinned"]]));
    assert!(stays(&[&[], &["broken"]]));
    assert!(stays(&[&[], &["cx"]]));
}

/// Rules: 3.6x, 4.1a, 3.6z
#[test]
fn a_machine_gun_interdicts_at_its_own_range() {
    // Six hexes: beyond the four of the squad, within the six of its light machine gun.
    let stays = |from: &str, guns: Vec<Value>| {
        Desk::of("t", "rout", vec![broken("a1", from), unit("b1", "russian-4-4-7", "tDD10")], guns).allows("end")
    };
    let works = || vec![weapon("bw1", "russian-lmg", "b1")];
    assert!(!stays("tDD4", works()));
    assert!(stays("tDD3", works()), "seven");
    assert!(stays("tDD4", vec![]));
    assert!(stays("tDD4", vec![marked_weapon("bw1", "russian-lmg", "b1", "malfunctioned")]));
}

/// Rules: 4.0f, 3.6av, 6.5a
#[test]
fn a_crew_leaves_its_gun() {
    let units = vec![marked("a1", "german-2-2-8-crew", "tG7", &["broken", "dm"]), watcher("b1", "tG9")];
    let gun = json!({"id": "aw1", "kind": "german-5cm-pak-38", "at": "a1", "facing": "e"});
    let mut desk = Desk::of("t", "rout", units, vec![gun]);
    desk.act("rout a1; to tG6", &[]);
    assert_eq!((desk.weapon_at("aw1").as_str(), desk.at("a1").as_str()), ("tG7", "tG6"));
}

/// Rules: 3.6am, DaE2.5i, 3.6b
#[test]
fn high_explosive_on_the_way_keeps_an_interdictor_off() {
    // DD5 and DD9 are four hexes apart, the normal range of the squad; the explosions between them reach neither.
    let stays = |batteries: Value| {
        let units = vec![broken("a1", "tDD9"), unit("b1", "russian-4-4-7", "tDD5")];
        Desk::with("t-guns", "rout", units, vec![], json!({"turn": 2, "batteries": batteries})).allows("end")
    };
    assert!(!stays(json!([])));
    assert!(stays(json!([{"id": "o1", "counter": "ffe-2", "at": "tDD7", "mission": "he"}])));
}

/// Rules: 3.6w, 3.6v, 3.6af, A-98
#[test]
fn a_bad_leader_makes_interdiction_worse() {
    // Six alone goes on; with the 6+1 who goes along it is seven, the number itself, and it is held.
    let units = || vec![broken("a1", "tG7"), unit("a2", "6-plus-1", "tG7"), unit("b1", "russian-4-4-7", "tG10")];
    let mut desk = rout(units(), json!({}));
    let events = desk.act("rout a1; with a2; to tG6; with b1", &["2", "4"]);
    assert_eq!(checks(&events), [("a1".to_owned(), 1, 7, true)]);
    assert_ne!(desk.step(), "routing");
    assert_eq!((desk.at("a1").as_str(), desk.at("a2").as_str()), ("tG6", "tG6"));
    let mut alone = rout(units(), json!({}));
    assert_eq!(checks(&alone.act("rout a1; to tG6; with b1", &["2", "4"])), [("a1".to_owned(), 0, 7, true)]);
    assert_eq!(alone.step(), "routing", "he stayed behind");
}

/// Rules: 3.6d, 3.6au, 3.6a, A-85
#[test]
fn shut_in_by_the_enemy_and_its_own_it_is_lost() {
    // Every hex around G7 is an enemy's, next to one, or full.
    let units = vec![broken("a1", "tG7"), unit("b1", "russian-4-4-7", "tG6"), unit("b2", "russian-4-4-7", "tG8")];
    let mut desk = rout(units, json!({}));
    desk.act("end", &[]);
    assert_eq!(desk.at("a1"), "gone");
}

/// Rules: 3.6a, 3.6m
#[test]
fn with_one_enemy_beside_it_there_is_a_way_past() {
    // From G7 with an enemy in G6: F6 and H6 are next to him, F7, G8 and H7 are not.
    let desk = rout(vec![broken("a1", "tG7"), watcher("b1", "tG6")], json!({}));
    assert_eq!(desk.refused("end"), ("3.6d", "must-rout"));
    assert_eq!(desk.refused("rout a1; to tF6"), ("3.6m", "still-beside-the-enemy"));
    // E5 is five factors away by F7, J5 four by H7, I7 and the road from J6.
    assert_eq!(first(&desk), ["to tH7"]);
}

/// Rules: 3.6aj, 3.6af, A-09
#[test]
fn held_by_its_own_number_it_stays_there_and_bears_no_pin() {
    // Seven is its broken morale: it is held in G6, four hexes from the enemy, and lives.
    let mut desk = rout(vec![broken("a1", "tG7"), unit("b1", "russian-4-4-7", "tG10")], json!({}));
    let events = desk.act("rout a1; to tG6; with b1", &["3", "4"]);
    assert_eq!(checks(&events), [("a1".to_owned(), 0, 7, true)]);
    assert_eq!(desk.at("a1"), "tG6");
    assert_ne!(desk.step(), "routing");
    assert!(!desk.has("a1", Marks::PINNED), "broken units bear no Pin");
}

/// Rules: 3.6w, 3.6ao, 3.2.3m, A-78
#[test]
fn with_a_wounded_leader_it_goes_no_farther_than_he_can() {
    // The woods of J5 are four factors away; he who must stay with it has three.
    let units = |marks: &[&str]| vec![broken("a1", "tG7"), marked("a2", "8-0", "tG7", marks)];
    let mut hurt = rout(units(&["wounded"]), json!({}));
    hurt.act("rout a1; with a2; to tH7; to tI7; to tJ6", &[]);
    assert_ne!(hurt.step(), "routing");
    assert_eq!((hurt.at("a1").as_str(), hurt.at("a2").as_str()), ("tJ6", "tJ6"));
    let mut whole = rout(units(&[]), json!({}));
    whole.act("rout a1; with a2; to tH7; to tI7; to tJ6; to tJ5", &[]);
    assert_eq!((whole.at("a1").as_str(), whole.at("a2").as_str()), ("tJ5", "tJ5"));
}
