# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Lorenz's equations, from many beginnings, by Runge and Kutta's method, for a
GPU."""

from numba import cuda, guvectorize

STEPS = 200
H = 0.01


@cuda.jit(device=True)
def slope(x, y, z):
    return 10 * (y - x), x * (28 - z) - y, x * y - 8 / 3 * z


@guvectorize(["(float64[:], float64[:])"], "(n)->(n)", target=TARGET)
def ode(begin, end):
    x, y, z = begin[0], begin[1], begin[2]
    for _ in range(STEPS):
        ax, ay, az = slope(x, y, z)
        bx, by, bz = slope(x + H / 2 * ax, y + H / 2 * ay, z + H / 2 * az)
        cx, cy, cz = slope(x + H / 2 * bx, y + H / 2 * by, z + H / 2 * bz)
        dx, dy, dz = slope(x + H * cx, y + H * cy, z + H * cz)
        x += H / 6 * (ax + 2 * bx + 2 * cx + dx)
        y += H / 6 * (ay + 2 * by + 2 * cy + dy)
        z += H / 6 * (az + 2 * bz + 2 * cz + dz)
    end[0], end[1], end[2] = x, y, z
