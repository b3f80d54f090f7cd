//===- device_memory.h - mem* in device code --------------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// <string.h>'s functions on bytes of known number, and <strings.h>'s, which
/// device code finds as members of device_libc (device_libc.h). They return
/// what glibc's do, differences included.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_DEVICE_MEMORY_H
#define C2CU_DEVICE_MEMORY_H

#include <c2cu/qualifiers.h>

#include <cstddef>
#include <cstdint>
#include <cstring>

namespace c2cu::portable {

struct c2cu_memory {
  C2CU_DEVICE static void *memmove(void *to, const void *from,
                                   std::size_t bytes) {
    if (c2cu_words(to, from, bytes))
      c2cu_move<std::uint32_t>(to, from, bytes / 4);
    else
      c2cu_move<unsigned char>(to, from, bytes);
    return to;
  }

  C2CU_DEVICE static int memcmp(const void *a, const void *b,
                                std::size_t bytes) {
    std::size_t i = 0;
    if (c2cu_words(a, b, bytes))
      while (i < bytes &&
             c2cu_load<std::uint32_t>(a, i) == c2cu_load<std::uint32_t>(b, i))
        i += 4;
    for (; i < bytes; ++i)
      if (const int difference = c2cu_byte(a, i) - c2cu_byte(b, i))
        return difference;
    return 0;
  }

  C2CU_DEVICE static void *memchr(const void *where, int what,
                                  std::size_t bytes) {
    for (std::size_t i = 0; i < bytes; ++i)
      if (c2cu_byte(where, i) == static_cast<unsigned char>(what))
        return c2cu_at(where, i);
    return nullptr;
  }

  C2CU_DEVICE static void *memrchr(const void *where, int what,
                                   std::size_t bytes) {
    for (std::size_t i = bytes; i > 0; --i)
      if (c2cu_byte(where, i - 1) == static_cast<unsigned char>(what))
        return c2cu_at(where, i - 1);
    return nullptr;
  }

  C2CU_DEVICE static void *rawmemchr(const void *where, int what) {
    return memchr(where, what, static_cast<std::size_t>(-1));
  }

  C2CU_DEVICE static void *memccpy(void *to, const void *from, int stop,
                                   std::size_t bytes) {
    for (std::size_t i = 0; i < bytes; ++i) {
      static_cast<unsigned char *>(to)[i] = c2cu_byte(from, i);
      if (c2cu_byte(from, i) == static_cast<unsigned char>(stop))
        return c2cu_at(to, i + 1);
    }
    return nullptr;
  }

  C2CU_DEVICE static void *mempcpy(void *to, const void *from,
                                   std::size_t bytes) {
    memcpy(to, from, bytes);
    return c2cu_at(to, bytes);
  }

  C2CU_DEVICE static void *memmem(const void *where, std::size_t bytes,
                                  const void *what, std::size_t what_bytes) {
    for (std::size_t i = 0; i + what_bytes <= bytes; ++i)
      if (memcmp(c2cu_at(where, i), what, what_bytes) == 0)
        return c2cu_at(where, i);
    return nullptr;
  }

  C2CU_DEVICE static int bcmp(const void *a, const void *b, std::size_t bytes) {
    return memcmp(a, b, bytes);
  }
  C2CU_DEVICE static void bcopy(const void *from, void *to, std::size_t bytes) {
    memmove(to, from, bytes);
  }
  C2CU_DEVICE static void bzero(void *where, std::size_t bytes) {
    memset(where, 0, bytes);
  }
  C2CU_DEVICE static void explicit_bzero(void *where, std::size_t bytes) {
    memset(where, 0, bytes);
  }

private:
  C2CU_DEVICE static void *c2cu_at(const void *where, std::size_t i) {
    return const_cast<char *>(static_cast<const char *>(where)) + i;
  }

  C2CU_DEVICE static unsigned char c2cu_byte(const void *where, std::size_t i) {
    return static_cast<const unsigned char *>(where)[i];
  }

  /// May the bytes at a and at b be taken four at a time?
  C2CU_DEVICE static bool c2cu_words(const void *a, const void *b,
                                     std::size_t bytes) {
    return ((reinterpret_cast<std::uintptr_t>(a) |
             reinterpret_cast<std::uintptr_t>(b) | bytes) %
            4) == 0;
  }

  template <class T>
  C2CU_DEVICE static T c2cu_load(const void *where, std::size_t i) {
    T value;
    memcpy(&value, __builtin_assume_aligned(c2cu_at(where, i), sizeof(T)),
           sizeof(T));
    return value;
  }

  template <class T>
  C2CU_DEVICE static void c2cu_store(void *where, std::size_t i, T value) {
    memcpy(__builtin_assume_aligned(c2cu_at(where, i), sizeof(T)), &value,
           sizeof(T));
  }

  /// Moves `count` values, forwards or backwards as the overlap demands.
  template <class T>
  C2CU_DEVICE static void c2cu_move(void *to, const void *from,
                                    std::size_t count) {
    if (reinterpret_cast<std::uintptr_t>(to) <
        reinterpret_cast<std::uintptr_t>(from))
      for (std::size_t i = 0; i < count; ++i)
        c2cu_store(to, i * sizeof(T), c2cu_load<T>(from, i * sizeof(T)));
    else
      for (std::size_t i = count; i > 0; --i)
        c2cu_store(to, (i - 1) * sizeof(T),
                   c2cu_load<T>(from, (i - 1) * sizeof(T)));
  }
};

} // namespace c2cu::portable

#endif // C2CU_DEVICE_MEMORY_H
