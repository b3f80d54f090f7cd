//===- blocked_kernels.cpp - Tiles by vector instructions -----------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Highway compiles what is between HWY_BEFORE_NAMESPACE and HWY_AFTER_NAMESPACE
// once for each set of instructions, by including this file again.
//
//===----------------------------------------------------------------------===//

// Vectors whose length only the machine knows make no arrays.
#define HWY_DISABLED_TARGETS                                                   \
  (HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV)
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "apsp/cpu/blocked_kernels.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "blocked_kernels.h"

#include <limits>

HWY_BEFORE_NAMESPACE();
namespace paths::apsp::cpu {
namespace HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

template <class T> using vectors = hn::CappedTag<T, strip_bytes / sizeof(T)>;

/// A strip's row takes so many vectors.
template <class T>
inline constexpr std::size_t width = lanes<T> / hn::MaxLanes(vectors<T>());

/// A block of c stays in registers: half of them, or as good as half.
#if HWY_TARGET == HWY_AVX3 || HWY_TARGET == HWY_AVX3_DL ||                     \
    HWY_TARGET == HWY_NEON
inline constexpr std::size_t registers = 16;
#else
inline constexpr std::size_t registers = 8;
#endif
template <class T>
inline constexpr std::size_t block_rows =
    width<T> < registers ? registers / width<T> : 1;

template <bool saturates, class V> HWY_INLINE V sum(V a, V b) {
  if constexpr (saturates)
    return hn::SaturatedAdd(a, b);
  else
    return hn::Add(a, b);
}

template <class T> HWY_INLINE hn::Vec<vectors<T>> copies(std::uint32_t word) {
  return hn::BitCast(vectors<T>(), hn::Set(vectors<std::uint32_t>(), word));
}

template <class T, bool saturates>
HWY_INLINE void relax_block(T *c, const std::uint32_t *a, const T *b,
                            vertex depth) {
  constexpr vectors<T> d;
  constexpr std::size_t rows = block_rows<T>, step = hn::MaxLanes(d);
  hn::Vec<vectors<T>> best[rows][width<T>], onward[width<T>];
#pragma GCC unroll 16
  for (std::size_t r = 0; r < rows; ++r)
#pragma GCC unroll 16
    for (std::size_t w = 0; w < width<T>; ++w)
      best[r][w] = hn::Load(d, c + r * lanes<T> + w * step);
  for (vertex k = 0; k < depth; ++k) {
#pragma GCC unroll 16
    for (std::size_t w = 0; w < width<T>; ++w)
      onward[w] = hn::Load(d, b + k * lanes<T> + w * step);
#pragma GCC unroll 16
    for (std::size_t r = 0; r < rows; ++r) {
      const auto first = copies<T>(a[r * tile_rows + k]);
#pragma GCC unroll 16
      for (std::size_t w = 0; w < width<T>; ++w)
        best[r][w] = hn::Min(best[r][w], sum<saturates>(first, onward[w]));
    }
  }
#pragma GCC unroll 16
  for (std::size_t r = 0; r < rows; ++r)
#pragma GCC unroll 16
    for (std::size_t w = 0; w < width<T>; ++w)
      hn::Store(best[r][w], d, c + r * lanes<T> + w * step);
}

template <class T, bool saturates>
void relax(T *c, const std::uint32_t *a, const T *b, vertex rows,
           vertex depth) {
  static_assert(slice_rows % block_rows<T> == 0);
  for (std::size_t r = 0; r < rows; r += block_rows<T>)
    relax_block<T, saturates>(c + r * lanes<T>, a + r * tile_rows, b, depth);
}

template <class T, bool saturates>
void close(T *row, std::size_t stride, vertex strips, vertex column) {
  constexpr vectors<T> d;
  for (vertex k = 0; k < slice_rows; ++k) {
    T first[slice_rows]; // The edges to k, before they change.
    for (vertex i = 0; i < slice_rows; ++i)
      first[i] = row[(column + k) / lanes<T> * stride + i * lanes<T> +
                     (column + k) % lanes<T>];
    for (vertex s = 0; s < strips; ++s)
      for (std::size_t w = 0; w < lanes<T>; w += hn::MaxLanes(d)) {
        T *const cells = row + s * stride + w;
        const auto onward = hn::Load(d, cells + k * lanes<T>);
        for (vertex i = 0; i < slice_rows; ++i) {
          T *const cell = cells + i * lanes<T>;
          const auto through = sum<saturates>(hn::Set(d, first[i]), onward);
          hn::Store(hn::Min(hn::Load(d, cell), through), d, cell);
        }
      }
  }
}

template <class T> kernels<T> choose(T infinity) {
  if constexpr (sizeof(T) < 4)
    if (infinity > std::numeric_limits<T>::max() / 2)
      return {close<T, true>, relax<T, true>};
  return {close<T, false>, relax<T, false>};
}

kernels<std::uint8_t> choose8(std::uint8_t infinity) {
  return choose(infinity);
}
kernels<std::uint16_t> choose16(std::uint16_t infinity) {
  return choose(infinity);
}
kernels<std::uint32_t> choose32(std::uint32_t infinity) {
  return choose(infinity);
}
const char *name() { return hwy::TargetName(HWY_TARGET); }

} // namespace HWY_NAMESPACE
} // namespace paths::apsp::cpu
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace paths::apsp::cpu {

HWY_EXPORT(choose8);
HWY_EXPORT(choose16);
HWY_EXPORT(choose32);
HWY_EXPORT(name);

template <> kernels<std::uint8_t> vector_kernels(std::uint8_t infinity) {
  return HWY_DYNAMIC_DISPATCH(choose8)(infinity);
}
template <> kernels<std::uint16_t> vector_kernels(std::uint16_t infinity) {
  return HWY_DYNAMIC_DISPATCH(choose16)(infinity);
}
template <> kernels<std::uint32_t> vector_kernels(std::uint32_t infinity) {
  return HWY_DYNAMIC_DISPATCH(choose32)(infinity);
}
const char *vector_instructions() { return HWY_DYNAMIC_DISPATCH(name)(); }

} // namespace paths::apsp::cpu
#endif // HWY_ONCE
