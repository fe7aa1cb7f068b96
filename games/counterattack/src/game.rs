//! The game as the kernel sees it: [`table::rules`] for [`Counterattack`].

use crate::ID;
use crate::action::Action;
use crate::action::anything::Anything;
use crate::event::Event;
use crate::pack::load;
use crate::pack::{GunId, Pack, Side};
use crate::position::Position;
use crate::rules::play::Play;
use crate::rules::setup::{self, OPTIONS, SCENARIO};
use crate::showing::overlays::OVERLAYS;
use crate::showing::view;
use crate::step::{DefenderSupport, Moving, Step};
use crate::telling::{endings, guide};
use serde_json::Value;
use std::collections::BTreeSet;
use table::actions::Numbers;
use table::pack::{Kept, OwnEditions};
use table::rules::{Hiding, Keeping, Mustering, Playing, Showing, Spelling, Standing, Telling, Weighing};
use table::{
    Arg, Chance, Ending, GameInfo, Ground, GuideStep, Lang, Log, Message, OptionInfo, OverlayInfo, Refusal, Rule,
    ScenarioInfo, Seat, Setup, Words,
};

/// All editions of our own data.
static EDITIONS: OwnEditions = OwnEditions::new(include_str!("../editions.jsonl"));

/// Model's Counterattack with its pack and its words.
pub struct Counterattack {
    /// The data.
    pub pack: Pack,
    info: GameInfo,
    words: [Words; 2],
    kept: Kept,
}

impl Counterattack {
    /// The game with a pack of one's own; what is wrong with it, in one sentence.
    pub fn with_pack<N: AsRef<str>, T: AsRef<str>>(files: &[(N, T)]) -> Result<Counterattack, String> {
        let files = load::files(files).map_err(|error| error.to_string())?;
        let mut pack = load::load(&files).map_err(|error| error.to_string())?;
        let words = [files.words(Lang::En, &["words/en.ftl"])?, files.words(Lang::It, &["words/it.ftl"])?];
        pack.spoken = spoken(&pack, &words);
        let info = GameInfo {
            id: ID,
            seats: &Side::IDS,
            scenarios: vec![ScenarioInfo { id: SCENARIO.to_owned(), turns: pack.constants.turns }],
            options: OPTIONS.into_iter().map(|id| OptionInfo { id, default: false }).collect(),
            epoch: crate::EPOCH,
            pack: pack.hash.clone(),
            rules: pack.reference.clone(),
            sources: pack.sources.iter().map(|(what, source)| (what.clone(), source.id())).collect(),
        };
        Ok(Counterattack { kept: files.kept(load::decides), pack, info, words })
    }
}

/// The keys of units, towns and markers whose names have words in every language.
fn spoken(pack: &Pack, words: &[Words; 2]) -> BTreeSet<String> {
    let units = pack.units.iter().map(|unit| format!("unit-{}", unit.id));
    let towns = pack.towns.iter().map(|town| format!("town-{}", pack.grid.number(town.hex)));
    let guns = pack.guns.iter().map(|gun| format!("gun-{}", gun.id));
    units.chain(towns).chain(guns).filter(|key| words.iter().all(|words| words.knows(key))).collect()
}

impl Playing for Counterattack {
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

impl Spelling for Counterattack {
    table::forward! { plan }
    table::forward! { of pack: write, write_plan }

    fn parse(&self, text: &str) -> Result<Action, Refusal> {
        self.pack.parse(text)
    }

    fn meant(&self, position: &Position, action: Action) -> Action {
        self.look(position).by_first_unit(action)
    }
}

impl Telling for Counterattack {
    table::forward! { question, label, gives_up, even_then, comes_first, factors }
    table::forward! { of pack: words, card, heard }

    fn guide(&self) -> Vec<GuideStep> {
        guide::steps()
    }
}

impl Showing for Counterattack {
    table::forward! { view, touch, reach, about, overlay, tally }

    fn ground(&self, _: &Position, words: &Words) -> Ground {
        view::ground(&self.pack, words)
    }

    fn overlays(&self, _: &Position, _: Seat) -> Vec<OverlayInfo> {
        OverlayInfo::all(&OVERLAYS)
    }

    fn showpiece(&self) -> Option<Value> {
        guide::showpiece()
    }
}

impl Hiding for Counterattack {
    table::forward! { disguise }

    fn known(&self, position: &Position, seat: Seat) -> Position {
        self.look(position).known_to(seat)
    }

    /// Who may suffer a barrage depends on what lies hidden on a stack: its owner is asked only where he has a choice (10.3c).
    fn question_tells(&self, position: &Position) -> Option<Rule> {
        matches!(position.steps.top(), Step::Victim(_)).then_some(Rule("10.3c"))
    }
}

impl Weighing for Counterattack {
    /// A throw of the die counts even if the other side is asked first, and so does a barrage. Nobody throws anything to move.
    fn throws(&self, position: &Position, action: Action) -> Option<bool> {
        match action {
            Action::Roll | Action::Reroll | Action::Barrage { .. } => Some(true),
            Action::To(_) => (position.steps.top() == Moving).then_some(false),
            Action::Move(_) | Action::Group(_) | Action::Prepare(_) | Action::Abandon(_) | Action::Top(_) => {
                Some(false)
            }
            Action::Reserve(_) | Action::Release(_) | Action::Attack { .. } | Action::With(_) => Some(false),
            _ => None,
        }
    }

    /// A declaration, whose die is thrown next unless something is added.
    fn weighed(&self, _: &Position, action: Action) -> Vec<Action> {
        match action {
            Action::Overrun(_) | Action::Attack { .. } => vec![action, Action::Roll],
            _ => Vec::new(),
        }
    }

    fn ending(&self, event: &Event, whose: Option<Seat>) -> Option<Ending> {
        endings::ending(event, whose)
    }

    /// In steps: of a combat those the defender loses less those the attacker loses, and half a step for a retreat; of a barrage a
    /// whole step for a loss and half of one for a disorganised unit.
    fn worth(&self, result: &str) -> f64 {
        endings::worth(result)
    }

    /// The attacker throws the die as declared, the defender adds no support; what comes after the die is not part of the odds.
    fn odds_policy(&self, position: &Position) -> Option<Action> {
        match position.steps.top() {
            Step::Declaration(_) => Some(Action::Roll),
            Step::DefenderSupport(_) => Some(Action::End),
            _ => None,
        }
    }

    /// Tactical support is all that a defender can add before the die (10.6c), and every marker counts the same (10.6d).
    fn odds_answer(&self, position: &Position) -> Option<(Action, Message)> {
        if position.steps.top() != DefenderSupport {
            return None;
        }
        let markers: Vec<GunId> = self.look(position).defending_markers().collect();
        let names = markers.iter().map(|gun| self.pack.gun_title(*gun)).collect();
        let text = Message::new("odds-defender-support").with("markers", Arg::List(names));
        Some((Action::Support(*markers.first()?), text))
    }
}

impl Standing for Counterattack {
    table::forward! { standing, stands }
}

impl Mustering for Counterattack {}

impl Keeping for Counterattack {
    table::forward! { position_json, audit }
    table::forward! { of pack: data, with_data, editions }

    fn faults(&self) -> &'static str {
        include_str!("../words/faults.txt")
    }

    fn any_action(&self, position: &Position, seed: u64) -> Action {
        Action::any(&mut Anything { pack: &self.pack, pos: position, numbers: Numbers::new(seed) })
    }
}
