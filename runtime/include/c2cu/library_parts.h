//===- library_parts.h - Parts that pointers lead to ------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Of texts, and of all that has a pointer of its own in an array, it is known
/// where they begin when a loop is entered, but not how long they are. An
/// iteration is expected to store behind where its pointer leads, and before
/// where another one of the loop's pointers does.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_LIBRARY_PARTS_H
#define C2CU_LIBRARY_PARTS_H

#include <c2cu/algorithm.h>
#include <c2cu/library_ranges.h>

#include <cstddef>
#include <cstdint>
#include <limits>
#include <new>
#include <vector>

namespace c2cu::library {

/// What the pointers of one access are in each iteration: where they lead is
/// the low end of an extent, 0 if nowhere.
struct pointers_of {
  const extent *each = nullptr;
  bool write = false; ///< what is there is stored, too
};

/// More are not told apart.
inline constexpr unsigned most_pointers = 8;
/// No part is taken to be longer, in bytes: what is behind the last one is
/// something else.
inline constexpr std::size_t longest_part = std::size_t{1} << 16;

/// The parts of a loop's iterations.
class part_map {
public:
  /// Of so many iterations. False if two may store in the same part, or there
  /// is no memory.
  bool build(const pointers_of *all, unsigned count, std::size_t iterations) {
    try {
      parts.clear();
      parts.reserve(count * iterations + 1);
      for (unsigned p = 0; p < count; ++p)
        for (std::size_t k = 0; k < iterations; ++k)
          if (const std::uintptr_t begin = all[p].each[k].low)
            parts.push_back({begin, all[p].write ? k : nobody});
    } catch (const std::bad_alloc &) {
      return false;
    }
    // Those that are stored in come first.
    std::sort(parts.begin(), parts.end(), [](const part &a, const part &b) {
      return a.begin != b.begin ? a.begin < b.begin : a.owner < b.owner;
    });
    std::size_t kept = 0;
    for (const part &p : parts)
      if (kept == 0 || parts[kept - 1].begin != p.begin)
        parts[kept++] = p;
      else if (p.owner != nobody && p.owner != parts[kept - 1].owner)
        return false;
    parts.resize(kept);
    is_built = true;
    return true;
  }

  /// Where the part that begins there ends.
  std::uintptr_t end_of(std::uintptr_t begin) const {
    const std::uintptr_t longest =
        begin > std::numeric_limits<std::uintptr_t>::max() - longest_part
            ? std::numeric_limits<std::uintptr_t>::max()
            : begin + longest_part;
    if (!is_built)
      return longest;
    const auto next = behind(begin);
    return next == parts.end() ? longest : std::min(longest, next->begin);
  }

  /// Whether another iteration than \p k may store in some of these bytes.
  bool is_others(std::uintptr_t low, std::size_t size, std::size_t k) const {
    if (!is_built || size == 0)
      return false;
    auto it = behind(low);
    if (it != parts.begin())
      --it;
    for (; it != parts.end() && it->begin < low + size; ++it)
      if (it->owner != nobody && it->owner != k && low < end_of(it->begin))
        return true;
    return false;
  }

  /// How many bytes from \p low on are in no part that is stored in.
  std::size_t before_stored(std::uintptr_t low) const {
    if (!is_built)
      return std::numeric_limits<std::size_t>::max();
    auto it = behind(low);
    if (it != parts.begin() && (it - 1)->owner != nobody &&
        low < end_of((it - 1)->begin))
      return 0;
    while (it != parts.end() && it->owner == nobody)
      ++it;
    return it == parts.end() ? std::numeric_limits<std::size_t>::max()
                             : it->begin - low;
  }

private:
  static constexpr std::size_t nobody = static_cast<std::size_t>(-1);
  struct part {
    std::uintptr_t begin;
    std::size_t owner; ///< the iteration, or nobody: it is only loaded
  };

  std::vector<part>::const_iterator behind(std::uintptr_t low) const {
    return std::upper_bound(
        parts.begin(), parts.end(), low,
        [](std::uintptr_t at, const part &p) { return at < p.begin; });
  }

  std::vector<part> parts;
  bool is_built = false;
};

} // namespace c2cu::library

#endif // C2CU_LIBRARY_PARTS_H
