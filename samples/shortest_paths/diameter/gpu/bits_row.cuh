//===- bits_row.cuh - Pieces of rows of bits ------------------ -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_DIAMETER_GPU_BITS_ROW_CUH
#define SHORTEST_PATHS_DIAMETER_GPU_BITS_ROW_CUH

#include "bits.cuh"

namespace paths::diameter::gpu {

__device__ inline uint4 operator|(uint4 a, uint4 b) {
  return make_uint4(a.x | b.x, a.y | b.y, a.z | b.z, a.w | b.w);
}

/// The bits of \p a that are not in \p b.
__device__ inline uint4 without(uint4 a, uint4 b) {
  return make_uint4(a.x & ~b.x, a.y & ~b.y, a.z & ~b.z, a.w & ~b.w);
}

__device__ inline bool is_full(uint4 piece) {
  return (piece.x & piece.y & piece.z & piece.w) == ~0u;
}

__device__ inline bool is_empty(uint4 piece) {
  return (piece.x | piece.y | piece.z | piece.w) == 0;
}

__device__ inline unsigned count(uint4 piece) {
  return static_cast<unsigned>(__popc(piece.x) + __popc(piece.y) +
                               __popc(piece.z) + __popc(piece.w));
}

/// A word's bits from number \p first on, which may be before or after it.
__device__ inline unsigned bits_from(long long first) {
  return first <= 0 ? ~0u : first >= 32 ? 0 : ~0u << first;
}

/// A piece's bits from number \p first on, which may be before or after it.
__device__ inline uint4 piece_from(long long first) {
  return make_uint4(bits_from(first), bits_from(first - 32),
                    bits_from(first - 64), bits_from(first - 96));
}

/// A piece's bit number \p bit, which may be none of its bits.
__device__ inline uint4 piece_with(long long bit) {
  return without(piece_from(bit), piece_from(bit + 1));
}

} // namespace paths::diameter::gpu

#endif // SHORTEST_PATHS_DIAMETER_GPU_BITS_ROW_CUH
