//===- outbox.h - Output on its way to the parent ---------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Workers finish their portions in any order, and the parent writes them in
/// the order of the inputs. Until then a worker's output waits in a ring in
/// shared memory. Where that is full and the parent has nothing to write, for
/// want of what comes before, more of it goes to a temporary file, so that no
/// worker waits for another.
///
/// Bytes have positions, counted from the first one the worker has put in. The
/// ring holds those from `taken` to `spilt_from`, the file the rest. An empty
/// ring begins anew, so that the same few pages are used as long as the parent
/// keeps up.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_OUTBOX_H
#define C2CU_OUTBOX_H

#include <c2cu/algorithm.h>
#include <c2cu/error.h>
#include <c2cu/owned.h>
#include <c2cu/shared_memory.h>
#include <c2cu/whereabouts.h>

#include <atomic>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <unistd.h>

namespace c2cu {

/// What both ends of an outbox know.
struct outbox_control {
  static constexpr std::uint64_t nowhere = ~std::uint64_t{0};

  std::atomic<std::uint64_t> put{0};   ///< the end of what is there
  std::atomic<std::uint64_t> taken{0}; ///< its beginning
  std::atomic<std::uint64_t> spilt_from{nowhere};
  std::atomic<std::uint64_t> base{0}; ///< lies where the ring begins
  shared_word room;                   ///< changes when bytes are taken
};

/// One worker's outbox; the same object in both processes.
class outbox {
public:
  static constexpr std::size_t ring_bytes = std::size_t{8} << 20;
  /// What a worker's file may hold. Beyond it, the worker waits.
  static constexpr std::uint64_t most_spilt = std::uint64_t{4} << 30;

  /// \p idle: the parent has nothing to write.
  outbox(outbox_control &of, char *memory, int spill_file,
         const std::atomic<bool> &idle)
      : control(of), ring(memory), file(spill_file), parent_is_idle(idle) {}

  /// For the worker: adds bytes.
  void append(const char *bytes, std::size_t count) {
    while (count != 0) {
      const std::size_t done =
          spills() ? spill(bytes, count) : put_into_ring(bytes, count);
      bytes += done;
      count -= done;
    }
  }

  /// For the worker: the position behind all that it has added.
  std::uint64_t position() const {
    return control.put.load(std::memory_order_relaxed);
  }

  /// For a worker: this is another one's. The program may need its descriptor.
  void leave_to_others() {
    if (file >= 0)
      ::close(file);
    file = -1;
  }

  /// For the parent: gives bytes before \p end, a piece that lies together, to
  /// write(bytes, count). Returns how many they are; 0 if there are none yet.
  template <class Write> std::size_t take(std::uint64_t end, Write &&write) {
    const std::uint64_t from = control.taken.load(std::memory_order_relaxed);
    const std::uint64_t spilt =
        control.spilt_from.load(std::memory_order_acquire);
    if (from >= end)
      return 0;
    std::uint64_t count = std::min<std::uint64_t>(end - from, most_at_once);
    if (from >= spilt) {
      count = read_back(from, count);
      write(piece.get(), count);
    } else {
      const std::size_t at = place_of(from);
      count = std::min({count, spilt - from, ring_bytes - at});
      write(ring + at, count);
    }
    control.taken.store(from + count, std::memory_order_release);
    control.room.add(1);
    return count;
  }

private:
  static constexpr std::size_t most_at_once = std::size_t{1} << 20;

  std::size_t place_of(std::uint64_t position) const {
    return (position - control.base.load(std::memory_order_relaxed)) %
           ring_bytes;
  }

  /// Is what comes next to go to the file? Not any more once the parent has
  /// taken all of it.
  bool spills() {
    if (control.spilt_from.load(std::memory_order_relaxed) ==
        outbox_control::nowhere)
      return false;
    if (control.taken.load(std::memory_order_acquire) != position())
      return true;
    control.spilt_from.store(outbox_control::nowhere,
                             std::memory_order_relaxed);
    return false;
  }

  std::size_t put_into_ring(const char *bytes, std::size_t count) {
    const std::uint64_t at = position();
    for (;;) {
      const std::uint32_t seen = control.room.load();
      const std::uint64_t held =
          at - control.taken.load(std::memory_order_acquire);
      // Nothing is there, so the parent looks for none of it.
      if (held == 0)
        control.base.store(at, std::memory_order_relaxed);
      const std::size_t start = place_of(at);
      const std::size_t room = std::min<std::uint64_t>(
          {count, ring_bytes - held, ring_bytes - start});
      if (room != 0) {
        std::memcpy(ring + start, bytes, room);
        control.put.store(at + room, std::memory_order_release);
        return room;
      }
      if (file >= 0 && parent_is_idle.load(std::memory_order_acquire)) {
        control.spilt_from.store(at, std::memory_order_release);
        return spill(bytes, count);
      }
      const waits_for_others waiting;
      control.room.wait(seen, 0.005);
    }
  }

  std::size_t spill(const char *bytes, std::size_t count) {
    const std::uint64_t at = position();
    for (;;) {
      const std::uint32_t seen = control.room.load();
      const std::uint64_t taken = control.taken.load(std::memory_order_acquire);
      if (taken == at)
        return 0; // back to the ring
      const std::uint64_t begun =
          control.spilt_from.load(std::memory_order_relaxed);
      ssize_t got = 0;
      if (at - begun < most_spilt)
        got = pwrite(file, bytes, count, static_cast<off_t>(at - begun));
      if (got > 0) {
        control.put.store(at + got, std::memory_order_release);
        return got;
      }
      const waits_for_others waiting; // the disk is full
      control.room.wait(seen, 0.1);
    }
  }

  std::size_t read_back(std::uint64_t from, std::size_t count) {
    if (!piece)
      piece.reset(new char[most_at_once]);
    const std::uint64_t begun =
        control.spilt_from.load(std::memory_order_relaxed);
    const ssize_t got =
        pread(file, piece.get(), count, static_cast<off_t>(from - begun));
    if (got <= 0)
      fail(failure, "cannot read back output from a temporary file: %s",
           std::strerror(errno));
    return got;
  }

  outbox_control &control;
  char *ring;
  int file;
  const std::atomic<bool> &parent_is_idle;
  owned<char[]> piece; // of the file, in the parent
};

/// A temporary file without a name, or -1 if there can be none.
inline int open_spill_file() {
  const char *folder = std::getenv("TMPDIR");
  return ::open(folder && *folder ? folder : "/tmp",
                O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
}

} // namespace c2cu

#endif // C2CU_OUTBOX_H
