//! What happened, told: the words of an event as each seat may read them, its rules, its dice, and whose luck it was.

use crate::battle::UnitId;
use crate::effects::{Cause, Effect};
use crate::event::{Blow, Event, Happening, Shot};
use crate::pack::{Side, Trait};
use crate::position::{NONE, State};
use crate::words::{compass, inches, place, signed, towards};
use table::{Arg, Message, Rule, Seat};
use tabletop::Length;

/// What a result is worth to the side that hoped for it, in units: a destroyed one is one.
#[must_use]
pub fn worth(result: &str) -> f64 {
    match result {
        "shaken" | "flees" => 0.25,
        "suppressed" | "recovers" => 0.5,
        "won" => 0.75,
        "destroyed" => 1.0,
        "lost" => -0.5,
        _ => 0.0,
    }
}

impl Event {
    /// What happened in words, as that seat may read it; nothing, if it learns nothing of it.
    #[must_use]
    pub fn text(&self, reader: Seat) -> Option<Message> {
        let battle = &*self.battle;
        let say = Message::new;
        let of = |key: &'static str, unit: UnitId| say(key).with("unit", battle.title(unit));
        let at = |key: &'static str, unit: UnitId, target: UnitId| of(key, unit).with("target", battle.title(target));
        let by = |key: &'static str, side: Side| say(key).with("side", battle.side_title(side));
        Some(match self.what {
            Happening::Planned { side, air, turn } if reader == side.seat() => {
                of("e-planned-own", air).with("turn", i32::from(turn))
            }
            Happening::Planned { side, .. } => by("e-planned", side),
            Happening::Laid { side, at, .. } if reader == side.seat() => say("e-laid-own").with("place", place(at)),
            Happening::Laid { side, .. } => by("e-laid", side),
            Happening::Deployed { unit } => of("e-deployed", unit),
            Happening::Ready { side } => by("e-ready", side),
            Happening::TurnBegins { turn, dice, ties, first } => by("e-turn-begins", first)
                .with("turn", i32::from(turn))
                .with("die", i32::from(dice[first.index()]))
                .with("other", i32::from(dice[first.other().index()]))
                .with("ties", i32::from(ties)),
            Happening::PhaseBegins { side } => by("e-phase-begins", side),
            Happening::SmokeClears { side, bases } => by("e-smoke-clears", side).with("bases", i32::from(bases)),
            Happening::Shells { weapon, caller, target, cover, shot, .. } => {
                thrown(at("e-shells", weapon, target).with("caller", battle.title(caller)), &shot)
                    .with("cover", flag(cover))
            }
            Happening::Smokes { weapon, caller, bases, at } => of("e-smokes", weapon)
                .with("caller", battle.title(caller))
                .with("bases", i32::from(bases))
                .with("place", place(at)),
            Happening::Strikes { air, target, cover, flak, shot, .. } => {
                thrown(at("e-strikes", air, target), &shot).with("cover", flag(cover)).with("flak", flag(flak))
            }
            Happening::Leaves { air } => of("e-leaves", air),
            Happening::Moves { unit, length, .. } if length == Length::ZERO => of("e-turns", unit),
            Happening::Moves { unit, from, to, length, road, enters, .. } => {
                let key = match (enters, road) {
                    (true, _) => "e-enters",
                    (false, true) => "e-moves-road",
                    (false, false) => "e-moves",
                };
                of(key, unit).with("length", inches(length)).with("heading", compass(towards(from, to)))
            }
            Happening::Halts { unit, come, .. } => of("e-halts", unit).with("length", inches(come)),
            Happening::Mounts { unit, carrier } => {
                at(if battle.is_gun(unit) { "e-limbers" } else { "e-mounts" }, unit, carrier)
            }
            Happening::Dismounts { unit, carrier } => {
                at(if battle.is_gun(unit) { "e-unlimbers" } else { "e-dismounts" }, unit, carrier)
            }
            Happening::Works { secret, .. } | Happening::Cleared { secret, .. }
                if secret.is_some_and(|side| reader != side.seat()) =>
            {
                return None;
            }
            Happening::Works { unit, .. } => of("e-works", unit),
            Happening::Cleared { unit, .. } => of("e-cleared", unit),
            Happening::Mined { unit, shot, revealed, .. } => {
                thrown(of("e-mined", unit), &shot).with("found", flag(revealed))
            }
            Happening::Searched { .. } => return None,
            Happening::GroupDone { group } => say("e-group-done").with("group", battle.group_title(group)),
            Happening::Reacts { unit, target, at: come } => at("e-reacts", unit, target).with("length", inches(come)),
            Happening::Aims { unit, target } => at("e-aims", unit, target),
            Happening::Fires { unit, target, blow, shot, .. } => {
                let key = match blow {
                    Blow::Direct => "e-fires",
                    Blow::Opportunity => "e-fires-opportunity",
                    Blow::Defence => "e-fires-defence",
                };
                thrown(at(key, unit, target), &shot)
            }
            Happening::Wasted { unit, target } => at("e-wasted", unit, target),
            Happening::Flees { unit, length } if length == Length::ZERO => of("e-cannot-flee", unit),
            Happening::Flees { unit, length } => of("e-flees", unit).with("length", inches(length)),
            Happening::Caught { unit, .. } => of("e-caught", unit),
            Happening::Suffers { unit, state, .. } => match state {
                State::Steady => of("e-recovers", unit),
                State::Shaken => of("e-shaken", unit),
                State::Suppressed => of("e-suppressed", unit),
            },
            Happening::Destroyed { unit, lost: None } => of("e-destroyed", unit),
            Happening::Destroyed { unit, lost: Some(lost) } => {
                let side = battle.unit(unit).side;
                of("e-destroyed-counted", unit)
                    .with("side", battle.side_title(side))
                    .with("losses", battle.losses(side, lost))
            }
            Happening::Bails { unit, die } => of("e-bails", unit).with("die", i32::from(die)),
            Happening::Charges { unit, target } => at("e-charges", unit, target),
            Happening::Comes { unit, target, contact: true } => at("e-comes", unit, target),
            Happening::Comes { unit, target, contact: false } => at("e-comes-short", unit, target),
            Happening::FallsBack { unit } => of("e-falls-back", unit),
            Happening::Fights { target, attackers, defender, won } => {
                let title = |unit: UnitId, sum: String| Arg::Phrase(vec![battle.title(unit), Arg::Name(sum)]);
                let fighting = attackers.iter().filter(|(unit, _, _)| *unit != NONE);
                let all = fighting.map(|&(unit, die, modifier)| title(UnitId(unit), sum(die, modifier)));
                say(if won { "e-fights-won" } else { "e-fights-lost" })
                    .with("attackers", Arg::List(all.collect()))
                    .with("target", title(target, sum(defender.0, defender.1)))
            }
            Happening::Retreats { unit, length } => of("e-retreats", unit).with("length", inches(length)),
            Happening::Occupies { unit } => of("e-occupies", unit),
            Happening::Turns { unit, facing } => of("e-faces", unit).with("heading", compass(facing)),
            Happening::Recovers { unit } => of("e-recovers", unit),
            Happening::Rallies { unit, die, needs, recovers } => {
                of(if recovers { "e-rallies" } else { "e-rallies-in-vain" }, unit)
                    .with("die", i32::from(die))
                    .with("needs", i32::from(needs))
            }
            Happening::Ends { winner, lost, .. } => battle.ending(winner, lost),
        })
    }

    /// What sort of thing happened.
    #[must_use]
    pub fn kind(&self) -> &'static str {
        match self.what {
            Happening::Planned { .. } => "plan",
            Happening::Laid { .. } => "lay",
            Happening::Deployed { .. } | Happening::Ready { .. } => "deployment",
            Happening::TurnBegins { .. } => "turn",
            Happening::PhaseBegins { .. } => "phase",
            Happening::SmokeClears { .. } | Happening::Smokes { .. } => "smoke",
            Happening::Shells { .. } => "indirect",
            Happening::Strikes { .. } | Happening::Leaves { .. } => "air",
            Happening::Moves { .. } | Happening::Turns { .. } => "move",
            Happening::Halts { .. } => "halt",
            Happening::Mounts { .. } => "mount",
            Happening::Dismounts { .. } => "dismount",
            Happening::Works { .. } | Happening::Cleared { .. } => "engineers",
            Happening::Mined { .. } => "mine",
            Happening::Searched { .. } => "search",
            Happening::GroupDone { .. } => "group",
            Happening::Reacts { .. } | Happening::Aims { .. } | Happening::Charges { .. } => "declaration",
            Happening::Fires { .. } => "fire",
            Happening::Wasted { .. } => "wasted",
            Happening::Flees { .. } => "flight",
            Happening::Caught { .. } => "area",
            Happening::Suffers { .. } => "effect",
            Happening::Destroyed { .. } => "destroyed",
            Happening::Bails { .. } => "bail-out",
            Happening::Comes { .. } => "approach",
            Happening::FallsBack { .. } => "fall-back",
            Happening::Fights { .. } => "combat",
            Happening::Retreats { .. } => "retreat",
            Happening::Occupies { .. } => "advance",
            Happening::Recovers { .. } | Happening::Rallies { .. } => "recovery",
            Happening::Ends { .. } => "end",
        }
    }

    /// The rules it follows from.
    #[must_use]
    pub fn rules(&self) -> Vec<Rule> {
        self.rule_ids().iter().map(|id| Rule(id)).collect()
    }

    fn rule_ids(&self) -> &'static [&'static str] {
        let gun = |unit: UnitId| self.battle.is_gun(unit);
        match self.what {
            Happening::Planned { .. } => &["AIR-3"],
            Happening::Laid { .. } => &["MIN-1", "MIN-2"],
            Happening::Deployed { .. } | Happening::Ready { .. } => &["CMD-1"],
            Happening::TurnBegins { .. } => &["SEQ-1"],
            Happening::PhaseBegins { .. } => &["SEQ-2", "SEQ-8"],
            Happening::SmokeClears { .. } => &["SMK-1"],
            Happening::Shells { cover: true, .. } => &["IND-1", "IND-15", "EFF-1"],
            Happening::Shells { .. } => &["IND-1", "EFF-1"],
            Happening::Smokes { .. } => &["SMK-1", "SMK-3"],
            Happening::Strikes { flak: true, .. } => &["AIR-7", "AIR-8", "AIR-11"],
            Happening::Strikes { .. } => &["AIR-7", "AIR-8", "EFF-1"],
            Happening::Leaves { .. } => &["AIR-1"],
            Happening::Moves { enters: true, .. } => &["MOV-7", "MOV-8"],
            Happening::Moves { road: true, .. } => &["MOV-10"],
            Happening::Moves { length: Length::ZERO, .. } => &["MOV-4", "MOV-5"],
            Happening::Moves { .. } => &["MOV-3", "MOV-9"],
            Happening::Halts { fired_at: true, .. } => &["OPP-4", "EFF-5"],
            Happening::Halts { .. } => &["MIN-8", "EFF-5"],
            Happening::Mounts { unit, .. } if gun(unit) => &["MOV-20"],
            Happening::Mounts { .. } => &["MOV-18"],
            Happening::Dismounts { unit, .. } if gun(unit) => &["MOV-21"],
            Happening::Dismounts { .. } => &["MOV-19"],
            Happening::Works { .. } => &["MIN-4", "MIN-5"],
            Happening::Cleared { .. } => &["MIN-5", "MIN-7"],
            Happening::Mined { .. } => &["MIN-8", "MIN-9", "MIN-10"],
            Happening::Searched { .. } => &["MIN-2", "MIN-8"],
            Happening::GroupDone { .. } => &["MOV-2"],
            Happening::Reacts { .. } => &["OPP-1", "OPP-2"],
            Happening::Aims { .. } => &["FIR-2"],
            Happening::Fires { blow: Blow::Direct, .. } => &["FIR-3", "EFF-1"],
            Happening::Fires { blow: Blow::Opportunity, .. } => &["OPP-2", "EFF-1"],
            Happening::Fires { blow: Blow::Defence, .. } => &["CLC-6", "EFF-1"],
            Happening::Wasted { .. } => &["FIR-2"],
            Happening::Flees { unit, .. } if self.battle.unit(unit).is(Trait::Observer) => &["CMD-11", "CMD-12"],
            Happening::Flees { .. } => &["CMD-10", "CMD-12"],
            Happening::Caught { .. } => &["ARE-1"],
            Happening::Suffers { cause: Cause::Melee, .. } => &["CLC-20", "CLC-24"],
            Happening::Suffers { state: State::Suppressed, .. } => &["EFF-3", "EFF-8", "EFF-9"],
            Happening::Suffers { .. } => &["EFF-2", "EFF-6", "EFF-7"],
            Happening::Destroyed { lost: None, .. } => &["EFF-11"],
            Happening::Destroyed { .. } => &["EFF-11", "BRK-9"],
            Happening::Bails { .. } => &["EFF-11", "MOV-19"],
            Happening::Charges { .. } => &["CLC-1"],
            Happening::Comes { contact: true, .. } => &["CLC-2", "CLC-3"],
            Happening::Comes { .. } => &["CLC-9"],
            Happening::FallsBack { .. } => &["CLC-10", "CLC-23"],
            Happening::Fights { .. } => &["CLC-15", "CLC-16", "CLC-25", "CLC-26"],
            Happening::Retreats { .. } => &["CLC-18", "CLC-19"],
            Happening::Occupies { .. } | Happening::Turns { .. } => &["CLC-22"],
            Happening::Recovers { .. } => &["REO-2", "CMD-4"],
            Happening::Rallies { .. } => &["REO-3"],
            Happening::Ends { lost, .. } => self.battle.ending_rules(lost),
        }
    }

    /// The dice it shows.
    #[must_use]
    pub fn dice(&self) -> Vec<u8> {
        match self.what {
            Happening::TurnBegins { dice, .. } => dice.to_vec(),
            Happening::Shells { shot, .. }
            | Happening::Strikes { shot, .. }
            | Happening::Mined { shot, .. }
            | Happening::Fires { shot, .. } => shot.dice().to_vec(),
            Happening::Bails { die, .. } | Happening::Rallies { die, .. } => vec![die],
            Happening::Fights { attackers, defender, .. } => {
                let fighting = attackers.iter().filter(|(unit, _, _)| *unit != NONE);
                fighting.map(|(_, die, _)| *die).chain([defender.0]).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Whether it made something known that was not: a die, mines, the turn in which aircraft come.
    #[must_use]
    pub fn reveals(&self) -> bool {
        let shows = matches!(
            self.what,
            Happening::Strikes { .. }
                | Happening::Leaves { .. }
                | Happening::Mined { .. }
                | Happening::Moves { mined: true, .. }
        );
        shows || !self.dice().is_empty()
    }

    /// Whether it could have met something hidden from the side that moved: that it met nothing is news as well.
    #[must_use]
    pub fn rules_out(&self) -> bool {
        matches!(self.what, Happening::Searched { .. })
    }

    /// The name of what it decided, if it is what odds are about.
    #[must_use]
    pub fn result(&self) -> Option<&'static str> {
        Some(match self.what {
            Happening::Fires { leader: true, .. }
            | Happening::Shells { leader: true, .. }
            | Happening::Strikes { leader: true, .. } => "flees",
            Happening::Fires { effect, .. }
            | Happening::Shells { effect, .. }
            | Happening::Strikes { effect, .. }
            | Happening::Mined { effect, .. } => effect.id(),
            Happening::Fights { won: true, .. } => "won",
            Happening::Fights { won: false, .. } => "lost",
            Happening::Rallies { recovers: true, .. } => "recovers",
            Happening::Rallies { recovers: false, .. } => "stays",
            _ => return None,
        })
    }

    /// What a player calls that result: of fire, how many hit.
    #[must_use]
    pub fn result_title(&self) -> Option<Message> {
        Some(match self.what {
            Happening::Fires { leader: true, .. }
            | Happening::Shells { leader: true, .. }
            | Happening::Strikes { leader: true, .. } => Message::new("title-flees"),
            Happening::Fires { blow: Blow::Defence, shot, .. } if shot.hits > 0 => {
                Message::new("title-stopped").with("hits", i32::from(shot.hits.min(3)))
            }
            Happening::Fires { shot, .. }
            | Happening::Shells { shot, .. }
            | Happening::Strikes { shot, .. }
            | Happening::Mined { shot, .. } => Message::new("title-hits").with("hits", i32::from(shot.hits.min(3))),
            Happening::Fights { won: true, .. } => Message::new("title-won"),
            Happening::Fights { won: false, .. } => Message::new("title-lost"),
            Happening::Rallies { recovers: true, .. } => Message::new("title-recovers"),
            Happening::Rallies { recovers: false, .. } => Message::new("title-stays"),
            _ => return None,
        })
    }

    /// Which of its dice hit, where each counts for itself: the highest, since every hit needs the same.
    #[must_use]
    pub fn hits(&self) -> Vec<bool> {
        match self.what {
            Happening::Shells { shot, .. }
            | Happening::Strikes { shot, .. }
            | Happening::Mined { shot, .. }
            | Happening::Fires { shot, .. } => {
                let mut dice = shot.dice().to_vec();
                dice.sort_unstable_by(|a, b| b.cmp(a));
                let least = usize::from(shot.hits).checked_sub(1).and_then(|last| dice.get(last)).copied();
                shot.dice().iter().map(|&die| least.is_some_and(|least| die >= least)).collect()
            }
            Happening::Rallies { recovers, .. } => vec![recovers],
            _ => Vec::new(),
        }
    }

    /// What that result means, in a sentence.
    #[must_use]
    pub fn meaning(&self) -> Option<Message> {
        let key = match self.what {
            Happening::Fires { leader: true, .. }
            | Happening::Shells { leader: true, .. }
            | Happening::Strikes { leader: true, .. } => "result-flees",
            Happening::Fires { effect, .. }
            | Happening::Shells { effect, .. }
            | Happening::Strikes { effect, .. }
            | Happening::Mined { effect, .. } => match effect {
                Effect::None => "result-none",
                Effect::Shaken => "result-shaken",
                Effect::Suppressed => "result-suppressed",
                Effect::Destroyed => "result-destroyed",
            },
            Happening::Fights { won: true, .. } => "result-won",
            Happening::Fights { won: false, .. } => "result-lost",
            Happening::Rallies { recovers: true, .. } => "result-recovers",
            Happening::Rallies { recovers: false, .. } => "result-stays",
            _ => return None,
        };
        Some(Message::new(key))
    }

    /// Whether it opens a chapter of the battle: 1 for a turn, 2 for a side's phase.
    #[must_use]
    pub fn heading(&self) -> Option<u8> {
        match self.what {
            Happening::TurnBegins { .. } => Some(1),
            Happening::PhaseBegins { .. } => Some(2),
            _ => None,
        }
    }

    /// Whose luck it shows: of fire, whoever fires; of mines, whoever laid them; of a close combat, the attacker.
    #[must_use]
    pub fn luck(&self) -> Option<Seat> {
        let side = match self.what {
            Happening::Fires { unit, .. } | Happening::Rallies { unit, .. } => self.side(unit),
            Happening::Shells { weapon: unit, .. } | Happening::Strikes { air: unit, .. } => self.side(unit),
            Happening::Mined { side, .. } => side,
            Happening::Fights { target, .. } => self.side(target).other(),
            _ => return None,
        };
        Some(side.seat())
    }

    /// Whose it is: the side whose units and dice it is about. Nobody's, if it is everyone's.
    #[must_use]
    pub fn owner(&self) -> Option<Seat> {
        let side = match self.what {
            Happening::TurnBegins { .. } | Happening::Ends { .. } => return None,
            Happening::Planned { side, .. }
            | Happening::Laid { side, .. }
            | Happening::Ready { side }
            | Happening::PhaseBegins { side }
            | Happening::SmokeClears { side, .. } => side,
            Happening::GroupDone { group } => self.battle.groups.get(usize::from(group))?.side,
            Happening::Fights { target, .. } => self.side(target).other(),
            Happening::Shells { weapon: unit, .. }
            | Happening::Smokes { weapon: unit, .. }
            | Happening::Strikes { air: unit, .. }
            | Happening::Leaves { air: unit }
            | Happening::Deployed { unit }
            | Happening::Moves { unit, .. }
            | Happening::Halts { unit, .. }
            | Happening::Mounts { unit, .. }
            | Happening::Dismounts { unit, .. }
            | Happening::Works { unit, .. }
            | Happening::Cleared { unit, .. }
            | Happening::Mined { unit, .. }
            | Happening::Searched { unit }
            | Happening::Reacts { unit, .. }
            | Happening::Aims { unit, .. }
            | Happening::Fires { unit, .. }
            | Happening::Wasted { unit, .. }
            | Happening::Flees { unit, .. }
            | Happening::Caught { unit, .. }
            | Happening::Suffers { unit, .. }
            | Happening::Destroyed { unit, .. }
            | Happening::Bails { unit, .. }
            | Happening::Charges { unit, .. }
            | Happening::Comes { unit, .. }
            | Happening::FallsBack { unit }
            | Happening::Retreats { unit, .. }
            | Happening::Occupies { unit }
            | Happening::Turns { unit, .. }
            | Happening::Recovers { unit }
            | Happening::Rallies { unit, .. } => self.side(unit),
        };
        Some(side.seat())
    }

    pub(crate) fn side(&self, unit: UnitId) -> Side {
        self.battle.unit(unit).side
    }
}

/// How many dice fell, and how many hit.
fn thrown(message: Message, shot: &Shot) -> Message {
    message.with("dice", shot.dice().len() as i32).with("hits", i32::from(shot.hits))
}

/// A fact that a sentence mentions only if it holds.
fn flag(holds: bool) -> Arg {
    Arg::Int(i32::from(holds))
}

/// A die and its modifiers as they add up: `(5+1=6)`.
fn sum(die: u8, modifier: i8) -> String {
    let total = (i32::from(die) + i32::from(modifier)).to_string().replace('-', table::MINUS);
    match modifier {
        0 => format!("({die})"),
        _ => format!("({die}{}={total})", signed(i32::from(modifier))),
    }
}
