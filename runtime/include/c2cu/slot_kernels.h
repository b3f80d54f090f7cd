//===- slot_kernels.h - Who runs the kernels of a slot ----------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The kernels of a slot are launched by another process (remote_queue.h), or
/// run on cores by this one: then they are done when they are launched.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_SLOT_KERNELS_H
#define C2CU_SLOT_KERNELS_H

#include <c2cu/call_sites.h>
#include <c2cu/core_slices.h>
#include <c2cu/driver_state.h>
#include <c2cu/remote_queue.h>
#include <c2cu/whereabouts.h>

namespace c2cu {

/// Launches for the sites of a slot.
class slot_kernels {
public:
  /// See slot.
  slot_kernels(driver_state &of, remote_queue *mail)
      : state(of), remote(mail), slices(of.of, of.stats, computed) {}

  /// Launches all rows of \p sites.
  void launch(call_sites &sites) {
    sites.launch_all([this](call_site &site) {
      if (remote)
        remote->add(site.request());
      else if (times_count)
        compute_slices(site.request());
      else
        compute(state.of, site.request(), state.stats);
    });
    if (remote)
      remote->send();
  }

  /// Have they come to their end?
  bool done() { return !remote || remote->done(); }

  /// Waits until they have.
  void wait() {
    if (remote)
      remote->wait();
  }

private:
  /// So that it is seen that one takes long.
  void compute_slices(launch_request what) {
    while (what.rows != 0)
      slices.compute(what);
  }

  driver_state &state;
  remote_queue *const remote;
  core_progress computed;
  core_slices slices; // where times count
};

} // namespace c2cu

#endif // C2CU_SLOT_KERNELS_H
