//! What a game implements: [`Playing`] are the few verbs that play it; what tells, spells, shows, hides, weighs, musters and keeps are small
//! traits beside it. A game that is just being written leaves most of them to their defaults; besides playing and spelling it says its words and what
//! happened ([`Telling`]) and writes its positions ([`Keeping`]), and can be played on the command line.

mod card;
#[doc(hidden)]
pub mod forward;
mod hiding;
mod keeping;
mod mustering;
mod showing;
mod spelling;
mod standing;
mod telling;
mod weighing;

pub use card::{Card, Heard};
pub use hiding::Hiding;
pub use keeping::Keeping;
pub use mustering::Mustering;
pub use showing::Showing;
pub use spelling::Spelling;
pub use standing::Standing;
pub use telling::Telling;
pub use weighing::{Ending, Weighing};

use crate::{Chance, Factor, GameInfo, Message, Refusal, Rule, Seat};
use serde_json::Value;
use std::fmt::Debug;

/// What the position asks of one seat now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question {
    /// Who answers.
    pub seat: Seat,
    /// The question in one plain sentence.
    pub text: Message,
    /// The rules it comes from.
    pub rules: Vec<Rule>,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// Who won; nobody, if it is a draw.
    pub winner: Option<Seat>,
    /// Why, for the players.
    pub text: Message,
    /// The rules that decide it.
    pub rules: Vec<Rule>,
}

/// What a new game starts from.
#[derive(Clone, Debug, Default)]
pub struct Setup {
    /// The scenario's id.
    pub scenario: String,
    /// Options that differ from their default: id and value.
    pub options: Vec<(String, bool)>,
    /// A battle of one's own instead of a scenario, as the text of its file.
    pub battle: Option<String>,
    /// A position set up by hand, whole or in part.
    pub position: Option<Value>,
}

/// Everything that explains a number: the factors, in the order a player adds them up.
pub type Factors = Vec<Factor>;

/// The events of one action. Switched off, it costs nothing.
#[derive(Debug)]
pub struct Log<E> {
    events: Vec<E>,
    on: bool,
    /// How many of the events belong to what the action decides.
    decided: Option<usize>,
}

impl<E> Log<E> {
    /// A log that keeps events.
    pub fn new() -> Log<E> {
        Log { events: Vec::new(), on: true, decided: None }
    }

    /// A log that ignores them, for playouts.
    pub fn off() -> Log<E> {
        Log { events: Vec::new(), on: false, decided: None }
    }

    /// Records what happened; `event` is not even built when the log is off.
    #[inline]
    pub fn push(&mut self, event: impl FnOnce() -> E) {
        if self.on {
            self.events.push(event());
        }
    }

    /// Whether events are kept.
    #[inline]
    pub fn is_on(&self) -> bool {
        self.on
    }

    /// What happened so far.
    pub fn events(&self) -> &[E] {
        &self.events
    }

    /// What the action decides is decided: whatever is told from here on begins something new ([`Chance::decided`]).
    #[inline]
    pub fn decided(&mut self) {
        self.decided.get_or_insert(self.events.len());
    }

    /// What happened up to there.
    pub fn until_decided(&self) -> &[E] {
        &self.events[..self.decided.unwrap_or(self.events.len())]
    }

    /// What happened, taken out; the log is empty afterwards.
    pub fn take(&mut self) -> Vec<E> {
        self.decided = None;
        std::mem::take(&mut self.events)
    }
}

impl<E> Default for Log<E> {
    fn default() -> Self {
        Log::new()
    }
}

/// What plays: seven verbs. Everything that changes a position goes through [`Playing::play`], which checks first.
pub trait Playing: Sized + Send + Sync + 'static {
    /// Everything on the table at a moment, public and secret, including what is pending. Flat and cheap to copy.
    type Position: Clone + PartialEq + Debug + Send + Sync;
    /// One answer: a small value.
    type Action: Copy + Eq + Debug + Send + Sync;
    /// One thing that happened.
    type Event: Clone + PartialEq + Debug + Send + Sync;

    /// What the game is called, which scenarios, sides and options it has, and where its data come from.
    fn info(&self) -> &GameInfo;

    /// The first position of a game; a refused set-up says in one sentence what is wrong with it.
    fn start(
        &self,
        setup: &Setup,
        chance: &mut dyn Chance,
        log: &mut Log<Self::Event>,
    ) -> Result<Self::Position, String>;

    /// Who must decide now; nobody when the game is over.
    fn turn(&self, position: &Self::Position) -> Option<Seat>;

    /// All legal actions, in a fixed order, added to `actions`.
    fn legal(&self, position: &Self::Position, actions: &mut Vec<Self::Action>);

    /// Whether [`Playing::legal`] lists everything that is legal. On continuous ground it lists a well-chosen finite set: what is listed
    /// is accepted, and what is not listed is accepted by the rules or refused with its reason.
    fn lists_everything(&self) -> bool {
        true
    }

    /// Whether the action is legal, or why not. The list of [`Playing::legal`] comes from this very function.
    fn check(&self, position: &Self::Position, action: Self::Action) -> Result<(), Refusal>;

    /// Applies an action that [`Playing::check`] allows, with everything that follows from it, up to the next question.
    fn apply(
        &self,
        position: &mut Self::Position,
        action: Self::Action,
        chance: &mut dyn Chance,
        log: &mut Log<Self::Event>,
    );

    /// Checks the action and applies it with everything that follows from it, up to the next question.
    ///
    /// # Errors
    /// A refused action leaves the position as it was.
    fn play(
        &self,
        position: &mut Self::Position,
        action: Self::Action,
        chance: &mut dyn Chance,
        log: &mut Log<Self::Event>,
    ) -> Result<(), Refusal> {
        self.check(position, action)?;
        self.apply(position, action, chance, log);
        Ok(())
    }

    /// How the game ended, if it has.
    fn outcome(&self, position: &Self::Position) -> Option<Outcome>;
}

/// One game's rulebook as code, complete.
pub trait Rules: Playing + Spelling + Telling + Showing + Hiding + Weighing + Standing + Mustering + Keeping {}

impl<R: Playing + Spelling + Telling + Showing + Hiding + Weighing + Standing + Mustering + Keeping> Rules for R {}
