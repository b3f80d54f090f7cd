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
#include <utility>
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
      collect(all, count, iterations);
      sort();
      return number(all, count, iterations);
    } catch (const std::bad_alloc &) {
      return false;
    }
  }

  /// The part of iteration \p k that begins where its pointer number \p p
  /// leads; another iteration may store in none that it only loads.
  extent part_of(const pointers_of *all, unsigned p, std::size_t k) const {
    const std::uintptr_t begin = all[p].each[k].low;
    if (begin == 0)
      return {};
    return {begin, ends.empty() ? longest_at(begin) : ends[p * n + k]};
  }

  /// Whether another iteration than \p k may store in some of these bytes.
  bool is_others(std::uintptr_t low, std::size_t size, std::size_t k) const {
    if (size == 0)
      return false;
    for (std::size_t i = at_or_before(low);
         i < parts.size() && parts[i].begin < low + size; ++i)
      if (parts[i].owner != nobody && parts[i].owner != k && low < end_of(i))
        return true;
    return false;
  }

  /// How many bytes from \p low on are in no part that is stored in.
  std::size_t before_stored(std::uintptr_t low) const {
    std::size_t i = at_or_before(low);
    if (i < parts.size() && parts[i].begin <= low) {
      if (parts[i].owner != nobody && low < end_of(i))
        return 0;
      ++i;
    }
    while (i < parts.size() && parts[i].owner == nobody)
      ++i;
    return i < parts.size() ? parts[i].begin - low
                            : std::numeric_limits<std::size_t>::max();
  }

private:
  static constexpr std::size_t nobody = static_cast<std::size_t>(-1);
  struct part {
    std::uintptr_t begin;
    std::size_t owner; ///< the iteration, or nobody: it is only loaded
  };
  /// Where a pointer leads, and which one: its access, and its iteration.
  struct pointer {
    std::uintptr_t begin;
    std::size_t number;
  };

  static std::uintptr_t longest_at(std::uintptr_t begin) {
    constexpr auto most = std::numeric_limits<std::uintptr_t>::max();
    return begin > most - longest_part ? most : begin + longest_part;
  }
  std::uintptr_t end_of(std::size_t i) const {
    const std::uintptr_t longest = longest_at(parts[i].begin);
    return i + 1 == parts.size() ? longest
                                 : std::min(longest, parts[i + 1].begin);
  }
  /// The last part that begins there or before; the first one if none does.
  std::size_t at_or_before(std::uintptr_t low) const {
    const auto behind = std::upper_bound(
        parts.begin(), parts.end(), low,
        [](std::uintptr_t at, const part &p) { return at < p.begin; });
    return behind == parts.begin()
               ? 0
               : static_cast<std::size_t>(behind - parts.begin()) - 1;
  }

  void collect(const pointers_of *all, unsigned count, std::size_t iterations) {
    n = iterations;
    found.clear();
    found.reserve(count * n);
    for (unsigned p = 0; p < count; ++p)
      for (std::size_t k = 0; k < n; ++k)
        if (const std::uintptr_t begin = all[p].each[k].low)
          found.push_back({begin, p * n + k});
  }

  /// By where they lead: most often they do so in order, or are many.
  void sort() {
    const auto before = [](const pointer &a, const pointer &b) {
      return a.begin < b.begin;
    };
    if (std::is_sorted(found.begin(), found.end(), before))
      return;
    if (found.size() < 4096)
      return std::sort(found.begin(), found.end(), before);
    const auto [least, most] =
        std::minmax_element(found.begin(), found.end(), before);
    const std::uintptr_t first = least->begin, range = most->begin - first;
    std::vector<pointer> other(found.size());
    constexpr unsigned bits = 12;
    for (unsigned shift = 0; shift < 64 && range >> shift != 0; shift += bits) {
      std::size_t place[std::size_t{1} << bits] = {};
      const auto digit = [&](const pointer &p) {
        return (p.begin - first) >> shift & ((1u << bits) - 1);
      };
      for (const pointer &p : found)
        ++place[digit(p)];
      std::size_t sum = 0;
      for (std::size_t &of : place)
        sum += std::exchange(of, sum);
      for (const pointer &p : found)
        other[place[digit(p)]++] = p;
      found.swap(other);
    }
  }

  /// Finds where parts end, of pointers in order. False if two iterations may
  /// store in one.
  bool number(const pointers_of *all, unsigned count, std::size_t iterations) {
    parts.clear();
    parts.reserve(found.size());
    for (const pointer &p : found) {
      const std::size_t owner = all[p.number / n].write ? p.number % n : nobody;
      if (parts.empty() || parts.back().begin != p.begin)
        parts.push_back({p.begin, owner});
      else if (parts.back().owner == nobody)
        parts.back().owner = owner;
      else if (owner != nobody && owner != parts.back().owner)
        return false;
    }
    ends.assign(count * iterations, 0);
    std::size_t i = 0;
    for (const pointer &p : found) {
      while (parts[i].begin != p.begin)
        ++i;
      const bool is_own =
          parts[i].owner == nobody || parts[i].owner == p.number % n;
      ends[p.number] = is_own ? end_of(i) : p.begin;
    }
    found = {};
    return true;
  }

  std::size_t n = 0;
  std::vector<pointer> found;
  std::vector<part> parts;
  std::vector<std::uintptr_t> ends; ///< by pointer; none before they are found
};

} // namespace c2cu::library

#endif // C2CU_LIBRARY_PARTS_H
