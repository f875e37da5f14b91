//! A window in which a scene is watched and changed while it is simulated: `docs/view.md`.
//!
//! [`App`] is what the window shows; [`run`] opens it, [`Offscreen`] draws the same without a display. An [`App`] holds a
//! [`Show`]: one [`Session`], or two side by side, each a scene in motion with its past, on a backend of a [`Machine`]. A web page has what is
//! here without the window (feature `draw`): the show, and the [`Stage`] that draws it.

#[cfg(feature = "view")]
mod app;
#[cfg(feature = "view")]
mod blit;
mod camera;
mod chart;
mod compare;
mod digits;
mod draw;
mod grab;
mod machine;
mod material;
mod messages;
#[cfg(feature = "view")]
mod names;
#[cfg(feature = "view")]
mod offscreen;
#[cfg(feature = "view")]
mod panel;
mod past;
mod pick;
mod player;
mod row;
#[cfg(feature = "view")]
mod screen;
mod session;
mod show;
mod tint;
#[cfg(feature = "view")]
mod window;

#[cfg(feature = "view")]
pub use app::{App, Loader};
pub use camera::{Camera, Ray};
pub use chart::{Chart, Sample};
pub use compare::{Apart, apart};
pub use digits::digits;
pub use draw::{COLOR, Stage};
pub use grab::Grab;
pub use machine::Machine;
pub use material::with_value;
#[cfg(feature = "view")]
pub use names::check_png;
#[cfg(feature = "view")]
pub use offscreen::Offscreen;
pub use past::Past;
pub use pick::{Hit, cloth_at, nearest_hit};
pub use player::Player;
pub use row::Row;
pub use session::{Session, wait};
pub use show::Show;
pub use tint::{Tint, Tints};
#[cfg(feature = "view")]
pub use window::run;
