//! Builds kept outside of the checkout, for the next one: a game engine, or the page with all that draws it, are a quarter of an hour of
//! compiling. Which files they passed on last is noted beside them.

use crate::Result;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use xtask_shared::{command, print_line};

/// Such a build.
pub struct Kept {
    /// Name of its folder.
    pub name: &'static str,
    /// Its files, and folders of them.
    pub inputs: &'static [&'static str],
    /// Its packages whose sources lie in the checkout.
    pub packages: &'static [&'static str],
    /// The lock file of its workspace.
    pub lock: &'static str,
    /// What cargo takes to name the target, if it is not this machine.
    pub target: &'static [&'static str],
}

impl Kept {
    /// The folder of the user in which programs keep what they can make again.
    pub fn folder(&self) -> Result<PathBuf> {
        let named =
            |variable: &str| std::env::var_os(variable).filter(|value| !value.is_empty()).map(PathBuf::from);
        let cache = named("XDG_CACHE_HOME").or_else(|| Some(named("HOME")?.join(".cache")));
        let folder = match cache {
            Some(cache) => cache.join("cloth").join(self.name),
            None => command::target_folder()?.join(self.name),
        };
        fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        Ok(folder)
    }

    /// Where cargo builds it.
    pub fn target_folder(&self) -> Result<PathBuf> {
        Ok(self.folder()?.join("target"))
    }

    /// Removes what was built of another checkout, which this one cannot use: its paths are others.
    pub fn begin(&self) -> Result {
        let root = command::workspace_root()?;
        let (here, noted) = (root.display().to_string(), self.folder()?.join("checkout"));
        if fs::read_to_string(&noted).is_ok_and(|checkout| checkout == here) {
            return Ok(());
        }
        let mut clean = command::cargo(&["clean", "--quiet", "--target-dir"])?;
        clean.arg(self.target_folder()?).args(self.target);
        if let Some(workspace) = root.join(self.lock).parent() {
            clean.current_dir(workspace);
        }
        clean.args(self.packages.iter().flat_map(|package| ["--package", package]));
        command::run(&mut clean)?;
        fs::write(&noted, here).map_err(|error| format!("{}: {error}", noted.display()))
    }

    /// Does work whose outcome depends on the files of this build alone, unless it succeeded before on the same files.
    pub fn unless_passed(&self, work: impl FnOnce() -> Result) -> Result {
        if self.has_passed()? {
            let passed = self.passed()?;
            print_line!("passed before on these files: {} says so", passed.display());
            return Ok(());
        }
        self.and_note(work)
    }

    /// Whether it succeeded before on the same files.
    pub fn has_passed(&self) -> Result<bool> {
        let inputs = self.digest()?;
        Ok(fs::read_to_string(self.passed()?).is_ok_and(|known| known == inputs))
    }

    /// The file that notes on which files it succeeded.
    fn passed(&self) -> Result<PathBuf> {
        Ok(self.folder()?.join("passed"))
    }

    /// Does that work, and notes that it succeeded.
    pub fn and_note(&self, work: impl FnOnce() -> Result) -> Result {
        let inputs = self.digest()?;
        work()?;
        let passed = self.passed()?;
        fs::write(&passed, inputs).map_err(|error| format!("{}: {error}", passed.display()))
    }

    /// A number for its files.
    fn digest(&self) -> Result<String> {
        let root = command::workspace_root()?;
        let mut hasher = DefaultHasher::new();
        for input in self.inputs.iter().chain([&self.lock]) {
            add(&mut hasher, &root, Path::new(input))?;
        }
        Ok(format!("{:016x}", hasher.finish()))
    }
}

/// Adds a file, or all of a folder but what tools write.
fn add(hasher: &mut DefaultHasher, root: &Path, path: &Path) -> Result {
    let whole = root.join(path);
    let told = |error: std::io::Error| format!("{}: {error}", whole.display());
    if !whole.is_dir() {
        let bytes = fs::read(&whole).map_err(told)?;
        (path, bytes).hash(hasher);
        return Ok(());
    }
    let entries = fs::read_dir(&whole).map_err(told)?;
    let mut names =
        entries.map(|entry| Ok(entry?.file_name())).collect::<std::io::Result<Vec<_>>>().map_err(told)?;
    names.retain(|name| !["target", "out", "node_modules"].iter().any(|written| name == written));
    names.sort();
    names.iter().try_for_each(|name| add(hasher, root, &path.join(name)))
}
