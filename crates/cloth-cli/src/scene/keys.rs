//! All keys of the format, read from the structs themselves, so that the documentation can be checked.

use std::cell::Cell;

use serde::Deserialize;
use serde::de::{Deserializer, Visitor, value::Error};

use super::*;

/// A table of the format.
#[derive(Clone, Copy, Debug)]
pub struct Section {
    /// Heading in the documentation.
    pub title: &'static str,
    /// Its keys.
    pub keys: &'static [&'static str],
}

/// All tables of the format.
pub fn sections() -> Vec<Section> {
    macro_rules! list {
        ($($title:literal: $type:ty;)+) => {
            vec![$(Section { title: $title, keys: keys_of::<$type>() },)+]
        };
    }
    list! {
        "Scene": Scene;
        "wind": Wind;
        "wind.changes": WindChange;
        "wind.gusts": Gust;
        "wind.turbulence": Turbulence;
        "frame_times": FrameTimeEntry;
        "event": EventEntry;
        "solver": SolverEntry;
        "solver.inter_collision": InterCollisionEntry;
        "skeleton": SkeletonEntry;
        "cloth": ClothEntry;
        "cloth.mesh": MeshFile;
        "cloth.grid": Grid;
        "cloth.disc": Disc;
        "cloth.tube": Tube;
        "cloth.attach": AttachEntry;
        "cloth.attach.box": BoxSelection;
        "cloth.attach.nearest": PointSelection;
        "cloth.attach.collider": ColliderSelection;
        "cloth.frame": FrameEntry;
        "cloth.method": MethodSettings;
        "cloth.method.strain_limit": StrainLimitEntry;
        "cloth.constraints": ConstraintSettings;
        "cloth.constraints.vertical": ConstraintEntry;
        "cloth.changes": ChangeEntry;
        "cloth.vertex_stiffness": VertexStiffness;
        "cloth.cook": CookEntry;
        "cloth.virtual_particles": VirtualParticleEntry;
        "cloth.self_collision": SelfCollision;
        "cloth.motion_limit": MotionLimit;
        "cloth.backstop": Backstop;
        "collider": ColliderEntry;
        "collider.sphere": Ball;
        "collider.capsule": Pill;
        "collider.chain": Chain;
        "collider.box": Block;
        "collider.convex": ConvexSolid;
        "collider.plane": HalfSpace;
        "collider.ground": Ground;
        "collider.mesh": MeshShape;
        "collider.torus": Ring;
        "collider.skin": SkinEntry;
        "collider.capsules": FittedCapsules;
        "collider.voxels": VoxelEntry;
        "collider.motion": Motion;
        "collider.motion.keys": Key;
        "collider.carried_by": CarriedBy;
        "output": OutputEntry;
        "camera": CameraEntry;
    }
}

fn keys_of<T: for<'de> Deserialize<'de>>() -> &'static [&'static str] {
    let seen = Cell::new(&[][..]);
    // The probe always fails: what it saw on the way is the result.
    let _ = T::deserialize(Probe { seen: &seen });
    seen.get()
}

/// A deserializer that has no data and only notes which fields are asked for.
struct Probe<'a> {
    seen: &'a Cell<&'static [&'static str]>,
}

impl<'de> Deserializer<'de> for Probe<'_> {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Error> {
        Err(serde::de::Error::custom("no data"))
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.seen.set(fields);
        self.deserialize_any(visitor)
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct map enum identifier ignored_any
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn fields_are_seen() {
        let sections = super::sections();
        assert!(sections.iter().all(|section| !section.keys.is_empty()));
        assert!(sections[0].keys.contains(&"frame_rate"));
    }
}
