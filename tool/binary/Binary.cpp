//===- Binary.cpp - Verdicts on what compilers make -----------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "binary/Binary.h"
#include "binary/CompilerLine.h"
#include "binary/Harness.h"
#include "binary/Memcheck.h"
#include "binary/Observed.h"
#include "support/Quote.h"
#include "support/TemporaryFolder.h"
#include "tune/Child.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/RecordLayout.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/raw_ostream.h"

using namespace c2cu;
using namespace clang;

/// A function that takes longer does not end, most likely.
static constexpr unsigned MostSeconds = 120;

/// What a program says that calls what is missing.
static constexpr const char *MissingWords = "c2cu: missing: ";

namespace {

class BinaryCheck {
public:
  BinaryCheck(const FunctionDecl *Fn, const ParseOptions &O,
              const BinaryTerms &Terms)
      : Fn(Fn), O(O), Terms(Terms), Folder("c2cu-check") {}

  BinaryVerdict run(const Flow &F, const Secrets &Of);

private:
  bool readCompiler();
  bool compileUnits();
  bool compileUnit(unsigned Number, const std::string &File);
  std::string unitText(unsigned Number, const std::string &File) const;
  bool isUnitOf(const NamedDecl *D, unsigned Number) const;
  std::string ownName(const NamedDecl *D, const std::string &File) const;
  std::string layouts() const;
  bool link(const Harness &H);
  bool execute(const Harness &H);
  bool call(tune::Child C, const char *What);
  bool write(const std::string &Path, llvm::StringRef Text);
  bool fail(const std::string &What, const std::string &Advice) {
    Verdict.Found.Unknowns.push_back({Fn->getLocation(), What, Advice});
    return false;
  }
  bool fail(llvm::ArrayRef<std::pair<std::string, std::string>> Wrong) {
    for (const auto &[What, Advice] : Wrong)
      fail(What, Advice);
    return Wrong.empty();
  }

  const FunctionDecl *Fn;
  const ParseOptions &O;
  const BinaryTerms &Terms;
  TemporaryFolder Folder;
  std::vector<std::string> Command, Options; ///< Of the compiler.
  CallersObjects Objects;
  std::vector<Assembly> Linked;
  BinaryVerdict Verdict;
};

} // namespace

bool BinaryCheck::readCompiler() {
  Verdict.Compiler = Terms.Compiler.empty() ? DefaultCompiler : Terms.Compiler;
  CompilerLine Line = readCompilerLine(Verdict.Compiler);
  Command = std::move(Line.Command);
  Options = std::move(Line.Options);
  if (Command.empty())
    return fail("'" + Terms.Compiler + "' names no compiler",
                "give --binary='gcc -O2'");
  const auto Path = llvm::sys::findProgramByName(Command[0]);
  if (!Path || !llvm::sys::fs::can_execute(*Path))
    return fail("there is no compiler '" + Command[0] + "'",
                "give one that is installed, as --binary='gcc -O2'");
  Command[0] = *Path;
  for (const std::string &Option : Options)
    if (const std::string Why = whyNotForBinary(Option); !Why.empty())
      return fail("'" + Option + "' is not for --binary: " + Why,
                  "leave it out");
  return true;
}

bool BinaryCheck::write(const std::string &Path, llvm::StringRef Text) {
  std::error_code Error;
  llvm::raw_fd_ostream OS(Path, Error);
  OS << Text;
  OS.close();
  const bool IsWritten = !Error && !OS.has_error();
  OS.clear_error();
  return IsWritten || fail("cannot write '" + Path + "'",
                           "make room where temporary files are");
}

/// Runs a compiler; What it makes is for the message.
bool BinaryCheck::call(tune::Child C, const char *What) {
  C.Errors = Folder.file("errors");
  const tune::Ending End = tune::run(C);
  if (End.succeeded())
    return true;
  llvm::errs() << tune::contentsOf(C.Errors);
  return fail(llvm::sys::path::filename(C.Words[0]).str() + " made no " + What +
                  ": it " + End.text() + ", see above",
              "give the options that the file is compiled with");
}

/// Whether D is defined in the file with this number; what is in a header
/// counts as the first one's.
bool BinaryCheck::isUnitOf(const NamedDecl *D, unsigned Number) const {
  const SourceManager &SM = Fn->getASTContext().getSourceManager();
  const PresumedLoc At =
      SM.getPresumedLoc(SM.getExpansionLoc(D->getLocation()));
  for (unsigned I = 0; At.isValid() && I < O.Further.size(); ++I)
    if (llvm::sys::fs::equivalent(At.getFilename(), O.Further[I]))
      return Number == I + 1;
  return Number == 0;
}

/// What D is called in its file: merging files (merge/Merge.h) may have given
/// it another name.
std::string BinaryCheck::ownName(const NamedDecl *D,
                                 const std::string &File) const {
  llvm::StringRef Name = D->getName();
  if (!O.Further.empty())
    Name.consume_back(("_of_" + llvm::sys::path::stem(File)).str());
  return Name.str();
}

/// Assertions that the compiler lays structures out as Clang does: with options
/// and macros of its own it may not.
std::string BinaryCheck::layouts() const {
  const ASTContext &Context = Fn->getASTContext();
  std::string Text;
  auto Assert = [&](const std::string &What, uint64_t Is) {
    Text += "_Static_assert(" + What + " == " + std::to_string(Is) +
            ", \"c2cu and the compiler lay it out in different ways\");\n";
  };
  for (const RecordDecl *R : Objects.Records) {
    const bool IsNamed = R->getIdentifier() && !R->getParentFunctionOrMethod();
    const TypedefNameDecl *Alias = R->getTypedefNameForAnonDecl();
    if (!IsNamed && !Alias)
      continue;
    const std::string Name = (IsNamed ? R->getName() : Alias->getName()).str();
    const std::string Type =
        IsNamed ? R->getKindName().str() + " " + Name : Name;
    Text += "#undef " + Name + "\n";
    const ASTRecordLayout &Layout = Context.getASTRecordLayout(R);
    Assert("sizeof(" + Type + ")", Layout.getSize().getQuantity());
    for (const FieldDecl *M : R->fields())
      if (!M->isBitField() && M->getIdentifier())
        Assert("__builtin_offsetof(" + Type + ", " + M->getName().str() + ")",
               Layout.getFieldOffset(M->getFieldIndex()) / 8);
  }
  return Text;
}

/// A file that includes one of the user's, as it is, and says where in it the
/// function and the variables are: they may be static.
std::string BinaryCheck::unitText(unsigned Number,
                                  const std::string &File) const {
  llvm::SmallString<128> Path(File);
  if (llvm::sys::fs::make_absolute(Path))
    Path = File; // There is no current folder; the compiler will say so.
  std::string Text = "#include " + quotedForC(Path) + "\n";
  if (isUnitOf(Fn->getDefinition(), Number)) {
    const std::string Name = ownName(Fn, File);
    Text += "#undef " + Name + "\nvoid (*const " + EntryName +
            ")(void) = (void (*)(void))" + Name + ";\n";
  }
  // With several files, types may have got other names.
  if (O.Further.empty())
    Text += layouts();
  for (size_t I = 0; I < Objects.Variables.size(); ++I) {
    const VarDecl *V = Objects.Variables[I];
    const VarDecl *Definition = V->getDefinition();
    if (!isUnitOf(Definition ? Definition : V, Number))
      continue;
    const std::string Name = ownName(V, File);
    Text += "#undef " + Name + "\nchar *c2cu_variable_" + std::to_string(I) +
            "(void) { return (char *)&" + Name + "; }\n";
  }
  return Text;
}

bool BinaryCheck::compileUnit(unsigned Number, const std::string &File) {
  const std::string Name = Folder.file("unit-" + std::to_string(Number));
  if (!write(Name + ".c", unitText(Number, File)))
    return false;
  tune::Child C;
  C.Words = Command;
  C.Words.push_back("-std=" + O.Std);
  llvm::append_range(C.Words, Options);
  llvm::append_range(C.Words, O.ClangArguments);
  for (const char *Word : {"-D__C2CU_CHECK_BINARY__", "-Dmain=c2cu_main",
                           "-gdwarf-4", "-fno-lto", "-w", "-S", "-isystem"})
    C.Words.push_back(Word);
  llvm::append_range(
      C.Words,
      std::vector<std::string>{Terms.Headers, Name + ".c", "-o", Name + ".s"});
  if (!call(C, "assembly"))
    return false;
  Linked.emplace_back(tune::contentsOf(Name + ".s"), Number);
  if (Linked.back().isEmpty())
    return fail("the compiler wrote no assembly for '" + File + "'",
                "see whether it compiles C by -S");
  if (const std::string &Why = Linked.back().unsupported(); !Why.empty())
    return fail("what the compiler made cannot be run here: " + Why,
                "see --binary in docs/constant_time.md");
  return write(Name + ".s", Linked.back().instrumented());
}

bool BinaryCheck::compileUnits() {
  std::vector<std::string> Files = {O.File};
  llvm::append_range(Files, O.Further);
  for (const auto &[Number, File] : llvm::enumerate(Files))
    if (!compileUnit(Number, File))
      return false;
  return true;
}

/// Functions in the place of those that a linker did not find, which say so
/// when they are called: what the function does not call need not be there.
static std::string standInsFor(llvm::StringRef Errors) {
  std::set<std::string> Names;
  for (const auto &[Before, After] :
       {std::pair<llvm::StringRef, llvm::StringRef>("undefined reference to `",
                                                    "'"),
        {"undefined symbol: ", "\n"}})
    for (llvm::StringRef Rest = Errors.split(Before).second; !Rest.empty();
         Rest = Rest.split(Before).second)
      Names.insert(Rest.split(After).first.trim().str());
  std::string Text;
  unsigned Number = 0;
  for (const std::string &Name : Names) {
    const std::string Own = "c2cu_missing_" + std::to_string(Number++);
    Text += "void " + Own + "(void) __asm__(" + quotedForC(Name) + ");\nvoid " +
            Own + "(void) {\n  fputs(" +
            quotedForC(MissingWords + Name + "\n") +
            ", stderr);\n  _exit(1);\n}\n";
  }
  return Text.empty() ? "" : "#include <stdio.h>\n#include <unistd.h>\n" + Text;
}

bool BinaryCheck::link(const Harness &H) {
  const std::string Name = Folder.file("harness");
  if (!write(Name + ".c", H.Text))
    return false;
  tune::Child C;
  C.Words = Command;
  for (const std::string &Word :
       {std::string("-std=gnu17"), std::string("-gdwarf-4"), std::string("-O0"),
        std::string("-w"), std::string("-fno-pie"), std::string("-c"),
        Name + ".c", std::string("-o"), Name + ".o"})
    C.Words.push_back(Word);
  if (!call(C, "harness (are valgrind's headers installed?)"))
    return false;
  C.Words = Command;
  llvm::copy_if(Options, std::back_inserter(C.Words), [](llvm::StringRef Word) {
    return !Word.starts_with("-nostd") && !Word.starts_with("-nostart") &&
           !Word.starts_with("-nodefault");
  });
  C.Words.push_back(Name + ".o");
  for (size_t I = 0; I < Linked.size(); ++I)
    C.Words.push_back(Folder.file("unit-" + std::to_string(I) + ".s"));
  for (const char *Word : {"-w", "-no-pie", "-lm", "-o"})
    C.Words.push_back(Word);
  C.Words.push_back(Folder.file("program"));
  C.Errors = Folder.file("missing");
  if (tune::run(C).succeeded())
    return true;
  if (const std::string Missing = standInsFor(tune::contentsOf(C.Errors));
      !Missing.empty()) {
    if (!write(Folder.file("missing.c"), Missing))
      return false;
    C.Words.push_back(Folder.file("missing.c"));
  }
  return call(C, "program");
}

bool BinaryCheck::execute(const Harness &H) {
  const auto Valgrind = llvm::sys::findProgramByName("valgrind");
  if (!Valgrind)
    return fail("there is no valgrind, which runs what the compiler made",
                "install it: apt install valgrind");
  const std::string Xml = Folder.file("memcheck"), Seen = Folder.file("seen");
  tune::Child C;
  C.Words = memcheckWords(*Valgrind, Xml);
  C.Words.push_back(Folder.file("program"));
  C.Words.push_back(Seen);
  C.Errors = Folder.file("errors");
  C.Seconds = MostSeconds;
  const tune::Ending End = tune::run(C);
  const std::string Errors = tune::contentsOf(C.Errors);
  if (const llvm::StringRef Missing =
          llvm::StringRef(Errors).split(MissingWords).second;
      !Missing.empty())
    return fail(
        "'" +
            Missing.take_until([](char C) { return llvm::isSpace(C); }).str() +
            "', which it calls, is in none of the given files",
        "give the file that defines it as well");
  Observed All(Fn, Linked, H, Verdict);
  if (!All.readAddresses(tune::contentsOf(Seen)))
    return fail("valgrind could not run the program: it " + End.text(),
                "see whether 'valgrind true' runs");
  for (const MemcheckError &E : readMemcheck(tune::contentsOf(Xml)))
    All.add(E);
  All.end(End.text());
  return true;
}

BinaryVerdict BinaryCheck::run(const Flow &F, const Secrets &Of) {
  const bool IsHere = llvm::StringRef(LLVM_HOST_TRIPLE).starts_with("x86_64");
  if (!IsHere)
    fail("--binary runs code for x86-64, and this machine is another one",
         "run it on such a machine");
  if (!IsHere || !readCompiler())
    return std::move(Verdict);
  Objects = callersObjects(Fn, F, Of, Terms.Run);
  Verdict.Zero = Objects.Zero;
  if (!fail(Objects.Wrong))
    return std::move(Verdict);
  if (llvm::Error E = Folder.create()) {
    fail(toString(std::move(E)), "make room where temporary files are");
    return std::move(Verdict);
  }
  tune::catchInterrupts();
  if (!compileUnits())
    return std::move(Verdict);
  const Harness H = harnessFor(Objects, Terms.Run, Linked);
  if (fail(H.Wrong) && link(H))
    execute(H);
  return std::move(Verdict);
}

BinaryVerdict c2cu::judgeBinary(const FunctionDecl *Fn, const Flow &F,
                                const Secrets &Of, const ParseOptions &O,
                                const BinaryTerms &Terms) {
  return BinaryCheck(Fn, O, Terms).run(F, Of);
}
