# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""pages_test.py PREFIX: manual pages and completions that are installed there."""

import gzip
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

PREFIX = pathlib.Path(sys.argv.pop())
SHARE = PREFIX / "share"
COMMANDS = {"c2cu": ["build", "check", "run", "tune"],
            "c2cu-umm": ["cost", "explore", "figure", "leak", "verify"]}


def run(*words, **settings):
    return subprocess.run([str(word) for word in words], check=True, text=True,
                          capture_output=True, **settings)


def options():
    """(command, subcommand, option, values) of each row of --help."""
    for command, subcommands in COMMANDS.items():
        for each in (None, *subcommands):
            said = run(PREFIX / "bin" / command, *([each] if each else []),
                       "--help").stdout
            row = None
            for line in said.splitlines():
                if found := re.match(r"  (--?[A-Za-z][\w-]*)", line):
                    row = (command, each, found[1], [])
                    yield row
                elif row and (found := re.match(r"    =(\w+)", line)):
                    row[3].append(found[1])


def completed(command, *words):
    """What bash has for the last word. It takes = for a word of its own."""
    script = ('. "$1"; shift; f=$1; shift; COMP_WORDS=("$@"); '
              'COMP_CWORD=$(($# - 1)); $f; printf "%s\\n" "${COMPREPLY[@]}"')
    split = [part for word in words for part in re.split(r"(=)", word) if part]
    if words[-1] == "":
        split.append("")
    return run("bash", "-c", script, "bash",
               SHARE / "bash-completion" / "completions" / command,
               "_" + command.replace("-", "_"), command,
               *split).stdout.split()


class Pages(unittest.TestCase):

    def setUp(self):
        self.rows = list(options())
        self.assertGreater(len(self.rows), 80)

    def test_every_option_is_in_the_manual(self):
        for command in COMMANDS:
            page = gzip.decompress(
                (SHARE / "man" / "man1" / f"{command}.1.gz").read_bytes()
            ).decode().replace("\\-", "-")
            for _, subcommand, option, values in self.rows_of(command):
                part = page
                if subcommand:
                    part = re.search(rf"\.SH .*{command} {subcommand}\b.*\n"
                                     r"(?:(?!\.SH).*\n)*", page, re.I)[0]
                self.assertRegex(part, rf"(?m)^\.B {option}(?![\w-])")
                for value in values:
                    self.assertIn(f".B {value}\n", part)

    def rows_of(self, command):
        return [row for row in self.rows if row[0] == command]

    def test_every_option_is_completed(self):
        for command, subcommand, option, values in self.rows:
            before = [subcommand] if subcommand else []
            found = completed(command, *before, option)
            self.assertTrue({option, option + "="} & set(found),
                            (command, subcommand, option, found))
            if values:
                self.assertEqual(completed(command, *before, f"{option}="),
                                 values)
        # What others have is not.
        self.assertEqual(completed("c2cu", "--no-cache"), [])
        self.assertEqual(completed("c2cu-umm", "verify", "--layout"), [])

    def test_words_are_completed(self):
        self.assertEqual(completed("c2cu", "--driver=gr"), ["grouped"])
        self.assertEqual(completed("c2cu", "--dump=ju"), ["judge"])
        self.assertEqual(completed("c2cu", ""), ["build", "run", "check", "tune"])
        self.assertEqual(completed("c2cu", "build", "--compiler=g"), [])
        self.assertEqual(completed("c2cu", "run", "--lower=reg"), ["registers"])
        self.assertEqual(completed("c2cu", "input"), [])  # files, by bash

    @unittest.skipUnless(shutil.which("man"), "man is missing")
    def test_what_man_says(self):
        for command in COMMANDS:
            done = run("man", "--warnings", "-E", "UTF-8", "-l", "-Tutf8", "-Z",
                       SHARE / "man" / "man1" / f"{command}.1.gz",
                       env={**os.environ, "LC_ALL": "C.UTF-8", "MANWIDTH": "80"})
            self.assertEqual(done.stderr, "")
            shown = run("man", "-l", SHARE / "man" / "man1" / f"{command}.1.gz",
                        env={**os.environ, "MANPAGER": "cat"}).stdout
            for heading in ("NAME", "SYNOPSIS", "OPTIONS", "EXIT STATUS"):
                self.assertIn(f"\n{heading}\n", re.sub(".\b", "", shown))

    @unittest.skipUnless(shutil.which("zsh"), "zsh is missing")
    def test_zsh_completes(self):
        script = pathlib.Path(__file__).with_name("complete.zsh")
        folder = SHARE / "zsh" / "site-functions"
        with tempfile.TemporaryDirectory() as home:
            for line, wanted in (("c2cu --driv", "--driver="),
                                 ("c2cu --driver=gr", "--driver=grouped"),
                                 ("c2cu tune --inp", "--inputs="),
                                 ("c2cu-umm cost --mach", "--machine=")):
                shown = run("zsh", "-f", script, folder, line, cwd=home,
                            env={**os.environ, "HOME": home}).stdout
                shown = re.sub(r"\x1b\[[\d;?]*[A-Za-z]", "", shown)
                self.assertIn(wanted, shown, line)


if __name__ == "__main__":
    unittest.main()
