# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Prints what an array of NumPy is, and its numbers, without NumPy."""

import ast
import math
import struct
import sys

with open(sys.argv[1], "rb") as file:
    data = file.read()
assert data[:8] == b"\x93NUMPY\x01\x00", data[:8]
end = 10 + struct.unpack("<H", data[8:10])[0]
assert end % 64 == 0 and data[end - 1 : end] == b"\n", end
header = ast.literal_eval(data[10:end].decode("ascii"))
assert header.keys() == {"descr", "fortran_order", "shape"}, header
assert header["fortran_order"] is False
kind = {"<i4": "<i", "<i8": "<q", "<f8": "<d"}[header["descr"]]
numbers = [number for number, in struct.iter_unpack(kind, data[end:])]
assert len(numbers) == math.prod(header["shape"]), len(numbers)
print(header["descr"], header["shape"], *numbers)
