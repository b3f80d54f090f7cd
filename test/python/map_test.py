#!/usr/bin/env python3
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""c2cu.map(), against NumPy's ufuncs."""

import unittest

import numpy
from numpy.testing import assert_array_equal

import c2cu

HYPOTENUSE = c2cu.map("""
#include <math.h>
static double square(double x) { return x * x; }
double hypotenuse(double x, double y) { return sqrt(square(x) + y * y); }
""")
COLLATZ = c2cu.map("""
int collatz(unsigned x) {
  int steps = 0;
  for (; x > 1; steps++)
    x = x % 2 ? 3 * x + 1 : x / 2;
  return steps;
}
""")


def expected(x, y):
    return numpy.sqrt(x * x + y * y)


class AsUfuncs(unittest.TestCase):

    def test_broadcasting(self):
        x = numpy.arange(12.).reshape(3, 4)
        for y in (x, 2.0, numpy.arange(4.), numpy.arange(3.)[:, None],
                  numpy.arange(24.).reshape(2, 3, 4), x.T.copy().T,
                  numpy.arange(8.)[::2], numpy.arange(4), [1, 2, 3, 4]):
            assert_array_equal(HYPOTENUSE(x, y), expected(x, numpy.asarray(y)))
        with self.assertRaises(ValueError):
            HYPOTENUSE(x, numpy.arange(3.))

    def test_numbers(self):
        self.assertEqual(HYPOTENUSE(3, 4), 5)
        self.assertEqual(numpy.shape(HYPOTENUSE(3, 4)), ())
        self.assertEqual(COLLATZ(27), 111)

    def test_out(self):
        x, out = numpy.arange(4.), numpy.empty(4)
        self.assertIs(HYPOTENUSE(x, x, out=out), out)
        assert_array_equal(out, expected(x, x))
        self.assertIs(HYPOTENUSE(x, x, out=(out,)), out)
        self.assertIs(HYPOTENUSE(x, x, out=x), x)
        assert_array_equal(x, out)
        wide = numpy.empty((2, 8))[:, ::2]
        self.assertIs(HYPOTENUSE(x, 0, out=wide), wide)
        assert_array_equal(wide, [x, x])
        single = numpy.empty(4, "f4")
        HYPOTENUSE(x, x, out=single)
        assert_array_equal(single, expected(x, x).astype("f4"))
        for wrong in (numpy.empty(3), numpy.empty(4, int), [1] * 4):
            with self.assertRaises((TypeError, ValueError)):
                HYPOTENUSE(x, x, out=wrong)

    def test_where(self):
        x, out = numpy.arange(5.), numpy.full(5, -1.)
        HYPOTENUSE(x, x, out=out, where=x > 2)
        assert_array_equal(out, [-1, -1, -1, *expected(x, x)[3:]])

    def test_dtype_and_casting(self):
        x = numpy.arange(4.)
        self.assertEqual(HYPOTENUSE(x, x, dtype="f4").dtype, "f4")
        with self.assertRaisesRegex(TypeError, "same_kind"):
            HYPOTENUSE(x, x, dtype=int)
        with self.assertRaisesRegex(TypeError, "takes float64, and complex128"):
            HYPOTENUSE(x, x + 1j)
        with self.assertRaisesRegex(TypeError, "takes uint32, and float64"):
            COLLATZ(x)

    def test_what_it_is(self):
        self.assertEqual((HYPOTENUSE.nin, HYPOTENUSE.nout), (2, 1))
        self.assertIn("double hypotenuse(double x, double y)",
                      HYPOTENUSE.__doc__)
        with self.assertRaisesRegex(TypeError, "takes 2 arrays, but 1"):
            HYPOTENUSE(1.0)

    def test_what_is_no_map(self):
        for text, why in [
                ("int x;", "has found 0"),
                ("int f(int x) { return x; }\nint g(int x) { return x; }",
                 "has found 2"),
                ("int f(void) { return 1; }", "no parameter"),
                ("double f(double x) { return y; }",
                 "f.c:1:29: error: use of undeclared identifier 'y'"),
                ("double f(double x) {\n  static double s;\n"
                 "  s = s * 2 + x; return s;\n}", "f.c:.* error: ")]:
            with self.assertRaisesRegex(c2cu.CompileError, why):
                c2cu.map(text)


if __name__ == "__main__":
    unittest.main()
