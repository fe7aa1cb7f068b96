//! The Logistics round (10.5.11) and Depots that are cut off (13.6e-j), in the order of G-106.

use super::supply::Supply;
use super::*;

/// Everything goes by itself but what becomes of Depots that are cut off.
impl Ask<DarkValley> for Logistics {
    fn check(&self, look: Look<'_>, _: Action) -> Verdict {
        look.not_asked()
    }

    fn settle(&self, play: &mut Play<'_>) -> Flow {
        play.flip_back();
        if let Some(depot) = play.look().cut_off() {
            play.push(CutOff(depot));
            return Flow::Goes;
        }
        play.judge_all();
        play.lose_empty_zones();
        play.ground_bases();
        play.replace(Airlifting);
        Flow::Goes
    }
}

/// A Depot that is cut off falls back along the railway, or is flipped where it is (13.6f, 13.6g).
impl Ask<DarkValley> for CutOff {
    fn asked(&self, _: Look<'_>) -> Option<Side> {
        Some(Side::Axis)
    }

    fn prompt(&self, look: Look<'_>) -> Message {
        Message::new("q-cut-off").with("unit", look.unit_arg(self.0))
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        answers.extend(look.refuges(self.0).into_iter().map(Action::Displace));
        answers.push(Action::Flip);
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        match answer {
            Action::Flip => Ok(()),
            Action::Displace(hex) => {
                look.known_hex(hex)?;
                ensure(look.refuges(self.0).contains(&hex), no("13.6c", "no-refuge").unit(self.0).hex(hex))
            }
            _ => look.not_asked(),
        }
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        let depot = self.0;
        match answer {
            Action::Displace(hex) => {
                play.pos.put(depot, At::Hex(hex));
                play.tell(|_| Event::Displaced(depot, hex, &["13.6f"]));
            }
            _ => {
                play.pos.mark(depot, Marks::FLIPPED, true);
                play.tell(|_| Event::Flipped(depot, true));
            }
        }
        play.pop();
    }

    /// Without a refuge there is nothing to choose.
    fn settle(&self, play: &mut Play<'_>) -> Flow {
        if !play.look().refuges(self.0).is_empty() {
            return Flow::Asks;
        }
        self.answer(play, Action::Flip);
        Flow::Goes
    }

    fn lies_on(&self, below: Option<&Step>) -> bool {
        matches!(below, Some(Step::Logistics(_) | Step::Depots(_)))
    }

    fn is_sound(&self, look: Look<'_>) -> bool {
        self.0.index() < look.pack.roster.units.len()
            && look.unit(self.0).kind == Kind::Depot
            && look.at(self.0).is_some()
    }
}

impl<'a> Look<'a> {
    /// The Depots on the map.
    pub(crate) fn depots(self) -> impl Iterator<Item = (UnitId, Hex)> + use<'a> {
        let depots = self.army(Side::Axis).into_iter().filter(move |unit| self.unit(*unit).kind == Kind::Depot);
        depots.filter_map(move |unit| Some((unit, self.at(unit)?)))
    }

    /// The first Depot that supplies and is cut off (13.6e); in the first turn none is (17.1.2i).
    pub(crate) fn cut_off(self) -> Option<UnitId> {
        if self.pos.turn == 1 {
            return None;
        }
        let rail = self.traces(Side::Axis).axis_rail();
        let mut depots = self.depots().filter(|(unit, _)| !self.pos.has(*unit, Marks::FLIPPED));
        depots.find(|(_, hex)| !rail.contains(*hex)).map(|(unit, _)| unit)
    }
}

impl Play<'_> {
    /// Flipped Depots whose hex is joined by free rail again supply again (13.6j).
    pub(crate) fn flip_back(&mut self) {
        let look = self.look();
        let mut flipped = look.depots().filter(|(unit, _)| look.pos.has(*unit, Marks::FLIPPED)).peekable();
        if flipped.peek().is_none() {
            return;
        }
        let rail = look.traces(Side::Axis).axis_rail();
        let back: Vec<UnitId> = flipped.filter(|(_, hex)| rail.contains(*hex)).map(|(unit, _)| unit).collect();
        for depot in back {
            self.pos.mark(depot, Marks::FLIPPED, false);
            self.tell(|_| Event::Flipped(depot, false));
        }
    }

    /// All units of both sides are judged at one moment, then marked (10.5.11a-c).
    fn judge_all(&mut self) {
        self.end_airlifts();
        let look = self.look();
        let mut judged = Vec::new();
        for side in Side::BOTH {
            let traces = look.traces(side);
            let lines = [traces.lines(false), traces.lines(true)];
            for unit in look.army(side) & look.fighters() {
                let Some(hex) = look.at(unit) else { continue };
                let lines = &lines[usize::from(look.unit(unit).german())];
                judged.push((unit, look.judge(unit, hex, lines)));
            }
        }
        let (mut oos, mut isolated, mut supplied) = (Vec::new(), Vec::new(), Vec::new());
        for (unit, supply) in judged {
            let before = (self.pos.has(unit, Marks::OOS), self.pos.has(unit, Marks::ISOLATED));
            let after = (supply == Supply::Out, supply == Supply::Isolated);
            if before == after {
                continue;
            }
            self.pos.mark(unit, Marks::OOS, after.0);
            self.pos.mark(unit, Marks::ISOLATED, after.1);
            match supply {
                Supply::In => supplied.push(unit),
                Supply::Out => oos.push(unit),
                Supply::Isolated => isolated.push(unit),
            }
        }
        self.tell(|_| Event::Supplied { oos, isolated, supplied });
    }

    /// Fortified Zones without units and without supply are gone (13.8f).
    fn lose_empty_zones(&mut self) {
        let look = self.look();
        let lines = look.traces(Side::Soviet).lines(false);
        let lost: Vec<(usize, Hex)> = look
            .map()
            .works
            .iter()
            .enumerate()
            .map(|(at, work)| (at, work.hex))
            .filter(|(_, hex)| look.work(*hex) == Some(WorkKind::Zone))
            .filter(|(_, hex)| !look.defends(Side::Soviet, *hex) && !lines.supply.contains(*hex))
            .collect();
        for (at, hex) in lost {
            self.pos.ruins |= 1 << at;
            self.tell(|_| Event::Destroyed(WorkKind::Zone, hex, &["13.8f"]));
        }
    }

    /// Bases and the 18th Air without supply have to leave (8.1h).
    fn ground_bases(&mut self) {
        let look = self.look();
        let based = look.pos.on.into_iter().filter(|unit| {
            let its = look.unit(*unit);
            its.kind == Kind::AirBase || its.kind == Kind::Air && its.side == Side::Soviet
        });
        let leave: Vec<UnitId> =
            based.filter(|unit| look.at(*unit).is_some_and(|hex| !look.supplied_at(*unit, hex))).collect();
        leave.into_iter().for_each(|unit| self.pos.displaced.add(unit));
    }
}
