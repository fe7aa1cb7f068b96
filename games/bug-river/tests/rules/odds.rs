//! Exact odds of an attack: what is enumerated by classes is what is enumerated singly, and what samples come to.

use crate::desk::{Desk, GAME};
use crate::field::field;
use bug_river::pack::Side;
use bug_river::step::{Activation, Cycle, Declaration, Stacking, Step, Steps};
use table::chance::{Quick, Seed};
use table::odds::{Chances, Effort, Odds, both, enumerate, enumerate_singly, sample};
use table::verbs::*;
use table::{Lang, Log, NewDice, Seat, Setup};
use trials::pace::odds_keep_to_their_work;

/// The odds of fighting the attack that has been put together: exactly, by classes.
fn exact(desk: &Desk) -> Odds {
    let fight = GAME.parse("fight").expect("it is an action");
    enumerate(&*GAME, &desk.pos, fight, 1_000_000).expect("it is legal").expect("there are not too many branches")
}

fn declared(desk: Desk, text: &str) -> Desk {
    let mut desk = desk;
    desk.act(text, &[]);
    assert_eq!(desk.step(), "Declaration");
    desk
}

/// One against one: an attack that ends in a few ways.
fn single() -> Desk {
    let desk = field().unit("I/103", "2205").unit("I/16", "2305").active("14Pz", 7);
    declared(desk, "attack 2305 regular with I/103")
}

/// Three against three, with retreats, checks, tanks and guns on both sides.
fn large() -> Desk {
    let desk = field().units(&["I/103", "3/I/36", "1/I/36"], "2205").unit("II/103", "2304");
    let desk = desk.units(&["I/16", "I/673", "4/II/82"], "2305").unit("II/16", "2405").active("14Pz", 7);
    declared(desk, "attack 2305 prepared with I/103 3/I/36 1/I/36")
}

/// The outcome that is called the same.
fn same<'a>(odds: &'a Odds, outcome: &Chances) -> Option<&'a Chances> {
    odds.outcomes.iter().find(|other| (&other.result, &other.title) == (&outcome.result, &outcome.title))
}

#[test]
fn classes_change_nothing_but_the_number_of_branches() {
    let desk = single();
    let fight = GAME.parse("fight").expect("it is an action");
    let classed = exact(&desk);
    let singly = enumerate_singly(&*GAME, &desk.pos, fight, 1_000_000).expect("legal").expect("not too many");
    assert!(classed.samples * 10 < singly.samples, "{} of {}", classed.samples, singly.samples);
    assert_eq!(classed.outcomes.len(), singly.outcomes.len());
    for outcome in &singly.outcomes {
        let weight = same(&classed, outcome).map_or((0, 1), |other| other.weight);
        assert_eq!(weight, outcome.weight, "{:?}", outcome.result);
    }
    assert!(classed.outcomes.iter().all(|outcome| outcome.result.is_some()), "every branch ends with a result");
}

#[test]
fn exact_odds_agree_with_samples() {
    let desk = large();
    let fight = GAME.parse("fight").expect("it is an action");
    let exact = exact(&desk);
    let sum: f64 = exact.outcomes.iter().map(|outcome| outcome.p).sum();
    assert!((sum - 1.0).abs() < 1e-9 && exact.exact);
    let samples = sample(&*GAME, &desk.pos, fight, 20_000, 7).expect("legal");
    for outcome in &samples.outcomes {
        let p = same(&exact, outcome).map_or(0.0, |other| other.p);
        // Five standard deviations: the seed is fixed, and a wrong class would be far off.
        let allowed = 5.0 * (p * (1.0 - p) / 20_000.0).sqrt();
        assert!((outcome.p - p).abs() <= allowed, "{:?}: {} against {p}", outcome.result, outcome.p);
    }
}

#[test]
fn three_against_three_needs_few_branches() {
    let odds = exact(&large());
    assert!(odds.samples < 1_000, "{} branches", odds.samples);
}

/// Rules: 7.5.3a, 7.5.3c
#[test]
fn outcomes_with_the_same_losses_are_told_apart_by_who_wins() {
    let odds = exact(&single());
    let winners = |result: &str| -> Vec<String> {
        let these = odds.outcomes.iter().filter(|outcome| outcome.result.as_deref() == Some(result));
        these.map(|outcome| GAME.words(Lang::En).say(outcome.meaning.as_ref().expect("it is explained"))).collect()
    };
    // 1/1 comes of 1/1, which nobody wins, and of 2*/1, if the attacker retreats before his second loss.
    let told = winners("1/1");
    assert_eq!(told.len(), 2, "{told:?}");
    assert!(
        told.iter().any(|text| text.ends_with("winner: nobody."))
            && told.iter().any(|text| text.ends_with("winner: defender.")),
        "{told:?}"
    );
}

/// Rules: 5.8.4e, 5.8.4f
#[test]
fn an_attack_that_isolation_prevents_is_called_off() {
    let desk = Desk::campaign().turn(2).unit("I/103", "2205").unit("I/16", "2305").active("14Pz", 7);
    let odds = exact(&declared(desk, "attack 2305 hasty with I/103"));
    let off = odds.outcomes.iter().find(|outcome| outcome.result.as_deref() == Some("called-off")).expect("it can be");
    assert_eq!(off.weight, (2, 5), "a rating of 6");
    assert!(odds.outcomes.iter().all(|outcome| outcome.result.is_some()));
}

/// Rules: 5.2a
#[test]
fn luck_is_what_came_of_the_attack_whatever_was_asked_in_between() {
    let german = crate::desk::GERMAN;
    let luck = |fortune: Side, answers: &[(&str, &[&str])]| {
        let steps = [Step::Cycle(Cycle), Step::Activation(Activation(Side::German)), Step::Declaration(Declaration)];
        let desk = single().and(|pos| {
            pos.fortune = fortune;
            pos.steps = Steps::from_slice(&steps).expect("few steps");
        });
        let setup = Setup { position: Some(GAME.position_json(&desk.pos)), ..Setup::default() };
        let game = bug_river::built_in().expect("our own pack is sound");
        let mut table = game.create(&setup, NewDice::analysis(Seed::from_number(1))).expect("it can be set up");
        for (answer, dice) in answers {
            let dice: Vec<String> = dice.iter().map(|die| (*die).to_owned()).collect();
            table.act(answer, Some(&dice), german, Lang::En).unwrap_or_else(|why| panic!("{answer}: {why:?}"));
        }
        let [seat] = &table.luck(Seat::OBSERVER).seats[..] else { panic!("one seat attacked") };
        assert_eq!((seat.seat.as_str(), seat.rolls), ("german", 1));
        (seat.expected, seat.actual, seat.interval)
    };
    // 3 + 2 is 2/1, and who stays loses both; 7 + 2 is 1/1*.
    let fight: (&str, &[&str]) = ("fight", &["1", "2", "3"]);
    let stay: (&str, &[&str]) = ("stay", &[]);
    let (expected, actual, interval) = luck(Side::Soviet, &[fight, stay]);
    assert!(actual < expected && interval.0 < expected && expected < interval.1, "{expected} {actual} {interval:?}");
    let accepted = luck(Side::German, &[fight, ("accept", &[]), stay]);
    assert_eq!(accepted, (expected, actual, interval), "a die that could have been thrown again counts like any other");
    let again = luck(Side::German, &[fight, ("reroll", &["7", "4"])]);
    assert_eq!((again.0, again.1), (expected, 0.0));
}

#[test]
fn classes_change_nothing_in_the_fights_of_a_random_game() {
    let setup = Setup { scenario: "corps".to_owned(), ..Setup::default() };
    let (mut chance, mut log) = (Quick::of_run(7, 6), Log::off());
    let mut pos = GAME.start(&setup, &mut chance, &mut log).expect("a scenario");
    let mut compared = 0;
    while let Some(seat) = GAME.turn(&pos) {
        let mut legal = Vec::new();
        GAME.legal(&pos, &mut legal);
        let action = legal[chance.below(legal.len() as u32) as usize];
        if GAME.write(action) == "fight" {
            let supposed = GAME.supposed(&pos, seat);
            let singly = enumerate_singly(&*GAME, &supposed, action, 40_000).expect("legal");
            if let Some(singly) = singly {
                let classed = enumerate(&*GAME, &supposed, action, 40_000).expect("legal").expect("fewer branches");
                for outcome in &singly.outcomes {
                    let weight = same(&classed, outcome).map(|other| other.weight);
                    assert_eq!(weight, Some(outcome.weight), "{:?}", outcome.result);
                }
                compared += 1;
            }
        }
        GAME.play(&mut pos, action, &mut chance, &mut log).expect("it is listed");
    }
    assert!(compared > 0, "this game has fights");
}

/// The odds of the last part of a plan, exactly.
fn weighed(desk: &Desk, text: &str) -> Odds {
    let (before, last) = text.rsplit_once(';').unwrap_or(("", text));
    let mut desk = desk.clone();
    for part in before.split(';').filter(|part| !part.trim().is_empty()) {
        desk.act(part, &[]);
    }
    let action = GAME.parse(last.trim()).expect("it is an action");
    enumerate(&*GAME, &desk.pos, action, 100_000).expect("it is legal").expect("few branches")
}

/// Result, title and weight of every outcome.
fn told(odds: &Odds) -> Vec<(String, String, (u128, u128))> {
    let say = |outcome: &Chances| {
        let title = outcome.title.as_ref().map(|title| GAME.words(Lang::En).say(title)).unwrap_or_default();
        (outcome.result.clone().unwrap_or_default(), title, outcome.weight)
    };
    odds.outcomes.iter().map(say).collect()
}

/// Rules: 5.3.1p, 5.3.1q, 5.6f
#[test]
fn what_becomes_of_an_overstacked_hex_has_a_name() {
    // Two battalions of effectiveness 4: each fails six times in ten.
    let desk = Desk::campaign().turn(4).hq("87", "2708").unit("I/16", "3010").unit("II/16", "3009").active("87", 4);
    let odds = weighed(&desk, "move I/16; to 3009; stop");
    let expected = [
        ("-0", "Everybody passes the check", (4, 25)),
        ("-1", "One unit fails the check", (12, 25)),
        ("-2", "2 units fail the check", (9, 25)),
    ];
    assert_eq!(told(&odds), expected.map(|(result, title, p)| (result.to_owned(), title.to_owned(), p)));
}

/// Rules: 5.3.1x, 5.3.3c
#[test]
fn a_displaced_unit_that_crowds_the_next_hex_is_weighed_too() {
    let riflemen = ["III/16", "I/96", "II/96", "III/96", "I/283", "II/283"];
    let around = ["3008", "3108", "3109", "3010", "2909", "2908"];
    let desk = Desk::campaign().units(&["I/16", "II/16"], "3009");
    let desk = around.into_iter().zip(riflemen).fold(desk, |desk, (at, unit)| desk.unit(unit, at));
    let crowd = Step::Stacking(Stacking { hex: crate::desk::hex("3009"), checked: false });
    let (desk, _) = crate::headquarters::settled(desk, &[crowd], &["1", "1"]);
    let odds = weighed(&desk, "evict I/16 to 3008");
    assert!(odds.outcomes.iter().all(|outcome| outcome.result.is_some()), "{:?}", told(&odds));
    assert_eq!(odds.outcomes.len(), 3);
}

/// Rules: 5.3.1h, 7.5.3a
#[test]
fn crowds_on_a_retreat_are_part_of_the_combat_s_own_result() {
    let desk = large();
    let odds = exact(&desk);
    assert!(odds.outcomes.iter().all(|outcome| outcome.result.as_deref().is_some_and(|name| name.contains('/'))));
}

/// Rules: 5.6c, 5.6e, 5.6f, 5.8.4f, 6.1e, 8.1.2a, 5.8.4j
#[test]
fn whatever_asks_chance_in_random_games_has_named_outcomes() {
    let mut weighed = std::collections::BTreeSet::new();
    for (scenario, seed) in [("corps", 1), ("delayed", 2), ("campaign", 3)] {
        let setup = Setup { scenario: scenario.to_owned(), ..Setup::default() };
        let (mut chance, mut log) = (Quick::of_run(seed, 0), Log::off());
        let mut pos = GAME.start(&setup, &mut chance, &mut log).expect("a scenario");
        while let Some(seat) = GAME.turn(&pos) {
            let mut legal = Vec::new();
            GAME.legal(&pos, &mut legal);
            let action = legal[chance.below(legal.len() as u32) as usize];
            let supposed = GAME.supposed(&pos, seat);
            if let Some(odds) = enumerate(&*GAME, &supposed, action, 2_000).expect("it is listed")
                && odds.samples > 1
            {
                let text = GAME.write(action);
                let nameless = odds.outcomes.iter().any(|outcome| outcome.result.is_none());
                assert!(!nameless, "{scenario} {}: {text}: {:?}", GAME.position_json(&pos)["pending"], told(&odds));
                weighed.insert(text.split(' ').next().unwrap_or_default().to_owned());
            }
            GAME.play(&mut pos, action, &mut chance, &mut log).expect("it is listed");
        }
    }
    assert!(weighed.len() >= 8, "{weighed:?}");
}

/// Rules: 6.4.2a, 6.4.4a, 7.3.4b, 7.3.4e
#[test]
fn the_odds_of_a_reaction_are_those_of_the_reaction_not_of_the_move_that_goes_on() {
    let desk = field().unit("I/103", "2205").unit("I/16", "2305").unit("II/16", "2404").active("14Pz", 3);
    let mut desk = desk;
    desk.act("move I/103; infiltrate 2304", &[]);
    assert_eq!(desk.step(), "Reaction");
    let odds = weighed(&desk, "react 87");
    let fails = odds.outcomes.iter().find(|outcome| outcome.result.as_deref() == Some("-")).expect("it can fail");
    assert_eq!(fails.weight, (3, 5), "a rating of 4");
    let points: u128 = odds.outcomes.iter().filter(|outcome| outcome.result.as_deref() != Some("-")).count() as u128;
    assert!(points >= 2 && odds.outcomes.iter().all(|outcome| outcome.title.is_some()), "{:?}", told(&odds));
}

/// Whoever asks waits for the answer: no odds take more work than they may, counted or sampled, and of a thousand nearly all are counted.
#[test]
fn odds_keep_to_their_work_in_a_random_game() {
    let setup = Setup { scenario: "delayed".to_owned(), ..Setup::default() };
    let (weighed, sampled) = odds_keep_to_their_work(&*GAME, &setup, 11, usize::MAX);
    assert!(weighed > 20 && sampled * 20 <= weighed, "{sampled} of {weighed} are sampled");
}

/// What may come of an action, with its chances.
fn chances(desk: &Desk, text: &str) -> Vec<(String, (u128, u128))> {
    let action = GAME.parse(text).expect("it is an action");
    let odds = enumerate(&*GAME, &desk.pos, action, 100_000).expect("it is legal").expect("not too many branches");
    odds.outcomes.into_iter().map(|one| (one.result.unwrap_or_default(), one.weight)).collect()
}

/// Rules: 6.4.2a, 6.4.2b, 5.2a
#[test]
fn a_reaction_comes_to_action_points_whoever_may_throw_them_again() {
    for fortune in Side::BOTH {
        let desk = field().level("87", 4).unit("I/103", "2204").unit("I/16", "2305").active("14Pz", 7);
        let mut desk = desk.with_fortune(fortune);
        desk.act("move I/103 2304", &[]);
        // Four in ten, then the red numbers of level 4: one point for 1 and 2, three for 9 and 10, else two.
        let points = |n: &str, of: (u128, u128)| (n.to_owned(), of);
        let expected = [points("1", (2, 25)), points("2", (6, 25)), points("3", (2, 25)), points("-", (3, 5))];
        assert_eq!(chances(&desk, "react 87"), expected, "{fortune:?}");
    }
}

/// Rules: 7.3.4b, 7.3.4e
#[test]
fn an_infiltration_is_weighed_as_if_nobody_reacted() {
    let desk = field().units(&["I/103", "1/I/36"], "2205").unit("I/16", "2305").active("14Pz", 7);
    let mut desk = desk;
    desk.act("move I/103; with 1/I/36", &[]);
    let expected = [("-0", (9, 25)), ("-1", (12, 25)), ("-2", (4, 25))];
    let expected = expected.map(|(result, weight)| (result.to_owned(), weight));
    assert_eq!(chances(&desk, "infiltrate 2304"), expected);
}

/// Rules: 7.5.3a
#[test]
fn the_verdict_adds_up_what_the_outcomes_say() {
    for desk in [single(), large()] {
        let odds = exact(&desk);
        let share = |holds: &dyn Fn(&str) -> bool| -> f64 {
            odds.outcomes.iter().filter(|one| one.result.as_deref().is_some_and(holds)).map(|one| one.p).sum()
        };
        let lost = |result: &str, role: usize| {
            let points = result.trim_end_matches('+').split('/').nth(role).and_then(|text| text.parse::<u8>().ok());
            points.is_some_and(|points| points > 0)
        };
        let expected = [
            ("goal-hex-cleared", true, share(&|result| result.ends_with('+'))),
            ("goal-enemy-loses", true, share(&|result| lost(result, 1))),
            ("goal-you-lose", false, share(&|result| lost(result, 0))),
        ];
        assert_eq!(odds.verdict.len(), expected.len());
        for (goal, (key, good, p)) in odds.verdict.iter().zip(expected) {
            assert_eq!((goal.text.key, goal.good), (key, good));
            assert!((goal.p - p).abs() < 1e-9, "{key}: {} for {p}", goal.p);
        }
    }
}
