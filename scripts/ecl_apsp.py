# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""ECL-APSP (Texas State University, 2021) beside `tiles`, for bench-peers."""

import array
import glob
import json
import os
import re
import struct
import sys

SIZES = ["complete:1024", "complete:2048", "complete:4096"]
WEIGHTS = "1:100"
MOST_PROCESSES = 3  # each compares with its own three loops on one core


def build(folder, into, nvcc, run):
    """Compiles the only ECL-APSP*.cu of the folder."""
    found = glob.glob(os.path.join(folder, "ECL-APSP*.cu"))
    if len(found) != 1:
        sys.exit(f"bench-peers: {len(found)} files ECL-APSP*.cu in {folder}; "
                 "--ecl-apsp takes the folder of ECL-APSP's source")
    program = os.path.join(into, "ecl-apsp")
    run([nvcc, "-O3", "-arch=native", f"-I{folder}", found[0], "-o", program])
    return program


def write_egr(csr, egr):
    """From the binary form of apsp to ECL's: all numbers in 32 bits."""
    with open(csr, "rb") as file:
        if file.read(8) != b"C2CUCSR1":
            sys.exit(f"bench-peers: {csr} is no graph in binary form")
        vertices, edges = struct.unpack("=QQ", file.read(16))
        first = array.array("Q")
        first.fromfile(file, vertices + 1)
        rest = file.read()
    with open(egr, "wb") as file:
        file.write(struct.pack("=ii", vertices, edges))
        array.array("i", first).tofile(file)
        file.write(rest)


def seconds_of(text):
    """What ECL-APSP says of the GPU, without its initialisation, and whether its
    result is right."""
    took = re.search(r"comp(?:ute\))? time:\s*([0-9.]+) s", text)
    if not took:
        sys.exit("bench-peers: ECL-APSP prints no 'comp time'")
    return float(took.group(1)), "results match" in text


def measure(arguments, folder, run, timed):
    """Yields rows: both on the same graphs, one after the other."""
    program = build(arguments.ecl_apsp, folder, arguments.nvcc, run)
    for graph in arguments.apsp_graph or SIZES:
        csr = os.path.join(folder, "graph.csr")
        egr = os.path.join(folder, "graph.egr")
        run([arguments.apsp, "--generate", graph, "--weights", WEIGHTS,
             "--write-csr", csr])
        write_egr(csr, egr)
        common = {"experiment": "peers-apsp", "graph": graph,
                  "weights": WEIGHTS, "values": "32"}
        made = json.loads(run(
            [arguments.apsp, "--graph", csr, "--algorithm",
             arguments.apsp_algorithm, "--values", "32", "--repeat",
             str(arguments.repeat), "--verify", "--json", "-"]))
        yield common | timed(arguments.apsp_algorithm, graph,
                             made["seconds"]) | {
            "verified": made["verified"]}
        said = [seconds_of(run([program, egr]))
                for _ in range(min(arguments.repeat, MOST_PROCESSES))]
        yield common | timed("ecl-apsp", graph, [s for s, _ in said]) | {
            "verified": all(right for _, right in said)}
