//! Section 11: movement. Around E4826 the map is plain: clear, without water, ways or towns.

use super::desk::{Desk, hex, unit};
use dark_valley::event::Event;
use dark_valley::pack::Side;
use dark_valley::position::Marks;

/// Rules: 11.1b, 11.1d, 11.1h, 11.1i, 11.1l, 11.1m
#[test]
fn a_unit_goes_hex_by_hex_as_far_as_it_likes() {
    let mut desk = Desk::moving(13, Side::Axis, &[("VII", "E4826"), ("20A", "E4830")]);
    assert_eq!(desk.refused("move 20A"), ("11.1b", "not-your-unit"));
    assert_eq!(desk.refused("move IX"), ("11.1b", "not-on-the-map"));
    desk.act("move VII", &[]);
    assert_eq!(desk.refused("to E4828"), ("11.1d", "not-adjacent"));
    desk.act("to E4827; to E4826; to E4825", &[]);
    assert_eq!(desk.question().0, "q-moving");
    desk.act("stop", &[]);
    assert_eq!(desk.at("VII"), "E4825");
    // Once in a round: nobody else can move, so that the round is over, and the next begins afresh.
    assert!(!desk.has("VII", Marks::MOVED));
}

/// Rules: 11.1l, 11.1j
#[test]
fn each_unit_moves_once_in_a_round() {
    let mut desk = Desk::moving(13, Side::Axis, &[("VII", "E4826"), ("IX", "E4825")]);
    desk.act("move VII", &[]);
    assert_eq!(desk.refused("move IX"), ("11.1d", "not-asked-now"));
    desk.act("to E4827; stop", &[]);
    assert_eq!(desk.refused("move VII"), ("11.1l", "has-moved"));
    assert!(desk.allows("move IX"));
}

/// Rules: 11.1m, 11.1h
#[test]
fn one_hex_is_always_possible_and_what_is_spent_is_spent() {
    // A panzer division crosses the Volga for all it has, and so only as its first step.
    let mut desk = Desk::moving(13, Side::Axis, &[("7Pz", "E3611"), ("VII", "E4826")]);
    desk.act("move 7Pz; to E3711", &[]);
    assert_eq!((desk.at("7Pz").as_str(), desk.step()), ("E3711", "movement"), "it can go no further");
    let mut late = Desk::moving(13, Side::Axis, &[("7Pz", "E3610"), ("VII", "E4826")]);
    late.act("move 7Pz; to E3611", &[]);
    assert_eq!(late.refused("to E3711"), ("11.1h", "too-far"));
    // Three points, and a mountain that costs four.
    let mut slow = Desk::moving(13, Side::Axis, &[("7Pz", "E3653 oos"), ("VII", "E4826")]);
    slow.act("move 7Pz; to E3752", &[]);
    assert_eq!(slow.at("7Pz"), "E3752");
}

/// Rules: 11.1k
#[test]
fn a_stack_moves_together_and_drops_who_is_slower() {
    let placed = [("VII", "E4826"), ("7Pz", "E4826"), ("IX", "E4825")];
    let mut desk = Desk::moving(13, Side::Axis, &placed);
    desk.act("move 7Pz", &[]);
    assert_eq!(desk.refused("with IX"), ("11.1k", "not-together"));
    assert_eq!(desk.refused("leave 7Pz"), ("11.1k", "the-last-one"));
    desk.act("with VII", &[]);
    assert_eq!(desk.refused("with VII"), ("11.1k", "goes-already"));
    let events = desk.act("to E4827; to E4826; to E4827; to E4826", &[]);
    let together = |event: &Event| matches!(event, Event::Entered { units, .. } if units.len() == 2);
    assert_eq!(events.iter().filter(|event| together(event)).count(), 4);
    // The corps has spent its four points: the panzers go on without it.
    assert_eq!(desk.refused("to E4827"), ("11.1h", "too-far"));
    desk.act("leave VII; to E4827; to E4828; stop", &[]);
    assert_eq!([desk.at("VII"), desk.at("7Pz")], ["E4826", "E4828"]);
    assert_eq!(desk.refused("move VII"), ("11.1l", "has-moved"));
}

/// Rules: 10.5.1c, 10.5.1d, 10.5.1e, 10.5.1f, 11.5a, 11.5b
#[test]
fn infantry_may_force_march_away_from_the_enemy() {
    let mut desk = Desk::moving(13, Side::Axis, &[("VII", "E4826"), ("IX", "E4820")]);
    desk.act("move VII; force; to E4827; to E4826; to E4827; to E4826; to E4825; to E4826", &[]);
    assert_eq!(desk.step(), "movement", "six hexes instead of four");
    assert!(desk.has("VII", Marks::MARCHED));
    // Once a turn, in supply, on foot.
    let again = Desk::moving(13, Side::Axis, &[("VII", "E4826 marched"), ("IX", "E4820")]);
    assert_eq!(again.refused("move VII; force"), ("11.5a", "has-marched"));
    let hungry = Desk::moving(13, Side::Axis, &[("VII", "E4826 oos"), ("7Pz", "E4820"), ("1Cav", "E4822")]);
    assert_eq!(hungry.refused("move VII; force"), ("10.5.1d", "march-needs-supply"));
    assert_eq!(hungry.refused("move 7Pz; force"), ("10.5.1c", "cannot-march"));
    assert_eq!(hungry.refused("move 1Cav; force"), ("10.5.1c", "cannot-march"));
    let near = Desk::moving(13, Side::Axis, &[("VII", "E4826"), ("56RD", "E4828")]);
    assert_eq!(near.refused("move VII; force; to E4827"), ("10.5.1e", "beside-an-enemy"));
    let beside = Desk::moving(13, Side::Axis, &[("VII", "E4827"), ("56RD", "E4828")]);
    assert_eq!(beside.refused("move VII; force"), ("10.5.1e", "beside-an-enemy"));
}

/// Rules: 11.3f, 11.3i, 11.3k, 11.5b, WX.10, WX.22
#[test]
fn nobody_marches_through_mud_or_snow() {
    for turn in [16, 7, 18] {
        let desk = Desk::moving(turn, Side::Axis, &[("VII", "E4826")]);
        assert_eq!(desk.refused("move VII; force"), ("11.5b", "no-march-in-this-weather"), "turn {turn}");
    }
    assert!(Desk::moving(15, Side::Axis, &[("VII", "E4826")]).allows("move VII; force"), "Mixed");
}

/// Rules: TEC.54, 11.2b
#[test]
fn only_soviet_units_cross_to_oranienbaum_and_for_all_they_have() {
    let mut desk = Desk::moving(2, Side::Soviet, &[("20A", "W4603"), ("16A", "W4702"), ("19A", "E4826")]);
    desk.act("move 20A; to W4702", &[]);
    assert_eq!((desk.at("20A").as_str(), desk.step()), ("W4702", "movement"));
    desk.act("move 16A; to W4603", &[]);
    assert_eq!(desk.at("16A"), "W4603");
    let mut late = Desk::moving(2, Side::Soviet, &[("20A", "W4604"), ("19A", "E4826")]);
    late.act("move 20A; to W4603", &[]);
    assert_eq!(late.refused("to W4702"), ("11.1h", "too-far"));
    let axis = Desk::moving(2, Side::Axis, &[("VII", "W4703")]);
    assert_eq!(axis.refused("move VII; to W4702; to W4603"), ("11.2b", "soviet-crossing"));
    let lake = Desk::moving(2, Side::Soviet, &[("20A", "W4802")]);
    assert_eq!(lake.refused("move 20A; to E1102"), ("TEC.54", "no-way-across"));
}

/// Rules: TEC.49
#[test]
fn the_kerch_straits_stop_a_move() {
    let mut desk = Desk::moving(13, Side::Soviet, &[("1TC", "E2547"), ("20A", "E4826")]);
    desk.act("move 1TC; to E2447", &[]);
    assert_eq!((desk.at("1TC").as_str(), desk.step()), ("E2447", "movement"));
}

/// Rules: 15.1a, 15.1c, 15.1d, 15.1e, 15.1g
#[test]
fn axis_minors_keep_apart_and_keep_south() {
    let placed = [("R4", "E4826"), ("H3", "E4827"), ("VII", "E4726"), ("I2", "E4625")];
    let desk = Desk::moving(13, Side::Axis, &placed);
    assert_eq!(desk.refused("move R4; to E4827"), ("15.1a", "minors-apart"));
    assert!(desk.allows("move VII; to E4827"), "Germans stand with anybody");
    assert!(desk.allows("move R4; to E4726"));
    assert_eq!(desk.refused("move I2; to E4624"), ("15.1e", "too-far-north"));
    assert!(desk.allows("move VII; to E4725; to E4724"));
    let apart = Desk::moving(13, Side::Axis, &[("R4", "W3144"), ("H3", "W3142")]);
    assert_eq!(apart.refused("move R4; to W3143"), ("15.1d", "not-its-country"));
    let alone = Desk::moving(13, Side::Axis, &[("H3", "W3143")]);
    assert_eq!(alone.refused("move H3; to W3144"), ("15.1c", "not-its-country"));
}

/// Rules: 15.3b
#[test]
fn no_soviet_unit_enters_hungary_in_1941() {
    let beside = |turn: u8| Desk::moving(turn, Side::Soviet, &[("20A", "W3337")]);
    assert_eq!(beside(4).refused("move 20A; to W3237; to W3137"), ("15.3b", "hungary-is-closed"));
    assert!(beside(13).allows("move 20A; to W3237; to W3137"));
}

/// Rules: 17.1.2b, 17.1.2c, 17.1.2d
#[test]
fn the_south_waits_in_the_first_turn() {
    let placed = [("R4", "W3942"), ("XI", "W3943"), ("30RD", "W4243 odessa"), ("12M41", "W4040"), ("VII", "W3036")];
    let axis = Desk::moving(1, Side::Axis, &placed);
    assert!(axis.allows("move R4; to W3941"), "inside Romania");
    let over = axis.look().map().grid.neighbours(hex("W3942")).map(|(_, to)| to);
    let ussr = over.filter(|to| axis.look().map().land[*to] == dark_valley::pack::Land::Ussr);
    for to in ussr {
        let action = format!("move R4; to {}", axis.look().name(to));
        assert_eq!(axis.refused(&action).0, "17.1.2b");
    }
    let soviet = Desk::moving(1, Side::Soviet, &placed);
    assert_eq!(soviet.refused("move 30RD"), ("17.1.2d", "odessa-waits"));
    assert!(!soviet.allows("move 12M41; to W3941"), "no way into Romania");
    assert!(Desk::moving(2, Side::Soviet, &placed).allows("move 30RD"));
    assert!(
        Desk::start("barbarossa").has("30RD", Marks::ODESSA) && !Desk::start("barbarossa").has("56RD", Marks::ODESSA)
    );
    assert!(axis.look().pos.marks[unit("VII").index()] == Marks::NONE);
}

/// Rules: 3.2c
#[test]
fn the_axis_leaves_the_map_by_a_military_road() {
    // In the first turn everybody is in supply.
    let mut desk =
        Desk::moving(1, Side::Axis, &[("7Pz", "E3653"), ("VII", "E3653"), ("IX", "E4826"), ("HQ1", "E3953")]);
    desk.act("move 7Pz; with VII; exit", &[]);
    assert_eq!([desk.at("7Pz"), desk.at("VII")], ["exited", "exited"]);
    assert_eq!(desk.look().exited(), (2, 1));
    assert_eq!(desk.refused("move HQ1; exit"), ("3.2c", "stays-on-the-map"));
    assert_eq!(desk.refused("move IX; exit"), ("3.2c", "no-way-off"));
    let hungry = Desk::moving(13, Side::Axis, &[("7Pz", "E3653")]);
    assert_eq!(hungry.refused("move 7Pz; exit"), ("3.2c", "exit-needs-supply"));
    let soviet = Desk::moving(13, Side::Soviet, &[("20A", "E3653")]);
    assert_eq!(soviet.refused("move 20A; exit"), ("3.2c", "stays-on-the-map"));
}
