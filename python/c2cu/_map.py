# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A function of numbers, over arrays of them, as a ufunc of NumPy."""

import re
from typing import Any

import numpy

from . import _build
from ._errors import CompileError
from ._module import Module, read_interface

# What is no text of functions: comments, literals, directives.
_BESIDE = re.compile(r"""/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'"""
                     r"""|^[ \t]*\#(?:\\\n|[^\n])*""", re.M | re.S)
_HEADER = re.compile(r"(?P<result>[\w\s]*\w)\s+(?P<name>\w+)\s*"
                     r"\((?P<parameters>[^()*\[\]]*)\)\s*$")


def functions_of(text: str) -> list[re.Match]:
    """The heads of the functions in a text of C that are not static, which are
    of numbers."""
    found, depth, begin = [], 0, 0
    text = _BESIDE.sub(" ", text)
    for at, each in enumerate(text):
        if each == "{":
            head = _HEADER.search(text[begin:at]) if depth == 0 else None
            if head and "static" not in head["result"].split():
                found.append(head)
        depth += (each == "{") - (each == "}")
        if each in ";}" and depth == 0:
            begin = at + 1
    return found


def overlaps(array: numpy.ndarray, out: numpy.ndarray) -> bool:
    """Whether storing an element of out may change another one of the array."""
    same = (array.__array_interface__["data"] == out.__array_interface__["data"]
            and array.strides == out.strides and array.shape == out.shape)
    return not same and numpy.may_share_memory(array, out)


class Elementwise:
    """Calls a C function for each element, as a ufunc does."""

    def __init__(self, text: str, target: str | None = None):
        functions = functions_of(text)
        if len(functions) != 1:
            raise CompileError(
                "c2cu.map() takes one function of numbers, as \"double f(double "
                f"x) {{ ... }}\", and has found {len(functions)}: others have to "
                "be static")
        found = functions[0]
        self.name = self.__name__ = found["name"]
        result = " ".join(word for word in found["result"].split()
                          if word not in ("extern", "inline"))
        self.__doc__ = (f"{result} {self.name}"
                        f"({' '.join(found['parameters'].split())}), for each "
                        "element.")
        words = [each.split() for each in found["parameters"].split(",")]
        if any(len(each) < 2 for each in words):
            raise CompileError(f"{self.name}() has no parameter, or one without "
                               "a name, so that there are no elements")
        self.nin, self.nout = len(words), 1
        parameters = [" ".join(each[:-1]) for each in words]
        self._module = self._compiled(text, result, parameters, target)
        self._function = getattr(self._module, f"{self.name}_of_all")
        described = self._module.interface["functions"][-1]["parameters"]
        self._types = [self._module.dtypes.of(each["type"]["to"])
                       for each in described[:-1]]

    def _compiled(self, text: str, result: str, parameters: list[str],
                  target: str | None) -> Module:
        arrays = "".join(f"const {kind} *elements_{i}, "
                         for i, kind in enumerate(parameters))
        elements = ", ".join(f"elements_{i}[element]"
                             for i in range(len(parameters)))
        loop = (f"\n#include <stddef.h>\nvoid {self.name}_of_all({arrays}"
                f"{result} *results, size_t elements) {{\n"
                "#pragma kernel for\n"
                "  for (size_t element = 0; element < elements; element++)\n"
                f"    results[element] = {self.name}({elements});\n"
                "}\n")
        build = _build.Build(f"{self.name}.c", text + loop, {}, (), (), target)
        entry = build.entry()
        return Module(entry / _build.LIBRARY,
                      read_interface(entry / _build.INTERFACE))

    def __repr__(self) -> str:
        return f"<c2cu.map of {self.__doc__}>"

    def __call__(self, *args: Any, out: Any = None, where: Any = True,
                 dtype: Any = None, casting: str = "same_kind") -> Any:
        if len(args) != self.nin:
            raise TypeError(f"{self.name}() takes {self.nin} arrays, but "
                            f"{len(args)} are given")
        if isinstance(out, tuple):
            if len(out) != 1:
                raise ValueError("out has one array, as there is one result")
            out = out[0]
        if out is not None and not isinstance(out, numpy.ndarray):
            raise TypeError(f"out is an array of NumPy, not a "
                            f"{type(out).__name__}")
        arrays = [self._taken(each, kind, casting)
                  for each, kind in zip(args, self._types)]
        shape = numpy.broadcast_shapes(*(each.shape for each in arrays),
                                       numpy.shape(where))
        if out is not None:
            if numpy.broadcast_shapes(shape, out.shape) != out.shape:
                raise ValueError(f"out has the shape {out.shape}, and arguments "
                                 f"broadcast to {shape}")
            shape = out.shape
        kind = self._types[-1]
        to = numpy.dtype(dtype) if dtype is not None else \
            out.dtype if out is not None else kind
        for each in (to, *([] if out is None else [out.dtype])):
            if not numpy.can_cast(kind, each, casting):
                raise TypeError(f"{self.name}() has results {kind}, which "
                                f"cannot become {each} by '{casting}'")
        if where is not True:
            return self._where(arrays, shape, where, out, to)
        if out is not None:
            arrays = [each.copy() if overlaps(each, out) else each
                      for each in arrays]
        fits = out is not None and out.dtype == kind and \
            out.flags.c_contiguous and out.flags.writeable
        result = out if fits else numpy.empty(shape, kind)
        self._run([numpy.broadcast_to(each, shape) for each in arrays], result)
        if fits:
            return out
        if out is not None:
            numpy.copyto(out, result, casting="unsafe")
            return out
        result = result.astype(to, copy=False)
        return result[()] if shape == () else result

    def _taken(self, value: Any, kind: numpy.dtype,
               casting: str) -> numpy.ndarray:
        if isinstance(value, int) and kind.kind in "iu" and not (
                numpy.iinfo(kind).min <= value <= numpy.iinfo(kind).max):
            raise OverflowError(f"{self.name}() takes {kind}, and {value} is "
                                "none")
        array = numpy.asarray(value)
        # As in NumPy, a number of Python's is no reason to refuse.
        if not numpy.can_cast(array.dtype, kind, casting) and not (
                isinstance(value, int) and kind.kind in "iuf"):
            raise TypeError(f"{self.name}() takes {kind}, and {array.dtype} "
                            f"cannot become that by '{casting}'")
        return array.astype(kind, copy=False)

    def _run(self, arrays: list[numpy.ndarray], result: numpy.ndarray) -> None:
        # Buffers are made of what is broadcast, or is not contiguous.
        self._function(*(numpy.ascontiguousarray(each).reshape(-1)
                         for each in arrays), result.reshape(-1))

    def _where(self, arrays: list[numpy.ndarray], shape: tuple[int, ...],
               where: Any, out: numpy.ndarray | None,
               to: numpy.dtype) -> numpy.ndarray:
        """Only of some elements; without out others are anything."""
        mask = numpy.broadcast_to(numpy.asarray(where, bool), shape)
        result = numpy.empty(int(mask.sum()), self._types[-1])
        self._run([numpy.broadcast_to(each, shape)[mask] for each in arrays],
                  result)
        target = numpy.empty(shape, to) if out is None else out
        target[mask] = result
        return target


def map(text: str, target: str | None = None) -> Elementwise:
    """A function of numbers in C as one of arrays, which broadcasts as NumPy's
    ufuncs do and takes their `out`, `where`, `dtype` and `casting`:

        hypotenuse = c2cu.map('''
        #include <math.h>
        double hypotenuse(double x, double y) { return sqrt(x * x + y * y); }
        ''')

    Further functions in the text have to be static. Arrays that are broadcast,
    of another type or not contiguous are copied first."""
    return Elementwise(text, target)
