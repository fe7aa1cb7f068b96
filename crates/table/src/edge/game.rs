//! A rulebook, whatever the game.

use super::reports::{GameCard, GuideReport, OptionCard, PerftReport, PlayoutReport, ScenarioCard, SeatCard, Trouble};
use super::table::Table;
use crate::chance::{Quick, Seed};
use crate::laws::{self, Broken, LawConfig, LawReport};
use crate::matches::{self, Care, DRAW, Data, Shelf, Verdict, seat_id};
use crate::muster::{Muster, MusterReport, Told};
use crate::playout::{self, Plan, Stuck, Tally};
use crate::{
    GameInfo, Ground, Interval, JournalError, Lang, Log, Match, NewDice, Rules, Seat, Setup, View, Words, faults,
};
use std::collections::BTreeMap;
use std::hint::black_box;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// A rulebook for programs that know no game.
pub trait Game: Send + Sync {
    /// What the game says of itself.
    fn info(&self) -> &GameInfo;

    /// Its words in a language.
    fn words(&self, lang: Lang) -> &Words;

    /// Its name card in a language.
    fn card(&self, lang: Lang) -> GameCard;

    /// The steps of a guided start.
    fn guide(&self, lang: Lang) -> Vec<GuideReport>;

    /// The scenario that the guided start is played in, if it is not the first.
    fn guide_scenario(&self) -> Option<&'static str>;

    /// The battle that the guided start is played in, if it is no scenario.
    fn guide_battle(&self) -> Option<&'static str>;

    /// What people can put together in its workshop; nothing, if it has none.
    fn muster(&self, lang: Lang) -> Option<Muster>;

    /// What is to be said of a battle that somebody puts together; nothing, if it has no workshop.
    fn draft(&self, told: &Told, lang: Lang) -> Option<MusterReport>;

    /// Whether a text looks like the file of a battle of this game, sound or not.
    fn recognises(&self, file: &str) -> bool;

    /// A moment of the game to make a picture of ([`Showing::showpiece`](crate::rules::Showing::showpiece)): its board, and what whoever knows most of it sees. It is
    /// nobody's game; those in progress have [`Table::ground`] and [`Table::view`].
    fn showpiece(&self, lang: Lang) -> Option<(Ground, View)>;

    /// The seat that an id names: a side's, or `observer`.
    fn seat(&self, id: &str) -> Option<Seat>;

    /// What a side is called in a scenario, in a language.
    fn seat_title(&self, scenario: &str, seat: Seat, lang: Lang) -> String;

    /// A new game.
    fn create(&self, setup: &Setup, dice: NewDice) -> Result<Box<dyn Table>, Trouble>;

    /// What [`Game::create`] found wrong with a set-up, in a language.
    fn say_fault(&self, trouble: Trouble, lang: Lang) -> Trouble;

    /// The files of its pack that decide a game, name and text: what is kept so that a game can go on with them.
    fn data(&self) -> &[(String, String)];

    /// Lends it the data of another pack, under the hash that journals know it by: games begun with it go on with it.
    fn lend(&self, pack: &str, data: Data);

    /// A game from its journal, with the data it was begun with. A sealed one needs its secret to go on; without, it can be looked at. If the
    /// rules have been corrected since and no longer follow it, it opens up to there ([`Table::stopped`]).
    fn open(&self, journal: &[u8], secret: Option<Seed>) -> Result<Box<dyn Table>, JournalError>;

    /// The same for a journal that is our own: whatever does not hold in it, it opens up to there.
    fn open_kept(&self, journal: &[u8], secret: Option<Seed>) -> Result<Box<dyn Table>, JournalError>;

    /// Whether a journal is what it says.
    fn verify(&self, journal: &[u8], secret: Option<Seed>, lang: Lang) -> Verdict;

    /// Many random games.
    fn playout(&self, setup: &Setup, plan: Plan) -> Result<PlayoutReport, Trouble>;

    /// How many ways the game can go from its start.
    fn perft(&self, setup: &Setup, depth: usize) -> Result<PerftReport, Trouble>;

    /// How long copying a position takes, on average of so many copies.
    fn copying(&self, setup: &Setup, copies: u32) -> Result<Duration, Trouble>;

    /// The battery of laws, on random play from each set-up under each seed.
    fn laws(&self, setups: &[Setup], seeds: &[u64], config: &LawConfig) -> Result<LawReport, Broken>;
}

/// A rulebook behind the erased edge.
pub fn game<R: Rules>(rules: Arc<R>) -> Box<dyn Game> {
    Box::new(Erased(Arc::clone(&rules), Shelf::new(rules)))
}

struct Erased<R: Rules>(Arc<R>, Shelf<R>);

impl<R: Rules> Game for Erased<R> {
    fn info(&self) -> &GameInfo {
        self.0.info()
    }

    fn words(&self, lang: Lang) -> &Words {
        self.0.words(lang)
    }

    fn card(&self, lang: Lang) -> GameCard {
        card(&*self.0, lang)
    }

    fn guide(&self, lang: Lang) -> Vec<GuideReport> {
        let words = self.0.words(lang);
        let step = |step: crate::GuideStep| GuideReport {
            text: words.word(&format!("guide-{}", step.id)),
            points_at: step.points_at,
            until: step.until,
        };
        self.0.guide().into_iter().map(step).collect()
    }

    fn guide_scenario(&self) -> Option<&'static str> {
        self.0.guide_scenario()
    }

    fn guide_battle(&self) -> Option<&'static str> {
        self.0.guide_battle()
    }

    fn muster(&self, lang: Lang) -> Option<Muster> {
        self.0.muster(self.0.words(lang))
    }

    fn draft(&self, told: &Told, lang: Lang) -> Option<MusterReport> {
        self.0.draft(told, self.0.words(lang))
    }

    fn recognises(&self, file: &str) -> bool {
        self.0.recognises(file)
    }

    fn showpiece(&self, lang: Lang) -> Option<(Ground, View)> {
        let words = self.0.words(lang);
        let scenario = self.0.info().scenarios.first()?.id.clone();
        let setup = Setup { scenario, position: self.0.showpiece(), ..Setup::default() };
        let position = self.0.start(&setup, &mut Quick::new(0), &mut Log::off()).ok()?;
        let seats = (0..self.0.info().seats.len() as u8).map(Seat).chain([Seat::OBSERVER]);
        let known = |view: &View| view.pieces.iter().filter(|piece| piece.face.is_some()).count();
        let mut best = seats.map(|seat| self.0.view(&position, seat, words)).max_by_key(known)?;
        // Nobody is asked anything in a picture.
        best.pieces.iter_mut().for_each(|piece| piece.active = false);
        Some((self.0.ground(&position, words), best))
    }

    fn seat(&self, id: &str) -> Option<Seat> {
        match self.0.info().seats.iter().position(|seat| *seat == id) {
            Some(index) => Some(Seat(index as u8)),
            None => (id == "observer").then_some(Seat::OBSERVER),
        }
    }

    fn seat_title(&self, scenario: &str, seat: Seat, lang: Lang) -> String {
        seat_title(&*self.0, scenario, seat, lang)
    }

    fn create(&self, setup: &Setup, dice: NewDice) -> Result<Box<dyn Table>, Trouble> {
        let game = Match::new(Arc::clone(&self.0), setup, dice).map_err(Trouble::input)?;
        Ok(Box::new(game))
    }

    fn say_fault(&self, trouble: Trouble, lang: Lang) -> Trouble {
        Trouble { text: faults::say(&trouble.text, &[self.0.faults()], lang), ..trouble }
    }

    fn data(&self) -> &[(String, String)] {
        self.0.data()
    }

    fn lend(&self, pack: &str, data: Data) {
        self.1.lend(pack, data);
    }

    fn open(&self, journal: &[u8], secret: Option<Seed>) -> Result<Box<dyn Table>, JournalError> {
        Ok(Box::new(Match::open_on(&self.1, journal, secret, Care::Strict)?))
    }

    fn open_kept(&self, journal: &[u8], secret: Option<Seed>) -> Result<Box<dyn Table>, JournalError> {
        Ok(Box::new(Match::open_on(&self.1, journal, secret, Care::Lenient)?))
    }

    fn verify(&self, journal: &[u8], secret: Option<Seed>, lang: Lang) -> Verdict {
        matches::verify_on(&self.1, journal, secret, lang)
    }

    fn playout(&self, setup: &Setup, plan: Plan) -> Result<PlayoutReport, Trouble> {
        let tally = playout::many(&*self.0, setup, plan).map_err(|stuck| Trouble::input(stuck.to_string()))?;
        Ok(report(&*self.0, &tally))
    }

    fn perft(&self, setup: &Setup, depth: usize) -> Result<PerftReport, Trouble> {
        let begun = Instant::now();
        let start = self.0.start(setup, &mut Quick::new(0), &mut Log::off()).map_err(Trouble::input)?;
        let refused = |refusal| Trouble::input(Stuck::Refused { decisions: 0, refusal }.to_string());
        let nodes = playout::perft(&*self.0, &start, depth).map_err(refused)?;
        Ok(PerftReport { nodes, seconds: begun.elapsed().as_secs_f64() })
    }

    fn copying(&self, setup: &Setup, copies: u32) -> Result<Duration, Trouble> {
        let start = self.0.start(setup, &mut Quick::new(0), &mut Log::off()).map_err(Trouble::input)?;
        let mut position = start.clone();
        let begun = Instant::now();
        for _ in 0..copies {
            position = black_box(black_box(&position).clone());
        }
        drop(position);
        Ok(begun.elapsed() / copies.max(1))
    }

    fn laws(&self, setups: &[Setup], seeds: &[u64], config: &LawConfig) -> Result<LawReport, Broken> {
        laws::check(&self.0, setups, seeds, config)
    }
}

/// What a side is called: as the game names it in that scenario, or by its word for the side.
pub(super) fn seat_title<R: Rules>(rules: &R, scenario: &str, seat: Seat, lang: Lang) -> String {
    let (words, id) = (rules.words(lang), seat_id(rules, seat));
    match rules.seat_name(scenario, seat) {
        Some(name) => words.say(&name),
        None if words.knows(&format!("seat-{id}")) => words.word(&format!("seat-{id}")),
        None => id.to_owned(),
    }
}

fn card<R: Rules>(rules: &R, lang: Lang) -> GameCard {
    let (info, words) = (rules.info(), rules.words(lang));
    let sides = |scenario: &str| -> Vec<SeatCard> {
        let named = |(n, id): (usize, &&str)| SeatCard {
            id: (*id).to_owned(),
            title: seat_title(rules, scenario, Seat(n as u8), lang),
        };
        info.seats.iter().enumerate().map(named).collect()
    };
    let title = |key: String, id: &str| if words.knows(&key) { words.word(&key) } else { id.to_owned() };
    GameCard {
        id: info.id.to_owned(),
        title: title("title".to_owned(), info.id),
        scenarios: info
            .scenarios
            .iter()
            .map(|s| ScenarioCard {
                id: s.id.clone(),
                title: title(format!("scenario-{}", s.id), &s.id),
                turns: s.turns,
                sides: sides(&s.id),
            })
            .collect(),
        seats: info.seats.iter().map(|id| (*id).to_owned()).collect(),
        sides: sides(""),
        options: info
            .options
            .iter()
            .map(|o| OptionCard {
                id: o.id.to_owned(),
                title: title(format!("option-{}", o.id), o.id),
                default: o.default,
            })
            .collect(),
        pack: info.pack.clone(),
    }
}

fn report<R: Rules>(rules: &R, tally: &Tally) -> PlayoutReport {
    let mut results: BTreeMap<String, u64> =
        rules.info().seats.iter().chain(&[DRAW]).map(|id| ((*id).to_owned(), 0)).collect();
    for share in &tally.results {
        let id = share.winner.map_or(DRAW, |seat| seat_id(rules, seat));
        results.insert(id.to_owned(), share.count);
    }
    let interval = |(id, count): (&String, &u64)| (id.clone(), Interval::wilson(*count, tally.finished));
    let intervals = results.iter().map(interval).collect();
    PlayoutReport {
        games: tally.games,
        finished: tally.finished,
        decisions: tally.decisions,
        seconds: tally.seconds,
        decisions_per_second: tally.decisions_per_second(),
        results,
        intervals,
    }
}

/// Opens a game to programs that know none, with the pack that comes with it or with another; the module named reads packs.
///
/// ```text
/// table::open! { Chess, pack::load }
/// ```
#[macro_export]
macro_rules! open {
    ($Game:ident, $($load:ident)::+) => {
        impl $Game {
            /// The game with the pack that comes with it.
            ///
            /// # Errors
            /// If that is broken.
            pub fn built_in() -> Result<$Game, String> {
                $Game::with_pack($($load)::+::built_in())
            }
        }

        /// The game with the pack that comes with it, for programs that know no game.
        ///
        /// # Errors
        /// If that is broken.
        pub fn built_in() -> Result<Box<dyn $crate::Game>, String> {
            $Game::built_in().map(erased)
        }

        /// The game with a pack of one's own.
        ///
        /// # Errors
        /// What is wrong with it, in one sentence.
        pub fn with_pack(files: &[(String, String)]) -> Result<Box<dyn $crate::Game>, String> {
            $Game::with_pack(files).map(erased)
        }

        /// The files of the pack that comes with the game.
        #[must_use]
        pub fn pack_files() -> &'static [(&'static str, &'static str)] {
            $($load)::+::built_in()
        }

        fn erased(rules: $Game) -> Box<dyn $crate::Game> {
            $crate::edge::game(::std::sync::Arc::new(rules))
        }
    };
}
