//! Sections 7.4, 5.3.2 and 3.3: HQs relocate and are displaced. The restrictions of 10.4 are in `restrictions`.

use crate::desk::{Desk, GAME, formation, hex, id};
use crate::field::field;
use bug_river::event::Event;
use bug_river::pack::Side;
use bug_river::position::{Place, Position};
use bug_river::step::{Displace, Emergency, Over, Reinforcements, Replacements, Stacking, Step, Steps};

/// These steps are open, the last on top; nothing comes after them.
pub fn steps(desk: Desk, steps: &[Step]) -> Desk {
    let all: Vec<Step> = [Step::Over(Over)].iter().chain(steps).copied().collect();
    desk.and(|pos| pos.steps = Steps::from_slice(&all).expect("few steps"))
}

/// Lets the game go on by itself from these steps; what happened, and what is on the table then.
#[track_caller]
pub fn settled(desk: Desk, open: &[Step], dice: &[&str]) -> (Desk, Vec<Event>) {
    let refused = Step::Emergency(Emergency(formation("2FR")));
    let mut desk = steps(desk, &open.iter().copied().chain([refused]).collect::<Vec<_>>());
    let events = desk.act("end", dice);
    (desk, events[1..].to_vec())
}

/// Every hex belongs to the German but for these.
pub fn all_german_but(hexes: &[&str]) -> impl FnOnce(&mut Position) {
    let kept: Vec<_> = hexes.iter().map(|at| hex(at)).collect();
    move |pos| {
        let pack = &GAME.pack;
        pos.german = pack.scenario(pos.scenario).ground.less(&pack.chart.board(kept));
    }
}

/// The 87th Rifle Division's HQ in Volodymyr, after the turns that hold it there.
fn rifles() -> Desk {
    Desk::campaign().turn(4).hq("87", "2708").active("87", 5)
}

fn support(desk: &Desk, name: &str) -> u8 {
    desk.pos.hq[formation(name).index()].support
}

fn level(desk: &Desk, name: &str) -> u8 {
    desk.pos.hq[formation(name).index()].level
}

fn case(desk: &Desk, name: &str, from: &str, to: &str) -> u8 {
    desk.look().displacement_case(formation(name), hex(from), hex(to))
}

// ---- 7.4 relocation -------------------------------------------------------------------------------------------------

/// Rules: 7.4a, 7.4k, 5.3.2d, 5.3.2e, 5.3.2g, 5.3.2h, 5.3.2j, 5.3.2k
#[test]
fn what_a_relocation_or_displacement_costs_is_told_before() {
    let told = |desk: &Desk, text: &str| -> Vec<(&str, String)> {
        desk.factors(text).into_iter().map(|(rule, _, value)| (rule, value)).collect()
    };
    let said = |rows: &[(&'static str, &str)]| -> Vec<(&str, String)> {
        rows.iter().map(|(rule, value)| (*rule, (*value).to_owned())).collect()
    };
    let desk = Desk::campaign().turn(4).hq("298", "1606").unit("I/525", "1606").active("298", 4);
    assert_eq!(told(&desk, "relocate 1907"), said(&[("7.4a", "2")]));
    assert_eq!(told(&desk, "relocate 1118"), said(&[("7.4a", "2"), ("5.3.2g", "-2"), ("5.3.2h", "-2")]));
    let away = steps(desk.and(|pos| pos.active = [None; 2]), &[Step::Displace(Displace(formation("298")))]);
    assert_eq!(told(&away, "displace 1907"), said(&[("5.3.2d", "-1"), ("5.3.2e", "-1")]));
    let cut_off = ["1605", "1705", "1706", "1607", "1506", "1505"];
    let cut_off = cut_off.iter().zip(1..).fold(away, |desk, (at, unit)| desk.unit(&format!("s{unit:02}"), at));
    assert_eq!(told(&cut_off, "displace 1907"), said(&[("5.3.2j", "down to 0"), ("5.3.2k", "down to 0")]));
}

/// Rules: 7.4a, 7.4b, 7c, 3.3g, 3.3j
#[test]
fn a_relocation_costs_what_the_hq_shows_and_nothing_else() {
    let mut desk = rifles();
    let events = desk.act("relocate 3108", &[]);
    let relocated = Event::Relocated { formation: formation("87"), from: hex("2708"), to: hex("3108") };
    assert_eq!(events, [relocated]);
    assert_eq!((desk.hq_at("87"), desk.points(Side::Soviet)), ("3108".into(), 3));
    assert_eq!((support(&desk, "87"), level(&desk, "87")), (3, 5));
    assert_eq!(rifles().active("87", 1).refused("relocate 3108"), ("7.1o", "not-enough-points"));
    let mut bigger = Desk::campaign().hq("2FR", "2607").active("2FR", 6);
    bigger.act("relocate 2804", &[]);
    assert_eq!(bigger.points(Side::Soviet), 3);
}

/// Rules: 7.4c, 3.3k
#[test]
fn an_hq_stands_in_a_village_or_city_only() {
    let desk = rifles();
    assert_eq!(desk.refused("relocate 2709"), ("7.4c", "hq-needs-town"));
    assert!(desk.allows("relocate 3108") && desk.allows("relocate 2607"));
    assert_eq!(desk.refused("relocate 2708"), ("7.4a", "hq-is-there"));
}

/// Rules: 7.4e
#[test]
fn an_hq_goes_to_friendly_hexes_only() {
    let desk = rifles().friendly(Side::German, &["3108"]);
    assert_eq!(desk.refused("relocate 3108"), ("7.4e", "hex-not-friendly"));
    assert!(rifles().allows("relocate 3108"));
    // Whoever walks through a hex makes it his own.
    let desk = rifles().unit("g54", "3108");
    assert_eq!(desk.refused("relocate 3108"), ("7.4e", "enemy-unit-there"));
}

/// Rules: 3.3m, 7.4h
#[test]
fn an_hq_enters_an_enemy_zone_only_where_a_friendly_combat_unit_is() {
    let enemy = rifles().unit("g54", "3209");
    assert_eq!(enemy.refused("relocate 3108"), ("3.3m", "hq-in-enemy-zone"));
    let mut guarded = enemy.unit("I/16", "3108").disorganised(&["I/16"]);
    assert_eq!(case(&guarded, "87", "2708", "3108"), 0);
    guarded.act("relocate 3108", &[]);
    assert_eq!(guarded.hq_at("87"), "3108");
}

/// Rules: 7.4f, 7.4k, 5.3.2f, 5.3.2g, 5.3.2h
#[test]
fn a_relocation_out_of_range_is_paid_for_like_a_displacement() {
    let mut desk = rifles();
    assert_eq!((case(&desk, "87", "2708", "3611"), case(&desk, "87", "2708", "3913")), (0, 2));
    let events = desk.act("relocate 3913", &[]);
    let (formation, from) = (formation("87"), hex("2708"));
    assert_eq!(events[0], Event::Displaced { formation, from, to: Some(hex("3913")), case: 2, why: "7.4k" });
    assert!(events.contains(&Event::LevelLost(formation, 3, &["5.3.2h"])));
    assert_eq!((support(&desk, "87"), level(&desk, "87"), desk.points(Side::Soviet)), (1, 3, 3));
}

/// Rules: 7.4d
#[test]
fn a_relocation_out_of_supply_is_paid_for_as_case_1() {
    // Border guards hold both bridges: no supply reaches the German east of the Bug.
    let east = Desk::campaign().friendly(Side::German, &["2311", "2208"]).hq("14Pz", "2208");
    let cut_off = east.clone().units(&["No. 5"], "2008").units(&["No. 6"], "1410");
    assert_eq!((case(&east, "14Pz", "2208", "2311"), case(&cut_off, "14Pz", "2208", "2311")), (0, 1));
    let mut desk = cut_off.active("14Pz", 3);
    desk.act("relocate 2311", &[]);
    assert_eq!((support(&desk, "14Pz"), level(&desk, "14Pz"), desk.points(Side::German)), (3, 6, 2));
}

/// Rules: 7.4g, 5.3.2i, 5.3.2j, 5.3.2k
#[test]
fn a_relocation_without_a_free_path_costs_everything() {
    let ring = rifles().unit("g54", "2707").unit("g55", "2809").unit("g56", "2609");
    assert_eq!(case(&ring, "87", "2708", "3108"), 3);
    let mut desk = ring.clone();
    desk.act("relocate 3108", &[]);
    assert_eq!((support(&desk, "87"), level(&desk, "87")), (0, 0));
    // A friendly unit in one of the hexes between opens the way.
    let opened = ring.unit("I/16", "2808");
    assert_eq!(case(&opened, "87", "2708", "3108"), 0);
}

/// Rules: 7.4i
#[test]
fn across_the_bug_a_short_path_and_supply_over_a_bridge_are_needed() {
    let desk = Desk::campaign().friendly(Side::German, &["2208", "1909", "2011"]).hq("14Pz", "1110").hq("44", "1313");
    assert_eq!(case(&desk, "14Pz", "1110", "2208"), 0);
    assert_eq!(case(&desk, "44", "1313", "1909"), 0);
    let cut_off = desk.clone().unit("No. 5", "2008").unit("No. 6", "1410");
    assert_eq!(case(&cut_off, "14Pz", "1110", "2208"), 1);
    // In range, but every path around the enemy zones is longer than the range of eight.
    let wall = desk.units(&["No. 1"], "1612").unit("No. 2", "1510").unit("No. 3", "1609").unit("No. 7", "1714");
    let length = wall.look().relocation_paths(formation("44"), hex("1313")).to(hex("1909"));
    assert!(length.is_none_or(|length| length > 8), "{length:?}");
}

/// Rules: 5.3.1n, 5.3.1o, 5.3.1s, 5.3.1t, 5.3.1u, 5.3.1w, 7.4a, A-05, A-06
#[test]
fn an_hq_may_relocate_to_a_village_that_holds_another_at_the_price_of_a_crowd() {
    let start = rifles().hq("41", "3108").and(|pos| pos.hq[formation("41").index()].support = 2);
    assert!(start.legal().contains(&"relocate 3108".to_owned()));
    let mut desk = start.clone();
    desk.act("relocate 3108", &[]);
    assert_eq!((desk.hq_at("87"), desk.points(Side::Soviet)), ("3108".into(), 3));
    assert_eq!((support(&desk, "87"), support(&desk, "41")), (2, 1), "each HQ in the hex loses a point");
    assert_eq!((level(&desk, "87"), level(&desk, "41")), (5, 5));
    assert_eq!((desk.question().0, desk.asked()), ("q-crowded-hq", Some(crate::desk::SOVIET)));
    assert_eq!(desk.legal(), ["choose 87", "choose 41"], "the owner says which one goes");
    let mut other = desk.clone();
    other.act("choose 41; displace 3201", &[]);
    assert_eq!((other.hq_at("41"), support(&other, "41"), level(&other, "41")), ("3201".into(), 0, 4));
    assert_eq!((other.hq_at("87"), support(&other, "87"), other.step()), ("3108".into(), 2, "Activation".into()));
    desk.act("choose 87; displace 3507", &[]);
    // One for the crowd, one for being displaced, one for case 1.
    assert_eq!((desk.hq_at("87"), support(&desk, "87"), level(&desk, "87")), ("3507".into(), 0, 4));
    assert_eq!(desk.step(), "Activation", "the activation goes on");
}

/// Rules: 5.3.1o, 5.3.1s
#[test]
fn a_city_holds_two_hqs_and_a_third_crowds_it() {
    let one = rifles().hq("1-90", "2607");
    let mut desk = one.clone();
    desk.act("relocate 2607", &[]);
    assert_eq!((desk.step(), support(&desk, "87")), ("Activation".into(), 3), "two have room in a city");
    let mut desk = one.hq("2FR", "2607");
    desk.act("relocate 2607", &[]);
    assert_eq!((desk.step(), support(&desk, "87"), support(&desk, "2FR")), ("CrowdedHq".into(), 2, 0));
    assert_eq!(desk.legal().len(), 3);
}

/// Rules: 7.4k, 5.3.1s, 5.3.1u
#[test]
fn what_a_crowd_costs_comes_on_top_of_what_the_way_costs_and_is_told_before() {
    let desk = rifles().hq("41", "4011");
    let told: Vec<_> = desk.factors("relocate 4011").into_iter().map(|(rule, _, value)| (rule, value)).collect();
    let rows = [("7.4a", "2"), ("5.3.2g", "-2"), ("5.3.2h", "-2"), ("5.3.1s", "-1")];
    assert_eq!(told, rows.map(|(rule, value)| (rule, value.to_owned())));
    let free = rifles().factors("relocate 4011");
    assert_eq!(free.len(), 3, "{free:?}");
}

/// Rules: 7.4e, 10.4d, 10.4f
#[test]
fn an_enemy_hq_and_a_leash_still_keep_an_hq_away() {
    let desk = rifles().hq("299", "3108");
    assert_eq!(desk.refused("relocate 3108"), ("7.4e", "enemy-unit-there"));
    let leashed = Desk::campaign().turn(4).hq("41", "3201").hq("87", "3108").active("41", 5);
    assert_eq!(leashed.refused("relocate 3108"), ("10.4f", "hq-held-back"));
}

/// Rules: 7.4b
#[test]
fn only_the_hq_of_the_active_formation_relocates() {
    let desk = steps(Desk::campaign().hq("87", "2708"), &[Step::Replacements(Replacements)]);
    assert_eq!(desk.refused("relocate 2607").1, "not-asked-now");
    let gone = rifles().and(|pos| pos.hq[formation("87").index()].at = Place::Due);
    assert_eq!(gone.refused("relocate 2607"), ("7.4b", "hq-off-map"));
}

// ---- 5.3.2 displacement ---------------------------------------------------------------------------------------------

fn displaced(desk: Desk, name: &str) -> Desk {
    steps(desk, &[Step::Displace(Displace(formation(name)))])
}

/// Rules: 5.3.2a, 5.3.2b, 5.3.2d, 5.3.2e, 3.3f
#[test]
fn a_displaced_hq_loses_a_point_and_a_box_within_its_range() {
    let mut desk = displaced(rifles(), "87");
    assert_eq!(desk.asked(), Some(crate::desk::SOVIET));
    let events = desk.act("displace 3108", &[]);
    let (formation, from) = (formation("87"), hex("2708"));
    let displaced = Event::Displaced { formation, from, to: Some(hex("3108")), case: 1, why: "7.3.6a" };
    let losses = [Event::SupportLost(formation, &["5.3.2d"]), Event::LevelLost(formation, 4, &["5.3.2e"])];
    assert_eq!((events[0].clone(), &events[1..]), (displaced, &losses[..]));
    assert_eq!((support(&desk, "87"), level(&desk, "87"), desk.hq_at("87")), (2, 4, "3108".into()));
}

/// Rules: 5.3.2c, 5.3.2f, 5.3.2i
#[test]
fn the_case_of_a_displacement_is_read_from_range_and_path() {
    let ring = rifles().unit("g54", "2707").unit("g55", "2809").unit("g56", "2609");
    for (guard, to, support_left, level_left) in
        [(true, "3108", 2, 4), (true, "3913", 1, 3), (false, "3913", 0, 0), (false, "3108", 0, 0)]
    {
        let desk = if guard { ring.clone().unit("I/16", "2808") } else { ring.clone() };
        let mut desk = displaced(desk, "87");
        desk.act(&format!("displace {to}"), &[]);
        assert_eq!((support(&desk, "87"), level(&desk, "87")), (support_left, level_left), "{guard} {to}");
    }
}

/// Rules: 5.3.2d, 5.3.2e, 5.3.2g, 5.3.2h
#[test]
fn nothing_falls_below_zero() {
    let poor = |to: &str| {
        let desk = rifles().level("87", 1).and(|pos| pos.hq[formation("87").index()].support = 1);
        let mut desk = displaced(desk, "87");
        desk.act(&format!("displace {to}"), &[]);
        (support(&desk, "87"), level(&desk, "87"))
    };
    assert_eq!((poor("3108"), poor("3913")), ((0, 0), (0, 0)));
    let none = rifles().level("87", 0).and(|pos| pos.hq[formation("87").index()].support = 0);
    let mut desk = displaced(none, "87");
    desk.act("displace 3108", &[]);
    assert_eq!((support(&desk, "87"), level(&desk, "87")), (0, 0));
}

/// Rules: 7.4j
#[test]
fn a_displaced_hq_does_not_cross_the_bug_without_bridge_and_supply() {
    let desk = Desk::campaign().friendly(Side::German, &["2208"]).hq("14Pz", "1110");
    let cut_off = displaced(desk.clone().unit("No. 5", "2008").unit("No. 6", "1410"), "14Pz");
    assert_eq!(cut_off.refused("displace 2208"), ("7.4j", "hq-cannot-cross-bug"));
    assert!(cut_off.allows("displace 1308"));
    assert!(displaced(desk, "14Pz").allows("displace 2208"));
}

/// Rules: 5.3.2a, 3.3m
#[test]
fn a_displaced_hq_finds_no_place_where_it_may_not_stand() {
    let desk = displaced(rifles().unit("g54", "3209").hq("41", "3201"), "87");
    assert_eq!(desk.refused("displace 3108"), ("3.3m", "hq-in-enemy-zone"));
    assert_eq!(desk.refused("displace 3201"), ("5.3.1n", "hq-no-room"));
    assert_eq!(desk.refused("displace 2709"), ("7.4c", "hq-needs-town"));
}

/// Rules: 5.3.2a
#[test]
fn an_hq_with_one_place_to_go_is_not_asked() {
    let desk = rifles().and(all_german_but(&["2708", "3507"]));
    let (desk, events) = settled(desk, &[Step::Displace(Displace(formation("87")))], &[]);
    assert_eq!(desk.hq_at("87"), "3507");
    assert!(matches!(events[0], Event::Displaced { case: 1, .. }));
}

/// Rules: 5.3.1s, 5.3.1t, 5.3.1u, 5.3.1w
#[test]
fn hqs_that_crowd_a_village_all_lose_support_and_one_goes() {
    let crowd = rifles().hq("41", "3108").hq("135", "3108").and(|pos| pos.hq[formation("41").index()].support = 4);
    let (mut desk, _) = settled(crowd, &[Step::Stacking(Stacking { hex: hex("3108"), checked: false })], &[]);
    assert_eq!((support(&desk, "41"), support(&desk, "135")), (3, 2));
    assert_eq!((desk.step().as_str(), desk.asked()), ("CrowdedHq", Some(crate::desk::SOVIET)));
    assert_eq!(desk.refused("choose 87"), ("5.3.1t", "hq-not-there"));
    desk.act("choose 135", &[]);
    desk.act("displace 3507", &[]);
    // One for the crowd, one more for being displaced, one for case 1.
    assert_eq!((support(&desk, "135"), level(&desk, "135"), desk.hq_at("135")), (0, 4, "3507".into()));
    assert_eq!((support(&desk, "41"), desk.hq_at("41"), desk.step()), (3, "3108".into(), "Over".into()));
}

/// Rules: 5.3.1s
#[test]
fn two_hqs_in_a_city_are_no_crowd_and_three_are() {
    let two = rifles().hq("41", "2607").hq("135", "2607");
    let stacking = [Step::Stacking(Stacking { hex: hex("2607"), checked: false })];
    let (desk, events) = settled(two.clone(), &stacking, &[]);
    assert_eq!((desk.step().as_str(), events.len()), ("Over", 0));
    let (desk, _) = settled(two.hq("1AT", "2607"), &stacking, &[]);
    assert_eq!(desk.step(), "CrowdedHq");
}

/// Rules: 5.3.1s, 5.3.1u
#[test]
fn an_hq_without_a_free_town_crowds_the_nearest_one() {
    let desk = rifles().hq("41", "3108").and(all_german_but(&["2708", "3108"]));
    let (mut desk, _) = settled(desk, &[Step::Displace(Displace(formation("87")))], &[]);
    assert_eq!((desk.hq_at("87"), desk.step()), ("3108".into(), "CrowdedHq".into()));
    // Volodymyr, which the 87th left, is free again for either.
    desk.act("choose 41", &[]);
    assert_eq!((desk.hq_at("41"), desk.step()), ("2708".into(), "Over".into()));
}

/// Rules: 5.3.2j, 5.3.2k
#[test]
fn an_hq_without_any_town_leaves_play_and_comes_back_at_a_supply_area() {
    let desk = rifles().and(all_german_but(&["2708"]));
    let (desk, events) = settled(desk, &[Step::Displace(Displace(formation("87")))], &[]);
    let (formation, from) = (formation("87"), hex("2708"));
    assert_eq!(events[0], Event::Displaced { formation, from, to: None, case: 3, why: "A-09" });
    assert_eq!((desk.hq_at("87"), support(&desk, "87"), level(&desk, "87")), ("Due".into(), 0, 0));
    let mut back =
        steps(desk.friendly(Side::Soviet, &["5408", "5118"]), &[Step::Reinforcements(Reinforcements(Side::Soviet))]);
    assert_eq!(back.legal_with("enter hq"), ["enter hq 87 at 5408"]);
    back.act("enter hq 87 at 5408", &[]);
    assert_eq!((back.hq_at("87"), level(&back, "87")), ("5408".into(), 0));
}

// ---- 7.5f, 7.3.6 ----------------------------------------------------------------------------------------------------

/// Rules: 7.3.6a, 3.3h
#[test]
fn an_hq_alone_is_displaced_when_an_enemy_comes_next_to_it() {
    let lone = Desk::campaign().turn(4).hq("87", "3108").hq("299", "2713").unit("g54", "3210");
    let mut desk = lone.clone().active("299", 3);
    desk.act("move g54; to 3209", &[]);
    assert_eq!((desk.step().as_str(), desk.asked()), ("Displace", Some(crate::desk::SOVIET)));
    desk.act("displace 3507", &[]);
    assert_eq!((desk.hq_at("87"), support(&desk, "87")), ("3507".into(), 2));
    // With a combat unit beside it, it stays.
    let mut guarded = lone.unit("I/16", "3108").active("299", 3);
    guarded.act("move g54; to 3209", &[]);
    assert_eq!(guarded.hq_at("87"), "3108");
}

/// Rules: 3.3a, 3.3l
#[test]
fn every_formation_has_an_hq_and_it_exerts_no_zone() {
    let desk = rifles();
    assert!(desk.pack().formations.iter().all(|f| f.hq.range > 0 && f.hq.relocation > 0 && f.hq.max_level > 0));
    assert!(!desk.look().in_zone_of(Side::Soviet, hex("2709")));
    assert!(desk.unit("I/16", "2708").look().in_zone_of(Side::Soviet, hex("2709")));
}

/// Rules: 3.3c
#[test]
fn the_hq_says_how_readily_its_formation_reacts() {
    let react = |name: &str, unit: &str, dice: &[&str]| {
        let desk = crate::movement::table().hq(name, "4419").unit(unit, "4417").unit("I/528", "4217");
        let mut desk = desk.active("299", 3);
        desk.act("move I/528 4317", &[]);
        let events = desk.act(&format!("react {name}"), dice);
        events.iter().any(|event| matches!(event, Event::Reaction { success: true, .. }))
    };
    assert!(react("87", "I/16", &["4", "1"]) && !react("87", "I/16", &["5"]));
    assert!(react("1AT", "I/673", &["6", "1"]) && !react("1AT", "I/673", &["7"]));
}

/// Two battalions of the 124th, surrounded in one hex; one of them has to go.
#[track_caller]
fn crowded(second: &str, goes: &str) -> Desk {
    let desk = Desk::campaign().hq("124", "3125").hq("87", "3022").units(&["I/622", "II/622"], "3009");
    let ring = ["3008", "3108", "3109", "3010", "2909", "2908"];
    let desk = ring
        .iter()
        .zip(54..)
        .fold(desk.assigned("II/622", second), |desk, (at, unit)| desk.unit(&format!("g{unit}"), at));
    let (mut desk, _) = settled(desk, &[Step::Stacking(Stacking { hex: hex("3009"), checked: false })], &["1", "1"]);
    desk.act(&format!("eliminate {goes}"), &[]);
    assert_eq!(desk.pos.at[id(goes).index()], Place::Eliminated);
    desk
}

/// Rules: 3.3n, A-40
#[test]
fn an_hq_stays_as_long_as_a_unit_of_its_own_lives_wherever_it_serves() {
    assert_eq!(crowded("124", "I/622").hq_at("124"), "3125");
    assert_eq!(crowded("87", "I/622").hq_at("124"), "3125", "its other battalion serves under the 87th");
}

/// Rules: 3.3n, A-40
#[test]
fn an_hq_leaves_play_with_the_last_unit_that_is_its_own_or_serves_under_it() {
    let desk = crowded("87", "II/622");
    assert_eq!(
        (desk.hq_at("87").as_str(), desk.hq_at("124").as_str()),
        ("Eliminated", "3125"),
        "a guest was all it had"
    );
    let lost = |exited: bool| {
        let desk = field().unit("I/16", "2305").assigned("I/16", "41").strength("I/16", 1).unit("I/103", "2205");
        let away = if exited { Place::Exited } else { Place::Eliminated };
        let desk = desk.hq("41", "2804").and(|pos| pos.at[id("II/16").index()] = away);
        let mut desk = desk.active("14Pz", 7);
        let events = desk.act("attack 2305 hasty with I/103 fight", &["1", "2", "6"]);
        assert_eq!(desk.at("I/16"), "Eliminated");
        let gone = events.iter().filter(|event| matches!(event, Event::HqRemoved(_))).count();
        (desk.hq_at("87"), desk.hq_at("41"), gone)
    };
    assert_eq!(lost(false), ("Eliminated".to_owned(), "Eliminated".to_owned(), 2), "it was the last of both");
    assert_eq!(lost(true), ("2503".to_owned(), "Eliminated".to_owned(), 1), "who left the map has not been eliminated");
}

/// Rules: 3.3n
#[test]
fn nor_does_an_hq_come_back_that_has_lost_its_last_unit_meanwhile() {
    let fight = |others: &[&str]| {
        let desk = Desk::campaign().turn(2).hq("14Pz", "2202").units(others, "2905");
        let desk = desk.unit("I/16", "2305").strength("I/16", 1).unit("I/103", "2205").active("14Pz", 7);
        let mut desk = desk.and(|pos| pos.hq[formation("87").index()].at = Place::Due);
        desk.act("attack 2305 hasty with I/103 fight", &["1", "2", "6"]);
        assert_eq!(desk.at("I/16"), "Eliminated");
        desk.hq_at("87")
    };
    assert_eq!(fight(&["II/16"]), "Due");
    assert_eq!(fight(&[]), "Eliminated");
}
