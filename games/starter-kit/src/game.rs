//! What the kernel asks of the game.

use crate::action::{Action, any_action};
use crate::event::Event;
use crate::mustering;
use crate::pack::{Pack, Side, load};
use crate::position::Position;
use crate::rules::play::Play;
use crate::rules::setup;
use crate::telling::{ending, guide};
use table::muster::{Muster, MusterReport, Told};
use table::pack::{Kept, OwnEditions};
use table::rules::{Keeping, Mustering, Playing, Spelling, Standing, Telling, Weighing};
use table::{
    Arg, Chance, Ending, GameInfo, GuideStep, Heard, Lang, Log, Message, OptionInfo, Outcome, Refusal, Rule,
    ScenarioInfo, Seat, Setup, Words,
};

/// All editions of our own data.
static EDITIONS: OwnEditions = OwnEditions::new(include_str!("../editions.jsonl"));

/// The rulebook with its data and its words.
pub struct StarterKit {
    /// The data.
    pub pack: Pack,
    info: GameInfo,
    kept: Kept,
    words: [Words; 2],
}

impl StarterKit {
    /// The game with a pack of one's own; what is wrong with it, in one sentence.
    ///
    /// # Errors
    /// The first thing found that is wrong.
    pub fn with_pack<N: AsRef<str>, T: AsRef<str>>(files: &[(N, T)]) -> Result<StarterKit, String> {
        let files = load::files(files).map_err(|error| error.to_string())?;
        let pack = load::load(&files).map_err(|error| error.to_string())?;
        let words = |lang: Lang| files.words(lang, &load::sentences(lang));
        let words = [words(Lang::En)?, words(Lang::It)?];
        let scenarios = pack.scenarios.iter();
        let info = GameInfo {
            id: crate::ID,
            seats: &Side::IDS,
            scenarios: scenarios.map(|its| ScenarioInfo { id: its.id.clone(), turns: its.turns }).collect(),
            options: ["open-los", "choose-cover", "choose-targets"].map(|id| OptionInfo { id, default: false }).into(),
            epoch: crate::EPOCH,
            pack: pack.hash.clone(),
            rules: pack.reference.clone(),
            sources: pack.sources.iter().map(|(what, source)| (what.clone(), source.id())).collect(),
        };
        Ok(StarterKit { kept: files.kept(load::decides), pack, info, words })
    }
}

impl Playing for StarterKit {
    type Position = Position;
    type Action = Action;
    type Event = Event;

    table::forward! { turn }
    table::forward! { of pack: info }

    fn start(&self, setup: &Setup, chance: &mut dyn Chance, log: &mut Log<Event>) -> Result<Position, String> {
        setup::start(&self.pack, setup, chance, log)
    }

    /// What the open question offers; besides, whoever answers it may give up what his weapons have acquired (D-58).
    fn legal(&self, position: &Position, actions: &mut Vec<Action>) {
        let look = self.look(position);
        look.list(actions);
        actions.extend(look.given_up());
    }

    fn check(&self, position: &Position, action: Action) -> Result<(), Refusal> {
        let look = self.look(position);
        look.check(action).map_err(|no| no.refusal(|fact| fact.arg(look)))
    }

    fn apply(&self, position: &mut Position, action: Action, chance: &mut dyn Chance, log: &mut Log<Event>) {
        Play { pack: &self.pack, pos: position, chance, log, toll: Default::default(), fallen: false }.apply(action);
    }

    fn outcome(&self, position: &Position) -> Option<Outcome> {
        let winner = position.winner?;
        let text = Message::new("outcome").with("side", self.look(position).army_name(winner));
        Some(Outcome { winner: Some(winner.seat()), text, rules: vec![Rule("3.9b")] })
    }
}

impl Spelling for StarterKit {
    table::forward! { plan }
    table::forward! { of pack: write }

    fn parse(&self, text: &str) -> Result<Action, Refusal> {
        Action::read(&self.pack, text)
    }
}

impl Telling for StarterKit {
    table::forward! { question, label, factors }
    table::forward! { of step: gives_up }
    table::forward! { of pack: words, card }

    fn seat_name(&self, scenario: &str, seat: Seat) -> Option<Message> {
        let scenario = self.pack.scenarios.iter().find(|its| its.id == scenario)?;
        let nationality = scenario.army(Side::at(seat)?).nationality;
        Some(Message::new("seat-of").with("side", Arg::Word(format!("nation-{}", nationality.id()))))
    }

    fn guide(&self) -> Vec<GuideStep> {
        guide::steps()
    }

    fn heard(&self, event: &Event, reader: Seat) -> Option<Heard> {
        let told = match event {
            // Others hear that something was noted, not what (6.4b).
            Event::Searched(_) => return None,
            Event::Noted { what, .. } if what.0.side().seat() != reader => Message::new("e-noted"),
            _ => self.pack.told(event),
        };
        Some(Heard::new(told))
    }
}

impl Weighing for StarterKit {
    fn ending(&self, event: &Event, whose: Option<Seat>) -> Option<Ending> {
        ending::ending(event, whose)
    }

    fn worth(&self, result: &str) -> f64 {
        ending::worth(result)
    }

    fn die_faces(&self) -> u8 {
        6
    }

    table::forward! { of step: odds_policy }
}

impl Standing for StarterKit {
    table::forward! { standing, stands }
}

impl Keeping for StarterKit {
    table::forward! { position_json, audit }
    table::forward! { of pack: data, with_data, editions }

    fn faults(&self) -> &'static str {
        mustering::sentences()
    }

    fn any_action(&self, position: &Position, seed: u64) -> Action {
        any_action(&self.pack, position, seed)
    }
}

impl Mustering for StarterKit {
    fn muster(&self, words: &Words) -> Option<Muster> {
        Some(mustering::offer(&self.pack, words))
    }

    fn draft(&self, told: &Told, words: &Words) -> Option<MusterReport> {
        Some(mustering::report(&self.pack, told, words))
    }

    fn recognises(&self, file: &str) -> bool {
        mustering::recognises(file)
    }
}
