//===- device_service.h - The owner of the device ---------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// One process makes the launches that workers ask for. It is not the one that
/// the user has started, so that output is written meanwhile, and that nobody
/// waits in the end until a device has been cleaned up. What waits at the same
/// marked call with the same values of uniform objects goes into one launch,
/// whichever worker it comes from: a few large launches keep a device busier
/// than many small ones.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_DEVICE_SERVICE_H
#define C2CU_DEVICE_SERVICE_H

#include <c2cu/backend.h>
#include <c2cu/call_site.h>
#include <c2cu/counters.h>
#include <c2cu/portions.h>
#include <c2cu/processes.h>
#include <c2cu/remote_launch.h>
#include <c2cu/sizing.h>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <list>
#include <vector>

namespace c2cu {

/// The device for several workers.
class device_service {
public:
  /// \p most: rows in a launch, 0 for as many as fit. \p group: in a request,
  /// at most.
  device_service(counters &of, std::size_t most, std::size_t group)
      : stats(of), most_rows(most), group(group) {}

  /// Takes hold of the device.
  void open() {
    backend::initialise();
    const std::size_t each = detail::cost_of_input(0).device;
    const std::size_t fitting =
        backend::free_memory() / 2 / batches / std::max<std::size_t>(each, 1);
    most_rows = std::max<std::size_t>(
        1, std::min(fitting, most_rows != 0 ? most_rows : usual_rows));
    for (unsigned i = 0; i < batches; ++i)
      lanes.emplace_back();
  }

  /// Takes what is in \p box, posted by a worker.
  void accept(mailbox &box) {
    box.state.store(mailbox::accepted);
    letters.push_back({&box, box.count});
    letter *const of = &letters.back();
    for (std::size_t i = 0; i < box.count; ++i) {
      take_hold(box.requests[i]);
      waiting.push_back({box.requests[i], of});
    }
  }

  /// Launches what waits and answers what is done. Has anything happened?
  bool work() {
    bool any = false;
    for (batch &b : lanes) {
      if (!b.pieces.empty() && b.stream.done()) {
        conclude(b);
        any = true;
      }
      if (b.pieces.empty() && !waiting.empty()) {
        launch(b);
        any = true;
      }
    }
    return any;
  }

  /// Is the device at work?
  bool busy() const { return under_way != 0 || !waiting.empty(); }

private:
  static constexpr unsigned batches = 3;
  static constexpr std::size_t usual_rows = std::size_t{1} << 17;

  /// A mailbox with requests that are not done.
  struct letter {
    mailbox *box;
    std::size_t open; ///< pieces that are not done
  };

  /// Rows of a request, some or all.
  struct piece {
    launch_request what;
    letter *of;
  };

  /// What is launched together.
  struct batch {
    std::vector<piece> pieces;
    device_records device;
    backend::stream stream;
    device_buffer uniforms;
    std::vector<char> image; ///< what these are
  };

  /// Memory of workers is pinned when it is first seen.
  void take_hold(const launch_request &of) {
    const call_info &info = *of.info;
    hold(of.in, info.in_bytes);
    hold(of.out, info.out_bytes);
    hold(reinterpret_cast<char *>(of.status), sizeof(std::uint32_t));
  }

  void hold(char *memory, std::size_t row_bytes) {
    if (row_bytes == 0 ||
        std::find(held.begin(), held.end(), memory) != held.end())
      return;
    backend::pin(memory, row_bytes * group);
    held.push_back(memory);
  }

  static bool together(const launch_request &a, const launch_request &b) {
    return a.info == b.info && a.uniform_bytes == b.uniform_bytes &&
           (a.uniform_bytes == 0 ||
            std::memcmp(a.uniforms, b.uniforms, a.uniform_bytes) == 0);
  }

  /// Moves the first request that waits to \p b, and what can go with it.
  void gather(batch &b) {
    std::size_t room = most_rows;
    const launch_request model = waiting.front().what;
    for (auto at = waiting.begin(); at != waiting.end() && room != 0;) {
      piece &p = *at;
      if (!together(model, p.what)) {
        ++at;
        continue;
      }
      const std::size_t rows = std::min(room, p.what.rows);
      b.pieces.push_back(p);
      b.pieces.back().what.rows = rows;
      room -= rows;
      if (rows == p.what.rows) {
        at = waiting.erase(at);
      } else {
        ++p.of->open;
        p.what.in += rows * p.what.info->in_bytes;
        p.what.out += rows * p.what.info->out_bytes;
        p.what.status += rows;
        p.what.rows -= rows;
      }
    }
  }

  void launch(batch &b) {
    gather(b);
    const call_info &info = *b.pieces.front().what.info;
    std::size_t rows = 0;
    for (const piece &p : b.pieces)
      rows += p.what.rows;
    b.device.ensure(info, std::min(std::bit_ceil(rows), most_rows), b.stream);
    send_uniforms(b);
    launch_arguments on = {
        b.device.in.data(),
        b.device.out.data(),
        b.device.tiles.data(),
        b.uniforms.data(),
        reinterpret_cast<std::uint32_t *>(b.device.status.data()),
        rows};
    std::size_t at = 0;
    b.stream.begin_copies();
    for (const piece &p : b.pieces) {
      b.stream.copy_in(on.in + at * info.in_bytes, p.what.in,
                       p.what.rows * info.in_bytes);
      b.stream.copy_in(on.status + at, p.what.status,
                       p.what.rows * sizeof(std::uint32_t));
      at += p.what.rows;
    }
    b.stream.end_copies();
    info.launch(b.stream, on);
    at = 0;
    b.stream.begin_copies();
    for (const piece &p : b.pieces) {
      b.stream.copy_out(p.what.out, on.out + at * info.out_bytes,
                        p.what.rows * info.out_bytes);
      b.stream.copy_out(p.what.status, on.status + at,
                        p.what.rows * sizeof(std::uint32_t));
      at += p.what.rows;
    }
    b.stream.end_copies();
    stats.count_launch(info, rows);
    ++under_way;
  }

  static void send_uniforms(batch &b) {
    const launch_request &model = b.pieces.front().what;
    const std::size_t bytes = model.uniform_bytes;
    if (bytes == 0 || (b.image.size() == bytes &&
                       std::memcmp(b.image.data(), model.uniforms, bytes) == 0))
      return;
    b.image.assign(model.uniforms, model.uniforms + bytes);
    b.uniforms.ensure(bytes, "uniform objects");
    b.stream.copy_in(b.uniforms.data(), b.image.data(), bytes);
  }

  /// Answers those whose requests are all done.
  void conclude(batch &b) {
    stats.kernel_seconds += b.stream.kernel_seconds();
    stats.copy_seconds += b.stream.copy_seconds();
    for (const piece &p : b.pieces)
      if (--p.of->open == 0)
        p.of->box->state.store(mailbox::empty);
    b.pieces.clear();
    --under_way;
    letters.remove_if([](const letter &l) { return l.open == 0; });
  }

  counters &stats;
  std::size_t most_rows, group;
  std::list<batch> lanes;
  std::list<letter> letters;      // pieces hold pointers to them
  std::list<piece> waiting;       // in order
  unsigned under_way = 0;         // batches
  std::vector<const char *> held; // memory that is pinned
};

/// The process that owns the device.
class device_process {
public:
  /// Forks it, if kernels do not run on cores. \p most and \p group: see
  /// device_service.
  device_process(shared_state &with, worker_record *records, std::size_t most,
                 std::size_t group) {
    if constexpr (!backend::copies)
      return;
    const int parent = getpid();
    process = detail::fork_or_fail();
    if (process != 0)
      return;
    detail::end_with(parent);
    serve(with, records, most, group);
  }

  /// Ends this process if that one has ended. Unless it has been killed it has
  /// said why.
  void expect() const {
    int status = 0;
    if (process == 0 || detail::reap(process, status) == 0)
      return;
    if (WIFEXITED(status))
      std::_Exit(WEXITSTATUS(status));
    fail(128 + WTERMSIG(status),
         "the process that owns the device was ended by signal %d; the output "
         "is not complete",
         WTERMSIG(status));
  }

private:
  [[noreturn]] static void serve(shared_state &with, worker_record *records,
                                 std::size_t most, std::size_t group) {
    counters stats;
    device_service service(stats, most, group);
    service.open();
    with.device.ready_at = now();
    with.device.ready = true;
    with.bell.add(1);
    for (std::uint32_t looked = 0;;) {
      const std::uint32_t seen = with.device.bell.load();
      const unsigned workers = with.workers.load(std::memory_order_acquire);
      for (unsigned i = 0; i < workers && seen != looked; ++i)
        for (mailbox &box : records[i].mail)
          if (box.state.load() == mailbox::posted)
            service.accept(box);
      looked = seen;
      if (service.work())
        with.device.counted = stats;
      else
        with.device.bell.wait(seen, service.busy() ? 0.00002 : 1);
    }
  }

  int process = 0;
};

} // namespace c2cu

#endif // C2CU_DEVICE_SERVICE_H
