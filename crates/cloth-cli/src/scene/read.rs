//! Reading scene files.

use std::path::{Path, PathBuf};

use serde::Deserialize;

use super::base::Sources;
use super::{FORMAT, Issue, SHIPPED, Scene, SceneError, nearest};
use crate::files;
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
    /// The texts, none for scenes that were made by the program.
    sources: Sources,
}

impl SceneFile {
    /// Reads a scene from a file, or, where there is no such file, one that ships with the program by its name.
    ///
    /// # Errors
    /// No such file or name, or something wrong with its contents; with file, line and cure.
    pub fn load(path: &Path) -> Result<Self, SceneError> {
        let label = path.display().to_string();
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let text = match files::read_text(path) {
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
        let (label, text) = shipped_text(name)?;
        let bare = label.strip_suffix(".toml").and_then(|path| path.rsplit('/').next()).unwrap_or(name);
        Some(Self::parse(text.to_owned(), bare, label.clone(), PathBuf::new()))
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
        let wrong = |(place, message): (String, String)| SceneError { place, message: reworded(&message) };
        let sources = Sources::read(label.clone(), text, |base| base_text(base, &folder)).map_err(wrong)?;
        let merged = sources.merged().map_err(wrong)?;
        let scene = Scene::deserialize(toml::Deserializer::from(merged)).map_err(|error| {
            wrong((sources.place(error.span().map(|span| span.start)), error.message().to_owned()))
        })?;
        let file = Self { scene, name: name.to_owned(), label, folder, sources };
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

    /// The scene that this one varies.
    ///
    /// # Errors
    /// Anything wrong with it; with line and cure.
    pub fn load_base(&self) -> Result<Option<Self>, SceneError> {
        let Some(name) = &self.scene.base else { return Ok(None) };
        let found = base_text(name, &self.folder);
        let (label, text) = found.map_err(|message| self.error(Issue::new("base", message)))?;
        Self::parse(text, name, label, self.folder.clone()).map(Some)
    }

    /// A scene that was made by the program, for instance around a mesh.
    pub fn made(scene: Scene, name: &str, label: String) -> Self {
        Self { scene, name: name.to_owned(), label, folder: PathBuf::new(), sources: Sources::default() }
    }

    /// An issue with its place.
    pub fn error(&self, issue: Issue) -> SceneError {
        if self.sources.is_empty() {
            return SceneError { place: self.label.clone(), message: issue.message };
        }
        let Issue { key, message } = issue;
        let place = self.sources.place_of(&key);
        let message = if key.is_empty() { message } else { format!("{key}: {message}") };
        SceneError { place, message }
    }
}

/// Label and text of a scene that ships with the program.
fn shipped_text(name: &str) -> Option<(String, &'static str)> {
    // So that the paths in the documentation work from anywhere, too.
    let bare = name.strip_prefix("scenes/").unwrap_or(name);
    let bare = bare.strip_suffix(".toml").unwrap_or(bare);
    let scene = SHIPPED.iter().find(|scene| scene.name == bare)?;
    Some((format!("scenes/{bare}.toml"), scene.text))
}

/// Label and text of a base: a file beside the scene, or a scene that ships with the program.
fn base_text(name: &str, folder: &Path) -> Result<(String, String), String> {
    let path = folder.join(name);
    // Files that a base names are looked for beside the scene: a base elsewhere would not find its own.
    if !name.contains(['/', '\\']) && files::length(&path).is_ok() {
        let text = files::read_text(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        return Ok((path.display().to_string(), text));
    }
    let shipped = shipped_text(name).map(|(label, text)| (label, text.to_owned()));
    shipped.ok_or_else(|| match nearest(name, SHIPPED.iter().map(|scene| scene.name)) {
        Some(near) => format!("there is no scene \"{name}\"; did you mean \"{near}\"?"),
        None => {
            format!("there is no scene \"{name}\"; name a file beside this one, or one of `cloth scenes`")
        }
    })
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
