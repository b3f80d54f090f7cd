# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Numbers, their count first: in two lines for an input, and later in three."""

for i in range(1000):
    numbers = [str(400000 + j) for j in range(300 + i * 7919 % 600)]
    print(len(numbers))
    if i < 400:
        print(*numbers)
    else:
        print(*numbers[:200])
        print(*numbers[200:])
