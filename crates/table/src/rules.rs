//! The few verbs a game implements.

use crate::chance::Sealed;
use crate::muster::{Muster, MusterReport, Told};
use crate::odds::Goal;
use crate::pack::Editions;
use crate::standing::{StandingAnswers, StandingKind};
use crate::{
    About, Aim, Chance, Factor, GameInfo, Ground, GuideStep, Lang, Message, Overlay, OverlayInfo, Reached, Refusal,
    Rule, Seat, Shape, Shown, Tally, Touch, Trace, View, Words,
};
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

/// One game's rulebook as code. Everything that changes a position goes through [`Rules::play`], which checks first.
pub trait Rules: Sized + Send + Sync + 'static {
    /// Everything on the table at a moment, public and secret, including what is pending. Flat and cheap to copy.
    type Position: Clone + PartialEq + Debug + Send + Sync;
    /// One answer: a small value.
    type Action: Copy + Eq + Debug + Send + Sync;
    /// One thing that happened.
    type Event: Clone + PartialEq + Debug + Send + Sync;

    /// What the game is called, which scenarios, sides and options it has, and where its data come from.
    fn info(&self) -> &GameInfo;

    /// The files of its pack that decide a game, name and text: what is kept so that a game can go on with them. None, for a game whose data
    /// are part of its code.
    fn data(&self) -> &[(String, String)] {
        &[]
    }

    /// The same rulebook in the same words with other data; one sentence says what is wrong with them.
    fn with_data(&self, data: &[(String, String)]) -> Result<Self, String> {
        let _ = data;
        Err("this game has no other data".to_owned())
    }

    /// Our own editions of its data, this one and past ones.
    fn editions(&self) -> Option<&Editions> {
        None
    }

    /// The game's words in a language.
    fn words(&self, lang: Lang) -> &Words;

    /// The board itself: public, fixed as long as the game lasts. Games of one map do not look at the position.
    fn ground(&self, position: &Self::Position, words: &Words) -> Ground;

    /// What is wrong with positions set up by hand, in Italian: [`crate::faults`] says how.
    fn faults(&self) -> &'static str {
        ""
    }

    /// The first position of a game; a refused set-up says in one sentence what is wrong with it.
    fn start(
        &self,
        setup: &Setup,
        chance: &mut dyn Chance,
        log: &mut Log<Self::Event>,
    ) -> Result<Self::Position, String>;

    /// Who must decide now; nobody when the game is over.
    fn turn(&self, position: &Self::Position) -> Option<Seat>;

    /// The question put to that seat, as `reader` may see it: another seat reads only that it has to wait, and for what.
    fn question(&self, position: &Self::Position, reader: Seat) -> Option<Question>;

    /// The rule by which the very fact that this is asked, or not asked, tells the other seats something they could not see;
    /// nothing, if everybody could foresee the question.
    fn question_tells(&self, position: &Self::Position) -> Option<Rule> {
        let _ = position;
        None
    }

    /// All legal actions, in a fixed order, added to `actions`.
    fn legal(&self, position: &Self::Position, actions: &mut Vec<Self::Action>);

    /// Whether [`Rules::legal`] lists everything that is legal. On continuous ground it lists a well-chosen finite set: what is listed
    /// is accepted, and what is not listed is accepted by the rules or refused with its reason.
    fn lists_everything(&self) -> bool {
        true
    }

    /// Whether the action is legal, or why not. The list of [`Rules::legal`] comes from this very function.
    fn check(&self, position: &Self::Position, action: Self::Action) -> Result<(), Refusal>;

    /// Checks the action and applies it with everything that follows from it, up to the next question.
    /// A refused action leaves the position as it was.
    fn play(
        &self,
        position: &mut Self::Position,
        action: Self::Action,
        chance: &mut dyn Chance,
        log: &mut Log<Self::Event>,
    ) -> Result<(), Refusal>;

    /// The arithmetic behind an action, legal or not: every factor of its cost, odds or die modifier.
    fn factors(&self, position: &Self::Position, action: Self::Action) -> Factors;

    /// How the game ended, if it has.
    fn outcome(&self, position: &Self::Position) -> Option<Outcome>;

    /// What one seat may see, ready to draw.
    fn view(&self, position: &Self::Position, seat: Seat, words: &Words) -> View;

    /// The action's notation; [`Rules::parse`] reads it back.
    fn write(&self, action: Self::Action) -> String;

    /// Reads one action's notation; names are accepted where they are unambiguous.
    fn parse(&self, text: &str) -> Result<Self::Action, Refusal>;

    /// Reads a whole intention ("go there", "attack this with those") as the single actions it takes from here, in a time that grows
    /// no faster than the text. Any single action is a plan of one; several plans are joined by semicolons
    /// ([`crate::notation::unfold`]).
    fn plan(&self, position: &Self::Position, text: &str) -> Result<Vec<Self::Action>, Refusal> {
        let _ = position;
        self.parse(text).map(|action| vec![action])
    }

    /// The action in words, for a button.
    fn label(&self, position: &Self::Position, action: Self::Action) -> Message;

    /// What the action is about: its verb, its counters, its places.
    fn touch(&self, position: &Self::Position, action: Self::Action) -> Touch {
        let _ = (position, action);
        Touch::default()
    }

    /// What could still be done that the action gives up, in a few words: "3 shots can still be fired". A screen shows them with its button,
    /// and never offers it as what simply goes on. Nothing, if it leaves everything open, or has nothing to leave.
    fn gives_up(&self, position: &Self::Position, action: Self::Action) -> Option<Message> {
        let _ = (position, action);
        None
    }

    /// The kinds of question that a seat may answer once for all ([`crate::standing`]), whether or not one is open; none, for a game that
    /// interrupts nobody.
    fn standing(&self, position: &Self::Position, seat: Seat) -> Vec<StandingKind> {
        let _ = (position, seat);
        Vec::new()
    }

    /// What the seat that is asked now answers by what it said once for all; nothing, if it is to be asked. *Whether* there is an
    /// answer hangs on what everyone can see alone, since it comes at once; *which*, on what the seat knows.
    fn stands(&self, position: &Self::Position, said: &StandingAnswers) -> Option<Self::Action> {
        let _ = (position, said);
        None
    }

    /// Of an action that is not being decided now ([`Refusal::is_out_of_turn`]): why it would be refused even if it were, or when its time is.
    fn even_then(&self, position: &Self::Position, action: Self::Action) -> Option<Refusal> {
        let _ = (position, action);
        None
    }

    /// What has to be finished before anything else can be done, in a sentence; nothing, where the question says it as well.
    fn comes_first(&self, position: &Self::Position) -> Option<Message> {
        let _ = position;
        None
    }

    /// Whether the action asks chance, as far as the seat that decides can know.
    fn uncertain(&self, position: &Self::Position, action: Self::Action) -> bool {
        let mut supposed = self.supposed_now(position);
        let mut chance = Sealed::new();
        self.play(&mut supposed, action, &mut chance, &mut Log::off()).is_ok() && chance.was_asked()
    }

    /// Where a counter of the seat that decides can go from here, with the way and its cost; nothing, if it cannot move now.
    fn reach(&self, position: &Self::Position, piece: &str) -> Vec<Reached> {
        let _ = (position, piece);
        Vec::new()
    }

    /// On a free table: what would come of bringing something there, for whoever drags it: how far it really goes, what that costs,
    /// which plan does it, or why not.
    fn trace(&self, position: &Self::Position, piece: &str, to: Aim) -> Option<Trace> {
        let _ = (position, piece, to);
        None
    }

    /// What a counter or a place is, as `reader` may know it, and what could be tried with it if the reader decides.
    fn about(&self, position: &Self::Position, subject: &str, reader: Seat) -> Option<About<Self::Action>> {
        let _ = (position, subject, reader);
        None
    }

    /// What can be laid over the board for `reader`.
    fn overlays(&self, position: &Self::Position, reader: Seat) -> Vec<OverlayInfo> {
        let _ = (position, reader);
        Vec::new()
    }

    /// One overlay, about one counter where it is of one, as `reader` may know it.
    fn overlay(&self, position: &Self::Position, id: &str, piece: &str, reader: Seat) -> Option<Overlay> {
        let _ = (position, id, piece, reader);
        None
    }

    /// On a free table: what is drawn to show why an action can or cannot be done: a line of fire, and what stands in it.
    fn sketch(&self, position: &Self::Position, action: Self::Action) -> Vec<Shape> {
        let _ = (position, action);
        Vec::new()
    }

    /// Points and losses as they stand, whether hidden or not: told of finished games only.
    fn tally(&self, position: &Self::Position) -> Tally {
        let _ = position;
        Tally::default()
    }

    /// The steps of a guided start, in the first scenario or in a battle of its own.
    fn guide(&self) -> Vec<GuideStep> {
        Vec::new()
    }

    /// A position of the first scenario, as by hand, that stands for the game in a picture, if it lends a livelier one than the set-up.
    fn showpiece(&self) -> Option<Value> {
        None
    }

    /// The battle that the guided start is played in ([`Setup::battle`]), if it is not the first scenario.
    fn guide_battle(&self) -> Option<&'static str> {
        None
    }

    /// What people can put together in the game's workshop; nothing, if it has none.
    fn muster(&self, words: &Words) -> Option<Muster> {
        let _ = words;
        None
    }

    /// What is to be said of a battle that somebody puts together; nothing, if the game has no workshop. A battle without faults can be
    /// begun with the text of its file ([`Setup::battle`]).
    fn draft(&self, told: &Told, words: &Words) -> Option<MusterReport> {
        let _ = (told, words);
        None
    }

    /// Whether the event opens a chapter of the game: 1 for a turn, 2 for a phase of it.
    fn event_heading(&self, event: &Self::Event) -> Option<u8> {
        let _ = event;
        None
    }

    /// Whose luck the event shows, if it shows any: the seat that hoped for a good result.
    fn event_luck(&self, event: &Self::Event) -> Option<Seat> {
        let _ = event;
        None
    }

    /// Whether the event begins something uncertain that may end with a later answer only: luck shown by then is measured against what was
    /// to be expected of the answer that the event came with.
    fn event_stakes(&self, event: &Self::Event) -> bool {
        let _ = event;
        false
    }

    /// What a result of [`Rules::event_result`] is worth to the seat whose luck it is, in the game's own small change (steps).
    fn worth(&self, result: &str) -> f64 {
        let _ = result;
        0.0
    }

    /// Whose event it is: the seat whose counters, dice or cards it is about, whoever set it going. Nobody's, if it is everyone's.
    fn event_owner(&self, event: &Self::Event) -> Option<Seat> {
        let _ = event;
        None
    }

    /// A stable name of what sort of thing happened (`combat`, `retreat`).
    fn event_kind(&self, event: &Self::Event) -> &'static str;

    /// The event in words as that seat may read it; nothing, if the seat learns nothing of it.
    fn event_text(&self, event: &Self::Event, reader: Seat) -> Option<Message>;

    /// The rules an event follows from.
    fn event_rules(&self, event: &Self::Event) -> Vec<Rule>;

    /// The dice an event shows.
    fn event_dice(&self, event: &Self::Event) -> Vec<u8>;

    /// Whether the event made something known that was not (a die, a draw, a hidden unit): undo past it needs consent.
    fn event_reveals(&self, event: &Self::Event) -> bool;

    /// Whether the event could have met something hidden from the seat that acted: even if it met nothing, that has become known, and
    /// undo past it needs consent. Decided by what that seat can see alone, since everyone sees what can be taken back.
    fn event_rules_out(&self, event: &Self::Event) -> bool {
        let _ = event;
        false
    }

    /// The name of what an event decided, if it is what odds are about (`A1D1r1`).
    fn event_result(&self, event: &Self::Event) -> Option<String>;

    /// What a player calls that result, where its name is only an id ("2 hits"). Odds tell apart what is called differently.
    fn event_title(&self, event: &Self::Event) -> Option<Message> {
        let _ = event;
        None
    }

    /// Which of the event's dice did what they were thrown for, where each of them counts for itself; otherwise nothing.
    fn event_hits(&self, event: &Self::Event) -> Vec<bool> {
        let _ = event;
        Vec::new()
    }

    /// How many faces the game's dice have; zero, if a screen need not know.
    fn die_faces(&self) -> u8 {
        0
    }

    /// What that result means for everyone, in a sentence: "The attacker loses 1 step; …".
    fn event_meaning(&self, event: &Self::Event) -> Option<Message> {
        let _ = event;
        None
    }

    /// What came of it in a few words, for a reader who sees where it happened; nothing, if the sentence of [`Rules::event_text`] is short.
    fn event_brief(&self, event: &Self::Event, reader: Seat) -> Option<Message> {
        let _ = (event, reader);
        None
    }

    /// What a screen draws of it for a moment, as that seat may see it.
    fn event_shown(&self, event: &Self::Event, reader: Seat) -> Vec<Shown> {
        let _ = (event, reader);
        Vec::new()
    }

    /// The few things that a seat hopes for or fears of such a result, and whether this one brings them: always the same goals in the same
    /// order for one sort of result. They are read off what the rules do with it, as the seat may know it.
    fn event_goals(&self, event: &Self::Event, whose: Seat) -> Vec<Goal> {
        let _ = (event, whose);
        Vec::new()
    }

    /// The answer expected inside an action whose odds are being worked out: the declared policy for choices within it.
    /// Nothing, when the question is no longer part of what the odds are about.
    fn odds_policy(&self, position: &Self::Position) -> Option<Self::Action>;

    /// How much work playing an action takes, in about microseconds; an estimate that does not depend on chance. Odds play an action many
    /// times, and count by this how much they may do.
    fn work(&self, position: &Self::Position, action: Self::Action) -> u64 {
        let _ = (position, action);
        2
    }

    /// What the seat that is asked inside such an action may answer to make it worse for whoever acts, in a sentence "if …".
    /// Only what everyone at the table can see to be possible counts: an answer that needs something hidden is none.
    fn odds_answer(&self, position: &Self::Position) -> Option<(Self::Action, Message)> {
        let _ = position;
        None
    }

    /// The position as `seat` has to suppose it, on which plans are read, foreseen and weighed for that seat: whatever it cannot see
    /// is replaced by something that follows from what it can see, and what it may do there is what it may do in truth. A game
    /// whose secrets cannot touch any of that leaves all as it is.
    fn supposed(&self, position: &Self::Position, seat: Seat) -> Self::Position {
        let _ = seat;
        position.clone()
    }

    /// The position as the seat that decides has to suppose it: whatever is foreseen is foreseen on it.
    fn supposed_now(&self, position: &Self::Position) -> Self::Position {
        match self.turn(position) {
            Some(seat) => self.supposed(position, seat),
            None => position.clone(),
        }
    }

    /// The position as JSON that a player can edit and that [`Rules::start`] accepts; complete, so that nothing is lost.
    fn position_json(&self, position: &Self::Position) -> Value;

    /// Another position that differs from this one only in what `seat` cannot see, mixed up by `chance`.
    fn disguise(&self, position: &Self::Position, seat: Seat, chance: &mut dyn Chance) -> Self::Position;

    /// What is wrong with the position, if anything: units, steps and points neither appear nor vanish, stacks hold.
    fn audit(&self, position: &Self::Position) -> Result<(), String>;

    /// Some action, legal or not, built from a number: what the laws try to sneak past [`Rules::check`].
    fn any_action(&self, position: &Self::Position, seed: u64) -> Self::Action;
}
