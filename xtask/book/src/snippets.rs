//! What the pages say in Rust, compiled as documentation examples of this crate: `cargo test --doc -p xtask-book`.

/// Pages with Rust, relative to this file; each is compiled with its tests.
macro_rules! pages {
    ($($name:ident: $path:literal,)+) => {
        $(
            #[cfg(doctest)]
            #[doc = include_str!($path)]
            pub struct $name;
        )+

        /// The pages that are compiled, relative to this file.
        pub const COMPILED: &[&str] = &[$($path),+];
    };
}

pages! {
    Readme: "../../../README.md",
    Cuda: "../../../docs/cuda.md",
    EngineProgrammers: "../../../docs/book/engine-programmers.md",
    GameDevelopers: "../../../docs/book/game-developers.md",
    Materials: "../../../docs/materials.md",
    Replay: "../../../docs/replay.md",
    Wgpu: "../../../docs/wgpu.md",
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::pages;
    use std::collections::BTreeSet;
    use std::path::Path;

    /// Pages outside of `docs` that may have Rust.
    const OTHERS: [&str; 4] = ["ARCHITECTURE.md", "CONTRIBUTING.md", "README.md", "python/README.md"];

    /// A page that the workspace of the Bevy plugin compiles, in a file that includes it.
    const OF_BEVY: (&str, &str) = ("docs/book/bevy.md", "integrations/bevy/src/lib.rs");

    #[test]
    fn every_page_with_rust_is_compiled() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let all = pages(&root, crate::link::PAGES).unwrap().into_iter().chain(OTHERS.map(str::to_owned));
        let is_rust = |page: &String| {
            let text = std::fs::read_to_string(root.join(page)).unwrap();
            assert!(!text.contains("```rust,"), "{page}: Rust that is not compiled and run, or only half");
            text.lines().any(|line| line.trim_start() == "```rust")
        };
        let mut with_rust: BTreeSet<String> = all.filter(is_rust).collect();
        let (page, file) = OF_BEVY;
        let includes = format!("include_str!(\"../../../{page}\")");
        assert!(
            std::fs::read_to_string(root.join(file)).unwrap().contains(&includes),
            "{file} lacks {includes}"
        );
        assert!(with_rust.remove(page), "{page} has no Rust");
        let compiled = COMPILED.iter().map(|path| path.trim_start_matches("../").to_owned()).collect();
        assert_eq!(with_rust, compiled);
    }
}
