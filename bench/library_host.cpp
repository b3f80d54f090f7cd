//===- library_host.cpp - Times calls on arrays of the host ---------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
///   library_host FUNCTION N ROUNDS LIBRARY...
///
/// calls a function of library_functions.c with N elements. The libraries take
/// turns, so many rounds. A turn is one call, or as many as take 0.1 ms. Prints
/// {"libraries": [{"seconds": [of a call, for each turn], "digest": of what the
/// function computes, "counts": how c2cu's loops ran}, ...]}.
///
/// Compiled by nvcc it has a GPU open, as a process that uses one does.
///
//===----------------------------------------------------------------------===//

#include "library_calls.h"

#include <functional>
#include <memory>

using namespace c2cu_bench;

namespace {

constexpr double turn_seconds = 1e-4;

/// The arrays of a function, and how it is called.
struct job {
  std::function<void()> call;
  std::function<void()> reset; ///< puts back what the function changes
  std::function<std::uint64_t()> result;
};

/// Memory of the host, aligned to a page and touched.
template <class T> std::shared_ptr<T> allocate(std::size_t n) {
  const std::size_t bytes = (n * sizeof(T) + 4095) / 4096 * 4096;
  T *at = static_cast<T *>(std::aligned_alloc(4096, bytes));
  if (!at)
    fail("no memory");
  touch(at, bytes);
  return {at, std::free};
}

job price(const library &from, std::size_t n) {
  auto *function = from.function<price_function>("price_all");
  auto in = allocate<option>(n);
  auto out = allocate<double>(n);
  fill(in.get(), n);
  return {[=] { function(in.get(), out.get(), n); }, [] {},
          [=] { return digest(out.get(), n * sizeof(double)); }};
}

job sort(const library &from, std::size_t n) {
  auto *function = from.function<sort_function>("sort_rows");
  auto rows = allocate<float>(n * row);
  auto reset = [=] { fill(rows.get(), n * row); };
  reset();
  return {[=] { function(reinterpret_cast<float (*)[row]>(rows.get()), n); },
          reset, [=] { return digest(rows.get(), n * row * sizeof(float)); }};
}

job scale(const library &from, std::size_t n) {
  auto *function = from.function<scale_function>("scale_add");
  auto a = allocate<float>(n), b = allocate<float>(n), c = allocate<float>(n);
  fill(b.get(), n);
  fill(c.get(), n);
  return {[=] { function(a.get(), b.get(), c.get(), n); }, [] {},
          [=] { return digest(a.get(), n * sizeof(float)); }};
}

job smooth(const library &from, std::size_t n) {
  auto *function = from.function<smooth_function>("smooth");
  auto in = allocate<float>(n + 2), out = allocate<float>(n);
  fill(in.get(), n + 2);
  return {[=] { function(in.get(), out.get(), n); }, [] {},
          [=] { return digest(out.get(), n * sizeof(float)); }};
}

job make(const std::string &function, const library &from, std::size_t n) {
  if (function == "price_all")
    return price(from, n);
  if (function == "sort_rows")
    return sort(from, n);
  if (function == "scale_add")
    return scale(from, n);
  if (function == "smooth")
    return smooth(from, n);
  fail("no function " + function);
}

struct contestant {
  library from;
  job what;
  std::uint64_t result = 0;
  std::vector<double> seconds;
};

} // namespace

int main(int argc, char **argv) {
  if (argc < 5)
    fail("usage: library_host FUNCTION N ROUNDS LIBRARY...");
#ifdef __CUDACC__
  if (const cudaError_t error = cudaFree(nullptr))
    fail(cudaGetErrorString(error));
#endif
  const std::string function = argv[1];
  const std::size_t n = std::strtoull(argv[2], nullptr, 10);
  const int rounds = std::atoi(argv[3]);
  std::vector<contestant> all;
  std::size_t calls = 1;
  for (int i = 4; i < argc; ++i) {
    const library from(argv[i]);
    all.push_back({from, make(function, from, n), 0, {}});
    all.back().what.call();
    all.back().result = all.back().what.result();
  }
  // The first one says how many calls a turn has: the same for all.
  const double once =
      std::min(seconds_of(all[0].what.call), seconds_of(all[0].what.call));
  calls = static_cast<std::size_t>(turn_seconds / (once + 1e-9)) + 1;
  for (int i = 0; i < rounds; ++i)
    for (contestant &each : all) {
      if (calls == 1)
        each.what.reset();
      each.seconds.push_back(seconds_of([&] {
                               for (std::size_t k = 0; k < calls; ++k)
                                 each.what.call();
                             }) /
                             static_cast<double>(calls));
    }
  std::printf("{\"n\": %zu, \"calls\": %zu, \"libraries\": [", n, calls);
  for (const contestant &each : all) {
    std::printf("%s{", &each == all.data() ? "" : ", ");
    write("seconds", each.seconds);
    std::printf(", \"digest\": \"%016llx\", ",
                static_cast<unsigned long long>(each.result));
    write_counts(each.from);
    std::printf("}");
  }
  std::printf("]}\n");
}
