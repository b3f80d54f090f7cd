# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Prices of American put options, by binomial trees."""

import jax
import jax.numpy as jnp

STEPS = 64


@jax.jit
@jax.vmap
def price(spot, strike, rate, volatility, years):
    up = jnp.exp(volatility * jnp.sqrt(years / STEPS))
    grown = jnp.exp(rate * years / STEPS)
    p = (grown - 1 / up) / (up - 1 / up)
    at = spot * up**(2 * jnp.arange(STEPS + 1) - STEPS)
    worth = jnp.maximum(strike - at, 0)

    # The last node, which no step needs any more, stays as it is.
    def step(_, nodes):
        at, worth = nodes
        at = at * up
        kept = (p * jnp.roll(worth, -1) + (1 - p) * worth) / grown
        return at, jnp.maximum(kept, strike - at)

    return jax.lax.fori_loop(0, STEPS, step, (at, worth))[1][0]
