//===- counters.h - What adds up over processes -----------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What every process of a program counts for itself, and the statistics are
/// the sum of.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_COUNTERS_H
#define C2CU_COUNTERS_H

#include <c2cu/call_info.h>

#include <cstddef>
#include <cstdint>

namespace c2cu {

/// Counters of launches and times. Seconds are sums over launches, or runs.
struct counters {
  std::uint64_t launches = 0;
  std::uint64_t lanes = 0;                   ///< sum over launches
  std::uint64_t bytes_in = 0, bytes_out = 0; ///< of records, for the device
  double host_seconds = 0;      ///< the program's host code, copies to records
  double kernel_seconds = 0;    ///< sum over launches
  std::uint64_t core_lanes = 0; ///< those that cores have computed
  double core_seconds = 0;      ///< of kernel_seconds, on cores
  double copy_seconds = 0;      ///< both directions, as the device sees it
  std::uint64_t verified = 0, differing = 0; ///< C2CU_VERIFY
  std::uint64_t given_up = 0;       ///< calls that the host made for a device
  std::uint64_t leaked_bytes = 0;   ///< of the heap, if C2CU_MEMORY counts it
  std::uint64_t launched_again = 0; ///< with more memory for their threads
  std::uint64_t guessed = 0; ///< groups whose beginning was guessed, and right

  void count_launch(const call_info &of, std::size_t rows) {
    launches += 1;
    lanes += rows;
    bytes_in += of.in_bytes * rows;
    bytes_out += of.out_bytes * rows;
  }

  /// \p rows have taken \p seconds on cores. \p begins: a launch, else they are
  /// the next ones of one.
  void count_on_cores(const call_info &of, std::size_t rows, double seconds,
                      bool begins) {
    count_launch(of, rows);
    launches -= begins ? 0 : 1;
    kernel_seconds += seconds;
    core_lanes += rows;
    core_seconds += seconds;
  }

  void add(const counters &others) {
    launches += others.launches;
    lanes += others.lanes;
    bytes_in += others.bytes_in;
    bytes_out += others.bytes_out;
    host_seconds += others.host_seconds;
    kernel_seconds += others.kernel_seconds;
    core_lanes += others.core_lanes;
    core_seconds += others.core_seconds;
    copy_seconds += others.copy_seconds;
    verified += others.verified;
    differing += others.differing;
    given_up += others.given_up;
    leaked_bytes += others.leaked_bytes;
    launched_again += others.launched_again;
    guessed += others.guessed;
  }
};

} // namespace c2cu

#endif // C2CU_COUNTERS_H
