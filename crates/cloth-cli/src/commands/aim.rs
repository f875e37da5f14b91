//! Options that say what pictures look at.

use clap::Args;
use cloth_cli::scene::CameraEntry;

use super::failure::Failure;

/// What the camera looks at.
#[derive(Clone, Debug, Default, Args)]
pub struct AimOptions {
    /// The point that pictures look at, in metres. Default: the middle of everything.
    #[arg(long, value_name = "X,Y,Z", value_delimiter = ',', allow_hyphen_values = true)]
    pub target: Vec<f32>,
    /// How far from there they are taken, in metres. Default: so far that everything fits.
    #[arg(long, value_name = "METRES", allow_hyphen_values = true)]
    pub distance: Option<f32>,
    /// The cloth or collider that pictures look at and move along with, by name.
    #[arg(long, value_name = "NAME", conflicts_with = "target")]
    pub follow: Option<String>,
}

impl AimOptions {
    /// Puts what was given into a camera, which is then checked.
    pub fn apply(&self, camera: &mut CameraEntry) -> Result<(), Failure> {
        match self.target.as_slice() {
            [] => {}
            &[x, y, z] => (camera.target, camera.follow, camera.offset) = (Some([x, y, z]), None, None),
            other => {
                let message = format!("--target: {} numbers; give three, as --target 0,1.4,0", other.len());
                return Err(Failure::Usage(message));
            }
        }
        if self.follow.is_some() {
            (camera.target, camera.follow, camera.offset) = (None, self.follow.clone(), None);
        }
        camera.distance = self.distance.or(camera.distance);
        camera.check().map_err(|issue| Failure::Usage(format!("--{issue}")))
    }
}
