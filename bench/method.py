# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""How the numbers of scripts/bench-run are measured: goes into its files."""

import beside

METHOD = {
    "kernel_seconds": "CUDA events around one launch of p inputs, as the "
    "runtime makes it, so with the loads from and the stores to row-wise "
    "records, without copies between host and device; the device is kept "
    "waiting until the launch is enqueued, and the kernel has run before "
    "(bench/points.h); median of the runs of a process, and of processes",
    "copy_seconds": "a kernel that reads and writes as many bytes as the "
    "records have and does nothing else (bench/copy_records.h), in the same "
    "process, in turns with the kernel; of_copy: copy_seconds over "
    "kernel_seconds",
    "cpu_seconds": "the marked call of --driver=sequential (g++ -O3) on one "
    "core of the same machine: seconds per input for fewer inputs, times p",
    "inputs": "a block of different random inputs, repeated; identical: what "
    "the program prints for the block is, byte for byte, what the sequential "
    "program prints, and the results of all p inputs are copies of the "
    "block's",
    "beside": ", ".join(f"{what}: {name}"
                        for what, name in beside.PEERS.items()),
    "nsight": "shares of what this GPU could do at most, by Nsight Compute's "
    "counters, in one launch of p inputs, the clocks as they are; bound: the "
    "largest of them",
    "overlap": "simple: from the first cudaMemcpyToSymbol to the end of the "
    "last cudaMemcpyFromSymbol; pipeline: the grouped driver's slots with the "
    "records ready in host memory (bench/pipeline.h), from host memory to "
    "host memory; both without user code, median of 5 rounds; grouped: the "
    "whole program's own statistics",
}
