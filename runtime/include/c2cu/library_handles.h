//===- library_handles.h - Data that stay on a GPU --------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The handles of c2cu.h. A loop that only reads what one covers uses its copy
/// on the GPU, which is made when it is needed first and again when the data
/// have changed: by c2cu_changed(), or since a marked loop may write them.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_LIBRARY_HANDLES_H
#define C2CU_LIBRARY_HANDLES_H

#include <c2cu/library_state.h>

#include <cstddef>
#include <cstdint>
#include <new>
#include <pthread.h>

struct c2cu_handle {
  const char *data;
  std::size_t size;
  unsigned long long version; ///< of the data
  unsigned long long sent;    ///< the version that the copy is
  char *copy;                 ///< on a device, or null
  int device;
  void (*free_copy)(char *copy, int device);
  struct c2cu_handle *next;
};

// One list for all libraries of a process.
C2CU_SHARED_SYMBOL pthread_mutex_t c2cu_shared_handles_mutex;
C2CU_SHARED_SYMBOL std::atomic<c2cu_handle *> c2cu_shared_handles;
/// How many there have been: none has versions that another one has had.
C2CU_SHARED_SYMBOL std::atomic<unsigned long long> c2cu_shared_held;
pthread_mutex_t c2cu_shared_handles_mutex = PTHREAD_MUTEX_INITIALIZER;
std::atomic<c2cu_handle *> c2cu_shared_handles;
std::atomic<unsigned long long> c2cu_shared_held;

namespace c2cu::library {

/// While one exists, the list of handles is the thread's.
class locked_handles {
public:
  locked_handles() { pthread_mutex_lock(&c2cu_shared_handles_mutex); }
  ~locked_handles() { pthread_mutex_unlock(&c2cu_shared_handles_mutex); }
  locked_handles(const locked_handles &) = delete;
  locked_handles &operator=(const locked_handles &) = delete;

  /// The handle that covers all of a range, or null.
  c2cu_handle *covering(std::uintptr_t low, std::size_t size) const {
    for (c2cu_handle *h = c2cu_shared_handles; h; h = h->next) {
      const auto begin = reinterpret_cast<std::uintptr_t>(h->data);
      if (begin <= low && size <= h->size && low - begin <= h->size - size)
        return h;
    }
    return nullptr;
  }

  /// Says that a range may have been written.
  void written(std::uintptr_t low, std::size_t size) const {
    for (c2cu_handle *h = c2cu_shared_handles; h; h = h->next) {
      const auto begin = reinterpret_cast<std::uintptr_t>(h->data);
      if (low < begin + h->size && begin < low + size)
        ++h->version;
    }
  }
};

inline bool handles_exist() {
  return c2cu_shared_handles.load(std::memory_order_acquire);
}

} // namespace c2cu::library

C2CU_SHARED_SYMBOL struct c2cu_handle *c2cu_hold(const void *data,
                                                 size_t size) {
  auto *const made =
      new (std::nothrow) c2cu_handle{static_cast<const char *>(data),
                                     size,
                                     (c2cu_shared_held.fetch_add(1) << 32) + 1,
                                     0,
                                     nullptr,
                                     0,
                                     nullptr,
                                     nullptr};
  if (!made)
    return nullptr;
  const c2cu::library::locked_handles lock;
  made->next = c2cu_shared_handles;
  c2cu_shared_handles = made;
  return made;
}

C2CU_SHARED_SYMBOL void c2cu_changed(struct c2cu_handle *handle) {
  if (!handle)
    return;
  const c2cu::library::locked_handles lock;
  ++handle->version;
}

C2CU_SHARED_SYMBOL void c2cu_release(struct c2cu_handle *handle) {
  if (!handle)
    return;
  {
    const c2cu::library::locked_handles lock;
    c2cu_handle *before = nullptr, *h = c2cu_shared_handles;
    for (; h && h != handle; h = h->next)
      before = h;
    if (before && h)
      before->next = h->next;
    else if (h)
      c2cu_shared_handles = h->next;
  }
  if (handle->copy)
    handle->free_copy(handle->copy, handle->device);
  delete handle;
}

#endif // C2CU_LIBRARY_HANDLES_H
