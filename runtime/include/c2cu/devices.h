//===- devices.h - Which devices a program uses -----------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// C2CU_DEVICES, in its forms, and what it comes to on this machine:
///
///   all    all GPUs that are visible
///   2      the first two
///   0,2    those with these numbers
///   none   none: kernels run on cores
///
/// Numbers are CUDA's, from 0 on, among the GPUs that CUDA_VISIBLE_DEVICES
/// leaves.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_DEVICES_H
#define C2CU_DEVICES_H

#include <c2cu/algorithm.h>
#include <c2cu/error.h>

#include <cstddef>
#include <cstdio>
#include <cstring>

namespace c2cu {

/// GPUs of a machine that a program can use; more are left alone.
inline constexpr unsigned most_devices = 64;

/// The number of this process, from 0, among those on this machine that share
/// the inputs: each is to use a device of its own, if there are as many.
inline unsigned process_number = 0;

/// Some devices, at least one, by their numbers.
struct device_list {
  unsigned count = 1;
  unsigned numbers[most_devices] = {0};

  /// Slots of the device that has most of them, if they are dealt to the
  /// devices in turn and there are \p slots in all.
  std::size_t most_slots(std::size_t slots) const {
    return (slots + count - 1) / count;
  }
};

/// Where a program's kernels run.
enum class placement : unsigned char { on_cores, on_devices, on_both };

/// What the user asks for.
struct device_choice {
  bool none = false;
  bool all = false;
  device_list listed;     ///< unless all
  bool given = false;     ///< else one of them, whichever is best
  const char *text = "1"; ///< as it was written
};

namespace detail {

/// Reads the digits at \p text, at most three of them, into \p number; returns
/// what is behind them, or null if there are none.
inline const char *parse_device(const char *text, unsigned &number) {
  number = 0;
  const char *at = text;
  for (; *at >= '0' && *at <= '9' && at - text < 3; ++at)
    number = 10 * number + static_cast<unsigned>(*at - '0');
  return at == text ? nullptr : at;
}

/// Reads numbers with commas between them, no two the same.
inline bool parse_device_list(const char *text, device_list &into) {
  for (into.count = 0;; ++text) {
    unsigned number = 0;
    text = parse_device(text, number);
    if (!text || number >= most_devices ||
        std::find(into.numbers, into.numbers + into.count, number) !=
            into.numbers + into.count)
      return false;
    into.numbers[into.count++] = number;
    if (*text != ',')
      return *text == '\0';
  }
}

} // namespace detail

/// Reads a value of C2CU_DEVICES; false if it is not one.
inline bool parse_devices(const char *text, device_choice &into) {
  into.text = text;
  into.given = true;
  into.all = std::strcmp(text, "all") == 0;
  into.none = std::strcmp(text, "none") == 0;
  if (into.all || into.none)
    return true;
  unsigned number = 0;
  const char *const behind = detail::parse_device(text, number);
  if (!behind || *behind != '\0')
    return detail::parse_device_list(text, into.listed);
  if (number == 0 || number > most_devices)
    return false;
  into.listed.count = number;
  for (unsigned i = 0; i < number; ++i)
    into.listed.numbers[i] = i;
  return true;
}

/// The devices of \p choice on a machine that has \p existing ones, at least
/// one. Ends the process with status 2 if it has not all of them.
inline device_list choose_devices(const device_choice &choice,
                                  unsigned existing) {
  device_list chosen = choice.listed;
  if (choice.all) {
    chosen.count = std::min(existing, most_devices);
    for (unsigned i = 0; i < chosen.count; ++i)
      chosen.numbers[i] = i;
  }
  const unsigned last =
      *std::max_element(chosen.numbers, chosen.numbers + chosen.count);
  if (last < existing)
    return chosen;
  if (existing == 1)
    fail(bad_usage,
         "C2CU_DEVICES=%s: there is one GPU here, number 0; set "
         "C2CU_DEVICES=all or leave it out",
         choice.text);
  fail(bad_usage,
       "C2CU_DEVICES=%s: there are %u GPUs here; set it to all, to how many "
       "are to be used, or to numbers from 0 to %u with commas between them",
       choice.text, existing, existing - 1);
}

} // namespace c2cu

#endif // C2CU_DEVICES_H
