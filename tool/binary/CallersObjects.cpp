//===- CallersObjects.cpp - Memory that a function is run on --------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "binary/CallersObjects.h"
#include "support/Compat.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/PrettyPrinter.h"
#include "clang/AST/RecordLayout.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace c2cu;
using namespace clang;

/// More in a structure are not laid out one by one.
static constexpr size_t MostParts = 4096;
static constexpr size_t MostObjects = 256;

namespace {

class Builder {
public:
  Builder(const FunctionDecl *Fn, const Flow &F, const Secrets &Of,
          const RunTerms &Terms)
      : Fn(Fn), F(F), Of(Of), Terms(Terms), Context(Fn->getASTContext()) {}

  CallersObjects run();

private:
  void argument(const ParmVarDecl *P, LocationId L);
  void variable(LocationId L);
  std::optional<unsigned> behind(LocationId Holder, unsigned Cell, QualType To,
                                 const std::string &Pointer,
                                 std::optional<uint64_t> Declared);
  std::string elements(const std::string &Pointer, QualType Of,
                       std::optional<uint64_t> Declared);
  void layOut(CallersObject &To, LocationId L, QualType T, CellRange Cells,
              uint64_t Offset);
  void layOutRecord(CallersObject &To, LocationId L, const RecordDecl *R,
                    CellRange Cells, uint64_t Offset);
  void number(CallersObject &To, LocationId L, unsigned Cell, QualType T,
              uint64_t Offset, uint64_t Count);
  void findMixedBytes(const CallersObject &Of);
  std::optional<unsigned> add(CallersObject New);
  void checkValues(const ParmVarDecl *P);
  std::string typeInC(QualType T);
  void wrong(const std::string &What, const std::string &Advice) {
    const std::pair<std::string, std::string> New(What, Advice);
    if (!llvm::is_contained(Result.Wrong, New))
      Result.Wrong.push_back(New);
  }
  uint64_t bytes(QualType T) const {
    return Context.getTypeSizeInChars(T).getQuantity();
  }

  const FunctionDecl *Fn;
  const Flow &F;
  const Secrets &Of;
  const RunTerms &Terms;
  const ASTContext &Context;
  CallersObjects Result;
  std::set<LocationId> Open;   ///< Whose pointers are being followed.
  std::set<std::string> Sized; ///< The names of Terms.Sizes that are used.
};

} // namespace

/// The type of an argument that is passed in the same way.
std::string Builder::typeInC(QualType T) {
  T = T.getCanonicalType().getUnqualifiedType();
  if (T->isPointerType())
    return "void *";
  if (const auto *E = T->getAs<EnumType>())
    T = E->getDecl()->getIntegerType().getCanonicalType();
  PrintingPolicy Policy(Context.getLangOpts());
  Policy.Bool = false; // The word is C23's.
  if (T->isVoidType() || (T->isBuiltinType() && T->isScalarType()))
    return T.getAsString(Policy);
  wrong("'" + Fn->getNameAsString() + "' passes " + T.getAsString() +
            " as it is",
        "check a function that gets a pointer to it, and calls this one");
  return "int";
}

/// Characters that an expression of names and numbers has.
static bool isExpression(llvm::StringRef Text) {
  return !Text.empty() && llvm::all_of(Text, [](char C) {
    return llvm::isAlnum(C) || llvm::StringRef("_+-*/() ").contains(C);
  });
}

std::string Builder::elements(const std::string &Pointer, QualType T,
                              std::optional<uint64_t> Declared) {
  const auto It = Terms.Sizes.find(Pointer);
  if (It == Terms.Sizes.end()) {
    if (Declared)
      return std::to_string(*Declared);
    if (!T.isNull() && T->isRecordType())
      return "1";
    wrong("nothing says how much memory '" + Pointer + "' leads to",
          "give --size " + Pointer +
              "=32, in elements; an expression of "
              "numbers that are passed may stand there; 0 is a null pointer");
    return "0";
  }
  if (!isExpression(It->second)) {
    wrong("'" + It->second + "' is no size",
          "a size is a number, or an expression of numbers that are passed");
    return "0";
  }
  std::string Text;
  for (llvm::StringRef Rest = It->second; !Rest.empty();) {
    const llvm::StringRef Word =
        Rest.take_while([](char C) { return llvm::isAlnum(C) || C == '_'; });
    const bool IsName = !Word.empty() && !llvm::isDigit(Word[0]);
    const size_t Taken = std::max<size_t>(Word.size(), 1);
    uint64_t Number = 0;
    const bool IsNumber = !Word.empty() && !IsName;
    if (IsNumber && Word.getAsInteger(10, Number))
      wrong("'" + Word.str() + "' is no size", "write numbers in decimals");
    Text += IsName     ? "p_" + Word.str()
            : IsNumber ? std::to_string(Number) + "ull"
                       : Rest.take_front(Taken).str();
    Rest = Rest.drop_front(Taken);
    if (!IsName)
      continue;
    const bool IsKnown = llvm::any_of(Fn->parameters(), [&](ParmVarDecl *P) {
      return P->getName() == Word && P->getType()->isIntegerType();
    });
    if (!IsKnown || !Terms.Values.count(Word.str()))
      wrong("'" + Word.str() + "' in the size of '" + Pointer +
                "' is no number that is known",
            "name whole numbers that are passed, and give their values, as "
            "--value " +
                Word.str() + "=16");
  }
  return Text;
}

void Builder::number(CallersObject &To, LocationId L, unsigned Cell, QualType T,
                     uint64_t Offset, uint64_t Count) {
  CallersNumbers New;
  New.Offset = Offset;
  New.Size = bytes(T);
  New.Count = Count;
  New.K = T->isBooleanType()        ? CallersNumbers::Boolean
          : T->isRealFloatingType() ? CallersNumbers::Real
                                    : CallersNumbers::Bytes;
  New.Secret = Of.isSecret(L, Cell);
  New.Name = F.nameOfCell(L, Cell);
  if (!New.Secret && To.Variable.empty() && !Terms.Values.count(New.Name) &&
      !llvm::is_contained(Result.Zero, New.Name))
    Result.Zero.push_back(New.Name);
  if (To.Numbers.size() == MostParts)
    wrong("'" + To.Name + "' has too many members", "check a part of it");
  if (To.Numbers.size() < MostParts)
    To.Numbers.push_back(New);
}

void Builder::layOutRecord(CallersObject &To, LocationId L, const RecordDecl *R,
                           CellRange Cells, uint64_t Offset) {
  const ASTRecordLayout &Layout = Context.getASTRecordLayout(R);
  if (!llvm::is_contained(Result.Records, R))
    Result.Records.push_back(R);
  if (R->hasFlexibleArrayMember() && To.Elements != "1")
    wrong("'" + To.Name +
              "' leads to a structure that ends in an array without "
              "a length, of which there is one",
          "leave --size out, and give the structure an array with a length for "
          "this check");
  for (const FieldDecl *M : R->fields()) {
    const uint64_t Bits = Layout.getFieldOffset(M->getFieldIndex());
    const CellRange Part = F.member(Cells, M);
    if (!M->isBitField()) {
      layOut(To, L, M->getType(), Part, Offset + Bits / 8);
      continue;
    }
    const unsigned Width = bitWidth(M, Context);
    for (uint64_t At = Bits / 8; Width != 0 && At <= (Bits + Width - 1) / 8;
         ++At)
      number(To, L, Part.Begin, Context.UnsignedCharTy, Offset + At, 1);
  }
}

/// Adds what an object of type T at Offset consists of.
void Builder::layOut(CallersObject &To, LocationId L, QualType T,
                     CellRange Cells, uint64_t Offset) {
  uint64_t Count = 1;
  while (const auto *A = Context.getAsConstantArrayType(T)) {
    Count *= A->getZExtSize();
    T = A->getElementType();
  }
  if (T->isIncompleteType() || T->isFunctionType() || T->isVariableArrayType())
    return; // As the member at the end of a structure, of no size.
  const auto *R = T->getAsRecordDecl();
  if (R && !R->isUnion() && Cells.size() != 0) {
    for (uint64_t I = 0; I < Count && To.Numbers.size() < MostParts; ++I)
      layOutRecord(To, L, R->getDefinition(), Cells, Offset + I * bytes(T));
    return;
  }
  if (!T->isPointerType()) {
    number(To, L, Cells.Begin, T, Offset, Count);
    return;
  }
  if (T->isFunctionPointerType())
    return;
  const std::string Name = F.nameOfCell(L, Cells.Begin);
  // Of a list, the end.
  if (const auto Object =
          behind(L, Cells.Begin, T->getPointeeType(), Name, std::nullopt))
    To.Leading.push_back({Offset, Count, *Object});
}

/// Bits of a byte are not told apart by what is asked of memcheck here.
void Builder::findMixedBytes(const CallersObject &Of) {
  std::map<uint64_t, const CallersNumbers *> Bytes;
  for (const CallersNumbers &N : Of.Numbers)
    for (uint64_t I = 0; N.Count == 1 && I < N.Size; ++I) {
      const auto [It, IsNew] = Bytes.emplace(N.Offset + I, &N);
      if (!IsNew && It->second->Secret != N.Secret)
        wrong("of '" + It->second->Name + "' and '" + N.Name +
                  "', which share bytes, one is secret",
              "declare both secret, or both public");
    }
}

/// Makes the object that a pointer leads to; none if it is null.
std::optional<unsigned> Builder::behind(LocationId Holder, unsigned Cell,
                                        QualType Pointee,
                                        const std::string &Pointer,
                                        std::optional<uint64_t> Declared) {
  const auto &Behind = F.callersMemory().Behind;
  const auto It = Behind.find({Holder, Cell});
  const auto Size = Terms.Sizes.find(Pointer);
  const bool IsNamed = Size != Terms.Sizes.end();
  // Variables of the file keep their pointers, if nothing else is said.
  const VarDecl *V = F.locations()[Holder].Var;
  if (IsNamed)
    Sized.insert(Pointer);
  if (It == Behind.end() || It->second == F.callersMemory().Functions ||
      Open.count(It->second) || (IsNamed && Size->second == "0") ||
      (!IsNamed && V && V->hasGlobalStorage()))
    return std::nullopt;
  const LocationId L = It->second;
  QualType T = F.locations()[L].Type;
  if (Pointee->isConstantArrayType() ||
      (T.isNull() && !Pointee->isIncompleteType()))
    T = Pointee; // Of which a location has one element.
  CallersObject New;
  New.Name = Pointer;
  New.Elements = elements(Pointer, T, Declared);
  Open.insert(L);
  if (T.isNull() || T->isIncompleteType()) {
    number(New, L, 0, Context.UnsignedCharTy, 0, 1);
  } else {
    New.Size = std::max<uint64_t>(bytes(T), 1);
    layOut(New, L, T, {0, F.ownCells(L)}, 0);
  }
  Open.erase(L);
  findMixedBytes(New);
  const auto Told = F.callersMemory().Elements.find(L);
  if (Told != F.callersMemory().Elements.end())
    for (size_t I = 0; I < Told->second.size() && !New.Numbers.empty(); ++I) {
      const unsigned At = F.locations()[L].Cells - Told->second.size() + I;
      CallersNumbers One = New.Numbers.front();
      One.Secret = Of.isSecret(L, At);
      One.Name = F.nameOfCell(L, At);
      New.Apart.emplace_back(Told->second[I], One);
    }
  return add(std::move(New));
}

/// Objects that pointers lead to come before those that hold the pointers.
std::optional<unsigned> Builder::add(CallersObject New) {
  const unsigned Index = Result.Objects.size();
  if (Index == MostObjects) {
    wrong("there are more than " + std::to_string(MostObjects) +
              " objects behind pointers",
          "give --size with 0 to some pointers");
    return std::nullopt;
  }
  for (const CallersObject::Pointers &P : New.Leading)
    Result.Objects[P.To].Holder = {Index, P.Count};
  Result.Objects.push_back(std::move(New));
  return Index;
}

/// The length of an array that a parameter is declared as.
static std::optional<uint64_t> declaredLength(const ParmVarDecl *P,
                                              const ASTContext &Context) {
  const QualType T = P->getOriginalType();
  const auto *A = Context.getAsConstantArrayType(T);
  return A ? std::optional(A->getZExtSize()) : std::nullopt;
}

void Builder::argument(const ParmVarDecl *P, LocationId L) {
  CallersArgument New;
  const QualType T = P->getType();
  New.Name = P->getNameAsString();
  checkValues(P);
  New.Type = typeInC(T);
  New.IsPointer = T->isPointerType();
  New.IsReal = T->isRealFloatingType();
  if (New.IsPointer && !T->isFunctionPointerType())
    New.Object =
        behind(L, 0, T->getPointeeType(), New.Name, declaredLength(P, Context));
  else
    New.Secret = Of.isSecret(L, 0);
  if (!New.IsPointer && !New.Secret && P->isReferenced() &&
      !Terms.Values.count(New.Name))
    wrong("nothing says which number '" + New.Name + "' is",
          "give --value " + New.Name + "=16, several times for several");
  Result.Arguments.push_back(New);
}

void Builder::variable(LocationId L) {
  const VarDecl *V = F.locations()[L].Var;
  CallersObject New;
  New.Name = V->getNameAsString();
  New.Elements = "1";
  New.Size = std::max<uint64_t>(bytes(V->getType()), 1);
  New.Variable = "c2cu_variable_" + std::to_string(Result.Variables.size());
  layOut(New, L, V->getType(), {0, F.ownCells(L)}, 0);
  findMixedBytes(New);
  if (V->isStaticLocal() &&
      llvm::any_of(New.Numbers, [](const auto &N) { return N.Secret; })) {
    wrong("'" + New.Name +
              "' is a variable in a function, which nobody else "
              "can give a secret",
          "declare it outside, or public");
    return;
  }
  if (V->isStaticLocal())
    return;
  if (add(std::move(New)))
    Result.Variables.push_back(V);
}

/// Whether all values of a parameter are some of its type.
void Builder::checkValues(const ParmVarDecl *P) {
  const auto It = Terms.Values.find(P->getNameAsString());
  const QualType T = P->getType();
  if (It == Terms.Values.end() || !T->isIntegerType())
    return;
  for (llvm::StringRef Text : It->second) {
    const bool IsNegative = Text.consume_front("-");
    llvm::APInt Value;
    if (Text.getAsInteger(10, Value)) // Told when they are printed.
      continue;
    const unsigned Bits =
        T->isBooleanType() ? 1 : static_cast<unsigned>(Context.getTypeSize(T));
    const bool IsSigned = T->isSignedIntegerOrEnumerationType();
    if ((IsNegative && !IsSigned && Value != 0) ||
        Value.getActiveBits() > Bits - (IsSigned ? 1 : 0))
      wrong("'" + P->getNameAsString() + "' cannot be " +
                (IsNegative ? "-" : "") + Text.str(),
            "its type is '" + T.getAsString() + "'");
  }
}

CallersObjects Builder::run() {
  const auto *Called = Fn->getType()->castAs<clang::FunctionType>();
  if (Called->getCallConv() != CC_C)
    wrong("'" + Fn->getNameAsString() + "' is called in a way of its own",
          "check a function that calls it");
  if (!Fn->hasWrittenPrototype() && Fn->getNumParams() != 0)
    wrong("'" + Fn->getNameAsString() + "' is defined without a prototype",
          "write the types of its parameters in the brackets");
  if (Fn->isVariadic())
    wrong("'" + Fn->getNameAsString() + "' takes variable arguments",
          "check a function that calls it");
  Result.ResultType = typeInC(Fn->getReturnType());
  const auto &Parameters = F.facts(Fn)->Parameters;
  for (auto [P, L] : llvm::zip_equal(Fn->parameters(), Parameters))
    argument(P, L);
  for (const LocationId L : Of.variables())
    variable(L);
  for (const auto &[Name, Size] : Terms.Sizes)
    if (!Sized.count(Name))
      wrong("'" + Name + "' is no pointer that leads to memory of the caller's",
            "name a parameter, or a pointer in what it leads to, as 's->data'");
  return std::move(Result);
}

CallersObjects c2cu::callersObjects(const FunctionDecl *Fn, const Flow &F,
                                    const Secrets &Of, const RunTerms &Terms) {
  return Builder(Fn, F, Of, Terms).run();
}
