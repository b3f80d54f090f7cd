//===- device_service.h - Launches for several workers ----------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The owner of a device makes the launches that workers ask for. What waits at
/// the same marked call with the same values of uniform objects goes into one
/// launch, whichever worker it comes from: a few large launches keep a device
/// busier than many small ones.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_DEVICE_SERVICE_H
#define C2CU_DEVICE_SERVICE_H

#include <c2cu/algorithm.h>
#include <c2cu/call_site.h>
#include <c2cu/copy_list.h>
#include <c2cu/counters.h>
#include <c2cu/device_interface.h>
#include <c2cu/owned.h>
#include <c2cu/remote_launch.h>
#include <c2cu/sizing.h>

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <list>
#include <vector>

namespace c2cu {

/// A device for several workers.
class device_service {
public:
  /// \p number: of its owner. \p most: rows in a launch, 0 for as many as fit.
  device_service(unsigned number, counters &of, std::size_t most)
      : number(number), stats(of), most_rows(most) {}

  /// Takes hold of \p device.
  void open(unsigned device) {
    own_devices = device_code;
    own_devices->initialise(device);
    const std::size_t each =
        std::max<std::size_t>(detail::cost_of_input(0).device, 1);
    const std::size_t fitting = own_devices->free_memory() / 2 / batches / each;
    most_blocks = own_devices->free_memory() / 4 / batches;
    if (most_rows == 0)
      most_rows = std::clamp(usual_bytes / each, least_rows, usual_rows);
    most_rows = std::max<std::size_t>(1, std::min(fitting, most_rows));
    for (unsigned i = 0; i < batches; ++i)
      lanes.emplace_back();
  }

  /// Takes what is in \p box, if it is posted and nobody else has taken it.
  void accept(mailbox &box) {
    if (!box.state.replace(mailbox::posted, mailbox::accepted + number))
      return;
    letters.push_back({&box, box.count});
    letter *const of = &letters.back();
    for (std::size_t i = 0; i < box.count; ++i) {
      take_hold(box.requests[i]);
      rows_to_do += box.requests[i].rows;
      waiting.push_back({box.requests[i], of});
    }
  }

  /// Launches what waits and answers what is done. Has anything happened?
  bool work() {
    bool any = false;
    for (batch &b : lanes) {
      if (!b.pieces.empty() && b.stream->done()) {
        if (lacks_memory(b))
          launch_again(b);
        else
          conclude(b);
        any = true;
      }
      if (b.pieces.empty() && !waiting.empty()) {
        gather(b);
        launch(b);
        stats.count_launch(*b.pieces.front().what.info, rows_of(b));
        ++under_way;
        any = true;
      }
    }
    return any;
  }

  /// Rows that have been accepted and not answered.
  std::size_t load() const { return rows_to_do; }

  /// Rows that keep the device busy while others are fetched: what it does in
  /// some milliseconds, as far as that is known, in two launches at least.
  std::size_t enough() const {
    const double seconds = stats.kernel_seconds + stats.copy_seconds;
    if (seconds <= 0)
      return batches * most_rows;
    const double rows = supply * static_cast<double>(stats.lanes) / seconds;
    return static_cast<std::size_t>(
        std::clamp(rows, 2.0 * std::min(least_rows, most_rows),
                   1.0 * batches * most_rows));
  }

  /// Is the device at work?
  bool busy() const { return under_way != 0 || !waiting.empty(); }

private:
  static constexpr unsigned batches = 3;
  static constexpr double supply = 0.02; // seconds
  // Rows of a launch: they take a millisecond to copy at most, so that there
  // are others to be copied and computed meanwhile, but fill a device.
  static constexpr std::size_t usual_rows = std::size_t{1} << 17,
                               least_rows = std::size_t{1} << 15,
                               usual_bytes = std::size_t{40} << 20;

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
    host_buffer status; ///< all words at once: a copy costs the same for a few
    copy_list copies;   ///< used again and again
    const owned<device_stream> stream = own_devices->make_stream();
    device_buffer uniforms;
    std::vector<char> image; ///< what these are
    host_buffer areas;       ///< where the blocks of each row begin
    lane_memory memory;      ///< of the threads of its launch
  };

  /// Memory of workers is pinned when it is first seen, whole banks: no copy
  /// may be of memory that is pinned in part.
  void take_hold(const launch_request &of) {
    const call_info &info = *of.info;
    hold(of.in_bank, info.in_bytes * of.bank_rows);
    hold(of.out_bank, info.out_bytes * of.bank_rows);
    hold(of.blocks, of.blocks_room);
    hold(of.blocks_out, of.blocks_room);
  }

  void hold(char *memory, std::size_t bytes) {
    if (bytes == 0 || !memory ||
        std::find(held.begin(), held.end(), memory) != held.end())
      return;
    own_devices->pin(memory, bytes);
    held.push_back(memory);
  }

  static bool together(const launch_request &a, const launch_request &b) {
    return a.info == b.info && a.uniform_bytes == b.uniform_bytes &&
           (a.uniform_bytes == 0 ||
            std::memcmp(a.uniforms, b.uniforms, a.uniform_bytes) == 0);
  }

  /// Moves the first request that waits to \p b, and what can go with it.
  void gather(batch &b) {
    std::size_t room = most_rows, space = most_blocks;
    const launch_request model = waiting.front().what;
    for (auto at = waiting.begin(); at != waiting.end() && room != 0;) {
      piece &p = *at;
      if (!together(model, p.what)) {
        ++at;
        continue;
      }
      const std::size_t rows =
          fitting_rows(p.what, std::min(room, p.what.rows), space);
      if (rows == 0)
        break;
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

  /// How many of the first \p rows of \p what have blocks that fit into \p
  /// space bytes, of which it takes what they have. One always does if nothing
  /// else is in it.
  std::size_t fitting_rows(const launch_request &what, std::size_t rows,
                           std::size_t &space) const {
    if (what.info->blocks_offset == nowhere)
      return rows;
    for (std::size_t i = 0; i < rows; ++i) {
      const std::size_t bytes = what.area(i).room();
      if (bytes > space && (i != 0 || space != most_blocks))
        return i;
      space -= std::min(space, bytes);
    }
    return rows;
  }

  /// Sends the blocks of the heap of all rows, and where each row's are.
  void send_blocks(batch &b, launch_arguments &on) const {
    if (b.pieces.front().what.info->blocks_offset == nowhere)
      return;
    b.areas.ensure(on.count * sizeof(std::uint64_t));
    auto *area = reinterpret_cast<std::uint64_t *>(b.areas.data());
    std::size_t bytes = 0;
    for (const piece &p : b.pieces) {
      const block_record &first = p.what.area(0);
      for (std::size_t i = 0; i < p.what.rows; ++i)
        *area++ = bytes + p.what.area(i).offset - first.offset;
      bytes += bytes_of_areas(p.what);
    }
    b.device.ensure_blocks(bytes, on.count, *b.stream);
    on.blocks = b.device.blocks.data();
    on.areas = reinterpret_cast<const std::uint64_t *>(b.device.areas.data());
    b.copies.add(b.device.areas.data(), b.areas.data(),
                 on.count * sizeof(std::uint64_t));
    char *at = on.blocks;
    for (const piece &p : b.pieces) {
      b.copies.add(at, p.what.blocks + p.what.area(0).offset,
                   bytes_of_areas(p.what));
      at += bytes_of_areas(p.what);
    }
  }

  /// Bytes of the areas of all rows of \p what: they follow each other.
  static std::size_t bytes_of_areas(const launch_request &what) {
    const block_record &last = what.area(what.rows - 1);
    return last.offset + last.room() - what.area(0).offset;
  }

  static void fetch_blocks(batch &b, const launch_arguments &on) {
    if (!b.pieces.front().what.info->writes_blocks)
      return;
    const char *at = on.blocks;
    for (const piece &p : b.pieces) {
      const std::size_t bytes = bytes_of_areas(p.what);
      b.copies.add(p.what.blocks_out + p.what.area(0).offset, at, bytes);
      at += bytes;
    }
  }

  static std::size_t rows_of(const batch &b) {
    std::size_t rows = 0;
    for (const piece &p : b.pieces)
      rows += p.what.rows;
    return rows;
  }

  /// Sends the pieces of \p b, has them computed, and fetches what comes back:
  /// when the stream is done all is there.
  void launch(batch &b) {
    const call_info &info = *b.pieces.front().what.info;
    const std::size_t rows = rows_of(b);
    make_room(b, info, rows);
    send_uniforms(b);
    launch_arguments on = {b.device.in.data(),      b.device.out.data(),
                           b.device.tiles.data(),   b.uniforms.data(),
                           b.device.status_words(), rows};
    b.memory = on.memory = own_devices->memory_of_lanes();
    b.stream->clear(on.status, rows * sizeof(std::uint32_t));
    char *at = on.in;
    b.copies.clear();
    for (const piece &p : b.pieces) {
      b.copies.add(at, p.what.in, p.what.rows * info.in_bytes);
      at += p.what.rows * info.in_bytes;
    }
    send_blocks(b, on);
    b.stream->copy(b.copies);
    b.stream->launch(info, on);
    at = on.out;
    b.copies.clear();
    for (const piece &p : b.pieces) {
      b.copies.add(p.what.out, at, p.what.rows * info.out_bytes);
      at += p.what.rows * info.out_bytes;
    }
    b.copies.add(b.status.data(), on.status, rows * sizeof(std::uint32_t));
    fetch_blocks(b, on);
    b.stream->copy(b.copies);
  }

  /// Have threads had too little memory, and may they have more?
  static bool lacks_memory(const batch &b) {
    if (!b.pieces.front().what.info->may_give_up)
      return false;
    const auto *word = reinterpret_cast<const std::uint32_t *>(b.status.data());
    std::uint32_t lacks = 0;
    for (std::size_t i = rows_of(b); i != 0; --i)
      lacks |= *word++;
    return (lacks & (status_stack | status_heap)) != 0 &&
           own_devices->enlarge(b.memory, lacks);
  }

  /// All rows, also those that have had enough: what was sent may have changed
  /// on the device, and is sent again.
  void launch_again(batch &b) {
    count_time(b);
    ++stats.launched_again;
    launch(b);
  }

  void count_time(batch &b) const {
    stats.kernel_seconds += b.stream->kernel_seconds();
    stats.copy_seconds += b.stream->copy_seconds();
  }

  void make_room(batch &b, const call_info &info, std::size_t rows) const {
    const std::size_t room = std::min(std::bit_ceil(rows), most_rows);
    b.device.ensure(info, room, *b.stream);
    b.status.ensure(room * sizeof(std::uint32_t));
  }

  static void send_uniforms(batch &b) {
    const launch_request &model = b.pieces.front().what;
    const std::size_t bytes = model.uniform_bytes;
    if (bytes == 0 || (b.image.size() == bytes &&
                       std::memcmp(b.image.data(), model.uniforms, bytes) == 0))
      return;
    b.image.assign(model.uniforms, model.uniforms + bytes);
    b.uniforms.ensure(bytes, "uniform objects");
    b.stream->copy_in(b.uniforms.data(), b.image.data(), bytes);
  }

  /// Answers those whose requests are all done.
  void conclude(batch &b) {
    count_time(b);
    const char *word = b.status.data();
    for (const piece &p : b.pieces) {
      const std::size_t bytes = p.what.rows * sizeof(std::uint32_t);
      std::memcpy(p.what.status, word, bytes);
      word += bytes;
      rows_to_do -= p.what.rows;
    }
    for (const piece &p : b.pieces)
      if (--p.of->open == 0)
        p.of->box->state.store(mailbox::empty);
    b.pieces.clear();
    --under_way;
    letters.remove_if([](const letter &l) { return l.open == 0; });
  }

  const unsigned number;
  counters &stats;
  std::size_t most_rows;
  std::size_t most_blocks = 0; // bytes of the heap in a launch
  std::list<batch> lanes;
  std::list<letter> letters; // pieces hold pointers to them
  std::list<piece> waiting;  // in order
  unsigned under_way = 0;    // batches
  std::size_t rows_to_do = 0;
  std::vector<const char *> held; // memory that is pinned
};

} // namespace c2cu

#endif // C2CU_DEVICE_SERVICE_H
