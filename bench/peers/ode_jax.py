# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Lorenz's equations, from many beginnings, by Runge and Kutta's method."""

import jax
import jax.numpy as jnp

STEPS = 200
H = 0.01


def slope(p):
    x, y, z = p
    return jnp.array([10 * (y - x), x * (28 - z) - y, x * y - 8 / 3 * z])


@jax.jit
@jax.vmap
def ode(begin):
    def step(_, p):
        a = slope(p)
        b = slope(p + H / 2 * a)
        c = slope(p + H / 2 * b)
        d = slope(p + H * c)
        return p + H / 6 * (a + 2 * b + 2 * c + d)

    return jax.lax.fori_loop(0, STEPS, step, begin)
