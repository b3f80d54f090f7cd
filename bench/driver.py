# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What scripts/bench-driver does: packs programs, builds and measures them."""

import filecmp
import json
import os
import re
import shutil
import subprocess
import sys
import time

import generated
import measure
import plan
from measure import Failed, median, say

# Numbers of inputs: those of the thesis's Figures 4.15 to 4.17, and what takes
# a GPU ten seconds, so that taking hold of it does not matter.
BUS = {"bitonic_sort-32": 128 * plan.MI, "floyd_warshall-16": 640 * plan.KI,
       "montgomery-512": 4 * plan.MI}
DEVICES = {"x25519": 32 * plan.MI,
           "modular_exponentiation-1024": 4 * plan.MI}
# The groups of these figures.
GROUPS = {"bitonic_sort-32": (plan.KI, 4 * plan.MI),
          "floyd_warshall-16": (64, 128 * plan.KI),
          "montgomery-512": (512, 2 * plan.MI)}
GROUPS_BAR = 0.9
BUS_BAR, DEVICES_BAR = 0.9, 1.9
TURNS = 2
PROCESS_SECONDS = 60
SIZES = {size.name: size for size in (
    *plan.SIZES, plan.modular_exponentiation(
        1024, last=4 * plan.MI, serial=16, different=64))}
METHOD = {
    "bus": "seconds of each of five rounds, in turns, in one process "
    "(bench/bus.h). duplex: as many bytes as the in-records of all inputs, "
    "copied to the GPU in pieces of 64 MiB, while those of the out-records "
    "are copied from it. kernel: its launches for all groups, nothing else. "
    "slots: the slots of one process, from pinned memory to pinned memory, "
    "without user code. workers: the owner of the GPU, with the letters of "
    "16 workers. of_slots and of_workers: the median of the slower of duplex "
    "and kernel over theirs. identical: all results are those of a launch "
    "alone",
    "groups": "what is in memory, through three slots in groups of b, as fast "
    "as slots become free (bench/groups.h). p50, p99: seconds from a group's "
    "release to its results; alone: with nothing else under way; all are "
    "medians of three rounds. best: the most inputs per second of all b; "
    "knee: the smallest b with 90% of that. chosen: by the driver, and "
    "chosen_by_arrival, with C2CU_INTERVAL",
    "devices": "whole runs, from a file to a file, by C2CU_DEVICES=1 and by "
    "all, in turns; seconds: the least, without setup_seconds, in which a "
    "first GPU is taken hold of; wall: the least of all that a user waits "
    "for. identical: both print the same, and begin as the sequential "
    "program does",
}


# ---- Where c2cu is built


def translate(compiler, size, *options):
    source = os.path.join(measure.ROOT, "samples", size.sample,
                          size.sample + ".c")
    command = [compiler, source, "-o", "-", *options]
    command += [f"-D{definition}" for definition in size.definitions]
    if size.binary:
        command += ["--", "-include",
                    os.path.join(measure.BENCH, "binary_io.h")]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        raise Failed(f"{size.name}: {done.stderr[-500:]}")
    return done.stdout


def inputs_of(size):
    command = [sys.executable, os.path.join(
        measure.ROOT, "samples", size.sample, "generate.py"),
        str(size.different)]
    for definition in size.definitions:
        command += ["-D", definition]
    data = subprocess.run(command, capture_output=True, check=True).stdout
    return size.binary(data.decode()) if size.binary else data


def pack(folder, compiler):
    os.makedirs(folder, exist_ok=True)

    def write(name, content):
        with open(os.path.join(folder, name), "wb") as file:
            file.write(content)

    for name in BUS:
        say(f"translating {name}")
        text = translate(compiler, SIZES[name])
        for kind in ("bus", "groups"):
            write(f"{name}.{kind}.cu",
                  generated.pipeline(text, kind + ".h").encode())
    for name in DEVICES:
        say(f"translating {name}")
        write(f"{name}.cu", translate(compiler, SIZES[name]).encode())
        write(f"{name}.sequential.cu", translate(
            compiler, SIZES[name], "--driver=sequential").encode())
        write(f"{name}.inputs", inputs_of(SIZES[name]))
    write("manifest.json", (json.dumps({"commit": measure.commit()})
                            + "\n").encode())


# ---- Where it is measured


class Bench(measure.Session):
    def __init__(self, arguments, manifest):
        super().__init__("bench-driver", arguments.budget)
        self.folder, self.work = arguments.folder, arguments.work
        self.cuda = arguments.target == "cuda"
        self.architecture, self.jobs = arguments.architecture, arguments.jobs
        self.scale = arguments.inputs_scale
        self.bus, self.devices = (
            {name: p for name, p in rows.items()
             if not arguments.only or name in arguments.only}
            for rows in (BUS, DEVICES))
        self.broken = set()  # sources that do not compile
        self.report = measure.Report(
            arguments.output, "driver-" + arguments.target,
            arguments.commit or manifest["commit"],
            hardware=measure.hardware(self.cuda) | {"gpus": gpus()},
            compilers=measure.compilers("g++", "nvcc"),
            flags=measure.CUDA_FLAGS if self.cuda else measure.CPU_FLAGS,
            inputs_scale=self.scale, method=METHOD, bus=[], groups=[],
            devices=[], missing=[], failures=[])

    def path(self, name):
        return os.path.join(self.folder, name)

    def binary(self, source):
        if source in self.broken:
            raise Failed("it does not compile")
        return self.path(os.path.join(
            "build-cuda" if self.cuda else "build-cpu", source[:-3]))

    def build(self):
        """On a CPU that plays two devices, where there is no GPU."""
        commands = {}
        for source in [*(f"{name}.bus.cu" for name in self.bus),
                       *(f"{name}.groups.cu" for name in self.bus),
                       *(f"{name}.cu" for name in self.devices),
                       *(f"{name}.sequential.cu" for name in self.devices)]:
            to = self.binary(source)
            os.makedirs(os.path.dirname(to), exist_ok=True)
            if self.cuda and not source.endswith(".sequential.cu"):
                commands[source] = measure.cuda_build(
                    self.path(source), to, self.architecture)
            else:
                commands[source] = measure.cpu_build(
                    self.path(source), to, "-DC2CU_MEMORIES=2")
        say(f"compiling {len(commands)} programs")
        for source, said in measure.build_all(commands, self.jobs).items():
            self.broken.add(source)
            self.failure(source, "does not compile: " + said)

    def inputs(self, p):
        return max(1, int(p * self.scale))

    def measure_bus(self, name):
        """From pinned memory to pinned memory, against what is possible."""
        found = json.loads(measure.printed(
            [self.binary(f"{name}.bus.cu")],
            min(self.left(), PROCESS_SECONDS),
            {"C2CU_INPUTS": str(self.inputs(BUS[name]))}))
        if not found["identical"]:
            raise Failed("the slots or workers compute something else than a "
                         "launch alone")
        possible = max(median(found["duplex_seconds"]),
                       median(found["kernel_seconds"]))
        shares = {f"of_{what}": possible / median(found[f"{what}_seconds"])
                  for what in ("slots", "workers")}
        self.report.add("bus", {
            "program": name, **found, **shares, "bar": BUS_BAR,
            "met": min(shares.values()) >= BUS_BAR})

    def measure_groups(self, name):
        """From memory to memory, in groups of many sizes."""
        least, most = (max(1, int(b * self.scale)) for b in GROUPS[name])
        found = json.loads(measure.printed(
            [self.binary(f"{name}.groups.cu")],
            min(self.left(), PROCESS_SECONDS),
            {"C2CU_INPUTS": str(self.inputs(BUS[name])),
             "GROUPS_FROM": str(least), "GROUPS_TO": str(most)}))
        rates = {point["group"]: point["inputs_per_second"]
                 for point in found["points"]}
        best = max(rates.values())
        found |= {"best": best, "knee": min(
            b for b, rate in rates.items() if rate >= GROUPS_BAR * best)}
        shares = {f"of_{chosen}": rates[found[chosen]] / best
                  for chosen in ("chosen", "chosen_by_arrival")}
        self.report.add("groups", {
            "program": name, **found, **shares, "bar": GROUPS_BAR,
            "met": min(shares.values()) >= GROUPS_BAR})

    def write_inputs(self, name, p):
        """A block of inputs, and a file of p, in the work folder."""
        size = SIZES[name]
        with open(self.path(f"{name}.inputs"), "rb") as file:
            block = measure.Inputs(file.read(), size.different, size.lines)
        bytes_of_all = len(block.block) // size.different * p
        if shutil.disk_usage(self.work).free < 3 * bytes_of_all:
            raise Failed(f"{self.work} has no room; name another folder by "
                         "--work")
        path = os.path.join(self.work, f"{name}.in")
        with open(path, "wb") as file:
            for piece in block.pieces(p):
                file.write(piece)
        return block, path

    def run_on(self, name, p, source, devices):
        """Statistics of one whole run, whose output is kept."""
        statistics = os.path.join(self.work, "statistics.json")
        output = os.path.join(self.work, f"{name}.{devices}.out")
        env = {**os.environ, "C2CU_INPUTS": str(p),
               "C2CU_STATS": statistics, "C2CU_DEVICES": devices}
        begin = time.monotonic()
        with open(source, "rb") as data, open(output, "wb") as to:
            done = subprocess.run(
                [self.binary(f"{name}.cu")], stdin=data, stdout=to,
                stderr=subprocess.PIPE, env=env,
                timeout=min(self.left(), PROCESS_SECONDS))
        wall = time.monotonic() - begin
        if done.returncode != 0:
            raise Failed(f"C2CU_DEVICES={devices}: status {done.returncode}: "
                         + done.stderr[-500:].decode(errors="replace"))
        with open(statistics, encoding="utf-8") as file:
            return {**json.load(file), "wall": wall}, output

    def measure_devices(self, name):
        """A whole run whose kernels are what takes the time."""
        p = self.inputs(DEVICES[name])
        block, source = self.write_inputs(name, p)
        runs = {"1": [], "all": []}
        outputs = {}
        for devices in list(runs) * TURNS:
            found, outputs[devices] = self.run_on(name, p, source, devices)
            runs[devices].append(found)
        count = min(block.count, p)
        expected = measure.output_of(self.binary(f"{name}.sequential.cu"),
                                     block, count, self.left())
        with open(outputs["1"], "rb") as file:
            same = file.read(len(expected)) == expected
        if not (same and filecmp.cmp(*outputs.values(), shallow=False)):
            raise Failed("prints something else")
        entry = {"program": name, "inputs": p, "runs": runs,
                 "devices": runs["all"][0]["devices"], "identical": True}
        for what, of in (("seconds", lambda run: run["seconds"]
                          - run["setup_seconds"]),
                         ("wall", lambda run: run["wall"])):
            entry[what] = {key: min(map(of, each))
                           for key, each in runs.items()}
            entry[f"{what}_ratio"] = entry[what]["1"] / entry[what]["all"]
        bar = DEVICES_BAR / 2 * entry["devices"]
        entry |= {"bar": bar, "met": entry["seconds_ratio"] >= bar}
        self.report.add("devices", entry)

    def run(self):
        self.build()
        todo = [*(("bus", self.measure_bus, name) for name in self.bus),
                *(("groups", self.measure_groups, name) for name in self.bus),
                *(("devices", self.measure_devices, name)
                  for name in self.devices)]
        self.report.data["missing"] = [f"{name} ({what})"
                                       for what, _, name in todo]
        os.makedirs(self.work, exist_ok=True)
        for what, function, name in todo:
            self.left()
            row = f"{name} ({what})"
            say(f"measuring {row}")
            try:
                function(name)
                self.report["missing"].remove(row)
            except (Failed, measure.OutOfTime) as reason:
                self.failure(row, reason)
            except subprocess.TimeoutExpired:
                self.failure(row, "takes too long")
            self.report.write()


def gpus():
    """The names of all GPUs of this machine."""
    return re.findall(r"^GPU \d+: (.*?) \(", measure.command_output(
        "nvidia-smi", "-L"), re.M)
