//===- unaligned.h - Numbers at any address ---------------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What the program accesses through a type that is aligned less than the one
/// it names, as `typedef unsigned __attribute__((aligned(1))) loose;`. nvcc
/// forgets the attribute, and a GPU stops at a load that is not aligned, so
/// such numbers are moved byte by byte; a CPU's compiler makes one load of it.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_UNALIGNED_H
#define C2CU_UNALIGNED_H

#include <c2cu/qualifiers.h>

#include <cstring>

namespace c2cu {

/// The number at any address.
template <class T> C2CU_HOST_DEVICE T load_unaligned(const void *where) {
  T value;
  memcpy(&value, where, sizeof value);
  return value;
}

/// A number at any address that the program changes. As in C, the value of an
/// assignment is no place.
template <class T> class unaligned_place {
public:
  C2CU_HOST_DEVICE explicit unaligned_place(void *where) : where(where) {}

  C2CU_HOST_DEVICE T operator=(T value) const {
    memcpy(where, &value, sizeof value);
    return value;
  }

#define C2CU_UPDATE(OPERATOR)                                                  \
  template <class U>                                                           \
  C2CU_HOST_DEVICE T operator OPERATOR## = (U operand) const {                 \
    return *this = static_cast<T>(load() OPERATOR operand);                    \
  }
  C2CU_UPDATE(+)
  C2CU_UPDATE(-)
  C2CU_UPDATE(*)
  C2CU_UPDATE(/)
  C2CU_UPDATE(%)
  C2CU_UPDATE(&)
  C2CU_UPDATE(|)
  C2CU_UPDATE(^)
  C2CU_UPDATE(<<)
  C2CU_UPDATE(>>)
#undef C2CU_UPDATE

  C2CU_HOST_DEVICE T operator++() const { return *this += 1; }
  C2CU_HOST_DEVICE T operator--() const { return *this -= 1; }
  C2CU_HOST_DEVICE T operator++(int) const {
    const T before = load();
    *this += 1;
    return before;
  }
  C2CU_HOST_DEVICE T operator--(int) const {
    const T before = load();
    *this -= 1;
    return before;
  }

private:
  C2CU_HOST_DEVICE T load() const { return load_unaligned<T>(where); }

  void *where;
};

/// A function, since `unaligned_place<T>(&(x)) = 1` would declare x.
template <class T>
C2CU_HOST_DEVICE unaligned_place<T> at_unaligned(void *where) {
  return unaligned_place<T>(where);
}

} // namespace c2cu

#endif // C2CU_UNALIGNED_H
