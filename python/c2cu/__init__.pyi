# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
import os
import pathlib
from collections.abc import Mapping, Sequence
from typing import Any

import numpy
import numpy.typing

__version__: str

class CompileError(Exception):
    command: str

class Violation(RuntimeError):
    function: str
    line: int
    iteration: int | None

class Module:
    path: pathlib.Path
    interface: dict[str, Any]
    dtypes: dict[str, numpy.dtype]
    on_gpu: bool
    def __init__(self, path: os.PathLike | str,
                 interface: dict[str, Any]) -> None: ...
    def loop_counts(self) -> dict[str, int]: ...
    def set_threads(self, count: int) -> None: ...
    def __getattr__(self, name: str) -> Any: ...

class Elementwise:
    name: str
    nin: int
    nout: int
    def __init__(self, text: str, target: str | None = None) -> None: ...
    def __call__(self, *args: numpy.typing.ArrayLike,
                 out: numpy.ndarray | tuple[numpy.ndarray] | None = None,
                 where: numpy.typing.ArrayLike = True,
                 dtype: numpy.typing.DTypeLike = None,
                 casting: str = "same_kind") -> Any: ...

def compile(source: os.PathLike | str, *,
            defines: Mapping[str, Any] | None = None,
            include: Sequence[os.PathLike | str] = (),
            flags: Sequence[str] = (),
            target: str | None = None) -> Module: ...
def load(library: os.PathLike | str,
         interface: os.PathLike | str | None = None) -> Module: ...
def map(text: str, target: str | None = None) -> Elementwise: ...
