# What the server says on its own account. The same keys are in it.ftl.

## Why something was not done: one sentence for every code
problem-refused = The rules do not allow that.
problem-input = That makes no sense here.
problem-malformed = This message cannot be read.
problem-not-logged-in = You have to log in first.
problem-wrong-login = The name or the password is wrong.
problem-forbidden = You may not do that.
problem-foreign-origin = This request comes from another site, and is not carried out.
problem-foreign-host = This table is only for the machine it runs on: open it as localhost.
problem-foreign-seat = This seat is not yours.
problem-unknown-table = There is no such table, or it is not for your eyes.
problem-unknown-game = There is no such game here.
problem-not-found = There is nothing here.
problem-wrong-method = This cannot be done that way.
problem-stale = The game has gone on in the meantime; please look again.
problem-not-your-turn = It is the other side’s turn.
problem-seat-taken = Somebody else already sits there.
problem-not-begun = The game has not begun yet.
problem-over = The game is over.
problem-name-taken = This name is taken.
problem-too-large = This message is too large.
problem-too-many = That was too much at once; please wait a moment.
problem-unreadable = This game can no longer be opened.
table-unreadable = This game can no longer be opened. { $why }
table-no-game = The game "{ $game }" is not here.
table-other-data = This game goes on with the data it was begun with; new games have other ones. It can be moved to those.
problem-closing = The server is about to stop; please come back in a moment.
problem-busy = The server has its hands full; please try again in a moment.
problem-damaged = What the server has kept of this table is damaged: it cannot be opened. It can still be exported as far as it can be read, and deleted.
problem-store = The server cannot write anything down at the moment; nothing was changed.
problem-internal = Something went wrong on the server; nothing was changed.

too-many-seconds = That was too much at once; please come again in { $count } s.
too-many-minutes = That was too much at once; please come again in { $count } min.

store-full = There is no room left on the server’s disk: nothing was changed. Whoever runs it has to make room.
store-locked = Another program holds the server’s file: nothing was changed. Please try again in a moment.
store-read-only = The server may not write into its file: nothing was changed. Whoever runs it has to see to it.
store-damaged = This part of the server’s file is damaged and cannot be read. Whoever runs it has to see to it.

body-not-json = This message cannot be read: something is wrong in line { $line }, column { $column }.

## Whether the server can do its work
ready = The server is ready.
ready-full = Not ready: there is no room left on the disk.
ready-locked = Not ready: the database is locked by another program, or the disk does not answer.
ready-read-only = Not ready: the database can be read but not written.
ready-damaged = Not ready: pages of the database are broken; sound tables are served.
ready-closing = Not ready: the server is about to stop.
ready-failing = Not ready: the database refuses to write.

## Accounts
account-name-bad = A name has 3 to 24 letters of one script, digits, dots, hyphens or underscores.
account-password-short = A password has at least { $least } characters.
account-password-long = A password has at most { $most } characters.
account-password-wrong = The password is not the one of this account.
account-password-same = The new password is the old one.
account-none-here = There are no accounts here: this table is for the machine it runs on.
account-header-missing = The header x-pedina is missing.

## Tables
table-key = The key of a message has 1 to { $most } characters.
table-salt = A salt for the dice is one line of at most { $most } characters.
table-seats = Every seat of the game has to be named exactly once.
table-alone = Dice of a chosen number and positions set up by hand are for tables where you have all seats.
table-no-such-scenario = The game has no such scenario.
table-no-such-option = The game has no such option, or it is named twice.
table-no-such-seat = There is no such seat to take.
table-already-there = You already sit at this table.
table-invitation-gone = This invitation has been used, or there is no such invitation.
table-not-yours-alone = A game of two people stays: it can be resigned, but not taken away.
table-tour-full = This tour has become too long to be kept for a visitor. With an account a game goes on for as long as you like.
table-not-over = A rematch comes after the game.
table-too-many = You have made { $most } tables; take some away first.
battle-none = Battles of one’s own are not for this game.
battle-long = A battle’s file has at most { $most } KiB: leave some terrain or some corners out.
undo-known = Something became known since then: both sides have to agree to take it back.
undo-nothing = There is nothing to take back there: the game has { $count } actions.
undo-none-proposed = No undo is proposed any more.
undo-own = The other side has to answer your proposal.
journal-bad = This journal cannot be used. { $why }
socket-no-hello = Nobody sits here yet: the first message has to be a hello.
