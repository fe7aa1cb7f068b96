//! armoured_train
