//===- NewNames.h - Identifiers under new names -----------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_REWRITE_NEWNAMES_H
#define C2CU_REWRITE_NEWNAMES_H

#include "rewrite/Chunks.h"
#include "rewrite/SourceText.h"

namespace c2cu {

/// The names that layers of edits give to identifiers, the last layer first.
class NewNames {
public:
  NewNames(const SourceText &Source, llvm::ArrayRef<const Edits *> Layers)
      : Source(Source), Layers(Layers) {}

  /// What an identifier is called, or any other token spelled.
  llvm::StringRef of(llvm::StringRef Name) const {
    return find(Name).value_or(Name);
  }
  /// The text of a chunk, with its identifiers renamed; comments and strings
  /// stay.
  std::string in(const Chunk &C) const;
  /// Whether anything that a macro's chunk consists of is renamed.
  bool mentionedBy(const Chunk &C) const;

private:
  std::optional<llvm::StringRef> find(llvm::StringRef Name) const;

  const SourceText &Source;
  llvm::ArrayRef<const Edits *> Layers;
};

} // namespace c2cu

#endif // C2CU_REWRITE_NEWNAMES_H
