//! Chapter 11: the scenarios as they are set up.

use crate::desk::{Desk, GAME, GERMAN, SOVIET, formation, hex, id};
use bug_river::event::Event;
use bug_river::pack::Side;
use bug_river::position::Place;
use table::chance::{Quick, Scripted};
use table::verbs::*;
use table::{Log, Setup};

/// The names of the units of a formation's stripe that are on the map.
fn on_map(desk: &Desk, name: &str) -> usize {
    let units = desk.pack().formation(formation(name)).units;
    units.into_iter().filter(|unit| desk.pos.at[unit.index()].hex().is_some()).count()
}

/// Rules: 11a
#[test]
fn two_small_scenarios_and_a_campaign() {
    let ids: Vec<&str> = GAME.pack.scenarios.iter().map(|scenario| scenario.id.as_str()).collect();
    assert_eq!(ids, ["corps", "delayed", "campaign"]);
    let refused =
        GAME.start(&Setup { scenario: "kiev".into(), ..Setup::default() }, &mut Quick::new(1), &mut Log::off());
    assert!(refused.is_err());
}

/// Rules: 11.1f, 11.1g, 11.1h, 11.1i, 11.1j, 11.1k, 11.1l, 11.1a, 11b
#[test]
fn the_forces_of_scenario_one() {
    let desk = Desk::scenario("corps", 1);
    let counts = [("87", 9), ("41", 6), ("2FR", 5), ("1-90", 4), ("2-90", 3), ("3-90", 0), ("124", 0)];
    for (name, count) in counts {
        assert_eq!(on_map(&desk, name), count, "{name}");
    }
    for absent in ["11/87", "B/20", "A/146", "B/146", "No. 8", "1/I/82"] {
        assert_eq!(desk.at(absent), "Absent", "{absent}");
    }
    for (name, count) in [("14Pz", 13), ("298", 11), ("44", 11), ("299", 0), ("111", 0), ("13Pz", 0)] {
        assert_eq!(on_map(&desk, name), count, "{name}");
    }
    assert_eq!((desk.at("1/191"), desk.at("3/191")), ("1907".to_owned(), "1908".to_owned()));
    assert_eq!((desk.at("260/III"), desk.at("627/III")), ("Due".to_owned(), "Due".to_owned()));
    assert_eq!(desk.pos.orders, 2);
    assert_eq!(desk.pos.reserves, 0);
}

/// Rules: 11.1c, 11.1d, 11c
#[test]
fn the_area_of_scenario_one_and_its_eastern_edge() {
    let desk = Desk::scenario("corps", 1);
    let look = desk.look();
    assert!(look.exists(hex("1000")) && look.exists(hex("3314")));
    assert!(!look.exists(hex("3400")) && !look.exists(hex("2015")));
    assert!((0..15).all(|row| look.scenario().edges[Side::Soviet as usize].contains(hex(&format!("33{row:02}")))));
    assert!(look.around(hex("3308")).all(|(_, near)| look.exists(near)));
}

/// Rules: 5.5.2d, 5.5.2e
#[test]
fn independent_units_begin_assigned() {
    for scenario in ["corps", "campaign"] {
        let desk = Desk::scenario(scenario, 1);
        for name in ["1/191", "2/191", "3/191"] {
            assert_eq!(desk.pos.formation[id(name).index()], Some(formation("298")));
        }
        let homeless: Vec<&str> =
            desk.pack().units.iter().filter(|unit| unit.home.is_none()).map(|unit| unit.side.id()).collect();
        assert_eq!(homeless, ["german"; 5]);
        assert_eq!(desk.pos.formation[id("260/III").index()], None);
    }
}

/// Rules: 11.3a, 11.3c, 11.3d, 5.2c, 6.1h, 6.1d
#[test]
fn the_campaign_begins_with_everything() {
    let desk = Desk::scenario("campaign", 1);
    let special = desk.look().scenario().special;
    assert!(special.brandenburg && special.pontoons && special.restrictions && special.reserves);
    assert_eq!(desk.look().scenario().area.len(), 45 * 26);
    for (name, at) in
        [("298", "1606"), ("44", "1313"), ("14Pz", "1110"), ("87", "2708"), ("41", "3201"), ("124", "3125")]
    {
        assert_eq!(desk.hq_at(name), at);
    }
    for (name, at) in [("13Pz", "Due"), ("135", "Due"), ("19", "Due"), ("215", "Due"), ("1AT", "Due")] {
        assert_eq!(desk.hq_at(name), at);
    }
    assert_eq!((desk.at("1/I/82"), desk.at("I/66"), desk.at("I/622")), ("Due".into(), "Due".into(), "3220".into()));
    let levels =
        ["14Pz", "44", "87", "124", "41", "2FR", "3-90"].map(|name| desk.pos.hq[formation(name).index()].level);
    assert_eq!(levels, [7, 6, 4, 3, 4, 3, 2]);
    assert_eq!((desk.pos.fortune, desk.pos.interdiction, desk.pos.initiative.space), (Side::German, 0, 0));
}

/// Rules: 5.3.1j, 5.3.1k, 3.3k
#[test]
fn every_set_up_respects_stacking_and_keeps_hqs_in_towns() {
    for scenario in ["corps", "delayed", "campaign"] {
        let desk = Desk::scenario(scenario, 1);
        for unit in 0..desk.pack().units.len() as u8 {
            if let Place::Hex(hex) = desk.pos.at[usize::from(unit)] {
                assert!(desk.pos.stacks.count(hex) <= 3);
                let crowd = desk.pos.stack(hex).filter(|unit| desk.pack().unit(*unit).kind.crowds()).count();
                assert!(crowd <= 1, "{scenario}: {}", desk.pack().grid.number(hex));
            }
        }
        for formation in desk.pack().formation_ids() {
            if let Place::Hex(hex) = desk.pos.hq[formation.index()].at {
                assert!(desk.pack().map.towns.iter().any(|town| town.hex == hex));
            }
        }
    }
}

/// Rules: 11.1e, 11.3e, 11.2d
#[test]
fn every_counter_has_its_place_so_that_nobody_is_asked_to_set_up() {
    for scenario in ["corps", "delayed", "campaign"] {
        let desk = Desk::scenario(scenario, 1);
        let facts = desk.look().scenario();
        for (unit, start) in facts.starts.iter().enumerate() {
            assert_eq!(desk.pos.at[unit].hex(), *start);
        }
        assert!(["Surprise", "StartingLosses"].contains(&desk.step().as_str()));
    }
}

// ---- scenario two -------------------------------------------------------------------------------------------------------

/// Scenario two as it begins: the German picks Soviet losses.
fn delayed() -> Desk {
    Desk::scenario("delayed", 1)
}

/// Takes starting losses until the asked formation changes, always the first that is offered; how many.
fn take_all(desk: &mut Desk) -> usize {
    let step = desk.pos.steps.top();
    let mut taken = 0;
    while desk.pos.steps.top() == step {
        let first = desk.legal()[0].clone();
        desk.act(&first, &[]);
        taken += 1;
    }
    taken
}

fn lost(desk: &Desk, name: &str) -> u8 {
    let units = desk.pack().formation(formation(name)).units.into_iter();
    units.map(|unit| desk.pack().unit(unit).strength - desk.pos.strength[unit.index()]).sum()
}

/// Rules: 11.2e, 11.2f, 11.2g
#[test]
fn the_german_picks_the_losses_of_the_135th_at_most_three_in_a_stack() {
    let mut desk = delayed();
    assert_eq!((desk.step().as_str(), desk.asked()), ("StartingLosses", Some(GERMAN)));
    desk.act("lose I/396; lose I/396; lose I/396", &[]);
    assert_eq!(desk.strength_of("I/396"), 3);
    assert_eq!(desk.refused("lose I/396").1, "starting-losses-of-stack");
    assert_eq!(desk.refused("lose I/16").1, "starting-loss-of-another");
    assert_eq!(desk.refused("lose I/673").1, "starting-loss-of-another", "the anti-tank brigade loses nothing");
    desk.act("lose II/396", &[]);
    assert_eq!(lost(&desk, "135"), 4);
    // Then the 87th.
    assert!(desk.allows("lose I/16"));
    assert!(!desk.allows("lose I/396"));
}

/// Rules: 11.2f, 11.2g, 11.2h, 11.2j, 11.2k, 11.2l, 11.2m, 11.2n, 11.2o
#[test]
fn all_starting_losses_are_taken_and_then_six_soviet_stacks_may_dig_in() {
    let mut desk = delayed();
    let picks: Vec<usize> = (0..6).map(|_| take_all(&mut desk)).collect();
    let taken = ["135", "87", "13Pz", "14Pz", "111", "299"].map(|name| lost(&desk, name));
    assert_eq!(taken, [4, 6, 3, 8, 4, 4], "{picks:?}");
    let afv = |name: &str| -> u8 {
        let units = desk.pack().formation(formation(name)).units & desk.pack().afvs;
        units.into_iter().map(|unit| desk.pack().unit(unit).strength - desk.pos.strength[unit.index()]).sum()
    };
    assert_eq!((afv("13Pz"), afv("14Pz")), (1, 3));
    for stack in desk.pack().grid.hexes() {
        let lost: u8 = desk.pos.stack(stack).map(|u| desk.pack().unit(u).strength - desk.pos.strength[u.index()]).sum();
        let german = desk.look().holder(stack) == Some(Side::German);
        assert!(lost <= if german { 2 } else { 3 });
    }
    assert_eq!((desk.step().as_str(), desk.asked()), ("Entrench", Some(SOVIET)));
    assert_eq!(desk.refused("improve 3611").1, "only-soviet-stacks");
    for at in ["4010", "4011", "4012", "3913", "3914"] {
        desk.act(&format!("improve {at}"), &[]);
    }
    // The sixth: then interdiction is thrown, and the initiative.
    let events = desk.act("improve 4014", &["9", "1", "8"]);
    assert_eq!(desk.pos.improved.len(), 6);
    assert!(events.contains(&Event::Interdiction { die: 9, level: 2 }));
    assert_eq!((desk.pos.turn, desk.step().as_str()), (5, "Initiative"));
}

/// Rules: 11.2j
#[test]
fn the_soviet_picks_german_losses_at_most_two_in_a_stack() {
    let mut desk = delayed();
    take_all(&mut desk);
    take_all(&mut desk);
    assert_eq!(desk.asked(), Some(SOVIET));
    // 13th Panzer: one AFV step, two of infantry. I/66 stands with two tank companies.
    desk.act("lose I/66; lose 1/I/4", &[]);
    assert_eq!(desk.refused("lose I/66"), ("11.2j", "starting-losses-of-stack"));
    assert_eq!(desk.refused("lose 3/I/4").1, "starting-loss-of-other-type", "the one AFV step is taken");
    desk.act("lose II/66", &[]);
    assert_eq!(lost(&desk, "13Pz"), 3);
}

/// Rules: 11.2o
#[test]
fn fewer_stacks_may_dig_in() {
    let mut desk = delayed();
    (0..6).for_each(|_| {
        take_all(&mut desk);
    });
    desk.act("improve 4010", &[]);
    desk.act("end", &["1", "1", "8"]);
    assert_eq!(desk.pos.improved.len(), 1);
    assert_eq!(desk.step(), "Initiative");
}

/// Rules: 11.2c, 11.2d, 11.2i, 11.2p, 11.2q
#[test]
fn the_forces_of_scenario_two() {
    let desk = delayed();
    let look = desk.look();
    assert!(
        look.exists(hex("3006")) && look.exists(hex("5425")) && !look.exists(hex("2906")) && !look.exists(hex("3005"))
    );
    for (name, count) in [("135", 10), ("1AT", 6), ("87", 6), ("14Pz", 13), ("13Pz", 13), ("299", 11), ("111", 11)] {
        assert_eq!(on_map(&desk, name), count, "{name}");
    }
    let support = ["87", "135", "14Pz"].map(|name| desk.pos.hq[formation(name).index()].support);
    assert_eq!(support, [0, 3, 4], "the 87th alone begins without support");
    let levels =
        ["13Pz", "14Pz", "111", "299", "135", "87", "1AT"].map(|name| desk.pos.hq[formation(name).index()].level);
    assert_eq!(levels, [5, 4, 4, 4, 4, 2, 4]);
    assert_eq!((desk.at("1/I/37"), desk.hq_at("19")), ("Due".to_owned(), "Due".to_owned()));
    let arrival = &look.scenario().arrivals[0];
    assert_eq!((arrival.turn, arrival.units.len(), look.scenario().arrivals.len()), (Some(6), 4, 1));
    let victory: u8 = look.scenario().victory.iter().map(|victory| victory.points).sum();
    assert!(look.scenario().victory.iter().all(|victory| victory.by.is_none() && look.exists(victory.hex)));
    assert_eq!(victory, 9);
    // Whoever is nearer holds the ground, but for Victory Point hexes that nobody has taken yet.
    assert_eq!((look.friend(hex("3012")), look.friend(hex("5009"))), (Side::German, Side::Soviet));
    assert!(look.scenario().victory.iter().all(|victory| look.friend(victory.hex) == Side::Soviet));
}

/// Rules: 7.5.2.1f, 8.3i, 8.3.1d
#[test]
fn optional_rules_are_off_unless_chosen() {
    assert_eq!(Desk::scenario("corps", 1).pos.options, bug_river::position::Options::default());
    let options = vec![("always-retreat".to_owned(), true), ("rebuilding".to_owned(), true)];
    let setup = Setup { scenario: "corps".into(), options, ..Setup::default() };
    let pos = GAME
        .start(&setup, &mut Scripted::new(std::iter::empty::<&str>()), &mut Log::off())
        .expect("both can be chosen");
    assert!(pos.options.always_retreat && pos.options.rebuilding);
    let setup = Setup { scenario: "corps".into(), options: vec![("fog".to_owned(), true)], ..Setup::default() };
    let refused = GAME.start(&setup, &mut Quick::new(1), &mut Log::off());
    assert!(refused.is_err());
}
