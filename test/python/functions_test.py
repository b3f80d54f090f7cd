#!/usr/bin/env python3
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Functions of a library, called with arrays of all kinds."""

import ctypes
import inspect
import os
import pathlib
import pydoc
import threading
import unittest

import numpy
from numpy.testing import assert_array_equal

import c2cu

INPUTS = pathlib.Path(__file__).with_name("Inputs")
M = c2cu.compile(INPUTS / "functions.c")


def floats(*shape, seed=1):
    return numpy.random.default_rng(seed).standard_normal(shape, numpy.float32)


class InPlace(unittest.TestCase):

    def test_rows_are_sorted(self):
        for shape in [(0, 5), (1, 1), (7, 2), (1000, 32), (4, 5, 6)]:
            rows = floats(*shape)
            expected = numpy.sort(rows, axis=-1)
            self.assertIsNone(M.sort_all(rows))
            assert_array_equal(rows, expected, str(shape))

    def test_it_runs_at_once(self):
        before = M.loop_counts()["as_written"]
        M.sort_all(floats(100000, 8))
        self.assertEqual(M.loop_counts()["as_written"], before)

    def test_a_part_of_an_array(self):
        rows = floats(100, 8)
        expected = rows.copy()
        expected[10:20].sort(axis=1)
        M.sort_all(rows[10:20])
        assert_array_equal(rows, expected)

    def test_overlapping_arrays_are_as_in_c(self):
        a = numpy.zeros(15)
        M.add(a[:10], numpy.ones(10), a[5:])
        assert_array_equal(a, [0] * 5 + [1] * 5 + [2] * 5)

    def test_rows_of_constant_width(self):
        a = numpy.arange(6.).reshape(2, 3)
        M.rows(a, numpy.array([True, False]))
        assert_array_equal(a, [[0, 1, 2], [-3, -4, -5]])
        with self.assertRaisesRegex(TypeError, r"shape \(2, 4\).*\(\.\., 3\)"):
            M.rows(numpy.zeros((2, 4)), numpy.array([True, False]))

    def test_other_buffers(self):
        memory = bytearray(numpy.array([3, 1, 2], "f4").tobytes())
        M.sort_all(memoryview(memory).cast("f"), 1, 3)
        assert_array_equal(numpy.frombuffer(memory, "f4"), [1, 2, 3])


class Results(unittest.TestCase):

    def test_what_is_only_written_is_made(self):
        x, y = numpy.arange(4.), numpy.ones(4)
        assert_array_equal(M.add(x, y), [1, 2, 3, 4])
        given = numpy.empty(4)
        self.assertIsNone(M.add(x, y, given))
        assert_array_equal(given, [1, 2, 3, 4])
        self.assertIsNone(M.add(x, y, sum=given, n=2))

    def test_it_has_the_shape_of_others(self):
        self.assertEqual(M.add(numpy.ones((3, 4)), numpy.ones((3, 4))).shape,
                         (3, 4))

    def test_a_result_and_a_number_that_is_written(self):
        total, above = M.statistics(numpy.array([1., 4., 9.]))
        self.assertEqual((total, above), (6.0, 2))
        count = numpy.zeros(1, "i4")
        self.assertEqual(M.statistics(numpy.array([1., 4., 9.]), above=count),
                         6.0)
        self.assertEqual(count[0], 2)

    def test_numbers(self):
        self.assertEqual(M.plain(-1, 7, True, 2.5), 9)
        self.assertEqual(M.plain(numpy.int8(-1), b=7, c=0, d=2), 8)
        with self.assertRaisesRegex(OverflowError, "'a' is 128.*-128 to 127"):
            M.plain(128, 0, False, 0)
        with self.assertRaisesRegex(OverflowError, "'b' is -1"):
            M.plain(0, -1, False, 0)
        with self.assertRaises(TypeError):
            M.plain(0.5, 0, False, 0)


class Lengths(unittest.TestCase):

    def test_they_are_told_by_arrays(self):
        row = numpy.array([0, 1, 3], "i4")
        col = numpy.array([0, 1, 0], "i4")
        y = M.multiply(row, col, numpy.ones(3), numpy.array([3., 4.]))
        assert_array_equal(y, [3, 7])
        rows = floats(6, 2)
        expected = numpy.sort(rows.reshape(4, 3), axis=1)
        flat = rows.reshape(-1)
        M.sort_all(flat, n=3)
        assert_array_equal(flat.reshape(4, 3), expected)

    def test_images(self):
        image = floats(3, 5)
        out = numpy.empty_like(image)
        M.brighten(image, out, by=2)
        assert_array_equal(out, 2 * image)
        assert_array_equal(M.brighten(image, by=3), 3 * image)
        with self.assertRaisesRegex(TypeError, "needs 'by'"):
            M.brighten(image)

    def test_arrays_that_do_not_agree(self):
        with self.assertRaisesRegex(ValueError, "'x' and 'y' do not agree on "
                                    "'n': it is 4 by the one, 5 by the other"):
            M.add(numpy.ones(4), numpy.ones(5))

    def test_arrays_that_are_too_small(self):
        with self.assertRaisesRegex(ValueError,
                                    r"'y' has 5 elements, and add\(\) accesses "
                                    "6: n"):
            M.add(numpy.ones(6), numpy.ones(5), n=6)
        with self.assertRaisesRegex(ValueError, "accesses 12: count \\* n"):
            M.sort_all(floats(2, 5), 4, 3)
        with self.assertRaisesRegex(ValueError, "'row' has 2 elements"):
            M.multiply(numpy.array([0, 1], "i4"), numpy.array([0], "i4"),
                       numpy.ones(1), numpy.ones(1), n=2)

    def test_nothing_tells(self):
        with self.assertRaisesRegex(TypeError, "needs 'count'.*do not tell"):
            M.sort_all(floats(10))


class Refused(unittest.TestCase):

    def refused(self, value, text):
        with self.assertRaisesRegex(TypeError, text) as caught:
            M.sort_all(value, 1, 1)
        self.assertIn("it takes a C-contiguous, writable array of float32",
                      str(caught.exception))

    def test_arrays_of_another_form(self):
        rows = floats(10, 10)
        read_only = rows.copy()
        read_only.flags.writeable = False
        self.refused(rows.astype("f8"), "elements float64")
        self.refused(rows.astype(">f4"), "elements >f4")
        self.refused(rows.T, "strides")
        self.refused(rows[:, :5], "strides")
        self.refused(read_only, "read-only")
        self.refused(rows.tolist(), "is a list")
        self.refused(b"1234", "elements")
        assert_array_equal(rows, floats(10, 10))

    def test_arguments(self):
        for arguments, named, text in [
                ((), {}, "needs 'a'"), ((1, 2, 3, 4), {}, "takes 3 arguments"),
                ((floats(1, 1),), {"b": 1}, "no parameter 'b': void sort_all"),
                ((floats(1, 1),), {"a": 1}, "'a' twice")]:
            with self.assertRaisesRegex(TypeError, text):
                M.sort_all(*arguments, **named)

    def test_what_python_has_nothing_for(self):
        with self.assertRaisesRegex(NotImplementedError,
                                    "'rows' is a pointer to 'double \\*'"):
            M.pointers(None, 1)
        with self.assertRaisesRegex(AttributeError, "no function 'nothing'"):
            M.nothing()


class Copies(unittest.TestCase):

    def test_what_is_written_is_new(self):
        rows = floats(5, 4)
        read_only = rows.copy()
        read_only.flags.writeable = False
        for value in (rows, rows.astype("f8"), rows.tolist(), read_only,
                      rows.T.copy().T):
            result = M.sort_all(value, copy=True)
            self.assertEqual(result.dtype, "f4")
            assert_array_equal(result, numpy.sort(rows, axis=1))
        assert_array_equal(rows, floats(5, 4))

    def test_what_is_lost_is_refused(self):
        with self.assertRaisesRegex(TypeError, "lose"):
            M.sort_all(numpy.ones((2, 2), complex), copy=True)


class Structures(unittest.TestCase):

    def test_they_are_dtypes(self):
        dtype = M.dtypes["option"]
        self.assertEqual(dtype.itemsize, 32)
        self.assertEqual(dtype.names, ("price", "strike", "name", "moves"))
        options = numpy.zeros(3, dtype)
        options["price"], options["strike"] = [1, 2, 3], 10
        options["name"], options["moves"] = b"A", [0, 0.5]
        assert_array_equal(M.price_all(options), [75.5, 85.5, 95.5])
        with self.assertRaisesRegex(TypeError, "'in_' has elements float64"):
            M.price_all(numpy.zeros(3))

    def test_texts(self):
        assert_array_equal(M.initials(numpy.array([b"ab", b"cd"], "S8")),
                           [97, 99])


class Help(unittest.TestCase):

    def test_it_shows_the_comment(self):
        text = pydoc.plain(pydoc.render_doc(M.price_all))
        self.assertIn("price_all(in_, out=None, n=None, *, copy=False)", text)
        self.assertIn("void price_all(const struct option *in, double *out, "
                      "size_t n)", text)
        self.assertIn("Prices of options.\n    In currency.", text)
        self.assertEqual(list(inspect.signature(M.sort_all).parameters),
                         ["a", "count", "n", "copy"])


class ThreadsAndProcesses(unittest.TestCase):

    def test_several_threads(self):
        all_rows = [floats(2000, 16, seed=i) for i in range(8)]
        expected = [numpy.sort(each, axis=1) for each in all_rows]
        threads = [threading.Thread(target=M.sort_all, args=(each,))
                   for each in all_rows]
        for each in threads:
            each.start()
        for each in threads:
            each.join()
        for rows, right in zip(all_rows, expected):
            assert_array_equal(rows, right)

    def test_after_fork(self):
        M.sort_all(floats(20000, 16))
        child = os.fork()
        if child == 0:
            rows = floats(20000, 16)
            M.sort_all(rows)
            os._exit(0 if (rows[:, 1:] >= rows[:, :-1]).all() else 1)
        self.assertEqual(os.waitpid(child, 0)[1], 0)

    def test_other_threads_run_meanwhile(self):
        """A call has no lock of Python's."""
        rows = numpy.tile(numpy.arange(3000, 0, -1, "f4"), (40, 1))
        counted, ended = [0], threading.Event()

        def count():
            while not ended.is_set():
                counted[0] += 1

        thread = threading.Thread(target=count)
        thread.start()
        try:
            M.set_threads(1)
            before = counted[0]
            M.sort_all(rows)
            during = counted[0] - before
        finally:
            M.set_threads(0)
            ended.set()
            thread.join()
        self.assertGreater(during, 1000)


class Loaded(unittest.TestCase):

    def test_without_a_compiler(self):
        environment = dict(os.environ)
        os.environ.update(PATH="/nowhere", C2CU="/nowhere/c2cu")
        try:
            m = c2cu.load(M.path, M.path.with_name("interface.json"))
            assert_array_equal(m.add(numpy.ones(2), numpy.ones(2)), [2, 2])
            with self.assertRaisesRegex(c2cu.CompileError, "C2CU is"):
                c2cu.compile(INPUTS / "functions.c")
        finally:
            os.environ.update(environment)
        with self.assertRaisesRegex(FileNotFoundError, "library.json"):
            c2cu.load(M.path)
        with self.assertRaisesRegex(FileNotFoundError, "no library"):
            c2cu.load("nowhere.so")

    def test_the_same_functions_by_ctypes(self):
        function = ctypes.CDLL(str(M.path)).plain
        self.assertEqual(function(1, 2, 0, ctypes.c_double(0)), 3)


if __name__ == "__main__":
    unittest.main()
