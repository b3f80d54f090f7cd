//===- Child.cpp - Programs that tune starts ------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tune/Child.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/Signals.h"
#include <csignal>
#include <optional>
#include <unistd.h>

using namespace llvm;

namespace c2cu::tune {

// For the handler, which may run at any time.
static volatile std::sig_atomic_t Interrupted = 0;
static volatile std::sig_atomic_t Running[MostAtOnce]; // Processes, or 0.

static void endChild() {
  Interrupted = 1;
  for (const std::sig_atomic_t Process : Running)
    if (Process)
      kill(Process, SIGTERM);
}

void catchInterrupts() { sys::SetInterruptFunction(endChild); }

bool interrupted() { return Interrupted; }

static std::vector<StringRef> environmentOf(const Child &C) {
  std::vector<StringRef> All(C.Environment.begin(), C.Environment.end());
  for (char **V = environ; *V; ++V) {
    StringRef Name = StringRef(*V).split('=').first;
    if (llvm::none_of(C.Environment, [&](StringRef Own) {
          return Own.split('=').first == Name;
        }))
      All.push_back(*V);
  }
  return All;
}

/// Place is its own among those that run.
static sys::ProcessInfo start(const Child &C, unsigned Place, Ending &Result) {
  const std::vector<StringRef> Words(C.Words.begin(), C.Words.end());
  const std::vector<StringRef> Environment = environmentOf(C);
  const std::optional<StringRef> Redirects[] = {
      StringRef(C.Input), StringRef(C.Output), StringRef(C.Errors)};
  sys::ProcessInfo Process = sys::ExecuteNoWait(
      Words[0], Words, ArrayRef(Environment), Redirects, 0, &Result.Crash);
  if (!Result.Crash.empty())
    return Process;
  Running[Place] = Process.Pid;
  if (Interrupted)
    kill(Process.Pid, SIGTERM);
  return Process;
}

static void wait(const Child &C, unsigned Place, sys::ProcessInfo Process,
                 Ending &Result) {
  Process = sys::Wait(
      Process, C.Seconds ? std::optional<unsigned>(C.Seconds) : std::nullopt,
      &Result.Crash);
  Running[Place] = 0;
  if (StringRef(Result.Crash).starts_with("Child timed out"))
    Result.Crash = "ended after " + std::to_string(C.Seconds) + " seconds";
  Result.Status = Process.ReturnCode;
}

std::vector<Ending> runAtOnce(ArrayRef<Child> Children) {
  assert(Children.size() <= MostAtOnce);
  std::vector<Ending> Endings(Children.size());
  std::vector<sys::ProcessInfo> Processes;
  Processes.reserve(Children.size());
  for (unsigned I = 0; I < Children.size(); ++I)
    Processes.push_back(start(Children[I], I, Endings[I]));
  for (unsigned I = 0; I < Children.size(); ++I)
    if (Endings[I].Crash.empty())
      wait(Children[I], I, Processes[I], Endings[I]);
  return Endings;
}

Ending run(const Child &C) { return runAtOnce(C).front(); }

std::string Ending::text() const {
  return Crash.empty() ? "ended with status " + std::to_string(Status)
                       : "did not end by itself: " + Crash;
}

std::string contentsOf(const std::string &Path) {
  auto Buffer = MemoryBuffer::getFile(Path);
  return Buffer ? (*Buffer)->getBuffer().str() : "";
}

} // namespace c2cu::tune
