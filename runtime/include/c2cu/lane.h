//===- lane.h - What one input sees of a launch -----------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Lane by lane is how a launch is computed: one lane per input, `width` lanes
/// per tile. On CUDA (lane_cuda.h) a lane is a thread and a tile is its block,
/// on CPUs (lane_cpu.h) the lanes of a tile run one after another.
///
/// A lane is a template on the call it runs. Both kinds offer:
///
///     static constexpr unsigned width;    // lanes in a tile
///     unsigned index;                     // of this lane in its tile
///     bool active() const;                // is there an input for it?
///     Call::arguments arguments<Call>();  // scalars the host evaluated
///     T &uniform<T>(offset);              // an object shared by all inputs
///     invoke<Call>(f);                    // run the kernel, keep its result
///     char *in_row(), *out_row();         // this input's records
///     char *tile();                       // column-wise storage of the tile
///
/// The lane of an input that does not exist (the last tile may be ragged) takes
/// part in loads and stores and skips `invoke`.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_LANE_H
#define C2CU_LANE_H

#include <c2cu/launch.h>
#include <c2cu/qualifiers.h>

#include <cstddef>
#include <new>
#include <type_traits>

namespace c2cu::detail {

/// The scalar arguments of a call as they lie in an in-record; all zero when
/// the call has none or when there is no record (a null row).
template <class Call>
C2CU_DEVICE typename Call::arguments read_arguments(const char *row) {
  using arguments = typename Call::arguments;
  static_assert(std::is_trivially_copyable_v<arguments>);
  if constexpr (Call::arguments_offset != nowhere) {
    static_assert(Call::arguments_offset % alignof(arguments) == 0);
    if (row)
      return *reinterpret_cast<const arguments *>(row + Call::arguments_offset);
  }
  return arguments{};
}

/// Runs the kernel `f` of a call and puts its result, if there is one, into the
/// out-record `row`.
template <class Call, class F> C2CU_DEVICE void run_kernel(char *row, F &f) {
  using result = typename Call::result;
  if constexpr (std::is_void_v<result> || Call::result_offset == nowhere) {
    f();
  } else {
    static_assert(std::is_trivially_copyable_v<result>);
    static_assert(Call::result_offset % alignof(result) == 0);
    new (row + Call::result_offset) result(f()); // it may have const members
  }
}

} // namespace c2cu::detail

#ifdef C2CU_FOR_GPU
#include <c2cu/lane_cuda.h>
#else
#include <c2cu/lane_cpu.h>
#endif

#endif // C2CU_LANE_H
