//===- Padding.cpp - The bits of a type that hold no value ----------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/Padding.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/RecordLayout.h"
#include <vector>

using namespace c2cu;
using namespace clang;

namespace {
/// Which bits of an element hold values, byte by byte.
class ValueBits {
public:
  ValueBits(const ASTContext &Context, QualType T)
      : Context(Context), Bytes(Context.getTypeSizeInChars(T).getQuantity()) {
    add(T, 0);
  }

  std::vector<uint8_t> take() { return std::move(Bytes); }

private:
  void add(QualType T, uint64_t Bit) {
    if (const ConstantArrayType *A = Context.getAsConstantArrayType(T)) {
      for (uint64_t I = 0; I < A->getSize().getZExtValue(); ++I)
        add(A->getElementType(),
            Bit + I * Context.getTypeSize(A->getElementType()));
      return;
    }
    const auto *Record = T->getAsRecordDecl();
    if (!Record)
      return set(Bit, T->isIncompleteArrayType() ? 0 : Context.getTypeSize(T));
    const ASTRecordLayout &Layout = Context.getASTRecordLayout(Record);
    for (const FieldDecl *F : Record->getDefinition()->fields()) {
      uint64_t At = Bit + Layout.getFieldOffset(F->getFieldIndex());
      if (!F->isBitField())
        add(F->getType(), At);
      else if (F->getDeclName())
        set(At,
            F->getBitWidth()->EvaluateKnownConstInt(Context).getZExtValue());
    }
  }

  void set(uint64_t Bit, uint64_t Width) {
    for (uint64_t I = Bit; I < Bit + Width; ++I)
      Bytes[I / 8] |= 1u << I % 8;
  }

  const ASTContext &Context;
  std::vector<uint8_t> Bytes;
};
} // namespace

std::string c2cu::paddingOf(const ASTContext &Context, QualType T) {
  T = Context.getBaseElementType(T);
  if (!T->isRecordType())
    return "";
  std::vector<uint8_t> Bytes = ValueBits(Context, T).take();
  std::string Rows;
  for (size_t I = 0; I < Bytes.size(); ++I)
    if (Bytes[I] != 0xff)
      Rows += (Rows.empty() ? "{" : ", {") + std::to_string(I) + ", " +
              std::to_string(Bytes[I]) + "}";
  return Rows;
}
