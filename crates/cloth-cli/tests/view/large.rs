//! Cloths that are larger than the buffers of a device.

use std::path::PathBuf;
use std::rc::Rc;

use cloth::Backend;
use cloth_cli::render::Picture;
use cloth_cli::scene::SceneFile;
use cloth_cli::view::{Machine, Offscreen, Session, Show, Stage};
use eframe::wgpu;

const SIZE: [u32; 2] = [320, 240];

/// Sheets of so many points along each side, as a device shows them that has buffers of at most so many bytes, and what is said.
fn picture(adapter: &wgpu::Adapter, sheets: &[u32], bytes: u64) -> (Picture, Vec<String>) {
    let limits = wgpu::Limits { max_buffer_size: bytes, ..adapter.limits() };
    let descriptor = wgpu::DeviceDescriptor { required_limits: limits, ..Default::default() };
    let (device, queue) = pollster::block_on(adapter.request_device(&descriptor)).unwrap();
    let mut text = "format = 1\n".to_owned();
    for (index, points) in sheets.iter().enumerate() {
        text += &format!(
            "[[cloth]]\nname = 'sheet {index}'\ngrid = {{ size = [1, 1], resolution = [{points}, {points}] }}\n\
             position = [0, 0, {index}]\nattach = [{{ edge = 'top' }}]\ncook = {{ tethers = 'none' }}\n"
        );
    }
    let file = SceneFile::parse(text, "large", "large".into(), PathBuf::new()).unwrap();
    let machine = Rc::new(Machine::default());
    let session = Session::new(machine.clone(), file, Backend::Simd.into()).unwrap();
    let mut show = Show::new(session, machine);
    show.frame(SIZE[0] as f32 / SIZE[1] as f32);
    let mut stage = Stage::new(&device, &queue, 1);
    for _ in 0..2 {
        stage.draw(SIZE, &show.camera, &mut show.sessions);
    }
    let said = show.sessions[0].0.messages().map(str::to_owned).collect();
    (stage.picture().unwrap(), said)
}

pub fn cloths_of_many_points_are_drawn_from_several_buffers() {
    let offscreen = Offscreen::new(SIZE).unwrap_or_else(|error| cloth_testing::lacks_tool(error));
    let adapter = &offscreen.renderer().adapter;
    // Points and normals of a sheet take 160 kB each, the marks of its pins 1.6 kB.
    let (one, said) = picture(adapter, &[100, 100], 256 << 20);
    assert!(said.is_empty(), "{said:?}");
    let (several, said) = picture(adapter, &[100, 100], 1 << 20);
    assert!(said.is_empty(), "{said:?}");
    assert!(one == several);
    let (with_large, said) = picture(adapter, &[100, 100, 300], 1 << 20);
    assert_eq!(said, ["cloth \"sheet 2\": 90000 vertices are more than this device can draw"]);
    assert!(with_large != one, "everything is in view, so what is drawn is smaller");
}
