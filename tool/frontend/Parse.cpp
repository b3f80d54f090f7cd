//===- Parse.cpp - From a C file to AST, tokens and pragmas ---------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/Parse.h"
#include "frontend/GccView.h"
#include "frontend/LocalTypes.h"
#include "frontend/ParseGenerated.h"
#include "frontend/PreprocessorRecord.h"
#include "frontend/Simplify.h"
#include "frontend/SystemHeaders.h"
#include "frontend/TypeConflicts.h"
#include "frontend/UnchangedTables.h"
#include "frontend/VariableRows.h"
#include "rewrite/Chunks.h"
#include "support/Compat.h"
#include "support/Diagnostics.h"
#include "clang/AST/ASTConsumer.h"
#include "clang/AST/ASTContext.h"
#include "clang/Basic/CharInfo.h"
#include "clang/Basic/DiagnosticLex.h"
#include "clang/Basic/DiagnosticParse.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Frontend/FrontendAction.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/WithColor.h"

using namespace c2cu;
using namespace clang;

ParsedUnit::ParsedUnit(CompilerInstance &Compiler, syntax::TokenBuffer Tokens)
    : SourceText(Compiler.getPreprocessor(), std::move(Tokens)),
      Compiler(Compiler), Context(Compiler.getASTContext()) {}

/// What gcc accepts as gnu17 with no more than a warning. The dialect stage
/// keeps the meaning of these.
static constexpr const char *AcceptedByGcc[] = {
    "-Wno-int-conversion",
    "-Wno-incompatible-pointer-types",
    "-Wno-incompatible-function-pointer-types",
    "-Wno-implicit-function-declaration",
    "-Wno-implicit-int",
    "-Wno-return-type",
    "-Wno-return-mismatch",
    "-Wno-static-in-inline",
    "-Wno-c23-extensions",
    "-Wno-duplicate-decl-specifier",
    "-Wno-parentheses",
    "-Wno-invalid-gnu-asm-cast",
};

static bool readable(const std::string &File) {
  bool IsDirectory = false;
  std::error_code Error = llvm::sys::fs::is_directory(File, IsDirectory);
  if (IsDirectory)
    Error = std::make_error_code(std::errc::is_a_directory);
  if (!Error) {
    int Descriptor = -1;
    Error = llvm::sys::fs::openFileForRead(File, Descriptor);
    if (!Error)
      (void)llvm::sys::Process::SafelyCloseFileDescriptor(Descriptor);
  }
  if (Error)
    llvm::WithColor::error(llvm::errs(), "c2cu")
        << "cannot read '" << File << "': " << Error.message() << "\n";
  return !Error;
}

/// The arguments of a Clang driver that parses Options.File.
static std::vector<std::string> driverArguments(const ParseOptions &Options) {
  static int Anchor;
  std::vector<std::string> Arguments = {
      llvm::sys::fs::getMainExecutable("c2cu", &Anchor),
      "-fsyntax-only",
      "-xc",
      "-std=" + Options.Std,
      // System headers, too, are to take the branches that gcc takes. (From
      // version 7 on, glibc uses types that Clang lacks in C; what the user's
      // files see is in GccPredefined.def.)
      "-U__clang__",
      "-fgnuc-version=6.5",
      // A program may call its variables `round` or `index`.
      "-fno-builtin",
  };
  if (Options.CtypeByCalls)
    Arguments.push_back("-D__NO_CTYPE");
  llvm::append_range(Arguments, Options.ClangArguments);
  bool OwnResources = llvm::any_of(Options.ClangArguments, [](StringRef A) {
    return A.starts_with("-resource-dir");
  });
  if (const std::string Resources = resourceFolder();
      !OwnResources && !Resources.empty())
    Arguments.push_back("-resource-dir=" + Resources);
  llvm::append_range(Arguments, AcceptedByGcc);
  if (!Options.OwnHeaders.empty())
    Arguments.insert(Arguments.end(), {"-idirafter", Options.OwnHeaders});
  // Clang's own warnings are not what this compiler is asked for.
  Arguments.insert(Arguments.end(), {"-w", "--", Options.File});
  return Arguments;
}

static std::shared_ptr<CompilerInvocation>
invocationFor(const ParseOptions &Options) {
  std::vector<std::string> Arguments = driverArguments(Options);
  std::vector<const char *> Pointers;
  Pointers.reserve(Arguments.size());
  for (const std::string &Argument : Arguments)
    Pointers.push_back(Argument.c_str());
  std::shared_ptr<CompilerInvocation> Invocation = makeInvocation(Pointers);
  if (Invocation)
    Invocation->getFrontendOpts().DisableFree = false;
  return Invocation;
}

/// Index of the first expanded token that stands after Loc.
static unsigned tokenAfter(const syntax::TokenBuffer &Tokens,
                           SourceLocation Loc) {
  const SourceManager &Sources = Tokens.sourceManager();
  SourceLocation Place = Sources.getExpansionLoc(Loc);
  ArrayRef<syntax::Token> All = Tokens.expandedTokens();
  return std::partition_point(
             All.begin(), All.end(),
             [&](const syntax::Token &T) {
               return T.kind() != tok::eof &&
                      !Sources.isBeforeInTranslationUnit(
                          Place, Sources.getExpansionLoc(T.location()));
             }) -
         All.begin();
}

/// The words of a pragma, without its comments.
static SmallVector<StringRef> wordsOf(StringRef Text) {
  SmallVector<StringRef> Words;
  while (!Text.empty() && !Text.starts_with("//")) {
    if (Text.consume_front("/*")) {
      Text = Text.substr(Text.find("*/")).substr(2);
      continue;
    }
    const StringRef Word =
        Text.take_while([](char C) { return isAsciiIdentifierContinue(C); });
    if (!Word.empty())
      Words.push_back(Word);
    Text = Text.drop_front(std::max<size_t>(Word.size(), 1));
  }
  return Words;
}

/// Whether `#if` leaves out what is at Loc.
static bool isSkipped(const Recording &Recorded, const SourceManager &Sources,
                      SourceLocation Loc) {
  return llvm::any_of(Recorded.Skipped, [&](SourceRange Range) {
    return !Sources.isBeforeInTranslationUnit(Loc, Range.getBegin()) &&
           Sources.isBeforeInTranslationUnit(Loc, Range.getEnd());
  });
}

/// What `#pragma omp` says of loops. gcc ignores it without -fopenmp, as does
/// c2cu but for this.
static std::vector<LoopClaim> claimsOf(const ParsedUnit &Unit) {
  const SourceManager &Sources = Unit.Context.getSourceManager();
  std::vector<LoopClaim> Result;
  for (const Directive &D : Unit.Directives) {
    if (D.K != Directive::Pragma || D.Name != "omp")
      continue;
    const SourceLocation Loc = D.Range.getBegin();
    const SmallVector<StringRef> Words = wordsOf(
        Lexer::getSourceText(D.Range, Sources, Unit.Context.getLangOpts()));
    auto Says = [&](StringRef Word) { return is_contained(Words, Word); };
    const auto *Collapse = llvm::find(Words, "collapse");
    unsigned Nested = 1;
    if (Words.end() - Collapse > 1 && Collapse[1].getAsInteger(0, Nested))
      Nested = 1; // A macro.
    // In the loop before, which so says how its iterations meet.
    if (!Result.empty() &&
        (Says("atomic") || Says("critical") || Says("ordered")))
      Result.pop_back();
    else if ((Says("for") || Says("simd")) && !Says("reduction") &&
             !Says("linear") && !Says("lastprivate") && !Says("ordered") &&
             !Says("safelen"))
      Result.push_back(
          {Loc,
           Unit.Tokens.expandedTokens()[tokenAfter(Unit.Tokens, Loc)]
               .location(),
           Nested});
  }
  return Result;
}

namespace {

class FirstError : public DiagnosticConsumer {
public:
  explicit FirstError(ParseError &Into) : Into(Into) {}

  void HandleDiagnostic(DiagnosticsEngine::Level Level,
                        const Diagnostic &Info) override {
    if (Level < DiagnosticsEngine::Error || !Into.Message.empty())
      return;
    SmallString<100> Text;
    Info.FormatDiagnostic(Text);
    Into.Message = Text.str().str();
    if (Info.hasSourceManager() && Info.getLocation().isValid())
      Into.Line =
          Info.getSourceManager().getPresumedLoc(Info.getLocation()).getLine();
  }

private:
  ParseError &Into;
};

/// Remembers where gcc takes a nested function and Clang none, instead of what
/// Clang says of it, and which header is missing.
class Remembering : public ForwardingDiagnosticConsumer {
public:
  using ForwardingDiagnosticConsumer::ForwardingDiagnosticConsumer;

  void HandleDiagnostic(DiagnosticsEngine::Level Level,
                        const Diagnostic &Info) override {
    if (Info.getID() == diag::err_function_definition_not_allowed) {
      Nested.push_back(Info.getLocation());
      return;
    }
    ForwardingDiagnosticConsumer::HandleDiagnostic(Level, Info);
    if (Info.getID() == diag::err_pp_file_not_found &&
        Info.getArgKind(0) == DiagnosticsEngine::ak_std_string)
      Missing = Info.getArgStdStr(0);
  }

  std::vector<SourceLocation> Nested;
  std::string Missing;
};

/// What the text may still have that stages do not read.
struct Rewriting {
  bool Types = true;  ///< Of functions: LocalTypes.h.
  bool Tables = true; ///< That nothing changes: UnchangedTables.h.
  bool Rows = true;   ///< Of variable length: VariableRows.h.
};

class ParseAction : public ASTFrontendAction {
public:
  ParseAction(llvm::function_ref<bool(ParsedUnit &)> Next, ParseError *Error,
              const ParseOptions &Options, Rewriting Left)
      : Next(Next), Error(Error), Options(Options), Left(Left) {}

  bool succeeded() const { return Succeeded; }
  /// The text that is to be parsed instead, if there is one.
  const std::optional<std::string> &rewritten() const { return Rewritten; }
  /// What may be left to do in that.
  Rewriting left() const { return Left; }

protected:
  std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance &,
                                                 StringRef) override {
    return std::make_unique<ASTConsumer>();
  }

  void ExecuteAction() override {
    CompilerInstance &Compiler = getCompilerInstance();
    Preprocessor &PP = Compiler.getPreprocessor();
    Recording Recorded;
    record(PP, Recorded);
    showGccMacros(PP);
    syntax::TokenCollector Collector(PP);
    parse(Compiler.getDiagnostics());
    if (Compiler.getDiagnostics().hasErrorOccurred())
      return;
    ParsedUnit Unit = makeUnit(std::move(Collector).consume(), Recorded);
    if (std::exchange(Left.Types, false))
      Rewritten = liftTypes(Unit);
    if (!Rewritten && std::exchange(Left.Tables, false))
      Rewritten = markTables(Unit);
    if (!Rewritten && std::exchange(Left.Rows, false))
      Rewritten = flattenRows(Unit);
    if (!Rewritten)
      Succeeded = Next(Unit);
  }

private:
  void parse(DiagnosticsEngine &Diags) {
    if (Error) {
      FirstError First(*Error);
      return parseTo(First, Diags);
    }
    TypeConflicts Conflicts(*Diags.getClient());
    const bool IsMerged = !Options.Text.empty() && !Options.MadeFrom.empty();
    Remembering Said(IsMerged ? Conflicts : *Diags.getClient());
    parseTo(Said, Diags);
    Conflicts.report(getCompilerInstance().getASTContext(), Diags);
    for (SourceLocation Loc : Said.Nested)
      Diagnostics(Diags).report(Diag::DialectNestedFunction, Loc);
    // No diagnostic follows one that is fatal.
    if (const std::string Package = whatHasHeader(Said.Missing);
        !Package.empty())
      llvm::WithColor::note(llvm::errs(), "c2cu") << Package << "\n";
  }

  void parseTo(DiagnosticConsumer &Consumer, DiagnosticsEngine &Diags) {
    DiagnosticConsumer *const Terminal = Diags.getClient();
    std::unique_ptr<DiagnosticConsumer> Owned = Diags.takeClient();
    Diags.setClient(&Consumer, /*ShouldOwnClient=*/false);
    ASTFrontendAction::ExecuteAction();
    const bool Owns = Owned != nullptr;
    (void)Owned.release();
    Diags.setClient(Terminal, Owns);
  }

  ParsedUnit makeUnit(syntax::TokenBuffer Tokens, Recording &Recorded) {
    CompilerInstance &Compiler = getCompilerInstance();
    Preprocessor &PP = Compiler.getPreprocessor();
    const SourceManager &Sources = Compiler.getSourceManager();
    Tokens.indexExpandedTokens();
    ParsedUnit Unit(Compiler, std::move(Tokens));
    for (FileID File : Recorded.Files)
      if (isUserFile(Sources, File))
        findDirectives(PP, Recorded, File, Unit.Directives);
    llvm::erase_if(Unit.Directives, [&](const Directive &D) {
      return D.K != Directive::Conditional &&
             isSkipped(Recorded, Sources, D.Range.getBegin());
    });
    Unit.Pragmas = std::move(Recorded.Pragmas);
    for (KernelPragma &Pragma : Unit.Pragmas)
      Pragma.NextToken = tokenAfter(Unit.Tokens, Pragma.Loc);
    Unit.Skipped = std::move(Recorded.Skipped);
    Unit.Claims = claimsOf(Unit);
    Unit.Replaced = Options.Replaced;
    Unit.TextsAreNamed = Options.TextsAreNamed;
    Unit.StatesAreNamed = Options.StatesAreNamed;
    Unit.Advanced = Options.Advanced;
    Unit.MacroUses = std::move(Recorded.MacroUses);
    Unit.Dependencies = filesRead(Sources, Recorded.Files, Options.MadeFrom);
    Unit.ReadBySystem.assign(Recorded.ReadBySystem.begin(),
                             Recorded.ReadBySystem.end());
    Unit.CommandLineMacros = commandLineMacros(PP);
    Unit.Chunks = splitIntoChunks(Unit, Recorded.Files);
    simplify(Unit);
    return Unit;
  }

  llvm::function_ref<bool(ParsedUnit &)> Next;
  ParseError *const Error;
  const ParseOptions &Options;
  Rewriting Left;
  std::optional<std::string> Rewritten;
  bool Succeeded = false;
};

} // namespace

static bool parseWith(const ParseOptions &Options,
                      llvm::function_ref<bool(ParsedUnit &)> Next,
                      ParseError *Error, Rewriting Left) {
  if (!readable(Options.File))
    return false;
  std::shared_ptr<CompilerInvocation> Invocation = invocationFor(Options);
  if (!Invocation)
    return false;
  // Owned by the compiler once it reads the file.
  if (!Options.Text.empty())
    Invocation->getPreprocessorOpts().addRemappedFile(
        Options.File,
        llvm::MemoryBuffer::getMemBufferCopy(Options.Text, Options.File)
            .release());
  std::unique_ptr<CompilerInstance> Compiler =
      makeCompiler(std::move(Invocation));
  ParseAction Action(Next, Error, Options, Left);
  const bool Done = Compiler->ExecuteAction(Action) && Action.succeeded();
  if (!Action.rewritten())
    return Done;
  ParseOptions Again = Options;
  Again.Text = *Action.rewritten();
  return parseWith(Again, Next, Error, Action.left());
}

static Rewriting rewritingOf(const ParseOptions &Options) {
  return Options.AsWritten ? Rewriting{false, false, false} : Rewriting();
}

bool c2cu::parse(const ParseOptions &Options,
                 llvm::function_ref<bool(ParsedUnit &)> Next) {
  return parseWith(Options, Next, nullptr, rewritingOf(Options));
}

bool c2cu::parseGenerated(const ParseOptions &Options, ParseError &Error,
                          llvm::function_ref<bool(ParsedUnit &)> Next) {
  return parseWith(Options, Next, &Error, rewritingOf(Options));
}
