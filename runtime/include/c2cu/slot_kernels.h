//===- slot_kernels.h - Who runs the kernels of a slot ----------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The kernels of a slot are launched by another process (remote_queue.h), or
/// by this one: on a device, if it has one, or on cores, which are done when
/// they are launched.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_SLOT_KERNELS_H
#define C2CU_SLOT_KERNELS_H

#include <c2cu/call_sites.h>
#include <c2cu/device_interface.h>
#include <c2cu/driver_state.h>
#include <c2cu/remote_queue.h>
#include <c2cu/slot_device.h>

#include <optional>

namespace c2cu {

/// Launches for the sites of a slot.
class slot_kernels {
public:
  /// See slot.
  slot_kernels(driver_state &of, remote_queue *mail, unsigned index)
      : state(of), remote(mail) {
    if (!remote && own_devices)
      device.emplace(state.devices.numbers[index], index);
  }

  /// Launches all rows of \p sites.
  void launch(call_sites &sites) {
    sites.launch_all([this](call_site &site) {
      if (remote)
        remote->add(site.request());
      else if (device)
        device->launch(site, state.stats);
      else
        compute(state.of, site.request(), state.stats);
    });
    if (remote)
      remote->send();
  }

  /// Have they come to their end?
  bool done() { return remote ? remote->done() : !device || device->done(); }

  /// Waits until they have.
  void wait() {
    if (remote)
      remote->wait();
    else if (device)
      device->wait(state.stats);
  }

private:
  driver_state &state;
  remote_queue *const remote;
  std::optional<slot_device> device; // unless remote, or on cores
};

} // namespace c2cu

#endif // C2CU_SLOT_KERNELS_H
