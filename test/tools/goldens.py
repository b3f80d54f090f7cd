#!/usr/bin/env python3
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares what --driver=simple makes of every program of a folder with the
files of another, whole files: `%goldens` in tests.

Written anew, after a change that is meant:

    test/tools/goldens.py --update test/execution/textbook test/golden/textbook
"""

import argparse
import difflib
import pathlib
import shutil
import subprocess
import sys
import tempfile

from harness import directives
from harness.cache import Cache
from harness.command import Failure
from harness.toolchains import Nvcc

ROOT = pathlib.Path(__file__).resolve().parents[2]


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("sources", type=pathlib.Path)
    parser.add_argument("goldens", type=pathlib.Path)
    parser.add_argument("--update", action="store_true",
                        help="write what differs")
    parser.add_argument("--compile", action="store_true",
                        help="with nvcc, and compare nothing")
    parser.add_argument("--c2cu", type=pathlib.Path,
                        default=ROOT / "build/bin/c2cu")
    parser.add_argument("--cache", default=ROOT / "build/test-cache")
    parser.add_argument("--nvcc", default=shutil.which("nvcc") or "")
    return parser.parse_args()


def translate(c2cu, source):
    with tempfile.TemporaryDirectory() as folder:
        stripped = directives.strip(source.read_bytes())
        pathlib.Path(folder, source.name).write_bytes(stripped)
        done = subprocess.run(
            [c2cu.resolve(), source.name, "-p", "4096", "-t", "128",
             "--driver=simple", "-o", "-"],
            cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise Failure(done.stderr)
    return done.stdout


def difference(golden, text):
    known = golden.read_text() if golden.exists() else ""
    return "".join(difflib.unified_diff(
        known.splitlines(True), text.splitlines(True),
        str(golden), "what c2cu writes"))


def check(options):
    """The names of the goldens, after all have been compared."""
    names, wrong = set(), 0
    for source in sorted(options.sources.glob("*.c")):
        golden = options.goldens / f"{source.stem}.golden"
        names.add(golden.name)
        text = translate(options.c2cu, source)
        found = difference(golden, text)
        if found and options.update:
            golden.write_text(text)
        elif found:
            print(found)
            wrong += 1
    for golden in sorted(options.goldens.glob("*.golden")):
        if golden.name in names:
            continue
        if options.update:
            golden.unlink()
        else:
            print(f"{golden}: there is no such program")
            wrong += 1
    if wrong:
        raise Failure(f"{wrong} files differ; if that is meant, run "
                      "test/tools/goldens.py --update "
                      "test/execution/textbook test/golden/textbook")


def compile_all(options):
    nvcc = Nvcc(options.nvcc, ROOT / "runtime/include", Cache(options.cache))
    for golden in sorted(options.goldens.glob("*.golden")):
        nvcc.check(golden.read_bytes(), "-ptx")


def main():
    options = parse_arguments()
    options.goldens.mkdir(exist_ok=True)
    try:
        (compile_all if options.compile else check)(options)
    except Failure as failure:
        sys.exit(str(failure))


if __name__ == "__main__":
    main()
