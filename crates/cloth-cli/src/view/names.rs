//! Names of the files that the window writes.

use std::path::{Path, PathBuf};

/// Checks the name of a picture.
///
/// # Errors
/// When it does not end in .png: the file would be one all the same; in words.
pub fn check_png(path: &Path) -> Result<(), String> {
    if has_ending(path, "png") { Ok(()) } else { Err(other_ending(path, "png", "pictures are PNG files")) }
}

/// A name without an ending gets this one; another ending would say what is not true.
///
/// # Errors
/// When it has another one; in words, which begin with `what` such files are.
pub(super) fn with_ending(path: &Path, ending: &str, what: &str) -> Result<PathBuf, String> {
    match path.extension() {
        None => Ok(path.with_extension(ending)),
        Some(_) if has_ending(path, ending) => Ok(path.to_owned()),
        Some(_) => Err(other_ending(path, ending, what)),
    }
}

fn has_ending(path: &Path, ending: &str) -> bool {
    path.extension().is_some_and(|own| own.eq_ignore_ascii_case(ending))
}

fn other_ending(path: &Path, ending: &str, what: &str) -> String {
    format!("{}: {what}; name it {}", path.display(), path.with_extension(ending).display())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_end_in_png() {
        assert_eq!(check_png(Path::new("a/b.PNG")), Ok(()));
        for (name, better) in [("x.jpg", "x.png"), ("a.b/x", "a.b/x.png")] {
            let refused = check_png(Path::new(name)).unwrap_err();
            assert_eq!(refused, format!("{name}: pictures are PNG files; name it {better}"));
        }
        assert_eq!(with_ending(Path::new("x"), "png", ""), Ok("x.png".into()));
        assert_eq!(with_ending(Path::new("x.png"), "png", ""), Ok("x.png".into()));
        assert!(with_ending(Path::new("x.jpg"), "png", "").is_err());
    }
}
