#!/usr/bin/env python3
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Measures what jax.jit(jax.vmap(...)) makes of the samples, written for one
input, for P inputs at once.

    batched_jax.py SAMPLE:N:P ...

prints a json object for each, {"program": ..., "p": ..., "seconds": [...]}: wall
time until the result is there, since JAX has no events.
"""

import os

os.environ.setdefault("XLA_PYTHON_CLIENT_PREALLOCATE", "false")

import jax
import jax.numpy as jnp

import batched

jax.config.update("jax_enable_x64", True)


def floyd_warshall(d):
    return jax.lax.fori_loop(0, d.shape[0], lambda k, d: jnp.minimum(
        d, d[:, k][:, None] + d[k, :][None, :]), d)


def matrix_multiplication(a, b):
    return jnp.matmul(a, b, precision=jax.lax.Precision.HIGHEST)


def normal(x):
    return 0.5 * jax.lax.erfc(x * -0.5 ** 0.5)


def black_scholes(option):
    spot, strike, rate, volatility, years = option
    deviation = volatility * jnp.sqrt(years)
    d = (jnp.log(spot / strike)
         + (rate + volatility * volatility / 2) * years) / deviation
    return (spot * normal(d)
            - strike * jnp.exp(-rate * years) * normal(d - deviation))


class Jax(batched.Framework):
    functions = {name: jax.jit(jax.vmap(function)) for name, function in (
        ("floyd_warshall", floyd_warshall),
        ("matrix_multiplication", matrix_multiplication),
        ("fft", jnp.fft.fft), ("black_scholes", black_scholes))}

    def to_device(self, array):
        return jax.device_put(array)

    def to_host(self, result):
        return jax.device_get(result)

    def seconds(self, function, arguments):
        return batched.wall_seconds(
            lambda: jax.block_until_ready(function(*arguments)))


if __name__ == "__main__":
    batched.main(Jax())
