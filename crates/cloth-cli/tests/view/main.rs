//! The window of `cloth view`, drawn without a display: what is on it, what the mouse does, what is said where something fails.
#![allow(clippy::unwrap_used, reason = "a call that fails fails the test")]

mod beside;
mod large;
mod written;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use cloth::Backend;
use cloth::backend::Configuration;
use cloth_cli::render::Picture;
use cloth_cli::scene::{MethodEntry, SceneFile};
use cloth_cli::simulation::leave_out_pbd;
use cloth_cli::view::{App, Offscreen};
use eframe::egui::Key;

fn main() -> ExitCode {
    cloth_testing::run(cloth_testing::tests![
        the_cape_is_seen_and_moves_when_it_plays,
        what_is_paused_stands_still_until_it_is_stepped,
        cloth_follows_the_mouse_and_falls_back,
        the_camera_turns_where_there_is_no_cloth,
        time_goes_back_and_on_with_the_same_bits,
        the_renderers_device_simulates_without_a_copy,
        a_lost_device_is_gone_on_without,
        two_methods_stand_side_by_side,
        written::files_are_dropped_saved_and_refused_in_words,
        written::a_picture_is_of_exactly_the_frame_that_was_asked_for,
        backends_that_are_not_there_say_why,
        colours_show_what_they_say,
        what_cannot_be_simulated_is_refused_at_the_start,
        the_keyboard_acts_once_and_enter_does_what_the_button_does,
        settings_of_a_method_are_shown_and_switched,
        large::cloths_of_many_points_are_drawn_from_several_buffers,
        beside::frames_made_beside_a_picture_are_the_same,
    ])
}

const SIZE: [u32; 2] = [820, 420];

/// Where the picture of the scene begins: right of the panels, below the buttons.
const LEFT: u32 = 310;
const TOP: u32 = 40;
const BOTTOM: u32 = 380;

fn load(path: &Path) -> Result<SceneFile, String> {
    SceneFile::load(path).map_err(|error| error.to_string())
}

fn window(scene: &str, backend: impl Into<Configuration>) -> (App, Offscreen) {
    let offscreen = Offscreen::new(SIZE).unwrap_or_else(|error| cloth_testing::lacks_tool(error));
    let mut app = App::new(load(Path::new(scene)).unwrap(), backend.into(), Box::new(load)).unwrap();
    app.attach(offscreen.renderer());
    (app, offscreen)
}

/// Makes pictures until so many frames of the scene are made.
fn play(app: &mut App, offscreen: &mut Offscreen, frames: usize) {
    for _ in 0..10 * frames + 200 {
        if app.sessions().next().unwrap().simulation().frames_made() > frames {
            return;
        }
        offscreen.frame(app);
    }
    panic!("it does not play");
}

fn frame(app: &App) -> usize {
    app.sessions().next().unwrap().frame()
}

fn said(app: &App) -> String {
    app.sessions().flat_map(|session| session.messages()).collect::<Vec<_>>().join("\n")
}

/// Pixels of the scene whose colour fits.
fn pixels(picture: &Picture, fits: impl Fn([u8; 3]) -> bool) -> Vec<[u32; 2]> {
    let all = (TOP..BOTTOM).flat_map(|y| (LEFT..SIZE[0]).map(move |x| [x, y]));
    all.filter(|&[x, y]| fits(picture.pixel(x, y))).collect()
}

/// The red of the first cloth.
fn is_cloth([red, green, blue]: [u8; 3]) -> bool {
    red > 70 && red > green.saturating_mul(2) && red > blue.saturating_mul(2)
}

fn middle(pixels: &[[u32; 2]]) -> [f32; 2] {
    let sum = |axis: usize| pixels.iter().map(|pixel| pixel[axis] as f32).sum::<f32>();
    [0, 1].map(|axis| sum(axis) / pixels.len() as f32)
}

/// Writes the picture where somebody wants to look at it.
fn keep(picture: &Picture, name: &str) {
    if let Some(folder) = std::env::var_os("CLOTH_VIEW_PICTURES") {
        let path = PathBuf::from(folder).join(format!("{name}.png"));
        cloth_cli::render::write_png(picture, &path).unwrap();
    }
}

fn the_cape_is_seen_and_moves_when_it_plays() {
    let (mut app, mut offscreen) = window("cape", Backend::Auto);
    play(&mut app, &mut offscreen, 1);
    let first = offscreen.picture().unwrap();
    keep(&first, "cape-1");
    let cloth = pixels(&first, is_cloth);
    assert!(cloth.len() > 1_500, "{} pixels of cloth", cloth.len());
    let [x, y] = middle(&cloth);
    assert!((400.0..630.0).contains(&x) && (100.0..320.0).contains(&y), "in the middle, not at {x}, {y}");
    // Not one colour: it is lit, and has folds.
    let reds: std::collections::BTreeSet<u8> = cloth.iter().map(|&[x, y]| first.pixel(x, y)[0]).collect();
    assert!(reds.len() > 40, "{} tones", reds.len());
    for label in ["Pause", "Step", "Restart", "method", "damping x"] {
        let is_open = label != "damping x";
        assert_eq!(
            offscreen.find(label).is_some(),
            is_open,
            "{label}: {:?}",
            offscreen.labels().collect::<Vec<_>>()
        );
    }
    assert!(offscreen.click(&mut app, "Parameters"));
    (0..12).for_each(|_| offscreen.frame(&mut app));
    assert!(offscreen.find("damping x").is_some(), "{:?}", offscreen.labels().collect::<Vec<_>>());
    play(&mut app, &mut offscreen, 30);
    let later = offscreen.picture().unwrap();
    keep(&later, "cape-30");
    let is_other = |&[x, y]: &[u32; 2]| first.pixel(x, y) != later.pixel(x, y);
    let changed = pixels(&later, |_| true).iter().filter(|pixel| is_other(pixel)).count();
    assert!(changed > 800, "{changed} pixels changed");
    assert!(pixels(&later, is_cloth).len() > 1_000);
}

fn what_is_paused_stands_still_until_it_is_stepped() {
    let (mut app, mut offscreen) = window("cape", Backend::Auto);
    play(&mut app, &mut offscreen, 3);
    assert!(offscreen.click(&mut app, "Pause"));
    let before = frame(&app);
    offscreen.frame(&mut app);
    let first = offscreen.picture().unwrap();
    (0..5).for_each(|_| offscreen.frame(&mut app));
    let second = offscreen.picture().unwrap();
    assert_eq!(frame(&app), before);
    assert!(pixels(&second, |_| true).iter().all(|&[x, y]| first.pixel(x, y) == second.pixel(x, y)));
    assert!(offscreen.click(&mut app, "Step"));
    offscreen.frame(&mut app);
    assert_eq!(frame(&app), before + 1);
    offscreen.key(&mut app, Key::Space);
    (0..10).for_each(|_| offscreen.frame(&mut app));
    assert!(frame(&app) > before + 5, "it plays again");
    assert!(offscreen.click(&mut app, "Restart"));
    assert!(frame(&app) < 5);
}

/// A sheet that hangs still, in front of the camera.
const SHEET: &str = "format = 1\n[[cloth]]\nname = 'sheet'\ngrid = { size = [1, 1], resolution = [17, 17] }\n\
                     attach = [{ edge = 'top' }]\n[camera]\nazimuth = 0\nelevation = 0\n";

fn sheet(backend: impl Into<Configuration>) -> (App, Offscreen) {
    let offscreen = Offscreen::new(SIZE).unwrap_or_else(|error| cloth_testing::lacks_tool(error));
    let file = SceneFile::parse(SHEET.into(), "sheet", "sheet".into(), PathBuf::new()).unwrap();
    let mut app = App::new(file, backend.into(), Box::new(load)).unwrap();
    app.attach(offscreen.renderer());
    (app, offscreen)
}

/// The lowest corner of the sheet in world space.
fn depth(app: &App) -> f32 {
    let positions = app.sessions().next().unwrap().simulation().world_positions(0).unwrap();
    positions.iter().map(|position| position[2]).fold(f32::MIN, f32::max)
        - positions.iter().map(|position| position[2]).fold(f32::MAX, f32::min)
}

fn cloth_follows_the_mouse_and_falls_back() {
    for backend in [Backend::Auto, Backend::Wgpu] {
        let (mut app, mut offscreen) = sheet(backend);
        play(&mut app, &mut offscreen, 5);
        let cloth = pixels(&offscreen.picture().unwrap(), is_cloth);
        let [x, y] = middle(&cloth);
        let particle = |app: &App| {
            let positions = app.sessions().next().unwrap().simulation().world_positions(0).unwrap();
            positions.iter().map(|position| position[0]).fold(0.0, f32::max)
        };
        let before = particle(&app);
        let way: Vec<[f32; 2]> = (0..16).map(|step| [x + 5.0 * step as f32, y]).collect();
        // Held until the last picture.
        offscreen.drag(&mut app, &way);
        let pulled = particle(&app);
        keep(&offscreen.picture().unwrap(), &format!("pulled-{}", backend.name()));
        assert!(pulled > before + 0.02, "{backend}: {before} and {pulled}");
        let made = frame(&app);
        play(&mut app, &mut offscreen, made + 40);
        let back = particle(&app);
        assert!(back < pulled - 0.01, "{backend}: {pulled} and {back}");
        assert!(!said(&app).contains("lost"), "{backend}: {}", said(&app));
    }
}

fn the_camera_turns_where_there_is_no_cloth() {
    let (mut app, mut offscreen) = sheet(Backend::Auto);
    play(&mut app, &mut offscreen, 2);
    let before = pixels(&offscreen.picture().unwrap(), is_cloth).len();
    let way: Vec<[f32; 2]> = (0..10).map(|step| [330.0 + 15.0 * step as f32, 375.0]).collect();
    offscreen.drag(&mut app, &way);
    let after = pixels(&offscreen.picture().unwrap(), is_cloth).len();
    assert!(after < before * 9 / 10, "seen from the side: {before} and {after}");
    assert!(depth(&app) < 0.05, "nothing was pulled");
    offscreen.key(&mut app, Key::F);
    offscreen.frame(&mut app);
    assert!(pixels(&offscreen.picture().unwrap(), is_cloth).len() > 300);
}

fn time_goes_back_and_on_with_the_same_bits() {
    let (mut app, mut offscreen) = window("cape", Backend::Auto);
    app.player().is_playing = true;
    play(&mut app, &mut offscreen, 20);
    app.player().is_playing = false;
    let (last, positions) =
        (frame(&app), |app: &App| app.sessions().next().unwrap().simulation().places().unwrap());
    let expected = positions(&app);
    offscreen.frame(&mut app);
    assert!(offscreen.find("frame").is_some(), "{:?}", offscreen.labels().collect::<Vec<_>>());
    app.travel(7);
    assert_eq!(frame(&app), 7);
    assert_ne!(positions(&app), expected);
    while frame(&app) < last {
        offscreen.key(&mut app, Key::Period);
    }
    assert_eq!(positions(&app), expected);
}

fn the_renderers_device_simulates_without_a_copy() {
    let (mut app, mut offscreen) = sheet(Backend::Wgpu);
    let (mut other, mut second) = sheet(Backend::Auto);
    for (app, offscreen) in [(&mut app, &mut offscreen), (&mut other, &mut second)] {
        play(app, offscreen, 10);
        app.player().is_playing = false;
        offscreen.frame(app);
    }
    let session = app.sessions().next().unwrap();
    assert!(session.is_on_renderer(), "{}", session.simulation().backend());
    let [one, two] = [&offscreen, &second].map(|offscreen| offscreen.picture().unwrap());
    keep(&one, "wgpu");
    let differs =
        |&[x, y]: &[u32; 2]| one.pixel(x, y).iter().zip(two.pixel(x, y)).any(|(a, b)| a.abs_diff(b) > 24);
    let different = pixels(&one, |_| true).iter().filter(|pixel| differs(pixel)).count();
    assert_eq!(frame(&app), frame(&other));
    assert!(different < 300, "{different} pixels differ between what is copied and what is not");
    assert!(pixels(&one, is_cloth).len() > 1_500);
}

fn a_lost_device_is_gone_on_without() {
    let (mut app, mut offscreen) = sheet(Backend::Wgpu);
    play(&mut app, &mut offscreen, 5);
    offscreen.renderer().device.destroy();
    app.detach();
    let mut another = Offscreen::new(SIZE).unwrap();
    app.attach(another.renderer());
    let words = said(&app);
    assert!(words.contains("was lost") && words.contains("from frame 0"), "{words}");
    play(&mut app, &mut another, 8);
    assert!(pixels(&another.picture().unwrap(), is_cloth).len() > 1_000);
    assert!(!app.sessions().next().unwrap().simulation().backend().contains("wgpu"));
    // What the solver alone notices.
    let (mut app, mut offscreen) = sheet("wgpu/wgsl".parse::<Configuration>().unwrap());
    play(&mut app, &mut offscreen, 3);
    let session = app.sessions().next().unwrap();
    assert!(!session.is_on_renderer());
    let (solver, _) = session.simulation().solver_of(0).unwrap();
    solver.world::<cloth::backend::wgpu::Wgpu>().unwrap().device().device().destroy();
    play(&mut app, &mut offscreen, 8);
    assert!(said(&app).contains("was lost; the cloths go on"), "{}", said(&app));
}

/// Opens or closes a section; what is below it may be clicked then.
fn fold(app: &mut App, offscreen: &mut Offscreen, section: &str) {
    assert!(offscreen.click(app, section), "{section}");
    (0..12).for_each(|_| offscreen.frame(app));
}

fn two_methods_stand_side_by_side() {
    let (mut app, mut offscreen) = sheet(Backend::Auto);
    play(&mut app, &mut offscreen, 2);
    fold(&mut app, &mut offscreen, "Backend");
    fold(&mut app, &mut offscreen, "Side by side");
    assert!(offscreen.click(&mut app, "Add the same beside it"));
    play(&mut app, &mut offscreen, 5);
    assert_eq!(app.sessions().count(), 2);
    let has = |offscreen: &Offscreen, words: &str| offscreen.labels().any(|label| label.contains(words));
    assert!(
        has(&offscreen, "the same bits in every particle"),
        "{:?}",
        offscreen.labels().collect::<Vec<_>>()
    );
    app.set_method(MethodEntry::named("xpbd"));
    let made = frame(&app);
    play(&mut app, &mut offscreen, made + 5);
    let titles: Vec<String> = app.sessions().map(|session| session.title(0)).collect();
    assert!(titles[0].starts_with("pbd on simd") && titles[1].starts_with("xpbd on simd"), "{titles:?}");
    assert!(has(&offscreen, "mm apart"), "{:?}", offscreen.labels().collect::<Vec<_>>());
    let picture = offscreen.picture().unwrap();
    keep(&picture, "side-by-side");
    let half = (LEFT + SIZE[0]) / 2;
    let (left, right): (Vec<_>, Vec<_>) =
        pixels(&picture, is_cloth).into_iter().partition(|pixel| pixel[0] < half);
    assert!(left.len() > 200 && right.len() > 200, "{} and {} pixels", left.len(), right.len());
}

fn backends_that_are_not_there_say_why() {
    let (mut app, mut offscreen) = sheet(Backend::Auto);
    play(&mut app, &mut offscreen, 2);
    if Backend::Cuda.availability().is_err() {
        app.set_backend(Backend::Cuda.into());
        assert!(said(&app).contains("cuda"), "{}", said(&app));
        assert!(!app.sessions().next().unwrap().simulation().backend().contains("cuda"));
        assert!(offscreen.labels().any(|label| label.contains("cuda")), "listed, with the reason");
    }
    app.set_backend(Backend::Scalar.into());
    let made = frame(&app);
    play(&mut app, &mut offscreen, made + 2);
    assert!(app.sessions().next().unwrap().simulation().backend().starts_with("scalar"));
    // A method that the GPU does not have is refused, and nothing changes.
    app.set_method(MethodEntry::named("newton"));
    app.set_backend(Backend::Wgpu.into());
    assert!(app.sessions().next().unwrap().simulation().backend().starts_with("scalar"), "{}", said(&app));
    assert!(said(&app).contains("; choose a CPU backend (simd, scalar)"), "{}", said(&app));
}

fn colours_show_what_they_say() {
    use cloth_cli::view::Tint;
    let (mut app, mut offscreen) = window("cape", Backend::Auto);
    play(&mut app, &mut offscreen, 10);
    for (tint, words) in
        [(Tint::Stretch, "longer"), (Tint::Speed, "m/s"), (Tint::Contact, "touches"), (Tint::Part, "part")]
    {
        app.set_tint(tint);
        let made = frame(&app);
        play(&mut app, &mut offscreen, made + 1);
        let legend = app.legend().to_owned();
        assert!(legend.contains(words), "{tint:?}: {legend}");
        keep(&offscreen.picture().unwrap(), &format!("tint-{}", tint.name().replace(' ', "-")));
    }
    let stretched = pixels(&offscreen.picture().unwrap(), is_cloth).len();
    assert!(stretched > 1_000, "one part has the first colour: {stretched}");
}

/// Where the picture of the scene begins: the right edge of the settings.
fn left_of_picture(offscreen: &Offscreen) -> f32 {
    offscreen.find("picture of the scene").unwrap().left()
}

fn what_cannot_be_simulated_is_refused_at_the_start() {
    let mut file = load(Path::new("cape")).unwrap();
    file.scene.cloth[0].method = Some(MethodEntry::named("vbd"));
    leave_out_pbd(&mut file.scene.cloth[0]);
    // Builds, and is refused in the first step.
    let refused = App::new(file, Backend::Wgpu.into(), Box::new(load)).err().unwrap().to_string();
    assert!(refused.starts_with("scenes/cape.toml: "), "{refused}");
    let (mut app, mut offscreen) = sheet(Backend::Wgpu);
    let method = |app: &App| app.sessions().next().unwrap().file().scene.cloth[0].method.clone();
    app.set_method(MethodEntry::named("newton"));
    assert_eq!(method(&app), None, "before the first frame: {}", said(&app));
    app.set_method(MethodEntry::named("vbd"));
    assert_eq!(method(&app), Some(MethodEntry::named("vbd")), "{}", said(&app));
    // In a window of that backend, what is there stays.
    let folder = std::env::temp_dir().join(format!("cloth-view-refused-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let other = folder.join("other.toml");
    std::fs::write(&other, SHEET.replace("name = 'sheet'", "method = 'newton'")).unwrap();
    offscreen.drop_file(&mut app, &other);
    assert_eq!(app.sessions().next().unwrap().file().name, "sheet");
    assert!(said(&app).contains("other.toml"), "{}", said(&app));
    // On the picture, too: the report may be below long lists.
    offscreen.frame(&mut app);
    let picture = offscreen.picture().unwrap();
    keep(&picture, "refused");
    let bottom = offscreen.find("picture of the scene").unwrap().bottom() as u32;
    let words = pixels(&picture, |color| color.iter().all(|&part| part < 90));
    let words = words.iter().filter(|[x, y]| *x > LEFT && (bottom - 40..bottom).contains(y)).count();
    assert!(words > 200, "{words} dark pixels");
    std::fs::remove_dir_all(&folder).unwrap();
}

fn the_keyboard_acts_once_and_enter_does_what_the_button_does() {
    let (mut app, mut offscreen) = sheet(Backend::Auto);
    play(&mut app, &mut offscreen, 2);
    assert!(app.player().is_playing);
    // The first button, Pause, has the focus.
    offscreen.key(&mut app, Key::Tab);
    offscreen.key(&mut app, Key::Space);
    assert!(!app.player().is_playing);
    offscreen.key(&mut app, Key::Enter);
    assert!(app.player().is_playing, "Enter presses the button");
    assert!(offscreen.click(&mut app, "Open"));
    assert!(said(&app).contains("name a scene or a mesh"), "{}", said(&app));
    let place = offscreen.find("Open").unwrap();
    let [x, y] = [place.left() - 40.0, place.center().y];
    offscreen.drag(&mut app, &[[x, y]]);
    offscreen.type_text(&mut app, "flag");
    offscreen.key(&mut app, Key::Enter);
    assert_eq!(app.sessions().next().unwrap().file().name, "flag", "{}", said(&app));
}

fn settings_of_a_method_are_shown_and_switched() {
    let (mut app, mut offscreen) = sheet(Backend::Auto);
    // With it there are eight sweeps in a substep, where nothing else is said.
    let method = MethodEntry::named("vbd").with("hierarchy", Some(true.into())).unwrap();
    app.set_method(method.clone());
    play(&mut app, &mut offscreen, 2);
    let entry = |app: &App| app.sessions().next().unwrap().file().scene.cloth[0].method.clone().unwrap();
    // Out of the way of what is clicked below.
    fold(&mut app, &mut offscreen, "Backend");
    let before = left_of_picture(&offscreen);
    for label in ["iterations", "hierarchy", "acceleration", "contact", "start", "augmented", "strain limit"]
    {
        assert!(offscreen.find(label).is_some(), "{label}: {:?}", offscreen.labels().collect::<Vec<_>>());
    }
    // The default that the box shows stays when it is ticked.
    assert!(offscreen.click(&mut app, "iterations"));
    assert_eq!(entry(&app).0.iterations, Some(8), "{}", said(&app));
    // What is typed counts when it is finished; of what is out of range it is said what was taken.
    let place = offscreen.find("iterations").unwrap();
    offscreen.drag(&mut app, &[[place.right() + 25.0, place.center().y]]);
    offscreen.frame(&mut app);
    offscreen.type_text(&mut app, "0");
    offscreen.frame(&mut app);
    assert_eq!(entry(&app).0.iterations, Some(8));
    offscreen.key(&mut app, Key::Enter);
    assert_eq!(entry(&app).0.iterations, Some(1), "{}", said(&app));
    assert!(said(&app).contains("iterations: 1 instead of 0; it takes 1 to 100000"), "{}", said(&app));
    assert!(offscreen.click(&mut app, "iterations"));
    assert_eq!(entry(&app), method);
    keep(&offscreen.picture().unwrap(), "settings-method");
    fold(&mut app, &mut offscreen, "Method");
    fold(&mut app, &mut offscreen, "Material");
    keep(&offscreen.picture().unwrap(), "settings-material");
    assert!(offscreen.find("has strain_limit").is_some(), "{:?}", offscreen.labels().collect::<Vec<_>>());
    assert!((left_of_picture(&offscreen) - before).abs() < 1.0, "the picture stays where it is");
}
