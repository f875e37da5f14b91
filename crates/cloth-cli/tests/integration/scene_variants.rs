//! Scenes that vary others, frames of any length, colliders that come, grow and go, changes, events.

use std::path::{Path, PathBuf};

use cloth::Backend;
use cloth_cli::scene::{SHIPPED, SceneFile};
use cloth_cli::simulation::Simulation;

fn parse(text: &str) -> Result<SceneFile, String> {
    SceneFile::parse(text.to_owned(), "test", "test.toml".to_owned(), PathBuf::new())
        .map_err(|error| error.to_string())
}

fn build(text: &str) -> Result<Simulation, String> {
    Simulation::new(parse(text)?, Backend::Scalar).map_err(|error| error.to_string())
}

const CLOTH: &str =
    "format = 1\n[[cloth]]\nname = \"sheet\"\ngrid = { size = [1, 1], resolution = [5, 5] }\n";

#[test]
fn a_variant_merges_tables_by_name_and_says_where_mistakes_are() {
    let file = parse(
        "format = 1\nbase = \"sphere\"\nframes = 7\n[[cloth]]\nname = \"other\"\ngrid = { size = [1, 1], resolution = [3, 3] }\n",
    )
    .unwrap();
    let base = SceneFile::load(Path::new("sphere")).unwrap();
    assert_eq!(file.scene.frames, Some(7));
    assert_eq!(file.scene.collider.len(), base.scene.collider.len());
    assert_eq!(file.load_base().unwrap().unwrap().scene.cloth.len(), base.scene.cloth.len());

    let cape = parse(
        "format = 1\nbase = \"cape\"\n[[cloth]]\nname = \"cape\"\ngrid = { resolution = [8, 8] }\n[[collider]]\nname = \"new\"\npivot = true\n",
    )
    .unwrap();
    let base = cape.load_base().unwrap().unwrap();
    assert_eq!(cape.scene.cloth.len(), 1);
    assert_eq!(cape.scene.cloth[0].grid.unwrap().resolution, [8, 8]);
    assert_eq!(cape.scene.cloth[0].grid.unwrap().bend, Some(110.0));
    assert_eq!(cape.scene.cloth[0].attach.len(), 1);
    assert_eq!(cape.scene.collider.len(), base.scene.collider.len() + 1);

    let folder = std::env::temp_dir().join(format!("cloth-base-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let write = |name: &str, text: &str| std::fs::write(folder.join(name), text).unwrap();
    write("base.toml", &format!("{CLOTH}[[collider]]\nname = \"ball\"\nsphere = {{ radius = 1 }}\n"));
    write(
        "variant.toml",
        "format = 1\n\nbase = \"base.toml\"\n\n[[collider]]\nname = \"ball\"\nsphere = { radius = -1 }\n",
    );
    write("circle.toml", "format = 1\nbase = \"circle.toml\"\n");
    write("good.toml", "format = 1\nbase = \"base.toml\"\n");
    write("broken.toml", "format = 1\n\n\n[[cloth]]\ngird = 1\n");
    write("on-broken.toml", "format = 1\nbase = \"broken.toml\"\n");
    let error = |name: &str| {
        let file = SceneFile::load(&folder.join(name)).map_err(|error| error.to_string());
        let built =
            file.and_then(|file| Simulation::new(file, Backend::Scalar).map_err(|error| error.to_string()));
        built.err().unwrap_or_default()
    };
    assert_eq!(error("good.toml"), "");
    assert!(
        error("variant.toml").contains("variant.toml:7: collider[0].sphere.radius: -1"),
        "{}",
        error("variant.toml")
    );
    assert!(error("circle.toml").contains("the bases form a circle"), "{}", error("circle.toml"));
    assert!(
        error("on-broken.toml").contains("broken.toml:5: unknown key `gird`"),
        "{}",
        error("on-broken.toml")
    );
    std::fs::remove_dir_all(&folder).unwrap();
    let missing = parse("format = 1\nbase = \"caep\"\n").unwrap_err();
    assert!(
        missing.contains("test.toml:2: base: there is no scene \"caep\"; did you mean \"cape\"?"),
        "{missing}"
    );
}

#[test]
fn frames_last_what_the_scene_says() {
    let text = CLOTH
        .replace("format = 1\n", "format = 1\nframes = 4\nframe_times = [{ frame = 2, seconds = 0.25 }]\n");
    let mut simulation = build(&text).unwrap();
    let times: Vec<f64> = (0..4).map(|_| simulation.advance().unwrap().time).collect();
    for (time, expected) in times.iter().zip([0.0, 1.0 / 60.0, 1.0 / 60.0 + 0.25, 2.0 / 60.0 + 0.25]) {
        assert!((time - expected).abs() < 1e-12, "{times:?}");
    }
    // Free fall over the same time comes as far, however the frames divide it.
    let height = |simulation: &Simulation| simulation.recording().cloths()[0].positions(3)[0][1];
    let mut even = build(&CLOTH.replace("format = 1\n", "format = 1\nframes = 18\n")).unwrap();
    (0..18).for_each(|_| assert!(even.advance().is_ok()));
    let even = even.recording().cloths()[0].positions(17)[0][1];
    assert!((height(&simulation) - even).abs() < 0.02, "{} {even}", height(&simulation));
}

#[test]
fn colliders_come_grow_and_go_and_parameters_and_wind_change() {
    let text = format!(
        "{CLOTH}changes = [{{ time = 0.1, parameters = {{ gravity = [0, 9.81, 0] }} }}]
position = [0, 2, 0]
[wind]
changes = [{{ time = 0.2, velocity = [5, 0, 0] }}, {{ time = 0.3 }}]
[[collider]]
name = \"ball\"
sphere = {{ radius = 0.1 }}
present = [[0.05, 0.1], [0.2, 0.5]]
motion = {{ interpolation = \"step\", keys = [{{ time = 0 }}, {{ time = 0.3, scale = 3 }}] }}
[[collider]]
name = \"wall\"
position = [0, 0, -9]
plane = {{ normal = [0, 0, 1] }}
present = [[0.0, 0.15]]
[[collider]]
name = \"leg\"
position = [4, 0, 0]
capsule = {{ to = [0, 1, 0], radius = 0.1 }}
"
    );
    let mut simulation = build(&text).unwrap();
    let mut speeds = Vec::new();
    let mut before = 2.5;
    for _ in 0..36 {
        simulation.advance().unwrap();
        let frame = simulation.recording().frame_count() - 1;
        let height = simulation.recording().cloths()[0].positions(frame)[0][1];
        speeds.push((height - before) * 60.0);
        before = height;
    }
    // It falls, and from 0.1 s on it rises.
    assert!(speeds[6] < -0.7 && speeds[35] > 2.0, "{speeds:?}");
    let ball = &simulation.recording().colliders()[0];
    let width = |frame: usize| {
        let x = ball.positions(frame).iter().map(|point| point[0]).fold(f32::MIN, f32::max);
        (x * 10.0).round() / 10.0
    };
    assert_eq!([0, 4, 9, 15, 24, 35].map(width), [0.0, 0.1, 0.0, 0.1, 0.3, 0.0]);
    let file = parse(&text).unwrap();
    assert_eq!([0.1, 0.25, 0.35].map(|time| file.scene.wind.at(time)[0]), [0.0, 5.0, 0.0]);
}

#[test]
fn mistakes_in_what_changes_name_key_value_and_cure() {
    let cases = [
        (
            format!("{CLOTH}changes = [{{ time = 1, parameters = {{ gravty = 1 }} }}]\n"),
            "cloth[0].changes[0].parameters.gravty: no parameter has this name; did you mean `gravity`?",
        ),
        (
            format!(
                "{CLOTH}changes = [{{ time = 1, parameters = {{}} }}, {{ time = 1, parameters = {{}} }}]\n"
            ),
            "cloth[0].changes[1].time: 1 is not after the change before it; sort",
        ),
        (
            format!("{CLOTH}[wind]\nchanges = [{{ time = 1 }}, {{ time = 0.5 }}]\n"),
            "wind.changes[1].time: 0.5 is not after",
        ),
        (
            format!("{CLOTH}[[frame_times]]\nframe = 0\nseconds = 1\n"),
            "frame_times[0].frame: 0 is too small; give at least 1",
        ),
        (
            format!("{CLOTH}[[frame_times]]\nframe = 1\nseconds = -1\n"),
            "frame_times[0].seconds: -1; give 0 to 10 seconds",
        ),
        (
            format!("{CLOTH}[[event]]\ntitle = \"x\"\nframe = 5\nuntil = 4\n"),
            "event[0].until: 4 is before frame 5",
        ),
        (
            format!("{CLOTH}[[collider]]\nsphere = {{ radius = 1 }}\npresent = [[2, 1]]\n"),
            "collider[0].present[0]: [2, 1] is no span of time",
        ),
        (
            format!(
                "{CLOTH}[[collider]]\nsphere = {{ radius = 1 }}\nmotion = {{ keys = [{{ time = 0, scale = 0 }}] }}\n"
            ),
            "collider[0].motion.keys[0].scale: 0 must be greater than 0",
        ),
        (
            format!("{CLOTH}frame = {{ motion = {{ keys = [{{ time = 0, scale = 2 }}] }} }}\n"),
            "cloth[0].frame.motion.keys[0].scale: a frame has no size",
        ),
    ];
    for (text, expected) in cases {
        let error = build(&text).err().unwrap_or_else(|| panic!("accepted: {text}"));
        assert!(error.contains(expected), "expected: {expected}\nfound:    {error}");
    }
}

#[test]
fn every_hardship_can_be_judged() {
    let scenes = SHIPPED.iter().filter(|scene| scene.name.starts_with("hardship/"));
    let mut judged = 0;
    for scene in scenes {
        let file = SceneFile::load(Path::new(scene.name)).unwrap();
        let frames = file.scene.frame_count().unwrap();
        // Those without an event are what others are compared to.
        if let Some(last) = file.scene.event.last() {
            assert!(file.load_base().unwrap().is_some(), "{} has no base", scene.name);
            assert!(last.frames().end() + 60 < frames, "{} ends too early", scene.name);
            judged += 1;
        }
    }
    assert!(judged > 30, "{judged}");
}
