//! What was noticed, in words.

use std::collections::VecDeque;

/// Messages kept.
const MOST: usize = 100;

#[derive(Debug)]
struct Message {
    /// What it says, without its numbers where those may differ.
    kind: String,
    /// What is shown.
    shown: String,
    times: u32,
}

/// The last messages, oldest first. What comes again moves to the end, with how often it came.
#[derive(Debug, Default)]
pub(super) struct Messages(VecDeque<Message>);

impl Messages {
    /// Adds a message.
    pub fn say(&mut self, words: &str) {
        self.push(words.to_owned(), words, 1);
    }

    /// Adds what a watchdog says, which differs in its numbers alone when it comes again: the last numbers are shown.
    pub fn note(&mut self, words: &str) {
        let (words, times) = counted(words).unwrap_or((words, 1));
        let is_of_number = |letter: char| letter.is_ascii_digit() || ".-".contains(letter);
        // Marked, so that it is none of the messages that are said.
        self.push(format!("\n{}", words.replace(is_of_number, "")), words, times);
    }

    fn push(&mut self, kind: String, words: &str, times: u32) {
        let before = self.0.iter().position(|message| message.kind == kind);
        let before = before.and_then(|index| self.0.remove(index)).map_or(0, |message| message.times);
        let times = times.saturating_add(before);
        let shown = if times > 1 { format!("{words} ({times} times)") } else { words.to_owned() };
        self.0.push_back(Message { kind, shown, times });
        if self.0.len() > MOST {
            self.0.pop_front();
        }
    }

    /// All of them.
    pub fn all(&self) -> impl DoubleEndedIterator<Item = &str> {
        self.0.iter().map(|message| message.shown.as_str())
    }
}

/// The words and the number of `words (3 times)`.
fn counted(words: &str) -> Option<(&str, u32)> {
    let (words, times) = words.strip_suffix(" times)")?.rsplit_once(" (")?;
    Some((words, times.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_differs_in_numbers_alone_is_one_line() {
        let mut messages = Messages::default();
        messages.note("cloth 0: stretched by 1.5; limited");
        messages.say("wrote a-1.png");
        messages.note("cloth 0: stretched by 1.75; limited (3 times)");
        messages.say("wrote a-2.png");
        messages.note("cloth 0: a hitch of 0.5 s; reported");
        messages.say("wrote a-1.png");
        let all: Vec<&str> = messages.all().collect();
        let expected = [
            "cloth 0: stretched by 1.75; limited (4 times)",
            "wrote a-2.png",
            "cloth 0: a hitch of 0.5 s; reported",
            "wrote a-1.png (2 times)",
        ];
        assert_eq!(all, expected);
        (0..300).for_each(|index| messages.say(&index.to_string()));
        assert_eq!((messages.all().count(), messages.all().next_back()), (MOST, Some("299")));
    }
}
