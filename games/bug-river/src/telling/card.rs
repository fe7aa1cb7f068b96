//! The card of an event: what sort of thing happened, the rows it follows from, whose it is, its dice. Where one thing happens for several
//! reasons, the event carries its own rows; where the event itself tells the reason, it is read off here.

use crate::event::{Event, Rows, Undone, Who};
use crate::pack::{CombatResult, FormationId, Pack, Side, UnitId};
use crate::step::Cause;
use hexes::Hex;
use table::Card;

impl Pack {
    /// What is the same of an event for everyone.
    pub(crate) fn card(&self, event: &Event) -> Card {
        let card = |kind, rows: &[&'static str], owner: Option<Side>| Card {
            owner: owner.map(Side::seat),
            ..Card::new(kind, rows)
        };
        let thrown = |card: Card, die: u8| Card { dice: vec![die], reveals: true, ..card };
        let of = |formation: &FormationId| self.formations.get(formation.index()).map(|facts| facts.side);
        let its = |unit: &UnitId| self.units.get(unit.index()).map(|facts| facts.side);
        let whose = |who: &Who| its(&who.unit);
        let theirs = |units: &[Who]| units.first().and_then(whose);
        // The German scores, interdicts and bridges; orders and reserves are the Soviet's. What concerns both alike, or a hex, is nobody's.
        let (german, soviet) = (Some(Side::German), Some(Side::Soviet));
        match event {
            Event::TurnBegins(_) => Card { heading: Some(1), ..card("turn", &["2b"], None) },
            Event::AdminBegins => Card { heading: Some(2), ..card("phase", &["4c", "8a"], None) },
            Event::OpsBegins => Card { heading: Some(2), ..card("phase", &["4d"], None) },
            Event::TurnEnds(_) => card("turn", &["4h", "7.8a"], None),
            Event::Scored { hex, .. } => card("points", self.scored(*hex), german),
            Event::GameEnds { .. } => Card { reveals: true, ..card("end", &["7.8b", "9a"], None) },
            Event::LevelRecovered { formation, emergency: true, .. } => {
                card("recovery", &["5.7.2a", "5.7.2b", "8.1d"], of(formation))
            }
            Event::LevelRecovered { formation, .. } => match of(formation) {
                Some(Side::Soviet) => card("recovery", &["8.1b", "8.1.3b"], soviet),
                owner => card("recovery", &["8.1b", "8.1.1a"], owner),
            },
            Event::NotRecovered(formation) => card("recovery", &["5.7.2c", "8.1e"], of(formation)),
            Event::EmergencyKept(formation) => card("recovery", &["5.7.2a", "8.1c"], of(formation)),
            Event::Resupplied(formation) => card("supply", &["8.1g", "A-70"], of(formation)),
            Event::Interdiction { die, .. } => thrown(card("interdiction", &["8.1.2a"], german), *die),
            Event::Rallied(who) => card("rally", &["5.6.4a", "8.1.4a"], whose(who)),
            Event::Attrition { who, die, losses, .. } => {
                let effect = ["5.8.4m", "5.8.4k", "5.8.4l"][usize::from(*losses).min(2)];
                thrown(card("attrition", &["5.8.4j", effect], whose(who)), *die)
            }
            Event::Assigned { who, rows, .. } => card("assignment", rows, whose(who)),
            Event::Orphaned(who) => card("assignment", &["A-40"], whose(who)),
            Event::Replaced(who) => match whose(who) {
                Some(Side::Soviet) => card("replacement", &["8.3.2g"], soviet),
                owner => card("replacement", &["8.3g"], owner),
            },
            Event::Rebuilt(who, _) => card("replacement", &["8.3.1d", "A-41"], whose(who)),
            Event::BrokenUp(who) => card("replacement", &["8.3.2e"], whose(who)),
            Event::Arrived(who, _, rows) => card("arrival", rows, whose(who)),
            Event::HqArrived(formation, _, rows) => card("arrival", rows, of(formation)),
            Event::ReservesCalled => card("arrival", &["10.5a"], soviet),
            Event::PontoonTakenUp(_) => card("pontoon", &["10.3e"], german),
            Event::Initiative { dice: both, modifiers, .. } => {
                let dice: Vec<u8> = both.iter().copied().filter(|die| *die > 0).collect();
                Card { reveals: !dice.is_empty(), dice, ..card("initiative", contest(*both, *modifiers), None) }
            }
            Event::InitiativeGoesTo(side) => card("initiative", &["6.2i"], Some(*side)),
            Event::SurpriseBegins => card("initiative", &["10.2a"], german),
            Event::InitiativeMarker { side, rule, .. } => card("initiative", &[rule], Some(*side)),
            Event::Transferred(side) => card("initiative", &["6.2c"], Some(*side)),
            Event::Passed(side, rows) => card("initiative", rows, Some(*side)),
            Event::Activated { formation, rows, .. } => card("activation", rows, of(formation)),
            Event::ActionPoints { formation, die, red, .. } => {
                let rows: Rows = if *red { &["6.4.2b"] } else { &["6.3.1a", "6.3.1b"] };
                thrown(card("points", rows, of(formation)), *die)
            }
            Event::ActivationEnds(formation, left) => {
                card("activation", if *left == 0 { &["7.2f"] } else { &["7.1q"] }, of(formation))
            }
            Event::Reaction { formation, die, success, .. } => {
                let effect = if *success { "6.4.2f" } else { "6.4.4a" };
                thrown(card("reaction", &["6.4.2a", effect], of(formation)), *die)
            }
            Event::Rerolled { side, die } => thrown(card("fortune", &["5.2a"], Some(*side)), *die),
            Event::MoveBegins(units) => card("move", &["7.3a"], theirs(units)),
            // Whether a step cost more than there was (7.3.2b) would tell a hidden unit's kind.
            Event::Entered { units, boat, .. } => {
                card("enter", if *boat { &["7.3.8a"] } else { &["7.3a"] }, theirs(units))
            }
            Event::Halted(side) => card("halt", &["5.4.1a"], Some(*side)),
            Event::MoveEnds(units, rows) => card("stop", rows, theirs(units)),
            Event::Infiltrated { units, .. } => card("infiltration", &["7.3.4b"], theirs(units)),
            Event::Exited(units, rows) => card("exit", rows, theirs(units)),
            Event::CalledOff(side) => card("stop", &["5.8.4f"], Some(*side)),
            Event::Relocated { formation, .. } => card("relocation", &["7.4a"], of(formation)),
            Event::Displaced { formation, case, why, .. } => {
                card("displacement", &[why, displacement_case(*case)], of(formation))
            }
            Event::LevelLost(formation, _, rows) => card("level", rows, of(formation)),
            Event::SupportLost(formation, rows) => card("support", rows, of(formation)),
            Event::HqRemoved(formation) => card("hq-removed", &["3.3n"], of(formation)),
            Event::PontoonBuilt(..) => card("pontoon", &["10.3b"], german),
            Event::PontoonLost(_) => card("pontoon", &["10.3g"], german),
            Event::Reordered(side, _) => card("order", &["5.3.1a"], Some(*side)),
            Event::Overstacked(_) => card("overstacking", &["5.3.1p"], None),
            Event::Evicted(who, _, _, rows) => card("displacement", rows, whose(who)),
            Event::Checked { who, cause, die, passed, .. } => {
                let rows = [trigger(*cause), if *passed { "5.6.1b" } else { "5.6.1c" }];
                thrown(card("check", &rows, whose(who)), *die)
            }
            Event::Tested(side, _) => card("checks", &["5.6.1a"], Some(*side)),
            Event::Disorganised(who, rows) => card("disorganised", rows, whose(who)),
            Event::Recovered(who) => card("rally", &["7.6c"], whose(who)),
            Event::Weakened(who, rows) => card("loss", rows, whose(who)),
            Event::Eliminated(unit, rows) => card("eliminated", rows, its(unit)),
            Event::Improved(_, rows) => card("improved", rows, None),
            Event::Unimproved(_, why) => card("unimproved", &[undoing(*why)], None),
            // Between an attack and its end there may be a die to be thrown again, losses and retreats to be chosen.
            Event::Declared { side, .. } => {
                Card { stakes: true, reveals: true, ..card("declaration", &["7.5.1a"], Some(*side)) }
            }
            Event::Chits(..) => Card { reveals: true, ..card("chits", &["7.5.1b"], None) },
            Event::Matched { odds, .. } => {
                card("combat-odds", &["7.5.1c", if odds.is_some() { "7.5.1d" } else { "7.5.1g" }], None)
            }
            Event::Fought { side, die: Some(die), .. } => {
                thrown(card("combat", &["7.5.1h", "7.5.1i"], Some(*side)), *die)
            }
            Event::Fought { side, die: None, .. } => card("combat", &["7.5.1g"], Some(*side)),
            Event::Retreated { units, forced, costly, .. } => {
                let rows: Rows = match (forced, costly) {
                    (false, false) => &["7.5.2.3a", "7.5.2.1g"],
                    (true, false) => &["7.5.2.3a", "7.5.2.1f"],
                    (_, true) => &["7.5.2.3a", "7.5.2.1f", "7.5.2.4a"],
                };
                card("retreat", rows, units.first().and_then(its))
            }
            Event::Trapped(units) => card("trapped", &["7.5.2.4d"], units.first().and_then(its)),
            // An attack's luck is that of the side that makes it.
            Event::CombatEnds { side, winner, result, .. } => {
                let row = if winner.is_some() { "7.5.3a" } else { undecided(*result) };
                Card { luck: Some(side.seat()), ..card("combat-end", &[row], Some(*side)) }
            }
            Event::BonusGained(side) => card("bonus", &["7.5.3d"], Some(*side)),
            Event::OrderDiscarded(_) => card("order-discarded", &["9p"], soviet),
            Event::Uncovered(side) => Card { reveals: true, ..card("uncovered", &["5.3.4c", "5.3.4d"], Some(*side)) },
            Event::Discovered(side, _, rows) => Card { reveals: true, ..card("discovery", rows, Some(*side)) },
        }
    }

    /// The rows of a conditional Victory Point hex: of Volodymyr-Volynskyi, and of the towns by the turn by which they are to be taken.
    fn scored(&self, hex: Hex) -> Rows {
        let all = self.scenarios.iter().flat_map(|scenario| &scenario.victory);
        let by = all.filter(|victory| victory.hex == hex).find_map(|victory| victory.by);
        match by {
            _ if self.map.volodymyr.contains(hex) => &["11.3g", "A-64"],
            Some(3) => &["11.3h", "A-64"],
            Some(4) => &["11.3i", "A-64"],
            _ => &["3.1.5c", "A-64"],
        }
    }
}

/// The higher sum, or the German's luck (6.1e, 6.1f).
fn contest(dice: [u8; 2], modifiers: [u8; 2]) -> Rows {
    let sum = |side: usize| u16::from(dice[side]) + u16::from(modifiers[side]);
    if sum(0) == sum(1) { &["6.1b", "6.1f"] } else { &["6.1b", "6.1e"] }
}

/// The case of 5.3.2 that an HQ falls under.
fn displacement_case(case: u8) -> &'static str {
    match case {
        1 => "5.3.2b",
        2 => "5.3.2f",
        _ => "5.3.2i",
    }
}

/// Why a unit checks (5.6).
fn trigger(cause: Cause) -> &'static str {
    match cause {
        Cause::Combat(_) => "5.6a",
        Cause::Recovery => "5.6b",
        Cause::Isolation => "5.6c",
        Cause::Infiltration => "5.6d",
        Cause::Swamp => "5.6e",
        Cause::Overstacking => "5.6f",
    }
}

/// What an Improved Defence is gone by (7.7).
fn undoing(why: Undone) -> &'static str {
    match why {
        Undone::Disorganised => "7.7b",
        Undone::Eliminated => "7.7c",
        Undone::Left => "7.7d",
        Undone::Acted => "7.7e",
        Undone::Joined => "7.7f",
    }
}

/// Why nobody wins: a tie, or nobody left to win (7.5.3b, 7.5.3c).
fn undecided(result: CombatResult) -> &'static str {
    if result.attacker.hits == result.defender.hits { "7.5.3c" } else { "7.5.3b" }
}
