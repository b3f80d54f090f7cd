# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The test harness: translates C programs, builds the results, and compares
them with p runs of the original.

    directives   comments of a test: what is stripped, where inputs come from
    inputs       the inputs of a test, as bytes
    case         everything about one test that is needed to run it anywhere
    command      running programs, with time limits and readable failures
    cache        results of compilations, by content
    translate    c2cu: generated files and refusals
    oracle       the original, compiled by gcc and run once per input
    toolchains   generated file to program: g++ for CPU cores, nvcc for a GPU
    fake_cuda    as much CUDA as --driver=simple needs, on the CPU
    compare      a program's output against the oracle's
    pack         cases as a folder, for machines without LLVM
    needs        what running them there needs, looked for beforehand

Python's standard library is all that is needed.
"""
