# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Rows, each convolved with the same taps; zeros are before a row."""

import jax
import jax.numpy as jnp


@jax.jit
def convolution(rows, taps):
    return jax.vmap(lambda row: jnp.convolve(row, taps)[:row.size])(rows)
