# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The tables of whole runs, from the files that scripts/bench writes."""

from markdown import number, paragraph, table

TITLES = {"floyd_warshall-16": "Floyd-Warshall, 16 nodes, text",
          "bitonic_sort-32": "bitonic sort, 32 numbers, text",
          "montgomery-512": "Montgomery product, 512 bits, text",
          "black_scholes": "Black-Scholes, text",
          "bitonic_sort-32-binary": "bitonic sort, 32 numbers, binary",
          "two-cores": "Floyd-Warshall, 16 nodes, text, two cores, no GPU"}
UNITS = {"one_loop": "one loop", "n_loops": "loops on all cores",
         "cat": "`cat`"}


def machine(hardware, with_gpu):
    cores = f"{hardware['cores_used']} cores of an {hardware['cpu']}"
    return (f"one {hardware['gpu']['name']} and {cores}" if with_gpu
            else f"{cores}, no GPU")


def reached(entry):
    """The ratio that the bar is about, and whether that is enough."""
    over = entry["bar_over"]
    text = f"{number(entry['times'][over])}x {UNITS[over]}"
    return text if entry["met"] else f"{text}, **missed**"


def least(entry, of):
    return number(min(entry[of]["seconds"])) if of in entry else "-"


class WholeRuns:
    """All measurements, the latest of each; on a GPU before those without."""

    def __init__(self):
        self.whole, self.samples, self.one_input = {}, {}, {}

    def take(self, report):
        if report["inputs_scale"] != 1:
            return  # bars are about the full numbers of inputs
        hardware = report["hardware"]
        for entry in report["whole"]:
            if "times" not in entry:
                continue
            with_gpu = entry["target"] == "cuda"
            before = self.whole.get(entry["name"])
            if with_gpu or not before or before["target"] == "cpu":
                self.whole[entry["name"]] = {
                    **entry, "machine": machine(hardware, with_gpu)}
        for entry in report["samples"]:
            if "times" in entry:
                self.samples[entry["program"]] = entry
        for entry in report["one_input"]:
            self.one_input[entry["program"]] = entry

    def table(self):
        rows = [[TITLES[name], f"{entry['inputs']:,}",
                 number(entry["one_loop"]["scaled"]),
                 least(entry, "n_loops"), least(entry, "cat"),
                 number(entry["bulk_seconds"]),
                 number(entry["times"]["one_loop"]),
                 number(entry["times"]["n_loops"]),
                 entry["bar"], reached(entry)]
                for name, entry in self.whole.items()]
        if not rows:
            return ""
        machines = dict.fromkeys(entry["machine"]
                                 for entry in self.whole.values()
                                 if entry["name"] != "two-cores")
        return table(
            ("whole run", "inputs", "one plain loop, s",
             "plain loops on all cores, s", "`cat`, s", "bulk, s",
             "times as fast as one", "as all cores", "bar", "reached"),
            rows) + paragraph(
            "Whole processes, from a file to a file, on "
            f"{'; '.join(machines) or 'two cores'}. A plain loop is the "
            "original program with a loop around `main`, by gcc -O3; one of "
            "them has a part of the inputs, and its time is scaled.")

    def samples_table(self):
        rows = []
        for name, entry in self.samples.items():
            one = self.one_input.get(name)
            rows.append([
                f"`{name}`", f"{entry['inputs']:,}",
                number(entry["one_loop"]["scaled"]),
                number(entry["bulk_seconds"]),
                number(entry["times"]["one_loop"])
                + ("" if entry["met"] else ", **missed**"),
                f"{one['more_seconds'] * 1e3:.1f}" if one else "-"])
        return table(
            ("sample", "inputs", "one plain loop, s",
             "bulk on two cores, s", "times as fast",
             "one input, ms more"), rows) if rows else ""
