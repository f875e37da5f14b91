//! A window in which a scene is watched and changed while it is simulated: `docs/view.md`.
//!
//! [`App`] is what the window shows; [`run`] opens it, [`Offscreen`] draws the same without a display. An [`App`] holds one
//! [`Session`], or two side by side: a scene in motion with its past, on a backend of its [`Machine`].

mod app;
mod camera;
mod chart;
mod compare;
mod draw;
mod grab;
mod machine;
mod material;
mod offscreen;
mod panel;
mod past;
mod pick;
mod player;
mod row;
mod screen;
mod session;
mod tint;
mod window;

pub use app::{App, Loader};
pub use camera::{Camera, Ray};
pub use chart::{Chart, Sample};
pub use compare::{Apart, apart};
pub use grab::Grab;
pub use machine::Machine;
pub use offscreen::Offscreen;
pub use past::Past;
pub use pick::{Hit, nearest_hit};
pub use player::Player;
pub use row::Row;
pub use session::Session;
pub use tint::{Tint, Tints};
pub use window::run;
