//===- cuda_device.h - Devices that are GPUs --------------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The interface of device_interface.h on CUDA: GPUs, pinned host memory, which
/// all of them reach, a CUDA stream with events around copies and launches.
/// Every launch of a program goes through `cuda_stream::launch`. Nothing here
/// needs nvcc: kernels of programs are found by cuda_image.h, others are what
/// call_info::on_device launches.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_CUDA_DEVICE_H
#define C2CU_CUDA_DEVICE_H

#include <c2cu/call_info.h>
#include <c2cu/copy_list.h>
#include <c2cu/cuda_error.h>
#ifdef C2CU_DEVICE_PART
#include <c2cu/cuda_image.h>
#endif
#include <c2cu/cuda_kernel_list.h>
#include <c2cu/cuda_lane_memory.h>
#include <c2cu/device_interface.h>
#include <c2cu/devices.h>
#include <c2cu/launch.h>
#include <c2cu/owned.h>

#include <cstddef>
#include <unistd.h>
#include <utility>
#include <vector>

namespace c2cu::backend {

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

/// A CUDA stream.
class cuda_stream final : public device_stream {
public:
  cuda_stream() {
    check(cudaStreamCreateWithFlags(&handle, cudaStreamNonBlocking),
          "creating a stream");
  }
  ~cuda_stream() override { cudaStreamDestroy(handle); }

  void copy_in(void *to, const void *from, std::size_t bytes) override {
    copy(to, from, bytes, cudaMemcpyHostToDevice);
  }

  void copy_out(void *to, const void *from, std::size_t bytes) override {
    copy(to, from, bytes, cudaMemcpyDeviceToHost);
  }

  void copy(const copy_list &pieces) override {
    if (pieces.size() == 0)
      return;
    transfers.begin(handle);
    enqueue(pieces);
    transfers.end(handle);
  }

  void clear(void *memory, std::size_t bytes) override {
    check(cudaMemsetAsync(memory, 0, bytes, handle), "clearing memory");
  }

  void launch(const call_info &call, const launch_arguments &on) override {
    kernels.begin(handle);
    check(start(call, on), call.name);
    kernels.end(handle);
  }

  void synchronize() override {
    check(cudaStreamSynchronize(handle), "running the marked call");
  }

  bool done() override {
    const cudaError_t state = cudaStreamQuery(handle);
    if (state != cudaErrorNotReady)
      check(state, "running the marked call");
    return state == cudaSuccess;
  }

  cudaStream_t raw() const { return handle; }

  double kernel_seconds() override { return kernels.seconds(); }
  double copy_seconds() override { return transfers.seconds(); }

private:
  cudaError_t start(const call_info &call, const launch_arguments &on) const {
#ifdef C2CU_DEVICE_PART
    return cuda_image::here().launch(handle, call.number, on);
#else
    return static_cast<cudaError_t>(call.on_device(handle, on));
#endif
  }

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

#ifdef C2CU_DEVICE_PART
/// Finds the kernels of all calls in the image of device code, and puts them
/// into the list of kernels.
inline void load_image() {
  unsigned calls = 0;
  for (auto *call = registered_call::first; call; call = call->next)
    ++calls;
  check(cuda_image::here().load(calls), "loading the device's code");
  if (kernel::all)
    return;
  for (auto *call = registered_call::first; call; call = call->next) {
    const auto &of = cuda_image::here().plain(call->info.number);
    new kernel(call->info.name, call->info.line, of.function,
               of.block.shared_bytes); // for as long as the process lives
  }
}
#endif

/// The GPUs of this machine.
class cuda_devices final : public device_interface {
public:
  const char *name() const override { return "cuda"; }

  /// One of these is there where there is a driver: that of WSL makes the last.
  bool may_exist() const override {
    return access("/dev/nvidiactl", F_OK) == 0 ||
           access("/dev/nvhost-gpu", F_OK) == 0 ||
           access("/dev/dxg", F_OK) == 0;
  }

  /// As seen of H100 and H200: 0.25 to 0.35 up to the first launch.
  double opening_seconds() const override { return 0.35; }

  /// Ends the process if there is none, or if one of them is not there.
  device_list find(const device_choice &choice) const override {
    int devices = 0;
    const cudaError_t error = cudaGetDeviceCount(&devices);
    if (error != cudaSuccess || devices == 0)
      fail(
          no_device,
          "no CUDA device found (%s); run where there is one, or set "
          "C2CU_DEVICES=none, for cores",
          cudaGetErrorString(error == cudaSuccess ? cudaErrorNoDevice : error));
    device_list chosen = choose_devices(choice, static_cast<unsigned>(devices));
    if (!choice.given)
      chosen.numbers[0] = process_number % static_cast<unsigned>(devices);
    return chosen;
  }

  void use(unsigned number) const override {
    check(cudaSetDevice(static_cast<int>(number)), "taking hold of the GPU");
  }

  /// Ends the process if a kernel of the program cannot run on it.
  void initialise(unsigned number) const override {
    use(number);
#ifdef C2CU_DEVICE_PART
    load_image();
#endif
    require_local_memory();
    cuda_lane_memory::here().open();
    require_shared_memory();
  }

  /// Leaves out what the threads' local memory may take, and a little for CUDA
  /// itself.
  std::size_t free_memory() const override {
    std::size_t free = 0, total = 0;
    check(cudaMemGetInfo(&free, &total), "asking for free memory");
    const std::size_t taken =
        local_memory_bytes() +
        cuda_lane_memory::here().most_stack() * resident_threads() + total / 32;
    return free > taken ? free - taken : 0;
  }

  bool enlarge(const lane_memory &had, std::uint32_t status) const override {
    return cuda_lane_memory::here().enlarge(had, status);
  }

  lane_memory memory_of_lanes() const override {
    return cuda_lane_memory::here().in_use();
  }

  void *host_allocate(std::size_t bytes) const override {
    void *memory = nullptr;
    if (cudaHostAlloc(&memory, bytes, cudaHostAllocPortable) != cudaSuccess)
      fail(failure,
           "cannot pin %zu bytes of host memory; set a smaller C2CU_GROUP or "
           "fewer C2CU_SLOTS",
           bytes);
    return memory;
  }

  void host_release(void *memory) const override {
    check(cudaFreeHost(memory), "releasing host memory");
  }

  /// If there may be no more pinned memory, the GPU copies from this all the
  /// same, at less speed.
  void pin(void *memory, std::size_t bytes) const override {
    if (cudaHostRegister(memory, bytes, cudaHostRegisterPortable) !=
        cudaSuccess)
      cudaGetLastError();
  }

  void *allocate(std::size_t bytes, const char *what) const override {
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

  void release(void *memory) const override {
    check(cudaFree(memory), "releasing device memory");
  }

  owned<device_stream> make_stream() const override {
    return owned<device_stream>(new cuda_stream);
  }
};

inline constexpr cuda_devices gpus;

/// Lets the program use them, from before main begins.
inline const bool has_gpu_code = (device_code = &gpus, true);

} // namespace c2cu::backend

#endif // C2CU_CUDA_DEVICE_H
