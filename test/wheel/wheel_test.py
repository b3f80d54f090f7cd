#!/usr/bin/env python3
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""wheel_test.py DIST: the wheel in that folder, which is installed in the
environment of the Python that runs this."""

import email
import importlib.util
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
import zipfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
ENVIRONMENT = pathlib.Path(sys.prefix)
WHEELS = list(pathlib.Path(sys.argv.pop()).glob("*.whl"))
PATH = f"{ENVIRONMENT}/bin:/usr/bin:/bin"


def run(*words, **settings):
    """What a command prints, where nothing of the tree is in the PATH."""
    done = subprocess.run([str(word) for word in words], check=False, text=True,
                          capture_output=True,
                          env={**os.environ, "PATH": PATH}, **settings)
    if done.returncode != 0:
        raise AssertionError(f"{words}: {done.returncode}\n{done.stderr}")
    return done.stdout


class TheFile(unittest.TestCase):

    def test_name_and_size(self):
        self.assertEqual([each.name for each in WHEELS],
                         ["c2cu-0.1.0-py3-none-manylinux_2_34_x86_64.whl"])
        self.assertLessEqual(WHEELS[0].stat().st_size, 25 << 20)

    def test_what_it_has(self):
        with zipfile.ZipFile(WHEELS[0]) as archive:
            names = archive.namelist()
            read = archive.read
            said = email.message_from_bytes(
                read("c2cu-0.1.0.dist-info/METADATA"))
            tags = email.message_from_bytes(read("c2cu-0.1.0.dist-info/WHEEL"))
        for wanted in ("c2cu/bin/c2cu", "c2cu/py.typed", "c2cu/__init__.pyi",
                       "c2cu/include/c2cu/library.h", "_c2cu_networkx.py",
                       "c2cu/lib/libc2cu_paths.so", "c2cu/lib/libgomp.so.1",
                       "c2cu-0.1.0.dist-info/entry_points.txt",
                       "c2cu-0.1.0.dist-info/licenses/LICENSE"):
            self.assertIn(wanted, names)
        self.assertFalse([each for each in names if each.endswith(".pyc")])
        self.assertEqual(tags["Tag"], "py3-none-manylinux_2_34_x86_64")
        self.assertEqual(said["Requires-Dist"], "numpy>=1.24")
        self.assertEqual(said["Requires-Python"], ">=3.11")
        self.assertIn("Apache-2.0 WITH LLVM-exception",
                      said["License-Expression"])
        self.assertEqual(set(said.get_all("License-File")),
                         {each.rpartition("/")[2] for each in names
                          if "/licenses/" in each})
        readme = said.get_payload()
        self.assertTrue(readme.startswith("# C2CU\n"))
        links = re.findall(r"\]\(([^)#]+)", readme)
        self.assertTrue(links)
        self.assertFalse([each for each in links if "://" not in each])

    def test_what_it_asks_for(self):
        with tempfile.TemporaryDirectory() as work, \
                zipfile.ZipFile(WHEELS[0]) as archive:
            program = archive.extract("c2cu/bin/c2cu", work)
            text = run("objdump", "-p", "-T", program)
        versions = {tuple(map(int, each.split(".")))
                    for each in re.findall(r"\bGLIBC_([\d.]+)", text)}
        self.assertIn((2, 34), versions)
        self.assertLessEqual(max(versions), (2, 34))
        self.assertFalse(set(re.findall(r"NEEDED\s+(\S+)", text)) -
                         {"libc.so.6", "libm.so.6", "ld-linux-x86-64.so.2"})
        self.assertNotIn("RUNPATH", text)

    @unittest.skipUnless(shutil.which("auditwheel"), "auditwheel is missing")
    def test_what_auditwheel_says(self):
        done = subprocess.run(["auditwheel", "show", WHEELS[0]], check=True,
                              text=True, capture_output=True)
        self.assertIn('platform tag: "manylinux_2_34_x86_64"',
                      " ".join(done.stdout.split()))


class Installed(unittest.TestCase):

    def setUp(self):
        work = tempfile.TemporaryDirectory()
        self.addCleanup(work.cleanup)
        self.folder = pathlib.Path(work.name)
        origin = importlib.util.find_spec("c2cu").origin
        self.package = pathlib.Path(origin).parent

    def test_it_is_the_one_of_the_wheel(self):
        self.assertTrue(self.package.is_relative_to(ENVIRONMENT))
        for words in (["c2cu"], ["python3", "-m", "c2cu"]):
            self.assertEqual(run(*words, "--version"), "c2cu 0.1.0\n")
            self.assertEqual(run(*words, "--include-dir"),
                             f"{self.package}/include\n")
        self.assertEqual(run("python3", "-c",
                             "import c2cu; print(c2cu.__version__)"), "0.1.0\n")

    def test_the_readme(self):
        text = (ROOT / "README.md").read_text("utf-8")
        program, printed = re.search(
            r"^```python\n(.*?)^```\n\n```\n(.*?)^```$", text, re.M | re.S
        ).groups()
        self.assertEqual(program.count("\n"), 10)
        (self.folder / "ten.py").write_text(program)
        self.assertEqual(run("python3", "ten.py", cwd=self.folder), printed)

    def test_the_command_runs_a_program(self):
        sample = ROOT / "samples" / "prefix_sums" / "prefix_sums.c"
        printed = run("c2cu", "run", "--no-cache", "-DN=8", sample, cwd=self.folder,
                      input="1 2 3 4 5 6 7 8\n" * 2)
        self.assertEqual(printed.split(), "1 3 6 10 15 21 28 36".split() * 2)

    def test_it_may_be_moved(self):
        moved = self.folder / "elsewhere"
        shutil.copytree(self.package, moved)
        program = moved / "bin" / "c2cu"
        source = self.folder / "f.c"
        source.write_text("#include <immintrin.h>\n#include <limits.h>\n"
                          "#include <stdatomic.h>\n#include <stdio.h>\n"
                          "#include <stdarg.h>\n"
                          "void f(int *x, int n) {\n"
                          "#pragma kernel for\n"
                          "  for (int i = 0; i < n; i++)\n"
                          "    x[i] = i % 2 ? INT_MAX : 0;\n"
                          "}\n")
        self.assertEqual(run(program, "--include-dir"), f"{moved}/include\n")
        # With -H Clang names each header.
        done = subprocess.run([program, source, "--emit=library", "-o", "-",
                               "--", "-H"], text=True, capture_output=True)
        self.assertEqual(done.returncode, 0, done.stderr)
        for name in ("immintrin.h", "limits.h", "stddef.h", "stdatomic.h"):
            self.assertIn(f" {moved}/lib/clang/22/include/{name}\n",
                          done.stderr)
        # The archive of the runtime is another build's.
        self.assertEqual(run(program, "--link-flags"), "\n")


if __name__ == "__main__":
    unittest.main()
