//===- work.h - What the compiler's estimate of work comes to ---*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Where a kernel's result may be another on a GPU than on cores, the side that
/// runs it is chosen by an estimate: the number of its operations, which the
/// compiler has counted in the text, and these speeds, which are the same on
/// all machines. Being wrong by a factor costs time where both sides take about
/// as long, and nothing where they do not.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_WORK_H
#define C2CU_WORK_H

namespace c2cu {

/// What a core takes for an operation, in seconds: of one at a time, loads
/// and stores from its caches included.
inline constexpr double seconds_of_operation = 0.4e-9;
/// What goes to a GPU and back in a second, in bytes, records included.
inline constexpr double bytes_on_the_bus = 20e9;

} // namespace c2cu

#endif // C2CU_WORK_H
