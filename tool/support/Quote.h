//===- Quote.h - Text of others in text of ours -----------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Names of files and options are any bytes. In a comment, a string, a command
// or a makefile they must stay what they are.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_QUOTE_H
#define C2CU_QUOTE_H

#include "llvm/ADT/StringRef.h"
#include <string>

namespace c2cu {

/// Whether Text would begin a new line, or do other things to a terminal.
bool hasControlCharacter(llvm::StringRef Text);

/// 'Text', as messages show names. (std::quoted is found for a std::string,
/// too, where a function is called like it.)
std::string inQuotes(llvm::StringRef Text);

/// A word of a POSIX shell that stands for Text.
std::string quotedForShell(llvm::StringRef Text);

/// The same for the name of a file, which is no option if it begins with `-`.
std::string fileForShell(llvm::StringRef Name);

/// A string literal of C, quotes included.
std::string quotedForC(llvm::StringRef Text);

} // namespace c2cu

#endif // C2CU_QUOTE_H
