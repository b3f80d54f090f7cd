//===- LayoutText.h - What the bytes of objects mean ----------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Tables for the runtime: which bytes of objects are padding, and where they
// have numbers of which a device makes other bits.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_EMIT_LAYOUTTEXT_H
#define C2CU_EMIT_LAYOUTTEXT_H

#include "emit/EmitContext.h"

namespace c2cu {

/// Declares tables in Text, the text of a structure or of a file.
class LayoutText {
public:
  LayoutText(const clang::ASTContext &Context, std::string &Text,
             const char *Indent)
      : Context(Context), Text(Text), Indent(Indent) {}

  /// The padding of objects of type T, under Name; the value of a
  /// c2cu::padding, empty if they have none.
  std::string padding(clang::QualType T, const std::string &Name);
  /// The same for floating-point numbers: a c2cu::floats.
  std::string floats(clang::QualType T, const std::string &Name);

private:
  const clang::ASTContext &Context;
  std::string &Text;
  const char *Indent;
};

/// Whether blocks of the heap have bytes of which the runtime has to know more.
bool hasBlockLayouts(const EmitContext &Ctx);
/// The table of them, by the kinds of blocks; empty if there are none.
std::string blockLayouts(const EmitContext &Ctx);

} // namespace c2cu

#endif // C2CU_EMIT_LAYOUTTEXT_H
