//===- LeakRun.cpp - A program's marked call, for many secrets ------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "umm/LeakRun.h"
#include "umm/Flags.h"
#include "umm/Problem.h"
#include "llvm/ADT/StringExtras.h"
#include <cmath>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace llvm;

namespace c2cu::umm {

/// What hashes that differ may take, of all places together.
constexpr uint64_t MostHashBytes = uint64_t(4) << 30;

double SecretVariable::bits() const {
  if (!InRange)
    return 8.0 * double(Bytes);
  const uint64_t Elements = Bytes / Element;
  return double(Elements) * std::log2(double(High) - double(Low) + 1);
}

LeakRun::~LeakRun() {
  if (Columns)
    munmap(const_cast<uint64_t *>(Columns), Bytes);
  if (Descriptor >= 0)
    close(Descriptor);
}

Error LeakRun::make(Runs &From, const LeakOptions &Options) {
  Count = Options.Count;
  if (Error E = From.prepare())
    return E;
  if (Error E = Folder.create())
    return E;
  Descriptor = memfd_create("c2cu-umm-leak", 0); // The program inherits it.
  if (Descriptor < 0)
    return problem("the system gives no memory that programs can share");
  if (Error E = start(From, Options))
    return E;
  struct stat Status = {};
  if (fstat(Descriptor, &Status) || Status.st_size == 0)
    return problem("the program has left no hashes");
  Bytes = size_t(Status.st_size);
  void *Pages = mmap(nullptr, Bytes, PROT_READ, MAP_SHARED, Descriptor, 0);
  if (Pages == MAP_FAILED)
    return problem("there is not enough memory for so many secrets");
  Columns = static_cast<const uint64_t *>(Pages);
  return declare();
}

Error LeakRun::start(const Runs &From, const LeakOptions &Options) {
  Command C;
  C.Words = {From.program()};
  C.Input = STDIN_FILENO;
  C.Seconds = Options.Seconds;
  auto Set = [&](const char *Name, const std::string &Value) {
    C.Environment.push_back(std::string(Name) + "=" + Value);
  };
  Set("C2CU_TRACE", Folder.file("trace.txt"));
  Set("C2CU_LEAK", Folder.file("findings.txt"));
  Set("C2CU_LEAK_COLUMNS", "/proc/self/fd/" + std::to_string(Descriptor));
  Set("C2CU_LEAK_SECRETS", Options.Secrets);
  Set("C2CU_LEAK_COUNT", std::to_string(Options.Count));
  Set("C2CU_LEAK_SEED", std::to_string(Options.Seed));
  Set("C2CU_LEAK_WORKERS", std::to_string(Options.Processes));
  Set("C2CU_LEAK_MOST", std::to_string(MostHashBytes / (8 * Options.Count)));
  auto Result = run(C);
  if (!Result)
    return Result.takeError();
  if (Result->TimedOut)
    return problem("the program did not make its marked call for " +
                   grouped(Options.Count) + " secrets within " +
                   Twine(Options.Seconds) +
                   " seconds; --timeout=0 lets it take its time, --secrets "
                   "takes fewer");
  return readFindings(*Result);
}

Error LeakRun::readFindings(const Outcome &Result) {
  auto Buffer = MemoryBuffer::getFile(Folder.file("findings.txt"));
  if (!Buffer)
    return problem("the program " + Result.text() +
                   " before its marked call; does the standard input have all "
                   "that it reads?");
  SmallVector<StringRef> Lines;
  (*Buffer)->getBuffer().split(Lines, '\n', -1, /*KeepEmpty=*/false);
  for (StringRef Line : Lines)
    if (Error E = finding(Line))
      return E;
  if (Lines.empty() || Lines.back() != "end")
    return problem("the program " + Result.text() +
                   ", and has not said what it has found");
  return Error::success();
}

/// The number that Line begins with, without it.
static uint64_t take(StringRef &Line) {
  uint64_t Number = 0;
  Line.consumeInteger(10, Number);
  Line.consume_front(" ");
  return Number;
}

Error LeakRun::finding(StringRef Line) {
  if (Line.consume_front("problem "))
    return problem(Line);
  if (Line == "full")
    return problem("too much differs to keep it for " + grouped(Count) +
                   " secrets; take fewer: --secrets=" + Twine(Count / 8));
  if (Line.consume_front("secret ")) {
    SecretVariable V;
    V.Bytes = take(Line);
    V.Element = take(Line);
    auto [Range, Name] = Line.split(' ');
    auto [Low, High] = Range.split(':');
    V.InRange = !Low.getAsInteger(10, V.Low) && !High.getAsInteger(10, V.High);
    V.Name = Name.str();
    Variables.push_back(std::move(V));
  } else if (Line.consume_front("drawn ")) {
    std::vector<std::string> &Secret = Drawn[take(Line)];
    take(Line);
    Secret.push_back(Line.str());
  } else if (Line.consume_front("differs ")) {
    const uint32_t Hash = uint32_t(take(Line));
    Differences.push_back({Hash, take(Line)});
  } else if (Line.consume_front("unstable ")) {
    Unstable = uint32_t(take(Line));
  } else if (Line.consume_front("ended ")) {
    return ended(Line);
  }
  return Error::success();
}

/// While it was at a secret.
Error LeakRun::ended(StringRef Line) {
  const uint64_t Lane = take(Line);
  Outcome How;
  How.Status = int(take(Line));
  How.Signal = int(take(Line));
  return problem("the program " + How.text() + " in its marked call, with " +
                 secretText(Lane) +
                 "; --secret=NAME=A:B takes numbers from a range");
}

/// What the hashes are of.
Error LeakRun::declare() {
  auto Declared = readTrace(Folder.file("trace.txt"));
  if (!Declared)
    return Declared.takeError();
  Program = std::move(Declared->Program);
  if (!Unstable)
    return Error::success();
  const LeakPlace P = place(*Unstable);
  return problem(
      placeText(Program, P.Where) + ": " + P.Text +
      ": with the same secret again, this is not as it was; what functions "
      "of the library write and keep, the time and random numbers cannot be "
      "put back");
}

const std::vector<std::string> &LeakRun::secret(uint64_t Lane) const {
  return Drawn.at(Lane);
}

ArrayRef<uint64_t> LeakRun::hashes(uint32_t Hash) const {
  return {Columns + Hash * Count, size_t(Count)};
}

LeakPlace LeakRun::place(uint32_t Hash) const {
  size_t Id = Hash - 1;
  if (Id < Program.Sites.size()) {
    const Site &S = Program.Sites[Id];
    return {nameOf(S.Kind), S.Where, S.Text};
  }
  Id -= Program.Sites.size();
  if (Id < Program.Branches.size()) {
    const Branch &B = Program.Branches[Id];
    return {B.Kind, B.Where, B.Text};
  }
  Id -= Program.Branches.size();
  return {"loop", Program.Loops[Id].Where, "its iterations"};
}

/// Numbers as one writes them, and bytes one after the other.
static std::string valueText(const SecretVariable &V, StringRef Hex) {
  constexpr size_t Most = 128;
  const size_t Digits = 2 * V.Element;
  if (V.Element != 2 && V.Element != 4 && V.Element != 8)
    return Hex.size() <= Most ? Hex.str() : Hex.take_front(Most).str() + "...";
  std::string Text;
  for (StringRef Left = Hex; !Left.empty(); Left = Left.drop_front(Digits)) {
    if (Text.size() > Most)
      return Text + "...";
    Text += Text.empty() ? "0x" : " 0x";
    for (size_t At = Digits; At; At -= 2) // The lowest byte is the first.
      Text += Left.substr(At - 2, 2);
  }
  return Text;
}

std::string LeakRun::secretText(uint64_t Lane) const {
  std::string Text;
  const std::vector<std::string> &Values = secret(Lane);
  for (size_t I = 0; I < Variables.size(); ++I)
    Text += (I ? ", " : "") + Variables[I].Name + " = " +
            valueText(Variables[I], Values[I]);
  return Text;
}

} // namespace c2cu::umm
