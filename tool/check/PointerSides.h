//===- PointerSides.h - Memory that only one side has ---------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Pointers travel between host code and kernels. Which memory is there on one
// side alone, and which accesses of either side follow pointers to it.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_CHECK_POINTERSIDES_H
#define C2CU_CHECK_POINTERSIDES_H

#include "analysis/Order.h"
#include "model/Bound.h"
#include "model/Classes.h"
#include <map>
#include <set>

namespace c2cu {

/// Accesses through pointers, by what they may mean.
using Follows = std::map<LocationId, std::vector<Access>>;

class PointerSides {
public:
  /// Of host code that runs in OnHost.
  PointerSides(const Bound &P, const Classes &C, const Flow &F,
               const Region &OnHost);

  bool runsOnDevice(const clang::FunctionDecl *Fn) const {
    return Device.count(Fn) != 0;
  }
  /// What the kernel follows pointers to, and the host.
  const Follows &byKernels() const { return KernelFollows; }
  const Follows &byHost() const { return HostFollows; }

  /// Whether an address of To that comes by at Holder may be followed.
  bool leads(NodeId Holder, LocationId To, const Follows &By) const;
  /// Whether a pointer of the host's to L means memory that no kernel sees: it
  /// is no object of the program. Literals are made by the function that they
  /// stand in, on the side where it runs; those of tables are on both.
  bool isHostOnly(LocationId L) const;
  /// Whether a pointer of a kernel's to L means nothing on the host.
  bool isDeviceOnly(LocationId L) const;
  /// Whether a kernel may take this memory from the heap: it is gone when the
  /// kernel ends, unless it is a row of Classes::Blocks.
  bool isOfKernel(const Location &L) const {
    return L.K == Location::Heap && InKernel.count(L.Expression);
  }

private:
  void follow(const Access &A, Follows &Into) const;
  void addLiterals(const clang::Expr *E);

  const Classes &C;
  const Flow &F;
  std::set<const clang::FunctionDecl *> Device, Host; ///< What runs there.
  Follows KernelFollows, HostFollows;
  /// Of pointers to a location, by the side that follows them.
  mutable std::map<std::pair<const Follows *, LocationId>, std::set<NodeId>>
      Ways;
  std::set<LocationId> InTable;
  std::set<const clang::Expr *> InArgument; ///< Repeated in the kernel.
  /// Calls in kernels, by the function that they stand in.
  llvm::DenseMap<const clang::Expr *, const clang::FunctionDecl *> InKernel;
};

/// The literals of one side that pointers lead to on the other one.
std::vector<const clang::StringLiteral *>
textsOfBothSides(const Bound &P, const Classes &C, const Flow &F);

} // namespace c2cu

#endif // C2CU_CHECK_POINTERSIDES_H
