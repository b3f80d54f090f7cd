//===- slot_device.h - The device's side of a slot --------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What a slot has on a device where its process launches by itself, as the
/// measurements here do: a stream, and memory for the records of a group.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_BENCH_SLOT_DEVICE_H
#define C2CU_BENCH_SLOT_DEVICE_H

#include <c2cu/bulk.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace c2cu_bench {

/// Takes hold of the first device. Returns the bytes that it has for records.
inline std::size_t take_hold() {
  c2cu::own_devices = c2cu::device_code;
  c2cu::own_devices->initialise(0);
  return c2cu::own_devices->free_memory();
}

/// Memory and a stream on the device.
class slot_device {
public:
  /// Enqueues the launch of all rows of \p site, a call without uniform
  /// objects, and their copies.
  void launch(c2cu::call_site &site, c2cu::statistics &stats) {
    const c2cu::launch_request what = site.request();
    const c2cu::call_info &info = *what.info;
    records.ensure(info, what.rows, *stream);
    const std::size_t status_bytes = sizeof(std::uint32_t) * what.rows;
    const c2cu::launch_arguments on = {
        records.in.data(), records.out.data(),     records.tiles.data(),
        nullptr,           records.status_words(), what.rows};
    stream->clear(on.status, status_bytes);
    stream->copy_in(on.in, what.in, info.in_bytes * what.rows);
    stream->launch(info, on);
    stream->copy_out(what.out, on.out, info.out_bytes * what.rows);
    stream->copy_out(what.status, on.status, status_bytes);
    stats.count_launch(info, what.rows);
  }

  /// Is all done?
  bool done() { return stream->done(); }

  /// Waits until it is.
  void wait(c2cu::statistics &stats) {
    stream->synchronize();
    stats.kernel_seconds += stream->kernel_seconds();
    stats.copy_seconds += stream->copy_seconds();
  }

private:
  c2cu::device_records records;
  const c2cu::owned<c2cu::device_stream> stream =
      c2cu::own_devices->make_stream();
};

} // namespace c2cu_bench

#endif // C2CU_BENCH_SLOT_DEVICE_H
