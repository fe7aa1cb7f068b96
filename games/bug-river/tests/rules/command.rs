//! Section 5.8: Command Range, out of command, isolation.

use crate::desk::{Desk, formation, hex, id};
use bug_river::pack::Side;
use bug_river::rules::paths::Command;
use bug_river::step::{Admin, Administration, Assignment, Reorganisation, Replacements, Step, Steps};

/// How a unit stands to its HQ.
fn command(desk: &Desk, name: &str) -> Command {
    desk.look().command(id(name))
}

/// A German motorcycle battalion two hexes from its HQ, every way back in the zones of two Soviet battalions.
fn surrounded() -> Desk {
    Desk::campaign().hq("13Pz", "3514").unit("Moto 43", "3512").units(&["I/396"], "3612").units(&["II/396"], "3413")
}

/// Rules: 5.8a, 5.8b, 5.8c, 5.8g, EX-05, 3.3d
#[test]
fn a_unit_is_in_command_as_far_as_the_range_reaches_counting_the_hex_of_the_hq_and_not_its_own() {
    // Ten hexes from the HQ of the 87th, whose range is 10; villages and woods on the way make no difference.
    let desk = Desk::campaign().hq("87", "2708").unit("II/96", "3708");
    assert_eq!(command(&desk, "II/96"), Command::In);
}

/// Rules: 5.8e, 5.8.3a, EX-06
#[test]
fn one_hex_farther_it_is_out_of_command() {
    let desk = Desk::campaign().hq("87", "2708").unit("II/96", "3808");
    assert_eq!(command(&desk, "II/96"), Command::Out);
}

/// Rules: 5.8b, 5.8d, 5.8e, 5.8.2a, 5.8.2b, EX-06
#[test]
fn the_way_counts_not_the_distance() {
    let near = Desk::campaign().hq("87", "2708").unit("II/96", "3708");
    assert_eq!(command(&near, "II/96"), Command::In);
    // Three German battalions close the straight ways, and the way around them is too long.
    let closed = near.unit("I/525", "3206").unit("II/525", "3208").unit("III/525", "3210");
    assert_eq!(command(&closed, "II/96"), Command::Out);
}

/// Rules: 5.8f, 5.8.4a, 5.8.4h, 5.4.1d, 5.8.2b, EX-04
#[test]
fn a_unit_without_any_way_to_its_hq_is_isolated_however_near_it_is() {
    let desk = surrounded();
    assert_eq!(command(&desk, "Moto 43"), Command::Isolated);
    // Without one of the two Soviet battalions it is in command: two hexes.
    let freed = Desk::campaign().hq("13Pz", "3514").unit("Moto 43", "3512").unit("I/396", "3612");
    assert_eq!(command(&freed, "Moto 43"), Command::In);
}

/// Rules: 5.4.1f, 5.8.2b
#[test]
fn a_friendly_unit_even_disorganised_opens_a_hex_in_an_enemy_zone() {
    let desk = surrounded().unit("Rec 13", "3513").disorganised(&["Rec 13"]);
    assert_eq!(command(&desk, "Moto 43"), Command::In);
}

/// Rules: 5.8.2b
#[test]
fn so_does_a_friendly_hq() {
    let desk = surrounded().hq("14Pz", "3513");
    assert_eq!(command(&desk, "Moto 43"), Command::In);
}

/// Rules: 5.4e, 5.4.1j, 5.8.4h
#[test]
fn a_disorganised_enemy_closes_only_the_hex_it_is_in() {
    let desk = surrounded().disorganised(&["II/396"]);
    assert_eq!(command(&desk, "Moto 43"), Command::In);
}

/// Rules: 5.8.2a
#[test]
fn an_enemy_hq_closes_its_hex() {
    // Moto 43 in 3512 with disorganised Soviets all around but for 3513, in which an HQ stands.
    let around = ["3511", "3612", "3613", "3413", "3412"];
    let names = ["I/396", "II/396", "III/396", "I/497", "II/497"];
    let desk = Desk::campaign().hq("13Pz", "3514").unit("Moto 43", "3512");
    let desk = names.iter().zip(around).fold(desk, |desk, (name, at)| desk.unit(name, at)).disorganised(&names);
    assert_eq!(command(&desk, "Moto 43"), Command::In);
    assert_eq!(command(&desk.hq("135", "3513"), "Moto 43"), Command::Isolated);
}

/// Rules: 5.8.2c, 5.7.1d
#[test]
fn terrain_never_interrupts_a_command_path() {
    // Across the Bug where no bridge is: in command, though nothing could be supplied that way.
    let desk = Desk::campaign().hq("298", "1606").unit("I/525", "1806").unit("No. 5", "2008").unit("No. 6", "1410");
    assert_eq!(command(&desk, "I/525"), Command::In);
    assert!(!desk.look().supplied(Side::German).contains(hex("1806")));
}

/// Rules: 5.8.4a, 3.3d
#[test]
fn without_an_hq_on_the_map_every_unit_of_the_formation_is_isolated() {
    let desk = Desk::campaign().unit("I/525", "1606");
    assert_eq!(command(&desk, "I/525"), Command::Isolated);
}

/// Rules: 5.5.1a, 5.5.2h, 5.8a
#[test]
fn an_assigned_unit_stands_to_the_hq_it_is_assigned_to() {
    let desk = Desk::campaign().hq("298", "1606").hq("44", "1313").unit("1/191", "1706");
    assert_eq!(command(&desk, "1/191"), Command::Isolated);
    assert_eq!(command(&desk.clone().assigned("1/191", "298"), "1/191"), Command::In);
    // Eight hexes are the range of the 44th: 1706 is nine away from 1313.
    assert_eq!(command(&desk.assigned("1/191", "44"), "1/191"), Command::Out);
}

/// Rules: 5.8.3b, 5.8.4c, 3.4i, 3.4j
#[test]
fn the_states_of_a_formation_are_seen_at_once_and_end_at_once() {
    let desk = surrounded().unit("I/66", "3613").unit("II/66", "1010").unit("I/93", "3515");
    let chain = desk.look().chain(formation("13Pz"));
    assert!(chain.inside.has(id("I/93")) && chain.outside.has(id("II/66")));
    // With I/66 in 3613 the motorcyclists have a way again, through the hex it holds.
    assert!(chain.isolated.is_empty());
    let chain = surrounded().look().chain(formation("13Pz"));
    assert_eq!(chain.isolated.first(), Some(id("Moto 43")));
}

/// Rules: 5.8.3c, 5.8.3d, 7i, 5.8.1e, 7.2d
#[test]
fn an_out_of_command_unit_moves_and_attacks_hastily_for_two_points_and_does_nothing_else() {
    let desk = Desk::campaign().hq("87", "2708").unit("II/96", "3808").unit("I/66", "3908");
    let one = desk.clone().active("87", 1);
    assert!(!one.allows("move II/96"), "one point is not enough");
    assert!(!one.legal().iter().any(|action| action.starts_with("attack")));
    let three = desk.clone().active("87", 3);
    assert_eq!(three.refused("improve 3808").0, "7i");
    assert_eq!(three.legal_with("attack"), ["attack 3908 hasty with s05"]);
    let mut four = desk.active("87", 4);
    four.act("move II/96; to 3807; stop", &[]);
    assert_eq!(four.points(Side::Soviet), 2);
}

/// Rules: 5.8.4b, 5.8.4d, 5.6c, 7j
#[test]
fn an_isolated_unit_must_pass_a_check_to_act_and_pays_two_points() {
    // The motorcyclists have a rating of 7.
    let mut desk = surrounded().active("13Pz", 5);
    desk.act("move Moto 43; infiltrate 3513", &["7", "1"]);
    assert_eq!(desk.points(Side::German), 3);
    assert_eq!(desk.at("Moto 43"), "3513");
}

/// Rules: 5.8.4d, 5.8.4e, 5.8.4f, 7j, 5.6.2d
#[test]
fn an_isolated_unit_that_fails_is_disorganised_and_the_points_are_gone() {
    let mut desk = surrounded().unit("I/66", "3515").active("13Pz", 5);
    desk.act("move Moto 43; infiltrate 3513", &["8"]);
    assert_eq!(desk.points(Side::German), 3);
    assert_eq!(desk.at("Moto 43"), "3512");
    assert!(desk.is_disorganised("Moto 43"));
    assert_eq!(desk.strength_of("Moto 43"), 6);
    // Isolated and disorganised, it can do nothing at all.
    assert_eq!(desk.refused("recover Moto 43").0, "7l");
    assert!(!desk.allows("move Moto 43"));
}

/// A segment of the Administrative Phase, by itself.
fn segment(desk: Desk, step: Step) -> Desk {
    desk.and(|pos| {
        pos.steps =
            Steps::from_slice(&[Step::Administration(Administration(Admin::Operations)), step]).expect("two steps")
    })
}

/// Rules: 5.8.1b, 5.5.2f
#[test]
fn an_independent_unit_is_assigned_to_an_hq_in_whose_range_it_is() {
    let desk = Desk::campaign().hq("298", "1606").hq("44", "1313").unit("1/191", "1706");
    let desk = segment(desk, Step::Assignment(Assignment(Side::German)));
    assert!(desk.allows("assign 1/191 to 298"));
    assert!(!desk.allows("assign 1/191 to 44"), "nine hexes from the HQ, whose range is 8");
}

/// Rules: 5.8.1c, 8.3d
#[test]
fn german_replacements_go_to_units_in_command() {
    let desk = Desk::campaign().hq("298", "1606").unit("I/525", "1706").unit("II/525", "1825").turn(3);
    let desk = segment(desk.strength("I/525", 5).strength("II/525", 5), Step::Replacements(Replacements));
    let desk = desk.and(|pos| pos.relief.points = [4, 0]);
    assert!(desk.allows("replace I/525"));
    assert!(!desk.allows("replace II/525"));
}

/// Rules: 5.8.1d, 8.3.2d
#[test]
fn soviet_units_are_broken_up_in_command() {
    let desk =
        Desk::campaign().hq("87", "2708").unit("I/96", "2808").unit("II/96", "3908").unit("III/96", "2608").turn(3);
    let desk = segment(desk.strength("III/96", 2), Step::Reorganisation(Reorganisation));
    assert!(desk.allows("break up I/96"));
    assert!(!desk.allows("break up II/96"), "twelve hexes from its HQ, whose range is 10");
}

/// Rules: 6.3.2c
#[test]
fn a_displaced_hq_costs_its_formation_a_level() {
    let mut desk = Desk::campaign().hq("298", "2804").unit("Rec 298", "2705").hq("87", "2708").active("298", 3);
    let before = desk.pos.hq[formation("87").index()].level;
    desk.act("move Rec 298; to 2706; to 2707", &[]);
    desk.act("displace 3108", &[]);
    assert_eq!(desk.pos.hq[formation("87").index()].level, before - 1);
}

/// Rules: 5.8.1g, 5.8.1h, 7.5.1.2Bd
#[test]
fn support_comes_from_units_in_command_and_hq_support_goes_to_units_in_command() {
    let support = |desk: &Desk, attack: &str, rule: &str| -> Vec<String> {
        let factors = desk.factors(&format!("{attack}; fight"));
        factors.into_iter().filter(|factor| factor.0.starts_with(rule)).map(|factor| factor.2).collect()
    };
    // A battalion of the 44th beside the defender supports only if its own HQ is near enough.
    let desk = Desk::campaign().hq("298", "2809").unit("I/525", "3008").unit("I/131", "3106").unit("I/96", "3107");
    let desk = desk.hq("87", "3306").active("298", 6);
    let attack = "attack 3107 regular with I/525";
    assert_eq!(support(&desk, attack, "7.5.1.2B"), Vec::<String>::new(), "isolated: its HQ is not on the map");
    assert_eq!(support(&desk.clone().hq("44", "2804"), attack, "7.5.1.2B"), ["1"]);
    assert_eq!(support(&desk, attack, "7.5.1.2C"), ["2"]);
    // Out of command a unit attacks hastily, without its HQ.
    let far = Desk::campaign().hq("87", "2708").unit("II/96", "3808").unit("I/66", "3908").active("87", 4);
    assert_eq!(support(&far, "attack 3908 hasty with II/96", "7.5.1.2C"), Vec::<String>::new());
}

/// Rules: 5.8.3d, 5.8.4d, 7f, 7i, 7.3.5a
#[test]
fn what_an_isolated_attack_costs_and_needs_is_told_before() {
    let told = |desk: &Desk, text: &str| -> Vec<(&str, String)> {
        desk.factors(text).into_iter().map(|(rule, _, value)| (rule, value)).collect()
    };
    let desk = Desk::campaign().turn(2).unit("I/131", "2205").unit("I/16", "2305");
    let isolated = told(&desk.clone().active("44", 7), "attack 2305 hasty with I/131");
    assert_eq!(isolated[..2], [("7i", "2".to_owned()), ("5.6.1b", "6".to_owned())]);
    // Only what they may do at all costs them double.
    let isolated = desk.clone().active("44", 7);
    assert_eq!(told(&isolated, "attack 2305 prepared with I/131"), [("7h", "3".to_owned())]);
    assert!(told(&isolated, "move I/131").contains(&("7i", "2".to_owned())));
    let commanded = desk.hq("44", "2202").active("44", 7);
    assert_eq!(told(&commanded, "attack 2305 regular with I/131")[0], ("7g", "2".to_owned()));
    let moves = told(&commanded, "move I/131");
    assert!(!moves.iter().any(|(rule, _)| *rule == "7.3.5a"), "next to the enemy there are no points more: {moves:?}");
}
