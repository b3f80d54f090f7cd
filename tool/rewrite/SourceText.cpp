//===- SourceText.cpp - The text of a program, tokenised ------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rewrite/SourceText.h"
#include "clang/Basic/SourceManager.h"

using namespace c2cu;
using namespace clang;

bool c2cu::isUserFile(const SourceManager &Sources, FileID File) {
  SourceLocation Start = Sources.getLocForStartOfFile(File);
  return Start.isValid() && !Sources.isInSystemHeader(Start) &&
         !Sources.isWrittenInBuiltinFile(Start) &&
         !Sources.isWrittenInCommandLineFile(Start) &&
         !Sources.isWrittenInScratchSpace(Start);
}
