#!/usr/bin/env python3
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Measures price_all of a library, called from NumPy and from C in turns.

    library_ctypes.py LIBRARY CLOCK N ROUNDS

CLOCK is library_clock.c, compiled. Both calls have the same arrays. Prints
{"python": [seconds], "c": [seconds], "identical": ..., "counts": [...]}.
"""

import ctypes
import json
import sys
import time

import numpy


class Counts(ctypes.Structure):
    """struct c2cu_loop_counts of c2cu.h."""

    _fields_ = [(how, ctypes.c_ulonglong) for how in (
        "on_device", "on_threads", "on_caller", "as_written")]


def doubles(*flags, dimensions):
    return numpy.ctypeslib.ndpointer(numpy.float64, ndim=dimensions,
                                     flags=("C_CONTIGUOUS", *flags))


def options(n):
    i = numpy.arange(n)
    return numpy.ascontiguousarray(numpy.stack(
        [100 + i % 37, 90 + i % 29, 1 + i % 3, 0 * i + 0.05, 0 * i + 0.2],
        axis=1).astype(numpy.float64))


def main():
    path, clock_path, n, rounds = sys.argv[1:]
    library, clock = ctypes.CDLL(path), ctypes.CDLL(clock_path)
    library.c2cu_loop_counts.restype = Counts
    address = ctypes.cast(library.price_all, ctypes.c_void_p)
    library.price_all.argtypes = [doubles(dimensions=2),
                                  doubles("WRITEABLE", dimensions=1),
                                  ctypes.c_size_t]
    library.price_all.restype = None
    clock.seconds_of_call.argtypes = [ctypes.c_void_p] * 3 + [ctypes.c_size_t]
    clock.seconds_of_call.restype = ctypes.c_double

    given = options(int(n))
    by_python, by_c = (numpy.zeros(int(n)) for _ in range(2))

    def python():
        begin = time.perf_counter()
        library.price_all(given, by_python, len(given))
        return time.perf_counter() - begin

    def c():
        return clock.seconds_of_call(address, given.ctypes.data,
                                     by_python.ctypes.data, len(given))

    for _ in range(3):
        python()
    clock.seconds_of_call(address, given.ctypes.data, by_c.ctypes.data,
                          len(given))
    identical = bool((by_python == by_c).all())
    seconds = {"python": [], "c": []}
    for _ in range(int(rounds)):
        seconds["python"].append(python())
        seconds["c"].append(c())
    counts = library.c2cu_loop_counts()
    print(json.dumps({**seconds, "identical": identical, "counts": [
        getattr(counts, how) for how, _ in Counts._fields_]}))


if __name__ == "__main__":
    main()
