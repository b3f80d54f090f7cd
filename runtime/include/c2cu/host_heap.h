//===- host_heap.h - Memory that a run holds --------------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// In a generated file the program's host code calls these in place of the
/// functions of the same name. They do what the originals do, and where
/// C2CU_MEMORY limits that, count what the current run holds.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_HOST_HEAP_H
#define C2CU_HOST_HEAP_H

#include <c2cu/error.h>
#include <c2cu/run.h>

#include <cstdarg>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <malloc.h>
#include <unistd.h>

namespace c2cu {

/// Bytes of the heap that a run may hold; 0: any.
inline std::int64_t most_heap = 0;

/// Whether runs have to know their blocks: not where all kernels run on cores
/// of the process that has them, and use them where they are.
inline bool blocks_travel = true;

namespace detail {

/// The current run holds \p more bytes. Ends the process if they are too many:
/// see faults.h.
inline void hold(std::int64_t more) {
  if (!current_run)
    return;
  current_run->heap += more;
  if (current_run->heap > most_heap)
    _exit(out_of_memory);
}

inline std::int64_t bytes_of(void *memory) {
  return static_cast<std::int64_t>(malloc_usable_size(memory));
}

/// What has been asked for last, and how much of it: a block has a little more.
inline const void *latest = nullptr;
inline std::size_t latest_bytes = 0;

/// Counts \p memory, which is new or null, and \p bytes.
template <class Type> Type *count_new(Type *memory, std::size_t bytes) {
  latest = memory;
  latest_bytes = bytes;
  if (most_heap != 0) [[unlikely]]
    hold(bytes_of(memory));
  return memory;
}

/// Counts what get() has in the place of \p memory, which it has freed unless
/// its result is null.
template <class Get> void *count_moved(void *memory, Get &&get) {
  if (most_heap == 0) [[likely]]
    return get();
  const std::int64_t before = bytes_of(memory);
  void *const moved = get();
  if (moved)
    hold(bytes_of(moved) - before);
  return moved;
}

/// The current run has \p memory no longer.
inline void forget_block(void *memory) {
  if (current_run && !current_run->blocks.empty()) [[unlikely]]
    current_run->blocks.remove(memory);
}

/// \p moved, which has \p size bytes that were those at \p memory, unless it is
/// null and they are where they were.
inline void *moved_block(void *memory, std::size_t size, void *moved) {
  latest = moved;
  latest_bytes = size;
  if (moved || size == 0)
    forget_block(memory);
  return moved;
}

} // namespace detail

namespace host {

/// Makes \p memory known to marked calls, which is of the heap or null. \p Kind
/// says which pointers there are in it (block_header).
template <unsigned Kind, class Type> Type *block(Type *memory) {
  void *const begin = (void *)memory;
  if (blocks_travel && current_run && begin)
    current_run->blocks.add(begin,
                            begin == detail::latest ? detail::latest_bytes
                                                    : malloc_usable_size(begin),
                            Kind);
  return memory;
}

/// Where one of the functions below is to put a pointer to a block, which it
/// makes known to marked calls as block() does.
template <unsigned Kind, class Type> struct block_place {
  Type **at;

  /// It was \p before, and is what is there now.
  void tell(const Type *before) const {
    if (*at != before)
      block<Kind>(*at);
  }
};
template <unsigned Kind, class Type>
block_place<Kind, Type> block_into(Type **at) {
  return {at};
}

inline void *malloc(std::size_t size) {
  return detail::count_new(::malloc(size), size);
}

inline void *calloc(std::size_t count, std::size_t size) {
  return detail::count_new(::calloc(count, size), count * size);
}

inline void free(void *memory) {
  detail::forget_block(memory);
  if (most_heap != 0) [[unlikely]]
    detail::hold(-detail::bytes_of(memory));
  ::free(memory);
}

inline void cfree(void *memory) { free(memory); }

inline void *realloc(void *memory, std::size_t size) {
  if (most_heap != 0 && memory && size == 0) { // frees it
    free(memory);
    return nullptr;
  }
  return detail::moved_block(memory, size, detail::count_moved(memory, [&] {
                               return ::realloc(memory, size);
                             }));
}

inline void *reallocarray(void *memory, std::size_t count, std::size_t size) {
  return detail::moved_block(memory, count * size,
                             detail::count_moved(memory, [&] {
                               return ::reallocarray(memory, count, size);
                             }));
}

inline void *aligned_alloc(std::size_t alignment, std::size_t size) {
  return detail::count_new(::aligned_alloc(alignment, size), size);
}

inline void *memalign(std::size_t alignment, std::size_t size) {
  return detail::count_new(::memalign(alignment, size), size);
}

inline void *valloc(std::size_t size) {
  return detail::count_new(::valloc(size), size);
}

inline void *pvalloc(std::size_t size) {
  return detail::count_new(::pvalloc(size), size);
}

inline int posix_memalign(void **into, std::size_t alignment,
                          std::size_t size) {
  const int error = ::posix_memalign(into, alignment, size);
  if (error == 0)
    detail::count_new(*into, size);
  return error;
}

template <unsigned Kind, class Type>
int posix_memalign(block_place<Kind, Type> into, std::size_t alignment,
                   std::size_t size) {
  const int error = host::posix_memalign(into.at, alignment, size);
  if (error == 0)
    into.tell(nullptr);
  return error;
}

inline char *strdup(const char *string) {
  char *const copy = ::strdup(string);
  return detail::count_new(copy, copy ? std::strlen(copy) + 1 : 0);
}

inline char *strndup(const char *string, std::size_t most) {
  char *const copy = ::strndup(string, most);
  return detail::count_new(copy, copy ? std::strlen(copy) + 1 : 0);
}

[[gnu::format(printf, 2, 0)]] inline int
vasprintf(char **into, const char *format, va_list arguments) {
  const int length = ::vasprintf(into, format, arguments);
  if (length >= 0)
    detail::count_new(*into, length + 1);
  return length;
}

[[gnu::format(printf, 2, 3)]] inline int asprintf(char **into,
                                                  const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  const int length = vasprintf(into, format, arguments);
  va_end(arguments);
  return length;
}

template <unsigned Kind>
[[gnu::format(printf, 2, 0)]] int
vasprintf(block_place<Kind, char> into, const char *format, va_list arguments) {
  const int length = host::vasprintf(into.at, format, arguments);
  if (length >= 0)
    into.tell(nullptr);
  return length;
}

template <unsigned Kind>
[[gnu::format(printf, 2, 3)]] int asprintf(block_place<Kind, char> into,
                                           const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  const int length = host::vasprintf(into, format, arguments);
  va_end(arguments);
  return length;
}

} // namespace host

} // namespace c2cu

#endif // C2CU_HOST_HEAP_H
