//! Sections 7.4, 5.3.2 and 10.4: HQs relocate and are displaced.

use super::*;

/// Where a Soviet HQ has to stay near (10.4).
#[derive(Copy, Clone, PartialEq, Eq)]
enum Leash {
    /// Near Volodymyr-Volynskyi; displaced anywhere else if that is impossible (10.4a-10.4c).
    City,
    /// Near the Supply Area of this id; as near as possible if that is impossible (10.4d-10.4g).
    Area(&'static str),
}

impl Leash {
    /// The row that holds the HQ back.
    fn rule(self) -> &'static str {
        match self {
            Leash::City => "10.4a",
            Leash::Area("southern") => "10.4d",
            Leash::Area(_) => "10.4f",
        }
    }
}

impl Ask<BugRiver> for Displace {
    fn asked(&self, look: Look<'_>) -> Option<Side> {
        Some(look.pack.formation(self.0).side)
    }

    fn prompt(&self, look: Look<'_>) -> Message {
        look.about_formation("q-displace", self.0)
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        answers.extend(look.pack.chart.hexes(look.ways_out(self.0)).map(Action::Displace));
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        let Action::Displace(hex) = answer else { return Err(look.not_now()) };
        let (formation, hex) = (self.0, hex);
        ensure(look.exists(hex), no("5.3.2a", "no-such-hex"))?;
        if look.pack.chart.has(&look.ways_out(formation), hex) {
            return Ok(());
        }
        look.check_seat(formation, hex)?;
        let over = look.hq_hex(formation).is_some_and(|from| look.across_the_bug(from, hex));
        Err(match look.leash(formation).filter(|_| !over) {
            Some(leash) => no(leash.rule(), "hq-held-back").formation(formation).hex(hex),
            None => no("7.4j", "hq-cannot-cross-bug").formation(formation).hex(hex),
        })
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        if let Action::Displace(hex) = answer {
            play.displace_hq(self.0, hex);
        }
    }

    /// Asked only where there is a choice; leaves play if there is no place.
    fn settle(&self, play: &mut Play<'_>) -> Flow {
        let mut hexes = play.pack.chart.hexes(play.look().ways_out(self.0));
        match (hexes.next(), hexes.next()) {
            (Some(hex), None) => play.displace_hq(self.0, hex),
            (Some(_), Some(_)) => return Flow::Asks,
            (None, _) => {
                play.pop();
                play.drop_hq(self.0);
            }
        }
        Flow::Goes
    }

    fn lies_on(&self, below: Option<&Step>) -> bool {
        below.is_some()
    }

    fn is_sound(&self, look: Look<'_>) -> bool {
        look.formation_exists(self.0)
    }

    fn policy(&self, look: Look<'_>) -> Option<Action> {
        look.first_in_combat()
    }
}

impl Look<'_> {
    // ---- places -----------------------------------------------------------------------------------------------------

    /// How many HQs a hex holds (5.3.1n, 5.3.1o).
    pub(crate) fn hq_limit(self, hex: Hex) -> usize {
        usize::from(self.pack.constants.headquarters[usize::from(self.pack.map.terrain.get(hex) == Terrain::City)])
    }

    /// Whether more HQs are in the hex than it holds (5.3.1s).
    pub(crate) fn too_many_hqs(self, hex: Hex) -> bool {
        self.hqs_in(hex).count() > self.hq_limit(hex)
    }

    /// Whether an HQ may be put into a hex: a friendly Village or City (3.3k, 5.3.2a, A-08) with room for it (5.3.1n, 5.3.1o),
    /// without an enemy unit, and without an enemy zone unless a friendly combat unit is there (3.3m).
    pub(crate) fn check_seat(self, formation: FormationId, hex: Hex) -> Verdict {
        self.check_refuge(formation, hex)?;
        self.check_hq_room(hex)
    }

    /// Whether there is room for one more HQ (5.3.1n, 5.3.1o).
    fn check_hq_room(self, hex: Hex) -> Verdict {
        let full = self.hqs_in(hex).count() >= self.hq_limit(hex);
        let rule = if self.pack.map.terrain.get(hex) == Terrain::City { "5.3.1o" } else { "5.3.1n" };
        ensure(!full, no(rule, "hq-no-room").hex(hex))
    }

    /// [`Look::check_seat`], however many HQs are there already: an HQ that relocates may crowd them (5.3.1s), and one that is displaced
    /// must, if there is no other place.
    fn check_refuge(self, formation: FormationId, hex: Hex) -> Verdict {
        let side = self.pack.formation(formation).side;
        self.check_quarters(side, hex)?;
        ensure(!self.has_hq(side.other(), hex), no("7.4e", "enemy-unit-there").hex(hex))?;
        ensure(self.hq_hex(formation) != Some(hex), no("7.4a", "hq-is-there").hex(hex))
    }

    /// Whether an HQ of the side may stand in a hex, whatever HQs are there.
    fn check_quarters(self, side: Side, hex: Hex) -> Verdict {
        let town = matches!(self.pack.map.terrain.get(hex), Terrain::Village | Terrain::City);
        ensure(town, no("7.4c", "hq-needs-town").hex(hex))?;
        ensure(self.friend(hex) == side, no("7.4e", "hex-not-friendly").hex(hex))?;
        ensure(self.holder(hex) != Some(side.other()), no("7.4e", "enemy-unit-there").hex(hex))?;
        let safe = self.holder(hex) == Some(side) || !self.in_zone_of(side.other(), hex);
        ensure(safe, no("3.3m", "hq-in-enemy-zone").hex(hex))
    }

    /// All hexes that pass [`Look::check_refuge`], with those alone that pass [`Look::check_seat`] if room counts.
    fn open_towns(self, formation: FormationId, room_counts: bool) -> Board {
        let side = self.pack.formation(formation).side;
        let enemy = side.other() as usize;
        let unsafe_hexes = self.pos.zoned[enemy].less(&self.pos.held[side as usize]).or(&self.pos.held[enemy]);
        let mut open = self.friendly(side, &self.scenario().towns).less(&unsafe_hexes);
        for (other, hq) in self.pack.formation_ids().zip(&self.pos.hq) {
            if let Place::Hex(hex) = hq.at
                && self.pack.chart.has(&open, hex)
            {
                let hostile = self.pack.formation(other).side != side;
                let barred = hostile || other == formation || room_counts && self.check_hq_room(hex).is_err();
                self.pack.chart.set(&mut open, hex, !barred);
            }
        }
        open
    }

    /// Those of the hexes that are friendly to a side.
    pub(crate) fn friendly(self, side: Side, hexes: &Board) -> Board {
        match side {
            Side::German => hexes.and(&self.pos.german),
            Side::Soviet => hexes.less(&self.pos.german),
        }
    }

    /// Those of the hexes that pass.
    fn only(self, hexes: Board, passes: impl Fn(Hex) -> bool) -> Board {
        self.pack.chart.board(self.pack.chart.hexes(hexes).filter(|hex| passes(*hex)))
    }

    /// Whether the Bug lies between two hexes.
    fn across_the_bug(self, a: Hex, b: Hex) -> bool {
        self.pack.map.west.contains(a) != self.pack.map.west.contains(b)
    }

    /// Where a displaced HQ may go (5.3.2a, 7.4j, 10.4).
    pub(crate) fn refuges(self, formation: FormationId) -> Board {
        let Some(from) = self.hq_hex(formation) else { return Board::EMPTY };
        let mut hexes = self.open_towns(formation, true);
        let over = self.only(hexes, |hex| self.across_the_bug(from, hex));
        if !over.is_empty() {
            let facts = self.pack.formation(formation);
            let (near, supplied) = (self.within(facts.side, from, facts.hq.range), self.supplied(facts.side));
            hexes = hexes.less(&over.less(&near.board.and(&supplied.board)));
        }
        match self.leash(formation) {
            Some(leash) => self.leashed(leash, hexes, true),
            None => hexes,
        }
    }

    // ---- restrictions (10.4) ----------------------------------------------------------------------------------------

    /// What holds an HQ back now.
    fn leash(self, formation: FormationId) -> Option<Leash> {
        if !self.scenario().special.restrictions {
            return None;
        }
        match self.pack.formation(formation).id.as_str() {
            "87" => {
                let lost = self.pack.map.volodymyr.iter().any(|hex| self.controls(Side::German, hex));
                (self.pos.turn <= self.pack.constants.leash_turns && !lost).then_some(Leash::City)
            }
            "124" => Some(Leash::Area("southern")),
            "41" => Some(Leash::Area("northern")),
            _ => None,
        }
    }

    /// Hexes from what the HQ has to stay near.
    fn off_leash(self, leash: Leash) -> impl Fn(Hex) -> u8 {
        let distance = match leash {
            Leash::City => Some(&self.pack.map.to_volodymyr),
            Leash::Area(id) => self.scenario().supply.iter().find(|area| area.id == id).map(|area| &area.distance),
        };
        move |hex| distance.map_or(0, |distance| distance.get(hex))
    }

    /// Those of the hexes that 10.4 leaves: near enough, or, if there is none, whatever the row says instead.
    fn leashed(self, leash: Leash, hexes: Board, displaced: bool) -> Board {
        let off_leash = self.off_leash(leash);
        let only = |far: u8| self.only(hexes, |hex| off_leash(hex) <= far);
        let near = only(self.pack.constants.leash);
        match (near.is_empty(), leash) {
            (false, _) => near,
            (true, Leash::City) if displaced => hexes,
            (true, Leash::City) => near,
            (true, Leash::Area(_)) => {
                let far = self.pack.chart.hexes(hexes).map(&off_leash).min();
                far.map_or(hexes, only)
            }
        }
    }

    // ---- relocation -------------------------------------------------------------------------------------------------

    /// Which case of 5.3.2 an HQ that goes from one hex to another falls under: 0 if it keeps within all limits of 7.4d-7.4i.
    pub fn displacement_case(self, formation: FormationId, from: Hex, to: Hex) -> u8 {
        let facts = self.pack.formation(formation);
        let far = self.pack.grid.distance(from, to) > u32::from(facts.hq.range);
        let near = !far && self.within(facts.side, from, facts.hq.range).contains(to);
        if !near && !self.is_linked(facts.side, from, to) {
            return 3;
        }
        if far {
            return 2;
        }
        let long = self.across_the_bug(from, to) && !near;
        u8::from(long || !self.is_supplied(facts.side, to))
    }

    /// Relocating the HQ of the active formation (7.4): what breaks only its range, path or supply, or crowds the HQs that are there, is
    /// legal and has its price (A-60, 5.3.1s).
    pub(crate) fn check_relocate(self, side: Side, hex: Hex) -> Verdict {
        ensure(self.exists(hex), no("7.4c", "no-such-hex"))?;
        let Some(formation) = self.active(side) else { return Err(self.not_now()) };
        ensure(self.hq_hex(formation).is_some(), no("7.4b", "hq-off-map").formation(formation))?;
        self.check_cost(side, self.pack.formation(formation).hq.relocation)?;
        self.check_refuge(formation, hex)?;
        let Some(leash) = self.leash(formation) else { return Ok(()) };
        let far = no(leash.rule(), "hq-held-back").formation(formation).hex(hex);
        if self.off_leash(leash)(hex) <= self.pack.constants.leash {
            return Ok(());
        }
        ensure(self.pack.chart.has(&self.seats(formation), hex), far)
    }

    /// Where an HQ may relocate to.
    fn seats(self, formation: FormationId) -> Board {
        let hexes = self.open_towns(formation, false);
        self.leash(formation).map_or(hexes, |leash| self.leashed(leash, hexes, false))
    }

    /// Relocations of the active formation's HQ.
    pub(crate) fn list_relocations(self, side: Side, out: &mut Vec<Action>) {
        let Some(formation) = self.active(side) else { return };
        if self.hq_hex(formation).is_some()
            && self.check_cost(side, self.pack.formation(formation).hq.relocation).is_ok()
        {
            self.pack.chart.hexes(self.seats(formation)).for_each(|hex| out.push(Action::Relocate(hex)));
        }
    }

    // ---- displacement -----------------------------------------------------------------------------------------------

    /// The row that drives HQs away now: too many in a hex, the end of a combat, or an enemy who came near.
    fn driver(self) -> &'static str {
        match self.pos.steps.top() {
            Step::Stacking(_) => "5.3.1t",
            _ if self.is_combat() => "7.5f",
            _ => "7.3.6a",
        }
    }

    /// Where a displaced HQ goes: where it may, or else to the nearest friendly town, however full.
    fn ways_out(self, formation: FormationId) -> Board {
        let hexes = self.refuges(formation);
        let Some(from) = self.hq_hex(formation).filter(|_| hexes.is_empty()) else { return hexes };
        let far = |hex: Hex| self.pack.grid.distance(from, hex);
        let any = self.only(self.scenario().towns, |hex| self.check_refuge(formation, hex).is_ok());
        let nearest = self.pack.chart.hexes(any).map(far).min();
        self.only(any, |hex| Some(far(hex)) == nearest)
    }
}

impl Play<'_> {
    /// The HQ relocates (7.4), with what breaking the limits costs (7.4k).
    pub(crate) fn relocate(&mut self, side: Side, hex: Hex) {
        let Some(formation) = self.look().active(side) else { return };
        let Some(from) = self.look().hq_hex(formation) else { return };
        let case = self.look().displacement_case(formation, from, hex);
        self.pay(side, self.pack.formation(formation).hq.relocation);
        self.pos.hq[formation.index()].at = Place::Hex(hex);
        if case == 0 {
            self.tell(|_| Event::Relocated { formation, from, to: hex });
        } else {
            self.tell(|_| Event::Displaced { formation, from, to: Some(hex), case, why: "7.4k" });
            self.suffer_displacement(formation, case);
        }
        self.watch_reserves();
        self.enforce_stacking(hex);
    }

    /// The HQ must be displaced: asks its owner.
    pub(crate) fn displace(&mut self, formation: FormationId) {
        if self.look().hq_hex(formation).is_some() {
            self.push(Displace(formation));
        }
    }

    /// The displaced HQ goes there.
    fn displace_hq(&mut self, formation: FormationId, hex: Hex) {
        self.pop();
        let Some(from) = self.look().hq_hex(formation) else { return };
        let case = self.look().displacement_case(formation, from, hex).max(1);
        let why = self.look().driver();
        self.pos.hq[formation.index()].at = Place::Hex(hex);
        self.tell(|_| Event::Displaced { formation, from, to: Some(hex), case, why });
        self.suffer_displacement(formation, case);
        self.watch_reserves();
        self.enforce_stacking(hex);
    }

    /// There is no place for the HQ: it leaves play, and comes back with the next reinforcements.
    pub(crate) fn drop_hq(&mut self, formation: FormationId) {
        let Some(from) = self.look().hq_hex(formation) else { return };
        self.pos.hq[formation.index()].at = Place::Due;
        self.tell(|_| Event::Displaced { formation, from, to: None, case: 3, why: "A-09" });
        self.suffer_displacement(formation, 3);
    }

    /// What a case of 5.3.2 costs, never below zero.
    fn suffer_displacement(&mut self, formation: FormationId, case: u8) {
        let (loss, support, marker): (u8, Rows, Rows) = match case {
            1 => (1, &["5.3.2d"], &["5.3.2e"]),
            2 => (2, &["5.3.2g"], &["5.3.2h"]),
            _ => (u8::MAX, &["5.3.2j"], &["5.3.2k"]),
        };
        self.lose_support(formation, loss, support);
        let hq = &mut self.pos.hq[formation.index()];
        let level = hq.level.saturating_sub(loss);
        if level != hq.level {
            hq.level = level;
            self.tell(|_| Event::LevelLost(formation, level, marker));
        }
    }

    /// The HQ loses Attack Support for good, never below zero (3.3f). Told even if none is left to lose, which the enemy may not know.
    pub(crate) fn lose_support(&mut self, formation: FormationId, points: u8, rows: Rows) {
        let hq = &mut self.pos.hq[formation.index()];
        hq.support = hq.support.saturating_sub(points);
        self.tell(|_| Event::SupportLost(formation, rows));
    }

    /// Every HQ in a hex without combat units is displaced (7.5f, 7.3.6a).
    pub(crate) fn displace_lone_hqs(&mut self, hex: Hex) {
        if self.look().holder(hex).is_none() {
            let lone: Vec<FormationId> = self.look().hqs_in(hex).collect();
            for formation in lone {
                self.displace(formation);
            }
        }
    }
}
