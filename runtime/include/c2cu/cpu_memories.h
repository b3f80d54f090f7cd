//===- cpu_memories.h - A CPU that plays several devices --------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// For tests only: with -DC2CU_MEMORIES=N the CPU backend is as N devices, each
/// of which has memory of its own, that copies lead to and from. So all that is
/// done for GPUs is done, by workers and by one process, where there is none.
/// Memory knows whose it is, and a stream that is given another device's ends
/// the process. A launch is computed at once, but is said to be done a little
/// later, so that there is something under way.
///
/// Otherwise all of this is nothing.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_CPU_MEMORIES_H
#define C2CU_CPU_MEMORIES_H

#include <c2cu/clock.h>
#include <c2cu/copy_list.h>
#include <c2cu/error.h>
#include <c2cu/qualifiers.h>

#include <cstddef>
#include <cstdint>
#include <cstring>
#if C2CU_MEMORIES != 0
#include <iterator>
#include <map>
#endif

namespace c2cu::backend {

#if C2CU_MEMORIES != 0

/// Which device has what memory, and which of them this process uses.
class device_memories {
public:
  void use(unsigned number) { used = number; }
  unsigned in_use() const { return used; }

  void add(void *memory, std::size_t bytes) {
    blocks[static_cast<char *>(memory)] = {bytes, used};
  }
  void remove(void *memory) { blocks.erase(static_cast<char *>(memory)); }

  /// Are all \p bytes at \p memory device \p number's?
  bool has(unsigned number, const void *memory, std::size_t bytes) const {
    const auto *const begin = static_cast<const char *>(memory);
    const auto after = blocks.upper_bound(const_cast<char *>(begin));
    if (after == blocks.begin())
      return false;
    const auto &[first, of] = *std::prev(after);
    return of.number == number && begin + bytes <= first + of.bytes;
  }

  /// Ends the process unless it is so.
  void require(unsigned number, const void *memory, std::size_t bytes) const {
    if (!has(number, memory, bytes))
      fail(failure, "device %u is given memory that is not its own", number);
  }

private:
  struct block {
    std::size_t bytes;
    unsigned number;
  };
  std::map<char *, block> blocks;
  unsigned used = 0;
};

inline device_memories memories;

/// What a stream of the device in use has to do with memory.
class stream_memory {
public:
  void copy_in(void *to, const void *from, std::size_t bytes) const {
    if (bytes == 0)
      return;
    memories.require(number, to, bytes);
    std::memcpy(to, from, bytes);
  }

  void copy_out(void *to, const void *from, std::size_t bytes) const {
    if (bytes == 0)
      return;
    memories.require(number, from, bytes);
    std::memcpy(to, from, bytes);
  }

  void copy(const copy_list &pieces) const {
    for (std::size_t i = 0; i < pieces.size(); ++i)
      if (memories.has(number, pieces.to[i], pieces.bytes[i]))
        std::memcpy(pieces.to[i], pieces.from[i], pieces.bytes[i]);
      else
        copy_out(pieces.to[i], pieces.from[i], pieces.bytes[i]);
  }

  void clear(void *memory, std::size_t bytes) const {
    memories.require(number, memory, bytes);
    std::memset(memory, 0, bytes);
  }

  /// A launch has been made of \p count inputs, with these status words.
  void launched(const std::uint32_t *status, std::size_t count) {
    memories.require(number, status, count * sizeof *status);
    if (memories.in_use() != number)
      fail(failure, "a launch on device %u while %u is in use", number,
           memories.in_use());
    done_at = now() + delay;
  }

  bool done() const { return now() >= done_at; }

  void synchronize() const {
    while (!done())
      sleep_for(done_at - now());
  }

private:
  static constexpr double delay = 100e-6; // seconds

  const unsigned number = memories.in_use();
  double done_at = 0;
};

#else

struct device_memories {
  void use(unsigned) const {}
  void add(void *, std::size_t) const {}
  void remove(void *) const {}
};

inline constexpr device_memories memories;

struct stream_memory {
  void copy_in(void *, const void *, std::size_t) const {}
  void copy_out(void *, const void *, std::size_t) const {}
  void copy(const copy_list &) const {}
  void clear(void *, std::size_t) const {}
  void launched(const std::uint32_t *, std::size_t) const {}
  bool done() const { return true; }
  void synchronize() const {}
};

#endif

} // namespace c2cu::backend

#endif // C2CU_CPU_MEMORIES_H
