//! Section 12.5: retreats by the compass, and by sea (G-42).

use super::*;

/// How a land path is.
#[derive(Copy, Clone, PartialEq, Eq)]
struct Path {
    via: Hex,
    to: Hex,
    /// How many of its steps follow the compass.
    compass: u8,
    /// Whether it leads through a ZOC (6.2h).
    zoned: bool,
}

/// The garrison of a Fort or Weak Fort stands or goes, all of it (12.7a, G-40).
impl Ask<DarkValley> for Standing {
    fn asked(&self, _: Look<'_>) -> Option<Side> {
        Some(self.0)
    }

    fn prompt(&self, look: Look<'_>) -> Message {
        Message::new("q-standing").with("hex", look.hex_arg(Hex(look.pos.battle.target)))
    }

    fn offer(&self, _: Look<'_>, answers: &mut Vec<Action>) {
        answers.extend([Action::Stand, Action::End]);
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        if matches!(answer, Action::Stand | Action::End) { Ok(()) } else { look.not_asked() }
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        if answer == Action::Stand {
            let hex = Hex(play.pos.battle.target);
            play.pos.battle.retreating = UnitSet::EMPTY;
            play.tell(|_| Event::Stands(hex));
            return play.pop();
        }
        play.replace(Retreating(self.0));
    }

    fn settle(&self, play: &mut Play<'_>) -> Flow {
        let asks = play.look().in_fort(self.0, Hex(play.pos.battle.target));
        if !asks {
            play.replace(Retreating(self.0));
        }
        Flow::asks_if(asks)
    }

    fn lies_on(&self, below: Option<&Step>) -> bool {
        matches!(below, Some(Step::Resolving(_)))
    }

    fn is_sound(&self, look: Look<'_>) -> bool {
        look.sound_retreat(self.0) && look.in_fort(self.0, Hex(look.pos.battle.target))
    }
}

/// The owner retreats his units one by one; whoever has no way is lost (12.5a, 12.5i).
impl Ask<DarkValley> for Retreating {
    fn asked(&self, _: Look<'_>) -> Option<Side> {
        Some(self.0)
    }

    fn prompt(&self, look: Look<'_>) -> Message {
        Message::new("q-retreating").with("hex", look.hex_arg(Hex(look.pos.battle.target)))
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        for unit in look.pos.battle.retreating {
            look.ways_out(unit, answers);
        }
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        match answer {
            Action::Retreat { unit, via, to } => look.check_retreat(self.0, unit, via, to),
            Action::Evacuate { unit, to } => look.check_evacuate(self.0, unit, to),
            _ => look.not_asked(),
        }
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        match answer {
            Action::Retreat { unit, via, to } => play.retreat(unit, via, to),
            Action::Evacuate { unit, to } => play.evacuate(unit, to),
            _ => {}
        }
    }

    fn settle(&self, play: &mut Play<'_>) -> Flow {
        let mut ways = Vec::new();
        self.offer(play.look(), &mut ways);
        let left = play.pos.battle.retreating;
        match (&ways[..], left.only()) {
            ([], _) => {
                left.into_iter().for_each(|unit| play.eliminate(unit, &["12.5i"]));
                play.pos.battle.retreating = UnitSet::EMPTY;
                play.pop();
            }
            ([way], Some(_)) => self.answer(play, *way),
            _ => return Flow::Asks,
        }
        Flow::Goes
    }

    fn lies_on(&self, below: Option<&Step>) -> bool {
        matches!(below, Some(Step::Resolving(_)))
    }

    fn is_sound(&self, look: Look<'_>) -> bool {
        look.sound_retreat(self.0)
    }
}

impl Look<'_> {
    fn sound_retreat(self, side: Side) -> bool {
        let battle = &self.pos.battle;
        let here = |unit: UnitId| self.at(unit) == Some(Hex(battle.target)) && self.side_of(unit) == side;
        !battle.retreating.is_empty() && battle.retreating.into_iter().all(here)
    }

    /// Whether a side stands in a Fort or Weak Fort of its own (12.7a, G-24).
    pub(crate) fn in_fort(self, side: Side, hex: Hex) -> bool {
        let fort = matches!(self.work(hex), Some(WorkKind::Fort | WorkKind::WeakFort));
        fort && self.town_holder(hex).is_none_or(|holder| holder == side)
    }

    /// Whether a side remains where it is attacked: those who began the combat there, not only whoever is with them.
    pub(crate) fn stays(self, side: Side, hex: Hex) -> bool {
        let left = self.defenders(side, hex);
        !left.is_empty() && (self.pos.battle.alone || left.within(self.pack.roster.combat))
    }

    /// Who has to go: all that stand there, but those who had retreated there before.
    pub(crate) fn retreaters(self, side: Side) -> UnitSet {
        let here = self.pos.stacks.stack(Hex(self.pos.battle.target)).filter(|unit| self.side_of(*unit) == side);
        here.filter(|unit| self.fighters().has(*unit) && !self.pos.has(*unit, Marks::ATTACKED)).collect()
    }

    /// Every way out of a unit: those land paths that follow the compass most, and the sea (12.5b, 12.5k).
    fn ways_out(self, unit: UnitId, answers: &mut Vec<Action>) {
        answers.extend(self.paths(unit).into_iter().map(|path| Action::Retreat { unit, via: path.via, to: path.to }));
        let ports = self.map().ports.iter().map(|port| Action::Evacuate { unit, to: port.hex });
        answers.extend(ports.filter(|way| match *way {
            Action::Evacuate { to, .. } => self.check_evacuate(self.side_of(unit), unit, to).is_ok(),
            _ => false,
        }));
    }

    /// The paths that a unit may take: through a ZOC only if no other one is left to it, along the compass as far as can be (12.5b, 12.5j,
    /// 6.2h, 6.2i, G-42).
    fn paths(self, unit: UnitId) -> Vec<Path> {
        let Some(start) = self.at(unit) else { return Vec::new() };
        let mut paths = Vec::new();
        for (_, via) in self.map().grid.neighbours(start) {
            for (_, to) in self.map().grid.neighbours(via) {
                paths.extend(self.path(unit, start, via, to));
            }
        }
        if paths.iter().any(|path| !path.zoned) {
            paths.retain(|path| !path.zoned);
        }
        let most = paths.iter().map(|path| path.compass).max();
        paths.retain(|path| Some(path.compass) == most);
        paths
    }

    /// One path, if it is legal, whatever others there are.
    fn path(self, unit: UnitId, start: Hex, via: Hex, to: Hex) -> Result<Path, No> {
        let (side, map) = (self.side_of(unit), self.map());
        let mut compass = 0;
        let mut zoned = false;
        for (from, onto) in [(start, via), (via, to)] {
            self.known_hex(onto)?;
            let across = map.grid.direction(from, onto).ok_or(no("12.5a", "not-adjacent").hex(onto))?;
            ensure(!map.closed(from, across), no("12.5c", "no-way-across").hex(onto))?;
            ensure(!self.holds(side.other(), onto), no("12.5d", "enemies-there").hex(onto))?;
            self.check_country(unit, from, onto)?;
            ensure(self.minors_meet(unit, onto).is_none(), no("15.1a", "minors-meet-there").unit(unit).hex(onto))?;
            if self.in_zoc(side.other(), onto) && !self.holds(side, onto) {
                let breaks = onto == via && self.breaks_through(unit);
                ensure(breaks, no("12.5j", "zoc-in-the-way").hex(onto))?;
                zoned = true;
            }
            compass += u8::from(side.compass().contains(&across));
        }
        ensure(map.grid.distance(start, to) == 2, no("12.5h", "too-near").hex(to))?;
        ensure(self.overstacked_by(side, to, unit).is_none(), no("12.5g", "no-room").unit(unit).hex(to))?;
        Ok(Path { via, to, compass, zoned })
    }

    /// German mechanized units break through a ZOC in Clear and Mixed weather (6.2h).
    fn breaks_through(self, unit: UnitId) -> bool {
        self.german_mech(unit) && matches!(self.weather(), Weather::Clear | Weather::Mixed)
    }

    fn check_retreater(self, side: Side, unit: UnitId) -> Result<Hex, No> {
        let start = self.own(unit, side)?;
        ensure(self.pos.battle.retreating.has(unit), no("12.5a", "does-not-retreat").unit(unit))?;
        Ok(start)
    }

    fn check_retreat(self, side: Side, unit: UnitId, via: Hex, to: Hex) -> Verdict {
        let start = self.check_retreater(side, unit)?;
        let path = self.path(unit, start, via, to)?;
        ensure(self.paths(unit).contains(&path), no("12.5b", "compass-first").unit(unit).hex(to))
    }

    /// By sea: few steps, to an open port of its side further on (12.5k, 12.5l, G-42, G-76).
    fn check_evacuate(self, side: Side, unit: UnitId, to: Hex) -> Verdict {
        let start = self.check_retreater(side, unit)?;
        self.known_hex(to)?;
        let port = |hex: Hex| self.map().ports.iter().find(|port| port.hex == hex && self.port_open(side, port));
        let from = port(start).ok_or(no("12.5k", "no-open-port").hex(start))?;
        let onto = port(to).ok_or(no("12.5k", "no-open-port").hex(to))?;
        ensure(from.sea == onto.sea, no("12.5k", "other-waters").hex(to))?;
        let column = |hex: Hex| self.map().grid.number(hex).column;
        let homeward = match side {
            Side::Axis => column(to) < column(start),
            Side::Soviet => column(to) > column(start),
        };
        ensure(homeward, no("12.5l", "not-homeward").hex(to))?;
        ensure(self.pack.roster.combat.has(unit), no("12.5k", "not-by-sea").unit(unit))?;
        let most = self.pack.tables.evacuated;
        let room = self.pos.battle.shipped + self.steps(unit) <= most;
        ensure(room, no("12.5k", "so-many-by-sea").number("most", most))?;
        self.check_country(unit, start, to)?;
        ensure(self.minors_meet(unit, to).is_none(), no("15.1a", "minors-meet-there").unit(unit).hex(to))?;
        ensure(self.overstacked_by(side, to, unit).is_none(), no("12.5g", "no-room").unit(unit).hex(to))
    }
}

impl Play<'_> {
    fn retreat(&mut self, unit: UnitId, via: Hex, to: Hex) {
        let look = self.look();
        let (Some(start), side) = (look.at(unit), look.side_of(unit)) else { return };
        let zoned = look.path(unit, start, via, to).is_ok_and(|path| path.zoned);
        self.pos.battle.retreating.remove(unit);
        // One step for the whole stack, of the first one that goes so; who loses his last one goes nowhere (G-42).
        if zoned && !self.pos.battle.broke {
            self.pos.battle.broke = true;
            self.lose_step(unit, &["6.2h"]);
            if self.look().at(unit).is_none() {
                return;
            }
        }
        self.tell(|_| Event::Retreats { unit, from: start, via, hex: to });
        for onto in [via, to] {
            self.pos.put(unit, At::Hex(onto));
            self.enter(side, onto);
        }
        self.pos.mark(unit, Marks::ATTACKED, true);
        self.control_around(&[start, via, to]);
    }

    fn evacuate(&mut self, unit: UnitId, to: Hex) {
        let Some(start) = self.look().at(unit) else { return };
        self.pos.battle.retreating.remove(unit);
        self.pos.battle.shipped += self.look().steps(unit);
        self.pos.put(unit, At::Hex(to));
        self.pos.mark(unit, Marks::ATTACKED, true);
        self.tell(|_| Event::Evacuates { unit, from: start, hex: to });
        self.control_around(&[start, to]);
    }
}
