//===- slot_calls.h - What coroutines ask of their slot ---------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The functions that call.h and iterations.h declare: a run's code knows no
/// more of its slot.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_SLOT_CALLS_H
#define C2CU_SLOT_CALLS_H

#include <c2cu/iterations.h>
#include <c2cu/linkage.h>
#include <c2cu/slot.h>

#include <cstddef>

namespace c2cu {

C2CU_RUNTIME_BODY void suspend_call(run &r, suspended_call &call,
                                    const call_info &info,
                                    const void *arguments, void *const *frame,
                                    const std::size_t *frame_sizes) {
  waiting_place waiting;
  waiting.frame = frame;
  waiting.frame_sizes = frame_sizes;
  r.owner->add(r, call, info, arguments, waiting);
}

C2CU_RUNTIME_BODY void resume_call(run &r, suspended_call &call, void *result) {
  r.owner->take(r, call, result);
}

C2CU_RUNTIME_BODY std::size_t most_iterations(const run &r, bool may_end,
                                              std::size_t bytes) {
  return r.owner->most_iterations(may_end, bytes);
}

C2CU_RUNTIME_BODY void suspend_loop(run &r, const suspended_call &any,
                                    text &objects) {
  r.owner->suspend_loop(r, any, objects);
}

C2CU_RUNTIME_BODY void resume_iteration(run &r, const suspended_call &call) {
  r.owner->resume_iteration(call);
}

C2CU_RUNTIME_BODY void forget_iteration(const suspended_call &call) {
  forget_call(call);
}

C2CU_RUNTIME_BODY void drop_iteration(const suspended_call &call) {
  if (call.place.site)
    --call.place.site->unread;
}

} // namespace c2cu

#endif // C2CU_SLOT_CALLS_H
