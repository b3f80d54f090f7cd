//===- library_nest_claims.h - What is claimed of a nest --------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// With -DC2CU_CERTIFY only: the ranges that library_nest.h compares, kept for
/// library_certify.h.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_LIBRARY_NEST_CLAIMS_H
#define C2CU_LIBRARY_NEST_CLAIMS_H

#include <c2cu/library_wide.h>

#include <cstddef>
#include <vector>

namespace c2cu::library::certify {

/// The ranges of all loops in a marked one.
class nest_claims {
public:
  struct range {
    wide low, high;
    bool write;
  };

  /// Of loops that run so often, the marked one first.
  explicit nest_claims(std::vector<wide> counts = {})
      : counts(std::move(counts)) {}

  /// A number in the first iteration of all loops, and by how much it grows
  /// with each.
  using line = std::vector<wide>;
  void add(unsigned level, bool write, line low, line high) {
    all.push_back({level, write, std::move(low), std::move(high)});
  }

  /// Those of the same loops from one iteration of the marked one on.
  nest_claims from(std::size_t first) const {
    nest_claims result = *this;
    for (claimed &c : result.all)
      for (line *const bound : {&c.low, &c.high})
        (*bound)[0] = (*bound)[0] + (*bound)[1] * wide(first);
    return result;
  }

  /// Those of the iteration \p k of the innermost loop, counted through: of
  /// each loop but the marked one.
  std::vector<std::vector<range>> at(std::size_t k) const {
    std::vector<wide> of(counts.size());
    for (std::size_t level = counts.size(); level-- > 0;) {
      const auto count = static_cast<std::size_t>(counts[level].get());
      of[level] = wide(k % count);
      k /= count;
    }
    std::vector<std::vector<range>> result(counts.size() - 1);
    for (const claimed &c : all)
      result[c.level - 1].push_back(
          {value(c.low, of, c.level), value(c.high, of, c.level), c.write});
    return result;
  }

private:
  struct claimed {
    unsigned level;
    bool write;
    line low, high;
  };

  static wide value(const line &of, const std::vector<wide> &k,
                    unsigned level) {
    wide sum = of[0];
    for (unsigned l = 0; l <= level; ++l)
      sum = sum + of[l + 1] * k[l];
    return sum;
  }

  std::vector<wide> counts;
  std::vector<claimed> all;
};

/// Of the nest whose loops have been compared last.
inline thread_local nest_claims claimed_of_nest;

} // namespace c2cu::library::certify

#endif // C2CU_LIBRARY_NEST_CLAIMS_H
