//===- gpu.cu - Is there a GPU? -------------------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "gpu.h"

#include "device.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <limits>
#include <mutex>
#include <system_error>

namespace paths::gpu {

namespace {

using clock = std::chrono::steady_clock;
constexpr double usual_opening = 0.22; ///< seconds

std::atomic<knowledge> now_known = knowledge::closed;
std::atomic<double> waited = 0;
std::atomic<std::size_t> limit = std::numeric_limits<std::size_t>::max();
std::atomic<clock::time_point> began = clock::time_point(); ///< or not at all

double seconds_since(clock::time_point begin) {
  return std::chrono::duration<double>(clock::now() - begin).count();
}

/// Makes the context, which the first call that needs it would do.
std::optional<std::string> make_ready() {
  const cudaError_t status = cudaFree(nullptr);
  if (status != cudaSuccess)
    return cudaGetErrorString(status);
  return std::nullopt;
}

std::optional<std::string> ask_cuda() {
  int count = 0;
  const cudaError_t status = cudaGetDeviceCount(&count);
  if (status == cudaSuccess && count > 0)
    return std::nullopt;
  return status == cudaSuccess ? "CUDA finds none" : cudaGetErrorString(status);
}

std::optional<std::string> asked() {
  static std::once_flag once;
  static std::optional<std::string> answer;
  std::call_once(once, [] {
    answer = ask_cuda();
    if (answer)
      now_known = knowledge::none;
  });
  return answer;
}

std::optional<std::string> opened() {
  static std::once_flag once;
  static std::optional<std::string> answer;
  auto not_yet = clock::time_point();
  began.compare_exchange_strong(not_yet, clock::now());
  if (const std::optional<std::string> none = asked())
    return none;
  std::call_once(once, [] {
    answer = make_ready();
    now_known = answer ? knowledge::none : knowledge::ready;
  });
  return answer;
}

/// What \p get gives, which the caller waits for.
template <class Get> std::optional<std::string> wait_for(const Get &get) {
  const clock::time_point begin = clock::now();
  std::optional<std::string> answer = get();
  waited += seconds_since(begin);
  return answer;
}

} // namespace

std::optional<std::string> why_none() { return wait_for(asked); }

std::optional<std::string> open() { return wait_for(opened); }

std::jthread open_meanwhile() {
  try {
    return std::jthread([] { opened(); });
  } catch (const std::system_error &) { // no thread: it is opened when needed
    return {};
  }
}

double expected_opening_seconds() {
  if (now_known == knowledge::ready)
    return 0;
  const clock::time_point begin = began;
  return begin == clock::time_point()
             ? usual_opening
             : std::max(usual_opening - seconds_since(begin), 0.0);
}

knowledge known() { return now_known; }

double opening_seconds() { return waited; }

void expect_gpu() {
  if (const std::optional<std::string> why = open())
    throw graph_error("there is no GPU to be used (" + *why +
                      "); --algorithm=auto takes the CPU");
}

std::string name() {
  cudaDeviceProp properties;
  check(cudaGetDeviceProperties(&properties, 0), "the GPU's name");
  return properties.name;
}

unsigned count() {
  int devices = 0;
  return cudaGetDeviceCount(&devices) == cudaSuccess
             ? static_cast<unsigned>(devices)
             : 0;
}

void limit_memory(std::size_t bytes) { limit = bytes; }

std::size_t free_memory() {
  std::size_t free = 0, total = 0;
  check(cudaMemGetInfo(&free, &total), "the GPU's memory");
  static const std::size_t at_first = free;
  const std::size_t used = at_first - std::min(free, at_first);
  return std::min(free, limit - std::min(limit.load(), used));
}

} // namespace paths::gpu
