//===- bus.h - The driver against what the bus can do -----------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Appended to a generated program whose main() has been renamed. Measures, in
/// turns, for C2CU_INPUTS inputs, or as many more as make whole groups:
///
///   duplex    as many bytes as the in-records of all inputs have, copied to
///             the device, while those of the out-records are copied from it,
///             from and to pinned memory, in large pieces
///   kernel    launches for all groups, on records that are there
///   slots     the slots of one process, from pinned memory to pinned memory
///   workers   the owner of a device, with the letters of BUS_WORKERS workers
///
/// Nothing can be faster than the slower of the first two. Prints a json object
/// with the seconds of each round, and whether the results of all are those of
/// a launch alone.
///
//===----------------------------------------------------------------------===//

#include "slots.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <vector>

namespace c2cu_bench {

/// Bytes that are copied both ways at once.
class duplex {
public:
  duplex() {
    host_in.ensure(piece);
    host_out.ensure(piece);
    fill(host_in.data(), piece);
    fill(host_out.data(), piece);
    in.ensure(piece, "what is copied in");
    out.ensure(piece, "what is copied out");
  }

  double seconds(std::uint64_t bytes_in, std::uint64_t bytes_out) {
    const double begin = c2cu::now();
    while (bytes_in != 0 || bytes_out != 0) {
      there->copy_in(in.data(), host_in.data(), next(bytes_in));
      back->copy_out(host_out.data(), out.data(), next(bytes_out));
    }
    there->synchronize();
    back->synchronize();
    const double end = c2cu::now();
    there->copy_seconds();
    back->copy_seconds();
    return end - begin;
  }

private:
  static constexpr std::size_t piece = std::size_t{64} << 20;

  static std::size_t next(std::uint64_t &left) {
    const std::size_t bytes = std::min<std::uint64_t>(left, piece);
    left -= bytes;
    return bytes;
  }

  c2cu::host_buffer host_in, host_out;
  c2cu::device_buffer in, out;
  const c2cu::owned<c2cu::device_stream> there =
                                             c2cu::own_devices->make_stream(),
                                         back =
                                             c2cu::own_devices->make_stream();
};

/// Launches alone, on the device's records of a few groups in turn: more than
/// its caches hold.
class kernels {
public:
  kernels(const c2cu::call_info &info, std::size_t group)
      : info(info), group(group), sets(4) {
    c2cu::host_buffer records;
    records.ensure(info.in_bytes * group);
    fill(records.data(), info.in_bytes * group);
    for (c2cu::device_records &set : sets) {
      set.ensure(info, group, *stream);
      stream->clear(set.status_words(), sizeof(std::uint32_t) * group);
      stream->copy_in(set.in.data(), records.data(), info.in_bytes * group);
      stream->synchronize();
    }
  }

  double seconds(std::uint64_t groups) {
    const double begin = c2cu::now();
    for (std::uint64_t i = 0; i < groups; ++i) {
      const c2cu::device_records &set = sets[i % sets.size()];
      stream->launch(info, {set.in.data(), set.out.data(), set.tiles.data(),
                            nullptr, set.status_words(), group});
    }
    stream->synchronize();
    const double end = c2cu::now();
    stream->kernel_seconds();
    return end - begin;
  }

private:
  const c2cu::call_info &info;
  const std::size_t group;
  std::vector<c2cu::device_records> sets;
  const c2cu::owned<c2cu::device_stream> stream =
      c2cu::own_devices->make_stream();
};

/// The owner of a device, and the mailboxes of all workers' slots: each is
/// posted again as soon as it has been answered.
class letters {
public:
  letters(const c2cu::call_info &info, std::size_t boxes, std::size_t rows)
      : info(info), boxes(boxes), rows(rows), mail(new c2cu::mailbox[boxes]),
        service(0, stats, 0) {
    service.open(0);
    for (std::size_t i = 0; i < boxes; ++i) {
      c2cu::launch_request &request = mail[i].requests[0];
      request.info = &info;
      request.in = shared(info.in_bytes * rows);
      request.out = shared(info.out_bytes * rows);
      request.status = reinterpret_cast<std::uint32_t *>(
          shared(sizeof(std::uint32_t) * rows));
      request.in_bank = request.in;
      request.out_bank = request.out;
      request.bank_rows = rows;
      request.rows = rows;
      mail[i].count = 1;
      fill(request.in, info.in_bytes * rows);
    }
  }

  double round(std::uint64_t inputs) {
    const double begin = c2cu::now();
    std::uint64_t posted = 0;
    do {
      for (std::size_t i = 0; i < boxes && posted < inputs; ++i)
        if (mail[i].state.load() == c2cu::mailbox::empty) {
          mail[i].state.store(c2cu::mailbox::posted);
          service.accept(mail[i]);
          posted += rows;
        }
      service.work();
    } while (posted < inputs || service.busy());
    return c2cu::now() - begin;
  }

  void forget() {
    for (std::size_t i = 0; i < boxes; ++i)
      std::memset(mail[i].requests[0].out, 0xa5, info.out_bytes * rows);
  }

  /// Are all results of a round of \p inputs those at \p results? The mailboxes
  /// are used from the first one on.
  bool have(const char *results, std::uint64_t inputs) const {
    for (std::size_t i = 0; i < boxes && i * rows < inputs; ++i)
      if (std::memcmp(mail[i].requests[0].out, results,
                      info.out_bytes * rows) != 0)
        return false;
    return true;
  }

private:
  static char *shared(std::size_t bytes) { return c2cu::map_shared(bytes); }

  const c2cu::call_info &info;
  const std::size_t boxes, rows;
  const std::unique_ptr<c2cu::mailbox[]> mail;
  c2cu::counters stats;
  c2cu::device_service service;
};

inline void print(const char *name, const std::vector<double> &seconds) {
  std::fprintf(stdout, ", \"%s\": [", name);
  for (std::size_t i = 0; i < seconds.size(); ++i)
    std::fprintf(stdout, "%s%.9g", i == 0 ? "" : ", ", seconds[i]);
  std::fprintf(stdout, "]");
}

} // namespace c2cu_bench

int main() {
  using namespace c2cu_bench;
  const c2cu::program of = {.source = "bus", .inputs = 1, .main = c2cu_main};
  c2cu::settings how = sizes_of(of);
  const std::uint64_t groups = (how.inputs - 1) / how.group + 1;
  how.inputs = groups * how.group;
  const c2cu::call_info &info = c2cu::registered_call::first->info;

  const char *const text = std::getenv("BUS_WORKERS");
  const unsigned workers = text ? std::atoi(text) : 16;
  c2cu::settings of_worker = how;
  of_worker.group = of_worker.slots = 0;
  c2cu::detail::choose_worker_sizes(of, of_worker, workers);
  of_worker.group = std::min(of_worker.group, how.group);

  // Memory of the device is allocated by the first round.
  c2cu::settings few = how;
  few.inputs = std::min<std::uint64_t>(groups, how.slots) * how.group;
  slots alone(info, few), slots(info, how);
  alone.forget();
  alone.round();
  slots.round();
  letters letters(info, workers * of_worker.slots, of_worker.group);
  letters.round(how.inputs);
  duplex bus;
  kernels kernel(info, how.group);
  bool identical = true;
  std::vector<double> duplex_seconds, kernel_seconds, slots_seconds,
      workers_seconds;
  const int rounds = 5;
  for (int i = 0; i < rounds; ++i) {
    slots.forget();
    letters.forget();
    duplex_seconds.push_back(
        bus.seconds(info.in_bytes * how.inputs, info.out_bytes * how.inputs));
    slots_seconds.push_back(slots.round());
    kernel_seconds.push_back(kernel.seconds(groups));
    workers_seconds.push_back(letters.round(how.inputs));
    identical = identical && letters.have(alone.results(), how.inputs) &&
                (groups < how.slots || slots.have(alone.results(), how.group));
  }
  std::fprintf(stdout,
               "{\"inputs\": %llu, \"in_bytes\": %zu, \"out_bytes\": %zu, "
               "\"group\": %zu, \"slots\": %zu, \"worker_group\": %zu, "
               "\"worker_slots\": %zu, \"workers\": %u, \"identical\": %s",
               static_cast<unsigned long long>(how.inputs), info.in_bytes,
               info.out_bytes, how.group, how.slots, of_worker.group,
               of_worker.slots, workers, identical ? "true" : "false");
  print("duplex_seconds", duplex_seconds);
  print("kernel_seconds", kernel_seconds);
  print("slots_seconds", slots_seconds);
  print("workers_seconds", workers_seconds);
  std::fprintf(stdout, "}\n");
  return 0;
}
