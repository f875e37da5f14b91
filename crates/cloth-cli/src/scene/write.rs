//! Writing scenes.

use std::path::{Path, PathBuf};

use serde::Serialize;
use toml::{Table, Value};

use crate::drape::is_mannequin;

use super::{ClothEntry, ColliderEntry, FORMAT, Issue, MaterialEntry, Scene, SceneFile, is_material_file};

impl SceneFile {
    /// The scene as TOML, in one piece: what it varies of another one stands in it, and what has its default is left out. Its files are
    /// named as from the folder in which it will lie; where that is another one, by their whole paths.
    ///
    /// # Errors
    /// When a path is not text.
    pub fn to_toml(&self, folder: &Path) -> Result<String, Issue> {
        let mut scene = self.scene.clone();
        (scene.base, scene.format) = (None, FORMAT);
        if folder != self.folder {
            files(&mut scene).try_for_each(|file| absolute(file, &self.folder))?;
            for entry in &mut scene.cloth {
                if let Some(MaterialEntry::Named(name)) = &mut entry.material
                    && is_material_file(name)
                {
                    let mut path = PathBuf::from(&*name);
                    absolute(&mut path, &self.folder)?;
                    *name = path.to_string_lossy().into_owned();
                }
            }
        }
        let mut table = table(&scene)?;
        let usual = self::table(&Scene::default())?;
        let element = |key: &str, usual: Table, table: &mut Table| {
            let Some(Value::Array(entries)) = table.get_mut(key) else { return };
            entries.iter_mut().filter_map(Value::as_table_mut).for_each(|entry| leave_out(entry, &usual));
        };
        element("cloth", self::table(&ClothEntry::default())?, &mut table);
        element("collider", self::table(&ColliderEntry::default())?, &mut table);
        leave_out(&mut table, &usual);
        table.remove("format");
        let text = toml::to_string(&table).map_err(|error| Issue::new("", error))?;
        Ok(format!("format = {FORMAT}\n{text}"))
    }
}

fn files(scene: &mut Scene) -> impl Iterator<Item = &mut PathBuf> {
    let meshes = scene.cloth.iter_mut().filter_map(|cloth| Some(&mut cloth.mesh.as_mut()?.file));
    let bodies = scene.collider.iter_mut().filter_map(|body| Some(&mut body.mesh.as_mut()?.file));
    let skeletons = scene.skeleton.iter_mut().map(|skeleton| &mut skeleton.file);
    // The body that comes with the program lies in no folder.
    meshes.chain(bodies).chain(skeletons.filter(|file| !is_mannequin(file)))
}

fn absolute(file: &mut PathBuf, folder: &Path) -> Result<(), Issue> {
    let path = folder.join(&*file);
    *file = std::path::absolute(&path)
        .map_err(|error| Issue::new("", format!("{}: {error}; save beside the scene", path.display())))?;
    Ok(())
}

fn table(of: &impl Serialize) -> Result<Table, Issue> {
    let mut table = Table::try_from(of).map_err(|error| Issue::new("", error))?;
    table.iter_mut().for_each(|(_, value)| shorten(value));
    Ok(table)
}

/// Writes what was float32 as people wrote it: 0.03, not 0.029999999329447746.
fn shorten(value: &mut Value) {
    match value {
        Value::Float(number) if f64::from(*number as f32) == *number => {
            *number = (*number as f32).to_string().parse().unwrap_or(*number);
        }
        Value::Array(values) => values.iter_mut().for_each(shorten),
        Value::Table(table) => table.iter_mut().for_each(|(_, value)| shorten(value)),
        _ => {}
    }
}

/// Leaves out what is usual.
fn leave_out(table: &mut Table, usual: &Table) {
    table.retain(|key, value| match (value, usual.get(key)) {
        (Value::Table(inner), Some(Value::Table(usual))) => {
            leave_out(inner, usual);
            !inner.is_empty()
        }
        (value, Some(usual)) => value != usual,
        (_, None) => true,
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::SHIPPED;

    #[test]
    fn every_shipped_scene_is_read_as_it_was_written() {
        for shipped in SHIPPED {
            let file = SceneFile::load(Path::new(shipped.name)).unwrap();
            let text = file.to_toml(&file.folder).unwrap();
            let again = SceneFile::parse(text.clone(), "again", "again.toml".into(), file.folder.clone());
            let again = again.unwrap_or_else(|error| panic!("{}: {error}\n{text}", shipped.name));
            let mut expected = file.scene.clone();
            expected.base = None;
            assert_eq!(format!("{:?}", again.scene), format!("{expected:?}"), "{}\n{text}", shipped.name);
        }
    }

    #[test]
    fn files_are_found_from_another_folder_and_defaults_are_not_written() {
        let text = "format = 1\nframes = 3\n[[cloth]]\nmesh = { file = 'a/b.obj' }\nmethod = 'newton'\n\
                    material = 'mine.toml'\nself_collision = {}\n[cloth.cook]\nwarp = [1, 0, 0]\n\
                    [cloth.parameters]\ndamping = 0.03\n";
        let file = SceneFile::parse(text.into(), "s", "s.toml".into(), "here".into()).unwrap();
        let beside = file.to_toml(Path::new("here")).unwrap();
        for line in
            ["file = \"a/b.obj\"", "material = \"mine.toml\"", "damping = 0.03", "method = \"newton\""]
        {
            assert!(beside.contains(line), "{beside}");
        }
        assert!(!beside.contains("gravity") && !beside.contains("quadify"), "{beside}");
        let elsewhere = file.to_toml(Path::new("there")).unwrap();
        let here = std::path::absolute("here").unwrap();
        for name in ["a/b.obj", "mine.toml"] {
            assert!(elsewhere.contains(&*here.join(name).to_string_lossy()), "{elsewhere}");
        }
    }
}
