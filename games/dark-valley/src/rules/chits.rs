//! Sections 10.1 to 10.4: initiative, the cup and its chits.

use super::*;

/// What a Movement/Combat chit was used for, as a bit (10.3d).
const MOVEMENT: u8 = 1;
/// The other one.
const COMBAT: u8 = 2;

impl Look<'_> {
    /// The Panzer Armies whose HQ is in the game, as bits (G-88).
    pub fn armies(self) -> u8 {
        let here = |unit: UnitId| !matches!(self.pos.at[unit.index()], At::Box(Spot::Out) | At::Due | At::Absent);
        self.panzer_hqs().filter(|(_, unit)| here(*unit)).fold(0, |bits, (place, _)| bits | 1 << place)
    }

    /// The HQs of the Panzer Armies, each with the place of its army.
    pub(crate) fn panzer_hqs(self) -> impl Iterator<Item = (usize, UnitId)> {
        self.pack.roster.hqs.into_iter().filter(move |unit| self.unit(*unit).kind == Kind::PanzerHq).enumerate()
    }

    /// How many Panzer Army chits the Axis has to choose, and among which.
    fn choice(self) -> (u32, u8) {
        let armies = self.armies();
        (u32::from(self.now().chosen).min(armies.count_ones()), armies)
    }
}

/// The Axis fixes in secret which Panzer Army chits are in (10.1c, G-104).
impl Ask<DarkValley> for Selecting {
    fn asked(&self, _: Look<'_>) -> Option<Side> {
        Some(Side::Axis)
    }

    fn prompt(&self, look: Look<'_>) -> Message {
        Message::new("q-selecting").with("count", look.choice().0 as i32)
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        let all = (0..16).map(|bits| Action::Choose(Armies(bits)));
        answers.extend(all.filter(|answer| self.check(look, *answer).is_ok()));
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        let Action::Choose(armies) = answer else { return look.not_asked() };
        let (count, among) = look.choice();
        ensure(armies.0 & !among == 0, no("10.1c", "no-such-army"))?;
        ensure(armies.0.count_ones() == count, no("10.1c", "so-many-armies").number("count", count as i32))
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        if let Action::Choose(armies) = answer {
            play.choose(armies.0);
        }
    }

    /// Where there is no choice nothing is asked, and nothing is hidden (J).
    fn settle(&self, play: &mut Play<'_>) -> Flow {
        let (count, among) = play.look().choice();
        if count < among.count_ones() && count > 0 {
            return Flow::Asks;
        }
        if count > 0 {
            play.choose(among);
        }
        play.replace(Initiative);
        Flow::Goes
    }
}

/// The initiative player announces the chit of the first round; for Case Blue the Axis may announce two (10.2d, 10.2f, G-48).
impl Ask<DarkValley> for Initiative {
    fn asked(&self, look: Look<'_>) -> Option<Side> {
        Some(look.now().initiative)
    }

    fn prompt(&self, look: Look<'_>) -> Message {
        Message::new(if look.pos.announced[0].is_some() { "q-case-blue" } else { "q-initiative" })
    }

    fn rule(&self, look: Look<'_>) -> &'static str {
        if look.pos.announced[0].is_some() { "10.2f" } else { "10.2d" }
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        let chits = Chit::ALL.into_iter().map(Action::Announce).chain([Action::End]);
        answers.extend(chits.filter(|answer| self.check(look, *answer).is_ok()));
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        match answer {
            Action::Announce(chit) => {
                ensure(chit.side().is_some(), no("4.1.IV.02", "nobodys-chit").chit(chit))?;
                ensure(chit.side() == Some(look.now().initiative), no("10.2d", "not-your-chit").chit(chit))?;
                let already = u8::from(look.pos.announced[0] == Some(chit));
                if chit == Chit::Stavka && look.holds_stavka() && already == 0 {
                    return Ok(());
                }
                ensure(look.pos.in_cup(chit) > already, no("10.2d", "not-in-the-cup").chit(chit))
            }
            Action::End => ensure(look.pos.announced[0].is_some(), no("10.2d", "one-chit-first")),
            _ => look.not_asked(),
        }
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        let Action::Announce(chit) = answer else { return play.replace(Drawing) };
        play.tell(|_| Event::Announced(chit));
        play.show(chit);
        let first = play.pos.announced[0].is_none();
        play.pos.announced[usize::from(!first)] = Some(chit);
        if !first {
            play.pos.blue = true;
        }
        let again = first && play.look().may_launch_blue();
        if !again {
            play.replace(Drawing);
        }
    }

    /// In the first turn the Axis' first two rounds are fixed (10.2e).
    fn settle(&self, play: &mut Play<'_>) -> Flow {
        let preset = play.look().now().chits.iter().any(|row| matches!(row.how, How::Round(_)));
        if preset {
            play.replace(Drawing);
        }
        Flow::asks_if(!preset)
    }

    fn is_sound(&self, look: Look<'_>) -> bool {
        let side = look.now().initiative;
        Chit::ALL.into_iter().any(|chit| chit.side() == Some(side) && look.pos.in_cup(chit) > 0)
    }
}

impl Look<'_> {
    /// Case Blue: in one of two turns, and only once (10.2f).
    fn may_launch_blue(self) -> bool {
        let [first, last] = self.pack.tables.case_blue;
        (first..=last).contains(&self.pos.turn) && !self.pos.blue && self.now().initiative == Side::Axis
    }
}

/// The announced chits are played, then one after the other is drawn until none is left (10.2g, 10.3e).
impl Ask<DarkValley> for Drawing {
    fn check(&self, look: Look<'_>, _: Action) -> Verdict {
        look.not_asked()
    }

    fn settle(&self, play: &mut Play<'_>) -> Flow {
        play.decided();
        match play.pos.announced[0] {
            Some(Chit::Stavka) => {
                play.pos.announced = [play.pos.announced[1], None];
                play.play_from_hand(Chit::Stavka);
            }
            Some(_) => play.draw_next(),
            None => play.replace(Window(Side::Soviet)),
        }
        Flow::Goes
    }
}

/// The owner of a Movement/Combat chit says which it is, or declines it (10.3c, 10.3d, 10.5.5, G-35).
impl Ask<DarkValley> for Choosing {
    fn asked(&self, _: Look<'_>) -> Option<Side> {
        Some(self.0)
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        let all = [Action::March, Action::Assault, Action::End];
        answers.extend(all.into_iter().filter(|answer| self.check(look, *answer).is_ok()));
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        match answer {
            Action::March => {
                let taken = look.pos.taken[self.0.index()] & MOVEMENT != 0;
                ensure(!taken, no("10.3d", "one-movement-round"))
            }
            Action::Assault => {
                let taken = look.pos.taken[self.0.index()] & COMBAT != 0;
                ensure(!taken, no("10.3d", "one-combat-round"))
            }
            Action::End => Ok(()),
            _ => look.not_asked(),
        }
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        let side = self.0;
        match answer {
            Action::March => {
                play.pos.taken[side.index()] |= MOVEMENT;
                play.tell(|_| Event::Marches(side));
                return play.replace(Movement(side));
            }
            Action::Assault => {
                play.pos.taken[side.index()] |= COMBAT;
                play.tell(|_| Event::Assaults(side));
                return play.replace(Combat(side));
            }
            _ => {}
        }
        play.tell(|_| Event::Declined(side));
        play.end_round();
    }

    fn settle(&self, play: &mut Play<'_>) -> Flow {
        let may = |answer: Action| self.check(play.look(), answer).is_ok();
        if may(Action::March) || may(Action::Assault) {
            return Flow::Asks;
        }
        self.answer(play, Action::End);
        Flow::Goes
    }
}

impl Play<'_> {
    /// The chits of a turn go into the cup, but for those that a side keeps in hand (10.1a, 10.2h).
    pub(crate) fn fill_cup(&mut self) {
        let turn = self.pack.turn(self.pos.turn);
        self.pos.cup = [0; Chit::KINDS];
        (self.pos.announced, self.pos.chosen, self.pos.seen, self.pos.taken) = ([None; 2], 0, 0, [0; 2]);
        (self.pos.chit, self.pos.rounds) = (None, 0);
        (self.pos.close, self.pos.returned) = (false, 0);
        for row in &turn.chits {
            match row.how {
                // One of two is in the cup; the other stands for its being put back.
                How::Cup if self.swaps_zhukov(row.chit) => self.pos.cup[Chit::CombatStavka as usize] = row.count,
                How::Twice => self.pos.cup[row.chit as usize] = 1,
                How::Cup => self.pos.cup[row.chit as usize] = row.count,
                How::Round(round) => {
                    self.pos.cup[row.chit as usize] = row.count;
                    self.pos.announced[usize::from(round.clamp(1, 2)) - 1] = Some(row.chit);
                }
                How::Hand => {}
            }
        }
    }

    /// Whether Combat-Stavka is in instead: an option for some turns (10.5.12a, 10.5.3d).
    fn swaps_zhukov(&self, chit: Chit) -> bool {
        let [first, last] = self.pack.tables.combat_stavka;
        chit == Chit::CombatZhukov && self.pos.combat_stavka && (first..=last).contains(&self.pos.turn)
    }

    fn choose(&mut self, armies: u8) {
        for (place, chit) in Chit::PANZER.into_iter().enumerate() {
            self.pos.cup[chit as usize] = armies >> place & 1;
        }
        let hidden = armies != self.look().armies();
        self.pos.chosen = armies;
        self.pos.seen = if hidden { 0 } else { armies };
        self.tell(|play| Event::Chosen(armies, play.pos.chosen.count_ones() as u8));
        self.replace(Initiative);
    }

    /// Everybody sees a chit.
    fn show(&mut self, chit: Chit) {
        if let Some(place) = chit.panzer() {
            self.pos.seen |= 1 << place & self.pos.chosen;
        }
    }

    /// The announced chit is played, or the next one drawn; without one the Action Phase is over (10.3e).
    pub(crate) fn draw_next(&mut self) {
        match self.next_chit() {
            Some(chit) => self.play_chit(chit),
            None => self.replace(Depots),
        }
    }

    /// The next chit: announced, or drawn.
    fn next_chit(&mut self) -> Option<Chit> {
        let (chit, drawn) = match self.pos.announced {
            [Some(chit), next] => {
                self.pos.announced = [next, None];
                (chit, false)
            }
            [None, _] => (self.draw()?, true),
        };
        self.pos.cup[chit as usize] = self.pos.cup[chit as usize].saturating_sub(1);
        self.show(chit);
        self.pos.chit = Some(chit);
        self.pos.rounds = self.pos.rounds.saturating_add(1);
        self.tell(|_| Event::Drawn { chit, drawn });
        Some(chit)
    }

    /// One chit out of the cup, each as likely as any other (4.1.IV.04). Of the Panzer Army chits first only that it is one of them: in what
    /// order they lie tells nothing of those that are still in.
    fn draw(&mut self) -> Option<Chit> {
        let cup: Vec<Chit> = Chit::ALL
            .into_iter()
            .flat_map(|chit| std::iter::repeat_n(chit, usize::from(self.pos.in_cup(chit))))
            .collect();
        let count = u32::try_from(cup.len()).ok().filter(|count| *count > 0)?;
        let drawn = self.chance.draw(count, &|place| cup[place as usize].id().to_owned());
        cup.get(drawn as usize).copied()
    }

    /// The round of a chit begins.
    pub(crate) fn play_chit(&mut self, chit: Chit) {
        match chit {
            Chit::AxisMovement => self.replace(Movement(Side::Axis)),
            Chit::SovietMovement => self.replace(Movement(Side::Soviet)),
            Chit::AxisEither => self.replace(Choosing(Side::Axis)),
            Chit::SovietEither => self.replace(Choosing(Side::Soviet)),
            Chit::AxisCombat => self.replace(Combat(Side::Axis)),
            Chit::SovietCombat | Chit::CombatZhukov | Chit::CombatStavka | Chit::CombatBoth => {
                self.replace(Combat(Side::Soviet));
            }
            Chit::Panzer1 => self.begin_panzer(0),
            Chit::Panzer2 => self.begin_panzer(1),
            Chit::Panzer3 => self.begin_panzer(2),
            Chit::Panzer4 => self.begin_panzer(3),
            Chit::Manstein => self.replace(Hosting),
            Chit::Counterattack => self.begin_counterattack(),
            Chit::DeepBattle => self.open_deep_battle(),
            Chit::Stavka => self.begin_stavka(),
            Chit::Logistics => self.replace(Logistics),
        }
    }

    /// A round is over: its markers come off (10.5a); the Axis fills up its corps after its own (7.5a).
    pub(crate) fn end_round(&mut self) {
        self.clear_round();
        let axis = self.pos.chit.is_some_and(|chit| chit.side() == Some(Side::Axis));
        if axis { self.replace(Filling) } else { self.close_round() }
    }

    /// What counted for a round is gone.
    pub(crate) fn clear_round(&mut self) {
        for unit in self.pack.roster.all() {
            for off in [Marks::MOVED, Marks::FOUGHT, Marks::ATTACKED, Marks::SPENT, Marks::ACTIVE] {
                self.pos.mark(unit, off, false);
            }
        }
        (self.pos.bombed, self.pos.stormed, self.pos.bridgeheads) = (HexSet::EMPTY, false, 0);
    }

    /// The next chit comes.
    pub(crate) fn close_round(&mut self) {
        self.see_distance();
        if self.look().may_return() {
            return self.replace(Returning);
        }
        self.pos.chit = None;
        self.withdraw_able();
        self.ground_romanians();
        self.replace(Drawing);
    }
}
