//! The card of an event: what sort of thing happened, the rows it follows from, whose it is, its dice.

use crate::event::{Aimed, Blow, Dice, Event, What, Who, Why};
use crate::pack::{Damage, Outcome, Pack, Side, TargetType};
use crate::position::Counter;
use table::Card;

impl Pack {
    /// What is the same of an event for everyone.
    pub(crate) fn card(&self, event: &Event) -> Card {
        let card = |kind, rows: &[&'static str], owner: Option<Side>| Card {
            owner: owner.map(Side::seat),
            ..Card::new(kind, rows)
        };
        let thrown = |card: Card, dice: &[u8]| Card { dice: dice.to_vec(), reveals: true, ..card };
        let both = |dice: &Dice| [dice.coloured, dice.white];
        let its = |who: &Who| Some(who.0.side());
        let theirs = |who: &[Who]| who.first().and_then(its);
        let whose = |what: &What| Some(what.0.side());
        match event {
            Event::TurnBegins(_, side) => Card { heading: Some(1), ..card("turn", &["3.0a", "3.9a"], Some(side.0)) },
            Event::PhaseBegins(_) => Card { heading: Some(2), ..card("phase", &["3.0a"], None) },
            Event::Placed(who, _) => card("placed", &["1.3a"], its(who)),
            Event::Lifted(who) => card("placed", &["1.3a"], its(who)),
            Event::Given(_, who) => card("given", &["4.0ab"], its(who)),
            Event::Arrival { side, die, .. } => thrown(card("arrival", &["3.1d"], Some(*side)), &[*die]),
            Event::Recovery { who, die, .. } => thrown(card("recovery", &["3.1e", "4.0h"], its(who)), &[*die]),
            Event::FaustCheck { who, die, .. } => {
                let row = match *die {
                    6 => "4.4.2g",
                    _ => "4.4.2e",
                };
                thrown(card("search", &["4.4.2d", row], its(who)), &[*die])
            }
            Event::Repair { who, die, removed, .. } => {
                let row = if *removed { "3.1g" } else { "3.1f" };
                thrown(card("repair", &[row], its(who)), &[*die])
            }
            Event::Transferred { from, .. } => card("transfer", &["3.1j"], its(from)),
            Event::Dropped { what, rows, .. } => card("dropped", rows, whose(what)),
            Event::Removed(what, rows) => card("removed", rows, whose(what)),
            Event::LastChance { who, die } => thrown(card("crew", &["3.8bc"], its(who)), &[*die]),
            Event::LowAmmo(what) => card("malfunction", &["7.2.1b"], whose(what)),
            Event::Malfunctioned(what, rows) => card("malfunction", rows, whose(what)),
            Event::Rally { who, leader, dice, .. } => {
                let row = if leader.is_some() { "3.1o" } else { "3.1k" };
                let rally = Card { luck: its(who).map(Side::seat), ..card("rally", &[row, "3.1p"], its(who)) };
                thrown(rally, &both(dice))
            }
            Event::Desperate(who, rows) => card("desperate", rows, its(who)),
            Event::Calmed(who) => card("calmed", &["3.1y"], its(who)),
            Event::Blind { side, rows, .. } => Card { reveals: true, ..card("blind", rows, Some(*side)) },
            Event::Fired { side, blow, dice, cowered, outcome, .. } => {
                let mut rows = vec![attack_row(*blow), outcome_row(*outcome)];
                if *cowered > 0 {
                    rows.push("3.2.2i");
                }
                thrown(card("fire", &rows, Some(*side)), &both(dice))
            }
            Event::Shot { side, aim, dice, aimed, .. } => {
                let row = match (aimed, aim) {
                    (Aimed::Critical, _) => "6.1a",
                    (_, TargetType::Area) => "3.2.4-att-a",
                    _ => "3.2.4-proc-o",
                };
                thrown(card("shot", &["3.2.4-gen-a", row], Some(*side)), &both(dice))
            }
            Event::Pierced { side, dice, damage, .. } => {
                let row = match damage {
                    None => "7.9e",
                    Some(Damage::Eliminated) => "7.9f",
                    Some(Damage::Immobilized) => "7.10p",
                    Some(Damage::Shock) => "7.10d",
                    Some(Damage::PossibleShock) => "7.10c",
                    Some(Damage::Stun) => "7.10s",
                };
                thrown(card("pierced", &["7.9a", row], Some(*side)), &both(dice))
            }
            Event::CrewRecovers { who, die, unconfirmed, .. } => {
                let row = if *unconfirmed { "7.10m" } else { "7.10j" };
                thrown(card("crew", &[row], its(who)), &[*die])
            }
            Event::Read { who, outcome, .. } => card("read", &["3.2.3b", outcome_row(*outcome)], theirs(who)),
            Event::ShotAt { who, .. } => card("shot-at", &["3.2.4-proc-n"], theirs(who)),
            Event::UsedUp { what, dice, last, .. } => {
                thrown(card("used-up", &[if *last { "6.2f" } else { "6.2g" }], whose(what)), &both(dice))
            }
            Event::Searched(side) => Card { rules_out: vec![side.seat()], ..card("search", &["6.4c"], Some(*side)) },
            Event::Hides(what) => card("hides", &["6.4a"], whose(what)),
            Event::Noted { what, .. } => card("noted", &["6.4b"], whose(what)),
            Event::Revealed { what, rows, .. } => Card { reveals: true, ..card("revealed", rows, whose(what)) },
            Event::Pushed { what, dice, enters, .. } => {
                let row = if *enters { "6.5g" } else { "6.5i" };
                thrown(card("pushed", &["6.5b", row], whose(what)), &both(dice))
            }
            Event::Faced { who, .. } => card("turned", &["3.3.2g"], its(who)),
            Event::Reliability { who, dice, .. } => thrown(card("reliability", &["3.3.2ah"], its(who)), &both(dice)),
            Event::BogCheck { who, dice, bogs, .. } => {
                let row = if *bogs { "7.6d" } else { "7.6a" };
                thrown(card("bog", &[row, "G-11"], its(who)), &both(dice))
            }
            Event::Unbogging { who, dice, .. } => thrown(card("unbog", &["7.6j"], its(who)), &both(dice)),
            Event::Dispensed { who, dice, .. } => thrown(card("smoke", &["7.5j"], its(who)), &both(dice)),
            Event::Attempted { who, die, .. } => thrown(card("attempt", &["3.3.2.1b"], its(who)), &[*die]),
            Event::Waited(who, _) => card("wait", &["3.3.2x"], its(who)),
            Event::Disabled(what) => card("disabled", &["7.2i"], whose(what)),
            Event::Became(who, _, rows) => card("state", rows, its(who)),
            Event::Turned(what, _) => card("turned", &["3.2.4-proc-z"], whose(what)),
            Event::Acquired { what, .. } => card("acquired", &["6.10a"], whose(what)),
            Event::Screen(..) => card("screen", &["1.2.5b"], None),
            Event::Chosen { thrown: dice, who } => {
                let dice: Vec<u8> = dice.iter().map(|(_, die)| *die).collect();
                thrown(card("chosen", &["3.2.3c", "G-25"], theirs(who)), &dice)
            }
            Event::WeaponChosen { thrown: dice, what } => {
                let dice: Vec<u8> = dice.iter().map(|(_, die)| *die).collect();
                thrown(card("chosen", &["4.1h", "G-25"], whose(what)), &dice)
            }
            Event::Checked { who, why, dice, passed, .. } => {
                let rows = [check_row(*why), if *passed { "3.2.3s" } else { "3.2.3u" }];
                match why {
                    // Their dice were thrown before.
                    Why::Protective => card("check", &rows, its(who)),
                    _ => thrown(card("check", &rows, its(who)), &both(dice)),
                }
            }
            Event::Broke(who, rows) => card("broke", rows, its(who)),
            Event::Pinned(who, rows) => card("pinned", rows, its(who)),
            Event::Reduced(who, _, rows) => card("reduced", rows, its(who)),
            Event::Replaced(who, _) => card("replaced", &["5.1d"], its(who)),
            Event::Wounded { who, die, dies, .. } => {
                let row = if *dies { "3.2.3l" } else { "3.2.3k" };
                thrown(card("wounded", &["3.2.3j", row], its(who)), &[*die])
            }
            Event::Eliminated(who, rows) => card("eliminated", rows, its(who)),
            Event::Exhausted(who, rows) => card("exhausted", rows, its(who)),
            Event::RateKept(what) => card("rate", &["1.2.4.1b"], whose(what)),
            Event::Residual(..) => card("residual", &["3.3.5a"], None),
            Event::AttackEnds { side, .. } => {
                Card { luck: Some(side.seat()), ..card("attack-end", &["3.2c"], Some(*side)) }
            }
            Event::Moves { who, assault, double } => {
                let row = match (assault, double) {
                    (true, _) => "3.3.1n",
                    (_, true) => "3.3.1p",
                    _ => "3.3a",
                };
                card("move", &[row], theirs(who))
            }
            Event::Entered { who, .. } => card("enter", &["3.3b"], theirs(who)),
            Event::Exited { who, rows } => card("exit", rows, theirs(who)),
            Event::MoveEnds(who) => card("stop", &["3.3.1g"], theirs(who)),
            Event::Smoke { who, die, .. } => thrown(card("smoke", &["3.3.1y"], its(who)), &[*die]),
            Event::ChargeSet { what, done, .. } => {
                card("charge", if *done { &["4.3i"] } else { &["4.3f"] }, whose(what))
            }
            Event::Planted { what, dice, .. } => thrown(card("charge", &["4.3o", "G-21"], whose(what)), &both(dice)),
            Event::Cleared(rows) => card("cleared", rows, None),
            Event::Interdicts { by, who } => {
                let owner = Some(who.0.side().other());
                card("rout", if by.is_some() { &["3.6x"] } else { &["3.6x", "A-23"] }, owner)
            }
            Event::Routed { who, crawl, .. } => card("rout", if *crawl { &["3.6h"] } else { &["3.6d"] }, theirs(who)),
            Event::Advanced(who, _) => card("advance", &["3.7b"], its(who)),
            Event::Ambush { dice, by, .. } => thrown(card("ambush", &["3.8aa"], by.map(|side| side.0)), dice),
            Event::Struck { side, dice, .. } => thrown(card("close-combat", &["3.8o"], Some(*side)), &both(dice)),
            Event::Created { by, die, .. } => thrown(card("created", &["5.3a", "5.3b"], its(by)), &[*die]),
            Event::Melee(_, begins) => card("melee", if *begins { &["3.8bw"] } else { &["3.8cc"] }, None),
            Event::Control { side, .. } => card("control", &["2.0y"], Some(side.0)),
            Event::GameEnds(winner) => Card { reveals: true, ..card("end", &["3.9b"], Some(winner.0)) },
            Event::Called { piece, dice, again, .. } => {
                let row = if *again { "DaE2.11a" } else { "DaE2.1g" };
                let called = Card { luck: Some(piece.1.seat()), ..card("contact", &[row], Some(piece.1)) };
                thrown(called, &both(dice))
            }
            Event::Answered { piece } => card("contact", &["DaE2.8b"], Some(piece.1)),
            Event::ContactLost { piece, rows } => card("contact", rows, Some(piece.1)),
            Event::ChitDrawn { piece, black, .. } => {
                let row = if *black { "DaE2.2c" } else { "DaE2.2e" };
                Card { reveals: true, ..card("chit", &[row, "DaE2.21b"], Some(piece.1)) }
            }
            Event::AccessLost { piece, rows, .. } => card("access", rows, Some(piece.1)),
            Event::Requested { piece, .. } => card("request", &["DaE2.3a"], Some(piece.1)),
            Event::Unseen { piece, .. } => Card { reveals: true, ..card("unseen", &["DaE2.3b"], Some(piece.1)) },
            Event::Accuracy { piece, die, .. } => {
                thrown(card("accuracy", &["DaE2.3c", "DaE2.3d"], Some(piece.1)), &[*die])
            }
            Event::Strays { piece, dice, .. } => {
                thrown(card("error", &["DaE2.31a", "DaE2.4c"], Some(piece.1)), &both(dice))
            }
            Event::Announced { piece, .. } => card("mission", &["DaE2.7b"], Some(piece.1)),
            Event::Marked { piece, counter, .. } => {
                let row = if *counter == Counter::Round { "DaE2.31b" } else { "DaE2.5b" };
                card("artillery", &[row], Some(piece.1))
            }
            Event::Unmarked { piece, rows, .. } => card("artillery-gone", rows, Some(piece.1)),
        }
    }
}

fn attack_row(blow: Blow) -> &'static str {
    match blow {
        Blow::Fire => "3.2.3a",
        Blow::Flame => "4.2f",
        Blow::Charge => "4.3k",
        Blow::Residual => "3.3.5e",
        Blow::Shell => "3.2.4-eff-a",
        Blow::Backblast => "4.4.3b",
        Blow::CloseDefence => "3.8br",
        Blow::Barrage => "DaE2.5e",
    }
}

fn outcome_row(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Nothing => "0e",
        Outcome::Pin => "3.2.3am",
        Outcome::Morale(_) => "3.2.3al",
        Outcome::Casualty(_) => "3.2.3f",
        Outcome::Kill(_) => "3.2.3c",
    }
}

fn check_row(why: Why) -> &'static str {
    match why {
        Why::Fire => "3.2.3al",
        Why::Pin => "3.2.3am",
        Why::LeaderLost => "3.2.3ac",
        Why::LeaderBroke => "3.2.3ae",
        Why::Protective => "3.3.3-fpf-c",
        Why::Interdiction => "3.6af",
        Why::Phosphorus => "6.2x",
        Why::Armour => "3.7f",
        Why::Crew => "7.10b",
    }
}
