//===- slots.h - The slots of the driver without user code ------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Takes inputs through the slots of the grouped driver as slot.h does: records
/// in host memory are copied in, the kernel runs, and results are copied back
/// to host memory. Left out is all that happens to a record before and after:
/// the program's host code, coroutines, copies between objects and records.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_BENCH_SLOTS_H
#define C2CU_BENCH_SLOTS_H

#include "slot_device.h"

#include <c2cu/bulk.h>

#include <cstdint>
#include <cstring>
#include <list>

namespace c2cu_bench {

/// Fills records with numbers that are ordinary as floats and as integers.
inline void fill(char *records, std::size_t bytes) {
  std::uint32_t state = 1;
  for (std::size_t i = 0; i + sizeof(float) <= bytes; i += sizeof(float)) {
    state = state * 1664525u + 1013904223u;
    const float number = 1.0f + static_cast<float>(state >> 16);
    std::memcpy(records + i, &number, sizeof number);
  }
}

/// Takes hold of a device, and chooses sizes for \p of as the driver does.
inline c2cu::settings sizes_of(const c2cu::program &of) {
  c2cu::settings how = c2cu::read_settings(of.inputs, of.group);
  how.where = c2cu::placement::on_devices;
  c2cu::detail::choose_sizes(of, how, take_hold());
  return how;
}

/// The slots, with records of as many inputs as a group has.
class slots {
public:
  slots(const c2cu::call_info &info, const c2cu::settings &how)
      : info(info), how(how) {
    for (std::size_t i = 0; i < how.slots; ++i) {
      one &slot = all.emplace_back(info);
      slot.site.banks[0].ensure(info, how.group);
      fill(in(slot), info.in_bytes * how.group);
    }
  }

  /// Takes all inputs through the slots once. Returns the seconds.
  double round() {
    const double begin = c2cu::now();
    auto slot = all.begin();
    for (std::uint64_t first = 0; first < how.inputs; first += how.group) {
      slot->device.wait(stats);
      slot->site.rows = std::min<std::uint64_t>(how.group, how.inputs - first);
      slot->device.launch(slot->site, stats);
      if (++slot == all.end())
        slot = all.begin();
    }
    for (one &each : all)
      each.device.wait(stats);
    return c2cu::now() - begin;
  }

  /// Makes results unrecognizable.
  void forget() {
    for (one &slot : all)
      std::memset(out(slot), 0xa5, info.out_bytes * how.group);
  }

  /// Are the first \p rows results of all slots those at \p results?
  bool have(const char *results, std::size_t rows) {
    for (one &slot : all)
      if (std::memcmp(out(slot), results, info.out_bytes * rows) != 0)
        return false;
    return true;
  }

  /// Of the first slot.
  const char *results() { return out(all.front()); }

private:
  struct one {
    explicit one(const c2cu::call_info &info) : site(info, 0) {}
    c2cu::call_site site;
    slot_device device;
  };

  static char *in(one &slot) { return slot.site.banks[0].in.data(); }
  static char *out(one &slot) { return slot.site.banks[0].out.data(); }

  const c2cu::call_info &info;
  const c2cu::settings &how;
  std::list<one> all;
  c2cu::statistics stats;
};

} // namespace c2cu_bench

#endif // C2CU_BENCH_SLOTS_H
