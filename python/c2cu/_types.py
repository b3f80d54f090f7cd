# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Types of C, as an interface describes them, for NumPy and ctypes."""

import ctypes

import numpy

_INTEGERS = {(1, True): ctypes.c_int8, (2, True): ctypes.c_int16,
             (4, True): ctypes.c_int32, (8, True): ctypes.c_int64,
             (1, False): ctypes.c_uint8, (2, False): ctypes.c_uint16,
             (4, False): ctypes.c_uint32, (8, False): ctypes.c_uint64}
_FLOATS = {4: ctypes.c_float, 8: ctypes.c_double, 16: ctypes.c_longdouble}


class Unsupported(Exception):
    """A type that Python has nothing for."""


class Dtypes(dict):
    """NumPy's dtypes of structures, by their names in C."""

    def __init__(self, structures: dict):
        super().__init__()
        self._structures = structures
        for name in structures:
            if " " not in name:  # else a member's, which has no name in C
                try:
                    self[name] = self.structure(name)
                except Unsupported:
                    pass  # said where a function is called that has it

    def structure(self, name: str) -> numpy.dtype:
        """The dtype of a structure, with C's layout."""
        layout = self._structures[name]
        for field in layout["fields"]:
            if "bits" in field:
                raise Unsupported(f"a structure with the bit-field "
                                  f"'{field['name']}'")
        fields = [field for field in layout["fields"] if field["name"]]
        return numpy.dtype({
            "names": [field["name"] for field in fields],
            "formats": [self.of(field["type"]) for field in fields],
            "offsets": [field["offset"] for field in fields],
            "itemsize": layout["size"]})

    def of(self, kind: dict) -> numpy.dtype:
        """The dtype of a type."""
        if kind["kind"] == "structure":
            return self.structure(kind["structure"])
        if kind["kind"] == "pointer":
            return numpy.dtype(numpy.uintp)  # an address, which is yours
        if kind["kind"] == "array":
            if is_char(kind["of"]):
                return numpy.dtype(f"S{kind['count']}")
            return numpy.dtype((self.of(kind["of"]), (kind["count"],)))
        if "code" not in kind:
            raise Unsupported(f"a '{kind['c']}'")
        return numpy.dtype(kind["code"])


def is_char(kind: dict) -> bool:
    """Whether it is `char` itself, of which texts are made."""
    return kind["c"] in ("char", "const char")


def row_of(kind: dict) -> tuple[dict, tuple[int, ...]]:
    """What arrays in an array are made of in the end, and their extents."""
    extents = []
    while kind["kind"] == "array":
        extents.append(kind["count"])
        kind = kind["of"]
    return kind, tuple(extents)


def scalar(kind: dict):
    """The type of ctypes for a value that is passed or returned."""
    if kind["kind"] == "integer":
        return _INTEGERS[kind["size"], kind["signed"]]
    if kind["kind"] == "boolean":
        return ctypes.c_bool
    if kind["kind"] == "floating":
        return _FLOATS[kind["size"]]
    if kind["kind"] == "pointer":
        return ctypes.c_void_p
    raise Unsupported(f"a '{kind['c']}'")


def bounds(kind: dict) -> tuple[int, int]:
    """The least and the greatest value of an integer type."""
    bits = 8 * kind["size"]
    return (-1 << bits - 1, (1 << bits - 1) - 1) if kind["signed"] else \
        (0, (1 << bits) - 1)
