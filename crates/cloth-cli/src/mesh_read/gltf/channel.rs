//! One animated property of one node over time.

use glam::{Quat, Vec3, Vec4};
use gltf::animation::{Interpolation, Property};

use super::accessor::Data;
use super::nodes::{LocalPose, normalized};

#[derive(Clone, Debug)]
pub(super) struct Channel {
    pub(super) node: usize,
    property: Property,
    interpolation: Interpolation,
    times: Vec<f32>,
    /// One value per time; for cubic splines three: tangent in, value, tangent out.
    values: Vec<Vec4>,
}

impl Channel {
    /// `None` for the properties that do not move a node (morph weights).
    pub(super) fn read(
        channel: &gltf::animation::Channel<'_>,
        data: &Data<'_>,
    ) -> Result<Option<Self>, String> {
        let property = channel.target().property();
        if property == Property::MorphTargetWeights {
            return Ok(None);
        }
        let sampler = channel.sampler();
        let interpolation = sampler.interpolation();
        let times = data.floats(&sampler.input())?;
        let components = sampler.output().dimensions().multiplicity();
        let values: Vec<Vec4> = data
            .floats(&sampler.output())?
            .chunks_exact(components)
            .map(|value| {
                let part = |at: usize| value.get(at).copied().unwrap_or(0.0);
                Vec4::new(part(0), part(1), part(2), part(3))
            })
            .collect();
        let per_time = if interpolation == Interpolation::CubicSpline { 3 } else { 1 };
        let ordered = times.windows(2).all(|pair| pair[0] < pair[1]);
        let finite =
            times.iter().all(|time| time.is_finite()) && values.iter().all(|value| value.is_finite());
        if times.is_empty() || values.len() != times.len() * per_time || !ordered || !finite {
            let node = channel.target().node().index();
            return Err(format!("the animation of node {node} is damaged; export the file again"));
        }
        Ok(Some(Self { node: channel.target().node().index(), property, interpolation, times, values }))
    }

    pub(super) fn end(&self) -> f32 {
        self.times.last().copied().unwrap_or(0.0)
    }

    /// Writes the value at `time` into the pose; before the first and after the last key, that key's value.
    pub(super) fn apply(&self, time: f32, pose: &mut LocalPose) {
        let value = self.sample(time);
        match self.property {
            Property::Translation => pose.translation = value.truncate(),
            Property::Scale => pose.scale = value.truncate(),
            Property::Rotation => pose.rotation = normalized(Quat::from_vec4(value)),
            Property::MorphTargetWeights => {}
        }
    }

    fn sample(&self, time: f32) -> Vec4 {
        let after = self.times.partition_point(|&key| key <= time);
        let (Some(before), true) = (after.checked_sub(1), after < self.times.len()) else {
            return self.value(after.min(self.times.len() - 1));
        };
        let span = self.times[after] - self.times[before];
        let t = (time - self.times[before]) / span;
        match self.interpolation {
            Interpolation::Step => self.value(before),
            Interpolation::CubicSpline => {
                let leaving = self.values[before * 3 + 2] * span;
                let arriving = self.values[after * 3] * span;
                let (t2, t3) = (t * t, t * t * t);
                self.value(before) * (2.0 * t3 - 3.0 * t2 + 1.0)
                    + leaving * (t3 - 2.0 * t2 + t)
                    + self.value(after) * (3.0 * t2 - 2.0 * t3)
                    + arriving * (t3 - t2)
            }
            Interpolation::Linear if self.property == Property::Rotation => {
                let [from, to] = [before, after].map(|key| normalized(Quat::from_vec4(self.value(key))));
                from.slerp(to, t).into()
            }
            Interpolation::Linear => self.value(before).lerp(self.value(after), t),
        }
    }

    fn value(&self, key: usize) -> Vec4 {
        self.values[if self.interpolation == Interpolation::CubicSpline { key * 3 + 1 } else { key }]
    }
}

impl LocalPose {
    /// Whether the pose can be used at all.
    pub(super) fn is_finite(&self) -> bool {
        let Self { translation, rotation, scale } = self;
        translation.is_finite() && rotation.is_finite() && Vec3::is_finite(*scale)
    }
}
