//===- groups.h - Throughput and latency by group ---------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Appended to a generated program whose main() has been renamed. Takes
/// C2CU_INPUTS inputs, which are in memory, through three slots in groups of b,
/// as in Section 4.5 of the thesis (Figures 4.15 to 4.17): how many are done in
/// a second, and how long a group takes from its release to its results, in
/// pinned memory. b are the powers of two between GROUPS_FROM and GROUPS_TO,
/// and what the driver chooses: by itself, and for inputs that arrive.
///
/// Groups are released as fast as slots become free; `alone` is how long one
/// takes with nothing else under way. Medians of three rounds; a b that is slow
/// takes fewer inputs. Prints a json object.
///
//===----------------------------------------------------------------------===//

#include "slots.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <list>
#include <vector>

namespace c2cu_bench {

/// One group at a time on its way through a device.
struct group_slot {
  explicit group_slot(const c2cu::call_info &info) : site(info, 0) {}
  c2cu::call_site site;
  slot_device device;
  double released = 0; ///< 0: it is free
};

/// Groups of one size.
class sized_groups {
public:
  sized_groups(const c2cu::call_info &info, std::size_t group) : group(group) {
    for (int i = 0; i < 3; ++i) {
      group_slot &slot = all.emplace_back(info);
      slot.site.banks[0].ensure(info, group);
      fill(slot.site.banks[0].in.data(), info.in_bytes * group);
    }
  }

  /// Releases groups until \p inputs inputs are done, or \p most seconds are
  /// over; returns the seconds. What groups have taken is left in latencies.
  double release_all(std::uint64_t inputs, double most) {
    latencies.clear();
    const double begin = c2cu::now();
    double time = begin;
    for (std::uint64_t i = 0; i * group < inputs && time < begin + most; ++i) {
      group_slot &slot = all.front();
      finish(slot);
      slot.released = time = c2cu::now();
      slot.site.rows = group;
      slot.device.launch(slot.site, stats);
      all.splice(all.end(), all, all.begin());
    }
    for (group_slot &slot : all)
      finish(slot);
    return c2cu::now() - begin;
  }

  /// The same for \p count groups, each after the one before.
  void release_alone(int count) {
    latencies.clear();
    for (int i = 0; i < count; ++i) {
      group_slot &slot = all.front();
      slot.released = c2cu::now();
      slot.site.rows = group;
      slot.device.launch(slot.site, stats);
      finish(slot);
    }
  }

  std::uint64_t done() const { return latencies.size() * group; }

  double percentile(double share) {
    std::sort(latencies.begin(), latencies.end());
    return latencies[static_cast<std::size_t>(
        share * static_cast<double>(latencies.size() - 1))];
  }

private:
  void finish(group_slot &slot) {
    if (slot.released == 0)
      return;
    while (!slot.device.done())
      ;
    latencies.push_back(c2cu::now() - slot.released);
    slot.device.wait(stats);
    slot.released = 0;
  }

  const std::size_t group;
  std::list<group_slot> all; // the oldest group first
  std::vector<double> latencies;
  c2cu::statistics stats;
};

inline double median(std::vector<double> of) {
  std::sort(of.begin(), of.end());
  return of[of.size() / 2];
}

/// Measures groups of \p group of the \p inputs inputs and prints the object.
inline void measure(const c2cu::call_info &info, std::uint64_t inputs,
                    std::size_t group) {
  constexpr double most = 0.4; // seconds of a round
  sized_groups groups(info, group);
  groups.release_all(3 * group, most); // takes the device's memory
  groups.release_alone(9);
  const double alone = groups.percentile(0.5);
  std::vector<double> each, middle, late; // seconds, of an input and of groups
  for (int i = 0; i < 3; ++i) {
    const double seconds = groups.release_all(inputs, most);
    each.push_back(seconds / static_cast<double>(groups.done()));
    middle.push_back(groups.percentile(0.5));
    late.push_back(groups.percentile(0.99));
  }
  std::fprintf(stdout,
               "{\"group\": %zu, \"inputs_per_second\": %.9g, \"p50\": %.9g, "
               "\"p99\": %.9g, \"alone\": %.9g}",
               group, 1 / median(each), median(middle), median(late), alone);
}

inline std::size_t number_of(const char *name, std::size_t otherwise) {
  const char *const text = std::getenv(name);
  return text ? std::strtoull(text, nullptr, 10) : otherwise;
}

} // namespace c2cu_bench

int main() {
  using namespace c2cu_bench;
  const c2cu::program of = {.source = "groups", .inputs = 1, .main = c2cu_main};
  const c2cu::settings how = sizes_of(of);
  c2cu::settings by_arrival = c2cu::read_settings(of.inputs, of.group);
  by_arrival.where = how.where;
  by_arrival.interval = 0.001;
  c2cu::detail::choose_sizes(of, by_arrival, take_hold());
  const c2cu::call_info &info = c2cu::registered_call::first->info;
  const std::size_t from = number_of("GROUPS_FROM", 1024),
                    to = number_of("GROUPS_TO", std::size_t{1} << 20);
  std::vector<std::size_t> sizes = {how.group, by_arrival.group};
  for (std::size_t b = from; b <= to; b *= 2)
    sizes.push_back(b);
  std::sort(sizes.begin(), sizes.end());
  sizes.erase(std::unique(sizes.begin(), sizes.end()), sizes.end());
  std::fprintf(stdout,
               "{\"inputs\": %llu, \"in_bytes\": %zu, \"out_bytes\": %zu, "
               "\"chosen\": %zu, \"chosen_by_arrival\": %zu, \"points\": [",
               static_cast<unsigned long long>(how.inputs), info.in_bytes,
               info.out_bytes, how.group, by_arrival.group);
  for (const std::size_t b : sizes) {
    std::fputs(b == sizes.front() ? "" : ", ", stdout);
    measure(info, how.inputs, b);
  }
  std::fprintf(stdout, "]}\n");
  return 0;
}
