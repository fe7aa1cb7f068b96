//! The game as the kernel sees it: [`table::rules`] for [`Bugiarding`].

use crate::ID;
use crate::action::{Action, Anything};
use crate::event::Event;
use crate::pack::{Pack, Side};
use crate::pack::{load, muster};
use crate::position::Position;
use crate::position::setup;
use crate::rules::play::Play;
use crate::secrecy;
use crate::showing::overlays::OVERLAYS;
use crate::showing::view;
use crate::step::{Defence, Step};
use crate::telling::{events, guide, notation};
use serde_json::Value;
use table::actions::Numbers;
use table::muster::{Muster, MusterReport, Told};
use table::pack::{Files, Kept, OwnEditions};
use table::rules::{Hiding, Keeping, Mustering, Playing, Showing, Spelling, Standing, Telling, Weighing};
use table::{
    Card, Chance, Ending, GameInfo, Ground, GuideStep, Heard, Lang, Log, Message, OverlayInfo, Refusal, ScenarioInfo,
    Seat, Setup, Words,
};

/// All editions of our own data.
static EDITIONS: OwnEditions = OwnEditions::new(include_str!("../editions.jsonl"));

/// Bugiarding Usuir with its pack and its words.
pub struct Bugiarding {
    /// The data.
    pub pack: Pack,
    info: GameInfo,
    words: [Words; 2],
    kept: Kept,
}

impl Bugiarding {
    /// The game with a pack of one's own; what is wrong with it, in one sentence.
    ///
    /// # Errors
    /// The first thing found that is wrong.
    pub fn with_pack<N: AsRef<str>, T: AsRef<str>>(files: &[(N, T)]) -> Result<Bugiarding, String> {
        let files = load::files(files).map_err(|error| error.to_string())?;
        let pack = load::load(&files).map_err(|error| error.to_string())?;
        let words = [words(&files, Lang::En)?, words(&files, Lang::It)?];
        let info = GameInfo {
            id: ID,
            seats: &Side::IDS,
            scenarios: pack
                .scenarios
                .iter()
                .map(|plan| ScenarioInfo { id: plan.id.clone(), turns: plan.turns })
                .collect(),
            options: Vec::new(),
            epoch: crate::EPOCH,
            pack: pack.hash.clone(),
            rules: pack.reference.clone(),
            sources: pack.sources.iter().map(|(what, source)| (what.clone(), source.id())).collect(),
        };
        Ok(Bugiarding { kept: files.kept(load::decides), pack, info, words })
    }
}

fn words(files: &Files, lang: Lang) -> Result<Words, String> {
    let code = lang.code();
    let names = [format!("words/{code}.ftl"), format!("words/types.{code}.ftl"), format!("words/view.{code}.ftl")];
    files.words(lang, &names.each_ref().map(String::as_str))
}

impl Playing for Bugiarding {
    type Position = Position;
    type Action = Action;
    type Event = Event;

    table::forward! { turn, legal, outcome }
    table::forward! { of pack: info }

    fn start(&self, setup: &Setup, chance: &mut dyn Chance, log: &mut Log<Event>) -> Result<Position, String> {
        setup::start(&self.pack, setup, chance, log)
    }

    fn lists_everything(&self) -> bool {
        false
    }

    fn check(&self, position: &Position, action: Action) -> Result<(), Refusal> {
        self.look(position).check(action).map_err(|no| no.refusal(|fact| fact.arg(&position.battle)))
    }

    fn apply(&self, position: &mut Position, action: Action, chance: &mut dyn Chance, log: &mut Log<Event>) {
        Play { pack: &self.pack, pos: position, chance, log, scratch: &mut Vec::new() }.apply(action);
    }
}

impl Spelling for Bugiarding {
    table::forward! { plan }

    fn write(&self, action: Action) -> String {
        notation::write(action)
    }

    fn parse(&self, text: &str) -> Result<Action, Refusal> {
        notation::parse(text)
    }
}

impl Telling for Bugiarding {
    table::forward! { question, label, gives_up, even_then, comes_first, factors }
    table::forward! { of pack: words }

    fn card(&self, event: &Event) -> Card {
        event.card()
    }

    fn heard(&self, event: &Event, reader: Seat) -> Option<Heard> {
        event.heard(reader)
    }

    fn guide(&self) -> Vec<GuideStep> {
        guide::steps()
    }
}

impl Showing for Bugiarding {
    table::forward! { view, touch, trace, about, overlay, sketch, tally }

    fn ground(&self, position: &Position, words: &Words) -> Ground {
        view::ground(&position.battle, words)
    }

    fn overlays(&self, _: &Position, _: Seat) -> Vec<OverlayInfo> {
        OverlayInfo::all(&OVERLAYS)
    }

    fn showpiece(&self) -> Option<Value> {
        guide::showpiece()
    }
}

impl Hiding for Bugiarding {
    table::forward! { question_tells, disguise }

    /// Minefields that the seat cannot know are not reckoned with.
    fn supposed(&self, position: &Position, seat: Seat) -> Position {
        secrecy::supposed(position, seat)
    }
}

impl Weighing for Bugiarding {
    /// Whoever shells, strikes or rallies throws dice; whoever is taken in hand, or goes where no
    /// mines are laid, does not.
    fn throws(&self, position: &Position, action: Action) -> Option<bool> {
        match action {
            Action::Shell { .. } | Action::Strike { .. } | Action::Rally(_) => Some(true),
            Action::Take(_) => Some(false),
            Action::Go { .. } => position.mines().is_empty().then_some(false),
            _ => None,
        }
    }

    fn weighed(&self, position: &Position, action: Action) -> Vec<Action> {
        self.look(position).weighed(action).unwrap_or_default()
    }

    fn ending(&self, event: &Event, whose: Option<Seat>) -> Option<Ending> {
        event.ending(whose)
    }

    fn worth(&self, result: &str) -> f64 {
        events::worth(result)
    }

    fn die_faces(&self) -> u8 {
        6
    }

    /// Inside a shot nobody chooses; whoever may fire in defence holds its fire.
    fn odds_policy(&self, position: &Position) -> Option<Action> {
        matches!(position.steps.top(), Step::Defence(_)).then_some(Action::End)
    }

    /// Everybody sees whether a defender may fire at its attacker.
    fn odds_answer(&self, position: &Position) -> Option<(Action, Message)> {
        match position.steps.top() {
            Step::Defence(Defence(attacker)) => Some((Action::Defend(attacker), Message::new("odds-if-defends"))),
            _ => None,
        }
    }

    /// Where somebody moves under fire, every point of the way is looked at.
    fn work(&self, position: &Position, _: Action) -> u64 {
        if matches!(position.steps.top(), Step::Opportunity(_)) { 150 } else { 50 }
    }
}

impl Standing for Bugiarding {
    table::forward! { standing, stands }
}

impl Mustering for Bugiarding {
    fn muster(&self, words: &Words) -> Option<Muster> {
        Some(muster::offer(&self.pack, words))
    }

    fn draft(&self, told: &Told, words: &Words) -> Option<MusterReport> {
        Some(muster::report(&self.pack, told, words))
    }

    fn guide_battle(&self) -> Option<&'static str> {
        Some(guide::BATTLE)
    }
}

impl Keeping for Bugiarding {
    table::forward! { position_json, audit }
    table::forward! { of pack: data, with_data, editions }

    fn faults(&self) -> &'static str {
        crate::pack::battle::faults()
    }

    fn any_action(&self, position: &Position, seed: u64) -> Action {
        Action::any(&mut Anything { pos: position, numbers: Numbers::new(seed) })
    }
}
