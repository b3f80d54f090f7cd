# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Results of compilations, found again by what they were made from.

An entry is a file named by the SHA-256 of everything that its content depends
on, so that nothing is ever out of date. Entries appear by renaming: tests that
run side by side never see half of one.
"""

import functools
import hashlib
import os
import pathlib
import tempfile

from . import command


class Cache:
    """A folder of results, created when it is first needed. Programs in it are
    run from other folders, so its path is absolute."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder).resolve()

    def get(self, ingredients, make):
        """The path of the entry made from `ingredients`, a list of str and
        bytes. If it is not there, make(path) writes it first."""
        key = _digest(ingredients)
        entry = self.folder / key[:2] / key
        if not entry.exists():
            entry.parent.mkdir(parents=True, exist_ok=True)
            with tempfile.TemporaryDirectory(dir=entry.parent) as scratch:
                path = os.path.join(scratch, "entry")
                make(path)
                _put_in_place(path, entry)
        return entry


def _put_in_place(path, entry):
    """Renames to an entry. One that another test made meanwhile is as good."""
    try:
        os.replace(path, entry)
    except OSError:  # a folder cannot replace a folder
        if not entry.exists():
            raise


def _digest(ingredients):
    total = hashlib.sha256()
    for part in ingredients:
        data = part.encode() if isinstance(part, str) else part
        total.update(b"%d:" % len(data))
        total.update(data)
    return total.hexdigest()


@functools.lru_cache
def digest_of_folder(folder):
    """One digest of the names and contents of all files below a folder."""
    files = sorted(path for path in pathlib.Path(folder).rglob("*")
                   if path.is_file())
    parts = []
    for path in files:
        parts += [str(path.relative_to(folder)), path.read_bytes()]
    return _digest(parts)


@functools.lru_cache
def version_of(compiler):
    """What a compiler says about itself."""
    return command.must([compiler, "--version"]).stdout
