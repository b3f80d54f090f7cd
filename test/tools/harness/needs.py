# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What a run of a pack on a GPU needs: looked for before it begins, all at once,
since a machine with a GPU is lent for minutes."""

import pathlib
import shutil
import subprocess
import sys
import tempfile

from . import command
from .cache import digest_of_folder
from .command import Failure

_PYTHON = (3, 9)
_BYTES_PER_PROGRAM = 4 << 20  # compiled, with what nvcc writes meanwhile
_BYTES_BESIDE = 1 << 30

_MANIFEST = "manifest"

# A kernel that runs: nvcc, driver and GPU know each other.
_TRIAL = b"""\
#include <cstdio>
__global__ void set(int *x) { *x = 42; }
int main() {
  int *x, y = 0;
  cudaMalloc(&x, sizeof *x);
  set<<<1, 1>>>(x);
  cudaMemcpy(&y, x, sizeof y, cudaMemcpyDeviceToHost);
  if (y != 42)
    std::fputs(cudaGetErrorString(cudaGetLastError()), stderr);
  return y != 42;
}
"""


def write_manifest(pack):
    """Notes what a finished pack holds."""
    pathlib.Path(pack, _MANIFEST).write_text(_digest(pack) + "\n")


def _digest(pack):
    return digest_of_folder(pathlib.Path(pack, "cases"))


def missing_of_pack(pack):
    """What is wrong with a pack, as sentences."""
    manifest = pathlib.Path(pack, _MANIFEST)
    if not pathlib.Path(pack, "cases").is_dir():
        return [f"{pack}/cases is missing; make a pack with scripts/gpu-pack"]
    if not manifest.exists():
        return [f"{manifest} is missing: the pack was not finished, or not "
                "carried whole"]
    if manifest.read_text().strip() != _digest(pack):
        return [f"the files in {pack}/cases are not those that were packed; "
                "carry the pack again"]
    return []


def missing_of_tree(root, cases):
    """What cases need of the repository and do not find there."""
    needed = {"runtime/include/c2cu/bulk.h"}
    needed |= {case.inputs.generator for case in cases
               if case.inputs.generator}
    if any(case.inputs.generator for case in cases):
        needed.add("samples/generator.py")
    return [f"{root / path} is missing; carry it with the pack"
            for path in sorted(needed) if not (root / path).exists()]


def missing_programs(names):
    return [f"{name} is missing; install it, or say where it is"
            for name in names if not shutil.which(name)]


def missing_python():
    if sys.version_info >= _PYTHON:
        return []
    return [f"Python {'.'.join(map(str, _PYTHON))} is needed, this is "
            f"{sys.version.split()[0]}"]


def missing_space(folder, programs):
    """Whether there is room for so many compiled programs, in their cache and
    for a while in the folder of temporary files."""
    needed = programs * _BYTES_PER_PROGRAM + _BYTES_BESIDE
    found = []
    for place, size in ((folder, needed),
                        (tempfile.gettempdir(), _BYTES_BESIDE)):
        try:
            pathlib.Path(place).mkdir(parents=True, exist_ok=True)
            with tempfile.TemporaryFile(dir=place):
                free = shutil.disk_usage(place).free
        except OSError as error:
            found.append(f"cannot write to {place}: {error.strerror}")
            continue
        if free < size:
            found.append(f"{size >> 20} MiB are needed in {place}, "
                         f"{free >> 20} MiB are free")
    return found


def gpu():
    """Name and driver of the first GPU. Raises Failure where there is none."""
    try:
        query = subprocess.run(
            ["nvidia-smi", "--query-gpu=name,driver_version",
             "--format=csv,noheader"], capture_output=True, text=True,
            check=True)
    except (OSError, subprocess.CalledProcessError):
        raise Failure("no GPU: nvidia-smi finds none; run this on a machine "
                      "with one") from None
    return query.stdout.splitlines()[0]


def try_gpu(compiler):
    """Compiles and runs a kernel. Raises Failure if that does not work."""
    with tempfile.TemporaryDirectory() as scratch:
        program = pathlib.Path(scratch, "trial")
        compiler.run(_TRIAL, compiler.options, program)
        command.must([program], limit=60)
