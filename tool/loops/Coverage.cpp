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

void Coverage::add(const VarDecl *Of, Int128 First, const Polynomial &End) {
  if (const auto Constant = End.constant())
    return addKnown(Of, First, *Constant);
  const Extent<Polynomial> New{First, End};
  if (!llvm::is_contained(Open[Of], New))
    Open[Of].push_back(New);
}

void Coverage::addKnown(const VarDecl *Of, Int128 First, Int128 End) {
  if (First >= End)
    return;
  auto &All = Written[Of];
  // Those that it touches become one with it.
  const auto From =
      llvm::find_if(All, [&](const auto &E) { return E.End >= First; });
  auto To = From;
  for (; To != All.end() && To->First <= End; ++To) {
    First = std::min(First, To->First);
    End = std::max(End, To->End);
  }
  All.insert(All.erase(From, To), {First, End});
}

bool Coverage::covers(const VarDecl *Of, const Number &Bytes,
                      const KnownFacts &Facts) const {
  const auto First = Bytes.least(), Last = Bytes.greatest();
  if (!First)
    return false;
  if (const auto It = Written.find(Of); Last && It != Written.end())
    for (const Extent<Int128> &E : It->second)
      if (E.First <= *First && *Last < E.End)
        return true;
  if (const auto It = Open.find(Of); It != Open.end())
    for (const Extent<Polynomial> &E : It->second)
      for (const Polynomial &Greatest : Bytes.Hi)
        if (const auto Behind = sum(Greatest, Polynomial(1));
            E.First <= *First && Behind && Facts.showsAtMost(*Behind, E.End))
          return true;
  return false;
}

Coverage Coverage::common(const Coverage &A, const Coverage &B) {
  Coverage Result;
  for (const auto &[Of, All] : A.Written)
    if (const auto It = B.Written.find(Of); It != B.Written.end())
      for (const Extent<Int128> &X : All)
        for (const Extent<Int128> &Y : It->second)
          Result.addKnown(Of, std::max(X.First, Y.First),
                          std::min(X.End, Y.End));
  for (const auto &[Of, All] : A.Open)
    if (const auto It = B.Open.find(Of); It != B.Open.end())
      for (const Extent<Polynomial> &X : All)
        if (llvm::is_contained(It->second, X))
          Result.Open[Of].push_back(X);
  return Result;
}
