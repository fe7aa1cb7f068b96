# What the table says on its own account. The same keys are in it.ftl.

## Chance
chance-missing = { $kind ->
    [die] Chance value { $number } is missing: a die with { $ways } faces was rolled.
   *[draw] Chance value { $number } is missing: one of { $ways } things was drawn ({ $names }).
}
chance-impossible = { $kind ->
    [die] Chance value { $number }, "{ $token }", cannot come up on a die with { $ways } faces.
   *[draw] Chance value { $number }, "{ $token }", is none of the { $ways } things drawn from ({ $names }).
}
chance-left-over = { $count ->
    [one] One chance value was left over: { $tokens }.
   *[other] { $count } chance values were left over: { $tokens }.
}

## Acting
act-not-analysis = Chance can be forced only in a game marked as analysis.
act-sealed = This needs dice, and the seed of this game is sealed: the secret that belongs to it must be given.
act-over = The game is over.
act-nothing = There is nothing to do in that.

## Undo and jumps
undo-nothing = There are { $count } actions; undo goes back to a number below that, not to { $to }.
undo-revealed = The game is over and its seed is revealed: nothing can be undone any more, but it can be branched.
no-such-moment = There is no moment { $at }: the game has { $count } actions.

## Journals
journal-line = Line { $line }: { $why }
journal-empty = the journal is empty.
journal-torn-header = the header is cut off, so there is no game in it.
journal-partial = this is the log of a game that still went on, without its secrets: it can be read, not opened. Export it again when the game is over.
journal-no-header = this is not the header of a Pedina journal.
journal-format = this journal has format { $found }, and this program reads format { $known }.
journal-not-text = the line is not text (UTF-8).
journal-changed = the line does not follow from the one before: it was changed, or a line before it is missing.
journal-strange = the line is neither an action, an undo, a set-up nor an end.
journal-field = the field "{ $field }" is missing or not what it should be.
journal-torn = the last line is cut off, as by a crash in mid-write; everything before it is sound.
journal-other-game = this is a game of "{ $found }", not of "{ $wanted }".
journal-other-pack = this game was begun with pack { $found }, but the pack here is { $here }: it cannot be replayed with other data.
journal-other-seed = the seed is not the one that was committed to before the first roll.
journal-other-secret = the secret given is not the seed that this game committed to.
journal-start = the game cannot be set up: { $why }
journal-setup-place = the chance of the set-up stands in the wrong place.
journal-number = action { $found } stands where action { $wanted } should.
journal-seat = "{ $found }" acts, but { $wanted ->
    [nobody] the game is over.
   *[other] it is for "{ $wanted }" to decide.
}
journal-refused = "{ $action }" is not legal here (rule { $rule }): { $reason }
journal-unreadable = "{ $action }" cannot be read: { $reason }
journal-chance = { $why }
journal-forced = chance was forced, but the game is not marked as analysis.
journal-undo = there is nothing to undo to { $to }: { $count } actions are in force.
journal-undo-revealed = something was undone after the seed had been revealed.
journal-undo-known = the line says of what was undone that it had { $said ->
    [yes] become
   *[no] not become
} known, but it is the other way round.
journal-no-end = the line says that the game is over, but it is not.
journal-result = the line says "{ $found }", but the game ended with "{ $wanted }".
journal-hash = the final position does not have the hash that was written down.
journal-dice = chance value { $number } is "{ $found }", but the seed gives "{ $wanted }".

## Odds
no-result = no result

# A game given up.
resigned = { $seat } resigns.
journal-resigned = the line says that { $seat } resigned, which nobody of that name can do here.
