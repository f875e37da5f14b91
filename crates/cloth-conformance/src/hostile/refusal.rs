//! Counting refusals that are missing, or that do not say what is wrong.

use crate::check::Measurement;
use cloth_core::{Cloth, Error, Result};

/// Outcomes of calls that must be refused.
#[derive(Debug, Default)]
pub(super) struct Refusals {
    calls: usize,
    wrong: Vec<String>,
}

impl Refusals {
    /// A call that must be refused by an error whose text contains all of `words`: the field with its index, the
    /// value.
    pub fn expect<T>(&mut self, call: &str, outcome: Result<T>, words: &[&str]) {
        self.calls += 1;
        match outcome {
            Ok(_) => self.wrong.push(format!("{call}: accepted")),
            Err(error) => {
                let text = error.to_string();
                if let Some(word) = words.iter().find(|word| !text.contains(**word)) {
                    self.wrong.push(format!("{call}: {text:?} does not say {word:?}"));
                }
            }
        }
    }

    /// The same for a setter of a cloth, which must then be as it was.
    pub fn expect_unchanged<T>(
        &mut self,
        call: &str,
        cloth: &mut Cloth,
        set: impl FnOnce(&mut Cloth) -> Result<T>,
        words: &[&str],
    ) {
        let before = cloth.clone();
        let outcome = set(cloth);
        self.expect(call, outcome, words);
        self.that(&format!("{call}: changed the cloth"), *cloth == before);
    }

    /// A call that must be refused by an error of one kind.
    pub fn expect_kind<T>(&mut self, call: &str, outcome: Result<T>, is_kind: fn(&Error) -> bool) {
        self.calls += 1;
        match outcome {
            Ok(_) => self.wrong.push(format!("{call}: accepted")),
            Err(error) if is_kind(&error) => {}
            Err(error) => self.wrong.push(format!("{call}: wrong error, {error}")),
        }
    }

    /// Something else that must hold.
    pub fn that(&mut self, complaint: &str, holds: bool) {
        self.calls += 1;
        if !holds {
            self.wrong.push(complaint.into());
        }
    }

    /// Passes where nothing was wrong.
    pub fn finish(self) -> Measurement {
        let wrong = self.wrong.len();
        let mut note = format!("{} of {} outcomes wrong", wrong, self.calls);
        self.wrong.iter().take(3).for_each(|complaint| note.push_str(&format!("; {complaint}")));
        let error = if self.calls == 0 { f64::INFINITY } else { wrong as f64 };
        Measurement { error, tolerance: 0.0, frame: 0, note }
    }
}
