# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What is measured on a GPU: programs, sizes, numbers of inputs.

For the thesis's programs and sizes, the numbers of inputs p are those of its
Figures 4.10 to 4.12: from 64 by powers of 4 up to the last one of the figure.
Each size has one more p, or one of these, that its bar is set for.
"""

from array import array
from dataclasses import dataclass

KI, MI = 1024, 1024 * 1024
LOWERINGS = ("auto", "columnwise", "staged", "shared")


def floats_of_text(text):
    """Numbers as native floats: what bench/binary_io.h makes of %f."""
    return array("f", map(float, text.split())).tobytes()


def words_of_text(text):
    """Hexadecimal numbers, 8 digits at a time, as native 32-bit words."""
    words = array("I")
    for number in text.split():
        words.extend(int(number[i:i + 8], 16)
                     for i in range(0, len(number), 8))
    return words.tobytes()


@dataclass(frozen=True)
class Size:
    """A sample with its sizes fixed."""
    sample: str
    n: int              # 0: it has one size only
    definitions: tuple  # as after -D
    last: int           # the largest p of the powers of 4
    serial: int         # inputs of a run on one core, about half a second
    different: int      # inputs that are generated; a run repeats them
    binary: object = None  # from the sample's text; None: it is not changed
    lines: bool = False    # each input is a line, not so many bytes
    first: int = 64
    bar: int = 0        # p that its bar is set for; 0: there is none
    peers: tuple = ()   # of beside.PEERS: what others have for the same work
    overlap: int = 0    # inputs of the comparison with --driver=simple
    alone: bool = False  # takes minutes: measured only if named
    quick: bool = False  # part of --quick

    @property
    def name(self):
        return f"{self.sample}-{self.n}" if self.n else self.sample

    def inputs(self):
        """The values of p."""
        values = {self.last, self.bar} - {0}
        p = self.first
        while p < self.last:
            values.add(p)
            p *= 4
        return sorted(values)


BATCHED = ("torch.compile", "jax")  # what frameworks compute for all inputs


def bitonic_sort(n, **rest):
    return Size("bitonic_sort", n, (f"N={n}", "BINARY"),
                peers=("cub", "torch"), **rest)


def floyd_warshall(n, **rest):
    return Size("floyd_warshall", n, (f"N={n}",), binary=floats_of_text,
                peers=BATCHED, **rest)


def montgomery(n, **rest):
    return Size("montgomery", n, (f"BITS={n}",), binary=words_of_text, **rest)


def modular_exponentiation(n, **rest):
    return Size("modular_exponentiation", n, (f"BITS={n}",),
                binary=words_of_text, **rest)


SIZES = (
    bitonic_sort(32, last=4 * MI, bar=4 * MI, serial=256 * KI, different=64,
                 overlap=MI, quick=True),
    bitonic_sort(1024, last=128 * KI, bar=128 * KI, serial=8 * KI,
                 different=64),
    bitonic_sort(32768, last=4 * KI, bar=4 * KI, serial=128, different=16),
    floyd_warshall(8, first=64 * KI, last=4 * MI, bar=4 * MI, serial=512 * KI,
                   different=64),
    floyd_warshall(16, last=128 * KI, bar=MI, serial=64 * KI, different=64,
                   overlap=128 * KI, quick=True),
    floyd_warshall(64, last=16 * KI, bar=64 * KI, serial=KI, different=64),
    floyd_warshall(256, last=KI, bar=KI, serial=16, different=8),
    montgomery(512, last=4 * MI, bar=2 * MI, serial=MI, different=64,
               overlap=512 * KI, quick=True),
    montgomery(16384, last=64 * KI, bar=64 * KI, serial=512, different=64),
    montgomery(1048576, first=2 * KI, last=2 * KI, serial=1, different=4,
               alone=True),
    modular_exponentiation(256, first=KI, last=256 * KI, bar=256 * KI,
                           serial=512, different=64),
    Size("x25519", 0, ("BINARY",), first=KI, last=64 * KI, bar=64 * KI,
         serial=KI, different=64, quick=True),
    Size("bellman_ford", 64, ("N=64",), binary=floats_of_text, first=KI,
         last=64 * KI, bar=64 * KI, serial=2 * KI, different=64),
    Size("fft", 1024, ("N=1024",), binary=floats_of_text, first=256,
         last=16 * KI, bar=16 * KI, serial=8 * KI, different=64,
         peers=BATCHED),
    Size("chacha20", 128, ("N=128",), first=16 * KI, last=MI, bar=MI,
         serial=512 * KI, different=64),
    Size("lcs", 64, ("N=64",), lines=True, first=KI, last=64 * KI,
         bar=MI, serial=64 * KI, different=KI, quick=True),
    Size("matrix_multiplication", 16, ("N=16",), binary=floats_of_text,
         first=4 * KI, last=256 * KI, bar=256 * KI, serial=64 * KI,
         different=64, peers=BATCHED),
    Size("black_scholes", 0, ("BINARY",), first=64 * KI, last=4 * MI,
         bar=4 * MI, serial=2 * MI, different=64, peers=BATCHED),
)
