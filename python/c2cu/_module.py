# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A library with its functions."""

import ctypes
import json
import mmap
import os
import pathlib
from collections.abc import Callable
from typing import Any

from . import _types
from ._errors import CompileError
from ._function import Function

FORM = 1  # of interfaces


class Counts(ctypes.Structure):
    """struct c2cu_loop_counts of c2cu.h."""

    _fields_ = [(how, ctypes.c_ulonglong) for how in (
        "on_device", "on_threads", "on_caller", "as_written", "not_worth")]


def refuses(name: str, why: str) -> Callable:
    """A function that cannot be called from Python."""

    def function(*_args, **_named):
        raise NotImplementedError(f"{name}() cannot be called from Python: "
                                  f"{why}")

    function.__name__ = function.__qualname__ = name
    function.__doc__ = f"Cannot be called from Python: {why}."
    return function


class Module:
    """The external functions of a C file. `dtypes` has NumPy's dtypes of its
    structures, by name, `path` says where the library is."""

    def __init__(self, path: os.PathLike | str, interface: dict):
        if interface.get("version") != FORM:
            raise CompileError(
                f"the interface of '{os.fspath(path)}' has the form "
                f"{interface.get('version')}, this package knows {FORM}: "
                "compile it again")
        self.path = pathlib.Path(path)
        self.interface = interface
        self.dtypes = _types.Dtypes(interface["structures"])
        self.on_gpu = has_kernels(self.path)
        self._library = ctypes.CDLL(os.fspath(path))
        for described in interface["functions"]:
            setattr(self, described["name"], self._function(described))

    def _function(self, described: dict) -> Callable:
        if described.get("variadic"):
            return refuses(described["name"], "it takes any number of "
                           "arguments")
        try:
            return Function(described, self._library, self.dtypes, self.on_gpu,
                            pathlib.Path(self.interface["source"]).stem).python
        except _types.Unsupported as error:
            why = str(error)
            if not why.startswith("its"):
                why = f"its result is {why}"
            return refuses(described["name"], why)

    def loop_counts(self) -> dict[str, int]:
        """How often marked loops of this library have run, in this process, on
        a GPU, by several threads, by the calling one, and as written."""
        function = self._library.c2cu_loop_counts
        function.restype = Counts
        counts = function()
        return {name: getattr(counts, name) for name, _ in Counts._fields_}

    def set_threads(self, count: int) -> None:
        """How many threads run a loop; 0: as many as there are cores."""
        self._library.c2cu_set_threads(ctypes.c_uint(count))

    def __repr__(self) -> str:
        names = ", ".join(each["name"] for each in self.interface["functions"])
        return f"<library of {self.interface['source']}: {names}>"

    def __getattr__(self, name: str) -> Any:
        raise AttributeError(f"{self.__dict__.get('interface', {}).get('source')}"
                             f" has no function '{name}'")


def has_kernels(path: pathlib.Path) -> bool:
    """Whether nvcc has compiled a library."""
    with open(path, "rb") as file, \
            mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as text:
        return text.find(b"nv_fatbin") >= 0


def read_interface(path: os.PathLike | str) -> dict:
    """An interface, as c2cu has written it."""
    with open(path, encoding="utf-8") as file:
        return json.load(file)
