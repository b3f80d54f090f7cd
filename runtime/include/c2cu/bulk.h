//===- bulk.h - The runtime of a generated program --------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The first line of every generated file includes this header, before any
/// macro of the user's program is defined.
///
/// How the pieces fit, from the generated file down to the device:
///
///     linkage.h, program_entry.h               what an archive may have
///     run_grouped.h, run_inputs.h              main: alone, or with workers
///     ranks.h, part_process.h, slices.h        main: several, by MPI
///     ranked_input.h, ranked_output.h          the files that these share
///     once.h                                   what is the same for all inputs
///     supervisor.h, processes.h, crew.h        the parent, its processes
///     roster.h, guess_watch.h, time_watch.h    who looks after them
///     portions.h, tickets.h, guess.h           who runs which inputs
///     worker.h, outbox.h, remote_launch.h      a worker, what it sends
///     device_owners.h, device_service.h        launches for all workers
///     driver_grouped.h, driver_sequential.h    run all inputs of a process
///     slot.h, call_site.h, records.h           a group, its records
///     call.h, task.h                           co_await call<Call>(...)
///     host_libc.h, input.h, output.h           libc, per input
///     host_print.h, host_scan.h, host_number.h text, known when compiling
///     host_heap.h                              memory that a run holds
///     faults.h, fault_book.h, fault_log.h      inputs at fault
///     shared_stream.h, framed_input.h          where inputs come from
///     input_table.h, shell_words.h             inputs that are arguments
///     output_file.h, output_parts.h            a file for each output
///     stdio_state.h, open_streams.h            streams of runs that wait
///     placement.h, device_prospect.h           cores, devices, or both
///     remote_queue.h, core_slices.h            a launch: there or here
///     kernels.h: core_kernels.h                launch<Call>
///     core_team.h, thread_team.h               by several threads
///     device_interface.h: cuda_device.h        what drivers know of devices
///     lane.h, storage.h, column.h              what a kernel sees
///     lanes.h, lanes_cpu.h, limbs.h            what an evaluated kernel sees
///     device_libc.h, link.h                    libc and pointers in a kernel
///     lane_heap.h, given_up.h                  memory that may not suffice
///     lane_arrays.h                            arrays of variable size
///     kept_heap.h, kept_area.h, kept_log.h     memory that outlives a kernel
///     block_area.h, heap_blocks.h              the host's heap in a kernel
///     print_record.h, print_again.h            what a kernel prints
///     parts.h                                  what a compiler sees of it
///     device_code.h, kernel_shape.h            kernels in an image alone
///     cuda_image.h, device_symbol.h            a host that loads it
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_BULK_H
#define C2CU_BULK_H

// First: it says what of all the others there is.
#define C2CU_IN_PARTS
#include <c2cu/parts.h>

#include <c2cu/qualifiers.h>

#include <assert.h>
#include <errno.h>
#include <limits.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <c2cu/block_area.h>
#include <c2cu/block_packing.h>
#include <c2cu/column.h>
#include <c2cu/device_libc.h>
#include <c2cu/host_heap.h>
#include <c2cu/host_libc.h>
#include <c2cu/host_number.h>
#include <c2cu/host_print.h>
#include <c2cu/host_scan.h>
#include <c2cu/host_state.h>
#include <c2cu/kept_heap.h>
#include <c2cu/lane.h>
#include <c2cu/lane_arrays.h>
#include <c2cu/lane_heap.h>
#include <c2cu/lanes.h>
#include <c2cu/limbs.h>
#include <c2cu/link.h>
#include <c2cu/objects.h>
#include <c2cu/print_again.h>
#include <c2cu/print_record.h>
#include <c2cu/signature.h>
#include <c2cu/storage.h>
#include <c2cu/unaligned.h>

// Last, since conditional: --self-contained repeats there what they include.
#ifndef C2CU_DEVICE_IMAGE
#include <c2cu/bulk_main.h>
#endif
#include <c2cu/device_code.h>

#include <c2cu/prelude.h>

#endif // C2CU_BULK_H
