# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Which files a kernel of samples/shortest_paths is made of, as a hash that
files of measurements have: a measurement whose hash is another one now is out
of date.

The files of `an-edge-list` are an_edge_list.cu or an_edge_list.cpp, wherever in
its program's folder, and what it includes there, with the sources that belong to
those headers. Headers that only name algorithms or own memory do not count, nor do
graphs and programs; and neither do comments, blanks and names of files. An
algorithm that has another name than its file needs a line in STEMS;
test/sssp/kernel-sources.test says so.
"""

import functools
import hashlib
import json
import os
import re

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
SOURCES = os.path.join(ROOT, "samples", "shortest_paths")
PROGRAMS = ("sssp", "apsp", "diameter")
# The folder that a file of measurements speaks of.
PROGRAM_OF = {"sssp": "sssp", "sssp-once": "sssp", "peers": "sssp",
              "apsp": "apsp", "peers-apsp": "apsp", "diameter": "diameter"}
# Where a file's name is not the algorithm's: its stems, or a folder.
STEMS = {
    ("sssp", "auto"): ["auto", "cost", "shape"],
    ("apsp", "auto"): ["auto", "cost"],
    ("diameter", "auto"): ["auto", "cost"],
    ("sssp", "an-transfer-pageable"): ["an_transfer"],
    ("sssp", "an-transfer-pinned"): ["an_transfer"],
    ("diameter", "bits-cores"): ["cpu/bits"],
    ("diameter", "bits"): ["gpu/bits"],
    ("diameter", "bounds"): ["bounds/"],
    ("diameter", "bounds-cores"): ["bounds/"],
    ("diameter", "apsp"): ["auto"],
    ("apsp", "product"): ["tiles"],  # the kernel that is inside
    ("apsp", "dijkstra"): ["cpu/dijkstra"],
    ("apsp", "3.3"): ["bench/device"],
}
# Declarations of algorithms, memory, and what is no part of one.
BESIDE = {"device.h", "memory.h", "algorithms.h", "solver.h", "gpu.h", "cpu.h",
          "sssp.h", "rows.h", "row_algorithms.h", "none.cpp", "certificate.h",
          "auto.h", "device_certificate.h", "bits.h", "checks.h"}
KINDS = (".cu", ".cpp")


@functools.cache
def all_files():
    """Paths below SOURCES, of sources and headers."""
    return [os.path.relpath(os.path.join(folder, name), SOURCES)
            for folder, _, names in sorted(os.walk(SOURCES))
            for name in sorted(names)
            if name.endswith((".cu", ".cuh", ".cpp", ".h"))]


def roots(program, algorithm):
    """The files that an algorithm begins with; none if it is not known."""
    stems = STEMS.get((program, algorithm)) or [algorithm.replace("-", "_")]
    found = []
    for path in all_files():
        stem, kind = os.path.splitext(path)
        if kind not in KINDS or os.path.basename(path) in BESIDE:
            continue
        for wanted in stems:
            below = "" if wanted.startswith("bench/") else program + "/"
            if stem.startswith(below) and (
                    f"/{stem}".endswith("/" + wanted)
                    or wanted.endswith("/") and "/" + wanted in f"/{stem}"):
                found.append(path)
    return found


def included(path):
    """The headers of our own that a file includes, as paths below SOURCES."""
    with open(os.path.join(SOURCES, path), encoding="utf-8") as file:
        names = re.findall(r'^\s*#\s*include\s*"([^"]+)"', file.read(), re.M)
    known = set(all_files())
    for name in names:
        for candidate in (os.path.normpath(os.path.join(os.path.dirname(path),
                                                        name)), name):
            if candidate in known:
                yield candidate
                break


def counts(path):
    """Is it part of a kernel, if a kernel includes it?"""
    return os.path.basename(path) not in BESIDE and not path.startswith(
        ("graph/", "programs/", "bench/"))


def files_of(program, algorithm):
    """All files of an algorithm, in order."""
    waiting, taken = roots(program, algorithm), set()
    while waiting:
        path = waiting.pop()
        if path in taken:
            continue
        taken.add(path)
        for header in included(path):
            if counts(header):
                waiting.append(header)
                waiting += [os.path.splitext(header)[0] + kind for kind in KINDS
                            if os.path.splitext(header)[0] + kind
                            in all_files()]
    return sorted(taken)


def essence(text):
    """What a compiler sees, nearly: without comments and blanks."""
    text = re.sub(r'//[^\n]*|/\*.*?\*/', "", text, flags=re.S)
    return " ".join(text.split())


def hash_of(what, algorithm):
    """The hash of an algorithm in a file of measurements of a kind, or None."""
    program = PROGRAM_OF.get(what)
    if program is None:
        return None
    for folder in (program, *(p for p in PROGRAMS if p != program)):
        files = files_of(folder, algorithm)
        if files:
            break
    else:
        return None
    parts = []
    for path in files:
        with open(os.path.join(SOURCES, path), encoding="utf-8") as file:
            parts.append(hashlib.sha256(
                essence(file.read()).encode()).hexdigest())
    return hashlib.sha256("".join(sorted(parts)).encode()).hexdigest()[:16]


def algorithms_of(document):
    """Those that a file has measured, what `auto` took among them; others'
    programs have no sources here."""
    rows = document["results"]
    names = {row[key] for row in rows for key in ("algorithm", "chosen")
             if row.get(key)}
    return sorted(names)


def hashes(document):
    """For a new file: algorithm -> hash, of those that have sources here."""
    found = {name: hash_of(document["what"], name)
             for name in algorithms_of(document)}
    return {name: value for name, value in found.items() if value}


def out_of_date(document):
    """Why a file's measurements are not of today's sources: a list of
    sentences, none if they are."""
    if document["what"] not in PROGRAM_OF:
        return []
    recorded = document.get("sources")
    if recorded is None:
        return ["it does not say of which sources it is"]
    return [f"{name} has changed since" for name, now in
            hashes(document).items() if recorded.get(name) != now]


def read(path):
    """A file of measurements."""
    with open(path, encoding="utf-8") as file:
        return json.load(file)
