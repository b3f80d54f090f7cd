//===- runtime_interrupted_test.cpp - Signals that end what runs ----------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A thread that traps, or would go on for ever, jumps out of it; signals of
/// others go where they went before.
///
//===----------------------------------------------------------------------===//

#include <c2cu/interrupted.h>

#include <gtest/gtest.h>

#include <atomic>
#include <csetjmp>
#include <pthread.h>

namespace {

using c2cu::interruptible;

thread_local std::jmp_buf *out = nullptr;
std::atomic<bool> is_running{false};
int others = 0;

bool take(bool) {
  if (!out)
    return false;
  std::longjmp(*out, 1);
}

/// Blocks all signals, as threads of a team do, and runs until it is stopped.
void *run_for_ever(void *result) {
  sigset_t all;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, nullptr);
  const interruptible::receiver signals(true);
  std::jmp_buf here;
  if (setjmp(here) == 0) {
    out = &here;
    for (is_running = true;;)
      asm volatile("");
  }
  out = nullptr;
  *static_cast<bool *>(result) = true;
  return nullptr;
}

TEST(Interrupted, ThreadThatGoesOnForEver) {
  const interruptible until_end(take);
  pthread_t thread;
  bool ended = false;
  ASSERT_EQ(pthread_create(&thread, nullptr, run_for_ever, &ended), 0);
  while (!is_running)
    sched_yield();
  interruptible::interrupt(thread);
  pthread_join(thread, nullptr);
  EXPECT_TRUE(ended);
}

TEST(Interrupted, Traps) {
  const interruptible until_end(take);
  for (int i = 0; i < 3; ++i) {
    std::jmp_buf here;
    volatile bool trapped = true;
    if (setjmp(here) == 0) {
      out = &here;
      raise(i % 2 ? SIGSEGV : SIGFPE);
      trapped = false;
    }
    out = nullptr;
    EXPECT_TRUE(trapped);
  }
}

TEST(Interrupted, SignalsOfOthers) {
  struct sigaction before, now;
  const auto count = [](int) { ++others; };
  std::signal(SIGURG, count);
  std::signal(SIGFPE, count);
  sigaction(SIGFPE, nullptr, &before);
  {
    const interruptible until_end(take), another(take);
    raise(SIGURG);
    raise(SIGFPE);
    EXPECT_EQ(others, 2);
    // What somebody wants meanwhile stays.
    std::signal(SIGURG, SIG_IGN);
  }
  sigaction(SIGFPE, nullptr, &now);
  EXPECT_EQ(now.sa_handler, before.sa_handler);
  EXPECT_EQ(std::signal(SIGURG, SIG_DFL), SIG_IGN);
  EXPECT_EQ(std::signal(SIGFPE, SIG_DFL), before.sa_handler);
}

} // namespace
