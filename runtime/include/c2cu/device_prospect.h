//===- device_prospect.h - Does it pay to open a device? --------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Where kernels run on cores and on devices, cores begin. Whether a device is
/// opened is decided from what is seen of the run: that takes a third of a
/// second with a GPU, in which cores go on, so it has to save them more.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_DEVICE_PROSPECT_H
#define C2CU_DEVICE_PROSPECT_H

#include <c2cu/algorithm.h>
#include <c2cu/clock.h>
#include <c2cu/crew.h>
#include <c2cu/device_interface.h>
#include <c2cu/environment.h>

#include <cstdint>

namespace c2cu {

/// What is expected of the rest of a run on cores.
class device_prospect {
public:
  device_prospect(const crew &of, const settings &how) : team(of), how(how) {}

  /// Do the kernels of the rest take all workers longer than it takes to open a
  /// device? Looks at most every few milliseconds.
  bool pays() {
    const double time = now();
    if (time < next_look)
      return false;
    next_look = time + 0.003;
    std::uint64_t rows = 0;
    double seconds = 0;
    for (unsigned i = 0; i < team.workers; ++i) {
      rows += team.records[i].computed.rows;
      seconds += team.records[i].computed.seconds;
    }
    // What the first rows take is that of caches and pages that are cold.
    const double opening = device_code->opening_seconds() * team.workers;
    if (rows == 0 || seconds < opening / 50)
      return false;
    return seconds / static_cast<double>(rows) * rows_left(rows) > opening;
  }

private:
  /// Rows of inputs that nobody has computed, where \p done have been: one for
  /// each input, or more if there have been more. Where the number of inputs is
  /// not known, as many as there have been.
  double rows_left(std::uint64_t done) const {
    const std::uint64_t read = team.shared.inputs_read;
    const double begun =
        static_cast<double>(std::max(read, how.first + 1) - how.first);
    double inputs = static_cast<double>(how.count());
    if (how.inputs == all_inputs) {
      const std::uint64_t position = team.shared.bytes_read;
      const double bytes =
          position > team.data.begin()
              ? static_cast<double>(position - team.data.begin())
              : 0;
      if (!team.data.is_regular() || bytes == 0)
        return static_cast<double>(done);
      const double all =
          static_cast<double>(team.data.end_so_far() - team.data.begin());
      inputs = begun / bytes * all;
    }
    const double rows = static_cast<double>(done);
    return std::max(0.0, inputs * std::max(1.0, rows / begun) - rows);
  }

  const crew &team;
  const settings &how;
  double next_look = 0;
};

} // namespace c2cu

#endif // C2CU_DEVICE_PROSPECT_H
