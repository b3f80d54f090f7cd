//===- EmitSimple.cpp - The generated file of --driver=simple -------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "dialect/Dialect.h"
#include "emit/Emit.h"
#include "libc/WrittenOut.h"
#include "rewrite/Surroundings.h"
#include "simple/Simple.h"
#include "simple/SimpleText.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include <list>

using namespace c2cu;
using namespace clang;

namespace {

class SimpleWriter {
public:
  SimpleWriter(const SimpleContext &C) : C(C), Tokens(C.P.Bound.Unit) {}

  /// The file, or the edits that make it.
  std::string write(bool OnlyEdits) {
    editFunctions();
    editSimpleObjects(C, Text);
    editSimpleMain(C, Text);
    if (auto First = firstDeclaration())
      Text.openWith(*First, constants() +
                                withUserMacrosAside(C.P.Bound.Unit, helpers()));
    for (const std::string &Macro : C.Helpers.Macros)
      Text.spell(Macro);
    if (OnlyEdits) {
      std::string Dump = dump(C.P.Bound.Unit, "dialect", C.Dialect) +
                         dump(C.P.Bound.Unit, "simple", Text);
      for (const Edits &One : More)
        Dump += dump(C.P.Bound.Unit, "second", One);
      return Dump;
    }
    std::string Program = printAll(C.P.Bound.Unit, {&Text, &C.Dialect});
    if (!llvm::StringRef(Program).ends_with("\n"))
      Program += "\n";
    return buildComment(C.O) + includes() + Program;
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

  /// The first text of a function stands where the program has it, the others
  /// follow it.
  void editFunctions() {
    for (const FunctionDecl *F : C.Plan.Order) {
      if (F->isMain()) {
        SimpleFunctionEditor(C, /*OnDevice=*/false, Text)
            .editBody(F->getBody());
        continue;
      }
      bool First = true;
      for (const SimpleVersion *V : textsOf(*C.Plan.find(F))) {
        if (First)
          SimpleFunctionEditor(C, V->OnDevice, Text, V).edit();
        else
          addText(*V);
        First = false;
      }
    }
  }

  static std::vector<const SimpleVersion *> textsOf(const SimpleFunction &S) {
    std::vector<const SimpleVersion *> Texts;
    if (!S.OnDevice || S.TwoTexts)
      for (const SimpleVersion &V : S.Host)
        Texts.push_back(&V);
    for (const SimpleVersion &V : S.Device)
      Texts.push_back(&V);
    return Texts;
  }

  void addText(const SimpleVersion &V) {
    Edits &Second = More.emplace_back();
    editSimpleLocals(C, V.Definition, Second);
    SimpleFunctionEditor(C, V.OnDevice, Second, &V).edit();
    for (const FunctionDecl *D : V.Definition->redecls()) {
      const std::string Text =
          C.text(Tokens.of(D), {&Second, &C.Dialect}, D->getLocation());
      bool Definition = D->isThisDeclarationADefinition();
      this->Text.wrap(Tokens.of(D), "", (Definition ? "\n\n" : ";\n") + Text);
    }
  }

  /// Macros, which last: the program's own ones of these names have others.
  std::string constants() const {
    bool Even = C.O.Inputs % C.O.Threads == 0;
    return "#define __P__ " + std::to_string(C.O.Inputs) + "\n#define __T__ " +
           std::to_string(C.O.Threads) + "\n#define __B__ " +
           (Even ? "(__P__ / __T__)" : "((__P__ + __T__ - 1) / __T__)") +
           "\n\n";
  }

  std::string helpers() const {
    std::string T =
        "static void __check__(cudaError_t error) {\n"
        "  if (error != cudaSuccess) {\n"
        "    fprintf(stderr, \"CUDA: %s; this program needs a GPU with room "
        "for all %d inputs\\n\",\n"
        "            cudaGetErrorString(error), __P__);\n"
        "    exit(1);\n"
        "  }\n"
        "}\n";
    if (C.Helpers.Read)
      T += "\n"
           "static long __read__(long items, long wanted) {\n"
           "  if (items < wanted) {\n"
           "    fprintf(stderr, \"the input ends early or has a mistake: give "
           "all %d inputs\\n\", __P__);\n"
           "    exit(3);\n"
           "  }\n"
           "  return items;\n"
           "}\n";
    if (C.Helpers.Line)
      T += "\n"
           "static char *__line__(char *text) {\n"
           "  if (text == NULL) {\n"
           "    fprintf(stderr, \"the input ends early: give all %d "
           "inputs\\n\", "
           "__P__);\n"
           "    exit(3);\n"
           "  }\n"
           "  return text;\n"
           "}\n";
    for (const auto &[Name, Called] : C.Plan.Library)
      T += "\n" + deviceLibraryText(Name, Called);
    return T;
  }

  /// Headers for the helpers that the program does not include before them.
  std::string includes() {
    std::string T;
    for (llvm::StringRef Header : {"<stdio.h>", "<stdlib.h>", "<string.h>"})
      if ((Header != "<string.h>" || C.Helpers.Copy) && !isIncluded(Header))
        T += ("#include " + Header + "\n").str();
    return T.empty() ? "" : T + "\n";
  }

  bool isIncluded(llvm::StringRef Header) {
    const ParsedUnit &Unit = C.P.Bound.Unit;
    const SourceManager &Sources = Unit.Context.getSourceManager();
    const std::optional<unsigned> First = firstDeclaration();
    return llvm::any_of(Unit.Directives, [&](const Directive &D) {
      return D.K == Directive::SystemInclude &&
             Lexer::getSourceText(D.Range, Sources, Unit.Context.getLangOpts())
                 .contains(Header) &&
             (!First || Sources.isBeforeInTranslationUnit(
                            D.Range.getBegin(),
                            Sources.getExpansionLoc(Tokens.location(*First))));
    });
  }

  const SimpleContext &C;
  TokenMap Tokens;
  Edits Text;            ///< In place.
  std::list<Edits> More; ///< Further texts of functions.
};

} // namespace

std::string c2cu::emitSimple(const Model &P, const Flow &F, const Options &O,
                             Diagnostics &Diags, bool OnlyEdits) {
  SimplePlan Plan;
  SimpleNames Names(P.Bound.Unit);
  if (!findSimpleShape(P, F, Plan, Diags))
    return "";
  planSimpleObjects(P, Plan, Names);
  planSimpleFunctions(P, Plan);
  ColumnRules Rules{/*Records=*/true, /*Versions=*/true, findUnmoved(Plan)};
  Columnwise Device(P.Bound, P.Classes, Rules),
      Host(P.Bound, P.Classes, hostFunctions(Plan), calledByPointer(Plan),
           Rules);
  SimpleColumns Columns{Host, Device};
  planSimpleRows(Columns, Plan);
  if (!checkSimple(P, Plan, O, Names, Diags) ||
      !planSimpleVersions(P, Columns, Plan, Names, Diags))
    return "";
  Edits Dialect;
  if (!editDialect(P.Bound.Unit, Diags, Dialect, /*HasRuntime=*/false))
    return "";
  SimpleHelpers Helpers;
  SimpleContext C{P, Plan, Columns, Dialect, O, Helpers};
  return SimpleWriter(C).write(OnlyEdits);
}
