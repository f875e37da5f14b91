//! What is shown and what was chosen in it: the part that a window and a web page have in common.

mod frames;

use std::path::Path;
use std::rc::Rc;

use glam::{Vec2, Vec3};

use super::camera::{Camera, Ray};
use super::chart::Chart;
use super::compare::{Apart, apart};
use super::machine::Machine;
use super::past::Past;
use super::pick::cloth_at;
use super::player::Player;
use super::session::Session;
use super::tint::{Tint, Tints};
use crate::scene::SceneError;

/// Degrees that the camera turns while a pointer crosses the height of the picture.
const TURN: f32 = 180.0;

/// One session, or two of one scene side by side, as one camera sees them. Points of the picture are parts of its width and height, from
/// the upper left corner.
pub struct Show {
    /// The sessions, from left to right, each with its colours.
    pub sessions: Vec<(Session, Tints)>,
    /// The one that is changed.
    pub active: usize,
    /// Its cloth that is changed.
    pub cloth: usize,
    /// Processors for other sessions.
    pub machine: Rc<Machine>,
    /// What both are seen by.
    pub camera: Camera,
    /// Whether everything shall be framed in the next picture.
    pub frames_all: bool,
    /// The cloth or body of the first session that the camera moves along with.
    pub follow: Option<String>,
    /// Its name and where its middle was in the last picture.
    followed: Option<(String, Vec3)>,
    /// Whether the next picture is the first, which looks where the scene says.
    is_new: bool,
    /// When frames are due.
    pub player: Player,
    /// Whether one frame is made before the next picture, without playing.
    pub steps_once: bool,
    /// What cloths are coloured by.
    pub tint: Tint,
    /// What frames of the session cost that is changed.
    pub chart: Chart,
    /// The session that the chart is about, and its simulation.
    charted: (usize, u64),
    /// What drawing took the host (s), where frames were started since.
    started: Option<f64>,
}

impl Show {
    /// One session, playing.
    pub fn new(session: Session, machine: Rc<Machine>) -> Self {
        let entry = &session.file().scene.camera;
        Self {
            camera: Camera::new(entry),
            follow: entry.follow.clone(),
            followed: None,
            is_new: true,
            sessions: vec![(session, Tints::default())],
            active: 0,
            cloth: 0,
            machine,
            frames_all: true,
            player: Player::default(),
            steps_once: false,
            tint: Tint::default(),
            chart: Chart::default(),
            charted: (0, 0),
            started: None,
        }
    }

    /// Another scene; what plays goes on playing.
    pub fn open(&mut self, session: Session) {
        let (player, tint) = (std::mem::take(&mut self.player), self.tint);
        *self = Self { player, tint, ..Self::new(session, self.machine.clone()) };
    }

    /// The session that is changed.
    pub fn session(&mut self) -> &mut Session {
        let active = self.active.min(self.sessions.len() - 1);
        &mut self.sessions[active].0
    }

    /// Other processors. Cloths that were on the renderer of those before go on on the CPU.
    pub fn set_machine(&mut self, machine: Rc<Machine>) {
        self.machine = machine;
        for (session, _) in &mut self.sessions {
            let was_there = session.is_on_renderer();
            session.set_machine(self.machine.clone());
            if was_there {
                session.go_on_on_cpu();
            }
        }
    }

    /// The same scene beside the first session, to be given another backend, method or material; both begin anew.
    ///
    /// # Errors
    /// When it cannot be made a second time.
    pub fn add_beside(&mut self) -> Result<(), SceneError> {
        let (file, choice) = (self.sessions[0].0.file().clone(), self.sessions[0].0.choice());
        let session = Session::new(self.machine.clone(), file, choice)?;
        self.sessions.truncate(1);
        self.sessions.push((session, Tints::default()));
        (self.active, self.frames_all) = (1, true);
        self.restart();
        Ok(())
    }

    /// The first session alone.
    pub fn remove_beside(&mut self) {
        self.sessions.truncate(1);
        (self.active, self.frames_all) = (0, true);
    }

    /// How far both sessions are apart, or why they cannot be compared; none where there is one.
    pub fn apart(&self) -> Option<Result<Apart, String>> {
        match &self.sessions[..] {
            [(left, _), (right, _)] => Some(apart(left, right)),
            _ => None,
        }
    }

    /// The frames that every session can return to, in their order: one may keep fewer than the other, for memory, or because its method was
    /// changed.
    fn shared_past(&self) -> impl Iterator<Item = usize> {
        let mut sessions = self.sessions.iter().map(|(session, _)| session.past());
        let first = sessions.next();
        let others: Vec<_> = sessions.collect();
        let is_shared = move |&frame: &usize| {
            others.iter().all(|past| past.at(frame).is_some_and(|at| at.frame() == frame))
        };
        first.into_iter().flat_map(Past::kept).filter(is_shared)
    }

    /// The first and the last frame that every session can return to; none where there is none.
    pub fn past_frames(&self) -> Option<[usize; 2]> {
        let mut frames = self.shared_past();
        let first = frames.next()?;
        Some([first, frames.last().unwrap_or(first)])
    }

    /// Brings every session to a frame of the past that all of them keep, the last one up to this frame or else the first, and pauses.
    pub fn travel(&mut self, frame: usize) {
        self.player.is_playing = false;
        let before = self.shared_past().take_while(|&kept| kept <= frame).last();
        let Some(frame) = before.or_else(|| self.shared_past().next()) else { return };
        self.sessions.iter_mut().for_each(|(session, _)| session.travel(frame));
    }

    /// Begins again, with all that was changed.
    pub fn restart(&mut self) {
        self.sessions.iter_mut().for_each(|(session, _)| session.restart());
        self.chart = Chart::default();
    }

    /// Whether a session has not come to its first frame yet.
    pub fn is_settling(&self) -> bool {
        self.sessions.iter().any(|(session, _)| session.progress().0 == 0)
    }

    /// That frames take longer than they last, in words; none where they do not.
    pub fn slowness(&mut self) -> Option<String> {
        let rate = self.session().file().scene.frame_rate as f32;
        let reached = self.player.reached(rate).filter(|_| self.player.is_playing)? * 100.0;
        let than = if self.player.speed == 1.0 { "real time" } else { "the chosen speed" };
        Some(format!("runs at {reached:.0} % of {than}"))
    }

    /// Before a picture: colours cloths, moves the camera along with what it follows, and frames everything where that was asked for;
    /// `aspect` is that of the whole picture.
    pub fn frame(&mut self, aspect: f32) {
        for (session, tints) in &mut self.sessions {
            tints.update(self.tint, session.simulation());
        }
        let followed = self.middle_of_followed();
        if std::mem::take(&mut self.frames_all) {
            let points: Vec<_> = self.sessions.iter().flat_map(|(session, _)| session.points()).collect();
            let aspect = aspect / self.sessions.len() as f32;
            self.camera.frame(&points, aspect);
        }
        let now = followed.as_ref().map(|(_, middle)| *middle);
        if std::mem::take(&mut self.is_new) {
            let entry = &self.sessions[0].0.file().scene.camera;
            let offset = Vec3::from(entry.offset.unwrap_or_default());
            let followed = now.map(|now| now + offset);
            self.camera.aim(entry.target.map(Vec3::from).or(followed), entry.distance);
        } else if let (Some((name, now)), Some((before, then))) = (&followed, &self.followed)
            && name == before
        {
            self.camera.shift(*now - *then);
        }
        self.followed = followed;
    }

    /// Takes hold of the cloth at a point, and changes its session from now on. False where there is none.
    pub fn grab(&mut self, point: Vec2, aspect: f32) -> bool {
        let (index, ray) = self.ray(point, aspect);
        self.active = index;
        let session = self.session();
        if let Some((cloth, particles, hit)) = cloth_at(session, &ray) {
            session.grab(cloth, particles, hit.point);
        }
        session.held().is_some()
    }

    /// Pulls what is held to a point, at its distance.
    pub fn pull(&mut self, point: Vec2, aspect: f32) {
        let (_, ray) = self.ray(point, aspect);
        let (eye, forward) = (self.camera.eye(), self.camera.forward());
        if let Some(grab) = self.session().held() {
            let depth = (grab.point() - eye).dot(forward);
            grab.aim(eye + ray.direction * (depth / ray.direction.dot(forward)));
        }
    }

    /// Turns the camera: parts of the height of the picture.
    pub fn turn(&mut self, way: Vec2) {
        self.camera.turn(way.x * TURN, way.y * TURN);
    }

    /// The scene of the session that is changed, with all that was changed and the camera, as TOML for a file in `folder`.
    ///
    /// # Errors
    /// When it cannot be written down; in words.
    pub fn scene(&mut self, folder: &Path) -> Result<String, String> {
        let mut file = self.session().file().clone();
        // The camera is where it was in the last picture, and so is what it follows.
        let seen = self.followed.clone().filter(|(name, _)| Some(name) == self.follow.as_ref());
        file.scene.camera = self.camera.entry(seen.or_else(|| self.middle_of_followed()));
        file.to_toml(folder).map_err(|issue| issue.message)
    }

    /// The name of what the camera follows, and where its middle is now.
    fn middle_of_followed(&self) -> Option<(String, Vec3)> {
        let name = self.follow.clone()?;
        self.sessions[0].0.middle_of(&name).map(|middle| (name, middle))
    }

    fn ray(&self, point: Vec2, aspect: f32) -> (usize, Ray) {
        let (index, place) = part(point, self.sessions.len());
        (index, self.camera.ray(place, aspect / self.sessions.len() as f32))
    }
}

/// The session at a point, and the point in its part of the picture: x and y from -1 to 1, y upwards.
fn part(point: Vec2, sessions: usize) -> (usize, Vec2) {
    let across = point.x.clamp(0.0, 0.999_99) * sessions as f32;
    let x = (point.x * sessions as f32 - across.floor()) * 2.0 - 1.0;
    (across as usize, Vec2::new(x, 1.0 - point.y * 2.0))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a call that fails fails the test")]

    use std::path::PathBuf;

    use cloth::Backend;

    use super::*;
    use crate::scene::{MethodEntry, SceneFile};
    use crate::view::session::wait;

    /// A sheet that lies still, a ball that moves to the right by 1 m/s, and a camera.
    fn show(camera: &str) -> Show {
        let text = format!(
            "format = 1\n[camera]\n{camera}\n[[cloth]]\nname = 'sheet'\ngrid = {{ size = [1, 1], resolution = [4, 4] }}\n\
             attach = [{{ edge = 'top', edge_depth = 0.9 }}]\n[[collider]]\nname = 'ball'\nsphere = {{ radius = 0.1 }}\n\n\
             motion = {{ interpolation = 'linear', keys = [{{ time = 0, position = [0, 2, 0] }}, {{ time = 9, position = [9, 2, 0] }}] }}\n"
        );
        show_of(text)
    }

    /// The first picture of a scene.
    fn show_of(text: String) -> Show {
        let file = SceneFile::parse(text, "a", "a".into(), PathBuf::new()).unwrap();
        let machine = Rc::new(Machine::default());
        let mut show =
            Show::new(Session::new(machine.clone(), file, Backend::Scalar.into()).unwrap(), machine);
        wait(show.advance(0.0, 0.0));
        show.frame(1.5);
        show
    }

    /// Plays for a time (s), frame by frame.
    fn play(show: &mut Show, seconds: f32) {
        for _ in 0..(seconds * 60.0).round() as usize {
            show.steps_once = true;
            wait(show.advance(0.0, 0.0));
            show.frame(1.5);
        }
    }

    #[test]
    fn the_camera_looks_where_the_scene_says_and_moves_along() {
        let mut show = show("follow = 'ball'\ndistance = 2.5");
        assert_eq!(show.camera.distance, 2.5);
        assert!(show.camera.target.abs_diff_eq(Vec3::Y * 2.0, 0.03), "{}", show.camera.target);
        let start = show.camera.target;
        play(&mut show, 0.5);
        let way = show.camera.target - start;
        assert!(way.abs_diff_eq(Vec3::X * 0.5, 0.02), "{way}");
        // Framing everything leaves it following; nothing to follow leaves it where it is.
        show.frames_all = true;
        show.frame(1.5);
        let framed = show.camera.target;
        play(&mut show, 0.5);
        let way = show.camera.target - framed;
        assert!(way.abs_diff_eq(Vec3::X * 0.5, 0.02), "{way}");
        show.follow = Some("sheet".to_owned());
        let before = show.camera;
        play(&mut show, 0.5);
        assert!(show.camera.target.abs_diff_eq(before.target, 1e-3), "another thing to follow is no way");
        let saved = show.scene(Path::new("")).unwrap();
        assert!(saved.contains("follow = \"sheet\""), "{saved}");
    }

    #[test]
    fn a_point_of_the_scene_is_looked_at_and_saved() {
        let mut show = show("target = [1.0, 2.0, 3.0]\ndistance = 4.0");
        assert_eq!((show.camera.target, show.camera.distance), (Vec3::new(1.0, 2.0, 3.0), 4.0));
        play(&mut show, 0.2);
        assert_eq!(show.camera.target, Vec3::new(1.0, 2.0, 3.0));
        let saved = show.scene(Path::new("")).unwrap();
        assert!(saved.contains("distance = 4.0") && saved.contains("target ="), "{saved}");
    }

    #[test]
    fn a_saved_scene_is_seen_from_where_it_was_saved() {
        let mut show = show("follow = 'ball'\ndistance = 2.5");
        play(&mut show, 0.2);
        let seen = |show: &Show| {
            let (_, middle) = show.middle_of_followed().unwrap();
            (show.camera.target - middle, show.camera.distance, show.camera.azimuth)
        };
        let pan = |show: &mut Show| show.camera.pan(Vec2::new(0.3, -0.1));
        let frame_all = |show: &mut Show| show.frames_all = true;
        let follow_sheet = |show: &mut Show| show.follow = Some("sheet".to_owned());
        type Change = fn(&mut Show);
        let ways: [(&str, Change); 3] =
            [("moved", pan), ("everything framed", frame_all), ("another thing followed", follow_sheet)];
        for (what, change) in ways {
            change(&mut show);
            show.frame(1.5);
            let (offset, distance, azimuth) = seen(&show);
            assert!(offset.length() > 0.1, "{what}: {offset}");
            // What moves between the picture and saving does not count.
            show.steps_once = true;
            wait(show.advance(0.0, 0.0));
            let again = show_of(show.scene(Path::new("")).unwrap());
            let (saved, saved_distance, saved_azimuth) = seen(&again);
            assert!(saved.abs_diff_eq(offset, 1e-4), "{what}: {saved} and {offset}");
            assert_eq!((saved_distance, saved_azimuth), (distance, azimuth), "{what}");
            show.frame(1.5);
        }
    }

    #[test]
    fn both_halves_go_to_a_frame_that_both_keep() {
        let mut show = show("");
        show.add_beside().unwrap();
        play(&mut show, 0.1);
        let frames = |show: &Show| [0, 1].map(|index: usize| show.sessions[index].0.frame());
        let [end, _] = frames(&show);
        assert_eq!(show.past_frames(), Some([0, end]));
        // Another method keeps nothing of the time before.
        wait(show.sessions[1].0.set_method(0, MethodEntry::named("xpbd")));
        assert_eq!(show.past_frames(), Some([end, end]));
        play(&mut show, 0.1);
        show.travel(2);
        assert_eq!((frames(&show), show.player.is_playing), ([end; 2], false));
        play(&mut show, 0.05);
        assert!(show.past_frames().is_some_and(|[first, last]| first == end && last == frames(&show)[0]));
        // One of them is elsewhere, and both come back.
        show.sessions[0].0.travel(0);
        show.travel(end + 1);
        assert_eq!(frames(&show), [end + 1; 2]);
    }

    #[test]
    fn slowness_is_a_part_of_real_time() {
        let mut show = show("");
        assert_eq!(show.slowness(), None);
        (0..200).for_each(|_| show.player.took(0.125));
        assert_eq!(show.slowness().as_deref(), Some("runs at 13 % of real time"));
        show.player.speed = 0.5;
        assert_eq!(show.slowness().as_deref(), Some("runs at 27 % of the chosen speed"));
    }

    #[test]
    fn each_half_has_its_own_middle() {
        let at = |x, y, sessions| part(Vec2::new(x, y), sessions);
        assert_eq!(at(0.5, 0.5, 1), (0, Vec2::ZERO));
        assert_eq!(at(1.0, 0.0, 1).1, Vec2::new(1.0, 1.0));
        assert_eq!(at(0.25, 0.5, 2), (0, Vec2::ZERO));
        assert_eq!(at(0.75, 0.75, 2), (1, Vec2::new(0.0, -0.5)));
        // A drag that leaves the picture.
        assert_eq!(at(2.4, 0.5, 2).0, 1);
    }
}
