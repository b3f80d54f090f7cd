#!/usr/bin/env python3
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""One function by one peer, in a process of its own: for python_peers.py.

    peer_process.py FUNCTION PEER cpu|gpu WORK PACK

WORK has FUNCTION.npz, with arguments and expected result; PACK is what
`python_peers.py pack` has written. Prints JSON.
"""

import json
import os
import pathlib
import runpy
import sys
import time

import numpy as np

FOLDER = pathlib.Path(__file__).resolve().parent / "peers"
sys.path[:0] = [str(FOLDER), str(FOLDER.parent.parent / "python")]

import measure
import reference

LATER_SECONDS, LATER_CALLS = 0.5, 20


class Numba:
    """Numba's guvectorize."""

    def __init__(self, side):
        import numba
        self.on_gpu = side == "gpu"
        if self.on_gpu:
            from numba import cuda
            self.cuda = cuda
        self.settings = {"TARGET": "cuda" if self.on_gpu else "parallel"}
        self.versions = {"numba": numba.__version__}

    def given(self, array):
        return self.cuda.to_device(array) if self.on_gpu else array

    def wait(self, _):
        if self.on_gpu:
            self.cuda.synchronize()

    def back(self, result):
        return result.copy_to_host() if self.on_gpu else result


class Jax:
    """jax.jit of jax.vmap."""

    settings = {}

    def __init__(self, side):
        os.environ.setdefault("XLA_PYTHON_CLIENT_PREALLOCATE", "false")
        import jax
        jax.config.update("jax_enable_x64", True)
        self.jax, self.device = jax, jax.devices(side)[0]
        self.versions = {"jax": jax.__version__}

    def given(self, array):
        return self.jax.device_put(array, self.device)

    def wait(self, result):
        self.jax.block_until_ready(result)

    def back(self, result):
        return np.asarray(result)


class Cupy:
    """cupy.RawKernel."""

    settings = {}

    def __init__(self, _):
        import cupy
        self.cupy = cupy
        self.versions = {"cupy": cupy.__version__}

    def given(self, array):
        return self.cupy.asarray(array)

    def wait(self, _):
        self.cupy.cuda.Device().synchronize()

    def back(self, result):
        return result.get()


class C2cu:
    """c2cu.compile; of what is translated already. Arrays on a GPU are CuPy's."""

    settings = {}

    def __init__(self, side, work, pack):
        import c2cu
        self.beneath = Cupy(side) if side == "gpu" else None
        self.versions = dict(self.beneath.versions) if self.beneath else {}
        c2cu.compile = lambda source: c2cu.load(self.compiled(
            pack / source.removesuffix(".c"), work / f"{side}.so", side),
            pack / source.replace(".c", ".json"))

    @staticmethod
    def compiled(generated, library, side):
        """What c2cu.compile() does once c2cu has translated."""
        from c2cu import _build
        command = ["nvcc", *_build.NVCC] if side == "gpu" else \
            ["g++", *_build.GXX, "-x", "c++"]
        _build.run([*command, f"-I{measure.RUNTIME}", f"{generated}.cu", "-o",
                    str(library)])
        return library

    def given(self, array):
        return self.beneath.given(array) if self.beneath else array

    def wait(self, result):
        if self.beneath:
            self.beneath.wait(result)

    def back(self, result):
        return self.beneath.back(result) if self.beneath else result


def source_of(function, peer, side):
    """Its file: some have one of their own for a GPU."""
    own = FOLDER / f"{function}_{peer}_gpu.py"
    return own if side == "gpu" and own.exists() else \
        FOLDER / f"{function}_{peer}.py"


def main():
    function, peer, side, work, pack = sys.argv[1:]
    work, pack = pathlib.Path(work), pathlib.Path(pack)
    by = C2cu(side, work, pack) if peer == "c2cu" else \
        {"numba": Numba, "jax": Jax, "cupy": Cupy}[peer](side)
    with np.load(work / f"{function}.npz") as file:
        *arguments, expected = (file[name] for name in file.files)
    arguments = [by.given(each) for each in arguments]
    by.wait(arguments)  # by now the device and its libraries are at work

    start = time.perf_counter()
    call = runpy.run_path(str(source_of(function, peer, side)),
                          by.settings)[function]
    result = call(*arguments)
    by.wait(result)
    first = time.perf_counter() - start

    wrong = reference.differs(function, by.back(result), expected)
    later, end = [], time.perf_counter() + LATER_SECONDS
    while len(later) < 3 or (len(later) < LATER_CALLS and
                             time.perf_counter() < end):
        start = time.perf_counter()
        by.wait(call(*arguments))
        later.append(time.perf_counter() - start)
    print(json.dumps({"first": first, "later": later, "wrong": wrong,
                      "versions": by.versions}))


if __name__ == "__main__":
    main()
