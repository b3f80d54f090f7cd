//===- CommandLine.cpp - From words to options ----------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/CommandLine.h"
#include "driver/InputOptions.h"
#include "driver/KnownValues.h"
#include "driver/Stages.h"
#include "support/Diagnostics.h"
#include "support/Quote.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

using namespace c2cu;
using namespace llvm;

// Made on first use: options of other files are registered with them before
// main runs, in no certain order.
cl::OptionCategory &c2cu::optionCategory() {
  static cl::OptionCategory Category("c2cu options");
  return Category;
}

cl::SubCommand &c2cu::tuneCommand() {
  static cl::SubCommand Command(
      "tune", "measures which lowering of a program is the fastest here, and "
              "writes a file for --tuning");
  return Command;
}

cl::SubCommand &c2cu::checkCommand() {
  static cl::SubCommand Command(
      "check", "says whether the time that a function takes depends on "
               "secrets");
  return Command;
}

namespace {

/// The most inputs a 63-bit count leaves room for, with records to spare.
constexpr uint64_t MaxInputs = uint64_t(1) << 48;
constexpr uint64_t MaxThreads = 1024; // CUDA's limit for a block.
constexpr uint64_t MaxGroup = uint64_t(1) << 31;

/// Of translating: for what translates.
struct Shared {
  template <class Option> void apply(Option &O) const {
    O.addCategory(optionCategory());
    O.addSubCommand(cl::SubCommand::getTopLevel());
    O.addSubCommand(tuneCommand());
  }
};

cl::list<std::string> Sources(cl::Positional,
                              cl::desc("<input.c> [further.c ...]"), Shared(),
                              cl::sub(checkCommand()));
cl::opt<std::string> Inputs("p", cl::value_desc("count"), Shared(),
                            cl::init("all"),
                            cl::desc("number of inputs, or all: until the "
                                     "input ends (all); C2CU_INPUTS overrides "
                                     "it when the program runs"));
cl::opt<std::string> Threads("t", cl::value_desc("count"), Shared(),
                             cl::init("64"),
                             cl::desc("threads per block (64); also "
                                      "--threads"));
cl::opt<std::string> Group("b", cl::value_desc("count"), Shared(),
                           cl::init("0"),
                           cl::desc("inputs per launch; 0 lets the program "
                                    "choose (0)"));
cl::alias GroupLong("group-size", cl::aliasopt(Group), cl::NotHidden,
                    cl::cat(optionCategory()), cl::desc("the same as -b"));
cl::opt<std::string> Output("o", cl::value_desc("file"),
                            cl::cat(optionCategory()),
                            cl::desc("output file (<input>.cu); - is the "
                                     "standard output"));
cl::opt<Driver>
    Drive("driver", cl::cat(optionCategory()), cl::init(Driver::Grouped),
          cl::desc("how inputs are brought to the device:"),
          cl::values(clEnumValN(Driver::Grouped, "grouped",
                                "in groups over several slots (default)"),
                     clEnumValN(Driver::Simple, "simple",
                                "all at once, as in the thesis; no runtime"),
                     clEnumValN(Driver::Sequential, "sequential",
                                "one after the other on the host")));
/// What --lower can be: all lowerings, in their order, and one word more.
enum class LowerOption {
#define C2CU_LOWERING(Name, ...) Name,
#include "model/Lowerings.def"
  Auto
};
cl::opt<LowerOption>
    Lower("lower", cl::cat(optionCategory()), cl::init(LowerOption::Auto),
          cl::desc("where objects of the kernel live:"),
          cl::values(clEnumValN(LowerOption::Auto, "auto",
                                "chosen for each object (default)")
#define C2CU_LOWERING(Name, Option, Word, Help, ...)                           \
  , clEnumValN(LowerOption::Name, Option, Help)
#include "model/Lowerings.def"
                         ));
cl::opt<std::string>
    Tuning("tuning", cl::value_desc("file"), cl::cat(optionCategory()),
           cl::desc("lower as was fastest by this file of 'c2cu tune'"));
cl::opt<bool> Explain("explain", cl::cat(optionCategory()),
                      cl::desc("say what was inferred, on standard error"));
cl::opt<bool> ArgumentsDiffer(
    "arguments-differ", cl::cat(optionCategory()),
    cl::desc("what arguments of the program decide goes to kernels with each "
             "input: for C2CU_FRAME=args:FILE"));
cl::opt<bool> Remarks("remarks", cl::cat(optionCategory()),
                      cl::desc("say for each marked call whether it is "
                               "evaluated when compiling, or why not"));
const std::string DumpHelp =
    "print what a stage has made, and write nothing: one of " + dumpedWords();
cl::opt<std::string> Dump("dump", cl::value_desc("stage"),
                          cl::cat(optionCategory()), cl::desc(DumpHelp));
cl::opt<Emission>
    Emit("emit", cl::cat(optionCategory()), cl::init(Emission::Program),
         cl::desc("what to write:"),
         cl::values(clEnumValN(Emission::Program, "program",
                               "the program for p inputs (default)"),
                    clEnumValN(Emission::Library, "library",
                               "the functions of a file without main, their "
                               "marked loops in bulk"),
                    clEnumValN(Emission::Trace, "trace",
                               "the program for one input, in C, which records "
                               "every access of the kernel")));
cl::opt<std::string>
    Report("report", cl::value_desc("file"), cl::cat(optionCategory()),
           cl::desc("write as JSON which accesses and branches of the kernel "
                    "depend on data; - is the standard output"));
cl::opt<std::string>
    Interface("interface", cl::value_desc("file"), cl::cat(optionCategory()),
              cl::desc("with --emit=library, write as JSON what callers see of "
                       "its functions: types, lengths, layouts, comments; - is "
                       "the standard output"));
cl::opt<std::string>
    Require("require-oblivious", cl::value_desc("strict"), cl::ValueOptional,
            cl::cat(optionCategory()),
            cl::desc("refuse kernels in which data decide an address or how "
                     "often a loop runs; strict: or whether an access happens, "
                     "or a branch"));
cl::list<std::string> Warnings(
    "warning", cl::value_desc("[no-|error=]id"), Shared(),
    cl::desc("turn a warning on or off by the id that it ends with, or "
             "make it an error; also -W[no-|error=]id"));
cl::opt<bool> PrintInclude("include-dir", cl::cat(optionCategory()),
                           cl::desc("print where the runtime's headers are"));
cl::opt<bool> PrintLink("link-flags", cl::cat(optionCategory()),
                        cl::desc("print what g++ needs to link the runtime "
                                 "instead of compiling it"));
cl::opt<bool> SelfContained("self-contained", cl::cat(optionCategory()),
                            cl::desc("put the runtime into the output, so "
                                     "that it is one file"));
cl::opt<bool> Depend("MD", cl::cat(optionCategory()),
                     cl::desc("write the files read to <output>.d"));

bool complain(const Twine &What) {
  errs() << "c2cu: error: " << What << "\n";
  return false;
}

bool readInputs(Options &Out) {
  if (Inputs == "all") {
    Out.Inputs = 0;
    return Out.Drive != Driver::Simple ||
           complain("--driver=simple needs the number of inputs, for which it "
                    "makes room when compiling: give it with -p");
  }
  if (!StringRef(Inputs).getAsInteger(10, Out.Inputs) && Out.Inputs >= 1 &&
      Out.Inputs <= MaxInputs)
    return true;
  return complain("-p takes a whole number from 1 to " + Twine(MaxInputs) +
                  ", not '" + Inputs +
                  "'; 'all', which is the default, is until the input ends");
}

bool readCount(const char *Option, const std::string &Text, uint64_t Min,
               uint64_t Max, uint64_t &Out) {
  if (!StringRef(Text).getAsInteger(10, Out) && Out >= Min && Out <= Max)
    return true;
  return complain(Twine("-") + Option + " takes a whole number from " +
                  Twine(Min) + " to " + Twine(Max) + ", not '" + Text + "'");
}

bool readStage(const std::string &Name, std::optional<Stage> &Out) {
  Out = dumpedStage(Name);
  return Out || complain("--dump takes one of the stages " + dumpedWords() +
                         ", not '" + Name + "'");
}

bool readRequirement(Options &Out) {
  if (!Require.getNumOccurrences())
    return true;
  Out.Required =
      Require == "strict" ? Obliviousness::Strict : Obliviousness::Addresses;
  return Require.empty() || Require == "strict" ||
         complain("--require-oblivious takes nothing or 'strict', not '" +
                  Require + "'");
}

bool readWarnings(Options &Out) {
  for (StringRef Id : Warnings) {
    const auto To = Id.consume_front("no-")      ? Diagnostics::Switch::Off
                    : Id.consume_front("error=") ? Diagnostics::Switch::Error
                                                 : Diagnostics::Switch::On;
    if (!Diagnostics::isWarning(Id))
      return complain("no warning is called '" + Id +
                      "'; the id of a warning stands in brackets behind it");
    Out.Warnings.push_back({Id.str(), To});
  }
  return true;
}

/// A library has no inputs, and so no driver that brings them.
std::string optionOfInputs() {
  for (const cl::Option *O : std::initializer_list<const cl::Option *>{
           &Inputs, &Group, &Drive, &Tuning, &ArgumentsDiffer})
    if (O->getNumOccurrences())
      return (Twine(O->ArgStr.size() > 1 ? "--" : "-") + O->ArgStr).str();
  return "";
}

/// What is asked for besides a program.
bool readVerdictOptions(Options &Out) {
  Out.Emit = Emit;
  Out.Report = Report;
  Out.OfInputs = optionOfInputs();
  if (Emit == Emission::Library && !Out.OfInputs.empty())
    return complain("--emit=library takes no " + Out.OfInputs +
                    ", which is about the inputs of a program");
  if (Report.getNumOccurrences() && Report.empty())
    return complain("--report needs the name of a file");
  Out.Interface = Interface;
  if (Interface.getNumOccurrences() && Interface.empty())
    return complain("--interface needs the name of a file");
  if (!Out.Interface.empty() && Emit != Emission::Library)
    return complain("--interface says what a library has for its callers: give "
                    "--emit=library with it");
  return readRequirement(Out) && readWarnings(Out);
}

bool readTuningOption(Options &Out) {
  Out.Tuning = Tuning;
  if (!Tuning.getNumOccurrences())
    return true;
  if (Tuning.empty())
    return complain("--tuning needs the name of a file, which 'c2cu tune' "
                    "writes");
  if (Drive != Driver::Grouped)
    return complain("--tuning is for --driver=grouped, which was measured");
  return !Lower.getNumOccurrences() ||
         complain("--lower and --tuning both say how kernels are lowered: give "
                  "one of them");
}

/// Refuses what would begin a line of its own in the output, in its build lines
/// or in a depfile, and options whose value would be the next option.
bool readWords(const std::vector<std::string> &Rest) {
  const std::vector<std::string> Given = {Output, Report, Interface, Tuning};
  for (ArrayRef<std::string> Words :
       {ArrayRef<std::string>(Sources), ArrayRef<std::string>(Given),
        ArrayRef<std::string>(Rest)})
    for (const std::string &Word : Words)
      if (hasControlCharacter(Word))
        return complain("there is a line end or another control character in " +
                        Twine(quotedForC(Word)) +
                        ": give a name, or a value, without");
  return true;
}

/// LLVM takes options of c2cu itself after any of its commands.
bool areOfCommand(cl::SubCommand &Command) {
  const auto &Known = cl::getRegisteredOptions(Command);
  for (const auto &[Name, Option] : cl::getRegisteredOptions())
    if (Option->getNumOccurrences() && !Known.count(Name))
      return complain("c2cu " + Command.getName() + " takes no --" + Name +
                      "; 'c2cu " + Command.getName() +
                      " --help' lists what it takes");
  return true;
}

/// The files that are written.
bool readOutput(Options &Out) {
  Out.Output = Output;
  if (Out.Output.empty())
    Out.Output = (sys::path::stem(Out.Parse.File) +
                  (Out.Emit == Emission::Trace ? ".trace.c" : ".cu"))
                     .str();
  for (const auto &[What, File] :
       {std::pair("report", &Out.Report), {"interface", &Out.Interface}})
    if (!File->empty() && *File == Out.Output)
      return complain("the " + Twine(What) + " and the output are both '" +
                      Out.Output + "'; name another file with -o");
  if (Depend && Out.Output == "-")
    return complain("-MD needs an output file; name one with -o");
  if (Depend)
    Out.DependencyFile = Out.Output + ".d";
  return true;
}

bool fillOptions(Options &Out, const std::vector<std::string> &Rest) {
  for (cl::SubCommand *Command : {&tuneCommand(), &checkCommand()})
    if (*Command && !areOfCommand(*Command))
      return false;
  if (Sources.empty())
    return complain(tuneCommand() ? "no input file; try 'c2cu tune input.c "
                                    "--inputs=inputs.txt'"
                    : checkCommand()
                        ? "no input file; try 'c2cu check input.c --function f'"
                        : "no input file; try 'c2cu input.c -p 65536 -o "
                          "out.cu'");
  if (Sources.size() > 1 && tuneCommand())
    return complain("c2cu tune takes one file, but '" + Sources[0] + "' and '" +
                    Sources[1] + "' are given");
  uint64_t ThreadCount = 0;
  Out.Drive = Drive;
  if (!readInputs(Out) ||
      !readCount("t", Threads, 1, MaxThreads, ThreadCount) ||
      !readCount("b", Group, 0, MaxGroup, Out.Group))
    return false;
  if (Drive == Driver::Simple && Lower != LowerOption::Auto &&
      Lower != LowerOption::Columnwise)
    return complain("--driver=simple keeps every object column-wise, so that "
                    "another --lower needs another driver");
  Out.Threads = ThreadCount;
  Out.ThreadsAsked = Threads.getNumOccurrences();
  if (!readVerdictOptions(Out))
    return false;
  if (Dump.getNumOccurrences() && !readStage(Dump, Out.Dump))
    return false;
  if (!readWords(wordsOfInput()) || !readWords(Rest))
    return false;
  Out.Parse.File = Sources[0];
  Out.Parse.Further.assign(Sources.begin() + 1, Sources.end());
  Out.Parse.CtypeByCalls = Drive == Driver::Simple;
  if (const std::string Wrong = readInputOptions(Rest, Out.Parse);
      !Wrong.empty())
    return complain(Wrong);
  if (!readTuningOption(Out))
    return false;
  if (Lower != LowerOption::Auto)
    Out.Lower = static_cast<Lowering>(Lower.getValue());
  Out.Explain = Explain;
  Out.ArgumentsDiffer = ArgumentsDiffer;
  Out.Remarks = Remarks;
  Out.SelfContained = SelfContained;
  return readOutput(Out);
}

} // namespace

bool c2cu::parseOptions(int Argc, const char **Argv, Options &Out,
                        int &Status) {
  std::vector<std::string> Words(Argv, Argv + Argc);
  std::vector<std::string> Rest = takeClangArguments(Words);
  Status = 1;
  if (const std::string Wrong = wrongEmission(Words); !Wrong.empty())
    return complain(Wrong);
  std::vector<const char *> Pointers;
  Pointers.reserve(Words.size());
  for (const std::string &Word : Words)
    Pointers.push_back(Word.c_str());
  cl::HideUnrelatedOptions(optionCategory());
  cl::HideUnrelatedOptions(optionCategory(), tuneCommand());
  cl::HideUnrelatedOptions(optionCategory(), checkCommand());
  cl::SetVersionPrinter(
      [](raw_ostream &OS) { OS << "c2cu " << Version << "\n"; });
  if (!cl::ParseCommandLineOptions(
          Pointers.size(), Pointers.data(),
          "C2CU: from C for one input to CUDA for p inputs at once\n\n"
          "'c2cu build' and 'c2cu run' compile what comes out, and run it: see "
          "'c2cu build --help'\n",
          &errs()))
    return false;
  if (PrintInclude) {
    outs() << includeDirectory() << "\n";
    Status = 0;
    return false;
  }
  if (PrintLink) {
    const std::string Flags = linkFlags();
    outs() << Flags << "\n";
    if (Flags.empty())
      errs() << "c2cu: note: there is no libc2cu_runtime.a where it has been "
                "built or installed: programs compile the runtime themselves\n";
    Status = 0;
    return false;
  }
  return fillOptions(Out, Rest);
}
