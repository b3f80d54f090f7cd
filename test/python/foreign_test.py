#!/usr/bin/env python3
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Calls that end early, and arrays of other libraries."""

import importlib
import pathlib
import unittest

import numpy
from numpy.testing import assert_array_equal

import c2cu
from c2cu._function import Function

M = c2cu.compile(pathlib.Path(__file__).with_name("Inputs") / "functions.c")


def floats(*shape):
    return numpy.random.default_rng(1).standard_normal(shape, numpy.float32)


def module(name):
    try:
        return importlib.import_module(name)
    except ImportError:
        raise unittest.SkipTest(f"{name} is not installed") from None


class Violations(unittest.TestCase):

    def test_outside_of_a_map(self):
        row, col = numpy.arange(4, dtype="i4"), numpy.array([2, 0, 3], "i4")
        for _ in range(3):
            with self.assertRaisesRegex(c2cu.Violation, r"accesses x\[3\], "
                                        r"outside of map\(to: x\[0:3\]\)") as caught:
                M.multiply(row, col, numpy.ones(3), numpy.ones(3))
        why = caught.exception
        self.assertEqual((why.function, why.line, why.iteration),
                         ("multiply", 69, 2))
        col[2] = 1
        assert_array_equal(M.multiply(row, col, numpy.ones(3), numpy.ones(3)),
                           [1, 1, 1])

    def test_in_one_of_many_threads(self):
        n = 300000
        row = numpy.arange(0, 4 * n + 1, 4, dtype="i4")
        col = numpy.zeros(4 * n, "i4")
        col[4 * 200000] = 5
        for threads in (1, 2, 5):
            M.set_threads(threads)
            with self.assertRaises(c2cu.Violation) as caught:
                M.multiply(row, col, numpy.ones(4 * n), numpy.ones(3))
            self.assertEqual(caught.exception.iteration, 200000)
        M.set_threads(0)
        col[4 * 200000] = 0
        assert_array_equal(
            M.multiply(row, col, numpy.ones(4 * n), numpy.ones(3)),
            numpy.full(n, 4.))


    def test_the_end_of_the_process(self):
        self.assertEqual(M.halved(4), 2)
        with self.assertRaisesRegex(c2cu.Violation, "Assertion `x % 2 == 0' "
                                    "failed") as caught:
            M.halved(3)
        self.assertEqual(caught.exception.function, "halved")
        with self.assertRaisesRegex(c2cu.Violation, r"exit\(3\)"):
            M.halved(-2)
        self.assertEqual(M.halved(6), 3)


class Streams(unittest.TestCase):
    """What is done with arrays on a GPU, with such that are on the host."""

    class OnGpu:

        def __init__(self, array, stream=1):
            self.array = array
            self.__cuda_array_interface__ = {
                **array.__array_interface__, "stream": stream}

    def setUp(self):
        self.streams = []
        described = next(each for each in M.interface["functions"]
                         if each["name"] == "sort_all")
        function = Function(described, M._library, M.dtypes, True, "m")
        function.set_stream = self.streams.append
        self.sort_all = function.python

    def test_its_producers_stream(self):
        for stream, passed in ((1, 0), (77, 77)):
            rows = floats(5, 4)
            expected = numpy.sort(rows, axis=1)
            self.sort_all(self.OnGpu(rows, stream))
            assert_array_equal(rows, expected)
            self.assertEqual(self.streams[-2:], [passed, 0])

    def test_forms(self):
        rows = floats(6, 4)
        with self.assertRaisesRegex(TypeError, "not contiguous"):
            self.sort_all(self.OnGpu(rows.T))
        self.sort_all(self.OnGpu(rows[2:3]))
        rows.flags.writeable = False
        with self.assertRaisesRegex(TypeError, "read-only"):
            self.sort_all(self.OnGpu(rows))
        with self.assertRaisesRegex(TypeError, "copy it there"):
            self.sort_all(self.OnGpu(rows), copy=True)


class Foreign(unittest.TestCase):
    """Arrays of other libraries, as far as they are installed."""

    def test_torch(self):
        torch = module("torch")
        rows = torch.from_numpy(floats(1000, 32))
        expected = torch.sort(rows, dim=1).values
        M.sort_all(rows)
        self.assertTrue(torch.equal(rows, expected))
        with self.assertRaisesRegex(TypeError, "float64"):
            M.sort_all(rows.double())

    def test_jax(self):
        jax = module("jax")
        x = jax.numpy.arange(4, dtype="float32").reshape(2, 2)[:, ::-1]
        with self.assertRaisesRegex(TypeError, "read-only"):
            M.sort_all(x)
        result = M.sort_all(x, copy=True)
        self.assertIsInstance(result, jax.Array)
        assert_array_equal(result, [[0, 1], [2, 3]])
        image = jax.numpy.ones((2, 3), "float32")
        out = numpy.empty((2, 3), "f4")
        M.brighten(image, out, by=2)
        assert_array_equal(out, numpy.full((2, 3), 2))

    def test_an_interface_alone(self):
        class Owner:
            def __init__(self, array):
                self.array = array
                self.__array_interface__ = array.__array_interface__

        rows = floats(10, 4)
        expected = numpy.sort(rows, axis=1)
        M.sort_all(Owner(rows))
        assert_array_equal(rows, expected)

    def test_an_array_on_a_gpu_needs_its_library(self):
        class OnGpu:
            __cuda_array_interface__ = {
                "shape": (2, 2), "typestr": "<f4", "data": (4096, False),
                "strides": None, "version": 3, "stream": 1}

        with self.assertRaisesRegex(TypeError, "compiled for cores" if
                                    not M.on_gpu else "nothing"):
            M.sort_all(OnGpu())
        with self.assertRaisesRegex(TypeError, "elements float32"):
            M.add(OnGpu(), numpy.ones(4))


if __name__ == "__main__":
    unittest.main()
