# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Sorts rows of floats, by a library that comes with the package."""

import pathlib

import c2cu

_library = c2cu.load(pathlib.Path(__file__).with_name("row_sort.so"))


def sorted_rows(rows):
    """The rows of a two-dimensional array of float32, each sorted."""
    return _library.sort_all(rows, copy=True)
