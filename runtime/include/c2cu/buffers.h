//===- buffers.h - Memory for records ---------------------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Owners of the memory that a backend hands out: records and tiles of a slot.
/// They grow when asked to, which loses their content.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_BUFFERS_H
#define C2CU_BUFFERS_H

#include <c2cu/device_interface.h>
#include <c2cu/shared_memory.h>

#include <cstddef>
#include <utility>

namespace c2cu {

/// Where a worker has its records, for the process that owns the device; null
/// in a process that does.
inline shared_arena *record_arena = nullptr;

/// Memory of the host from which the device copies fast.
class host_buffer {
public:
  host_buffer() = default;
  host_buffer(const host_buffer &) = delete;
  host_buffer &operator=(const host_buffer &) = delete;
  ~host_buffer() { release(); }

  /// Makes room for \p bytes; their content is unspecified if there was less.
  void ensure(std::size_t bytes) {
    if (bytes <= capacity)
      return;
    release();
    memory = static_cast<char *>(record_arena ? record_arena->allocate(bytes)
                                              : allocate_records(bytes));
    capacity = bytes;
  }

  char *data() const { return memory; }

  void swap(host_buffer &other) {
    std::swap(memory, other.memory);
    std::swap(capacity, other.capacity);
  }

private:
  void release() {
    if (memory && !record_arena)
      release_records(memory);
    memory = nullptr;
  }

  char *memory = nullptr;
  std::size_t capacity = 0;
};

/// Memory of the device in use.
class device_buffer {
public:
  device_buffer() = default;
  device_buffer(const device_buffer &) = delete;
  device_buffer &operator=(const device_buffer &) = delete;
  ~device_buffer() { release(); }

  /// Makes room for \p bytes of \p what (for messages). Nothing on the device
  /// may be using the buffer.
  void ensure(std::size_t bytes, const char *what) {
    if (bytes <= capacity)
      return;
    release();
    memory = static_cast<char *>(own_devices->allocate(bytes, what));
    capacity = bytes;
  }

  char *data() const { return memory; }
  bool holds(std::size_t bytes) const { return bytes <= capacity; }

private:
  void release() {
    if (memory)
      own_devices->release(memory);
    memory = nullptr;
  }

  char *memory = nullptr;
  std::size_t capacity = 0;
};

} // namespace c2cu

#endif // C2CU_BUFFERS_H
