//===- ParameterTerms.h - Numbers in terms of parameters --------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOOPS_PARAMETERTERMS_H
#define C2CU_LOOPS_PARAMETERTERMS_H

#include "loops/MarkedLoop.h"
#include <map>

namespace c2cu {

/// Numbers that are known when a loop is entered, as polynomials whose atoms
/// are the places of parameters.
class ParameterTerms {
public:
  explicit ParameterTerms(const MarkedLoop &L);

  /// Which parameter V is; nothing: none.
  std::optional<unsigned> place(const clang::VarDecl *V) const;
  std::optional<Polynomial> of(const clang::VarDecl *V,
                               unsigned Depth = 0) const;
  std::optional<Polynomial> of(const clang::Expr *E, unsigned Depth = 0) const;
  /// P in terms of parameters; its atoms are what Known says.
  static std::optional<Polynomial>
  in(const Polynomial &P, llvm::ArrayRef<std::optional<Polynomial>> Known);
  /// Whether V is what it has been at first when the loop is entered.
  bool stays(const clang::VarDecl *V) const;
  /// As C.
  std::string text(const Polynomial &P) const;

private:
  static constexpr unsigned MostDepth = 8;

  const MarkedLoop &L;
  std::set<const clang::VarDecl *> Exposed;
  std::map<const clang::VarDecl *, unsigned> Changes, InLoop;
  bool ComesBack = false; ///< What is changed in the loop may be so before it.
};

} // namespace c2cu

#endif // C2CU_LOOPS_PARAMETERTERMS_H
