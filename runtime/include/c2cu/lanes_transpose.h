//===- lanes_transpose.h - Records to planes and back -----------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A plane holds element k of W inputs next to each other, a record all
/// elements of one: what comes between is a transposition. Elements of 4 and 8
/// bytes that are next to each other in the record are transposed in blocks of
/// 16 bytes. Vector g of a group has, in its block b, a block of row b * E + g,
/// E elements in a block, so what remains is to transpose E x E elements within
/// each 16 bytes, two shuffles per vector for 4 bytes, one for 8, however long
/// the machine's vectors are.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_LANES_TRANSPOSE_H
#define C2CU_LANES_TRANSPOSE_H

#include <c2cu/lanes_simd.h>

#include <cstddef>
#include <cstring>
#include <utility>

#ifdef __CUDACC__
// "Unrecognized GCC pragma": nvcc leaves those that unroll loops to g++.
#pragma nv_diag_suppress 1675
#endif

namespace c2cu::detail {

/// The same place in the records of W inputs, which are Distance bytes apart;
/// those that do not exist are the last one that does.
template <class Byte, std::size_t Distance, unsigned W> struct rows {
  Byte *first;
  unsigned existing;

  Byte *row(unsigned lane) const { return first + lane * Distance; }
  Byte *row_that_exists(unsigned lane) const {
    return row(lane < existing ? lane : existing - 1);
  }
};

inline constexpr unsigned block_bytes = 16;

/// The vectors of a plane's row, and their blocks.
template <class T, unsigned W, unsigned R> struct transposed {
  static constexpr unsigned elements = block_bytes / sizeof(T); ///< in a block
  static constexpr unsigned lanes =
      fits_register<T, W, R> ? W : R / sizeof(T);      ///< in a vector
  static constexpr unsigned blocks = lanes / elements; ///< in a vector
  static constexpr bool possible = W > 1 && blocks > 0;
};

/// N numbers of T anywhere in memory. They are not copied by memcpy, which GCC
/// turns into moves of words before it knows the machine.
template <class T, unsigned N> struct [[gnu::packed, gnu::may_alias]] loose {
  native<T, N> numbers;
};

/// N numbers next to each other in a record or a plane. A copy: a reference
/// would be to something aligned.
template <class T, unsigned N, unsigned R>
C2CU_FOLDED vec<T, N, R> read(const char *at) {
  const native<T, N> numbers =
      reinterpret_cast<const loose<T, N> *>(at)->numbers;
  return vec<T, N, R>(numbers);
}

template <class T, unsigned N, unsigned R>
C2CU_FOLDED void write(char *at, const vec<T, N, R> &numbers) {
  reinterpret_cast<loose<T, N> *>(at)->numbers = numbers.lanes;
}

/// Blocks that are \p distance bytes apart, as a vector.
template <class T, unsigned N, unsigned R>
C2CU_FOLDED vec<T, N, R> read_blocks(const char *at, std::size_t distance) {
  if constexpr (N * sizeof(T) == block_bytes)
    return read<T, N, R>(at);
  else
    return joined(read_blocks<T, N / 2, R>(at, distance),
                  read_blocks<T, N / 2, R>(at + N * sizeof(T) / block_bytes /
                                                    2 * distance,
                                           distance));
}

template <class T, unsigned N, unsigned R>
C2CU_FOLDED void write_blocks(char *at, std::size_t distance,
                              const vec<T, N, R> &numbers) {
  if constexpr (N * sizeof(T) == block_bytes) {
    write(at, numbers);
  } else {
    write_blocks(at, distance, half_of<false>(numbers));
    write_blocks(at + N * sizeof(T) / block_bytes / 2 * distance, distance,
                 half_of<true>(numbers));
  }
}

/// Elements of \p a and \p b, those of \p b behind those of \p a, by their
/// numbers.
template <int... From, class T, unsigned N, unsigned R>
C2CU_FOLDED vec<T, N, R> shuffled(const vec<T, N, R> &a,
                                  const vec<T, N, R> &b) {
#ifdef __clang__
  return vec<T, N, R>(__builtin_shufflevector(a.lanes, b.lanes, From...));
#else // which is what cudafe++, nvcc's part for the host, prints as it is
  using number = truth<sizeof(T)>;
  return vec<T, N, R>(
      __builtin_shuffle(a.lanes, b.lanes, native<number, N>{number(From)...}));
#endif
}

/// The first, or the second, half of each block of \p a and \p b, their
/// elements in turn.
template <bool Second, class T, unsigned N, unsigned R, int... K>
C2CU_FOLDED vec<T, N, R> interleaved(const vec<T, N, R> &a,
                                     const vec<T, N, R> &b,
                                     std::integer_sequence<int, K...>) {
  constexpr int elements = block_bytes / sizeof(T), lanes = N;
  return shuffled<(K / elements * elements + K % elements / 2 +
                   (Second ? elements / 2 : 0) + (K % 2 ? lanes : 0))...>(a, b);
}

/// Transposes the first blocks of E vectors, their second blocks, and so on.
template <unsigned E, class T, unsigned N, unsigned R>
C2CU_FOLDED void transpose_blocks(vec<T, N, R> (&v)[E]) {
  constexpr auto all = std::make_integer_sequence<int, N>();
#pragma GCC unroll 4
  for (unsigned round = 1; round < E; round *= 2) {
    vec<T, N, R> next[E];
#pragma GCC unroll 8
    for (unsigned i = 0; i < E / 2; ++i) {
      next[2 * i] = interleaved<false>(v[i], v[i + E / 2], all);
      next[2 * i + 1] = interleaved<true>(v[i], v[i + E / 2], all);
    }
#pragma GCC unroll 16
    for (unsigned i = 0; i < E; ++i)
      v[i] = next[i];
  }
}

/// Copies elements \p begin to \p end - 1 of a plane one by one.
template <class T, std::size_t Stride, std::size_t Distance, unsigned W>
void load_singly(char *plane, const rows<const char, Distance, W> &from,
                 std::size_t begin, std::size_t end) {
  for (std::size_t k = begin; k < end; ++k)
    for (unsigned lane = 0; lane < W; ++lane)
      std::memcpy(plane + (k * W + lane) * sizeof(T),
                  from.row_that_exists(lane) + k * Stride, sizeof(T));
}
template <class T, std::size_t Stride, std::size_t Distance, unsigned W>
void store_singly(const char *plane, const rows<char, Distance, W> &to,
                  std::size_t begin, std::size_t end) {
  for (std::size_t k = begin; k < end; ++k)
    for (unsigned lane = 0; lane < to.existing; ++lane)
      std::memcpy(to.row(lane) + k * Stride, plane + (k * W + lane) * sizeof(T),
                  sizeof(T));
}

/// Copies \p Count elements of W records to a plane.
template <class T, unsigned R, std::size_t Count, std::size_t Stride,
          std::size_t Distance, unsigned W>
C2CU_FOLDED void load_plane(char *plane,
                            const rows<const char, Distance, W> &from) {
  using shape = transposed<T, W, R>;
  std::size_t done = 0;
  if constexpr (shape::possible && Stride == sizeof(T)) {
    constexpr unsigned elements = shape::elements, lanes = shape::lanes;
    if (from.existing == W)
      for (; done + elements <= Count; done += elements)
#pragma GCC unroll 16
        for (unsigned lane = 0; lane < W; lane += lanes) {
          vec<T, lanes, R> v[elements];
#pragma GCC unroll 16
          for (unsigned i = 0; i < elements; ++i)
            v[i] = read_blocks<T, lanes, R>(
                from.row(lane + i) + done * sizeof(T), elements * Distance);
          transpose_blocks(v);
#pragma GCC unroll 16
          for (unsigned i = 0; i < elements; ++i)
            write(plane + ((done + i) * W + lane) * sizeof(T), v[i]);
        }
  }
  load_singly<T, Stride>(plane, from, done, Count);
}

/// Copies \p Count elements of a plane to those of W records that exist.
template <class T, unsigned R, std::size_t Count, std::size_t Stride,
          std::size_t Distance, unsigned W>
C2CU_FOLDED void store_plane(const char *plane,
                             const rows<char, Distance, W> &to) {
  using shape = transposed<T, W, R>;
  std::size_t done = 0;
  if constexpr (shape::possible && Stride == sizeof(T)) {
    constexpr unsigned elements = shape::elements, lanes = shape::lanes;
    if (to.existing == W)
      for (; done + elements <= Count; done += elements)
#pragma GCC unroll 16
        for (unsigned lane = 0; lane < W; lane += lanes) {
          vec<T, lanes, R> v[elements];
#pragma GCC unroll 16
          for (unsigned i = 0; i < elements; ++i)
            v[i] =
                read<T, lanes, R>(plane + ((done + i) * W + lane) * sizeof(T));
          transpose_blocks(v);
#pragma GCC unroll 16
          for (unsigned i = 0; i < elements; ++i)
            write_blocks(to.row(lane + i) + done * sizeof(T),
                         elements * Distance, v[i]);
        }
  }
  store_singly<T, Stride>(plane, to, done, Count);
}

} // namespace c2cu::detail

#endif // C2CU_LANES_TRANSPOSE_H
