//! Crowded positions: random play from the set-up seldom meets the enemy, so the laws are also tried where everybody does.

use counterattack::Counterattack;
use counterattack::pack::{Pack, Side};
use hexes::Hex;
use serde_json::{Value, json};
use table::Setup;
use table::chance::Quick;

/// Where the crowds stand: Praga and its bridges, Minsk, the Bug bridge at Wyszkow, Radzymin, the Jozefow bridge.
const CENTRES: [&str; 6] = ["0924", "0823", "2928", "2405", "1414", "1430"];

/// A crowded position from a number: some forty units of both sides within a few hexes, all events in hand, everything ready.
pub fn melee(game: &Counterattack, seed: u64) -> Setup {
    let pack = &game.pack;
    let mut dice = Quick::new(seed);
    let centre = pack.grid.parse(CENTRES[seed as usize % CENTRES.len()]).expect("a hex of the map");
    let radius = 3 + dice.below(3);
    let hexes: Vec<Hex> = pack.grid.within(centre, radius).collect();
    let mut owner: Vec<Option<Side>> = vec![None; hexes.len()];
    let mut crowd: Vec<Vec<u8>> = vec![Vec::new(); hexes.len()];
    let mut units: Vec<Value> = Vec::new();
    for (index, unit) in pack.units.iter().enumerate() {
        let train = unit.kind == counterattack::pack::Kind::Train;
        let spot = dice.below(hexes.len() as u32) as usize;
        let same = crowd[spot].iter().all(|other| pack.units[*other as usize].formation == unit.formation);
        let panzer = pack.formations[unit.formation.index()].kind == counterattack::pack::FormationKind::PanzerDivision;
        let room = crowd[spot].len() < 2 || (crowd[spot].len() == 2 && same && panzer);
        let free = owner[spot].is_none_or(|side| side == unit.side) && room;
        let at = match dice.below(20) {
            0 => "eliminated".to_owned(),
            1 if unit.side == Side::German && !train => "Warsaw".to_owned(),
            2 => "calendar".to_owned(),
            _ if free && !train => {
                owner[spot] = Some(unit.side);
                crowd[spot].push(index as u8);
                pack.grid.number(hexes[spot]).to_string()
            }
            _ if train && free && is_railway(pack, hexes[spot]) => {
                owner[spot] = Some(unit.side);
                crowd[spot].push(index as u8);
                pack.grid.number(hexes[spot]).to_string()
            }
            _ => continue,
        };
        let playing = !matches!(at.as_str(), "eliminated" | "calendar" | "absent");
        let on_map = playing && at != "Warsaw";
        units.push(json!({
            "id": unit.id, "at": at,
            "reduced": playing && unit.reduced.is_some() && dice.below(4) == 0,
            "disorganised": playing && dice.below(12) == 0,
            "unsupplied": playing && dice.below(10) == 0,
            "prepared": on_map && !train && dice.below(8) == 0,
        }));
    }
    let phase = ["S1", "G1", "S2", "G2", "S3", "G3"][dice.below(6) as usize];
    let state = ["quiet", "triggered", "first", "raging"][dice.below(4) as usize];
    let hand = |side: Side| -> Vec<&str> { pack.events[side as usize].iter().map(|e| e.id.as_str()).collect() };
    let guns: serde_json::Map<String, Value> = pack.guns.iter().map(|gun| (gun.id.clone(), json!("ready"))).collect();
    let position = json!({
        "turn": 2 + dice.below(8), "phase": phase, "clear": true, "units": units, "guns": guns, "model": "ready",
        "uprising": { "state": state, "closed": state == "first" },
        "events": { "soviet": { "hand": hand(Side::Soviet) }, "german": { "hand": hand(Side::German) } },
    });
    Setup { position: Some(position), options: options(seed), ..Setup::default() }
}

fn is_railway(pack: &Pack, hex: Hex) -> bool {
    pack.network.on(hex) & counterattack::pack::class::RAILWAY != 0
}

/// One of the sixteen sets of options.
pub fn options(number: u64) -> Vec<(String, bool)> {
    counterattack::setup::OPTIONS
        .into_iter()
        .enumerate()
        .map(|(bit, id)| (id.to_owned(), number >> bit & 1 != 0))
        .collect()
}
