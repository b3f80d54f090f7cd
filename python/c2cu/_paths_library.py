# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The shared library c2cu_paths, which samples/shortest_paths makes: its header
is shared/c2cu_paths.h there."""

import ctypes
import functools
import os
import pathlib

import numpy

from . import _build
from ._errors import CompileError

NAME = "libc2cu_paths.so"
# Of lengths: c2cu_paths_number.
KINDS = {numpy.dtype(numpy.int32): 0, numpy.dtype(numpy.int64): 1,
         numpy.dtype(numpy.float64): 2}
FAILED, NEGATIVE_CYCLE, TOO_LONG, NO_MEMORY = 1, 2, 3, 4


class NegativeCycleError(ValueError):
    """A cycle of negative length can be reached: some paths have no end."""


ERRORS = {FAILED: ValueError, NEGATIVE_CYCLE: NegativeCycleError,
          TOO_LONG: OverflowError, NO_MEMORY: MemoryError}


class GraphStruct(ctypes.Structure):
    """c2cu_paths_graph."""
    _fields_ = [("vertices", ctypes.c_int64), ("edges", ctypes.c_int64),
                ("first", ctypes.c_void_p), ("to", ctypes.c_void_p),
                ("length", ctypes.c_void_p), ("first_bits", ctypes.c_int16),
                ("to_bits", ctypes.c_int16), ("number", ctypes.c_int32)]


class Message(ctypes.Structure):
    """c2cu_paths_message."""
    _fields_ = [("text", ctypes.c_char_p), ("size", ctypes.c_size_t)]


def places():
    """Where the library may be, the likeliest first."""
    yield pathlib.Path(__file__).with_name("lib") / NAME
    try:
        command = pathlib.Path(_build.find_c2cu())
    except CompileError:
        return
    for prefix in (command.parents[1], command.resolve().parents[1]):
        yield prefix / "lib" / NAME
        for folder in ("lib*", "lib/*"):
            yield from sorted(prefix.glob(f"{folder}/c2cu/python/{NAME}"))
            yield from sorted(prefix.glob(f"{folder}/{NAME}"))


def find() -> str:
    """The library: of $C2CU_PATHS_LIBRARY, of the wheel, or beside c2cu."""
    if named := os.environ.get("C2CU_PATHS_LIBRARY"):
        if not os.path.exists(named):
            raise ImportError(f"C2CU_PATHS_LIBRARY is '{named}', which is no file")
        return named
    for place in places():
        if place.exists():
            return str(place)
    raise ImportError(f"there is no {NAME}: install the wheel, which has it; or "
                      "build it, by ninja -C build c2cu_paths in a clone of C2CU, "
                      "and name it in the environment variable C2CU_PATHS_LIBRARY")


@functools.cache
def library() -> ctypes.CDLL:
    """The library, loaded."""
    return ctypes.CDLL(find())


@functools.cache
def with_lock() -> ctypes.PyDLL:
    """The same, for what makes objects of Python."""
    made = ctypes.PyDLL(find())
    made.c2cu_paths_dict.restype = ctypes.py_object
    made.c2cu_paths_dict.argtypes = [ctypes.py_object] * 3 + [
        ctypes.c_void_p, ctypes.c_int32]
    return made


def address(array) -> ctypes.c_void_p:
    """Of an array, or null for None."""
    return ctypes.c_void_p(None if array is None else array.ctypes.data)


def call(name: str, *arguments) -> None:
    """A function of the library; raises what it says."""
    text = ctypes.create_string_buffer(512)
    status = getattr(library(), name)(
        *arguments, Message(ctypes.cast(text, ctypes.c_char_p), len(text)))
    if status != 0:
        raise ERRORS[status](text.value.decode("utf-8", "replace"))
