//===- Floats.cpp - The floating-point numbers in a type ------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/Floats.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/RecordLayout.h"
#include <vector>

using namespace c2cu;
using namespace clang;

namespace {

class FloatFinder {
public:
  explicit FloatFinder(const ASTContext &Context) : Context(Context) {}

  void add(QualType T, uint64_t At) {
    uint64_t Count = 1;
    while (const ConstantArrayType *A = Context.getAsConstantArrayType(T)) {
      Count *= A->getSize().getZExtValue();
      T = A->getElementType();
    }
    if (const auto *Complex = T->getAs<ComplexType>()) {
      Count *= 2;
      T = Complex->getElementType();
    }
    if (T->isSpecificBuiltinType(BuiltinType::Float) ||
        T->isSpecificBuiltinType(BuiltinType::Double))
      return number(At, Count, bytes(T));
    const auto *Record = T->getAsRecordDecl();
    if (!Record || Record->isUnion())
      return;
    const ASTRecordLayout &Layout = Context.getASTRecordLayout(Record);
    for (uint64_t I = 0; I < Count && Runs.size() <= Most; ++I)
      for (const FieldDecl *F : Record->getDefinition()->fields())
        add(F->getType(),
            At + I * bytes(T) + Layout.getFieldOffset(F->getFieldIndex()) / 8);
  }

  std::string rows() const {
    std::string T;
    for (const Run &R : Runs)
      T += (T.empty() ? "{" : ", {") + std::to_string(R.At) + ", " +
           std::to_string(R.Count) + ", " + std::to_string(R.Size) + "}";
    return Runs.size() > Most ? "" : T;
  }

private:
  static constexpr unsigned Most = 64;

  struct Run {
    uint64_t At, Count, Size;
  };

  uint64_t bytes(QualType T) const {
    return Context.getTypeSizeInChars(T).getQuantity();
  }

  void number(uint64_t At, uint64_t Count, uint64_t Size) {
    if (!Runs.empty() && Runs.back().Size == Size &&
        Runs.back().At + Runs.back().Count * Size == At)
      Runs.back().Count += Count;
    else if (Count != 0)
      Runs.push_back({At, Count, Size});
  }

  const ASTContext &Context;
  std::vector<Run> Runs;
};

} // namespace

FloatRuns c2cu::floatsOf(const ASTContext &Context, QualType T) {
  // Of an array of structures one element tells of all.
  const QualType Element = Context.getBaseElementType(T);
  if (Element->isRecordType())
    T = Element;
  if (T->isVoidType() || T->isIncompleteType())
    return {};
  FloatFinder Finder(Context);
  Finder.add(T, 0);
  return {static_cast<uint64_t>(Context.getTypeSizeInChars(T).getQuantity()),
          Finder.rows()};
}
