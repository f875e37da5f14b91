//! Reading scene files.

use std::path::{Path, PathBuf};

use super::locate::{line_at, line_of};
use super::{FORMAT, Issue, SHIPPED, Scene, SceneError, nearest};
use crate::mesh_read::unreadable_cure;

/// A scene and where it came from.
#[derive(Clone, Debug)]
pub struct SceneFile {
    /// The scene.
    pub scene: Scene,
    /// Name for output folders: that of the file without its extension.
    pub name: String,
    /// What messages call it.
    pub label: String,
    /// Folder that files of the scene are relative to.
    pub folder: PathBuf,
    /// The text, empty for scenes that were made by the program.
    text: String,
}

impl SceneFile {
    /// Reads a scene from a file, or, where there is no such file, one that ships with the program by its name.
    ///
    /// # Errors
    /// No such file or name, or something wrong with its contents; with file, line and cure.
    pub fn load(path: &Path) -> Result<Self, SceneError> {
        let label = path.display().to_string();
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let text = match std::fs::read_to_string(path) {
            Ok(text) => text,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
                return Self::shipped(&label).ok_or_else(|| missing(&label))?;
            }
            Err(error) if error.kind() == std::io::ErrorKind::InvalidData => {
                return Err(SceneError {
                    place: label,
                    message: "this is not a text file; give a scene (.toml) or a mesh".into(),
                });
            }
            Err(error) => {
                return Err(SceneError {
                    place: label,
                    message: format!("cannot be read ({error}); {}", unreadable_cure(error.kind())),
                });
            }
        };
        let folder = path.parent().unwrap_or(Path::new("")).to_path_buf();
        Self::parse(text, &name, label, folder)
    }

    /// A scene that ships with the program, by its name.
    fn shipped(name: &str) -> Option<Result<Self, SceneError>> {
        // So that the paths in the documentation work from anywhere, too.
        let bare = name.strip_prefix("scenes/").unwrap_or(name);
        let bare = bare.strip_suffix(".toml").unwrap_or(bare);
        let scene = SHIPPED.iter().find(|scene| scene.name == bare)?;
        Some(Self::parse(scene.text.to_owned(), bare, format!("scenes/{bare}.toml"), PathBuf::new()))
    }

    /// A scene from its text.
    ///
    /// # Errors
    /// Anything wrong with it; with line and cure.
    pub fn parse(text: String, name: &str, label: String, folder: PathBuf) -> Result<Self, SceneError> {
        if text.trim().is_empty() {
            return Err(SceneError {
                place: label,
                message: "the file is empty; start with: format = 1".into(),
            });
        }
        let scene: Scene = toml::from_str(&text).map_err(|error| {
            let line = error.span().map_or(1, |span| line_at(&text, span.start));
            SceneError { place: format!("{label}:{line}"), message: reworded(error.message()) }
        })?;
        let file = Self { scene, name: name.to_owned(), label, folder, text };
        match file.scene.format {
            FORMAT => Ok(file),
            0 => Err(file.error(Issue::new("", "the first line must be: format = 1"))),
            other => {
                let message = format!(
                    "format {other} is newer than this program, which reads {FORMAT}; update the program"
                );
                Err(file.error(Issue::new("format", message)))
            }
        }
    }

    /// A scene that was made by the program, for instance around a mesh.
    pub fn made(scene: Scene, name: &str, label: String) -> Self {
        Self { scene, name: name.to_owned(), label, folder: PathBuf::new(), text: String::new() }
    }

    /// An issue with its place.
    pub fn error(&self, issue: Issue) -> SceneError {
        if self.text.is_empty() {
            return SceneError { place: self.label.clone(), message: issue.message };
        }
        let Issue { key, message } = issue;
        let line = line_of(&self.text, &key).unwrap_or(1);
        let message = if key.is_empty() { message } else { format!("{key}: {message}") };
        SceneError { place: format!("{}:{line}", self.label), message }
    }
}

fn missing(label: &str) -> SceneError {
    let names = SHIPPED.iter().map(|scene| scene.name);
    let advice = match nearest(label, names) {
        Some(name) if !label.contains(['/', '.']) => format!("did you mean the scene {name}?"),
        _ => "check the path; `cloth scenes` lists the scenes that come with the program".to_owned(),
    };
    SceneError { place: label.to_owned(), message: format!("there is no such file; {advice}") }
}

/// The parser's words, with a suggestion for keys and words that do not exist.
fn reworded(message: &str) -> String {
    let one_line = message.lines().next().unwrap_or_default();
    for (start, what) in [("unknown field ", "key"), ("unknown variant ", "word")] {
        let Some(rest) = one_line.strip_prefix(start) else { continue };
        let mut words = rest.split('`').skip(1).step_by(2);
        let Some(wrong) = words.next() else { continue };
        let known: Vec<&str> = words.collect();
        return match nearest(wrong, known.iter().copied()) {
            Some(near) => format!("unknown {what} `{wrong}`; did you mean `{near}`?"),
            None => format!("unknown {what} `{wrong}`; known here are: {}", known.join(", ")),
        };
    }
    if let Some(field) = one_line.strip_prefix("missing field ") {
        return format!("the key {field} is missing; add it");
    }
    one_line.to_owned()
}
