//! A mesh prim with its time samples.

use std::io::{self, Write};

use glam::{Quat, Vec3};

use super::value;
use crate::appearance::linear;
use crate::mesh::Mesh;

/// How a mesh moves.
pub(super) enum Motion<'a> {
    Still,
    /// As a whole; one pose stands for all frames.
    Rigid(&'a [(Quat, Vec3)]),
    /// By vertices, over this many frames.
    Deforming(usize),
}

pub(super) struct Prim<'a> {
    pub(super) name: &'a str,
    pub(super) mesh: &'a Mesh,
    pub(super) color: [u8; 3],
    pub(super) double_sided: bool,
    pub(super) motion: Motion<'a>,
}

impl Prim<'_> {
    /// Writes the prim; `shape` gives positions and normals at a frame.
    pub(super) fn write(
        &self,
        out: &mut impl Write,
        shape: impl Fn(usize) -> (Vec<[f32; 3]>, Vec<[f32; 3]>),
    ) -> io::Result<()> {
        let name = self.name;
        writeln!(out, "    def Mesh \"{name}\" (\n        prepend apiSchemas = [\"MaterialBindingAPI\"]")?;
        writeln!(out, "    )\n    {{")?;
        self.topology(out)?;
        let color = linear(self.color);
        writeln!(out, "        uniform bool doubleSided = {}", u8::from(self.double_sided))?;
        writeln!(out, "        color3f[] primvars:displayColor = [({}, {}, {})]", color.x, color.y, color.z)?;
        writeln!(out, "        rel material:binding = </Recording/Looks/{name}>")?;
        let frames = if let Motion::Deforming(frames) = self.motion { frames } else { 1 };
        let sampled = frames > 1;
        self.attribute(out, "point3f[] points", "", sampled, frames, |out, frame| {
            value::vectors(out, &shape(frame).0)
        })?;
        let vertex = " (\n            interpolation = \"vertex\"\n        )";
        self.attribute(out, "normal3f[] normals", vertex, sampled, frames, |out, frame| {
            value::directions(out, &shape(frame).1)
        })?;
        self.attribute(out, "float3[] extent", "", sampled, frames, |out, frame| {
            value::vectors(out, &value::extent(&shape(frame).0))
        })?;
        if let Motion::Rigid(poses) = self.motion {
            self.transform(out, poses)?;
        }
        writeln!(out, "    }}\n")
    }

    fn topology(&self, out: &mut impl Write) -> io::Result<()> {
        writeln!(out, "        uniform token subdivisionScheme = \"none\"")?;
        write!(out, "        int[] faceVertexCounts = ")?;
        value::integers(out, &self.mesh.face_vertex_counts)?;
        write!(out, "\n        int[] faceVertexIndices = ")?;
        value::integers(out, &self.mesh.face_vertex_indices)?;
        writeln!(out)?;
        if let Some(uvs) = &self.mesh.uvs {
            write!(out, "        texCoord2f[] primvars:st = ")?;
            value::vectors(out, &uvs.values)?;
            writeln!(out, " (\n            interpolation = \"faceVarying\"\n        )")?;
            write!(out, "        int[] primvars:st:indices = ")?;
            value::integers(out, &uvs.corner_indices)?;
            writeln!(out)?;
        }
        Ok(())
    }

    fn transform(&self, out: &mut impl Write, poses: &[(Quat, Vec3)]) -> io::Result<()> {
        let (sampled, frames) = (poses.len() > 1, poses.len());
        self.attribute(out, "double3 xformOp:translate", "", sampled, frames, |out, frame| {
            let [x, y, z] = poses[frame].1.to_array();
            write!(out, "({x}, {y}, {z})")
        })?;
        self.attribute(out, "quatf xformOp:orient", "", sampled, frames, |out, frame| {
            let [x, y, z, w] = poses[frame].0.normalize().to_array();
            write!(out, "({w}, {x}, {y}, {z})")
        })?;
        writeln!(out, "        uniform token[] xformOpOrder = [\"xformOp:translate\", \"xformOp:orient\"]")
    }

    /// One attribute: a plain value, or time samples of all frames. Metadata needs its own line with samples.
    fn attribute<W: Write>(
        &self,
        out: &mut W,
        declaration: &str,
        metadata: &str,
        sampled: bool,
        frames: usize,
        write_value: impl Fn(&mut W, usize) -> io::Result<()>,
    ) -> io::Result<()> {
        if !sampled {
            write!(out, "        {declaration} = ")?;
            write_value(out, 0)?;
            return writeln!(out, "{metadata}");
        }
        if !metadata.is_empty() {
            writeln!(out, "        {declaration}{metadata}")?;
        }
        writeln!(out, "        {declaration}.timeSamples = {{")?;
        for frame in 0..frames {
            write!(out, "            {frame}: ")?;
            write_value(out, frame)?;
            writeln!(out, ",")?;
        }
        writeln!(out, "        }}")
    }
}
