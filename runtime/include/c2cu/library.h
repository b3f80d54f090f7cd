//===- library.h - The runtime of libraries ---------------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What the output of `c2cu --emit=library` includes, before any macro of the
/// user's:
///
///     library_entry.h     may the iterations of a loop run at once?
///                         library_ranges.h, library_inspect.h where addresses
///                         are data, library_inspected.h
///     library_nest.h      and those of loops in it?
///     library_cpu.h       on the cores: library_threads.h, thread_team.h
///     library_choice.h    there, or on a GPU?
///     library_cuda.h      on a GPU, with arrays copied or where they are:
///                         library_regions.h, library_device.h,
///                         library_kernels.h, library_sums_cuda.h,
///                         library_opening.h, library_failures.h
///     library_run.h       all of that: what the guard of a loop calls
///     library_draws.h     numbers that iterations take, drawn before
///     library_ends.h      which iteration ends a loop early?
///     library_search.h    the same, where that is most of the work
///     library_speculation.h  iterations that are watched:
///                         library_watched.h, library_parts.h,
///                         library_attempt.h, undo_log.h, interrupted.h,
///                         library_lines.h, library_marks.h,
///                         library_withheld.h
///     library_watched_calls.h  and what functions of the C library access
///     library_sums.h      variables that iterations combine
///     library_records.h   in order: library_recorder.h
///     library_checks.h    what map clauses say, checked
///     library_guarded.h   calls that end where the process would:
///                         library_exits.h
///     library_certify.h   for tests: what guards say, checked:
///                         library_claims.h
///     library_state.h     what c2cu.h tells of it
///     device_libc.h       libc in an iteration
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_LIBRARY_H
#define C2CU_LIBRARY_H

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

#include <c2cu/device_libc.h>
#include <c2cu/library_checks.h>
#include <c2cu/library_readable.h>
#include <c2cu/library_records.h>
#include <c2cu/library_run.h>
#include <c2cu/unaligned.h>
#ifdef __CUDACC__
#include <c2cu/column.h>
#include <c2cu/lane.h>
#include <c2cu/lanes.h>
#include <c2cu/limbs.h>
#include <c2cu/link.h>
#include <c2cu/signature.h>
#include <c2cu/storage.h>
#endif

/// What iterations call.
#ifdef C2CU_CERTIFY
#define C2CU_ITERATION(function) c2cu::library::certify::iteration<&function>
#else
#define C2CU_ITERATION(function) function
#endif

#include <c2cu/library_exits.h>
#include <c2cu/prelude.h>

#endif // C2CU_LIBRARY_H
