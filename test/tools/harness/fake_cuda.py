# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Outputs of --driver=simple as C++ for the CPU, through fake_cuda.h: what they
answer can be tested where there is no GPU."""

import pathlib
import re

from .command import Failure

_HEADER = pathlib.Path(__file__).with_name("fake_cuda.h")
_LAUNCH = re.compile(rb"(\w+)<<<(\w+), (\w+)>>>\((.*)\);")
_CALL = rb"fake_cuda::launch(\2, \3, [&] { \1(\4); });"


def text_for_cpu(text):
    """The text that nvcc gets, but for the launch, for which C++ has no
    syntax."""
    text, launches = _LAUNCH.subn(_CALL, text)
    if launches != 1:
        raise Failure(f"{launches} launches, where one is expected")
    return _HEADER.read_bytes() + text
