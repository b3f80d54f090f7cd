//===- CheckCommand.cpp - c2cu check --------------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/CheckCommand.h"
#include "binary/CompilerLine.h"
#include "driver/CheckGpu.h"
#include "driver/CheckOptions.h"
#include "driver/Output.h"
#include "driver/Sarif.h"
#include "driver/Stages.h"
#include "merge/Merge.h"
#include "oblivious/Alone.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/raw_ostream.h"

using namespace c2cu;
using namespace llvm;
using clang::FunctionDecl;

static int undecided(const Twine &What) {
  errs() << "c2cu: error: " << What << "\n";
  return UndecidedStatus;
}

namespace {

/// Checks the functions of a parsed file.
class Checker {
public:
  Checker(const ParsedUnit &Unit, const ParseOptions &O, CheckRequest &R)
      : Unit(Unit), O(O), R(R), Diags(Unit.Context.getDiagnostics()) {}

  int run();

private:
  const FunctionDecl *find(StringRef Name) const;
  std::string others(StringRef Name) const;
  std::string known() const;
  int check(const FunctionDecl *Fn);
  bool withSecrets(const FunctionDecl *Fn, bool AreApart,
                   function_ref<void(const Flow &, const Secrets &)> Do);
  std::optional<AloneVerdict> judge(const FunctionDecl *Fn, bool AreApart);
  int checkBinary(const FunctionDecl *Fn);
  bool declare(Secrets &Of, const FunctionDecl *Fn, const Flow &F);
  void report(const FunctionDecl *Fn, const AloneVerdict &V, Diag Undecided);
  void tell(const FunctionDecl *Fn, const AloneVerdict &V);
  void tell(const FunctionDecl *Fn, const BinaryVerdict &V);
  /// What is told of functions goes where their reports are not.
  raw_ostream &out() const { return R.SarifFile == "-" ? errs() : outs(); }

  const ParsedUnit &Unit;
  const ParseOptions &O; ///< As given.
  CheckRequest &R;
  Diagnostics Diags;
  std::set<const FunctionDecl *> Declassifying;
  std::vector<CheckedFunction> Checked;
};

} // namespace

const FunctionDecl *Checker::find(StringRef Name) const {
  for (const clang::Decl *D : Unit.Context.getTranslationUnitDecl()->decls())
    if (const auto *F = dyn_cast<FunctionDecl>(D);
        F && F->getIdentifier() && F->getName() == Name && F->getDefinition())
      return F->getDefinition();
  return nullptr;
}

/// Functions of other files with this name, which have got another one there;
/// "" if there is none.
std::string Checker::others(StringRef Name) const {
  std::string Result;
  for (const clang::Decl *D : Unit.Context.getTranslationUnitDecl()->decls())
    if (const auto *F = dyn_cast<FunctionDecl>(D);
        F && F->isThisDeclarationADefinition() && F->getIdentifier() &&
        F->getName().starts_with((Name + "_of_").str()) &&
        F->getStorageClass() == clang::SC_Static)
      Result += (Result.empty() ? "'" : ", '") + F->getNameAsString() + "'";
  return Result;
}

/// Functions that could be meant, for a message.
std::string Checker::known() const {
  constexpr unsigned Most = 12;
  const clang::SourceManager &SM = Unit.Context.getSourceManager();
  std::string Result;
  unsigned Count = 0;
  for (const clang::Decl *D : Unit.Context.getTranslationUnitDecl()->decls()) {
    const auto *F = dyn_cast<FunctionDecl>(D);
    if (!F || !F->isThisDeclarationADefinition() || !F->getIdentifier() ||
        SM.isInSystemHeader(F->getLocation()))
      continue;
    if (++Count > Most)
      return "there are " + Result + ", ...";
    Result += (Result.empty() ? "" : ", ") + F->getNameAsString();
  }
  return Result.empty() ? "none has a body" : "there are " + Result;
}

/// Says of what Fn gets what the command line says; false if something is
/// missing, or names nothing.
bool Checker::declare(Secrets &Of, const FunctionDecl *Fn, const Flow &F) {
  const unsigned Before = Diags.errors();
  for (size_t I = 0; I < R.Names.size(); ++I) {
    const std::string Wrong = Of.declare(R.Names[I]);
    if (Wrong.empty())
      R.Used.insert(I);
    else if (R.Functions.size() == 1)
      Diags.report(Diag::CheckName, Fn->getLocation(), R.Names[I].Text,
                   Fn->getName(), Wrong);
  }
  if (Diags.errors() != Before)
    return false;
  for (const auto &[Name, Where] : Of.undeclared())
    Diags.report(Diag::CheckUndeclared, Where, Name);
  return Diags.errors() == Before && F.facts(Fn);
}

/// Calls Do with what is known of Fn and its secrets; false if that cannot be
/// told.
bool Checker::withSecrets(
    const FunctionDecl *Fn, bool AreApart,
    function_ref<void(const Flow &, const Secrets &)> Do) {
  std::vector<std::pair<std::string, std::string>> Wrong;
  const CallerTerms Terms = termsOf(Fn, R.Names, AreApart, Wrong);
  for (const auto &[Name, Why] : Wrong)
    Diags.report(Diag::CheckName, Fn->getLocation(), Name, Fn->getName(), Why);
  if (!Wrong.empty())
    return false;
  const Flow F(Unit.Context, Fn, Terms);
  Secrets Of(F, Fn, Terms);
  if (!declare(Of, Fn, F))
    return false;
  Do(F, Of);
  return true;
}

std::optional<AloneVerdict> Checker::judge(const FunctionDecl *Fn,
                                           bool AreApart) {
  std::optional<AloneVerdict> Result;
  withSecrets(Fn, AreApart, [&](const Flow &F, const Secrets &Of) {
    Result = judgeAlone(Fn, F, Unit.Context, Of, Declassifying);
  });
  return Result;
}

/// Reports the places of V; Undecided is the id of those that are unknown.
void Checker::report(const FunctionDecl *Fn, const AloneVerdict &V,
                     Diag Undecided) {
  for (const Leak &L : V.Leaks) {
    Diags.report(L.What, L.Where.getBegin(), L.Text);
    for (const Step &Each : L.Path)
      Diags.note(Each.Where, Each.Text);
    if (L.WhereSame)
      Diags.note(L.Where.getBegin(),
                 "only where two pointers that '" + Fn->getNameAsString() +
                     "' gets lead to the same memory: write restrict, or give "
                     "--distinct, if none do");
  }
  for (const Unknown &U : V.Unknowns)
    Diags.report(Undecided, U.Where, U.Text, U.Advice);
}

static std::string verdictOf(const AloneVerdict &V, StringRef Clean) {
  if (!V.Leaks.empty())
    return "leaks, in " + std::to_string(V.Leaks.size()) +
           (V.Leaks.size() == 1 ? " place" : " places");
  return V.Unknowns.empty() ? Clean.str() : "not decided";
}

static int statusOf(const AloneVerdict &V) {
  return !V.Leaks.empty()      ? LeaksStatus
         : !V.Unknowns.empty() ? UndecidedStatus
                               : ProvenStatus;
}

void Checker::tell(const FunctionDecl *Fn, const AloneVerdict &V) {
  report(Fn, V, Diag::CheckUndecided);
  out() << Fn->getName() << ": " << verdictOf(V, "proven");
  if (V.Choices != 0 && V.Leaks.empty())
    out() << " (if no compiler makes a branch of " << V.Choices
          << (V.Choices == 1 ? " choice" : " choices") << " of values)";
  out() << "\n";
}

void Checker::tell(const FunctionDecl *Fn, const BinaryVerdict &V) {
  constexpr size_t MostTold = 20;
  report(Fn, V.Found, Diag::BinaryUndecided);
  out() << Fn->getName() << ": " << verdictOf(V.Found, V.Clean) << " ("
        << V.Compiler;
  if (V.Blocks != 0)
    out() << "; " << V.BlocksReached << " of " << V.Blocks
          << " basic blocks reached";
  out() << ")\n";
  if (!V.Zero.empty())
    out() << "  taken to be 0: " << join(V.Zero, ", ") << "\n";
  const clang::SourceManager &SM = Unit.Context.getSourceManager();
  for (const Unreached &U : ArrayRef(V.NotReached).take_front(MostTold)) {
    const clang::PresumedLoc At = SM.getPresumedLoc(U.Where);
    out() << "  not reached: " << At.getFilename() << ":" << At.getLine()
          << ": '" << U.Text << "'\n";
  }
  if (V.NotReached.size() > MostTold)
    out() << "  not reached: " << V.NotReached.size() - MostTold << " more\n";
}

int Checker::checkBinary(const FunctionDecl *Fn) {
  std::optional<BinaryVerdict> V;
  withSecrets(Fn, R.Apart, [&](const Flow &F, const Secrets &Of) {
    V = isForGpu(*R.Binary) ? judgeGpu(Fn, F, Of, O, *R.Binary)
                            : judgeBinary(Fn, F, Of, O, *R.Binary);
  });
  if (!V)
    return UndecidedStatus;
  tell(Fn, *V);
  Checked.push_back({Fn->getNameAsString(), V->Found, Diag::BinaryUndecided});
  return statusOf(V->Found);
}

int Checker::check(const FunctionDecl *Fn) {
  if (R.Binary)
    return checkBinary(Fn);
  std::optional<AloneVerdict> V = judge(Fn, R.Apart);
  if (!V)
    return UndecidedStatus;
  if (!R.Apart && !V->Leaks.empty()) {
    const std::optional<AloneVerdict> Distinct = judge(Fn, /*AreApart=*/true);
    std::set<std::pair<Diag, clang::SourceLocation>> InAnyCase;
    for (const Leak &L : Distinct->Leaks)
      InAnyCase.insert({L.What, L.Where.getBegin()});
    for (Leak &L : V->Leaks)
      L.WhereSame = !InAnyCase.count({L.What, L.Where.getBegin()});
  }
  tell(Fn, *V);
  Checked.push_back({Fn->getNameAsString(), *V, Diag::CheckUndecided});
  return statusOf(*V);
}

int Checker::run() {
  for (StringRef Name : R.Declassifying) {
    const FunctionDecl *Found = nullptr;
    for (const clang::Decl *D : Unit.Context.getTranslationUnitDecl()->decls())
      if (const auto *F = dyn_cast<FunctionDecl>(D);
          F && F->getIdentifier() && F->getName() == Name)
        Found = F;
    if (!Found)
      return undecided("--declassify names '" + Name +
                       "', and no function is called that");
    Declassifying.insert(Found->getCanonicalDecl());
  }
  bool AnyLeaks = false, AllProven = true;
  for (StringRef Name : R.Functions) {
    const FunctionDecl *Fn = find(Name);
    if (!Fn)
      return undecided("no function '" + Name + "' with a body; " + known());
    if (const std::string More = others(Name);
        !More.empty() && (!O.Further.empty() || !O.BuildFolder.empty()) &&
        !llvm::any_of(R.Functions, [&](StringRef Other) {
          return More == ("'" + Other + "'").str();
        }))
      return undecided("several files have a function '" + Name +
                       "': check one file after the other, or name " + More +
                       " as well");
    const int Status = check(Fn);
    AnyLeaks |= Status == LeaksStatus;
    AllProven &= Status == ProvenStatus;
  }
  for (size_t I = 0; I < R.Names.size(); ++I)
    if (!R.Used.count(I) && R.Functions.size() > 1)
      return undecided("'" + R.Names[I].Text +
                       "' is nothing that one of the functions gets");
  if (!R.SarifFile.empty() &&
      !writeOutput(R.SarifFile, sarifOf(Unit.Context, Checked)))
    return UndecidedStatus;
  return AnyLeaks ? LeaksStatus : AllProven ? ProvenStatus : UndecidedStatus;
}

int c2cu::checkFunctions(const Options &O) {
  CheckRequest R;
  if (const std::string Wrong = readRequest(O, R); !Wrong.empty())
    return undecided(Wrong);
  Course At(O.Parse.File);
  ParseOptions Parse = O.Parse;
  Parse.ClangArguments.push_back("-D__C2CU_CHECK__");
  if (R.Binary)
    append_range(Parse.ClangArguments,
                 readCompilerLine(R.Binary->Compiler).forClang());
  if (!Parse.Further.empty() || !Parse.BuildFolder.empty()) {
    std::optional<ParseOptions> Merged =
        merge(Parse, {O.Remarks, /*FindsFiles=*/true, /*MainLast=*/false});
    if (!Merged)
      return UndecidedStatus;
    Parse = std::move(*Merged);
  }
  At.enter(Stage::Parse);
  int Status = UndecidedStatus;
  parse(Parse, [&](ParsedUnit &Unit) {
    At.enter(Stage::Judge);
    Status = Checker(Unit, O.Parse, R).run();
    return true;
  });
  return Status;
}
