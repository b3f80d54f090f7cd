//===- shadow.h - -DC2CU_SHADOW: who accesses which cells -------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Threads of a block share loops (spread.h) because the compiler has found
/// that no share writes what another one accesses before all threads meet, and
/// that subscripts are where there are elements. Compiled with -DC2CU_SHADOW,
/// the program looks whether that is so for its inputs, and stops where it is
/// not:
///
///  - for each cell that threads have in common it is known who has read and
///    written it since threads have met last. A share is someone, whichever
///    thread executes it, so that few threads find what many would;
///  - for each cell that a thread has for itself it is known which share has
///    written it: another one may not read it, nor code behind the loop;
///  - subscripts are tested, and whatever else excludes inputs.
///
/// This is slow, and for tests. Without the macro nothing of it is there.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_SHADOW_H
#define C2CU_SHADOW_H

#ifdef __CUDACC__
#error "C2CU_SHADOW is for programs that run on a CPU"
#endif

#include <c2cu/error.h>

#include <cstddef>
#include <cstdint>
#include <pthread.h>
#include <string>
#include <type_traits>
#include <vector>

namespace c2cu::shadow {

/// Whose code accesses something: that of a share of one of the loops since
/// threads have met last, or what all threads execute.
using executor = std::uint64_t;
inline constexpr executor nobody = 0, all = 1;

/// Whether the one may come before or behind the other.
inline bool apart(executor one, executor other) {
  return one != nobody && (one != other || one == all);
}

inline std::string described(executor of) {
  return of == all ? "the code that all threads execute"
                   : "share " + std::to_string(static_cast<std::uint32_t>(of)) +
                         " of loop " + std::to_string(of >> 32);
}

/// All of an input's objects, in the memory of a block.
class log {
public:
  log(const char *memory, std::size_t bytes) : memory(memory), cells(bytes) {}

  /// Accesses the number of \p size bytes at \p address, which is element
  /// \p index of \p name.
  void note(const char *address, std::size_t size, bool write, executor by,
            std::uint64_t pass, const char *name, std::size_t index) {
    const std::size_t at = address - memory;
    if (at >= cells.size() || cells.size() - at < size)
      fail(failure,
           "shadow: element %zu of '%s' is accessed, which does not exist: "
           "a place that no input was taken to reach",
           index, name);
    pthread_mutex_lock(&busy);
    const executor other = cells[at].note(write, by, pass);
    if (other != nobody)
      fail(failure,
           "shadow: %s %s element %zu of '%s', which %s accesses as well, "
           "before threads have waited for each other (pass %llu)",
           described(by).c_str(), write ? "writes" : "reads", index, name,
           described(other).c_str(), static_cast<unsigned long long>(pass));
    pthread_mutex_unlock(&busy);
  }

private:
  class cell {
  public:
    /// With whom that is in conflict.
    executor note(bool write, executor by, std::uint64_t now) {
      if (pass != now)
        *this = cell(now);
      if (apart(writer, by))
        return writer;
      if (write && apart(reader, by))
        return reader;
      if (write && apart(another, by))
        return another;
      if (write)
        writer = by;
      else if (reader != by)
        (reader == nobody ? reader : another) = by;
      return nobody;
    }

    cell() = default;

  private:
    explicit cell(std::uint64_t pass) : pass(pass) {}
    std::uint64_t pass = 0;
    executor writer = nobody, reader = nobody, another = nobody;
  };

  const char *const memory;
  std::vector<cell> cells; ///< by the address of their first byte
  pthread_mutex_t busy = PTHREAD_MUTEX_INITIALIZER;
};

/// What a thread executes.
class thread_state {
public:
  thread_state() = default;
  explicit thread_state(log *accesses) : accesses(accesses) {}

  /// It has met the others.
  void pass() {
    ++passes;
    loops = 0;
  }
  void enter(std::uint32_t share) {
    now = static_cast<executor>(loops + 1) << 32 | share;
  }
  void leave() {
    ++loops;
    now = all;
  }

  executor who() const { return now; }
  std::uint64_t when() const { return passes; }

  void note(const void *address, std::size_t size, bool write, const char *name,
            std::size_t index) const {
    accesses->note(static_cast<const char *>(address), size, write, now, passes,
                   name, index);
  }

private:
  log *accesses = nullptr;
  std::uint64_t passes = 0, loops = 0;
  executor now = all;
};

inline thread_local thread_state here;

/// Ends the process if a subscript, of \p name, is not below \p count.
inline void within(std::uint64_t at, std::uint64_t count,
                   const char *name = nullptr) {
  if (at < count)
    return;
  const auto is = static_cast<long long>(at);
  const auto least = static_cast<unsigned long long>(count);
  if (name)
    fail(failure,
         "shadow: element %lld of '%s' is accessed, which has %llu: a place "
         "that no input was taken to reach",
         is, name, least);
  fail(failure,
       "shadow: a subscript is %lld, and was taken to be less than %llu: a "
       "place that no input was taken to reach",
       is, least);
}

/// A number that each thread has for itself.
template <class T> class number {
public:
  number() = default;
  number(const number &) = delete;

  number &operator=(T to) {
    value = to;
    writer = here.who() == all ? nobody : here.who();
    pass = here.when();
    combined = combined && writer != nobody;
    return *this;
  }

  operator T() const {
    if (writer != nobody && !combined &&
        (writer != here.who() || pass != here.when()))
      fail(failure,
           "shadow: %s reads what %s has left in a variable: no other thread "
           "has it",
           described(here.who()).c_str(), described(writer).c_str());
    return value;
  }

  /// All shares of a thread may read it, until that is combined.
  void combines() { combined = true; }

private:
  T value{};
  executor writer = nobody;
  std::uint64_t pass = 0;
  bool combined = false;
};

template <class T, std::size_t Count> class numbers {
public:
  number<T> &operator[](std::size_t k) {
    within(k, Count, "a local array");
    return all[k];
  }

private:
  number<T> all[Count];
};

/// A number that threads have in common.
template <class T> class element {
public:
  element(T *at, const char *name, std::size_t index)
      : at(at), name(name), index(index) {}
  element(const element &) = delete;

  operator T() const {
    note(false);
    return *at;
  }
  void operator=(T to) const {
    note(true);
    *at = to;
  }

private:
  void note(bool write) const { here.note(at, sizeof(T), write, name, index); }

  T *const at;
  const char *const name;
  const std::size_t index;
};

/// Count of them, \p Stride bytes apart; 0: they are all of the memory.
template <class T, std::size_t Stride, std::size_t Count> struct plane {
  char *first;
  const char *name;

  element<T> operator[](std::size_t k) const {
    if constexpr (Count != 0)
      within(k, Count, name);
    return {reinterpret_cast<T *>(first + k * Stride), name, k};
  }
};

/// The same of numbers that nobody writes.
template <class T, std::size_t Stride, std::size_t Count>
struct plane<const T, Stride, Count> {
  const char *first;
  const char *name;

  T operator[](std::size_t k) const {
    within(k, Count, name);
    return *reinterpret_cast<const T *>(first + k * Stride);
  }
};

} // namespace c2cu::shadow

#endif // C2CU_SHADOW_H
