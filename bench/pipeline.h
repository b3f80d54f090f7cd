//===- pipeline.h - The grouped driver without user code --------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Appended to a generated program whose main() has been renamed. Takes
/// C2CU_INPUTS inputs through the slots of the grouped driver as slot.h does:
/// records in host memory are copied in, the kernel runs, and results are
/// copied back to host memory. Left out is all that happens to a record before
/// and after: the program's host code, coroutines, copies between objects and
/// records. Groups and slots are those that the driver chooses.
///
/// Prints a json object: inputs, group, slots, and the seconds of each round.
///
//===----------------------------------------------------------------------===//

#include <cstdint>
#include <cstdio>
#include <list>
#include <vector>

namespace c2cu_bench {

/// What slot.h has for a group, without the runs.
struct pipeline_slot {
  explicit pipeline_slot(const c2cu::call_info &info) : site(info, 0) {}
  c2cu::call_site site;
  c2cu::device_records device;
  c2cu::backend::stream stream;
};

/// Fills records with numbers that are ordinary as floats and as integers.
inline void fill(char *records, std::size_t bytes) {
  std::uint32_t state = 1;
  for (std::size_t i = 0; i + sizeof(float) <= bytes; i += sizeof(float)) {
    state = state * 1664525u + 1013904223u;
    const float number = 1.0f + static_cast<float>(state >> 16);
    std::memcpy(records + i, &number, sizeof number);
  }
}

/// Takes all inputs through the slots once. Returns the seconds.
inline double round(std::list<pipeline_slot> &slots, const c2cu::program &of,
                    const c2cu::settings &how, c2cu::statistics &stats) {
  const double begin = c2cu::now();
  auto slot = slots.begin();
  for (std::uint64_t first = 0; first < how.inputs; first += how.group) {
    slot->stream.synchronize();
    slot->site.rows = std::min<std::uint64_t>(how.group, how.inputs - first);
    slot->site.launch(of, slot->device, slot->stream, stats);
    if (++slot == slots.end())
      slot = slots.begin();
  }
  for (pipeline_slot &each : slots) {
    each.stream.synchronize();
    stats.kernel_seconds += each.stream.kernel_seconds();
    stats.copy_seconds += each.stream.copy_seconds();
  }
  return c2cu::now() - begin;
}

} // namespace c2cu_bench

int main() {
  using namespace c2cu_bench;
  const c2cu::program of = {
      .source = "pipeline", .inputs = 1, .main = c2cu_main};
  c2cu::settings how = c2cu::read_settings(of.inputs, of.group);
  c2cu::backend::initialise();
  c2cu::detail::choose_sizes(of, how);
  const c2cu::call_info &info = c2cu::registered_call::first->info;
  std::list<pipeline_slot> slots;
  for (std::size_t i = 0; i < how.slots; ++i) {
    pipeline_slot &slot = slots.emplace_back(info);
    slot.site.banks[0].ensure(info, how.group);
    fill(slot.site.banks[0].in.data(), info.in_bytes * how.group);
  }
  c2cu::statistics stats;
  round(slots, of, how, stats); // allocates the device's memory
  std::fprintf(stdout,
               "{\"inputs\": %llu, \"group\": %zu, \"slots\": %zu, "
               "\"seconds\": [",
               static_cast<unsigned long long>(how.inputs), how.group,
               how.slots);
  const int rounds = 5;
  for (int i = 0; i < rounds; ++i)
    std::fprintf(stdout, "%s%.9g", i == 0 ? "" : ", ",
                 round(slots, of, how, stats));
  std::fprintf(stdout, "]}\n");
  return 0;
}
