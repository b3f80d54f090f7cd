//===- DeepStack.cpp - Room for programs that nest deeply -----------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/DeepStack.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Signals.h"
#include <csignal>
#include <pthread.h>
#include <sys/mman.h>
#include <unistd.h>

using namespace c2cu;

static constexpr size_t Most = size_t{1} << 30, Least = size_t{16} << 20;

/// At the low end of a stack, which is not accessible. As large as any
/// function's own variables, so that none steps over it.
static constexpr size_t Guarded = size_t{1} << 20;

/// For what runs when the stack is full.
static constexpr size_t HandlerStack = size_t{64} << 10;

static char *Lowest = nullptr;
static struct sigaction Otherwise;

static void faulted(int, siginfo_t *Info, void *) {
  const char *At = static_cast<const char *>(Info->si_addr);
  if (At < Lowest || At >= Lowest + Guarded) {
    // The instruction is tried again, and fails as it would have.
    sigaction(SIGSEGV, &Otherwise, nullptr);
    return;
  }
  static constexpr llvm::StringLiteral Message =
      "c2cu: error: the program nests expressions or statements too deeply\n";
  if (write(STDERR_FILENO, Message.data(), Message.size()) < 0)
    _exit(2);
  llvm::sys::RunInterruptHandlers();
  _exit(1);
}

namespace {
struct Task {
  llvm::function_ref<int()> Do;
  int Status;
};
} // namespace

static void *perform(void *Given) {
  static char Room[HandlerStack];
  stack_t Other{}, Before{};
  Other.ss_sp = Room;
  Other.ss_size = sizeof Room;
  sigaltstack(&Other, &Before);
  struct sigaction Own{};
  Own.sa_sigaction = faulted;
  Own.sa_flags = SA_SIGINFO | SA_ONSTACK;
  sigaction(SIGSEGV, &Own, &Otherwise);
  auto *T = static_cast<Task *>(Given);
  T->Status = T->Do();
  // A sanitizer's own, which it releases when the thread ends.
  sigaltstack(&Before, nullptr);
  return nullptr;
}

/// A thread with a stack of that size; false if there is no room for it.
static bool performOn(size_t Size, Task &T) {
  void *Stack =
      mmap(nullptr, Size, PROT_READ | PROT_WRITE,
           MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK, -1, 0);
  if (Stack == MAP_FAILED)
    return false;
  Lowest = static_cast<char *>(Stack);
  pthread_attr_t Attributes;
  pthread_attr_init(&Attributes);
  pthread_t Thread;
  const bool Started = mprotect(Stack, Guarded, PROT_NONE) == 0 &&
                       pthread_attr_setstack(&Attributes, Stack, Size) == 0 &&
                       pthread_create(&Thread, &Attributes, perform, &T) == 0;
  pthread_attr_destroy(&Attributes);
  if (Started)
    pthread_join(Thread, nullptr);
  munmap(Stack, Size);
  return Started;
}

int c2cu::onDeepStack(llvm::function_ref<int()> Do) {
  Task T{Do, 1};
  for (size_t Size = Most; Size >= Least; Size /= 2)
    if (performOn(Size, T))
      return T.Status;
  return Do();
}
