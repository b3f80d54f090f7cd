//===- Library.cpp - A library as a program -------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "model/Library.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;

void LibraryPlan::compose() {
  Source = Before;
  for (const LibraryLoop &L : Loops)
    if (L.OnCores.empty())
      Source += L.CodeOnParts;
  Source += Main;
  unsigned Next = 0;
  for (LibraryLoop &L : Loops) {
    if (!L.OnCores.empty()) {
      L.OnParts.reset();
      continue;
    }
    Source += L.Calls;
    if (!L.Flat.empty())
      L.FlatCall = Next++;
    L.Call = Next++;
    if (L.OnParts)
      L.OnParts = Next++;
  }
  // A program has a marked call.
  if (Next == 0)
    Source += "#pragma kernel\n  c2cu_nothing();\n";
  Source += After;
}

const LibraryLoop *LibraryPlan::loopOf(unsigned Call) const {
  // In order; the call that is an iteration of a loop is not its first one.
  for (const LibraryLoop &L : Loops)
    if (L.OnCores.empty() && Call <= L.OnParts.value_or(L.Call))
      return &L;
  return nullptr;
}

LibraryLoop *LibraryPlan::loopOf(unsigned Call) {
  return const_cast<LibraryLoop *>(std::as_const(*this).loopOf(Call));
}

size_t LibraryPlan::onCores() const {
  return llvm::count_if(
      Loops, [](const LibraryLoop &L) { return !L.OnCores.empty(); });
}
