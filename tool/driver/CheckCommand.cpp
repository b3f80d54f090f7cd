//===- CheckCommand.cpp - c2cu check --------------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/CheckCommand.h"
#include "driver/CommandLine.h"
#include "driver/Output.h"
#include "driver/Sarif.h"
#include "driver/Stages.h"
#include "merge/Merge.h"
#include "oblivious/Alone.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/raw_ostream.h"

using namespace c2cu;
using namespace llvm;
using clang::FunctionDecl;

namespace {

/// For this command alone.
struct OfCheck {
  template <class Option> void apply(Option &O) const {
    O.addCategory(optionCategory());
    O.addSubCommand(checkCommand());
  }
};

cl::list<std::string> Functions("function", cl::value_desc("name"),
                                cl::CommaSeparated, OfCheck(),
                                cl::desc("the function to check; may be "
                                         "repeated"));
cl::list<std::string>
    SecretWords("secret", cl::value_desc("names"), cl::CommaSeparated,
                OfCheck(),
                cl::desc("what is secret, as 'key[],s->len,t[0]'; what "
                         "pointers lead to is, if nothing else is said"));
cl::list<std::string>
    PublicWords("public", cl::value_desc("names"), cl::CommaSeparated,
                OfCheck(), cl::desc("what may decide how long it takes"));
cl::list<std::string>
    DeclassifyingWords("declassify", cl::value_desc("functions"),
                       cl::CommaSeparated, OfCheck(),
                       cl::desc("functions whose results are public"));
cl::opt<bool> Apart("distinct", OfCheck(),
                    cl::desc("no two pointers that a function gets lead to the "
                             "same memory, as if all were restrict"));
cl::opt<std::string> SarifFile("sarif", cl::value_desc("file"), OfCheck(),
                               cl::desc("write what is found as SARIF, for "
                                        "code hosts; - is the standard "
                                        "output"));

/// What the command line asks for.
struct Request {
  std::vector<SecretName> Names; ///< Those that say more come later.
  std::set<size_t> Used;         ///< Of Names: those that name something.
};

int undecided(const Twine &What) {
  errs() << "c2cu: error: " << What << "\n";
  return UndecidedStatus;
}

/// What is wrong with the options, or "".
std::string readRequest(Request &Out) {
  if (Functions.empty())
    return "no function to check; name one with --function";
  for (const bool Secret : {false, true})
    for (StringRef Word : Secret ? SecretWords : PublicWords) {
      auto Name = parseSecretName(Word, Secret);
      if (!Name)
        return ((Secret ? "--secret" : "--public") +
                Twine(" takes names as "
                      "'key[]', 's->len' and 't[0]', not '") +
                Word + "'")
            .str();
      Out.Names.push_back(std::move(*Name));
    }
  llvm::stable_sort(Out.Names, [](const SecretName &A, const SecretName &B) {
    return A.Steps.size() < B.Steps.size();
  });
  for (size_t I = 0; I + 1 < Out.Names.size(); ++I)
    for (size_t K = I + 1; K < Out.Names.size(); ++K)
      if (Out.Names[I].Text == Out.Names[K].Text &&
          Out.Names[I].Secret != Out.Names[K].Secret)
        return "'" + Out.Names[I].Text + "' is said to be secret and public";
  if (SarifFile.getNumOccurrences() && SarifFile.empty())
    return "--sarif needs the name of a file";
  return "";
}

/// Checks the functions of a parsed file.
class Checker {
public:
  Checker(const ParsedUnit &Unit, const ParseOptions &O, Request &R)
      : Unit(Unit), O(O), R(R), Diags(Unit.Context.getDiagnostics()) {}

  int run();

private:
  const FunctionDecl *find(StringRef Name) const;
  std::string others(StringRef Name) const;
  std::string known() const;
  int check(const FunctionDecl *Fn);
  std::optional<AloneVerdict> judge(const FunctionDecl *Fn, bool AreApart);
  bool declare(Secrets &Of, const FunctionDecl *Fn, const Flow &F);
  void tell(const FunctionDecl *Fn, const AloneVerdict &V);

  const ParsedUnit &Unit;
  const ParseOptions &O; ///< As given.
  Request &R;
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
    else if (Functions.size() == 1)
      Diags.report(Diag::CheckName, Fn->getLocation(), R.Names[I].Text,
                   Fn->getName(), Wrong);
  }
  if (Diags.errors() != Before)
    return false;
  for (const auto &[Name, Where] : Of.undeclared())
    Diags.report(Diag::CheckUndeclared, Where, Name);
  return Diags.errors() == Before && F.facts(Fn);
}

std::optional<AloneVerdict> Checker::judge(const FunctionDecl *Fn,
                                           bool AreApart) {
  std::vector<std::pair<std::string, std::string>> Wrong;
  const CallerTerms Terms = termsOf(Fn, R.Names, AreApart, Wrong);
  for (const auto &[Name, Why] : Wrong)
    Diags.report(Diag::CheckName, Fn->getLocation(), Name, Fn->getName(), Why);
  if (!Wrong.empty())
    return std::nullopt;
  const Flow F(Unit.Context, Fn, Terms);
  Secrets Of(F, Fn, Terms);
  if (!declare(Of, Fn, F))
    return std::nullopt;
  return judgeAlone(Fn, F, Unit.Context, Of, Declassifying);
}

void Checker::tell(const FunctionDecl *Fn, const AloneVerdict &V) {
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
    Diags.report(Diag::CheckUndecided, U.Where, U.Text, U.Advice);
  // What is told of functions goes where their reports are not.
  raw_ostream &Out = SarifFile == "-" ? errs() : outs();
  Out << Fn->getName() << ": ";
  if (!V.Leaks.empty())
    Out << "leaks, in " << V.Leaks.size()
        << (V.Leaks.size() == 1 ? " place" : " places");
  else
    Out << (V.Unknowns.empty() ? "proven" : "not decided");
  if (V.Choices != 0 && V.Leaks.empty())
    Out << " (if no compiler makes a branch of " << V.Choices
        << (V.Choices == 1 ? " choice" : " choices") << " of values)";
  Out << "\n";
}

int Checker::check(const FunctionDecl *Fn) {
  std::optional<AloneVerdict> V = judge(Fn, Apart);
  if (!V)
    return UndecidedStatus;
  if (!Apart && !V->Leaks.empty()) {
    const std::optional<AloneVerdict> Distinct = judge(Fn, /*AreApart=*/true);
    std::set<std::pair<Diag, clang::SourceLocation>> InAnyCase;
    for (const Leak &L : Distinct->Leaks)
      InAnyCase.insert({L.What, L.Where.getBegin()});
    for (Leak &L : V->Leaks)
      L.WhereSame = !InAnyCase.count({L.What, L.Where.getBegin()});
  }
  tell(Fn, *V);
  Checked.emplace_back(Fn->getNameAsString(), *V);
  return !V->Leaks.empty()      ? LeaksStatus
         : !V->Unknowns.empty() ? UndecidedStatus
                                : ProvenStatus;
}

int Checker::run() {
  for (StringRef Name : DeclassifyingWords) {
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
  for (StringRef Name : Functions) {
    const FunctionDecl *Fn = find(Name);
    if (!Fn)
      return undecided("no function '" + Name + "' with a body; " + known());
    if (const std::string More = others(Name);
        !More.empty() && (!O.Further.empty() || !O.BuildFolder.empty()) &&
        !llvm::any_of(Functions, [&](StringRef Other) {
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
    if (!R.Used.count(I) && Functions.size() > 1)
      return undecided("'" + R.Names[I].Text +
                       "' is nothing that one of the functions gets");
  if (!SarifFile.empty() &&
      !writeOutput(SarifFile, sarifOf(Unit.Context, Checked)))
    return UndecidedStatus;
  return AnyLeaks ? LeaksStatus : AllProven ? ProvenStatus : UndecidedStatus;
}

int c2cu::checkFunctions(const Options &O) {
  Request R;
  if (const std::string Wrong = readRequest(R); !Wrong.empty())
    return undecided(Wrong);
  Course At(O.Parse.File);
  ParseOptions Parse = O.Parse;
  Parse.ClangArguments.push_back("-D__C2CU_CHECK__");
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
