//! What the browser and the server say to each other. The TypeScript types in `web/src/lib/protocol.ts` are generated from here.
//!
//! Over HTTP a person finds, makes and joins tables ([`Me`], [`GameOffer`], [`Lobby`], [`NewTable`], [`TableCard`]). At a table a
//! socket carries [`FromClient`] one way and [`FromServer`] the other.
//!
//! **Sequence.** `seq` is the number of lines of the table's journal that everyone may count: all but what seats say once for all
//! ([`FromClient::Stand`]). It only grows, with every action and every undo. What
//! changes the game names the `seq` it was decided on and a `key` of its own: a message that comes too late is refused as
//! stale, one that comes twice is answered as the first was, and neither changes anything.

use crate::scene::{Scene, SceneChange};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::StandingAnswer;
use table::edge::{
    AboutReport, ActionReport, CourseReport, Explained, GameCard, LeftReport, LogLine, LuckReport, OddsReport, Offered,
    OutcomeReport, OverlayCard, OverlayReport, ReachReport, StandingKindReport, StandingReport, StandingTold,
    StoppedReport, TraceReport,
};
use ts_rs::TS;

/// Who the person at this browser is.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct Me {
    /// How the server runs.
    pub mode: Mode,
    /// The account's name; nobody, before logging in. In local mode a guest without a name is always in.
    pub name: Option<String>,
    /// Whether this person may make and join tables: always in local mode, otherwise after logging in.
    pub signed_in: bool,
}

/// How the server runs.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    /// For this machine only, without accounts.
    Local,
    /// For everyone, with accounts.
    Served,
}

/// A name and a password.
#[derive(Clone, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Credentials {
    /// The name.
    pub name: String,
    /// The password.
    pub password: String,
}

/// A game that can be played here.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct GameOffer {
    /// Its name card.
    pub card: GameCard,
    /// One paragraph about it: the game's word `about`.
    pub about: String,
    /// For each scenario, in the card's order, one sentence about it: `scenario-<id>-help`.
    pub scenarios: Vec<String>,
    /// For each option, in the card's order, one sentence that explains it: `option-<id>-help`.
    pub options: Vec<String>,
    /// Whether it has a guided start.
    pub guided: bool,
    /// Whether it has a workshop where battles are put together.
    pub builds: bool,
    /// The words of its verbs, by verb.
    pub verbs: Vec<(String, String)>,
    /// The words of its markers, by kind: what a screen says of a marker on a counter.
    pub markers: Vec<(String, String)>,
}

/// One rule of the reference.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct RuleText {
    /// Its id.
    pub id: String,
    /// The title of its chapter; empty, if the game gives none.
    pub chapter: String,
    /// What it says.
    pub text: String,
}

/// The board: where things lie on the picture `board.svg`, and what the places are, for a text description.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct BoardInfo {
    /// Where everything lies.
    pub layout: draw::Layout,
    /// The ground itself.
    pub ground: table::Ground,
    /// The ground's hash: a picture whose address has it as `v` never changes.
    pub hash: String,
}

/// What is to be said of a battle that somebody puts together.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Drafted {
    /// What the game says of it.
    pub report: table::muster::MusterReport,
    /// The table as it is printed; nothing, if there is no table.
    pub board: Option<draw::Board>,
}

/// The tables a person can see.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Lobby {
    /// Those with a seat of this person, the latest action first.
    pub mine: Vec<TableCard>,
    /// Those with a free seat that anyone may take.
    pub open: Vec<TableCard>,
    /// Those that are being played and that anyone may watch.
    pub watch: Vec<TableCard>,
}

/// A table to be made.
#[derive(Clone, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// The game's id.
    pub game: String,
    /// The scenario's id; of no account, if a battle of one's own is given.
    pub scenario: String,
    /// A battle of one's own, as the text of its file.
    #[serde(default)]
    pub battle: Option<String>,
    /// Options that differ from their default.
    #[serde(default)]
    pub options: Vec<(String, bool)>,
    /// Who sits where, for every seat of the game.
    pub seats: Vec<SeatWish>,
    /// Whether others may find and watch it in the lobby.
    #[serde(default)]
    pub public: bool,
    /// A salt for the dice from this person's browser.
    #[serde(default)]
    pub salt: String,
    /// A number to make the dice from, in an open game where one person has all seats.
    #[serde(default)]
    #[ts(type = "number | null")]
    pub seed: Option<u64>,
    /// A position set up by hand, in an analysis game where one person has all seats.
    #[serde(default)]
    #[ts(type = "unknown")]
    pub position: Option<Value>,
}

/// Who is to sit on a seat.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct SeatWish {
    /// The seat's id.
    pub seat: String,
    /// Who.
    pub who: Who,
}

/// Who is to sit on a seat.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Who {
    /// The person that makes the table.
    Me,
    /// Whoever follows the invitation link.
    Link,
    /// Whoever takes it in the lobby.
    Anyone,
}

/// Taking a seat.
#[derive(Clone, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Join {
    /// The seat's id; nothing behind an invitation, which names its own.
    #[serde(default)]
    pub seat: Option<String>,
    /// A salt for the dice from this person's browser.
    #[serde(default)]
    pub salt: String,
}

/// Trying something out.
#[derive(Clone, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct NewSandbox {
    /// The seat whose knowledge it starts from.
    pub seat: String,
    /// After how many actions.
    pub at: usize,
}

/// A table as one person may know it.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct TableCard {
    /// Its id.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// The game's title.
    pub title: String,
    /// The scenario's id.
    pub scenario: String,
    /// The scenario's title.
    pub scenario_title: String,
    /// Options that are on.
    pub options: Vec<String>,
    /// The seats.
    pub seats: Vec<SeatState>,
    /// Whether all seats are taken and the game has begun.
    pub begun: bool,
    /// Whether one person plays all seats at one screen.
    pub hotseat: bool,
    /// Whether anyone may watch.
    pub public: bool,
    /// Whether chance may be forced: a sandbox or a position set up by hand.
    pub analysis: bool,
    /// The table this one tries something out from.
    pub sandbox_of: Option<String>,
    /// Whether it was brought in as a journal; a journal names seats, not people.
    pub imported: bool,
    /// Whether it vanishes when nobody looks at it any more: the tour of a visitor without an account.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(as = "Option<bool>", optional)]
    pub passing: bool,
    /// The table of the rematch, for those who play here.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rematch: Option<String>,
    /// How many actions are in force.
    pub actions: usize,
    /// The id of the seat that must decide.
    pub turn: Option<String>,
    /// Where the game stands, in one line.
    pub status: String,
    /// How it ended.
    pub outcome: Option<OutcomeReport>,
    /// Whether what is kept of it is damaged, so that it cannot be opened: it can be exported as far as it can be read, and deleted.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(as = "Option<bool>", optional)]
    pub damaged: bool,
    /// When it was made, in milliseconds since 1970.
    #[ts(type = "number")]
    pub made: u64,
    /// When somebody last acted, likewise.
    #[ts(type = "number")]
    pub acted: u64,
}

/// One seat of a table.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct SeatState {
    /// The seat's id.
    pub seat: String,
    /// The side's name.
    pub title: String,
    /// Who sits there: an account's name, `guest`, `(gone)` if the account is deleted; nobody yet.
    pub who: Option<String>,
    /// Whether it is this person.
    pub you: bool,
    /// Whether somebody is looking from there now.
    pub online: bool,
    /// Whether this person could take it now.
    pub free: bool,
    /// The path of the invitation, for whoever made the table and while the seat is free.
    pub invitation: Option<String>,
}

/// What a browser says at a table.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum FromClient {
    /// Sits down: the first message, and again to change the seat or the language. `seat` is a side's id or `observer`.
    Hello {
        /// The seat.
        seat: String,
        /// The language: `en` or `it`.
        lang: String,
        /// What the browser already holds for this very seat and language; it is then told only what it missed.
        #[ts(type = "number | null")]
        since: Option<u64>,
    },
    /// Plays an action or a plan.
    Act {
        /// A name of the browser's choice for this message, unique.
        key: String,
        /// What it was decided on.
        #[ts(type = "number")]
        seq: u64,
        /// The notation.
        action: String,
        /// Forced chance, in analysis games only.
        dice: Option<Vec<String>>,
    },
    /// Takes back everything after action `to`, or proposes it to the other side when something had become known.
    Undo {
        /// A name of the browser's choice for this message, unique.
        key: String,
        /// What it was decided on.
        #[ts(type = "number")]
        seq: u64,
        /// The last action to keep.
        to: usize,
        /// At one screen: both sides agree to take back what had become known.
        agreed: bool,
    },
    /// Answers a proposed undo.
    AnswerUndo {
        /// A name of the browser's choice for this message, unique.
        key: String,
        /// Whether it may be done.
        accept: bool,
    },
    /// Starts the game anew with the present rules and data, from where it stands; against others, wishes it, until all of them do.
    Renew {
        /// A name of the browser's choice for this message, unique.
        key: String,
        /// What it was decided on.
        #[ts(type = "number")]
        seq: u64,
    },
    /// Says once for all how questions of a kind are to be answered from this seat, or takes that back. Nobody else hears of it; if such a
    /// question is open, it is answered at once.
    Stand {
        /// A name of the browser's choice for this message, unique.
        key: String,
        /// What is said; without an answer it takes back what was said.
        said: StandingAnswer,
    },
    /// Gives the game up.
    Resign {
        /// A name of the browser's choice for this message, unique.
        key: String,
    },
    /// This person has seen everything up to this action.
    Seen {
        /// How many actions.
        actions: usize,
    },
    /// Asks something that changes nothing.
    Ask {
        /// A number of the browser's choice; the answer carries it.
        id: u32,
        /// What.
        ask: Ask,
    },
}

/// A question that changes nothing.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "ask", rename_all = "snake_case", deny_unknown_fields)]
pub enum Ask {
    /// Whether an action or plan is legal, or why not, and its factors. For the seat that decides.
    Explain {
        /// The notation.
        action: String,
    },
    /// The odds of an action. For the seat that decides.
    Odds {
        /// The notation.
        action: String,
    },
    /// Where a counter can go. For the seat that decides.
    Reach {
        /// The counter's id.
        piece: String,
    },
    /// On a free table: what would come of bringing something to a place, in thousandths of an inch from the left and the near edge.
    /// For the seat that decides.
    Trace {
        /// What is brought there.
        piece: String,
        /// From the left edge.
        x: i32,
        /// From the near edge.
        y: i32,
        /// Where it is to face, in thousandths of a degree; left to the rules, if left out.
        facing: Option<i32>,
    },
    /// What a counter or place is and can do.
    About {
        /// The counter's or place's id.
        subject: String,
        /// After how many actions; now, if left out.
        at: Option<usize>,
    },
    /// Something to lay over the board.
    Overlay {
        /// Its id.
        id: String,
        /// The counter it is about, or nothing.
        piece: String,
        /// After how many actions; now, if left out.
        at: Option<usize>,
    },
    /// What the seat saw after so many actions.
    View {
        /// After how many actions.
        at: usize,
    },
    /// Luck so far.
    Luck,
    /// Points and losses, turn by turn, of a game that is over.
    Course,
    /// What was said once for all from this seat, and what could be.
    Standing,
}

/// What the server says at a table.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum FromServer {
    /// Everything the seat may know: after sitting down, and when differences would not do.
    Table(Box<TableState>),
    /// What changed since `from`.
    Changed(Box<Change>),
    /// Who sits where and who is there; also when the game has not begun.
    Seats {
        /// The table.
        card: Box<TableCard>,
    },
    /// An undo that is proposed; nothing, when it is off the table.
    Undo {
        /// The proposal.
        proposal: Option<UndoProposal>,
        /// How the last one ended, if it has just been answered.
        end: Option<UndoEnd>,
    },
    /// What is to be known of the game besides; nothing, when there is nothing any more.
    Notice {
        /// The notice.
        notice: Option<Notice>,
    },
    /// What was said once for all from this seat.
    Standing {
        /// All of it.
        said: Vec<StandingTold>,
    },
    /// The answer to a question.
    Answer {
        /// The question's number.
        id: u32,
        /// The answer.
        answer: Box<Answer>,
    },
    /// The rest of a plan turned out to be impossible: what was played before it stands, and has been told already.
    Stopped {
        /// The key of the message.
        key: String,
        /// What was not played, and why.
        stopped: StoppedReport,
    },
    /// The rest of a plan was not played, since another seat is asked first: it can be taken up again.
    Left {
        /// The key of the message.
        key: String,
        /// What was not played.
        left: LeftReport,
    },
    /// Something was not done.
    Refused {
        /// The key of the message, or nothing if it could not be read.
        key: Option<String>,
        /// The number of the question, if it was one.
        id: Option<u32>,
        /// Why.
        problem: Problem,
    },
    /// The server is about to stop; the browser should come back in a moment.
    Closing,
}

/// Everything a seat may know of a table.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct TableState {
    /// The table.
    pub card: TableCard,
    /// Whose eyes these are: a side's id or `observer`.
    pub seat: String,
    /// The language.
    pub lang: String,
    /// The state's number.
    #[ts(type = "number")]
    pub seq: u64,
    /// How many actions are in force.
    pub actions: usize,
    /// How many of them this person had seen when it last looked.
    pub seen: usize,
    /// The board.
    pub scene: Scene,
    /// What is asked; nothing, when the game is over or has not begun.
    pub asked: Option<Asked>,
    /// Everything that happened.
    pub log: Vec<LogLine>,
    /// What can be laid over the board.
    pub overlays: Vec<OverlayCard>,
    /// How far back this person may undo without asking anyone.
    pub free_undo: usize,
    /// A proposed undo.
    pub proposal: Option<UndoProposal>,
    /// What is to be known of the game besides.
    pub notice: Option<Notice>,
    /// How the game ended.
    pub outcome: Option<OutcomeReport>,
    /// What was said once for all from this seat.
    pub standing: Vec<StandingTold>,
}

/// What is to be known of a game besides: the rules no longer follow it, or it is played with other data than new games.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Notice {
    /// The sentence.
    pub text: String,
    /// Whether the game cannot go on before it is started anew.
    pub stopped: bool,
    /// Whether this person may start it anew, or wish so.
    pub renews: bool,
    /// The seat that wishes so already.
    pub by: Option<String>,
}

/// A table that was brought in as a journal.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Imported {
    /// The table.
    #[serde(flatten)]
    pub card: TableCard,
    /// What is to be known of the journal, a sentence each: a last line that was cut off, rules that no longer follow it.
    pub notes: Vec<String>,
}

/// What changed at a table.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Change {
    /// The state it starts from.
    #[ts(type = "number")]
    pub from: u64,
    /// The state it leads to.
    #[ts(type = "number")]
    pub seq: u64,
    /// The key of the message that caused it, for the browser that sent it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub key: Option<String>,
    /// How many actions are in force now.
    pub actions: usize,
    /// After an undo: only what happened up to this action still counts.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cut: Option<usize>,
    /// What changed on the board.
    pub scene: SceneChange,
    /// What is asked now.
    pub asked: Option<Asked>,
    /// What happened.
    pub log: Vec<LogLine>,
    /// How far back this person may undo without asking anyone.
    pub free_undo: usize,
    /// When somebody last acted, in milliseconds since 1970.
    #[ts(type = "number")]
    pub acted: u64,
    /// How the game ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outcome: Option<OutcomeReport>,
}

/// What is asked, and of whom.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Asked {
    /// The id of the seat that must answer.
    pub seat: String,
    /// The question, or for another reader that it has to wait and for what.
    pub question: String,
    /// The rules it comes from.
    pub rules: Vec<String>,
    /// The legal actions; none for a reader who is not asked. One that this socket already knows is only its notation.
    pub actions: Vec<Offer>,
    /// At one screen: whether the asked seat knows something that the one looking now does not, or the other way round.
    pub private: bool,
    /// For whoever is asked: how such questions could be answered once for all.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub standing: Option<StandingKindReport>,
}

/// A legal action: told in full the first time, by its notation afterwards, as long as nothing about it changes.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(untagged)]
pub enum Offer {
    /// By notation.
    Known(String),
    /// In full.
    New(Box<ActionReport>),
}

impl From<Offered> for Offer {
    fn from(offered: Offered) -> Offer {
        match offered {
            Offered::Before(notation) => Offer::Known(notation),
            Offered::Anew(report) => Offer::New(report),
        }
    }
}

/// A proposed undo.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct UndoProposal {
    /// The seat that proposes it.
    pub by: String,
    /// The last action to keep.
    pub to: usize,
    /// Whether this person can answer it.
    pub yours: bool,
}

/// How a proposed undo came to nothing.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum UndoEnd {
    /// The other side did not agree.
    Declined,
    /// Whoever proposed it thought better of it.
    Withdrawn,
}

/// The answer to an [`Ask`].
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(tag = "answer", rename_all = "snake_case")]
pub enum Answer {
    /// Why, or why not.
    Explain(Explained),
    /// The odds.
    Odds(OddsReport),
    /// Where a counter can go.
    Reach {
        /// The places.
        places: Vec<ReachReport>,
    },
    /// What would come of it.
    Trace {
        /// The answer; nothing, where this cannot be brought anywhere now.
        trace: Option<Box<TraceReport>>,
    },
    /// What a thing is; nothing, if there is nothing to say.
    About {
        /// The answer.
        about: Option<AboutReport>,
    },
    /// An overlay.
    Overlay {
        /// The overlay; nothing, if there is none of that name.
        overlay: Option<OverlayReport>,
    },
    /// A moment.
    View {
        /// After how many actions.
        at: usize,
        /// The board then.
        scene: Box<Scene>,
    },
    /// Luck so far.
    Luck(LuckReport),
    /// Points and losses, turn by turn.
    Course {
        /// The answer; nothing, before the end or where nothing is counted.
        course: Option<CourseReport>,
    },
    /// What was said once for all, and what could be.
    Standing(StandingReport),
}

/// Why something was not done: one sentence in the reader's language.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Problem {
    /// A stable name: `refused` (by the rules), `stale`, `not_your_turn`, `foreign_seat`, `unknown_table`, `malformed`, `too_large`,
    /// `too_many`, `not_logged_in`, `over`, `input`, …
    pub code: String,
    /// The sentence.
    pub text: String,
    /// The rule that is in the way, if it is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    /// After how many seconds it can be tried again, if that is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub wait: Option<u64>,
    /// The answers to the open question that come first, by their notation.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<String>>", optional)]
    pub first: Vec<String>,
}
