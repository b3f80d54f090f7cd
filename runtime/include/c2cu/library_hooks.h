//===- library_hooks.h - Where g++ tells of accesses ------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// With -fsanitize=thread g++ calls a function of ThreadSanitizer in front of
/// each access to memory. These functions are here, without ThreadSanitizer:
/// they tell the watcher of the thread, if it has one, of all accesses of code
/// that is compiled so, and of what functions of libc access that it calls.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_LIBRARY_HOOKS_H
#define C2CU_LIBRARY_HOOKS_H

#if defined(__CUDACC__) || defined(__clang__) || !defined(__SANITIZE_THREAD__)
#error "compile with g++ -O0 -fsanitize=thread, and link without -fsanitize"
#endif

#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <type_traits>

/// On functions that are not to be told of themselves.
#define C2CU_UNSEEN __attribute__((no_sanitize("thread"), weak, used))

namespace c2cu::library::certify {

/// Who is told of accesses.
class watcher {
public:
  /// Of \p size bytes; \p lowest is where the stack ends.
  virtual void accessed(const void *address, std::size_t size, bool write,
                        const void *lowest) = 0;
  /// These bytes may be read, or else written, wherever they are.
  virtual void allow(const void *address, std::size_t size, bool write) = 0;
  /// These bytes have been allocated by what is watched; none: freed.
  virtual void own(const void *address, std::size_t size) = 0;

protected:
  ~watcher() = default;
};

/// Of this thread: that of the code that is executed, and that of the iteration
/// that begins next.
inline thread_local constinit watcher *watcher_now = nullptr;
inline thread_local constinit watcher *next_watcher = nullptr;

/// What the watcher does itself, nobody is told of.
__attribute__((no_sanitize("thread"))) inline void
tell(const volatile void *address, std::size_t size, bool write) {
  watcher *const now = watcher_now;
  if (!now)
    return;
  watcher_now = nullptr;
  now->accessed(const_cast<const void *>(address), size, write,
                __builtin_frame_address(0));
  watcher_now = now;
}

__attribute__((no_sanitize("thread"))) inline void
allow(const volatile void *address, std::size_t size, bool write) {
  watcher *const now = watcher_now;
  if (!now)
    return;
  watcher_now = nullptr;
  now->allow(const_cast<const void *>(address), size, write);
  watcher_now = now;
}

__attribute__((no_sanitize("thread"))) inline void *own(void *address,
                                                        std::size_t size) {
  watcher *const now = watcher_now;
  watcher_now = nullptr;
  if (now && address)
    now->own(address, size);
  watcher_now = now;
  return address;
}

/// \p Function, whose accesses are not seen.
template <class Result, class... Arguments>
auto unseen(Result (*function)(Arguments...)) {
  return [function](Arguments... arguments)
             __attribute__((no_sanitize("thread"))) {
               watcher *const now = watcher_now;
               watcher_now = nullptr;
               if constexpr (std::is_void_v<Result>) {
                 function(arguments...);
                 watcher_now = now;
               } else {
                 const Result result = function(arguments...);
                 watcher_now = now;
                 return result;
               }
             };
}

} // namespace c2cu::library::certify

extern "C" {

#define C2CU_HOOK(name, parameters)                                            \
  C2CU_UNSEEN void c2cu_##name parameters __asm__("__tsan_" #name);            \
  void c2cu_##name parameters

C2CU_HOOK(init, ()) {}
C2CU_HOOK(func_entry, (void *)) {}
C2CU_HOOK(func_exit, ()) {}
C2CU_HOOK(vptr_update, (void **at, void *)) {
  c2cu::library::certify::tell(at, sizeof *at, true);
}
C2CU_HOOK(read_range, (void *at, std::size_t size)) {
  c2cu::library::certify::tell(at, size, false);
}
C2CU_HOOK(write_range, (void *at, std::size_t size)) {
  c2cu::library::certify::tell(at, size, true);
}

#define C2CU_HOOKS(size)                                                       \
  C2CU_HOOK(read##size, (void *at)) {                                          \
    c2cu::library::certify::tell(at, size, false);                             \
  }                                                                            \
  C2CU_HOOK(write##size, (void *at)) {                                         \
    c2cu::library::certify::tell(at, size, true);                              \
  }                                                                            \
  C2CU_HOOK(unaligned_read##size, (void *at)) {                                \
    c2cu::library::certify::tell(at, size, false);                             \
  }                                                                            \
  C2CU_HOOK(unaligned_write##size, (void *at)) {                               \
    c2cu::library::certify::tell(at, size, true);                              \
  }
C2CU_HOOKS(1)
C2CU_HOOKS(2)
C2CU_HOOKS(4)
C2CU_HOOKS(8)
C2CU_HOOKS(16)
#undef C2CU_HOOKS
#undef C2CU_HOOK

//===----------------------------------------------------------------------===//
// What is atomic is the runtime's own, or GCC's in an iteration
//===----------------------------------------------------------------------===//

#define C2CU_ATOMIC(bits, type, result, name, parameters)                      \
  C2CU_UNSEEN result c2cu_atomic##bits##_##name parameters __asm__(            \
      "__tsan_atomic" #bits "_" #name);                                        \
  result c2cu_atomic##bits##_##name parameters

#define C2CU_ATOMIC_UPDATE(bits, type, name)                                   \
  C2CU_ATOMIC(bits, type, type, fetch_##name,                                  \
              (volatile type * at, type by, int)) {                            \
    c2cu::library::certify::tell(at, sizeof *at, false);                       \
    c2cu::library::certify::tell(at, sizeof *at, true);                        \
    return __atomic_fetch_##name(at, by, __ATOMIC_SEQ_CST);                    \
  }

#define C2CU_ATOMIC_EXCHANGE(bits, type, strength, weak)                       \
  C2CU_ATOMIC(bits, type, bool, compare_exchange_##strength,                   \
              (volatile type * at, type * was, type to, int, int)) {           \
    c2cu::library::certify::tell(at, sizeof *at, false);                       \
    c2cu::library::certify::tell(at, sizeof *at, true);                        \
    return __atomic_compare_exchange_n(at, was, to, weak, __ATOMIC_SEQ_CST,    \
                                       __ATOMIC_SEQ_CST);                      \
  }

#define C2CU_ATOMICS(bits, type)                                               \
  C2CU_ATOMIC(bits, type, type, load, (const volatile type *at, int)) {        \
    c2cu::library::certify::tell(at, sizeof *at, false);                       \
    return __atomic_load_n(at, __ATOMIC_SEQ_CST);                              \
  }                                                                            \
  C2CU_ATOMIC(bits, type, void, store, (volatile type * at, type to, int)) {   \
    c2cu::library::certify::tell(at, sizeof *at, true);                        \
    __atomic_store_n(at, to, __ATOMIC_SEQ_CST);                                \
  }                                                                            \
  C2CU_ATOMIC(bits, type, type, exchange,                                      \
              (volatile type * at, type to, int)) {                            \
    c2cu::library::certify::tell(at, sizeof *at, false);                       \
    c2cu::library::certify::tell(at, sizeof *at, true);                        \
    return __atomic_exchange_n(at, to, __ATOMIC_SEQ_CST);                      \
  }                                                                            \
  C2CU_ATOMIC_UPDATE(bits, type, add)                                          \
  C2CU_ATOMIC_UPDATE(bits, type, sub)                                          \
  C2CU_ATOMIC_UPDATE(bits, type, and)                                          \
  C2CU_ATOMIC_UPDATE(bits, type, or)                                           \
  C2CU_ATOMIC_UPDATE(bits, type, xor)                                          \
  C2CU_ATOMIC_UPDATE(bits, type, nand)                                         \
  C2CU_ATOMIC_EXCHANGE(bits, type, strong, false)                              \
  C2CU_ATOMIC_EXCHANGE(bits, type, weak, true)
C2CU_ATOMICS(8, unsigned char)
C2CU_ATOMICS(16, unsigned short)
C2CU_ATOMICS(32, unsigned)
C2CU_ATOMICS(64, unsigned long)
#undef C2CU_ATOMICS
#undef C2CU_ATOMIC_EXCHANGE
#undef C2CU_ATOMIC_UPDATE
#undef C2CU_ATOMIC

C2CU_UNSEEN void c2cu_atomic_fence(int) __asm__("__tsan_atomic_thread_fence");
void c2cu_atomic_fence(int) { __atomic_thread_fence(__ATOMIC_SEQ_CST); }

//===----------------------------------------------------------------------===//
// Libc: what an iteration may call with memory that is not its own
//===----------------------------------------------------------------------===//

#define C2CU_LIBC(result, name, parameters)                                    \
  extern result c2cu_libc_##name parameters __asm__(#name);                    \
  extern result name parameters noexcept __asm__("c2cu_told_" #name);          \
  C2CU_UNSEEN result c2cu_told_##name parameters

C2CU_LIBC(void *, memcpy,
          (void *__restrict to, const void *__restrict from,
           std::size_t size)) {
  c2cu::library::certify::tell(from, size, false);
  c2cu::library::certify::tell(to, size, true);
  return c2cu_libc_memcpy(to, from, size);
}
C2CU_LIBC(void *, memmove, (void *to, const void *from, std::size_t size)) {
  c2cu::library::certify::tell(from, size, false);
  c2cu::library::certify::tell(to, size, true);
  return c2cu_libc_memmove(to, from, size);
}
C2CU_LIBC(void *, memset, (void *to, int byte, std::size_t size)) {
  c2cu::library::certify::tell(to, size, true);
  return c2cu_libc_memset(to, byte, size);
}
C2CU_LIBC(int, memcmp, (const void *a, const void *b, std::size_t size)) {
  c2cu::library::certify::tell(a, size, false);
  c2cu::library::certify::tell(b, size, false);
  return c2cu_libc_memcmp(a, b, size);
}
C2CU_LIBC(void *, malloc, (std::size_t size)) {
  return c2cu::library::certify::own(c2cu_libc_malloc(size), size);
}
C2CU_LIBC(void *, calloc, (std::size_t n, std::size_t size)) {
  return c2cu::library::certify::own(c2cu_libc_calloc(n, size), n * size);
}
C2CU_LIBC(void *, realloc, (void *old, std::size_t size)) {
  c2cu::library::certify::own(old, 0);
  return c2cu::library::certify::own(c2cu_libc_realloc(old, size), size);
}
C2CU_LIBC(void, free, (void *old)) {
  c2cu::library::certify::own(old, 0);
  c2cu_libc_free(old);
}
#undef C2CU_LIBC

} // extern "C"

#undef C2CU_UNSEEN

#include <c2cu/library_hooks_text.h>

#endif // C2CU_LIBRARY_HOOKS_H
