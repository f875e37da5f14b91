//! How surfaces, shadows, marks and the floor are drawn.

use wgpu::{BlendState, CompareFunction, ShaderStages, StencilOperation};

/// Format of pictures, which egui asks for: bytes of sRGB without conversion.
pub const COLOR: wgpu::TextureFormat = wgpu::TextureFormat::Rgba8Unorm;

/// Format of depths, with bits that say where a shadow lies already.
pub const DEPTH: wgpu::TextureFormat = wgpu::TextureFormat::Depth24PlusStencil8;

/// All pipelines for pictures of so many samples per pixel.
#[derive(Debug)]
pub struct Pipelines {
    /// Layout of what shaders read of the view, and of an object.
    pub numbers: wgpu::BindGroupLayout,
    /// Triangles, both sides.
    pub surface: wgpu::RenderPipeline,
    /// The same on the floor, each place once.
    pub shadow: wgpu::RenderPipeline,
    /// Discs on particles.
    pub mark: wgpu::RenderPipeline,
    /// The floor.
    pub floor: wgpu::RenderPipeline,
}

impl Pipelines {
    /// Compiles them.
    pub fn new(device: &wgpu::Device, samples: u32) -> Self {
        let module = device.create_shader_module(wgpu::include_wgsl!("shader.wgsl"));
        let numbers = layout(device);
        let depth = |write, compare, stencil| wgpu::DepthStencilState {
            format: DEPTH,
            depth_write_enabled: Some(write),
            depth_compare: Some(compare),
            stencil,
            bias: wgpu::DepthBiasState::default(),
        };
        let free = wgpu::StencilFaceState {
            compare: CompareFunction::Equal,
            pass_op: StencilOperation::IncrementClamp,
            ..wgpu::StencilFaceState::IGNORE
        };
        let once = wgpu::StencilState { front: free, back: free, read_mask: 0xff, write_mask: 0xff };
        let pipeline = |name: &str,
                        is_strip,
                        buffers: &[Option<wgpu::VertexBufferLayout<'_>>],
                        depth,
                        blend| {
            let groups = vec![Some(&numbers); if name == "floor" { 1 } else { 2 }];
            let layout = device.create_pipeline_layout(&wgpu::PipelineLayoutDescriptor {
                label: Some(name),
                bind_group_layouts: &groups,
                immediate_size: 0,
            });
            let entry = |stage| format!("{name}_{stage}");
            let topology = match is_strip {
                true => wgpu::PrimitiveTopology::TriangleStrip,
                false => wgpu::PrimitiveTopology::TriangleList,
            };
            device.create_render_pipeline(&wgpu::RenderPipelineDescriptor {
                label: Some(name),
                layout: Some(&layout),
                vertex: wgpu::VertexState {
                    module: &module,
                    entry_point: Some(&entry("vertex")),
                    compilation_options: wgpu::PipelineCompilationOptions::default(),
                    buffers,
                },
                primitive: wgpu::PrimitiveState { topology, ..wgpu::PrimitiveState::default() },
                depth_stencil: Some(depth),
                multisample: wgpu::MultisampleState { count: samples, ..wgpu::MultisampleState::default() },
                fragment: Some(wgpu::FragmentState {
                    module: &module,
                    entry_point: Some(&entry("fragment")),
                    compilation_options: wgpu::PipelineCompilationOptions::default(),
                    targets: &[Some(wgpu::ColorTargetState {
                        format: COLOR,
                        blend,
                        write_mask: wgpu::ColorWrites::COLOR,
                    })],
                }),
                multiview_mask: None,
                cache: None,
            })
        };
        let (less, none) = (CompareFunction::Less, wgpu::StencilState::default());
        let over = Some(BlendState::ALPHA_BLENDING);
        let (vertex, instance) = (wgpu::VertexStepMode::Vertex, wgpu::VertexStepMode::Instance);
        let position = [attribute(0, wgpu::VertexFormat::Float32x4)];
        let part = [attribute(1, wgpu::VertexFormat::Uint32)];
        let normal = [attribute(2, wgpu::VertexFormat::Float32x4)];
        let color = [attribute(3, wgpu::VertexFormat::Unorm8x4)];
        let points = [&position, &part, &normal, &color].map(|attribute| column(attribute, vertex));
        let marks = [column(&position, instance)];
        Self {
            surface: pipeline("surface", false, &points, depth(true, less, none.clone()), None),
            shadow: pipeline("shadow", false, &points[..2], depth(false, less, once), over),
            mark: pipeline("mark", true, &marks, depth(true, less, none.clone()), None),
            floor: pipeline("floor", true, &[], depth(false, less, none), over),
            numbers,
        }
    }
}

fn attribute(shader_location: u32, format: wgpu::VertexFormat) -> wgpu::VertexAttribute {
    wgpu::VertexAttribute { format, offset: 0, shader_location }
}

/// A buffer of one attribute.
fn column(
    attribute: &[wgpu::VertexAttribute; 1],
    step_mode: wgpu::VertexStepMode,
) -> Option<wgpu::VertexBufferLayout<'_>> {
    let array_stride = attribute[0].format.size();
    Some(wgpu::VertexBufferLayout { array_stride, step_mode, attributes: attribute })
}

/// Of numbers that begin anywhere in a buffer.
fn layout(device: &wgpu::Device) -> wgpu::BindGroupLayout {
    let ty = wgpu::BufferBindingType::Uniform;
    let entry = wgpu::BindGroupLayoutEntry {
        binding: 0,
        visibility: ShaderStages::VERTEX_FRAGMENT,
        ty: wgpu::BindingType::Buffer { ty, has_dynamic_offset: true, min_binding_size: None },
        count: None,
    };
    let label = Some("numbers");
    device.create_bind_group_layout(&wgpu::BindGroupLayoutDescriptor { label, entries: &[entry] })
}
