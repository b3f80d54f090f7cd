//===- library_held.h - Copies of handles on a GPU --------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What library_handles.h lists, on the GPU that a loop runs on.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_LIBRARY_HELD_H
#define C2CU_LIBRARY_HELD_H

#include <c2cu/library_device.h>
#include <c2cu/library_handles.h>

#include <cuda_runtime.h>

namespace c2cu::library::detail {

inline void free_held(char *copy, int device) {
  int current = 0;
  if (cudaGetDevice(&current) != cudaSuccess ||
      cudaSetDevice(device) != cudaSuccess)
    return;
  (void)cudaFree(copy);
  (void)cudaSetDevice(current);
}

/// Where the copy of a range is on a device, or null: no handle covers it, or
/// there is no memory. A handle must not be released while a loop uses it.
inline char *held_copy(std::uintptr_t low, std::size_t size, int device) {
  if (!handles_exist())
    return nullptr;
  const locked_handles lock;
  c2cu_handle *const h = lock.covering(low, size);
  if (!h)
    return nullptr;
  if (h->copy && h->device != device) {
    h->free_copy(h->copy, h->device);
    h->copy = nullptr;
  }
  if (!h->copy) {
    if (cudaMalloc(&h->copy, h->size) != cudaSuccess) {
      h->copy = nullptr;
      (void)cudaGetLastError();
      return nullptr;
    }
    h->device = device;
    h->free_copy = free_held;
    h->sent = 0;
  }
  if (h->sent != h->version) {
    if (copy_to_device(h->copy, h->data, h->size) != cudaSuccess) {
      (void)cudaGetLastError();
      return nullptr;
    }
    h->sent = h->version;
  }
  return h->copy + (low - reinterpret_cast<std::uintptr_t>(h->data));
}

} // namespace c2cu::library::detail

#endif // C2CU_LIBRARY_HELD_H
