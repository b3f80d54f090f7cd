//===- InterfaceTypes.cpp - Types of C as JSON ----------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/InterfaceTypes.h"
#include "support/Compat.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/RecordLayout.h"

using namespace c2cu;
using namespace clang;

std::string InterfaceTypes::nameOf(const RecordDecl *Of) const {
  if (const TypedefNameDecl *Name = Of->getTypedefNameForAnonDecl())
    return Name->getNameAsString();
  if (Of->getIdentifier())
    return Of->getNameAsString();
  // Of members alone, which have no other name.
  const SourceManager &SM = Context.getSourceManager();
  return "line " + std::to_string(SM.getPresumedLineNumber(Of->getLocation())) +
         " column " +
         std::to_string(SM.getPresumedColumnNumber(Of->getLocation()));
}

/// `code` is what NumPy calls a type: a letter and its bytes.
void InterfaceTypes::number(QualType T) {
  const uint64_t Size = Context.getTypeSizeInChars(T).getQuantity();
  const auto As = [&](const char *Kind, const char *Letter) {
    J.attribute("kind", Kind);
    J.attribute("size", Size);
    J.attribute("code", Letter + std::to_string(Size));
  };
  if (T->isBooleanType())
    As("boolean", "b");
  else if (T->isAnyComplexType())
    As("complex floating", "c");
  else if (T->isRealFloatingType())
    As("floating", "f");
  else
    As("integer", T->isUnsignedIntegerOrEnumerationType() ? "u" : "i");
  if (T->isIntegerType() && !T->isBooleanType())
    J.attribute("signed", !T->isUnsignedIntegerOrEnumerationType());
}

void InterfaceTypes::type(QualType T) {
  J.attribute("c", T.getUnqualifiedType().getAsString());
  if (const auto *Array = Context.getAsConstantArrayType(T)) {
    J.attribute("kind", "array");
    J.attribute("count", Array->getSize().getZExtValue());
    J.attributeObject("of", [&] { type(Array->getElementType()); });
  } else if (T->isPointerType()) {
    const QualType To = T->getPointeeType();
    J.attribute("kind", "pointer");
    J.attribute("size", Context.getTypeSizeInChars(T).getQuantity());
    J.attribute("const", Context.getBaseElementType(To).isConstQualified());
    J.attributeObject("to", [&] { type(To); });
  } else if (T->isVoidType()) {
    J.attribute("kind", "void");
  } else if (T->isStructureType() && !T->isIncompleteType()) {
    const RecordDecl *Of = T->getAsRecordDecl()->getDefinition();
    if (Named.insert(Of).second)
      Waiting.push_back(Of);
    J.attribute("kind", "structure");
    J.attribute("structure", nameOf(Of));
  } else if (!T->isIncompleteType() &&
             (T->isIntegralOrEnumerationType() || T->isRealFloatingType() ||
              T->isComplexType())) {
    number(T);
  } else {
    J.attribute("kind", "other"); // A union, a function, a vector, ...
  }
}

void InterfaceTypes::structure(const RecordDecl *Of) {
  const ASTRecordLayout &Layout = Context.getASTRecordLayout(Of);
  J.attribute("size", Layout.getSize().getQuantity());
  J.attribute("alignment", Layout.getAlignment().getQuantity());
  J.attributeArray("fields", [&] {
    for (const FieldDecl *Field : Of->fields())
      J.object([&] {
        const uint64_t Bit = Layout.getFieldOffset(Field->getFieldIndex());
        J.attribute("name", Field->getName());
        J.attribute("offset", Bit / 8);
        if (Field->isBitField()) {
          J.attribute("bit", Bit % 8);
          J.attribute("bits", bitWidth(Field, Context));
        }
        J.attributeObject("type", [&] { type(Field->getType()); });
      });
  });
}

void InterfaceTypes::structures() {
  for (size_t I = 0; I < Waiting.size(); ++I) {
    const RecordDecl *Of = Waiting[I];
    J.attributeObject(nameOf(Of), [&] { structure(Of); });
  }
}
