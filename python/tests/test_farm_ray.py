"""Jobs on a Ray cluster of several nodes of this machine, with workers, nodes and the driver killed amid them.

Ray is large, so it is not among what `cargo xtask test` installs: `pip install 'ray>=2.9' pyarrow`, then `pytest tests/test_farm_ray.py`.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cloth import farm

ray = pytest.importorskip("ray", reason="Ray is not installed: pip install 'ray>=2.9' pyarrow")
cluster_utils = pytest.importorskip("ray.cluster_utils")


@pytest.fixture
def cluster() -> Iterator[Any]:
    """Four nodes: one for the driver alone, and three with a CPU each."""
    made = cluster_utils.Cluster(initialize_head=True, head_node_args={"num_cpus": 0, "include_dashboard": False})
    made.workers = [made.add_node(num_cpus=1) for _ in range(3)]
    made.wait_for_nodes()
    ray.init(address=made.address, log_to_driver=False)
    yield made
    ray.shutdown()
    made.shutdown()


def _jobs(count: int, frames: int = 60) -> list[farm.Job]:
    return [
        farm.Job(f"item-{seed}", garment=(20, 20), pins="corners", jitter=0.001, seed=seed, frames=frames, snapshot_every=20)
        for seed in range(count)
    ]


def _hashes(folder: Path) -> dict[str, str]:
    return {record.name: record.state_hash for record in farm.Store(folder).records().values()}


def test_nodes_and_workers_may_die(cluster: Any, tmp_path: Path) -> None:
    jobs = _jobs(40, 300)
    farm.run(jobs, tmp_path / "alone", local=True)

    def kill() -> None:
        store = farm.Store(tmp_path / "out")
        while len(store.records()) < 5:
            time.sleep(0.05)
        cluster.remove_node(cluster.workers[0], allow_graceful=False)
        while len(store.records()) < 15:
            time.sleep(0.05)
        _kill_a_worker()

    killer = threading.Thread(target=kill)
    killer.start()
    summary = farm.run(jobs, tmp_path / "out")
    killer.join()
    assert summary.done == 40 and not summary.failed and summary.deaths >= 1
    assert _hashes(tmp_path / "out") == _hashes(tmp_path / "alone")
    assert len(list((tmp_path / "out/items").rglob("*.npz"))) == 40
    import pyarrow.parquet as parquet

    table = parquet.read_table(farm.Store(tmp_path / "out").write_parquet())
    assert table.num_rows == 40 and set(table["name"].to_pylist()) == {job.name for job in jobs}


def _kill_a_worker() -> None:
    """Kills a process that runs a parcel of this test's cluster."""
    for path in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            is_worker = path.read_bytes().startswith(b"ray::work") and _descends_from_here(int(path.parent.name))
        except OSError:
            continue
        if is_worker:
            os.kill(int(path.parent.name), signal.SIGKILL)
            return


def _descends_from_here(process: int) -> bool:
    while process > 1 and process != os.getpid():
        status = Path(f"/proc/{process}/stat").read_text()
        process = int(status.rsplit(")", 1)[1].split()[1])
    return process == os.getpid()


def test_a_killed_driver_goes_on(cluster: Any, tmp_path: Path) -> None:
    lines = "\n".join(f'[[job]]\nname = "item-{seed}"\nseed = {seed}' for seed in range(30))
    defaults = '[defaults]\ngarment = [20, 20]\nframes = 300\njitter = 0.001\npins = "corners"\n'
    path = tmp_path / "jobs.toml"
    path.write_text(defaults + lines)
    command = [sys.executable, "-m", "cloth.farm", str(path), "-o", str(tmp_path / "out"), "--address", cluster.address]
    process = subprocess.Popen(command, stderr=subprocess.DEVNULL)
    store = farm.Store(tmp_path / "out")
    while len(store.records()) < 3:
        assert process.poll() is None
        time.sleep(0.05)
    os.kill(process.pid, signal.SIGKILL)
    process.wait()
    done = len(store.records())
    assert done < 30
    ended = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ended.returncode == 0, ended.stderr
    assert "30 of 30 items done" in ended.stdout and (tmp_path / "out/results.parquet").is_file()
    names = [record.name for record in store.records().values()]
    assert len(names) == len(set(names)) == 30
