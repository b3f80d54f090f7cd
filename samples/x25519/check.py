#!/usr/bin/env python3
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks x25519 against RFC 7748, by a second implementation."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from checker import main

P = 2**255 - 19
A = 486662  # the curve: v^2 = u^3 + A u^2 + u


def doubled(x, z):
    """Twice the point with u = x / z."""
    squares, product = x * x - z * z, x * z
    return (squares * squares % P,
            4 * product * (x * x + A * product + z * z) % P)


def added(first, second, u):
    """The sum of two points whose difference has the coordinate u."""
    (x, z), (other_x, other_z) = first, second
    same, crossed = x * other_x - z * other_z, x * other_z - z * other_x
    return same * same % P, u * crossed * crossed % P


def times(scalar, u):
    """The u coordinate of `scalar` times a point with the coordinate u."""
    low, high = (1, 0), (u, 1)  # multiples by k and k + 1, for k = 0
    for digit in bin(scalar)[2:]:
        middle = added(low, high, u)
        low, high = ((middle, doubled(*high)) if digit == "1"
                     else (doubled(*low), middle))
    x, z = low
    return x * pow(z, P - 2, P) % P


def x25519(scalar, u):
    """The function of the RFC, of and to bytes."""
    number = int.from_bytes(scalar, "little") % 2**255
    number = number - number % 8 | 2**254
    coordinate = int.from_bytes(u, "little") % 2**255 % P
    return times(number, coordinate).to_bytes(32, "little")


def check_rfc_vectors():
    """The examples of RFC 7748, sections 5.2 and 6.1, so that `x25519` is
    right."""
    alice, bob, nine = (
        "77076d0a7318a57d3c16c17251b26645df4c2f87ebc0992ab177fba51db92c2a",
        "5dab087e624a8a4b79e17f8b83800ee66f3bb1292618b6fd1c2f8b27ff88e0eb",
        "09" + 31 * "00")
    alice_public, bob_public, shared = (
        "8520f0098930a754748b7ddcb43ef75a0dbf3a0d26381af4eba4a98eaa9b4e6a",
        "de9edb7d7b7dc1b4d35b61c2ece435373f8343c85b78674dadfc7e146f882b4f",
        "4a5d9d5ba4ce2de1728e3bf480350f25e07e21c947d19e3376f09b3c1e161742")
    for scalar, u, result in (
            ("a546e36bf0527c9d3b16154b82465edd62144c0ac1fc5a18506a2244ba449ac4",
             "e6db6867583030db3594c1a424b15f7c726624ec26b3353b10a903a6d0ab1c4c",
             "c3da55379de9c6908e94ea4df28d084f32eccf03491c71f754b4075577a28552"),
            ("4b66e9d4d1b4673c5ad22691957d6af5c11b6421e0ea01d42ca4169e7918ba0d",
             "e5210f12786811d3f4b7959d0538ae2c31dbe7106fc03c3efc4cd549c715a493",
             "95cbde9476e8907d7aade45cb4b873f88b595a68799fa152e6f8f7647aac7957"),
            (nine, nine,
             "422c8e7a6227d7bca1350b3e2bb7279f7897b87bb6854b783c60e80311ae3079"),
            (alice, nine, alice_public), (bob, nine, bob_public),
            (alice, bob_public, shared), (bob, alice_public, shared)):
        found = x25519(bytes.fromhex(scalar), bytes.fromhex(u))
        assert found == bytes.fromhex(result), found.hex()


def expected(data, d):
    if "BINARY" in d:
        return x25519(data.bytes(32), data.bytes(32))
    scalar, u = bytes.fromhex(data.word()), bytes.fromhex(data.word())
    return x25519(scalar, u).hex() + "\n"


if __name__ == "__main__":
    check_rfc_vectors()
    main(expected)
