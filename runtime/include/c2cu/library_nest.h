//===- library_nest.h - Loops in loops as one -------------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Where the body of a marked loop is another counted loop, and so on, an
/// iteration of all of them is one of the innermost, and these are counted
/// through: k = outer * inner count + inner. They are independent if the
/// iterations of the marked loop are, which library_entry.h tests, and those of
/// each loop in it during the same iterations of the loops around.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_LIBRARY_NEST_H
#define C2CU_LIBRARY_NEST_H

#include <c2cu/library_entry.h>
#ifdef C2CU_CERTIFY
#include <c2cu/library_nest_claims.h>
#endif

namespace c2cu::library {

/// A loop in a marked one.
template <class T> struct inner_loop {
  T begin;           ///< of its counter
  std::size_t count; ///< of its iterations; 0: it is not flattened
};

/// A number that grows by the same amount with each iteration of each loop.
template <unsigned Loops> struct nest_line {
  wide first;
  wide steps[Loops];
};

/// How often the loops of a nest run: the marked one, which is number 0, and
/// those in it, in each iteration of the one around.
template <unsigned Loops> class nest_counts {
public:
  explicit nest_counts(wide outermost) : all(outermost) {
    counts[0] = outermost;
  }

  void loop(unsigned level, wide count) {
    counts[level] = count;
    all = all * count;
    runs = runs && wide(0) < counts[level - 1] && wide(0) < count &&
           all < wide(std::numeric_limits<std::ptrdiff_t>::max());
  }

  /// Whether iterations can be counted through.
  bool can_be_flat() const { return runs; }
  const wide &operator[](unsigned level) const { return counts[level]; }

  template <class T> inner_loop<T> inner(unsigned level, T begin) const {
    return {begin, runs ? static_cast<std::size_t>(counts[level].get()) : 0};
  }

private:
  bool runs = true;
  wide all;
  wide counts[Loops];
};

/// Whether the loops in a marked one may be flattened with it, which is asked
/// only if there is enough to do.
template <unsigned Loops, unsigned Accesses> class nest {
public:
  explicit nest(const nest_counts<Loops> &counts)
      : counts(counts), runs(counts.can_be_flat()) {}

  /// What is relied on not to be negative in any iteration of the loops up to
  /// \p level.
  void assume(unsigned level, const nest_line<Loops> &line) {
    runs = runs && wide(0) <= extreme(level, line, /*greatest=*/false);
  }

  /// The same, of a function of the iterations' numbers that is a line in each
  /// if the others stay the same.
  template <class Function>
  void assume_at_corners(unsigned level, Function value) {
    if (!runs)
      return;
    wide k[Loops];
    for (unsigned corner = 0; corner >> (level + 1) == 0; ++corner) {
      for (unsigned l = 0; l <= level; ++l)
        k[l] = corner >> l & 1 ? counts[l] - wide(1) : wide(0);
      runs = runs && wide(0) <= value(k);
    }
  }

  /// Iterations of a loop access the bytes [low, high) behind \p from.
  void access(unsigned level, const volatile void *from, bool write,
              nest_line<Loops> low, nest_line<Loops> high) {
    runs = runs && noted < Accesses;
    if (!runs)
      return;
    low.first = wide(from) + low.first;
    high.first = wide(from) + high.first;
    range &now = ranges[noted];
    now = {level,
           write,
           low,
           high,
           extreme(level, low, /*greatest=*/false),
           extreme(level, high, /*greatest=*/true)};
    runs = now.lowest.exists() && now.highest.exists();
    // In no iteration is it longer than between these.
    nest_line<Loops> length = high;
    length.first = high.first - low.first;
    for (unsigned l = 0; l <= level; ++l)
      length.steps[l] = high.steps[l] - low.steps[l];
    if (!(extreme(level, length, /*greatest=*/true) <= wide(0)))
      ++noted;
  }

  /// Whether no two iterations meet.
  bool independent() const {
    bool result = runs;
#ifdef C2CU_CERTIFY
    keep();
#endif
    for (unsigned i = 0; i < noted; ++i)
      for (unsigned j = 0; ranges[i].write && j < noted; ++j)
        result = result &&
                 !(ranges[i].level == ranges[j].level &&
                   (j >= i || !ranges[j].write) && meet(ranges[i], ranges[j]));
    return result;
  }

private:
  struct range {
    unsigned level = 0;
    bool write = false;
    nest_line<Loops> low, high;
    wide lowest, highest; ///< of all iterations
  };

#ifdef C2CU_CERTIFY
  void keep() const {
    certify::nest_claims kept(
        std::vector<wide>(&counts[0], &counts[0] + Loops));
    const auto steps = [](const nest_line<Loops> &of) {
      std::vector<wide> all{of.first};
      all.insert(all.end(), of.steps, of.steps + Loops);
      return all;
    };
    for (unsigned i = 0; i < noted; ++i)
      kept.add(ranges[i].level, ranges[i].write, steps(ranges[i].low),
               steps(ranges[i].high));
    certify::claimed_of_nest = std::move(kept);
  }
#endif

  /// The least or the greatest value in any iteration of the loops up to one.
  wide extreme(unsigned level, const nest_line<Loops> &of,
               bool greatest) const {
    wide sum = of.first;
    for (unsigned l = 0; l <= level; ++l) {
      const wide all = of.steps[l] * (counts[l] - wide(1));
      sum = sum + (greatest ? std::max(wide(0), all) : std::min(wide(0), all));
      if (!all.exists())
        return wide::none();
    }
    return sum;
  }

  /// Whether two different iterations of a loop, in the same ones of the loops
  /// around it, may access a byte in common.
  bool meet(const range &a, const range &b) const {
    if (a.highest <= b.lowest || b.highest <= a.lowest)
      return false;
    // If all moves alike from one iteration around to the next, the first one
    // tells of the others.
    const unsigned level = a.level;
    for (unsigned l = 0; l < level; ++l)
      for (const wide &step :
           {a.high.steps[l], b.low.steps[l], b.high.steps[l]})
        if (!(step == a.low.steps[l]))
          return true;
    const auto in_first = [&](const range &of) {
      access_range result;
      result.low = {of.low.first, of.low.steps[level]};
      result.high = {of.high.first, of.high.steps[level]};
      return result;
    };
    return iterations_meet(counts[level], in_first(a), in_first(b));
  }

  const nest_counts<Loops> &counts;
  bool runs; ///< So far nothing has been found that hinders it.
  unsigned noted = 0;
  range ranges[Accesses];
};

/// Splits the number of an iteration: what is left of it belongs to the loop
/// around one that runs \p count times, the result to that one.
C2CU_HOST_DEVICE inline std::size_t take_inner(std::size_t &k,
                                               std::size_t count) {
  std::size_t rest;
  if ((k | count) >> 32 == 0) { // Takes less time.
    rest = static_cast<unsigned>(k) % static_cast<unsigned>(count);
    k = static_cast<unsigned>(k) / static_cast<unsigned>(count);
  } else {
    rest = k % count;
    k /= count;
  }
  return rest;
}

/// Whether a loop has loops that may be flattened with it.
template <class Loop>
inline constexpr bool is_nest = requires { Loop::inner_loops; };

/// How many iterations of the innermost loop an iteration of the marked one
/// has; 0: the loops are not flattened.
template <class Loop>
std::size_t
inner_iterations([[maybe_unused]] const typename Loop::arguments &with) {
  if constexpr (is_nest<Loop>)
    return Loop::inner_iterations(with);
  else
    return 0;
}

/// A nest as one loop: its iterations are those of the innermost one. If not
/// \p Apart, ranges of them are run in order.
template <class Loop, bool Apart> struct counted_through : Loop {
  static constexpr bool is_flat = true;

  /// Whole iterations of the marked loop are done as they are.
  static void range(const typename Loop::arguments &with,
                    typename Loop::counter begin, long long step,
                    std::size_t first, std::size_t last) {
    const std::size_t each = Loop::inner_iterations(with);
    const std::size_t from = first / each + (first % each != 0),
                      to = last / each;
    if (from >= to)
      return Loop::template flat_range<Apart>(with, begin, step, first, last);
    if (first < from * each)
      Loop::template flat_range<Apart>(with, begin, step, first, from * each);
    Loop::range(with, begin, step, from, to);
    if (to * each < last)
      Loop::template flat_range<Apart>(with, begin, step, to * each, last);
  }
};
template <class Loop> using flat = counted_through<Loop, true>;
template <class Loop> using in_order = counted_through<Loop, false>;

/// Of a loop that is no nest.
struct never_apart {
  bool operator()() const { return false; }
};

/// Of a nest that has been tested.
struct always_apart {
  bool operator()() const { return true; }
};

} // namespace c2cu::library

#endif // C2CU_LIBRARY_NEST_H
