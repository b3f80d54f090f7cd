//===- cuda_image.h - The device's code that a program carries --*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The host's side of device_code.h, for g++ and CUDA's runtime library: takes
/// kernels out of the image, which device_image.S has put into the program, or
/// from what nvcc has put there itself, and launches them. Nothing here ends
/// the process or says anything: where there is no GPU, or the image is for
/// another one, that is an answer.
///
/// To be used by one thread, or by several that do not load at once.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_CUDA_IMAGE_H
#define C2CU_CUDA_IMAGE_H

#include <c2cu/devices.h>
#include <c2cu/kernel_shape.h>
#include <c2cu/launch.h>

#include <cuda_runtime_api.h>

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#if C2CU_DEVICE_PART == 2
#include <c2cu/device_symbol.h>
#else
extern "C"
    [[gnu::visibility("hidden")]] const unsigned char c2cu_device_image[];
#endif

namespace c2cu {

namespace detail {

#if C2CU_DEVICE_PART == 2

/// What is linked is there, and loaded when it is used.
class device_symbols {
public:
  cudaError_t load() { return cudaSuccess; }

  cudaError_t kernel(const std::string &name, const void *&to) const {
    to = device_symbol::find(name);
    return to ? cudaSuccess : cudaErrorSymbolNotFound;
  }

  cudaError_t record(const std::string &name, void *&to,
                     std::size_t &bytes) const {
    const void *const symbol = device_symbol::find(name);
    if (!symbol)
      return cudaErrorSymbolNotFound;
    if (const cudaError_t error = cudaGetSymbolAddress(&to, symbol);
        error != cudaSuccess)
      return error;
    return cudaGetSymbolSize(&bytes, symbol);
  }
};

#else

/// The symbols of the image.
class device_symbols {
public:
  cudaError_t load() {
    if (library)
      return cudaSuccess;
    const cudaError_t error = cudaLibraryLoadData(
        &library, c2cu_device_image, nullptr, nullptr, 0, nullptr, nullptr, 0);
    if (error != cudaSuccess)
      library = nullptr;
    return error;
  }

  cudaError_t kernel(const std::string &name, const void *&to) const {
    cudaKernel_t handle = nullptr;
    const cudaError_t error =
        cudaLibraryGetKernel(&handle, library, name.c_str());
    to = reinterpret_cast<const void *>(handle);
    return error;
  }

  cudaError_t record(const std::string &name, void *&to,
                     std::size_t &bytes) const {
    return cudaLibraryGetGlobal(&to, &bytes, library, name.c_str());
  }

private:
  cudaLibrary_t library = nullptr;
};

#endif

} // namespace detail

class cuda_image {
public:
  /// A kernel of a marked call, as CUDA's functions take it.
  struct kernel {
    const void *function = nullptr;
    block_shape block = {};
  };

  /// The image of this process. It stays loaded until the process ends: CUDA
  /// may be gone before the destructors of static objects run.
  static cuda_image &here() {
    static cuda_image &image = *new cuda_image;
    return image;
  }

  cuda_image(const cuda_image &) = delete;
  cuda_image &operator=(const cuda_image &) = delete;

  /// Finds the kernels of calls 0 to \p count - 1. To be called with a device
  /// in use, of which one answers for all: they have the same image. A second
  /// call does nothing.
  cudaError_t load(unsigned count) {
    if (calls.size() == count)
      return cudaSuccess;
    if (const cudaError_t error = symbols.load(); error != cudaSuccess)
      return error;
    std::vector<call> found(count);
    for (unsigned number = 0; number < count; ++number)
      if (const cudaError_t error = find(number, found[number]);
          error != cudaSuccess)
        return error;
    calls = std::move(found);
    return cudaSuccess;
  }

  /// The kernel of call \p number that has a thread per input or panels, and
  /// the one that has a block per input: its function is null if there is none.
  const kernel &plain(unsigned number) const { return calls[number].plain; }
  const kernel &spread(unsigned number) const { return calls[number].spread; }

  /// What the device's compiler knows of the call.
  const kernel_shape &shape(unsigned number) const {
    return calls[number].shape;
  }

  /// Runs call \p number for all inputs of \p on, as cuda_kernels.h does: by a
  /// block per input if its loops are spread and the device in use has room.
  cudaError_t launch(cudaStream_t by, unsigned number,
                     const launch_arguments &on) {
    call &what = calls[number];
    if (what.spread.function) {
      bool fits = false;
      if (const cudaError_t error = spread_fits(what, fits);
          error != cudaSuccess)
        return error;
      if (fits)
        return start(what.spread, by, on);
    }
    return start(what.plain, by, on);
  }

private:
  enum answer : unsigned char { unknown, no, yes };

  struct call {
    kernel plain, spread;
    kernel_shape shape = {};
    answer fits[most_devices] = {}; ///< Has a block room for `spread`?
  };

  cuda_image() = default;
  ~cuda_image() = default;

  cudaError_t find(const char *what, unsigned number, kernel &to) const {
    return symbols.kernel(what + std::to_string(number), to.function);
  }

  cudaError_t read_shape(unsigned number, kernel_shape &to) const {
    void *from = nullptr;
    std::size_t bytes = 0;
    if (const cudaError_t error =
            symbols.record("c2cu_shape_" + std::to_string(number), from, bytes);
        error != cudaSuccess)
      return error;
    if (bytes != sizeof to) // an image of another version
      return cudaErrorInvalidKernelImage;
    return cudaMemcpy(&to, from, sizeof to, cudaMemcpyDeviceToHost);
  }

  cudaError_t find(unsigned number, call &to) const {
    if (const cudaError_t error = read_shape(number, to.shape);
        error != cudaSuccess)
      return error;
    to.plain.block = to.shape.call;
    to.spread.block = to.shape.spread;
    if (const cudaError_t error = find("c2cu_kernel_", number, to.plain);
        error != cudaSuccess)
      return error;
    return to.spread.block.threads ? find("c2cu_spread_", number, to.spread)
                                   : cudaSuccess;
  }

  /// Beyond 48 KiB shared memory has to be asked for, of each device.
  static cudaError_t spread_fits(call &what, bool &fits) {
    int device = 0;
    if (const cudaError_t error = cudaGetDevice(&device); error != cudaSuccess)
      return error;
    answer &known = what.fits[device];
    if (known == unknown)
      known =
          cudaFuncSetAttribute(
              what.spread.function, cudaFuncAttributeMaxDynamicSharedMemorySize,
              static_cast<int>(what.spread.block.shared_bytes)) == cudaSuccess
              ? yes
              : (cudaGetLastError(), no);
    fits = known == yes;
    return cudaSuccess;
  }

  static cudaError_t start(const kernel &what, cudaStream_t by,
                           const launch_arguments &on) {
    const std::size_t inputs = what.block.inputs;
    cudaLaunchConfig_t config = {};
    config.gridDim =
        dim3(static_cast<unsigned>((on.count + inputs - 1) / inputs));
    config.blockDim = dim3(what.block.threads);
    config.dynamicSmemBytes = what.block.shared_bytes;
    config.stream = by;
    void *arguments[] = {const_cast<launch_arguments *>(&on)};
    return cudaLaunchKernelExC(&config, what.function, arguments);
  }

  detail::device_symbols symbols;
  std::vector<call> calls;
};

} // namespace c2cu

#endif // C2CU_CUDA_IMAGE_H
