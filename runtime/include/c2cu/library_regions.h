//===- library_regions.h - The memory of a loop, in pieces ------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A device with memory of its own gets copies of what a group of iterations
/// accesses. Accesses whose bytes overlap, through whichever pointers, belong
/// to one *region*, so that there is one copy of each byte.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_LIBRARY_REGIONS_H
#define C2CU_LIBRARY_REGIONS_H

#include <c2cu/library_entry.h>

#include <cstdint>

namespace c2cu::library {

struct region {
  std::uint64_t accesses = 0; ///< Bits, by the order in the entry.
  extent all;                 ///< Over all iterations.
  bool written = false;
  /// All iterations have the same bytes of it.
  bool constant = true;
  /// No byte is read, and each one between the first and the last is written.
  bool filled = false;
  /// Each byte between the first and the last is accessed.
  bool dense = false;
};

/// Whether what a group of iterations writes can be told from what others do:
/// of accesses that are data, a device knows the least and the greatest address
/// of all iterations, and of parts of rows and columns no more.
inline bool writes_in_groups(const entry &e) {
  const wide last = e.count - wide(1);
  for (const access_range &a : e) {
    if (!a.each && !(wide(0) < a.pitch) && !e.cells.are_known(a.argument))
      continue;
    for (const access_range &b : e)
      if (b.write && !(a.highest(last) <= b.lowest(last) ||
                       b.highest(last) <= a.lowest(last)))
        return false;
  }
  return true;
}

class regions {
public:
  explicit regions(const entry &of) : of(of) {
    for (unsigned i = 0; i < count_of_accesses(); ++i)
      if (of.begin()[i].argument != entry::no_argument && !of.begin()[i].host)
        add(i);
    for (unsigned r = 0; r < count; ++r)
      describe(list[r]);
  }

  const region *begin() const { return list; }
  const region *end() const { return list + count; }

  /// What the iterations [first, last) access of \p r.
  extent of_group(const region &r, std::size_t first, std::size_t last) const {
    extent result{UINTPTR_MAX, 0};
    for (unsigned i = 0; i < count_of_accesses(); ++i)
      if (r.accesses >> i & 1) {
        const access_range &a = of.begin()[i];
        for (const std::size_t k : {first, last - 1}) {
          // Of data, that of all iterations.
          result.low = std::min(
              result.low, number(a.each ? a.low.first : a.low_at(wide(k))));
          result.high = std::max(
              result.high, number(a.each ? a.high.first : a.high_at(wide(k))));
        }
      }
    // Lines that cross: none of them accesses anything.
    result.high = std::max(result.low, result.high);
    return result;
  }

  /// The region of the pointer that is argument \p i, or null: nothing is
  /// accessed through it.
  const region *of_argument(unsigned argument) const {
    for (const region &r : *this)
      for (unsigned i = 0; i < count_of_accesses(); ++i)
        if ((r.accesses >> i & 1) && of.begin()[i].argument == argument)
          return &r;
    return nullptr;
  }

  /// Bytes that an iteration adds to a group, over all regions.
  std::size_t bytes_of_iteration() const {
    wide sum(0);
    for (const region &r : *this)
      if (!r.constant)
        sum = sum + wide(stride(r));
    return sum.exists() ? static_cast<std::size_t>(sum.get()) : SIZE_MAX;
  }

private:
  static std::uintptr_t number(wide address) {
    return static_cast<std::uintptr_t>(address.get());
  }

  unsigned count_of_accesses() const {
    return static_cast<unsigned>(of.end() - of.begin());
  }

  /// The farthest that any of its ranges moves in an iteration.
  std::size_t stride(const region &r) const {
    wide::number most = 0;
    for (unsigned i = 0; i < count_of_accesses(); ++i)
      if (r.accesses >> i & 1)
        for (const wide step :
             {of.begin()[i].low.step, of.begin()[i].high.step})
          most = std::max(most, step.get() < 0 ? -step.get() : step.get());
    return static_cast<std::size_t>(most);
  }

  extent all_of(unsigned i) const {
    region alone;
    alone.accesses = std::uint64_t{1} << i;
    return of_group(alone, 0, of.iterations());
  }

  void add(unsigned i) {
    region now;
    now.accesses = std::uint64_t{1} << i;
    now.all = all_of(i);
    // Those that it overlaps become one with it, as do those of one pointer,
    // which has to lead to one copy.
    unsigned kept = 0;
    for (unsigned r = 0; r < count; ++r) {
      const bool joins =
          (list[r].all.low < now.all.high && now.all.low < list[r].all.high) ||
          has_argument(list[r], of.begin()[i].argument);
      if (!joins) {
        list[kept++] = list[r];
        continue;
      }
      now.accesses |= list[r].accesses;
      now.all.low = std::min(now.all.low, list[r].all.low);
      now.all.high = std::max(now.all.high, list[r].all.high);
    }
    count = kept;
    list[count++] = now;
    settle();
  }

  /// Joins regions that have come to overlap.
  void settle() {
    for (unsigned a = 0; a < count; ++a)
      for (unsigned b = a + 1; b < count; ++b)
        if (list[a].all.low < list[b].all.high &&
            list[b].all.low < list[a].all.high) {
          list[a].accesses |= list[b].accesses;
          list[a].all.low = std::min(list[a].all.low, list[b].all.low);
          list[a].all.high = std::max(list[a].all.high, list[b].all.high);
          list[b] = list[--count];
          b = a;
        }
  }

  bool has_argument(const region &r, unsigned argument) const {
    for (unsigned i = 0; i < count_of_accesses(); ++i)
      if ((r.accesses >> i & 1) && of.begin()[i].argument == argument)
        return true;
    return false;
  }

  void describe(region &r) {
    bool read = false, sure = true;
    for (unsigned i = 0; i < count_of_accesses(); ++i)
      if (r.accesses >> i & 1) {
        const access_range &a = of.begin()[i];
        r.written |= a.write;
        read |= !a.write;
        sure &= a.sure;
        r.constant &= a.low.step == wide(0) && a.high.step == wide(0);
      }
    r.constant &= !r.written;
    r.dense = sure && covered(r);
    r.filled = r.dense && r.written && !read;
  }

  /// Whether the ranges of an iteration, all of which move alike, leave nothing
  /// between them and those of the next one.
  bool covered(const region &r) const {
    wide pace;
    bool first = true;
    extent whole{UINTPTR_MAX, 0};
    for (unsigned i = 0; i < count_of_accesses(); ++i)
      if (r.accesses >> i & 1) {
        const access_range &a = of.begin()[i];
        if (!first && !(a.low.step == pace))
          return false;
        if (!(a.high.step == a.low.step))
          return false;
        pace = a.low.step;
        first = false;
        whole.low = std::min(whole.low, number(a.low.first));
        whole.high = std::max(whole.high, number(a.high.first));
      }
    std::uintptr_t reached = whole.low;
    for (bool more = true; more && reached < whole.high;) {
      more = false;
      for (unsigned i = 0; i < count_of_accesses(); ++i)
        if (r.accesses >> i & 1) {
          const access_range &a = of.begin()[i];
          if (number(a.low.first) <= reached &&
              number(a.high.first) > reached) {
            reached = number(a.high.first);
            more = true;
          }
        }
    }
    const wide length(whole.high - whole.low);
    return reached >= whole.high &&
           (r.constant || length == pace || length == wide(0) - pace);
  }

  const entry &of;
  unsigned count = 0;
  region list[most_accesses];
};

} // namespace c2cu::library

#endif // C2CU_LIBRARY_REGIONS_H
