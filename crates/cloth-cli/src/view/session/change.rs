//! What is changed of a scene in motion.

use std::path::Path;

use cloth::backend::Configuration;
use cloth::{Parameters, Value};

use super::{GPU_FRAMES, Session, build, with_cure};
use crate::scene::{MaterialEntry, MethodEntry, PbdPreset, SceneFile};
use crate::simulation::{Simulation, leave_out_pbd};

impl Session {
    /// Goes on with another scene: one that differs from this one in what moves its cloths. Where that is not possible, nothing
    /// changes, the reason is said, and it returns false.
    async fn go_on_with(&mut self, file: SceneFile, choice: Configuration) -> bool {
        self.release();
        let mut simulation = match build(&self.machine, &file, choice) {
            Ok(simulation) => simulation,
            Err(error) => {
                self.say(error.message);
                return false;
            }
        };
        // A state of the same scene and method is taken over with its bits.
        let is_same =
            self.simulation().file().scene.cloth.iter().map(|cloth| (&cloth.method, &cloth.material));
        let is_same = is_same.eq(file.scene.cloth.iter().map(|cloth| (&cloth.method, &cloth.material)));
        let tried = match self.simulation().frames_made() {
            0 => Ok(true),
            _ if is_same => {
                self.simulation().checkpoint().and_then(|moment| simulation.return_to(&moment)).map(|()| true)
            }
            _ => simulation.go_on_from(self.simulation()),
        };
        let tried = match tried {
            Ok(is_possible) => simulation.try_frame().await.map(|()| is_possible),
            Err(error) => Err(error),
        };
        let is_possible = match tried {
            Ok(is_possible) => is_possible,
            Err(error) => {
                self.say(with_cure(error.message, choice));
                return false;
            }
        };
        self.follow_defaults(&simulation);
        self.replace(simulation, choice);
        self.file = file;
        if !is_possible {
            self.say("the cloths have other particles now and begin anew");
        }
        if !is_same {
            if self.past.len() > 1 {
                // A state holds what its method keeps beside places, which another one cannot go on from.
                let frame = self.frame();
                self.messages.note(&format!(
                    "time travel begins anew at frame {frame}: states of another method or material are forgotten"
                ));
            }
            self.past.clear();
            if self.simulation().frames_made() > 0 {
                self.keep();
            }
        }
        true
    }

    fn keep(&mut self) {
        let frame = self.frame();
        if self.facts.is_on_gpu && !frame.is_multiple_of(GPU_FRAMES) {
            return self.past.forget_from(frame);
        }
        match self.simulation().checkpoint() {
            Ok(state) => self.past.push(state),
            Err(error) => self.say(error.message),
        }
    }

    /// What another method or material sets itself is no change that somebody made.
    fn follow_defaults(&mut self, after: &Simulation) {
        let cloths = self.simulation.get().cloths().iter().zip(after.cloths());
        for ((before, after), start) in cloths.zip(&mut self.start) {
            for info in Parameters::TABLE {
                let value = (info.get)(&after.parameters);
                // What fits one cloth fits the other.
                if value != (info.get)(&before.parameters) && start.set(info.name, value).is_err() {
                    *start = after.parameters;
                }
            }
        }
    }

    /// Goes on on another backend.
    pub async fn set_backend(&mut self, choice: Configuration) {
        self.go_on_with(self.file.clone(), choice).await;
    }

    /// Moves a cloth by another method from now on. Its material stays where the method takes it.
    pub async fn set_method(&mut self, cloth: usize, method: MethodEntry) {
        let mut file = self.file.clone();
        let folder = file.folder.clone();
        let Some(entry) = file.scene.cloth.get_mut(cloth) else { return };
        let is_physical = method.method().is_ok_and(|name| name.is_physical);
        let name = method.0.name.clone();
        entry.method = Some(method);
        let mut notes = Vec::new();
        if let Some(material) = entry.material.take_if(|material| !fits(material, is_physical, &folder)) {
            let what = match &material {
                MaterialEntry::Named(name) => name,
                MaterialEntry::Values(_) => "own values",
            };
            notes.push(format!("material: cotton instead of {what}, which {name} does not know"));
        }
        let left_out = if is_physical { leave_out_pbd(entry) } else { Vec::new() };
        if !left_out.is_empty() {
            notes.push(format!("{} left out, of the method pbd", left_out.join(", ")));
        }
        if self.go_on_with(file, self.choice).await {
            notes.into_iter().for_each(|note| self.say(note));
        }
    }

    /// Makes a cloth of another material from now on.
    pub async fn set_material(&mut self, cloth: usize, material: MaterialEntry) {
        let mut file = self.file.clone();
        let Some(entry) = file.scene.cloth.get_mut(cloth) else { return };
        entry.material = Some(material);
        self.go_on_with(file, self.choice).await;
    }

    /// Sets a parameter of a cloth from now on.
    pub fn set_parameter(&mut self, cloth: usize, name: &str, value: Value) {
        self.finish_step();
        if let Err(error) = self.simulation.get_mut().set_parameter(cloth, name, value) {
            return self.say(error.message);
        }
        let Some(entry) = self.file.scene.cloth.get_mut(cloth) else { return };
        entry.changes.iter_mut().for_each(|change| drop(change.parameters.remove(name)));
        entry.parameters.insert(name.to_owned(), toml_value(value));
    }
}

/// Whether a method, a physical one or position based dynamics, knows a material.
fn fits(material: &MaterialEntry, is_physical: bool, folder: &Path) -> bool {
    match material {
        // A preset by eye and a material in SI units may have the same name.
        material if is_physical => material.material(folder).is_ok(),
        MaterialEntry::Named(name) => PbdPreset::find(name).is_some(),
        MaterialEntry::Values(_) => false,
    }
}

fn toml_value(value: Value) -> toml::Value {
    let number = |value: f32| toml::Value::Float(f64::from(value));
    match value {
        Value::Scalar(value) => number(value),
        Value::Vector(value) => toml::Value::Array(value.to_array().map(number).to_vec()),
        Value::Count(value) => toml::Value::Integer(value.into()),
        Value::Switch(value) => toml::Value::Boolean(value),
    }
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;
    use std::rc::Rc;

    use super::*;
    use crate::simulation::{Substance, at_once};
    use crate::view::Machine;
    use crate::view::session::wait;
    use cloth::{Backend, Vec3};

    const CLOTH: &str = "[[cloth]]\ngrid = { size = [1, 1], resolution = [6, 6] }\nattach = [{ edge = 'top' }]\n\
                         rotation = [80, 0, 0]\n";

    fn session(more: &str) -> Session {
        let text = format!("format = 1\n{CLOTH}{more}");
        let file = SceneFile::parse(text, "a", "a".into(), PathBuf::new()).unwrap();
        at_once(Session::open(Rc::new(Machine::default()), file, Backend::Scalar.into())).unwrap().unwrap()
    }

    fn said(session: &Session) -> String {
        session.messages().collect::<Vec<_>>().join("\n")
    }

    fn material(session: &Session) -> Option<MaterialEntry> {
        session.file().scene.cloth[0].material.clone()
    }

    #[test]
    fn a_frame_that_is_tried_leaves_nothing() {
        for method in ["pbd", "xpbd", "vbd", "newton"] {
            let more = format!("method = '{method}'\n");
            let (mut tried, file) = (session(&more), session(&more).file().clone());
            let mut plain = Session::new(Rc::new(Machine::default()), file, Backend::Scalar.into()).unwrap();
            for _ in 0..8 {
                wait(tried.step());
                wait(plain.step());
                assert_eq!(
                    tried.simulation().places().unwrap(),
                    plain.simulation().places().unwrap(),
                    "{method}"
                );
            }
        }
    }

    #[test]
    fn a_material_stays_where_the_method_takes_it() {
        let mut silk = session("material = 'silk'\n");
        let entry = Some(MaterialEntry::Named("silk".into()));
        for method in ["vbd", "pbd"] {
            wait(silk.set_method(0, MethodEntry::named(method)));
            assert_eq!((material(&silk), said(&silk)), (entry.clone(), String::new()));
        }
        wait(silk.set_method(0, MethodEntry::named("vbd")));
        let values = MaterialEntry::Values([("shear".to_owned(), toml::Value::Float(50.0))].into());
        wait(silk.set_material(0, values));
        wait(silk.set_method(0, MethodEntry::named("pbd")));
        assert_eq!(material(&silk), None);
        assert!(
            said(&silk).contains("cotton instead of own values, which pbd does not know"),
            "{}",
            said(&silk)
        );
    }

    #[test]
    fn what_was_refused_is_not_said_to_be_done() {
        let mut session = session("constraints = { shearing = { stiffness = 0.1 } }\n");
        wait(session.step());
        let wrong = MethodEntry::named("xpbd").with("iterations", Some(5000.into())).unwrap();
        wait(session.set_method(0, wrong));
        assert!(
            said(&session).contains("iterations") && !said(&session).contains("left out"),
            "{}",
            said(&session)
        );
        assert!(!said(&session).contains("a:"), "no place in the file: {}", said(&session));
        assert!(matches!(session.simulation().cloths()[0].substance, Substance::Pbd(..)));
        wait(session.set_method(0, MethodEntry::named("xpbd")));
        assert!(said(&session).contains("constraints left out, of the method pbd"), "{}", said(&session));
    }

    #[test]
    fn a_restart_forgets_what_was_said_but_of_the_mesh() {
        let mesh = std::env::temp_dir().join(format!("cloth-view-twice-{}.obj", std::process::id()));
        std::fs::write(&mesh, "v 0 0 0\nv 1 0 0\nv 0 0 1\nf 1 2 3\nf 1 2 3\n").unwrap();
        let text = format!("format = 1\n[[cloth]]\nname = 'sail'\nmesh.file = '{}'\n", mesh.display());
        let file = SceneFile::parse(text, "a", "a".into(), PathBuf::new()).unwrap();
        let mut session = Session::new(Rc::new(Machine::default()), file, Backend::Scalar.into()).unwrap();
        let of_mesh = said(&session);
        assert!(of_mesh.starts_with("sail: "), "{of_mesh}");
        session.say("of before");
        session.restart();
        std::fs::remove_file(&mesh).unwrap();
        assert_eq!(said(&session), of_mesh);
    }

    #[test]
    fn time_that_is_forgotten_is_told() {
        let mut session = session("method = 'xpbd'\n");
        (0..4).for_each(|_| wait(session.step()));
        assert_eq!(session.past().frames(), Some([0, 3]));
        wait(session.set_backend(Backend::Simd.into()));
        assert_eq!((session.past().frames(), said(&session)), (Some([0, 3]), String::new()));
        wait(session.set_material(0, MaterialEntry::Named("denim".into())));
        assert_eq!(session.past().frames(), Some([3, 3]));
        assert!(said(&session).contains("time travel begins anew at frame 3"), "{}", said(&session));
    }

    #[test]
    fn parameters_go_back_to_those_of_the_scene() {
        let mut session = session("parameters = { damping = [0.1, 0.1, 0.1] }\n");
        let start = |session: &Session, name: &str| {
            (Parameters::info(name).unwrap().get)(session.start_parameters(0).unwrap())
        };
        session.set_parameter(0, "damping", Value::Vector(Vec3::ZERO));
        assert_eq!(start(&session, "damping"), Value::Vector(Vec3::splat(0.1)));
        let before = start(&session, "solver_frequency");
        wait(session.set_method(0, MethodEntry::named("xpbd")));
        assert_ne!(start(&session, "solver_frequency"), before);
        assert_eq!(start(&session, "damping"), Value::Vector(Vec3::splat(0.1)));
    }

    #[test]
    fn what_is_framed_is_where_it_is_now() {
        let mut session = session("");
        let lowest =
            |session: &Session| session.points().iter().map(|point| point.y).fold(f32::MAX, f32::min);
        let before = lowest(&session);
        (0..20).for_each(|_| wait(session.step()));
        assert!(lowest(&session) < before - 0.05, "{before} and {}", lowest(&session));
    }
}
