//===- CheckGpu.cpp - c2cu check --binary=gpu -----------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/CheckGpu.h"
#include "binary/CompilerLine.h"
#include "binary/GpuProgram.h"
#include "binary/Sass.h"
#include "driver/Pipeline.h"
#include "model/BuildLine.h"
#include "support/TemporaryFolder.h"
#include "tune/Child.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/raw_ostream.h"

using namespace c2cu;
using namespace clang;
using llvm::StringRef;

/// The word of --binary, and the kernel of the program that is made.
static constexpr StringRef GpuWord = "gpu", KernelName = "c2cu_kernel_0";
/// Where nothing else is said, kernels are compiled for this one.
static constexpr const char *UsualArchitecture = "-arch=sm_90";

bool c2cu::isForGpu(const BinaryTerms &Terms) {
  return StringRef(Terms.Compiler).split(' ').first == GpuWord;
}

namespace {

/// Something that depends on a secret.
struct Finding {
  Diag What;
  Taint T;
  SourceLocation Where;
  std::string Text; ///< The instruction.
};

class GpuCheck {
public:
  GpuCheck(const FunctionDecl *Fn, const ParseOptions &O,
           const BinaryTerms &Terms)
      : Fn(Fn), SM(Fn->getASTContext().getSourceManager()), O(O), Terms(Terms),
        Folder("c2cu-check") {}

  BinaryVerdict run(const Flow &F, const Secrets &Of);

private:
  bool findTools();
  bool makeProgram(const Flow &F, const Secrets &Of);
  bool compile();
  bool call(tune::Child C, const char *What);
  void readLines();
  void judge();
  SourceLocation locate(unsigned Line) const;
  void add(const Finding &New);
  void addAll(llvm::ArrayRef<Finding> InPtx, llvm::ArrayRef<Finding> InSass);
  bool fail(const std::string &What, const std::string &Advice) {
    Verdict.Found.Unknowns.push_back({Fn->getLocation(), What, Advice});
    return false;
  }

  const FunctionDecl *Fn;
  const SourceManager &SM;
  const ParseOptions &O;
  const BinaryTerms &Terms;
  TemporaryFolder Folder;
  std::string Nvcc, Ptxas, Nvdisasm;
  std::vector<std::string> Options; ///< For nvcc, by the user.
  std::string Architecture = UsualArchitecture;
  std::vector<SourceLocation> Lines; ///< Of the generated file: the user's.
  std::set<std::pair<Diag, unsigned>> Told; ///< With the user's line.
  BinaryVerdict Verdict;
};

} // namespace

/// The path of a program of CUDA's, which may be beside another one.
static std::string pathOf(StringRef Program, StringRef Beside = "") {
  std::vector<StringRef> Folders = {"/usr/local/cuda/bin"};
  const std::string Folder = llvm::sys::path::parent_path(Beside).str();
  if (!Folder.empty())
    Folders.insert(Folders.begin(), Folder);
  if (auto Found = llvm::sys::findProgramByName(Program))
    return *Found;
  if (auto Found = llvm::sys::findProgramByName(Program, Folders))
    return *Found;
  return "";
}

bool GpuCheck::findTools() {
  Options = readCompilerLine(Terms.Compiler).Options;
  for (const std::string &Option : Options) {
    const bool IsArchitecture = StringRef(Option).starts_with("-arch=sm_");
    if (IsArchitecture)
      Architecture = Option;
    else if (!StringRef(Option).starts_with("-maxrregcount=") &&
             !StringRef(Option).starts_with("-O"))
      return fail("'" + Option + "' is not for --binary=gpu",
                  "give -arch=sm_..., -O... or -maxrregcount=..., with which "
                  "nvcc compiles the kernel");
  }
  Verdict.Compiler = "nvcc " + Architecture;
  for (const std::string &Option : Options)
    if (Option != Architecture)
      Verdict.Compiler += " " + Option;
  Nvcc = pathOf("nvcc");
  Ptxas = pathOf("ptxas", Nvcc);
  Nvdisasm = pathOf("nvdisasm", Nvcc);
  if (Nvcc.empty() || Ptxas.empty())
    return fail("there is no nvcc, which compiles kernels",
                "install CUDA's compiler; no GPU is needed");
  if (Nvdisasm.empty())
    return fail("there is no nvdisasm, which shows what the kernel becomes",
                "install it from CUDA, or by 'pip install "
                "nvidia-cuda-nvdisasm', and put it on the PATH");
  return true;
}

static bool write(const std::string &Path, StringRef Text) {
  std::error_code Error;
  llvm::raw_fd_ostream OS(Path, Error);
  OS << Text;
  OS.close();
  const bool IsWritten = !Error && !OS.has_error();
  OS.clear_error();
  return IsWritten;
}

bool GpuCheck::call(tune::Child C, const char *What) {
  C.Errors = Folder.file("errors");
  const tune::Ending End = tune::run(C);
  if (End.succeeded())
    return true;
  llvm::errs() << tune::contentsOf(C.Errors);
  return fail(llvm::sys::path::filename(C.Words[0]).str() + " made no " + What +
                  ": it " + End.text() + ", see above",
              "see whether it compiles a program of 'c2cu'");
}

/// Translates the program of which the function is the kernel.
bool GpuCheck::makeProgram(const Flow &F, const Secrets &Of) {
  if (SM.getBufferData(SM.getMainFileID()).contains("c2cu_declassify"))
    return fail("--binary=gpu does not know c2cu_declassify()",
                "check the parts before and after it, as functions of their "
                "own");
  const CallersObjects Objects = callersObjects(Fn, F, Of, Terms.Run);
  Verdict.Zero = Objects.Zero;
  const GpuProgram Program = gpuProgramFor(Fn, Objects, Terms.Run);
  for (const auto *Wrong : {&Objects.Wrong, &Program.Wrong})
    for (const auto &[What, Advice] : *Wrong)
      fail(What, Advice);
  if (!Verdict.Found.Unknowns.empty())
    return false;
  c2cu::Options T;
  T.Parse = O;
  T.Parse.Further.clear();
  T.Parse.BuildFolder.clear();
  T.Parse.Text = SM.getBufferData(SM.getMainFileID()).str() + Program.Text;
  T.Parse.ClangArguments.push_back(OtherMain);
  T.Output = Folder.file("kernel.cu");
  // What does not end as a kernel is not to be judged as one.
  T.Warnings = {{"call-in-place", Diagnostics::Switch::Error}};
  for (const char *Each : {"data-dependent-address", "data-dependent-bound",
                           "data-dependent-branch", "predicated-access",
                           "variable-latency", "reads-to-end"})
    T.Warnings.emplace_back(Each, Diagnostics::Switch::Off);
  return translate(T) == 0 ||
         fail("c2cu makes no kernel of it, as said above",
              "see which functions are kernels: docs/language.md");
}

bool GpuCheck::compile() {
  tune::Child C;
  C.Words = {Nvcc};
  llvm::SmallVector<StringRef> Words;
  llvm::SplitString(NvccOptions, Words);
  for (StringRef Word : Words)
    if (!Word.starts_with("-arch"))
      C.Words.push_back(Word.str());
  for (const std::string &Option : Options)
    if (Option != Architecture)
      C.Words.push_back(Option);
  for (const std::string &Word :
       {Architecture, std::string("-lineinfo"), std::string("-ptx"),
        std::string("-DC2CU_DEVICE_IMAGE"), "-I" + Terms.Headers,
        Folder.file("kernel.cu"), std::string("-o"), Folder.file("kernel.ptx")})
    C.Words.push_back(Word);
  return call(C, "PTX");
}

/// Where the functions of the generated file are in the user's: their bodies
/// have the same lines.
void GpuCheck::readLines() {
  std::map<std::string, SourceLocation> Bodies;
  for (const Decl *D : Fn->getASTContext().getTranslationUnitDecl()->decls())
    if (const auto *F = llvm::dyn_cast<FunctionDecl>(D);
        F && F->isThisDeclarationADefinition() && F->getIdentifier())
      Bodies[F->getNameAsString()] =
          SM.getExpansionLoc(F->getBody()->getBeginLoc());
  const std::string Generated = tune::contentsOf(Folder.file("kernel.cu"));
  llvm::SmallVector<StringRef> All;
  StringRef(Generated).split(All, '\n');
  SourceLocation Body;
  unsigned After = 0;
  bool IsInHead = false;
  for (StringRef Line : All) {
    if (Line.starts_with("C2CU_DEVICE ") && Line.contains("c2cu_instance::")) {
      const StringRef Name =
          Line.split("c2cu_instance::").second.take_until([](char C) {
            return C == '(';
          });
      const auto It = Bodies.find(Name.str());
      Body = It == Bodies.end() ? SourceLocation() : It->second;
      After = 0;
      IsInHead = true;
    }
    IsInHead &= !Line.contains('{');
    Lines.push_back(
        Body.isInvalid() || IsInHead
            ? SourceLocation()
            : SM.translateLineCol(SM.getFileID(Body),
                                  SM.getExpansionLineNumber(Body) + After, 1));
    After += Body.isValid() && !IsInHead;
    if (Line == "}")
      Body = SourceLocation();
  }
}

/// The user's line, from the first word on; where the function is, if there is
/// none.
SourceLocation GpuCheck::locate(unsigned Line) const {
  if (Line == 0 || Line > Lines.size() || Lines[Line - 1].isInvalid())
    return Fn->getLocation();
  const SourceLocation At = Lines[Line - 1];
  const char *Text = SM.getCharacterData(At);
  unsigned Spaces = 0;
  while (Text[Spaces] == ' ' || Text[Spaces] == '\t')
    ++Spaces;
  return At.getLocWithOffset(Spaces);
}

void GpuCheck::add(const Finding &New) {
  if (!Told.insert({New.What, New.Where.getRawEncoding()}).second)
    return;
  if (New.T == Taint::Secret)
    Verdict.Found.Leaks.push_back({New.What, New.Where, New.Text, {}, false});
  else
    Verdict.Found.Unknowns.push_back(
        {New.Where,
         "what '" + New.Text +
             "' depends on lies in memory with secrets and others, and nothing "
             "tells which is read",
         "keep what is public in variables of its own"});
}

/// Tells what was found in both, once for each line. What is a branch in PTX
/// may be predicates in machine code; and the lines of instructions that ptxas
/// has moved are those of their neighbours.
void GpuCheck::addAll(llvm::ArrayRef<Finding> InPtx,
                      llvm::ArrayRef<Finding> InSass) {
  auto IsAt = [](const Finding &A, const Finding &B) {
    return A.What == B.What && A.Where == B.Where;
  };
  std::vector<const Finding *> Open; ///< Those that PTX has not at their line.
  for (const Finding &Each : InSass)
    if (llvm::none_of(InPtx, [&](const Finding &P) { return IsAt(P, Each); }) &&
        llvm::none_of(Open, [&](const auto *O) { return IsAt(*O, Each); }))
      Open.push_back(&Each);
  for (const Finding &Each : InPtx) {
    if (Told.count({Each.What, Each.Where.getRawEncoding()}))
      continue;
    Finding Shown = Each;
    const auto Same =
        llvm::find_if(InSass, [&](const Finding &S) { return IsAt(S, Each); });
    const auto Other = llvm::find_if(Open, [&](const Finding *S) {
      return Each.What == Diag::BinaryBranch &&
             (S->What == Diag::BinaryBranch ||
              S->What == Diag::BinaryPredicated);
    });
    if (Same != InSass.end()) {
      Shown.Text = Same->Text;
    } else if (Other != Open.end()) {
      Shown.What = (*Other)->What;
      Shown.Text = (*Other)->Text;
      Open.erase(Other);
    }
    add(Shown);
    Told.insert({Each.What, Each.Where.getRawEncoding()});
  }
  for (const Finding *Each : Open)
    add(*Each);
}

static Diag diagOf(SassLeak::Kind K) {
  return K == SassLeak::Branch      ? Diag::BinaryBranch
         : K == SassLeak::Latency   ? Diag::BinaryLatency
         : K == SassLeak::Predicate ? Diag::BinaryPredicated
                                    : Diag::BinaryAddress;
}

static Diag diagOf(PtxLeak::Kind K) {
  return K == PtxLeak::Branch  ? Diag::BinaryBranch
         : K == PtxLeak::Guard ? Diag::BinaryPredicated
                               : Diag::BinaryAddress;
}

void GpuCheck::judge() {
  const Ptx P(tune::contentsOf(Folder.file("kernel.ptx")),
              Folder.file("kernel.cu"));
  if (!P.find(KernelName)) {
    fail("nvcc's PTX has no kernel", "report this, with the program");
    return;
  }
  const PtxTaint T(P, KernelName);
  static constexpr const char *NumberedName = "numbered.ptx";
  const std::string Numbered = Folder.file(NumberedName),
                    Code = Folder.file("kernel.cubin");
  if (!write(Numbered, P.numbered(NumberedName))) {
    fail("cannot write '" + Numbered + "'",
         "make room where temporary files are");
    return;
  }
  tune::Child Assemble, Show;
  Assemble.Words = {Ptxas, Architecture, "-lineinfo", Numbered, "-o", Code};
  for (const std::string &Option : Options)
    if (Option != Architecture)
      Assemble.Words.push_back(Option);
  Show.Words = {Nvdisasm, "-g", "-c", Code};
  Show.Output = Folder.file("kernel.sass");
  if (!call(Assemble, "machine code") || !call(Show, "text of the kernel"))
    return;
  const Sass S(tune::contentsOf(Show.Output), NumberedName);
  std::vector<Finding> InPtx, InSass;
  for (const PtxLeak &L : T.leaks()) {
    const PtxInstruction &I = P.instructions()[L.Instruction];
    InPtx.push_back({diagOf(L.K), L.T, locate(I.Line), I.Text});
  }
  for (const SassLeak &L : S.leaks(P, T)) {
    const SassInstruction &I = S.instructions()[L.Instruction];
    const unsigned Line = I.Of && *I.Of < P.instructions().size()
                              ? P.instructions()[*I.Of].Line
                              : 0;
    InSass.push_back({diagOf(L.K), L.T, locate(Line), I.Text});
  }
  // What is sure is told first, of those at one line.
  for (auto *Each : {&InPtx, &InSass})
    llvm::stable_sort(
        *Each, [](const Finding &A, const Finding &B) { return A.T > B.T; });
  addAll(InPtx, InSass);
  for (const auto &[I, Why] : T.unknowns())
    Verdict.Found.Unknowns.push_back({locate(P.instructions()[I].Line), Why,
                                      "check the parts of the function that do "
                                      "without it"});
  llvm::stable_sort(Verdict.Found.Leaks, [&](const Leak &A, const Leak &B) {
    return SM.isBeforeInTranslationUnit(A.Where.getBegin(), B.Where.getBegin());
  });
}

BinaryVerdict GpuCheck::run(const Flow &F, const Secrets &Of) {
  Verdict.Clean = "clean";
  if (llvm::Error E = Folder.create()) {
    fail(toString(std::move(E)), "make room where temporary files are");
    return std::move(Verdict);
  }
  tune::catchInterrupts();
  if (!findTools() || !makeProgram(F, Of) || !compile())
    return std::move(Verdict);
  readLines();
  judge();
  return std::move(Verdict);
}

BinaryVerdict c2cu::judgeGpu(const FunctionDecl *Fn, const Flow &F,
                             const Secrets &Of, const ParseOptions &O,
                             const BinaryTerms &Terms) {
  return GpuCheck(Fn, O, Terms).run(F, Of);
}
