//! The command line's shape. Its help is in `words/`: `help-<command>` and `help-<command>-<argument>`.

use clap::{Args, Parser, Subcommand};
use std::net::SocketAddr;
use std::path::PathBuf;

/// Everything that can be written behind `pedina`.
#[derive(Parser, Debug)]
#[command(name = "pedina", version, disable_help_flag = true, disable_version_flag = true)]
#[command(disable_help_subcommand = true)]
pub struct Cli {
    /// Print for programs.
    #[arg(long, global = true)]
    pub json: bool,
    /// The language.
    #[arg(long, global = true, value_name = "en|it", value_parser = ["en", "it"])]
    pub lang: Option<String>,
    /// Another pack of the game.
    #[arg(long, global = true, value_name = "DIR")]
    pub pack: Option<PathBuf>,
    /// How the table in the browser is opened, if no command is given.
    #[command(flatten)]
    pub here: Here,
    /// What to do; to open the table in the browser, if nothing is said.
    #[command(subcommand)]
    pub command: Option<Command>,
}

/// The table in the browser, on this machine.
#[derive(Args, Debug, Default)]
pub struct Here {
    /// The port; the usual one or the next that is free, if none is named.
    #[arg(long, value_name = "PORT")]
    pub port: Option<u16>,
    /// Whether the browser is left alone.
    #[arg(long)]
    pub no_open: bool,
    /// The file that keeps everything.
    #[arg(long, value_name = "FILE")]
    pub db: Option<PathBuf>,
}

impl Here {
    /// The first of these flags that was given.
    pub fn first_flag(&self) -> Option<&'static str> {
        let given = [(self.port.is_some(), "--port"), (self.no_open, "--no-open"), (self.db.is_some(), "--db")];
        given.into_iter().find(|(given, _)| *given).map(|(_, flag)| flag)
    }
}

/// What can be done.
#[derive(Subcommand, Debug)]
pub enum Command {
    /// Two people at one keyboard.
    Play(Play),
    /// The table for everyone, with accounts.
    Serve(Serve),
    /// What is here.
    Games,
    /// The rule reference.
    Rules(Rules),
    /// A new game.
    New(New),
    /// The board.
    Show(Show),
    /// A film of the game.
    Film(Film),
    /// The position as JSON.
    Position(Moment),
    /// The question and its legal actions.
    Legal(Legal),
    /// Plays an action.
    Act(Act),
    /// Why, or why not.
    Explain(Ask),
    /// The distribution of what an action leads to.
    Odds(Ask),
    /// Takes actions back.
    Undo(Undo),
    /// What a seat answers once for all.
    Standing(Standing),
    /// Starts a game anew with the present rules and data.
    Renew(OfJournal),
    /// What happened.
    Log(Log),
    /// Whether a journal is what it says.
    Verify(OfJournal),
    /// Another game from a moment of this one.
    Branch(Branch),
    /// Many random games.
    Playout(Playout),
    /// How many ways a game can go.
    Perft(Perft),
    /// The battery of laws.
    Laws(Laws),
    /// Line of sight between hexes.
    Sight(Sight),
    /// Validates a pack.
    Check(Check),
    /// Writes a game's pack out, to be edited.
    Pack(Pack),
    /// The budgets, measured.
    Bench(Bench),
    /// How a command is used.
    Help(Help),
}

/// Which game, and how it begins.
#[derive(Args, Clone, Debug, Default)]
pub struct Start {
    /// The scenario's id.
    #[arg(long, value_name = "ID")]
    pub scenario: Option<String>,
    /// Options, on or off.
    #[arg(long = "option", value_name = "ID=on|off")]
    pub options: Vec<String>,
}

/// `play`.
#[derive(Args, Debug, Default)]
pub struct Play {
    /// The journal to go on with or to begin.
    #[arg(value_name = "JOURNAL")]
    pub journal: Option<PathBuf>,
    /// The game to begin.
    #[arg(long, value_name = "ID")]
    pub game: Option<String>,
    /// How it begins.
    #[command(flatten)]
    pub start: Start,
    /// The seed of a game with open dice.
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
    /// One person for all sides.
    #[arg(long)]
    pub solo: bool,
}

/// `serve`.
#[derive(Args, Debug)]
pub struct Serve {
    /// Where to listen.
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:1944")]
    pub listen: SocketAddr,
    /// The file that keeps everything.
    #[arg(long, value_name = "FILE")]
    pub db: Option<PathBuf>,
    /// With or without accounts.
    #[arg(long, value_name = "served|local", default_value = "served", value_parser = ["served", "local"])]
    pub mode: String,
    /// Whether cookies are for TLS only.
    #[arg(long)]
    pub secure_cookies: bool,
    /// Whether a proxy of ours names the address that a request comes from.
    #[arg(long)]
    pub behind_proxy: bool,
    /// Whether the counts are for every address.
    #[arg(long)]
    pub open_metrics: bool,
    /// Whether only the address is printed.
    #[arg(long)]
    pub print_address: bool,
    /// What is written on standard error.
    #[arg(long, value_name = "LEVEL")]
    pub log: Option<String>,
    /// How it is written.
    #[arg(long, value_name = "text|json", default_value = "text", value_parser = ["text", "json"])]
    pub log_format: String,
}

/// `rules`.
#[derive(Args, Debug)]
pub struct Rules {
    /// The game.
    #[arg(value_name = "GAME")]
    pub game: String,
    /// A rule or a chapter.
    #[arg(value_name = "RULE")]
    pub id: Option<String>,
    /// Words to look for.
    #[arg(long, value_name = "TEXT")]
    pub find: Option<String>,
}

/// `new`.
#[derive(Args, Debug)]
pub struct New {
    /// The game.
    #[arg(value_name = "GAME")]
    pub game: String,
    /// How it begins.
    #[command(flatten)]
    pub start: Start,
    /// The seed of a game with open dice.
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
    /// A battle of one's own.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["scenario", "position"])]
    pub battle: Option<PathBuf>,
    /// A position set up by hand.
    #[arg(long, value_name = "FILE")]
    pub position: Option<PathBuf>,
    /// Whether chance may be forced.
    #[arg(long)]
    pub analysis: bool,
    /// A salt of each side for sealed dice.
    #[arg(long = "salt", value_name = "TEXT", conflicts_with_all = ["seed", "position", "analysis"])]
    pub salts: Vec<String>,
    /// The journal.
    #[arg(short, long, value_name = "JOURNAL")]
    pub output: PathBuf,
    /// Whether another journal may be replaced.
    #[arg(long)]
    pub force: bool,
}

/// A command that only needs a journal.
#[derive(Args, Debug)]
pub struct OfJournal {
    /// The journal.
    #[arg(value_name = "JOURNAL")]
    pub journal: PathBuf,
}

/// `position`.
#[derive(Args, Debug)]
pub struct Moment {
    /// The journal.
    #[arg(value_name = "JOURNAL")]
    pub journal: PathBuf,
    /// After how many actions.
    #[arg(long, value_name = "N")]
    pub at: Option<usize>,
}

/// `show`.
#[derive(Args, Debug)]
pub struct Show {
    /// The journal.
    #[arg(value_name = "JOURNAL")]
    pub journal: PathBuf,
    /// Whose view.
    #[arg(long, value_name = "SEAT")]
    pub seat: Option<String>,
    /// After how many actions.
    #[arg(long, value_name = "N")]
    pub at: Option<usize>,
    /// A picture as SVG.
    #[arg(long, value_name = "FILE")]
    pub svg: Option<PathBuf>,
    /// A picture as PNG.
    #[arg(long, value_name = "FILE")]
    pub png: Option<PathBuf>,
    /// The width of the PNG in pixels.
    #[arg(long, value_name = "PIXELS", default_value_t = 2400)]
    pub width: u32,
    /// Only what lies around these hexes.
    #[arg(long, value_name = "HEX", value_delimiter = ',')]
    pub hex: Vec<String>,
    /// How far around them.
    #[arg(long, value_name = "N", default_value_t = 5)]
    pub radius: u8,
    /// With `--json`, the board too.
    #[arg(long)]
    pub ground: bool,
}

/// `film`.
#[derive(Args, Debug)]
pub struct Film {
    /// The journal.
    #[arg(value_name = "JOURNAL")]
    pub journal: PathBuf,
    /// The file to write.
    #[arg(short, long, value_name = "FILE")]
    pub output: PathBuf,
    /// Whose view.
    #[arg(long, value_name = "SEAT", default_value = "observer")]
    pub seat: String,
    /// The width in pixels.
    #[arg(long, value_name = "PIXELS", default_value_t = 960)]
    pub width: u32,
    /// How long each turn is shown, in hundredths of a second.
    #[arg(long, value_name = "N", default_value_t = 80)]
    pub pause: u16,
}

/// `legal`.
#[derive(Args, Debug)]
pub struct Legal {
    /// The journal.
    #[arg(value_name = "JOURNAL")]
    pub journal: PathBuf,
    /// Who reads it.
    #[arg(long, value_name = "SEAT")]
    pub seat: Option<String>,
    /// Only actions with these words.
    #[arg(long, value_name = "TEXT")]
    pub find: Option<String>,
}

/// `act`.
#[derive(Args, Debug)]
pub struct Act {
    /// The journal.
    #[arg(value_name = "JOURNAL")]
    pub journal: PathBuf,
    /// The action's notation, in quotes or not.
    #[arg(value_name = "ACTION", required = true, num_args = 1..)]
    pub action: Vec<String>,
    /// Forced chance, in order.
    #[arg(long, value_name = "VALUES", value_delimiter = ',', num_args = 1, action = clap::ArgAction::Append)]
    pub dice: Option<Vec<String>>,
}

/// `explain` and `odds`.
#[derive(Args, Debug)]
pub struct Ask {
    /// The journal.
    #[arg(value_name = "JOURNAL")]
    pub journal: PathBuf,
    /// The action's notation, in quotes or not.
    #[arg(value_name = "ACTION", required = true, num_args = 1..)]
    pub action: Vec<String>,
}

/// `undo`.
#[derive(Args, Debug)]
pub struct Undo {
    /// The journal.
    #[arg(value_name = "JOURNAL")]
    pub journal: PathBuf,
    /// The last action to stay in force.
    #[arg(long, value_name = "N")]
    pub to: Option<usize>,
    /// Whether the other side agrees.
    #[arg(long)]
    pub consent: bool,
}

/// `standing`.
#[derive(Args, Debug)]
pub struct Standing {
    /// The journal.
    #[arg(value_name = "JOURNAL")]
    pub journal: PathBuf,
    /// The kind of question; all that was said and could be said is listed, if none is named.
    #[arg(value_name = "KIND")]
    pub kind: Option<String>,
    /// The answer.
    #[arg(value_name = "ANSWER", conflicts_with = "revoke")]
    pub answer: Option<String>,
    /// Who answers.
    #[arg(long, value_name = "SEAT")]
    pub seat: Option<String>,
    /// The one it is said of.
    #[arg(long, value_name = "ID")]
    pub of: Option<String>,
    /// The numbers of its condition.
    #[arg(long = "with", value_name = "NAME=N")]
    pub with: Vec<String>,
    /// Whether what was said is taken back.
    #[arg(long, requires = "kind")]
    pub revoke: bool,
}

/// `log`.
#[derive(Args, Debug)]
pub struct Log {
    /// The journal.
    #[arg(value_name = "JOURNAL")]
    pub journal: PathBuf,
    /// Who reads it.
    #[arg(long, value_name = "SEAT")]
    pub seat: Option<String>,
}

/// `branch`.
#[derive(Args, Debug)]
pub struct Branch {
    /// The journal.
    #[arg(value_name = "JOURNAL")]
    pub journal: PathBuf,
    /// After how many actions.
    #[arg(long, value_name = "N")]
    pub at: usize,
    /// The new journal.
    #[arg(short, long, value_name = "JOURNAL")]
    pub output: PathBuf,
    /// The seed of its dice.
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
    /// Whether another journal may be replaced.
    #[arg(long)]
    pub force: bool,
}

/// `playout`.
#[derive(Args, Debug)]
pub struct Playout {
    /// The game.
    #[arg(value_name = "GAME")]
    pub game: String,
    /// How it begins.
    #[command(flatten)]
    pub start: Start,
    /// How many games.
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..))]
    pub games: u64,
    /// Who plays each side.
    #[arg(long, value_name = "A,B", value_delimiter = ',', default_value = "random")]
    pub players: Vec<String>,
    /// What the games are derived from.
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
    /// How many threads; as many as there are cores, if nothing is said.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub jobs: Option<u16>,
}

/// `perft`.
#[derive(Args, Debug)]
pub struct Perft {
    /// The game.
    #[arg(value_name = "GAME")]
    pub game: String,
    /// How it begins.
    #[command(flatten)]
    pub start: Start,
    /// How many actions deep.
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = clap::value_parser!(u8).range(0..=64))]
    pub depth: u8,
}

/// `laws`.
#[derive(Args, Debug)]
pub struct Laws {
    /// The game.
    #[arg(value_name = "GAME")]
    pub game: String,
    /// How it begins; every scenario, if none is named.
    #[command(flatten)]
    pub start: Start,
    /// How many games of each scenario.
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u64).range(1..))]
    pub games: u64,
    /// The seed of the first of them.
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
    /// Where a game that broke a law is kept.
    #[arg(short, long, value_name = "JOURNAL")]
    pub output: Option<PathBuf>,
}

/// `sight`.
#[derive(Args, Debug)]
pub struct Sight {
    /// The game whose boards and rules are meant.
    #[arg(value_name = "GAME")]
    pub game: String,
    /// How its boards lie.
    #[arg(long, value_name = "BOARDS", required_unless_present = "vasl")]
    pub boards: Option<String>,
    /// From which hex.
    #[arg(long, value_name = "HEX", requires = "to", required_unless_present = "pairs")]
    pub from: Option<String>,
    /// To which hex.
    #[arg(long, value_name = "HEX", requires = "from")]
    pub to: Option<String>,
    /// Many pairs of hexes, one in a line.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["from", "to"])]
    pub pairs: Option<PathBuf>,
    /// The month, which decides about leaves and grain.
    #[arg(long, value_name = "1-12", default_value_t = 6, value_parser = clap::value_parser!(u8).range(1..=12))]
    pub month: u8,
    /// The raster of a VASL board.
    #[arg(long, value_name = "LOSDATA", requires_all = ["metadata", "shared"], conflicts_with = "boards")]
    pub vasl: Option<PathBuf>,
    /// That board's metadata.
    #[arg(long, value_name = "XML", requires = "vasl")]
    pub metadata: Option<PathBuf>,
    /// The metadata that all boards share.
    #[arg(long, value_name = "XML", requires = "vasl")]
    pub shared: Option<PathBuf>,
}

/// `check`.
#[derive(Args, Debug)]
pub struct Check {
    /// A folder with a pack, or a game.
    #[arg(value_name = "PACK")]
    pub target: String,
    /// The game the folder belongs to.
    #[arg(long, value_name = "ID")]
    pub game: Option<String>,
}

/// `pack`.
#[derive(Args, Debug)]
pub struct Pack {
    /// The game.
    #[arg(value_name = "GAME")]
    pub game: String,
    /// The folder to make.
    #[arg(short, long, value_name = "DIR")]
    pub output: PathBuf,
}

/// `bench`.
#[derive(Args, Debug)]
pub struct Bench {
    /// The game; all of them, if none is named.
    #[arg(value_name = "GAME")]
    pub game: Option<String>,
    /// How long to measure each thing, in seconds.
    #[arg(long, value_name = "N", default_value_t = 2.0, value_parser = seconds)]
    pub seconds: f64,
    /// In how many random games of each scenario every uncertain action is weighed, to find the slowest odds; nothing else is measured.
    #[arg(long, value_name = "GAMES")]
    pub odds: Option<u64>,
}

/// A time in which something can be measured.
fn seconds(text: &str) -> Result<f64, String> {
    let time: f64 = text.parse().map_err(|_| format!("{text} is no number"))?;
    if (0.001..=3600.0).contains(&time) { Ok(time) } else { Err("from 0.001 to 3600 seconds".to_owned()) }
}

/// `help`.
#[derive(Args, Debug)]
pub struct Help {
    /// The command.
    #[arg(value_name = "COMMAND")]
    pub command: Option<String>,
}
