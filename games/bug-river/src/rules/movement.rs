//! Section 7.3: Movement Actions, one hex per action, because the other side may react.
//!
//! ```text
//! Move, With ...        nothing is paid yet
//! To, Infiltrate, Exit  the first one pays (7b), isolated units check (5.8.4d), the others go on or not (5.8.4f)
//!                       leaving a hex next to the enemy may be reacted to (6.4.1b)
//! arriving              lone HQs are displaced (7.3.6), AFVs in a swamp check (3.1.1t), then the other side may react (6.4.1a)
//! ```

use super::*;
use crate::position::spelling::Formations;
use crate::rules::tolls::Tolls;
use table::Arg;
use table::record::{All, One, Plain};

table::record! {
    /// Nobody.
    pub const IDLE;

    /// The unit or stack on the move.
    pub struct Mover among Pack {
        /// Whose they are.
        pub side: Side as Plain = Side::Soviet,
        /// Who moves.
        pub units: UnitSet as All = UnitSet::EMPTY,
        /// Where they are.
        pub hex: Option<Hex> as One = None,
        /// Half points of the slowest, without the bonus of leg units.
        pub allowance: u16 as Plain = 0,
        /// Half points spent.
        pub spent: u16 as Plain = 0,
        /// Hexes entered.
        pub hexes: u8 as Plain = 0,
        /// Whether the Action is paid and under way.
        pub begun: bool as Plain = false,
        /// Stopped for good.
        pub halted: bool as Plain = false,
        /// Whether it has been next to an enemy unit in this Action (7.3.5a).
        pub seen_enemy: bool as Plain = false,
        /// Whether a Reaction was attempted in this Action (6.4.1e).
        pub attempted: bool as Plain = false,
        /// Formations that may not react in it, as bits (7.3.6b).
        pub barred: u32 as Formations = 0,
        /// The hex it is about to enter, while it is interrupted before that.
        pub next: Option<Hex> as One = None,
        /// Whether it infiltrates there.
        pub infiltrates: bool as Plain = false,
        /// Whether it is about to leave the map.
        pub exits: bool as Plain = false,
        /// Whether it has just entered a hex, and a Reaction to that has not been asked about yet (6.4.1g).
        pub arrived: bool as Plain = false,
    }
}

impl Mover {
    /// Whether it is about to leave its hex, rather than just come there (6.4.1a, 6.4.1b).
    pub const fn leaves(&self) -> bool {
        self.exits || self.next.is_some()
    }

    /// Where they are: whoever moves is somewhere.
    #[inline]
    pub const fn here(&self) -> Hex {
        match self.hex {
            Some(hex) => hex,
            None => Hex(0),
        }
    }
}

// ---- beginning a move ---------------------------------------------------------------------------------------------------

impl Ask<BugRiver> for Moving {
    fn asked(&self, look: Look<'_>) -> Option<Side> {
        look.acting()
    }

    fn prompt(&self, look: Look<'_>) -> Message {
        let mover = &look.pos.mover;
        let seen_enemy = mover.seen_enemy || !mover.begun && look.next_to_any(mover.side.other(), mover.here());
        let left = i32::from(look.points_left(&Mover { seen_enemy, ..*mover }));
        let others = look.pos.units_in(mover.here()) - mover.units;
        let key = match (mover.begun, mover.halted) {
            (false, _) if others.into_iter().any(|unit| look.check_join_move(unit).is_ok()) => "q-about-to-move",
            (false, _) => "q-about-to-move-alone",
            (true, false) => "q-moving",
            (true, true) => "q-moving-halted",
        };
        Message::new(key).with("units", look.pack.set_titles(mover.units)).with("left", Arg::Half(left))
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        let mover = &look.pos.mover;
        let hex = mover.here();
        if !mover.begun {
            let others = (look.pos.units_in(hex) - mover.units).into_iter();
            answers.extend(others.filter(|unit| look.check_join_move(*unit).is_ok()).map(Action::With));
        }
        answers.extend(look.around(hex).filter_map(|(direction, near)| look.step_into(mover, direction, near)));
        if look.check_leaving(mover).is_ok() {
            answers.push(Action::Exit);
        }
        answers.push(Action::Stop);
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        let mover = &look.pos.mover;
        match answer {
            Action::With(unit) => look.check_join_move(unit),
            Action::To(hex) => look.check_step(mover, hex),
            Action::Infiltrate(hex) => look.check_infiltration(mover, hex),
            Action::Exit => look.check_leaving(mover),
            Action::Stop => Ok(()),
            _ => Err(look.not_now()),
        }
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        match answer {
            Action::With(unit) => return play.join_move(unit),
            Action::To(hex) => play.pos.mover.next = Some(hex),
            Action::Infiltrate(hex) => (play.pos.mover.next, play.pos.mover.infiltrates) = (Some(hex), true),
            Action::Exit => play.pos.mover.exits = true,
            _ => return play.stop(),
        }
        play.set_out();
    }

    /// Asks about a Reaction to what was entered; ends by itself when nothing else can be done.
    fn settle(&self, play: &mut Play<'_>) -> Flow {
        if !play.pos.mover.begun {
            return Flow::Asks;
        }
        if std::mem::take(&mut play.pos.mover.arrived) && play.look().asks_for_reaction() {
            play.push(Reaction);
            return Flow::Goes;
        }
        let goes_on = play.look().goes_on(&play.pos.mover);
        if !goes_on {
            play.finish_move();
        }
        Flow::asks_if(goes_on)
    }

    fn lies_on(&self, below: Option<&Step>) -> bool {
        below.is_some_and(Step::lets_act)
    }

    fn is_sound(&self, look: Look<'_>) -> bool {
        look.mover_is_sound()
    }

    fn label(&self, look: Look<'_>, answer: Action) -> Option<Message> {
        match answer {
            Action::To(hex) => look.label_to(hex),
            Action::Stop if !look.pos.mover.begun => Some(Message::new("a-give-up-move")),
            _ => None,
        }
    }

    /// Whoever has begun to move and could go on has points left; what has not begun costs nothing (7.3a).
    fn gives_up(&self, look: Look<'_>, answer: Action) -> Option<Message> {
        let mover = &look.pos.mover;
        let goes = answer == Action::Stop && mover.begun && look.goes_on(mover);
        let left = || Arg::Half(i32::from(look.points_left(mover)));
        goes.then(|| Message::new("gives-movement").with("left", left()))
    }

    fn comes_first(&self, look: Look<'_>) -> Option<Message> {
        Some(Message::new("first-move").with("units", look.pack.set_titles(look.pos.mover.units)))
    }
}

/// Some of the units that are to move or attack have failed their check (5.8.4f).
impl Ask<BugRiver> for GoOn {
    fn asked(&self, look: Look<'_>) -> Option<Side> {
        look.acting()
    }

    fn prompt(&self, look: Look<'_>) -> Message {
        Message::new("q-go-on").with("units", look.pack.set_titles(look.pos.failed))
    }

    fn offer(&self, _: Look<'_>, answers: &mut Vec<Action>) {
        answers.extend([Action::GoOn, Action::Stop]);
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        look.expect(matches!(answer, Action::GoOn | Action::Stop))
    }

    /// Those who passed go on (D-35), or all is called off, and what it cost is lost: a move, or an attack whose step lies ready.
    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        play.pop();
        match (answer, play.look().is_moving()) {
            (Action::GoOn, true) => play.try_to_leave(),
            (Action::GoOn, false) => {}
            (_, true) => play.abandon_move(),
            (_, false) => play.abandon_attack(),
        }
    }

    fn lies_on(&self, below: Option<&Step>) -> bool {
        matches!(below, Some(Step::Moving(_) | Step::Fighting(_)))
    }

    fn is_sound(&self, look: Look<'_>) -> bool {
        look.mover_is_sound() || !look.pos.combat.attackers.is_empty()
    }

    fn label(&self, _: Look<'_>, answer: Action) -> Option<Message> {
        (answer == Action::Stop).then(|| Message::new("a-call-off"))
    }

    fn policy(&self, _: Look<'_>) -> Option<Action> {
        Some(Action::GoOn)
    }
}

impl Look<'_> {
    /// Whether somebody is on the move or about to be, and is asked.
    #[inline]
    pub(crate) fn is_moving(self) -> bool {
        self.pos.steps.top() == Moving
    }

    /// Those who move are of one side and stand together where the mover is; who has not set out can still pay for it (7.2c).
    pub(crate) fn mover_is_sound(self) -> bool {
        let mover = &self.pos.mover;
        let at = Place::Hex(mover.here());
        !mover.units.is_empty()
            && mover.hex.is_some()
            && mover.units.within(self.units_of(mover.side))
            && mover.units.into_iter().all(|unit| self.at(unit) == at)
            && (mover.begun || self.move_cost(mover.units) <= self.budget(mover.side))
    }

    /// Where a step of the move leads, and what it costs.
    fn label_to(self, to: Hex) -> Option<Message> {
        let mover = &self.pos.mover;
        let tolls = self.exists(to).then(|| self.tolls(mover.units, mover.here(), to))?.ok()?;
        let cost = Arg::Half(i32::from(tolls.total()));
        Some(Message::new("a-to-for").with("hex", self.pack.hex_arg(to)).with("cost", cost))
    }

    /// Whether the move is made with a bonus Action Point (7.5.3).
    pub(crate) fn by_bonus(self) -> bool {
        matches!(self.licence(), Some(Step::Pursuit(_)))
    }

    /// Beginning a Movement Action with a unit: it may act, is in order (5.6.3b), can be paid for, and has somewhere to go.
    pub(crate) fn check_move(self, unit: UnitId) -> Verdict {
        self.check_mobile(unit)?;
        self.check_move_cost(UnitSet::one(unit))?;
        match self.has_a_way(unit) {
            true => Ok(()),
            false if self.by_bonus() => Err(no("7.5.3n", "bonus-without-door").unit(unit)),
            false => Err(no("7.3b", "nowhere-to-go").unit(unit)),
        }
    }

    /// Taking a unit of the same hex and formation along, before the stack sets out (7.1a, 7.1c, 7.3.1a, 7.3.1d).
    fn check_join_move(self, unit: UnitId) -> Verdict {
        let mover = &self.pos.mover;
        self.known(unit)?;
        ensure(!mover.begun, no("7.3.1d", "nobody-joins-on-the-way"))?;
        ensure(!mover.units.has(unit), no("7.3.1a", "moves-already").unit(unit))?;
        self.check_mobile(unit)?;
        ensure(self.at(unit) == Place::Hex(mover.here()), no("7.3.1a", "not-in-the-stack").unit(unit))?;
        let formation = mover.units.first().and_then(|first| self.formation_of(first));
        ensure(self.formation_of(unit) == formation, no("7.3.1a", "another-formation").unit(unit))?;
        self.check_move_cost(mover.units | UnitSet::one(unit))
    }

    /// Whether a unit may make a Movement Action at all.
    fn check_mobile(self, unit: UnitId) -> Verdict {
        self.known(unit)?;
        self.check_actor(unit)?;
        ensure(!self.pos.disorganised.has(unit), no("5.6.3b", "disorganised-cannot-move").unit(unit))
    }

    /// Action Points for moving these units together: double, if one of them is not in command (7b, 7i, A-23).
    pub(crate) fn move_cost(self, units: UnitSet) -> u8 {
        self.pack.constants.movement_cost * if self.pays_double(units) { 2 } else { 1 }
    }

    fn check_move_cost(self, units: UnitSet) -> Verdict {
        let Some(side) = self.acting() else { return self.expect(false) };
        self.check_cost(side, self.move_cost(units))
    }

    /// The mover that a unit is before it sets out; whether an enemy is near is not looked at yet.
    pub(crate) fn mover_of(self, unit: UnitId, hex: Hex) -> Mover {
        let units = UnitSet::one(unit);
        Mover { side: self.side(unit), units, hex: Some(hex), allowance: self.allowance(units), ..Mover::IDLE }
    }

    /// Whether there is any first step for the unit: the minimum move sees to the points (7.3.2b).
    pub(crate) fn has_a_way(self, unit: UnitId) -> bool {
        let Place::Hex(hex) = self.at(unit) else { return false };
        let enemy = Some(self.side(unit).other());
        let dry = |direction| self.pack.map.sides.get(hex, direction) == 0;
        // Over dry land all that matters is the enemy; who has a bonus needs a door as well.
        if !self.by_bonus() && self.around(hex).any(|(direction, near)| self.holder(near) != enemy && dry(direction)) {
            return true;
        }
        let mover = self.mover_of(unit, hex);
        self.around(hex).any(|(direction, near)| self.passage(&mover, direction, near).is_ok())
            || self.check_leaving(&mover).is_ok()
    }

    // ---- the next hex ---------------------------------------------------------------------------------------------------

    /// Going on to a neighbouring hex: a way, not from zone to zone (5.4.1c), and points enough (7.3.2a).
    pub(crate) fn check_step(self, mover: &Mover, hex: Hex) -> Verdict {
        let tolls = self.check_passage(mover, hex)?;
        ensure(!self.zone_to_zone(mover, hex), no("5.4.1c", "from-zone-to-zone").hex(hex))?;
        self.check_points(mover, tolls.total(), Some(hex))
    }

    /// Whether a way leads into the hex at all, points and zones aside, and its tolls.
    pub(crate) fn check_passage(self, mover: &Mover, hex: Hex) -> Result<Tolls, No> {
        self.passage(mover, self.towards(mover.here(), hex)?, hex)
    }

    /// The same into a neighbouring hex (7.3.2h, 7.3.2c, 7.3.7b, 7.3.8b, 7.5.3n).
    fn passage(self, mover: &Mover, direction: Direction, hex: Hex) -> Result<Tolls, No> {
        ensure(!mover.halted, no("7.3.2i", "move-halted"))?;
        ensure(self.holder(hex) != Some(mover.side.other()), no("7.3.2h", "enemy-in-the-way").hex(hex))?;
        let tolls = self.tolls_towards(mover.units, mover.here(), direction, hex)?;
        if mover.hexes == 0 {
            let door = !self.by_bonus() || self.pos.bonus.doors.contains(&Some(hex));
            ensure(door, no("7.5.3n", "bonus-needs-door").hex(hex))?;
        } else {
            ensure(!tolls.how.whole, no("7.3.7b", "stream-first").hex(hex))?;
            ensure(!tolls.how.boat, no("7.3.8b", "boats-first").hex(hex))?;
        }
        if tolls.how.boat {
            let crews = (self.pos.boats | mover.units).len() as u8;
            let most = self.pack.constants.boats;
            ensure(crews <= most, no("7.3.8a", "no-boats-left").number("boats", most))?;
        }
        Ok(tolls)
    }

    /// What leads into a neighbouring hex, as [`Look::check_step`] and [`Look::check_infiltration`] judge it.
    fn step_into(self, mover: &Mover, direction: Direction, hex: Hex) -> Option<Action> {
        let tolls = self.passage(mover, direction, hex).ok()?;
        if self.zone_to_zone(mover, hex) {
            return (mover.hexes == 0).then_some(Action::Infiltrate(hex));
        }
        self.check_points(mover, tolls.total(), Some(hex)).ok().map(|()| Action::To(hex))
    }

    /// Whether the step leads from one enemy zone directly into another (5.4.1c).
    pub(crate) fn zone_to_zone(self, mover: &Mover, hex: Hex) -> bool {
        let enemy = mover.side.other();
        self.in_zone_of(enemy, mover.here()) && self.in_zone_of(enemy, hex)
    }

    /// Whether the mover has the points: the first hex can always be had (7.3.2b); what leg units have more is gone next to the enemy
    /// (7.3.5a). Nowhere is off the map.
    pub(crate) fn check_points(self, mover: &Mover, cost: u16, to: Option<Hex>) -> Verdict {
        let total = mover.spent + cost;
        if total <= mover.allowance || (mover.hexes == 0 && to.is_some()) {
            return Ok(());
        }
        let left = self.points_left(mover);
        let enough = cost <= left;
        let short = no("7.3.2a", "not-enough-movement")
            .with("cost", Fact::Halves(cost.into()))
            .with("left", Fact::Halves(left.into()));
        ensure(enough, short)?;
        let Some(to) = to else { return Ok(()) };
        ensure(!self.next_to_any(mover.side.other(), to), no("7.3.5a", "march-shuns-enemy").hex(to))
    }

    /// Half points the mover has left, with those that leg units have more as long as no enemy is near (7.3.5a).
    pub fn points_left(self, mover: &Mover) -> u16 {
        let all = if mover.seen_enemy { mover.allowance } else { self.march_allowance(mover.units) };
        all.saturating_sub(mover.spent)
    }

    /// Whether the mover can go on after its first hex.
    pub(crate) fn goes_on(self, mover: &Mover) -> bool {
        !mover.halted
            && (self.around(mover.here()).any(|(direction, near)| self.step_into(mover, direction, near).is_some())
                || self.check_leaving(mover).is_ok())
    }
}
