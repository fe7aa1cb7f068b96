//! What the kernel asks of the game.

use crate::action::{Action, any_action};
use crate::event::Event;
use crate::pack::{Pack, Side, load};
use crate::position::Position;
use crate::rules::play::Play;
use crate::rules::setup;
use crate::telling::guide;
use table::pack::{Kept, OwnEditions};
use table::rules::{Keeping, Mustering, Playing, Spelling, Standing, Telling, Weighing};
use table::{
    Chance, Ending, GameInfo, GuideStep, Lang, Log, Message, OptionInfo, Outcome, Refusal, Rule, ScenarioInfo, Seat,
    Setup, Words,
};

/// All editions of our own data.
static EDITIONS: OwnEditions = OwnEditions::new(include_str!("../editions.jsonl"));

/// The rulebook with its data and its words.
pub struct DarkValley {
    /// The data.
    pub pack: Pack,
    info: GameInfo,
    kept: Kept,
    words: [Words; 2],
}

impl DarkValley {
    /// The game with a pack of one's own; what is wrong with it, in one sentence.
    ///
    /// # Errors
    /// The first thing found that is wrong.
    pub fn with_pack<N: AsRef<str>, T: AsRef<str>>(files: &[(N, T)]) -> Result<DarkValley, String> {
        let files = load::files(files).map_err(|error| error.to_string())?;
        let pack = load::load(&files).map_err(|error| error.to_string())?;
        let words = |lang: Lang| files.words(lang, &load::sentences(lang));
        let words = [words(Lang::En)?, words(Lang::It)?];
        let scenarios = pack.scenarios.iter();
        let info = GameInfo {
            scenarios: scenarios
                .map(|its| ScenarioInfo { id: its.id.clone(), turns: its.last - its.first + 1 })
                .collect(),
            epoch: crate::EPOCH,
            pack: pack.hash.clone(),
            options: setup::OPTIONS.into_iter().map(|id| OptionInfo { id, default: false }).collect(),
            rules: pack.reference.clone(),
            sources: pack.sources.iter().map(|(what, source)| (what.clone(), source.id())).collect(),
            ..GameInfo::of(crate::ID, &Side::IDS)
        };
        Ok(DarkValley { kept: files.kept(load::decides), pack, info, words })
    }
}

impl Playing for DarkValley {
    type Position = Position;
    type Action = Action;
    type Event = Event;

    table::forward! { turn, legal }
    table::forward! { of pack: info }

    fn start(&self, setup: &Setup, chance: &mut dyn Chance, log: &mut Log<Event>) -> Result<Position, String> {
        setup::start(&self.pack, setup, chance, log)
    }

    fn check(&self, position: &Position, action: Action) -> Result<(), Refusal> {
        let look = self.look(position);
        look.check(action).map_err(|no| no.refusal(|fact| fact.arg(look)))
    }

    fn apply(&self, position: &mut Position, action: Action, chance: &mut dyn Chance, log: &mut Log<Event>) {
        Play { pack: &self.pack, pos: position, chance, log }.apply(action);
    }

    fn outcome(&self, position: &Position) -> Option<Outcome> {
        let winner = position.winner?;
        let rule = self.look(position).scenario().victory.get(usize::from(position.won_by)).map(|its| Rule(its.rule));
        let text = Message::new("outcome").with("side", crate::telling::side_word(winner));
        Some(Outcome { winner: Some(winner.seat()), text, rules: rule.into_iter().collect() })
    }
}

impl Spelling for DarkValley {
    table::forward! { plan }
    table::forward! { of pack: write, write_plan }

    fn parse(&self, text: &str) -> Result<Action, Refusal> {
        Action::read(&self.pack, text)
    }
}

impl Telling for DarkValley {
    table::forward! { question, label, factors }
    table::forward! { of pack: words, card, heard }

    fn guide(&self) -> Vec<GuideStep> {
        guide::steps()
    }

    fn guide_scenario(&self) -> Option<&'static str> {
        Some(guide::SCENARIO)
    }
}

impl Weighing for DarkValley {
    /// Whoever bombards himself names the target and throws; a fight throws if there is a column for it. Whoever moves throws nothing.
    fn throws(&self, position: &Position, action: Action) -> Option<bool> {
        match action {
            Action::Siege { .. } | Action::Bombard { target: Some(_), .. } => Some(true),
            Action::Attack { .. } | Action::Join(_) | Action::Bridgehead => Some(false),
            Action::Fight => self.look(position).odds().column.map(|_| true),
            _ => None,
        }
    }

    /// An attack is declared first and fought then.
    fn weighed(&self, position: &Position, action: Action) -> Vec<Action> {
        match action {
            Action::Attack { unit, .. } if self.look(position).attacks_alone(unit) => vec![action, Action::Fight],
            _ => Vec::new(),
        }
    }

    fn ending(&self, event: &Event, whose: Option<Seat>) -> Option<Ending> {
        crate::telling::ending(event, whose)
    }

    /// In steps: those the defender loses less those the attacker loses, half a one for a retreat and for the hex.
    fn worth(&self, result: &str) -> f64 {
        crate::telling::worth(result)
    }

    fn die_faces(&self) -> u8 {
        6
    }

    /// The attack is made as declared, the defender adds nothing; artillery hits whoever bears it best. What comes after the die is not part of
    /// the odds.
    fn odds_policy(&self, position: &Position) -> Option<Action> {
        position.steps.top().ask().policy(self.look(position))
    }

    /// Lines of supply are looked for where the first winter or the Special Fortified Zone ask for them.
    fn work(&self, position: &Position, _: Action) -> u64 {
        let look = self.look(position);
        if look.now().first_winter() || look.special_marker().is_some() { 800 } else { 20 }
    }
}

impl Standing for DarkValley {}

impl Keeping for DarkValley {
    table::forward! { position_json, audit }
    table::forward! { of pack: data, with_data, editions }

    fn faults(&self) -> &'static str {
        include_str!("../words/faults.txt")
    }

    fn any_action(&self, position: &Position, seed: u64) -> Action {
        any_action(&self.pack, position, seed)
    }
}

impl Mustering for DarkValley {}
