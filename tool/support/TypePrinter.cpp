//===- TypePrinter.cpp - C types as C++ text ------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/TypePrinter.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/PrettyPrinter.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace c2cu;
using namespace clang;

/// The type that T is another spelling of, unless the output spells it so.
static QualType respelled(QualType T) {
  if (const auto *Typedef = dyn_cast<TypedefType>(T.getTypePtr()))
    if (!Typedef->getDecl()->getParentFunctionOrMethod() ||
        T->isVariablyModifiedType())
      return QualType();
  QualType Next = T->getLocallyUnqualifiedSingleStepDesugaredType();
  if (Next.getTypePtr() == T.getTypePtr())
    return QualType();
  return Next.withFastQualifiers(T.getLocalFastQualifiers());
}

namespace {

/// Prints the names in the bound of an array.
class BoundNames : public PrinterHelper {
public:
  explicit BoundNames(NameOf Names) : Names(Names) {}
  bool handledStmt(Stmt *S, raw_ostream &OS) override {
    const auto *Reference = dyn_cast<DeclRefExpr>(S);
    if (Reference)
      OS << Names(Reference->getDecl());
    return Reference;
  }

private:
  NameOf Names;
};

/// Builds a declaration from the declarator outwards, as C's grammar does.
class Declaration {
public:
  Declaration(const ASTContext &Context, NameOf Names)
      : Context(Context), Names(Names), Policy(Context.getLangOpts()) {
    Policy.Bool = true;
  }

  std::string print(QualType T, const std::string &D) const {
    if (isa<ArrayType>(T.getTypePtr()))
      return array(T, D);
    if (const auto *Pointer = dyn_cast<PointerType>(T.getTypePtr()))
      return pointer(Pointer, T.getLocalQualifiers(), D);
    if (const auto *Function = dyn_cast<FunctionType>(T.getTypePtr()))
      return print(Function->getReturnType(), D + parameters(Function));
    if (const auto *Vector = dyn_cast<VectorType>(T.getTypePtr()))
      return print(Vector->getElementType(), vector(Vector, D));
    if (QualType Next = respelled(T); !Next.isNull())
      return print(Next, D);
    return specifiers(T, D);
  }

private:
  static std::string qualifiers(Qualifiers Q) {
    SmallVector<StringRef> Words;
    if (Q.hasConst())
      Words.push_back("const");
    if (Q.hasVolatile())
      Words.push_back("volatile");
    if (Q.hasRestrict())
      Words.push_back("__restrict__");
    return llvm::join(Words, " ");
  }

  static std::string joined(const std::string &A, const std::string &B) {
    bool Apart = !A.empty() && !B.empty() && B.front() != '[';
    return A + (Apart ? " " : "") + B;
  }

  std::string specifiers(QualType T, const std::string &D) const {
    Qualifiers Q = T.getLocalQualifiers();
    return joined(joined(qualifiers(Q), name(T.getTypePtr())), D);
  }

  std::string name(const Type *T) const {
    if (const auto *Typedef = dyn_cast<TypedefType>(T))
      return Names(Typedef->getDecl()).str();
    const auto *Tag = dyn_cast<TagType>(T);
    if (!Tag)
      return QualType(T, 0).getAsString(Policy);
    const TagDecl *D = Tag->getDecl();
    if (StringRef Name = Names(D); !Name.empty())
      return (D->getKindName() + " " + Name).str();
    const TypedefNameDecl *Typedef = D->getTypedefNameForAnonDecl();
    return Typedef ? Names(Typedef).str() : QualType(T, 0).getAsString(Policy);
  }

  std::string pointer(const PointerType *T, Qualifiers Q, std::string D) const {
    D = Q.empty() ? "*" + D : joined("*" + qualifiers(Q), D);
    QualType Pointee = T->getPointeeType();
    bool Grouped = endsInBrackets(Pointee);
    return print(Pointee, Grouped ? "(" + D + ")" : D);
  }

  /// Whether a declarator of this type has something behind the name.
  static bool endsInBrackets(QualType T) {
    for (QualType Next = T; !Next.isNull(); Next = respelled(T)) {
      T = Next;
      if (isa<ArrayType, FunctionType>(T.getTypePtr()))
        return true;
    }
    return false;
  }

  /// Qualifiers of an array are those of its elements.
  std::string array(QualType T, const std::string &D) const {
    const ArrayType *A = Context.getAsArrayType(T);
    std::string Bound;
    if (const auto *Constant = dyn_cast<ConstantArrayType>(A)) {
      Bound = llvm::toString(Constant->getSize(), 10, /*Signed=*/false);
    } else if (const auto *Variable = dyn_cast<VariableArrayType>(A);
               Variable && Variable->getSizeExpr()) {
      llvm::raw_string_ostream OS(Bound);
      BoundNames Helper(Names);
      Variable->getSizeExpr()->printPretty(OS, &Helper, Policy);
    }
    return print(A->getElementType(), D + "[" + Bound + "]");
  }

  std::string parameters(const FunctionType *T) const {
    const auto *Prototype = dyn_cast<FunctionProtoType>(T);
    if (!Prototype)
      return "()";
    SmallVector<std::string> Parts;
    for (QualType Parameter : Prototype->getParamTypes())
      Parts.push_back(print(asWritten(Parameter), ""));
    if (Prototype->isVariadic())
      Parts.push_back("...");
    return "(" + (Parts.empty() ? "void" : llvm::join(Parts, ", ")) + ")";
  }

  /// Of a parameter, an array type that has a name: `va_list` is one.
  static QualType asWritten(QualType Parameter) {
    const auto *Decayed = dyn_cast<DecayedType>(Parameter.getTypePtr());
    bool Named = Decayed && isa<TypedefType>(Decayed->getOriginalType()) &&
                 respelled(Decayed->getOriginalType()).isNull();
    return Named ? Decayed->getOriginalType() : Parameter;
  }

  std::string vector(const VectorType *T, const std::string &D) const {
    uint64_t Bytes = Context.getTypeSizeInChars(T).getQuantity();
    return joined("__attribute__((vector_size(" + std::to_string(Bytes) + ")))",
                  D);
  }

  const ASTContext &Context;
  NameOf Names;
  PrintingPolicy Policy;
};

} // namespace

std::string c2cu::printType(const ASTContext &Context, QualType T,
                            StringRef Declarator, NameOf Names) {
  return Declaration(Context, Names).print(T, Declarator.str());
}

void c2cu::forEachTag(QualType T,
                      llvm::function_ref<void(const TagDecl *)> Visit) {
  for (QualType Next = T; !Next.isNull(); Next = respelled(T))
    T = Next;
  if (const auto *Tag = dyn_cast<TagType>(T.getTypePtr()))
    return Visit(Tag->getDecl());
  if (isa<TypedefType>(T.getTypePtr()))
    return;
  if (const auto *Array = dyn_cast<ArrayType>(T.getTypePtr()))
    return forEachTag(Array->getElementType(), Visit);
  if (!T->getPointeeType().isNull())
    return forEachTag(T->getPointeeType(), Visit);
  if (const auto *Function = dyn_cast<FunctionType>(T.getTypePtr())) {
    forEachTag(Function->getReturnType(), Visit);
    if (const auto *Prototype = dyn_cast<FunctionProtoType>(Function))
      for (QualType Parameter : Prototype->getParamTypes())
        forEachTag(Parameter, Visit);
  }
}
