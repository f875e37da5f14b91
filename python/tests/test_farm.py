"""Jobs without a cluster: what they are, that they are done once, that a killed one goes on, and that results can be proved."""

from __future__ import annotations

import dataclasses
import json
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import cloth
from cloth import farm
from cloth.farm.__main__ import main
from cloth.farm.records import replacing

JOBS = """
[defaults]
frames = 5
garment = [6, 6]
pins = "corners"
jitter = 0.002

[[sweep]]
name = "sheets"
seed = [1, 2, 3]
material = ["", "silk"]
method = "{method}"

[[job]]
name = "wrong"
material = "slik"
"""


def _write(folder: Path, text: str) -> Path:
    path = folder / "jobs.toml"
    path.write_text(text.replace("{method}", ""))
    return path


def test_jobs_are_done_once_and_bad_ones_are_listed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    jobs = farm.load(_write(tmp_path, JOBS))
    assert len(jobs) == 7
    summary = farm.run(jobs, tmp_path / "out", local=True)
    assert (summary.total, summary.done, summary.already) == (7, 6, 0)
    assert list(summary.failed) == ["wrong"] and "no material has this name" in summary.failed["wrong"]
    again = farm.run(jobs, tmp_path / "out", local=True)
    assert (again.done, again.already, list(again.failed)) == (6, 6, ["wrong"])
    records = farm.Store(tmp_path / "out").records()
    assert len(records) == 7 and len({record.state_hash for record in records.values()}) == 7
    lines = [line for path in (tmp_path / "out/records").glob("*.jsonl") for line in path.read_text().splitlines()]
    assert len(lines) == 7, "nothing twice"
    for record in records.values():
        if record.is_done:
            with np.load(tmp_path / "out" / record.file) as file:
                assert file["positions"].shape == (6, 36, 3)
    assert main([str(tmp_path / "jobs.toml"), "-o", str(tmp_path / "out"), "--local", "--no-parquet"]) == 1
    assert "6 of 7 items done (6 before), 1 failed" in capsys.readouterr().out


def test_results_are_proved_on_another_backend(tmp_path: Path) -> None:
    jobs = [farm.Job("a", garment=(8, 8), frames=5), farm.Job("b", garment=(8, 8), frames=5, seed=1, vary={"damping": (0, 0.5)})]
    farm.run(jobs, tmp_path, local=True)
    assert farm.verify(tmp_path, backend="scalar") == {}
    path = next((tmp_path / "records").glob("*.jsonl"))
    path.write_text(path.read_text().replace('"state_hash": "', '"state_hash": "f', 1))
    assert len(farm.verify(tmp_path)) == 1


def test_the_seed_decides_and_the_name_does_not(tmp_path: Path) -> None:
    base = farm.Job("a", garment=(6, 6), frames=4, jitter=0.01, vary={"damping": (0.0, 0.5)}, output="none")
    store = farm.Store(tmp_path)

    def state(**changes: Any) -> str:
        return farm.simulate(dataclasses.replace(base, **changes), store).state_hash

    assert state() == state(name="b") == state(backend="scalar") == state(threads=2)
    assert len({state(seed=seed) for seed in range(4)}) == 4


def test_a_killed_job_goes_on_with_the_same_bits(tmp_path: Path) -> None:
    """A process is killed amid a long job, several times; what it ends with is what an undisturbed one ends with."""
    job = farm.Job("long", garment=(30, 30), frames=120, snapshot_every=20, pins="corners")
    undisturbed = farm.simulate(job, farm.Store(tmp_path / "a"))
    script = """if True:
        import json, os, signal, sys
        from cloth import farm
        from cloth.farm import item

        record, frames = item._Progress.record, []

        def killed(self, frame):
            frames.append(frame)
            record(self, frame)
            if frame == int(sys.argv[3]):
                print(frames[0], flush=True)
                os.kill(os.getpid(), signal.SIGKILL)

        item._Progress.record = killed
        farm.run([farm.Job(**json.loads(sys.argv[1]))], sys.argv[2], local=True)
        print(frames[0])
        """
    text = json.dumps(dataclasses.asdict(job))
    begins = []
    for last in [7, 33, 40, 95, 0]:
        command = [sys.executable, "-c", script, text, str(tmp_path / "b"), str(last)]
        process = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False)
        assert process.returncode == (-signal.SIGKILL if last else 0)
        begins.append(int(process.stdout))
    assert begins == [1, 1, 21, 41, 81], "each goes on behind the last state"
    record = farm.Store(tmp_path / "b").records()[job.identity()]
    assert record.state_hash == undisturbed.state_hash
    with np.load(tmp_path / "a" / undisturbed.file) as one, np.load(tmp_path / "b" / record.file) as other:
        np.testing.assert_array_equal(one["positions"], other["positions"])
    assert not (tmp_path / "b/work" / job.identity()).exists()


def test_torn_records_never_were(tmp_path: Path) -> None:
    store = farm.Store(tmp_path)
    store.add(farm.Record("x", "whole", state_hash="1"))
    store.close()
    path = next((tmp_path / "records").glob("*.jsonl"))
    with open(path, "ab") as file:
        file.write(b'{"identity": "y", "name": "torn"')
    assert set(store.records()) == {"x"}
    store.add(farm.Record("x", "whole", state_hash="2"))
    with pytest.raises(RuntimeError, match="not deterministic"):
        store.records()


def test_a_full_disk_loses_nothing(tmp_path: Path) -> None:
    path = tmp_path / "result"
    path.write_bytes(b"old")
    with pytest.raises(OSError, match="full"), replacing(path) as file:
        file.write(b"new")
        raise OSError("the disk is full")
    assert path.read_bytes() == b"old" and list(tmp_path.iterdir()) == [path]


@pytest.mark.skipif(sys.platform == "win32", reason="no limit on the size of files")
def test_a_record_that_does_not_fit_spoils_no_other(tmp_path: Path) -> None:
    script = """
import resource, sys
from cloth import farm
resource.setrlimit(resource.RLIMIT_FSIZE, (1000, resource.RLIM_INFINITY))
store = farm.Store(sys.argv[1])
store.add(farm.Record("first", "a", job=400 * "x"))
try:
    store.add(farm.Record("second", "b", job=900 * "x"))
except OSError:
    store.add(farm.Record("third", "c"), farm.Record("fourth", "d"))
"""
    subprocess.run([sys.executable, "-c", script, str(tmp_path)], check=True)
    assert farm.Store(tmp_path).records().keys() == {"first", "third", "fourth"}


@pytest.mark.skipif(sys.platform == "win32", reason="no limit on the size of files")
def test_a_file_that_does_not_fit_is_done_where_there_is_room(tmp_path: Path) -> None:
    """The system refuses to write on, as on a full disk: what fits is done, the rest is no failure of its item."""
    text = "[defaults]\ngarment = [20, 20]\nframes = 90\njitter = 0.001\n"
    for seed, output in enumerate(("npz", "last", "none")):
        text += f"[[job]]\nname = 'a-{output}'\nseed = {seed}\noutput = '{output}'\n"
    path = _write(tmp_path, text)
    command = [sys.executable, "-m", "cloth.farm", str(path), "--local", "--no-parquet", "--output"]
    script = (
        "import resource, subprocess, sys; resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, resource.RLIM_INFINITY)); "
        "sys.exit(subprocess.run(sys.argv[1:]).returncode)"
    )
    runs = {}
    for name, begin in [("small", [sys.executable, "-c", script]), ("small again", []), ("roomy", [])]:
        folder = tmp_path / name.split()[0]
        run = subprocess.run([*begin, *command, str(folder)], capture_output=True, text=True)
        hashes = {record.name: record.state_hash for record in farm.Store(folder).records().values()}
        assert not list(folder.rglob(".new-*"))
        runs[name] = (run.returncode, run.stdout, hashes)
    code, words, hashes = runs["small"]
    assert code == 1 and "2 of 3 items done" in words and "a-npz: " in words and "OSError" in words
    assert hashes.keys() == {"a-last", "a-none"}
    assert "3 of 3 items done (2 before), 0 failed" in runs["small again"][1]
    assert runs["small again"][2] == runs["roomy"][2] and len(runs["roomy"][2]) == 3


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[[job]]\nname = 'a'\nmterial = 'silk'", "no key 'mterial'.*material"),
        ("[[job]]\nname = 'a'\n[[job]]\nname = 'a'", "comes twice"),
        ("[[job]]\nname = 'a/b'", "must be letters"),
        ("[[jobs]]\nname = 'a'", "no key 'jobs'"),
        ("[defaults]\nframes = 3", "there are no jobs"),
        ("[[job]]\nname = 'a'\nframes = 0", "frames = 0"),
        ("[[job]", "jobs.toml"),
    ],
)
def test_wrong_lists_are_refused(tmp_path: Path, text: str, words: str, capsys: pytest.CaptureFixture[str]) -> None:
    path = _write(tmp_path, text)
    with pytest.raises(farm.JobError, match=words):
        farm.load(path)
    assert main([str(path), "--local"]) == 2
    assert "error:" in capsys.readouterr().err


def test_jobs_that_cannot_be_say_why(tmp_path: Path) -> None:
    jobs = [
        farm.Job("mesh", garment=str(tmp_path / "missing.obj")),
        farm.Job("pins", garment=(4, 4), pins=(99,)),
        farm.Job("vary", garment=(4, 4), vary={"weight": (0, 1)}),
        farm.Job("settings", garment=(4, 4), material="silk", method="vbd", method_settings={"iteration": 3}),
        farm.Job("good", garment=(4, 4), frames=2, output="last"),
    ]
    summary = farm.run(jobs, tmp_path / "out", local=True)
    assert summary.done == 1 and list(summary.failed) == ["mesh", "pins", "vary", "settings"]
    assert "missing.obj" in summary.failed["mesh"] and "attached[0] = 99" in summary.failed["pins"]
    assert "weight" in summary.failed["vary"] and "iteration" in summary.failed["settings"]


def test_a_body_moves_under_a_garment(tmp_path: Path) -> None:
    job = farm.Job(
        "sheet", garment=(5, 5), scale=1.0, body="mannequin", material="silk", method="vbd", frames=2, output="pc2",
        method_settings={"contact": "fast"},
    )  # fmt: skip
    record = farm.simulate(job, farm.Store(tmp_path))
    positions, rate = cloth.files.load_pc2(tmp_path / record.file)
    assert positions.shape == (3, 25, 3) and rate == 60 and np.isfinite(positions).all()


def test_an_item_that_takes_its_worker_down_is_listed_and_the_others_go_on(tmp_path: Path) -> None:
    """What the driver does with a parcel whose worker died: first all of it again, then one by one, then it gives up."""
    from cloth.farm import driver

    store = farm.Store(tmp_path)
    items = [(f"{number}", farm.Job(f"item-{number}", garment=(3, 3))) for number in range(3)]
    store.add(farm.Record("0", "item-0", state_hash="1"))
    tell = driver._Progress(3, None, 1)
    (again,) = driver._after_death(store, driver._Parcel(items, (1, 0)), 3, "died", tell)
    assert [identity for identity, _ in again.items] == ["1", "2"] and tell.done == 1
    single = driver._after_death(store, again, 3, "died", tell)
    assert [[identity for identity, _ in parcel.items] for parcel in single] == [["1"], ["2"]]
    (last,) = driver._after_death(store, single[0], 3, "died", tell)
    assert driver._after_death(store, last, 3, "died", tell) == []
    assert "took its worker down 3 times: died" in store.records()["1"].error
    assert "2" not in store.records()
