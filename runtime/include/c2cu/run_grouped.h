//===- run_grouped.h - main() of a grouped program --------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What a generated program does first: all inputs, or, compiled with
/// -DC2CU_MPI, those of one process of several.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_RUN_GROUPED_H
#define C2CU_RUN_GROUPED_H

#include <c2cu/descriptors.h>
#include <c2cu/environment.h>
#include <c2cu/objects.h>
#include <c2cu/program_entry.h>
#include <c2cu/run_inputs.h>
#include <c2cu/stack_limit.h>
#include <c2cu/stats.h>

#ifdef C2CU_MPI
#include <c2cu/ranks.h>
#endif

namespace c2cu {

/// Runs \p of on all its inputs and returns the exit status of the process.
/// This is main() of a generated program, and prints all that it prints.
C2CU_RUNTIME_BODY int run_grouped(const program &of, int argc, char **argv) {
  keep_standard_descriptors();
  detail::deepen_stack();
#ifdef C2CU_MPI
  return run_on_ranks(of, argc, argv);
#else
  settings how = read_settings(of.inputs, of.group);
  statistics stats;
  const int status = detail::run_inputs(of, how, stats, argc, argv);
  return detail::conclude(how, stats, status);
#endif
}

} // namespace c2cu

#endif // C2CU_RUN_GROUPED_H
