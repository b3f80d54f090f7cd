//===- library_lines.h - Stores that are withheld ---------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Where nothing is known of what iterations load and store, they have *lines*
/// of their own: copies of 64 bytes of memory, each with masks of the bytes
/// that have been loaded and stored. What has run at once is right if no
/// iteration has stored a byte that another one has loaded or stored; then
/// lines are written to memory. Else nothing has happened. (The test is that of
/// Rauchwerger and Padua, "The LRPD test", 1995, with tables in place of shadow
/// arrays, so that it takes what iterations access, not what arrays have.)
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_LIBRARY_LINES_H
#define C2CU_LIBRARY_LINES_H

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <vector>

namespace c2cu::library {

/// A copy of some bytes of memory.
struct memory_line {
  static constexpr std::size_t size = 64;

  /// The bytes that are there, bit by bit from the first one on: those that
  /// have been loaded or stored.
  std::uint64_t loaded = 0, stored = 0;
  std::uintptr_t at = 0; ///< A multiple of the size.
  alignas(size) char bytes[size];

  /// Bits of \p n bytes, 1 to 64, behind the first \p offset.
  static std::uint64_t bits(std::size_t offset, std::size_t n) {
    return (~std::uint64_t{0} >> (size - n)) << offset;
  }

  /// Whether what \p other has is independent of it.
  bool is_apart_from(std::uint64_t other_loaded,
                     std::uint64_t other_stored) const {
    return ((loaded | stored) & other_stored) == 0 &&
           (stored & other_loaded) == 0;
  }

  /// Writes what has been stored to memory.
  void write() const {
    if (stored == ~std::uint64_t{0}) {
      std::memcpy(reinterpret_cast<char *>(at), bytes, size);
      return;
    }
    for (std::uint64_t left = stored; left != 0;) {
      const int first = __builtin_ctzll(left);
      const std::uint64_t rest = ~(left >> first);
      const int n = rest == 0 ? 64 : __builtin_ctzll(rest);
      std::memcpy(reinterpret_cast<char *>(at) + first, bytes + first, n);
      left &= ~bits(first, n);
    }
  }
};

/// By the address of a line, some value: with linear probing.
template <class T> class line_table {
public:
  /// The value of the line at \p at; a new one is zero.
  T &of(std::uintptr_t at) {
    if (2 * (used + 1) > slots.size())
      grow();
    slot &found = find(at);
    if (found.at == 0) {
      found.at = at;
      ++used;
    }
    return found.value;
  }
  std::size_t bytes() const { return slots.size() * sizeof(slot); }

private:
  struct slot {
    std::uintptr_t at = 0; ///< Zero, where nobody has anything: it is free.
    T value{};
  };

  slot &find(std::uintptr_t at) {
    const std::size_t mask = slots.size() - 1;
    std::size_t i = (at / memory_line::size * 0x9e3779b97f4a7c15u >> 20) & mask;
    while (slots[i].at != 0 && slots[i].at != at)
      i = (i + 1) & mask;
    return slots[i];
  }

  void grow() {
    std::vector<slot> before(slots.empty() ? 64 : 2 * slots.size());
    before.swap(slots);
    for (slot &of : before)
      if (of.at != 0)
        find(of.at) = of;
  }

  std::vector<slot> slots;
  std::size_t used = 0;
};

/// The lines of iterations that a thread runs one after the other.
class line_set {
public:
  /// Where the \p n bytes from \p at on are instead; null: they are in more
  /// lines than one. A new line may be allocated.
  char *find(std::uintptr_t at, std::size_t n, bool stores) {
    const std::size_t offset = at % memory_line::size;
    if (n == 0 || offset + n > memory_line::size)
      return nullptr;
    memory_line &of = line_at(at - offset);
    const std::uint64_t wanted = memory_line::bits(offset, n),
                        missing = wanted & ~(of.loaded | of.stored);
    char *const bytes = of.bytes + offset;
    const char *const memory = reinterpret_cast<const char *>(at);
    if (missing == wanted) {
      std::memcpy(bytes, memory, n);
    } else if (missing != 0) {
      for (std::size_t i = 0; i < n; ++i)
        if (missing >> (offset + i) & 1)
          bytes[i] = memory[i];
    }
    (stores ? of.stored : of.loaded) |= wanted;
    return bytes;
  }

  std::size_t bytes() const {
    return blocks.size() * sizeof(block) + table.bytes() +
           count * sizeof(memory_line *);
  }

  std::size_t size() const { return count; }

  /// Lines have parts by their addresses, so that threads may look at one each.
  static constexpr std::size_t parts = 64;
  template <class Visitor>
  void visit(std::size_t part, const Visitor &visitor) const {
    for (const memory_line *of : in_part[part])
      visitor(*of);
  }

private:
  static constexpr std::size_t lines_of_block = 256;
  struct block {
    memory_line lines[lines_of_block];
  };

  memory_line &line_at(std::uintptr_t at) {
    if (last && last->at == at)
      return *last;
    memory_line *&found = table.of(at);
    if (!found) {
      if (count % lines_of_block == 0)
        blocks.push_back(std::make_unique<block>());
      found = &blocks.back()->lines[count++ % lines_of_block];
      found->at = at;
      in_part[at / memory_line::size * 0x9e3779b97f4a7c15u >> 58].push_back(
          found);
    }
    last = found;
    return *found;
  }

  std::vector<std::unique_ptr<block>> blocks;
  line_table<memory_line *> table;
  std::vector<memory_line *> in_part[parts];
  std::size_t count = 0;
  memory_line *last = nullptr;
};

} // namespace c2cu::library

#endif // C2CU_LIBRARY_LINES_H
