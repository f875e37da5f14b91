//! Pictures: coarse statistics rather than exact pixels, and how long they take.

use cloth_cli::recording::{ClothTrack, Recording};
use cloth_cli::render::{
    AnimationOptions, ContactSheetOptions, LineSet, Overlays, PictureOptions, PointSet, SphereSet, Stage,
    StrainColors, no_overlays, write_apng, write_contact_sheet, write_gif, write_png,
};

/// The share of pixels for which `test` holds.
fn share(picture: &cloth_cli::render::Picture, test: impl Fn([i32; 3]) -> bool) -> f32 {
    let pixels = picture.rgb.as_chunks::<3>().0;
    pixels.iter().filter(|pixel| test(pixel.map(i32::from))).count() as f32 / pixels.len() as f32
}

fn reddish([r, g, b]: [i32; 3]) -> bool {
    r > g + 25 && r > b + 25
}

#[test]
fn frame_shows_red_cloth_grey_colliders_and_light_ground() {
    let recording = crate::common::scene(40, 60);
    let options = PictureOptions { width: 640, height: 480, supersampling: 3, ..Default::default() };
    let mut stage = Stage::new(&recording, options).unwrap();
    let folder = crate::common::output_folder("pictures-frame");
    for frame in [0, 30, 59] {
        let picture = stage.draw(frame, &Overlays::default());
        write_png(&picture, &folder.join(format!("frame_{frame}.png"))).unwrap();
        let cloth = share(&picture, reddish);
        assert!((0.03..0.6).contains(&cloth), "frame {frame}: cloth covers {cloth}");
        let light = share(&picture, |[r, g, b]| r > 185 && g > 185 && b > 185);
        assert!((0.3..0.95).contains(&light), "frame {frame}: light ground covers {light}");
        let border = [picture.pixel(1, 1), picture.pixel(638, 1), picture.pixel(1, 478)];
        assert!(border.iter().flatten().all(|&byte| byte > 150), "{border:?}");
    }
}

fn strained(recording: &Recording, frame: usize) -> Overlays {
    let positions = recording.cloths()[0].positions(frame).to_vec();
    let values = positions.iter().map(|[x, y, z]| 0.12 * (x * 3.0 + z * 2.0 + y).sin()).collect();
    Overlays { strain: Some(StrainColors { values: vec![values], limit: 0.1 }), ..Overlays::default() }
}

#[test]
fn overlays_are_drawn() {
    let recording = crate::common::scene(24, 40);
    let frame = 39;
    let track = &recording.cloths()[0];
    let positions = track.positions(frame);
    let mut phases = vec![Vec::new(); 4];
    for row in 0..24_u32 {
        for column in 0..23_u32 {
            phases[(column % 2) as usize].push([row * 24 + column, row * 24 + column + 1]);
            phases[2 + (column % 2) as usize].push([column * 24 + row, column * 24 + row + 24]);
        }
    }
    let lines = LineSet::constraints_by_phase(positions, &phases);
    let tethers: Vec<[u32; 2]> = (0..24).map(|vertex| [vertex * 24, 300]).collect();
    let spheres = positions.iter().step_by(7).map(|&[x, y, z]| [x, y, z, 0.05]).collect();
    let contacts = positions.iter().copied().filter(|&[x, _, z]| x.hypot(z) < 0.45).collect();
    let kinds = [
        ("constraints", Overlays { lines, ..Overlays::default() }),
        ("tethers", Overlays { lines: vec![LineSet::tethers(positions, &tethers)], ..Overlays::default() }),
        ("motion", Overlays { spheres: vec![SphereSet::motion(spheres)], ..Overlays::default() }),
        ("contacts", Overlays { points: vec![PointSet::contacts(contacts)], ..Overlays::default() }),
        ("strain", strained(&recording, frame)),
    ];
    let options = PictureOptions { width: 640, height: 480, supersampling: 3, ..Default::default() };
    let mut stage = Stage::new(&recording, options).unwrap();
    let plain = stage.draw(frame, &Overlays::default());
    let folder = crate::common::output_folder("pictures-overlays");
    for (name, overlays) in kinds {
        let picture = stage.draw(frame, &overlays);
        write_png(&picture, &folder.join(format!("{name}.png"))).unwrap();
        let changed = picture.rgb.iter().zip(&plain.rgb).filter(|(a, b)| a != b).count();
        assert!(changed > picture.rgb.len() / 500, "{name} changed only {changed} bytes");
    }
}

#[test]
fn cape_of_300_frames_is_drawn() {
    // 39 x 39 is 1,521 particles.
    let recording = crate::common::scene(39, 300);
    let folder = crate::common::output_folder("pictures-cape");
    let smooth = AnimationOptions { frame_rate: 60.0, ..AnimationOptions::default() };
    write_gif(&recording, &folder.join("cape.gif"), &smooth, &no_overlays).unwrap();
    write_contact_sheet(&recording, &folder.join("cape.png"), &ContactSheetOptions::default(), &no_overlays)
        .unwrap();
    let size = std::fs::metadata(folder.join("cape.gif")).unwrap().len();
    println!("gif {} KiB", size >> 10);
    assert!(size < 16 << 20);

    let mut decoder =
        gif::DecodeOptions::new().read_info(std::fs::File::open(folder.join("cape.gif")).unwrap());
    let decoder = decoder.as_mut().unwrap();
    let (mut frames, mut hundredths) = (0, 0);
    while let Some(frame) = decoder.read_next_frame().unwrap() {
        frames += 1;
        hundredths += u32::from(frame.delay);
    }
    assert_eq!((frames, hundredths), (300, 600));
}

#[test]
fn animated_png_has_its_frames_and_strain_colours() {
    let recording = crate::common::scene(20, 12);
    let path = crate::common::output_folder("pictures-apng").join("strain.png");
    let small = PictureOptions { width: 160, height: 120, ..PictureOptions::default() };
    let options = AnimationOptions { frame: small, frame_rate: 60.0 };
    write_apng(&recording, &path, &options, &|frame| strained(&recording, frame)).unwrap();
    let file = std::io::BufReader::new(std::fs::File::open(path).unwrap());
    let reader = png::Decoder::new(file).read_info().unwrap();
    assert_eq!(reader.info().animation_control().unwrap().num_frames, 12);
}

#[test]
fn useless_requests_are_errors_not_panics() {
    let recording = crate::common::scene(4, 1);
    let folder = crate::common::output_folder("pictures-errors");
    for (width, height) in [(0, 0), (8, 360), (480, 100_000)] {
        let frame = PictureOptions { width, height, ..PictureOptions::default() };
        let error = Stage::new(&recording, frame).err().unwrap().to_string();
        assert!(error.contains("16 to 8192"), "{error}");
    }
    let empty = crate::common::scene(4, 0);
    let path = folder.join("empty.gif");
    let error = write_gif(&empty, &path, &AnimationOptions::default(), &no_overlays).unwrap_err().to_string();
    assert!(error.contains("no frame was simulated"), "{error}");
    assert!(!path.exists());
    let still = folder.join("still.gif");
    write_gif(&recording, &still, &AnimationOptions::default(), &no_overlays).unwrap();
    assert!(still.exists());
}

#[test]
fn odd_shapes_and_views_are_drawn_without_a_panic() {
    let shapes: [fn([f32; 3]) -> [f32; 3]; 4] = [
        |_| [0.0; 3],
        |[x, y, z]| [x * 1e30, y * 1e30, z * 1e30],
        |[x, y, z]| [x * 1e-20, y * 1e-20, z * 1e-20],
        |[x, _, _]| [x, 0.0, 0.0],
    ];
    let small = PictureOptions { width: 40, height: 30, ..PictureOptions::default() };
    let mut views = vec![small; 3];
    views[1].view.elevation = -90.0;
    views[2].view.azimuth = f32::NAN;
    for shape in shapes {
        let track = ClothTrack::new(crate::common::sheet("odd", 5), None).unwrap();
        let positions: Vec<_> = track.mesh().positions.iter().map(|&position| shape(position)).collect();
        let mut recording = Recording::new(30.0, vec![track], vec![]).unwrap();
        recording.push_frame(&[&positions], &[]).unwrap();
        for options in &views {
            let mut stage = Stage::new(&recording, *options).unwrap();
            let overlays = Overlays {
                points: vec![PointSet::contacts(vec![[f32::NAN; 3], [f32::INFINITY; 3], [0.0; 3]])],
                spheres: vec![SphereSet::motion(vec![[0.0, 0.0, 0.0, f32::INFINITY]])],
                ..strained(&recording, 0)
            };
            assert_eq!(stage.draw(0, &overlays).rgb.len(), 40 * 30 * 3);
        }
    }
}
