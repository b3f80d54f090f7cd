#!/usr/bin/env python3
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Builds and runs the unit tests of samples/shortest_paths on a GPU.

    scripts/gpu-test DIR --shortest-paths [--sanitize] [--only FILTER]
                     [--jobs N] [--arch ARCHITECTURE] [--dry-run]

DIR was made by scripts/gpu-pack: it has the libraries that the build needs, of
Debian's packages. Needed here: this repository's cmake/, samples/, test/ and
scripts/, CMake, Ninja or make, g++ and CUDA with a GPU; what is missing is said
before anything begins. FILTER is GoogleTest's, as 'ApspGpu*'. --sanitize runs the
tests under compute-sanitizer's memcheck, which takes long: give a filter.

Results are in DIR/shortest-paths/results.json. The status is not 0 if a test
fails, and if those for a GPU were skipped.
"""

import argparse
import json
import os
import pathlib
import shutil
import subprocess
import sys

from harness import needs
from harness.command import Failure

ROOT = pathlib.Path(__file__).resolve().parents[2]
PACKAGES = ["libgtest-dev", "libgmock-dev", "libhwy-dev", "libhwy1",
            "libcli11-dev", "nlohmann-json3-dev"]
TREE = ["cmake/C2CUBuild.cmake", "samples/shortest_paths/CMakeLists.txt",
        "test/shortest_paths/CMakeLists.txt"]
PREFIX, BUILD, RESULTS = "prefix", "build", "results.json"


def pack(folder):
    """Puts what the packages have for a build into the folder's prefix. Where
    they are not Debian's, the other machine has to have its own."""
    prefix = folder / PREFIX
    shutil.rmtree(folder, ignore_errors=True)
    prefix.mkdir(parents=True)
    if not shutil.which("dpkg"):
        print("gpu-pack: without dpkg, GoogleTest, Highway, CLI11 and "
              "nlohmann-json have to be installed on the other machine",
              file=sys.stderr)
        return
    for package in PACKAGES:
        listed = subprocess.run(["dpkg", "-L", package], capture_output=True,
                                text=True, check=False)
        if listed.returncode != 0:
            sys.exit(f"gpu-pack: error: {package} is missing; run "
                     "scripts/install-dependencies --tests")
        for name in listed.stdout.split("\n"):
            source = pathlib.Path(name)
            if not name.startswith(("/usr/include/", "/usr/lib/",
                                    "/usr/share/cmake/")):
                continue
            target = prefix / name.lstrip("/")
            if source.is_dir() and not source.is_symlink():
                continue
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, target)  # what a link leads to


def missing(options):
    """What is not there, as sentences."""
    found = needs.missing_python()
    if not (options.folder / PREFIX).is_dir():
        found.append(f"{options.folder / PREFIX} is missing; make a pack with "
                     "scripts/gpu-pack")
    found += [f"{ROOT / path} is missing; carry it with the pack"
              for path in TREE if not (ROOT / path).exists()]
    found += needs.missing_programs(
        ["cmake", "g++", shutil.which("nvcc") or "/usr/local/cuda/bin/nvcc",
         "nvidia-smi"]
        + ["compute-sanitizer"] * options.sanitize)
    if not shutil.which("ninja") and not shutil.which("make"):
        found.append("ninja and make are missing; install one of them")
    return found


def commands(options):
    """To configure, to build and to run."""
    build = options.folder / BUILD
    configure = ["cmake", "-S", ROOT / "samples/shortest_paths", "-B", build,
                 "-DCMAKE_BUILD_TYPE=Release",
                 f"-DCMAKE_CUDA_ARCHITECTURES={options.arch}",
                 f"-DCMAKE_PREFIX_PATH={options.folder / PREFIX / 'usr'}"]
    if shutil.which("ninja"):
        configure += ["-G", "Ninja"]
    run = [build / "test/shortest_paths_tests",
           f"--gtest_filter={options.only}",
           f"--gtest_output=json:{options.folder / RESULTS}"]
    if options.sanitize:
        run = ["compute-sanitizer", "--tool", "memcheck", "--error-exitcode",
               "99", *run]
    return [configure,
            ["cmake", "--build", build, "--parallel", str(options.jobs),
             "--target", "shortest_paths_tests"], run]


def counts(results):
    """How many tests have run, were skipped, and failed; of those for a GPU, how
    many have run."""
    ran = skipped = failed = on_gpu = 0
    for suite in results["testsuites"]:
        for test in suite["testsuite"]:
            if test["result"] == "SKIPPED":
                skipped += 1
            elif test["result"] == "COMPLETED":
                ran += 1
                failed += "failures" in test
                on_gpu += "Gpu" in suite["name"] or "Windows" in suite["name"]
    return ran, skipped, failed, on_gpu


def run_all(options):
    """The status of the last command, or of the first that fails."""
    results = options.folder / RESULTS
    results.unlink(missing_ok=True)
    *before, last = commands(options)
    for command in before:
        if subprocess.run(command, check=False).returncode != 0:
            sys.exit("gpu-test: error: the tests of samples/shortest_paths "
                     "cannot be built, see above")
    status = subprocess.run(last, check=False).returncode
    if not results.exists():
        sys.exit("gpu-test: error: the tests ended before their results were "
                 f"written, with status {status}")
    ran, skipped, failed, on_gpu = counts(json.loads(results.read_text()))
    print(f"{ran} tests have run, {on_gpu} of them on a GPU, {skipped} were "
          f"skipped, {failed} failed")
    if ran and not on_gpu and options.only == "*":
        sys.exit("gpu-test: error: no test has run on the GPU")
    return status


def main():
    if sys.argv[1:2] == ["pack"]:
        pack(pathlib.Path(sys.argv[2]) / "shortest-paths")
        return
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("pack", type=pathlib.Path, metavar="DIR")
    parser.add_argument("--shortest-paths", action="store_true",
                        help="these tests, and not the generated files")
    parser.add_argument("--sanitize", action="store_true",
                        help="run under compute-sanitizer's memcheck")
    parser.add_argument("--only", default="*", metavar="FILTER",
                        help="tests, as GoogleTest names them")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(),
                        help="compilations at a time")
    parser.add_argument("--arch", default="native",
                        help="of the GPU, as CMake names it")
    parser.add_argument("--dry-run", action="store_true",
                        help="only say what would be called")
    options = parser.parse_args()
    options.folder = options.pack.absolute() / "shortest-paths"
    if options.dry_run:
        for command in commands(options):
            print(*command)
        return
    found = missing(options)
    try:
        if not found:
            print(needs.gpu(), flush=True)
    except Failure as failure:
        found.append(str(failure))
    if found:
        sys.exit("".join(f"gpu-test: error: {what}\n" for what in found))
    sys.exit(run_all(options))


if __name__ == "__main__":
    main()
