//! The rows an event follows from. Where one thing happens for several reasons, the event carries its own; where the event itself tells the
//! reason, it is read off here.

use crate::event::{Event, Rows, Undone, Who};
use crate::pack::{CombatResult, FormationId, Pack, Side, UnitSet};
use crate::position::Look;
use crate::step::Cause;
use hexes::Hex;

impl Look<'_> {
    /// Why hidden units can be seen now: an attack on them is declared (5.3.4a), an HQ lies on top of them (5.3.4d), or they do themselves.
    pub(crate) fn discovery(self, found: UnitSet) -> Rows {
        let all = |seen: &dyn Fn(Hex) -> bool| found.into_iter().all(|unit| self.at(unit).hex().is_some_and(seen));
        if self.attack_declared() && all(&|hex| hex == self.pos.combat.target || hex == self.pos.combat.from) {
            &["5.3.4a"]
        } else if all(&|hex| self.hqs_in(hex).next().is_some()) {
            &["5.3.4d"]
        } else if found.into_iter().all(|unit| self.on_top(unit)) {
            &["5.3.4c"]
        } else {
            &["5.3.4a", "5.3.4c"]
        }
    }
}

impl Pack {
    /// The rows an event follows from.
    pub(crate) fn event_rows(&self, event: &Event) -> Vec<&'static str> {
        match event {
            Event::Checked { cause, passed, .. } => vec![trigger(*cause), if *passed { "5.6.1b" } else { "5.6.1c" }],
            Event::Displaced { case, why, .. } => vec![why, displacement_case(*case)],
            Event::InitiativeMarker { rule, .. } => vec![rule],
            _ => self.fixed_rows(event).to_vec(),
        }
    }

    /// The rows of an event that needs no putting together.
    fn fixed_rows(&self, event: &Event) -> Rows {
        match event {
            Event::Checked { .. } | Event::Displaced { .. } | Event::InitiativeMarker { .. } => &[],
            Event::TurnBegins(_) => &["2b"],
            Event::AdminBegins => &["4c", "8a"],
            Event::OpsBegins => &["4d"],
            Event::TurnEnds(_) => &["4h", "7.8a"],
            Event::Scored { hex, .. } => self.scored(*hex),
            Event::GameEnds { .. } => &["7.8b", "9a"],
            Event::LevelRecovered { emergency: true, .. } => &["5.7.2a", "5.7.2b", "8.1d"],
            Event::LevelRecovered { formation, .. } => match self.commander(*formation) {
                Side::German => &["8.1b", "8.1.1a"],
                Side::Soviet => &["8.1b", "8.1.3b"],
            },
            Event::NotRecovered(_) => &["5.7.2c", "8.1e"],
            Event::EmergencyKept(_) => &["5.7.2a", "8.1c"],
            Event::Resupplied(_) => &["8.1g", "A-70"],
            Event::Interdiction { .. } => &["8.1.2a"],
            Event::Rallied(_) => &["5.6.4a", "8.1.4a"],
            Event::Attrition { losses: 0, .. } => &["5.8.4j", "5.8.4m"],
            Event::Attrition { losses: 1, .. } => &["5.8.4j", "5.8.4k"],
            Event::Attrition { .. } => &["5.8.4j", "5.8.4l"],
            Event::Orphaned(_) => &["A-40"],
            Event::Replaced(who) => match self.owner_of(*who) {
                Side::German => &["8.3g"],
                Side::Soviet => &["8.3.2g"],
            },
            Event::Rebuilt(..) => &["8.3.1d", "A-41"],
            Event::BrokenUp(_) => &["8.3.2e"],
            Event::ReservesCalled => &["10.5a"],
            Event::PontoonTakenUp(_) => &["10.3e"],
            Event::Initiative { dice, modifiers, .. } => initiative(*dice, *modifiers),
            Event::InitiativeGoesTo(_) => &["6.2i"],
            Event::SurpriseBegins => &["10.2a"],
            Event::Transferred(_) => &["6.2c"],
            Event::ActionPoints { red: false, .. } => &["6.3.1a", "6.3.1b"],
            Event::ActionPoints { red: true, .. } => &["6.4.2b"],
            Event::ActivationEnds(_, 0) => &["7.2f"],
            Event::ActivationEnds(..) => &["7.1q"],
            Event::Reaction { success: true, .. } => &["6.4.2a", "6.4.2f"],
            Event::Reaction { success: false, .. } => &["6.4.2a", "6.4.4a"],
            Event::Rerolled { .. } => &["5.2a"],
            Event::MoveBegins(_) => &["7.3a"],
            Event::Entered { boat: true, .. } => &["7.3.8a"],
            // Whether a step cost more than there was (7.3.2b) would tell a hidden unit's kind.
            Event::Entered { .. } => &["7.3a"],
            Event::Halted(_) => &["5.4.1a"],
            Event::Infiltrated { .. } => &["7.3.4b"],
            Event::CalledOff(_) => &["5.8.4f"],
            Event::Relocated { .. } => &["7.4a"],
            Event::HqRemoved(_) => &["3.3n"],
            Event::PontoonBuilt(..) => &["10.3b"],
            Event::PontoonLost(_) => &["10.3g"],
            Event::Reordered(..) => &["5.3.1a"],
            Event::Overstacked(_) => &["5.3.1p"],
            Event::Tested(..) => &["5.6.1a"],
            Event::Recovered(_) => &["7.6c"],
            Event::Unimproved(_, why) => match why {
                Undone::Disorganised => &["7.7b"],
                Undone::Eliminated => &["7.7c"],
                Undone::Left => &["7.7d"],
                Undone::Acted => &["7.7e"],
                Undone::Joined => &["7.7f"],
            },
            Event::Declared { .. } => &["7.5.1a"],
            Event::Chits(..) => &["7.5.1b"],
            Event::Matched { odds: Some(_), .. } => &["7.5.1c", "7.5.1d"],
            Event::Matched { odds: None, .. } => &["7.5.1c", "7.5.1g"],
            Event::Fought { die: Some(_), .. } => &["7.5.1h", "7.5.1i"],
            Event::Fought { die: None, .. } => &["7.5.1g"],
            Event::Retreated { forced, costly, .. } => match (forced, costly) {
                (false, false) => &["7.5.2.3a", "7.5.2.1g"],
                (true, false) => &["7.5.2.3a", "7.5.2.1f"],
                (_, true) => &["7.5.2.3a", "7.5.2.1f", "7.5.2.4a"],
            },
            Event::Trapped(_) => &["7.5.2.4d"],
            Event::CombatEnds { winner: Some(_), .. } => &["7.5.3a"],
            Event::CombatEnds { result, .. } => undecided(*result),
            Event::BonusGained(_) => &["7.5.3d"],
            Event::OrderDiscarded(_) => &["9p"],
            Event::Assigned { rows, .. }
            | Event::Arrived(_, _, rows)
            | Event::HqArrived(_, _, rows)
            | Event::Passed(_, rows)
            | Event::Activated { rows, .. }
            | Event::MoveEnds(_, rows)
            | Event::Exited(_, rows)
            | Event::LevelLost(_, _, rows)
            | Event::SupportLost(_, rows)
            | Event::Evicted(_, _, _, rows)
            | Event::Disorganised(_, rows)
            | Event::Weakened(_, rows)
            | Event::Eliminated(_, rows)
            | Event::Improved(_, rows)
            | Event::Discovered(_, _, rows) => rows,
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

    fn commander(&self, formation: FormationId) -> Side {
        self.formation(formation).side
    }

    fn owner_of(&self, who: Who) -> Side {
        self.unit(who.unit).side
    }
}

/// The higher sum, or the German's luck (6.1e, 6.1f).
fn initiative(dice: [u8; 2], modifiers: [u8; 2]) -> Rows {
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

/// What a failed check disorganises a unit by.
pub(crate) fn disorganisation(cause: Cause) -> Rows {
    match cause {
        Cause::Combat(_) => &["7.5.2.1d"],
        Cause::Isolation => &["5.8.4e"],
        Cause::Infiltration => &["7.3.4c"],
        Cause::Overstacking => &["5.3.1q"],
        Cause::Swamp | Cause::Recovery => &["5.6.2a"],
    }
}

/// What a unit is eliminated by that has lost its last Strength Point for this: outside combat hits the rows say more than that it was the last.
pub(crate) fn elimination(lost: Rows) -> Rows {
    match lost {
        ["5.3.1r"] => &["7.5.2.2d", "5.3.1r"],
        ["5.6.2c"] => &["7.5.2.2d", "5.6.2c"],
        ["7.5.2.4a"] => &["7.5.2.2d", "7.5.2.4a"],
        ["7.5.2.4d"] => &["7.5.2.2d", "7.5.2.4d"],
        ["5.8.4k" | "5.8.4l"] => &["5.8.4n"],
        _ => &["7.5.2.2d"],
    }
}

/// Why nobody wins: a tie, or nobody left to win (7.5.3b, 7.5.3c).
fn undecided(result: CombatResult) -> Rows {
    if result.attacker.hits == result.defender.hits { &["7.5.3c"] } else { &["7.5.3b"] }
}
