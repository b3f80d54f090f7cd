#!/usr/bin/env python3
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares sort_all with numpy.sort. Arrays on a GPU are tried as far as there
is one, and torch or CuPy are installed."""

import ctypes
import importlib
import unittest

import numpy

import sort_all as sample
from sort_all import sort_all

SHAPES = [(0, 0), (0, 5), (3, 0), (1, 1), (5, 1), (1, 1000), (7, 2), (64, 31),
          (1000, 32), (20000, 17)]


def floats(shape):
    return numpy.random.default_rng(1).standard_normal(shape, numpy.float32)


def module(name):
    try:
        return importlib.import_module(name)
    except ImportError:
        raise unittest.SkipTest(name + " is not installed")


class Counts(ctypes.Structure):
    """struct c2cu_loop_counts of c2cu.h."""

    _fields_ = [(how, ctypes.c_ulonglong) for how in (
        "on_device", "on_threads", "on_caller", "as_written")]


def loop_counts():
    library = ctypes.CDLL(str(sample.LIBRARY))
    library.c2cu_loop_counts.restype = Counts
    return library.c2cu_loop_counts()


class OnHost(unittest.TestCase):

    def tearDown(self):
        self.assertEqual(loop_counts().as_written, 0)

    def test_as_numpy(self):
        for shape in SHAPES:
            rows = floats(shape)
            expected = numpy.sort(rows, axis=1)
            sort_all(rows)
            numpy.testing.assert_array_equal(rows, expected, str(shape))

    def test_part_of_an_array(self):
        rows = floats((100, 8))
        expected = rows.copy()
        expected[10:20] = numpy.sort(rows[10:20], axis=1)
        sort_all(rows[10:20])
        numpy.testing.assert_array_equal(rows, expected)

    def test_refused(self):
        rows = floats((10, 10))
        read_only = rows.copy()
        read_only.flags.writeable = False
        for error, wrong in ((ValueError, rows.T), (ValueError, rows[:, :5]),
                             (ValueError, rows[0]), (ValueError, read_only),
                             (TypeError, rows.astype(numpy.float64)),
                             (TypeError, rows.astype(">f4")),
                             (TypeError, rows.tolist()), (TypeError, None)):
            with self.assertRaises(error):
                sort_all(wrong)
        numpy.testing.assert_array_equal(rows, floats((10, 10)))

    def test_torch(self):
        torch = module("torch")
        rows = torch.from_numpy(floats((1000, 32)))
        expected = torch.sort(rows, dim=1).values
        sort_all(rows)
        self.assertTrue(torch.equal(rows, expected))


class DeviceArray:
    """An array in the memory of a GPU, by CUDA alone."""

    def __init__(self, cuda, values):
        self.cuda, self.values = cuda, values
        address = ctypes.c_void_p()
        self.check(cuda.cudaMalloc(ctypes.byref(address),
                                   ctypes.c_size_t(values.nbytes)))
        self.address = address.value
        self.copy(self.address, values.ctypes.data, 1)

    @staticmethod
    def check(status):
        if status:
            raise unittest.SkipTest(f"no GPU: CUDA's error {status}")

    def copy(self, to, of, kind):
        self.check(self.cuda.cudaMemcpy(
            ctypes.c_void_p(to), ctypes.c_void_p(of),
            ctypes.c_size_t(self.values.nbytes), kind))

    def get(self):
        self.copy(self.values.ctypes.data, self.address, 2)
        return self.values

    @property
    def __cuda_array_interface__(self):
        return {"shape": self.values.shape, "typestr": "<f4", "version": 3,
                "data": (self.address, False), "strides": None}


class OnDevice(unittest.TestCase):
    """Needs a library that was compiled by nvcc."""

    def setUp(self):
        with open(sample.LIBRARY, "rb") as library:
            if b"nv_fatbin" not in library.read():
                self.skipTest("the library is for CPUs")

    def sort_there(self, rows):
        before = loop_counts().on_device
        sort_all(rows)
        self.assertEqual(loop_counts().on_device, before + 1)

    def test_cuda(self):
        try:
            cuda = ctypes.CDLL("libcudart.so")
        except OSError:
            self.skipTest("no libcudart.so")
        rows = floats((1000, 32))
        expected = numpy.sort(rows, axis=1)
        device = DeviceArray(cuda, rows)
        self.sort_there(device)
        numpy.testing.assert_array_equal(device.get(), expected)

    def test_cupy(self):
        cupy = module("cupy")
        if not cupy.cuda.is_available():
            self.skipTest("no GPU")
        rows = cupy.asarray(floats((1000, 32)))
        expected = cupy.sort(rows, axis=1)
        self.sort_there(rows)
        self.assertTrue(bool((rows == expected).all()))

    def test_torch(self):
        torch = module("torch")
        if not torch.cuda.is_available():
            self.skipTest("no GPU")
        rows = torch.from_numpy(floats((1000, 32))).cuda()
        expected = torch.sort(rows, dim=1).values
        self.sort_there(rows)
        self.assertTrue(torch.equal(rows, expected))


if __name__ == "__main__":
    unittest.main()
