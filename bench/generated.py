# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Generated programs, changed so that they measure themselves."""

import re

from measure import Failed

UNKNOWN_FORM = ("the generated program has not the form that bench/generated.py "
                "knows")


class Refused(Exception):
    """The compiler accepts the program, but not with these options."""


def measured(text, header, macro):
    """A grouped program whose launch is that of `macro`, of a header of bench."""
    text, runtime = re.subn(r"^#include <c2cu/bulk.h>$",
                            rf'\g<0>\n#include "{header}"', text, count=1,
                            flags=re.M)
    text, calls = re.subn(r"^// ---- main, which waits",
                          f"{macro}(c2cu_program::c2cu_call_0)\n\n"
                          r"\g<0>", text, count=1, flags=re.M)
    if not runtime or not calls:
        raise Failed(UNKNOWN_FORM)
    return text


def pipeline(text, header="pipeline.h"):
    """A grouped program with a header of bench in the place of its main()."""
    text, found = re.subn(r"\nint main\(int argc, char \*\*argv\) \{",
                          "\n[[maybe_unused]] static int "
                          "main_of_program(int argc, char **argv) {", text)
    if found != 1:
        raise Failed(UNKNOWN_FORM)
    return text + f'\n#include "{header}"\n'


def timed_section(text):
    """A simple program that repeats and times its copies and its launch.

    It is translated as text and gets binary_io.h afterwards: this driver keeps
    no object column-wise whose address is taken. The section from the first copy
    to the device to the end of the last copy back is done 5 times; each prints
    its seconds to standard error.
    """
    lines = text.split("\n")
    copies_in = [i for i, line in enumerate(lines)
                 if "cudaMemcpyToSymbol(" in line]
    copies_out = [i for i, line in enumerate(lines)
                  if "cudaMemcpyFromSymbol(" in line]
    if not copies_in or not copies_out:
        raise Refused("--driver=simple wrote no symbol copies")
    last = copies_out[-1]
    while not lines[last].rstrip().endswith((";", "}")):
        last += 1
    begin = ("for (int bench_round = 0; bench_round < 5; ++bench_round) {\n"
             "const auto bench_begin = std::chrono::steady_clock::now();")
    end = ('fprintf(stderr, "section %.9f\\n", std::chrono::duration<double>('
           "std::chrono::steady_clock::now() - bench_begin).count());\n}")
    lines[last + 1:last + 1] = [end]
    lines[copies_in[0]:copies_in[0]] = [begin]
    head = ('#include <chrono>\n#include <cstdio>\n#include <cstdlib>\n'
            '#include "binary_io.h"\n')
    return head + "\n".join(lines)
