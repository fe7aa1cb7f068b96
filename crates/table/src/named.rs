//! Things of which there are only a few, each with a name in files and in the keys of words.

/// An enum whose variants each have an id: by it they are read and written, and words are found for them.
///
/// ```
/// table::named! {
///     /// What a hex is covered with.
///     #[derive(PartialOrd, Ord)]
///     pub enum Terrain {
///         /// Open ground.
///         Clear = "clear",
///         /// Woods.
///         Woods = "woods",
///     }
/// }
/// assert_eq!(Terrain::ALL.map(Terrain::id), ["clear", "woods"]);
/// assert_eq!(serde_json::to_string(&Terrain::Woods).unwrap(), "\"woods\"");
/// ```
#[macro_export]
macro_rules! named {
    (
        $(#[$about:meta])*
        $vis:vis enum $Name:ident {
            $($(#[$meta:meta])* $Variant:ident = $id:literal),+ $(,)?
        }
    ) => {
        #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, $crate::asking::serde::Serialize, $crate::asking::serde::Deserialize)]
        #[serde(crate = "table::asking::serde")]
        $(#[$about])*
        $vis enum $Name {
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
