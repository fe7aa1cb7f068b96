//! Section 11: movement, and the Movement round (10.5.1).

use super::counterattack::Company;
use super::hunt::Hunt;
use super::tolls::Cost;
use super::*;

/// A side moves its units, one stack after the other (10.5.1a).
impl Ask<DarkValley> for Movement {
    fn asked(&self, _: Look<'_>) -> Option<Side> {
        Some(self.0)
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        let army = look.army(self.0) & look.fighters();
        let leeway = look.leeway(self.0);
        let able = army.into_iter().filter(|unit| leeway.begins(self.0, *unit));
        answers.extend(able.map(Action::Move));
        look.escapes(self.0, &leeway, answers);
        if look.check_end_movement(self.0).is_ok() {
            answers.push(Action::End);
        }
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        match answer {
            Action::Move(unit) => look.check_begin(self.0, unit),
            Action::Escape { unit, via, to } => look.check_escape(self.0, unit, via, to),
            Action::End => look.check_end_movement(self.0),
            _ => look.not_asked(),
        }
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        match answer {
            Action::Move(unit) => play.begin_move(unit),
            Action::Escape { unit, via, to } => play.escape(unit, via, to),
            _ => play.replace(Overstacked(self.0)),
        }
    }

    fn settle(&self, play: &mut Play<'_>) -> Flow {
        let look = play.look();
        let mut army = (look.army(self.0) & look.fighters()).into_iter();
        let hunt = look.is_counterattack().then(|| look.hunt(self.0));
        let mut asks = army.any(|unit| look.check_begin_to(self.0, unit, hunt.as_ref()).is_ok());
        if !asks {
            let mut escapes = Vec::new();
            look.escapes(self.0, &look.leeway(self.0), &mut escapes);
            asks = !escapes.is_empty();
        }
        if !asks {
            play.replace(Overstacked(self.0));
        }
        Flow::asks_if(asks)
    }
}

/// A unit or stack on the move (11.1d-k).
impl Ask<DarkValley> for Moving {
    fn asked(&self, look: Look<'_>) -> Option<Side> {
        look.pos.mover.units.first().map(|unit| look.side_of(unit))
    }

    fn prompt(&self, look: Look<'_>) -> Message {
        let mover = &look.pos.mover;
        let units = mover.units.into_iter().map(|unit| look.unit_arg(unit)).collect();
        Message::new("q-moving").with("units", Arg::List(units)).with("left", i32::from(look.points_left()))
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        let mover = &look.pos.mover;
        let here = Hex(mover.hex);
        let hunt = look.is_counterattack().then(|| look.hunt_of(mover));
        let around = look.map().grid.neighbours(here).map(|(_, to)| to);
        let around = around.filter(|to| look.check_step_to(*to, hunt.as_ref()).is_ok()).map(Action::To);
        answers.extend(around);
        let others = look.pos.stacks.stack(here).map(Action::With);
        let leave = mover.units.into_iter().map(Action::Leave);
        let all = others.chain([Action::Force]).chain(leave).chain([Action::Exit, Action::Stop]);
        answers.extend(all.filter(|answer| self.check(look, *answer).is_ok()));
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        match answer {
            Action::To(to) => look.check_step(to).map(|_| ()),
            Action::With(unit) => look.check_with(unit),
            Action::Force => look.check_force(),
            Action::Leave(unit) => look.check_leave(unit),
            Action::Exit => look.check_exit(),
            Action::Stop => look.check_stop(),
            _ => look.not_asked(),
        }
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        match answer {
            Action::To(to) => play.step(to),
            Action::With(unit) => {
                play.pos.mover.units.add(unit);
                play.set_out_together();
            }
            Action::Force => play.pos.mover.marches = true,
            Action::Leave(unit) => play.leave(unit),
            Action::Exit => play.exit(),
            _ => play.end_move(),
        }
    }

    fn settle(&self, play: &mut Play<'_>) -> Flow {
        let look = play.look();
        let mover = &look.pos.mover;
        let alone = mover.units.len() == 1 && mover.steps > 0;
        let onward = || {
            let around = look.map().grid.neighbours(Hex(mover.hex));
            let hunt = look.is_counterattack().then(|| look.hunt_of(mover));
            let goes = around.map(|(_, to)| to).any(|to| look.check_step_to(to, hunt.as_ref()).is_ok());
            goes || look.check_exit().is_ok()
        };
        if mover.units.is_empty() || mover.stopped || alone && !onward() {
            play.end_move();
            return Flow::Goes;
        }
        Flow::Asks
    }

    fn lies_on(&self, below: Option<&Step>) -> bool {
        matches!(below, Some(Step::Movement(_)))
    }

    fn is_sound(&self, look: Look<'_>) -> bool {
        !look.pos.mover.units.is_empty()
    }
}

/// What each of those who move has spent after a step, and whether it is their last one.
pub(crate) struct Stride {
    pub(crate) spent: [u8; TOGETHER],
    pub(crate) stops: bool,
}

impl Stride {
    /// Those who move, once they have taken the step.
    pub(crate) fn after(&self, mover: &Mover, to: Hex) -> Mover {
        let steps = mover.steps.saturating_add(1);
        Mover { spent: self.spent, hex: to.0, steps, stopped: self.stops, ..*mover }
    }
}

impl Look<'_> {
    /// Who may begin to move: his own ground unit that has not moved in this round, and can go somewhere (11.1b, 11.1l).
    pub(crate) fn check_begin(self, side: Side, unit: UnitId) -> Verdict {
        self.check_begin_to(side, unit, None)
    }

    /// The same, with the enemies of a Counterattack as they were looked for.
    pub(crate) fn check_begin_to(self, side: Side, unit: UnitId, hunt: Option<&Hunt>) -> Verdict {
        let hex = self.own(unit, side)?;
        self.check_fit(unit)?;
        let alone = Mover { units: UnitSet::one(unit), hex: hex.0, slips: self.slips(unit, hex), ..Mover::IDLE };
        let mut around = self.map().grid.neighbours(hex);
        let goes = around.any(|(across, to)| self.stride(&alone, across, to).is_ok());
        ensure(goes || self.exits_from(&alone).is_ok(), no("11.1m", "nowhere-to-go").unit(unit))?;
        self.check_purpose(&alone, hunt)
    }

    /// In a Counterattack whoever moved up alone waits for another one who can still come (10.5.6b, G-81).
    fn check_end_movement(self, side: Side) -> Verdict {
        ensure(!self.somebody_waits(side), no("10.5.6b", "somebody-waits"))
    }

    /// In a Counterattack nobody moves but to attack (10.5.6b, 12.1b, G-81).
    fn check_purpose(self, mover: &Mover, hunt: Option<&Hunt>) -> Verdict {
        if !self.is_counterattack() {
            return Ok(());
        }
        let attacks = |unit: UnitId| self.pack.roster.combat.has(unit) && self.values(unit).attack > 0;
        let idle = mover.units.into_iter().find(|unit| !attacks(*unit));
        if let Some(unit) = idle {
            return Err(no("10.5.6b", "moves-to-attack").unit(unit));
        }
        let leads = |hunt: &Hunt| self.near_enemies(mover) && self.leads_to_attack(mover, hunt);
        let leads = hunt.map_or_else(|| leads(&self.hunt_of(mover)), leads);
        ensure(leads, no("10.5.6b", "nobody-to-attack"))
    }

    /// Whether enemies are near enough to be looked for.
    fn near_enemies(self, mover: &Mover) -> bool {
        let Some(unit) = mover.units.first() else { return false };
        let (side, reach) = (self.side_of(unit), u32::from(self.allowance(unit, false)).max(1) + 1);
        self.map().grid.within(Hex(mover.hex), reach).any(|hex| self.holds(side.other(), hex))
    }

    pub(crate) fn check_fit(self, unit: UnitId) -> Verdict {
        ensure(self.fighters().has(unit), no("2.4i", "no-ground-unit").unit(unit))?;
        ensure(!self.pos.has(unit, Marks::MOVED), no("11.1l", "has-moved").unit(unit))?;
        self.check_active(unit)?;
        let held = self.pos.turn == 1 && self.pos.has(unit, Marks::ODESSA);
        ensure(!held, no("17.1.2d", "odessa-waits").unit(unit))
    }

    /// Another one of the hex goes along (11.1k).
    fn check_with(self, unit: UnitId) -> Verdict {
        let mover = &self.pos.mover;
        let side = mover.units.first().map_or(Side::Axis, |unit| self.side_of(unit));
        let hex = self.own(unit, side)?;
        self.check_fit(unit)?;
        ensure(!mover.units.has(unit), no("11.1k", "goes-already").unit(unit))?;
        ensure(mover.hex == hex.0 && mover.steps == 0, no("11.1k", "not-together").unit(unit))?;
        ensure(!mover.marches, no("11.5a", "marches-already").unit(unit))?;
        ensure(mover.units.len() < TOGETHER, no("11.1k", "too-many").number("most", TOGETHER as i32))?;
        let mut all = *mover;
        all.units.add(unit);
        self.check_purpose(&all, None)
    }

    /// They force march: in Clear and Mixed weather, once a turn, supplied, on foot, away from the enemy (10.5.1c-f, 11.5).
    fn check_force(self) -> Verdict {
        let mover = &self.pos.mover;
        ensure(self.is_movement_round(), no("10.5.1c", "only-in-movement-rounds"))?;
        ensure(mover.steps == 0 && !mover.marches, no("11.5a", "marches-already-begun"))?;
        let dry = matches!(self.weather(), Weather::Clear | Weather::Mixed);
        ensure(dry, no("11.5b", "no-march-in-this-weather"))?;
        for unit in mover.units {
            ensure(self.kind(unit).marches(), no("10.5.1c", "cannot-march").unit(unit))?;
            ensure(!self.unsupplied(unit), no("10.5.1d", "march-needs-supply").unit(unit))?;
            ensure(!self.pos.has(unit, Marks::MARCHED), no("11.5a", "has-marched").unit(unit))?;
        }
        let side = mover.units.first().map_or(Side::Axis, |unit| self.side_of(unit));
        ensure(!self.beside_enemy(side, Hex(mover.hex)), no("10.5.1e", "beside-an-enemy").hex(Hex(mover.hex)))
    }

    fn check_leave(self, unit: UnitId) -> Verdict {
        let mover = &self.pos.mover;
        ensure(mover.units.has(unit), no("11.1k", "not-among-them"))?;
        ensure(mover.units.len() > 1, no("11.1k", "the-last-one").unit(unit))?;
        let stays = mover.steps == 0 || !self.is_counterattack();
        let others = mover.units - UnitSet::one(unit);
        let goes = |mover: &Mover| self.leads_to_attack(mover, &self.hunt_of(mover));
        let company = Company { leaving: mover.units, ..Company::NOBODY };
        let alone = self.could_attack(unit, Hex(mover.hex), &company);
        let parts = stays || alone && goes(&self.without(mover, others));
        ensure(parts, no("10.5.6b", "moves-to-attack").unit(unit))
    }

    /// Those who go on, if some of them stay behind.
    fn without(self, mover: &Mover, left: UnitSet) -> Mover {
        let mut other = Mover { units: left, spent: [0; TOGETHER], ..*mover };
        let kept = mover.units.into_iter().zip(mover.spent).filter(|(unit, _)| left.has(*unit));
        kept.zip(&mut other.spent).for_each(|((_, spent), place)| *place = spent);
        other
    }

    /// Whether they may stop where they are.
    fn check_stop(self) -> Verdict {
        let mover = &self.pos.mover;
        let free = mover.steps == 0 || !self.is_counterattack();
        ensure(free || self.may_stay(mover, &self.hunt_of(mover)), no("10.5.6b", "nobody-to-attack"))
    }

    fn check_exit(self) -> Verdict {
        self.exits_from(&self.pos.mover)
    }

    /// Axis combat units leave the map by a Military Road for one movement point more, in supply (3.2c, G-47).
    fn exits_from(self, mover: &Mover) -> Verdict {
        let hex = Hex(mover.hex);
        ensure(self.map().military_roads.contains(hex), no("3.2c", "no-way-off").hex(hex))?;
        for (place, unit) in mover.units.into_iter().enumerate() {
            let axis = self.side_of(unit) == Side::Axis && self.pack.roster.combat.has(unit);
            ensure(axis, no("3.2c", "stays-on-the-map").unit(unit))?;
            let left = self.allowance(unit, mover.marches).saturating_sub(mover.spent[place]);
            ensure(left > 0 && !mover.stopped, no("11.1h", "too-far").unit(unit).number("left", i32::from(left)))?;
        }
        let supplied = mover.units.into_iter().all(|unit| self.supplied_at(unit, hex));
        ensure(supplied, no("3.2c", "exit-needs-supply").hex(hex))
    }

    /// The fewest movement points that one of those who move has left.
    pub(crate) fn points_left(self) -> u8 {
        let mover = &self.pos.mover;
        let left = mover.units.into_iter().zip(mover.spent);
        left.map(|(unit, spent)| self.allowance(unit, mover.marches).saturating_sub(spent)).min().unwrap_or(0)
    }

    fn check_step(self, to: Hex) -> Result<Stride, No> {
        self.check_step_to(to, None)
    }

    /// The same, with the enemies of a Counterattack as they were looked for.
    fn check_step_to(self, to: Hex, hunt: Option<&Hunt>) -> Result<Stride, No> {
        self.known_hex(to)?;
        let mover = &self.pos.mover;
        let across = self.map().grid.direction(Hex(mover.hex), to);
        let stride = self.stride(mover, across.ok_or(no("11.1d", "not-adjacent").hex(to))?, to)?;
        let after = stride.after(mover, to);
        let leads = |hunt: &Hunt| self.leads_to_attack(&after, hunt);
        let purpose = !self.is_counterattack() || hunt.map_or_else(|| leads(&self.hunt_of(mover)), leads);
        ensure(purpose, no("10.5.6b", "nobody-to-attack"))?;
        Ok(stride)
    }

    /// Whether those who move may take this step, and what it comes to.
    pub(crate) fn stride(self, mover: &Mover, across: Direction, to: Hex) -> Result<Stride, No> {
        let from = Hex(mover.hex);
        ensure(!mover.stopped, no("6.2a", "has-to-stop"))?;
        self.known_hex(to)?;
        let mut spent = mover.spent;
        let mut side = Side::Axis;
        for (place, unit) in mover.units.into_iter().enumerate() {
            side = self.side_of(unit);
            self.check_entry(unit, from, across, to)?;
            let allowance = self.allowance(unit, mover.marches);
            let left = allowance.saturating_sub(spent[place]);
            // One hex is always possible (11.1m).
            let cost = match self.cost(unit, from, across, to) {
                Cost::All if mover.steps == 0 => left,
                Cost::All => u8::MAX,
                Cost::Points(points) if mover.steps == 0 && allowance > 0 => points.min(left),
                Cost::Points(points) => points,
            };
            let far = no("11.1h", "too-far").unit(unit).number("left", i32::from(left));
            ensure(cost <= left, far)?;
            spent[place] += cost;
        }
        let enemy = side.other();
        let astray = mover.bound && !enemy.compass().contains(&across);
        ensure(!astray, no("6.5h", "only-by-their-compass").hex(to))?;
        let into = self.in_zoc(enemy, to);
        if into && self.in_zoc(enemy, from) {
            let slips = |unit: UnitId| {
                self.unit(unit).nation == Nation::Guards || !self.german_mech(unit) || self.only_rifle_armies(to)
            };
            let slip = mover.slips && mover.steps == 0 && mover.units.into_iter().all(slips);
            ensure(slip, no("6.2b", "zoc-to-zoc").hex(to))?;
        }
        let marches_into = mover.marches && self.beside_enemy(side, to);
        ensure(!marches_into, no("10.5.1e", "beside-an-enemy").hex(to))?;
        Ok(Stride { spent, stops: into || self.map().has_water(from, across, Water::Kerch) })
    }

    /// Whether a unit may go there at all, whatever it costs: not over lakes and the sea, not among enemies, not where its nation has no
    /// business (TEC.54, 15.1, 15.3b, 17.1.2b).
    pub(crate) fn check_entry(self, unit: UnitId, from: Hex, across: Direction, to: Hex) -> Verdict {
        let (its, map) = (self.unit(unit), self.map());
        if map.closed(from, across) {
            let bay = map.bay.is_some_and(|[a, b]| (from, to) == (a, b) || (from, to) == (b, a));
            ensure(bay, no("TEC.54", "no-way-across").hex(to))?;
            ensure(its.side == Side::Soviet, no("11.2b", "soviet-crossing").hex(to))?;
        }
        ensure(!self.holds(its.side.other(), to), no("11.1d", "enemies-there").hex(to))?;
        self.check_country(unit, from, to)?;
        let other = self.minors_meet(unit, to);
        other.map_or(Ok(()), |other| {
            Err(no("15.1a", "minors-apart").unit(unit).with("other", verdict::Fact::Unit(other)))
        })
    }

    /// Where a nation, or everybody, never goes (15.1c-e, 15.3b, 17.1.2b, 17.1.2c).
    pub(crate) fn check_country(self, unit: UnitId, from: Hex, to: Hex) -> Verdict {
        let (its, map) = (self.unit(unit), self.map());
        let land = map.land[to];
        let refused = |rule| Err(no(rule, "not-its-country").unit(unit).hex(to));
        match its.nation {
            Nation::Hungarian if land == Land::Romania => return refused("15.1c"),
            Nation::Romanian if land == Land::Hungary => return refused("15.1d"),
            Nation::Hungarian | Nation::Romanian | Nation::Italian
                if map.grid.number(to).row < self.pack.tables.minors_north =>
            {
                return Err(no("15.1e", "too-far-north").unit(unit).hex(to));
            }
            _ => {}
        }
        let foreign = |land: Land| matches!(land, Land::Romania | Land::Hungary);
        if self.pos.turn == 1 && (foreign(land) || foreign(map.land[from])) {
            let inside = land == Land::Romania && map.land[from] == Land::Romania && its.side == Side::Axis;
            ensure(inside, no("17.1.2b", "closed-in-the-first-turn").hex(to))?;
        }
        let hungary = its.side == Side::Soviet && land == Land::Hungary && self.now().year == 1941;
        ensure(!hungary, no("15.3b", "hungary-is-closed").hex(to))
    }
}

impl Play<'_> {
    fn begin_move(&mut self, unit: UnitId) {
        let Some(hex) = self.look().at(unit) else { return };
        let slips = self.look().slips(unit, hex);
        let bound = self.look().hemmed_in(unit);
        self.pos.mover = Mover { units: UnitSet::one(unit), hex: hex.0, start: hex.0, slips, bound, ..Mover::IDLE };
        self.push(Moving);
    }

    /// They enter the next hex.
    fn step(&mut self, to: Hex) {
        let Ok(stride) = self.look().check_step(to) else { return };
        let (units, from) = (self.pos.mover.units, Hex(self.pos.mover.hex));
        if self.pos.mover.steps == 0 {
            let forced = self.pos.mover.marches;
            self.tell(|_| Event::Moves { units: units.into_iter().collect(), forced });
        }
        units.into_iter().for_each(|unit| self.pos.put(unit, At::Hex(to)));
        let steps = self.pos.mover.steps.saturating_add(1);
        // Whoever slipped through a ZOC has gone his one hex (6.2e).
        let slipped = self.look().in_zoc(self.mover_side().other(), from) && stride.stops;
        let mover = &mut self.pos.mover;
        (mover.spent, mover.hex, mover.steps, mover.stopped) = (stride.spent, to.0, steps, stride.stops || slipped);
        self.tell(|_| Event::Entered { units: units.into_iter().collect(), from, hex: to });
        let side = self.mover_side();
        self.enter(side, to);
    }

    fn mover_side(&self) -> Side {
        self.pos.mover.units.first().map_or(Side::Axis, |unit| self.look().side_of(unit))
    }

    /// Of those who set out together all have to be able to slip from zone to zone, and one who is hemmed in binds the others (6.2c, 6.2d, 6.5h).
    fn set_out_together(&mut self) {
        let (units, hex) = (self.pos.mover.units, Hex(self.pos.mover.hex));
        let look = self.look();
        let (slips, bound) = (look.all_slip(units, hex), units.into_iter().any(|unit| look.hemmed_in(unit)));
        (self.pos.mover.slips, self.pos.mover.bound) = (slips, bound);
    }

    /// One of them stays behind: for this round, if they have moved.
    fn leave(&mut self, unit: UnitId) {
        let Some(place) = self.pos.mover.units.into_iter().position(|other| other == unit) else { return };
        let (moved, marched) = (self.pos.mover.steps > 0, self.pos.mover.marches);
        let mover = &mut self.pos.mover;
        mover.spent.copy_within(place + 1.., place);
        mover.spent[TOGETHER - 1] = 0;
        mover.units.remove(unit);
        let hex = Hex(mover.hex);
        self.pos.mark(unit, Marks::MOVED, moved);
        if moved {
            self.pos.mark(unit, Marks::MARCHED, marched || self.pos.has(unit, Marks::MARCHED));
            self.tell(|_| Event::Left(unit, hex));
        } else {
            self.set_out_together();
        }
    }

    fn exit(&mut self) {
        let (units, hex) = (self.pos.mover.units, Hex(self.pos.mover.hex));
        units.into_iter().for_each(|unit| self.pos.put(unit, At::Exited));
        self.tell(|_| Event::Exited(units.into_iter().collect(), hex));
        let start = Hex(self.pos.mover.start);
        self.pos.mover = Mover::IDLE;
        self.pop();
        self.control_around(&[start, hex]);
    }

    /// They have moved; who has not begun has not.
    fn end_move(&mut self) {
        let mover = self.pos.mover;
        for unit in mover.units {
            self.pos.mark(unit, Marks::MOVED, mover.steps > 0);
            if mover.marches && mover.steps > 0 {
                self.pos.mark(unit, Marks::MARCHED, true);
            }
        }
        self.pos.mover = Mover::IDLE;
        self.pop();
        if mover.steps > 0 {
            self.control_around(&[Hex(mover.start), Hex(mover.hex)]);
        }
    }
}
