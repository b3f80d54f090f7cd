# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Parameters of functions: which arguments they take, and as what C gets them.
"""

import ctypes
import keyword
import operator
from typing import Any

import numpy

from . import _arrays, _types
from ._lengths import Extent

# Takes a fifth of the time of value.ctypes.data.
_from_buffer, _addressof = ctypes.c_char.from_buffer, ctypes.addressof


def python_name(name: str, place: int) -> str:
    """What a parameter of C is called in Python."""
    name = name or f"argument_{place}"
    return name + "_" if keyword.iskeyword(name) or name == "copy" else name


def index_of(name: str, value: Any) -> int:
    """An integer that is given for a parameter."""
    try:
        return operator.index(value)
    except TypeError:
        raise TypeError(f"'{name}' is an integer, and no "
                        f"{type(value).__name__}") from None


class Number:
    """A parameter that is a number."""

    is_length = False  # of an array

    def __init__(self, described: dict, place: int):
        kind = described["type"]
        self.c_name = described["name"]
        self.name = python_name(self.c_name, place)
        self.kind = kind["kind"]
        self.type = _types.scalar(kind)
        self.text = kind["c"]
        if self.kind == "integer":
            self.least, self.most = _types.bounds(kind)

    def converted(self, value: Any) -> Any:
        """The value as ctypes takes it."""
        if self.kind == "integer":
            value = index_of(self.name, value)
            if not self.least <= value <= self.most:
                raise OverflowError(f"'{self.name}' is {value}, and no "
                                    f"'{self.text}' can be: {self.least} to "
                                    f"{self.most}")
            return value
        return bool(value) if self.kind == "boolean" else float(value)


class Array:
    """A parameter that is a pointer: an array of the caller."""

    type = ctypes.c_void_p

    def __init__(self, described: dict, place: int, dtypes: _types.Dtypes):
        to = described["type"]["to"]
        self.name = python_name(described["name"], place)
        self.is_written = described["access"] != "in"
        self.is_out = described["access"] == "out"
        self.row: tuple[int, ...] = ()
        self.per_element = 1
        # (dtype, what the shape ends with); none: an array of anything
        self.forms: list[tuple[numpy.dtype, tuple[int, ...]]] = []
        if to["kind"] != "void":
            self._set_forms(to, dtypes)
        self.extents = [Extent(self.name, each)
                        for each in described["extents"]]
        self.dtype = self.forms[0][0] if self.forms else None
        self.is_plain = self.dtype is not None and not self.row

    def _set_forms(self, to: dict, dtypes: _types.Dtypes) -> None:
        element, self.row = _types.row_of(to)
        if element["kind"] in ("pointer", "other", "void"):
            raise _types.Unsupported(f"a pointer to '{to['c']}'")
        dtype = dtypes.of(element)
        self.per_element = int(numpy.prod(self.row, dtype=numpy.int64))
        self.forms.append((dtype, self.row))
        if _types.is_char(element):
            size = self.row[-1] if self.row else 1
            self.forms += [(numpy.dtype(f"S{size}"), self.row[:-1]),
                           (numpy.dtype(numpy.uint8), self.row)]

    def expected(self) -> str:
        """What is passed, in words."""
        shape = "".join(f", {each}" for each in self.row)
        of = f" of {self.dtype}" if self.forms else ""
        rows = f" of shape (..{shape})" if self.row else ""
        return (f"it takes a C-contiguous{', writable' * self.is_written} "
                f"array{of}{rows}")

    def refusal(self, why: str) -> TypeError:
        """Says what is wrong with an array, and what is right."""
        return TypeError(f"'{self.name}' {why}; {self.expected()}; copy=True "
                         "makes a copy where that helps")

    def form_of(self, dtype: numpy.dtype,
                shape: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
        """How many elements of C's there are, and the shape without a row."""
        if not self.forms:
            return int(numpy.prod(shape, dtype=numpy.int64)), shape
        wrong = f"has elements {dtype}"
        for known, row in self.forms:
            if dtype is not known and dtype != known:
                continue
            if not row:
                count = 1
                for each in shape:
                    count *= each
                return count, shape
            if shape[len(shape) - len(row):] == row and len(shape) >= len(row):
                outer = shape[:len(shape) - len(row)]
                return int(numpy.prod(outer, dtype=numpy.int64)), outer
            wrong = f"has the shape {shape}"
        raise self.refusal(wrong)

    def located(self, value: Any) -> _arrays.Where:
        """Where an array is, if it has the right form."""
        if type(value) is numpy.ndarray and self.is_plain and \
                value.dtype is self.dtype:
            # The same as below, without a detour, for what is right.
            flags, size = value.flags, value.size
            if flags.c_contiguous and (flags.writeable or not self.is_written):
                address = _addressof(_from_buffer(value)) \
                    if flags.writeable and size else \
                    value.__array_interface__["data"][0]
                return _arrays.Where(address, size, value.shape, value, None)
        if _arrays.library_of(value) == "torch":
            return self._located_in_torch(value)
        if _arrays.on_gpu(value):
            return self._located_on_gpu(value)
        array = _arrays.as_host_array(value)
        if array is None:
            raise self.refusal(f"is a {type(value).__name__}, which is no "
                               "array in memory")
        size, shape = self.form_of(array.dtype, array.shape)
        if not array.flags.c_contiguous:
            raise self.refusal(f"has the strides {array.strides}, so that it "
                               "is not contiguous")
        if self.is_written and (not array.flags.writeable or
                                _arrays.is_foreign(value)):
            raise self.refusal("is read-only, and the function writes it")
        return _arrays.Where(array.__array_interface__["data"][0], size, shape,
                             array)

    def _located_in_torch(self, value: Any) -> _arrays.Where:
        dtype = _arrays.dtype_of_torch(value)
        if dtype is None:
            raise self.refusal(f"has elements {value.dtype}")
        size, shape = self.form_of(dtype, tuple(value.shape))
        if value.is_sparse or not value.is_contiguous():
            raise self.refusal("is not contiguous")
        if value.is_conj() or value.is_neg():
            raise self.refusal("is a view that torch has not computed yet")
        return _arrays.Where(value.data_ptr(), size, shape, value,
                             _arrays.stream_of_torch(value))

    def _located_on_gpu(self, value: Any) -> _arrays.Where:
        interface, stream = _arrays.described_on_gpu(value)
        size, shape = self.form_of(numpy.dtype(interface["typestr"]),
                                   tuple(interface["shape"]))
        if not _arrays.packed(interface):
            raise self.refusal("is not contiguous")
        address, read_only = interface["data"]
        if self.is_written and (read_only or _arrays.is_foreign(value)):
            raise self.refusal("is read-only, and the function writes it")
        return _arrays.Where(address or 0, size, shape, value, stream)

    def copied(self, value: Any) -> Any:
        """A new array of the right form, or the same one if the function only
        reads it and it has that form."""
        if self.dtype is None:
            raise self.refusal("may be of any type, so that there is no form "
                               "to copy it to")
        if _arrays.on_gpu(value):
            raise self.refusal("is in a GPU's memory: copy it there")
        array = _arrays.as_host_array(value)
        array = numpy.asarray(value) if array is None else array
        dtype = array.dtype if any(array.dtype == known
                                   for known, _ in self.forms) else self.dtype
        if not numpy.can_cast(array.dtype, dtype, "same_kind"):
            raise self.refusal(f"has elements {array.dtype}, which would lose "
                               "their meaning")
        return numpy.array(array, dtype, order="C") if self.is_written else \
            numpy.ascontiguousarray(array, dtype)

    def made(self, known: dict[str, int],
             sizes: dict[str, tuple[int, tuple[int, ...]]],
             others: dict[str, list[Extent]]) -> numpy.ndarray:
        """A new array for what the function writes: of the shape of an array
        of as many elements, or of that of C's rows."""
        extent = max(self.extents, key=lambda each: each.elements.value(known))
        if not extent.elements.names and extent.elements.value({}) == 1:
            return numpy.empty(self.row, self.dtype)  # one element: no array
        count = max(extent.elements.value(known), 0)
        shape = tuple(max(each.value(known), 0) for each in extent.shape) or \
            (count,)
        for name, of_other in others.items():
            if name in sizes and sizes[name][0] == count and \
                    any(each.elements.text == extent.elements.text
                        for each in of_other):
                shape = sizes[name][1]
                break
        return numpy.empty(shape + self.row, self.dtype)
