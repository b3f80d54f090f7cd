# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Libraries that were compiled before.

A *manifest* is named after what is known before anything is compiled: the
source, options, compilers. It lists the headers that were read, with hashes of
their texts, and the *entry* for them: a folder with the library and its
interface. Both are written elsewhere and renamed, so that several processes may
share the cache, and what is there is whole.
"""

import contextlib
import fcntl
import hashlib
import json
import os
import pathlib
import shutil
import tempfile
from collections.abc import Callable, Iterator

LARGEST = 1 << 30  # bytes, unless C2CU_CACHE_SIZE says otherwise
MOST_READINGS = 8  # of a source, with different headers


def folder() -> pathlib.Path:
    """Where entries are."""
    home = os.environ.get("XDG_CACHE_HOME", "")
    root = pathlib.Path(home) if os.path.isabs(home) else \
        pathlib.Path.home() / ".cache"
    return root / "c2cu" / "python"


def limit() -> int:
    """How many bytes entries may take."""
    text = os.environ.get("C2CU_CACHE_SIZE", "")
    if not text:
        return LARGEST
    if not text.isdigit():
        raise ValueError(f"C2CU_CACHE_SIZE is a number of bytes, not '{text}'")
    return int(text)


def digest(parts: list[str]) -> str:
    """A name for a list of texts."""
    return hashlib.sha256(json.dumps(parts).encode()).hexdigest()


def hash_of(path: str) -> str | None:
    """Of a file's content; None: it cannot be read."""
    try:
        with open(path, "rb") as file:
            return hashlib.sha256(file.read()).hexdigest()
    except OSError:
        return None


def stamp(path: str) -> str:
    """What changes when a program is installed again."""
    real = os.path.realpath(path)
    status = os.stat(real)
    return f"{real} {status.st_size} {status.st_mtime_ns}"


def stamp_of_headers(root: str) -> str:
    """What changes when the runtime is."""
    rows = []
    for at, folders, files in os.walk(root):
        folders.sort()
        for name in sorted(files):
            status = os.stat(os.path.join(at, name))
            rows.append(f"{name} {status.st_size} {status.st_mtime_ns}")
    return digest(rows)


@contextlib.contextmanager
def locked(root: pathlib.Path, name: str) -> Iterator[None]:
    """While this lasts, no other process makes what has a name with the same
    beginning."""
    with open(root / f"lock-{name[:2]}", "w", encoding="utf-8") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def write(path: pathlib.Path, text: str) -> None:
    """A file that is whole when it is there."""
    number, name = tempfile.mkstemp(dir=path.parent, prefix="new-")
    with os.fdopen(number, "w", encoding="utf-8") as file:
        file.write(text)
    os.rename(name, path)


def readings(manifest: pathlib.Path) -> list[dict]:
    """With which headers a source has been read."""
    try:
        return json.loads(manifest.read_text("utf-8"))
    except (OSError, ValueError):
        return []


def fitting(root: pathlib.Path, all_readings: list[dict]) -> pathlib.Path | None:
    """The entry for the headers as they are now."""
    for reading in all_readings:
        entry = root / reading["entry"]
        if all(hash_of(path) == known
               for path, known in reading["files"].items()) and \
                all(os.path.isdir(path) and stamp_of_headers(path) == known
                    for path, known in reading["runtime"].items()):
            try:
                os.utime(entry)  # used now
                return entry
            except OSError:
                pass  # thrown out meanwhile
    return None


class Made:
    """What a compilation has read, and the folder with what it has made."""

    def __init__(self, path: str, files: list[str], runtime: str):
        self.path = path
        self.files = {each: hash_of(each) or "" for each in files}
        self.runtime = {runtime: stamp_of_headers(runtime)}


def find_or_make(key: list[str], make: Callable[[str], Made]) -> pathlib.Path:
    """The entry for what key says. make(folder) fills a new folder."""
    root, name = folder(), digest(key)
    manifest = root / f"{name}.json"
    if entry := fitting(root, readings(manifest)):
        return entry
    root.mkdir(parents=True, exist_ok=True)
    with locked(root, name):
        if entry := fitting(root, readings(manifest)):
            return entry  # another process has made it meanwhile
        work = tempfile.mkdtemp(dir=root, prefix="new-")
        try:
            made = make(work)
            entry = digest([*key, json.dumps([made.files, made.runtime])])
            if not (root / entry).exists():
                os.rename(work, root / entry)
        finally:
            shutil.rmtree(work, ignore_errors=True)
        reading = {"entry": entry, "files": made.files,
                   "runtime": made.runtime}
        others = [each for each in readings(manifest)
                  if each["entry"] != entry]
        write(manifest, json.dumps([reading, *others][:MOST_READINGS]))
    prune(root, keep=entry)
    return root / entry


def size_of(entry: pathlib.Path) -> int:
    """Bytes of the files in a folder; 0 where it has gone."""
    try:
        return sum(each.stat().st_size for each in entry.iterdir())
    except OSError:
        return 0


def prune(root: pathlib.Path, keep: str) -> None:
    """Throws out what has not been used for longest while entries take too
    much, and manifests that lead nowhere."""
    entries = [each for each in root.iterdir()
               if each.is_dir() and not each.name.startswith("new-")]
    sizes = {each: size_of(each) for each in entries}
    total, most = sum(sizes.values()), limit()

    def last_used(entry: pathlib.Path) -> float:
        with contextlib.suppress(OSError):
            return entry.stat().st_mtime
        return 0

    gone = False
    for entry in sorted(entries, key=last_used):
        if total > most and entry.name != keep:
            shutil.rmtree(entry, ignore_errors=True)
            total -= sizes[entry]
            gone = True
    for manifest in root.glob("*.json") if gone else ():
        if not any((root / each["entry"]).exists()
                   for each in readings(manifest)):
            manifest.unlink(missing_ok=True)
