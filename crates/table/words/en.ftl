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
chance-left-over = { $why ->
    [over] The game is over before another die is thrown or anything else is drawn: { $tokens } { $count ->
        [one] has
       *[other] have
    } nothing to decide.
    [waiting] { $used ->
        [0] No die is thrown and nothing is drawn
       *[other] No further die is thrown and nothing else is drawn
    } before another player has decided: { $tokens } { $count ->
        [one] has
       *[other] have
    } nothing to decide yet.
   *[done] { $used ->
        [0] No die is thrown here and nothing is drawn
       *[other] No further die is thrown here and nothing else is drawn
    }: { $tokens } { $count ->
        [one] has
       *[other] have
    } nothing to decide.
}

## Acting
act-not-analysis = Chance can be forced only in a game marked as analysis.
act-sealed = This needs dice, and the seed of this game is sealed: the secret that belongs to it must be given.
act-over = The game is over.
act-stopped = This game cannot go on as it is: line { $line } of its journal no longer holds. It can be started anew from where it stands.
act-nothing = There is nothing to do in that.
act-unplayed = The plan ended before "{ $action }": { $why }
act-left = Not played, since somebody else is asked first: { $actions }.
notation-too-long = This is too long to be an action: { $most } characters are the most.
plan-too-long = This plan has too many steps: { $most } are the most.

## Standing answers
standing-no-kind = There is no question "{ $on }" that could be answered once for all here.
standing-no-answer = "{ $answer }" is no answer to "{ $on }" that could be given once for all.
standing-no-subject = Of "{ $of }" nothing can be said on "{ $on }".
standing-numbers = "{ $answer }" on "{ $on }" does not take these numbers.
standing-number = "{ $number }" is a number from { $least } to { $most } in "{ $answer }" on "{ $on }".
standing-nothing = Nothing was said on "{ $on }" that could be taken back.
standing-no-seat = Whoever only watches is not asked.
standing-ask = Ask me
standing-said = { $question }: { $answer }
standing-said-of = { $question }, { $of }: { $answer }

## Undo and jumps
undo-nothing = There are { $count } actions; undo goes back to a number below that, not to { $to }.
undo-revealed = The game is over and its seed is revealed: nothing can be undone any more, but it can be branched.
undo-anew = The game was started anew after action { $floor }: undo does not go back behind that.
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
journal-strange = the line is neither an action, an undo, a set-up, a new beginning, a standing answer nor an end.
journal-field = the field "{ $field }" is missing or not what it should be.
journal-torn = the last line is cut off, as by a crash in mid-write; everything before it is sound.
journal-other-game = this is a game of "{ $found }", not of "{ $wanted }".
journal-other-pack = this game was begun with pack { $found }, which is not here (here is { $here }): it cannot be replayed with other data.
journal-pack-broken = this game was begun with pack { $found }, which can no longer be read: { $why }
journal-anew = the position that starts the game anew is not the one that was reached.
journal-not-told = the rules no longer follow what stands there, which not everyone may know.
journal-anew-needless = the line is said to hold no longer, but it does.
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
journal-standing = the line says that "{ $seat }" answers once for all, and there is no such seat.
journal-no-end = the line says that the game is over, but it is not.
journal-result = the line says "{ $found }", but the game ended with "{ $wanted }".
journal-hash = the final position does not have the hash that was written down.
journal-dice = chance value { $number } is "{ $found }", but the seed gives "{ $wanted }".

## Odds
no-result = no result

# A game whose rules were corrected, or whose data are others.
stopped = The rules have been corrected since this game was begun, and they no longer follow it: { $line } Everything before is as it was; the game can go on from there.
stopped-ended = The rules have been corrected since this game was played, and they no longer follow it: { $line } Everything before is as it was.
ended-then = { $winner ->
    [draw] By the rules of its time the game ended in a draw.
   *[other] By the rules of its time the game was won by { $winner }.
}
anew-present = This game is played by the present rules and data already.
anew-refused = The present rules and data do not take this position: { $why }

# A game given up.
resigned = Gives the game up: { $seat }.
journal-resigned = the line says that { $seat } resigned, which nobody of that name can do here.

# What is not being decided now.
first-asked = First comes: { $question }
