//! How deep brackets of a scene lie inside of each other.

use toml_parser::Source;
use toml_parser::lexer::TokenKind;

/// Tables and lists inside of each other; scenes have five.
pub(super) const MOST_DEPTH: usize = 64;

/// The byte at which too many brackets are open. The parser calls itself for each of them, and its own limit does not see those
/// that are closed by the wrong ones.
pub(super) fn first_too_deep(text: &str) -> Option<usize> {
    let mut open = Vec::new();
    for token in Source::new(text).lex() {
        match (token.kind(), open.last()) {
            (kind @ (TokenKind::LeftSquareBracket | TokenKind::LeftCurlyBracket), _) => open.push(kind),
            (TokenKind::RightSquareBracket, Some(TokenKind::LeftSquareBracket))
            | (TokenKind::RightCurlyBracket, Some(TokenKind::LeftCurlyBracket)) => drop(open.pop()),
            _ => {}
        }
        if open.len() > MOST_DEPTH {
            return Some(token.span().start());
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use crate::scene::SceneFile;
    use std::path::PathBuf;

    fn message(text: String) -> String {
        SceneFile::parse(text, "deep", "deep.toml".into(), PathBuf::new()).unwrap_err().to_string()
    }

    /// Found by fuzzing: brackets that the wrong ones close made the parser call itself until the stack was full.
    #[test]
    fn brackets_without_end_are_refused() {
        let unit = "grid = { size = [0.8, 0.8], resoluth the right one\"\nframes = 120\n[[cloth]]\n";
        for unit in [unit, "a = [", "a = { b = [ }\n", "x = [ } [ }"] {
            let error = message(format!("format = 1\n{}", unit.repeat(10_000)));
            assert!(error.contains("more than 64 brackets are open here"), "{error}");
        }
        let lists = "a = [[[]]] # {{{{\nb = \"[[[[\"\n".repeat(100);
        assert!(!message(lists).contains("brackets"));
    }
}
