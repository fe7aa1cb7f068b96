//! Measuring: random play, perft and the battery of laws.

use crate::args;
use crate::desk::Desk;
use crate::failure::{Failure, REFUSED};
use crate::files;
use crate::output::{Answer, percent, thousands};
use serde_json::json;
use table::laws::LawConfig;
use table::playout::Plan;
use table::{Game, Message, Setup};

/// The only player this program has so far.
const RANDOM: &str = "random";

/// `playout`.
pub fn playout(desk: &Desk<'_>, args: &args::Playout) -> Result<Answer, Failure> {
    let game = desk.game(&args.game)?;
    let setup = desk.setup(&*game, &args.start)?;
    players(desk, &*game, &args.players)?;
    let jobs = args.jobs.map_or_else(|| std::thread::available_parallelism().map_or(1, usize::from), usize::from);
    let plan = Plan { games: args.games, seed: args.seed, jobs, ..Plan::default() };
    let report = game.playout(&setup, plan)?;
    let mut page = desk.page();
    let head = Message::new("playout-head").with("games", thousands(report.games));
    page.line(desk.say(&head.with("finished", thousands(report.finished))));
    let row = |(id, count): (&String, &u64)| {
        let name = if id == "draw" { desk.word("playout-draw") } else { desk.side_name(&*game, &setup.scenario, id) };
        let share = if report.finished > 0 { *count as f64 / report.finished as f64 } else { 0.0 };
        let interval = report.intervals.get(id).map(|i| format!("{} - {}", percent(i.low), percent(i.high)));
        vec![name, thousands(*count), percent(share), interval.unwrap_or_default()]
    };
    page.table(&report.results.iter().map(row).collect::<Vec<_>>());
    let pace = Message::new("playout-pace").with("decisions", thousands(report.decisions));
    let pace = pace.with("seconds", format!("{:.2}", report.seconds));
    page.line(desk.say(&pace.with("pace", thousands(report.decisions_per_second as u64))));
    let mut json = json!(report);
    json["game"] = json!(args.game);
    json["scenario"] = json!(setup.scenario);
    json["seed"] = json!(args.seed);
    json["jobs"] = json!(jobs);
    Ok(Answer::new(page, json))
}

/// Whether there are such players: one for all sides, or one for each.
fn players(desk: &Desk<'_>, game: &dyn Game, players: &[String]) -> Result<(), Failure> {
    if let Some(other) = players.iter().find(|player| *player != RANDOM) {
        let wrong = Message::new("no-such-player").with("id", other.as_str()).with("known", RANDOM);
        return Err(Failure::input(desk.say(&wrong)));
    }
    let seats = game.info().seats.len();
    if players.len() != 1 && players.len() != seats {
        let wrong = Message::new("players-number").with("found", players.len() as i32).with("wanted", seats as i32);
        return Err(Failure::input(desk.say(&wrong)));
    }
    Ok(())
}

/// `perft`.
pub fn perft(desk: &Desk<'_>, args: &args::Perft) -> Result<Answer, Failure> {
    let game = desk.game(&args.game)?;
    let setup = desk.setup(&*game, &args.start)?;
    let report = game.perft(&setup, usize::from(args.depth))?;
    let mut page = desk.page();
    let row = |(depth, nodes): (usize, &u64)| vec![depth.to_string(), thousands(*nodes)];
    page.table(&report.nodes.iter().enumerate().map(row).collect::<Vec<_>>());
    page.line(desk.say(&Message::new("perft-seconds").with("seconds", format!("{:.2}", report.seconds))));
    let mut json = json!(report);
    json["game"] = json!(args.game);
    json["scenario"] = json!(setup.scenario);
    json["depth"] = json!(args.depth);
    Ok(Answer::new(page, json))
}

/// `laws`.
pub fn laws(desk: &Desk<'_>, args: &args::Laws) -> Result<Answer, Failure> {
    let game = desk.game(&args.game)?;
    let setup = desk.setup(&*game, &args.start)?;
    let setups: Vec<Setup> = match &args.start.scenario {
        Some(_) => vec![setup],
        None => {
            let scenario = |id: &str| Setup { scenario: id.to_owned(), ..setup.clone() };
            game.info().scenarios.iter().map(|s| scenario(&s.id)).collect()
        }
    };
    let seeds: Vec<u64> = (0..args.games).map(|game| args.seed.wrapping_add(game)).collect();
    let config = LawConfig { dealing_every: 200, disguises: 300, ..LawConfig::default() };
    match game.laws(&setups, &seeds, &config) {
        Ok(report) => {
            let mut page = desk.page();
            page.line(desk.word("laws-hold"));
            let count = |key, number: usize| (desk.word(key), thousands(number as u64));
            page.list(&[
                count("laws-games", report.games),
                count("laws-actions", report.actions),
                count("laws-listed", report.listed),
                count("laws-refused", report.refused),
                count("laws-disguises", report.disguises),
                count("laws-differ", report.disguises_that_differ),
                count("laws-undone", report.undone),
            ]);
            let json = json!({
                "ok": true, "games": report.games, "actions": report.actions, "listed": report.listed,
                "refused": report.refused, "disguises": report.disguises,
                "disguises_that_differ": report.disguises_that_differ, "undone": report.undone,
                "deals": report.deals, "dealt_facts": report.dealt_facts,
            });
            Ok(Answer::new(page, json))
        }
        Err(broken) => {
            let json = json!({
                "ok": false, "law": broken.law.to_string(), "scenario": broken.scenario, "seed": broken.seed,
                "action": broken.action, "detail": broken.detail,
            });
            if let Some(path) = args.output.as_ref().filter(|_| !broken.journal.is_empty()) {
                files::create(path, &broken.journal, None, true, desk.lang)?;
            }
            let mut answer = Answer::new(desk.page(), json).with_notes([broken.to_string()]);
            answer.code = REFUSED;
            Ok(answer)
        }
    }
}
