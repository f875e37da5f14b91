//! Runs an example in a window, or without one: `--frames 120 --png out.png` draws the last of so many frames, of a sixtieth of
//! a second each, into a file, on any driver for Vulkan, be it one in software.

use bevy::app::ScheduleRunnerPlugin;
use bevy::camera::RenderTarget;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::render_resource::TextureFormat;
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured, save_to_disk};
use bevy::time::TimeUpdateStrategy;
use bevy::window::{ExitCondition, PresentMode};
use bevy::winit::WinitPlugin;
use cloth_bevy::{Cloth, ClothFailed, ClothPlugin, ClothSimulation};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

/// What was asked for on the command line.
#[derive(Resource, Debug, Clone, PartialEq, Eq)]
pub struct Options {
    /// Frames after which it ends; none for a window.
    pub frames: Option<u32>,
    /// Where the last frame is drawn.
    pub png: Option<PathBuf>,
    /// Size of the picture (pixels).
    pub size: UVec2,
}

const USAGE: &str = "options: --frames NUMBER (ends after so many frames, without a window), --png FILE (draws the last one), \
                     --size WIDTHxHEIGHT";

impl Options {
    /// Reads the command line.
    pub fn read(mut arguments: impl Iterator<Item = String>) -> Result<Self, String> {
        let mut options = Self { frames: None, png: None, size: UVec2::new(1280, 800) };
        while let Some(argument) = arguments.next() {
            let mut value = || arguments.next().ok_or_else(|| format!("{argument} needs a value; {USAGE}"));
            match argument.as_str() {
                "--frames" => {
                    let value = value()?;
                    let frames = value.parse().ok().filter(|&frames: &u32| frames > 0);
                    options.frames =
                        Some(frames.ok_or_else(|| format!("--frames = {value}: must be a number above 0"))?);
                }
                "--png" => options.png = Some(value()?.into()),
                "--size" => {
                    let value = value()?;
                    let size = value.split_once('x').and_then(|(width, height)| {
                        Some(UVec2::new(width.parse().ok()?, height.parse().ok()?))
                    });
                    let size = size.filter(|size| size.min_element() > 0 && size.max_element() <= 8192);
                    options.size = size.ok_or_else(|| format!("--size = {value}: must be like 1280x800"))?;
                }
                _ => return Err(format!("{argument} is no option; {USAGE}")),
            }
        }
        if options.png.is_some() && options.frames.is_none() {
            options.frames = Some(120);
        }
        Ok(options)
    }
}

/// An app with cloth, which `fill` makes an example of.
pub fn run(title: &str, fill: impl FnOnce(&mut App)) -> ExitCode {
    if std::env::args().any(|argument| ["-h", "--help"].contains(&argument.as_str())) {
        eprintln!("{title}\n{USAGE}");
        return ExitCode::SUCCESS;
    }
    let options = match Options::read(std::env::args().skip(1)) {
        Ok(options) => options,
        Err(message) => {
            eprintln!("{message}");
            return ExitCode::from(2);
        }
    };
    let mut app = App::new();
    if options.frames.is_some() {
        let window =
            WindowPlugin { primary_window: None, exit_condition: ExitCondition::DontExit, ..default() };
        // Pictures have all that is in them from the first frame on.
        let render = RenderPlugin { synchronous_pipeline_compilation: true, ..default() };
        app.add_plugins(DefaultPlugins.set(window).set(render).disable::<WinitPlugin>())
            .add_plugins(ScheduleRunnerPlugin::run_loop(Duration::ZERO))
            .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::ZERO))
            .init_resource::<Progress>()
            .add_systems(First, count.before(bevy::time::TimeSystems))
            .add_systems(PostStartup, aim);
    } else {
        let window = Window {
            title: title.into(),
            resolution: (options.size.x, options.size.y).into(),
            present_mode: PresentMode::AutoVsync,
            ..default()
        };
        app.add_plugins(DefaultPlugins.set(WindowPlugin { primary_window: Some(window), ..default() }));
    }
    app.insert_resource(options).add_plugins(ClothPlugin::default());
    fill(&mut app);
    match app.run() {
        AppExit::Success => ExitCode::SUCCESS,
        AppExit::Error(code) => ExitCode::from(code.get()),
    }
}

#[derive(Resource, Default)]
struct Progress {
    target: Option<Handle<Image>>,
    frame: u32,
    asked: bool,
}

/// Lets the camera draw into a picture; only the last frames, since drawing in software takes most of the time.
fn aim(
    options: Res<'_, Options>,
    mut progress: ResMut<'_, Progress>,
    mut images: ResMut<'_, Assets<Image>>,
    mut cameras: Query<'_, '_, (Entity, &mut Camera)>,
    mut commands: Commands<'_, '_>,
) {
    let UVec2 { x, y } = options.size;
    let image = images.add(Image::new_target_texture(x, y, TextureFormat::Rgba8UnormSrgb, None));
    for (entity, mut camera) in &mut cameras {
        camera.is_active = false;
        commands.entity(entity).insert(RenderTarget::Image(image.clone().into()));
    }
    progress.target = Some(image);
}

/// Frames before the last that are drawn as well, so that all that is needed for drawing is there.
const DRAWN: u32 = 6;

/// Counts frames from when all cloths are made, and ends.
fn count(
    options: Res<'_, Options>,
    mut progress: ResMut<'_, Progress>,
    cloths: Query<'_, '_, (), (With<Cloth>, Without<ClothSimulation>)>,
    failed: Query<'_, '_, &ClothFailed>,
    mut cameras: Query<'_, '_, &mut Camera>,
    mut time: ResMut<'_, TimeUpdateStrategy>,
    mut exit: MessageWriter<'_, AppExit>,
    mut commands: Commands<'_, '_>,
) {
    if !failed.is_empty() {
        exit.write(AppExit::error());
    }
    let (Some(frames), Some(target)) = (options.frames, progress.target.clone()) else { return };
    if progress.asked || !cloths.is_empty() {
        // Nothing moves until the cloths are made, or while the picture is written.
        *time = TimeUpdateStrategy::ManualDuration(Duration::ZERO);
        return;
    }
    *time = TimeUpdateStrategy::ManualDuration(Duration::from_nanos(16_666_667));
    progress.frame += 1;
    let draws = options.png.is_some() && progress.frame + DRAWN >= frames;
    cameras.iter_mut().for_each(|mut camera| camera.is_active = draws);
    if progress.frame < frames {
        return;
    }
    progress.asked = true;
    match &options.png {
        None => {
            exit.write(AppExit::Success);
        }
        Some(path) => {
            let end = |_: On<'_, '_, ScreenshotCaptured>, mut exit: MessageWriter<'_, AppExit>| {
                exit.write(AppExit::Success);
            };
            commands.spawn(Screenshot::image(target)).observe(save_to_disk(path.clone())).observe(end);
        }
    }
}
