#!/usr/bin/env python3
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs the tests of test/library with all their loops on a GPU: translates them
here (pack), then, on a machine with a GPU and nvcc but without LLVM, compiles
and runs them and compares what they print with what gcc's program prints (run).

  test/tools/gpu_libraries.py pack build-gpu/libraries
  test/tools/gpu_libraries.py run build-gpu/libraries [--sanitize] [--jobs N]
"""

import argparse
import concurrent.futures
import os
import pathlib
import re
import shutil
import subprocess
import sys

from harness.compare import close_by_words

ROOT = pathlib.Path(__file__).resolve().parents[2]
TESTS = ROOT / "test/library"

GCC = ["gcc", "-std=gnu17", "-O1", "-ffp-contract=off", "-w"]
NVCC = ["nvcc", "-std=c++20", "-O3", "-arch=native", "-fmad=false", "-w",
        "-Xcompiler", "-fPIC,-fvisibility=hidden,-ffp-contract=off"]
LIMIT = 300

# Appended to a driver: how its loops have run, on standard error.
_COUNTS = """
#include <c2cu.h>
#include <stdio.h>
__attribute__((destructor)) static void c2cu_test_counts(void) {
  struct c2cu_loop_counts n = c2cu_loop_counts();
  fprintf(stderr, "c2cu-test: %llu %llu %llu %s\\n", n.on_device,
          n.on_threads + n.on_caller, n.as_written, c2cu_last_error());
}
"""


def options_of(source):
    """What library.py is asked for by the test."""
    found = re.search(r"^// RUN: %library %s(.*)$", source.read_text(),
                      re.MULTILINE)
    return found[1].split() if found else []


def pack(folder):
    shutil.rmtree(folder, ignore_errors=True)
    for source in sorted(TESTS.rglob("*.c")):
        into = folder / source.stem
        what = [] if "--program" in options_of(source) else ["--emit=library"]
        into.mkdir(parents=True)
        shutil.copy(source, into / "source.c")
        if (TESTS / "Inputs").exists():
            shutil.copytree(TESTS / "Inputs", into / "Inputs")
        subprocess.run([ROOT / "build/bin/c2cu", "source.c", *what,
                        "-o", "library.cu"], cwd=into, check=True)
    print(f"{len(list(folder.iterdir()))} libraries in {folder}")


def command(case, *words):
    done = subprocess.run(words, cwd=case, capture_output=True, check=False)
    if done.returncode:
        raise RuntimeError(f"{' '.join(map(str, words))}\n"
                           f"{done.stderr.decode(errors='replace')[-2000:]}")


def build(case):
    """Both programs of a test, or what went wrong."""
    include = f"-I{ROOT / 'runtime/include'}"
    try:
        (case / "counts.c").write_text(_COUNTS)
        callers = []
        if "--program" not in options_of(case / "source.c"):
            callers = ["driver.o"]
            command(case, *GCC, "-DDRIVER", "-c", "source.c", "-o", *callers)
        command(case, *GCC, "-c", "source.c", "-o", "original.o")
        command(case, *GCC, include, "-c", "counts.c", "-o", "counts.o")
        command(case, "gcc", *callers, "original.o", "-lm", "-pthread",
                "-o", "original")
        command(case, *NVCC, include, "-c", "library.cu", "-o", "library.o")
        command(case, "nvcc", *callers, "library.o", "counts.o",
                "-Xcompiler", "-pthread", "-o", "program")
    except RuntimeError as error:
        return str(error)
    return None


def result_of(case, *words):
    environment = {**os.environ, "C2CU_PLACE": "device"}
    try:
        done = subprocess.run(words, cwd=case, capture_output=True,
                              check=False, env=environment, timeout=LIMIT)
    except subprocess.TimeoutExpired:
        return None, "it ran out of time"
    return (done.returncode, done.stdout), done.stderr.decode(errors="replace")


def is_same(case, expected, found):
    """Functions of libm may differ in the last bits, if the test says so."""
    tolerance = next((float(word.partition("=")[2])
                      for word in options_of(case / "source.c")
                      if word.startswith("--gpu-tolerance=")), 0)
    return found == expected or (
        tolerance and found and found[0] == expected[0]
        and close_by_words(expected[1], found[1], tolerance))


def check(case, sanitize):
    """One line about a test, and whether it is as it should be."""
    expected, _ = result_of(case, "./original")
    # What it says of a status that is not 0 would mix with the output.
    before = ["compute-sanitizer", "--error-exitcode=9", "--quiet",
              "--log-file", "sanitizer.txt"] if sanitize else []
    found, messages = result_of(case, *before, "./program")
    counts = re.search(r"c2cu-test: (\d+) (\d+) (\d+) (.*)", messages)
    how = "on the GPU {}, on cores {}, as written {} {}".format(
        *counts.groups()) if counts else messages[-500:]
    same = is_same(case, expected, found)
    return f"{case.name}: {'identical' if same else 'DIFFERENT'}; {how}", same


def run(folder, jobs, sanitize):
    cases = sorted(path for path in folder.iterdir() if path.is_dir())
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        problems = list(pool.map(build, cases))
    failed = 0
    for case, problem in zip(cases, problems):
        line, same = (f"{case.name}: {problem}", False) if problem \
            else check(case, sanitize)
        failed += not same
        print(line, flush=True)
    print(f"{len(cases)} libraries, {failed} failed")
    return failed


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("step", choices=["pack", "run"])
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--sanitize", action="store_true",
                        help="run under compute-sanitizer's memcheck")
    options = parser.parse_args()
    if options.step == "pack":
        pack(options.folder)
    elif run(options.folder, options.jobs, options.sanitize):
        sys.exit(1)


if __name__ == "__main__":
    main()
