//! What the documents tell people to type is what the program takes: every `cloth ...` line of their shell blocks goes through its real command
//! line, without being run, and every scene through its reader.

use std::path::{Path, PathBuf};

use clap::{CommandFactory, Parser};
use cloth_cli::scene::{MethodEntry, SHIPPED, SceneFile};

use super::arguments::{Arguments, Command, MeshOptions};

/// The documents at the root of the repository; those below `docs` belong to them.
const DOCUMENTS: [&str; 5] =
    ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "python/README.md"];
/// How the program is called where it is not installed.
const IN_SOURCE: &str = "cargo run --release -p cloth-cli";

struct Line {
    place: String,
    words: Vec<String>,
}

#[test]
fn every_command_line_of_the_documents_is_taken() {
    let mut problems = Vec::new();
    let lines: Vec<Line> = documents().iter().flat_map(|(path, text)| command_lines(path, text)).collect();
    for line in &lines {
        match Arguments::try_parse_from(&line.words) {
            Ok(arguments) => {
                problems.extend(unknown(&arguments.command).map(|it| format!("{}: {it}", line.place)));
            }
            Err(error) => problems.push(format!("{}: {}\n{error}", line.place, line.words.join(" "))),
        }
    }
    assert!(problems.is_empty(), "{}", problems.join("\n"));
    assert!(lines.len() > 40, "only {} lines were found", lines.len());
    let of_the_book = lines.iter().filter(|line| line.place.starts_with("docs/book/")).count();
    assert!(of_the_book > 20, "only {of_the_book} lines of the book were found");
}

#[test]
fn every_command_that_the_documents_name_exists() {
    let program = Arguments::command();
    let known = |name: &str| program.find_subcommand(name).is_some();
    let mut problems = Vec::new();
    for (path, text) in documents().iter().filter(|(path, _)| path != "CHANGELOG.md") {
        for (number, line) in text.lines().enumerate() {
            for span in line.split('`').skip(1).step_by(2) {
                let Some(name) = span.strip_prefix("cloth ").and_then(|rest| rest.split(' ').next()) else {
                    continue;
                };
                if !name.is_empty() && name.chars().all(|c| c.is_ascii_lowercase()) && !known(name) {
                    problems.push(format!("{path}:{}: there is no command cloth {name}", number + 1));
                }
            }
        }
    }
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

#[test]
fn every_scene_of_the_documents_is_read() {
    let mut count = 0;
    for (path, text) in documents() {
        for (line, block) in
            blocks(&text, "toml").into_iter().filter(|(_, block)| block.starts_with("format = 1"))
        {
            let place = format!("{path}:{line}");
            SceneFile::parse(block, "scene", place.clone(), PathBuf::new())
                .unwrap_or_else(|error| panic!("{place}: {error}"));
            count += 1;
        }
    }
    assert!(count >= 4, "only {count} scenes were found");
}

#[test]
fn lines_that_the_program_refuses_are_found() {
    let text = "```sh\ncloth simulate cape --frame 1   # no such option\nX=1 cloth view sheet.toml\ncargo run --release -p cloth-cli -- scenes\n\
        ls\n```\n```text\ncloth no\n```\n";
    let lines = command_lines("a.md", text);
    let words: Vec<String> =
        lines.iter().map(|line| format!("{} {}", line.place, line.words.join(" "))).collect();
    assert_eq!(
        words,
        ["a.md:2 cloth simulate cape --frame 1", "a.md:3 cloth view sheet.toml", "a.md:4 cloth scenes"]
    );
    assert!(Arguments::try_parse_from(&lines[0].words).is_err());
    let parsed = |words: &str| Arguments::try_parse_from(words.split(' ')).unwrap().command;
    assert!(unknown(&parsed("cloth simulate caps")).is_some());
    assert!(unknown(&parsed("cloth bench cape --method newtn")).is_some());
    assert!(unknown(&parsed("cloth bench cape --method newton")).is_none());
}

/// What a command line names that the program does not have.
fn unknown(command: &Command) -> Option<String> {
    let (input, mesh): (&Path, &MeshOptions) = match command {
        Command::Simulate(options) => (&options.input, &options.mesh),
        Command::Check(options) => (&options.input, &options.mesh),
        Command::Bench(options) => (&options.input, &options.mesh),
        Command::Compare(options) => (&options.input, &options.mesh),
        Command::View(options) => (&options.input, &options.mesh),
        _ => return None,
    };
    let name = input.to_string_lossy();
    // What stands in capitals is the reader's own.
    let is_name = input.extension().is_none() && name.chars().any(|c| c.is_ascii_lowercase());
    if is_name && !SHIPPED.iter().any(|scene| scene.name == name) {
        return Some(format!("no scene {name} comes with the program"));
    }
    let method = mesh.method.as_deref()?;
    MethodEntry::parse(method).err().map(|issue| format!("--method {method}: {issue}"))
}

fn command_lines(path: &str, text: &str) -> Vec<Line> {
    let mut lines = Vec::new();
    for (first, block) in blocks(text, "sh") {
        for (number, line) in block.lines().enumerate() {
            let line = line.split(" #").next().unwrap_or_default().replace(['"', '\''], "");
            let words = line.replace(IN_SOURCE, "cloth");
            let mut words =
                words.split_whitespace().skip_while(|word| word.contains('=')).map(str::to_owned).peekable();
            if words.peek().is_some_and(|word| word == "cloth" || word == "./cloth") {
                // Before `--` stand options of cargo's.
                let mut words: Vec<String> = words.collect();
                if let Some(end) = words.iter().position(|word| word == "--") {
                    words.drain(1..=end);
                }
                words[0] = "cloth".into();
                lines.push(Line { place: format!("{path}:{}", first + number), words });
            }
        }
    }
    lines
}

/// Blocks of a language, and the number of their first line.
fn blocks(text: &str, language: &str) -> Vec<(usize, String)> {
    let mut found: Vec<(usize, String)> = Vec::new();
    let (mut is_inside, mut is_wanted) = (false, false);
    for (number, line) in text.lines().enumerate() {
        if let Some(rest) = line.trim_start().strip_prefix("```") {
            is_wanted = !is_inside && rest == language;
            is_inside = !is_inside;
            if is_wanted {
                found.push((number + 2, String::new()));
            }
        } else if is_wanted && let Some((_, block)) = found.last_mut() {
            block.push_str(line);
            block.push('\n');
        }
    }
    found
}

/// All documents with their paths.
fn documents() -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut paths: Vec<String> = DOCUMENTS.map(str::to_owned).into();
    pages(&root, "docs", &mut paths);
    let read = |path: String| {
        let text =
            std::fs::read_to_string(root.join(&path)).unwrap_or_else(|error| panic!("{path}: {error}"));
        (path, text)
    };
    paths.into_iter().map(read).collect()
}

fn pages(root: &Path, folder: &str, found: &mut Vec<String>) {
    for entry in std::fs::read_dir(root.join(folder)).unwrap() {
        let entry = entry.unwrap();
        let path = format!("{folder}/{}", entry.file_name().to_string_lossy());
        if entry.path().is_dir() {
            pages(root, &path, found);
        } else if entry.path().extension() == Some("md".as_ref()) {
            found.push(path);
        }
    }
}
