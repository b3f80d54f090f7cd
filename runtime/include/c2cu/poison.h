//===- poison.h - DC2CU_CHECK: host memory out of reach ---------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// On the CPU backend a kernel could read the host's objects by mistake, and
/// nobody would notice until the program ran on a GPU. Compiled with
/// -DC2CU_CHECK, all objects of the program are filled with 0xA5 while a kernel
/// runs.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_POISON_H
#define C2CU_POISON_H

#include <c2cu/objects.h>

#include <cstring>
#include <vector>

namespace c2cu {

/// Poisons the objects of a program for as long as it lives.
class poison {
public:
  explicit poison(const program &of) : poisoned(of) {
    for (const object &o : of.objects)
      if (!o.read_only)
        hide(o.address, o.size);
    for (const uniform_object &u : of.uniforms)
      if (!u.read_only)
        hide(const_cast<void *>(u.address), u.size);
  }
  poison(const poison &) = delete;
  poison &operator=(const poison &) = delete;

  /// Puts back what was there, in the opposite order: an object may be in both
  /// tables.
  ~poison() {
    const auto &uniforms = poisoned.uniforms;
    for (std::size_t i = uniforms.size(); i > 0; --i)
      if (!uniforms[i - 1].read_only)
        reveal(const_cast<void *>(uniforms[i - 1].address),
               uniforms[i - 1].size);
    const auto &objects = poisoned.objects;
    for (std::size_t i = objects.size(); i > 0; --i)
      if (!objects[i - 1].read_only)
        reveal(objects[i - 1].address, objects[i - 1].size);
  }

private:
  void hide(void *address, std::size_t size) {
    const char *bytes = static_cast<const char *>(address);
    saved.insert(saved.end(), bytes, bytes + size);
    std::memset(address, 0xA5, size);
  }

  void reveal(void *address, std::size_t size) {
    saved.resize(saved.size() - size);
    std::memcpy(address, saved.data() + saved.size(), size);
  }

  const program &poisoned;
  std::vector<char> saved; // a stack
};

/// Is the program compiled with -DC2CU_CHECK?
#ifdef C2CU_CHECK
inline constexpr bool checked = true;
#else
inline constexpr bool checked = false;
#endif

} // namespace c2cu

#endif // C2CU_POISON_H
