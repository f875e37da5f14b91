//! Scenes that vary another one: the texts of both, and what they come to together.

use toml::Spanned;
use toml::de::{DeArray, DeTable, DeValue};

use super::depth::{MOST_DEPTH, first_too_deep};
use super::locate::{line_at, offset_of};

/// The most scenes that follow one another by `base`.
const MOST_BASES: usize = 8;

/// The texts that a scene is made of: its own, that of its base, that of the base's base.
#[derive(Clone, Debug, Default)]
pub(super) struct Sources(Vec<Source>);

#[derive(Clone, Debug)]
struct Source {
    /// What messages call it.
    label: String,
    /// As many line ends as there are bytes in front of it, then the text.
    text: String,
    /// Where its first byte lies among those of all texts, so that a span names text and place.
    begin: usize,
}

impl Sources {
    /// Reads a text and those that it is based on; `find` gives label and text of a base by its name.
    ///
    /// # Errors
    /// Place and words.
    pub(super) fn read(
        label: String,
        text: String,
        find: impl Fn(&str) -> Result<(String, String), String>,
    ) -> Result<Self, (String, String)> {
        let mut sources = Self::default();
        let mut next = Some((label, text));
        while let Some((label, text)) = next.take() {
            sources.push(label, &text);
            let Some(last) = sources.0.last() else { break };
            let root = sources.parse(last)?;
            let Some((key, value)) = root.get_ref().get_key_value("base") else { break };
            let place = || sources.place(Some(key.span().start));
            let Some(name) = value.get_ref().as_str() else {
                return Err((place(), "base: give the name of a scene, as \"cape\"".into()));
            };
            if sources.0.len() > MOST_BASES {
                return Err((place(), "base: the bases form a circle; one scene must have none".into()));
            }
            let found = find(name).map_err(|message| (place(), format!("base: {message}")))?;
            next = Some(found);
        }
        Ok(sources)
    }

    fn push(&mut self, label: String, text: &str) {
        let begin = self.0.last().map_or(0, |last| last.text.len());
        // Line ends in front, so that the parser counts bytes from where all texts begin.
        self.0.push(Source { label, text: "\n".repeat(begin) + text, begin });
    }

    fn parse<'a>(&self, source: &'a Source) -> Result<Spanned<DeTable<'a>>, (String, String)> {
        if let Some(at) = first_too_deep(&source.text) {
            let message = format!("more than {MOST_DEPTH} brackets are open here; close them");
            return Err((self.place(Some(at)), message));
        }
        DeTable::parse(&source.text)
            .map_err(|error| (self.place(error.span().map(|span| span.start)), error.message().to_owned()))
    }

    /// All texts together: what a text says replaces what its base says.
    pub(super) fn merged(&self) -> Result<Spanned<DeTable<'_>>, (String, String)> {
        let mut all: Option<Spanned<DeTable<'_>>> = None;
        for source in self.0.iter().rev() {
            let root = self.parse(source)?;
            all = Some(match all {
                None => root,
                Some(mut base) => {
                    merge_tables(base.get_mut(), root.into_inner());
                    base
                }
            });
        }
        Ok(all.unwrap_or_else(|| Spanned::new(0..0, DeTable::new())))
    }

    /// File and line of a byte among those of all texts.
    pub(super) fn place(&self, offset: Option<usize>) -> String {
        let offset = offset.unwrap_or(0);
        let source = self.0.iter().rev().find(|source| source.begin <= offset);
        source.map_or(String::new(), |source| {
            let line = line_at(&source.text, offset) - source.begin;
            format!("{}:{line}", source.label)
        })
    }

    /// File and line of a key.
    pub(super) fn place_of(&self, key: &str) -> String {
        let merged = self.merged();
        self.place(merged.ok().and_then(|root| offset_of(root.get_ref(), key)))
    }

    /// True where there is no text: the scene was made by the program.
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

fn merge_tables<'a>(base: &mut DeTable<'a>, over: DeTable<'a>) {
    for (key, value) in over {
        match (base.get_mut(key.get_ref().as_ref()).map(Spanned::get_mut), value) {
            (Some(DeValue::Table(base)), value) if value.get_ref().is_table() => {
                if let DeValue::Table(over) = value.into_inner() {
                    merge_tables(base, over);
                }
            }
            (Some(DeValue::Array(base)), value) if is_named(base) && named(value.get_ref()) => {
                if let DeValue::Array(over) = value.into_inner() {
                    merge_arrays(base, over);
                }
            }
            (_, value) => {
                // Removed first, so that the key's place is the new one.
                base.remove(key.get_ref().as_ref());
                base.insert(key, value);
            }
        }
    }
}

/// Tables of the same name are merged, others added.
fn merge_arrays<'a>(base: &mut DeArray<'a>, over: DeArray<'a>) {
    for value in over {
        let name = name(value.get_ref()).map(str::to_owned);
        let same = base.iter_mut().find(|known| self::name(known.get_ref()) == name.as_deref());
        match (same.map(Spanned::get_mut), value.get_ref()) {
            (Some(DeValue::Table(base)), DeValue::Table(_)) => {
                if let DeValue::Table(over) = value.into_inner() {
                    merge_tables(base, over);
                }
            }
            _ => base.push(value),
        }
    }
}

fn name<'a>(value: &'a DeValue<'_>) -> Option<&'a str> {
    value.as_table()?.get("name")?.get_ref().as_str()
}

fn is_named(array: &DeArray<'_>) -> bool {
    array.iter().all(|value| name(value.get_ref()).is_some())
}

fn named(value: &DeValue<'_>) -> bool {
    value.as_array().is_some_and(is_named)
}
