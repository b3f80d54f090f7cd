#!/usr/bin/env python3
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What is compiled again, and what is not; what the compiler says."""

import os
import subprocess
import sys
import unittest
from unittest import mock

import numpy

import c2cu
from c2cu import _build, _cache
from own_cache import OwnCache

SOURCE = """#include "by.h"
#ifndef MORE
#define MORE 0
#endif
void scale(float *a, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    a[i] = a[i] * BY + MORE;
}
"""


class Cached(OwnCache):

    def setUp(self):
        super().setUp()
        self.source = self.folder / "scale.c"
        self.source.write_text(SOURCE)
        (self.folder / "by.h").write_text("#define BY 2\n")
        self.compiled = 0
        run = _build.run

        def counted(command, cwd=None):
            self.compiled += "-shared" in command
            return run(command, cwd)

        counting = mock.patch.object(_build, "run", counted)
        counting.start()
        self.addCleanup(counting.stop)

    def scaled(self, **named):
        a = numpy.ones(3, "f4")
        c2cu.compile(self.source, **named).scale(a)
        return a[0]

    def entries(self):
        return [each for each in _cache.folder().iterdir() if each.is_dir()]


class WhatIsCompiledAgain(Cached):

    def test_what_has_changed(self):
        self.assertEqual((self.scaled(), self.compiled), (2, 1))
        self.assertEqual((self.scaled(), self.compiled), (2, 1))
        (self.folder / "by.h").write_text("#define BY 3\n")
        self.assertEqual((self.scaled(), self.compiled), (3, 2))
        # What was compiled with the header as it was is still there.
        (self.folder / "by.h").write_text("#define BY 2\n")
        self.assertEqual((self.scaled(), self.compiled), (2, 2))
        self.assertEqual((self.scaled(defines={"MORE": 5}), self.compiled),
                         (7, 3))
        self.assertEqual((self.scaled(flags=["-O1"]), self.compiled), (2, 4))
        self.source.write_text(SOURCE.replace("* BY", "/ BY"))
        self.assertEqual((self.scaled(), self.compiled), (0.5, 5))
        with mock.patch.dict(os.environ, CPATH="/nowhere"):
            self.assertEqual((self.scaled(), self.compiled), (0.5, 6))

    def test_another_compiler(self):
        self.scaled()
        other = self.folder / "g++"
        other.write_text('#!/bin/sh\nexec g++ "$@"\n')
        other.chmod(0o755)
        with mock.patch.dict(os.environ, CXX=str(other)):
            self.assertEqual((self.scaled(), self.compiled), (2, 2))
            self.assertEqual((self.scaled(), self.compiled), (2, 2))
            other.write_text('#!/bin/sh\n# newer\nexec g++ "$@"\n')
            self.assertEqual((self.scaled(), self.compiled), (2, 3))

    def test_an_entry_that_has_gone(self):
        self.scaled()
        for each in self.entries():
            for file in each.iterdir():
                file.unlink()
            each.rmdir()
        self.assertEqual((self.scaled(), self.compiled), (2, 2))

    def test_its_size_is_bounded(self):
        self.scaled()
        one = _cache.size_of(self.entries()[0])
        with mock.patch.dict(os.environ, C2CU_CACHE_SIZE=str(2 * one + one // 2)):
            for more in (1, 2, 3):
                self.scaled(defines={"MORE": more})
                self.scaled(defines={"MORE": 1})
            self.assertEqual(len(self.entries()), 2)
            # The one that is used each time has stayed.
            self.assertEqual(self.compiled, 4)
            self.scaled(defines={"MORE": 1})
            self.assertEqual(self.compiled, 4)
            self.scaled(defines={"MORE": 2})
            self.assertEqual(self.compiled, 5)
        self.assertEqual(len(list(_cache.folder().glob("*.json"))), 2)
        with mock.patch.dict(os.environ, C2CU_CACHE_SIZE="1 GB"):
            with self.assertRaisesRegex(ValueError, "number of bytes"):
                self.scaled(defines={"MORE": 9})

    def test_several_processes(self):
        log = self.folder / "log"
        compiler = self.folder / "g++"
        compiler.write_text(f'#!/bin/sh\necho x >> {log}\nexec g++ "$@"\n')
        compiler.chmod(0o755)
        script = ("import sys, numpy, c2cu\n"
                  "a = numpy.ones(3, 'f4')\n"
                  "c2cu.compile(sys.argv[1]).scale(a)\n"
                  "sys.exit(int(a[0] != 2))")
        with mock.patch.dict(os.environ, CXX=str(compiler)):
            all_of = [subprocess.Popen([sys.executable, "-c", script,
                                        self.source]) for _ in range(4)]
            self.assertEqual([each.wait() for each in all_of], [0] * 4)
        self.assertEqual(log.read_text(), "x\n")
        self.assertEqual(len(self.entries()), 1)


class WhatTheCompilerSays(Cached):

    def error(self, text, **named):
        self.source.write_text(text)
        with self.assertRaises(c2cu.CompileError) as caught:
            self.scaled(**named)
        return str(caught.exception)

    def test_clangs_text(self):
        text = self.error("void scale(float *a, int n) { a = m; }\n")
        self.assertIn(f"{self.source}:1:35: error: use of undeclared "
                      "identifier 'm'", text)
        text = self.error(SOURCE.replace("BY + MORE", "2 + a[i - 1]"))
        self.assertIn("[loop-dependence]", text)
        self.assertEqual(self.entries(), [])  # and nothing is left behind
        with self.assertRaises(FileNotFoundError):
            c2cu.compile(self.folder / "nothing.c")
        with self.assertRaisesRegex(ValueError, "'cpu' or 'cuda'"):
            c2cu.compile(self.source, target="gpu")

    def test_the_second_compilers_text(self):
        text = self.error(SOURCE, flags=["-fno-such-option"])
        self.assertIn("-fno-such-option", text)

    def test_no_compiler(self):
        with mock.patch.dict(os.environ, CXX="no-such-compiler"):
            self.assertIn("there is no no-such-compiler",
                          self.error(SOURCE))


if __name__ == "__main__":
    unittest.main()
