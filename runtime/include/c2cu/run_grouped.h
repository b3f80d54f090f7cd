//===- run_grouped.h - main() of a grouped program --------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Decides whether this process does everything or has workers, and says in the
/// end what it was like.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_RUN_GROUPED_H
#define C2CU_RUN_GROUPED_H

#include <c2cu/cores.h>
#include <c2cu/descriptors.h>
#include <c2cu/driver_grouped.h>
#include <c2cu/once.h>
#include <c2cu/supervisor.h>

#include <new>

namespace c2cu {

namespace detail {

/// Runs \p of on workers; returns the exit status.
inline int run_workers(const program &of, settings &how, statistics &stats,
                       unsigned workers, int argc, char **argv) {
  const snapshot initial(of.objects);
  const std::size_t chosen_group = how.group;
  choose_worker_sizes(of, how, workers);
  stats.group = how.group;
  stats.slots = how.slots;
  return supervisor(of, how, stats, initial, workers, chosen_group)
      .run(argc, argv);
}

} // namespace detail

/// Runs \p of on all its inputs and returns the exit status of the process.
/// This is main() of a generated program, and prints all that it prints.
inline int run_grouped(const program &of, int argc, char **argv) {
  keep_standard_descriptors();
  settings how = read_settings(of.inputs, of.group);
  statistics stats;
  stats.source = of.source;
  stats.driver = "grouped";
  stats.backend = backend::name;
  int status = 0;
  try {
    if (how.inputs != 0)
      do_once(of);
    stats.workers = choose_workers(of, how, argc, argv);
    if (stats.workers == 1)
      stats.one_worker = of.one_worker;
    if (stats.workers > 1)
      status = detail::run_workers(of, how, stats, stats.workers, argc, argv);
    else if (how.inputs != 0)
      status = detail::run_groups(of, how, stats, argc, argv);
  } catch (const std::bad_alloc &) {
    fail(failure,
         "out of memory for groups of %zu inputs; set a smaller "
         "C2CU_GROUP",
         how.group);
  }
  if (how.stats)
    stats.write(how.stats);
  if (stats.differing == 0)
    return status;
  error("C2CU_VERIFY: %llu of %llu checked calls differ",
        static_cast<unsigned long long>(stats.differing),
        static_cast<unsigned long long>(stats.verified));
  return failure;
}

} // namespace c2cu

#endif // C2CU_RUN_GROUPED_H
