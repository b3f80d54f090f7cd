//===- run_inputs.h - The inputs of this process ----------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Decides whether a process runs all of its inputs or has workers for that,
/// and says in the end what it was like.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_RUN_INPUTS_H
#define C2CU_RUN_INPUTS_H

#include <c2cu/cores.h>
#include <c2cu/driver_grouped.h>
#include <c2cu/environment.h>
#include <c2cu/error.h>
#include <c2cu/objects.h>
#include <c2cu/once.h>
#include <c2cu/placement.h>
#include <c2cu/stats.h>
#include <c2cu/supervisor.h>

#include <cstddef>
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

/// A process that is alone launches all kernels itself: it uses devices where
/// it is known that there is enough to do for several.
inline void take_a_side(const program &of, settings &how) {
  if (how.where != placement::on_both)
    return;
  const bool known = how.inputs != all_inputs || bytes_of_input(of, how) >= 0;
  const bool enough = known && !is_little(of, how);
  how.where = enough ? placement::on_devices : placement::on_cores;
  how.why = enough ? "one process runs all inputs, and there are many"
                   : "one process runs all inputs, and there are few, or "
                     "nobody knows how many";
}

/// Runs \p of on the inputs that \p how says, and counts in \p stats. Returns
/// the exit status that they give the process.
inline int run_inputs(const program &of, settings &how, statistics &stats,
                      int argc, char **argv) {
  stats.source = of.source;
  stats.driver = "grouped";
  choose_placement(of, how);
  try {
    if (how.count() != 0)
      do_once(of);
    stats.workers = choose_workers(of, how, argc, argv);
    if (stats.workers == 1)
      stats.one_worker = of.one_worker;
    if (stats.workers > 1)
      return run_workers(of, how, stats, stats.workers, argc, argv);
    take_a_side(of, how);
    stats.backend =
        how.where == placement::on_cores ? "cpu" : device_code->name();
    stats.placement = how.why;
    return how.count() != 0 ? run_groups(of, how, stats, argc, argv) : 0;
  } catch (const std::bad_alloc &) {
    fail(failure,
         "out of memory for groups of %zu inputs; set a smaller "
         "C2CU_GROUP",
         how.group);
  }
}

/// Says what it was like to run all inputs, which give the process \p status.
/// Returns its exit status.
inline int conclude(const settings &how, statistics &stats, int status) {
  if (how.stats)
    stats.write(how.stats);
  if (stats.differing == 0)
    return status;
  error("C2CU_VERIFY: %llu of %llu checked calls differ",
        static_cast<unsigned long long>(stats.differing),
        static_cast<unsigned long long>(stats.verified));
  return failure;
}

} // namespace detail

} // namespace c2cu

#endif // C2CU_RUN_INPUTS_H
