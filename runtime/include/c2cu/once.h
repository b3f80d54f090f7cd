//===- once.h - What is the same for all inputs -----------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The compiler moves the first statements of main that are the same for all
/// inputs to a function of its own, `program::once`. It is executed before the
/// initial values of the objects are taken and before any worker is forked, so
/// that every run starts from what it leaves: in objects, in copies of main's
/// locals, and in errno.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_ONCE_H
#define C2CU_ONCE_H

#include <c2cu/hidden_state.h>
#include <c2cu/objects.h>

#include <cerrno>
#include <cstring>

namespace c2cu {

/// The value that a local of main has when it comes to the statements that
/// every run executes. \p T is its type, an array perhaps.
template <class T> class kept {
public:
  /// Keeps the value of \p local, byte for byte.
  void take_over(const T &local) {
    std::memcpy(bytes, (const void *)&local, sizeof(T));
  }

  /// Gives \p local the value.
  void give_back(T &local) const {
    std::memcpy((void *)&local, bytes, sizeof(T));
  }

  /// Of a constant: the variable itself, for all runs.
  T &value() { return *reinterpret_cast<T *>(bytes); }

private:
  alignas(T) char bytes[sizeof(T)];
};

/// Executes what \p of does once. Call it if there is an input at all, before
/// a snapshot is made.
inline void do_once(const program &of) {
  if (!of.once)
    return;
  errno = 0;
  of.once();
  hidden_state::first_error = errno;
}

} // namespace c2cu

#endif // C2CU_ONCE_H
