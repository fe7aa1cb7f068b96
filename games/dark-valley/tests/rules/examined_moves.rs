//! Positions set up from the rulebook alone: what moving costs, where it stops, who may slip from zone to zone.

use super::desk::{Desk, Placed};
use dark_valley::pack::Side;

/// How many clear hexes a unit goes straight south from E4818, and how many by a forced march.
#[track_caller]
fn reach(turn: u8, side: Side, id: &str, marks: &str) -> u8 {
    let at = format!("E4818{marks}");
    let mut desk = Desk::moving(turn, side, &[(id, at.as_str()), ("191RD", "E5040"), ("31ID", "W1222")]);
    desk.act(&format!("move {id}"), &[]);
    let mut hexes = 0;
    while desk.allows(&format!("to E48{}", 19 + hexes)) {
        desk.act(&format!("to E48{}", 19 + hexes), &[]);
        hexes += 1;
    }
    hexes
}

/// What a unit has spent after one step; 0, if that is the end of its move.
#[track_caller]
fn spent(turn: u8, side: Side, id: &str, from: &str, to: &str, others: Placed) -> u8 {
    let placed = [&[(id, from)], others].concat();
    let mut desk = Desk::moving(turn, side, &placed);
    desk.act(&format!("move {id}; to {to}"), &[]);
    desk.pos.mover.spent.iter().copied().max().unwrap_or_default()
}

/// Allowances by weather: Mixed -1 for Axis mechanized; Mud -2 for them, -1 for everybody else; Snow of 1941 -2 and -1 for the Axis; Snow later
/// -1 for its mechanized. HQs go as mechanized ones. Without supply 3 whatever the weather, in July 1941 5 for German mechanized; by air -2.
/// Rules: 11.3b, 11.3c, 11.3d, 11.3e, 11.3g, 11.3h, 11.3j, 11.4a, 17.1.2j, 8.6m, 14.1l, 11.3a
#[test]
fn how_far_everybody_goes_in_every_weather() {
    let (axis, soviet) = (Side::Axis, Side::Soviet);
    let wanted = [
        (2, axis, "7Pz", "", 8),
        (2, axis, "7Pz", " oos", 5),
        (2, axis, "VI", " oos", 3),
        (2, axis, "VI", "", 4),
        (3, axis, "7Pz", " oos", 3),
        (2, axis, "7Pz", " airlift", 6),
        (4, axis, "7Pz", "", 7),
        (4, axis, "VI", "", 4),
        (4, axis, "7Pz", " oos", 3),
        (5, axis, "7Pz", "", 6),
        (5, axis, "VI", "", 3),
        (5, axis, "VI", " oos", 3),
        (5, axis, "HQ1", "", 6),
        (5, soviet, "16A", "", 3),
        (5, soviet, "Zhukov", "", 7),
        (8, axis, "7Pz", "", 6),
        (8, axis, "VI", "", 3),
        (8, soviet, "16A", "", 4),
        (8, soviet, "Stavka", "", 6),
        (19, axis, "7Pz", "", 7),
        (19, axis, "VI", "", 4),
        (19, axis, "HQ1", "", 7),
        (19, soviet, "1TC", "", 6),
    ];
    for (turn, side, id, marks, hexes) in wanted {
        assert_eq!(reach(turn, side, id, marks), hexes, "{id}{marks} in turn {turn}");
    }
}

/// Fortified Zones +2 for the Axis alone; swamp 2 and 3, in June 1941 2 for German mechanized; the Volga +2 on foot for the Axis, nothing for the
/// Soviet; woods 1 and 2; a Major River +1 and +2.
/// Rules: TEC.36, TEC.08, 17.1.2h, TEC.29, TEC.04, TEC.27
#[test]
fn what_the_ground_costs() {
    let (axis, soviet) = (Side::Axis, Side::Soviet);
    let far: Placed = &[("191RD", "E5040"), ("31ID", "W1222")];
    let wanted = [
        (13, axis, "7Pz", "W4122", "W4123", 3),
        (13, axis, "VI", "W4122", "W4123", 3),
        (13, soviet, "16A", "W4122", "W4123", 1),
        (13, axis, "7Pz", "W3524", "W3525", 3),
        (1, axis, "7Pz", "W3524", "W3525", 2),
        (13, axis, "VI", "W3524", "W3525", 2),
        (13, axis, "VI", "E4132", "E4233", 3),
        (13, soviet, "16A", "E4132", "E4233", 1),
        (13, axis, "7Pz", "W3613", "W3612", 1),
        (13, axis, "7Pz", "W3711", "W3612", 3),
        (1, axis, "7Pz", "W3711", "W3612", 2),
        (13, axis, "VI", "W3612", "W3711", 2),
    ];
    for (turn, side, id, from, to, points) in wanted {
        assert_eq!(spent(turn, side, id, from, to, far), points, "{id} from {from} to {to} in turn {turn}");
    }
}

/// Panzers cross the Volga for all they have, and then stand; so do units between Oranienbaum and Leningrad, Soviet ones alone; and whoever
/// crosses Kerch.
/// Rules: TEC.29, 11.2b, TEC.49
#[test]
fn crossings_that_end_a_move() {
    let mut desk = Desk::moving(13, Side::Axis, &[("7Pz", "E4132"), ("191RD", "E5040")]);
    desk.act("move 7Pz; to E4233", &[]);
    assert!(!desk.allows("to E4333"));
    let mut desk = Desk::moving(13, Side::Axis, &[("7Pz", "E4131"), ("191RD", "E5040")]);
    desk.act("move 7Pz; to E4132", &[]);
    assert!(!desk.allows("to E4233"), "not with less than all");

    let desk = Desk::moving(13, Side::Soviet, &[("16A", "W4603"), ("31ID", "W1222")]);
    assert!(desk.allows("move 16A; to W4702") && !desk.allows("move 16A; to W4702; to W4703"));
    let desk = Desk::moving(13, Side::Axis, &[("VI", "W4603"), ("191RD", "E5040")]);
    assert!(!desk.allows("move VI; to W4702"));

    let desk = Desk::moving(13, Side::Axis, &[("7Pz", "E2347"), ("191RD", "E5040")]);
    assert!(desk.allows("move 7Pz; to E2448; to E2547"));
    assert!(!desk.allows("move 7Pz; to E2448; to E2547; to E2648"));
}

/// From E4726, next to an army in E4727, an in-supply panzer goes on to E4627, in that army's ZOC alone, and stands; not out of supply, not on
/// foot, not if a mechanized corps has either hex in its ZOC.
/// Rules: 6.2a, 6.2b, 6.2c, 6.2e
#[test]
fn panzers_slip_along_rifle_armies() {
    let slips = |id: &'static str, at: &'static str, more: Placed| {
        let placed = [&[(id, at), ("16A", "E4727")], more].concat();
        let desk = Desk::moving(13, Side::Axis, &placed);
        (
            desk.allows(&format!("move {id}; to E4627")),
            desk.allows(&format!("move {id}; to E4627; to E4527")),
            desk.allows(&format!("move {id}; to E4626; to E4627")),
        )
    };
    assert_eq!(slips("7Pz", "E4726", &[]), (true, false, true), "or in again from outside");
    assert!(!slips("7Pz", "E4726 oos", &[]).0);
    assert!(!slips("VI", "E4726", &[]).0);
    // 3M41 in E4628 covers E4627; in E4826 it covers the start.
    assert!(!slips("7Pz", "E4726", &[("3M41", "E4628")]).0);
    assert!(!slips("7Pz", "E4726", &[("3M41", "E4826")]).0);
    // A Shock Army is no 5-4 rifle army.
    assert!(!slips("7Pz", "E4726", &[("1Sh", "E4628")]).0);
    // Nor is a Polish one of 4-4.
    assert!(!slips("7Pz", "E4726", &[("1Pol", "E4628")]).0);
}

/// A stack slips only if each of its units may: not with infantry, not with an unsupplied division, not a tank army with a rifle army of the
/// Guards; whoever cannot may be left behind before they set out.
/// Rules: 6.2c, 6.2d, 6.2b, 11.1k
#[test]
fn nobody_slips_in_the_company_of_panzers() {
    for (id, at) in [("VI", "E4726"), ("3Mot", "E4726 oos")] {
        let desk = Desk::moving(13, Side::Axis, &[("7Pz", "E4726"), (id, at), ("16A", "E4727")]);
        assert!(!desk.allows(&format!("move 7Pz; with {id}; to E4627")), "{id}");
        assert!(desk.allows(&format!("move 7Pz; with {id}; leave {id}; to E4627")), "{id}");
    }
    let desk = Desk::moving(13, Side::Axis, &[("7Pz", "E4726"), ("3Mot", "E4726"), ("16A", "E4727")]);
    assert!(desk.allows("move 7Pz; with 3Mot; to E4627"));
    let desk = Desk::moving(25, Side::Soviet, &[("1GTA", "E4726"), ("1GA", "E4726"), ("VI", "E4727")]);
    assert!(!desk.allows("move 1GTA; with 1GA; to E4627") && desk.allows("move 1GTA; to E4627"));
}

/// A Guards Tank Army slips one hex among any zones of the Axis, a Guards tank corps does not.
/// Rules: 6.2d, 6.2e
#[test]
fn guards_tank_armies_slip_anywhere() {
    for (id, slips) in [("1GTA", true), ("1GTC", false), ("1GA", false)] {
        let desk = Desk::moving(25, Side::Soviet, &[(id, "E4726"), ("VI", "E4727"), ("7Pz", "E4528")]);
        assert_eq!(desk.allows(&format!("move {id}; to E4627")), slips, "{id}");
        assert!(!desk.allows(&format!("move {id}; to E4627; to E4526")));
    }
}

/// Zones stop at cities and Fortified Zones of the enemy, at Major Rivers and, for mechanized ones, at swamp in fair weather; the Snow of 1942
/// carries them in. German mechanized ones have none in mud.
/// Rules: 6.1e, 6.1h, 6.1i, 6.1j, 6.1k, WX.17
#[test]
fn where_zones_end() {
    // The Soviet army in W3526 (swamp all around) may go on from W3525 beside 7Pz in W3426 only where there is no ZOC.
    let passes = |turn: u8, id: &'static str, at: &'static str, who: &'static str, path: &str| {
        Desk::moving(turn, Side::Soviet, &[(id, at), (who, path.split(' ').next().unwrap_or_default())])
            .allows(&path.split(' ').skip(1).fold(format!("move {who}"), |said, hex| format!("{said}; to {hex}")))
    };
    // Into W3525 and on to W3524: 2 + 1 points for an army; W3524 is clear and beside W3426? It is not; W3425 is.
    assert!(passes(13, "7Pz", "W3426", "16A", "W3626 W3525 W3524"), "swamp is out of a mechanized ZOC in July");
    assert!(!passes(18, "7Pz", "W3426", "16A", "W3626 W3525 W3524"), "not in Snow");
    assert!(passes(16, "7Pz", "E4726", "1GCC", "E4628 E4627 E4626 E4625"), "no ZOC of panzers in mud");
    assert!(!passes(13, "7Pz", "E4726", "1GCC", "E4628 E4627 E4626 E4625"));
    // Over the Dvina: VI in W3711 has none in W3612.
    assert!(passes(13, "VI", "W3711", "16A", "W3613 W3612 W3512"));
    assert!(!passes(13, "VI", "W3712", "16A", "W3613 W3612 W3512"));
}

/// Forced marches: +2 for infantry in Clear and Mixed weather, never beside an enemy, in supply; not for cavalry, not in mud.
/// Rules: 10.5.1c, 10.5.1d, 10.5.1e, 10.5.1f, 11.3f
#[test]
fn forced_marches() {
    let far = |turn: u8, id: &str, at: &str| {
        let desk = Desk::moving(turn, Side::Axis, &[(id, at), ("191RD", "E5040")]);
        let path: String = (19..=24).map(|row| format!("; to E48{row}")).collect();
        desk.allows(&format!("move {id}; force{path}"))
    };
    assert!(far(2, "VI", "E4818") && far(4, "97Jg", "E4818") && far(2, "1Mtn", "E4818"));
    assert!(!far(5, "VI", "E4818") && !far(2, "1Cav", "E4818") && !far(2, "VI", "E4818 oos"));
    let desk = Desk::moving(2, Side::Axis, &[("VI", "E4818"), ("5RD", "E4921")]);
    assert!(!desk.allows("move VI; force; to E4819; to E4820; to E4821"), "beside a rifle division");
    assert!(desk.allows("move VI; force; to E4819; to E4820"));
}

/// A unit whose every neighbouring hex is in a ZOC, its own too, may leap two hexes away from the opponent's compass.
/// Rules: 6.5a, 6.5b, 6.5c, 6.5e, 6.5f
#[test]
fn emergency_retreats() {
    // An Axis corps: the Soviet compass is NE and SE; Soviet armies north and south of it.
    let placed = [("VI", "E4726"), ("16A", "E4725"), ("19A", "E4727")];
    let desk = Desk::moving(13, Side::Axis, &placed);
    let mut ways = desk.legal_with("escape");
    ways.sort();
    // NW E4626 and SW E4627 are the only first hexes; the second ones neither NE nor SE of them, and not beside an army.
    assert_eq!(
        ways,
        [
            "escape VI by E4626 to E4525",
            "escape VI by E4626 to E4526",
            "escape VI by E4627 to E4526",
            "escape VI by E4627 to E4527"
        ]
    );
    // With one of the armies gone to reduced strength it has no ZOC: there is a way to walk.
    let placed = [("VI", "E4726"), ("16A", "E4725"), ("19A", "E4727 reduced")];
    assert!(Desk::moving(13, Side::Axis, &placed).legal_with("escape").is_empty());
}

/// Romanians stay on row 25 and south of it, and out of Hungary; Hungarians out of Romania.
/// Rules: 15.1c, 15.1d, 15.1e
#[test]
fn minors_stay_where_they_may() {
    let desk = Desk::moving(13, Side::Axis, &[("R1", "E4826"), ("191RD", "E5040")]);
    assert!(desk.allows("move R1; to E4825") && !desk.allows("move R1; to E4825; to E4824"));
    for (id, at, to) in [("H3", "W2642", "W2643"), ("R1", "W2643", "W2642")] {
        let desk = Desk::moving(13, Side::Axis, &[(id, at), ("191RD", "E5040")]);
        assert!(!desk.allows(&format!("move {id}; to {to}")), "{id}");
    }
    assert!(Desk::moving(13, Side::Axis, &[("VI", "W2642"), ("191RD", "E5040")]).allows("move VI; to W2643"));
}
