# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Static verdicts on memory accesses, held against what a person says and
against what programs do.

    annotations  what the comments of a kernel expect
    report       what c2cu --report says
    matching     the two against each other
    traces       what runs access, and where they differ
    dynamic      traced runs of a program, against its report
    kernels      random kernels

Python's standard library, c2cu, c2cu-umm and a C compiler are all that is
needed.
"""
