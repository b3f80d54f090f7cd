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

#include <c2cu/algorithm.h>
#include <c2cu/block_packing.h>
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

namespace detail {

/// The same for \p count numbers of \p size bytes.
inline void settle_run(char *at, std::size_t count, std::size_t size) {
  if (size == sizeof(std::uint32_t))
    settle_numbers<std::uint32_t>(at, count, 0x7fffffff, 0x7fffffff,
                                  0xffc00000);
  else
    settle_numbers<std::uint64_t>(at, count, 0x7fffffffffffffff,
                                  0x7fffffffe0000000, 0xfff8000000000000);
}

} // namespace detail

/// Makes a GPU's NaNs in an object of \p size bytes a core's. The last element
/// may be there in part.
inline void settle_nans(char *object, std::size_t size, const floats &of) {
  for (const float_run &run : of.runs) {
    if (std::size_t{run.count} * run.size == of.period) // nothing else is there
      return detail::settle_run(object, size / run.size, run.size);
    for (std::size_t at = run.offset; at < size; at += of.period)
      detail::settle_run(
          object + at, std::min<std::size_t>(run.count, (size - at) / run.size),
          run.size);
  }
}

/// The same in a block of the heap of \p bytes bytes, and of \p kind.
inline void settle_nans(const call_info &info, char *block, std::size_t bytes,
                        unsigned kind) {
  if (kind == 0 || info.block_layouts.empty())
    return;
  const block_layout &of = info.block_layouts[kind - 1];
  const std::size_t elements = std::min(bytes, of.open);
  settle_nans(block, elements, of.numbers);
  settle_nans(block + elements, bytes - elements, of.behind);
}

/// The same in the blocks of the heap that a kernel has had.
inline void settle_nans(const call_info &info, const unpacked_blocks &blocks) {
  blocks.each([&](block_header &of) {
    settle_nans(info, of.block(), of.bytes, of.kind);
  });
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
