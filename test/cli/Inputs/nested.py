# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""nested.py KIND COUNT: prints a program with a kernel that nests so deeply."""

import sys

kind, count = sys.argv[1], int(sys.argv[2])
body = {
    "unary": lambda n: f"x = {'~' * n}x;",
    "sum": lambda n: f"x = {'+'.join(['x'] * n)};",
    "parentheses": lambda n: f"x = {'(' * n}x{')' * n};",
    "else": lambda n: " else ".join(f"if (x == {i}) y = {i};"
                                    for i in range(n)),
    "choice": lambda n: "y = " + "".join(f"x == {i} ? {i} : "
                                         for i in range(n)) + "x;",
}[kind](count)
print(f"""int x, y;
void work(void) {{ {body} }}
int main(int argc, char **argv) {{
  x = argc;
#pragma kernel
  work();
  return x + y;
}}""")
