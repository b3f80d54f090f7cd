# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""C functions with marked loops, called with the arrays of Python.

    import c2cu
    m = c2cu.compile("sort.c")
    m.sort_all(rows)

docs/python.md of C2CU has it all.
"""

import os
from collections.abc import Mapping, Sequence

from . import _build
from ._errors import CompileError, Violation
from ._map import Elementwise, map
from ._module import Module, read_interface

__all__ = ["CompileError", "Elementwise", "Module", "Violation", "compile",
           "load", "map"]
__version__ = "0.1.0"


def compile(source: os.PathLike | str, *, defines: Mapping | None = None,
            include: Sequence = (), flags: Sequence[str] = (),
            target: str | None = None) -> Module:
    """The functions of a C file. What has been compiled before is taken from a
    cache, if neither the file nor a header that it includes has changed.

    defines are macros, {"N": 16}; include are folders for headers; flags are
    further options of the compiler of what c2cu writes; target is "cpu" or
    "cuda", which is taken where nvcc and a GPU are."""
    build = _build.Build(os.fspath(source), None, defines or {}, include, flags,
                         target)
    entry = build.entry()
    return Module(entry / _build.LIBRARY,
                  read_interface(entry / _build.INTERFACE))


def load(library: os.PathLike | str,
         interface: os.PathLike | str | None = None) -> Module:
    """The functions of a library that has been compiled, for which no compiler
    is needed. The interface, which `c2cu --interface=FILE` writes, is taken
    from beside it, as the file of the same name with .json, if none is
    given."""
    path = os.fspath(library)
    if not os.path.exists(path):
        raise FileNotFoundError(f"there is no library '{path}'")
    beside = os.path.splitext(path)[0] + ".json"
    if interface is None and not os.path.exists(beside):
        raise FileNotFoundError(
            f"there is no interface '{beside}' beside the library: write it "
            "with c2cu --emit=library --interface=FILE, or name it")
    return Module(os.path.abspath(path), read_interface(interface or beside))
