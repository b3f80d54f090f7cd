//===- BuildCommand.cpp - c2cu build, c2cu run ----------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/BuildCommand.h"
#include "driver/BuildOptions.h"
#include "driver/CommandLine.h"
#include "driver/Output.h"
#include "driver/Pipeline.h"
#include "driver/ProgramCache.h"
#include "driver/Suggest.h"
#include "model/BuildLine.h"
#include "support/DeepStack.h"
#include "support/Quote.h"
#include "tune/Toolchain.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/TargetParser/Host.h"
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <unistd.h>

using namespace c2cu;
using namespace llvm;

static constexpr int InterruptedStatus = 130;

static bool refuse(const Twine &What) {
  errs() << "c2cu: error: " << What << "\n";
  return false;
}

namespace {

/// What is going on, on a terminal only, in one line that goes in the end.
class Progress {
public:
  ~Progress() { say(""); }
  void say(const Twine &What) {
    if (!Shown)
      return;
    errs() << "\r\033[K" << What;
    errs().flush();
  }

private:
  const bool Shown = sys::Process::StandardErrIsDisplayed();
};

class Build {
public:
  explicit Build(const BuildOptions &B)
      : B(B), Folder("c2cu-build"), Cache(B.UseCache) {}

  int run();

private:
  bool prepare();
  bool translateFile();
  bool findCompiler();
  void print() const;
  bool compile();
  bool writeProgram() const;
  int become();

  /// Commands, those of a step at the same time.
  using Step = std::vector<tune::Child>;
  std::vector<Step> steps(const std::string &File, const std::string &To) const;
  tune::Child compiler(const std::string &File, const std::string &To) const;
  void forThisMachine(tune::Child &C) const;
  bool run(Step Commands, const Step &Shown);
  void addKey();

  const BuildOptions &B;
  Options O;
  TemporaryFolder Folder;
  ProgramCache Cache;
  Progress Now;
  tune::Toolchain With;
  std::vector<std::string> Linked; ///< Statically, as options.
  std::string Target;              ///< What is made.
  std::string Generated;           ///< The file that c2cu has made.
  std::string Text;                ///< Of it.
  std::string Program;             ///< Compiled, in the cache or in Folder.
  std::vector<std::string> Read;
  int Status = 1;
};

} // namespace

/// Bytes of the vectors that this machine has, as the runtime tells machines
/// apart (runtime/include/c2cu/lanes_machine.h).
static unsigned vectorBytes() {
  const StringMap<bool> Has = sys::getHostCPUFeatures();
  if (Has.lookup("avx512f") && Has.lookup("avx512bw") &&
      Has.lookup("avx512dq") && Has.lookup("avx512vl"))
    return 64;
  return Has.lookup("avx2") ? 32 : 16;
}

/// Options of the command line, and what is to be made.
bool Build::prepare() {
  std::vector<const char *> Words;
  Words.reserve(B.Translation.size());
  for (const std::string &Word : B.Translation)
    Words.push_back(Word.c_str());
  if (!parseOptions(static_cast<int>(Words.size()), Words.data(), O, Status))
    return false;
  Status = 1;
  const StringRef Command = B.Run ? "c2cu run" : "c2cu build";
  if (O.Dump || suggests() || O.Emit == Emission::Trace)
    return refuse(
        Command +
        " makes a program, and takes neither --dump nor --suggest nor "
        "--emit=trace");
  if (B.Run && O.Emit == Emission::Library)
    return refuse("a library is not run; 'c2cu build' makes an object of it");
  if (B.Run && (B.NamesOutput || !O.DependencyFile.empty()))
    return refuse("c2cu run keeps no program: 'c2cu build' takes -o and -MD");
  Target = O.Output;
  if (!B.NamesOutput)
    Target = sys::path::stem(O.Parse.File).str() +
             (O.Emit == Emission::Library ? ".o" : "");
  if (Target.empty())
    return refuse("the program has no name; give one with -o");
  if (Target == "-")
    return refuse("a program is not written to the standard output; name a "
                  "file with -o");
  if (Error E = Folder.create())
    return refuse(toString(std::move(E)));
  tune::catchInterrupts();
  return true;
}

bool Build::translateFile() {
  Now.say("c2cu: translating " + O.Parse.File);
  Generated = Folder.file(sys::path::stem(O.Parse.File).str() + ".cu");
  Options Inner = O;
  Inner.Output = Generated;
  Inner.DependencyFile.clear();
  Status = onDeepStack([&] { return translate(Inner, &Read); });
  if (Status != 0)
    return false;
  Status = 1;
  Text = tune::contentsOf(Generated);
  return isNoInput(Target, Read);
}

bool Build::findCompiler() {
  const bool OfLoops = StringRef(Text).contains("#include <c2cu/library.h>");
  const bool HasKernels =
      O.Drive == Driver::Grouped && O.Emit == Emission::Program;
  Expected<tune::Toolchain> Found =
      tune::findToolchain(B.Compiler, Folder,
                          OfLoops      ? tune::Purpose::Loops
                          : HasKernels ? tune::Purpose::OnBoth
                                       : tune::Purpose::Program);
  if (!Found)
    return refuse(toString(Found.takeError()));
  With = std::move(*Found);
  if (O.Emit == Emission::Program)
    Linked = With.staticLibraries(Folder);
  if (O.Drive == Driver::Simple && !With.ForGpu)
    return refuse("what --driver=simple makes is for nvcc and a GPU, which are "
                  "not both here; use --driver=grouped for cores");
  return true;
}

tune::Child Build::compiler(const std::string &File,
                            const std::string &To) const {
  tune::Child C = With.compile(File, To, includeDirectory());
  if (!With.ForGpu)
    forThisMachine(C);
  if (O.Emit == Emission::Library)
    C.Words.push_back("-c");
  else if (O.Drive != Driver::Simple)
    append_range(C.Words, split(linkFlags(), ' '));
  append_range(C.Words, Linked);
  return C;
}

/// What is run here, and not kept, needs no kernels for other machines.
void Build::forThisMachine(tune::Child &C) const {
  if (B.Run && StringRef(Text).contains("run_lanes"))
    C.Words.push_back("-DC2CU_VECTORS=" + std::to_string(vectorBytes()));
}

std::vector<Build::Step> Build::steps(const std::string &File,
                                      const std::string &To) const {
  if (!With.Device)
    return {{compiler(File, To)}};
  const std::string Include = includeDirectory(), Flags = linkFlags();
  SmallVector<StringRef> Runtime;
  SplitString(Flags, Runtime);
  Step Parts = With.compileParts(File, Include, Runtime);
  forThisMachine(Parts.back());
  tune::Child Link = With.link(File, To, Include, Runtime);
  append_range(Link.Words, Linked);
  return {Parts, {Link}};
}

static std::string line(const tune::Child &C) {
  std::string Line;
  for (const std::string &Word : C.Words)
    Line += (Line.empty() ? "" : " ") + quotedForShell(Word);
  return Line;
}

void Build::print() const {
  const std::string File = sys::path::filename(Generated).str();
  std::string Line = "c2cu", Rest;
  for (size_t I = 1; I < B.Translation.size(); ++I) {
    const StringRef Word = B.Translation[I];
    if (Word == "--") { // What follows is Clang's.
      for (; I < B.Translation.size(); ++I)
        Rest += " " + quotedForShell(B.Translation[I]);
    } else if (Word == "-o" || Word == "--o") {
      ++I; // Of the program.
    } else if (!Word.starts_with("-o=") && !Word.starts_with("--o=") &&
               Word != "-MD") {
      Line += " " + quotedForShell(Word);
    }
  }
  outs() << Line << " -o " << quotedForShell(File) << Rest << "\n";
  for (const Step &Commands : steps(File, Target))
    for (const tune::Child &C : Commands)
      outs() << line(C) << "\n";
}

/// All that the program is made from.
void Build::addKey() {
  for (const Step &Commands : steps("", ""))
    for (const tune::Child &C : Commands)
      for (const std::string &Word : C.Words)
        Cache.add(Word);
  // What compilers take from the environment.
  for (const char *Name : {"CPATH", "CPLUS_INCLUDE_PATH", "LIBRARY_PATH",
                           "NVCC_PREPEND_FLAGS", "NVCC_APPEND_FLAGS"})
    Cache.add(sys::Process::GetEnv(Name).value_or(""));
  Cache.add(With.Machine);
  Cache.addFile(With.Words[0]);
  if (With.Device)
    Cache.addFile(With.Device->Words[0]);
  Cache.add(Text);
  for (const std::string &File : Read)
    Cache.addFile(File);
  for (const std::string &File : runtimeFiles())
    Cache.addFile(File);
}

/// Runs a step, and says what it has said; Shown are the commands as a user
/// can give them.
bool Build::run(Step Commands, const Step &Shown) {
  for (auto [I, C] : enumerate(Commands))
    C.Errors = Folder.file("errors-" + std::to_string(I));
  const std::vector<tune::Ending> Endings = tune::runAtOnce(Commands);
  Now.say("");
  bool Fine = true;
  for (auto [C, End, As] : zip_equal(Commands, Endings, Shown)) {
    errs() << tune::contentsOf(C.Errors);
    if (!End.succeeded() && !tune::interrupted())
      Fine = refuse(line(As) + " " + End.text() + ", see above");
  }
  if (tune::interrupted())
    Status = InterruptedStatus;
  return Fine && !tune::interrupted();
}

/// Finds the program in the cache, or makes it.
bool Build::compile() {
  addKey();
  if (Program = Cache.find(); !Program.empty())
    return true;
  if (!With.Note.empty())
    errs() << "c2cu: note: " << With.Note << "\n";
  Program = Folder.file("program");
  const std::string Other =
      With.Device ? sys::path::filename(With.Device->Words[0]).str() + " and "
                  : "";
  const std::string By = Other + sys::path::filename(With.Words[0]).str();
  for (auto [Commands, Shown] :
       zip_equal(steps(Generated, Program),
                 steps(sys::path::filename(Generated).str(), Target))) {
    Now.say("c2cu: compiling for " + With.Machine + " with " + By);
    if (!run(Commands, Shown))
      return false;
  }
  if (const std::string Kept = Cache.keep(Program); !Kept.empty())
    Program = Kept;
  return true;
}

bool Build::writeProgram() const {
  if (std::error_code Error = copyProgram(Program, Target))
    return refuse("cannot write '" + Target + "': " + Error.message());
  return O.DependencyFile.empty() ||
         writeOutput(Target + ".d", dependencies(Target, Read));
}

/// Runs the program in place of this process.
int Build::become() {
  std::vector<std::string> Words = {sys::path::stem(O.Parse.File).str()};
  append_range(Words, B.Arguments);
  std::vector<char *> Pointers;
  Pointers.reserve(Words.size() + 1);
  for (std::string &Word : Words)
    Pointers.push_back(Word.data());
  Pointers.push_back(nullptr);
  // Open, so that it may be removed.
  const int Descriptor = ::open(Program.c_str(), O_RDONLY | O_CLOEXEC);
  if (Descriptor >= 0) {
    Folder.remove();
    fexecve(Descriptor, Pointers.data(), environ);
  }
  refuse("cannot run '" + Program + "': " + std::strerror(errno));
  return 1;
}

int Build::run() {
  if (!prepare() || !translateFile() || !findCompiler())
    return Status;
  if (B.Print) {
    print();
    return 0;
  }
  if (!compile())
    return Status;
  Now.say("");
  if (B.Run)
    return become();
  return writeProgram() ? 0 : 1;
}

bool c2cu::asksForProgram(int Argc, const char **Argv) {
  return Argc > 1 &&
         (StringRef(Argv[1]) == "build" || StringRef(Argv[1]) == "run");
}

int c2cu::makeProgram(int Argc, const char **Argv) {
  BuildOptions B;
  int Status = 0;
  if (!parseBuildOptions(Argc, Argv, B, Status))
    return Status;
  return Build(B).run();
}
