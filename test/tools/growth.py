#!/usr/bin/env python3
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""growth.py --c2cu C2CU [KIND...]: doubles inputs of ten kinds twice, and fails
where the compiler's processor time grows by more than 2.6 each time.

Two doublings, as other work on a machine makes one process take half again as
long as another: that hides one doubling, not two (quadratic is 16, the bar 6.8).
Of each time that of a program with nothing in it is taken off. A time below the
floor says nothing. A ratio that is too large is measured again: the least time
counts, as nothing makes a process take less than it needs.
"""

import argparse
import math
import os
import resource
import subprocess
import sys
import tempfile

MOST = 2.6
FLOOR = 0.4  # Seconds, of the larger input.
TRIES = 5

HEAD = "#include <stdio.h>\nint x, y, a[64];\n"
MAIN = """int main(void) {
  scanf("%d", &x);
#pragma kernel
  f();
  printf("%d\\n", x + y);
}
"""


def lines(count, line):
    return "".join(line.replace("@", str(i)) for i in range(count))


def kernel(body, before=""):
    return HEAD + before + "static void f(void) {\n" + body + "}\n" + MAIN


def statements(n):
    return kernel(lines(n, "  a[@ & 63] += a[(@ * 7) & 63] * @ + x;\n"))


def assignments(n):
    """Each takes what the next one has made: against the order of the text."""
    return kernel("  int " + ", ".join(f"v{i} = x" for i in range(n + 1)) +
                  ";\n" + "".join(f"  v{i} = v{i + 1};\n"
                                  for i in reversed(range(n))) + "  y = v0;\n")


def terms(n):
    return kernel("  x = " + "+".join(["x"] * n) + ";\n")


def signs(n):
    return kernel("  x = " + "~" * n + "x;\n")


def table(n):
    return kernel("  x += t[x & 63];\n", "static const unsigned char t[] = {" +
                  ", ".join(str(i * 37 & 255) for i in range(n)) + "};\n")


def functions(n):
    """A chain of calls, of which each returns what the next one does."""
    return kernel(f"  x = g{n}(x);\n",
                  "static int g0(int v) { return v; }\n" + "".join(
                      f"static int g{i + 1}(int v) {{ return g{i}(v + 1); }}\n"
                      for i in range(n)))


def objects(n):
    return kernel(lines(n, "  o@ += x;\n"), lines(n, "int o@;\n"))


def choices(n):
    return kernel(lines(n, "  if (x == @)\n    y += @;\n"))


def cases(n):
    return kernel("  switch (x) {\n" +
                  lines(n, "  case @:\n    y += @;\n    break;\n") + "  }\n")


def calls(n):
    return (HEAD + lines(n, "static void f@(void) { x += @; }\n") +
            'int main(void) {\n  scanf("%d", &x);\n' +
            lines(n, "#pragma kernel\n  f@();\n") +
            '  printf("%d\\n", x);\n}\n')


# The smaller size of each: together some seconds.
KINDS = {statements: 2000, assignments: 2000, terms: 10000, signs: 15000,
         table: 100000, functions: 1200, objects: 2000, choices: 1200,
         cases: 2000, calls: 800}


def seconds(command):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(command, stdout=subprocess.DEVNULL,
                          stderr=subprocess.PIPE, text=True, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode != 0:
        sys.exit(f"{' '.join(command)}: status {done.returncode}\n"
                 f"{done.stderr[-2000:]}")
    return (after.ru_utime + after.ru_stime - before.ru_utime -
            before.ru_stime)


class Meter:
    def __init__(self, c2cu, folder):
        self.c2cu, self.folder, self.least = c2cu, folder, {}

    def measure(self, name, text):
        file = os.path.join(self.folder, name + ".c")
        with open(file, "w", encoding="utf-8") as out:
            out.write(text)
        took = seconds([self.c2cu, file, "-p", "64", "-o",
                        os.path.join(self.folder, "out.cu")])
        self.least[name] = min(took, self.least.get(name, took))
        return self.least[name]

    def grows(self, kind, size):
        """The ratio of a doubling, or None where times are too small to tell."""
        ratio = None
        for _ in range(TRIES):
            nothing = self.measure("nothing", kernel("  x++;\n"))
            once = self.measure(kind.__name__, kind(size))
            larger = self.measure(kind.__name__ + "4", kind(4 * size))
            if larger - nothing < FLOOR:
                return None
            ratio = math.sqrt((larger - nothing) /
                              max(once - nothing, FLOOR / 20))
            if ratio <= MOST:
                break
        return ratio


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--c2cu", required=True)
    parser.add_argument("kinds", nargs="*")
    options = parser.parse_args()
    failed = False
    with tempfile.TemporaryDirectory() as folder:
        meter = Meter(options.c2cu, folder)
        for kind, size in KINDS.items():
            if options.kinds and kind.__name__ not in options.kinds:
                continue
            ratio = meter.grows(kind, size)
            bad = ratio is not None and ratio > MOST
            failed |= bad
            print(f"{kind.__name__}: {size} and {4 * size}: "
                  f"{meter.least[kind.__name__]:.2f} and "
                  f"{meter.least[kind.__name__ + '4']:.2f} s" +
                  (f", {ratio:.1f} times each doubling" if ratio else "") +
                  (f", more than {MOST}" if bad else ""), flush=True)
    sys.exit(failed)


if __name__ == "__main__":
    main()
