//! The files of the workspace.

use super::lexer::blank;
use std::path::{Path, PathBuf};
use xtask_shared::Result;

/// All text files of the workspace that people write.
pub struct Sources {
    pub root: PathBuf,
    pub files: Vec<Source>,
}

/// One text file.
pub struct Source {
    /// Relative to the root, with forward slashes.
    pub path: String,
    pub text: String,
}

impl Sources {
    /// Reads `.rs`, `.toml`, `.md` and scripts. Folders that tools write are left out, and so are the files of git.
    pub fn read(root: &Path) -> Result<Self> {
        let mut sources = Self { root: root.to_owned(), files: Vec::new() };
        sources.read_folder(root)?;
        sources.files.sort_by(|a, b| a.path.cmp(&b.path));
        Ok(sources)
    }

    fn read_folder(&mut self, folder: &Path) -> Result {
        let failed = |error: std::io::Error| format!("{}: {error}", folder.display());
        for entry in std::fs::read_dir(folder).map_err(failed)? {
            let path = entry.map_err(failed)?.path();
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            if path.is_dir() {
                let hidden = name.starts_with('.') && ![".ci", ".cargo"].contains(&name.as_str());
                if !hidden && !["target", "out", "node_modules"].contains(&name.as_str()) {
                    self.read_folder(&path)?;
                }
            } else if is_written_by_people(&path) {
                let text = std::fs::read_to_string(&path).map_err(|e| format!("{}: {e}", path.display()))?;
                let relative =
                    path.strip_prefix(&self.root).unwrap_or(&path).to_string_lossy().replace('\\', "/");
                self.files.push(Source { path: relative, text });
            }
        }
        Ok(())
    }

    /// The file with this path.
    pub fn get(&self, path: &str) -> Option<&Source> {
        self.files.iter().find(|source| source.path == path)
    }

    /// All Rust files below a folder.
    pub fn rust<'a>(&'a self, folder: &'a str) -> impl Iterator<Item = &'a Source> {
        let is_rust = |path: &str| Path::new(path).extension() == Some("rs".as_ref());
        self.files.iter().filter(move |source| source.path.starts_with(folder) && is_rust(&source.path))
    }
}

fn is_written_by_people(path: &Path) -> bool {
    let extension = path.extension().and_then(|extension| extension.to_str());
    match extension {
        Some(extension) => {
            let program = ["rs", "sh", "py", "mjs", "js", "wgsl", "cu", "cuh", "cpp", "h"];
            program.contains(&extension) || ["toml", "md", "html", "yml"].contains(&extension)
        }
        None => path.parent().is_some_and(|folder| folder.file_name() == Some(".ci".as_ref())),
    }
}

impl Source {
    /// `path:line`, counted from 1.
    pub fn at(&self, line: usize) -> String {
        format!("{}:{}", self.path, line + 1)
    }

    /// The lines of a Rust file with comments and the insides of literals blanked.
    pub fn code(&self) -> Vec<String> {
        blank(&self.text).lines().map(str::to_owned).collect()
    }

    /// As [`code`](Self::code), without the tests at the end of the file.
    pub fn code_without_tests(&self) -> Vec<String> {
        let mut code = self.code();
        let end = code.iter().position(|line| line.trim() == "#[cfg(test)]").unwrap_or(code.len());
        code.truncate(end);
        code
    }
}
