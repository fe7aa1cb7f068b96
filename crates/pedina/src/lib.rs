//! The `pedina` program: the command line of a digital war-game table.
//!
//! Everything a person or a program can do from a terminal, for every game of the [`registry`]: none of the rest knows a game
//! by name. A command answers with a page for people and a value for programs ([`output`]); what goes wrong is one sentence
//! and an exit code ([`failure`]); what is kept is kept by [`files`].

mod args;
mod browser;
mod commands;
mod desk;
pub mod failure;
pub mod files;
mod folder;
mod help;
mod logging;
pub mod output;
mod play;
pub mod registry;
mod serve;
pub mod words;

use args::{Cli, Command};
use clap::FromArgMatches;
use desk::Desk;
use failure::{Failure, INPUT, Stop};
use output::Answer;
use registry::Entry;
use std::ffi::OsString;
use std::io::{BufRead, ErrorKind, Write};
use table::{Lang, Message};

/// Where a command reads and writes.
pub struct Io<'a> {
    /// Standard input.
    pub input: &'a mut dyn BufRead,
    /// Standard output.
    pub out: &'a mut dyn Write,
    /// Standard error.
    pub err: &'a mut dyn Write,
    /// Whether a person is sitting at both ends.
    pub terminal: bool,
}

/// Runs one command line (without the program's own name) and gives its exit code. `env` looks up environment variables.
pub fn run(games: &[Entry], args: Vec<OsString>, env: &dyn Fn(&str) -> Option<String>, io: &mut Io<'_>) -> u8 {
    let lang = help::wished_lang(&args).unwrap_or_else(|| words::surrounding_lang(env));
    let json = args.iter().any(|arg| arg == "--json");
    let stopped = match parse(&args, lang) {
        Err(parsed) => told(parsed, lang, io),
        Ok(cli) => {
            let pack = cli.pack.clone().or_else(|| env("PEDINA_PACK").filter(|dir| !dir.is_empty()).map(Into::into));
            let width = env("COLUMNS").and_then(|columns| columns.parse().ok()).unwrap_or(80);
            execute(&Desk { games, lang, pack, width }, cli, env, io)
        }
    };
    match stopped.and_then(|code| io.out.flush().map(|()| code).map_err(Stop::Unheard)) {
        Ok(code) => code,
        Err(Stop::Failed(failure)) => fail(&failure, json, io),
        // Whoever read us has heard enough.
        Err(Stop::Unheard(error)) if error.kind() == ErrorKind::BrokenPipe => 0,
        Err(Stop::Unheard(error)) => fail(&Failure::input(error.to_string()), false, io),
    }
}

fn parse(args: &[OsString], lang: Lang) -> Result<Cli, clap::Error> {
    let words = std::iter::once(OsString::from("pedina")).chain(args.iter().cloned());
    let mut matches = help::command(lang).try_get_matches_from(words)?;
    Cli::from_arg_matches_mut(&mut matches)
}

/// What the parser has to say instead of a command: help, the version, or a complaint.
fn told(parsed: clap::Error, lang: Lang, io: &mut Io<'_>) -> Result<u8, Stop> {
    use clap::error::ErrorKind::{DisplayHelp, DisplayVersion};
    match parsed.kind() {
        DisplayHelp | DisplayVersion => {
            write!(io.out, "{}", parsed.render())?;
            Ok(0)
        }
        _ => Err(help::complaint(&parsed, lang).into()),
    }
}

fn execute(desk: &Desk<'_>, cli: Cli, env: &dyn Fn(&str) -> Option<String>, io: &mut Io<'_>) -> Result<u8, Stop> {
    let Some(command) = cli.command else { return serve::here(desk, &cli.here, cli.json, env, io) };
    if let Some(flag) = cli.here.first_flag() {
        let message = Message::new("usage-only-alone").with("arg", flag);
        return Err(Failure::input(format!("{} {}", desk.say(&message), desk.word("usage-help"))).into());
    }
    match &command {
        Command::Play(args) => return play::play(desk, args, io),
        Command::Serve(args) => return serve::everyone(desk, args, cli.json, env, io),
        Command::Help(args) => return show_help(desk, args.command.as_deref(), io),
        _ => {}
    }
    match commands::answer(desk, &command, &mut io.input)? {
        Some(answer) => print(&answer, cli.json, io),
        None => Ok(0),
    }
}

fn print(answer: &Answer, json: bool, io: &mut Io<'_>) -> Result<u8, Stop> {
    for note in &answer.notes {
        let _ = writeln!(io.err, "pedina: {note}");
    }
    if json {
        writeln!(io.out, "{}", answer.json)?;
    } else {
        io.out.write_all(answer.page.text().as_bytes())?;
    }
    Ok(answer.code)
}

/// `help`: of everything, or of one command.
fn show_help(desk: &Desk<'_>, command: Option<&str>, io: &mut Io<'_>) -> Result<u8, Stop> {
    let mut whole = help::command(desk.lang);
    whole.build();
    let help = match command {
        None => whole.render_help(),
        Some(name) => match whole.find_subcommand_mut(name) {
            Some(sub) => sub.render_help(),
            None => {
                let wrong = Message::new("usage-command").with("name", name);
                return Err(Failure::input(desk.say(&wrong)).into());
            }
        },
    };
    write!(io.out, "{help}")?;
    Ok(0)
}

/// Says why something failed: one sentence on standard error, and for programs a value on standard output.
fn fail(failure: &Failure, json: bool, io: &mut Io<'_>) -> u8 {
    let _ = writeln!(io.err, "pedina: {}", failure.sentence());
    if json {
        let _ = writeln!(io.out, "{}", failure.json()).and_then(|()| io.out.flush());
    }
    if failure.code == 0 { INPUT } else { failure.code }
}
