//! The registry holds every kernel.

use cloth_kernels::trace::all;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// Generic functions that no backend calls by themselves, and why.
const EXCEPTIONS: &[(&str, &str)] = &[
    (
        "collide::cone::contact_at",
        "the common part of cone::contact and continuous::cone, printed inside both",
    ),
    ("collide::contact::friction", "a part of contact::resolve and virtual_particle::resolve"),
    ("collide::contact::mass_factor", "a part of contact::resolve and virtual_particle::resolve"),
    ("contact::advance::step", "detection runs on the host"),
    ("contact::advance::time_of_impact", "a loop of the host"),
    ("contact::cubic::coplanar_times", "detection runs on the host"),
    ("contact::cubic::time_of_impact", "a loop of the host"),
    ("contact::edge_edge::closest", "detection runs on the host"),
    ("contact::point::is_clearly_within", "the host leaves out what does nothing"),
    ("contact::point_triangle::closest", "detection runs on the host"),
    ("contact::surface::is_felt", "the host leaves out what does nothing"),
    ("energy::bending_joined::strain", "three times bending::strain, of which a GPU keeps what it needs"),
    ("energy::bending_joined::stiffness", "the rest shape belongs to the host"),
    ("energy::bending_quadratic::weights", "the rest shape belongs to the host"),
    ("solve::block3::solve_above", "a part of vertex_block::step"),
    ("solve::xpbd::spring::factors", "a part of spring::spring, for packed springs of a processor"),
    ("solve::xpbd::spring::plain_factors", "the same where all have one length and one stiffness"),
    ("energy::tether::strain", "spring::strain with one of its lengths out of reach"),
];

fn source_files(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("the sources are there") {
        let path = entry.expect("the sources can be listed").path();
        if path.is_dir() {
            if path.file_name().is_some_and(|name| name != "trace") {
                source_files(&path, files);
            }
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
}

/// Public free functions over a lane, with the file of each.
fn generic_functions() -> BTreeMap<String, String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = Vec::new();
    source_files(&root.join("src"), &mut files);
    let mut functions = BTreeMap::new();
    for file in files {
        let text = fs::read_to_string(&file).expect("sources are text");
        let relative = file.strip_prefix(root).expect("files are inside the crate");
        let source: Vec<_> = relative.iter().map(|part| part.to_string_lossy()).collect();
        let source = source.join("/");
        let module = source.trim_start_matches("src/").trim_end_matches(".rs").replace('/', "::");
        // A line that starts with `pub fn` is a free function: rustfmt indents the others.
        for declaration in text.split("\npub fn ").skip(1) {
            let Some((name, rest)) = declaration.split_once(['<', '(']) else { continue };
            let generics = declaration[name.len()..].starts_with('<').then(|| rest.split_once('('));
            if generics.flatten().is_some_and(|(generics, _)| generics.contains("Lane")) {
                functions.insert(format!("{module}::{name}"), source.clone());
            }
        }
    }
    functions
}

pub fn every_kernel_is_registered_or_excepted() {
    let functions = generic_functions();
    assert!(functions.len() > 30, "the sources were scanned: {functions:?}");
    let registered: BTreeSet<_> = all().map(|kernel| kernel.path()).collect();
    for function in functions.keys() {
        let excepted = EXCEPTIONS.iter().any(|(name, _)| name == function);
        assert!(
            registered.contains(function) != excepted,
            "{function} has to be either in src/trace/registry or, with a reason, among the exceptions"
        );
    }
    for (name, _) in EXCEPTIONS {
        assert!(functions.contains_key(*name), "the exception {name} no longer exists");
    }
}

pub fn sources_are_those_of_the_functions() {
    let functions = generic_functions();
    for kernel in all() {
        match functions.get(&kernel.path()) {
            Some(source) => assert_eq!(&kernel.source(), source),
            // A function of a type.
            None => {
                let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(kernel.source()));
                let path = kernel.path();
                let (_, function) = path.rsplit_once("::").expect("paths have modules");
                let declaration = format!("fn {function}(");
                assert!(text.is_ok_and(|text| text.contains(&declaration)), "{path}");
            }
        }
    }
}

pub fn names_are_unique() {
    let mut names = BTreeSet::new();
    for kernel in all() {
        assert!(names.insert(kernel.name()), "two kernels are named {}", kernel.name());
        let recording = kernel.record();
        for leaves in [recording.inputs(), recording.outputs()] {
            let mut names = BTreeSet::new();
            for leaf in leaves {
                assert!(names.insert(&leaf.name), "{} has two {}", kernel.name(), leaf.name);
            }
        }
    }
}
