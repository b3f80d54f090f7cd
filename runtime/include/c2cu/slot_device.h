//===- slot_device.h - The device's side of a slot --------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What a slot has on a device where its process launches by itself: a stream,
/// and memory for the records of a group.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_SLOT_DEVICE_H
#define C2CU_SLOT_DEVICE_H

#include <c2cu/call_site.h>
#include <c2cu/device_interface.h>
#include <c2cu/devices.h>
#include <c2cu/objects.h>
#include <c2cu/stats.h>

#include <cstdint>
#include <memory>

namespace c2cu {

/// Memory and a stream on a device.
class slot_device {
public:
  /// On device \p number, which is number \p index of those that are used.
  slot_device(unsigned number, unsigned index)
      : number(use(number)), index(index) {}

  /// Enqueues the launch of all rows of \p site and their copies.
  void launch(call_site &site, statistics &stats) {
    const std::uint64_t lanes = stats.lanes;
    use(number);
    site.launch_on(records, *stream, stats);
    stats.lanes_of_device[index] += stats.lanes - lanes;
  }

  /// Is all done?
  bool done() { return stream->done(); }

  /// Waits until it is.
  void wait(statistics &stats) {
    stream->synchronize();
    stats.kernel_seconds += stream->kernel_seconds();
    stats.copy_seconds += stream->copy_seconds();
  }

private:
  static unsigned use(unsigned number) {
    own_devices->use(number);
    return number;
  }

  const unsigned number, index;
  device_records records;
  const std::unique_ptr<device_stream> stream = own_devices->make_stream();
};

} // namespace c2cu

#endif // C2CU_SLOT_DEVICE_H
