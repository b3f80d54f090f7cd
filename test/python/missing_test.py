#!/usr/bin/env python3
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What a machine lacks is named when something is compiled; the command."""

import os
import subprocess
import sys
import unittest
from unittest import mock

import c2cu
from own_cache import OwnCache

TEXT = "#include <stdio.h>\ndouble twice(double x) { return 2 * x; }"
C2CU = os.environ["C2CU"]


class Missing(OwnCache):

    def setUp(self):
        super().setUp()
        os.environ.pop("CXX", None)

    def program(self, name, text):
        """The path of a script."""
        path = self.folder / name
        path.write_text(f"#!/bin/sh\n{text}\n")
        path.chmod(0o755)
        return str(path)

    def error(self, **environment):
        """What is said where c2cu.map fails."""
        with mock.patch.dict(os.environ, environment), \
                self.assertRaises(c2cu.CompileError) as raised:
            c2cu.map(TEXT, target="cpu")
        return str(raised.exception)

    def test_no_compiler(self):
        said = self.error(PATH="/nowhere")
        self.assertIn("there is no g++ and no clang++", said)
        self.assertIn("install g++ (Debian, Ubuntu), gcc-c++ (Fedora", said)
        with mock.patch.dict(os.environ, PATH="/nowhere"), \
                self.assertRaisesRegex(c2cu.CompileError, "install CUDA"):
            c2cu.map(TEXT, target="cuda")

    def test_clang_instead_of_gcc(self):
        self.program("clang++", f'exec {os.environ.get("CXX", "/usr/bin/g++")} '
                     '"$@"')
        path = f"{self.folder}:/bin-without"
        with mock.patch.dict(os.environ, PATH=path), \
                mock.patch("shutil.which", lambda name: None if name == "g++"
                           else str(self.folder / name)):
            self.assertTrue(c2cu._build.find_compiler("cpu")[0]
                            .endswith("/clang++"))

    def test_an_old_compiler(self):
        old = self.program("g++", '[ "$1" = -dumpversion ] && exec echo 11.4.0\n'
                           "echo no coroutines >&2; exit 1")
        said = self.error(CXX=old)
        self.assertIn("no coroutines\n", said)
        self.assertIn("is of release 11, and 12 is the oldest", said)
        self.assertIn("install g++-12", said)
        newer = self.program("g++", '[ "$1" = -dumpversion ] && exec echo 12\n'
                             "echo no coroutines >&2; exit 1")
        self.assertEqual(self.error(CXX=newer), "no coroutines")

    def test_no_headers_of_the_compiler(self):
        for said in ("fatal error: cstddef: No such file or directory",
                     "fatal error: 'cstddef' file not found",
                     "cannot execute 'cc1plus': No such file or directory"):
            broken = self.program("g++", f'echo "{said}" >&2; exit 1')
            text = self.error(CXX=broken)
            self.assertIn(said, text)
            self.assertIn("install g++ (Debian", text)

    def test_a_path_from_here(self):
        with mock.patch.dict(os.environ, C2CU=os.path.relpath(C2CU)):
            self.assertEqual(c2cu.map(TEXT)(2), 4)

    def test_no_headers_of_c(self):
        without = self.program("c2cu", f'exec {C2CU} "$@" -- -nostdlibinc')
        with mock.patch.dict(os.environ, C2CU=without):
            with self.assertRaisesRegex(
                    c2cu.CompileError, r"'stdio.h' file not found(.|\n)*"
                    "install libc6-dev"):
                source = self.folder / "twice.c"
                source.write_text(TEXT)
                # Behind -- it is Clang's: before what c2cu writes is named.
                c2cu._build.run([without, str(source), "--emit=library", "-o",
                                 str(self.folder / "twice.cu")])


class Command(unittest.TestCase):

    def run_module(self, *words, **environment):
        return subprocess.run([sys.executable, "-m", "c2cu", *words],
                              capture_output=True, text=True, check=False,
                              env={**os.environ, **environment})

    def test_it_is_the_compiler(self):
        done = self.run_module("--version")
        self.assertEqual(done.stdout, f"c2cu {c2cu.__version__}\n")
        self.assertEqual(done.returncode, 0)
        # As a path from here, too.
        here = os.path.relpath(C2CU)
        done = self.run_module("/nowhere/x.c", C2CU=here)
        self.assertIn("c2cu: error: cannot read '/nowhere/x.c'", done.stderr)
        self.assertEqual(done.returncode, 1)

    def test_there_is_none(self):
        done = self.run_module("--version", C2CU="", PATH="/nowhere")
        self.assertIn("c2cu: error: there is no c2cu: install the wheel",
                      done.stderr)
        self.assertEqual(done.returncode, 1)


if __name__ == "__main__":
    unittest.main()
