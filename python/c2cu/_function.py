# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Functions of a library, as Python calls them."""

import ctypes
import inspect
from collections.abc import Callable
from typing import Any

import numpy

from . import _arrays, _types
from ._errors import Violation
from ._lengths import Plan, infer
from ._parameters import Array, Number, index_of

# enum c2cu_status of c2cu.h.
OUTSIDE_MAP, NO_MEMORY, ENDED = 1, 3, 4


class Failure(ctypes.Structure):
    """struct c2cu_failure of c2cu.h."""

    _fields_ = [("status", ctypes.c_int), ("function", ctypes.c_char_p),
                ("line", ctypes.c_uint), ("iteration", ctypes.c_ulonglong),
                ("text", ctypes.c_char * 512)]


def failure_of(library: ctypes.CDLL) -> Exception:
    """Why the thread's last call did not come to its end."""
    last = library.c2cu_last_failure
    last.restype = ctypes.POINTER(Failure)
    why = last().contents
    text = why.text.decode(errors="replace")
    if why.status == OUTSIDE_MAP:
        return Violation(text, why.function.decode(), why.line, why.iteration)
    if why.status == ENDED:
        return Violation(text, why.function.decode(), why.line)
    return MemoryError(text) if why.status == NO_MEMORY else RuntimeError(text)


class Function:
    """How a function of C is called. `python` is what users call."""

    def __init__(self, described: dict, library: ctypes.CDLL,
                 dtypes: _types.Dtypes, on_gpu: bool, module: str):
        self.name, self.module = described["name"], module
        self.prototype = described["prototype"]
        self.on_gpu = on_gpu
        self.library = library
        self.set_stream = ctypes.CFUNCTYPE(None, ctypes.c_void_p)(
            ("c2cu_set_stream", library))
        self.parameters = [self._parameter(each, place, dtypes)
                           for place, each in
                           enumerate(described["parameters"])]
        self.places = {each.name: place
                       for place, each in enumerate(self.parameters)}
        self.arrays = [(place, each)
                       for place, each in enumerate(self.parameters)
                       if isinstance(each, Array)]
        self.numbers = [(place, each)
                        for place, each in enumerate(self.parameters)
                        if isinstance(each, Number)]
        self.extents = [extent for _, each in self.arrays
                        for extent in each.extents]
        self.lengths = {name for each in self.extents for name in each.names}
        for _, number in self.numbers:
            number.is_length = number.c_name in self.lengths
        self.plan = Plan(self.extents)
        self.by_array = {each.name: each.extents for _, each in self.arrays}
        self.result = None if described["result"]["kind"] == "void" else \
            _types.scalar(described["result"])
        self.call = self._guarded() or self._bare()
        self.python = self._as_python(described)

    def _guarded(self) -> Callable | None:
        """The form of the function that returns a status, if the library has
        it."""
        try:
            pointer = ctypes.c_void_p.in_dll(self.library,
                                             f"c2cu_guarded_{self.name}")
        except ValueError:
            return None
        form = ctypes.CFUNCTYPE(ctypes.c_int,
                                *(each.type for each in self.parameters),
                                ctypes.c_void_p)
        function, result = form(pointer.value), self.result

        def call(*values):
            into = None if result is None else result()
            status = function(*values, into if into is None
                              else ctypes.addressof(into))
            if status:
                raise failure_of(self.library)
            return None if into is None else into.value

        return call

    def _bare(self) -> Callable:
        function = self.library[self.name]
        function.argtypes = [each.type for each in self.parameters]
        function.restype = self.result
        return function

    @staticmethod
    def _parameter(described: dict, place: int,
                   dtypes: _types.Dtypes) -> Array | Number:
        name = described["name"] or f"number {place + 1}"
        try:
            if described["type"]["kind"] == "pointer":
                return Array(described, place, dtypes)
            return Number(described, place)
        except _types.Unsupported as error:
            raise _types.Unsupported(f"its parameter '{name}' is {error}") \
                from None

    def _as_python(self, described: dict) -> Callable:
        run = self.run

        def function(*args, copy=False, **named):
            return run(args, named, copy)

        function.__name__ = function.__qualname__ = self.name
        function.__module__ = self.module
        comment = described["comment"]
        function.__doc__ = self.prototype + (f"\n\n{comment}" if comment
                                             else "")
        function.__signature__ = self.signature()
        return function

    def signature(self) -> inspect.Signature:
        """As help() shows it: `...` is what must be given all the same."""
        parameters, has_default = [], False
        for each in self.parameters:
            default = None if self.may_lack(each) else \
                ... if has_default else inspect.Parameter.empty
            has_default |= default is None
            parameters.append(inspect.Parameter(
                each.name, inspect.Parameter.POSITIONAL_OR_KEYWORD,
                default=default))
        parameters.append(inspect.Parameter(
            "copy", inspect.Parameter.KEYWORD_ONLY, default=False))
        return inspect.Signature(parameters)

    def may_lack(self, parameter: Array | Number) -> bool:
        """Whether an argument may be left out: a length, or an array that is
        made then."""
        if isinstance(parameter, Number):
            return parameter.is_length
        return parameter.is_out

    def bind(self, args: tuple, named: dict) -> list:
        """The arguments by their places; None: it is left out."""
        count = len(self.parameters)
        if len(args) > count:
            raise TypeError(f"{self.name}() takes {count} arguments, but "
                            f"{len(args)} are given")
        values = [*args, *[None] * (count - len(args))]
        for name, value in named.items():
            place = self.places.get(name)
            if place is None:
                raise TypeError(f"{self.name}() has no parameter '{name}': "
                                f"{self.prototype}")
            if place < len(args):
                raise TypeError(f"{self.name}() has got '{name}' twice")
            values[place] = value
        for value, parameter in zip(values, self.parameters):
            if value is None and not self.may_lack(parameter):
                raise TypeError(f"{self.name}() needs '{parameter.name}': "
                                f"{self.prototype}")
        return values

    def run(self, args: tuple, named: dict, copy: bool) -> Any:
        """Calls the function."""
        values = self.bind(args, named)
        new: list[tuple[int, Any]] = []
        source = None  # of whose library new arrays are
        places: dict[int, _arrays.Where] = {}
        for place, array in self.arrays:
            value = values[place]
            if value is None:
                continue
            if source is None:
                source = value
            if copy:
                value = array.copied(value)
                if array.is_written:
                    new.append((place, value))
            places[place] = array.located(value)
        known = self._lengths(values, places)
        for place, array in self.arrays:
            if values[place] is None:
                value = self._made(array, known, places)
                new.append((place, value))
                places[place] = array.located(value)
        self._check(known, places)
        for place, number in self.numbers:
            value = values[place]
            values[place] = number.converted(
                known[number.c_name] if value is None else value)
        for place, where in places.items():
            values[place] = where.address
        result = self._call(values, places)
        return self._returned(result, new, source)

    def _lengths(self, values: list,
                 places: dict[int, _arrays.Where]) -> dict[str, int]:
        known, lacks = {}, False
        for place, number in self.numbers:
            if number.is_length:
                if values[place] is None:
                    lacks = True
                else:
                    known[number.c_name] = index_of(number.name,
                                                    values[place])
        if not lacks:
            return known
        sizes = {self.parameters[place].name: (where.size, where.shape)
                 for place, where in places.items()}
        told = self.plan.lengths(known, sizes)
        if self.lengths <= told.keys():
            return told
        known = infer(self.extents, known, sizes)
        for place, number in self.numbers:
            if values[place] is None and number.c_name not in known:
                raise TypeError(f"{self.name}() needs '{number.name}': the "
                                "arrays do not tell it")
        return known

    def _made(self, array: Array, known: dict[str, int],
              places: dict[int, _arrays.Where]) -> numpy.ndarray:
        if any(where.stream is not None for where in places.values()):
            raise TypeError(f"'{array.name}' has to be an array in the memory "
                            "of the GPU, as the others are: none is made there")
        sizes = {self.parameters[place].name: (where.size, where.shape)
                 for place, where in places.items()}
        return array.made(known, sizes, self.by_array)

    def _check(self, known: dict[str, int],
               places: dict[int, _arrays.Where]) -> None:
        for name in self.lengths:
            if known[name] < 0:
                raise ValueError(f"'{name}' is {known[name]}: with a negative "
                                 f"number, what {self.name}() accesses may lie "
                                 "outside of the arrays")
        for place, array in self.arrays:
            for extent in array.extents:
                needed = extent.elements.value(known)
                if places[place].size < needed:
                    raise ValueError(
                        f"'{array.name}' has {places[place].size} elements, "
                        f"and {self.name}() accesses {needed}: "
                        f"{extent.elements.text}")

    def _call(self, values: list, places: dict[int, _arrays.Where]) -> Any:
        streams = {where.stream for where in places.values()}
        if streams <= {None}:
            return self.call(*values)
        if None in streams:
            raise TypeError(f"{self.name}() has got arrays in the memory of a "
                            "GPU and others on the host: move them to one side")
        if not self.on_gpu:
            raise TypeError(f"{self.name}() is compiled for cores, and has got "
                            "an array in the memory of a GPU: compile it with "
                            "target='cuda'")
        stream = _arrays.join_streams(
            [where.array for where in places.values()], streams)
        self.set_stream(stream)
        try:
            return self.call(*values)
        finally:
            self.set_stream(0)

    def _returned(self, result: Any, new: list, source: Any) -> Any:
        if not new:
            return result
        new.sort(key=lambda each: each[0])
        all_of = [] if self.result is None else [result]
        all_of += [_arrays.like(source, value) if value.shape else value[()]
                   for _, value in new]
        return all_of[0] if len(all_of) == 1 else tuple(all_of)
