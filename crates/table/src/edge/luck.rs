//! Luck: what came of every uncertain action, against what the rules themselves let one expect.

use super::reports::{LuckReport, SeatLuck};
use crate::matches::seat_id;
use crate::odds::{Effort, odds};
use crate::{Match, Rules, Seat};

/// How many standard deviations hold nineteen sums in twenty.
const Z: f64 = 1.959_963_984_540_054;

/// One seat's sums.
struct Sums {
    expected: f64,
    actual: f64,
    variance: f64,
    course: Vec<(usize, String, f64, f64)>,
}

/// The luck of every seat so far, as `reader` may know it: odds are worked out on what the reader has to suppose.
pub(super) fn luck<R: Rules>(game: &Match<R>, reader: Seat) -> LuckReport {
    let mut sums: Vec<(Seat, Sums)> = Vec::new();
    let mut staked = None;
    for (index, played) in game.played().iter().enumerate() {
        let rules = &**game.rules_of(index + 1);
        if played.events.iter().any(|event| rules.card(event).stakes) {
            staked = Some(index);
        }
        let fateful = played.events.iter().find_map(|event| {
            rules.heard(event, reader)?;
            Some((rules.card(event).luck?, rules.ending(event, None)?.result))
        });
        let Some((seat, result)) = fateful else { continue };
        let began = staked.take().unwrap_or(index);
        let Ok(before) = game.position_at(began) else { continue };
        let action = game.played()[began].action;
        let Ok(odds) = odds(rules, &rules.supposed(&before, reader), action, Effort::default()) else {
            continue;
        };
        let worths =
            || odds.outcomes.iter().map(|c| (c.p, c.result.as_deref().map_or(0.0, |result| rules.worth(result))));
        let expected: f64 = worths().map(|(p, worth)| p * worth).sum();
        let variance: f64 = worths().map(|(p, worth)| p * (worth - expected).powi(2)).sum();
        let actual = rules.worth(&result);
        let entry = match sums.iter_mut().find(|(known, _)| *known == seat) {
            Some((_, entry)) => entry,
            None => {
                sums.push((seat, Sums { expected: 0.0, actual: 0.0, variance: 0.0, course: Vec::new() }));
                let Some((_, entry)) = sums.last_mut() else { continue };
                entry
            }
        };
        entry.expected += expected;
        entry.actual += actual;
        entry.variance += variance;
        entry.course.push((index + 1, result, expected, actual));
    }
    sums.sort_by_key(|(seat, _)| *seat);
    LuckReport { seats: sums.into_iter().map(|(seat, sums)| sums.report(seat_id(&**game.rules(), seat))).collect() }
}

impl Sums {
    fn report(self, seat: &str) -> SeatLuck {
        let spread = Z * self.variance.sqrt();
        SeatLuck {
            seat: seat.to_owned(),
            rolls: self.course.len(),
            expected: self.expected,
            actual: self.actual,
            interval: (self.expected - spread, self.expected + spread),
            course: self.course,
        }
    }
}
