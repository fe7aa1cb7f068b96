//! What is told of an event: everybody sees everything, so that everybody hears the same.

use crate::event::{Aimed, Blow, Camp, Dice, Event, Piece, What, Who, Why};
use crate::pack::{Damage, KindId, Outcome, Pack};
use crate::telling::ending::counted;
use hexes::Name;
use table::{Arg, Message};

impl Pack {
    fn who(&self, who: &Who) -> Arg {
        Arg::Name(format!("{} {}", self.kind(who.1).name, who.0))
    }

    fn all(&self, who: &[Who]) -> Arg {
        Arg::List(who.iter().map(|who| self.who(who)).collect())
    }

    fn what(&self, what: &What) -> Arg {
        Arg::Name(format!("{} {}", self.arm(what.1).name, what.0))
    }

    fn kind_name(&self, kind: KindId) -> Arg {
        Arg::Name(self.kind(kind).name.clone())
    }

    /// The sentence of an event.
    pub(crate) fn told(&self, event: &Event) -> Message {
        let say = Message::new;
        match event {
            Event::TurnBegins(turn, side) => {
                say("e-turn").with("turn", i32::from(*turn)).with("side", side_word(*side))
            }
            Event::PhaseBegins(phase) => say("e-phase").with("phase", Arg::Word(format!("phase-{}", phase.id()))),
            Event::Placed(who, hex) => say("e-placed").with("unit", self.who(who)).with("hex", name(hex)),
            Event::Lifted(who) => say("e-lifted").with("unit", self.who(who)),
            Event::Given(what, who) => say("e-given").with("weapon", self.what(what)).with("unit", self.who(who)),
            Event::Arrival { die, comes, .. } => {
                say(if *comes { "e-arrives" } else { "e-arrives-not" }).with("die", i32::from(*die))
            }
            Event::Recovery { who, what, die, drm, success } => {
                let key = if *success { "e-recovers" } else { "e-recovers-not" };
                rolled(say(key), *die, *drm).with("unit", self.who(who)).with("weapon", self.what(what))
            }
            Event::Planted { what, who, dice, drm, morale, base } => checked(say("e-planted"), *dice, *drm, *morale)
                .with("weapon", self.what(what))
                .with("unit", self.who(who))
                .with("number", i32::from(*base)),
            Event::Interdicts { by: Some(by), who } => {
                say("e-interdicts").with("unit", self.who(by)).with("who", self.who(who))
            }
            Event::Interdicts { by: None, who } => say("e-interdicts-not").with("who", self.who(who)),
            Event::FaustCheck { who, hex, die, drm, success } => {
                let key = if *success { "e-faust" } else { "e-faust-not" };
                rolled(say(key), *die, *drm).with("unit", self.who(who)).with("hex", name(hex))
            }
            Event::Repair { who, what, die, success, .. } => {
                let key = if *success { "e-repairs" } else { "e-repairs-not" };
                rolled(say(key), *die, 0).with("unit", self.who(who)).with("weapon", self.what(what))
            }
            Event::Transferred { what, from, to } => {
                say("e-transfers").with("weapon", self.what(what)).with("from", self.who(from)).with("to", self.who(to))
            }
            Event::Dropped { what, hex, .. } => say("e-drops").with("weapon", self.what(what)).with("hex", name(hex)),
            Event::Removed(what, _) => say("e-removed").with("weapon", self.what(what)),
            Event::LastChance { who, die } => {
                say("e-last-chance").with("unit", self.who(who)).with("die", i32::from(*die))
            }
            Event::LowAmmo(what) => say("e-low-ammo").with("weapon", self.what(what)),
            Event::Malfunctioned(what, _) => say("e-malfunctions").with("weapon", self.what(what)),
            Event::Rally { who, leader, dice, drm, morale, success } => {
                let key = match (leader, success) {
                    (Some(_), true) => "e-rallied",
                    (Some(_), false) => "e-rallied-not",
                    (None, true) => "e-rallies-itself",
                    (None, false) => "e-rallies-itself-not",
                };
                let told = checked(say(key), *dice, *drm, *morale).with("unit", self.who(who));
                leader.iter().fold(told, |told, leader| told.with("leader", self.who(leader)))
            }
            Event::Desperate(who, _) => say("e-desperate").with("unit", self.who(who)),
            Event::Calmed(who) => say("e-calmed").with("unit", self.who(who)),
            Event::Blind { target, .. } => say("e-blind").with("hex", name(target)),
            Event::Fired { blow, target, by, with, column, dice, drm, cowered, outcome, .. } => {
                let key = match blow {
                    Blow::Fire if by.is_empty() => "e-fired-alone",
                    Blow::Fire => "e-fired",
                    Blow::Flame => "e-flamed",
                    Blow::Charge => "e-exploded",
                    Blow::Residual => "e-residual-fire",
                    Blow::Shell => "e-shell",
                    Blow::Backblast => "e-backblast",
                    Blow::CloseDefence => "e-close-defence",
                    Blow::Barrage => "e-barrage",
                };
                say(key)
                    .with("units", self.all(by))
                    .with("weapons", Arg::List(with.iter().map(|what| self.what(what)).collect()))
                    .with("hex", name(target))
                    .with("column", i32::from(*column))
                    .with("dice", i32::from(dice.sum()))
                    .with("drm", i32::from(*drm))
                    .with("final", i32::from(dice.sum() + drm))
                    .with("cowered", i32::from(*cowered))
                    .with("result", result(*outcome))
            }
            Event::Shot { what, by, target, aim, shell, number, dice, drm, aimed, .. } => {
                let key = match aimed {
                    Aimed::Missed => "e-shot-misses",
                    Aimed::Hit => "e-shot-hits",
                    Aimed::Critical => "e-shot-critical",
                };
                say(key)
                    .with("weapon", self.what(what))
                    .with("units", self.all(by))
                    .with("hex", name(target))
                    .with("aim", Arg::Word(format!("aim-{}", aim.id())))
                    .with("shell", Arg::Word(format!("shell-{}", shell.id())))
                    .with("number", i32::from(*number))
                    .with("dice", i32::from(dice.sum()))
                    .with("drm", i32::from(*drm))
                    .with("final", i32::from(dice.sum() + drm))
            }
            Event::Pierced { what, who, turret, aspect, number, dice, damage, .. } => say(pierced_key(*dice, *damage))
                .with("weapon", self.what(what))
                .with("unit", self.who(who))
                .with("place", Arg::Word(if *turret { "place-turret" } else { "place-hull" }.to_owned()))
                .with("aspect", Arg::Word(format!("aspect-{}", aspect.id())))
                .with("dice", i32::from(dice.sum()))
                .with("number", i32::from(*number)),
            Event::CrewRecovers { who, die, unconfirmed, success } => {
                let key = match (success, unconfirmed) {
                    (true, _) => "e-crew-recovers",
                    (false, false) => "e-crew-unconfirmed",
                    (false, true) => "e-crew-lost",
                };
                say(key).with("unit", self.who(who)).with("die", i32::from(*die))
            }
            Event::Read { who, drm, total, outcome } => say("e-read")
                .with("units", self.all(who))
                .with("drm", i32::from(*drm))
                .with("final", i32::from(*total))
                .with("result", result(*outcome)),
            Event::ShotAt { who, drm, total, hit } => say(if *hit { "e-shot-at" } else { "e-shot-past" })
                .with("units", self.all(who))
                .with("drm", i32::from(*drm))
                .with("final", i32::from(*total)),
            Event::UsedUp { what, shell, dice, last } => say(if *last { "e-last-shell" } else { "e-no-shell" })
                .with("weapon", self.what(what))
                .with("shell", Arg::Word(format!("shell-{}", shell.id())))
                .with("dice", i32::from(dice.sum())),
            Event::Searched(_) => say("e-searched"),
            Event::Hides(what) => say("e-hides").with("weapon", self.what(what)),
            Event::Noted { what, hex, corner } => {
                let told =
                    say(if hex.is_some() { "e-noted-place" } else { "e-noted-corner" }).with("weapon", self.what(what));
                let told = hex.iter().fold(told, |told, hex| told.with("hex", name(hex)));
                corner.iter().fold(told, |told, its| told.with("corner", Arg::Word(format!("corner-{}", its.id()))))
            }
            Event::Revealed { who, what, hex, corner, .. } => say("e-revealed")
                .with("unit", self.who(who))
                .with("weapon", self.what(what))
                .with("hex", name(hex))
                .with("corner", Arg::Word(format!("corner-{}", corner.id()))),
            Event::Pushed { who, what, hex, dice, drm, number, enters } => {
                say(if *enters { "e-pushed" } else { "e-pushed-not" })
                    .with("units", self.all(who))
                    .with("weapon", self.what(what))
                    .with("hex", name(hex))
                    .with("dice", i32::from(dice.sum()))
                    .with("drm", i32::from(*drm))
                    .with("final", i32::from(dice.sum() + drm))
                    .with("number", i32::from(*number))
            }
            Event::Faced { who, hull, turret } => say(if hull == turret { "e-faces" } else { "e-faces-apart" })
                .with("unit", self.who(who))
                .with("hull", Arg::Word(format!("corner-{}", hull.id())))
                .with("turret", Arg::Word(format!("corner-{}", turret.id()))),
            Event::Reliability { who, dice, fails } => say(if *fails { "e-breaks-down" } else { "e-holds-out" })
                .with("unit", self.who(who))
                .with("dice", i32::from(dice.sum())),
            Event::BogCheck { who, dice, drm, bogs } => say(if *bogs { "e-bogs" } else { "e-bogs-not" })
                .with("unit", self.who(who))
                .with("dice", i32::from(dice.sum()))
                .with("drm", i32::from(*drm))
                .with("final", i32::from(dice.sum() + drm)),
            Event::Unbogging { who, dice, drm, points } => say("e-unbogging")
                .with("unit", self.who(who))
                .with("coloured", i32::from(dice.coloured))
                .with("white", i32::from(dice.white))
                .with("final", i32::from(dice.coloured as i8 + drm))
                .with("points", i32::from(*points)),
            Event::Dispensed { who, hex, dice, drm, success } => {
                say(if *success { "e-dispensed" } else { "e-dispensed-not" })
                    .with("unit", self.who(who))
                    .with("hex", name(hex))
                    .with("dice", i32::from(dice.sum()))
                    .with("final", i32::from(dice.sum() + drm))
            }
            Event::Attempted { who, die, number, success } => {
                say(if *success { "e-attempted" } else { "e-attempted-not" })
                    .with("unit", self.who(who))
                    .with("die", i32::from(*die))
                    .with("number", i32::from(*number))
            }
            Event::Waited(who, halves) => {
                say("e-waited").with("unit", self.who(who)).with("points", Arg::Half(i32::from(*halves)))
            }
            Event::Disabled(what) => say("e-disabled").with("weapon", self.what(what)),
            Event::Became(who, state, _) => {
                say("e-became").with("unit", self.who(who)).with("state", Arg::Word(format!("state-{}", state.id())))
            }
            Event::Turned(what, corner) => say("e-turned")
                .with("weapon", self.what(what))
                .with("corner", Arg::Word(format!("corner-{}", corner.id()))),
            Event::Acquired { what, hex, by } => say(if *by > 0 { "e-acquired" } else { "e-acquired-not" })
                .with("weapon", self.what(what))
                .with("hex", name(hex))
                .with("by", -i32::from(*by)),
            Event::Screen(hex, value) => say(if *value > 0 { "e-screen" } else { "e-screen-gone" })
                .with("hex", name(hex))
                .with("value", i32::from(*value)),
            Event::Chosen { thrown, who } => {
                say("e-chosen").with("unit", self.all(who)).with("dice", dice_of(thrown, |who| self.who(who)))
            }
            Event::WeaponChosen { thrown, what } => {
                say("e-chosen").with("unit", self.what(what)).with("dice", dice_of(thrown, |what| self.what(what)))
            }
            Event::Checked { who, why, dice, drm, morale, passed } => {
                let key = if *passed { "e-passes" } else { "e-fails" };
                checked(say(key), *dice, *drm, *morale).with("unit", self.who(who)).with("check", why_word(*why))
            }
            Event::Broke(who, _) => say("e-breaks").with("unit", self.who(who)),
            Event::Pinned(who, _) => say("e-pinned").with("unit", self.who(who)),
            Event::Reduced(who, to, _) => {
                say("e-reduced").with("unit", self.who(who)).with("kind", self.kind_name(*to))
            }
            Event::Replaced(who, to) => say("e-replaced").with("unit", self.who(who)).with("kind", self.kind_name(*to)),
            Event::Wounded { who, die, drm, dies } => {
                rolled(say(if *dies { "e-wound-kills" } else { "e-wounded" }), *die, *drm).with("unit", self.who(who))
            }
            Event::Eliminated(who, _) => say("e-eliminated").with("unit", self.who(who)),
            Event::Exhausted(who, _) => say("e-exhausted").with("unit", self.who(who)),
            Event::RateKept(what) => say("e-rate-kept").with("weapon", self.what(what)),
            Event::Residual(hex, firepower) => {
                say("e-residual").with("hex", name(hex)).with("fp", i32::from(*firepower))
            }
            Event::AttackEnds { toll, .. } => match counted(toll) {
                Arg::List(nothing) if nothing.is_empty() => say("e-attack-ends-nothing"),
                toll => say("e-attack-ends").with("toll", toll),
            },
            Event::Moves { who, assault, double } => {
                let key = match (assault, double) {
                    (true, _) => "e-moves-assault",
                    (_, true) => "e-moves-double",
                    _ => "e-moves",
                };
                say(key).with("units", self.all(who))
            }
            Event::Entered { who, hex, halves } => say("e-enters")
                .with("units", self.all(who))
                .with("hex", name(hex))
                .with("cost", Arg::Half((*halves).into())),
            Event::Exited { who, .. } => say("e-exits").with("units", self.all(who)),
            Event::MoveEnds(who) => say("e-move-ends").with("units", self.all(who)),
            Event::Smoke { who, hex, die, drm, success } => {
                let key = if *success { "e-smoke" } else { "e-smoke-not" };
                rolled(say(key), *die, *drm).with("unit", self.who(who)).with("hex", name(hex))
            }
            Event::ChargeSet { what, hex, done } => say(if *done { "e-charge-set" } else { "e-charge" })
                .with("weapon", self.what(what))
                .with("hex", name(hex)),
            Event::Cleared(_) => say("e-cleared"),
            Event::Routed { who, hex, crawl } => {
                say(if *crawl { "e-crawls" } else { "e-routs" }).with("units", self.all(who)).with("hex", name(hex))
            }
            Event::Advanced(who, hex) => say("e-advances").with("unit", self.who(who)).with("hex", name(hex)),
            Event::Ambush { hex, dice, drm, by } => {
                let told = say(if by.is_some() { "e-ambush" } else { "e-ambush-not" }).with("hex", name(hex));
                let sum = |place: usize| i32::from(dice[place] as i8 + drm[place]);
                let told = told.with("attacker", sum(0)).with("defender", sum(1));
                by.iter().fold(told, |told, side| told.with("side", side_word(*side)))
            }
            Event::Struck { by, at, kill, dice, drm, .. } => {
                let roll = dice.sum() + drm;
                let key = match roll.cmp(&(*kill as i8)) {
                    std::cmp::Ordering::Less => "e-struck-kills",
                    std::cmp::Ordering::Equal => "e-struck-reduces",
                    std::cmp::Ordering::Greater => "e-struck-not",
                };
                let told = say(key).with("units", self.all(by)).with("targets", self.all(at));
                told.with("kill", i32::from(*kill)).with("final", i32::from(roll)).with("dice", i32::from(dice.sum()))
            }
            Event::Created { by, leader: Some(leader), die, drm } => {
                rolled(say("e-created"), *die, *drm).with("unit", self.who(by)).with("kind", self.kind_name(*leader))
            }
            Event::Created { by, leader: None, die, drm } => {
                rolled(say("e-created-not"), *die, *drm).with("unit", self.who(by))
            }
            Event::Melee(hex, begins) => say(if *begins { "e-melee" } else { "e-melee-ends" }).with("hex", name(hex)),
            Event::Control { side, hex, .. } => say("e-control").with("side", side_word(*side)).with("hex", name(hex)),
            Event::GameEnds(winner) => say("e-game-ends").with("side", side_word(*winner)),
            Event::Called { piece, who, dice, drm, number, again, success } => {
                let key = match (again, success) {
                    (false, true) => "e-contact",
                    (false, false) => "e-contact-not",
                    (true, true) => "e-maintains",
                    (true, false) => "e-maintains-not",
                };
                say(key)
                    .with("unit", self.who(who))
                    .with("battery", battery(*piece))
                    .with("dice", i32::from(dice.sum()))
                    .with("final", i32::from(dice.sum() + drm))
                    .with("number", i32::from(*number))
            }
            Event::Answered { piece } => say("e-answers").with("battery", battery(*piece)),
            Event::ContactLost { piece, .. } => say("e-contact-lost").with("battery", battery(*piece)),
            Event::ChitDrawn { piece, black, left } => say(if *black { "e-chit-black" } else { "e-chit-red" })
                .with("battery", battery(*piece))
                .with("black", i32::from(left[0]))
                .with("red", i32::from(left[1])),
            Event::AccessLost { piece, for_good, .. } => {
                say(if *for_good { "e-access-gone" } else { "e-access-lost" }).with("battery", battery(*piece))
            }
            Event::Requested { piece, hex } => say("e-request").with("battery", battery(*piece)).with("hex", name(hex)),
            Event::Unseen { piece, hex } => say("e-unseen").with("battery", battery(*piece)).with("hex", name(hex)),
            Event::Accuracy { piece, hex, die, drm, accurate } => {
                let told = rolled(say(if *accurate { "e-accurate" } else { "e-inaccurate" }), *die, *drm);
                told.with("battery", battery(*piece)).with("hex", name(hex))
            }
            Event::Strays { piece, dice, hexes } => say("e-strays")
                .with("battery", battery(*piece))
                .with("way", Arg::Word(format!("way-{}", dice.coloured)))
                .with("hexes", i32::from(*hexes)),
            Event::Announced { piece, mission } => say("e-mission")
                .with("battery", battery(*piece))
                .with("mission", Arg::Word(format!("mission-{}", mission.id()))),
            Event::Marked { piece, counter, hex } => {
                let told = say(if hex.is_some() { "e-marked" } else { "e-marked-beyond" });
                let told = told
                    .with("battery", battery(*piece))
                    .with("counter", Arg::Word(format!("counter-{}", counter.id())));
                hex.iter().fold(told, |told, hex| told.with("hex", name(hex)))
            }
            Event::Unmarked { piece, counter, .. } => say("e-unmarked")
                .with("battery", battery(*piece))
                .with("counter", Arg::Word(format!("counter-{}", counter.id()))),
        }
    }
}

/// Dice, each with whose it is: `4-6-7 a1: 5`.
fn dice_of<T>(thrown: &[(T, u8)], named: impl Fn(&T) -> Arg) -> Arg {
    let each = thrown.iter().map(|(whose, die)| match named(whose) {
        Arg::Name(name) => Arg::Name(format!("{name}: {die}")),
        other => other,
    });
    Arg::List(each.collect())
}

/// A battery: `105 mm o1`.
fn battery(piece: Piece) -> Arg {
    Arg::Name(format!("{} mm {}", piece.2, piece.0))
}

fn name(hex: &Name) -> Arg {
    Arg::Name(hex.to_string())
}

fn side_word(camp: Camp) -> Arg {
    Arg::Word(format!("nation-{}", camp.1.id()))
}

fn rolled(told: Message, die: u8, drm: i8) -> Message {
    told.with("die", i32::from(die)).with("final", i32::from(die as i8 + drm))
}

fn checked(told: Message, dice: Dice, drm: i8, morale: i8) -> Message {
    let told = told.with("dice", i32::from(dice.sum())).with("drm", i32::from(drm));
    told.with("final", i32::from(dice.sum() + drm)).with("morale", i32::from(morale))
}

fn why_word(why: Why) -> Arg {
    let key = match why {
        Why::Fire => "check-morale",
        Why::Pin => "check-pin",
        Why::LeaderLost => "check-leader-lost",
        Why::LeaderBroke => "check-leader-broke",
        Why::Protective => "check-protective",
        Why::Interdiction => "check-interdiction",
        Why::Phosphorus => "check-phosphorus",
        Why::Armour => "check-armour",
        Why::Crew => "check-crew",
    };
    Arg::Word(key.to_owned())
}

/// A result as the table prints it: the same in every language, but for none.
fn result(outcome: Outcome) -> Arg {
    match outcome {
        Outcome::Nothing => Arg::Word("no-effect".to_owned()),
        Outcome::Pin => Arg::Name("PTC".to_owned()),
        Outcome::Morale(0) => Arg::Name("NMC".to_owned()),
        Outcome::Morale(more) => Arg::Name(format!("{more}MC")),
        Outcome::Casualty(more) => Arg::Name(format!("K/{more}")),
        Outcome::Kill(count) => Arg::Name(format!("{count}KIA")),
    }
}

/// The sentence of a To Kill roll.
fn pierced_key(dice: Dice, damage: Option<Damage>) -> &'static str {
    match damage {
        None if dice.sum() == crate::rules::to_kill::DUD => "e-dud",
        None => "e-pierces-not",
        Some(Damage::Eliminated) => "e-pierces",
        Some(Damage::Immobilized) => "e-pierces-immobilizes",
        Some(Damage::Shock) => "e-pierces-shocks",
        Some(Damage::PossibleShock) => "e-pierces-perhaps",
        Some(Damage::Stun) => "e-pierces-stuns",
    }
}
