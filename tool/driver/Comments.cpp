//===- Comments.cpp - What is written in front of a function --------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Clang keeps only comments that are marked as documentation. People also
// write plain ones there.
//
//===----------------------------------------------------------------------===//

#include "driver/Comments.h"
#include "clang/AST/Decl.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"

using namespace c2cu;
using llvm::StringRef;

/// Lines without what all but empty ones begin with in common, and without
/// empty ones around them.
static std::string joined(llvm::SmallVectorImpl<StringRef> &Lines) {
  size_t Indent = StringRef::npos;
  for (StringRef &Line : Lines)
    if (Line = Line.rtrim(); !Line.empty())
      Indent = std::min(Indent, Line.find_first_not_of(" \t"));
  std::string Text;
  for (const StringRef Line : Lines)
    Text += Line.substr(std::min(Indent, Line.size())).str() + "\n";
  return StringRef(Text).trim("\n").str();
}

/// Of `/* ... */`, both included.
static std::string blockText(StringRef Block) {
  Block = Block.drop_front(2).drop_back(2);
  if (!Block.consume_front("!"))
    Block = Block.ltrim("*");
  Block = Block.rtrim("*");
  llvm::SmallVector<StringRef> Lines;
  Block.split(Lines, '\n');
  const bool HasStars = Lines.size() > 1 &&
                        llvm::all_of(llvm::drop_begin(Lines), [](StringRef L) {
                          L = L.trim();
                          return L.empty() || L.starts_with("*");
                        });
  for (StringRef &Line : llvm::drop_begin(Lines))
    if (HasStars) {
      Line = Line.ltrim();
      Line.consume_front("*");
    }
  // The first line is indented by what opens the comment.
  const std::string First = Lines.front().trim().str();
  llvm::SmallVector<StringRef> Rest(llvm::drop_begin(Lines));
  std::string Behind = Rest.empty() ? "" : joined(Rest);
  if (First.empty())
    return Behind;
  const bool Apart = !Rest.empty() && Rest.front().empty();
  return Behind.empty() ? First : First + (Apart ? "\n\n" : "\n") + Behind;
}

/// Of lines of `//` at the end of Text.
static std::string linesText(StringRef Text) {
  llvm::SmallVector<StringRef> Lines;
  for (;;) {
    auto [Before, Line] = Text.rsplit('\n');
    if (Before.size() == Text.size()) // There is only one line left.
      std::swap(Before, Line);
    if (!Line.ltrim().starts_with("//"))
      break;
    StringRef Words = Line.ltrim().drop_front(2);
    if (!Words.consume_front("!"))
      Words = Words.ltrim('/');
    Lines.insert(Lines.begin(), Words);
    if (Before.empty() || Before.data() == Line.data())
      break;
    Text = Before;
  }
  return joined(Lines);
}

std::string c2cu::commentAtEnd(StringRef Text) {
  Text = Text.rtrim(" \t");
  if (!Text.consume_back("\n"))
    return "";
  Text = Text.rtrim(" \t\r");
  if (Text.ends_with("*/")) {
    const size_t Begin = Text.rfind("/*");
    const size_t Line = Text.rfind('\n', Begin) + 1; // 0 if there is none.
    return Begin != StringRef::npos && Text.slice(Line, Begin).trim().empty()
               ? blockText(Text.substr(Begin))
               : "";
  }
  return linesText(Text);
}

std::string c2cu::commentOf(const clang::SourceManager &SM,
                            const clang::FunctionDecl *F) {
  llvm::SmallVector<const clang::FunctionDecl *> All = {F};
  for (const clang::FunctionDecl *Other : F->redecls())
    if (Other != F)
      All.push_back(Other);
  for (const clang::FunctionDecl *Each : All) {
    const auto [File, At] =
        SM.getDecomposedLoc(SM.getExpansionLoc(Each->getBeginLoc()));
    bool Invalid = false;
    const StringRef Text = SM.getBufferData(File, &Invalid);
    if (Invalid || At > Text.size())
      continue;
    if (std::string Found = commentAtEnd(Text.take_front(At)); !Found.empty())
      return Found;
  }
  return "";
}
