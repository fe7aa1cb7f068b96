//! The game as the kernel sees it: [`table::rules`] for [`BugRiver`].

use crate::ID;
use crate::action::{Action, any_action};
use crate::event::Event;
use crate::pack::load;
use crate::pack::{Pack, Side};
use crate::position::{Options, Position};
use crate::rules::play::Play;
use crate::rules::setup;
use crate::showing::ground;
use crate::showing::overlays::OVERLAYS;
use crate::telling::{ending, guide, titles};
use std::collections::BTreeSet;
use table::pack::{Kept, OwnEditions};
use table::rules::{Hiding, Keeping, Mustering, Playing, Showing, Spelling, Standing, Telling, Weighing};
use table::{
    Chance, Ending, Factors, GameInfo, Ground, GuideStep, Lang, Log, OptionInfo, OverlayInfo, Refusal, ScenarioInfo,
    Seat, Setup, Words,
};

/// All editions of our own data.
static EDITIONS: OwnEditions = OwnEditions::new(include_str!("../editions.jsonl"));

/// Across the Bug River with its pack and its words.
pub struct BugRiver {
    /// The data.
    pub pack: Pack,
    info: GameInfo,
    words: [Words; 2],
    kept: Kept,
}

impl BugRiver {
    /// The game with a pack of one's own; what is wrong with it, in one sentence.
    ///
    /// # Errors
    /// The first thing found that is wrong.
    pub fn with_pack<N: AsRef<str>, T: AsRef<str>>(files: &[(N, T)]) -> Result<BugRiver, String> {
        let files = load::files(files).map_err(|error| error.to_string())?;
        let mut pack = load::load(&files).map_err(|error| error.to_string())?;
        let words = |lang: Lang| files.words(lang, &load::sentences(lang));
        let words = [words(Lang::En)?, words(Lang::It)?];
        pack.spoken = spoken(&pack, &words);
        let scenarios = pack.scenarios.iter();
        let info = GameInfo {
            id: ID,
            seats: &Side::IDS,
            scenarios: scenarios
                .map(|scenario| ScenarioInfo { id: scenario.id.clone(), turns: scenario.last - scenario.first + 1 })
                .collect(),
            options: Options::IDS.into_iter().map(|id| OptionInfo { id, default: false }).collect(),
            epoch: crate::EPOCH,
            pack: pack.hash.clone(),
            rules: pack.reference.clone(),
            sources: pack.sources.iter().map(|(what, source)| (what.clone(), source.id())).collect(),
        };
        Ok(BugRiver { kept: files.kept(load::decides), pack, info, words })
    }
}

/// The keys of units and towns whose names have words in every language.
fn spoken(pack: &Pack, words: &[Words; 2]) -> BTreeSet<String> {
    let units = pack.units.iter().map(|unit| format!("unit-{}", unit.id));
    let towns = pack.map.towns.iter().map(|town| format!("town-{}", pack.grid.number(town.hex)));
    units.chain(towns).filter(|key| words.iter().all(|words| words.knows(key))).collect()
}

impl Playing for BugRiver {
    type Position = Position;
    type Action = Action;
    type Event = Event;

    table::forward! { turn, legal, outcome }
    table::forward! { of pack: info }

    fn start(&self, setup: &Setup, chance: &mut dyn Chance, log: &mut Log<Event>) -> Result<Position, String> {
        setup::start(&self.pack, setup, chance, log)
    }

    fn check(&self, position: &Position, action: Action) -> Result<(), Refusal> {
        self.look(position).check(action).map_err(|no| no.refusal(|fact| fact.arg(&self.pack)))
    }

    fn apply(&self, position: &mut Position, action: Action, chance: &mut dyn Chance, log: &mut Log<Event>) {
        Play { pack: &self.pack, pos: position, chance, log }.apply(action);
    }
}

impl Spelling for BugRiver {
    table::forward! { of pack: write, write_plan }

    fn parse(&self, text: &str) -> Result<Action, Refusal> {
        self.pack.parse(text).map_err(|no| self.pack.mind_headquarters(text, no))
    }

    fn plan(&self, position: &Position, text: &str) -> Result<Vec<Action>, Refusal> {
        self.look(position).plan(text).map_err(|no| self.pack.mind_headquarters(text, no))
    }
}

impl Telling for BugRiver {
    table::forward! { question, label, even_then }
    table::forward! { of step: gives_up, comes_first }
    table::forward! { of pack: words, card, heard }

    /// What goes into a number is told as the seat that decides has to suppose it: enemy strengths and hidden units are not its business.
    fn factors(&self, position: &Position, action: Action) -> Factors {
        let look = self.look(position);
        match look.asked() {
            Some(side) => self.look(&look.supposed(side.seat())).factors(action),
            None => Factors::new(),
        }
    }

    fn guide(&self) -> Vec<GuideStep> {
        guide::steps()
    }
}

impl Showing for BugRiver {
    table::forward! { view, touch, reach, about, overlay, tally }

    fn ground(&self, position: &Position, words: &Words) -> Ground {
        ground::ground(&self.pack, position.scenario, words)
    }

    fn overlays(&self, _: &Position, _: Seat) -> Vec<OverlayInfo> {
        OverlayInfo::all(&OVERLAYS)
    }
}

impl Hiding for BugRiver {
    table::forward! { supposed, disguise }
    table::forward! { of step: question_tells }
}

impl Weighing for BugRiver {
    /// A die is thrown to activate and to throw again; to set out, to declare and to arrive, none. A fight beyond the last column needs none.
    fn throws(&self, _: &Position, action: Action) -> Option<bool> {
        match action {
            Action::Activate(_) | Action::Reroll => Some(true),
            Action::Move(_) | Action::With(_) | Action::Attack { .. } | Action::Top(_) => Some(false),
            Action::Assign(..) | Action::Enter(..) | Action::EnterHq(..) | Action::Replace(_) => Some(false),
            _ => None,
        }
    }

    /// An attack is declared first and fought then.
    fn weighed(&self, _: &Position, action: Action) -> Vec<Action> {
        if matches!(action, Action::Attack { .. }) { vec![action, Action::Fight] } else { Vec::new() }
    }

    fn ending(&self, event: &Event, whose: Option<Seat>) -> Option<Ending> {
        ending::ending(event, whose)
    }

    /// In Strength Points: those the defender loses less those the attacker loses, and one more for a hex that is cleared.
    fn worth(&self, result: &str) -> f64 {
        titles::worth(result)
    }

    fn die_faces(&self) -> u8 {
        self.pack.constants.die
    }

    /// Dice are left as they lie; nobody reacts; who loses a point is the strongest that may; nobody retreats who need not, and who must goes
    /// the first way and no farther; owners displace their own units, and whoever is displaced goes where the list says first.
    fn odds_policy(&self, position: &Position) -> Option<Action> {
        position.steps.top().ask().policy(self.look(position))
    }

    /// Paths of command and retreat are looked for all the time.
    fn work(&self, _: &Position, _: Action) -> u64 {
        5
    }
}

impl Standing for BugRiver {
    table::forward! { standing, stands }
}

impl Mustering for BugRiver {}

impl Keeping for BugRiver {
    table::forward! { position_json, audit }
    table::forward! { of pack: data, with_data, editions }

    fn faults(&self) -> &'static str {
        include_str!("../words/faults.txt")
    }

    fn any_action(&self, position: &Position, seed: u64) -> Action {
        any_action(&self.pack, position, seed)
    }
}
