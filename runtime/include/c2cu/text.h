//===- text.h - A growing piece of bytes ------------------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The one container of the runtime that grows: held output, the rest of an
/// input, a copy of a record. Unlike std::string it is one pointer and two
/// sizes, appends without filling, and costs a generated file no compile time.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_TEXT_H
#define C2CU_TEXT_H

#include <c2cu/error.h>
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <utility>

namespace c2cu {

/// Owns malloc'ed bytes. Running out of memory ends the process.
class text {
public:
  text() = default;
  text(const text &) = delete;
  text &operator=(const text &) = delete;
  ~text() { std::free(bytes); }

  char *data() { return bytes; }
  const char *data() const { return bytes; }
  std::size_t size() const { return length; }

  /// Adds \p count bytes at the end.
  void append(const char *from, std::size_t count) {
    if (count == 0)
      return;
    reserve(length + count);
    std::memcpy(bytes + length, from, count);
    length += count;
  }

  void append(char byte) { append(&byte, 1); }

  /// Keeps the first \p count bytes, at most size().
  void truncate(std::size_t count) { length = count; }

  void swap(text &other) {
    std::swap(bytes, other.bytes);
    std::swap(length, other.length);
    std::swap(capacity, other.capacity);
  }

  /// Forgets the content, and gives its memory back unless it is little.
  void recycle() {
    constexpr std::size_t little = 256;
    if (capacity > little)
      release();
    length = 0;
  }

  /// Forgets the content and gives its memory back.
  void release() {
    std::free(bytes);
    bytes = nullptr;
    length = capacity = 0;
  }

private:
  void reserve(std::size_t needed) {
    if (needed <= capacity)
      return;
    const std::size_t grown = needed < 2 * capacity ? 2 * capacity : needed;
    bytes = static_cast<char *>(std::realloc(bytes, grown));
    if (!bytes)
      fail(failure, "out of memory for %zu bytes; set a smaller C2CU_GROUP",
           grown);
    capacity = grown;
  }

  char *bytes = nullptr;
  std::size_t length = 0;
  std::size_t capacity = 0;
};

} // namespace c2cu

#endif // C2CU_TEXT_H
