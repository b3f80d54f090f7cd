# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Random programs: made from a seed, translated, built, and compared with runs
of the original.

    sample       a program with its inputs
    csmith       programs by csmith, made to read an input
    split        the same, divided into three files
    own          programs of our own, for what csmith lacks; with heap, recursion
    registers    kernels that can be evaluated when compiling
    statements   the functions of these
    values       and their expressions
    shared       and loops that threads may share
    libraries    libraries with marked loops, and their callers
    bodies       the statements of such loops
    outside      and what they do to variables from outside
    quantities   expressions in them
    counting     their heads, and subscripts
    callers      the drivers of libraries
    library_trial  what becomes of one library
    tokens       a C file as tokens, for mutation
    mutation     changes of C programs, for mutants.py
    trial        what becomes of one sample
    report       what became of many
    packed       samples and generated files as a folder, for other machines

Python's standard library, gcc, g++ and csmith are all that is needed, to run a
pack only the first three.
"""
