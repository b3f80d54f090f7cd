//===- Quote.cpp - Text of others in text of ours -------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/Quote.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace c2cu;
using namespace llvm;

bool c2cu::hasControlCharacter(StringRef Text) {
  return any_of(Text, [](unsigned char C) { return C < 0x20 || C == 0x7f; });
}

std::string c2cu::inQuotes(StringRef Text) { return "'" + Text.str() + "'"; }

std::string c2cu::quotedForShell(StringRef Text) {
  auto IsPlain = [](unsigned char C) {
    return isAlnum(C) || C >= 0x80 || StringRef("_./+-=@%,:").contains(C);
  };
  if (!Text.empty() && all_of(Text, IsPlain))
    return Text.str();
  std::string Quoted = "'";
  for (char C : Text)
    if (C == '\'')
      Quoted += "'\\''";
    else
      Quoted += C;
  return Quoted + "'";
}

std::string c2cu::fileForShell(StringRef Name) {
  return quotedForShell(Name.starts_with("-") ? ("./" + Name).str()
                                              : Name.str());
}

std::string c2cu::quotedForC(StringRef Text) {
  std::string Quoted = "\"";
  for (unsigned char C : Text) {
    if (C == '"' || C == '\\')
      Quoted += '\\';
    if (isPrint(C) && C != '?') { // Of which trigraphs are made.
      Quoted += static_cast<char>(C);
      continue;
    }
    Quoted += '\\'; // Three digits: what follows is no part of the number.
    for (int Shift : {6, 3, 0})
      Quoted += static_cast<char>('0' + (C >> Shift & 7));
  }
  return Quoted + "\"";
}
