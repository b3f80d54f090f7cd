//===- run_inputs.h - The inputs of this process ----------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Decides where and by whom inputs are run, and says in the end what it was
/// like.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_RUN_INPUTS_H
#define C2CU_RUN_INPUTS_H

#include <c2cu/algorithm.h>
#include <c2cu/call_info.h>
#include <c2cu/core_team.h>
#include <c2cu/cores.h>
#include <c2cu/environment.h>
#include <c2cu/error.h>
#include <c2cu/fault_log.h>
#include <c2cu/host_heap.h>
#include <c2cu/input_messages.h>
#include <c2cu/input_table.h>
#include <c2cu/objects.h>
#include <c2cu/once.h>
#include <c2cu/output_names.h>
#include <c2cu/placement.h>
#include <c2cu/remote_launch.h>
#include <c2cu/sizing.h>
#include <c2cu/stats.h>
#include <c2cu/supervisor.h>

#include <cstddef>
#include <new>

namespace c2cu {

namespace detail {

/// Ends the process with status 2 if inputs are to be skipped, or a run to be
/// resumed, of which that is not possible.
inline void check_faults(const program &of, const settings &how) {
  const char *const wish = how.resume  ? "C2CU_RESUME"
                           : how.skips ? "C2CU_ON_FAULT=skip"
                                       : nullptr;
  if (!wish)
    return;
  if (how.not_again)
    fail(bad_usage,
         "%s: inputs of this program cannot be run a second time, because of "
         "%s: what they do beside their output would be done twice",
         wish, how.not_again);
  if (how.skips && of.reads_input && how.frame == framing::stream)
    fail(bad_usage,
         "C2CU_ON_FAULT=skip: in a stream only an input itself can tell where "
         "it ends; set C2CU_FRAME=line, bytes:N or files:LIST");
}

/// Where arguments differ, and uniform objects with them, each run of a group
/// may wait at a site of its own, of which there is a certain number.
inline void limit_images(const program &of, settings &how) {
  if (!of.arguments_decide || !how.table || !how.table->gives_arguments())
    return;
  std::size_t calls = 0;
  for (auto *call = registered_call::first; call; call = call->next)
    ++calls;
  how.group = std::min(
      how.group,
      std::max<std::size_t>(most_sites / std::max<std::size_t>(calls, 1), 1));
}

/// See blocks_travel.
inline bool do_blocks_travel(const settings &how) {
  bool lead_out = false;
  for (auto *call = registered_call::first; call; call = call->next)
    lead_out |= call->info.blocks_lead_out;
  return lead_out || how.where != placement::on_cores || how.verify != 0;
}

/// Runs \p of on the inputs that \p how says, and counts in \p stats. Returns
/// the exit status that they give the process.
inline int run_inputs(const program &of, settings &how, statistics &stats,
                      int argc, char **argv) {
  input_table table;
  prepare_inputs(of, how, table);
  stats.source = of.source;
  stats.driver = "grouped";
  choose_placement(of, how);
  blocks_travel = do_blocks_travel(how);
  stats.backend =
      how.where == placement::on_devices ? device_code->name() : "cpu";
  stats.placement = how.why;
  require_number(of, how);
  if (how.count() == 0)
    return 0;
  try {
    do_once(of);
    stats.workers = choose_workers(of, how, argc, argv);
    if (stats.workers == 1)
      stats.one_worker = of.one_worker;
    cores::use(stats.workers > 1 ? 1 : kernel_cores_for(how));
    how.not_again = why_not_again(of, how, argc, argv);
    check_faults(of, how);
    resume(of, how);
    if (how.count() == 0) // that run had come to its end
      return 0;
    times_count = how.timeout != 0;
    most_heap = static_cast<std::int64_t>(how.memory);
    const snapshot initial(of.objects);
    const std::size_t chosen_group = how.group;
    if (one_after_the_other(of, how))
      take_one_by_one(how);
    else
      choose_worker_sizes(of, how, stats.workers);
    limit_images(of, how);
    stats.group = how.group;
    stats.slots = how.slots;
    return supervisor(of, how, stats, initial, stats.workers, chosen_group)
        .run(argc, argv);
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
