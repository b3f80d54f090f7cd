//===- library_device.cu - Times calls that a GPU computes ----------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
///   library_device LIBRARY PLAIN ROUNDS launch N
///   library_device LIBRARY PLAIN ROUNDS device|pinned|pageable N
///   library_device LIBRARY PLAIN ROUNDS sort N
///
/// calls price_all with N options, or sort_rows with N rows, of a library that
/// c2cu has made of library_functions.c and nvcc has compiled, and takes turns
/// with what that is compared with: an empty kernel, a kernel that moves as
/// many bytes, the bus, memcpy of all threads. Prints a JSON object of lists
/// with an element for each round, in seconds and in bytes per second, and how
/// far results are from those of PLAIN, gcc's library of the same file.
///
//===----------------------------------------------------------------------===//

#include "library_calls.h"

#include <cmath>
#include <functional>
#include <memory>

using namespace c2cu_bench;

namespace {

void check(cudaError_t error, const char *doing) {
  if (error != cudaSuccess)
    fail(std::string(doing) + ": " + cudaGetErrorString(error));
}

enum class place { device, pinned, pageable };

/// Memory of some kind; that of the host is touched.
template <class T> std::shared_ptr<T> allocate(place where, std::size_t n) {
  void *at = nullptr;
  const std::size_t bytes = (n * sizeof(T) + 4095) / 4096 * 4096;
  if (where == place::device) {
    check(cudaMalloc(&at, bytes), "allocating on the device");
    return {static_cast<T *>(at), [](T *p) { cudaFree(p); }};
  }
  if (where == place::pinned) {
    check(cudaMallocHost(&at, bytes), "allocating pinned memory");
    touch(at, bytes);
    return {static_cast<T *>(at), [](T *p) { cudaFreeHost(p); }};
  }
  at = std::aligned_alloc(4096, bytes);
  if (!at)
    fail("no memory");
  touch(at, bytes);
  return {static_cast<T *>(at), std::free};
}

template <class T> void copy(T *to, const T *from, std::size_t n) {
  check(cudaMemcpy(to, from, n * sizeof(T), cudaMemcpyDefault), "copying");
}

void finish() { check(cudaDeviceSynchronize(), "waiting for the device"); }

// ---- What calls are compared with

__global__ void do_nothing() {}

/// Reads so many doubles for each one that it writes: what options and prices
/// have.
template <int Reads>
__global__ void move_bytes(double *to, const double *from, std::size_t n) {
  const std::size_t i = std::size_t{blockIdx.x} * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  double sum = 0;
#pragma unroll
  for (int k = 0; k < Reads; ++k)
    sum += from[i + static_cast<std::size_t>(k) * n];
  to[i] = sum;
}

template <int Reads>
double move(double *to, const double *from, std::size_t n) {
  return seconds_of([=] {
    move_bytes<Reads>
        <<<static_cast<unsigned>((n + 255) / 256), 256>>>(to, from, n);
    check(cudaGetLastError(), "launching");
    finish();
  });
}

/// Copies both ways at once, in two streams.
class bus {
public:
  bus() {
    for (int way = 0; way < 2; ++way) {
      check(cudaStreamCreateWithFlags(&stream[way], cudaStreamNonBlocking),
            "creating a stream");
      for (cudaEvent_t &event : events[way])
        check(cudaEventCreate(&event), "creating an event");
    }
  }

  /// Bytes per second to the device and from it; \p ways: 1, 2, or 3 for both.
  std::pair<double, double> measure(int ways = 3) {
    for (int way = 0; way < 2; ++way)
      if (ways & 1 << way)
        check(cudaEventRecord(events[way][0], stream[way]), "recording");
    for (int i = 0; i < times; ++i)
      for (int way = 0; way < 2; ++way)
        if (ways & 1 << way)
          check(cudaMemcpyAsync(way ? host[1].get() : device[0].get(),
                                way ? device[1].get() : host[0].get(), bytes,
                                cudaMemcpyDefault, stream[way]),
                "copying");
    double found[2] = {0, 0};
    for (int way = 0; way < 2; ++way)
      if (ways & 1 << way)
        check(cudaEventRecord(events[way][1], stream[way]), "recording");
    finish();
    for (int way = 0; way < 2; ++way)
      if (ways & 1 << way) {
        float milliseconds = 0;
        check(
            cudaEventElapsedTime(&milliseconds, events[way][0], events[way][1]),
            "reading a clock");
        found[way] = static_cast<double>(bytes) * times / milliseconds * 1e3;
      }
    return {found[0], found[1]};
  }

private:
  static constexpr std::size_t bytes = 256 << 20;
  static constexpr int times = 4;
  std::shared_ptr<char> host[2] = {allocate<char>(place::pinned, bytes),
                                   allocate<char>(place::pinned, bytes)};
  std::shared_ptr<char> device[2] = {allocate<char>(place::device, bytes),
                                     allocate<char>(place::device, bytes)};
  cudaStream_t stream[2];
  cudaEvent_t events[2][2];
};

/// Bytes per second that memcpy copies in all threads.
class copying {
public:
  double measure() {
    const double seconds = seconds_of([this] {
      in_threads(bytes, [this](std::size_t first, std::size_t last) {
        for (int i = 0; i < times; ++i)
          std::memcpy(to.get() + first, from.get() + first, last - first);
      });
    });
    return static_cast<double>(bytes) * times / seconds;
  }

private:
  static constexpr std::size_t bytes = std::size_t{1} << 30;
  static constexpr int times = 2;
  std::shared_ptr<char> from = allocate<char>(place::pageable, bytes),
                        to = allocate<char>(place::pageable, bytes);
};

// ---- What is measured

struct settings {
  const library &made, &plain;
  int rounds;
  std::size_t n;
};

/// The greatest difference, where prices are greater than 1 a relative one,
/// between results and those of plain C: of the first and of the last ones.
double difference(const settings &s, const option *in, const double *out) {
  const std::size_t some = std::min<std::size_t>(s.n, 100000);
  std::vector<option> options(some);
  std::vector<double> found(some), expected(some);
  double most = 0;
  for (const std::size_t first : {std::size_t{0}, s.n - some}) {
    copy(options.data(), in + first, some);
    copy(found.data(), out + first, some);
    s.plain.function<price_function>("price_all")(options.data(),
                                                  expected.data(), some);
    for (std::size_t i = 0; i < some; ++i) {
      const double off = std::fabs(found[i] - expected[i]) /
                         std::max(1.0, std::fabs(expected[i]));
      most = off <= most ? most : off; // what is no number stays
    }
  }
  return std::isfinite(most) ? most : 1e300;
}

void write_end(const settings &s, double off) {
  std::printf(", \"difference\": %.3g, ", off);
  write_counts(s.made);
  std::printf(", \"error\": \"%s\"}\n", s.made.last_error().c_str());
}

/// Options where they are wanted, and room for prices.
struct prices {
  std::shared_ptr<option> in;
  std::shared_ptr<double> out;

  prices(place where, std::size_t n)
      : in(allocate<option>(where, n)), out(allocate<double>(where, n)) {
    if (where == place::device) {
      auto host = allocate<option>(place::pageable, n);
      fill(host.get(), n);
      copy(in.get(), host.get(), n);
    } else {
      fill(in.get(), n);
    }
  }
};

/// Calls with few options on the device, against empty kernels.
void measure_launch(const settings &s) {
  constexpr int calls = 100;
  auto *function = s.made.function<price_function>("price_all");
  const prices at(place::device, s.n);
  std::vector<double> seconds, empty;
  for (int i = -2; i < s.rounds; ++i) {
    const double call = seconds_of([&] {
      for (int k = 0; k < calls; ++k)
        function(at.in.get(), at.out.get(), s.n);
    });
    const double nothing = seconds_of([] {
      for (int k = 0; k < calls; ++k) {
        do_nothing<<<1, 1>>>();
        check(cudaStreamSynchronize(nullptr), "waiting");
      }
    });
    if (i < 0)
      continue;
    seconds.push_back(call / calls);
    empty.push_back(nothing / calls);
  }
  std::printf("{");
  write("seconds", seconds);
  std::printf(", ");
  write("empty", empty);
  write_end(s, difference(s, at.in.get(), at.out.get()));
}

void measure_prices(const settings &s, place where) {
  auto *function = s.made.function<price_function>("price_all");
  const prices at(where, s.n);
  std::unique_ptr<bus> both;
  std::unique_ptr<copying> threads;
  if (where != place::device)
    both = std::make_unique<bus>();
  if (where == place::pageable)
    threads = std::make_unique<copying>();
  std::vector<double> seconds, copies, in, out, in_alone, out_alone, memcpys;
  for (int i = -1; i < s.rounds; ++i) {
    const double call =
        seconds_of([&] { function(at.in.get(), at.out.get(), s.n); });
    const double off = i < 0 ? difference(s, at.in.get(), at.out.get()) : 0;
    if (off > 1e-6)
      fail("results differ by " + std::to_string(off));
    if (i >= 0)
      seconds.push_back(call);
    if (where == place::device) {
      auto to = allocate<double>(place::device, s.n);
      const double moved =
          move<5>(to.get(), reinterpret_cast<const double *>(at.in.get()), s.n);
      if (i >= 0)
        copies.push_back(moved);
    }
    if (both) {
      const std::pair<double, double> rates = both->measure();
      if (i >= 0) {
        in.push_back(rates.first);
        out.push_back(rates.second);
        in_alone.push_back(both->measure(1).first);
        out_alone.push_back(both->measure(2).second);
      }
    }
    if (threads) {
      const double rate = threads->measure();
      if (i >= 0)
        memcpys.push_back(rate);
    }
  }
  std::printf("{");
  write("seconds", seconds);
  for (const auto &[name, values] : {std::pair{"copy", &copies},
                                     {"bus_in", &in},
                                     {"bus_out", &out},
                                     {"bus_in_alone", &in_alone},
                                     {"bus_out_alone", &out_alone},
                                     {"memcpy", &memcpys}}) {
    if (values->empty())
      continue;
    std::printf(", ");
    write(name, *values);
  }
  write_end(s, difference(s, at.in.get(), at.out.get()));
}

void measure_sort(const settings &s) {
  auto *function = s.made.function<sort_function>("sort_rows");
  const std::size_t numbers = s.n * row,
                    some = std::min<std::size_t>(s.n, 1000);
  auto host = allocate<float>(place::pageable, numbers);
  fill(host.get(), numbers);
  auto original = allocate<float>(place::device, numbers),
       rows = allocate<float>(place::device, numbers);
  copy(original.get(), host.get(), numbers);
  std::vector<double> seconds, copies;
  for (int i = -2; i < s.rounds; ++i) {
    copy(rows.get(), original.get(), numbers);
    finish();
    const double call = seconds_of(
        [&] { function(reinterpret_cast<float (*)[row]>(rows.get()), s.n); });
    if (i < 0)
      continue;
    seconds.push_back(call);
    // As many bytes; but what is sorted stays.
    auto to = allocate<double>(place::device, numbers / 2);
    copies.push_back(move<1>(
        to.get(), reinterpret_cast<const double *>(rows.get()), numbers / 2));
  }
  double off = 0;
  std::vector<float> found(some * row);
  for (const std::size_t first : {std::size_t{0}, s.n - some}) {
    copy(found.data(), rows.get() + first * row, some * row);
    float *expected = host.get() + first * row;
    for (std::size_t i = 0; i < some; ++i)
      std::sort(expected + i * row, expected + (i + 1) * row);
    if (!std::equal(found.begin(), found.end(), expected))
      off = 1;
  }
  std::printf("{");
  write("seconds", seconds);
  std::printf(", ");
  write("copy", copies);
  write_end(s, off);
}

} // namespace

int main(int argc, char **argv) {
  if (argc != 6)
    fail("usage: library_device LIBRARY PLAIN ROUNDS WHAT N");
  check(cudaFree(nullptr), "opening the device");
  const library made(argv[1]), plain(argv[2]);
  const settings s{made, plain, std::atoi(argv[3]),
                   std::strtoull(argv[5], nullptr, 10)};
  const std::string what = argv[4];
  if (what == "launch")
    measure_launch(s);
  else if (what == "device")
    measure_prices(s, place::device);
  else if (what == "pinned")
    measure_prices(s, place::pinned);
  else if (what == "pageable")
    measure_prices(s, place::pageable);
  else if (what == "sort")
    measure_sort(s);
  else
    fail("nothing is called " + what);
}
