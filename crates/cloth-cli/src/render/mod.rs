//! Pictures without a GPU or a display: a software rasteriser with soft shadows on a studio ground.
//!
//! A [`Stage`] frames the whole recording once and then draws single frames as [`Picture`]s. On top of it,
//! [`write_contact_sheet`], [`write_gif`], [`write_apng`] and [`write_png`] make files. [`Overlays`] add what
//! the eye does not see: stretch, constraints, tethers, motion spheres, contacts.

pub(crate) mod aim;
mod animation;
mod camera;
mod color;
mod contact_sheet;
mod draw_list;
mod gif_palette;
mod ground;
mod ground_shadow;
mod label;
mod light;
mod options;
mod overlay;
mod overlay_draw;
mod paint;
mod picture;
mod png_file;
mod raster;
mod resolve;
mod shade;
mod shadow_map;
mod stage;
mod strain;
mod stroke_font;

#[cfg(feature = "draw")]
pub(crate) use color::{encode, strain_color};

pub use animation::{AnimationOptions, write_apng, write_gif};
pub use contact_sheet::{ContactSheetOptions, labelled_sheet, write_contact_sheet};
pub use options::{PICTURE_SIDES, PictureOptions, Target, View};
pub use overlay::{LineSet, Overlays, PointSet, SphereSet, StrainColors, no_overlays};
pub use picture::Picture;
pub use png_file::{png_bytes, write_png};
pub use stage::Stage;
pub use strain::vertex_strain;
