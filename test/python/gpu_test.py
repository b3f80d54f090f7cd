#!/usr/bin/env python3
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Arrays in the memory of a GPU. For a machine that has one and perhaps no c2cu:

    PYTHONPATH=python test/python/gpu_test.py FUNCTIONS.so

takes a library that nvcc has made of Inputs/functions.c, with its interface
beside it. Libraries that are not installed are left out. --times FILE writes
what calls take, as JSON."""

import ctypes
import importlib
import json
import statistics
import sys
import time
import unittest

import numpy
from numpy.testing import assert_array_equal

import c2cu

M = None


def floats(*shape):
    return numpy.random.default_rng(1).standard_normal(shape, numpy.float32)


def module(name):
    try:
        return importlib.import_module(name)
    except ImportError:
        raise unittest.SkipTest(f"{name} is not installed") from None


class OnGpu(unittest.TestCase):

    def setUp(self):
        self.before = M.loop_counts()["on_device"]

    def assert_on_device(self, loops=1):
        self.assertEqual(M.loop_counts()["on_device"] - self.before, loops)

    def test_host_arrays(self):
        rows = floats(300000, 32)
        expected = numpy.sort(rows, axis=1)
        M.sort_all(rows)
        assert_array_equal(rows, expected)

    def test_torch(self):
        torch = module("torch")
        rows = torch.from_numpy(floats(100000, 32)).cuda()
        expected = torch.sort(rows, dim=1).values
        M.sort_all(rows)
        self.assertTrue(torch.equal(rows, expected))
        self.assert_on_device()
        with self.assertRaisesRegex(TypeError, "float64"):
            M.sort_all(rows.double())
        with self.assertRaisesRegex(TypeError, "not contiguous"):
            M.sort_all(rows.T)
        with self.assertRaisesRegex(TypeError, "to one side"):
            M.add(torch.ones(4, dtype=torch.float64).cuda(), numpy.ones(4),
                  numpy.ones(4))

    def test_the_stream_of_torch(self):
        torch = module("torch")
        for _ in range(20):
            stream = torch.cuda.Stream()
            with torch.cuda.stream(stream):
                long = torch.randn(4000, 4000, device="cuda")
                for _ in range(5):
                    long = long @ long / 100
                rows = (torch.arange(32 * 50000, device="cuda").flip(0)
                        .reshape(50000, 32).float() + 0 * long[0, 0])
                expected = rows.flip(1)
                M.sort_all(rows)
            stream.synchronize()
            self.assertTrue(torch.equal(rows, expected))

    def test_cupy(self):
        cupy = module("cupy")
        rows = cupy.asarray(floats(100000, 32))
        expected = cupy.sort(rows, axis=1)
        with cupy.cuda.Stream(non_blocking=True) as stream:
            twice = rows * 2
            M.sort_all(twice)
            stream.synchronize()
        self.assertTrue(bool((twice == expected * 2).all()))
        self.assert_on_device()
        x, total = cupy.arange(1000.), cupy.empty(1000)
        M.add(x, x, total)
        self.assertTrue(bool((total == 2 * x).all()))

    def test_jax(self):
        jax = module("jax")
        torch = module("torch")
        jax.config.update("jax_enable_x64", True)
        x = jax.numpy.arange(1000.)
        if next(iter(x.devices())).platform == "cpu":
            self.skipTest("this JAX knows no GPU")
        total = torch.empty(1000, dtype=torch.float64, device="cuda")
        M.add(x, x + 1, total)
        assert_array_equal(total.cpu().numpy(), 2 * numpy.arange(1000.) + 1)
        with self.assertRaisesRegex(TypeError, "read-only"):
            M.add(x, x, x)

    def test_the_end_of_the_process(self):
        torch = module("torch")
        for wrong, why in ((3, "Assertion"), (-2, r"exit\(3\)")):
            with self.assertRaisesRegex(c2cu.Violation, why):
                M.halved(wrong)
        rows = torch.from_numpy(floats(100000, 32)).cuda()
        M.sort_all(rows)
        self.assertTrue(torch.equal(rows, torch.sort(rows, dim=1).values))
        self.assert_on_device()

    def test_outside_of_a_map(self):
        torch = module("torch")
        n = 300000
        row = torch.arange(0, 4 * n + 1, 4, dtype=torch.int32).cuda()
        col = torch.zeros(4 * n, dtype=torch.int32).cuda()
        values = torch.ones(4 * n, dtype=torch.float64).cuda()
        x = torch.ones(3, dtype=torch.float64).cuda()
        y = torch.empty(n, dtype=torch.float64).cuda()
        M.multiply(row, col, values, x, y)
        self.assertTrue(bool((y == 4).all()))
        col[4 * 200000] = 5
        with self.assertRaisesRegex(c2cu.Violation, r"accesses x\[5\]"):
            M.multiply(row, col, values, x, y)
        col[4 * 200000] = 0
        M.multiply(row, col, values, x, y)
        self.assertTrue(bool((y == 4).all()))


def times_of(function, rows, synchronize, rounds):
    """Seconds of calls, each between two waits for the GPU."""
    times = []
    for _ in range(rounds):
        synchronize()
        start = time.perf_counter()
        function(rows)
        synchronize()
        times.append(time.perf_counter() - start)
    return times


def write_times(path):
    """A call beside one by ctypes, in turns, for tensors on both sides."""
    torch = importlib.import_module("torch")
    bare = ctypes.CDLL(str(M.path)).sort_all
    bare.argtypes = [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_size_t]

    def by_ctypes(rows):
        bare(rows.data_ptr(), *rows.shape)

    results = []
    for device in ("cpu", "cuda"):
        for count, rounds in ((1000, 300), (4000000, 20)):
            rows = torch.randn(count, 32, device=device)
            M.sort_all(rows)
            both = ([], [])
            for _ in range(rounds):
                for function, into in zip((M.sort_all, by_ctypes), both):
                    into += times_of(function, rows, torch.cuda.synchronize, 1)
            results.append({
                "tensor": device, "rows": count, "columns": 32,
                "seconds": statistics.median(both[0]),
                "seconds_by_ctypes": statistics.median(both[1]),
                "least": min(both[0]), "least_by_ctypes": min(both[1])})
    with open(path, "w", encoding="utf-8") as file:
        json.dump(results, file, indent=1)


if __name__ == "__main__":
    arguments = sys.argv[1:]
    M = c2cu.load(arguments.pop(0))
    if arguments[:1] == ["--times"]:
        write_times(arguments[1])
    else:
        unittest.main(argv=[sys.argv[0], *arguments])
