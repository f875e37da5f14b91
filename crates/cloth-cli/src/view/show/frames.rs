//! The frames that are due: here, or beside what a window does.

use super::Show;
use crate::view::chart::{Chart, Sample};
use crate::view::session::wait;

impl Show {
    /// How many frames are due after so many seconds. Lets cloths come to rest before the first, for a moment.
    pub async fn due(&mut self, seconds: f32) -> usize {
        let mut is_settling = false;
        for (session, _) in &mut self.sessions {
            is_settling |= session.settle().await;
        }
        let rate = self.session().file().scene.frame_rate as f32;
        let mut count = if is_settling { 0 } else { self.player.due(seconds, rate) };
        if std::mem::take(&mut self.steps_once) && !is_settling {
            count = 1;
        }
        // Times of another backend or method say nothing about this one.
        let charted = (self.active, self.session().generation());
        if std::mem::replace(&mut self.charted, charted) != charted {
            self.chart = Chart::default();
        }
        count as usize
    }

    /// Makes the frames that are due after so many seconds, and returns how many; `drawing` is what the last picture took (s).
    pub async fn advance(&mut self, seconds: f32, drawing: f64) -> usize {
        let count = self.due(seconds).await;
        for _ in 0..count {
            self.step(drawing).await;
        }
        count
    }

    async fn step(&mut self, drawing: f64) {
        let mut took = 0.0;
        for (session, _) in &mut self.sessions {
            session.step().await;
            took += session.seconds;
        }
        self.note(drawing, took);
    }

    /// Makes so many frames, the last of them on threads of their own; [`finish`](Self::finish) waits for it.
    pub fn start(&mut self, count: usize, drawing: f64) {
        for _ in 1..count {
            wait(self.step(drawing));
        }
        if count > 0 {
            self.sessions.iter_mut().for_each(|(session, _)| session.start_step());
            self.started = Some(drawing);
        }
    }

    /// Waits for what was started.
    pub fn finish(&mut self) {
        self.sessions.iter_mut().for_each(|(session, _)| session.finish_step());
        if let Some(drawing) = self.started.take() {
            let seconds = self.sessions.iter().map(|(session, _)| session.seconds);
            let longest = seconds.fold(0.0, f64::max);
            self.note(drawing, longest);
        }
    }

    /// Notes what drawing and the last frame of all sessions took (s).
    fn note(&mut self, drawing: f64, took: f64) {
        let session = self.session();
        let sample = Sample::new(session.seconds, drawing, session.passes.as_ref());
        self.chart.push(sample);
        self.player.took(took as f32);
    }
}
