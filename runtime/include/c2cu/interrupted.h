//===- interrupted.h - Signals that end what should not run -----*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// An iteration that runs before another one has stored what it should load may
/// divide by zero, follow a pointer to nowhere, or go on for ever. While an
/// \c interruptible exists, its thread's traps, and the signal that other
/// threads send, are taken to a function of the runtime. Signals that come to
/// anybody else go where they went before.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_INTERRUPTED_H
#define C2CU_INTERRUPTED_H

#include <csignal>
#include <cstddef>
#include <cstdlib>
#include <ctime>
#include <iterator>
#include <pthread.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace c2cu {

/// Whether a signal that has come to this thread is dealt with. It may not
/// return, but jump out.
using signal_taker = bool (*)(bool trapped);

/// While one exists, signals go to one function first: that of all of them.
class interruptible {
public:
  explicit interruptible(signal_taker takes) {
    pthread_mutex_lock(&mutex);
    if (users++ == 0) {
      taker = takes;
      struct sigaction action = {};
      action.sa_sigaction = take;
      // What jumps out does not unblock the signal.
      action.sa_flags = SA_SIGINFO | SA_NODEFER | SA_RESTART | SA_ONSTACK;
      for (unsigned i = 0; i < std::size(signals); ++i)
        sigaction(signals[i], &action, &before[i]);
    }
    pthread_mutex_unlock(&mutex);
  }
  interruptible(const interruptible &) = delete;
  interruptible &operator=(const interruptible &) = delete;
  ~interruptible() {
    pthread_mutex_lock(&mutex);
    if (--users == 0)
      for (unsigned i = 0; i < std::size(signals); ++i) {
        struct sigaction now;
        // Somebody else may have wanted the signal meanwhile.
        if (sigaction(signals[i], nullptr, &now) == 0 &&
            (now.sa_flags & SA_SIGINFO) && now.sa_sigaction == take)
          sigaction(signals[i], &before[i], nullptr);
      }
    pthread_mutex_unlock(&mutex);
  }

  /// Sends the signal that is no trap.
  static void interrupt(pthread_t whom) { pthread_kill(whom, signals[0]); }

  /// While one exists, signals come to this thread, if \p they are to. Threads
  /// of a team get none otherwise.
  class receiver {
  public:
    explicit receiver(bool they) : receives(they) {
      if (!receives)
        return;
      // What calls itself for ever has no stack left for a handler.
      stack_t own = {};
      if (sigaltstack(nullptr, &own) == 0 && (own.ss_flags & SS_DISABLE) &&
          (room = std::malloc(size_of_room))) {
        own = {};
        own.ss_sp = room;
        own.ss_size = size_of_room;
        sigaltstack(&own, nullptr);
      }
      sigset_t some;
      sigemptyset(&some);
      for (const int signal : signals)
        sigaddset(&some, signal);
      pthread_sigmask(SIG_UNBLOCK, &some, &before);
    }
    receiver(const receiver &) = delete;
    receiver &operator=(const receiver &) = delete;
    ~receiver() {
      if (receives)
        pthread_sigmask(SIG_SETMASK, &before, nullptr);
      if (!room)
        return;
      stack_t none = {};
      none.ss_flags = SS_DISABLE;
      sigaltstack(&none, nullptr);
      std::free(room);
    }

  private:
    static constexpr std::size_t size_of_room = std::size_t{64} << 10;
    const bool receives;
    void *room = nullptr; ///< Of the handler's stack, if there was none.
    sigset_t before;
  };

  /// While one exists, the signal that is no trap comes to this thread when it
  /// has worked for so many seconds, if that is not zero, and now and then from
  /// there on: with wrong data an iteration may go on for ever, and nobody else
  /// knows.
  class deadline {
  public:
    explicit deadline(double seconds)
        : at(seconds > 0 ? worked() + seconds : 0) {
      struct sigevent how = {};
      how.sigev_notify = SIGEV_THREAD_ID;
      how.sigev_signo = signals[0];
      how._sigev_un._tid = static_cast<pid_t>(syscall(SYS_gettid));
      exists = seconds > 0 &&
               timer_create(CLOCK_THREAD_CPUTIME_ID, &how, &timer) == 0;
      if (!exists)
        return;
      constexpr long each = 50000000; // 50 ms
      const auto whole = static_cast<time_t>(seconds);
      const struct itimerspec when = {
          {0, each},
          {whole, static_cast<long>((seconds - double(whole)) * 1e9) + 1}};
      timer_settime(timer, 0, &when, nullptr);
    }
    deadline(const deadline &) = delete;
    deadline &operator=(const deadline &) = delete;
    ~deadline() {
      if (exists)
        timer_delete(timer);
    }

    bool is_over() const { return exists && worked() >= at; }

  private:
    static double worked() {
      struct timespec now;
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
      return double(now.tv_sec) + 1e-9 * double(now.tv_nsec);
    }

    const double at;
    bool exists = false;
    timer_t timer;
  };

private:
  static constexpr int signals[] = {SIGURG, SIGSEGV, SIGBUS,
                                    SIGFPE, SIGILL,  SIGTRAP};
  static inline pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
  static inline unsigned users = 0;
  static inline signal_taker taker = nullptr;
  static inline struct sigaction before[std::size(signals)];

  static void take(int signal, siginfo_t *info, void *context) {
    if (taker(signal != signals[0]))
      return;
    for (unsigned i = 0; i < std::size(signals); ++i)
      if (signals[i] == signal)
        pass_on(before[i], signal, info, context);
  }

  static void pass_on(const struct sigaction &to, int signal, siginfo_t *info,
                      void *context) {
    if (to.sa_flags & SA_SIGINFO)
      to.sa_sigaction(signal, info, context);
    else if (to.sa_handler != SIG_DFL && to.sa_handler != SIG_IGN)
      to.sa_handler(signal);
    else if (signal != signals[0])
      sigaction(signal, &to, nullptr); // What has trapped does so again.
  }
};

} // namespace c2cu

#endif // C2CU_INTERRUPTED_H
