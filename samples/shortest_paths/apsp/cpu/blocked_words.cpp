//===- blocked_words.cpp - The blocked algorithm on words -----------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "blocked_kernels.h"
#include "blocked_solver.h"
#include "cpu.h"
#include "words.h"

#include <cstdint>
#include <cstring>
#include <utility>
#include <vector>

namespace paths::apsp::cpu {

namespace {

using word = std::uint64_t;

/// A row of a strip is eight words.
constexpr std::size_t row_words = strip_bytes / sizeof(word);

template <class T> struct strip_row {
  word of[row_words];

  static strip_row load(const T *cells) {
    strip_row row;
    std::memcpy(row.of, cells, strip_bytes);
    return row;
  }

  void store(T *cells) const { std::memcpy(cells, of, strip_bytes); }

  /// Takes the paths by way of an edge, whose length fills \p first, and then
  /// \p onward, where they are shorter.
  void relax(word first, const strip_row &onward) {
    for (std::size_t w = 0; w < row_words; ++w)
      of[w] = packed<T>::min(of[w], packed<T>::add(first, onward.of[w]));
  }
};

template <class T>
void relax(T *c, const std::uint32_t *a, const T *b, vertex rows,
           vertex depth) {
  for (vertex r = 0; r < rows; ++r) {
    strip_row<T> best = strip_row<T>::load(c + r * lanes<T>);
    for (vertex k = 0; k < depth; ++k) {
      const word half = a[r * tile_rows + k];
      best.relax(half << 32 | half, strip_row<T>::load(b + k * lanes<T>));
    }
    best.store(c + r * lanes<T>);
  }
}

template <class T>
void close(T *row, std::size_t stride, vertex strips, vertex column) {
  for (vertex k = 0; k < slice_rows; ++k) {
    T first[slice_rows]; // The edges to k, before they change.
    for (vertex i = 0; i < slice_rows; ++i)
      first[i] = row[(column + k) / lanes<T> * stride + i * lanes<T> +
                     (column + k) % lanes<T>];
    for (T *strip = row; strip != row + strips * stride; strip += stride) {
      const auto onward = strip_row<T>::load(strip + k * lanes<T>);
      for (vertex i = 0; i < slice_rows; ++i) {
        auto best = strip_row<T>::load(strip + i * lanes<T>);
        best.relax(packed<T>::ones * first[i], onward);
        best.store(strip + i * lanes<T>);
      }
    }
  }
}

template <class T> kernels<T> word_kernels(T) { return {close<T>, relax<T>}; }

} // namespace

/// What `blocked` does with what section 3.2.4 of the thesis calls SIMD
/// functions, here on words of 64 bits that hold values of 8 or 16. What
/// `blocked` is compared with in its table 3.10.
std::unique_ptr<solver> blocked_words(std::span<const csr> graphs,
                                      const settings &options) {
  std::vector<form> forms = {
      make_form(values::bits8, std::uint8_t{255}, word_kernels<std::uint8_t>),
      make_form(values::bits16, std::uint16_t{65535},
                word_kernels<std::uint16_t>)};
  return std::make_unique<blocked_solver>(graphs, options, std::move(forms),
                                          "words of 64 bits");
}

} // namespace paths::apsp::cpu

//! apsp 40: "blocked-words", cpu, "Takafuji, section 3.6: words of several
//! values", true, "8 16", cpu::blocked_words
