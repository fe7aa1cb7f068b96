//! A walk as a file: how its game began, what was looked at, and a mark of everything that was told.
//!
//! ```text
//! game bug-river
//! scenario corps
//! option fog = true
//! seed 31
//! decisions 240
//! look labels 4
//! try 40 | attack 2114 with s01 | end
//!
//! list 0 3fa2:Qm 1b07:QmZ …
//! ```

use super::{Channel, When};
use std::collections::BTreeMap;
use table::Setup;

/// How many decisions stand on a line.
const BLOCK: usize = 50;
/// What stands between two things that were tried.
const BETWEEN: &str = " | ";

/// One recorded walk.
#[derive(Clone, Debug)]
pub struct Walk {
    /// The game's id.
    pub game: String,
    /// How it began: scenario, options, position by hand.
    pub setup: Setup,
    /// What its dice and choices come from.
    pub seed: u64,
    /// How many decisions it went.
    pub decisions: usize,
    /// What was looked at, and when.
    pub looks: Vec<(Channel, When)>,
    /// What was tried at a decision, listed or not.
    pub tries: BTreeMap<usize, Vec<String>>,
    /// The marks of what was told, by channel and decision.
    pub marks: BTreeMap<Channel, BTreeMap<usize, String>>,
}

impl Walk {
    /// What makes two walks ones of the same game: how it began, and its seed.
    pub(super) fn game(&self) -> (String, u64) {
        let Setup { scenario, options, position, .. } = &self.setup;
        (format!("{scenario} {options:?} {position:?}"), self.seed)
    }

    pub(super) fn write(&self) -> String {
        let mut text = format!("game {}\nscenario {}\n", self.game, self.setup.scenario);
        self.setup.options.iter().for_each(|(id, on)| text.push_str(&format!("option {id} = {on}\n")));
        self.setup.position.iter().for_each(|position| text.push_str(&format!("by-hand {position}\n")));
        text.push_str(&format!("seed {}\ndecisions {}\n", self.seed, self.decisions));
        self.looks.iter().for_each(|(channel, when)| text.push_str(&format!("look {channel} {when}\n")));
        for (decision, tries) in &self.tries {
            text.push_str(&format!("try {decision}{BETWEEN}{}\n", tries.join(BETWEEN)));
        }
        for from in (0..=self.decisions).step_by(BLOCK) {
            text.push('\n');
            for (channel, marks) in &self.marks {
                let those: Vec<String> =
                    marks.range(from..from + BLOCK).map(|(at, mark)| format!("{at}={mark}")).collect();
                if !those.is_empty() {
                    text.push_str(&format!("{channel} {}\n", those.join(" ")));
                }
            }
        }
        text
    }

    pub(super) fn read(text: &str) -> Result<Walk, String> {
        let mut walk = Walk {
            game: String::new(),
            setup: Setup::default(),
            seed: 0,
            decisions: 0,
            looks: Vec::new(),
            tries: BTreeMap::new(),
            marks: BTreeMap::new(),
        };
        for (number, line) in text.lines().enumerate().filter(|(_, line)| !line.is_empty()) {
            walk.take(line).ok_or_else(|| format!("line {} cannot be read", number + 1))?;
        }
        Ok(walk)
    }

    fn take(&mut self, line: &str) -> Option<()> {
        let (key, rest) = line.split_once(' ')?;
        match key {
            "game" => rest.clone_into(&mut self.game),
            "scenario" => rest.clone_into(&mut self.setup.scenario),
            "option" => {
                let (id, on) = rest.split_once(" = ")?;
                self.setup.options.push((id.to_owned(), on.parse().ok()?));
            }
            "by-hand" => self.setup.position = Some(serde_json::from_str(rest).ok()?),
            "seed" => self.seed = rest.parse().ok()?,
            "decisions" => self.decisions = rest.parse().ok()?,
            "look" => {
                let (channel, when) = rest.split_once(' ')?;
                self.looks.push((Channel::named(channel)?, When::named(when)?));
            }
            "try" => {
                let (decision, tries) = rest.split_once(BETWEEN)?;
                self.tries.insert(decision.parse().ok()?, tries.split(BETWEEN).map(str::to_owned).collect());
            }
            channel => {
                let marks = self.marks.entry(Channel::named(channel)?).or_default();
                for told in rest.split(' ') {
                    let (decision, mark) = told.split_once('=')?;
                    marks.insert(decision.parse().ok()?, mark.to_owned());
                }
            }
        }
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_walk_is_read_as_it_was_written() {
        let marks = |list: &[(usize, &str)]| list.iter().map(|(at, mark)| (*at, (*mark).to_owned())).collect();
        let walk = Walk {
            game: "toy".to_owned(),
            setup: Setup {
                scenario: "two hills".to_owned(),
                options: vec![("fog".to_owned(), true)],
                position: Some(serde_json::json!({"turn": 2})),
                ..Setup::default()
            },
            seed: 7,
            decisions: 61,
            looks: vec![(Channel::Ground, When::First), (Channel::List, When::Every(1)), (Channel::Luck, When::Last)],
            tries: BTreeMap::from([(40, vec!["go a".to_owned(), "end".to_owned()])]),
            marks: BTreeMap::from([
                (Channel::Position, marks(&[(0, "0f0f")])),
                (Channel::List, marks(&[(0, "12ab:Q="), (49, "0000:"), (61, "ffff:xy")])),
                (Channel::Luck, marks(&[(61, "abcd")])),
            ]),
        };
        let again = Walk::read(&walk.write()).expect("it can be read");
        assert_eq!(again.write(), walk.write());
        assert_eq!((again.marks, again.tries), (walk.marks, walk.tries));
        assert_eq!(Walk::read("game toy\nlist 0=1 nonsense\n").map(|_| ()), Err("line 2 cannot be read".to_owned()));
    }
}
