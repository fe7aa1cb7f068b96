//! Golden walks: random games of which everything that players see, and everything that decides, is held against what it was when they were
//! recorded. Whoever changes how a game is written and not what it does leaves all of them as they are.
//!
//! A walk is a file of a game's folder `tests/walks`: how the game began, its seed, and for each channel of what is told (lists, labels,
//! views, …) a mark of every moment that was looked at, fifty decisions to a line. A difference is named with its decision, its channel and
//! what is told now. The list of the folder is linked, as that of recorded games is, and says where a correction made a difference:
//!
//! ```text
//! [[walk]]
//! file = "corps-1.txt"
//! sha256 = "…"      # of its text: a walk is never changed
//! link = "…"        # over the link before, the name and the hash: nothing is taken out of the list
//! differs = [{ channel = "labels", from = 45, why = "a retreat names its hex" }]    # that channel counts up to there, the others go on
//! stops = 120       # the rules play otherwise from this decision on: nothing counts behind it
//! why = "no die falls at hopeless odds (7.5.1g)"
//! ```
//!
//! With a correction comes a new walk, of the channels concerned at least; walks of one game are played together. With `WALKS_TOLD` set to a
//! folder all that was looked at is written there in full, so that two versions of the rules can be compared word by word.

mod channel;
mod file;

pub use channel::{Channel, When};
pub use file::Walk;

use crate::linked::{Entry, LIST, added, files_in, flaws, text_of};
use channel::Moment;
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use table::{Match, NewDice, Rules, Seed, Setup};

/// How the name of a walk ends.
const WALK: &str = ".txt";
/// How many arbitrary actions are tried where refusals are looked at.
const TRIES: usize = 6;
/// How much of what is told now a difference shows.
const SHOWN: usize = 1_500;

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields)]
struct List {
    #[serde(default)]
    walk: Vec<Listed>,
}

/// What the list says of one walk.
#[derive(Deserialize, Clone, Debug)]
#[serde(deny_unknown_fields)]
struct Listed {
    file: String,
    sha256: String,
    link: String,
    stops: Option<usize>,
    why: Option<String>,
    #[serde(default)]
    differs: Vec<Differs>,
}

impl Listed {
    fn entry(&self) -> Entry<'_> {
        Entry { file: &self.file, sha256: &self.sha256, link: &self.link }
    }
}

/// From which decision on a channel tells something else than was recorded.
#[derive(Deserialize, Clone, PartialEq, Eq, Debug)]
#[serde(deny_unknown_fields)]
struct Differs {
    channel: String,
    from: usize,
    why: String,
}

/// How a new walk is recorded.
#[derive(Clone, Debug)]
pub struct New {
    /// Its name, without the ending.
    pub name: &'static str,
    /// How the game begins.
    pub setup: Setup,
    /// What its dice and its choices come from.
    pub seed: u64,
    /// After how many decisions it breaks off, if the game goes on so long.
    pub most: usize,
    /// Which channels are looked at, and when.
    pub looks: Vec<(Channel, When)>,
}

/// Every channel: the cheap ones at each decision, the others now and then, `dense` times as often.
#[must_use]
pub fn all_channels(dense: usize) -> Vec<(Channel, When)> {
    let every = |channel, decisions: usize| (channel, When::Every((decisions / dense).max(1)));
    vec![
        (Channel::Ground, When::First),
        every(Channel::Position, 20),
        (Channel::List, When::Every(1)),
        every(Channel::Labels, 8),
        every(Channel::Questions, 8),
        every(Channel::Touches, 8),
        every(Channel::Views, 40),
        every(Channel::Factors, 16),
        every(Channel::Odds, 40),
        every(Channel::Refusals, 40),
        every(Channel::Pointing, 80),
        (Channel::Log, When::Every(1)),
        (Channel::Journal, When::Every(1)),
        (Channel::Luck, When::Last),
    ]
}

/// The walks of a folder, of which there are at least so many: the number only grows. Plays each of their games once and holds everything
/// against what was recorded; returns the scenarios that there are walks of.
///
/// # Panics
/// If a walk is missing, changed or not listed, or if it differs otherwise than its entry says.
#[must_use]
pub fn follow<R: Rules>(rules: &Arc<R>, folder: &Path, at_least: usize) -> BTreeSet<String> {
    let list: List = toml::from_str(&text_of(&folder.join(LIST))).unwrap_or_else(|why| panic!("{LIST}: {why}"));
    let read = |file: &str| std::fs::read_to_string(folder.join(file)).ok();
    let flaws = flaws(list.walk.iter().map(Listed::entry), &files_in(folder, &[WALK]), read, at_least);
    assert!(flaws.is_empty(), "walks are only added, never changed: {flaws:#?}");
    let walks = list.walk.into_iter().map(|listed| {
        let walk = Walk::read(&text_of(&folder.join(&listed.file)));
        Following::new(walk.unwrap_or_else(|why| panic!("{}: {why}", listed.file)), listed)
    });
    let mut games: BTreeMap<(String, u64), Vec<Following>> = BTreeMap::new();
    for walk in walks {
        games.entry(walk.walk.game()).or_default().push(walk);
    }
    let mut wrong = Vec::new();
    for walks in games.values_mut() {
        let longest = walks.iter().map(|walk| walk.walk.decisions).max().unwrap_or_default();
        let Walk { setup, seed, .. } = walks[0].walk.clone();
        play(rules, &setup, seed, longest, |_, moment| {
            for walk in &mut *walks {
                walk.look(moment);
            }
        });
        wrong.extend(walks.iter().flat_map(Following::finish));
    }
    let id = rules.info().id;
    assert!(
        wrong.is_empty(),
        "{id} does something else than its walks say. If that is a correction, the walk's entry in {LIST} says so, and a new walk is \
         recorded. {}",
        wrong.join("\n\n")
    );
    games.into_values().flatten().map(|walk| walk.walk.setup.scenario).collect()
}

/// A walk that is being followed, and where it differed first, by channel.
struct Following {
    walk: Walk,
    listed: Listed,
    found: BTreeMap<Channel, Difference>,
    told: Option<(PathBuf, String)>,
}

struct Difference {
    decision: usize,
    text: String,
}

impl Following {
    fn new(walk: Walk, listed: Listed) -> Following {
        let told =
            std::env::var_os("WALKS_TOLD").map(|folder| (PathBuf::from(folder).join(&listed.file), String::new()));
        Following { walk, listed, found: BTreeMap::new(), told }
    }

    /// Looks at a moment as the walk did.
    fn look(&mut self, moment: &Moment<'_>) {
        let decision = moment.number;
        if decision > self.listed.stops.unwrap_or(self.walk.decisions) {
            return;
        }
        for (channel, when) in &self.walk.looks {
            let recorded = self.walk.marks.get(channel).and_then(|marks| marks.get(&decision));
            if self.found.contains_key(channel) || recorded.is_none() && !when.is_due(moment, self.walk.decisions) {
                continue;
            }
            let items = moment.items(*channel, self.walk.tries.get(&decision).map_or(&[], Vec::as_slice));
            if let Some((_, told)) = &mut self.told {
                told.push_str(&format!("## {decision} {channel}\n{}\n", items.join("\n")));
            }
            let mark = channel.mark(&items);
            if recorded != Some(&mark) {
                let text = difference(recorded.map(String::as_str), &mark, &items);
                self.found.insert(*channel, Difference { decision, text });
            }
        }
    }

    /// What is not as the list says.
    fn finish(&self) -> Vec<String> {
        if let Some((path, told)) = &self.told {
            std::fs::write(path, told).unwrap_or_else(|why| panic!("{}: {why}", path.display()));
        }
        let Listed { file, stops, why, differs, .. } = &self.listed;
        let mut wrong = Vec::new();
        if stops.is_some() != why.is_some() {
            wrong.push(format!("{file}: a walk that stops says why, and only such a one"));
        }
        // What a channel tells otherwise as its entry says does not stop the game.
        let said = |channel: &Channel| differs.iter().any(|said| said.channel == channel.id());
        let first = self.found.iter().filter(|(found, _)| !said(found)).map(|(_, found)| found.decision).min();
        if let Some(stops) = stops
            && first != Some(*stops)
        {
            wrong.push(format!("{file} is to stop at decision {stops}, but differs first at {first:?}"));
        }
        for Differs { channel, from, why } in differs {
            let found = self.found.iter().find(|(found, _)| found.id() == channel).map(|(_, found)| found.decision);
            if found != Some(*from) || why.is_empty() {
                wrong.push(format!(
                    "{file}: {channel} is to differ from decision {from} on, but does so from {found:?}"
                ));
            }
        }
        let mut unsaid: Vec<(&Channel, &Difference)> = self.found.iter().collect();
        unsaid.retain(|(channel, found)| stops.is_none_or(|stops| found.decision < stops) && !said(channel));
        unsaid.sort_by_key(|(_, found)| found.decision);
        wrong.extend(unsaid.into_iter().map(|(channel, found)| {
            let Walk { setup, .. } = &self.walk;
            let Difference { decision, text } = found;
            format!("{file}, scenario {}, decision {decision}: {channel} differs. {text}", setup.scenario)
        }));
        wrong
    }
}

/// What is different between a recorded mark and what is told now.
fn difference(recorded: Option<&str>, mark: &str, items: &[String]) -> String {
    let Some(recorded) = recorded else { return "The game did not go on here.".to_owned() };
    let each = |mark: &str| mark.split_once(':').map(|(_, each)| each.chars().collect::<Vec<char>>());
    let whole = || format!("It tells now:\n{}", shortened(&items.join("\n")));
    let (Some(before), Some(now)) = (each(recorded), each(mark)) else { return whole() };
    let count = format!("{} entries, there were {}", now.len(), before.len());
    match now.iter().zip(&before).position(|(now, before)| now != before) {
        Some(at) => format!("Entry {} ({count}) is now: {}", at + 1, shortened(&items[at])),
        None if now.len() > before.len() => format!("New ({count}): {}", shortened(&items[before.len()])),
        None if now.len() < before.len() => format!("Its end is missing ({count})."),
        None => whole(),
    }
}

fn shortened(text: &str) -> String {
    match text.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{} …", &text[..end]),
        None => text.to_owned(),
    }
}

/// Plays a game of so many decisions at most, whose choices come from the seed, and lets `each` look at every moment of it.
fn play<R: Rules>(rules: &Arc<R>, setup: &Setup, seed: u64, most: usize, mut each: impl FnMut(&Match<R>, &Moment<'_>)) {
    let dice = NewDice::open(Seed::from_number(seed));
    let mut game = Match::new(Arc::clone(rules), setup, dice).unwrap_or_else(|why| panic!("{}: {why}", setup.scenario));
    let mut choices = Choices(seed);
    let (mut lines, mut legal) = (game.journal().lines().len(), Vec::new());
    for number in 0..=most {
        legal.clear();
        rules.legal(game.position(), &mut legal);
        let list: Vec<String> = legal.iter().map(|action| rules.write(*action)).collect();
        let last = number == most || list.is_empty();
        each(&game, &Moment::new(&game, number, &list, lines, last));
        if last {
            return;
        }
        lines = game.journal().lines().len();
        let action = legal[choices.among(&list)];
        game.act(action).unwrap_or_else(|why| panic!("{}, decision {number}: {why}", setup.scenario));
    }
}

/// What chooses in a walk: the same for the same seed, for ever (SplitMix64).
struct Choices(u64);

impl Choices {
    fn below(&mut self, ways: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ mixed >> 31) % ways.max(1) as u64) as usize
    }

    /// One of a list: mostly any, a third of the time any of one sort, so that what is rarely listed comes up as well.
    fn among(&mut self, list: &[String]) -> usize {
        if self.below(3) > 0 {
            return self.below(list.len());
        }
        let sort = |text: &String| text.split(' ').next().unwrap_or_default().to_owned();
        let mut sorts: Vec<String> = Vec::new();
        for text in list {
            if !sorts.contains(&sort(text)) {
                sorts.push(sort(text));
            }
        }
        let chosen = &sorts[self.below(sorts.len())];
        let those: Vec<usize> = (0..list.len()).filter(|at| sort(&list[*at]) == *chosen).collect();
        those[self.below(those.len())]
    }
}

/// The text of a new walk.
fn record<R: Rules>(rules: &Arc<R>, new: &New) -> String {
    let New { setup, seed, most, looks, .. } = new;
    let mut walk = Walk {
        game: rules.info().id.to_owned(),
        setup: setup.clone(),
        seed: *seed,
        decisions: *most,
        looks: looks.clone(),
        tries: BTreeMap::new(),
        marks: BTreeMap::new(),
    };
    let mut numbers = Choices(*seed);
    play(rules, setup, *seed, *most, |game, moment| {
        let number = moment.number;
        for (channel, _) in looks.iter().filter(|(_, when)| when.is_due(moment, *most)) {
            let mut tries = Vec::new();
            if *channel == Channel::Refusals && !moment.last {
                let mut any = || rules.write(rules.any_action(game.position(), numbers.below(usize::MAX) as u64));
                tries = (0..TRIES).map(|_| any()).collect();
                walk.tries.insert(number, tries.clone());
            }
            let mark = channel.mark(&moment.items(*channel, &tries));
            walk.marks.entry(*channel).or_default().insert(number, mark);
        }
        walk.decisions = number;
    });
    walk.write()
}

/// Records the walks that are not there yet, each under its name, and lists them.
///
/// # Panics
/// If a file cannot be written.
pub fn add<R: Rules>(rules: &Arc<R>, folder: &Path, walks: &[New]) {
    for new in walks {
        let path = folder.join(format!("{}{WALK}", new.name));
        if !path.exists() {
            std::fs::write(&path, record(rules, new)).unwrap_or_else(|why| panic!("{}: {why}", path.display()));
        }
    }
    let path = folder.join(LIST);
    let text = std::fs::read_to_string(&path).unwrap_or_default();
    let list: List = toml::from_str(&text).unwrap_or_else(|why| panic!("{LIST}: {why}"));
    let listed = list.walk.iter().map(Listed::entry);
    let whole = added(&text, "walk", listed, &files_in(folder, &[WALK]), |file| text_of(&folder.join(file)));
    std::fs::write(&path, whole).unwrap_or_else(|why| panic!("{}: {why}", path.display()));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn items(list: &[&str]) -> Vec<String> {
        list.iter().map(|item| (*item).to_owned()).collect()
    }

    fn found(before: &[&str], now: &[&str]) -> String {
        let (before, now) = (items(before), items(now));
        difference(Some(&Channel::List.mark(&before)), &Channel::List.mark(&now), &now)
    }

    #[test]
    fn the_first_entry_that_differs_is_told() {
        assert_eq!(found(&["a", "b", "c"], &["a", "d", "c"]), "Entry 2 (3 entries, there were 3) is now: d");
        assert_eq!(found(&["a"], &["a", "b"]), "New (2 entries, there were 1): b");
        assert_eq!(found(&["a", "b"], &["a"]), "Its end is missing (1 entries, there were 2).");
        assert_eq!(difference(Some("0000"), "ffff", &items(&["x", "y"])), "It tells now:\nx\ny");
    }

    /// A walk of one decision, whose labels were recorded as these.
    fn walked(labels: &[&str], entry: &str) -> Following {
        let whole = format!("file = \"a.txt\"\nsha256 = \"\"\nlink = \"\"\n{entry}");
        let marks = BTreeMap::from([(3, Channel::Labels.mark(&items(labels)))]);
        let walk = Walk {
            game: "toy".to_owned(),
            setup: Setup::default(),
            seed: 1,
            decisions: 3,
            looks: vec![(Channel::Labels, When::Every(3))],
            tries: BTreeMap::new(),
            marks: BTreeMap::from([(Channel::Labels, marks)]),
        };
        let listed = toml::from_str(&whole).expect("an entry");
        Following { walk, listed, found: BTreeMap::new(), told: None }
    }

    /// The same walk, in which the labels differed at that decision.
    fn differing(entry: &str, decision: usize) -> Vec<String> {
        let mut walk = walked(&["go"], entry);
        walk.found.insert(Channel::Labels, Difference { decision, text: "It tells now: stay".to_owned() });
        walk.finish()
    }

    #[test]
    fn a_difference_is_told_unless_the_list_says_so() {
        assert_eq!(walked(&["go"], "").finish(), [""; 0]);
        assert_eq!(differing("", 3), ["a.txt, scenario , decision 3: labels differs. It tells now: stay"]);
        let said = "differs = [{ channel = \"labels\", from = 3, why = \"shorter\" }]";
        assert_eq!(differing(said, 3), [""; 0]);
        assert_eq!(differing(said, 2).len(), 1, "it differs earlier than the list says");
        assert_eq!(walked(&["go"], said).finish().len(), 1, "it does not differ at all");
        assert_eq!(differing("stops = 3\nwhy = \"another table\"", 3), [""; 0]);
        assert_eq!(differing("stops = 3", 3).len(), 1, "it does not say why");
        assert_eq!(differing("stops = 3\nwhy = \"another table\"", 2).len(), 2, "it differs before it stops");
        let mut both = walked(
            &["go"],
            "stops = 3\nwhy = \"another table\"\ndiffers = [{ channel = \"ground\", from = 0, why = \"named\" }]",
        );
        both.found.insert(Channel::Ground, Difference { decision: 0, text: String::new() });
        assert_eq!(both.finish().len(), 1, "it does not stop");
        both.found.insert(Channel::Labels, Difference { decision: 3, text: String::new() });
        assert_eq!(both.finish(), [""; 0], "it tells something else, and stops");
    }
}
