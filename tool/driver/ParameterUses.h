//===- ParameterUses.h - What a function does with its pointers -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_DRIVER_PARAMETERUSES_H
#define C2CU_DRIVER_PARAMETERUSES_H

#include "model/Library.h"
#include <map>
#include <optional>

namespace clang {
class FunctionDecl;
} // namespace clang

namespace c2cu {

/// What is known of a pointer that is a parameter.
struct ParameterUse {
  bool Read = false, Write = false;
  bool Unbounded = false; ///< It may be accessed anywhere.
  /// If it was not Unbounded, no element behind all of these is accessed.
  struct Extent {
    std::string Elements;
    std::vector<std::string> Shape;
    std::string From;   ///< No element before this one is; empty: the first.
    bool Whole = false; ///< All are written whenever the function returns.
  };
  std::vector<Extent> Extents;

  /// What it held before does not matter.
  bool isOut() const;
};

/// What functions of a file do, whose marked loops are those of a plan.
class ParameterUses {
public:
  explicit ParameterUses(const LibraryPlan &Plan) : Plan(Plan) {}

  /// Of each parameter of F, which has a body. Null: that is being found out,
  /// as F calls itself.
  const std::vector<ParameterUse> *of(const clang::FunctionDecl *F);

private:
  const LibraryPlan &Plan;
  std::map<const clang::FunctionDecl *,
           std::optional<std::vector<ParameterUse>>>
      Known;
};

} // namespace c2cu

#endif // C2CU_DRIVER_PARAMETERUSES_H
