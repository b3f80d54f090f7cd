//===- library_cells.h - Accesses in rows and columns -----------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// An iteration over pairs accesses a part of a row of an array and a part of a
/// column. Both are lines over the number of the iteration and of the rounds of
/// loops in it, of which linear inequalities are known. Split by the length of
/// a row into a row and a column, two accesses meet only if both are the same:
/// that has no solution in different iterations where iterations are apart.
/// Unknowns are eliminated from the inequalities one after the other (Fourier
/// and Motzkin); what is left then has none, and one that does not hold shows
/// that there is no solution.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_LIBRARY_CELLS_H
#define C2CU_LIBRARY_CELLS_H

#include <c2cu/library_wide.h>

#include <algorithm>
#include <cstddef>
#include <initializer_list>
#include <iterator>
#include <utility>
#include <vector>

namespace c2cu::library {

/// Of the loops in an iteration.
inline constexpr unsigned most_rounds = 3;

/// A number that grows by the same amount with each iteration, and with each
/// round of a loop in it.
struct affine {
  wide constant;
  wide factors[1 + most_rounds]; ///< of the iteration, then of rounds

  bool exists() const {
    return constant.exists() &&
           std::all_of(std::begin(factors), std::end(factors),
                       [](wide f) { return f.exists(); });
  }
};

/// The bytes [at, at + size) behind a pointer, in each iteration and in all
/// rounds, from 0 on, in which no fact is negative.
struct cell {
  static constexpr unsigned most_facts = 8;

  bool write;
  long long size;
  affine at;
  affine facts[most_facts];
};

namespace detail {

/// Linear inequalities between integers.
class inequalities {
public:
  inequalities() {}
  inequalities(const inequalities &) = delete;
  inequalities &operator=(const inequalities &) = delete;

  using number = long long;
  static constexpr unsigned most_unknowns = 2 * (1 + most_rounds);

  /// A sum that is not negative.
  struct sum {
    number constant, factors[most_unknowns];
    bool fits;

    static sum zero() { return {0, {}, true}; }

    /// Adds so many times \p of, whose iteration is the unknown \p first.
    void add(const affine &of, number times, unsigned first) {
      fits = fits && of.exists() && add_product(constant, of.constant, times);
      for (unsigned i = 0; i <= most_rounds; ++i)
        fits = fits && add_product(factors[first + i], of.factors[i], times);
    }

  private:
    static bool add_product(number &to, wide a, number b) {
      number product = 0;
      return !__builtin_mul_overflow(a.get(), wide::number(b), &product) &&
             !__builtin_add_overflow(to, product, &to);
    }
  };

  /// One that cannot be computed says nothing.
  void add(sum of) {
    if (!of.fits || !is_small(of) || impossible || !tighten(of))
      return;
    for (unsigned i = 0; i < count; ++i)
      if (std::equal(of.factors, of.factors + most_unknowns, all[i].factors)) {
        all[i].constant = std::min(all[i].constant, of.constant);
        return;
      }
    // With fewer of them more is possible.
    if (count < most)
      all[count++] = of;
  }

  /// Whether it is certain that no integers solve them.
  bool have_no_solution() {
    while (count != 0 && !impossible)
      eliminate(cheapest());
    return impossible;
  }

private:
  static constexpr unsigned most = 96;

  /// Whether signs can be changed.
  static bool is_small(const sum &of) {
    constexpr number large = number(1) << 62;
    return std::all_of(of.factors, of.factors + most_unknowns,
                       [](number f) { return -large < f && f < large; }) &&
           -large < of.constant && of.constant < large;
  }

  static number magnitude(number a) { return a < 0 ? -a : a; }
  static number divisor(number a, number b) {
    if (a == 1 || b == 1)
      return 1;
    while (b != 0)
      a = std::exchange(b, a % b);
    return a;
  }

  /// Divides by what divides all factors. False if it has none.
  bool tighten(sum &of) {
    number common = 0;
    for (const number f : of.factors)
      if (common != 1)
        common = divisor(magnitude(f), common);
    if (common == 0)
      impossible = impossible || of.constant < 0;
    if (common <= 1)
      return common != 0;
    for (number &f : of.factors)
      f /= common;
    const number rest = of.constant % common;
    of.constant = of.constant / common - (rest < 0);
    return true;
  }

  /// The unknown that is in the fewest pairs of inequalities.
  unsigned cheapest() const {
    unsigned best = 0, least = ~0u;
    for (unsigned u = 0; u < most_unknowns; ++u) {
      unsigned up = 0, down = 0;
      for (unsigned i = 0; i < count; ++i) {
        up += all[i].factors[u] > 0;
        down += all[i].factors[u] < 0;
      }
      if (up + down != 0 && up * down < least) {
        least = up * down;
        best = u;
      }
    }
    return best;
  }

  void eliminate(unsigned u) {
    const sum *const before = all;
    const unsigned some = std::exchange(count, 0);
    all = all == room[0] ? room[1] : room[0];
    for (unsigned i = 0; i < some; ++i)
      if (before[i].factors[u] == 0)
        add(before[i]);
    for (unsigned i = 0; i < some; ++i)
      for (unsigned j = 0; before[i].factors[u] > 0 && j < some; ++j)
        if (before[j].factors[u] < 0)
          add(combined(before[i], before[j], u));
  }

  /// A sum of multiples that has no u.
  static sum combined(const sum &a, const sum &b, unsigned u) {
    const number common = divisor(a.factors[u], -b.factors[u]),
                 of_a = -b.factors[u] / common, of_b = a.factors[u] / common;
    sum result = sum::zero();
    const auto combine = [&](number x, number y, number &into) {
      number product = 0;
      result.fits = result.fits && !__builtin_mul_overflow(x, of_a, &into) &&
                    !__builtin_mul_overflow(y, of_b, &product) &&
                    !__builtin_add_overflow(into, product, &into);
    };
    combine(a.constant, b.constant, result.constant);
    for (unsigned i = 0; i < most_unknowns; ++i)
      combine(a.factors[i], b.factors[i], result.factors[i]);
    return result;
  }

  sum room[2][most];
  sum *all = room[0];
  unsigned count = 0;
  bool impossible = false;
};

/// The iterations and the rounds of a cell; the unknowns are those from first.
inline void add_rounds(inequalities &to, const cell &of, wide count,
                       unsigned first) {
  auto last = inequalities::sum::zero();
  last.add({count - wide(1), {wide(-1)}}, 1, first);
  to.add(last);
  for (unsigned i = 0; i <= most_rounds; ++i) {
    const auto follows = [&](const affine &a) {
      return !(a.factors[i] == wide(0));
    };
    if (i != 0 && !follows(of.at) &&
        std::none_of(std::begin(of.facts), std::end(of.facts), follows))
      continue;
    auto natural = inequalities::sum::zero();
    natural.factors[first + i] = 1;
    to.add(natural);
  }
  for (const affine &f : of.facts) {
    auto fact = inequalities::sum::zero();
    fact.add(f, 1, first);
    to.add(fact);
  }
}

/// A place in rows of so many bytes.
struct row_and_column {
  affine row, column;

  /// Factors become small ones, and where all starts is in a row.
  row_and_column(const affine &at, wide pitch) {
    const auto p = pitch.get();
    const auto split = [&](wide whole, bool down, wide &of_row,
                           wide &of_column) {
      auto rows = whole.get() / p, rest = whole.get() % p;
      if (rest < 0) {
        rest += p;
        --rows;
      }
      if (!down && rest > p / 2) {
        rest -= p;
        ++rows;
      }
      of_row = whole.exists() ? wide(rows) : wide::none();
      of_column = whole.exists() ? wide(rest) : wide::none();
    };
    split(at.constant, true, row.constant, column.constant);
    for (unsigned i = 0; i <= most_rounds; ++i)
      split(at.factors[i], false, row.factors[i], column.factors[i]);
  }
};

/// Whether a cell has all of its columns in a row.
inline bool is_in_rows(const cell &of, wide count, wide pitch) {
  const row_and_column at(of.at, pitch);
  if (!at.row.exists() || !at.column.exists())
    return false;
  inequalities before, behind;
  add_rounds(before, of, count, 0);
  add_rounds(behind, of, count, 0);
  auto low = inequalities::sum::zero(), high = low;
  low.add({wide(-1), {}}, 1, 0);
  low.add(at.column, -1, 0);
  high.add({wide(of.size) - pitch - wide(1), {}}, 1, 0);
  high.add(at.column, 1, 0);
  before.add(low);
  behind.add(high);
  return low.fits && high.fits && before.have_no_solution() &&
         behind.have_no_solution();
}

/// Whether an iteration may have bytes of a that a later one has of b, or, if
/// not \p later, an earlier one.
inline bool may_meet(const cell &a, const cell &b, wide count, wide pitch,
                     bool later) {
  constexpr unsigned other = 1 + most_rounds;
  const row_and_column in_a(a.at, pitch), in_b(b.at, pitch);
  inequalities all;
  add_rounds(all, a, count, 0);
  add_rounds(all, b, count, other);
  auto order = inequalities::sum::zero();
  order.constant = -1;
  order.factors[later ? other : 0] = 1;
  order.factors[later ? 0 : other] = -1;
  all.add(order);
  for (const int sign : {1, -1}) {
    auto row = inequalities::sum::zero(), column = row;
    row.add(in_a.row, sign, 0);
    row.add(in_b.row, -sign, other);
    all.add(row);
    // One begins before the other one ends.
    column.add({wide(sign > 0 ? a.size : b.size) - wide(1), {}}, 1, 0);
    column.add(in_a.column, sign, 0);
    column.add(in_b.column, -sign, other);
    all.add(column);
  }
  return !all.have_no_solution();
}

} // namespace detail

/// Whether no two of so many iterations meet in any of these cells, of which
/// one writes, where rows have so many bytes.
inline bool cells_are_apart(const cell *first, const cell *last, wide count,
                            wide pitch) {
  if (!(wide(0) < pitch) || !(wide(0) < count))
    return false;
  for (const cell *a = first; a != last; ++a)
    if (!detail::is_in_rows(*a, count, pitch))
      return false;
  for (const cell *a = first; a != last; ++a)
    for (const cell *b = a; b != last; ++b)
      if ((a->write || b->write) &&
          (detail::may_meet(*a, *b, count, pitch, true) ||
           (a != b && detail::may_meet(*a, *b, count, pitch, false))))
        return false;
  return true;
}

/// The same of what a place in the program asks, with one of several lengths of
/// rows; asked again with the same numbers it takes little time.
class cells_asked {
public:
  bool are_apart(std::initializer_list<cell> cells, wide count,
                 std::initializer_list<wide> pitches) {
    std::vector<wide> now{count};
    now.insert(now.end(), pitches);
    for (const cell &c : cells) {
      add(c.at, now);
      for (const affine &f : c.facts)
        add(f, now);
    }
    if (now != numbers) {
      apart = std::any_of(pitches.begin(), pitches.end(), [&](wide pitch) {
        return cells_are_apart(cells.begin(), cells.end(), count, pitch);
      });
      numbers = std::move(now);
    }
    return apart;
  }

private:
  static void add(const affine &of, std::vector<wide> &to) {
    to.push_back(of.constant);
    to.insert(to.end(), std::begin(of.factors), std::end(of.factors));
  }

  std::vector<wide> numbers; ///< Those that do not exist equal none.
  bool apart = false;
};

} // namespace c2cu::library

#endif // C2CU_LIBRARY_CELLS_H
