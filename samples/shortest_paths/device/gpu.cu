//===- gpu.cu - Is there a GPU? -------------------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "gpu.h"

#include "device.h"

#include <atomic>
#include <chrono>
#include <mutex>

namespace paths::gpu {

namespace {

std::atomic<knowledge> now_known = knowledge::closed;
std::atomic<double> opened_in = 0;

/// Adds what a first call takes to opened_in.
template <class Work> void timed(std::once_flag &once, const Work &work) {
  std::call_once(once, [&] {
    const auto begin = std::chrono::steady_clock::now();
    work();
    opened_in +=
        std::chrono::duration<double>(std::chrono::steady_clock::now() - begin)
            .count();
  });
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

} // namespace

std::optional<std::string> why_none() {
  static std::once_flag once;
  static std::optional<std::string> answer;
  timed(once, [] {
    answer = ask_cuda();
    if (answer)
      now_known = knowledge::none;
  });
  return answer;
}

std::optional<std::string> open() {
  static std::once_flag once;
  static std::optional<std::string> answer;
  if (const std::optional<std::string> none = why_none())
    return none;
  timed(once, [] {
    answer = make_ready();
    now_known = answer ? knowledge::none : knowledge::ready;
  });
  return answer;
}

knowledge known() { return now_known; }

double opening_seconds() { return opened_in; }

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

std::size_t free_memory() {
  std::size_t free = 0, total = 0;
  check(cudaMemGetInfo(&free, &total), "the GPU's memory");
  return free;
}

} // namespace paths::gpu
