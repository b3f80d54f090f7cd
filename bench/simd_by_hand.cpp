//===- simd_by_hand.cpp - What people write for cores -----------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Bitonic sort of 32 floats and Floyd-Warshall of 16 nodes, written by hand
/// with Google Highway: one input in each lane of a vector, rows in and rows
/// out, in place. They are what the evaluated kernels of the CPU backend are
/// measured against, in one run:
///
///     g++ -std=c++20 -O3 -march=native simd_by_hand.cpp -lbenchmark -lhwy -ldl
///     a.out bitonic_sort:NAME=./FILE.so floyd_warshall:NAME=./FILE.so ...
///
/// Each shared object has a function `c2cu_bench_run(char *records, size_t
/// count)`, from simd_library.h or simd_plain.c, and must change the records to
/// what those by hand do, bit by bit. Items are inputs.
///
/// Highway's AVX2 asks for more than x86-64-v3 has: add -maes -mpclmul.
///
/// Both are faithful to the C of samples/: no operation is reordered, so a
/// negative cycle does not matter.
///
//===----------------------------------------------------------------------===//

#include <benchmark/benchmark.h>
#include <dlfcn.h>
#include <hwy/aligned_allocator.h>
#include <hwy/highway.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <random>
#include <string>
#include <string_view>
#include <utility>

namespace {

namespace hn = hwy::HWY_NAMESPACE;

using tag = hn::ScalableTag<float>;
using vector = hn::Vec<tag>;
constexpr tag d;
constexpr std::size_t lanes = hn::MaxLanes(d);
constexpr std::size_t block = 4; ///< floats in 128 bits

/// Four floats each of every fourth row, beginning with \p row.
template <class D>
hn::Vec<D> load_blocks(D part, const float *row, std::size_t stride) {
  if constexpr (hn::MaxLanes(D()) == block) {
    return hn::LoadU(part, row);
  } else {
    const hn::Half<D> half;
    return hn::Combine(
        part, load_blocks(half, row + hn::MaxLanes(half) * stride, stride),
        load_blocks(half, row, stride));
  }
}

template <class D>
void store_blocks(D part, hn::Vec<D> v, float *row, std::size_t stride) {
  if constexpr (hn::MaxLanes(D()) == block) {
    hn::StoreU(v, part, row);
  } else {
    const hn::Half<D> half;
    store_blocks(half, hn::LowerHalf(half, v), row, stride);
    store_blocks(half, hn::UpperHalf(half, v),
                 row + hn::MaxLanes(half) * stride, stride);
  }
}

/// Transposes 4 x 4 floats in each 128 bits of four vectors.
HWY_INLINE void transpose_blocks(vector &a, vector &b, vector &c, vector &e) {
  const vector ac_low = hn::InterleaveLower(d, a, c);
  const vector ac_high = hn::InterleaveUpper(d, a, c);
  const vector be_low = hn::InterleaveLower(d, b, e);
  const vector be_high = hn::InterleaveUpper(d, b, e);
  a = hn::InterleaveLower(d, ac_low, be_low);
  b = hn::InterleaveUpper(d, ac_low, be_low);
  c = hn::InterleaveLower(d, ac_high, be_high);
  e = hn::InterleaveUpper(d, ac_high, be_high);
}

/// Brings `lanes` rows of N floats into N vectors, and back.
template <std::size_t N>
HWY_INLINE void load_rows(const float *rows, vector *v) {
#pragma GCC unroll 8
  for (std::size_t k = 0; k < N; k += block) {
    for (std::size_t i = 0; i < block; ++i)
      v[k + i] = load_blocks(d, rows + i * N + k, N);
    transpose_blocks(v[k], v[k + 1], v[k + 2], v[k + 3]);
  }
}

template <std::size_t N> HWY_INLINE void store_rows(vector *v, float *rows) {
#pragma GCC unroll 8
  for (std::size_t k = 0; k < N; k += block) {
    transpose_blocks(v[k], v[k + 1], v[k + 2], v[k + 3]);
    for (std::size_t i = 0; i < block; ++i)
      store_blocks(d, v[k + i], rows + i * N + k, N);
  }
}

/// Bitonic sort's comparisons of one length and distance, and all that follow.
template <int Length, int Distance, std::size_t N>
HWY_INLINE void merge(vector (&v)[N]) {
  constexpr int n = N;
  const auto exchange = [&]<int I>(std::integral_constant<int, I>) {
    if constexpr (!(I & Distance)) {
      constexpr int low = I & Length ? I + Distance : I, high = low ^ Distance;
      const vector x = v[low], y = v[high];
      v[low] = hn::Min(y, x);
      v[high] = hn::Max(x, y);
    }
  };
  [&]<int... I>(std::integer_sequence<int, I...>) {
    (exchange(std::integral_constant<int, I>()), ...);
  }(std::make_integer_sequence<int, n>());
  if constexpr (Distance > 1)
    merge<Length, Distance / 2>(v);
  else if constexpr (Length < n)
    merge<Length * 2, Length>(v);
}

void bitonic_sort(float *rows) {
  constexpr std::size_t n = 32;
  vector v[n];
  load_rows<n>(rows, v);
  merge<2, 1>(v);
  store_rows<n>(v, rows);
}

void floyd_warshall(float *rows) {
  constexpr int n = 16;
  vector D[n * n];
  load_rows<n * n>(rows, D);
#pragma GCC unroll 16
  for (int k = 0; k < n;
       ++k) // so that D[i][k] stays in a register until j is k
    for (int i = 0; i < n; ++i)
#pragma GCC unroll 16
      for (int j = 0; j < n; ++j)
        D[i * n + j] =
            hn::Min(hn::Add(D[i * n + k], D[k * n + j]), D[i * n + j]);
  store_rows<n * n>(D, rows);
}

/// Something that changes records of Bytes bytes in place.
using runner = void (*)(char *records, std::size_t count);

template <void (*Kernel)(float *), std::size_t Bytes>
void by_hand(char *records, std::size_t count) {
  for (std::size_t p = 0; p < count; p += lanes)
    Kernel(reinterpret_cast<float *>(records + p * Bytes));
}

struct problem {
  const char *name;
  std::size_t bytes; ///< of an input
  runner solution;
};
constexpr problem problems[] = {
    {"bitonic_sort", 128, by_hand<bitonic_sort, 128>},
    {"floyd_warshall", 1024, by_hand<floyd_warshall, 1024>},
};

/// Records of \p count inputs, at a multiple of 64 bytes.
using records = hwy::AlignedFreeUniquePtr<char[]>;

records inputs(const problem &of, std::size_t count) {
  records made = hwy::AllocateAligned<char>(count * of.bytes);
  std::mt19937 random(1);
  for (std::size_t at = 0; at < count * of.bytes; at += sizeof(float)) {
    const float number = static_cast<float>(random() % 100000) / 7;
    std::memcpy(&made[at], &number, sizeof number);
  }
  return made;
}

void check(const problem &of, runner run, const char *name) {
  constexpr std::size_t count = 64;
  const records found = inputs(of, count), wanted = inputs(of, count);
  run(found.get(), count);
  of.solution(wanted.get(), count);
  if (std::memcmp(found.get(), wanted.get(), count * of.bytes) == 0)
    return;
  std::fprintf(stderr, "%s of %s differs from the one by hand\n", of.name,
               name);
  std::exit(EXIT_FAILURE);
}

/// Measures \p run on as many inputs as fit into the second cache, and on many
/// more than fit into any.
void add(const problem &of, runner run, const std::string &name) {
  check(of, run, name.c_str());
  for (const std::size_t bytes : {std::size_t{1} << 19, std::size_t{1} << 26}) {
    const std::size_t count = bytes / of.bytes;
    const std::string title = std::string(of.name) + '/' + name + '/' +
                              std::to_string(bytes >> 10) + "KiB";
    benchmark::RegisterBenchmark(
        title.c_str(), [of, run, count](benchmark::State &state) {
          const records fresh = inputs(of, count), changed = inputs(of, count);
          for (auto _ : state) {
            state.PauseTiming();
            std::memcpy(changed.get(), fresh.get(), count * of.bytes);
            state.ResumeTiming();
            run(changed.get(), count);
          }
          state.SetItemsProcessed(
              static_cast<std::int64_t>(state.iterations() * count));
        });
  }
}

/// Adds what "PROBLEM:NAME=FILE" names.
void add_library(std::string_view argument) {
  const std::size_t colon = argument.find(':'), equals = argument.find('=');
  if (colon < equals && equals != argument.npos)
    for (const problem &each : problems)
      if (argument.substr(0, colon) == each.name) {
        const std::string file(argument.substr(equals + 1));
        void *library = dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL);
        void *run = library ? dlsym(library, "c2cu_bench_run") : nullptr;
        if (run)
          return add(
              each, reinterpret_cast<runner>(run),
              std::string(argument.substr(colon + 1, equals - colon - 1)));
        std::fprintf(stderr, "%s\n", dlerror());
        std::exit(EXIT_FAILURE);
      }
  std::fprintf(stderr, "'%s' is not PROBLEM:NAME=FILE\n",
               std::string(argument).c_str());
  std::exit(EXIT_FAILURE);
}

} // namespace

int main(int argc, char **argv) {
  benchmark::Initialize(&argc, argv);
  benchmark::AddCustomContext("highway", hwy::TargetName(HWY_STATIC_TARGET));
  for (const problem &each : problems)
    add(each, each.solution, "highway");
  for (int k = 1; k < argc; ++k)
    add_library(argv[k]);
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}
