//===- reach_walk.h - What loops of a table access, natively ----*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The body of a loop is text for c2cu and C++ for this program at once. Its
// pointers are walkers here, which note which bytes of `a` are accessed.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_TEST_UNIT_REACH_WALK_H
#define C2CU_TEST_UNIT_REACH_WALK_H

#include <cstdint>
#include <cstring>
#include <vector>

namespace c2cu::reach {

/// Bytes of `a`, from First on.
struct Touched {
  int64_t First, Count;
  bool Write;
};
inline std::vector<Touched> AllTouched;

/// `int *` into `a`: Offset bytes behind it.
struct Walker {
  int64_t Offset = 0;

  /// One element; its value does not matter.
  struct Element {
    int64_t Offset;
    void touch(bool Write) const { AllTouched.push_back({Offset, 4, Write}); }
    Element(int64_t Offset) : Offset(Offset) {}
    Element(const Element &) = default;
    void operator=(const Element &E) const { E.touch(false), touch(true); }
    void operator=(int) const { touch(true); }
    void operator+=(int) const { touch(false), touch(true); }
    operator int() const { return touch(false), 0; }
  };

  Element operator[](int64_t I) const { return {Offset + 4 * I}; }
  Element operator*() const { return {Offset}; }
  Walker operator+(int64_t I) const { return {Offset + 4 * I}; }
  Walker operator-(int64_t I) const { return {Offset - 4 * I}; }
  int64_t operator-(Walker B) const { return (Offset - B.Offset) / 4; }
  Walker &operator+=(int64_t I) { return *this = *this + I; }
  Walker &operator-=(int64_t I) { return *this = *this - I; }
  Walker &operator++() { return *this += 1; }
  Walker &operator--() { return *this -= 1; }
  Walker operator++(int) { return *this += 1, *this - 1; }
  Walker operator--(int) { return *this -= 1, *this + 1; }
  auto operator<=>(const Walker &) const = default;
};

using Truth = bool;

inline void memset(Walker To, int, size_t Bytes) {
  AllTouched.push_back({To.Offset, static_cast<int64_t>(Bytes), true});
}

/// What the function has as parameters, beside `int *a` and `const int *k`.
struct Arguments {
  int n, m;
  unsigned u;
  unsigned char b;
  long w;
  int k[8]; ///< Elements that the loop reads.
};

using Native = void (*)(Walker a, int i, int n, int m, unsigned u,
                        unsigned char b, long w, const int *k);

} // namespace c2cu::reach

#endif // C2CU_TEST_UNIT_REACH_WALK_H
