# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What scripts/bench-umm does: packs programs, builds and measures them."""

import json
import os
import re
import subprocess
import sys
import tempfile
import time

import generated
import measure
import umm_plan
from measure import Failed, OutOfTime, say

POINT_SECONDS = 75  # one program in one arrangement may take
METHOD = {
    "seconds": "CUDA events around the kernel alone, in blocks of 64 threads; "
    "its arrays are already in global memory in the arrangement and stay "
    "there (bench/in_place.h): columnwise in tiles of the 64 inputs of a "
    "block, rowwise as one record after the other. Each run begins from the "
    "same inputs, which have just been written there",
    "empty_seconds": "the same around a kernel that does nothing",
    "accesses": "of the marked call to arrays, counted by gcc's "
    "instrumentation (bench/count_accesses.c), those that depend on data as "
    "if they were made: 'named' without optimization, as the program names "
    "them; 'compiled' by gcc -O1, which keeps values in registers",
    "inputs": "64 different random ones, repeated; identical: all results are",
}


# ---- Where c2cu is built


def sample_file(program, name):
    return os.path.join(measure.ROOT, "samples", program.sample, name)


def run_tool(*command, data=None):
    done = subprocess.run(command, capture_output=True, input=data)
    if done.returncode != 0:
        raise Failed(f"{command[0]}: {done.stderr.decode()[-500:]}")
    return done


def inputs_of(program):
    return run_tool(sys.executable, sample_file(program, "generate.py"),
                    str(umm_plan.FIRST), "-D", program.definition).stdout


def counted_source(program):
    """The sample, with counting around its marked call."""
    with open(sample_file(program, program.sample + ".c"),
              encoding="utf-8") as file:
        text = file.read()
    for condition in program.predicated:
        if f"if ({condition})" not in text:
            raise Failed(f"{program.sample}.c has no condition {condition}")
        text = text.replace(f"if ({condition})",
                            f"if (({condition}) | c2cu_always)")
    text = text.replace("#pragma kernel", "for (c2cu_counting = 1; "
                        "c2cu_counting; c2cu_counting = 0)")
    return "extern int c2cu_counting, c2cu_always;\n" + text


def count_accesses(program, optimization, data):
    """Reads and writes of the marked call of one run."""
    with tempfile.TemporaryDirectory() as folder:
        source, binary, stubs = (os.path.join(folder, name)
                                 for name in ("a.c", "a", "stubs.o"))
        with open(source, "w", encoding="utf-8") as file:
            file.write(counted_source(program))
        run_tool("gcc", "-O1", "-c", "-o", stubs,
                 os.path.join(measure.BENCH, "count_accesses.c"))
        run_tool("gcc", optimization, "-fno-tree-vectorize",
                 "-fsanitize=thread", "-c", f"-D{program.definition}", source,
                 "-o", binary + ".o")
        run_tool("gcc", binary + ".o", stubs, "-o", binary)
        said = run_tool(binary, data=data).stderr.decode()
    reads, writes = re.search(r"accesses (\d+) (\d+)", said).groups()
    return {"reads": int(reads), "writes": int(writes)}


def pack_program(folder, compiler, program):
    """Writes what is measured of a program; its entry in the manifest."""
    def write(name, content):
        with open(os.path.join(folder, name), "wb") as file:
            file.write(content)
        return name

    def translate(*options):
        return run_tool(compiler, sample_file(program, program.sample + ".c"),
                        f"-D{program.definition}", "-o", "-",
                        *options).stdout

    data = inputs_of(program)
    return {
        "name": program.name, "sample": program.sample, "n": program.n,
        "inputs": write(f"{program.name}.inputs", data),
        "accesses": {"named": count_accesses(program, "-O0", data),
                     "compiled": count_accesses(program, "-O1", data)},
        "sequential": write(f"{program.name}.sequential.cu",
                            translate("--driver=sequential")),
        "programs": {
            arrangement: write(
                f"{program.name}.{arrangement}.cu", generated.measured(
                    translate(f"--lower={arrangement}").decode(),
                    "in_place.h", "MEASURE_IN_PLACE").encode())
            for arrangement in umm_plan.ARRANGEMENTS},
    }


def pack(folder, compiler, quick):
    os.makedirs(folder, exist_ok=True)
    entries = []
    for program in umm_plan.PROGRAMS:
        if program.quick or not quick:
            say(f"translating {program.name}")
            entries.append(pack_program(folder, compiler, program))
    with open(os.path.join(folder, "manifest.json"), "w",
              encoding="utf-8") as file:
        json.dump({"commit": measure.commit(), "umm": entries}, file, indent=1)


# ---- Where it is measured


class Bench(measure.Session):
    def __init__(self, arguments, manifest):
        super().__init__("bench-umm", arguments.budget)
        self.folder, self.target = arguments.folder, arguments.target
        self.architecture, self.jobs = arguments.architecture, arguments.jobs
        self.most = arguments.most
        self.entries = manifest["umm"]
        plans = {program.name: program for program in umm_plan.PROGRAMS}
        self.plans = {entry["name"]: plans[entry["name"]]
                      for entry in self.entries}
        self.report = measure.Report(
            arguments.output, "umm-" + self.target,
            arguments.commit or manifest["commit"],
            hardware=measure.hardware(self.target == "cuda"),
            compilers=measure.compilers("gcc", "g++", "nvcc"),
            flags=(measure.CUDA_FLAGS + [f"-arch={self.architecture}"]
                   if self.target == "cuda" else measure.CPU_FLAGS),
            width=umm_plan.WIDTH, method=METHOD, programs=[], missing=[],
            failures=[])

    def path(self, name):
        return os.path.join(self.folder, name)

    def binary(self, source):
        return self.path(os.path.join("build-" + self.target, source[:-3]))

    def build(self):
        os.makedirs(self.path("build-" + self.target), exist_ok=True)
        commands = {}
        for entry in self.entries:
            source = entry["sequential"]
            commands[source] = measure.cpu_build(self.path(source),
                                                 self.binary(source))
            for source in entry["programs"].values():
                build = (measure.cpu_build if self.target == "cpu" else
                         lambda source, to: measure.cuda_build(
                             source, to, self.architecture))
                commands[source] = build(self.path(source),
                                         self.binary(source))
        say(f"compiling {len(commands)} programs")
        for source, said in measure.build_all(commands, self.jobs).items():
            self.failure(source, "does not compile: " + said)

    def run_points(self, entry, arrangement):
        """What one program says, and whether it ended with the right output.

        Points that it has measured before its time is up count."""
        source = entry["programs"][arrangement]
        last = min(self.plans[entry["name"]].last, self.most)
        with open(self.path(entry["inputs"]), "rb") as file:
            inputs = measure.Inputs(file.read(), umm_plan.FIRST)
        with tempfile.TemporaryDirectory() as scratch:
            points = os.path.join(scratch, "points")
            env = {"BENCH_POINTS": points, "BENCH_LAST": str(last),
                   "C2CU_INPUTS": str(umm_plan.FIRST),
                   "C2CU_GROUP": str(umm_plan.FIRST), "C2CU_SLOTS": "1",
                   "C2CU_WORKERS": "1", "CUDA_MODULE_LOADING": "EAGER"}
            try:
                with tempfile.TemporaryFile() as output:
                    measure.run([self.binary(source)],
                                inputs.pieces(umm_plan.FIRST),
                                min(self.left(), POINT_SECONDS), output, env)
                    output.seek(0)
                    if output.read() != self.expected(entry, inputs):
                        raise Failed("prints something else than the "
                                     "sequential program")
                complete = True
            except (Failed, OutOfTime) as reason:
                self.failure(source, reason)
                complete = False
            lines = []
            if os.path.exists(points):
                with open(points, encoding="utf-8") as file:
                    lines = [json.loads(line) for line in file
                             if line.endswith("}\n")]
        return lines, complete

    def expected(self, entry, inputs):
        return measure.output_of(self.binary(entry["sequential"]), inputs,
                                 umm_plan.FIRST, self.left())

    def measure(self, entry, arrangement):
        """Adds the points of a program in an arrangement to the report."""
        lines, complete = self.run_points(entry, arrangement)
        points = [line for line in lines if line["p"] != 0]
        if not all(line["identical"] for line in points):
            self.failure(entry["programs"][arrangement],
                         "computes something else for more inputs")
            return
        empty = [line["seconds"] for line in lines if line["p"] == 0]
        self.report.add("programs", {
            "program": entry["name"], "sample": entry["sample"],
            "n": entry["n"], "arrangement": arrangement,
            "accesses": entry["accesses"], "complete": complete,
            "empty_seconds": min(empty[0]) if empty else 0,
            "points": [{"p": line["p"], "best": min(line["seconds"]),
                        "seconds": line["seconds"]} for line in points]})

    def run(self):
        begin = time.monotonic()
        self.build()
        self.report.data["compiling_seconds"] = time.monotonic() - begin
        todo = [(entry, arrangement) for entry in self.entries
                for arrangement in umm_plan.ARRANGEMENTS]
        while todo:
            self.report.data["missing"] = [
                f"{entry['name']}/{arrangement}" for entry, arrangement in todo]
            self.report.write()
            entry, arrangement = todo[0]
            say(f"measuring {entry['name']}, {arrangement}")
            self.left()
            self.measure(entry, arrangement)
            todo.pop(0)
        self.report.data["missing"] = []
        self.report.write()
