//===- core_slices.h - Launches that a worker computes itself ---*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Where kernels run on cores and on devices, a worker computes on its core
/// what no device has taken. It does so in slices of a few milliseconds: a
/// device may be there by then, or may have done what it had.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_CORE_SLICES_H
#define C2CU_CORE_SLICES_H

#include <c2cu/algorithm.h>
#include <c2cu/call_site.h>
#include <c2cu/objects.h>
#include <c2cu/portions.h>
#include <c2cu/remote_launch.h>
#include <c2cu/stats.h>

#include <cstddef>
#include <vector>

namespace c2cu {

/// Computes rows of launches, as many at a time as take a slice.
class core_slices {
public:
  /// \p shown: where others see how long rows take.
  core_slices(const program &of, statistics &stats, core_progress &shown)
      : of(of), stats(stats), shown(shown) {}

  /// Computes the first rows of \p what, which has some.
  void compute(launch_request &what) {
    rate &r = rate_of(*what.info);
    const std::size_t rows = std::min(what.rows, r.rows);
    const double begin = core_seconds();
    const double seconds = c2cu::compute(of, what, rows, stats);
    shown.add(rows, core_seconds() - begin);
    r.seconds = seconds / static_cast<double>(rows);
    if (seconds < slice / 2 && rows == r.rows)
      r.rows *= 2;
    else if (seconds > slice && r.rows >= 2 * r.least)
      r.rows /= 2;
  }

  /// Can a slice be as short as it is to be? As far as that is known.
  bool are_short(const call_info &info) {
    const rate &r = rate_of(info);
    return r.seconds * r.least < 8 * slice;
  }

private:
  static constexpr double slice = 0.004; // seconds

  struct rate {
    const call_info *info;
    std::size_t least;  ///< rows: a core takes as long for fewer
    std::size_t rows;   ///< of a slice
    double seconds = 0; ///< for a row, when it was seen last
  };

  rate &rate_of(const call_info &info) {
    for (rate &r : rates)
      if (r.info == &info)
        return r;
    const std::size_t least = info.side_by_side();
    return rates.emplace_back(rate{&info, least, least});
  }

  const program &of;
  statistics &stats;
  core_progress &shown;
  std::vector<rate> rates; // of the calls of the program
};

} // namespace c2cu

#endif // C2CU_CORE_SLICES_H
