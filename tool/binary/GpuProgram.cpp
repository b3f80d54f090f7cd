//===- GpuProgram.cpp - A program with a function as its kernel -----------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "binary/GpuProgram.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/PrettyPrinter.h"
#include "clang/AST/RecordLayout.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace c2cu;
using namespace clang;

/// Of a pointer, on the machines that c2cu is for.
static constexpr uint64_t PointerBytes = 8;

namespace {

/// Part of an object: how C gets there, and what is there.
struct Part {
  std::string Path; ///< `.state[0]`
  QualType Type;
};

class ProgramWriter {
public:
  ProgramWriter(const FunctionDecl *Fn, const CallersObjects &Of,
                const RunTerms &Terms)
      : Fn(Fn), Of(Of), Terms(Terms), Context(Fn->getASTContext()),
        Policy(Context.getLangOpts()) {
    Policy.Bool = false; // The word is C23's.
  }

  GpuProgram run();

private:
  void findTypes();
  void typesBehind(unsigned Object, QualType T);
  std::optional<Part> partAt(QualType T, uint64_t Offset, uint64_t Size);
  std::string declaration(QualType T, const std::string &Name);
  std::string total(unsigned Object) const;
  std::string nameOf(unsigned Object) const;
  bool isOwn(unsigned Object) const;
  std::string newNumber(QualType T, const std::string &Name);
  void declare();
  void numbers(unsigned Object);
  void number(unsigned Object, const CallersNumbers &N, bool IsWhole);
  std::string newPart(unsigned Object, const CallersNumbers &N, QualType T);
  void pointers(unsigned Object);
  void call();
  void wrong(const std::string &What, const std::string &Advice) {
    const std::pair<std::string, std::string> New(What, Advice);
    if (!llvm::is_contained(Result.Wrong, New))
      Result.Wrong.push_back(New);
  }

  const FunctionDecl *Fn;
  const CallersObjects &Of;
  const RunTerms &Terms;
  const ASTContext &Context;
  PrintingPolicy Policy;
  std::map<unsigned, QualType> Types; ///< Of the elements of the objects.
  unsigned Numbers = 0;
  std::string Declared, Read, Own, Before, Called, After, Written;
  GpuProgram Result;
};

} // namespace

std::string ProgramWriter::declaration(QualType T, const std::string &Name) {
  Qualifiers Removed;
  T = Context.getUnqualifiedArrayType(T, Removed).getUnqualifiedType();
  std::string Text = Name;
  T.getAsStringInternal(Text, Policy);
  if (llvm::StringRef(Text).contains("(unnamed") ||
      llvm::StringRef(Text).contains("(anonymous"))
    wrong("'" + Fn->getNameAsString() + "' gets a structure without a name",
          "give it a tag");
  return Text;
}

/// The part of an object of type T that is at Offset, of Size bytes.
std::optional<Part> ProgramWriter::partAt(QualType T, uint64_t Offset,
                                          uint64_t Size) {
  const uint64_t Bytes = Context.getTypeSizeInChars(T).getQuantity();
  if (const auto *A = Context.getAsConstantArrayType(T)) {
    const uint64_t Each =
        Context.getTypeSizeInChars(A->getElementType()).getQuantity();
    auto Inner = Each == 0 ? std::nullopt
                           : partAt(A->getElementType(), Offset % Each, Size);
    if (Inner)
      Inner->Path = "[" + std::to_string(Offset / Each) + "]" + Inner->Path;
    return Inner;
  }
  const auto *R = T->getAsRecordDecl();
  if (!R || R->isUnion())
    return Offset == 0 && Bytes == Size ? std::optional(Part{"", T})
                                        : std::nullopt;
  const ASTRecordLayout &Layout = Context.getASTRecordLayout(R);
  for (const FieldDecl *M : R->fields()) {
    const uint64_t Begin = Layout.getFieldOffset(M->getFieldIndex()) / 8;
    if (M->isBitField() || M->getType()->isIncompleteType() || Offset < Begin ||
        Offset >=
            Begin + Context.getTypeSizeInChars(M->getType()).getQuantity())
      continue;
    auto Inner = partAt(M->getType(), Offset - Begin, Size);
    if (Inner && M->getIdentifier())
      Inner->Path = "." + M->getNameAsString() + Inner->Path;
    return Inner;
  }
  return std::nullopt;
}

void ProgramWriter::typesBehind(unsigned Object, QualType T) {
  if (T->isVoidType() || T->isIncompleteType())
    T = Context.UnsignedCharTy;
  if (!Types.emplace(Object, T).second)
    return;
  for (const CallersObject::Pointers &P : Of.Objects[Object].Leading) {
    const auto At = partAt(T, P.Offset, PointerBytes);
    if (At && At->Type->isPointerType())
      typesBehind(P.To, At->Type->getPointeeType());
  }
}

void ProgramWriter::findTypes() {
  for (const auto &[A, P] : llvm::zip(Of.Arguments, Fn->parameters()))
    if (A.Object)
      typesBehind(*A.Object, P->getType()->getPointeeType());
  unsigned Variable = 0;
  for (unsigned I = 0; I < Of.Objects.size(); ++I)
    if (!Of.Objects[I].Variable.empty())
      typesBehind(I, Of.Variables[Variable++]->getType());
  for (unsigned I = 0; I < Of.Objects.size(); ++I)
    if (!Types.count(I)) {
      wrong("nothing says of which type '" + Of.Objects[I].Name + "' is",
            "check a function that gets a pointer to it");
      Types.emplace(I, Context.UnsignedCharTy);
    }
}

std::string ProgramWriter::nameOf(unsigned Object) const {
  unsigned Variable = 0;
  for (unsigned I = 0; I < Object; ++I)
    Variable += !Of.Objects[I].Variable.empty();
  return Of.Objects[Object].Variable.empty()
             ? "checked_" + std::to_string(Object)
             : Of.Variables[Variable]->getNameAsString();
}

/// Whether an object is one of the kernel's own: pointers lead from there.
bool ProgramWriter::isOwn(unsigned Object) const {
  return Of.Objects[Object].Variable.empty() &&
         !Of.Objects[Object].Leading.empty();
}

/// How many elements there are of an object, with all its copies.
std::string ProgramWriter::total(unsigned Object) const {
  const CallersObject &O = Of.Objects[Object];
  std::string Result = "(" + O.Elements + ")";
  if (O.Holder)
    Result += " * " + total(O.Holder->first) + " * " +
              std::to_string(O.Holder->second);
  return Result;
}

/// A variable with a public number, which all inputs have in common.
std::string ProgramWriter::newNumber(QualType T, const std::string &Name) {
  std::string Own = "checked_number_" + std::to_string(Numbers++);
  const auto It = Terms.Values.find(Name);
  const std::string Value = It == Terms.Values.end() ? "0" : It->second[0];
  if (!T->isArithmeticType() && !T->isEnumeralType()) {
    wrong("'" + Name + "' is no number, and public",
          "declare it secret, or its members public");
    return "0";
  }
  Declared += "static " + declaration(T, Own) + " = " + Value + ";\n";
  return Own;
}

void ProgramWriter::declare() {
  for (const auto &[P, A] : llvm::zip(Fn->parameters(), Of.Arguments))
    if (const auto It = Terms.Values.find(A.Name);
        It != Terms.Values.end() && P->getType()->isIntegerType())
      Declared += "enum { p_" + A.Name + " = " + It->second[0] + " };\n";
  for (unsigned I = 0; I < Of.Objects.size(); ++I) {
    const std::string Text =
        declaration(Types[I], nameOf(I) + "[" + total(I) + "]") + ";\n";
    // Pointers that records had would be translated, which is no part of it.
    if (isOwn(I))
      Own += "  " + Text;
    else if (Of.Objects[I].Variable.empty())
      Declared += "static " + Text;
  }
}

static std::string loop(const std::string &Index, const std::string &Times) {
  return "for (unsigned long " + Index + " = 0; " + Index + " < " + Times +
         "; " + Index + "++) ";
}

/// A variable with secret numbers of an object that is the kernel's own.
std::string ProgramWriter::newPart(unsigned Object, const CallersNumbers &N,
                                   QualType T) {
  const std::string Name = "checked_part_" + std::to_string(Numbers++);
  Declared += "static " +
              declaration(T, Name + "[(" + total(Object) + ") * " +
                                 std::to_string(N.Count) + "]") +
              ";\n";
  Read += "  fread(" + Name + ", 1, sizeof " + Name + ", stdin);\n";
  Written += "  fwrite(" + Name + ", 1, sizeof " + Name + ", stdout);\n";
  return Name + "[i * " + std::to_string(N.Count) + " + k]";
}

/// Numbers of each element of an object are read, or become what is public.
void ProgramWriter::number(unsigned Object, const CallersNumbers &N,
                           bool IsWhole) {
  if (N.Secret && IsWhole)
    return;
  const auto At = partAt(Types[Object], N.Offset, N.Size);
  if (!At) {
    wrong("'" + N.Name +
              "' is part of a bit-field or a union, and not as "
              "secret as the rest",
          "declare all of it secret, or all public");
    return;
  }
  if (!Of.Objects[Object].Variable.empty()) {
    if (N.Secret)
      Read += "  fread(&" + nameOf(Object) + At->Path + ", 1, " +
              std::to_string(N.Size * N.Count) + ", stdin);\n";
    return;
  }
  const std::string Loops =
      "  " + loop("i", total(Object)) + loop("k", std::to_string(N.Count));
  const std::string Each =
      N.Count == 1 ? nameOf(Object) + "[i]" + At->Path
                   : "(&" + nameOf(Object) + "[i]" + At->Path + ")[k]";
  const std::string From =
      N.Secret ? newPart(Object, N, At->Type) : newNumber(At->Type, N.Name);
  Before += Loops + Each + " = " + From + ";\n";
  if (N.Secret)
    After += Loops + From + " = " + Each + ";\n";
}

void ProgramWriter::numbers(unsigned Object) {
  const CallersObject &O = Of.Objects[Object];
  auto IsSecret = [](const CallersNumbers &N) { return N.Secret; };
  const bool Any = llvm::any_of(O.Numbers, IsSecret) ||
                   llvm::any_of(O.Apart, [&](const auto &Each) {
                     return IsSecret(Each.second);
                   });
  const bool IsWhole = Any && !isOwn(Object) && O.Variable.empty();
  const std::string Name = nameOf(Object);
  if (IsWhole)
    Read += "  fread(" + Name + ", 1, sizeof " + Name + ", stdin);\n";
  for (const CallersNumbers &N : O.Numbers)
    number(Object, N, IsWhole);
  for (const auto &[Element, N] : O.Apart)
    if (!N.Secret && Any)
      Before += "  " + Name + "[" + std::to_string(Element) +
                "] = " + newNumber(Types[Object], N.Name) + ";\n";
  if (!isOwn(Object))
    Written += "  fwrite(" + std::string(O.Variable.empty() ? "" : "&") + Name +
               ", 1, sizeof " + Name + ", stdout);\n";
}

void ProgramWriter::pointers(unsigned Object) {
  for (const CallersObject::Pointers &P : Of.Objects[Object].Leading) {
    const auto At = partAt(Types[Object], P.Offset, PointerBytes);
    if (!At || !isOwn(Object)) {
      wrong("'" + Of.Objects[P.To].Name + "' is in a union or a variable",
            "check a function that gets it");
      continue;
    }
    const std::string Count = std::to_string(P.Count);
    Before += "  " + loop("i", total(Object)) + loop("k", Count) + "(&" +
              nameOf(Object) + "[i]" + At->Path + ")[k] = " + nameOf(P.To) +
              " + (i * " + Count + " + k) * (" + Of.Objects[P.To].Elements +
              ");\n";
  }
}

void ProgramWriter::call() {
  std::string Passed;
  for (const auto &[P, A] : llvm::zip(Fn->parameters(), Of.Arguments)) {
    Passed += Passed.empty() ? "" : ", ";
    if (A.IsPointer) {
      Passed += A.Object ? nameOf(*A.Object) : "0";
      continue;
    }
    const std::string Own = newNumber(P->getType(), A.Name);
    if (A.Secret)
      Read += "  fread(&" + Own + ", 1, sizeof " + Own + ", stdin);\n";
    Passed += Own;
  }
  const QualType T = Fn->getReturnType();
  const bool HasResult = T->isArithmeticType() || T->isEnumeralType();
  if (HasResult) {
    Declared += "static " + declaration(T, "checked_result") + ";\n";
    Written += "  fwrite(&checked_result, 1, sizeof checked_result, stdout);\n";
  }
  Called = std::string("  ") + (HasResult ? "checked_result = " : "(void)") +
           Fn->getNameAsString() + "(" + Passed + ");\n";
}

GpuProgram ProgramWriter::run() {
  findTypes();
  declare();
  for (unsigned I = 0; I < Of.Objects.size(); ++I)
    numbers(I);
  for (unsigned I = 0; I < Of.Objects.size(); ++I)
    pointers(I);
  call();
  Result.Text = "\n#undef main\n#include <stdio.h>\n" + Declared +
                "static void checked_call(void) {\n" + Own + Before + Called +
                After + "}\nint main(void) {\n" + Read +
                "#pragma kernel\n  checked_call();\n" + Written +
                "  return 0;\n}\n";
  return std::move(Result);
}

GpuProgram c2cu::gpuProgramFor(const FunctionDecl *Fn, const CallersObjects &Of,
                               const RunTerms &Terms) {
  return ProgramWriter(Fn, Of, Terms).run();
}
