//===- WrittenOut.cpp - Functions of libc, written out --------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "libc/WrittenOut.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/ADT/Twine.h"

using namespace c2cu;
using namespace llvm;

StringRef c2cu::deviceLibraryText(StringRef Name) {
  return StringSwitch<StringRef>(Name)
#define WRITTEN_OUT(Name, Text) .Case(#Name, Text)
#include "libc/WrittenOut.def"
      .Default("");
}

std::string c2cu::deviceLibraryText(StringRef Name, StringRef Called) {
  StringRef Text = deviceLibraryText(Name).ltrim("\n");
  auto [Before, After] = Text.split('@');
  return (Twine(Before) + Called + After).str();
}
