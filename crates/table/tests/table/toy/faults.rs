/// What can be wrong with the toy.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    None,
    /// The view shows the other seat's best card.
    LeakyView,
    /// A refusal says whether the other seat holds the card.
    LeakyRefusal,
    /// What an answer gives up depends on the other seat's hand.
    LeakyGift,
    /// What would stand in the way of something out of turn depends on the other seat's hand.
    LeakyReason,
    /// An event tells where a card was not.
    LeakyEvent,
    /// The odds depend on the other seat's hand.
    LeakyOdds,
    /// The odds depend on the hand of the seat that attacks, which the other seat reads as luck.
    LeakyLuck,
    /// Factors depend on the other seat's hand.
    LeakyFactor,
    /// What an action touches depends on the other seat's hand.
    LeakyTouch,
    /// How far a pawn can go depends on the other seat's hand.
    LeakyReach,
    /// What is told of a card depends on the other seat's hand.
    LeakyAbout,
    /// What lies over the board depends on the other seat's hand.
    LeakyOverlay,
    /// How a plan is read depends on the other seat's hand.
    LeakyPlan,
    /// How far a plan can be foreseen depends on the other seat's hand.
    LeakyForesight,
    /// Whether a march can be taken back for nothing depends on the other seat's hand.
    LeakyUndo,
    /// Whether the table answers for a seat depends on its hand.
    LeakyStanding,
    /// What the table answers depends on the other seat's hand.
    KnowingStanding,
    /// The table answers what is not legal.
    IllegalStanding,
    /// What can be answered once for all has no words.
    UnsaidStanding,
    /// Whether the other seat is asked depends on its hand.
    LeakyQuestion,
    /// The same, but the rules say so, and it cannot be taken back for nothing.
    TellingQuestion,
    /// The rules say so, but it can be taken back for nothing.
    CheapQuestion,
    /// A disguise mostly leaves the other seat the cards it has.
    LeaningDisguise,
    /// What is told of a card has no words.
    UnsaidFact,
    /// A verb has no words.
    UnsaidVerb,
    /// Cards nobody holds can be played.
    UnlistedAccepted,
    /// Listed cards are refused.
    ListedRefused,
    /// An action is listed twice.
    ListedTwice,
    /// A refused attack costs a move.
    RefusalMutates,
    /// Dice depend on something that is not in the position.
    NonDeterministic,
    /// The log changes what happens.
    LogMatters,
    /// Whoever has no cards cannot answer an attack.
    DeadEnd,
    /// A rest does not end the turn.
    Endless,
    /// A march is said to throw a die.
    IdleThrow,
    /// An answer that throws one is said not to.
    SilentThrow,
    /// What a seat is said to know holds the other's cards.
    KnowingKnown,
    /// What a seat is said to know leaves out what it sees.
    BlindKnown,
    /// The moves made are not saved.
    LossySave,
    /// Cards are written by their value, which two of them share.
    BadNotation,
    /// An event has no Italian words.
    NoItalian,
    /// A question has a blank that nothing fills.
    UnfilledBlank,
    /// A rule is cited that does not exist.
    UnknownRule,
    /// A card vanishes now and then.
    CardVanishes,
}
