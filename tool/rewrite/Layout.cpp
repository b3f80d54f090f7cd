//===- Layout.cpp - Where printed tokens stand apart ----------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rewrite/Layout.h"
#include "rewrite/Chunks.h"
#include "rewrite/EditTable.h"
#include "llvm/ADT/StringExtras.h"

using namespace c2cu;
using namespace clang;

bool c2cu::standApart(tok::TokenKind Before, tok::TokenKind Next) {
  bool NameBefore = Before == tok::identifier || Before == tok::r_paren ||
                    Before == tok::r_square;
  switch (Next) {
  case tok::r_paren:
  case tok::r_square:
  case tok::comma:
  case tok::semi:
    return false;
  case tok::l_paren:
  case tok::l_square:
  case tok::period:
  case tok::arrow:
    return !NameBefore && Before != tok::l_paren && Before != tok::l_square;
  default:
    return Before != tok::l_paren && Before != tok::l_square &&
           Before != tok::period && Before != tok::arrow;
  }
}

static bool isWord(char C) {
  return llvm::isAlnum(C) || C == '_' || C == '$' || (C & 0x80);
}

bool c2cu::wouldGlue(char Last, char First) {
  if (isWord(Last))
    return isWord(First) || First == '"' || First == '\'';
  if (Last == '"' || Last == '\'')
    return isWord(First);
  StringRef Operators = "+-*/%<>=!&|^.:#";
  return Operators.contains(Last) && Operators.contains(First);
}

namespace {

/// Which tokens end a declaration of file scope.
class DeclarationEnds {
public:
  explicit DeclarationEnds(const TokenMap &Map) : Map(Map) {}

  bool endsBehind(unsigned Token) {
    const tok::TokenKind K = Map.kind(Token);
    if (K == tok::l_brace || K == tok::l_paren || K == tok::l_square) {
      if (Depth++ == 0)
        OfFunction = K == tok::l_brace && Token != 0 &&
                     Map.kind(Token - 1) == tok::r_paren;
    } else if (K == tok::r_brace || K == tok::r_paren || K == tok::r_square) {
      Depth -= Depth != 0;
    }
    return Depth == 0 && (K == tok::semi || (K == tok::r_brace && OfFunction));
  }

private:
  const TokenMap &Map;
  unsigned Depth = 0;
  bool OfFunction = false;
};

} // namespace

std::vector<unsigned> c2cu::declarationEnds(const TokenMap &Map,
                                            const ChunkedText &Files,
                                            const EditTable &Table,
                                            TokenRange R) {
  std::vector<unsigned> Ends;
  DeclarationEnds Declarations(Map);
  auto All = Table.startingIn(R.Begin, R.End);
  const RankedEdit *Next = All.begin();
  unsigned HeldUntil = 0;
  for (unsigned I = R.Begin; I + 1 < R.End; ++I) {
    for (; Next != All.end() && Next->E->Range.Begin <= I; ++Next)
      HeldUntil = std::max(HeldUntil, Next->E->Range.End);
    if (Declarations.endsBehind(I) && HeldUntil <= I + 1 &&
        Files.ChunkOf[I] != ChunkedText::None &&
        Files.ChunkOf[I] != Files.ChunkOf[I + 1])
      Ends.push_back(I + 1);
  }
  Ends.push_back(R.End);
  return Ends;
}
