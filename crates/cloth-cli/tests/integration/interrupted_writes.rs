//! Writers that are killed, run out of disk, or lose their reader.
#![cfg(unix)]

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

fn cloth(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_cloth"));
    command.current_dir(folder).args(arguments);
    command
}

fn folder(test: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("cloth-interrupted-{}-{test}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(folder.join("big.toml"), scene(50, 40)).unwrap();
    std::fs::write(folder.join("small.toml"), scene(8, 3)).unwrap();
    std::fs::write(folder.join("square.obj"), "v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nf 1 2 3 4\n").unwrap();
    folder
}

fn scene(side: u32, frames: u32) -> String {
    format!(
        "format = 1\nframes = {frames}\nsolver_frequency = 60\n[[cloth]]\n\
         grid = {{ size = [1, 1], resolution = [{side}, {side}] }}\n"
    )
}

const FILES: [&str; 6] = ["glb", "usda", "pc2", "npz", "png", "gif"];
const FORMATS: &str = "glb,usda,pc2,obj,npz,png,gif";

/// Contents of all files below a folder, but those that are hidden.
fn contents(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let mut files = BTreeMap::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.file_name().unwrap().to_string_lossy().starts_with('.') {
            continue;
        }
        if path.is_dir() {
            files.extend(contents(&path));
        } else {
            let bytes = std::fs::read(&path).unwrap();
            files.insert(path, bytes);
        }
    }
    files
}

/// Whether something is being written below a folder.
fn is_under_way(folder: &Path) -> bool {
    let Ok(entries) = std::fs::read_dir(folder) else { return false };
    entries.map_while(Result::ok).any(|entry| {
        let name = entry.file_name().to_string_lossy().into_owned();
        name.ends_with(".partial") || entry.path().is_dir() && is_under_way(&entry.path())
    })
}

#[test]
fn a_killed_program_leaves_old_files_or_new_ones() {
    let folder = folder("killed");
    let simulate = ["simulate", "big.toml", "--out", "files", "--formats", FORMATS, "--backend", "scalar"];
    let done = cloth(&folder, &simulate).output().unwrap();
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    let files = folder.join("files");
    let new = contents(&files);
    assert_eq!(new.len(), FILES.len() + 40);
    let old = |path: &Path| format!("what was in {} before", path.display()).into_bytes();
    let mut killed = 0;
    for round in 0..6 {
        new.keys().for_each(|path| std::fs::write(path, old(path)).unwrap());
        let mut process =
            cloth(&folder, &simulate).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        // As late as the round: the first files, or the last ones.
        let mut seen = 0;
        while process.try_wait().unwrap().is_none() {
            seen += u32::from(is_under_way(&files));
            if seen > round * 20 {
                break;
            }
        }
        process.kill().unwrap();
        killed += u32::from(process.wait().unwrap().code().is_none());
        for (path, bytes) in contents(&files) {
            let is_whole = bytes == old(&path) || new.get(&path) == Some(&bytes);
            assert!(is_whole, "round {round}: {} has {} bytes", path.display(), bytes.len());
        }
    }
    assert!(killed > 0, "no run was killed in the middle");
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_limit_of_the_disk_is_an_error_and_leaves_the_old_files() {
    let folder = folder("limit");
    let program = env!("CARGO_BIN_EXE_cloth");
    // Files of at most 512 or 1024 bytes, by the shell; beyond, writing fails as on a full disk.
    let limited = |arguments: &str| -> Output {
        let script = format!("trap '' XFSZ; ulimit -f 1; exec '{program}' {arguments}");
        Command::new("sh").args(["-c", &script]).current_dir(&folder).output().unwrap()
    };
    std::fs::create_dir_all(folder.join("files/small_obj")).unwrap();
    let mut names: Vec<(String, String)> = FILES
        .iter()
        .map(|format| {
            let arguments = format!("simulate small.toml --out files --formats {format}");
            (arguments, format!("files/small.{format}"))
        })
        .collect();
    names.push((
        "simulate small.toml --out files --formats obj".into(),
        "files/small_obj/cloth_0000.obj".into(),
    ));
    names.push(("cook square.obj --out files/square.fabric".into(), "files/square.fabric".into()));
    names.push((
        "bench small.toml --backend scalar --frames 2 --out files/own.json".into(),
        "files/own.json".into(),
    ));
    names.push(("render square.obj --out files/square.png".into(), "files/square.png".into()));
    for (arguments, name) in names {
        let file = folder.join(&name);
        std::fs::write(&file, "old").unwrap();
        let output = limited(&arguments);
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{arguments}: {said}");
        assert!(
            said.lines().any(|line| line.starts_with("error: ") && line.contains("large")),
            "{arguments}: {said}"
        );
        assert!(!said.contains("panicked"), "{arguments}: {said}");
        assert_eq!(std::fs::read(&file).unwrap(), b"old", "{arguments}");
        assert!(!is_under_way(&folder), "{arguments}: something is left");
    }
    std::fs::remove_dir_all(folder).unwrap();
}

/// The device is always full. Writers write into it instead of putting a file in its place.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_error() {
    use std::os::unix::fs::{FileTypeExt, symlink};
    let folder = folder("full");
    let files = folder.join("files");
    std::fs::create_dir_all(&files).unwrap();
    let check = |arguments: &[&str], stdout: Stdio| {
        let output = cloth(&folder, arguments).stdout(stdout).output().unwrap();
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{arguments:?}: {said}");
        assert!(said.contains("No space left"), "{arguments:?}: {said}");
    };
    for format in FILES {
        symlink("/dev/full", files.join(format!("small.{format}"))).unwrap();
        check(&["simulate", "small.toml", "--out", "files", "--formats", format], Stdio::piped());
    }
    check(&["cook", "square.obj", "--out", "/dev/full"], Stdio::piped());
    let bench = ["bench", "small.toml", "--backend", "scalar", "--frames", "2", "--out", "/dev/full"];
    check(&bench, Stdio::piped());
    let full = || Stdio::from(std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap());
    for arguments in
        [&["scenes"][..], &["backends"], &["--json", "check", "square.obj"], &["scenes", "--print", "cape"]]
    {
        check(arguments, full());
    }
    assert!(std::fs::metadata("/dev/full").unwrap().file_type().is_char_device());
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_reader_that_goes_away_is_no_failure() {
    let folder = folder("pipe");
    for arguments in [
        &["scenes"][..],
        &["scenes", "--materials"],
        &["backends"],
        &["check", "square.obj"],
        &["--help"],
        &["completions", "zsh"],
    ] {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let output = cloth(&folder, arguments).stdout(writer).output().unwrap();
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success() && !said.contains("panicked"), "{arguments:?}: {said}");
    }
    // Neither is one of what goes on.
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let simulate = ["-vvv", "simulate", "small.toml", "--out", "files", "--formats", "npz"];
    let output = cloth(&folder, &simulate).stderr(writer).output().unwrap();
    assert!(output.status.success(), "{:?}", output.status);
    assert!(folder.join("files/small.npz").exists());
    std::fs::remove_dir_all(folder).unwrap();
}
