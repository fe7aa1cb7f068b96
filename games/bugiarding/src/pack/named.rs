//! Things that have a name in files and words.

/// An enum whose variants each have an id: by it they are read and written, and words are found for them.
macro_rules! named {
    (
        $(#[$about:meta])*
        pub enum $Name:ident {
            $($(#[$meta:meta])* $Variant:ident = $id:literal),+ $(,)?
        }
    ) => {
        #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, ::serde::Serialize, ::serde::Deserialize)]
        $(#[$about])*
        pub enum $Name {
            $($(#[$meta])* #[serde(rename = $id)] $Variant),+
        }

        impl $Name {
            /// All of them.
            pub const ALL: [$Name; [$($id),+].len()] = [$($Name::$Variant),+];

            /// What it is called in files and in the keys of words.
            #[must_use]
            pub const fn id(self) -> &'static str {
                match self {
                    $($Name::$Variant => $id),+
                }
            }
        }
    };
}

pub(crate) use named;
