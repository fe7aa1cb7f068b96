//! Pebbles, a whole game in one file, for whoever writes one. Two sides take one to three pebbles by turns, or throw a die for it; the other
//! side may have that die thrown again. Whoever takes the last pebble wins.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::rules::{Hiding, Keeping, Mustering, Playing, Showing, Spelling, Standing, Telling, Weighing};
use table::verdict::{No, Verdict, ensure, no};
use table::{
    Arg, Ask, Card, Chance, Ending, GameInfo, Heard, HouseWords, Lang, Log, Message, Outcome, Question, Refusal, Rule,
    ScenarioInfo, Seat, Sequence, Setup, Steps, Words, actions::Numbers, odds::Goal,
};

#[derive(Copy, Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Position {
    heap: u8,
    side: u8,
    steps: Steps<Step, 2>,
}

table::steps! {
    pub enum Step of Pebbles {
        /// A side takes pebbles, or throws for them.
        Taking = "taking" by "1",
        /// The die lies: the other side lets it be, or has it thrown again.
        Doubting(u8) = "doubting" by "2",
    }
}

impl Sequence for Pebbles {
    type Step = Step;
    type Look<'a> = &'a Position;
    type Play<'a> = Play<'a>;
    type Action = Action;
    type Side = Seat;
    type No = No<u8>;
    type Subject = ();
}

impl Ask<Pebbles> for Taking {
    fn asked(&self, pos: &Position) -> Option<Seat> {
        (pos.heap > 0).then_some(Seat(pos.side))
    }

    fn prompt(&self, pos: &Position) -> Message {
        Message::new("q-taking").with("heap", i32::from(pos.heap))
    }

    fn offer(&self, pos: &Position, answers: &mut Vec<Action>) {
        let all = (1..=3).map(Action::Take).chain([Action::Throw]);
        answers.extend(all.filter(|answer| self.check(pos, *answer).is_ok()));
    }

    fn check(&self, pos: &Position, answer: Action) -> Verdict<u8> {
        match answer {
            Action::Take(count) if !(1..=3).contains(&count) => Err(no("1", "one-to-three")),
            Action::Take(count) => ensure(count <= pos.heap, no("1", "not-so-many").with("heap", pos.heap)),
            Action::Throw => ensure(pos.heap > 0, no("1", "not-so-many").with("heap", pos.heap)),
            Action::Pass => Err(no("1", "not-asked-now")),
        }
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        if let Action::Take(count) = answer {
            return play.take(count);
        }
        let die = play.throw();
        play.pos.steps.push(Doubting(die));
    }
}

impl Ask<Pebbles> for Doubting {
    fn asked(&self, pos: &Position) -> Option<Seat> {
        Some(Seat(1 - pos.side))
    }

    fn prompt(&self, _: &Position) -> Message {
        Message::new("q-doubting").with("die", i32::from(self.0))
    }

    fn offer(&self, _: &Position, answers: &mut Vec<Action>) {
        answers.extend([Action::Pass, Action::Throw]);
    }

    fn check(&self, _: &Position, answer: Action) -> Verdict<u8> {
        ensure(!matches!(answer, Action::Take(_)), no("2", "not-asked-now"))
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        play.pos.steps.pop();
        let die = if answer == Action::Throw { play.throw() } else { self.0 };
        play.take(die.min(play.pos.heap));
    }
}

table::actions! {
    #[derive(Copy, Clone, PartialEq, Eq, Debug)]
    pub enum Action among Pebbles {
        Take(count: u8) = "take" count,
        Throw = "throw",
        Pass = "pass",
    }
}

#[derive(Clone, PartialEq, Debug)]
pub enum Event {
    Thrown(u8),
    Taken { seat: Seat, count: u8, last: bool },
}

pub struct Play<'a> {
    pos: &'a mut Position,
    chance: &'a mut dyn Chance,
    log: &'a mut Log<Event>,
}

impl Play<'_> {
    fn throw(&mut self) -> u8 {
        let die = self.chance.die(6);
        self.log.push(|| Event::Thrown(die));
        die
    }

    fn take(&mut self, count: u8) {
        let (seat, left) = (Seat(self.pos.side), self.pos.heap - count);
        self.log.push(|| Event::Taken { seat, count, last: left == 0 });
        (self.pos.heap, self.pos.side) = (left, 1 - self.pos.side);
    }
}

/// The rulebook: what plays, and of the rest what the game has something to say to.
pub struct Pebbles(GameInfo);

static WORDS: HouseWords = HouseWords::new(include_str!("en.ftl"), include_str!("it.ftl"));

impl Default for Pebbles {
    fn default() -> Pebbles {
        let scenarios = vec![ScenarioInfo { id: "heap".to_owned(), turns: 15 }];
        let rules = vec!["1".to_owned(), "2".to_owned()];
        Pebbles(GameInfo { scenarios, rules, ..GameInfo::of("pebbles", &["north", "south"]) })
    }
}

impl Playing for Pebbles {
    type Position = Position;
    type Action = Action;
    type Event = Event;

    fn info(&self) -> &GameInfo {
        &self.0
    }

    fn start(&self, setup: &Setup, _: &mut dyn Chance, _: &mut Log<Event>) -> Result<Position, String> {
        let fresh = Position { heap: 15, side: 0, steps: Steps::new(Taking.into()) };
        setup.position.as_ref().map_or(Ok(fresh), |it| Position::deserialize(it).map_err(|why| why.to_string()))
    }

    fn turn(&self, pos: &Position) -> Option<Seat> {
        pos.steps.top().ask().asked(pos)
    }

    fn legal(&self, pos: &Position, actions: &mut Vec<Action>) {
        pos.steps.top().ask().offer(pos, actions);
    }

    fn check(&self, pos: &Position, action: Action) -> Result<(), Refusal> {
        pos.steps.top().ask().check(pos, action).map_err(|no| no.refusal(|number| Arg::Int(number.into())))
    }

    fn apply(&self, pos: &mut Position, action: Action, chance: &mut dyn Chance, log: &mut Log<Event>) {
        pos.steps.top().ask().answer(&mut Play { pos, chance, log }, action);
    }

    fn outcome(&self, pos: &Position) -> Option<Outcome> {
        let winner = (pos.heap == 0).then_some(Seat(1 - pos.side))?;
        Some(Outcome { winner: Some(winner), text: Message::new("over"), rules: vec![Rule("1")] })
    }
}

impl Spelling for Pebbles {
    fn write(&self, action: Action) -> String {
        action.write(self)
    }

    fn parse(&self, text: &str) -> Result<Action, Refusal> {
        Action::read(self, text)
    }
}

impl Telling for Pebbles {
    fn words(&self, lang: Lang) -> &Words {
        WORDS.of(lang)
    }

    fn question(&self, pos: &Position, _: Seat) -> Option<Question> {
        let (step, seat) = (pos.steps.top(), self.turn(pos)?);
        Some(Question { seat, text: step.ask().prompt(pos), rules: vec![Rule(step.ask().rule(pos))] })
    }

    fn label(&self, _: &Position, action: Action) -> Message {
        action.label(self)
    }

    fn card(&self, event: &Event) -> Card {
        match event {
            Event::Thrown(die) => Card { dice: vec![*die], reveals: true, ..Card::new("throw", &["2"]) },
            Event::Taken { .. } => Card::new("take", &["1"]),
        }
    }

    fn heard(&self, event: &Event, _: Seat) -> Option<Heard> {
        Some(Heard::new(match event {
            Event::Thrown(die) => Message::new("e-thrown").with("die", i32::from(*die)),
            Event::Taken { count, .. } => Message::new("e-taken").with("count", i32::from(*count)),
        }))
    }
}

impl Weighing for Pebbles {
    fn throws(&self, _: &Position, action: Action) -> Option<bool> {
        Some(action == Action::Throw)
    }

    fn ending(&self, event: &Event, whose: Option<Seat>) -> Option<Ending> {
        let Event::Taken { seat, count, last } = event else { return None };
        let goal = Goal::hoped(Message::new("goal-last"), *last && whose == Some(*seat));
        Some(Ending { goals: vec![goal], ..Ending::new(count.to_string()) })
    }

    fn odds_policy(&self, pos: &Position) -> Option<Action> {
        matches!(pos.steps.top(), Step::Doubting(_)).then_some(Action::Pass)
    }
}

impl Keeping for Pebbles {
    fn position_json(&self, pos: &Position) -> Value {
        serde_json::to_value(pos).unwrap_or_default()
    }

    fn any_action(&self, _: &Position, seed: u64) -> Action {
        Action::any(&mut Numbers::new(seed))
    }
}

impl Showing for Pebbles {}
impl Hiding for Pebbles {}
impl Standing for Pebbles {}
impl Mustering for Pebbles {}
