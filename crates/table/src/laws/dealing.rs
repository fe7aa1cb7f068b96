//! A disguise is dealt from what a seat may suppose, and from nothing else: no hidden fact is likelier to be the true one than by counting.
//!
//! A deal that does not depend on the truth deals alike from any two positions that look the same to the seat. A position and one of its own
//! disguises are two such positions. Many disguises of each are made and compared, fact by fact (a fact is a path of
//! [`Keeping::position_json`](crate::rules::Keeping::position_json) with its value: where a unit lies, whether it is reduced, which cards are held), and as a whole: those of a position
//! must not agree with it more than those of the other one do. Everything is drawn from a seed, so that what is red is red again.

use super::{Flaw, Law, LawReport, Lawful, law};
use crate::chance::Quick;
use crate::{Rules, Seat};
use serde_json::Value;
use std::collections::BTreeMap;

/// How many standard deviations a single fact may be off: among a million facts chance alone brings none so far.
pub const FACT_LIMIT: f64 = 6.5;
/// The same for how much the disguises of one position agree with it, and for the sum of that over a game.
const WHOLE_LIMIT: f64 = 5.5;
/// Values of a fact that came up less often in both together are taken as one.
const RARE: u32 = 10;
/// So many disguises that are the position itself: nothing is hidden.
const BARE: usize = 4;

/// What comparing the disguises of two positions found.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Dealt {
    /// How many facts differed among the disguises.
    pub facts: usize,
    /// The fact that differed most between the two, in standard deviations.
    pub worst: (f64, String),
    /// How many more facts the disguises of a position share with it than those of the other one do, on average.
    pub lean: f64,
    /// How far that may be by chance: its variance.
    pub variance: f64,
}

impl Dealt {
    /// How far the whole leans to the truth, in standard deviations.
    #[must_use]
    pub fn leaning(&self) -> f64 {
        if self.variance > 0.0 { self.lean / self.variance.sqrt() } else { 0.0 }
    }

    /// The law, for two positions that look the same to a seat; or what leans.
    pub fn is_fair(&self) -> Result<(), String> {
        let (off, fact) = &self.worst;
        if *off > FACT_LIMIT {
            return Err(format!("{fact} is dealt otherwise ({off:.1} standard deviations)"));
        }
        match self.leaning() {
            leaning if leaning > WHOLE_LIMIT => Err(format!(
                "disguises share {:.2} facts more with what they are made of than with another ({leaning:.1} standard deviations)",
                self.lean
            )),
            _ => Ok(()),
        }
    }
}

/// Compares so many disguises of each of two positions that look the same to the seat.
pub fn compare<R: Rules>(
    rules: &R,
    pair: [&R::Position; 2],
    seat: Seat,
    disguises: usize,
    chance: &mut Quick,
) -> Dealt {
    let known = pair.map(|position| facts(&rules.position_json(position)));
    let mut counts = Counts::default();
    let mut agreements = [Vec::with_capacity(disguises), Vec::with_capacity(disguises)];
    for (of, position) in pair.into_iter().enumerate() {
        for _ in 0..disguises {
            let dealt = facts(&rules.position_json(&rules.disguise(position, seat, chance)));
            agreements[of].push(shared(&dealt, &known[0]) - shared(&dealt, &known[1]));
            counts.add(of, dealt);
        }
    }
    let [one, other] = agreements.map(|all| mean_and_variance(&all));
    let (facts, worst) = counts.compare(disguises as u32);
    let variance = (one.1 + other.1) / disguises.max(1) as f64;
    Dealt { facts, worst, lean: one.0 - other.0, variance }
}

/// The same of a position and one of its disguises; nothing, if the seat sees everything.
pub(super) fn look<R: Rules>(
    rules: &R,
    position: &R::Position,
    seat: Seat,
    disguises: usize,
    chance: &mut Quick,
) -> Option<Dealt> {
    let other = (0..BARE).map(|_| rules.disguise(position, seat, chance)).find(|other| other != position)?;
    Some(compare(rules, [position, &other], seat, disguises, chance))
}

/// What a whole game leans.
#[derive(Default)]
pub(super) struct Sum {
    lean: f64,
    variance: f64,
}

impl Sum {
    /// Adds one comparison, which must be fair by itself.
    pub(super) fn add(&mut self, dealt: &Dealt, seat: Seat, report: &mut LawReport) -> Lawful {
        report.deals += 1;
        report.dealt_facts += dealt.facts;
        self.lean += dealt.lean;
        self.variance += dealt.variance;
        dealt.is_fair().map_err(|why| Flaw::new(Law::Dealing, format!("in the disguises for {seat:?} {why}")))
    }

    /// The game as a whole must be fair too.
    pub(super) fn is_fair(&self) -> Lawful {
        let all = Dealt { lean: self.lean, variance: self.variance, ..Dealt::default() };
        law(Law::Dealing, all.leaning() <= WHOLE_LIMIT, || {
            format!("the disguises of the whole game lean to the truth by {:.1} standard deviations", all.leaning())
        })
    }
}

// ---- facts --------------------------------------------------------------------------------------------------------------

/// What is so in a position: paths and values.
pub type Facts = BTreeMap<String, String>;

/// Every path of a position with its value. Things with an id are known by it, and by where they come in their list; what is only a name is
/// in its list or not.
pub fn facts(position: &Value) -> Facts {
    let mut facts = Facts::new();
    collect(position, &mut String::new(), &mut facts);
    facts
}

fn collect(value: &Value, path: &mut String, facts: &mut Facts) {
    let length = path.len();
    let mut under = |name: &str, value: &Value, facts: &mut Facts| {
        path.push('/');
        path.push_str(name);
        collect(value, path, facts);
        path.truncate(length);
    };
    match value {
        Value::Object(map) => map.iter().for_each(|(key, value)| under(key, value, facts)),
        Value::Array(items) => {
            for (at, item) in items.iter().enumerate() {
                match (item, item.get("id").and_then(Value::as_str)) {
                    (_, Some(id)) => {
                        under(&format!("#{at}"), &Value::from(id), facts);
                        under(id, item, facts);
                    }
                    (Value::String(name), None) => under(name, &Value::Bool(true), facts),
                    (_, None) => under(&at.to_string(), item, facts),
                }
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {
            facts.insert(path.clone(), value.to_string());
        }
    }
}

/// How many facts of one are facts of the other.
fn shared(dealt: &Facts, known: &Facts) -> f64 {
    dealt.iter().filter(|(path, value)| known.get(*path) == Some(*value)).count() as f64
}

// ---- counting -------------------------------------------------------------------------------------------------------------

/// How often each value of each fact came up, among the disguises of either position.
#[derive(Default)]
struct Counts(BTreeMap<String, BTreeMap<String, [u32; 2]>>);

impl Counts {
    fn add(&mut self, of: usize, facts: Facts) {
        for (path, value) in facts {
            self.0.entry(path).or_default().entry(value).or_default()[of] += 1;
        }
    }

    /// How many facts were not always the same, and the one that differs most between the two positions.
    fn compare(&self, disguises: u32) -> (usize, (f64, String)) {
        let mut worst = (0.0, String::new());
        let mut varied = 0;
        for (path, values) in &self.0 {
            let came_up = [0, 1].map(|of| values.values().map(|counts| counts[of]).sum::<u32>());
            let absent = came_up.map(|count| disguises - count);
            if values.len() == 1 && absent == [0, 0] {
                continue;
            }
            varied += 1;
            let off = deviation(values.values().copied().chain([absent]));
            if off > worst.0 {
                worst = (off, path.clone());
            }
        }
        (varied, worst)
    }
}

/// How far two equally large samples of the same thing are apart, in standard deviations: chi squared over the values, as a normal deviation by
/// the cube root of Wilson and Hilferty.
pub fn deviation(values: impl Iterator<Item = [u32; 2]>) -> f64 {
    let mut rest = [0, 0];
    let (mut squares, mut kinds) = (0.0, 0);
    let mut count = |[one, other]: [u32; 2]| {
        if one + other > 0 {
            squares += (f64::from(one) - f64::from(other)).powi(2) / f64::from(one + other);
            kinds += 1;
        }
    };
    for [one, other] in values {
        if one + other < RARE {
            rest = [rest[0] + one, rest[1] + other];
        } else {
            count([one, other]);
        }
    }
    count(rest);
    let freedom = f64::from(kinds - 1);
    if freedom < 1.0 {
        return 0.0;
    }
    let ninth = 2.0 / (9.0 * freedom);
    ((squares / freedom).cbrt() - (1.0 - ninth)) / ninth.sqrt()
}

fn mean_and_variance(all: &[f64]) -> (f64, f64) {
    let count = all.len().max(1) as f64;
    let mean = all.iter().sum::<f64>() / count;
    (mean, all.iter().map(|one| (one - mean).powi(2)).sum::<f64>() / count)
}
