//===- owned.h - An object that belongs to someone --------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What std::unique_ptr is. Its header brings streams and locales along, which
/// every program would have to be compiled with, three times by nvcc.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_OWNED_H
#define C2CU_OWNED_H

#include <cstddef>
#include <type_traits>
#include <utility>

namespace c2cu {

/// Owns an object, or with T[] an array, that `new` has made, or nothing.
template <class T> class owned {
public:
  using element = std::remove_extent_t<T>;

  owned() = default;
  explicit owned(element *object) : object(object) {}
  owned(owned &&other) noexcept
      : object(std::exchange(other.object, nullptr)) {}
  owned &operator=(owned &&other) noexcept {
    std::swap(object, other.object);
    return *this;
  }
  ~owned() { reset(); }

  element *get() const { return object; }
  element &operator*() const { return *object; }
  element *operator->() const { return object; }
  element &operator[](std::size_t k) const { return object[k]; }
  explicit operator bool() const { return object; }

  void reset(element *by = nullptr) {
    element *const old = std::exchange(object, by);
    if constexpr (std::is_array_v<T>)
      delete[] old;
    else
      delete old;
  }

private:
  element *object = nullptr;
};

} // namespace c2cu

#endif // C2CU_OWNED_H
