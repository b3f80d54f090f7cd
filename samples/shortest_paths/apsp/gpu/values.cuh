//===- values.cuh - How a kernel keeps distances -------------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Each type here is a way to keep distances in words of 32 bits, several in a
/// word where they are short. A relaxation, min(c, a + b), is one for all
/// values of a word. No value is above `infinity`, which stands for no path and
/// for every path that is too long; sums neither wrap nor reach into other
/// values.
///
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_APSP_VALUES_CUH
#define SHORTEST_PATHS_APSP_VALUES_CUH

#include "apsp/solver.h"

#include <cstdint>

namespace paths::apsp::gpu {

/// Words that are read or written at once.
template <class Word, unsigned Words> struct alignas(4 * Words) word_group {
  Word words[Words];
};

/// 32 bits: an addition and a minimum in one instruction (DPX). Twice infinity
/// does not wrap.
struct value32 {
  using word = std::uint32_t;
  static constexpr values kept = values::bits32;
  static constexpr unsigned lanes = 1;
  static constexpr distance infinity = unreachable;
  static constexpr word all_infinite = 0x7fffffff;

  static __device__ word relax(word a, word b, word c) {
    return __viaddmin_u32(a, b, c);
  }
  /// Value \p lane of \p from, in all lanes.
  static __device__ word spread(word from, unsigned) { return from; }
  static __device__ word put(distance length, unsigned) {
    return static_cast<word>(length);
  }
  static __device__ distance get(word from, unsigned) {
    return static_cast<distance>(from);
  }
};

/// Floats; whole numbers below 2^24 and their sums below it are exact, and no
/// other sum is rounded to less than 2^24.
struct value_float {
  using word = float;
  static constexpr values kept = values::floats;
  static constexpr unsigned lanes = 1;
  static constexpr distance infinity = 1 << 24;

  static __device__ word relax(word a, word b, word c) {
    return fminf(c, a + b);
  }
  static __device__ word spread(word from, unsigned) { return from; }
  static __device__ word put(distance length, unsigned) {
    return length == unreachable ? __int_as_float(0x7f800000)
                                 : static_cast<float>(length);
  }
  static __device__ distance get(word from, unsigned) {
    return from >= 0x1p31F ? unreachable : static_cast<distance>(from);
  }
};

/// Values of so many bits, the first one in the lowest bits of a word.
template <unsigned Bits> struct packed_values {
  using word = std::uint32_t;
  static constexpr unsigned lanes = 32 / Bits;

  static __device__ word put(distance length, unsigned lane) {
    return static_cast<word>(length) << Bits * lane;
  }
  static __device__ distance get(word from, unsigned lane) {
    return static_cast<distance>(from >> Bits * lane & ((1U << Bits) - 1));
  }
};

/// Two values of 15 bits in a word, the sixteenth for sums: DPX, too.
struct value16 : packed_values<16> {
  static constexpr values kept = values::bits16;
  static constexpr distance infinity = 0x7fff;

  static __device__ word relax(word a, word b, word c) {
    return __viaddmin_u16x2(a, b, c);
  }
  static __device__ word spread(word from, unsigned lane) {
    return __byte_perm(from, 0, lane ? 0x3232 : 0x1010);
  }
};

/// Two values in a word, with CUDA's saturating addition (Takafuji, 3.2.4).
struct saturating16 : packed_values<16> {
  static constexpr values kept = values::bits16;
  static constexpr distance infinity = 0xffff;

  static __device__ word relax(word a, word b, word c) {
    return __vminu2(c, __vaddus2(a, b));
  }
  static __device__ word spread(word from, unsigned lane) {
    return value16::spread(from, lane);
  }
};

/// Four values in a word, with CUDA's saturating addition (Takafuji, 3.2.4).
struct saturating8 : packed_values<8> {
  static constexpr values kept = values::bits8;
  static constexpr distance infinity = 0xff;

  static __device__ word relax(word a, word b, word c) {
    return __vminu4(c, __vaddus4(a, b));
  }
  static __device__ word spread(word from, unsigned lane) {
    return __byte_perm(from, 0, lane * 0x1111);
  }
};

/// Eight values of four bits in a word. CUDA has no functions for them; these
/// are made of functions for whole words, after the idea of Takafuji, 3.2.4.
struct saturating4 : packed_values<4> {
  static constexpr values kept = values::bits4;
  static constexpr distance infinity = 0xf;
  static constexpr word tops = 0x88888888; ///< the highest bit of each value

  /// All bits of the values whose highest bit \p marks has.
  static __device__ word widen(word marks) {
    return (marks >> 3) * 15; // no carry: each product fits its value
  }
  /// min(x + y, 15) in each value.
  static __device__ word add(word x, word y) {
    const word low = (x & ~tops) + (y & ~tops);
    const word carries = ((x & y) | ((x | y) & low)) & tops;
    return (low ^ ((x ^ y) & tops)) | widen(carries);
  }
  /// The smaller one of each two values.
  static __device__ word smaller(word x, word y) {
    // In each value: 8 + low bits of x - low bits of y, whose highest bit says
    // that those of x are not less. The highest bits of x and y overrule it.
    const word difference = (x | tops) - (y & ~tops);
    const word not_less = ((x & ~y) | (~(x ^ y) & difference)) & tops;
    const word from_y = widen(not_less);
    return (x & ~from_y) | (y & from_y);
  }
  static __device__ word relax(word a, word b, word c) {
    return smaller(c, add(a, b));
  }
  static __device__ word spread(word from, unsigned lane) {
    return (from >> 4 * lane & 15) * 0x11111111;
  }
};

} // namespace paths::apsp::gpu

#endif // SHORTEST_PATHS_APSP_VALUES_CUH
