//! Sections 6.3, 7, 7.1 and 7.2: activations and what Actions cost.

use crate::desk::{Desk, GAME, GERMAN, formation, hex, id};
use bug_river::event::Event;
use bug_river::pack::Side;
use bug_river::position::Place;
use bug_river::step::{Activation, Cycle, Initiative, Step, Steps};
use table::chance::Quick;
use table::verbs::*;
use table::{Log, Setup};

/// The German has the initiative, with two formations.
fn table() -> Desk {
    let desk = Desk::campaign().hq("298", "1606").unit("I/525", "1606").hq("44", "1313").unit("I/131", "1313");
    let desk = desk.hq("87", "2708").unit("I/96", "2708");
    desk.and(|pos| pos.steps = Steps::new(Step::Initiative(Initiative { side: Side::German, received: false })))
}

fn level(desk: &Desk, name: &str) -> u8 {
    desk.pos.hq[formation(name).index()].level
}

/// Rules: 6.3d, 6.3.1a, 6.3.1b, 6.3.1e, 6.3.2a, 6.3.2b, 3.1.3c, 3.1.3d, 3.4a, 3.4b, 7a
#[test]
fn the_level_before_the_activation_and_the_die_give_the_action_points_and_the_level_goes_down() {
    // Black numbers of M-06 by hand: level 6, dice 1, 5, 10; level 3, dice 4, 10; level 1, dice 2, 10.
    for (before, die, points) in [(6, 1, 3), (6, 5, 4), (6, 10, 6), (3, 4, 3), (3, 10, 5), (1, 2, 1), (1, 10, 4)] {
        let mut desk = table().level("298", before);
        let events = desk.act("activate 298", &[&die.to_string()]);
        let formation = formation("298");
        assert_eq!(
            events,
            [
                Event::Activated { formation, reaction: false, rows: &["6.2b", "6.3a"] },
                Event::ActionPoints { formation, die, points, red: false }
            ]
        );
        assert_eq!(desk.points(Side::German), points, "level {before}, die {die}");
        assert_eq!(level(&desk, "298"), before - 1);
        assert_eq!(level(&desk, "44"), 6, "other formations keep theirs");
    }
}

/// Rules: 6.3.1c, 6.3.1d
#[test]
fn no_more_than_seven_points_and_never_fewer_with_a_higher_level() {
    let table = &GAME.pack.tables.action_points;
    assert_eq!(table.len(), 7);
    for (level, row) in table.iter().enumerate() {
        for (die, (black, _)) in row.iter().enumerate() {
            assert!((1..=7).contains(black));
            assert!(level == 0 || *black >= table[level - 1][die].0);
            assert!(die == 0 || *black >= row[die - 1].0);
        }
    }
    let mean = |row: &[(u8, u8); 10]| row.iter().map(|(black, _)| u32::from(*black)).sum::<u32>();
    assert!(table.windows(2).all(|rows| mean(&rows[1]) > mean(&rows[0])));
}

/// Rules: 6.3.2d, 5.5.1a
#[test]
fn a_formation_at_level_zero_or_without_its_hq_cannot_be_activated() {
    assert_eq!(table().level("298", 0).refused("activate 298"), ("6.3.2d", "level-zero"));
    let away = table().and(|pos| pos.hq[formation("298").index()].at = Place::Due);
    assert_eq!(away.refused("activate 298").1, "hq-not-on-map");
    assert_eq!(table().refused("activate 87").1, "not-your-formation");
    assert_eq!(table().level("298", 0).legal(), ["activate 44", "pass"]);
}

/// Rules: 4e, 5.5.1b, 6.3a, 7.2a, 5.3.1ab, 5.5.2h
#[test]
fn only_units_of_the_active_formation_act_among_them_those_assigned_to_it() {
    let desk = table().unit("1/191", "1706").assigned("1/191", "298").unit("2/191", "1706").assigned("2/191", "44");
    let desk = desk.unit("II/131", "1606").active("298", 4);
    assert!(desk.allows("move I/525") && desk.allows("move 1/191"));
    assert_eq!(desk.refused("move 2/191"), ("5.5.1b", "formation-not-active"));
    assert_eq!(desk.refused("move II/131"), ("5.5.1b", "formation-not-active"), "in the same hex, but of the 44th");
    assert_eq!(desk.refused("move I/96").1, "not-your-unit");
    assert_eq!(desk.refused("move II/525").1, "unit-not-on-map");
    assert_eq!(desk.legal_with("move "), ["move g25", "move g36"]);
}

/// Rules: 7.1p, 7.1q, 7.2f
#[test]
fn one_may_stop_early_and_loses_what_is_left() {
    let mut desk = table();
    desk.act("activate 298", &["10"]);
    let events = desk.act("end", &["1", "6"]);
    assert_eq!(events[0], Event::ActivationEnds(formation("298"), 6));
    assert_eq!(desk.points(Side::German), 0);
    assert_eq!(desk.pos.active, [None; 2]);
}

/// Rules: 7.2f, 7d, 6.3b, 6.3.3a, 7.2b, 7.2c, 7.1o
#[test]
fn each_action_takes_its_points_off_the_track_and_with_none_left_the_activation_is_over() {
    let mut desk = table().unit("II/525", "1706").disorganised(&["II/525"]).active("298", 2);
    desk.act("recover II/525", &["10"]);
    assert_eq!(desk.points(Side::German), 1);
    assert_eq!(desk.step(), "Activation");
    // The second Action takes the last point; then both sides throw for the next cycle.
    let events = desk.act("recover II/525", &["10", "1", "6"]);
    assert!(events.contains(&Event::ActivationEnds(formation("298"), 0)));
    assert_eq!(desk.asked(), Some(GERMAN));
    assert_eq!(desk.step(), "Initiative");
}

/// Rules: 7b, 7.2g, 7.2e, 6.3.3a
#[test]
fn a_movement_action_costs_one_point_and_a_unit_may_make_several() {
    let mut desk = table().active("298", 4);
    desk.act("move I/525; to 1506; stop", &[]);
    assert_eq!(desk.points(Side::German), 3);
    desk.act("move I/525; to 1507; stop", &[]);
    assert_eq!(desk.points(Side::German), 2);
    assert_eq!(desk.at("I/525"), "1507");
}

/// Rules: 7c, 7.4a, 3.3g
#[test]
fn relocating_costs_what_the_hq_shows() {
    // The 298th pays 2; 1405 is a German village within its range.
    let desk = table().active("298", 1);
    assert_eq!(desk.refused("relocate 1405").1, "not-enough-points");
    let mut desk = table().active("298", 3);
    desk.act("relocate 1405", &[]);
    assert_eq!((desk.points(Side::German), desk.hq_at("298").as_str()), (1, "1405"));
    let mut desk = table().hq("14Pz", "1110").unit("I/103", "1110").active("14Pz", 3);
    desk.act("relocate 1107", &[]);
    assert_eq!(desk.points(Side::German), 2);
}

/// Rules: 7f, 7g, 7h, 7.1o
#[test]
fn attacks_cost_one_two_or_three_points() {
    let desk = Desk::campaign().hq("298", "2809").unit("I/525", "3008").unit("I/96", "3107").hq("87", "3306");
    let kinds = |points: u8| -> Vec<&str> {
        let legal = desk.clone().active("298", points).legal();
        let has = |kind: &&str| legal.contains(&format!("attack 3107 {kind} with g25"));
        ["hasty", "regular", "prepared"].into_iter().filter(has).collect()
    };
    assert_eq!(kinds(1), ["hasty"]);
    assert_eq!(kinds(2), ["hasty", "regular"]);
    assert_eq!(kinds(3), ["hasty", "regular", "prepared"]);
}

/// Rules: 7k, 5.6.3b, 5.6.3h, 7.6e
#[test]
fn a_disorganised_unit_can_only_recover() {
    let desk = Desk::campaign().hq("298", "2809").unit("I/525", "3008").unit("I/96", "3107").hq("87", "3306");
    let desk = desk.disorganised(&["I/525"]).active("298", 4);
    assert_eq!(desk.legal_with("recover"), ["recover g25"]);
    assert!(!desk.allows("move I/525") && !desk.allows("improve 3008"));
    assert!(!desk.legal().iter().any(|action| action.contains("3107")), "{:?}", desk.legal());
}

/// Rules: 5.3.1a, 5.3.1b, 5.3.1c
#[test]
fn a_side_orders_its_stacks_as_it_likes_free_of_charge() {
    let mut desk = table().units(&["II/525", "1/191"], "1706").assigned("1/191", "298").active("298", 4);
    assert_eq!(desk.pos.stack(hex("1706")).next(), Some(id("1/191")));
    assert_eq!(desk.legal_with("top"), ["top g26"]);
    let events = desk.act("top II/525", &[]);
    assert_eq!(events[0], Event::Reordered(Side::German, hex("1706")));
    assert_eq!(desk.pos.stack(hex("1706")).next(), Some(id("II/525")));
    assert_eq!(desk.points(Side::German), 4);
    assert_eq!(desk.refused("top II/525").1, "already-on-top");
}

/// What can be done may hang on units that the enemy cannot tell: that nothing can is no news to him.
///
/// Rules: 7.1q, 7.2f
#[test]
fn an_activation_with_points_left_is_ended_by_its_owner_even_if_nothing_can_be_done() {
    // A single disorganised unit out of command, and an HQ that cannot pay for a move.
    let desk = Desk::campaign().hq("298", "1606").level("298", 1).unit("I/525", "1825").disorganised(&["I/525"]);
    let desk = desk.hq("87", "2708").unit("I/96", "2708");
    let mut desk =
        desk.and(|pos| pos.steps = Steps::new(Step::Initiative(Initiative { side: Side::German, received: false })));
    desk.act("activate 298", &["1"]);
    assert_eq!((desk.asked(), desk.points(Side::German)), (Some(GERMAN), 1));
    assert_eq!(desk.legal(), ["end"]);
    let events = desk.act("end", &[]);
    assert_eq!(events[0], Event::ActivationEnds(formation("298"), 1));
}

/// A unit that is about to act, and is out of command by hand, would have to pay twice what is left.
///
/// Rules: 7.1o
#[test]
fn a_position_by_hand_in_which_what_is_put_together_cannot_be_paid_is_refused() {
    for begin in ["move I/525", "attack 3107 hasty with I/525"] {
        let mut desk = front().friendly(Side::German, &["2809", "3008", "3106"]).and(|pos| {
            pos.steps = Steps::new(Step::Cycle(Cycle));
            pos.steps.push(Step::Activation(Activation(Side::German)));
            pos.points[Side::German as usize] = 1;
        });
        desk.act(begin, &[]);
        let mut position = GAME.position_json(&desk.pos);
        let start = |position: &serde_json::Value| {
            let setup = Setup { position: Some(position.clone()), ..Setup::default() };
            GAME.start(&setup, &mut Quick::new(1), &mut Log::off())
        };
        start(&position).unwrap_or_else(|why| panic!("{begin}: {why}"));
        position["pending"]["chain"] = serde_json::json!({ "outside": ["g25"] });
        assert!(start(&position).is_err(), "{begin}");
    }
}

/// Two battalions of the 298th beside two Soviet units in 3107, one in 3008 and one in 3106; the company in 3008 belongs to the 298th, too.
fn front() -> Desk {
    let desk = Desk::campaign().hq("298", "2809").unit("I/525", "3008").unit("1/191", "3008").assigned("1/191", "298");
    desk.unit("II/525", "3106")
        .unit("I/96", "3107")
        .unit("4/II/82", "3107")
        .hq("87", "3306")
        .hq("41", "3201")
        .active("298", 6)
}

/// Rules: 7.1e, 7.1f, 7.1h
#[test]
fn an_attack_comes_from_one_hex_and_its_owner_chooses_who_takes_part() {
    let mut desk = front();
    desk.act("attack 3107 regular with I/525", &[]);
    assert_eq!(desk.legal_with("with"), ["with g36"]);
    assert!(!desk.allows("with II/525"), "it attacks from another hex");
    assert!(desk.allows("with 1/191") && desk.allows("fight"), "alone or with the assault guns");
    assert_eq!(front().refused("attack 3207 regular with I/525").0, "7.5a", "not beside it");
}

/// Rules: 7.1g
#[test]
fn all_units_of_the_attacked_hex_defend() {
    let mut desk = front();
    desk.act("attack 3107 hasty with I/525", &[]);
    let mut log = table::Log::new();
    let fight = GAME.parse("fight").expect("it can be read");
    GAME.play(&mut desk.pos, fight, &mut table::chance::Quick::new(3), &mut log).expect("it is legal");
    let declared = log.take().into_iter().find_map(|event| match event {
        Event::Declared { attackers, defenders, .. } => Some((attackers, defenders)),
        _ => None,
    });
    let (attackers, mut defenders) = declared.expect("it is declared");
    defenders.sort();
    assert_eq!(attackers, [id("I/525")]);
    assert_eq!(defenders, [id("I/96"), id("4/II/82")]);
}

/// Rules: 7.1i, 7.1j, 7.1k
#[test]
fn a_hasty_attack_has_no_support_a_regular_one_half_and_a_prepared_one_all_of_the_hq() {
    // II/525 beside the defender supports; the HQ of the 298th has four points.
    let parts = |kind: &str| -> Vec<(String, String)> {
        let factors = front().factors(&format!("attack 3107 {kind} with I/525; fight"));
        let support = |rule: &str| rule.starts_with("7.5.1.2B") || rule.starts_with("7.5.1.2C");
        factors.into_iter().filter(|f| support(f.0)).map(|f| (f.0[..8].to_owned(), f.2)).collect()
    };
    let named = |list: &[(&str, &str)]| -> Vec<(String, String)> {
        list.iter().map(|(rule, value)| ((*rule).to_owned(), (*value).to_owned())).collect()
    };
    assert_eq!(parts("hasty"), named(&[]));
    assert_eq!(parts("regular"), named(&[("7.5.1.2B", "1"), ("7.5.1.2C", "2")]));
    assert_eq!(parts("prepared"), named(&[("7.5.1.2B", "2"), ("7.5.1.2C", "4")]));
}
