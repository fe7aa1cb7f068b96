//! The data of the game.
