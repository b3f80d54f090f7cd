//===- slot_prints.h - What the kernels of a slot have printed --*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// When a run goes on, the first thing is to print what the kernel has recorded
/// that it has waited for: where the call stands, as the run's own output. Of
/// iterations that wait together each prints in its turn, and so a call that a
/// device has given up, which prints while the host makes it, is made then.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_SLOT_PRINTS_H
#define C2CU_SLOT_PRINTS_H

#include <c2cu/call_site.h>
#include <c2cu/driver_state.h>
#include <c2cu/given_up.h>
#include <c2cu/print_again.h>
#include <c2cu/records.h>
#include <c2cu/run.h>
#include <c2cu/text.h>

namespace c2cu {

/// Prints what the kernel of \p call has, unless the host has made the call.
inline void print_call(const suspended_call &call) {
  const waiting_place &waiting = call.place;
  const call_info &info = *waiting.site->info;
  if (!info.prints.empty())
    print_all(info.prints,
              prints_in(info, waiting.bank->row(info, waiting.row).out));
}

/// Is \p call of an iteration one that the host makes when that goes on?
inline bool is_made_in_turn(const driver_state &state,
                            const suspended_call &call) {
  return !call.place.site->info->prints.empty() && is_given_up(state, call);
}

/// Prints what the kernel of an iteration has, or makes its call. What the host
/// has in its objects at that time stays.
inline void print_iteration(driver_state &state, const suspended_call &call) {
  if (!is_made_in_turn(state, call))
    return print_call(call);
  const waiting_place &waiting = call.place;
  const call_info &info = *waiting.site->info;
  text objects;
  keep_objects(state.of, info, objects);
  make_given_up(state, call, waiting.bank->row(info, waiting.row));
  put_back_objects(state.of, info, objects.data());
}

/// What the kernel of \p call has printed is never seen.
inline void forget_call(const suspended_call &call) {
  const waiting_place &waiting = call.place;
  const call_info &info = *waiting.site->info;
  if (!info.prints.empty())
    forget_prints(prints_in(info, waiting.bank->row(info, waiting.row).out));
}

} // namespace c2cu

#endif // C2CU_SLOT_PRINTS_H
