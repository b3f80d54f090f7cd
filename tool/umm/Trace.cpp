//===- Trace.cpp - What one run of a program accesses ---------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "umm/Trace.h"
#include "umm/TraceReader.h"
#include "llvm/Support/MemoryBuffer.h"
#include <algorithm>

using namespace llvm;

namespace c2cu::umm {

Expected<Trace> parseTrace(StringRef Text, StringRef Path) {
  TraceReader Reader(Text, Path);
  Trace T;
  T.Path = Path;
  Access A;
  while (Reader.next(A))
    T.Accesses.push_back(A);
  if (Error E = Reader.takeError())
    return E;
  T.Program = std::move(Reader.Program);
  T.Contexts = std::move(Reader.Contexts);
  T.Input = std::move(Reader.Input);
  T.HasInput = Reader.HasInput;
  return T;
}

Expected<Trace> readTrace(StringRef Path) {
  auto Buffer = MemoryBuffer::getFile(Path);
  if (!Buffer)
    return createStringError(Buffer.getError(), "%s: cannot be read: %s",
                             Path.str().c_str(),
                             Buffer.getError().message().c_str());
  return parseTrace((*Buffer)->getBuffer(), Path);
}

template <typename T>
static bool merge(std::vector<T> &Into, const std::vector<T> &From) {
  size_t Common = std::min(Into.size(), From.size());
  if (!std::equal(From.begin(), From.begin() + Common, Into.begin()))
    return false;
  Into.insert(Into.end(), From.begin() + Common, From.end());
  return true;
}

bool mergeSource(Source &Into, const Source &From) {
  return Into.Name == From.Name && merge(Into.Files, From.Files) &&
         merge(Into.Objects, From.Objects) &&
         merge(Into.Functions, From.Functions) &&
         merge(Into.Loops, From.Loops) &&
         merge(Into.CallSites, From.CallSites) &&
         merge(Into.Sites, From.Sites) && merge(Into.Branches, From.Branches);
}

const char *nameOf(SiteKind K) {
  const char *Names[] = {"read", "write", "update"};
  return Names[unsigned(K)];
}

std::string placeText(const Source &S, const Place &P) {
  std::string Text = S.Files[P.File] + ":" + std::to_string(P.Line);
  if (P.Column)
    Text += ":" + std::to_string(P.Column);
  return Text;
}

} // namespace c2cu::umm
