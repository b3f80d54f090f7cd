//===- call.h - co_await c2cu::call<Call>(...) ------------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A marked call, seen from the coroutine that makes it: the run's objects go
/// into its records, the coroutine is suspended, and when the kernel is done
/// it goes on with the objects restored and the call's result.
///
/// For each marked call the generated file has a struct (`Call`); here it
/// becomes a call_info, a plain table, so that the drivers need no templates.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_CALL_H
#define C2CU_CALL_H

#include <c2cu/backend.h>
#include <c2cu/launch.h>
#include <c2cu/linkage.h>
#include <c2cu/run.h>
#include <c2cu/task.h>

#include <array>
#include <bit>
#include <cstddef>
#include <cstring>
#include <span>
#include <type_traits>

namespace c2cu {

/// All that the drivers know about a marked call. Sizes are in bytes, those of
/// records and tiles are per input.
struct call_info {
  const char *name; ///< the function called, for messages
  unsigned line;    ///< of the marked statement
  unsigned width;   ///< inputs in a tile
  std::size_t in_bytes, out_bytes, keep_bytes;
  std::size_t tile_bytes;                       ///< in the device's memory
  std::size_t arguments_offset, arguments_size; ///< in the in-record
  std::size_t result_offset, result_size;       ///< in the out-record
  padding result_padding;
  std::span<const place> places;
  /// After the kernel, what is in both records is in the in-record: there is no
  /// device to copy it to, and it has no links that come back changed.
  bool in_place;
  bool gathers; ///< is it made in a loop of which iterations are gathered?
  void (*launch)(backend::stream &, const launch_arguments &);
  /// Makes the call as the sequential program does, on the host's objects.
  void (*host)(const char *arguments, char *result, void *const *frame);
  /// Host pointers in an in-record to links, and back in an out-record; null if
  /// there are none.
  void (*encode)(char *in, void *const *frame);
  void (*decode)(char *out, void *const *frame);
};

/// One call_info per marked call of the program, in a list that is complete
/// before main() begins.
struct registered_call {
  call_info info;
  const registered_call *next;
  static inline const registered_call *first = nullptr;

  explicit registered_call(const call_info &of) : info(of), next(first) {
    first = this;
  }
};

/// Puts a call of the current run in line for a launch; defined in
/// slot_calls.h. \p arguments points to info.arguments_size bytes.
C2CU_RUNTIME void suspend_call(run &r, suspended_call &call,
                               const call_info &info, const void *arguments,
                               void *const *frame,
                               const std::size_t *frame_sizes);

/// Takes a call out of the launch it waited for and copies its result to \p
/// result. Throws exit_run if the kernel has ended the run. Defined in
/// slot_calls.h.
C2CU_RUNTIME void resume_call(run &r, suspended_call &call, void *result);

/// The call that a coroutine is suspended at.
inline suspended_call &call_of(task::promise_type &promise) {
  return promise.owner->waiting;
}

namespace detail {

/// Memory for a call's result; void has none.
template <class Result> struct result_size {
  static constexpr std::size_t value = sizeof(Result);
};
template <> struct result_size<void> {
  static constexpr std::size_t value = 0;
};

template <class Call>
void call_on_host(const char *arguments, char *result, void *const *frame) {
  typename Call::arguments values{};
  if constexpr (Call::arguments_offset != nowhere)
    std::memcpy(&values, arguments, sizeof values);
  if constexpr (std::is_void_v<typename Call::result>) {
    Call::host(values, frame);
  } else {
    const typename Call::result value = Call::host(values, frame);
    std::memcpy(result, &value, sizeof value);
  }
}

template <class Call> call_info describe() {
  static_assert(Call::in_bytes % 16 == 0 && Call::out_bytes % 16 == 0);
  static_assert(std::is_trivially_copyable_v<typename Call::arguments>);
  call_info info = {
      .name = Call::name,
      .line = Call::line,
      .width = Call::width,
      .in_bytes = Call::in_bytes,
      .out_bytes = Call::out_bytes,
      .keep_bytes = Call::keep_bytes,
      .tile_bytes =
          backend::copies && has_shared_tile<Call> ? 0 : Call::tile_bytes,
      .arguments_offset = Call::arguments_offset,
      .arguments_size = sizeof(typename Call::arguments),
      .result_offset = Call::result_offset,
      .result_size = result_size<typename Call::result>::value,
      .result_padding = {},
      .places = Call::places,
      .in_place = !backend::copies && !has_links<Call>,
      .gathers = requires { requires Call::gathers; },
      .launch = backend::launch<Call>,
      .host = call_on_host<Call>,
      .encode = nullptr,
      .decode = nullptr,
  };
  if constexpr (requires { Call::result_padding; })
    info.result_padding = Call::result_padding;
  if constexpr (requires(char *in, void *const *f) { Call::encode(in, f); })
    info.encode = Call::encode;
  if constexpr (requires(char *out, void *const *f) { Call::decode(out, f); })
    info.decode = Call::decode;
  return info;
}

template <class Call>
inline const registered_call registration{describe<Call>()};

} // namespace detail

/// What call() returns, for co_await. \p Sizes are those of the locals whose
/// addresses were given. It lives in the coroutine's frame while the run waits.
template <class Call, std::size_t... Sizes> class call_awaiter {
public:
  using result = typename Call::result;

  call_awaiter(const typename Call::arguments &values,
               std::array<void *, sizeof...(Sizes)> addresses)
      : arguments(values), frame(addresses) {}

  bool await_ready() const noexcept { return false; }

  template <class Promise>
  void await_suspend(std::coroutine_handle<Promise> coroutine) {
    owner = coroutine.promise().owner;
    waiting = &call_of(coroutine.promise());
    suspend_call(*owner, *waiting, detail::registration<Call>.info, &arguments,
                 frame.data(), sizes.data());
  }

  result await_resume() {
    if constexpr (std::is_void_v<result>) {
      resume_call(*owner, *waiting, nullptr);
    } else {
      std::array<char, sizeof(result)> bytes;
      resume_call(*owner, *waiting, bytes.data());
      return std::bit_cast<result>(bytes);
    }
  }

private:
  static constexpr std::array<std::size_t, sizeof...(Sizes)> sizes = {Sizes...};

  typename Call::arguments arguments;
  std::array<void *, sizeof...(Sizes)> frame;
  run *owner = nullptr;
  suspended_call *waiting = nullptr;
};

/// A marked call: `co_await call<Call>({scalar arguments}, &local...)`, with
/// the addresses of those locals of main that places of Call name, in order.
/// The value is the call's result. In place of the braces of a list of
/// addresses: g++ 12 does not compile one in a co_await.
template <class Call, class... Locals>
call_awaiter<Call, sizeof(Locals)...> call(typename Call::arguments arguments,
                                           Locals *...locals) {
  return {arguments, {(void *)locals...}};
}

/// The value of a marked call, as it is.
template <class T> T value(T result) { return result; }

} // namespace c2cu

#endif // C2CU_CALL_H
