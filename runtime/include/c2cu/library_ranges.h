//===- library_ranges.h - Which bytes iterations access ---------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The bytes of an access are a line over the number of the iteration, or what
/// an inspector has found for each one.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_LIBRARY_RANGES_H
#define C2CU_LIBRARY_RANGES_H

#include <c2cu/algorithm.h>
#include <c2cu/library_wide.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace c2cu::library {

/// Addresses, from low to below high.
struct extent {
  std::uintptr_t low = 0, high = 0;

  std::size_t size() const { return high - low; }
};

/// Numbers that grow by the same amount from iteration to iteration.
struct line {
  wide first, step;

  wide at(wide k) const { return first + step * k; }
};

/// An object that all iterations read.
struct shared_object {
  const void *address;
  std::size_t size;
  std::size_t offset; ///< in the image that a device gets
};

/// What each iteration has of an array, where it is an object of a kernel.
struct part {
  unsigned argument;
  long long skew;   ///< bytes in it before the first that is accessed
  long long stride; ///< bytes from one to that of the next iteration
  bool in, out;     ///< is it loaded, is it stored?
};

/// Where accesses may be: in at most length bytes that begin a multiple of
/// pitch bytes from first, as a member of elements of an array; 0: unknown.
struct members {
  wide first{0}, pitch{0}, length{0};

  bool are_known() const { return wide(0) < pitch; }
};

/// The bytes that an iteration accesses: [low, high).
struct access_range {
  unsigned argument = 0; ///< through which pointer: 0 is the counter
  bool write = false;
  bool sure = false; ///< it accesses all of them
  bool host = false; ///< in its second phase, which runs on the host, in order
  /// It may come later than what is behind it in the text: what else than the
  /// host accesses memory, even in the same iteration, is elsewhere.
  bool added = false;
  /// The host has read it for all of them: not even the only one may write it.
  bool stays = false;
  line low, high;
  /// Of each iteration, where they are data; low and high are then the least
  /// and the greatest of all.
  const extent *each = nullptr;
  /// In each iteration they are at most length bytes that begin a multiple of
  /// pitch bytes from low, as a member of elements of an array; 0: unknown.
  wide pitch = 0, length = 0;

  /// The same of all that iterations access, however many elements that are.
  members of{};

  /// In no iteration they are before floor, or behind ceiling, if these exist.
  wide floor = wide::none(), ceiling = wide::none();
  /// Iterations have parts of what is there, and nothing else accesses it.
  bool alone = false;

  wide low_at(wide k) const {
    return each ? wide(at(k).low) : not_below(low.at(k));
  }
  wide high_at(wide k) const {
    return each ? wide(at(k).high) : not_above(high.at(k));
  }
  /// In any of the iterations up to the last one.
  wide lowest(wide last) const {
    return not_below(std::min(low.first, low.at(last)));
  }
  wide highest(wide last) const {
    return not_above(std::max(high.first, high.at(last)));
  }

  /// Those of the iterations from \p first on.
  access_range from(std::size_t first) const {
    access_range result = *this;
    result.low.first = low.at(wide(first));
    result.high.first = high.at(wide(first));
    if (each)
      result.each += first;
    return result;
  }

private:
  wide not_below(wide address) const {
    return address < floor ? floor : address;
  }
  wide not_above(wide address) const {
    return ceiling < address ? ceiling : address;
  }
  const extent &at(wide k) const {
    return each[static_cast<std::size_t>(k.get())];
  }
};

/// Whether a multiple of stride, but 0 and those out of reach of so many
/// iterations, is between two numbers.
inline bool some_multiple(wide count, wide stride, wide above, wide below) {
  const wide last = (count - wide(1)) * stride;
  const wide from = above < wide(0) - last ? wide(0) - last - wide(1) : above;
  const wide to = last < below ? last + wide(1) : below;
  if (!from.exists() || !to.exists())
    return true;
  // The least multiple greater than from.
  const wide::number s = stride.get(), f = from.get();
  wide::number next = (f / s) * s;
  while (next <= f)
    next += s;
  if (next == 0)
    next += s;
  return wide(next) < to;
}

/// Whether both are in elements of the same size, and in other bytes of these.
inline bool are_in_other_members(const access_range &a, const access_range &b) {
  const auto members_of = [](const access_range &r) -> members {
    if (r.of.are_known())
      return r.of;
    if (wide(0) < r.pitch)
      return {r.low.first, r.pitch, r.length};
    const wide step = r.low.step;
    if (r.each || !(r.high.step == step))
      return {};
    return {r.low.first, step < wide(0) ? wide(0) - step : step,
            r.high.first - r.low.first};
  };
  const members x = members_of(a), y = members_of(b);
  if (!x.are_known() || !y.are_known())
    return false;
  wide::number pitch = x.pitch.get(), other = y.pitch.get();
  while (other != 0)
    pitch = std::exchange(other, pitch % other);
  const wide apart = y.first - x.first;
  if (!apart.exists())
    return false;
  const wide ahead((apart.get() % pitch + pitch) % pitch);
  return x.length <= ahead && y.length <= wide(pitch) - ahead;
}

/// Whether no byte is in the ranges of both in any of so many iterations.
inline bool are_apart(wide count, const access_range &a,
                      const access_range &b) {
  const wide last = count - wide(1);
  return a.highest(last) <= b.lowest(last) ||
         b.highest(last) <= a.lowest(last) || are_in_other_members(a, b);
}

/// Whether an iteration has an element of an array that another one has, if
/// each has one at most; nothing where that is not known, or the array is too
/// large to mark its elements.
inline std::optional<bool> elements_repeat(std::size_t count,
                                           const access_range &a) {
  if (!a.each || !(wide(0) < a.pitch) || !(a.length <= a.pitch))
    return std::nullopt;
  const auto low = static_cast<std::uintptr_t>(a.low.first.get());
  const auto pitch = static_cast<std::uintptr_t>(a.pitch.get());
  const std::size_t elements =
      static_cast<std::size_t>((a.high.first - a.low.first).get()) / pitch + 1;
  if (elements / 64 > count + 64)
    return std::nullopt;
  std::vector<bool> seen(elements);
  for (std::size_t k = 0; k < count; ++k) {
    const extent &of = a.each[k];
    if (of.low >= of.high)
      continue;
    if (of.size() > pitch)
      return std::nullopt;
    const std::size_t at = (of.low - low) / pitch;
    if (seen[at])
      return true;
    seen[at] = true;
  }
  return false;
}

/// Whether both have the same bytes in each iteration.
inline bool are_same(std::size_t count, const access_range &a,
                     const access_range &b) {
  return a.each && b.each &&
         (a.each == b.each || std::equal(a.each, a.each + count, b.each,
                                         [](const extent &x, const extent &y) {
                                           return x.low == y.low &&
                                                  x.high == y.high;
                                         }));
}

/// Whether two different ones of so many iterations access a byte in common,
/// which a writes, where the bytes of an iteration are data. They are sorted.
inline bool extents_meet(wide count, const access_range &a,
                         const access_range &b) {
  struct piece {
    std::uintptr_t low, high;
    std::size_t iteration;
    bool write;
  };
  const auto n = static_cast<std::size_t>(count.get());
  const bool same = are_same(n, a, b) && !a.stays;
  if (const auto known = same ? elements_repeat(n, a) : std::nullopt)
    return *known;
  std::vector<piece> all;
  all.reserve(same ? n : 2 * n);
  for (const access_range *of : {&a, &b}) {
    for (std::size_t k = 0; k < n; ++k) {
      const wide low = of->low_at(wide(k)), high = of->high_at(wide(k));
      if (low < high)
        all.push_back({static_cast<std::uintptr_t>(low.get()),
                       static_cast<std::uintptr_t>(high.get()),
                       // What stays is nobody's own.
                       of->stays ? n : k, of->write});
    }
    if (same)
      break;
  }
  std::sort(all.begin(), all.end(),
            [](const piece &p, const piece &q) { return p.low < q.low; });
  // Where the last two iterations end of which something has begun.
  struct ends {
    std::size_t iteration = 0;
    std::uintptr_t first = 0, other = 0;

    void add(const piece &p) {
      if (p.iteration != iteration && p.high > first) {
        other = first;
        first = 0;
        iteration = p.iteration;
      }
      std::uintptr_t &end = p.iteration == iteration ? first : other;
      end = std::max(end, p.high);
    }
    /// Of iterations other than that of p.
    std::uintptr_t apart_from(const piece &p) const {
      return p.iteration == iteration ? other : first;
    }
  } written, accessed;
  for (const piece &p : all) {
    if (p.low < (p.write ? accessed : written).apart_from(p))
      return true;
    accessed.add(p);
    if (p.write)
      written.add(p);
  }
  return false;
}

/// Whether one of so many iterations changes what stays.
inline bool is_changed(wide count, const access_range &stays,
                       const access_range &write) {
  return !are_apart(count, stays, write) &&
         (!(stays.each || write.each) || extents_meet(count, stays, write));
}

/// Whether two different ones of so many iterations may access a byte in
/// common.
inline bool iterations_meet(wide count, const access_range &a,
                            const access_range &b) {
  if (are_apart(count, a, b))
    return false;
  if (a.each || b.each)
    return extents_meet(count, a, b);
  const wide pace = a.low.step;
  if (!(a.high.step == pace && b.low.step == pace && b.high.step == pace))
    return true;
  // Iteration d further: a begins d * pace later. It meets b unless it ends
  // before b does begin, or begins when b has ended.
  const wide stride = pace < wide(0) ? wide(0) - pace : pace;
  const wide apart = b.low.first - a.low.first,
             length = a.high.first - a.low.first,
             other = b.high.first - b.low.first;
  if (!(wide(0) < stride))
    return true;
  return some_multiple(count, stride, apart - length, apart + other);
}

} // namespace c2cu::library

#endif // C2CU_LIBRARY_RANGES_H
