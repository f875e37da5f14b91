//! Work that a step hands to the GPU at once: frames, then collision between cloths.

use crate::context::Context;
use crate::download::Downloads;
use crate::timer::Timer;

/// Work that was recorded and not submitted yet.
#[derive(Debug, Default)]
pub(crate) struct Submission {
    encoder: Option<wgpu::CommandEncoder>,
    pub timer: Timer,
}

impl Submission {
    /// Begins anew; what was not submitted is forgotten.
    pub fn begin(&mut self, context: &Context) {
        self.timer.clear();
        let descriptor = wgpu::CommandEncoderDescriptor { label: Some("cloth step") };
        self.encoder = Some(context.device.create_command_encoder(&descriptor));
    }

    /// Returns the encoder, once [begun](Self::begin), and the timer.
    pub fn recorder(&mut self) -> Option<(&mut wgpu::CommandEncoder, &mut Timer)> {
        self.encoder.as_mut().map(|encoder| (encoder, &mut self.timer))
    }

    /// Hands over what was recorded.
    pub fn submit(&mut self, context: &Context, downloads: &Downloads) {
        if let Some(mut encoder) = self.encoder.take() {
            self.timer.end(context, &mut encoder);
            context.submit(encoder);
            self.timer.send(context, downloads);
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a call that fails fails the test")]
mod tests {
    use crate::Wgpu;
    use cloth_core::{ClothDescription, Fabric, InterCollision, Particle, Solver, World};

    /// Sheets of 20 x 20 particles on each other: more than one workgroup parts.
    fn sheets(device: Wgpu) -> World<Wgpu> {
        let mut world = World::new(device);
        let settings = InterCollision::new(0.05).with_iterations(2);
        world.set_inter_collision(settings).unwrap();
        for layer in 0..2_u8 {
            let z = 0.03 * f32::from(layer);
            let particles: Vec<Particle> =
                (0..400).map(|i| [0.1 * (i % 20) as f32, 0.1 * (i / 20) as f32, z, 1.0]).collect();
            let edges: Vec<[u32; 2]> = (0..400).filter(|i| i % 20 != 19).map(|i| [i, i + 1]).collect();
            let fabric = Fabric::from_edges(&particles, &edges).unwrap().validate().unwrap();
            world.add_cloth(ClothDescription::new(fabric.into(), particles)).unwrap();
        }
        world
    }

    /// Frames and collision between cloths go to the GPU at once; nothing is read in between, which would take a submission.
    #[test]
    fn a_step_is_one_submission() {
        let Ok(device) = Wgpu::new() else { return };
        // A context of its own: other tests share that of the process.
        let context = std::sync::Arc::new(crate::context::Context::new(
            device.device().clone(),
            device.queue().clone(),
        ));
        for device in [Wgpu::on(context.clone()), Wgpu::on(context.clone()).with_fused_limit(0)] {
            let mut world = sheets(device);
            for _ in 0..3 {
                let before = context.submissions();
                for chunk in 0..world.begin_step(1.0 / 60.0).unwrap() {
                    world.run_chunk(chunk).unwrap();
                }
                assert_eq!(context.submissions() - before, 1, "in run_chunk");
                let report = world.end_step().unwrap();
                assert_eq!(context.submissions() - before, 1, "in end_step");
                assert_eq!(report.cloth_pairs, 1);
            }
        }
    }
}
