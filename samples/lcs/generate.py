#!/usr/bin/env python3
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Inputs of lcs: two related words of at most N letters."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from generator import main, setting

LETTERS = "acgt"


def mutated(rng, word):
    """The word with some letters changed, left out or inserted."""
    result = ""
    for letter in word:
        if rng.random() < 0.7:
            result += letter
        else:
            result += rng.choice(["", rng.choice(LETTERS),
                                  letter + rng.choice(LETTERS)])
    return result or rng.choice(LETTERS)


def generate(rng, d):
    n = setting(d, "N", 64)
    word = "".join(rng.choice(LETTERS) for _ in range(rng.randint(1, n)))
    return f"{word} {mutated(rng, word)[:n]}\n"


if __name__ == "__main__":
    main(generate)
