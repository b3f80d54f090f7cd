//===- environment.h - The C2CU_* environment variables ---------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// How a generated program is told what to do at run time. Every variable is
/// read once, before any code of the user's program runs; a wrong value ends
/// the process with status 2 and a message that names the variable, the value
/// and what is accepted.
///
///   C2CU_INPUTS=N      how many inputs; 0 prints nothing
///   C2CU_FRAME=...     stream, line, bytes:N or files:LIST: see input.h
///   C2CU_GROUP=N       inputs per launch
///   C2CU_SLOTS=N       groups in flight at a time
///   C2CU_INTERVAL=MS   release a group at most every MS milliseconds
///   C2CU_STATS=FILE|-  statistics as json, "-" is standard error
///   C2CU_PROGRESS=0|1  say on standard error how far it has come
///   C2CU_VERIFY=K      check every K-th input against the sequential call
///   C2CU_DEVICES=1     GPUs to use; more than one is not supported
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_ENVIRONMENT_H
#define C2CU_ENVIRONMENT_H

#include <c2cu/error.h>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>

namespace c2cu {

/// How the data on standard input are divided among the inputs.
enum class framing { stream, line, bytes, files };

/// The settings of one run of a generated program.
struct settings {
  std::uint64_t inputs = 0;
  framing frame = framing::stream;
  std::size_t frame_bytes = 0;      ///< of framing::bytes
  const char *frame_list = nullptr; ///< of framing::files, a path
  std::size_t group = 0;            ///< 0: the driver chooses
  std::size_t slots = 0;            ///< 0: the driver chooses
  double interval = 0;              ///< in seconds, 0: none
  const char *stats = nullptr;      ///< a path or "-"
  bool progress = false;
  std::uint64_t verify = 0; ///< 0: never
};

namespace detail {

inline constexpr std::uint64_t most_inputs = std::uint64_t{1} << 40;
inline constexpr std::uint64_t most_group = std::uint64_t{1} << 31;
inline constexpr std::uint64_t most_slots = 64;

/// Reads a decimal number without sign, blanks or suffix that lies between
/// \p least and \p most. Returns false, with \p value unchanged, for anything
/// else.
inline bool parse_count(const char *text, std::uint64_t least,
                        std::uint64_t most, std::uint64_t &value) {
  if (*text < '0' || *text > '9')
    return false;
  errno = 0;
  char *end = nullptr;
  const unsigned long long number = std::strtoull(text, &end, 10);
  if (errno != 0 || *end != '\0' || number < least || number > most)
    return false;
  value = number;
  return true;
}

/// Reads milliseconds, fractions allowed, into \p seconds; false if \p text is
/// anything else or negative.
inline bool parse_milliseconds(const char *text, double &seconds) {
  if ((*text < '0' || *text > '9') && *text != '.')
    return false;
  char *end = nullptr;
  const double number = std::strtod(text, &end);
  if (end == text || *end != '\0' || !(number >= 0 && number <= 1e9))
    return false;
  seconds = number / 1000;
  return true;
}

/// Reads a value of C2CU_FRAME into \p into; false if it is not one.
inline bool parse_frame(const char *text, settings &into) {
  std::uint64_t bytes = 0;
  if (std::strcmp(text, "stream") == 0) {
    into.frame = framing::stream;
  } else if (std::strcmp(text, "line") == 0) {
    into.frame = framing::line;
  } else if (std::strncmp(text, "bytes:", 6) == 0 &&
             parse_count(text + 6, 1, most_inputs, bytes)) {
    into.frame = framing::bytes;
    into.frame_bytes = bytes;
  } else if (std::strncmp(text, "files:", 6) == 0 && text[6] != '\0') {
    into.frame = framing::files;
    into.frame_list = text + 6;
  } else {
    return false;
  }
  return true;
}

[[noreturn]] inline void refuse(const char *name, const char *value,
                                const char *accepted) {
  fail(bad_usage, "%s=%s: expected %s", name, value, accepted);
}

/// The value of environment variable \p name, or null if it is not set.
inline const char *variable(const char *name) { return std::getenv(name); }

/// Replaces \p value by the number in environment variable \p name, if set.
inline void read_count(const char *name, std::uint64_t least,
                       std::uint64_t most, std::uint64_t &value) {
  const char *text = variable(name);
  if (!text || parse_count(text, least, most, value))
    return;
  char accepted[80];
  std::snprintf(accepted, sizeof accepted, "a number from %llu to %llu",
                static_cast<unsigned long long>(least),
                static_cast<unsigned long long>(most));
  refuse(name, text, accepted);
}

inline void read_devices() {
  const char *text = variable("C2CU_DEVICES");
  if (text && std::strcmp(text, "1") != 0)
    refuse("C2CU_DEVICES", text,
           "1: several devices are not supported yet; run one process per "
           "device, each with a part of the inputs");
}

} // namespace detail

/// Reads all C2CU_* variables. \p inputs and \p group are what the program was
/// translated with and hold where the environment says nothing. Ends the
/// process with status 2 if a variable has a wrong value.
inline settings read_settings(std::uint64_t inputs, std::size_t group) {
  settings result;
  std::uint64_t slots = 0, progress = 0, chosen_group = group;
  result.inputs = inputs;
  detail::read_count("C2CU_INPUTS", 0, detail::most_inputs, result.inputs);
  detail::read_count("C2CU_GROUP", 1, detail::most_group, chosen_group);
  detail::read_count("C2CU_SLOTS", 1, detail::most_slots, slots);
  detail::read_count("C2CU_VERIFY", 1, detail::most_inputs, result.verify);
  detail::read_count("C2CU_PROGRESS", 0, 1, progress);
  detail::read_devices();
  result.group = chosen_group;
  result.slots = slots;
  result.progress = progress != 0;
  if (const char *text = detail::variable("C2CU_FRAME"))
    if (!detail::parse_frame(text, result))
      detail::refuse("C2CU_FRAME", text,
                     "stream, line, bytes:N (N at least 1) or files:LIST (a "
                     "file with one path per line)");
  if (const char *text = detail::variable("C2CU_INTERVAL"))
    if (!detail::parse_milliseconds(text, result.interval))
      detail::refuse("C2CU_INTERVAL", text, "milliseconds, 0 or more");
  if (const char *text = detail::variable("C2CU_STATS")) {
    if (*text == '\0')
      detail::refuse("C2CU_STATS", text, "a file name, or - for stderr");
    result.stats = text;
  }
  return result;
}

} // namespace c2cu

#endif // C2CU_ENVIRONMENT_H
