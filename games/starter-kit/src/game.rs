//! What the kernel asks of the game.

use crate::action::{Action, any_action};
use crate::event::Event;
use crate::pack::{Pack, Side, load};
use crate::position::{Look, Position};
use crate::rules::play::Play;
use crate::rules::setup;
use crate::rules::verdict::refusal;
use crate::telling::{ending, guide};
use serde_json::Value;
use table::pack::{Editions, Kept, OwnEditions};
use table::rules::{Hiding, Keeping, Mustering, Playing, Spelling, Standing, Telling, Weighing};
use table::{
    Arg, Card, Chance, Ending, Factors, GameInfo, GuideStep, Heard, Lang, Log, Message, OptionInfo, Outcome, Question,
    Refusal, Rule, ScenarioInfo, Seat, Setup, StandingAnswers, StandingKind, Words,
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
    /// The game with the pack that comes with it.
    ///
    /// # Errors
    /// If that is broken.
    pub fn built_in() -> Result<StarterKit, String> {
        StarterKit::with_pack(load::built_in())
    }

    /// The game with a pack of one's own; what is wrong with it, in one sentence.
    ///
    /// # Errors
    /// The first thing found that is wrong.
    pub fn with_pack<N: AsRef<str>, T: AsRef<str>>(files: &[(N, T)]) -> Result<StarterKit, String> {
        let files = load::files(files).map_err(|error| error.to_string())?;
        let pack = load::load(&files).map_err(|error| error.to_string())?;
        let words = |lang: Lang| files.words(lang, &load::sentences(lang));
        let words = [words(Lang::En)?, words(Lang::It)?];
        // Guns, vehicles and artillery have no rules yet: what needs them cannot be played.
        let scenarios = pack.scenarios.iter().filter(|scenario| setup::playable(&pack, scenario));
        let info = GameInfo {
            id: crate::ID,
            seats: &Side::IDS,
            scenarios: scenarios.map(|its| ScenarioInfo { id: its.id.clone(), turns: its.turns }).collect(),
            options: vec![OptionInfo { id: "open-los", default: false }],
            epoch: crate::EPOCH,
            pack: pack.hash.clone(),
            rules: pack.reference.clone(),
            sources: pack.sources.iter().map(|(what, source)| (what.clone(), source.id())).collect(),
        };
        Ok(StarterKit { kept: files.kept(load::decides), pack, info, words })
    }

    /// A position to be asked questions.
    pub fn look<'a>(&'a self, pos: &'a Position) -> Look<'a> {
        Look { pack: &self.pack, pos }
    }
}

impl Playing for StarterKit {
    type Position = Position;
    type Action = Action;
    type Event = Event;

    fn info(&self) -> &GameInfo {
        &self.info
    }

    fn start(&self, setup: &Setup, chance: &mut dyn Chance, log: &mut Log<Event>) -> Result<Position, String> {
        setup::start(&self.pack, setup, chance, log)
    }

    fn turn(&self, position: &Position) -> Option<Seat> {
        self.look(position).asked().map(Side::seat)
    }

    fn legal(&self, position: &Position, actions: &mut Vec<Action>) {
        self.look(position).list(actions);
    }

    fn check(&self, position: &Position, action: Action) -> Result<(), Refusal> {
        let look = self.look(position);
        look.check(action).map_err(|no| refusal(&no, look))
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
    fn write(&self, action: Action) -> String {
        action.write(&self.pack)
    }

    fn parse(&self, text: &str) -> Result<Action, Refusal> {
        Action::read(&self.pack, text)
    }

    fn plan(&self, position: &Position, text: &str) -> Result<Vec<Action>, Refusal> {
        self.look(position).plan(text)
    }
}

impl Telling for StarterKit {
    fn words(&self, lang: Lang) -> &Words {
        &self.words[lang as usize]
    }

    fn seat_name(&self, scenario: &str, seat: Seat) -> Option<Message> {
        let scenario = self.pack.scenarios.iter().find(|its| its.id == scenario)?;
        let nationality = scenario.army(Side::at(seat)?).nationality;
        Some(Message::new("seat-of").with("side", Arg::Word(format!("nation-{}", nationality.id()))))
    }

    fn guide(&self) -> Vec<GuideStep> {
        guide::steps()
    }

    fn question(&self, position: &Position, reader: Seat) -> Option<Question> {
        self.look(position).question(reader)
    }

    fn label(&self, position: &Position, action: Action) -> Message {
        self.look(position).label(action)
    }

    fn factors(&self, position: &Position, action: Action) -> Factors {
        self.look(position).factors(action)
    }

    fn card(&self, event: &Event) -> Card {
        self.pack.card(event)
    }

    fn heard(&self, event: &Event, _: Seat) -> Option<Heard> {
        Some(Heard::new(self.pack.told(event)))
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

    fn odds_policy(&self, position: &Position) -> Option<Action> {
        position.steps.top().ask().policy(self.look(position))
    }
}

impl Standing for StarterKit {
    fn standing(&self, position: &Position, seat: Seat) -> Vec<StandingKind> {
        self.look(position).standing_kinds(seat)
    }

    fn stands(&self, position: &Position, said: &StandingAnswers) -> Option<Action> {
        self.look(position).standing_answer(said)
    }
}

impl Keeping for StarterKit {
    fn data(&self) -> &[(String, String)] {
        self.kept.data()
    }

    fn editions(&self) -> Option<&Editions> {
        Some(EDITIONS.get())
    }

    fn with_data(&self, data: &[(String, String)]) -> Result<Self, String> {
        StarterKit::with_pack(&self.kept.with(data))
    }

    fn position_json(&self, position: &Position) -> Value {
        self.look(position).to_json()
    }

    fn faults(&self) -> &'static str {
        include_str!("../words/faults.txt")
    }

    fn audit(&self, position: &Position) -> Result<(), String> {
        self.look(position).audit()
    }

    fn any_action(&self, position: &Position, seed: u64) -> Action {
        any_action(&self.pack, position, seed)
    }
}

impl Hiding for StarterKit {}
impl Mustering for StarterKit {}
