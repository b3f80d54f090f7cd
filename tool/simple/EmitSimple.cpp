//===- EmitSimple.cpp - The generated file of --driver=simple -------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "dialect/Dialect.h"
#include "emit/Emit.h"
#include "simple/Simple.h"
#include "simple/SimpleInput.h"
#include "simple/SimpleText.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"

using namespace c2cu;
using namespace clang;

namespace {

class SimpleWriter {
public:
  SimpleWriter(const SimpleContext &C) : C(C), Tokens(C.P.Bound.Unit) {}

  std::string write() {
    if (auto First = firstDeclaration())
      Text.insertInGap(*First, {std::string(1, PrefaceMark)});
    editFunctions();
    editSimpleObjects(C, Text);
    editSimpleMain(C, Text);
    if (C.O.Dump == Stage::Edits)
      return dump(C.P.Bound.Unit, "dialect", C.Dialect) +
             dump(C.P.Bound.Unit, "simple", Text) +
             dump(C.P.Bound.Unit, "second", Second);
    std::string Program = printAll(C.P.Bound.Unit, {&Text, &C.Dialect});
    insertPreface(Program);
    return buildComment(C.O) + includes(Program) + finishLayout(Program);
  }

private:
  /// The first token that the user's files declare something with.
  std::optional<unsigned> firstDeclaration() {
    const SourceManager &SM = C.P.Bound.Unit.Context.getSourceManager();
    for (unsigned T = 0; T < Tokens.size(); ++T)
      if (!SM.isInSystemHeader(SM.getExpansionLoc(Tokens.location(T))))
        return T;
    return std::nullopt;
  }

  void editFunctions() {
    SimpleFunctionEditor Host(C, /*OnDevice=*/false, Text);
    SimpleFunctionEditor DeviceOnly(C, /*OnDevice=*/true, Text);
    SimpleFunctionEditor DeviceToo(C, /*OnDevice=*/true, Second);
    for (const FunctionDecl *F : C.Plan.Order) {
      const SimpleFunction &S = *C.Plan.find(F);
      if (F->isMain())
        Host.editBody(F->getBody());
      else if (S.OnDevice && !S.Twice)
        DeviceOnly.edit(F);
      else
        Host.edit(F);
      if (S.Twice)
        DeviceToo.edit(F);
    }
    for (const FunctionDecl *F : C.Plan.Order)
      if (C.Plan.find(F)->Twice)
        for (const FunctionDecl *D : F->redecls())
          addSecondText(D);
  }

  void addSecondText(const FunctionDecl *D) {
    TokenRange R = Tokens.of(D);
    std::string Device =
        print(C.P.Bound.Unit, R, {&Second, &C.Dialect}, PrintAs::Moved);
    bool Definition = D->isThisDeclarationADefinition();
    Text.wrap(R, "", (Definition ? "\n\n" : ";\n") + Device);
  }

  /// Puts the constants and helpers behind the directives that open the
  /// program, or else before its first declaration.
  void insertPreface(std::string &Program) {
    size_t Mark = Program.find(PrefaceMark);
    Program.erase(Mark, 1);
    size_t At = Mark, Start = 0;
    while (Start < Mark) {
      size_t End = Program.find('\n', Start);
      if (End == std::string::npos || End >= Mark)
        break;
      if (Program[Start] == '#')
        At = End + 1;
      Start = End + 1;
    }
    bool BlankFollows = Program[At] == '\n';
    Program.insert(At, preface(Program) + (BlankFollows ? "" : "\n"));
  }

  std::string preface(const std::string &Program) {
    bool Even = C.O.Inputs % C.O.Threads == 0;
    std::string T =
        "#define __P__ " + std::to_string(C.O.Inputs) + "\n#define __T__ " +
        std::to_string(C.O.Threads) + "\n#define __B__ " +
        (Even ? "(__P__ / __T__)" : "((__P__ + __T__ - 1) / __T__)") + "\n\n";
    T += "static void __check__(cudaError_t error) {\n"
         "  if (error != cudaSuccess) {\n"
         "    fprintf(stderr, \"CUDA: %s; this program needs a GPU with room "
         "for all %d inputs\\n\",\n"
         "            cudaGetErrorString(error), __P__);\n"
         "    exit(1);\n"
         "  }\n"
         "}\n";
    if (Program.find("__read__(") != std::string::npos)
      T += "\n"
           "static long __read__(long items, long wanted) {\n"
           "  if (items < wanted) {\n"
           "    fprintf(stderr, \"the input ends early or has a mistake: give "
           "all %d inputs\\n\", __P__);\n"
           "    exit(3);\n"
           "  }\n"
           "  return items;\n"
           "}\n";
    return T;
  }

  /// Headers for the helpers that the program does not include itself.
  std::string includes(const std::string &Program) {
    std::string T;
    for (const char *Header : {"stdio.h", "stdlib.h", "string.h"}) {
      bool Needed = llvm::StringRef(Header) != "string.h" ||
                    Program.find("memcpy(&") != std::string::npos;
      std::string Line = std::string("#include <") + Header + ">";
      if (Needed && Program.find(Line) == std::string::npos)
        T += Line + "\n";
    }
    return T.empty() ? "" : T + "\n";
  }

  /// Resolves the marks: indents what moved into loops, and takes away lines
  /// that became empty.
  static std::string finishLayout(llvm::StringRef Marked) {
    std::string Result;
    bool Deeper = false, Continued = false;
    while (!Marked.empty()) {
      auto [Line, Rest] = Marked.split('\n');
      Marked = Rest;
      bool Gone = Line.contains(EmptyMark);
      std::string Clean;
      bool Starts = Deeper && !Continued;
      for (char X : Line) {
        if (X == IndentMark)
          Starts = Deeper = true;
        else if (X == UnindentMark)
          Deeper = false;
        else if (X != EmptyMark)
          Clean += X;
      }
      llvm::StringRef Kept = llvm::StringRef(Clean).rtrim(" ");
      Continued = Kept.ends_with("\\");
      if (Gone && Kept.empty())
        continue;
      if (Starts && !Kept.empty())
        Result += "  ";
      Result += Gone ? Kept.str() : Clean;
      Result += '\n';
    }
    return Result;
  }

  const SimpleContext &C;
  TokenMap Tokens;
  Edits Text;   ///< In place.
  Edits Second; ///< Device text of functions that have two.
};

} // namespace

std::string c2cu::emitSimple(const Model &P, const Flow &F, const Options &O,
                             Diagnostics &Diags) {
  SimplePlan Plan;
  SimpleNames Names(P.Bound.Unit);
  if (!findSimpleShape(P, F, Plan, Diags))
    return "";
  planSimpleObjects(P, Plan, Names);
  planSimpleFunctions(P, Plan);
  Columnwise Device(P.Bound, P.Classes),
      Host(P.Bound, P.Classes, hostFunctions(Plan), calledByPointer(Plan));
  SimpleColumns Columns{
      {P.Classes, P.Lowered, Host}, {P.Classes, P.Lowered, Device}, Plan};
  if (!checkSimple(P, Columns, O, Names, Diags) ||
      !planSimpleIds(P, Columns, Plan, Names, Diags))
    return "";
  Edits Dialect;
  if (!editDialect(P.Bound.Unit, Diags, Dialect))
    return "";
  SimpleContext C{P, Plan, Columns, Dialect, O};
  return SimpleWriter(C).write();
}
