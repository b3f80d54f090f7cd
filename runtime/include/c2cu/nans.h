//===- nans.h - The NaNs that a GPU makes ------------------------*- C++
//-*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// C leaves open which NaN an operation gives. What a core of x86 makes of
/// numbers (of 0/0, say) is negative, what a GPU makes is positive for float,
/// with all bits set, which nothing makes on a core. Where GPUs may run
/// kernels, that one becomes the core's. Other NaNs stay as they are: a kernel
/// that has moved one gives it back as it was.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_NANS_H
#define C2CU_NANS_H

#include <c2cu/call_info.h>
#include <c2cu/records.h>

#include <cstddef>
#include <cstdint>
#include <cstring>

namespace c2cu {

namespace detail {

/// Of \p count numbers of type \p Bits from \p at on: a GPU's NaN, \p made or
/// \p widened from float, becomes \p of_cores.
template <class Bits>
void settle_numbers(char *at, std::size_t count, Bits made, Bits widened,
                    Bits of_cores) {
  for (std::size_t i = 0; i < count; ++i) {
    Bits bits;
    std::memcpy(&bits, at + i * sizeof bits, sizeof bits);
    bits = bits == made || bits == widened ? of_cores : bits;
    std::memcpy(at + i * sizeof bits, &bits, sizeof bits);
  }
}

} // namespace detail

/// Makes a GPU's NaNs in an object of \p size bytes a core's.
inline void settle_nans(char *object, std::size_t size, const floats &of) {
  for (const float_run &run : of.runs)
    for (std::size_t at = run.offset; at < size; at += of.period)
      if (run.size == sizeof(std::uint32_t))
        detail::settle_numbers<std::uint32_t>(
            object + at, run.count, 0x7fffffff, 0x7fffffff, 0xffc00000);
      else
        detail::settle_numbers<std::uint64_t>(
            object + at, run.count, 0x7fffffffffffffff, 0x7fffffffe0000000,
            0xfff8000000000000);
}

/// The same in all that a kernel has given back in \p row.
inline void settle_nans(const program &of, const call_info &info,
                        const waiting_place &waiting, const record_row &row) {
  for (const place &at : info.places)
    if (at.out != nowhere && !at.numbers.runs.empty())
      settle_nans(const_cast<char *>(after_kernel(at, row)),
                  locate(of, at, waiting).size, at.numbers);
  if (info.result_offset != nowhere)
    settle_nans(row.out + info.result_offset, info.result_size,
                info.result_floats);
}

} // namespace c2cu

#endif // C2CU_NANS_H
