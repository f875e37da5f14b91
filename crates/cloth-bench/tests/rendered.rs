//! The page, whole and in a browser.
//!
//! `CHROMIUM` names a Chromium. Without it the test of pictures is ignored, and says so.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on shall fail")]

mod common;

use cloth_bench::comparison::Comparison;
use cloth_bench::page::{Conformance, Contents, Hardship, render};

use cloth_bench::results::{Memory, Results};
use common::everything;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

const CONFORMANCE: &str = r#"[
  {"case": "01_freefall", "backend": "scalar", "verdict": "pass", "error": 1e-6, "tolerance": 1e-5, "note": ""},
  {"case": "01_freefall", "backend": "wgpu", "verdict": "fail", "error": 1e-2, "tolerance": 1e-5, "note": "too <far>"}
]"#;

fn main() -> ExitCode {
    cloth_testing::run(cloth_testing::tests![
        a_page_needs_nothing_but_itself,
        a_page_has_every_part,
        a_page_tells_what_a_cloth_got_over,
        a_page_compares_methods,
        a_page_shows_medians_other_bits_and_too_much_memory,
        parts_without_rows_are_left_out,
        a_browser_shows_the_page_on_desktops_phones_and_paper,
    ])
}

const HARDSHIP: &str = r#"[
  {"situation": "jump-1m", "title": "a jump", "worst_stretch": 0.25, "frames_until_calm": 3, "non_finite_frames": 0,
   "causes": ["it moved"], "failures": []},
  {"situation": "storm", "title": "a storm", "worst_stretch": null, "frames_until_calm": null, "non_finite_frames": 7,
   "causes": [], "failures": ["never <calm> again"]}
]"#;

const COMPARISON: &str = r#"{"format": "cloth-compare-1", "scene": "cape", "machine": {"name": "Workstation", "processor": "one", "threads": 2, "memory": 8.0, "system": "Linux", "architecture": "x86_64", "gpus": []},
  "command": "cloth compare cape", "backend": "simd", "frame": 30, "frames": 60, "frequency": 120.0, "budget": 10.0, "sizes": [
    {"particles": 1560, "triangles": 2960, "span": 1.5, "picture": null, "methods": [
      {"method": "newton", "note": null, "points": [
        {"iterations": 1, "milliseconds": 8.0, "error": 1e-3}, {"iterations": 2, "milliseconds": 16.0, "error": 1e-6}],
       "run": {"setting": "1 iteration", "milliseconds": 8.5, "worst_stretch": 0.25, "last_stretch": null, "elastic": 0.125,
               "weight": -0.5, "shadow": 0.75, "distance": null}},
      {"method": "pbd", "note": "it has <no> potential", "points": [], "run": null}]}]}"#;

fn page_of(run: Results) -> String {
    render(&Contents { runs: vec![run], ..Contents::default() })
}

fn page() -> String {
    let hardship = Hardship::parse("hardship.json", HARDSHIP).unwrap();
    let conformance = Conformance::parse("conformance.json", CONFORMANCE).unwrap();
    render(&Contents {
        runs: vec![everything("Workstation", 4.0), everything("Laptop & dock", 1.0)],
        conformance: vec![conformance],
        hardship: vec![hardship],
        comparisons: vec![Comparison::parse(COMPARISON).unwrap().unwrap()],
    })
}

fn a_page_needs_nothing_but_itself() {
    let page = page();
    for foreign in ["<script", "<link", "src=", "url(", "@import"] {
        assert!(!page.contains(foreign), "{foreign}");
    }
    // Names of namespaces are no places to fetch from.
    assert_eq!(page.matches("http").count(), page.matches("http://www.w3.org/2000/svg").count());
    assert!(page.contains("Laptop &amp; dock") && page.contains("too &lt;far&gt;"));
}

fn a_page_has_every_part() {
    let page = page();
    for id in [
        "pick",
        "machines",
        "scenes",
        "scaling",
        "memory",
        "stages",
        "materials",
        "self-collision",
        "host",
        "conformance",
        "hardship",
        "methods",
        "rows",
    ] {
        assert!(page.contains(&format!("<section id=\"{id}\">")), "{id}");
        assert!(page.contains(&format!("<a href=\"#{id}\">")), "{id}");
    }
    // Two machines: two drawings of scenes, three of scaling, one of memory, of stages and of self-collision each; two of methods.
    assert_eq!(page.matches("<svg ").count(), 2 * 8 + 2);
    assert_eq!(page.matches("no chart").count(), 0);
    assert!(page.contains("one_2048x2048 on scalar: 12.0 s per frame: only the first 3 of 6 frames"));
    assert!(page.contains("cuda, cuda/block: not run: no driver"));
    // How it was measured, and that quality is equal where bits are.
    assert!(
        page.contains("cargo xtask bench --out a.json")
            && page.contains("load 0.1 at the start, 1.2 at the end")
    );
    assert!(page.contains("same bits in 3"));
    // How far a method went, beside its time.
    assert!(page.contains("<td>4.50</td><td>123</td><td>2e-4</td><td>3e-6</td>"));
    // The GPU of these made-up figures is slow to start and fast to run.
    assert!(
        page.contains("Workstation: wgpu pays from 65,536 particles on, as one cloth, constraints only.")
    );
}

fn a_page_tells_what_a_cloth_got_over() {
    let page = page();
    assert!(page.contains("1 of 2 situations pass (hardship.json)."));
    for cell in
        ["<td>25.0 %</td><td>3</td>", "<td>infinite</td><td>never</td><td>7</td>", "never &lt;calm&gt; again"]
    {
        assert!(page.contains(cell), "{cell}");
    }
}

fn a_page_compares_methods() {
    let page = page();
    for cell in [
        "<td>1 iteration</td><td>8.50</td><td>25.0 %</td><td>not finite</td><td>125.000</td><td>500.000</td>",
        "<td>2</td><td>16.000</td><td>1.00e-6</td>",
        "it has &lt;no&gt; potential",
    ] {
        assert!(page.contains(cell), "{cell}");
    }
}

fn a_page_shows_medians_other_bits_and_too_much_memory() {
    let mut run = everything("Workstation", 1.0);
    assert!(!page_of(run.clone()).contains("class=\"over\""));
    for row in run.rows.iter_mut().filter(|row| row.scene == "i_constraints_64") {
        row.milliseconds.median = 123.0;
        if row.backend == "wgpu" {
            row.state_hash = Some("other".into());
        }
        row.memory = row.memory.map(|memory| Memory { state: 65 * 4096, ..memory });
    }
    let page = page_of(run);
    assert!(page.contains("<small>123</small>"));
    assert!(page.contains("other bits: wgpu"));
    assert!(page.contains("class=\"over\">65.0"));
}

fn parts_without_rows_are_left_out() {
    let page = page_of(common::results("Empty", Vec::new()));
    assert!(page.contains("Empty") && page.contains("How to reproduce"));
    for id in ["pick", "scenes", "scaling", "memory", "stages", "conformance", "hardship", "rows"] {
        assert!(!page.contains(&format!("<section id=\"{id}\">")), "{id}");
    }
}

/// A Chromium. Where there is none, the test ends.
fn chromium() -> PathBuf {
    let found = std::env::var_os("CHROMIUM").map(PathBuf::from);
    found.unwrap_or_else(|| cloth_testing::lacks_tool("CHROMIUM is not set"))
}

/// Runs the browser on a file; returns what it prints.
fn browse(chromium: &Path, folder: &Path, arguments: &[String], file: &Path) -> String {
    let profile = folder.join("profile");
    let _ = std::fs::remove_dir_all(&profile);
    let output = Command::new(chromium)
        .args(["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"])
        .args(["--disable-background-networking", "--disable-component-update", "--disable-sync"])
        .args(["--hide-scrollbars", "--virtual-time-budget=2000"])
        .arg(format!("--user-data-dir={}", profile.display()))
        .args(arguments)
        .arg(format!("file://{}", file.display()))
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// Width and height of a picture, and the fraction of its pixels that are not of the colour of its corner.
fn inked(file: &Path) -> ([u32; 2], f64) {
    let decoder = png::Decoder::new(std::io::BufReader::new(std::fs::File::open(file).unwrap()));
    let mut reader = decoder.read_info().unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut pixels).unwrap();
    let size = info.color_type.samples();
    let all = pixels[..info.buffer_size()].chunks_exact(size);
    let (count, paper) = (all.len(), pixels[..size].to_vec());
    ([info.width, info.height], all.filter(|pixel| *pixel != paper).count() as f64 / count as f64)
}

fn a_browser_shows_the_page_on_desktops_phones_and_paper() {
    let chromium = chromium();
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("report");
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("page.html");
    std::fs::write(&file, page()).unwrap();

    let desktop = folder.join("desktop.png");
    let arguments = ["--window-size=1280,4000".into(), format!("--screenshot={}", desktop.display())];
    browse(&chromium, &folder, &arguments, &file);
    let (size, ink) = inked(&desktop);
    assert_eq!(size, [1280, 4000]);
    assert!(ink > 0.02, "only {ink} of the picture is not blank");

    // Windows of a browser have a least width; frames inside a page do not.
    let framed = folder.join("phone.html");
    let inside = page().replace('&', "&amp;").replace('"', "&quot;");
    let measure = "<script>const f = document.querySelector('iframe'); f.onload = () => { const e = \
        f.contentDocument.documentElement; const p = f.contentDocument.querySelector('.picks').parentElement; \
        document.title = e.scrollWidth + ' of ' + e.clientWidth + ', picks ' + (p.scrollWidth - p.clientWidth) + \
        ' hidden'; };</script>";
    let frame = format!(
        "<title>not loaded</title><body style=\"margin:0\"><iframe style=\"border:0\" width=\"390\" \
        height=\"6000\" srcdoc=\"{inside}\"></iframe>{measure}"
    );
    std::fs::write(&framed, frame).unwrap();
    let text = browse(&chromium, &folder, &["--window-size=600,6000".into(), "--dump-dom".into()], &framed);
    assert!(
        text.contains("<title>390 of 390, picks 0 hidden</title>"),
        "a phone has to scroll sideways: {:?}",
        text.get(..100)
    );
    let phone = folder.join("phone.png");
    let arguments = ["--window-size=600,6000".into(), format!("--screenshot={}", phone.display())];
    browse(&chromium, &folder, &arguments, &framed);
    assert!(inked(&phone).1 > 0.02);

    let print = folder.join("page.pdf");
    let arguments = ["--no-pdf-header-footer".into(), format!("--print-to-pdf={}", print.display())];
    browse(&chromium, &folder, &arguments, &file);
    let paper = std::fs::read(&print).unwrap();
    assert!(paper.starts_with(b"%PDF") && paper.len() > 50_000, "{} bytes", paper.len());
}
