//===- Subprocess.cpp - Other programs, started and waited for ------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "umm/Subprocess.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Signals.h"
#include <cstring>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

using namespace llvm;

namespace c2cu::umm {

std::string Outcome::text() const {
  if (TimedOut)
    return "did not end in time";
  if (WroteTooMuch)
    return "has written a trace of more than 4 GiB; a smaller problem will do";
  if (Signal)
    return "was ended by signal " + std::to_string(Signal) + " (" +
           strsignal(Signal) + ")";
  return "ended with status " + std::to_string(Status);
}

/// Ours, with those that are added in front, so that they are found first.
static std::vector<char *> environmentOf(const Command &C) {
  std::vector<char *> All;
  All.reserve(C.Environment.size() + 1);
  for (const std::string &Variable : C.Environment)
    All.push_back(const_cast<char *>(Variable.c_str()));
  for (char **V = environ; *V; ++V)
    if (!StringRef(*V).starts_with("C2CU_TRACE"))
      All.push_back(*V);
  All.push_back(nullptr);
  return All;
}

/// Waits in short steps until it ends, or has to be ended.
static Outcome waitFor(pid_t Child, const Command &C) {
  Outcome Result;
  int Status = 0;
  timespec Begin, Now;
  clock_gettime(CLOCK_MONOTONIC, &Begin);
  while (waitpid(Child, &Status, WNOHANG) != Child) {
    clock_gettime(CLOCK_MONOTONIC, &Now);
    uint64_t Size = 0;
    Result.TimedOut =
        C.Seconds && Now.tv_sec - Begin.tv_sec > time_t(C.Seconds);
    Result.WroteTooMuch = !C.Writes.empty() &&
                          !sys::fs::file_size(C.Writes, Size) && Size > C.Most;
    if (Result.TimedOut || Result.WroteTooMuch) {
      kill(Child, SIGKILL);
      waitpid(Child, &Status, 0);
      break;
    }
    timespec Step{0, 500'000};
    nanosleep(&Step, nullptr);
  }
  if (WIFSIGNALED(Status))
    Result.Signal = WTERMSIG(Status);
  else
    Result.Status = WEXITSTATUS(Status);
  return Result;
}

Expected<Outcome> run(const Command &C) {
  std::vector<char *> Words;
  Words.reserve(C.Words.size() + 1);
  for (const std::string &Word : C.Words)
    Words.push_back(const_cast<char *>(Word.c_str()));
  Words.push_back(nullptr);
  std::vector<char *> Environment = environmentOf(C);
  const char *Output = C.Output.empty() ? "/dev/null" : C.Output.c_str();
  posix_spawn_file_actions_t Actions;
  posix_spawn_file_actions_init(&Actions);
  if (C.Input >= 0)
    posix_spawn_file_actions_adddup2(&Actions, C.Input, 0);
  else
    posix_spawn_file_actions_addopen(&Actions, 0, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&Actions, 1, Output,
                                   O_WRONLY | O_CREAT | O_TRUNC, 0666);
  posix_spawn_file_actions_adddup2(&Actions, 1, 2);
  pid_t Child = 0;
  int Failure = posix_spawnp(&Child, Words[0], &Actions, nullptr, Words.data(),
                             Environment.data());
  posix_spawn_file_actions_destroy(&Actions);
  if (Failure)
    return createStringError(inconvertibleErrorCode(),
                             "'%s' cannot be started: %s", Words[0],
                             strerror(Failure));
  return waitFor(Child, C);
}

} // namespace c2cu::umm
