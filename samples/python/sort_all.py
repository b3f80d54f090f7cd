# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""sort_all(rows): the function of sort.c, for arrays of Python.

SORT_LIBRARY names the library, if it is not libsort.so in this folder.
"""

import ctypes
import os
import pathlib
import sys

LIBRARY = os.environ.get("SORT_LIBRARY") or \
    pathlib.Path(__file__).with_name("libsort.so")
_sort_all = ctypes.CDLL(str(LIBRARY)).sort_all
_sort_all.argtypes = [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_size_t]
_sort_all.restype = None


def sort_all(rows):
    """Sorts each row of a two-dimensional array of float32, in place. The array
    is NumPy's, CuPy's, torch's on a CPU or a GPU, or any other that has
    __array_interface__ or __cuda_array_interface__."""
    address, shape = floats_of(rows)
    if len(shape) != 2:
        raise ValueError(f"rows has {len(shape)} dimensions, not 2")
    _sort_all(address, *shape)


def floats_of(array):
    """Where the floats of an array are, and its shape. Nothing is copied."""
    if hasattr(array, "detach"):  # torch: what is computed with it is waited for
        if array.is_cuda:
            sys.modules["torch"].cuda.current_stream(array.device).synchronize()
        else:
            array = array.numpy()
    elif type(array).__module__.partition(".")[0] == "cupy":
        sys.modules["cupy"].cuda.get_current_stream().synchronize()
    described = getattr(array, "__cuda_array_interface__", None) or \
        getattr(array, "__array_interface__", None)
    if described is None:
        raise TypeError(f"{type(array).__name__} is no array in memory")
    if described["typestr"] != "<f4":
        raise TypeError(f"the array has elements {described['typestr']}, not "
                        "'<f4', which is float32")
    if described.get("strides") is not None:
        raise ValueError("the array is not contiguous")
    address, read_only = described["data"]
    if read_only:
        raise ValueError("the array is read-only")
    return address, described["shape"]
