//===- backend_cuda.h - Kernels on a GPU ------------------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The interface of backend.h on CUDA: GPUs, pinned host memory, which all of
/// them reach, a CUDA stream with events around copies and launches. Every
/// launch of a program goes through `launch` below.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_BACKEND_CUDA_H
#define C2CU_BACKEND_CUDA_H

#include <c2cu/copy_list.h>
#include <c2cu/cuda_error.h>
#include <c2cu/cuda_kernels.h>
#include <c2cu/devices.h>
#include <c2cu/lane.h>
#include <c2cu/launch.h>

#include <cstddef>
#include <utility>
#include <vector>

namespace c2cu::backend {

inline constexpr bool copies = true;
inline constexpr const char *name = "cuda";

/// Bytes of stack for what the compiler cannot know, calls through pointers to
/// functions. (What it knows is added by CUDA itself.)
inline constexpr std::size_t indirect_stack_bytes = 4096;

/// The GPUs of \p choice. Ends the process if there is none, or if one of them
/// is not there.
inline device_list find_devices(const device_choice &choice) {
  int devices = 0;
  const cudaError_t error = cudaGetDeviceCount(&devices);
  if (error != cudaSuccess || devices == 0)
    fail(no_device,
         "no CUDA device found (%s); run where there is one, or build for the "
         "CPU: g++ -std=c++20 -O3 -ffp-contract=off -fopenmp -x c++",
         cudaGetErrorString(error == cudaSuccess ? cudaErrorNoDevice : error));
  device_list chosen = choose_devices(choice, static_cast<unsigned>(devices));
  if (!choice.given)
    chosen.numbers[0] = process_number % static_cast<unsigned>(devices);
  return chosen;
}

/// What this thread does from now on is for GPU \p number.
inline void use_device(unsigned number) {
  check(cudaSetDevice(static_cast<int>(number)), "taking hold of the GPU");
}

/// Takes hold of a GPU and uses it. Ends the process if a kernel of the program
/// cannot run on it.
inline void initialise(unsigned number) {
  use_device(number);
  check(cudaDeviceSetLimit(cudaLimitStackSize, indirect_stack_bytes),
        "reserving memory for the stacks of threads");
  require_local_memory();
  require_shared_memory();
}

/// Device memory in bytes that records may take. Leaves out what the threads'
/// local memory will take, and a little for CUDA itself.
inline std::size_t free_memory() {
  std::size_t free = 0, total = 0;
  check(cudaMemGetInfo(&free, &total), "asking for free memory");
  const std::size_t taken = local_memory_bytes() + total / 32;
  return free > taken ? free - taken : 0;
}

/// Pinned memory, which the GPU copies from and to at full speed.
inline void *host_allocate(std::size_t bytes) {
  void *memory = nullptr;
  if (cudaHostAlloc(&memory, bytes, cudaHostAllocPortable) != cudaSuccess)
    fail(failure,
         "cannot pin %zu bytes of host memory; set a smaller C2CU_GROUP or "
         "fewer C2CU_SLOTS",
         bytes);
  return memory;
}

inline void host_release(void *memory) {
  check(cudaFreeHost(memory), "releasing host memory");
}

/// Pins memory that the process has already. If there may be no more of it, the
/// GPU copies from it all the same, at less speed.
inline void pin(void *memory, std::size_t bytes) {
  if (cudaHostRegister(memory, bytes, cudaHostRegisterPortable) != cudaSuccess)
    cudaGetLastError();
}

/// Launches are made by another process.
inline void use_one_core() {}

/// Device memory; \p what names its use in the message if there is too little.
inline void *device_allocate(std::size_t bytes, const char *what) {
  void *memory = nullptr;
  const cudaError_t error = cudaMalloc(&memory, bytes);
  if (error == cudaErrorMemoryAllocation) {
    std::size_t free = 0, total = 0;
    cudaMemGetInfo(&free, &total);
    fail(failure,
         "the device is out of memory: %s needs %zu bytes, %zu of %zu are "
         "free; set a C2CU_GROUP at most %.3f times as large, or fewer "
         "C2CU_SLOTS",
         what, bytes, free, total, 0.9 * free / bytes);
  }
  check(error, "allocating device memory");
  return memory;
}

inline void device_release(void *memory) {
  check(cudaFree(memory), "releasing device memory");
}

/// Time on the device, as intervals between pairs of events.
class stopwatch {
public:
  stopwatch() = default;
  stopwatch(const stopwatch &) = delete;
  stopwatch &operator=(const stopwatch &) = delete;
  ~stopwatch() {
    seconds();
    for (cudaEvent_t event : spare)
      cudaEventDestroy(event);
  }

  /// What is enqueued between begin and end is measured.
  void begin(cudaStream_t in) { intervals.push_back({mark(in), nullptr}); }
  void end(cudaStream_t in) { intervals.back().second = mark(in); }

  /// The sum of the intervals since the last call; all must have ended.
  double seconds() {
    double sum = 0;
    for (const auto &[begin, end] : intervals) {
      float milliseconds = 0;
      if (cudaEventElapsedTime(&milliseconds, begin, end) == cudaSuccess)
        sum += milliseconds / 1000.0;
      spare.push_back(begin);
      spare.push_back(end);
    }
    intervals.clear();
    return sum;
  }

private:
  cudaEvent_t mark(cudaStream_t in) {
    cudaEvent_t event;
    if (spare.empty()) {
      check(cudaEventCreate(&event), "creating an event");
    } else {
      event = spare.back();
      spare.pop_back();
    }
    check(cudaEventRecord(event, in), "recording an event");
    return event;
  }

  std::vector<std::pair<cudaEvent_t, cudaEvent_t>> intervals;
  std::vector<cudaEvent_t> spare;
};

/// Copies and launches, done in order, while the host goes on.
class stream {
public:
  stream() {
    check(cudaStreamCreateWithFlags(&handle, cudaStreamNonBlocking),
          "creating a stream");
  }
  stream(const stream &) = delete;
  stream &operator=(const stream &) = delete;
  ~stream() { cudaStreamDestroy(handle); }

  /// Host memory, which must be pinned and stay as it is, to the device.
  void copy_in(void *to, const void *from, std::size_t bytes) {
    copy(to, from, bytes, cudaMemcpyHostToDevice);
  }

  void copy_out(void *to, const void *from, std::size_t bytes) {
    copy(to, from, bytes, cudaMemcpyDeviceToHost);
  }

  /// Many pieces at once, from or to host memory.
  void copy(const copy_list &pieces) {
    if (pieces.size() == 0)
      return;
    transfers.begin(handle);
    enqueue(pieces);
    transfers.end(handle);
  }

  /// Makes memory of the device zero.
  void clear(void *memory, std::size_t bytes) {
    check(cudaMemsetAsync(memory, 0, bytes, handle), "clearing memory");
  }

  /// Waits until all is done.
  void synchronize() {
    check(cudaStreamSynchronize(handle), "running the marked call");
  }

  /// Is all done?
  bool done() {
    const cudaError_t state = cudaStreamQuery(handle);
    if (state != cudaErrorNotReady)
      check(state, "running the marked call");
    return state == cudaSuccess;
  }

  /// Seconds of device time since the last call of the same function. To be
  /// called after synchronize().
  double kernel_seconds() { return kernels.seconds(); }
  double copy_seconds() { return transfers.seconds(); }

private:
  template <class Call> friend void launch(stream &, const launch_arguments &);

  void copy(void *to, const void *from, std::size_t bytes,
            cudaMemcpyKind kind) {
    if (bytes == 0)
      return;
    transfers.begin(handle);
    check(cudaMemcpyAsync(to, from, bytes, kind, handle), "copying records");
    transfers.end(handle);
  }

  /// One call where there is one: copies of a few hundred KB that are made by
  /// a call each wait for each other.
  void enqueue(const copy_list &pieces) {
#if CUDART_VERSION >= 13000
    cudaMemcpyAttributes attributes = {};
    attributes.srcAccessOrder = cudaMemcpySrcAccessOrderStream;
    std::size_t first = 0;
    check(cudaMemcpyBatchAsync(pieces.to.data(), pieces.from.data(),
                               pieces.bytes.data(), pieces.size(), &attributes,
                               &first, 1, handle),
          "copying records");
#else
    for (std::size_t i = 0; i < pieces.size(); ++i)
      check(cudaMemcpyAsync(pieces.to[i], pieces.from[i], pieces.bytes[i],
                            cudaMemcpyDefault, handle),
            "copying records");
#endif
  }

  cudaStream_t handle;
  stopwatch kernels, transfers;
};

/// A block per input, if the call's loops are spread and the GPU has room.
template <class Call>
bool launch_spread(cudaStream_t in, const launch_arguments &on) {
  if constexpr (has_spread<Call>)
    if (spread_fits<Call>()) {
      run_spread<Call><<<static_cast<unsigned>(on.count), Call::spread::threads,
                         Call::spread::shared_bytes, in>>>(on);
      return true;
    }
  return false;
}

/// Runs \p Call for all inputs of \p on, one block per tile, or for as many
/// inputs as its panels say, or for one whose loops are spread.
template <class Call> void launch(stream &by, const launch_arguments &on) {
  auto blocks = [&](unsigned inputs) {
    return static_cast<unsigned>((on.count + inputs - 1) / inputs);
  };
  by.kernels.begin(by.handle);
  if constexpr (has_panels<Call>)
    run_panels<Call>
        <<<blocks(Call::panels::inputs), Call::panels::block, 0, by.handle>>>(
            on);
  else if constexpr (has_shared_tile<Call>)
    run_shared<Call>
        <<<blocks(Call::width), Call::width, shared_bytes<Call>, by.handle>>>(
            on);
  else if (!launch_spread<Call>(by.handle, on))
    run_call<Call><<<blocks(Call::width), Call::width, 0, by.handle>>>(on);
  check(cudaGetLastError(), kernel_of<Call>.name);
  by.kernels.end(by.handle);
}

} // namespace c2cu::backend

#endif // C2CU_BACKEND_CUDA_H
