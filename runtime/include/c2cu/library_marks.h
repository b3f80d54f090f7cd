//===- library_marks.h - Accesses of an iteration that count ----*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What generated code calls where an iteration loads or stores something that
/// is watched, logged, owned or withheld: see library_attempt.h. In C these are
/// macros without effect.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_LIBRARY_MARKS_H
#define C2CU_LIBRARY_MARKS_H

#include <c2cu/library_attempt.h>
#include <c2cu/qualifiers.h>
#ifdef C2CU_CERTIFY
#include <c2cu/library_certify.h>
#endif

#include <memory>
#include <type_traits>

#ifdef C2CU_CERTIFY
#define C2CU_MARK C2CU_HOST_DEVICE __attribute__((no_sanitize("thread"))) inline
#else
#define C2CU_MARK C2CU_HOST_DEVICE inline
#endif

namespace c2cu::library {

/// What of the runtime is called in an iteration is not seen.
class unseen_for_now {
#ifdef C2CU_CERTIFY
public:
  __attribute__((no_sanitize("thread"))) unseen_for_now()
      : before(certify::watcher_now) {
    certify::watcher_now = nullptr;
  }
  unseen_for_now(const unseen_for_now &) = delete;
  unseen_for_now &operator=(const unseen_for_now &) = delete;
  __attribute__((no_sanitize("thread"))) ~unseen_for_now() {
    certify::watcher_now = before;
  }

private:
  certify::watcher *const before;
#endif
};

/// References to scalars that may have other types: one to a member, or by a
/// name of a type that may alias, says less than the expression.
template <class T, bool = std::is_scalar_v<T>> struct referred {
  using type = T;
};
template <class T> struct referred<T, true> {
  typedef T type __attribute__((may_alias)); // NOLINT(modernize-use-using)
};

} // namespace c2cu::library

/// A load of which only that it happens is known.
template <class T>
C2CU_MARK typename c2cu::library::referred<T>::type &c2cu_watched(T &place) {
#ifndef __CUDA_ARCH__
#ifdef C2CU_CERTIFY
  c2cu::library::certify::allow(&place, sizeof place, /*write=*/false);
#endif
  const c2cu::library::unseen_for_now runtime;
  if (c2cu::library::attempt *const now = c2cu::library::attempt_now)
    now->look(&place, sizeof place);
#endif
  return reinterpret_cast<typename c2cu::library::referred<T>::type &>(place);
}

/// What is stored there may have to be undone.
template <class T>
C2CU_MARK typename c2cu::library::referred<T>::type &c2cu_logged(T &place) {
#ifndef __CUDA_ARCH__
  const c2cu::library::unseen_for_now runtime;
  if (c2cu::library::attempt *const now = c2cu::library::attempt_now)
    now->note(&place, sizeof place, /*owned=*/false);
#endif
  return reinterpret_cast<typename c2cu::library::referred<T>::type &>(place);
}

/// The same, and it must be the iteration's own.
template <class T>
C2CU_MARK typename c2cu::library::referred<T>::type &c2cu_owned(T &place) {
#ifndef __CUDA_ARCH__
#ifdef C2CU_CERTIFY
  c2cu::library::certify::allow(&place, sizeof place, /*write=*/true);
  // As the value of an assignment, C++ loads it once more.
  c2cu::library::certify::allow(&place, sizeof place, /*write=*/false);
#endif
  const c2cu::library::unseen_for_now runtime;
  if (c2cu::library::attempt *const now = c2cu::library::attempt_now)
    now->note(&place, sizeof place, /*owned=*/true);
#endif
  return reinterpret_cast<typename c2cu::library::referred<T>::type &>(place);
}

namespace c2cu::library {

/// Where the iteration has what is at \p place, which it loads or \p stores.
template <class T> C2CU_MARK void *own_copy(T &place, bool stores) {
  void *at = const_cast<void *>(
      static_cast<const volatile void *>(__builtin_addressof(place)));
#ifndef __CUDA_ARCH__
  {
    const unseen_for_now runtime;
    if (attempt *const now = attempt_now)
      at = now->withhold(at, sizeof place, stores);
  }
#ifdef C2CU_CERTIFY
  certify::allow(at, sizeof place, /*write=*/stores);
  certify::allow(at, sizeof place, /*write=*/false);
#endif
#endif
  return at;
}

} // namespace c2cu::library

/// A load of which nothing is known.
template <class T>
C2CU_MARK typename c2cu::library::referred<T>::type &c2cu_copied(T &place) {
  return *static_cast<typename c2cu::library::referred<T>::type *>(
      c2cu::library::own_copy(place, /*stores=*/false));
}

/// A store of which nothing is known, which may also load what is there.
template <class T>
C2CU_MARK typename c2cu::library::referred<T>::type &c2cu_withheld(T &place) {
  return *static_cast<typename c2cu::library::referred<T>::type *>(
      c2cu::library::own_copy(place, /*stores=*/true));
}

#endif // C2CU_LIBRARY_MARKS_H
