//===- Places.cpp - The places of a piece of text -------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analysis/Places.h"
#include "clang/AST/Stmt.h"

using namespace c2cu;

void c2cu::addPlaces(const FunctionGraph &G, const clang::Stmt *S,
                     const std::set<const clang::Stmt *> &Except,
                     PlaceSet &Into) {
  if (!S || Except.count(S))
    return;
  if (auto At = G.find(S))
    Into.insert({At->Block, At->Index});
  for (const clang::Stmt *Child : S->children())
    addPlaces(G, Child, Except, Into);
}
