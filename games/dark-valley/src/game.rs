//! What the kernel asks of the game.

use crate::action::{Action, any_action};
use crate::event::Event;
use crate::pack::{Pack, Side, load};
use crate::position::Position;
use crate::rules::play::Play;
use crate::rules::setup;
use table::pack::Kept;
use table::rules::{Keeping, Mustering, Playing, Spelling, Standing, Telling, Weighing};
use table::{Chance, GameInfo, Lang, Log, Message, Outcome, Refusal, Rule, ScenarioInfo, Setup, Words};

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
    table::forward! { of pack: write }

    fn parse(&self, text: &str) -> Result<Action, Refusal> {
        Action::read(&self.pack, text)
    }
}

impl Telling for DarkValley {
    table::forward! { question, label }
    table::forward! { of pack: words, card, heard }
}

impl Weighing for DarkValley {}

impl Standing for DarkValley {}

impl Keeping for DarkValley {
    table::forward! { position_json, audit }
    table::forward! { of pack: data, with_data }

    fn faults(&self) -> &'static str {
        include_str!("../words/faults.txt")
    }

    fn any_action(&self, position: &Position, seed: u64) -> Action {
        any_action(&self.pack, position, seed)
    }
}

impl Mustering for DarkValley {}
