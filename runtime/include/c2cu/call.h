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
/// becomes a call_info.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_CALL_H
#define C2CU_CALL_H

#include <c2cu/call_info.h>
#include <c2cu/kernels.h>
#include <c2cu/launch.h>
#include <c2cu/linkage.h>
#include <c2cu/run.h>
#include <c2cu/task.h>

#include <array>
#include <bit>
#include <cstddef>
#include <cstring>
#include <type_traits>

namespace c2cu {

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
  const kernel_functions kernels = kernels_of<Call>();
  call_info info = {
      .name = Call::name,
      .line = Call::line,
      .number = 0,
      .width = Call::width,
      .in_bytes = Call::in_bytes,
      .out_bytes = Call::out_bytes,
      .keep_bytes = Call::keep_bytes,
      .tile_bytes = has_shared_tile<Call> ? 0 : Call::tile_bytes,
      .arguments_offset = Call::arguments_offset,
      .arguments_size = sizeof(typename Call::arguments),
      .result_offset = Call::result_offset,
      .result_size = result_size<typename Call::result>::value,
      .blocks_offset = nowhere,
      .writes_blocks = requires { requires Call::writes_blocks; },
      .blocks_lead_out = requires { requires Call::blocks_lead_out; },
      .block_layouts = {},
      .kept_offset = nowhere,
      .result_padding = {},
      .result_floats = {},
      .places = Call::places,
      .in_place = !has_links<Call>,
      .same_everywhere = C2CU_MEMORIES != 0, // cores play the devices
      .work = 0,
      .recursive = requires { requires Call::recursive; },
      .frame_bytes = 0,
      .may_give_up = requires { requires Call::may_give_up; },
      .exit_is_seen = requires { requires Call::exit_is_seen; },
      .prints = {},
      .print_offset = nowhere,
      .gathers = requires { requires Call::gathers; },
      .on_cores = kernels.on_cores,
      .side_by_side = kernels.side_by_side,
      .on_device = kernels.on_device,
      .host = call_on_host<Call>,
      .encode = nullptr,
      .decode = nullptr,
      .encode_blocks = nullptr,
      .decode_blocks = nullptr,
  };
  if constexpr (requires { Call::number; })
    info.number = Call::number;
  if constexpr (requires { Call::same_everywhere; })
    info.same_everywhere = Call::same_everywhere;
  if constexpr (requires { Call::work; })
    info.work = Call::work;
  if constexpr (requires { Call::print_offset; }) {
    info.prints = Call::prints();
    info.print_offset = Call::print_offset;
  }
  if constexpr (requires { Call::frame_bytes; })
    info.frame_bytes = Call::frame_bytes;
  if constexpr (requires { Call::kept_offset; })
    info.kept_offset = Call::kept_offset;
  if constexpr (requires { Call::block_layouts(); })
    info.block_layouts = Call::block_layouts();
  if constexpr (requires { Call::result_padding; })
    info.result_padding = Call::result_padding;
  if constexpr (requires { Call::result_floats; })
    info.result_floats = Call::result_floats;
  if constexpr (requires(char *in, void *const *f) { Call::encode(in, f); })
    info.encode = Call::encode;
  if constexpr (requires(char *out, void *const *f) { Call::decode(out, f); })
    info.decode = Call::decode;
  if constexpr (requires { Call::blocks_offset; }) {
    info.blocks_offset = Call::blocks_offset;
    info.encode_blocks = Call::encode;
    info.decode_blocks = Call::decode;
  }
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
