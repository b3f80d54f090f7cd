# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Numbers and tables as scripts/results_table.py writes them."""


def count(p):
    """65536 -> 64K."""
    for unit, size in (("M", 1 << 20), ("K", 1 << 10)):
        if p >= size and p % size == 0:
            return f"{p // size}{unit}"
    return str(p)


def number(value):
    """Three digits, without an exponent."""
    if value >= 100:
        return f"{value:,.0f}"
    return f"{value:.3g}"


def per_input(seconds):
    """A time per input, in the unit that suits it."""
    for unit, scale in (("s", 1), ("ms", 1e-3), ("µs", 1e-6)):
        if seconds >= scale:
            return f"{number(seconds / scale)} {unit}"
    return f"{number(seconds / 1e-9)} ns"


def row(*cells):
    return "| " + " | ".join(cells) + " |\n"


def table(heads, rows):
    return row(*heads) + row(*("---" for _ in heads)) + "".join(
        row(*cells) for cells in rows)
