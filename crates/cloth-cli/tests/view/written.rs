//! Files that the window writes and is handed.

use std::path::Path;

use cloth::Backend;

use super::{frame, is_cloth, keep, pixels, play, said, sheet, window};

pub fn files_are_dropped_saved_and_refused_in_words() {
    let folder = std::env::temp_dir().join(format!("cloth-view-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let (mut app, mut offscreen) = sheet(Backend::Auto);
    play(&mut app, &mut offscreen, 2);
    offscreen.drop_file(&mut app, &folder.join("nothing.toml"));
    assert!(said(&app).contains("there is no such file"), "{}", said(&app));
    let point = folder.join("point.toml");
    std::fs::write(folder.join("point.obj"), "v 0 0 0\n").unwrap();
    std::fs::write(&point, "format = 1\n[[cloth]]\nmesh = { file = 'point.obj' }\n").unwrap();
    offscreen.drop_file(&mut app, &point);
    assert!(said(&app).contains("point.obj"), "{}", said(&app));
    assert_eq!(app.sessions().next().unwrap().file().name, "sheet", "what was shown stays");
    let saved = folder.join("saved.toml");
    assert!(app.save_scene(&saved).unwrap().starts_with("wrote "));
    assert!(app.save_scene(&saved).unwrap().starts_with("replaced "));
    assert!(app.save_picture(&folder.join("picture")).unwrap().ends_with("picture.png"));
    // A scene without an ending gets its own, too, and a mistyped folder is not made.
    assert!(app.save_scene(&folder.join("plain")).unwrap().ends_with("plain.toml"));
    let refused = app.save_scene(&folder.join("scene.json")).unwrap_err();
    assert!(
        refused.contains("scenes are TOML files; name it") && refused.ends_with("scene.toml"),
        "{refused}"
    );
    let elsewhere = folder.join("mistyped");
    for refused in [app.save_scene(&elsewhere.join("a.toml")), app.save_picture(&elsewhere.join("a.png"))] {
        assert!(refused.unwrap_err().contains("make it first") && !elsewhere.exists());
    }
    let refused = app.save_picture(&folder.join("picture.jpg")).unwrap_err();
    assert!(refused.contains("pictures are PNG") && !folder.join("picture.jpg").exists(), "{refused}");
    assert!(app.save_scene(Path::new("")).unwrap_err().contains("name a file"));
    assert!(std::fs::metadata(folder.join("picture.png")).unwrap().len() > 10_000);
    offscreen.drop_file(&mut app, &saved);
    assert_eq!(app.sessions().next().unwrap().file().name, "saved");
    play(&mut app, &mut offscreen, 3);
    assert!(pixels(&offscreen.picture().unwrap(), is_cloth).len() > 500);
    std::fs::remove_dir_all(&folder).unwrap();
}

pub fn a_picture_is_of_exactly_the_frame_that_was_asked_for() {
    // The cape comes to rest before its first frame, for longer than a picture takes.
    for scene in ["simple", "cape"] {
        let mut places = Vec::new();
        for wanted in [0, 1, 5, 5] {
            let (mut app, mut offscreen) = window(scene, Backend::Auto);
            offscreen.play_to(&mut app, wanted).unwrap();
            assert_eq!(frame(&app), wanted, "{scene}");
            let simulation = app.sessions().next().unwrap().simulation();
            assert_eq!(simulation.frames_made(), wanted + 1, "{scene}");
            places.push(simulation.places().unwrap());
            assert!(pixels(&offscreen.picture().unwrap(), is_cloth).len() > 500, "{scene} {wanted}");
            keep(&offscreen.picture().unwrap(), &format!("{scene}-{wanted}"));
        }
        assert!(places[1] != places[2] && places[2] == places[3], "{scene}: the same each time");
    }
}
