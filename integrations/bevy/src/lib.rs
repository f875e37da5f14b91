//! Capes, skirts and flags for [Bevy](bevy): cloth from any mesh, moved by the [cloth](::cloth) library.
//!
//! ```
//! use bevy::prelude::*;
//! use cloth_bevy::{ClothPlugin, Cloth, ClothCollider, ColorChannel};
//!
//! fn spawn(mut commands: Commands, assets: Res<AssetServer>) {
//!     // The mesh of a cape, of which what holds it is painted red.
//!     commands.spawn((
//!         Mesh3d(assets.load("hero.glb#Mesh1/Primitive0")),
//!         Cloth::from_mesh().pin_vertex_color(ColorChannel::Red),
//!     ));
//!     commands.spawn((Transform::from_xyz(0.0, 1.0, 0.0), ClothCollider::sphere(0.2)));
//! }
//! # let _ = |app: &mut App| {
//! app.add_plugins(ClothPlugin::default()).add_systems(Startup, spawn);
//! # };
//! ```
//!
//! | what | where |
//! |---|---|
//! | a cloth: pins, weight, stiffness, sleep, teleports | [`Cloth`], [`Pins`], [`Attach`] |
//! | what it collides with | [`ClothCollider`], of one character only: [`ClothBody`] |
//! | wind | [`ClothWind`], [`WindZone`] |
//! | less work far away | [`ClothLod`], [`ClothViewer`] |
//! | time step | [`ClothClock`]; how far it is: [`ClothTime`] |
//! | what happened | messages [`ClothStepped`] and [`ClothIssue`] |
//! | what there is now | [`ClothSimulation`], which the plugin adds; [`ClothFailed`] where it could not |
//! | saving and restoring | [`ClothStates`] |
//! | looking at it | `ClothGizmos` (feature `gizmos`) |
//! | colliders of avian3d | `AvianClothCollider` (feature `avian`) |
//!
//! Lengths are in metres, masses in kilograms, times in seconds. Whatever is wrong with a mesh, a transform or a value is said
//! by a [`ClothIssue`], which is also logged, and never a panic.
//!
//! # When
//!
//! Everything runs in [`PostUpdate`](bevy::app::PostUpdate), in [`ClothSystems`], after transforms were propagated: cloth
//! follows a skeleton in the frame in which it was posed. Steps have a fixed length ([`ClothClock`]); where frames do not end
//! with one, meshes show the cloth between the last two of them.
#![forbid(unsafe_code)]
#![warn(rustdoc::broken_intra_doc_links)]

#[cfg(feature = "avian")]
mod avian;
mod bones;
mod clock;
mod collider;
mod component;
mod cook;
mod drive;
#[cfg(feature = "gizmos")]
mod gizmos;
mod issue;
mod lifecycle;
mod lod;
mod mesh;
mod output;
mod pins;
mod placement;
mod plugin;
mod save;
mod simulation;
mod solver;
mod step;
mod teleport;
mod wind;

#[cfg(feature = "avian")]
pub use avian::AvianClothCollider;
pub use clock::{ClothClock, ClothTime};
pub use collider::{ClothBody, ClothCollider, ColliderShape};
pub use component::{Cloth, ClothSleep, TeleportLimits};
pub use cook::ClothLimits;
#[cfg(feature = "gizmos")]
pub use gizmos::{ClothGizmoGroup, ClothGizmos};
pub use issue::{ClothIssue, IssueKind, Severity};
pub use lod::{ClothLod, ClothViewer, LodLevel};
pub use pins::{Attach, ColorChannel, Pins};
pub use plugin::{ClothPlugin, ClothSystems};
pub use save::ClothStates;
pub use simulation::{ClothFailed, ClothSimulation};
pub use solver::{ClothSolver, ClothStepped};
pub use teleport::TeleportCloth;
pub use wind::{ClothWind, WindShape, WindZone};

/// The programs of the documents, which are compiled and run with the tests.
#[cfg(all(doctest, feature = "render"))]
#[doc = include_str!("../README.md")]
#[doc = include_str!("../../../docs/book/bevy.md")]
mod documents {}

/// The library that moves the cloths.
pub use ::cloth;
