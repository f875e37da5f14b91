//! The program as users call it: exit codes, one-line errors, files.

use cloth::Backend;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn cloth(folder: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_cloth")).current_dir(folder).args(arguments).output().unwrap()
}

fn folder(test: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("cloth-program-{}-{test}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

const SQUARE: &str = "v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nf 1 2 3 4\n";
const SCENE: &str = "format = 1\nframes = 4\n[[cloth]]\ngrid = { size = [1, 1], resolution = [6, 6] }\n";

#[test]
fn work_is_done_though_nobody_reads_the_results() {
    let folder = folder("closed-pipe");
    std::fs::write(folder.join("good.toml"), SCENE).unwrap();
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let mut command = Command::new(env!("CARGO_BIN_EXE_cloth"));
    let arguments = ["--json", "simulate", "good.toml", "--out", "out", "--formats", "npz"];
    let output = command.current_dir(&folder).args(arguments).stdout(writer).output().unwrap();
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && !error.contains("panicked"), "{error}");
    assert!(folder.join("out/good.npz").exists(), "{error}");
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn shells_and_man_know_every_command() {
    let folder = folder("shell");
    let help = cloth(&folder, &["--help"]);
    let help = String::from_utf8_lossy(&help.stdout).into_owned();
    let listed =
        help.lines().skip_while(|line| *line != "Commands:").skip(1).take_while(|line| !line.is_empty());
    let names: Vec<&str> = listed
        .filter(|line| line.starts_with("  ") && !line.starts_with("   "))
        .filter_map(|line| line.split_whitespace().next())
        .collect();
    assert!(names.contains(&"simulate") && names.contains(&"manual"), "{help}");
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let output = cloth(&folder, &["completions", shell]);
        let script = String::from_utf8_lossy(&output.stdout);
        assert!(output.status.success() && script.contains("frames"), "{shell}: {script}");
        assert!(names.iter().all(|name| script.contains(name)), "{shell}: {script}");
    }
    assert!(cloth(&folder, &["manual", "man"]).status.success());
    for name in names.iter().filter(|name| **name != "help") {
        let page = std::fs::read_to_string(folder.join(format!("man/cloth-{name}.1"))).unwrap();
        assert!(page.starts_with(".ie") && page.contains(".SH"), "{page}");
    }
    std::fs::write(folder.join("file"), "").unwrap();
    let output = cloth(&folder, &["manual", "file/man"]);
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.code() == Some(1) && error.starts_with("error: file/man: "), "{error}");
    std::fs::remove_dir_all(&folder).unwrap();
}

/// A cloth that ends hundreds of times as long as at rest is written, but is no success.
#[test]
fn a_cloth_that_is_lost_is_no_success() {
    let folder = folder("lost");
    let text = "format = 1\nframes = 20\n[[cloth]]\ngrid = { size = [1, 1], resolution = [6, 6] }\n\
        [[cloth.attach]]\nedge = \"bottom\"\n[[cloth.attach]]\nedge = \"top\"\nfollow = \"hand\"\n\
        [[collider]]\nname = \"hand\"\npivot = true\n\
        motion = { keys = [{ time = 0 }, { time = 0.1, position = [1e6, 0, 0] }] }\n";
    std::fs::write(folder.join("torn.toml"), text).unwrap();
    let output = cloth(&folder, &["simulate", "torn.toml", "--out", "out", "--formats", "npz"]);
    let error = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{error}");
    assert!(error.contains("the cloth is lost") && error.contains("in frame 1;"), "{error}");
    assert!(folder.join("out/torn.npz").exists(), "{error}");
    std::fs::remove_dir_all(&folder).unwrap();
}

/// Without its feature the window says how it is had; with it, what is wrong is said before it opens.
#[test]
fn a_window_that_cannot_open_says_why() {
    let folder = folder("view");
    std::fs::write(folder.join("point.obj"), "v 0 0 0\n").unwrap();
    let said = |arguments: &[&str]| {
        let output = cloth(&folder, &[&["view"], arguments].concat());
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        String::from_utf8_lossy(&output.stderr).into_owned()
    };
    if cfg!(feature = "view") {
        assert!(said(&["point.obj"]).contains("no faces"));
        assert!(said(&["missing.toml"]).contains("no such file"));
        for (name, better) in [("x.jpg", "x.png"), ("x", "x.png")] {
            let refused = said(&["cape", "--picture", name]);
            let words = format!("--picture {name}: pictures are PNG files; name it {better}");
            assert!(refused.contains(&words) && !folder.join(name).exists(), "{refused}");
        }
        assert!(said(&["cape", "--backend", "sind"]).contains("did you mean simd?"));
    } else {
        assert!(said(&["cape"]).contains("cargo install --path crates/cloth-cli --features view"));
    }
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn mistakes_are_one_line_with_an_exit_code() {
    let folder = folder("mistakes");
    let write = |name: &str, text: &str| std::fs::write(folder.join(name), text).unwrap();
    write("empty.obj", "");
    write("noise.glb", "this is no glTF file at all");
    write("points.obj", "v 0 0 0\nv 1 0 0\nv 1 1 0\n");
    write("range.obj", "v 0 0 0\nv 1 0 0\nv 1 1 0\nf 1 2 9\n");
    write("nan.obj", "v 0 0 nan\nv 1 0 0\nv 1 1 0\nf 1 2 3\n");
    write("square.obj", SQUARE);
    write("notes.txt", "hello");
    write("key.toml", "format = 1\nfarmes = 3\n");
    write("mesh.toml", "format = 1\n[[cloth]]\nmesh = { file = \"gone.obj\" }\n");
    write("zero.toml", "format = 1\nframes = 0\n[[cloth]]\ngrid = { size = [1, 1], resolution = [5, 5] }\n");
    write("good.toml", SCENE);
    write("blocked", "a file in the place of a folder");
    write("wide.toml", &SCENE.replace("[[cloth]]", "output = { width = 3 }\n[[cloth]]"));
    write("bad.fabric", "CLOTHFAB and then nothing of use, though it is long enough for a header");
    let cases: [(&[&str], i32, &str); 27] = [
        (&["simulate", "gone.obj"], 2, "gone.obj: there is no such file"),
        (&["simulate", "caep"], 2, "did you mean the scene cape?"),
        (&["simulate", "empty.obj"], 2, "the file is empty"),
        (&["simulate", "noise.glb"], 2, "not a glTF 2.0 or GLB file"),
        (&["simulate", "points.obj"], 2, "the mesh has no faces"),
        (&["simulate", "range.obj"], 2, "range.obj"),
        (&["simulate", "nan.obj"], 2, "nan.obj"),
        (&["simulate", "notes.txt"], 2, "neither a scene (.toml) nor a mesh"),
        (&["simulate", "key.toml"], 2, "key.toml:2: unknown key `farmes`; did you mean `frames`?"),
        (&["simulate", "mesh.toml"], 2, "mesh.toml:3: cloth[0].mesh.file: gone.obj: there is no such file"),
        (&["simulate", "zero.toml"], 2, "zero.toml:2: frames: that is 0 frames"),
        (&["simulate", "good.toml", "--frames", "0"], 2, "--frames 0"),
        (&["simulate", "good.toml", "--backend", "scalr"], 2, "did you mean scalar?"),
        (&["simulate", "good.toml", "--out", "blocked/here"], 1, "cannot be written"),
        (&["cook", "good.toml"], 2, "not a mesh"),
        (&["check", "key.toml"], 2, "key.toml:2"),
        (&["simulate", "good.toml", "--frames", "-3"], 2, "--frames -3"),
        (&["simulate", "good.toml", "--unit", "cm"], 2, "--unit is for meshes"),
        (&["simulate", "wide.toml"], 2, "wide.toml:3: output.width: 3 pixels; give 16 to 8192"),
        (&["simulate", "square.obj", "--pin", "top:1"], 2, "every vertex is attached"),
        (&["simulate", "square.obj", "--pin", "box:7,7,7,8,8,8"], 2, "it extends from [0.00, 0.00, 0.00]"),
        (&["simulate", "square.obj", "--mesh-name", "sock"], 2, "an OBJ file is one mesh"),
        (&["simulate", "bad.fabric"], 2, "give the mesh it was cooked from"),
        (&["check", "bad.fabric"], 2, "not a usable fabric"),
        (&["render", "good.toml"], 2, "`cloth simulate good.toml` draws pictures of it"),
        (&["render", "square.obj", "--elevation", "200"], 2, "--elevation: 200 is not between -89 and 89"),
        (&["render", "notes.txt"], 2, "not a recording"),
    ];
    for (arguments, code, expected) in cases {
        let output = cloth(&folder, arguments);
        let text = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(code), "{arguments:?}: {text}");
        let last = text.lines().last().unwrap_or_default();
        assert!(last.starts_with("error: ") && last.contains(expected), "{arguments:?}: {text}");
        assert_eq!(text.lines().filter(|line| line.starts_with("error")).count(), 1, "{text}");
    }
    assert!(!folder.join("out").exists(), "a failure leaves files");
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn simulate_writes_the_formats_asked_for_and_render_reads_one() {
    let folder = folder("formats");
    std::fs::write(folder.join("good.toml"), SCENE).unwrap();
    let formats = "glb,usda,pc2,obj,npz,png,gif";
    let output = cloth(&folder, &["simulate", "good.toml", "--out", "files", "--formats", formats, "--json"]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(report["frames"], 4);
    assert_eq!(report["restored_particles"], 0);
    for name in ["good.glb", "good.usda", "good.pc2", "good.npz", "good.png", "good.gif", "good_obj"] {
        assert!(folder.join("files").join(name).exists(), "{name}");
    }
    let files = std::fs::read_dir(folder.join("files")).unwrap();
    assert_eq!(files.count(), 7, "nothing else is left");

    let output = cloth(&folder, &["render", "files/good.npz", "--out", "again.png"]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(folder.join("again.png").exists());
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn equal_runs_have_equal_hashes() {
    let folder = folder("hash");
    std::fs::write(folder.join("good.toml"), SCENE).unwrap();
    let hash = || {
        let output = cloth(&folder, &["simulate", "good.toml", "--formats", "pc2", "--json"]);
        let report: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        report["state_hash"].as_str().unwrap().to_owned()
    };
    assert_eq!(hash(), hash());
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn meshes_are_cooked_checked_and_simulated() {
    let folder = folder("mesh");
    std::fs::write(folder.join("square.obj"), SQUARE).unwrap();
    for arguments in [
        &["cook", "square.obj"][..],
        &["check", "square.fabric"],
        &["check", "square.obj", "--pin", "none"],
        &["simulate", "square.obj", "--pin", "near:0,1,0", "--frames", "3", "--formats", "obj"],
    ] {
        let output = cloth(&folder, arguments);
        assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    }
    assert!(folder.join("square.fabric").exists());
    assert!(folder.join("out/square/square_obj").is_dir());
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn parts_that_lie_close_are_welded_on_request() {
    let folder = folder("weld");
    let halves = "v 0 1 0\nv 1 1 0\nv 1 0 0\nv 0 0 0\nv 1.0005 1 0\nv 2 1 0\nv 2 0 0\nv 1.0005 0 0\nf 1 4 3 2\nf 5 8 7 6\n";
    std::fs::write(folder.join("halves.obj"), halves).unwrap();
    let said = |arguments: &[&str]| {
        let output = cloth(&folder, arguments);
        String::from_utf8([output.stdout, output.stderr].concat()).unwrap()
    };
    let apart = said(&["check", "halves.obj"]);
    assert!(apart.contains("disconnected parts") && apart.contains("--weld"), "{apart}");
    let joined = said(&["check", "halves.obj", "--weld", "0.001"]);
    assert!(joined.contains("6 particles") && !joined.contains("disconnected"), "{joined}");
    let run = said(&["simulate", "halves.obj", "--weld", "0.001", "--frames", "3", "--formats", "npz"]);
    assert!(run.contains("vertex ") && run.contains("99 % of the edges"), "{run}");
    let wrong = said(&["check", "halves.obj", "--weld=-1"]);
    assert!(wrong.contains("--weld -1"), "{wrong}");
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_scene_is_timed_and_a_backend_advised() {
    let folder = folder("bench");
    std::fs::write(folder.join("good.toml"), SCENE).unwrap();
    let arguments =
        ["--json", "bench", "good.toml", "--backend", "scalar,simd", "--frames", "3", "--out", "own.json"];
    let output = cloth(&folder, &arguments);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let said: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let rows = said["results"]["rows"].as_array().unwrap();
    // The SIMD backend on one thread and, where the machine has more, on all of them.
    let mut backends: Vec<&str> = rows.iter().filter_map(|row| row["backend"].as_str()).collect();
    let is_shared = std::thread::available_parallelism().is_ok_and(|threads| threads.get() > 1);
    assert_eq!(backends.len(), if is_shared { 3 } else { 2 });
    backends.dedup();
    assert_eq!(backends, ["scalar", "simd"]);
    assert_eq!(
        (&rows[0]["particles"], &rows[0]["frames"], &rows[0]["scene"]),
        (&36.into(), &3.into(), &"good".into())
    );
    assert!(rows.iter().all(|row| row["state_hash"] == rows[0]["state_hash"]));
    assert!(said["advice"].as_str().unwrap().starts_with("Take "));
    let written: serde_json::Value =
        serde_json::from_slice(&std::fs::read(folder.join("own.json")).unwrap()).unwrap();
    assert_eq!(written["rows"][1]["state_hash"], rows[1]["state_hash"]);

    for (option, value, expected) in
        [("--backend", "scalr", "did you mean scalar?"), ("--frames", "0", "--frames 0")]
    {
        let output = cloth(&folder, &["bench", "good.toml", option, value]);
        assert_eq!(output.status.code(), Some(2));
        assert!(String::from_utf8_lossy(&output.stderr).contains(expected));
    }
    std::fs::remove_dir_all(folder).unwrap();
}

/// With a driver or without one: no GPU is visible. Where the backend is not compiled in, it cannot run either.
#[test]
fn backends_that_cannot_run_are_an_error_only_where_none_can() {
    let folder = folder("unavailable");
    std::fs::write(folder.join("good.toml"), SCENE).unwrap();
    let bench = |backends: &str| {
        let arguments = ["bench", "good.toml", "--backend", backends, "--frames", "2", "--out", "own.json"];
        let program = env!("CARGO_BIN_EXE_cloth");
        let mut command = std::process::Command::new(program);
        command.args(arguments).env("CUDA_VISIBLE_DEVICES", "").current_dir(&folder).output().unwrap()
    };
    let output = bench("cuda");
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains("cuda: not run: ") && said.contains("this machine cannot use cuda"), "{said}");
    assert!(!folder.join("own.json").exists());

    let output = bench("cuda,scalar");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && said.contains("cuda: not run: "), "{said}");
    let written: serde_json::Value =
        serde_json::from_slice(&std::fs::read(folder.join("own.json")).unwrap()).unwrap();
    assert_eq!(written["rows"].as_array().unwrap().len(), 1);
    assert_eq!(written["skipped"][0]["column"], "cuda");
    std::fs::remove_dir_all(folder).unwrap();
}

/// Whatever the program is built with.
#[test]
fn every_backend_has_its_line() {
    let folder = folder("backends");
    let output = cloth(&folder, &["backends"]);
    let said = String::from_utf8_lossy(&output.stdout);
    let named: Vec<&str> = said.lines().filter_map(|line| line.split_whitespace().next()).collect();
    assert_eq!(named, ["scalar", "simd", "cuda", "wgpu"], "{said}");
    let not_built: Vec<&str> = said.lines().filter(|line| line.contains("left out of this build")).collect();
    let features = [Backend::Cuda, Backend::Wgpu].into_iter().filter(|backend| backend.is_compiled()).count();
    assert_eq!(not_built.len(), 2 - features, "{said}");
    assert!(not_built.iter().all(|line| line.contains("--features cloth/")), "{said}");

    // A GPU in software would take long.
    if features == 0 {
        std::fs::write(folder.join("good.toml"), SCENE).unwrap();
        let output = cloth(&folder, &["bench", "good.toml", "--frames", "2"]);
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{said}");
        assert_eq!(said.matches("left out of this build").count(), 2, "{said}");
    }
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn lists_are_printed() {
    let folder = folder("lists");
    for (arguments, expected) in [
        (&["scenes"][..], "tablecloth"),
        (&["scenes", "--materials"], "denim"),
        (&["scenes", "--print", "cape"], "format = 1"),
        (&["backends"], "scalar"),
        (&["--help"], "Exit codes"),
    ] {
        let output = cloth(&folder, arguments);
        assert!(output.status.success());
        assert!(String::from_utf8_lossy(&output.stdout).contains(expected), "{arguments:?}");
    }
    std::fs::remove_dir_all(folder).unwrap();
}
