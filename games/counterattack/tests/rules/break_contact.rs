//! break_contact
