# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Random programs and libraries as a folder that needs no LLVM:

    DIR/run               compiles, runs and compares all of it
    DIR/samples.tar.xz    programs, inputs, generated files, by NAME/
    DIR/test/tools        this harness
    DIR/runtime/include   what generated files include, and
    DIR/runtime/src       what of it can be compiled once
"""

import dataclasses
import io
import json
import pathlib
import shutil
import tarfile

from harness.translate import Variant

from . import library_trial
from .sample import Sample
from .trial import Trial, Verdict

_RUN = """\
#!/bin/sh
# run [--jobs N] [--keep DIR] [--json FILE]: needs python3, gcc and g++.
cd "$(dirname "$0")" &&
  exec python3 -B test/tools/random_tests.py --packed . "$@"
"""


class Pack:
    """A pack while it is written, trial by trial."""

    def __init__(self, folder, root, include):
        self.folder = pathlib.Path(folder)
        self.folder.mkdir(parents=True, exist_ok=True)
        for part, source in (("test/tools", root / "test/tools"),
                             ("runtime/include", include),
                             ("runtime/src", root / "runtime/src")):
            shutil.copytree(source, self.folder / part,
                            dirs_exist_ok=True,
                            ignore=shutil.ignore_patterns("__pycache__"))
        run = self.folder / "run"
        run.write_text(_RUN)
        run.chmod(0o755)
        # A weak setting: the strong ones take longer than the translations.
        self.archive = tarfile.open(_archive(folder), "w:xz", preset=2)

    def add(self, trial):
        sample = trial.sample
        description = {
            "kind": sample.kind, "seed": sample.seed,
            "inputs": [data.hex() for data in sample.inputs],
            "outputs": [variant if variant == library_trial.VARIANT
                        else dataclasses.asdict(variant)
                        for variant, _ in trial.outputs],
            "verdicts": [dataclasses.asdict(verdict)
                         for verdict in trial.verdicts]}
        if not isinstance(trial, library_trial.LibraryTrial):
            description["frame"] = sample.frame
            description["more"] = sample.more
        self._put(f"{sample.name}/description.json",
                  json.dumps(description).encode())
        self._put(f"{sample.name}/program.c", sample.text.encode())
        for number, (_, text) in enumerate(trial.outputs):
            self._put(f"{sample.name}/{number}.cu", text)

    def _put(self, name, data):
        member = tarfile.TarInfo(name)
        member.size = len(data)
        self.archive.addfile(member, io.BytesIO(data))

    def close(self):
        self.archive.close()


def _archive(folder):
    return pathlib.Path(folder, "samples.tar.xz")


def read(folder):
    """Yields the trials of a pack, as far as translation took them."""
    with tarfile.open(_archive(folder), "r:xz") as archive:
        description, files = None, []
        for member in archive:
            data = archive.extractfile(member).read()
            if member.name.endswith("/description.json"):
                if description:
                    yield _trial(description, files)
                description, files = json.loads(data), []
            else:
                files.append(data)
        if description:
            yield _trial(description, files)


def _trial(description, files):
    program, *texts = files
    verdicts = [Verdict(**fields) for fields in description["verdicts"]]
    if "frame" not in description:
        sample = library_trial.Packed(description["kind"], description["seed"],
                                      program.decode())
        return library_trial.LibraryTrial(
            sample, list(zip(description["outputs"], texts)), verdicts)
    sample = Sample(description["kind"], description["seed"],
                    program.decode(),
                    tuple(bytes.fromhex(data)
                          for data in description["inputs"]),
                    description["frame"],
                    more=tuple(map(tuple, description["more"])))
    variants = [Variant(**fields) for fields in description["outputs"]]
    return Trial(sample, list(zip(variants, texts)), verdicts)
