//===- Prints.cpp - What the kernels of a program print -------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lower/Prints.h"
#include "analysis/Printing.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;

static bool isOutput(const PrintSite &Site) { return !Site.ToStderr; }

void c2cu::collectPrints(const Bound &P, Classes &C) {
  std::set<const clang::FunctionDecl *> Printing;
  for (const clang::FunctionDecl *F : C.DeviceFunctions) {
    const std::vector<PrintSite> Sites = printSitesIn(F);
    if (llvm::any_of(Sites, isOutput))
      Printing.insert(F);
    llvm::append_range(C.PrintSites, Sites);
  }
  // Messages alone are not worth a record.
  if (Printing.empty())
    C.PrintSites.clear();
  for (const MarkedCall &M : P.Calls) {
    CallClasses &Call = C.Calls[M.Index];
    Call.Prints = llvm::any_of(
        Call.Functions, [&](const auto *F) { return Printing.count(F) != 0; });
    if (Call.Prints)
      Call.PrintedBytes = printedBytes(M.Callee);
  }
}
