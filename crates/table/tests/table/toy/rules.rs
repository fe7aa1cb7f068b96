use super::position::{ALL, Card, NAMES, Position, Step, cards};
use super::{Fault, text};
use serde_json::Value;
use std::sync::atomic::{AtomicU64, Ordering};
use table::notation::unfold;
use table::odds::Goal;
use table::rules::{Hiding, Keeping, Mustering, Playing, Showing, Spelling, Standing, Telling, Weighing};
use table::standing::{StandingAnswers, StandingKind, StandingNumber};
use table::{
    About, Arg, Chance, Ending, Fact, Factor, GameInfo, Ground, Heard, Lang, Log, Message, OptionInfo, Outcome,
    Overlay, OverlayInfo, OverlayPlace, Panel, PanelKind, Piece, Question, Reached, Refusal, Rule, ScenarioInfo, Seat,
    Setup, Touch, View, Words,
};

const MARCHES: u8 = 3;
const SIDES: [&str; 2] = ["north", "south"];

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Action {
    March,
    Attack(Card),
    Rest,
    Play(Card),
    Yield,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    Marched { seat: Seat, to: u16 },
    Passed { seat: Seat, hidden: u16 },
    Attacked { seat: Seat, card: Card },
    Played { seat: Seat, card: Card },
    Yielded { seat: Seat },
    Combat { seat: Seat, die: u8, result: &'static str },
    Drew { seat: Seat, card: Card },
}

pub struct Duel {
    fault: Fault,
    info: GameInfo,
    words: [Words; 2],
    outside: AtomicU64,
    plays: AtomicU64,
    /// How often a pawn marches in a turn.
    marches: u8,
    /// The same as its pack says.
    data: [(String, String); 1],
}

impl Duel {
    pub fn new(fault: Fault) -> Duel {
        Duel::with_pack(fault, "pack-1")
    }

    pub fn with_pack(fault: Fault, pack: &str) -> Duel {
        let scenario = |(id, turns): (&str, u8)| ScenarioInfo { id: id.to_owned(), turns };
        let info = GameInfo {
            id: "duel",
            seats: &SIDES,
            scenarios: [("short", 12), ("long", 255)].map(scenario).to_vec(),
            options: vec![OptionInfo { id: "rich", default: false }],
            epoch: 2,
            pack: pack.to_owned(),
            rules: ["1", "2.1", "2.2", "2.3", "3", "4"].map(str::to_owned).to_vec(),
            sources: Vec::new(),
        };
        let complete = fault != Fault::NoItalian;
        let words = [text::words(Lang::En, complete), text::words(Lang::It, complete)];
        let data = [("marches".to_owned(), MARCHES.to_string())];
        Duel { fault, info, words, outside: AtomicU64::new(0), plays: AtomicU64::new(0), marches: MARCHES, data }
    }

    /// The rules of a later epoch, by which a pawn marches less.
    pub fn corrected(epoch: u32, marches: u8) -> Duel {
        let mut duel = Duel::new(Fault::None);
        (duel.info.epoch, duel.marches) = (epoch, marches);
        duel
    }

    /// The rules with a pack in which a pawn marches so often.
    pub fn edition(marches: u8) -> Duel {
        let mut duel = Duel::with_pack(Fault::None, &format!("pack-of-{marches}"));
        (duel.marches, duel.data[0].1) = (marches, marches.to_string());
        duel
    }

    /// How often an action has been played, tried out or replayed.
    pub fn plays(&self) -> u64 {
        self.plays.load(Ordering::Relaxed)
    }

    fn is(&self, fault: Fault) -> bool {
        self.fault == fault
    }

    fn deal(&self, position: &mut Position, side: usize, chance: &mut dyn Chance) -> Option<Card> {
        if position.deck == 0 {
            position.deck = std::mem::take(&mut position.discards);
        }
        let deck: Vec<Card> = cards(position.deck).collect();
        if deck.is_empty() {
            return None;
        }
        let card = deck[chance.draw(deck.len() as u32, &|i| deck[i as usize].name().to_owned()) as usize];
        position.deck &= !card.bit();
        position.hands[side] |= card.bit();
        Some(card)
    }

    fn end_turn(&self, position: &mut Position) {
        position.step = Step::Act;
        position.moved = 0;
        position.active = 1 - position.active;
        if !self.is(Fault::Endless) {
            position.turn += 1;
        }
    }

    fn discard(&self, position: &mut Position, side: usize, card: Card) {
        position.hands[side] &= !card.bit();
        if !(self.is(Fault::CardVanishes) && card == Card(5)) {
            position.discards |= card.bit();
        }
    }

    fn combat(&self, position: &mut Position, margin: i32, chance: &mut dyn Chance, log: &mut Log<Event>) {
        let high = |side: u8| cards(position.hands[usize::from(side)] & !0x3f).count() as i32;
        let hidden = match self.fault {
            Fault::LeakyOdds => high(1 - position.active),
            Fault::LeakyLuck => high(position.active),
            _ => 0,
        };
        let against = |die: u8| (margin + i32::from(die) - hidden).cmp(&6);
        let mut die = chance.die_among(6, &|die| against(die) as u32);
        if self.is(Fault::NonDeterministic) && self.outside.fetch_add(1, Ordering::Relaxed) % 50 == 49 {
            die = 7 - die;
        }
        let result = match against(die) {
            std::cmp::Ordering::Greater => "hit",
            std::cmp::Ordering::Equal => "even",
            std::cmp::Ordering::Less => "miss",
        };
        position.score[usize::from(position.active)] += i16::from(result == "hit");
        let seat = Seat(position.active);
        log.push(|| Event::Combat { seat, die, result });
        self.end_turn(position);
    }

    fn march(&self, position: &mut Position, log: &mut Log<Event>) {
        let side = usize::from(position.active);
        position.moved += 1;
        position.pawn[side] += 1;
        let (seat, to) = (Seat(position.active), position.pawn[side]);
        log.push(|| Event::Marched { seat, to });
        if self.is(Fault::LeakyEvent) || self.is(Fault::LeakyUndo) {
            log.push(|| Event::Passed { seat, hidden: position.hands[1 - side] });
        }
        if self.is(Fault::LogMatters) && to == 7 {
            log.push(|| {
                self.outside.fetch_add(1, Ordering::Relaxed);
                Event::Marched { seat, to }
            });
            position.pawn[side] += self.outside.swap(0, Ordering::Relaxed) as u16;
        }
        let by_hand = matches!(
            self.fault,
            Fault::LeakyQuestion | Fault::TellingQuestion | Fault::CheapQuestion | Fault::LeakyForesight
        );
        let silent = by_hand && position.hands[1 - side] & 0x3f == 0;
        if position.pawn[side].is_multiple_of(5) && !silent {
            position.step = Step::Block;
        }
    }

    fn answer(&self, position: &mut Position, card: Option<Card>, chance: &mut dyn Chance, log: &mut Log<Event>) {
        let side = usize::from(1 - position.active);
        let seat = Seat(side as u8);
        match card {
            Some(card) => {
                self.discard(position, side, card);
                log.push(|| Event::Played { seat, card });
            }
            None => log.push(|| Event::Yielded { seat }),
        }
        match position.step {
            Step::Parry(attack) => self.combat(position, attack.value() - card.map_or(0, Card::value), chance, log),
            Step::Block | Step::Act => {
                position.pawn[usize::from(position.active)] -= u16::from(card.is_some());
                position.step = Step::Act;
            }
        }
    }

    fn holds(&self, position: &Position, side: usize, card: Card) -> Result<(), Refusal> {
        if position.hands[side] & card.bit() != 0 {
            return Ok(());
        }
        let leak = self.is(Fault::LeakyRefusal) && position.hands[1 - side] & card.bit() != 0;
        Err(Refusal::new("2.2", if leak { "no-card-leak" } else { "no-card" }).with("card", card.name()))
    }
}

impl Playing for Duel {
    type Position = Position;
    type Action = Action;
    type Event = Event;

    fn info(&self) -> &GameInfo {
        &self.info
    }

    fn start(&self, setup: &Setup, chance: &mut dyn Chance, log: &mut Log<Event>) -> Result<Position, String> {
        let last = match setup.scenario.as_str() {
            "short" => 12,
            "long" => 2_000,
            other => return Err(format!("there is no scenario \"{other}\"")),
        };
        if let Some(json) = &setup.position {
            return Position::from_json(last, json);
        }
        let mut position = Position::new(last);
        let rich = setup.options.iter().any(|(id, on)| id == "rich" && *on);
        for _ in 0..if rich { 4 } else { 3 } {
            for side in 0..2 {
                if let Some(card) = self.deal(&mut position, side, chance) {
                    log.push(|| Event::Drew { seat: Seat(side as u8), card });
                }
            }
        }
        Ok(position)
    }

    fn turn(&self, position: &Position) -> Option<Seat> {
        let asked = match position.step {
            Step::Act => position.active,
            Step::Block | Step::Parry(_) => 1 - position.active,
        };
        (!position.over()).then_some(Seat(asked))
    }

    fn legal(&self, position: &Position, actions: &mut Vec<Action>) {
        let Some(seat) = self.turn(position) else { return };
        let hand = position.hands[seat.index()];
        match position.step {
            Step::Act => {
                if position.moved < self.marches {
                    actions.push(Action::March);
                }
                actions.extend(cards(hand).map(Action::Attack));
                actions.push(Action::Rest);
                if self.is(Fault::ListedTwice) {
                    actions.push(Action::Rest);
                }
            }
            Step::Block | Step::Parry(_) => {
                actions.extend(cards(hand).map(Action::Play));
                if !(self.is(Fault::DeadEnd) && hand == 0) {
                    actions.push(Action::Yield);
                }
            }
        }
    }

    fn check(&self, position: &Position, action: Action) -> Result<(), Refusal> {
        let not_now = || Refusal::new(if self.is(Fault::UnknownRule) { "9" } else { "1" }, "not-asked-now");
        let seat = self.turn(position).ok_or_else(not_now)?;
        match (position.step, action) {
            (Step::Act, Action::March) if position.moved >= self.marches => Err(Refusal::new("2.1", "tired")),
            (Step::Act, Action::March | Action::Rest) => Ok(()),
            (Step::Act, Action::Attack(Card(9))) if self.is(Fault::ListedRefused) => Err(not_now()),
            (Step::Act, Action::Attack(_)) if self.is(Fault::UnlistedAccepted) => Ok(()),
            (Step::Act, Action::Attack(card)) => self.holds(position, seat.index(), card),
            (Step::Block | Step::Parry(_), Action::Play(card)) => self.holds(position, seat.index(), card),
            (Step::Block | Step::Parry(_), Action::Yield)
                if self.is(Fault::DeadEnd) && position.hands[seat.index()] == 0 =>
            {
                Err(not_now())
            }
            (Step::Block | Step::Parry(_), Action::Yield) => Ok(()),
            (Step::Act, Action::Play(_) | Action::Yield)
            | (Step::Block | Step::Parry(_), Action::March | Action::Attack(_) | Action::Rest) => Err(not_now()),
        }
    }

    /// As the kernel's, but counted, and at fault if it is to be.
    fn play(
        &self,
        position: &mut Position,
        action: Action,
        chance: &mut dyn Chance,
        log: &mut Log<Event>,
    ) -> Result<(), Refusal> {
        self.plays.fetch_add(1, Ordering::Relaxed);
        if self.is(Fault::RefusalMutates) && matches!(action, Action::Attack(_)) {
            position.moved = (position.moved + 1).min(self.marches);
        }
        self.check(position, action)?;
        self.apply(position, action, chance, log);
        Ok(())
    }

    fn apply(&self, position: &mut Position, action: Action, chance: &mut dyn Chance, log: &mut Log<Event>) {
        let side = usize::from(position.active);
        let seat = Seat(position.active);
        match action {
            Action::March => self.march(position, log),
            Action::Attack(card) => {
                self.discard(position, side, card);
                position.step = Step::Parry(card);
                log.push(|| Event::Attacked { seat, card });
            }
            Action::Rest => {
                if let Some(card) = self.deal(position, side, chance) {
                    log.push(|| Event::Drew { seat, card });
                }
                self.end_turn(position);
            }
            Action::Play(card) => self.answer(position, Some(card), chance, log),
            Action::Yield => self.answer(position, None, chance, log),
        }
    }

    fn outcome(&self, position: &Position) -> Option<Outcome> {
        let worth = |side: usize| i32::from(position.score[side]) * 10 + i32::from(position.pawn[side]);
        let winner = match worth(0).cmp(&worth(1)) {
            std::cmp::Ordering::Greater => Some(Seat(0)),
            std::cmp::Ordering::Less => Some(Seat(1)),
            std::cmp::Ordering::Equal => None,
        };
        let text = match winner {
            Some(seat) => Message::new("won").with("seat", seat_word(seat)),
            None => Message::new("tie"),
        };
        position.over().then(|| Outcome { winner, text, rules: vec![Rule("4")] })
    }
}

impl Spelling for Duel {
    fn write(&self, action: Action) -> String {
        let name =
            |card: Card| if self.is(Fault::BadNotation) { NAMES[usize::from(card.0 / 2 * 2)] } else { card.name() };
        match action {
            Action::March => "march".to_owned(),
            Action::Attack(card) => format!("attack {}", name(card)),
            Action::Rest => "rest".to_owned(),
            Action::Play(card) => format!("play {}", name(card)),
            Action::Yield => "yield".to_owned(),
        }
    }

    fn parse(&self, text: &str) -> Result<Action, Refusal> {
        let unreadable = || Refusal::new("1", "unreadable");
        let mut words = text.split_whitespace();
        let verb = words.next().ok_or_else(unreadable)?;
        let card = words.next().map(|name| Card::named(name).ok_or_else(unreadable)).transpose()?;
        match (verb, card) {
            ("march", None) => Ok(Action::March),
            ("rest", None) => Ok(Action::Rest),
            ("yield", None) => Ok(Action::Yield),
            ("attack", Some(card)) => Ok(Action::Attack(card)),
            ("play", Some(card)) => Ok(Action::Play(card)),
            _ => Err(unreadable()),
        }
    }

    /// `go 3` is three marches.
    fn write_plan(&self, plan: &[Action]) -> String {
        let marches = plan.iter().take_while(|action| **action == Action::March).count();
        let way = (marches > 0).then(|| format!("go {marches}"));
        let rest = plan[marches..].iter().map(|action| self.write(*action));
        way.into_iter().chain(rest).collect::<Vec<_>>().join("; ")
    }

    fn plan(&self, position: &Position, text: &str) -> Result<Vec<Action>, Refusal> {
        let leak = self.is(Fault::LeakyPlan) && position.hands[usize::from(1 - position.active)] & 1 != 0;
        unfold(text, |part| match part.strip_prefix("go ").map(str::parse::<u16>) {
            Some(Ok(steps)) => Ok(vec![Action::March; usize::from(steps) + usize::from(leak)]),
            Some(Err(_)) => Err(Refusal::new("1", "unreadable")),
            None => self.parse(part).map(|action| vec![action]),
        })
    }
}

impl Telling for Duel {
    fn words(&self, lang: Lang) -> &Words {
        &self.words[lang as usize]
    }

    fn question(&self, position: &Position, reader: Seat) -> Option<Question> {
        let seat = self.turn(position)?;
        let name = seat_word(seat);
        let (text, rule) = match position.step {
            _ if reader != seat => (Message::new("wait").with("seat", name), "1"),
            Step::Act if self.is(Fault::UnfilledBlank) && position.moved == 2 => (Message::new("ask-act"), "1"),
            Step::Act => (Message::new("ask-act").with("seat", name), "1"),
            Step::Block => (Message::new("ask-block").with("seat", name), "2.1"),
            Step::Parry(card) => (Message::new("ask-parry").with("seat", name).with("card", card.name()), "2.3"),
        };
        Some(Question { seat, text, rules: vec![Rule(rule)] })
    }

    fn label(&self, position: &Position, action: Action) -> Message {
        match action {
            Action::March => {
                Message::new("march").with("to", i32::from(position.pawn[usize::from(position.active)]) + 1)
            }
            Action::Attack(card) => Message::new("attack").with("card", card.name()),
            Action::Rest => Message::new("rest"),
            Action::Play(card) => Message::new("parry").with("card", card.name()),
            Action::Yield => Message::new("yield"),
        }
    }

    /// Whoever rests could have marched on.
    fn gives_up(&self, position: &Position, action: Action) -> Option<Message> {
        let leak = self.is(Fault::LeakyGift) && position.hands[usize::from(1 - position.active)] & 1 != 0;
        let left = self.marches.saturating_sub(position.moved);
        let given = action == Action::Rest && position.step == Step::Act && left > 0;
        given.then(|| Message::new("gives-marches").with("count", i32::from(left) + i32::from(leak)))
    }

    /// Whoever may not attack now could not attack with a card that it does not hold either.
    fn even_then(&self, position: &Position, action: Action) -> Option<Refusal> {
        let (seat, Action::Attack(card)) = (self.turn(position)?, action) else { return None };
        let leak = self.is(Fault::LeakyReason) && position.hands[1 - seat.index()] & card.bit() != 0;
        if leak {
            return None;
        }
        self.holds(position, seat.index(), card).err()
    }

    fn comes_first(&self, position: &Position) -> Option<Message> {
        matches!(position.step, Step::Parry(_)).then(|| Message::new("first-parry"))
    }

    fn factors(&self, position: &Position, action: Action) -> Vec<Factor> {
        let (Action::Attack(card) | Action::Play(card)) = action else { return Vec::new() };
        let mut value = card.value();
        if self.is(Fault::LeakyFactor) && position.step == Step::Act {
            value += (position.hands[usize::from(1 - position.active)] & 1) as i32;
        }
        vec![Factor::new("2.2", Message::new("factor-card"), value)]
    }

    fn card(&self, event: &Event) -> table::Card {
        table::Card {
            kind: self.event_kind(event),
            rules: self.event_rules(event),
            heading: self.event_heading(event),
            owner: self.event_owner(event),
            luck: self.event_luck(event),
            dice: self.event_dice(event),
            reveals: self.event_reveals(event),
            rules_out: self.event_rules_out(event),
            ..table::Card::default()
        }
    }

    fn heard(&self, event: &Event, reader: Seat) -> Option<Heard> {
        let text = self.event_text(event, reader)?;
        Some(Heard { text, brief: None, shown: Vec::new() })
    }
}

impl Showing for Duel {
    fn ground(&self, _: &Position, _: &Words) -> Ground {
        Ground::Free(table::FreeBoard { width: 1000, depth: 1000, ..table::FreeBoard::default() })
    }

    fn view(&self, position: &Position, seat: Seat, words: &Words) -> View {
        let piece = |card: Option<Card>, at: &str, side: usize| Piece {
            id: card.map_or(String::new(), |card| card.name().to_owned()),
            at: at.to_owned(),
            side: SIDES[side].to_owned(),
            face: None,
            markers: Vec::new(),
            active: self.turn(position) == Some(seat) && seat.index() == side,
            pose: None,
        };
        let mut pieces = Vec::new();
        for side in 0..2 {
            for card in cards(position.hands[side]) {
                pieces.push(piece(Some(card).filter(|_| seat.index() == side), "hand", side));
            }
        }
        if self.is(Fault::LeakyView) && seat != Seat::OBSERVER {
            let best = cards(position.hands[1 - seat.index()]).last();
            pieces.push(piece(best, "leak", 1 - seat.index()));
        }
        pieces.extend(cards(position.discards).map(|card| piece(Some(card), "discards", 0)));
        let lines = (0..2).map(|side| {
            format!(
                "{}: {} {}",
                words.word(&format!("seat-{}", SIDES[side])),
                position.score[side],
                position.pawn[side]
            )
        });
        View {
            game: "duel".to_owned(),
            seat: SIDES.get(seat.index()).copied().unwrap_or("observer").to_owned(),
            status: std::iter::once(format!("{}/{}", position.turn, position.last))
                .chain(self.question(position, seat).map(|question| words.say(&question.text)))
                .collect(),
            pieces,
            panels: vec![Panel {
                id: "score".to_owned(),
                title: words.word("title"),
                owner: None,
                kind: PanelKind::List(lines.collect()),
            }],
            marks: Vec::new(),
            arrows: Vec::new(),
            shapes: Vec::new(),
        }
    }

    fn touch(&self, position: &Position, action: Action) -> Touch {
        let leak = self.is(Fault::LeakyTouch) && position.hands[usize::from(1 - position.active)] & 1 != 0;
        let (verb, card) = match action {
            Action::March => ("march", None),
            Action::Attack(card) => ("attack", Some(card)),
            Action::Rest => (if self.is(Fault::UnsaidVerb) { "sleep" } else { "rest" }, None),
            Action::Play(card) => ("play", Some(card)),
            Action::Yield => ("yield", None),
        };
        let places = if leak { vec!["hand".to_owned()] } else { Vec::new() };
        let pieces = card.into_iter().map(|card| card.name().to_owned()).collect();
        Touch { verb, pieces, places, ..Touch::default() }
    }

    /// The pawn has no counter of its own: every card of one's hand stands for it.
    fn reach(&self, position: &Position, piece: &str) -> Vec<Reached<Action>> {
        let side = usize::from(position.active);
        let held = cards(position.hands[side]).any(|card| card.name() == piece);
        let leak = self.is(Fault::LeakyReach) && position.hands[1 - side] & 1 != 0;
        let steps = u16::from(self.marches.saturating_sub(position.moved + u8::from(leak)));
        let reached = |step: u16| Reached {
            place: (position.pawn[side] + step).to_string(),
            path: (0..=step).map(|n| (position.pawn[side] + n).to_string()).collect(),
            cost: Arg::Int(i32::from(step)),
            left: Arg::Int(i32::from(steps - step)),
            plan: vec![Action::March; step.into()],
        };
        if held && position.step == Step::Act { (1..=steps).map(reached).collect() } else { Vec::new() }
    }

    fn about(&self, position: &Position, subject: &str, reader: Seat) -> Option<About<Action>> {
        let card = Card::named(subject)?;
        let other = position.hands.get(1 - reader.index().min(1)).copied().unwrap_or_default();
        let leak = self.is(Fault::LeakyAbout) && reader.index() < 2 && other & 1 != 0;
        let key = if self.is(Fault::UnsaidFact) { "fact-unsaid" } else { "fact-card" };
        let value = card.value() + i32::from(leak);
        Some(About {
            title: Message::new("card-name").with("card", card.name()),
            facts: vec![Fact::new(Message::new(key).with("value", value), &["2.2"])],
            tries: vec![Action::Attack(card), Action::Play(card)],
        })
    }

    fn overlays(&self, _: &Position, _: Seat) -> Vec<OverlayInfo> {
        vec![OverlayInfo { id: "road", title: Message::new("overlay-road"), of_piece: false }]
    }

    fn overlay(&self, position: &Position, id: &str, _: &str, reader: Seat) -> Option<Overlay> {
        let other = position.hands.get(1 - reader.index().min(1)).copied().unwrap_or_default();
        let leak = self.is(Fault::LeakyOverlay) && reader.index() < 2 && other & 1 != 0;
        let place = |side: usize| OverlayPlace {
            place: position.pawn[side].to_string(),
            kind: SIDES[side].to_owned(),
            text: if leak { "!".to_owned() } else { String::new() },
        };
        let rules = vec![Rule("2.1")];
        (id == "road").then(|| Overlay { places: vec![place(0), place(1)], rules, ..Overlay::default() })
    }
}

/// The first ones of the cards that a seat cannot see are in the other's hand.
fn first_cards(position: &Position, seat: Seat) -> Position {
    let mut supposed = *position;
    let hidden = || (0..2).filter(|&side| seat.index() != side);
    for side in hidden() {
        supposed.deck |= std::mem::take(&mut supposed.hands[side]);
    }
    for side in hidden() {
        let count = position.hands[side].count_ones() as usize;
        let dealt = cards(supposed.deck).take(count).fold(0, |hand, card| hand | card.bit());
        (supposed.hands[side], supposed.deck) = (dealt, supposed.deck & !dealt);
    }
    supposed
}

impl Hiding for Duel {
    fn question_tells(&self, position: &Position) -> Option<Rule> {
        let tells = self.is(Fault::TellingQuestion) || self.is(Fault::CheapQuestion);
        (tells && position.step == Step::Block).then_some(Rule("2.1"))
    }

    /// Of the cards it cannot see, a seat supposes the first ones in the other's hand.
    fn supposed(&self, position: &Position, seat: Seat) -> Position {
        let knowing = [Fault::LeakyOdds, Fault::LeakyLuck, Fault::LeakyForesight, Fault::LeakyPlan, Fault::LeakyReason];
        if knowing.contains(&self.fault) { *position } else { first_cards(position, seat) }
    }

    fn known(&self, position: &Position, seat: Seat) -> Position {
        let mut known = if self.is(Fault::KnowingKnown) { *position } else { first_cards(position, seat) };
        if self.is(Fault::BlindKnown) {
            known.pawn = [0, 0];
        }
        known
    }

    fn disguise(&self, position: &Position, seat: Seat, chance: &mut dyn Chance) -> Position {
        let mut other = *position;
        if self.is(Fault::LeaningDisguise) && chance.draw(3, &|n| n.to_string()) > 0 {
            return other;
        }
        let hidden = [0, 1].map(|side| seat.index() != side);
        let mut counts = [0, 0];
        for side in (0..2).filter(|&side| hidden[side]) {
            counts[side] = other.hands[side].count_ones();
            other.deck |= std::mem::take(&mut other.hands[side]);
        }
        for (side, count) in counts.into_iter().enumerate() {
            for _ in 0..count {
                let pool: Vec<Card> = cards(other.deck).collect();
                let card = pool[chance.draw(pool.len() as u32, &|i| pool[i as usize].name().to_owned()) as usize];
                other.deck &= !card.bit();
                other.hands[side] |= card.bit();
            }
        }
        other
    }
}

impl Weighing for Duel {
    fn throws(&self, _: &Position, action: Action) -> Option<bool> {
        match action {
            Action::March => Some(self.is(Fault::IdleThrow)),
            Action::Yield if self.is(Fault::SilentThrow) => Some(false),
            _ => None,
        }
    }

    fn ending(&self, event: &Event, whose: Option<Seat>) -> Option<Ending> {
        let result = self.event_result(event)?;
        let goals = whose.map_or(Vec::new(), |seat| self.event_goals(event, seat));
        Some(Ending { result, title: None, meaning: None, goals })
    }

    fn worth(&self, result: &str) -> f64 {
        f64::from(u8::from(result == "hit"))
    }

    fn odds_policy(&self, position: &Position) -> Option<Action> {
        matches!(position.step, Step::Parry(_)).then_some(Action::Yield)
    }
}

impl Standing for Duel {
    fn standing(&self, position: &Position, seat: Seat) -> Vec<StandingKind> {
        if seat == Seat::OBSERVER {
            return Vec::new();
        }
        let asked = self.turn(position) == Some(seat);
        let title = if self.is(Fault::UnsaidStanding) { "standing-unsaid" } else { "standing-block" };
        let from = StandingNumber { id: "from", title: Message::new("standing-from"), least: 1, most: 6, usual: 4 };
        let attackers =
            cards(ALL).map(|card| (card.name().to_owned(), Message::new("card-name").with("card", card.name())));
        vec![
            StandingKind::new("block", title, "2.1")
                .open(asked && position.step == Step::Block)
                .answer("never", "standing-never"),
            StandingKind::new("parry", "standing-parry", "2.3")
                .open(asked && matches!(position.step, Step::Parry(_)))
                .answer("never", "standing-never")
                .answer_if("play", "standing-play", vec![from])
                .of(attackers.collect())
                .or_ask(),
        ]
    }

    /// Whoever wants to play a card plays its best one that is good enough, and yields if there is none.
    fn stands(&self, position: &Position, said: &StandingAnswers) -> Option<Action> {
        let seat = self.turn(position)?;
        let hand = position.hands[seat.index()];
        let leaks = self.is(Fault::LeakyStanding) && hand & 0x3f == 0;
        match position.step {
            Step::Block if self.is(Fault::IllegalStanding) => Some(Action::March),
            Step::Block if self.is(Fault::KnowingStanding) && position.hands[1 - seat.index()] & 1 != 0 => None,
            Step::Block => said.general("block").filter(|_| !leaks).map(|_| Action::Yield),
            Step::Parry(attack) => {
                let said = said.of("parry", attack.name())?;
                let best = cards(hand).max_by_key(|card| card.value());
                let good = |card: &Card| said.number("from").is_some_and(|from| card.value() >= from);
                Some(best.filter(good).map_or(Action::Yield, Action::Play))
            }
            Step::Act => None,
        }
    }
}

impl Mustering for Duel {}

impl Keeping for Duel {
    fn data(&self) -> &[(String, String)] {
        &self.data
    }

    fn with_data(&self, data: &[(String, String)]) -> Result<Duel, String> {
        match data {
            [(name, marches)] if name == "marches" => {
                marches.parse().map(Duel::edition).map_err(|_| format!("marches: {marches} is no number"))
            }
            _ => Err("the file marches is missing".to_owned()),
        }
    }

    fn position_json(&self, position: &Position) -> Value {
        position.to_json(!self.is(Fault::LossySave))
    }

    fn audit(&self, position: &Position) -> Result<(), String> {
        let places = [position.hands[0], position.hands[1], position.deck, position.discards];
        let count: u32 = places.iter().map(|set| set.count_ones()).sum();
        let all = places.iter().fold(0, |all, set| all | set);
        match (all, count) {
            (ALL, 12) => Ok(()),
            _ => Err(format!("there are {count} cards")),
        }
    }

    fn any_action(&self, _: &Position, seed: u64) -> Action {
        let card = Card((seed / 8 % 12) as u8);
        match seed % 8 {
            0 => Action::March,
            1 => Action::Rest,
            2 => Action::Yield,
            3..=5 => Action::Attack(card),
            _ => Action::Play(card),
        }
    }
}

impl Duel {
    fn event_heading(&self, event: &Event) -> Option<u8> {
        matches!(event, Event::Attacked { .. }).then_some(1)
    }

    fn event_luck(&self, event: &Event) -> Option<Seat> {
        match event {
            Event::Combat { seat, .. } => Some(*seat),
            _ => None,
        }
    }

    fn event_owner(&self, event: &Event) -> Option<Seat> {
        match event {
            Event::Marched { seat, .. }
            | Event::Passed { seat, .. }
            | Event::Attacked { seat, .. }
            | Event::Played { seat, .. }
            | Event::Yielded { seat }
            | Event::Combat { seat, .. }
            | Event::Drew { seat, .. } => Some(*seat),
        }
    }

    fn event_kind(&self, event: &Event) -> &'static str {
        match event {
            Event::Marched { .. } | Event::Passed { .. } => "march",
            Event::Attacked { .. } => "attack",
            Event::Played { .. } | Event::Yielded { .. } => "answer",
            Event::Combat { .. } => "combat",
            Event::Drew { .. } => "draw",
        }
    }

    fn event_text(&self, event: &Event, reader: Seat) -> Option<Message> {
        Some(match event {
            Event::Marched { seat, to } => {
                Message::new("marched").with("seat", seat_word(*seat)).with("to", i32::from(*to))
            }
            Event::Passed { .. } if self.is(Fault::LeakyUndo) => return None,
            Event::Passed { seat, hidden } => {
                Message::new("marched-leak").with("seat", seat_word(*seat)).with("cards", i32::from(*hidden))
            }
            Event::Attacked { seat, card } => {
                Message::new("attacked").with("seat", seat_word(*seat)).with("card", card.name())
            }
            Event::Played { seat, card } => {
                Message::new("played").with("seat", seat_word(*seat)).with("card", card.name())
            }
            Event::Yielded { seat } => Message::new("yielded").with("seat", seat_word(*seat)),
            Event::Combat { die, result, .. } => Message::new("combat")
                .with("die", i32::from(*die))
                .with("result", Arg::Word(format!("result-{result}"))),
            Event::Drew { seat, card } if *seat == reader => Message::new("drew").with("card", card.name()),
            Event::Drew { .. } if reader == Seat::OBSERVER => return None,
            Event::Drew { seat, .. } => Message::new("drew-hidden").with("seat", seat_word(*seat)),
        })
    }

    fn event_rules(&self, event: &Event) -> Vec<Rule> {
        vec![Rule(match event {
            Event::Marched { .. } | Event::Passed { .. } => "2.1",
            Event::Attacked { .. } => "2.2",
            Event::Played { .. } | Event::Yielded { .. } | Event::Combat { .. } => "2.3",
            Event::Drew { .. } => "3",
        })]
    }

    fn event_dice(&self, event: &Event) -> Vec<u8> {
        match event {
            Event::Combat { die, .. } => vec![*die],
            _ => Vec::new(),
        }
    }

    fn event_reveals(&self, event: &Event) -> bool {
        match event {
            Event::Marched { .. } | Event::Passed { .. } | Event::Yielded { .. } => false,
            Event::Attacked { .. } | Event::Played { .. } | Event::Combat { .. } | Event::Drew { .. } => true,
        }
    }

    fn event_rules_out(&self, event: &Event) -> Vec<Seat> {
        match (self.fault, event) {
            (Fault::LeakyUndo, Event::Passed { seat, hidden }) if hidden & 1 != 0 => vec![*seat],
            // Whether the other is asked there tells something; one's own march tells oneself nothing else.
            (Fault::TellingQuestion, Event::Marched { seat, to }) if to.is_multiple_of(5) => vec![*seat],
            _ => Vec::new(),
        }
    }

    fn event_result(&self, event: &Event) -> Option<String> {
        match event {
            Event::Combat { result, .. } => Some((*result).to_owned()),
            _ => None,
        }
    }

    fn event_goals(&self, event: &Event, whose: Seat) -> Vec<Goal> {
        match event {
            Event::Combat { seat, result, .. } if *seat == whose => vec![
                Goal::hoped(Message::new("goal-hit"), *result == "hit"),
                Goal::feared(Message::new("goal-miss"), *result == "miss"),
            ],
            _ => Vec::new(),
        }
    }
}

fn seat_word(seat: Seat) -> Arg {
    Arg::Word(format!("seat-{}", SIDES[seat.index()]))
}
