//! What happened, told: what is the same of an event for everyone, what each seat hears of it, and what odds make of it.

use crate::event::{Blow, Event, Happening, Shot};
use crate::pack::battle::UnitId;
use crate::pack::{Side, Trait};
use crate::position::State;
use crate::rules::effects::{Cause, Effect};
use crate::telling::words::{compass, inches, place, signed, towards};
use table::odds::Goal;
use table::{Arg, Card, Ending, Heard, How, Message, Seat};
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
    /// What is the same of it for everyone who may know of it.
    #[must_use]
    pub fn card(&self) -> Card {
        let by = |side: Side, kind, rules: &[&'static str]| Card { owner: Some(side.seat()), ..Card::new(kind, rules) };
        let of = |unit: UnitId, kind, rules: &[&'static str]| by(self.side(unit), kind, rules);
        let gun = |unit: UnitId| self.battle.is_gun(unit);
        match self.what {
            Happening::Planned { side, .. } => by(side, "plan", &["AIR-3"]),
            Happening::Laid { side, .. } => by(side, "lay", &["MIN-1", "MIN-2"]),
            Happening::Deployed { unit } => of(unit, "deployment", &["CMD-1"]),
            Happening::Ready { side } => by(side, "deployment", &["CMD-1"]),
            Happening::TurnBegins { dice, .. } => {
                rolled(Card { heading: Some(1), ..Card::new("turn", &["SEQ-1"]) }, dice.to_vec())
            }
            Happening::PhaseBegins { side } => Card { heading: Some(2), ..by(side, "phase", &["SEQ-2", "SEQ-8"]) },
            Happening::SmokeClears { side, .. } => by(side, "smoke", &["SMK-1"]),
            Happening::Shells { weapon, cover: true, shot, .. } => {
                self.fired(weapon, &shot, of(weapon, "indirect", &["IND-1", "IND-15", "EFF-1"]))
            }
            Happening::Shells { weapon, shot, .. } => {
                self.fired(weapon, &shot, of(weapon, "indirect", &["IND-1", "EFF-1"]))
            }
            Happening::Smokes { weapon, .. } => of(weapon, "smoke", &["SMK-1", "SMK-3"]),
            Happening::Strikes { air, flak: true, shot, .. } => {
                revealed(self.fired(air, &shot, of(air, "air", &["AIR-7", "AIR-8", "AIR-11"])))
            }
            Happening::Strikes { air, shot, .. } => {
                revealed(self.fired(air, &shot, of(air, "air", &["AIR-7", "AIR-8", "EFF-1"])))
            }
            Happening::Leaves { air } => revealed(of(air, "air", &["AIR-1"])),
            Happening::Moves { unit, length, road, enters, mined, .. } => {
                let rules: &[&'static str] = match (enters, road) {
                    (true, _) => &["MOV-7", "MOV-8"],
                    (false, true) => &["MOV-10"],
                    (false, false) if length == Length::ZERO => &["MOV-4", "MOV-5"],
                    (false, false) => &["MOV-3", "MOV-9"],
                };
                Card { reveals: mined, ..of(unit, "move", rules) }
            }
            Happening::Halts { unit, fired_at: true, .. } => of(unit, "halt", &["OPP-4", "EFF-5"]),
            Happening::Halts { unit, .. } => of(unit, "halt", &["MIN-8", "EFF-5"]),
            Happening::Mounts { unit, .. } => of(unit, "mount", &[if gun(unit) { "MOV-20" } else { "MOV-18" }]),
            Happening::Dismounts { unit, .. } => of(unit, "dismount", &[if gun(unit) { "MOV-21" } else { "MOV-19" }]),
            Happening::Works { unit, .. } => of(unit, "engineers", &["MIN-4", "MIN-5"]),
            Happening::Cleared { unit, .. } => of(unit, "engineers", &["MIN-5", "MIN-7"]),
            Happening::Mined { unit, side, shot, .. } => Card {
                luck: Some(side.seat()),
                ..revealed(self.fired(unit, &shot, of(unit, "mine", &["MIN-8", "MIN-9", "MIN-10"])))
            },
            // What its own side found out by it stays found out, whoever would take it back; the other side finds out by its own answers.
            Happening::Searched { unit, unseen_by } if unseen_by == self.side(unit) => {
                Card { rules_out: Side::BOTH.map(Side::seat).to_vec(), ..of(unit, "search", &["MIN-2", "MIN-8"]) }
            }
            Happening::Searched { unit, unseen_by } => {
                Card { rules_out: vec![unseen_by.seat()], ..of(unit, "search", &["MIN-2", "MIN-8"]) }
            }
            Happening::Awaited { side } => {
                Card { rules_out: vec![side.other().seat()], ..by(side, "wait", &["AIR-3"]) }
            }
            Happening::GroupDone { group } => {
                let side = self.battle.groups.get(usize::from(group)).map(|group| group.side.seat());
                Card { owner: side, ..Card::new("group", &["MOV-2"]) }
            }
            Happening::Reacts { unit, .. } => of(unit, "declaration", &["OPP-1", "OPP-2"]),
            Happening::Aims { unit, .. } => of(unit, "declaration", &["FIR-2"]),
            Happening::Fires { unit, blow, shot, .. } => {
                let rule = match blow {
                    Blow::Direct => "FIR-3",
                    Blow::Opportunity => "OPP-2",
                    Blow::Defence => "CLC-6",
                };
                self.fired(unit, &shot, of(unit, "fire", &[rule, "EFF-1"]))
            }
            Happening::Wasted { unit, .. } => of(unit, "wasted", &["FIR-2"]),
            Happening::Flees { unit, .. } => {
                let rule = if self.battle.unit(unit).is(Trait::Observer) { "CMD-11" } else { "CMD-10" };
                of(unit, "flight", &[rule, "CMD-12"])
            }
            Happening::Caught { unit, .. } => of(unit, "area", &["ARE-1"]),
            Happening::Suffers { unit, cause: Cause::Melee, .. } => of(unit, "effect", &["CLC-20", "CLC-24"]),
            Happening::Suffers { unit, state: State::Suppressed, .. } => {
                of(unit, "effect", &["EFF-3", "EFF-8", "EFF-9"])
            }
            Happening::Suffers { unit, .. } => of(unit, "effect", &["EFF-2", "EFF-6", "EFF-7"]),
            Happening::Destroyed { unit, lost: None } => of(unit, "destroyed", &["EFF-11"]),
            Happening::Destroyed { unit, .. } => of(unit, "destroyed", &["EFF-11", "BRK-9"]),
            Happening::Bails { unit, die } => rolled(of(unit, "bail-out", &["EFF-11", "MOV-19"]), vec![die]),
            Happening::Charges { unit, .. } => of(unit, "declaration", &["CLC-1"]),
            Happening::Comes { unit, contact: true, .. } => of(unit, "approach", &["CLC-2", "CLC-3"]),
            Happening::Comes { unit, .. } => of(unit, "approach", &["CLC-9"]),
            Happening::FallsBack { unit } => of(unit, "fall-back", &["CLC-10", "CLC-23"]),
            Happening::Fights { target, attackers, defender, .. } => {
                let side = self.side(target).other();
                let fighting = attackers.iter().flatten();
                let dice = fighting.map(|(_, die, _)| *die).chain([defender.0]).collect();
                let card = by(side, "combat", &["CLC-15", "CLC-16", "CLC-25", "CLC-26"]);
                rolled(Card { luck: Some(side.seat()), ..card }, dice)
            }
            Happening::Retreats { unit, .. } => of(unit, "retreat", &["CLC-18", "CLC-19"]),
            Happening::Occupies { unit } => of(unit, "advance", &["CLC-22"]),
            Happening::Turns { unit, .. } => of(unit, "move", &["CLC-22"]),
            Happening::Recovers { unit } => of(unit, "recovery", &["REO-2", "CMD-4"]),
            Happening::Rallies { unit, die, recovers, .. } => {
                let card = of(unit, "recovery", &["REO-3"]);
                rolled(Card { luck: card.owner, hits: vec![recovers], ..card }, vec![die])
            }
            Happening::Ends { lost, .. } => Card::new("end", self.battle.ending_rules(lost)),
        }
    }

    /// What a seat hears of it; nothing, if it learns nothing of it.
    #[must_use]
    pub fn heard(&self, reader: Seat) -> Option<Heard> {
        let battle = &*self.battle;
        let say = |key: &'static str| Line { text: Message::new(key), drawn: None };
        let of = |key: &'static str, unit: UnitId| say(key).with("unit", battle.title(unit));
        let at = |key: &'static str, unit: UnitId, target: UnitId| of(key, unit).with("target", battle.title(target));
        let by = |key: &'static str, side: Side| say(key).with("side", battle.side_title(side));
        let line = match self.what {
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
                let line = at("e-shells", weapon, target).with("caller", battle.title(caller));
                line.thrown(target, &shot).with("cover", flag(cover))
            }
            Happening::Smokes { weapon, caller, bases, at } => of("e-smokes", weapon)
                .with("caller", battle.title(caller))
                .with("bases", i32::from(bases))
                .with("place", place(at)),
            Happening::Strikes { air, target, cover, flak, shot, .. } => {
                at("e-strikes", air, target).thrown(target, &shot).with("cover", flag(cover)).with("flak", flag(flak))
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
                of("e-mined", unit).thrown(unit, &shot).with("found", flag(revealed))
            }
            Happening::Searched { .. } | Happening::Awaited { .. } => return None,
            Happening::GroupDone { group } => say("e-group-done").with("group", battle.group_title(group)),
            Happening::Reacts { unit, target, at: come } => at("e-reacts", unit, target).with("length", inches(come)),
            Happening::Aims { unit, target } => at("e-aims", unit, target),
            Happening::Fires { unit, target, blow, shot, .. } => {
                let key = match blow {
                    Blow::Direct => "e-fires",
                    Blow::Opportunity => "e-fires-opportunity",
                    Blow::Defence => "e-fires-defence",
                };
                at(key, unit, target).thrown(target, &shot)
            }
            Happening::Wasted { unit, target } => at("e-wasted", unit, target),
            Happening::Flees { unit, length } if length == Length::ZERO => {
                of("e-cannot-flee", unit).drawn(How::Retreat, unit)
            }
            Happening::Flees { unit, length } => {
                of("e-flees", unit).with("length", inches(length)).drawn(How::Retreat, unit)
            }
            Happening::Caught { unit, .. } => of("e-caught", unit),
            Happening::Suffers { unit, state, .. } => {
                let key = match state {
                    State::Steady => "e-recovers",
                    State::Shaken => "e-shaken",
                    State::Suppressed => "e-suppressed",
                };
                of(key, unit).drawn(How::Shaken, unit)
            }
            Happening::Destroyed { unit, lost: None } => of("e-destroyed", unit).drawn(How::Gone, unit),
            Happening::Destroyed { unit, lost: Some(lost) } => {
                let side = battle.unit(unit).side;
                of("e-destroyed-counted", unit)
                    .with("side", battle.side_title(side))
                    .with("losses", battle.losses(side, lost))
                    .drawn(How::Gone, unit)
            }
            Happening::Bails { unit, die } => of("e-bails", unit).with("die", i32::from(die)).drawn(How::Thrown, unit),
            Happening::Charges { unit, target } => at("e-charges", unit, target),
            Happening::Comes { unit, target, contact: true } => at("e-comes", unit, target),
            Happening::Comes { unit, target, contact: false } => at("e-comes-short", unit, target),
            Happening::FallsBack { unit } => of("e-falls-back", unit).drawn(How::Retreat, unit),
            Happening::Fights { target, attackers, defender, won } => {
                let title = |unit: UnitId, sum: String| Arg::Phrase(vec![battle.title(unit), Arg::Name(sum)]);
                let fighting = attackers.iter().flatten();
                let all = fighting.map(|&(unit, die, modifier)| title(unit, sum(die, modifier)));
                say(if won { "e-fights-won" } else { "e-fights-lost" })
                    .with("attackers", Arg::List(all.collect()))
                    .with("target", title(target, sum(defender.0, defender.1)))
                    .drawn(How::Thrown, target)
            }
            Happening::Retreats { unit, length } => {
                of("e-retreats", unit).with("length", inches(length)).drawn(How::Retreat, unit)
            }
            Happening::Occupies { unit } => of("e-occupies", unit).drawn(How::Advance, unit),
            Happening::Turns { unit, facing } => of("e-faces", unit).with("heading", compass(facing)),
            Happening::Recovers { unit } => of("e-recovers", unit),
            Happening::Rallies { unit, die, needs, recovers } => {
                of(if recovers { "e-rallies" } else { "e-rallies-in-vain" }, unit)
                    .with("die", i32::from(die))
                    .with("needs", i32::from(needs))
                    .drawn(How::Thrown, unit)
            }
            Happening::Ends { winner, lost, .. } => Line { text: battle.ending(winner, lost), drawn: None },
        };
        let brief = match (self.fire(), &self.what) {
            (Some((shot, effect)), _) => {
                Some(Message::new("brief-fire").with("hits", i32::from(shot.hits)).with("effect", effect.id()))
            }
            // Whether a leader can withdraw is known only when it does.
            (None, Happening::Flees { length: Length::ZERO, .. }) => Some(Message::new("brief-cannot-flee")),
            (None, Happening::Flees { length, .. }) => {
                Some(Message::new("brief-flees").with("length", inches(*length)))
            }
            (None, _) => self.ending(None).and_then(|ending| ending.title),
        };
        let shown = line.drawn.map_or(Vec::new(), |(how, unit)| how.of([battle.unit(unit).id.clone()]));
        Some(Heard { text: line.text, brief, shown })
    }

    /// What it decided, with the goals of the seat that asks, if it is what odds are about.
    #[must_use]
    pub fn ending(&self, whose: Option<Seat>) -> Option<Ending> {
        let say = Message::new;
        let hoped = |key, reached| vec![Goal::hoped(say(key), reached)];
        let own = |unit: UnitId| whose == Some(self.side(unit).seat());
        let (result, title, meaning, goals) = if let Some((shot, effect)) = self.fire() {
            let stops = matches!(self.what, Happening::Fires { blow: Blow::Defence, .. }) && shot.hits > 0;
            let title = say(if stops { "title-stopped" } else { "title-hits" });
            (effect.id(), title.with("hits", i32::from(shot.hits.min(3))), effect.meaning(), hopes(effect))
        } else {
            match self.what {
                Happening::Fires { .. } | Happening::Shells { .. } | Happening::Strikes { .. } => {
                    ("flees", say("title-flees"), "result-flees", hoped("goal-leader-withdraws", true))
                }
                Happening::Fights { target, won, .. } => {
                    let feared = || vec![Goal::feared(say("goal-position-lost"), won)];
                    let goals = if own(target) { feared() } else { hoped("goal-won", won) };
                    if won {
                        ("won", say("title-won"), "result-won", goals)
                    } else {
                        ("lost", say("title-lost"), "result-lost", goals)
                    }
                }
                Happening::Rallies { recovers: true, .. } => {
                    ("recovers", say("title-recovers"), "result-recovers", hoped("goal-recovers", true))
                }
                Happening::Rallies { .. } => {
                    ("stays", say("title-stays"), "result-stays", hoped("goal-recovers", false))
                }
                _ => return None,
            }
        };
        let goals = match self.what {
            _ if whose.is_none() => Vec::new(),
            // Whoever comes on hopes for the fight, not for the shot that stops it.
            Happening::Fires { unit, blow: Blow::Defence, .. } if !own(unit) => hoped("goal-won", false),
            _ => goals,
        };
        Some(Ending { result: result.to_owned(), title: Some(title), meaning: Some(say(meaning)), goals })
    }

    /// The dice of fire and what they did to their target, unless that is a leader who withdraws instead.
    fn fire(&self) -> Option<(Shot, Effect)> {
        match self.what {
            Happening::Fires { leader: false, shot, effect, .. }
            | Happening::Shells { leader: false, shot, effect, .. }
            | Happening::Strikes { leader: false, shot, effect, .. }
            | Happening::Mined { shot, effect, .. } => Some((shot, effect)),
            _ => None,
        }
    }

    /// With the dice of a shot, whose luck is that of whoever fired it.
    fn fired(&self, unit: UnitId, shot: &Shot, card: Card) -> Card {
        // Every hit needs the same: the highest dice are the hits.
        let mut dice = shot.dice().to_vec();
        dice.sort_unstable_by(|a, b| b.cmp(a));
        let least = usize::from(shot.hits).checked_sub(1).and_then(|last| dice.get(last)).copied();
        let hits = shot.dice().iter().map(|&die| least.is_some_and(|least| die >= least)).collect();
        rolled(Card { luck: Some(self.side(unit).seat()), hits, ..card }, shot.dice().to_vec())
    }

    fn side(&self, unit: UnitId) -> Side {
        self.battle.unit(unit).side
    }
}

/// With dice, which make something known.
fn rolled(card: Card, dice: Vec<u8>) -> Card {
    Card { reveals: !dice.is_empty(), dice, ..card }
}

/// It made something known that was not: mines, the turn in which aircraft come.
fn revealed(card: Card) -> Card {
    Card { reveals: true, ..card }
}

/// Each goal holds what comes after it: who is destroyed has been hit.
fn hopes(effect: Effect) -> Vec<Goal> {
    let goal = |key, least| Goal::hoped(Message::new(key), effect >= least);
    vec![
        goal("goal-hit", Effect::Shaken),
        goal("goal-suppressed", Effect::Suppressed),
        goal("goal-destroyed", Effect::Destroyed),
    ]
}

/// A line of the log, and what a screen draws with it for a moment.
struct Line {
    text: Message,
    drawn: Option<(How, UnitId)>,
}

impl Line {
    fn with(self, name: &'static str, arg: impl Into<Arg>) -> Line {
        Line { text: self.text.with(name, arg), ..self }
    }

    fn drawn(self, how: How, unit: UnitId) -> Line {
        Line { drawn: Some((how, unit)), ..self }
    }

    /// How many dice fell, and how many hit.
    fn thrown(self, target: UnitId, shot: &Shot) -> Line {
        let line = self.with("dice", shot.dice().len() as i32).with("hits", i32::from(shot.hits));
        line.drawn(How::Thrown, target)
    }
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
