# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What became of many random programs: a summary, a JSON file, and a folder of
those that failed."""

import collections
import json
import pathlib

from .trial import FAILURES, FUNCTION, OUTCOMES

_SHOWN = 20  # failures in the summary; the JSON file has all
_LINES = 6   # of each


class Report:
    """Collects trials. `keep`: a folder for failing programs, or None."""

    def __init__(self, keep=None):
        self.keep = keep and pathlib.Path(keep)
        self.records = []

    def add(self, trial):
        sample = trial.sample
        self.records.append({
            "name": sample.name, "kind": sample.kind, "seed": sample.seed,
            "outcome": trial.outcome,
            "variants": [{"variant": verdict.variant,
                          "outcome": verdict.outcome,
                          "detail": verdict.detail}
                         for verdict in trial.verdicts]})
        if self.keep and trial.outcome in FAILURES:
            self._keep(trial)

    def _keep(self, trial):
        """Writes a failing program with what belongs to it."""
        folder = self.keep / f"{trial.sample.name}-{trial.outcome}"
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "program.c").write_text(trial.sample.text)
        for name, text in getattr(trial.sample, "more", ()):
            (folder / name).write_text(text)
        for number, data in enumerate(trial.sample.inputs):
            (folder / f"input-{number}").write_bytes(data)
        for variant, text in trial.outputs:
            name = str(variant).replace("/", "-")
            (folder / f"{name}.cu").write_bytes(text)
        (folder / "message").write_text("".join(
            f"{verdict.variant}: {verdict.outcome}\n{verdict.detail}\n\n"
            for verdict in trial.verdicts))

    def counts(self):
        """How often each outcome was met, for programs, by the kind."""
        found = collections.defaultdict(collections.Counter)
        for record in self.records:
            found[record["kind"]][record["outcome"]] += 1
        return found

    def failed(self):
        return sum(record["outcome"] in FAILURES for record in self.records)

    def accepted(self):
        """Percentage of the usable programs that were not refused."""
        usable = [record for record in self.records
                  if record["outcome"] != "unusable"]
        refused = sum(record["outcome"] == "refused" for record in usable)
        return 100 * (len(usable) - refused) / len(usable) if usable else 0

    def functions(self):
        """How many functions of libraries were accepted, and how many tried:
        one that is refused leaves those beside it."""
        outcomes = [verdict["outcome"] for record in self.records
                    for verdict in record["variants"]
                    if verdict["variant"] == FUNCTION]
        return outcomes.count("right"), len(outcomes)

    def refusals(self):
        """How often each diagnostic was met, by the driver and its id."""
        return collections.Counter(
            f"{verdict['variant']}: {verdict['detail']}"
            for record in self.records for verdict in record["variants"]
            if verdict["outcome"] == "refused")

    def write(self, path):
        """The JSON file: the same for the same programs and compiler."""
        self.records.sort(key=lambda record: (record["kind"], record["seed"]))
        content = {"counts": self.counts(), "accepted": self.accepted(),
                   "refusals": self.refusals(), "programs": self.records}
        pathlib.Path(path).write_text(
            json.dumps(content, indent=1, sort_keys=True) + "\n")

    def print_summary(self):
        for name, number in sorted(self.refusals().items()):
            print(f"refused {number:5}  {name}")
        failures = [record for record in self.records
                    if record["outcome"] in FAILURES]
        for record in sorted(failures, key=lambda r: r["name"])[:_SHOWN]:
            _print_failure(record)
        if len(failures) > _SHOWN:
            print(f"... and {len(failures) - _SHOWN} more")
        for kind, counts in sorted(self.counts().items()):
            print(f"{kind}: {sum(counts.values())} programs, " + ", ".join(
                f"{counts[outcome]} {outcome}" for outcome in OUTCOMES))
        accepted, tried = self.functions()
        if tried:
            print(f"library: {accepted} of {tried} functions accepted")
        print(f"{self.accepted():.1f}% accepted, {self.failed()} failed")


def _print_failure(record):
    for verdict in record["variants"]:
        if verdict["outcome"] in FAILURES:
            lines = verdict["detail"].splitlines()[:_LINES]
            print(f"{record['name']} {verdict['variant']}: "
                  f"{verdict['outcome']}")
            print("".join(f"    {line[:160]}\n" for line in lines), end="")
