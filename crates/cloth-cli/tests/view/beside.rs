//! Frames that are made while a picture is drawn.

use std::path::PathBuf;
use std::rc::Rc;

use cloth::Backend;
use cloth_cli::scene::SceneFile;
use cloth_cli::view::{Machine, Session, wait};

use super::{SHEET, pixels, sheet};

pub fn frames_made_beside_a_picture_are_the_same() {
    const FRAMES: usize = 20;
    let (mut app, mut offscreen) = sheet(Backend::Simd);
    offscreen.play_to(&mut app, FRAMES).unwrap();
    let file = SceneFile::parse(SHEET.into(), "sheet", "sheet".into(), PathBuf::new()).unwrap();
    let mut alone = Session::new(Rc::new(Machine::default()), file, Backend::Simd.into()).unwrap();
    (0..=FRAMES).for_each(|_| wait(alone.step()));
    let shown = app.sessions().next().unwrap();
    assert_eq!(shown.progress(), alone.progress());
    assert_eq!(shown.simulation().places().unwrap(), alone.simulation().places().unwrap());
    // The picture, too, is of the last frame: it stays where time stands still.
    let picture = offscreen.picture().unwrap();
    offscreen.frame(&mut app);
    let later = offscreen.picture().unwrap();
    let same = |&[x, y]: &[u32; 2]| picture.pixel(x, y) == later.pixel(x, y);
    assert!(pixels(&picture, |_| true).iter().all(same), "the picture was of another frame");
}
