//! Section 5.3.4: limited intelligence.

use crate::desk::{Desk, GAME, GERMAN, SOVIET, hex, id};
use bug_river::event::{Event, Who};
use bug_river::pack::Side;
use bug_river::rules::paths::Command;
use bug_river::step::{Cycle, Step, Steps};
use table::chance::Quick;
use table::verbs::*;
use table::{Lang, Seat, SeatSet};

/// The ids a seat reads in a hex, from the bottom of the stack to its top; a dash for a counter it cannot tell.
fn seen(desk: &Desk, seat: Seat, at: &str) -> Vec<String> {
    let view = GAME.view(&desk.pos, seat, GAME.words(Lang::En));
    let here = view.pieces.into_iter().filter(|piece| piece.at == at && !piece.id.starts_with("hq"));
    here.map(|piece| if piece.id.is_empty() { "-".to_owned() } else { piece.id }).collect()
}

fn names(ids: &[&str]) -> Vec<String> {
    ids.iter().map(|name| if *name == "-" { "-".to_owned() } else { GAME.pack.unit(id(name)).id.clone() }).collect()
}

fn stack() -> Desk {
    let desk = Desk::campaign().friendly(Side::German, &["2208", "2206"]);
    desk.units(&["1/I/36", "2/I/36", "I/103"], "2208").hq("14Pz", "1907").active("14Pz", 6).and(|pos| {
        let acts = pos.steps.top();
        pos.steps = Steps::new(Step::Cycle(Cycle));
        pos.steps.push(acts);
    })
}

/// Rules: 5.3.1c, 5.3.4c
#[test]
fn only_the_top_unit_of_an_enemy_stack_is_seen() {
    let desk = stack();
    assert_eq!(seen(&desk, SOVIET, "2208"), names(&["-", "-", "I/103"]));
    assert_eq!(seen(&desk, Seat::OBSERVER, "2208"), names(&["-", "-", "I/103"]));
    assert_eq!(seen(&desk, GERMAN, "2208"), names(&["1/I/36", "2/I/36", "I/103"]));
}

/// Rules: 5.3.1e, 5.3.4d
#[test]
fn a_stack_under_an_hq_lies_open() {
    let desk = stack().hq("44", "2208");
    assert_eq!(seen(&desk, SOVIET, "2208"), names(&["1/I/36", "2/I/36", "I/103"]));
}

/// Rules: 5.3.1a, 5.3.1b
#[test]
fn the_owner_orders_his_stack_as_he_likes() {
    let mut desk = stack();
    desk.act("top 1/I/36", &[]);
    assert_eq!(seen(&desk, SOVIET, "2208"), names(&["-", "-", "1/I/36"]));
    assert_eq!(desk.points(bug_river::pack::Side::German), 6);
}

/// Rules: 5.3.4b
#[test]
fn the_enemy_never_reads_a_strength() {
    let weak = stack().strength("I/103", 2);
    let view = |desk: &Desk, seat: Seat| GAME.view(&desk.pos, seat, GAME.words(Lang::En)).pieces;
    assert_eq!(view(&weak, SOVIET), view(&stack(), SOVIET));
    assert_ne!(view(&weak, GERMAN), view(&stack(), GERMAN));
}

/// Rules: 5.5.2g
#[test]
fn the_formation_of_an_independent_unit_is_its_owners_secret() {
    let independent = GAME.pack.independents.first().expect("there are Independent units");
    let name = GAME.pack.unit(independent).id.clone();
    let table = |to: &str| stack().unit(&name, "2306").hq("44", "2406").assigned(&name, to);
    let told = |to: &str, seat: Seat| GAME.about(&table(to).pos, &name, seat).map(|about| about.facts);
    assert_eq!(told("44", SOVIET), told("14Pz", SOVIET));
    assert_ne!(told("44", GERMAN), told("14Pz", GERMAN));
}

/// Rules: 5.5.1c, 5.5.2g
#[test]
fn a_counter_tells_its_owner_whom_it_serves() {
    let serves = |desk: &Desk, name: &str, seat: Seat| {
        let pieces = GAME.view(&desk.pos, seat, GAME.words(Lang::En)).pieces;
        let piece = pieces.into_iter().find(|piece| piece.id == GAME.pack.unit(id(name)).id);
        piece.and_then(|piece| piece.face).expect("it is seen").formation
    };
    let desk = stack().unit("1/191", "2306").unit("I/134", "2406").hq("44", "2305").hq("298", "2405");
    let desk = desk.assigned("1/191", "298").assigned("I/103", "44");
    assert_eq!(serves(&desk, "1/191", GERMAN), "298");
    assert_eq!(serves(&desk, "1/191", SOVIET), "");
    assert_eq!(serves(&desk, "I/103", GERMAN), "44");
    assert_eq!(serves(&desk, "I/134", SOVIET), "44");
}

/// Rules: 5.3.4b, 5.3.4c
#[test]
fn the_arithmetic_of_an_attack_says_what_it_only_supposes() {
    let desk =
        Desk::campaign().hq("298", "2809").unit("I/525", "3008").units(&["4/II/82", "I/96"], "3107").active("298", 6);
    let plan = GAME.plan(&desk.pos, "attack 3107 regular with I/525").expect("an attack");
    let words = GAME.words(Lang::En);
    let factors = GAME.factors(&desk.pos, plan[0]).into_iter();
    let lines: Vec<(String, String)> = factors.map(|f| (words.say(&f.name), words.arg(&f.value))).collect();
    let defenders: Vec<&str> =
        lines.iter().filter_map(|(name, _)| name.strip_suffix(": strength in defence")).collect();
    assert_eq!(defenders.len(), 2);
    assert!(defenders.contains(&"Hidden unit") && defenders.contains(&"I/96"), "{defenders:?}");
    let supposed = lines.iter().filter(|(name, _)| name == "What you cannot see of the enemy").count();
    assert_eq!(supposed, 1, "own strengths are known");
}

/// What the log says later is what could be seen when it happened.
#[test]
fn an_event_names_a_unit_to_those_who_saw_it() {
    let who = Who { unit: id("I/103"), seen: SeatSet::only(GERMAN) };
    let said = |seat: Seat| {
        let text = GAME
            .heard(&Event::Disorganised(who, &["5.6.2a"]), seat)
            .map(|heard| heard.text)
            .expect("everyone hears of it");
        GAME.words(Lang::En).say(&text)
    };
    assert_eq!(said(GERMAN), "I/103 is disorganised.");
    assert_eq!(said(SOVIET), "Hidden unit is disorganised.");
}

/// Rules: 5.3.4c
#[test]
fn what_a_step_costs_is_told_to_those_who_see_all_that_move() {
    let covered = Who { unit: id("Rec 298"), seen: SeatSet::only(GERMAN) };
    let (from, to) = (hex("2106"), hex("2206"));
    let step = Event::Entered { units: vec![covered], from, to, cost: 2, left: 12, boat: false };
    let said = |seat: Seat| {
        GAME.words(Lang::En).say(&GAME.heard(&step, seat).map(|heard| heard.text).expect("everyone hears of it"))
    };
    assert_eq!(said(GERMAN), "Rec 298: from 2106 to 2206 for 1, 6 left.");
    assert_eq!(said(SOVIET), "Hidden unit: from 2106 to 2206.");
}

#[test]
fn a_disguise_keeps_what_the_seat_sees_and_changes_the_rest() {
    let desk = stack().units(&["4/II/36", "5/II/36", "II/103"], "2206").strength("I/103", 3);
    let mut changed = 0;
    for seed in 0..20 {
        let other = GAME.disguise(&desk.pos, SOVIET, &mut Quick::new(seed));
        let view = |pos| GAME.view(pos, SOVIET, GAME.words(Lang::En));
        assert_eq!(view(&other), view(&desk.pos));
        GAME.audit(&other).expect("a disguise is a sound position");
        changed += usize::from(other.at != desk.pos.at);
        assert_eq!(GAME.supposed(&other, SOVIET), GAME.supposed(&desk.pos, SOVIET));
    }
    assert!(changed > 5, "units change places in {changed} of 20");
}

#[test]
fn a_disguise_for_the_owner_of_everything_hidden_changes_nothing() {
    let desk = stack();
    assert_eq!(GAME.disguise(&desk.pos, GERMAN, &mut Quick::new(1)), desk.pos);
}

// ---- what a seat may suppose ------------------------------------------------------------------------------------------------

/// A thousand disguises for the Soviet.
fn thousand(desk: &Desk) -> impl Iterator<Item = Desk> {
    let pos = desk.pos;
    let mut chance = Quick::new(7);
    (0..1_000).map(move |_| Desk::at_table(GAME.disguise(&pos, SOVIET, &mut chance)))
}

/// Rules: 5.3.4c, 5.4e
#[test]
fn which_of_two_hidden_units_keeps_a_zone_of_control_is_not_known() {
    // The top exerts none: one of the two below it does, or both do.
    let stack = || stack().disorganised(&["I/103"]);
    for truth in [vec!["1/I/36"], vec!["2/I/36"], vec![]] {
        let desk = stack().disorganised(&truth);
        let mut counts = [0; 4];
        for dealt in thousand(&desk) {
            let order: Vec<bool> =
                dealt.pos.stack(hex("2208")).skip(1).map(|unit| dealt.pos.disorganised.has(unit)).collect();
            counts[usize::from(order[0]) * 2 + usize::from(order[1])] += 1;
        }
        assert_eq!(counts[3], 0, "the zone is seen");
        assert!(counts[..3].iter().all(|count| (280..390).contains(count)), "{truth:?}: {counts:?}");
    }
}

/// Rules: 5.3.4b
#[test]
fn the_strength_of_a_unit_on_the_move_is_not_known_either() {
    for truth in [1, 3] {
        let desk = stack().strength("I/103", truth).and(|pos| pos.mover.units.add(id("I/103")));
        let most = GAME.pack.unit(id("I/103")).strength;
        let truly = thousand(&desk).filter(|dealt| dealt.pos.strength[id("I/103").index()] == truth).count();
        let even = 1_000 / usize::from(most);
        assert!((even * 4 / 5..even * 6 / 5).contains(&truly), "{truly} of 1000 are {truth}, of up to {most}");
    }
}

/// Rules: 3.3n, 5.5.2g
#[test]
fn independent_units_are_assigned_together_so_that_no_formation_is_left_without() {
    let pack = &GAME.pack;
    let facts = |unit: bug_river::pack::UnitId| (pack.unit(unit).side, pack.unit(unit).corps);
    let german = |unit: &bug_river::pack::UnitId| pack.unit(*unit).side == Side::German;
    let independents: Vec<_> = pack.independents.into_iter().filter(german).collect();
    let pair = independents.iter().flat_map(|a| independents.iter().map(move |b| (*a, *b)));
    let (one, other) = pair.into_iter().find(|(a, b)| a != b && facts(*a) == facts(*b)).expect("two of one corps");
    let masters: Vec<_> = pack
        .formation_ids()
        .filter(|formation| (pack.formation(*formation).side, pack.formation(*formation).corps) == facts(one))
        .take(2)
        .collect();
    let [first, second] = masters[..] else { panic!("two formations of that corps") };
    let name = |unit| pack.unit(unit).id.clone();
    let desk = Desk::campaign()
        .unit(&name(one), "2208")
        .unit(&name(other), "2306")
        .hq(&pack.formation(first).id, "1907")
        .hq(&pack.formation(second).id, "2406")
        .assigned(&name(one), &pack.formation(first).id)
        .assigned(&name(other), &pack.formation(second).id);
    let mut truly = 0;
    for dealt in thousand(&desk) {
        let masters = [one, other].map(|unit| dealt.pos.formation[unit.index()]);
        assert_ne!(masters[0], masters[1], "each has one of them");
        truly += usize::from(masters[0] == Some(first));
    }
    assert!((440..560).contains(&truly), "{truly} of 1000 as they really are");
}

/// Rules: 5.5.2g, 7.2c
#[test]
fn a_move_that_is_dearer_as_the_enemy_supposes_it_is_paid_with_what_there_is() {
    // Nobody else knows that the guns obey the 44th, which is farther away: under the 298th they would be in nobody's command now.
    let desk = Desk::campaign().hq("44", "1907").hq("298", "2206").unit("1/191", "2208").assigned("1/191", "44");
    let mut desk = desk.active("44", 1);
    desk.act("move 1/191", &[]);
    let mut supposed = Desk::at_table(GAME.supposed(&desk.pos, SOVIET));
    assert_eq!(supposed.look().standing(id("1/191")), Command::Isolated);
    supposed.act("to 2207", &["1"]);
    assert_eq!(supposed.points(Side::German), 0);
}

/// How often, among a thousand disguises, the covered unit of a hex is this one.
fn under(desk: &Desk, at: &str, name: &str) -> usize {
    thousand(desk).filter(|dealt| dealt.pos.stack(hex(at)).nth(1) == Some(id(name))).count()
}

/// Rules: 5.3.4c, 5.4b
#[test]
fn whether_infantry_or_an_afv_is_covered_is_not_known_on_clear_ground() {
    // Around both hexes everything is clear: every zone reaches the same.
    let stacks = |first: &str, second: &str| {
        let desk = Desk::campaign().friendly(Side::German, &["2305", "2605"]).hq("14Pz", "1907");
        desk.units(&[first, "1/I/36"], "2305").units(&[second, "3/I/36"], "2605")
    };
    let truths = [stacks("I/103", "2/I/36"), stacks("2/I/36", "I/103")];
    for desk in &truths {
        let infantry = under(desk, "2305", "I/103");
        assert!((440..560).contains(&infantry), "{infantry} of 1000");
    }
    let [one, other] = truths.map(|desk| GAME.supposed(&desk.pos, SOVIET));
    assert_eq!(one, other, "what is supposed does not hang on the truth");
}

/// Rules: 5.3.1k, 5.3.4c
#[test]
fn under_infantry_no_other_infantry_is_supposed() {
    let desk = Desk::campaign().friendly(Side::German, &["2305", "2605"]).hq("14Pz", "1907");
    let desk = desk.units(&["1/I/36", "II/103"], "2305").units(&["I/103", "3/I/36"], "2605");
    assert_eq!(under(&desk, "2305", "1/I/36"), 1_000);
    assert_eq!(under(&desk, "2605", "I/103"), 1_000);
}

/// Rules: 5.3.4c, 5.4.1i, 5.4.1k
#[test]
fn a_zone_into_a_forest_betrays_covered_infantry_in_order() {
    // 3005 is a forest: of the units in 2905 only infantry reaches it.
    let desk = Desk::campaign().friendly(Side::German, &["2905", "2605"]).hq("14Pz", "1907");
    let desk = desk.units(&["I/103", "1/I/36"], "2905").units(&["2/I/36", "3/I/36"], "2605");
    assert!(desk.look().in_zone_of(Side::German, hex("3005")));
    assert_eq!(under(&desk, "2905", "I/103"), 1_000);
    // In none of the six ways in which the forest is left alone is there infantry in order: two have it there, four in the other hex.
    let desk = desk.disorganised(&["I/103"]);
    let infantry = under(&desk, "2905", "I/103");
    assert!((280..390).contains(&infantry), "{infantry} of 1000");
    let swapped = Desk::campaign().friendly(Side::German, &["2905", "2605"]).hq("14Pz", "1907");
    let swapped = swapped.units(&["2/I/36", "1/I/36"], "2905").units(&["I/103", "3/I/36"], "2605");
    let infantry = under(&swapped, "2905", "I/103");
    assert!((280..390).contains(&infantry), "{infantry} of 1000");
}

/// Rules: 5.3.4c
#[test]
fn the_arithmetic_of_an_attack_does_not_betray_what_is_covered() {
    let told = |first: &str, second: &str| {
        let desk =
            Desk::campaign().hq("298", "2809").hq("87", "3108").unit("I/525", "2306").friendly(Side::German, &["2306"]);
        let desk = desk.units(&[first, "4/II/82"], "2305").units(&[second, "5/II/82"], "2605").active("298", 6);
        let plan = GAME.plan(&desk.pos, "attack 2305 hasty with I/525").expect("an attack");
        GAME.factors(&desk.pos, plan[0])
    };
    assert_eq!(told("I/16", "6/II/82"), told("6/II/82", "I/16"));
}

/// Rules: 5.3.4c
#[test]
fn which_of_two_companies_is_on_the_move_under_another_is_not_known() {
    let desk = Desk::campaign().friendly(Side::German, &["2202", "2204", "2605"]).hq("14Pz", "2202").hq("87", "2503");
    let desk = desk.units(&["1/I/36", "I/103"], "2204").units(&["2/I/36", "II/103"], "2605").unit("I/16", "2305");
    let mut desk = desk.active("14Pz", 6).and(|pos| {
        let acts = pos.steps.top();
        pos.steps = Steps::new(Step::Cycle(Cycle));
        pos.steps.push(acts);
    });
    desk.act("move I/103; with 1/I/36; to 2304", &[]);
    assert_eq!(desk.step(), "Reaction");
    let first = under(&desk, "2304", "1/I/36");
    assert!((440..560).contains(&first), "{first} of 1000");
    let dealt = thousand(&desk).find(|dealt| dealt.pos.mover.units.has(id("2/I/36"))).expect("some of them");
    GAME.audit(&dealt.pos).expect("a disguise is a sound position");
    let view = |pos| GAME.view(pos, SOVIET, GAME.words(Lang::En));
    assert_eq!(view(&dealt.pos), view(&desk.pos));
    assert_eq!(GAME.supposed(&dealt.pos, SOVIET), GAME.supposed(&desk.pos, SOVIET));
}

/// Rules: 5.3.4c
#[test]
fn whichever_of_three_companies_is_on_the_move_the_same_is_supposed() {
    let desk = Desk::campaign().friendly(Side::German, &["2202", "2204", "2605", "2805", "2809"]);
    let desk = desk.hq("14Pz", "2202").hq("87", "2503").hq("298", "2809").unit("I/16", "2305");
    let desk = desk.units(&["3/I/36", "I/103"], "2204").units(&["1/I/36", "II/103"], "2605");
    let mut desk = desk.units(&["2/I/36", "I/525"], "2805").active("14Pz", 6).and(|pos| {
        let acts = pos.steps.top();
        pos.steps = Steps::new(Step::Cycle(Cycle));
        pos.steps.push(acts);
    });
    desk.act("move I/103; with 3/I/36; to 2304", &[]);
    assert_eq!(desk.step(), "Reaction");
    let supposed = GAME.supposed(&desk.pos, SOVIET);
    for company in ["1/I/36", "2/I/36"] {
        let dealt = thousand(&desk).find(|dealt| dealt.pos.mover.units.has(id(company))).expect("some of them");
        assert_eq!(GAME.supposed(&dealt.pos, SOVIET), supposed, "{company}");
    }
}

/// Rules: 5.3.4c, 8.1.4a
#[test]
fn nobody_counts_the_hidden_units_that_are_in_order_again() {
    let heard = |seen: bool, seat: Seat| {
        let seen = if seen { SeatSet::ALL } else { SeatSet::only(GERMAN) };
        GAME.heard(&Event::Rallied(Who { unit: id("I/103"), seen }), seat).is_some()
    };
    assert!(heard(true, SOVIET) && heard(true, Seat::OBSERVER) && heard(false, GERMAN));
    assert!(!heard(false, SOVIET) && !heard(false, Seat::OBSERVER));
}
