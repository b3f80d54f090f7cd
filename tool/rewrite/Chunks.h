//===- Chunks.h - The text as a sequence of chunks --------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Printing walks the user's files as the preprocessor entered them. Chunks
// are that walk written down once: text between tokens, tokens, macro
// invocations and directives, in the order of the translation unit, headers of
// the user where they were included. What the preprocessor skipped and
// directives that have no place in the output are left out.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_REWRITE_CHUNKS_H
#define C2CU_REWRITE_CHUNKS_H

#include "rewrite/SourceText.h"
#include "rewrite/Tokens.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/ADT/TinyPtrVector.h"
#include <deque>
#include <memory>
#include <vector>

namespace c2cu {

/// Tables make programs of many millions of these: they are kept small.
struct Chunk {
  enum Kind : unsigned char {
    Gap,      ///< White space and comments.
    Token,    ///< One expanded token, written as such.
    Macro,    ///< An outermost macro invocation, perhaps expanding to nothing.
    Directive ///< A directive that stays.
  };
  llvm::StringRef Text; ///< As spelled in the file.
  TokenRange Tokens;    ///< Of Token and Macro.
  Kind K;
  /// Of a Macro: its spelling would mean something else, anywhere.
  bool AlwaysExpand = false;
  /// Of a Macro: it makes strings or new tokens of the spelling of others.
  bool UsesSpelling = false;
  /// Of a Directive: it is a #define or an #undef.
  bool IsMacroDefinition = false;
  /// Of a Directive: a pragma that a loop must follow.
  bool IsLoopHint = false;
  /// Of a Macro: the macros it uses, with the definitions in force there.
  // NOLINTNEXTLINE(readability-redundant-member-init): g++ warns without.
  llvm::TinyPtrVector<const MacroUse *> Uses = {};
  /// Of a Directive that defines a macro: its name.
  llvm::StringRef Defined = {};
};
static_assert(sizeof(Chunk) <= 56);

struct ChunkedText {
  static constexpr unsigned None = ~0u;
  std::deque<Chunk> Chunks;
  /// The chunk of each expanded token, None for those of system headers.
  std::vector<unsigned> ChunkOf;
  /// All names that the user ever defines as macros.
  llvm::StringSet<> UserMacros;
};

/// Whether a macro decides what system headers declare (`_GNU_SOURCE`). Their
/// definitions are not printed: g++ has what they ask for.
bool isFeatureTestMacro(llvm::StringRef Name);

/// The chunks of a parsed program; Files are all files in the order in which
/// they were entered.
std::shared_ptr<const ChunkedText>
splitIntoChunks(const SourceText &Source, llvm::ArrayRef<clang::FileID> Files);

} // namespace c2cu

#endif // C2CU_REWRITE_CHUNKS_H
