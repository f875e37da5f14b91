//! The command line of `cloth drape`.

use std::path::PathBuf;

use clap::Args;

use crate::commands::arguments::FormatName;

const DRAPED: &str = "\
Examples:
  cloth drape tunic --on mannequin             both come with the program
  cloth drape tunic --on mannequin --material silk --animate
  cloth drape shirt.obj --on hero.glb --body-mesh Body --animate
  cloth drape shirt.obj --on hero.glb --scale 0.01 --move 0,0.02,0 --seams shirt.seams
  cloth drape --export start                   mannequin.glb, tunic.obj and tunic.seams to begin with

The garment begins where its file has it (--scale, then --turn, then --move), around the body, touching nothing; its shape there is its
shape at rest. Vertices to be sewn are given by --seams FILE (two vertex numbers in each line, as the file counts: OBJ from 1, glTF
from 0; rows as 10-20 40-30), by lines between vertices of an OBJ file (Blender's sewing edges), or by a vertex attribute _SEAM of a glTF
file, whose equal numbers are sewn together. First seams are closed, without gravity; then the garment settles; then it follows the
animation, if --animate is given. Nothing passes through cloth or body on the way, and every frame is checked for it, exactly.

Written are NAME.glb (animation; --formats obj for the last frame), NAME.pc2, NAME.png (front, back, stretch), with --animate
NAME_motion.png, and NAME.json, a report of every frame. Guide: docs/drape.md.
Exit codes: 0 draped without intersections, 1 failed on the way, 2 something is wrong with what you gave.";

#[derive(Debug, Args)]
#[command(after_help = DRAPED)]
pub struct DrapeOptions {
    /// The garment: a mesh (.obj, .gltf, .glb), or `tunic`, which comes with the program.
    #[arg(required_unless_present = "export")]
    pub garment: Option<PathBuf>,
    /// The body: a mesh (.obj, .gltf, .glb; skinned ones with their skeleton), or `mannequin`, which comes with the program.
    #[arg(long, value_name = "BODY", default_value = "mannequin")]
    pub on: PathBuf,
    /// What the garment is made of: a name from `cloth material --list`, or a file (.toml, .json).
    #[arg(long, value_name = "NAME", default_value = "cotton")]
    pub material: String,
    /// Follow the animation of the body after settling.
    #[arg(long)]
    pub animate: bool,
    /// Which animation of a glTF body. Default: its first.
    #[arg(long, value_name = "NAME")]
    pub animation: Option<String>,
    /// How fast the animation is played, 0.01 to 100.
    #[arg(long, value_name = "FACTOR", default_value_t = 1.0)]
    pub speed: f32,
    /// Most frames of the animation to follow. Default: all.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=100_000))]
    pub frames: Option<u32>,
    /// Pairs of vertices to be sewn. Default: lines of an OBJ garment, or the attribute _SEAM of a glTF one.
    #[arg(long, value_name = "FILE")]
    pub seams: Option<PathBuf>,
    /// Factor of the garment's coordinates, which are metres: 0.01 for centimetres.
    #[arg(long, value_name = "FACTOR", default_value_t = 1.0)]
    pub scale: f32,
    /// Degrees by which the garment is turned about the upright axis.
    #[arg(long, value_name = "DEGREES", default_value_t = 0.0, allow_hyphen_values = true)]
    pub turn: f32,
    /// Where the garment is moved to, in metres.
    #[arg(long = "move", value_name = "X,Y,Z", allow_hyphen_values = true, value_delimiter = ',')]
    pub shift: Vec<f32>,
    /// Factor of the body's coordinates.
    #[arg(long, value_name = "FACTOR", default_value_t = 1.0)]
    pub body_scale: f32,
    /// Which mesh of a glTF garment, if its file has several.
    #[arg(long, value_name = "NAME")]
    pub garment_mesh: Option<String>,
    /// Which mesh of a glTF body, if its file has several.
    #[arg(long, value_name = "NAME")]
    pub body_mesh: Option<String>,
    /// Length of the edges of the tunic that comes with the program (mm), 5 to 50.
    #[arg(long, value_name = "MM", default_value_t = 18.0)]
    pub edge: f32,
    /// Distance that cloth keeps from itself and from the body (mm). Default: the thickness of the material, at least 3; at most half of
    /// the garment's shortest edge. Thinner cloth follows a moving body in more time.
    #[arg(long, value_name = "MM")]
    pub thickness: Option<f64>,
    /// Seconds in which a body that the garment intersects grows from a thin one to its shape, 0 to 60; 0 does without.
    #[arg(long, value_name = "SECONDS", default_value_t = 1.0)]
    pub grow: f64,
    /// Seconds in which seams are closed.
    #[arg(long, value_name = "SECONDS", default_value_t = 1.0)]
    pub sew: f64,
    /// Seconds in which the garment comes to rest.
    #[arg(long, value_name = "SECONDS", default_value_t = 1.5)]
    pub settle: f64,
    /// Frames per second, 1 to 1000.
    #[arg(long, value_name = "RATE", default_value_t = 60.0)]
    pub fps: f64,
    /// Substeps of a frame, 1 to 1000: more are slower, and stretch falls with their square.
    #[arg(long, value_name = "N", default_value_t = 6)]
    pub substeps: u32,
    /// Iterations of a substep, 1 to 1000, likewise.
    #[arg(long, value_name = "N", default_value_t = 8)]
    pub iterations: u32,
    /// Most time (s), 0 to 60, in which a garment that intersects itself or the body is untangled before it is sewn; 0 refuses it.
    #[arg(long, value_name = "SECONDS", default_value_t = 2.0)]
    pub untangle: f64,
    /// Begin although the garment still intersects itself or the body then; what intersects may stay so.
    #[arg(long)]
    pub keep_intersections: bool,
    /// Backend, as in `cloth simulate`; on CPUs only.
    #[arg(long, default_value = "auto")]
    pub backend: String,
    /// Folder for the files. Default: out/GARMENT.
    #[arg(long, short)]
    pub out: Option<PathBuf>,
    /// Files to write besides the report. Default: glb,pc2,png.
    #[arg(long, value_delimiter = ',', value_enum)]
    pub formats: Option<Vec<FormatName>>,
    /// Write the body and the garment that come with the program into a folder, and do nothing else.
    #[arg(long, value_name = "FOLDER", conflicts_with = "garment")]
    pub export: Option<PathBuf>,
}
