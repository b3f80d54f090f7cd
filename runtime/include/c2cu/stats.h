//===- stats.h - Statistics and progress ------------------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What a driver measures, and how it is written: as one json object. Times are
/// in seconds. The latency of a group is the time from its release (launch) to
/// the moment when the last of its output is written.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_STATS_H
#define C2CU_STATS_H

#include <c2cu/algorithm.h>
#include <c2cu/clock.h>
#include <c2cu/counters.h>
#include <c2cu/devices.h>
#include <c2cu/environment.h>
#include <c2cu/error.h>
#include <c2cu/host_heap.h>
#include <c2cu/latency.h>

#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <cstring>

namespace c2cu {

/// What is known of one execution of a generated program.
struct statistics : counters {
  const char *source = "";
  const char *driver = "";
  const char *backend = "";   ///< "cpu", a device's name, or "both"
  const char *placement = ""; ///< why kernels run there
  std::uint64_t inputs = 0;   ///< completed
  std::size_t group = 0, slots = 0;
  unsigned workers = 1;
  unsigned devices = 1; ///< GPUs, or the cores of a CPU as one
  std::uint64_t lanes_of_device[most_devices] = {}; ///< sums over launches
  const char *one_worker = nullptr;                 ///< why there is only one
  bool arrives = false;      ///< inputs have a pace of their own: see arrival.h
  unsigned ranks = 0;        ///< of MPI, which these are of all of
  bool complete = true;      ///< has no input ended it too early?
  std::uint64_t skipped = 0; ///< inputs that are at fault
  std::uint64_t wrong_guesses = 0; ///< of beginnings of groups
  double begun = now();
  double setup_seconds = 0; ///< finding the device, sizing
  latency_counts latencies; ///< of groups

  /// One has come to its end, and still holds \p bytes of the heap.
  void count_input(std::int64_t bytes) {
    ++inputs;
    leaked_bytes += static_cast<std::uint64_t>(bytes > 0 ? bytes : 0);
  }

  /// Adds what another rank has counted, which did the same at the same time.
  void add_rank(const statistics &other) {
    add(other);
    inputs += other.inputs;
    group = std::max(group, other.group);
    slots = std::max(slots, other.slots);
    workers += other.workers;
    devices = std::max(devices, other.devices); // of a rank
    for (unsigned i = 0; i < most_devices; ++i)
      lanes_of_device[i] += other.lanes_of_device[i];
    wrong_guesses += other.wrong_guesses;
    setup_seconds = std::max(setup_seconds, other.setup_seconds);
    latencies.add(other.latencies);
  }

  /// Writes the json object where \p to says. Ends the process if it cannot.
  void write(const char *to) {
    const bool to_stderr = std::strcmp(to, "-") == 0;
    FILE *file = to_stderr ? stderr : std::fopen(to, "w");
    if (!file)
      fail(failure, "C2CU_STATS=%s: cannot write: %s", to,
           std::strerror(errno));
    write_json(file);
    if (to_stderr)
      return;
    char text[200];
    note("%s", summary(text, sizeof text));
    if (few_lanes())
      note("%s", few_lanes_text);
    const bool bad = std::ferror(file) != 0;
    if (std::fclose(file) != 0 || bad)
      fail(failure, "C2CU_STATS=%s: cannot write: %s", to,
           std::strerror(errno));
  }

  /// Says how far it is, at most every half second. \p of is how many inputs
  /// there are, or all_inputs; \p share, how much of the data has been read, 0
  /// to 1, or less if that is not known.
  void report_progress(std::uint64_t of, double share = -1) {
    const double time = now();
    if (time < next_report && inputs != of)
      return;
    next_report = time + 0.5;
    char total[32] = "", rest[48] = "";
    if (of != all_inputs) {
      std::snprintf(total, sizeof total, " of %llu",
                    static_cast<unsigned long long>(of));
      share = static_cast<double>(inputs) / static_cast<double>(of);
    }
    if (share > 0 && share < 1)
      std::snprintf(rest, sizeof rest, ", %.3g seconds left",
                    (time - begun) * (1 / share - 1));
    std::fprintf(stderr, "c2cu: %llu%s inputs, %.3g per second%s\n",
                 static_cast<unsigned long long>(inputs), total,
                 static_cast<double>(inputs) / (time - begun), rest);
  }

private:
  // A GPU executes no fewer lanes at a time, whether they are there or not.
  static constexpr std::uint64_t lanes_at_a_time = 32;
  static constexpr const char few_lanes_text[] =
      "launches have few lanes (lanes_per_launch), which leaves most of a GPU "
      "idle: a marked call in a loop that is not gathered is a launch for "
      "every "
      "iteration, with a lane for every input of the group; give more inputs, "
      "or a larger C2CU_GROUP, or mark a call that does more";

  /// A single launch has as many lanes as there are inputs, and no choice; nor
  /// have workers that share a few inputs, or groups of those that have
  /// arrived.
  bool few_lanes() const {
    return !arrives && launches > 1 && lanes < lanes_at_a_time * launches &&
           (workers == 1 || inputs >= 1000 * std::uint64_t{workers});
  }

  /// What the time has gone into, in a sentence.
  const char *summary(char *into, std::size_t size) const {
    const double total = std::max(now() - begun, 1e-9);
    const double host = 100 * host_seconds / (total * workers);
    char who[48] = "";
    if (workers > 1)
      std::snprintf(who, sizeof who, " on %u workers", workers);
    char device[80];
    const double on_cores = 100 * core_seconds / (total * workers);
    const double on_devices = 100 *
                              (kernel_seconds - core_seconds + copy_seconds) /
                              (total * devices * std::max(ranks, 1u));
    if (std::strcmp(backend, "cpu") == 0)
      std::snprintf(device, sizeof device, "kernels took %.0f%%", on_cores);
    else if (std::strcmp(backend, "both") == 0)
      std::snprintf(device, sizeof device,
                    "kernels on cores %.0f%%, the GPU%s busy %.0f%%", on_cores,
                    devices == 1 ? " was" : "s were", on_devices);
    else
      std::snprintf(device, sizeof device, "the GPU%s busy %.0f%%",
                    devices == 1 ? " was" : "s were", on_devices);
    const int length =
        std::snprintf(into, size, "host code%s was %.0f%% of the time, %s", who,
                      host, device);
    if (one_worker)
      std::snprintf(into + length, size - length,
                    "; one worker, because of %.60s", one_worker);
    return into;
  }

  void write_json(FILE *file) {
    const double total = now() - begun;
    std::fprintf(file, "{\n  \"source\": ");
    write_string(file, source);
    std::fprintf(file,
                 ",\n  \"driver\": \"%s\",\n  \"backend\": \"%s\",\n"
                 "  \"placement\": \"%s\"",
                 driver, backend, placement);
    count(file, "inputs", inputs);
    count(file, "skipped", skipped);
    count(file, "group", group);
    count(file, "slots", slots);
    if (ranks != 0)
      count(file, "ranks", ranks);
    count(file, "workers", workers);
    count(file, "devices", devices);
    count(file, "groups", latencies.size());
    count(file, "guessed_groups", guessed);
    count(file, "wrong_guesses", wrong_guesses);
    count(file, "launches", launches);
    number(file, "lanes_per_launch",
           launches > 0 ? static_cast<double>(lanes) / launches : 0);
    std::fprintf(file, ",\n  \"lanes_of_device\": [");
    for (unsigned i = 0; i < devices; ++i)
      std::fprintf(file, "%s%llu", i == 0 ? "" : ", ",
                   static_cast<unsigned long long>(lanes_of_device[i]));
    std::fprintf(file, "]");
    count(file, "lanes_on_cores", core_lanes);
    number(file, "seconds", total);
    number(file, "setup_seconds", setup_seconds);
    number(file, "host_seconds", host_seconds);
    number(file, "kernel_seconds", kernel_seconds);
    number(file, "copy_seconds", copy_seconds);
    number(file, "inputs_per_second",
           total > 0 ? static_cast<double>(inputs) / total : 0);
    count(file, "bytes_in", bytes_in);
    count(file, "bytes_out", bytes_out);
    count(file, "verified", verified);
    count(file, "differing", differing);
    count(file, "given_up", given_up);
    count(file, "launched_again", launched_again);
    if (most_heap != 0)
      count(file, "leaked_bytes", leaked_bytes);
    char text[200];
    std::fprintf(file, ",\n  \"summary\": ");
    write_string(file, summary(text, sizeof text));
    if (one_worker) {
      std::fprintf(file, ",\n  \"one_worker\": ");
      write_string(file, one_worker);
    }
    if (few_lanes())
      std::fprintf(file, ",\n  \"warning\": \"%s\"", few_lanes_text);
    std::fprintf(file,
                 ",\n  \"latency_seconds\": {\"p50\": %.9g, \"p90\": %.9g, "
                 "\"p99\": %.9g, \"max\": %.9g}\n}\n",
                 latencies.percentile(50), latencies.percentile(90),
                 latencies.percentile(99), latencies.percentile(100));
  }

  static void count(FILE *file, const char *name, std::uint64_t value) {
    std::fprintf(file, ",\n  \"%s\": %llu", name,
                 static_cast<unsigned long long>(value));
  }

  static void number(FILE *file, const char *name, double value) {
    std::fprintf(file, ",\n  \"%s\": %.9g", name, value);
  }

  static void write_string(FILE *file, const char *string) {
    std::fputc('"', file);
    for (; *string != '\0'; ++string) {
      if (*string == '"' || *string == '\\')
        std::fputc('\\', file);
      if (static_cast<unsigned char>(*string) < ' ')
        std::fprintf(file, "\\u%04x", static_cast<unsigned>(*string));
      else
        std::fputc(*string, file);
    }
    std::fputc('"', file);
  }

  double next_report = 0;
};

} // namespace c2cu

#endif // C2CU_STATS_H
