//===- Suggest.cpp - c2cu --suggest ---------------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/Suggest.h"
#include "driver/CommandLine.h"
#include "driver/Pipeline.h"
#include "driver/PragmaEdits.h"
#include "driver/UnifiedPatch.h"
#include "support/TemporaryFolder.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Regex.h"
#include "llvm/Support/raw_ostream.h"
#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace c2cu;
using namespace llvm;

static cl::opt<bool>
    Suggest("suggest", cl::cat(optionCategory()),
            cl::desc("where the input is refused, print a patch of its pragmas "
                     "with which it is accepted"));

bool c2cu::suggests() { return Suggest; }

namespace {

constexpr unsigned MostSteps = 6;   ///< Edits that build on each other.
constexpr unsigned MostTrials = 48; ///< Translations of edited programs.

/// What has come of a translation.
struct Trial {
  bool Accepted = false;
  std::string Said;
  std::vector<Refusal> Refusals;
};

class Suggestion {
public:
  Suggestion(const Options &O, const TemporaryFolder &Folder)
      : O(O), Folder(Folder) {}

  Trial tryText(StringRef Text);
  /// Whether edits were found with which Text, refused as T says, is accepted.
  bool repair(StringRef Text, const Trial &T, unsigned Step);

  std::string Found;              ///< The text that is accepted.
  std::vector<std::string> About; ///< What is to be said of its edits.

private:
  const Options &O;
  const TemporaryFolder &Folder;
  unsigned Trials = 0;
  StringSet<> Seen;
};

} // namespace

static int fail(const Twine &What) {
  errs() << "c2cu: error: " << What << "\n";
  return 1;
}

static std::vector<Refusal> refusalsIn(StringRef Said) {
  static const Regex Error(
      ":([0-9]+):([0-9]+): (fatal )?error: (.*) \\[([a-z0-9-]+)\\]$");
  static const Regex Note(":[0-9]+:[0-9]+: note: (.*)$");
  SmallVector<StringRef> Lines, Parts;
  Said.split(Lines, '\n');
  std::vector<Refusal> Result;
  for (StringRef Line : Lines) {
    if (Error.match(Line, &Parts)) {
      Refusal R;
      (void)Parts[1].getAsInteger(10, R.Line);
      (void)Parts[2].getAsInteger(10, R.Column);
      R.Message = Parts[4].str();
      R.Id = Parts[5].str();
      Result.push_back(R);
    } else if (!Result.empty() && Note.match(Line, &Parts)) {
      Result.back().Notes += Parts[1].str() + "\n";
    }
  }
  return Result;
}

static std::string contentsOf(const std::string &File) {
  const auto Buffer = MemoryBuffer::getFile(File);
  return Buffer ? (*Buffer)->getBuffer().str() : "";
}

/// Translates in a process of its own, whose messages are kept.
Trial Suggestion::tryText(StringRef Text) {
  ++Trials;
  Options Edited = O;
  Edited.Parse.Text = Text.str();
  Edited.Output = Folder.file("output");
  const std::string Errors = Folder.file("errors");
  errs().flush();
  outs().flush();
  const pid_t Child = fork();
  if (Child == 0) {
    const int To = open(Errors.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
    if (To < 0 || dup2(To, STDERR_FILENO) < 0)
      _exit(1);
    const int Status = translate(Edited);
    errs().flush();
    _exit(Status);
  }
  Trial T;
  int Status = 1;
  if (Child < 0 || waitpid(Child, &Status, 0) != Child)
    return T;
  T.Said = contentsOf(Errors);
  T.Accepted = WIFEXITED(Status) && WEXITSTATUS(Status) == 0;
  T.Refusals = refusalsIn(T.Said);
  return T;
}

/// Whether T is refused, but no longer for Old.
static bool isFurther(const Trial &T, const Refusal &Old) {
  return !T.Refusals.empty() && none_of(T.Refusals, [&](const Refusal &R) {
    return R.Id == Old.Id && R.Message == Old.Message;
  });
}

bool Suggestion::repair(StringRef Text, const Trial &T, unsigned Step) {
  if (Step == MostSteps || T.Refusals.empty())
    return false;
  std::vector<std::pair<Attempt, Trial>> Further;
  for (const Attempt &A : pragmaEdits(Text, T.Refusals.front())) {
    if (Trials >= MostTrials || !Seen.insert(A.Text).second)
      continue;
    Trial After = tryText(A.Text);
    if (After.Accepted) {
      Found = A.Text;
      About = {A.About};
      return true;
    }
    if (isFurther(After, T.Refusals.front()))
      Further.push_back({A, std::move(After)});
  }
  for (const auto &[A, After] : Further)
    if (repair(A.Text, After, Step + 1)) {
      About.insert(About.begin(), A.About);
      return true;
    }
  return false;
}

/// An option about what is written, where a patch is all that is.
static std::string optionOfOutput() {
  const auto &Known = cl::getRegisteredOptions();
  for (const char *Name :
       {"o", "MD", "dump", "report", "explain", "remarks", "self-contained"})
    if (const auto O = Known.find(Name);
        O != Known.end() && O->second->getNumOccurrences())
      return (StringRef(Name).size() < 3 ? "-" : "--") + std::string(Name);
  return "";
}

int c2cu::suggestEdit(const Options &O) {
  if (const std::string Option = optionOfOutput(); !Option.empty())
    return fail("--suggest takes no " + Option +
                ": it prints a patch, and writes no file");
  if (O.Emit == Emission::Trace)
    return fail("--suggest takes no --emit=trace: it is about programs and "
                "libraries");
  if (!O.Parse.BuildFolder.empty())
    return fail("--suggest takes no --build-dir: it is about one file");
  if (!O.Parse.Further.empty())
    return fail("--suggest takes one file, but '" + O.Parse.File + "' and '" +
                O.Parse.Further.front() + "' are given");
  const auto Buffer = MemoryBuffer::getFile(O.Parse.File, /*IsText=*/false);
  if (!Buffer)
    return fail("cannot read '" + O.Parse.File +
                "': " + Buffer.getError().message());
  const StringRef Text = (*Buffer)->getBuffer();
  TemporaryFolder Folder("c2cu-suggest");
  if (Error E = Folder.create())
    return fail(toString(std::move(E)));
  Suggestion S(O, Folder);
  const Trial First = S.tryText(Text);
  if (First.Accepted) {
    errs() << "c2cu: note: '" << O.Parse.File
           << "' is accepted as it is: no edit is needed\n";
    return 0;
  }
  if (!S.repair(Text, First, 0)) {
    errs() << First.Said;
    return fail("no edit was found with which '" + O.Parse.File +
                "' is accepted");
  }
  for (const std::string &Line : S.About)
    if (!Line.empty())
      outs() << "# " << Line << "\n";
  outs() << unifiedPatch(O.Parse.File, Text, S.Found);
  return 0;
}
