//! How the time of something grows with what it is given. Nothing is said of how long anything takes: only sizes within one run are
//! compared, each by the best of several rounds, and what counts is how long the processor was at it, so that other work on the machine
//! changes nothing.

use cpu_time::ThreadTime;
use std::time::Duration;
use table::chance::Quick;
use table::odds::{Effort, both};
use table::{Log, Rules, Setup};

/// How often each size is tried; the quickest counts.
const ROUNDS: usize = 5;
/// Times below this are not told apart.
const NOTHING: Duration = Duration::from_micros(200);
/// How much more than in proportion a longer text may take. What grows with the square of the text takes four times as much as that, if
/// the text is four times as long.
const SLACK: f64 = 2.5;

/// How often the whole is looked at again before it is believed: what really grows faster does so every time.
const LOOKS: usize = 8;

/// Looks at one text after the other, each longer than the one before, and compares their times: they grow no faster than the texts.
///
/// # Panics
/// If they do.
pub fn grows_no_faster<const N: usize>(what: &str, texts: [String; N], work: impl Fn(&str)) {
    let mut said = None;
    for _ in 0..LOOKS {
        said = faster(what, &texts, &work);
        if said.is_none() {
            return;
        }
    }
    if let Some(said) = said {
        panic!("{said}");
    }
}

/// The first text whose time grew faster than it did.
fn faster(what: &str, texts: &[String], work: impl Fn(&str)) -> Option<String> {
    let mut before: Option<(f64, f64)> = None;
    for text in texts {
        let (length, time) = (text.len() as f64, best(|| work(text)).as_secs_f64());
        if let Some((shorter, quicker)) = before {
            let (grown, slower) = (length / shorter, time / quicker);
            if slower > grown * SLACK {
                return Some(format!("{what}: {grown:.1} times as long takes {slower:.1} times as long to read"));
            }
        }
        before = Some((length, time));
    }
    None
}

fn best(work: impl Fn()) -> Duration {
    let time = |_| {
        let begun = ThreadTime::now();
        work();
        begun.elapsed()
    };
    (0..ROUNDS).map(time).min().unwrap_or_default().max(NOTHING)
}

/// Whoever asks waits for the answer: what somebody may do in the first decisions of a random game is weighed within the work that odds may
/// take, but for the last branch or sample, which is played to its end. How many of them ask chance, and how many of those are sampled.
///
/// # Panics
/// If odds take more work than they may, or if something listed cannot be weighed.
pub fn odds_keep_to_their_work<R: Rules>(rules: &R, setup: &Setup, seed: u64, decisions: usize) -> (usize, usize) {
    /// How much work the last of them may take.
    const LAST: u64 = 500;
    let effort = Effort::default();
    let (mut chance, mut log) = (Quick::of_run(seed, 0), Log::off());
    let mut position = rules.start(setup, &mut chance, &mut log).unwrap_or_else(|why| panic!("{why}"));
    let (mut weighed, mut sampled) = (0, 0);
    for _ in 0..decisions {
        let Some(seat) = rules.turn(&position) else { break };
        let mut legal = Vec::new();
        rules.legal(&position, &mut legal);
        let action = legal[chance.below(legal.len() as u32) as usize];
        let text = rules.write(action);
        let odds = both(rules, &rules.supposed(&position, seat), action, effort);
        let (odds, _) = odds.unwrap_or_else(|no| panic!("{text}: {no:?}"));
        assert!(odds.work <= effort.work + LAST, "{text}: {} of {}", odds.work, effort.work);
        weighed += usize::from(odds.samples > 1);
        sampled += usize::from(!odds.exact);
        let played = rules.play(&mut position, action, &mut chance, &mut log);
        played.unwrap_or_else(|no| panic!("{text}: {no:?}"));
    }
    (weighed, sampled)
}

#[cfg(test)]
mod tests {
    use super::grows_no_faster;
    use std::hint::black_box;

    /// A text and one that is eight times as long: what grows with the square stands well clear of the slack, whatever the machine does besides.
    fn texts(shorter: usize) -> [String; 2] {
        [shorter, 8 * shorter].map(|length| "x".repeat(length))
    }

    #[test]
    fn a_look_at_every_letter_is_no_slower_than_the_text() {
        grows_no_faster("letters", texts(1_000), |text| {
            for _ in 0..100 {
                black_box(text.chars().filter(|letter| *letter == 'y').count());
            }
        });
    }

    #[test]
    #[should_panic(expected = "pairs: 8.0 times as long takes")]
    fn a_look_at_every_pair_of_letters_is() {
        grows_no_faster("pairs", texts(300), |text| {
            for at in 0..text.len() {
                black_box(text[at..].bytes().filter(|letter| *letter == b'y').count());
            }
        });
    }
}
