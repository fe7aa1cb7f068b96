//! A second look at set-up, wounds, quality, new leaders and the seasons, worked out from the rulebook before it was played.

use super::desk::{Desk, checks, created, marked, unit, weapon};
use serde_json::{Value, json};
use starter_kit::pack::Side;
use starter_kit::position::Marks;
use starter_kit::step::{SettingUp, Steps};

// ---- set-up -------------------------------------------------------------------------------------------------------

fn setting_up(scenario: &str, units: Vec<Value>, weapons: Vec<Value>) -> Desk {
    let mut desk = Desk::of(scenario, "set-up", units, weapons);
    desk.pos.steps = Steps::new(SettingUp(Side::Second).into());
    desk
}

/// Rules: 3.3.1j, 2.0cj, 2.0ck, D-01
#[test]
fn three_squads_and_four_leaders_are_set_up_in_a_hex() {
    let due = |kind: &str, count: u8| {
        setting_up("s01", (1..=count).map(|n| unit(&format!("b{n}"), kind, "due")).collect(), vec![])
    };
    let mut squads = due("russian-4-4-7", 4);
    squads.act("place b1 at aP5; place b2 at aP5; place b3 at aP5", &[]);
    assert_eq!(squads.refused("place b4 at aP5").0, "2.0cj");
    let mut leaders = due("8-0", 5);
    leaders.act("place b1 at aP5; place b2 at aP5; place b3 at aP5; place b4 at aP5", &[]);
    assert_eq!(leaders.refused("place b5 at aP5").0, "2.0ck");
}

/// Rules: 3.3.1k, 2.0ci, D-01
#[test]
fn a_crew_that_is_given_its_gun_takes_up_the_room_of_a_squad() {
    // Two squads and two crews are three squads; with a Gun one of the crews is a whole one.
    let gives = |crews: usize| {
        let squads = (1..=2).map(|n| unit(&format!("b{n}"), "italian-3-4-7", "due"));
        let crews = (3..3 + crews).map(|n| unit(&format!("b{n}"), "italian-2-2-7-crew", "due"));
        let units: Vec<Value> = squads.chain(crews).collect();
        let places: Vec<String> =
            units.iter().map(|its| format!("place {} at cCC5", its["id"].as_str().expect("an id"))).collect();
        let mut desk = setting_up("s10", units, vec![json!({"id": "bw1", "kind": "italian-47-32", "at": "due"})]);
        desk.act(&places.join("; "), &[]);
        desk.allows("give bw1 to b3")
    };
    assert!(gives(1));
    assert!(!gives(2));
}

// ---- wounds -------------------------------------------------------------------------------------------------------

/// Rules: 3.2.3m, 3.2.3n, 4.0n
#[test]
fn a_wounded_leader_carries_at_the_cost_of_his_steps() {
    // Three factors, nothing that he carries freely, one for the light machine gun: two.
    let gun = || vec![weapon("aw1", "russian-lmg", "a1")];
    let mut desk = Desk::field("movement", vec![marked("a1", "8-0", "aY1", &["wounded"])], gun());
    desk.act("move a1; to aY2; to aY3", &[]);
    assert!(!desk.allows("to aY4"));
    let mut whole = Desk::field("movement", vec![unit("a1", "8-0", "aY1")], gun());
    whole.act("move a1; to aY2; to aY3; to aY4; to aY5; to aY6; to aY7", &[]);
    assert!(!whole.allows("to aY8"));
}

/// Rules: 3.2.3m, 3.3.1d, A-78
#[test]
fn a_squad_and_a_wounded_leader_go_three_hexes_together() {
    let units = vec![unit("a1", "russian-4-4-7", "aY1"), marked("a2", "8-0", "aY1", &["wounded"])];
    let mut desk = Desk::field("movement", units, vec![]);
    desk.act("move a1; with a2; to aY2; to aY3; to aY4", &[]);
    assert_eq!(desk.refused("to aY5"), ("3.3b", "not-enough-movement"));
    desk.act("leave a2; to aY5", &[]);
    assert_eq!((desk.at("a1").as_str(), desk.at("a2").as_str()), ("aY5", "aY4"));
    assert!(!desk.allows("to aY6"), "four alone");
}

/// Rules: 3.2.3p, 3.2.3ab
#[test]
fn a_wound_costs_a_leader_one_of_both() {
    // A wounded 9-1 checks with eight and helps with nothing; the squad in his hex has its seven.
    let units = vec![
        unit("a1", "german-4-6-7", "tDD4"),
        unit("a2", "german-4-6-7", "tDD4"),
        marked("b1", "9-1", "tDD5", &["wounded"]),
        unit("b2", "russian-4-4-7", "tDD5"),
    ];
    let mut desk = Desk::of("t", "prep-fire", units, vec![]);
    // Four and four, doubled: sixteen. Ten is an NMC.
    let events = desk.act("fire tDD5 with a1 a2 roll", &["4", "6", "3", "4", "3", "3"]);
    assert_eq!(checks(&events), [("b1".to_owned(), 0, 8, true), ("b2".to_owned(), 0, 7, true)]);
}

// ---- quality ------------------------------------------------------------------------------------------------------

/// A unit on the board of trials, where both sides have an ELR of three, takes an NMC with these dice: what it is then.
fn fails(kind: &str, dice: [&str; 2]) -> (String, bool) {
    let units = vec![unit("a1", "german-4-6-7", "tDD3"), unit("b1", kind, "tDD5")];
    let mut desk = Desk::of("t", "prep-fire", units, vec![]);
    desk.act("fire tDD5 with a1 roll", &["2", "4", dice[0], dice[1]]);
    (desk.kind("b1").to_owned(), desk.has("b1", Marks::BROKEN))
}

/// Rules: 5.1b, 5.1c, 5.1d, 5.1e, 3.2.3y
#[test]
fn who_fails_by_more_than_three_is_replaced() {
    let is = |kind: &str, broken: bool| (kind.to_owned(), broken);
    assert_eq!(fails("russian-4-4-7", ["4", "6"]), is("4-4-7", true), "by three");
    assert_eq!(fails("russian-4-4-7", ["5", "6"]), is("4-2-6", true), "by four");
    assert_eq!(fails("russian-2-3-7", ["5", "6"]), is("2-2-6", true));
    assert_eq!(fails("russian-4-2-6", ["5", "6"]), is("4-2-6", true), "there is nothing less");
    assert_eq!(fails("7-0", ["5", "6"]), is("6+1", true));
    assert_eq!(fails("6-plus-1", ["5", "6"]), is("6+1", true));
    assert_eq!(fails("russian-4-4-7", ["3", "4"]), is("4-4-7", false), "its number pins it");
}

// ---- new leaders --------------------------------------------------------------------------------------------------

/// Rules: 5.3a, 5.3b, G-10, 3.1q, 3.1u
#[test]
fn a_two_makes_a_leader_though_it_does_not_rally() {
    // Two, four for Desperation and one by itself: seven, against the five of the conscripts. Russian, low and broken: three to the die.
    let conscripts = || vec![marked("a1", "russian-4-2-6", "aY5", &["broken", "dm"]), unit("b9", "8-0", "aR3")];
    let tried = |die: &str| {
        let mut desk = Desk::of("s02", "rally", conscripts(), vec![]);
        desk.act("end", &[]);
        let events = desk.act("self a1", &["1", "1", die]);
        assert!(desk.has("a1", Marks::BROKEN));
        created(&events)
    };
    assert_eq!(tried("1"), ["7-0"], "four");
    assert_eq!(tried("3"), ["6+1"], "six");
    assert_eq!(tried("4"), ["none"], "seven");
}

/// Rules: 5.3a, 5.3b, G-10, 2.0bo
#[test]
fn crews_and_americans_make_leaders_by_their_own_numbers() {
    let tried = |scenario: &str, kind: &str, at: &str, die: &str| {
        let mut desk = Desk::of(scenario, "rally", vec![marked("a1", kind, at, &["broken"])], vec![]);
        desk.act("end", &[]);
        created(&desk.act("self a1", &["1", "1", die]))
    };
    // A Russian crew of eight: one more, one less, one more. An American squad, eight when broken: two less and one more.
    assert_eq!(tried("s02", "russian-2-2-8-crew", "aY5", "5"), ["6+1"]);
    assert_eq!(tried("s02", "russian-2-2-8-crew", "aY5", "6"), ["none"]);
    assert_eq!(tried("t-american", "american-6-6-6", "tDD5", "3"), ["8-0"]);
    assert_eq!(tried("t-american", "american-6-6-6", "tDD5", "2"), ["8-1"]);
    assert_eq!(tried("t-american", "american-6-6-6", "tDD5", "6"), ["7-0"]);
}

// ---- seasons ------------------------------------------------------------------------------------------------------

fn hindrance(scenario: &str, from: &str, to: &str) -> Option<u8> {
    let desk = Desk::of(scenario, "rally", vec![], vec![]);
    let hex = |name: &str| desk.look().hex(name.parse().expect("a name")).expect("a hex");
    desk.look().hindrance(hex(from), hex(to))
}

/// Rules: 1.1.1-gr-a, 1.1.1-or-a
#[test]
fn grain_stands_in_summer_and_orchards_have_leaves() {
    let both = |from: &str, to: &str| ["t", "t-winter"].map(|scenario| hindrance(scenario, from, to));
    assert_eq!(both("tI4", "tI6"), [Some(1), Some(0)], "grain in July and December");
    assert_eq!(both("tG4", "tG6"), [Some(1), Some(1)], "an orchard on one level");
    assert_eq!(both("tU3", "tU7"), [None, Some(1)], "and from a hill");
    assert_eq!(both("tK4", "tK6"), [Some(1), Some(1)], "brush has no season");
}

// ---- coming and leaving ----------------------------------------------------------------------------------------------

/// Rules: 3.3k
#[test]
fn nobody_leaves_but_where_it_counts_and_in_good_order() {
    let desk = |scenario: &str, who: Value| {
        Desk::of(scenario, "movement", vec![who, unit("a9", "8-0", "tP9"), unit("b1", "8-0", "tR1")], vec![])
    };
    let exits = |scenario: &str, at: &str| {
        let mut desk = desk(scenario, unit("a1", "german-4-6-7", at));
        desk.act("move a1", &[]);
        !desk.legal_with("exit").is_empty()
    };
    assert!(exits("t-away", "tGG5"));
    assert!(!exits("t-away", "tA5"), "by another edge");
    assert!(!exits("t-points", "tGG5"), "where nothing is won by it");
    assert!(!desk("t-away", marked("a1", "german-4-6-7", "tGG5", &["broken"])).allows("move a1"));
}

/// Rules: 3.1d, 3.9d
#[test]
fn who_may_come_comes_on_the_scenarios_number_or_less() {
    // Germans come from the west from turn 2 on, with a four: `a2` waits.
    let comes = |turn: u8, die: &[&str]| {
        let units =
            vec![unit("a1", "german-4-6-7", "tP9"), unit("a2", "german-4-6-7", "due"), unit("b1", "8-0", "tGG5")];
        let more = json!({"turn": turn, "side": "second"});
        let mut desk = Desk::with("t-late", "advance", units, vec![], more);
        desk.act("end", die);
        assert_eq!((desk.pos.turn, desk.pos.side), (turn + 1, Side::First));
        !desk.legal_with("place a2").is_empty()
    };
    assert!(!comes(1, &["5"]));
    assert!(comes(1, &["4"]));
    assert!(comes(3, &["1"]), "later too, if they have not come yet");
}

/// Rules: 1.2.5h, 1.2.5i, DaE2.7d
#[test]
fn at_the_start_of_its_owners_prep_fire_smoke_thins() {
    let after = |side: &str| {
        let units = vec![unit("a1", "german-4-6-7", "tA9"), unit("b1", "russian-4-4-7", "tGG5")];
        let more = json!({"turn": 2, "side": side, "screens": {"tK5": 2, "tK4": 3}});
        let mut desk = Desk::with("t", "rally", units, vec![], more);
        desk.act("end", &[]);
        ["tK5", "tK4"].map(|hex| desk.pos.smoke[desk.look().hex(hex.parse().expect("a name")).expect("a hex").index()])
    };
    assert_eq!(after("first"), [0, 2], "theirs");
    assert_eq!(after("second"), [2, 3], "the enemy's turn changes nothing");
}
