# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""How lit finds and runs the tests.

Set by lit.site.cfg.py (through CMake): config.c2cu, config.umm, config.sssp,
config.llvm_tools_dir, config.llvm_major, config.nvcc, config.sanitize,
config.mpicxx, config.mpirun, config.c2cu_build_dir, config.c2cu_static.

--param gpu=1     run what nvcc makes, on a GPU
--param nvcc=     do not compile with nvcc
--param pack=DIR  run nothing; write the execution tests into a folder
--param thorough=1 build all that takes turns from test to test; so does
                  C2CU_THOROUGH=1 in the environment

As CI has them in the environment, C2CU_TURN=N, the number of its run, chooses
tests of the folders that are too large for every run (tools/harness/turns.py),
and what tests do in turns; C2CU_CHANGED, files of the repository, one in each line, are those whose
turn it always is.
--param c2cu=PATH this compiler, not the build's
"""

import glob
import os
import platform
import shlex
import shutil
import sys

root = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, os.path.join(root, "test", "tools"))
sys.dont_write_bytecode = True

from harness.lit_format import SourceTest  # noqa: E402: needs the path above

config.name = "C2CU"
config.test_format = SourceTest(execute_external=False)
config.suffixes = [".c", ".test"]
config.excludes = ["Inputs", "tools", "unit", "gpu"]
config.test_source_root = os.path.join(root, "test")
config.test_exec_root = os.path.join(config.c2cu_build_dir, "test")

nvcc = lit_config.params.get("nvcc", config.nvcc)
gpu = lit_config.params.get("gpu") == "1"
pack = lit_config.params.get("pack", "")
config.c2cu = lit_config.params.get("c2cu", config.c2cu)
cache = os.path.join(config.c2cu_build_dir, "test-cache")
tools = ["--c2cu", config.c2cu, "--cache", cache]


def tool(name, *options):
    """A command of test/tools as a shell takes it."""
    program = os.path.join(root, "test", "tools", name)
    return shlex.join([sys.executable, program, *options])


run = os.environ.get("C2CU_TURN", "")
config.run = int(run) if run else None
config.changed = os.environ.get("C2CU_CHANGED", "").splitlines()

execution = ["--nvcc", nvcc]
clang = os.path.join(config.llvm_tools_dir, "clang++")
if os.path.exists(clang):
    execution += ["--clang", clang]
if gpu:
    execution.append("--gpu")
library = ["--nvcc", nvcc]
if "1" not in (lit_config.params.get("thorough"),
               os.environ.get("C2CU_THOROUGH")):
    execution.append(f"--in-turns={config.run or 0}")
    library.append(f"--in-turns={config.run or 0}")
else:
    config.run = None
if pack:
    execution += ["--pack", os.path.abspath(pack)]
config.substitutions += [
    ("%c2cu", shlex.quote(config.c2cu)),
    ("%umm", shlex.quote(config.umm)),
    ("%sssp", shlex.quote(config.sssp)),
    ("%root", root),
    ("%build_dir", config.c2cu_build_dir),
    ("%bulk", tool("bulk.py", *tools, *execution)),
    ("%constant_time", tool("constant_time.py", "--c2cu", config.c2cu)),
    ("%extensions", tool("extensions.py", *tools, "--nvcc", nvcc,
                         "--clang", clang)),
    ("%library", tool("library.py", *tools, *library)),
    ("%check_library_names", tool("check_library_names.py")),
    ("%check_tree", tool("check_tree.py")),
    ("%build", tool("build.py", *tools, "--mpicxx", config.mpicxx)),
    ("%goldens", tool("goldens.py", *tools, "--nvcc", nvcc)),
    ("%gpu_test", tool("gpu_test.py")),
    ("%run_document", tool("run_document.py", "--umm", config.umm,
                           "--c2cu", config.c2cu)),
    ("%lesson", tool("lesson.py", "--umm", config.umm,
                     "--c2cu", config.c2cu)),
    ("%growth", tool("growth.py", "--c2cu", config.c2cu)),
    ("%random_faults", tool("random_faults.py")),
    ("%random", tool("random_tests.py", "--cache", cache)),
]

# A page is tested in a browser, where there is one.
chromium = shutil.which("chromium") or shutil.which("chromium-browser") or \
    shutil.which("google-chrome")
if chromium:
    config.available_features.add("chromium")
    config.substitutions += [
        ("%browse", tool("browse.py", "--chromium", chromium)),
        ("%explorer_totals",
         tool("explorer_totals.py", "--chromium", chromium,
              "--umm", config.umm)),
    ]
else:
    lit_config.note("no chromium: the explorer's page is not opened, "
                    "scripts/install-dependencies --tests installs it")

# nvdisasm may come from PyPI, into the environment that scripts/test makes.
peers = glob.glob(os.path.join(config.c2cu_build_dir, "python-peers", "lib", "*",
                               "site-packages", "nvidia", "*", "bin"))
config.environment["PATH"] = os.pathsep.join(
    [config.llvm_tools_dir, os.environ["PATH"], *peers])
config.environment["PYTHONDONTWRITEBYTECODE"] = "1"
config.environment["LC_ALL"] = "C"
if config.sanitize:
    # Clang keeps what it allocated until the process ends.
    # Its libraries are not instrumented, so memory that our code has poisoned on
    # their behalf is written by them.
    config.environment["ASAN_OPTIONS"] = \
        "detect_leaks=0:allow_user_poisoning=0"
    config.environment["UBSAN_OPTIONS"] = "print_stacktrace=1"
    config.available_features.add("asan")

paths_library = os.path.join(config.c2cu_build_dir, "lib", "libc2cu_paths.so")
if os.path.exists(paths_library):
    config.available_features.add("paths")
if shutil.which("valgrind") and platform.machine() == "x86_64":
    config.available_features.add("valgrind")
if shutil.which("nvdisasm", path=config.environment["PATH"]):
    config.available_features.add("nvdisasm")
else:
    lit_config.note("no nvdisasm: what kernels become is not looked at")
if shutil.which("pkg-config"):
    config.available_features.add("pkg-config")
if os.geteuid() == 0:
    config.available_features.add("root")  # to whom nothing is forbidden
config.available_features.add(f"llvm{config.llvm_major}")
if config.c2cu_static == "ON":
    config.available_features.add("static")
if nvcc:
    config.available_features.add("cuda")
    config.substitutions.append(("%nvcc", shlex.quote(nvcc)))
    # What the assembler says of a generated file's kernels.
    config.substitutions.append(
        ("%registers", shlex.join([
            nvcc, "-std=c++20", "-arch=sm_90", "-fmad=false", "-O3", "-cubin",
            "-Xptxas=-v", "-I" + os.path.join(root, "runtime", "include"),
            "-o", os.devnull]) + " 2>&1"))
else:
    lit_config.note("no nvcc: generated files are not compiled for a GPU")
if gpu:
    config.available_features.add("gpu")
if config.mpirun:
    config.available_features.add("mpi")
