//===- LayoutText.cpp - What the bytes of objects mean --------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "emit/LayoutText.h"
#include "analysis/HeapBlocks.h"
#include "support/Floats.h"
#include "support/Padding.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/RecordLayout.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

std::string LayoutText::padding(QualType T, const std::string &Name) {
  const std::string Bytes = paddingOf(Context, T);
  if (Bytes.empty())
    return "";
  Text += std::string(Indent) + "static constexpr c2cu::padded_byte " + Name +
          "[] = {" + Bytes + "};\n";
  const uint64_t Period =
      Context.getTypeSizeInChars(Context.getBaseElementType(T)).getQuantity();
  return "{" + std::to_string(Period) + ", " + Name + "}";
}

std::string LayoutText::floats(QualType T, const std::string &Name) {
  const FloatRuns Runs = floatsOf(Context, T);
  if (Runs.Rows.empty())
    return "";
  Text += std::string(Indent) + "static constexpr c2cu::float_run " + Name +
          "[] = {" + Runs.Rows + "};\n";
  return "{" + std::to_string(Runs.Period) + ", " + Name + "}";
}

/// Of what follows a structure that ends in an array without a size: where it
/// begins, and of what type it is.
static std::pair<uint64_t, QualType> openEnd(const ASTContext &Context,
                                             QualType T) {
  const RecordDecl *R = T->getAsRecordDecl()->getDefinition();
  const ASTRecordLayout &Layout = Context.getASTRecordLayout(R);
  const FieldDecl *Last = nullptr;
  for (const FieldDecl *F : R->fields())
    Last = F;
  const uint64_t At = Layout.getFieldOffset(Last->getFieldIndex()) / 8;
  if (const ArrayType *A = Last->getType()->getAsArrayTypeUnsafe())
    return {At, A->getElementType()};
  const auto [Within, Element] = openEnd(Context, Last->getType());
  return {At + Within, Element};
}

bool c2cu::hasBlockLayouts(const EmitContext &Ctx) {
  return !blockLayouts(Ctx).empty();
}

/// The row of one kind, whose tables are declared in Text.
static std::string rowOfKind(const ASTContext &Context, QualType Element,
                             const std::string &Number, std::string &Text) {
  LayoutText Tables(Context, Text, "");
  auto OrNone = [](const std::string &Value) {
    return Value.empty() ? "{}" : Value;
  };
  if (mayGoOn(Element))
    return "{}";
  const bool Open = endsOpen(Element);
  // What lies behind the end may begin within the structure's padding.
  std::string Row = "{";
  Row +=
      OrNone(Open ? ""
                  : Tables.padding(Element, "c2cu_block_padding_" + Number)) +
      ", " + OrNone(Tables.floats(Element, "c2cu_block_floats_" + Number));
  if (!Open)
    return Row + "}";
  const auto [At, Rest] = openEnd(Context, Element);
  return Row + ", " + std::to_string(At) + ", " +
         OrNone(Tables.floats(Rest, "c2cu_block_rest_" + Number)) + "}";
}

std::string c2cu::blockLayouts(const EmitContext &Ctx) {
  std::string Tables, Rows;
  unsigned Number = 0;
  for (const BlockKind &Kind : blockKinds(Ctx.Classes))
    Rows += "    " +
            rowOfKind(Ctx.Bound.Unit.Context, Kind.Element,
                      std::to_string(++Number), Tables) +
            ",\n";
  if (Tables.empty())
    return "";
  return "// What is known of the bytes in blocks of the heap.\n" + Tables +
         "static constexpr c2cu::block_layout c2cu_block_layouts[] = {\n" +
         Rows + "};\n\n";
}
