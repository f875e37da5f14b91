//! As much of Rust's lexical grammar as is needed to tell code from comments and literals.

/// The same text with comments and the insides of string and character literals replaced by spaces; lines stay.
pub fn blank(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let length = skipped(rest, out.chars().next_back());
        if length == 0 {
            out.push(c);
            rest = &rest[c.len_utf8()..];
        } else {
            out.extend(rest[..length].chars().map(|c| if c == '\n' { '\n' } else { ' ' }));
            rest = &rest[length..];
        }
    }
    out
}

/// Bytes of the comment or literal that `text` starts with; 0 where it starts with code.
fn skipped(text: &str, before: Option<char>) -> usize {
    let in_word = before.is_some_and(|c| c.is_alphanumeric() || c == '_');
    if text.starts_with("//") {
        text.find('\n').unwrap_or(text.len())
    } else if text.starts_with("/*") {
        block_comment(text)
    } else if let Some(inside) = text.strip_prefix('"') {
        1 + until_quote(inside, '"')
    } else if text.starts_with('\'') {
        character(text)
    } else if !in_word && text.starts_with('r') {
        raw_string(text)
    } else {
        0
    }
}

fn block_comment(text: &str) -> usize {
    let (mut depth, mut at) = (0_usize, 0);
    while at < text.len() {
        let rest = &text[at..];
        if rest.starts_with("/*") {
            depth += 1;
            at += 2;
        } else if rest.starts_with("*/") {
            depth -= 1;
            at += 2;
            if depth == 0 {
                break;
            }
        } else {
            at += rest.chars().next().map_or(1, char::len_utf8);
        }
    }
    at
}

/// Bytes up to and including the closing quote; a backslash escapes the character after it.
fn until_quote(text: &str, quote: char) -> usize {
    let mut escaped = false;
    for (at, c) in text.char_indices() {
        if c == quote && !escaped {
            return at + 1;
        }
        escaped = c == '\\' && !escaped;
    }
    text.len()
}

/// A character literal, not a lifetime.
fn character(text: &str) -> usize {
    let mut inside = text[1..].chars();
    match (inside.next(), inside.next()) {
        (Some('\\'), _) => 1 + until_quote(&text[1..], '\''),
        (Some(c), Some('\'')) => 2 + c.len_utf8(),
        _ => 0,
    }
}

/// `r"..."` or `r#"..."#`.
fn raw_string(text: &str) -> usize {
    let hashes = text[1..].bytes().take_while(|&b| b == b'#').count();
    if !text[1 + hashes..].starts_with('"') {
        return 0;
    }
    let start = 2 + hashes;
    let end = format!("\"{}", "#".repeat(hashes));
    text[start..].find(&end).map_or(text.len(), |at| start + at + end.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_and_literals_are_blanked() {
        let text = "a /* b /* c */ d */ e // f\n\"g \\\" h\" i 'j' '\\'' 'k r#\"l \" m\"# n br\"o\" for\"p\"";
        let words: Vec<String> = blank(text).split_whitespace().map(str::to_owned).collect();
        assert_eq!(words, ["a", "e", "i", "'k", "n", "br", "for"]);
    }

    #[test]
    fn lines_stay() {
        assert_eq!(blank("a\n/*\n*/\n\"\n\"b").lines().count(), 5);
    }
}
