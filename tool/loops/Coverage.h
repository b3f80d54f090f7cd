//===- Coverage.h - Which bytes have been written -------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOOPS_COVERAGE_H
#define C2CU_LOOPS_COVERAGE_H

#include "loops/Polynomial.h"
#include <map>
#include <vector>

namespace clang {
class VarDecl;
} // namespace clang

namespace c2cu {

/// Bytes of objects that an iteration has surely written.
class Coverage {
public:
  void add(const clang::VarDecl *Of, Int128 First, Int128 End);
  bool covers(const clang::VarDecl *Of, Int128 First, Int128 End) const;
  /// What is written on either of two ways.
  static Coverage common(const Coverage &A, const Coverage &B);

  friend bool operator==(const Coverage &A, const Coverage &B) {
    return A.Written == B.Written;
  }

private:
  struct Extent {
    Int128 First, End;

    friend bool operator==(const Extent &A, const Extent &B) {
      return A.First == B.First && A.End == B.End;
    }
  };

  /// In order, with bytes between them.
  std::map<const clang::VarDecl *, std::vector<Extent>> Written;
};

} // namespace c2cu

#endif // C2CU_LOOPS_COVERAGE_H
