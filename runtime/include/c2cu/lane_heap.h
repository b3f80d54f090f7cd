//===- lane_heap.h - The heap of one input, in a kernel ---------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What malloc and its like are in a kernel: functions of a heap that begins
/// and ends with it, of one input. (What outlives a kernel is taken elsewhere:
/// kept_heap.h.)
///
/// On cores it is the process's heap, with a list of what is still to be freed.
/// On a GPU it is an arena on the thread's stack, in local memory, which lies
/// interleaved with that of other threads, so that equal places coalesce:
/// blocks behind each other, of which the first one that is free and large
/// enough is taken, after free neighbours have become one (first fit; Knuth,
/// volume 1, 2.5). Where that is too small for some input the launch is made
/// again with a larger one (cuda_lane_memory.h), and where there is none the
/// host makes the input's call: given_up.h.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_LANE_HEAP_H
#define C2CU_LANE_HEAP_H

#include <c2cu/host_heap.h>
#include <c2cu/lane.h>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>

namespace c2cu {

namespace detail {

/// What both kinds of heaps have.
struct lane_heap_base {
  /// The bytes of an array; more than there are where that is no number.
  C2CU_DEVICE static std::size_t product(std::size_t count, std::size_t size) {
    constexpr std::size_t most = ~std::size_t{0};
    return count != 0 && size > most / count ? most : count * size;
  }
};

} // namespace detail

#ifdef C2CU_FOR_GPU

/// Memory for a lane_heap.
struct lane_arena {
  unsigned char *memory;
  std::uint32_t bytes;
};

namespace detail {

/// Threads have the stack that is set before a launch (cuda_lane_memory.h) only
/// where the compiler cannot tell how much a kernel needs, and it leaves
/// alloca() out: as seen of CUDA 13.0. So a kernel with an arena seems to call
/// this, of which nobody knows how deep it goes.
C2CU_OUT_OF_LINE C2CU_DEVICE inline std::uint32_t
unknown_depth(std::uint32_t n) {
  return n < 2 ? n : unknown_depth(n / 2) + unknown_depth(n - 2);
}

} // namespace detail

/// The arena of a \p lane, on the stack of the function that says this, until
/// it returns.
#define C2CU_ARENA_OF(lane)                                                    \
  c2cu::lane_arena {                                                           \
    static_cast<unsigned char *>(__builtin_alloca((lane).arena_bytes() + 16)), \
        (lane).arena_bytes()                                                   \
  }

class lane_heap : public detail::lane_heap_base {
  /// Before each block's bytes, which are aligned as it is.
  struct alignas(16) header {
    std::uint32_t bytes; ///< of the block, without this
    bool taken;
  };

public:
  C2CU_DEVICE explicit lane_heap(const lane_arena &of)
      : arena(of.memory + (-reinterpret_cast<std::uintptr_t>(of.memory) & 15)),
        end(of.bytes > sizeof(header) ? of.bytes & ~15u : 0) {
    if (of.bytes == ~std::uint32_t{0}) // which no arena has
      detail::raise_status(detail::unknown_depth(of.bytes));
    if (end != 0)
      *at(0) = {end - static_cast<std::uint32_t>(sizeof(header)), false};
  }
  lane_heap(const lane_heap &) = delete;
  lane_heap &operator=(const lane_heap &) = delete;

  /// As glibc's malloc; ends the lane if there is no such block.
  C2CU_DEVICE void *take(std::size_t size) {
    if (size < end) {
      const auto bytes =
          static_cast<std::uint32_t>((size == 0 ? 16 : size + 15) & ~15u);
      for (std::uint32_t i = 0; i < end; i = next(i))
        if (!at(i)->taken && (join(i), at(i)->bytes >= bytes)) {
          split(i, bytes);
          at(i)->taken = true;
          return at(i) + 1;
        }
    }
    detail::end_lane(status_gave_up | status_heap);
  }

  C2CU_DEVICE void *take_zeros(std::size_t size) {
    return std::memset(take(size), 0, size);
  }

  C2CU_DEVICE void give(void *memory) {
    if (memory)
      (static_cast<header *>(memory) - 1)->taken = false;
  }

  /// Bytes of a block, at least those that were asked for.
  C2CU_DEVICE static std::size_t size_of(void *memory) {
    return (static_cast<header *>(memory) - 1)->bytes;
  }

  /// As glibc's realloc, but that of no bytes is like free.
  C2CU_DEVICE void *resize(void *memory, std::size_t size) {
    header *const block = static_cast<header *>(memory) - 1;
    const auto i = static_cast<std::uint32_t>(
        reinterpret_cast<unsigned char *>(block) - arena);
    const std::uint32_t before = block->bytes;
    join(i);
    if (size <= block->bytes) {
      split(i, static_cast<std::uint32_t>((size + 15) & ~std::size_t{15}));
      return memory;
    }
    void *const moved = take(size);
    std::memcpy(moved, memory, before);
    give(memory);
    return moved;
  }

private:
  C2CU_DEVICE header *at(std::uint32_t i) {
    return reinterpret_cast<header *>(arena + i);
  }
  C2CU_DEVICE std::uint32_t next(std::uint32_t i) {
    return i + static_cast<std::uint32_t>(sizeof(header)) + at(i)->bytes;
  }
  /// Makes one block of it and the free ones behind it.
  C2CU_DEVICE void join(std::uint32_t i) {
    for (std::uint32_t k = next(i); k < end && !at(k)->taken; k = next(i))
      at(i)->bytes += static_cast<std::uint32_t>(sizeof(header)) + at(k)->bytes;
  }
  /// Leaves it \p bytes, and what is over to a block of its own.
  C2CU_DEVICE void split(std::uint32_t i, std::uint32_t bytes) {
    const std::uint32_t over = at(i)->bytes - bytes;
    if (over < sizeof(header) + 16)
      return;
    at(i)->bytes = bytes;
    *at(next(i)) = {over - static_cast<std::uint32_t>(sizeof(header)), false};
  }

  unsigned char *const arena; // at a multiple of 16
  const std::uint32_t end;    // bytes
};

#else

/// A lane's heap is the process's.
struct lane_arena {};

#define C2CU_ARENA_OF(lane)                                                    \
  c2cu::lane_arena {}

class lane_heap : public detail::lane_heap_base {
  struct alignas(16) header {
    header *before, *behind;
    std::size_t bytes;
  };

public:
  explicit lane_heap(const lane_arena & /*of*/) {}
  lane_heap(const lane_heap &) = delete;
  lane_heap &operator=(const lane_heap &) = delete;
  ~lane_heap() {
    while (first)
      give(first + 1);
  }

  /// As glibc's malloc.
  void *take(std::size_t size) {
    if (size > PTRDIFF_MAX - sizeof(header))
      return nullptr;
    return put(static_cast<header *>(::malloc(sizeof(header) + size)), size);
  }

  /// As glibc's calloc, which need not write zeros where the system has.
  void *take_zeros(std::size_t size) {
    if (size > PTRDIFF_MAX - sizeof(header))
      return nullptr;
    return put(static_cast<header *>(::calloc(1, sizeof(header) + size)), size);
  }

  void give(void *memory) {
    if (!memory)
      return;
    header *const block = static_cast<header *>(memory) - 1;
    cut(block);
    held -= static_cast<std::int64_t>(block->bytes);
    ::free(block);
  }

  /// The bytes of a block.
  static std::size_t size_of(void *memory) {
    return (static_cast<header *>(memory) - 1)->bytes;
  }

  void *resize(void *memory, std::size_t size) {
    if (size > PTRDIFF_MAX - sizeof(header))
      return nullptr;
    header *const block = static_cast<header *>(memory) - 1;
    const std::size_t before = block->bytes;
    cut(block);
    auto *const moved =
        static_cast<header *>(::realloc(block, sizeof(header) + size));
    if (!moved) {
      put(block, before);
      held -= static_cast<std::int64_t>(before);
      return nullptr;
    }
    held -= static_cast<std::int64_t>(before);
    return put(moved, size);
  }

private:
  void *put(header *block, std::size_t size) {
    detail::look_at_memory();
    if (!block)
      return nullptr;
    *block = {nullptr, first, size};
    if (first)
      first->before = block;
    first = block;
    held += static_cast<std::int64_t>(size);
    if (most_heap != 0 && held > most_heap) [[unlikely]]
      _exit(out_of_memory); // as detail::hold
    return block + 1;
  }
  void cut(header *block) {
    (block->before ? block->before->behind : first) = block->behind;
    if (block->behind)
      block->behind->before = block->before;
  }

  header *first = nullptr; ///< of those that are taken
  std::int64_t held = 0;   ///< bytes
};

#endif

/// The functions of the library over a \p Heap, a reference or a view, by
/// their names.
template <class Heap> struct heap_library {
  Heap c2cu_heap;

  C2CU_DEVICE void *malloc(std::size_t size) { return c2cu_heap.take(size); }
  C2CU_DEVICE void *calloc(std::size_t count, std::size_t size) {
    return c2cu_heap.take_zeros(lane_heap::product(count, size));
  }
  C2CU_DEVICE void free(void *memory) { c2cu_heap.give(memory); }
  C2CU_DEVICE void *realloc(void *memory, std::size_t size) {
    if (!memory)
      return malloc(size);
    if (size == 0) {
      free(memory);
      return nullptr;
    }
    return c2cu_heap.resize(memory, size);
  }
  C2CU_DEVICE void *reallocarray(void *memory, std::size_t count,
                                 std::size_t size) {
    const std::size_t bytes = lane_heap::product(count, size);
    return bytes == ~std::size_t{0} ? malloc(bytes) : realloc(memory, bytes);
  }
  C2CU_DEVICE char *strndup(const char *s, std::size_t most) {
    std::size_t length = 0;
    while (length < most && s[length])
      ++length;
    char *const copy = static_cast<char *>(malloc(length + 1));
    if (copy) {
      std::memcpy(copy, s, length);
      copy[length] = 0;
    }
    return copy;
  }
  C2CU_DEVICE char *strdup(const char *s) {
    return strndup(s, ~std::size_t{0});
  }
};

/// The members of an instance that have the names of functions of the library.
struct c2cu_heap_functions : heap_library<lane_heap &> {};

} // namespace c2cu

#endif // C2CU_LANE_HEAP_H
