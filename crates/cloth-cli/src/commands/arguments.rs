//! The command line.

use std::path::PathBuf;

use clap::{ArgAction, Args, Parser, Subcommand, ValueEnum};
use cloth_cli::scene::{Format, Overlay, Unit};

use super::aim::AimOptions;
use super::drape::DrapeOptions;
use super::pin::Pin;
use super::shell::{CompletionOptions, ManualOptions};

const EXAMPLES: &str = "\
Examples:
  cloth simulate cape                          a scene that comes with the program
  cloth simulate shirt.obj --pin top           a garment, held at its top edge
  cloth simulate flag.toml --formats usda,npz  your own scene, other files
  cloth check shirt.obj                        what is wrong with a mesh, and what it would cost
  cloth bench shirt.obj                        which backend to take, and what it will cost
  cloth replay session.replay --diff scalar    where a recorded run differs between backends
  cloth simulate cape --method newton --material wool-suiting
                                               the same in a measured fabric
  cloth drape tunic --on mannequin             a garment sewn and draped on a body
  cloth material wool-suiting                  how a fabric bends and drapes
  cloth compare cape                           which method, for what time
  cloth view cape                              a window to watch it, pull at it and change it
  cloth scenes                                 what there is to see

Exit codes: 0 done, 1 failed on the way, 2 something is wrong with what you gave.
Scene files are explained in docs/scenes.md.";

const RENDERED: &str = "\
A recording shows its cloths in motion, without colliders: .npz files hold none.
A mesh is shown once, as its file has it at rest. Animations inside .glb and .gltf files are not
played, also not those of `cloth simulate`: open them in a glTF viewer, or simulate with
--formats npz and draw that.";

const REPLAYED: &str = "\
Examples:
  cloth simulate cape --record cape.replay     writes everything that moves the cloth
  cloth replay cape.replay                     runs it again: are the states those recorded?
  cloth replay cape.replay --backend scalar --from 120
  cloth replay cape.replay --diff scalar       auto and scalar: the first frame, pass and particle
                                               that differ
  cloth replay good.replay --diff bad.replay   two files: what was done otherwise, and what came of it

Frames are steps of the solver, from 0, those of settling before the scene included. Every 60 frames
the file holds the whole state; --from runs on from the last one before it. A file that a crash has
cut short is replayed as far as it goes. Exit code 1: the states differ.
The format and the library's side of it are in docs/replay.md.";

const COMPARED: &str = "\
Examples:
  cloth compare cape                            the usual methods
  cloth compare shirt.obj --methods newton,vbd+acceleration=0.9 --material denim
  cloth compare flag --subdivide 0,1 --frames 40   on two meshes, in some minutes
  cloth compare flag --methods newton,newton+direct --budget 40

All methods begin at the same moment and make one frame with growing numbers of iterations; the error is
how far a particle is at most from where the exact minimum of each substep's potential puts it. Then each
runs the whole scene with as many iterations (xpbd, pbd: substeps) as fit the time of a frame. Timings are
those of this machine while nothing else runs. What to pick for what: docs/methods.md.";

const MEASURED: &str = "\
A material file has a line for each parameter that differs from plain cotton, as numbers in SI units or
as texts with a unit:
  preset = \"wool\"                  the material that the others are read from
  area_density = \"168 g/m²\"
  bending_length = [15, 14.5]        mm along warp and weft (ASTM D1388), instead of bending_warp, _weft
  stretch_warp = \"3000 N/m\"
  shear = 55
All parameters, and how to measure them, are in docs/materials.md. `cloth simulate SCENE --method newton
--material FILE` dresses a scene in it.";

/// Simulate cloth: from a mesh or a scene to files and pictures.
#[derive(Debug, Parser)]
#[command(name = "cloth", version, about, after_help = EXAMPLES, max_term_width = 100)]
pub struct Arguments {
    #[command(subcommand)]
    pub command: Command,
    /// Say more about what happens: -v information, -vv details. RUST_LOG overrides it.
    #[arg(short, long, action = ArgAction::Count, global = true)]
    pub verbose: u8,
    /// Print results as JSON.
    #[arg(long, global = true)]
    pub json: bool,
}

#[derive(Debug, Subcommand)]
pub enum Command {
    /// Simulate a scene, or a single mesh, and write files and pictures.
    Simulate(SimulateOptions),
    /// Cook a mesh into a fabric file, ready for the library.
    Cook(CookOptions),
    /// Look a mesh, scene or fabric file over: defects, start intersections, thin colliders, memory and cost.
    Check(CheckOptions),
    /// Draw pictures of a recording (.npz), or of a mesh that stands still, with --target, --distance and --follow as close as you like.
    Render(RenderOptions),
    /// Time a scene, or a single mesh, on the backends of this machine, and say which one to take.
    Bench(BenchOptions),
    /// Put a garment on a body: sew it, let it settle, and follow the body's animation, without anything passing through anything.
    Drape(DrapeOptions),
    /// Compare methods on a scene: error against iterations and time, and what each makes of the same time.
    Compare(CompareOptions),
    /// Run a recorded simulation (--record) again, and say where states differ: from those recorded, on another backend, or
    /// in another file.
    Replay(ReplayOptions),
    /// Measure a material in SI units as a laboratory would: hanging strip, bending length (ASTM D1388), Cusick's drape.
    Material(MaterialOptions),
    /// Watch a scene, or a single mesh, in a window: pull at cloth, change materials and parameters, go back in time.
    View(ViewOptions),
    /// List the backends and whether this machine can use them.
    Backends,
    /// List the scenes that come with the program.
    Scenes(ScenesOptions),
    /// Print the script by which a shell completes commands and options: `cloth completions bash`.
    Completions(CompletionOptions),
    /// Write pages for `man` into a folder.
    Manual(ManualOptions),
}

#[derive(Debug, Args)]
pub struct SimulateOptions {
    /// A scene (.toml, or the name of one from `cloth scenes`) or a mesh (.obj, .gltf, .glb).
    pub input: PathBuf,
    #[command(flatten)]
    pub mesh: MeshOptions,
    /// Backend, see `cloth backends`; simd/avx2 forces one of its paths, simd@4 gives it four threads.
    #[arg(long, default_value = "auto")]
    pub backend: String,
    /// Number of frames to record, instead of the scene's.
    #[arg(long, allow_negative_numbers = true)]
    pub frames: Option<i64>,
    /// Folder for the files. Default: out/NAME.
    #[arg(long, short)]
    pub out: Option<PathBuf>,
    /// Files to write. Default: the scene's, else glb,png,gif.
    #[arg(long, value_delimiter = ',', value_enum)]
    pub formats: Option<Vec<FormatName>>,
    /// What pictures show besides the cloth.
    #[arg(long, value_enum)]
    pub overlay: Option<OverlayName>,
    #[command(flatten)]
    pub aim: AimOptions,
    /// Also write everything that moves the cloths into this file, for `cloth replay`.
    #[arg(long, value_name = "FILE")]
    pub record: Option<PathBuf>,
}

/// How a mesh without a scene is treated.
#[derive(Clone, Debug, Default, Args)]
pub struct MeshOptions {
    /// For a mesh, what holds it: top, bottom, left, right, front or back (an edge, 8 % deep; top:0.02 for 2 %); none (it
    /// falls onto the ground); box:X0,Y0,Z0,X1,Y1,Z1; vertices:3,14,15; near:X,Y,Z. In metres. May be repeated.
    /// Default: top; none for a mesh that lies flat, and for `cloth cook`.
    #[arg(long, allow_hyphen_values = true)]
    pub pin: Vec<Pin>,
    /// How cloth is moved, instead of what the scene says: pbd (fast, stiffness by eye), newton (materials in SI units), xpbd, vbd,
    /// projective or descent (the same nearly, faster), filter or explicit (for comparison). Settings of [cloth.method] stand behind plus
    /// signs: vbd+collider_timing=after.
    #[arg(long, value_name = "NAME[+SETTING=VALUE..]")]
    pub method: Option<String>,
    /// What cloth is made of, instead of what the scene says: one for all cloths, or one for each, in their order. With
    /// --method newton materials in SI units, see `cloth material --list`, or files of your own (.toml, .json); with pbd
    /// presets by eye, see `cloth scenes --materials`.
    #[arg(long, value_name = "NAME[,..]", value_delimiter = ',')]
    pub material: Vec<String>,
    /// For a mesh, the unit of its coordinates. Default: m.
    #[arg(long, value_enum)]
    pub unit: Option<UnitName>,
    /// Which mesh of a glTF file, if it has several.
    #[arg(long)]
    pub mesh_name: Option<String>,
    /// For a mesh, the distance in metres within which vertices become one, so that parts hang together. Default: a millionth of its
    /// size.
    #[arg(long, value_name = "METRES", allow_hyphen_values = true)]
    pub weld: Option<f32>,
}

#[derive(Debug, Args)]
#[cfg_attr(not(feature = "view"), allow(dead_code, reason = "there is no window"))]
pub struct ViewOptions {
    /// A scene (.toml, or the name of one from `cloth scenes`) or a mesh (.obj, .gltf, .glb).
    pub input: PathBuf,
    #[command(flatten)]
    pub mesh: MeshOptions,
    /// Backend, as in `cloth simulate`; another one can be chosen in the window.
    #[arg(long, default_value = "auto")]
    pub backend: String,
    /// Begin with time standing still.
    #[arg(long)]
    pub paused: bool,
    /// Write a picture of the window at a frame as PNG instead of opening it; needs a GPU or a driver in software, but no
    /// display.
    #[arg(long, value_name = "FILE")]
    pub picture: Option<PathBuf>,
    /// The frame of the picture, counted from 0, which is the start.
    #[arg(long, value_name = "N", default_value_t = 60, requires = "picture")]
    pub frames: u32,
}

#[derive(Debug, Args)]
pub struct CookOptions {
    /// A mesh (.obj, .gltf, .glb).
    pub input: PathBuf,
    #[command(flatten)]
    pub mesh: MeshOptions,
    /// Join pairs of triangles to quads first.
    #[arg(long)]
    pub quadify: bool,
    /// The file to write. Default: the name of the mesh with .fabric, in the current folder.
    #[arg(long, short)]
    pub out: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub struct CheckOptions {
    /// A scene, a mesh, or a fabric file made by `cloth cook`.
    pub input: PathBuf,
    #[command(flatten)]
    pub mesh: MeshOptions,
}

#[derive(Debug, Args)]
#[command(after_help = RENDERED)]
pub struct RenderOptions {
    /// A recording (.npz as written by `cloth simulate`) or a mesh (.obj, .gltf, .glb).
    pub input: PathBuf,
    /// Which mesh of a glTF file, if it has several.
    #[arg(long)]
    pub mesh_name: Option<String>,
    /// The picture to write: .png makes a contact sheet, .gif an animation. Default: both, of a mesh only .png, in the
    /// current folder.
    #[arg(long, short)]
    pub out: Option<PathBuf>,
    /// Degrees around the vertical axis; 0 looks from the front.
    #[arg(long, default_value_t = 28.0, allow_hyphen_values = true)]
    pub azimuth: f32,
    /// Degrees above the horizon, -89 to 89; from below, there is no ground.
    #[arg(long, default_value_t = 14.0, allow_hyphen_values = true)]
    pub elevation: f32,
    #[command(flatten)]
    pub aim: AimOptions,
    /// Width of each frame in pixels, 16 to 8192. Default: 480, on contact sheets 400.
    #[arg(long)]
    pub width: Option<u32>,
    /// Height of each frame in pixels, 16 to 8192. Default: 360, on contact sheets 300.
    #[arg(long)]
    pub height: Option<u32>,
}

#[derive(Debug, Args)]
pub struct BenchOptions {
    /// A scene (.toml, or the name of one from `cloth scenes`) or a mesh (.obj, .gltf, .glb).
    pub input: PathBuf,
    #[command(flatten)]
    pub mesh: MeshOptions,
    /// Backends, see `cloth backends`, as in `cloth simulate`. Default: all that this machine can use. One that cannot run here is listed as not
    /// run, with the reason; where none of them can, that is an error (exit code 2).
    #[arg(long = "backend", value_name = "NAMES", value_delimiter = ',')]
    pub backends: Vec<String>,
    /// Frames of a run. Default: the scene's, at most 120.
    #[arg(long, allow_negative_numbers = true)]
    pub frames: Option<i64>,
    /// What to call this machine. Default: processor and number of threads.
    #[arg(long, value_name = "NAME")]
    pub machine: Option<String>,
    /// Write the results as JSON, for `cargo xtask report`.
    #[arg(long, short, value_name = "FILE")]
    pub out: Option<PathBuf>,
}

#[derive(Debug, Args)]
#[command(after_help = COMPARED)]
pub struct CompareOptions {
    /// A scene (.toml, or the name of one from `cloth scenes`) or a mesh (.obj, .gltf, .glb).
    pub input: PathBuf,
    #[command(flatten)]
    pub mesh: MeshOptions,
    /// Methods, each with settings behind plus signs as they stand in [cloth.method] of scenes. Default: newton,vbd,
    /// vbd+acceleration=0.9,xpbd,pbd.
    #[arg(long, value_name = "NAME[+KEY=VALUE..][,..]", value_delimiter = ',')]
    pub methods: Vec<String>,
    /// Fineness of the meshes: how often faces are cut into four, as 0,1,2 for three sizes.
    #[arg(long, value_name = "N[,..]", value_delimiter = ',', default_value = "0", value_parser = clap::value_parser!(u32).range(0..=6))]
    pub subdivide: Vec<u32>,
    /// Time of a frame that each method gets (ms).
    #[arg(long, value_name = "MS", default_value_t = 10.0)]
    pub budget: f64,
    /// Substeps per second of methods that minimise.
    #[arg(long, value_name = "HZ", default_value_t = 120.0)]
    pub frequency: f32,
    /// Frames of each run. Default: the scene's, at most 120.
    #[arg(long)]
    pub frames: Option<usize>,
    /// The frame after which errors are looked at. Default: the middle.
    #[arg(long)]
    pub frame: Option<usize>,
    /// Backend, as in `cloth simulate`.
    #[arg(long, default_value = "auto")]
    pub backend: String,
    /// What to call this machine. Default: processor and number of threads.
    #[arg(long, value_name = "NAME")]
    pub machine: Option<String>,
    /// Folder for compare.json and pictures. Default: out/NAME-compare.
    #[arg(long, short)]
    pub out: Option<PathBuf>,
}

#[derive(Debug, Args)]
#[command(after_help = REPLAYED)]
pub struct ReplayOptions {
    /// A replay file, as `cloth simulate --record FILE` or the library writes it.
    pub input: PathBuf,
    /// Begin before this frame.
    #[arg(long, value_name = "FRAME", default_value_t = 0)]
    pub from: usize,
    /// Backend, as in `cloth simulate`.
    #[arg(long, default_value = "auto")]
    pub backend: String,
    /// Compare with another backend, or with another replay file, and name the first frame, pass and particle that differ. A
    /// name of a backend means that; write ./scalar for a file of such a name.
    #[arg(long, value_name = "OTHER")]
    pub diff: Option<String>,
}

#[derive(Debug, Args)]
#[command(after_help = MEASURED)]
pub struct MaterialOptions {
    /// A preset, see --list, or a material file (.toml, .json). Without it, as with --list.
    #[arg(value_name = "FILE|NAME")]
    pub material: Option<String>,
    /// List the presets.
    #[arg(long)]
    pub list: bool,
    /// Draw the draped specimen, from the side and from above.
    #[arg(long, value_name = "FILE")]
    pub png: Option<PathBuf>,
    /// Rings of triangles of the draped specimen, 5 to 200. Default: 15, which are 1 cm apart.
    #[arg(long)]
    pub rings: Option<u32>,
}

#[derive(Debug, Args)]
pub struct ScenesOptions {
    /// Show the presets of the method pbd and their numbers instead; materials in SI units: cloth material --list.
    #[arg(long)]
    pub materials: bool,
    /// Print the text of this scene, to start your own from.
    #[arg(long, value_name = "NAME", conflicts_with = "materials")]
    pub print: Option<String>,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum UnitName {
    /// Metres.
    M,
    /// Centimetres.
    Cm,
    /// Millimetres.
    Mm,
}

impl From<UnitName> for Unit {
    fn from(unit: UnitName) -> Self {
        match unit {
            UnitName::M => Self::M,
            UnitName::Cm => Self::Cm,
            UnitName::Mm => Self::Mm,
        }
    }
}

/// [`Format`] on the command line.
#[derive(Clone, Copy, Debug)]
pub struct FormatName(pub Format);

impl ValueEnum for FormatName {
    fn value_variants<'a>() -> &'a [Self] {
        const ALL: [FormatName; 7] = {
            let [a, b, c, d, e, f, g] = Format::ALL;
            [
                FormatName(a),
                FormatName(b),
                FormatName(c),
                FormatName(d),
                FormatName(e),
                FormatName(f),
                FormatName(g),
            ]
        };
        &ALL
    }

    fn to_possible_value(&self) -> Option<clap::builder::PossibleValue> {
        Some(clap::builder::PossibleValue::new(self.0.name()))
    }
}

/// [`Overlay`] on the command line.
#[derive(Clone, Copy, Debug)]
pub struct OverlayName(pub Overlay);

impl ValueEnum for OverlayName {
    fn value_variants<'a>() -> &'a [Self] {
        const ALL: [OverlayName; 6] = {
            let [a, b, c, d, e, f] = Overlay::ALL;
            [OverlayName(a), OverlayName(b), OverlayName(c), OverlayName(d), OverlayName(e), OverlayName(f)]
        };
        &ALL
    }

    fn to_possible_value(&self) -> Option<clap::builder::PossibleValue> {
        Some(clap::builder::PossibleValue::new(self.0.name()))
    }
}
