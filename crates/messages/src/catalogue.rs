//! Sentences by id, from a Fluent file.

use crate::{Message, Slot};
use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};
use std::sync::OnceLock;

/// The sentences of one language.
pub struct Catalogue {
    bundle: FluentBundle<FluentResource>,
}

impl Catalogue {
    /// The English catalogue.
    ///
    /// # Panics
    /// Never in a tested build: the file is part of the program, and a test loads it.
    pub fn english() -> &'static Catalogue {
        static ENGLISH: OnceLock<Catalogue> = OnceLock::new();
        ENGLISH.get_or_init(|| Catalogue::load("en", include_str!("../text/en.ftl")))
    }

    fn load(language: &str, text: &str) -> Catalogue {
        let resource = match FluentResource::try_new(text.to_owned()) {
            Ok(resource) => resource,
            Err((_, errors)) => panic!("catalogue `{language}` does not parse: {errors:?}"),
        };
        let language = language.parse().expect("a language tag written here");
        let mut bundle = FluentBundle::new_concurrent(vec![language]);
        // The sentences go to terminals and JSON, where invisible direction marks would only be noise.
        bundle.set_use_isolating(false);
        bundle.add_resource(resource).unwrap_or_else(|errors| panic!("a message is defined twice: {errors:?}"));
        Catalogue { bundle }
    }

    /// Whether there is a sentence of this name.
    #[must_use]
    pub fn contains(&self, id: &str) -> bool {
        self.bundle.has_message(id)
    }

    /// The sentence in this language. A missing sentence or slot shows as its name, never as a panic.
    #[must_use]
    pub fn render(&self, message: &Message) -> String {
        let Some(pattern) = self.bundle.get_message(message.id).and_then(|found| found.value()) else {
            return format!("{} {:?}", message.id, message.slots);
        };
        let mut args = FluentArgs::new();
        for (name, slot) in &message.slots {
            args.set(*name, self.argument(slot));
        }
        self.bundle.format_pattern(pattern, Some(&args), &mut Vec::new()).into_owned()
    }

    fn argument(&self, slot: &Slot) -> FluentValue<'static> {
        match slot {
            Slot::Text(text) => FluentValue::String(text.clone().into()),
            // Counts are shown exactly; Fluent keeps numbers as floating point, which is exact below 2^53.
            #[expect(clippy::cast_precision_loss, reason = "guarded by the bound in the same arm")]
            Slot::Count(count) if *count < (1 << 53) => FluentValue::from(*count as f64),
            Slot::Count(count) => FluentValue::String(count.to_string().into()),
            Slot::Message(inner) => FluentValue::String(self.render(inner).into()),
        }
    }
}

impl std::fmt::Debug for Catalogue {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Catalogue").finish_non_exhaustive()
    }
}
