# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""pack.py xz FILE: the file packed, on the standard output."""

import lzma
import sys

with open(sys.argv[2], "rb") as file:
    sys.stdout.buffer.write({"xz": lzma.compress}[sys.argv[1]](file.read()))
