//===- device_symbol.h - What nvcc has linked by itself ---------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The kernels and records of device_code.h where they are in the same object
/// as the host's code: what stands for each of them there, by its name.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_DEVICE_SYMBOL_H
#define C2CU_DEVICE_SYMBOL_H

#include <string_view>

namespace c2cu {

/// One of them, in a list that is complete before main() begins.
class device_symbol {
public:
  device_symbol(const char *name, const void *address)
      : name(name), address(address), next(first) {
    first = this;
  }
  device_symbol(const device_symbol &) = delete;
  device_symbol &operator=(const device_symbol &) = delete;

  /// What CUDA's functions take for it; null if there is none of that name.
  static const void *find(std::string_view name) {
    for (const device_symbol *s = first; s; s = s->next)
      if (s->name == name)
        return s->address;
    return nullptr;
  }

private:
  const char *const name;
  const void *const address;
  const device_symbol *const next;
  static inline const device_symbol *first = nullptr;
};

} // namespace c2cu

#endif // C2CU_DEVICE_SYMBOL_H
