//! The course of a finished game: points and losses, turn by turn.

use super::reports::{CourseMoment, CourseReport};
use crate::matches::seat_id;
use crate::{Lang, Match, Rules, Seat};

/// A turn's heading among the events.
const TURN: u8 = 1;

/// The course of a game that is over; nothing before, since what is counted may be secret, and nothing where nothing is counted.
pub(super) fn course<R: Rules>(game: &Match<R>, lang: Lang) -> Option<CourseReport> {
    let moments: Vec<CourseMoment> =
        moments(game).into_iter().filter_map(|(at, turn)| moment(game, at, turn)).collect();
    let counted = moments.iter().any(|moment| !(moment.points.is_empty() && moment.losses.is_empty()));
    let words = game.rules().words(lang);
    let (points_title, losses_title) = (words.word("tally-points"), words.word("tally-losses"));
    counted.then_some(CourseReport { points_title, losses_title, moments })
}

/// After how many actions the game began, each turn of it began, and how far it has come.
pub(super) fn turns<R: Rules>(game: &Match<R>) -> Vec<usize> {
    moments(game).into_iter().map(|(at, _)| at).collect()
}

impl CourseReport {
    /// What the sides had won and lost after so many actions, one sentence each, by what they are called.
    pub fn told_at(&self, at: usize, called: impl Fn(&str) -> String) -> Vec<String> {
        let Some(moment) = self.moments.iter().rev().find(|moment| moment.action <= at) else { return Vec::new() };
        let line = |title: &str, count: &[(String, i32)]| {
            let counts: Vec<String> = count.iter().map(|(side, number)| format!("{} {number}", called(side))).collect();
            (!counts.is_empty()).then(|| format!("{title}: {}", counts.join(", ")))
        };
        let both = [line(&self.points_title, &moment.points), line(&self.losses_title, &moment.losses)];
        both.into_iter().flatten().collect()
    }
}

/// The start, every action that a turn begins with, and the end; each with the number of turns that have begun.
fn moments<R: Rules>(game: &Match<R>) -> Vec<(usize, usize)> {
    let opens = |rules: &R, events: &[R::Event]| events.iter().any(|event| rules.card(event).heading == Some(TURN));
    let mut turn = usize::from(opens(game.rules_at(0), game.start_events()));
    let mut moments = vec![(0, turn)];
    for (index, played) in game.played().iter().enumerate() {
        if opens(game.rules_of(index + 1), &played.events) {
            turn += 1;
            moments.push((index + 1, turn));
        }
    }
    if moments.last().is_some_and(|(at, _)| *at < game.len()) {
        moments.push((game.len(), turn));
    }
    moments
}

fn moment<R: Rules>(game: &Match<R>, at: usize, turn: usize) -> Option<CourseMoment> {
    let rules = &**game.rules_at(at);
    let tally = rules.tally(&game.position_at(at).ok()?);
    let named = |count: Vec<(Seat, i32)>| {
        count.into_iter().map(|(seat, number)| (seat_id(rules, seat).to_owned(), number)).collect()
    };
    Some(CourseMoment { action: at, turn, points: named(tally.points), losses: named(tally.losses) })
}
