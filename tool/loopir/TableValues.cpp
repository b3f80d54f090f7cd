//===- TableValues.cpp - What constants of the program hold -------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loopir/TableValues.h"
#include "loopir/Graph.h"
#include "loopir/Layout.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/RecordLayout.h"
#include "llvm/ADT/bit.h"

using namespace c2cu;
using namespace c2cu::loopir;
using namespace clang;

static bool fillFrom(const ASTContext &Context, Variable &O, QualType Type,
                     const APValue &V, uint64_t Offset) {
  Type = Type.getCanonicalType();
  if (V.isArray()) {
    const QualType Element =
        Context.getAsConstantArrayType(Type)->getElementType();
    for (unsigned I = 0; I < V.getArraySize(); ++I) {
      const bool Written = I < V.getArrayInitializedElts();
      if (!Written && !V.hasArrayFiller())
        break;
      if (!fillFrom(
              Context, O, Element,
              Written ? V.getArrayInitializedElt(I) : V.getArrayFiller(),
              Offset +
                  I * static_cast<uint64_t>(
                          Context.getTypeSizeInChars(Element).getQuantity())))
        return false;
    }
    return true;
  }
  if (V.isStruct()) {
    const RecordDecl *R = Type->castAs<RecordType>()->getDecl();
    const ASTRecordLayout &Layout =
        Context.getASTRecordLayout(R->getDefinition());
    for (const FieldDecl *F : R->getDefinition()->fields()) {
      const unsigned I = F->getFieldIndex();
      if (!fillFrom(Context, O, F->getType(), V.getStructField(I),
                    Offset + Layout.getFieldOffset(I) / 8))
        return false;
    }
    return true;
  }
  const std::optional<Kind> K = kindOf(Context, Type);
  if (!K || *K == Kind::Pointer)
    return false;
  Address At;
  At.Base = static_cast<int64_t>(Offset);
  const Location Cell = locate(O, At, *K);
  if (!Cell.P)
    return false;
  uint64_t &Bits = O.Constants[Cell.P->First + Cell.Bytes / Cell.P->Stride];
  if (V.isInt())
    Bits = extended(*K, V.getInt().isSigned()
                            ? static_cast<uint64_t>(V.getInt().getSExtValue())
                            : V.getInt().getZExtValue());
  else if (V.isFloat())
    Bits = llvm::bit_cast<uint64_t>(*K == Kind::F32
                                        ? V.getFloat().convertToFloat()
                                        : V.getFloat().convertToDouble());
  else
    return false;
  return true;
}

bool loopir::fillTable(const ASTContext &Context, Variable &O,
                       const VarDecl *V) {
  const VarDecl *Definition = V->getDefinition();
  V = Definition ? Definition : V;
  const VarDecl *Initialised = nullptr;
  if (!V->getAnyInitializer(Initialised))
    return true;
  const APValue *Known = Initialised->evaluateValue();
  return Known && fillFrom(Context, O, V->getType(), *Known, 0);
}
