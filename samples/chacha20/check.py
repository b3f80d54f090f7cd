#!/usr/bin/env python3
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks chacha20 against RFC 8439, by a second implementation."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import struct

from checker import main
from generator import setting

COLUMNS_AND_DIAGONALS = ((0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14),
                         (3, 7, 11, 15), (0, 5, 10, 15), (1, 6, 11, 12),
                         (2, 7, 8, 13), (3, 4, 9, 14))


def quarter_round(x, a, b, c, d):
    for target, source, other, bits in ((a, b, d, 16), (c, d, b, 12),
                                        (a, b, d, 8), (c, d, b, 7)):
        x[target] = (x[target] + x[source]) & 0xFFFFFFFF
        turned = x[other] ^ x[target]
        x[other] = (turned << bits | turned >> (32 - bits)) & 0xFFFFFFFF


def block(key, nonce, counter):
    """64 bytes of key stream."""
    start = struct.unpack("<16I", b"expand 32-byte k" + key +
                          struct.pack("<I", counter) + nonce)
    x = list(start)
    for _ in range(10):
        for columns in COLUMNS_AND_DIAGONALS:
            quarter_round(x, *columns)
    return struct.pack("<16I", *((a + b) & 0xFFFFFFFF
                                 for a, b in zip(x, start)))


def encrypt(key, nonce, counter, text):
    stream = b"".join(block(key, nonce, (counter + i) & 0xFFFFFFFF)
                      for i in range(0, -(-len(text) // 64)))
    return bytes(x ^ y for x, y in zip(text, stream))


def check_rfc_vector():
    """The example of RFC 8439, section 2.4.2, so that `encrypt` is right."""
    text = (b"Ladies and Gentlemen of the class of '99: If I could offer you "
            b"only one tip for the future, sunscreen would be it.")
    cipher = encrypt(bytes(range(32)), bytes([0] * 7 + [0x4A] + [0] * 4), 1,
                     text)
    assert cipher.startswith(bytes.fromhex("6e2e359a2568f98041ba0728dd0d6981"))
    assert cipher.endswith(bytes.fromhex("5af90bbf74a35be6b40b8eedf2785e42874d"))


def expected(data, d):
    key, nonce = data.bytes(32), data.bytes(12)
    counter, = struct.unpack("<I", data.bytes(4))
    return encrypt(key, nonce, counter, data.bytes(setting(d, "N", 128)))


if __name__ == "__main__":
    check_rfc_vector()
    main(expected, binary=True)
