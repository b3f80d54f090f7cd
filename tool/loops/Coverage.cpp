//===- Coverage.cpp - Which bytes have been written -----------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loops/Coverage.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>

using namespace c2cu;
using namespace clang;

void Coverage::add(const VarDecl *Of, Int128 First, Int128 End) {
  if (First >= End)
    return;
  std::vector<Extent> &All = Written[Of];
  // Those that it touches become one with it.
  const auto From =
      llvm::find_if(All, [&](const Extent &E) { return E.End >= First; });
  auto To = From;
  for (; To != All.end() && To->First <= End; ++To) {
    First = std::min(First, To->First);
    End = std::max(End, To->End);
  }
  All.insert(All.erase(From, To), {First, End});
}

bool Coverage::covers(const VarDecl *Of, Int128 First, Int128 End) const {
  const auto It = Written.find(Of);
  return It != Written.end() && llvm::any_of(It->second, [&](const Extent &E) {
           return E.First <= First && End <= E.End;
         });
}

Coverage Coverage::common(const Coverage &A, const Coverage &B) {
  Coverage Result;
  for (const auto &[Of, All] : A.Written)
    if (const auto It = B.Written.find(Of); It != B.Written.end())
      for (const Extent &X : All)
        for (const Extent &Y : It->second)
          Result.add(Of, std::max(X.First, Y.First), std::min(X.End, Y.End));
  return Result;
}
