# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What scripts/bench does: builds programs and measures whole runs of them."""

import contextlib
import os
import subprocess
import sys
import time

import measure
import processes
import whole_plan
from measure import Failed, median, say
from processes import Process

ROUNDS = 3
CAT_ROUNDS = 2
ONE_INPUT_ROUNDS = 20
METHOD = {
    "seconds": "wall time of whole processes, from the start of the first to "
    "the end of the last, from a file to a new file of the same file system, "
    f"the input in the page cache; {ROUNDS} rounds, in which all of a program "
    "take turns; the least counts",
    "one_loop": "the original program with a loop around main() "
    "(bench/plain_loop.c, gcc -O3), one process, on the first part of the "
    "inputs, as many as \"inputs\" says; \"scaled\" is the least of its "
    "seconds times all inputs over these",
    "n_loops": "as many of these at a time as there are cores; each starts at "
    "its part of the input file and has an output file of its own",
    "cat": f"cat of the input file to a new file, {CAT_ROUNDS} rounds",
    "bulk": "the generated program, --driver=grouped, with the CPU backend "
    "or on the GPU as \"target\" says; statistics are those of C2CU_STATS",
    "identical": "each time: what the plain loops on all cores print, one "
    "after the other, is what the bulk program prints, which begins with what "
    "the one plain loop prints",
    "inputs": "bench/make_inputs.cpp: 20,000 different ones, in an order "
    "shuffled anew each time that all are through; for \"samples\": "
    f"{whole_plan.DIFFERENT} of generate.py, repeated",
    "one_input": "milliseconds of the bulk program over those of the original "
    f"one, medians of {ONE_INPUT_ROUNDS} rounds in which they take turns, "
    "without a GPU",
}


def translate(compiler, program, to):
    """Writes the bulk program of a sample."""
    done = subprocess.run(
        [compiler, processes.source_of(program.sample), "-o", to,
         *(f"-D{value}" for value in program.definitions)],
        capture_output=True, text=True)
    if done.returncode != 0:
        raise Failed(f"{compiler} refuses {program.name}: {done.stderr}")


def generated(program, count):
    """Inputs of the sample's own generator."""
    generator = os.path.join(measure.ROOT, "samples", program.sample,
                             "generate.py")
    settings = [part for value in program.definitions
                for part in ("-D", value)]
    return subprocess.run([sys.executable, generator, str(count), *settings],
                          capture_output=True, check=True).stdout


def check_room(work, run, input_bytes):
    """A plain loop may not notice that a file system is full."""
    # No output of these programs is a tenth longer than its input.
    needed = 1.1 * input_bytes * (2 + 1 / run.fraction)
    file_system = os.statvfs(work)
    free = file_system.f_bavail * file_system.f_frsize
    if run.made_by and free < needed:
        raise Failed(f"{work} has room for {free / 1e9:.1f} GB more, "
                     f"{needed / 1e9:.1f} are needed; name another folder by "
                     "--work")


def remove(*paths):
    for path in paths:
        with contextlib.suppress(FileNotFoundError):
            os.unlink(path)


class Bench(measure.Session):
    """Measures until the time is up. `sources` has the generated files."""

    def __init__(self, arguments, sources, commit):
        self.sources, self.work = sources, arguments.work
        self.target, self.scale = arguments.target, arguments.inputs_scale
        self.architecture, self.jobs = arguments.architecture, arguments.jobs
        self.cores = processes.processors()[:arguments.cores]
        super().__init__("bench", arguments.budget)
        self.runs = whole_plan.runs(arguments.only)
        self.one_input = "one-input" in arguments.only
        self.report = measure.Report(
            arguments.output, "whole", commit,
            hardware={**measure.hardware(self.target == "cuda"),
                      "cores_used": len(self.cores)},
            compilers=measure.compilers("gcc", "g++", "nvcc"),
            flags={"plain": processes.PLAIN_FLAGS, "cpu": measure.CPU_FLAGS,
                   "cuda": measure.CUDA_FLAGS},
            file_system=measure.command_output(
                "stat", "-f", "-c", "%T", self.work),
            inputs_scale=self.scale, budget=arguments.budget, method=METHOD,
            missing=[run.name for run in self.runs], whole=[], samples=[],
            one_input=[])

    def path(self, name):
        return os.path.join(self.work, name)

    # ---- Building

    def target_of(self, run):
        return "cpu" if run.cores else self.target

    def build(self):
        """Compiles everything; programs that do not compile are missing."""
        commands = {"make_inputs": processes.make_inputs_build(
            self.path("make_inputs"))}
        for run in self.runs:
            self.add_build(commands, run.program, "loop")
            self.add_build(commands, run.program, self.target_of(run))
        if self.one_input:
            for run in whole_plan.SAMPLES:
                self.add_build(commands, run.program, "original")
                self.add_build(commands, run.program, "cpu")
        say(f"compiling {len(commands)} programs")
        begin = time.monotonic()
        for name, said in measure.build_all(commands, self.jobs).items():
            self.failure(name, "does not compile: " + said)
        self.report.data["compiling_seconds"] = time.monotonic() - begin
        self.report.write()

    def add_build(self, commands, program, kind):
        name = self.name_of(program, kind)
        to = self.path(name)
        remove(to)  # of an earlier run, should this one not compile
        if kind == "loop":
            commands[name] = processes.plain_loop_build(
                program.sample, program.definitions, to)
        elif kind == "original":
            commands[name] = processes.original_build(
                program.sample, program.definitions, to)
        elif kind == "cpu":
            commands[name] = measure.cpu_build(self.sources[program], to)
        else:
            commands[name] = measure.cuda_build(self.sources[program], to,
                                                self.architecture)

    @staticmethod
    def name_of(program, kind):
        return f"{program.name}.{kind}"

    def built(self, program, kind):
        path = self.path(self.name_of(program, kind))
        if not os.path.exists(path):
            raise Failed(f"there is no {path}")
        return path

    # ---- Inputs

    def make_inputs(self, run, count, firsts):
        """The file of inputs, and where in it those with an index begin."""
        path = self.path("inputs")
        if not run.made_by:
            block = generated(run.program, whole_plan.DIFFERENT)
            with open(path, "wb") as file:
                for _ in range(count // whole_plan.DIFFERENT):
                    file.write(block)
            return path, [0] * len(firsts)
        begin = time.monotonic()
        done = subprocess.run(
            [self.path("make_inputs"), run.made_by, str(count), path,
             *map(str, firsts)], capture_output=True, text=True)
        if done.returncode != 0:
            raise Failed(done.stderr.strip())
        say(f"{run.name}: {count} inputs made in "
            f"{time.monotonic() - begin:.1f} s")
        return path, [int(line) for line in done.stdout.split()]


    def count_of(self, run):
        """How many inputs: none of the loops has none."""
        count = max(len(self.cores) * run.fraction,
                    round(run.inputs * self.scale))
        if run.made_by:
            return count
        return max(1, count // whole_plan.DIFFERENT) * whole_plan.DIFFERENT

    # ---- A run against the plain loops

    def measure(self, run):
        """Adds an entry to the report and fills it round by round."""
        cores = self.cores[:run.cores or None]
        count = self.count_of(run)
        number = len(cores) if run.made_by else 0
        firsts = processes.parts(count, max(1, number))
        entry = {"name": run.name, "program": run.program.name,
                 "inputs": count, "target": self.target_of(run),
                 "cores": len(cores), "bar": run.bar.text, "bar_over": run.bar.over,
                 "one_loop": {"inputs": max(1, count // run.fraction),
                              "seconds": []},
                 "bulk": []}
        if number:
            entry["n_loops"] = {"number": number, "seconds": []}
        if run.cat:
            entry["cat"] = {"seconds": []}
        turns = Turns(self, run, entry)
        try:
            turns.source, offsets = self.make_inputs(run, count, firsts)
            entry["input_bytes"] = os.path.getsize(turns.source)
            check_room(self.work, run, entry["input_bytes"])
            turns.place(firsts, offsets, number)
            self.report.add(run.group, entry)
            with processes.restricted_to(cores):
                for _ in range(ROUNDS):
                    turns.round()
        finally:
            turns.remove_files()
        self.report.data["missing"].remove(run.name)
        self.report.write()

    # ---- One input

    def measure_one_input(self, run):
        """How much longer than the original program one input takes."""
        program = run.program
        source, output = self.path("inputs"), self.path("bulk.out")
        with open(source, "wb") as file:
            file.write(generated(program, 1))
        seconds = {"original": [], "bulk": []}
        env = {"C2CU_INPUTS": "1"}
        commands = {"original": self.built(program, "original"),
                    "bulk": self.built(program, "cpu")}
        for _ in range(ONE_INPUT_ROUNDS):
            for kind, command in commands.items():
                seconds[kind].append(processes.seconds_of(
                    [Process([command], source, output, env=env)],
                    self.left()))
        remove(source, output)
        more = median(seconds["bulk"]) - median(seconds["original"])
        self.report.add("one_input", {
            "name": program.sample, "program": program.name,
            "original": median(seconds["original"]),
            "bulk": median(seconds["bulk"]), "more_seconds": more,
            "bar": whole_plan.ONE_INPUT_SECONDS,
            "met": more <= whole_plan.ONE_INPUT_SECONDS})

    # ---- All

    def attempt(self, what, function, run):
        """Calls `function`; a failure is reported, and others go on."""
        self.left()
        try:
            function(run)
        except (Failed, OSError, subprocess.CalledProcessError) as reason:
            self.failure(what, reason)

    def run(self):
        self.build()
        for run in self.runs:
            self.attempt(run.name, self.measure, run)
        if self.one_input:
            say("one input")
            for run in whole_plan.SAMPLES:
                self.attempt(run.name, self.measure_one_input, run)


class Turns:
    """The runs that are compared take turns, and their outputs are compared."""

    def __init__(self, bench, run, entry):
        self.bench, self.run, self.entry = bench, run, entry
        self.source = bench.path("inputs")
        self.bulk_output = bench.path("bulk.out")
        self.loop_output = bench.path("loop.out")
        self.part_outputs = []
        self.loops = []

    def place(self, firsts, offsets, number):
        """Gives each of `number` plain loops its part."""
        self.part_outputs = [self.bench.path(f"loop-{i}.out")
                             for i in range(number)]
        self.loops = processes.plain_loops(
            self.bench.built(self.run.program, "loop"), firsts, offsets,
            self.source, self.part_outputs)

    def remove_files(self):
        remove(self.source, self.bulk_output, self.loop_output,
               *self.part_outputs)

    def timed(self, kind, commands):
        self.entry[kind]["seconds"].append(
            processes.seconds_of(commands, self.bench.left()))

    def round(self):
        """One round; the report has it afterwards."""
        entry, bench = self.entry, self.bench
        program = bench.built(self.run.program, "loop")
        self.timed("one_loop", [Process(
            [program, str(entry["one_loop"]["inputs"])], self.source,
            self.loop_output)])
        if self.loops:
            self.timed("n_loops", self.loops)
        if "cat" in entry and len(entry["cat"]["seconds"]) < CAT_ROUNDS:
            self.timed("cat", [Process(["cat"], self.source,
                                       self.bulk_output)])
        entry["bulk"].append(processes.run_bulk(
            bench.built(self.run.program, entry["target"]), entry["inputs"],
            self.source, self.bulk_output, bench.left()))
        entry["output_bytes"] = os.path.getsize(self.bulk_output)
        one = processes.same if self.run.fraction == 1 else (
            processes.begins_with)
        identical = one(self.bulk_output, [self.loop_output]) and (
            not self.loops
            or processes.same(self.bulk_output, self.part_outputs))
        entry["identical"] = entry.get("identical", True) and identical
        summarize(entry, self.run.bar)
        bench.report.write()
        if not identical:
            raise Failed("the bulk program prints something else than the "
                         "plain loops")


def summarize(entry, bar):
    """The least of the seconds, what is how many times as fast, the bar."""
    one = entry["one_loop"]
    one["scaled"] = min(one["seconds"]) * entry["inputs"] / one["inputs"]
    bulk = min(run["seconds"] for run in entry["bulk"])
    entry["bulk_seconds"] = bulk
    entry["times"] = {"one_loop": one["scaled"] / bulk}
    if "n_loops" in entry:
        entry["times"]["n_loops"] = min(entry["n_loops"]["seconds"]) / bulk
    if "cat" in entry:
        entry["times"]["cat"] = bulk / min(entry["cat"]["seconds"])
    entry["met"] = entry["identical"] and bar.met(entry["times"][bar.over])
