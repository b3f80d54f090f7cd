//===- library_guarded.h - Calls that do not end the process ----*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What would end the process ends a call instead, if that was made by
/// c2cu_call() or by what an interface has for each function. An iteration that
/// runs into it is left by an exception. In the calling thread that goes up to
/// the call; in another one of the team it is kept, until all have stopped, and
/// thrown again by the calling one.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_LIBRARY_GUARDED_H
#define C2CU_LIBRARY_GUARDED_H

#include <c2cu/library_state.h>

#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <new>
#include <type_traits>
#include <unistd.h>
#include <utility>

namespace c2cu::library {

/// Thrown where a call ends; why is in c2cu_shared_failure.
struct ended {};

namespace detail {

/// True while this thread works for a team whose caller is told of failures.
inline thread_local bool is_told = false;

/// Of the loop, before those that this thread's group has: for messages.
inline thread_local unsigned long long iterations_before = 0;

inline c2cu_failure no_memory() {
  return {C2CU_NO_MEMORY, "", 0, 0, "there is no memory left"};
}

} // namespace detail

/// Whether a failure in a loop of this thread is passed on.
inline bool is_passed_on() {
  return c2cu_shared_calls != 0 || c2cu_shared_end.load() != nullptr;
}

/// The call ends, or the handler has it, or the process ends; of several
/// threads one says why.
[[noreturn]] inline void leave(const c2cu_failure &why) {
  if (detail::is_told || c2cu_shared_calls != 0) {
    c2cu_shared_failure = why;
    throw ended();
  }
  static std::atomic_flag said = ATOMIC_FLAG_INIT;
  if (c2cu_handler const handler = c2cu_shared_end.load())
    handler(&why);
  while (said.test_and_set())
    pause();
  std::fprintf(stderr, "c2cu: error: %s\n", why.text);
  std::abort();
}

/// A failure that several threads may run into.
class first_failure {
public:
  explicit first_failure(bool passed_on) : passed_on(passed_on) {}

  /// Does \p what, unless there has been a failure.
  template <class What> void guard(const What &what) {
    if (!passed_on)
      return what();
    if (taken.load(std::memory_order_relaxed))
      return;
    const bool before = std::exchange(detail::is_told, true);
    try {
      what();
    } catch (const ended &) {
      take(c2cu_shared_failure);
    } catch (const std::bad_alloc &) {
      take(detail::no_memory());
    }
    detail::is_told = before;
  }

  /// In the calling thread, when all have stopped.
  void pass_on() const {
    if (taken.load())
      leave(why);
  }

private:
  void take(const c2cu_failure &of) {
    if (!taken.exchange(true))
      why = of;
  }

  const bool passed_on;
  std::atomic<bool> taken{false};
  c2cu_failure why = {};
};

/// Does \p what as c2cu_call() does it.
template <class What> c2cu_status guarded(const What &what) {
  c2cu_status result = C2CU_DONE;
  ++c2cu_shared_calls;
  try {
    what();
  } catch (const ended &) {
    result = c2cu_shared_failure.status;
  } catch (const std::bad_alloc &) {
    c2cu_shared_failure = detail::no_memory();
    result = C2CU_NO_MEMORY;
  }
  --c2cu_shared_calls;
  return result;
}

} // namespace c2cu::library

C2CU_SHARED_SYMBOL enum c2cu_status c2cu_call(void (*function)(void *),
                                              void *argument) {
  return c2cu::library::guarded([&] { function(argument); });
}

C2CU_SHARED_SYMBOL const struct c2cu_failure *c2cu_last_failure() {
  return &c2cu_shared_failure;
}

C2CU_SHARED_SYMBOL c2cu_handler c2cu_set_handler(c2cu_handler handler) {
  return c2cu_shared_end.exchange(handler);
}

namespace c2cu {

/// A function that is called as by c2cu_call(). It returns the status, and puts
/// the result where the last argument points to.
template <auto Function> struct c2cu_guarded_function;

template <class Result, class... Arguments, Result (*Function)(Arguments...)>
struct c2cu_guarded_function<Function> {
  static int c2cu_call(Arguments... arguments, void *result) {
    return library::guarded([&] {
      if constexpr (std::is_void_v<Result>)
        Function(arguments...);
      else
        *static_cast<std::remove_const_t<Result> *>(result) =
            Function(arguments...);
    });
  }
};

template <class Of> using c2cu_pointer_to = decltype(&Of::c2cu_call);

} // namespace c2cu

/// For c2cu --interface: c2cu_guarded_NAME is a pointer to the function NAME,
/// called so, which is named \p function in C++.
#define C2CU_GUARDED(name, function)                                           \
  extern "C" {                                                                 \
  __attribute__((visibility("default")))                                       \
  c2cu::c2cu_pointer_to<c2cu::c2cu_guarded_function<::function>>               \
      c2cu_guarded_##name =                                                    \
          c2cu::c2cu_guarded_function<::function>::c2cu_call;                  \
  }

#endif // C2CU_LIBRARY_GUARDED_H
