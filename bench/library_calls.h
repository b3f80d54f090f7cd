//===- library_calls.h - What library benchmarks share ----------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Loads shared libraries made of library_functions.c, in whatever way, fills
/// the arrays of their functions, and writes what was measured as JSON.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_BENCH_LIBRARY_CALLS_H
#define C2CU_BENCH_LIBRARY_CALLS_H

#include <c2cu.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <dlfcn.h>
#include <string>
#include <thread>
#include <vector>

namespace c2cu_bench {

constexpr std::size_t row = 32;

struct option {
  double price, strike, years, rate, volatility;
};

using price_function = void(const option *, double *, std::size_t);
using sort_function = void(float (*)[row], std::size_t);
using scale_function = void(float *, const float *, const float *, std::size_t);
using smooth_function = void(const float *, float *, std::size_t);

[[noreturn]] inline void fail(const std::string &why) {
  std::fprintf(stderr, "%s\n", why.c_str());
  std::exit(1);
}

inline double now() {
  return std::chrono::duration<double>(
             std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

template <class Action> double seconds_of(Action action) {
  const double begin = now();
  action();
  return now() - begin;
}

/// A shared library, which stays loaded.
class library {
public:
  explicit library(const char *path)
      : handle(dlopen(path, RTLD_NOW | RTLD_LOCAL)) {
    if (!handle)
      fail(dlerror());
  }

  template <class Function> Function *function(const char *name) const {
    void *found = dlsym(handle, name);
    if (!found)
      fail(dlerror());
    return reinterpret_cast<Function *>(found);
  }

  /// How its loops ran; of one that c2cu has not made, never at all.
  struct c2cu_loop_counts counts() const {
    void *found = dlsym(handle, "c2cu_loop_counts");
    return found ? reinterpret_cast<decltype(&c2cu_loop_counts)>(found)()
                 : (struct c2cu_loop_counts){};
  }

  /// Why a GPU was not used, without what a JSON string cannot have.
  std::string last_error() const {
    void *found = dlsym(handle, "c2cu_last_error");
    std::string text =
        found ? reinterpret_cast<decltype(&c2cu_last_error)>(found)() : "";
    for (char &c : text)
      if (c == '"' || c == '\\' || (c >= 0 && c < ' '))
        c = ' ';
    return text;
  }

private:
  void *handle;
};

/// Calls \p action(first, last) for parts of [0, \p n), in a thread each.
template <class Action> void in_threads(std::size_t n, Action action) {
  const std::size_t threads =
      std::max<std::size_t>(1, std::thread::hardware_concurrency());
  std::vector<std::thread> running;
  for (std::size_t i = 0; i < threads; ++i)
    running.emplace_back(action, n / threads * i,
                         i + 1 == threads ? n : n / threads * (i + 1));
  for (std::thread &thread : running)
    thread.join();
}

/// A number that depends on \p i and looks random.
inline std::uint32_t mixed(std::size_t i) {
  std::uint64_t x = (i + 1) * 0x9e3779b97f4a7c15u;
  x = (x ^ (x >> 29)) * 0xbf58476d1ce4e5b9u;
  return static_cast<std::uint32_t>(x >> 32);
}

inline void fill(option *options, std::size_t n) {
  in_threads(n, [=](std::size_t first, std::size_t last) {
    for (std::size_t i = first; i < last; ++i)
      options[i] = {100.0 + mixed(i) % 37, 90.0 + mixed(i) % 29,
                    1.0 + static_cast<double>(i % 3), 0.05,
                    0.2 + mixed(i) % 64 / 256.0};
  });
}

inline void fill(float *numbers, std::size_t n) {
  in_threads(n, [=](std::size_t first, std::size_t last) {
    for (std::size_t i = first; i < last; ++i)
      numbers[i] = static_cast<float>(mixed(i) >> 8);
  });
}

/// Touches the pages of an array that is written.
inline void touch(void *at, std::size_t bytes) {
  in_threads(bytes, [=](std::size_t first, std::size_t last) {
    std::memset(static_cast<char *>(at) + first, 0, last - first);
  });
}

/// Tells results apart.
inline std::uint64_t digest(const void *at, std::size_t bytes) {
  std::uint64_t sum = 14695981039346656037u;
  for (std::size_t i = 0; i + 4 <= bytes; i += 4) {
    std::uint32_t word;
    std::memcpy(&word, static_cast<const char *>(at) + i, 4);
    sum = (sum ^ word) * 1099511628211u;
  }
  return sum;
}

/// Writes "name": [numbers].
inline void write(const char *name, const std::vector<double> &numbers) {
  std::printf("\"%s\": [", name);
  for (std::size_t i = 0; i < numbers.size(); ++i)
    std::printf("%s%.9g", i == 0 ? "" : ", ", numbers[i]);
  std::printf("]");
}

/// Writes "counts": [on a device, by threads, by the caller, as written].
inline void write_counts(const library &of) {
  const struct c2cu_loop_counts c = of.counts();
  std::printf("\"counts\": [%llu, %llu, %llu, %llu]", c.on_device, c.on_threads,
              c.on_caller, c.as_written);
}

} // namespace c2cu_bench

#endif // C2CU_BENCH_LIBRARY_CALLS_H
