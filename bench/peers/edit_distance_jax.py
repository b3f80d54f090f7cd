# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Edit distances of pairs of words."""

import jax
import jax.numpy as jnp


@jax.jit
@jax.vmap
def edit_distance(a, b):
    j = jnp.arange(b.size + 1, dtype=jnp.int32)

    # What comes from the left is the least of all on the left, plus the way.
    def next_row(row, letter):
        best = jnp.minimum(row[1:] + 1, row[:-1] + (b != letter))
        best = jnp.concatenate([row[:1] + 1, best])
        return jax.lax.cummin(best - j) + j, None

    return jax.lax.scan(next_row, j, a)[0][-1]
