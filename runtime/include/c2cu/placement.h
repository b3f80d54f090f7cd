//===- placement.h - On cores, on devices, or on both -----------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Where the kernels of a program run. If cores and devices compute the same
/// bytes, on both. Else one side has all of them, and which one that is depends
/// on the program, on how much input there is and on the machine, never on what
/// has been measured: the same run prints the same.
///
/// C2CU_DEVICES takes devices alone, C2CU_CORES bounds how many cores compute,
/// and both of them take both.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_PLACEMENT_H
#define C2CU_PLACEMENT_H

#include <c2cu/algorithm.h>
#include <c2cu/call_info.h>
#include <c2cu/cores.h>
#include <c2cu/device_interface.h>
#include <c2cu/devices.h>
#include <c2cu/environment.h>
#include <c2cu/error.h>
#include <c2cu/objects.h>
#include <c2cu/work.h>

#include <cstddef>
#include <sys/types.h>

namespace c2cu {

namespace detail {

/// Does \p holds hold of all marked calls?
template <class Holds> bool all_calls(Holds holds) {
  for (auto *call = registered_call::first; call; call = call->next)
    if (!holds(call->info))
      return false;
  return true;
}

/// Rows of a \p call for all inputs, \p bytes of them: one for each, if it is
/// known how many there are; else as many as its records would hold.
inline double rows_of(const call_info &call, const settings &how, off_t bytes) {
  if (how.inputs != all_inputs && !call.gathers)
    return static_cast<double>(how.count());
  return static_cast<double>(bytes) /
         static_cast<double>(std::max<std::size_t>(call.in_bytes, 1));
}

/// Do the kernels of \p of take the machine's cores longer than it takes to
/// open a device and to copy, as far as the compiler's estimate tells? Not if
/// nobody knows how much input there is.
inline bool is_much(const program &of, const settings &how) {
  const off_t bytes = bytes_of_input(of, how);
  if (how.interval != 0 || (of.reads_input && bytes < 0))
    return false;
  double seconds = 0, copied = 0;
  for (auto *call = registered_call::first; call; call = call->next) {
    const call_info &info = call->info;
    const double rows = rows_of(info, how, bytes);
    seconds += rows * info.work * seconds_of_operation;
    copied += rows * static_cast<double>(info.in_bytes + info.out_bytes);
  }
  return seconds / available_cores() >
         device_code->opening_seconds() + copied / bytes_on_the_bus;
}

/// Do cores and devices compute the same bytes?
inline bool is_same_everywhere() {
  return all_calls([](const call_info &c) { return c.same_everywhere; });
}

/// Ends the process with status 2 if the user asks for a side that the program
/// has no code for, or for both where they may differ.
inline void require_side(const settings &how, bool has_cores) {
  const device_choice &devices = how.devices;
  if (devices.none && !has_cores)
    fail(bad_usage, "C2CU_DEVICES=none: -DC2CU_FOR_GPU has left out the code "
                    "for cores");
  if (how.requires_both() && !has_cores)
    fail(bad_usage,
         "C2CU_CORES=%llu with C2CU_DEVICES=%s: -DC2CU_FOR_GPU has left out "
         "the code for cores",
         static_cast<unsigned long long>(how.kernel_cores), devices.text);
  if (devices.given && !devices.none && !device_code)
    fail(bad_usage,
         "C2CU_DEVICES=%s: this program has no code for GPUs; build it with "
         "c2cu build, or with nvcc",
         devices.text);
  if (how.requires_both() && !is_same_everywhere())
    fail(bad_usage,
         "C2CU_CORES=%llu with C2CU_DEVICES=%s: cores and GPUs may compute "
         "different bytes of this program (c2cu --explain says why), so that "
         "one side has to have all inputs; set one of the two",
         static_cast<unsigned long long>(how.kernel_cores), devices.text);
}

} // namespace detail

/// Fills in where the kernels of \p of run, as \p how says. Ends the process
/// with status 2 if they cannot.
inline void choose_placement(const program &of, settings &how) {
  auto choose = [&](placement where, const char *why) {
    how.where = where;
    how.why = why;
  };
  const bool has_cores =
      detail::all_calls([](const call_info &c) { return c.on_cores; });
  detail::require_side(how, has_cores);
  if (!device_code)
    return choose(placement::on_cores, "there is no code for GPUs");
  if (how.devices.none)
    return choose(placement::on_cores, "C2CU_DEVICES=none");
  if (!has_cores)
    return choose(placement::on_devices, "there is no code for cores");
  if (how.requires_both())
    return choose(placement::on_both, "C2CU_DEVICES and C2CU_CORES");
  if (how.devices.given)
    return choose(placement::on_devices, "C2CU_DEVICES");
  if (!device_code->may_exist())
    return choose(placement::on_cores, "there is no GPU");
  if (detail::is_same_everywhere())
    return choose(placement::on_both, "both compute the same bytes");
  // Ranks have parts of the input, and all have to take the same side.
  if (!how.is_part && detail::is_much(of, how))
    return choose(
        placement::on_devices,
        "bytes may differ between GPUs and cores, and by the compiler's "
        "estimate cores would take longer");
  choose(placement::on_cores,
         "bytes may differ between GPUs and cores, and by the compiler's "
         "estimate a GPU would take longer, or nobody knows how much input "
         "there is");
}

} // namespace c2cu

#endif // C2CU_PLACEMENT_H
