# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What bench/library.py measures of libraries, and the bars."""

from dataclasses import dataclass

FEW = 32              # options of a call that is all overhead
MANY = 20_000_000     # options whose arrays are copied
MOST = 100_000_000    # options, 4.8 GB, where there is room
MOST_BYTES = 16 << 30  # of host memory that is room enough


@dataclass(frozen=True)
class Row:
    """A row of the table: what is measured, how many, and its bar."""
    name: str
    title: str
    kind: str   # the method of library.Bench that measures it
    n: int
    unit: str   # of its value
    bar: str = ""        # in words; "": there is none
    limit: float = 0     # of the value; 0: the measurement says which
    at_most: bool = True  # rather than at least
    gpu: bool = True     # needs one
    function: str = "price_all"
    where: str = ""      # the arrays, or who computes
    quick: int = 1000    # instead of n, with --quick

    def met(self, value, limit):
        return value <= limit if self.at_most else value >= limit


def of_bus(name, title, n, where, share, of):
    return Row(name, title, "bus", n, "of the bus", f"{share:.0%} of {of}",
               share, at_most=False, where=where)


def prices(where, title, gpu=True):
    return Row(f"price-{where}", f"{{n}} options, {title}", "price", MOST, "ms",
               where=where, gpu=gpu)


def few(where, function, n):
    return Row(f"few-{where}-{function}-{n}",
               f"`{function}`, n = {n}, library for "
               + ("a GPU" if where == "gpu" else "cores"),
               "few", n, "µs", "2 x C + 1 µs", gpu=where == "gpu",
               function=function, where=where, quick=n)


def threads(function, n, title):
    return Row(f"threads-{function}-{n}", f"{title}, two threads", "threads", n,
               "x OpenMP's time", "not slower", gpu=False, function=function)


def python(where, n):
    return Row(f"python-{where}", "`price_all` from NumPy, "
               + ("on a GPU" if where == "gpu" else "on cores"), "python", n,
               "x C's time", "within 5%", 1.05, gpu=where == "gpu", where=where)


ROWS = (
    Row("device-few", f"{FEW} options in device memory", "launch", FEW,
        "µs more than an empty launch", "at most 10 µs more", 10, quick=FEW),
    of_bus("pinned", "20M options, pinned arrays", MANY, "pinned", 0.85,
           "the bus both ways"),
    of_bus("pageable", "20M options, pageable arrays", MANY, "pageable", 0.70,
           "the bus both ways, or of half of memcpy"),
    Row("sort", "sort 4M rows of 32 floats, device arrays", "sort", 4 << 20,
        "x as fast as torch.sort", "10x torch.sort", 10, at_most=False,
        function="sort_rows"),
    prices("device", "device arrays"),
    prices("pinned", "pinned arrays"),
    prices("pageable", "pageable arrays"),
    prices("openmp", "OpenMP, all cores, gcc -march=native", gpu=False),
    prices("cores", "the library on all cores", gpu=False),
    *(python(where, 2_000_000) for where in ("gpu", "cores")),
    *(few(where, function, n) for where in ("gpu", "cores")
      for function in ("price_all", "scale_add") for n in (1, 10, 100, 1000)),
    threads("price_all", 1_000_000, "1M options"),
    threads("sort_rows", 1 << 17, "sort 128K rows of 32 floats"),
    threads("scale_add", 16 << 20, "`a[i] = b[i] * 2 + c[i]`, 16M floats"),
    threads("scale_add", 200_000, "`a[i] = b[i] * 2 + c[i]`, 200,000 floats"),
    threads("smooth", 16 << 20, "stencil of 3, 16M floats"),
    threads("smooth", 200_000, "stencil of 3, 200,000 floats"),
)
