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
/// and what is accepted. So does a variable of this prefix that is not known:
/// most likely it is misspelt, and what it asks for would not happen.
///
///   C2CU_INPUTS=N|all  how many inputs; 0 prints nothing, all is all there are
///   C2CU_FRAME=...     how data are divided among inputs: see input.h
///   C2CU_GROUP=N       inputs per launch
///   C2CU_ITERATIONS=N  of a gathered loop, that one input has in a launch
///   C2CU_SLOTS=N       groups in flight at a time
///   C2CU_WORKERS=N     processes that run the program's host code
///   C2CU_GUESS=0|1     may workers guess where inputs of a stream begin?
///   C2CU_INTERVAL=MS   launch what has arrived after MS milliseconds at most
///   C2CU_TIMEOUT=S     an input that takes longer is at fault: see faults.h
///   C2CU_MEMORY=N      so is one that holds more bytes of heap
///   C2CU_ON_FAULT=...  stop there, or skip it
///   C2CU_LOG=FILE      how far it has come, and what is at fault
///   C2CU_RESUME=FILE   go on where such a log ends
///   C2CU_STATS=FILE|-  statistics as json, "-" is standard error
///   C2CU_PROGRESS=0|1  say on standard error how far it has come
///   C2CU_VERIFY=K      check every K-th input against the sequential call
///   C2CU_ARENA=N       bytes of heap of a GPU's thread, at first
///   C2CU_DEVICES=...   all, how many, or which GPUs to use: see devices.h
///   C2CU_CORES=N       that compute kernels, at most: see placement.h
///   C2CU_VECTORS=N     bytes of the vectors of kernels on cores, at most
///   C2CU_INPUT=FILE    the data, of several processes: see ranks.h
///   C2CU_OUTPUT=FILE   what these print
///   C2CU_OUTPUT_EACH=P a file for each input's output: see output_names.h
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_ENVIRONMENT_H
#define C2CU_ENVIRONMENT_H

#include <c2cu/devices.h>
#include <c2cu/error.h>
#include <c2cu/lanes_machine.h>

#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <unistd.h> // environ

namespace c2cu {

/// In place of a number of inputs: until the input ends.
inline constexpr std::uint64_t all_inputs = ~std::uint64_t{0};

/// How the data on standard input are divided among the inputs.
enum class framing { stream, line, bytes, files, args };

class input_table;

/// Bytes of the arena of each thread of a GPU, until some take more.
inline std::uint64_t first_arena = 16384;

/// The settings of one run of a generated program.
struct settings {
  std::uint64_t inputs = 0; ///< or all_inputs
  framing frame = framing::stream;
  std::size_t frame_bytes = 0;      ///< of framing::bytes
  const char *frame_list = nullptr; ///< of files, a path; with args, or null
  const char *frame_arguments = nullptr; ///< of framing::args, a path
  const input_table *table = nullptr;    ///< of inputs known beforehand
  const char *output_each = nullptr;     ///< a pattern: see output_names.h
  std::size_t group = 0;                 ///< 0: the driver chooses
  std::size_t iterations = 0; ///< of one input; 0: the driver chooses
  std::size_t rows = 0;       ///< of a launch: iterations of a group
  std::size_t slots = 0;      ///< 0: the driver chooses
  std::uint64_t workers = 0;  ///< 0: the driver chooses
  bool guess = true;
  double interval = 0;      ///< in seconds, 0: none
  double timeout = 0;       ///< of an input, in seconds, 0: none
  std::uint64_t memory = 0; ///< of an input, in bytes of heap, 0: any
  bool skips = false;       ///< inputs that are at fault
  const char *log = nullptr, *resume = nullptr; ///< paths: see fault_log.h
  /// Why no input may be run a second time; null: it may.
  const char *not_again = nullptr;
  const char *stats = nullptr; ///< a path or "-"
  bool progress = false;
  std::uint64_t verify = 0;              ///< 0: never
  device_choice devices;                 ///< of GPUs
  std::uint64_t kernel_cores = 0;        ///< at most; 0: as many as there are
  placement where = placement::on_cores; ///< kernels run: see placement.h
  const char *why = "";                  ///< they run there, for statistics

  // Where this process is one of several that share the inputs: see ranks.h.
  const char *input_file = nullptr;  ///< in place of standard input
  const char *output_file = nullptr; ///< in place of standard output
  std::uint64_t first = 0;           ///< its first input; `inputs` ends them
  std::uint64_t first_position = 0;  ///< of that, behind the first byte
  bool is_last = true;               ///< does no other one have later inputs?
  unsigned cores = 0;                ///< that it may use; 0: all there are
  bool is_part = false;              ///< of several, which do the same

  /// Do kernels run on cores beside GPUs that the user has asked for?
  bool requires_both() const {
    return devices.given && !devices.none && kernel_cores != 0;
  }

  /// Do inputs come from standard input, as far as they come from anywhere?
  bool reads_data() const {
    return frame != framing::files && frame != framing::args;
  }

  /// How many inputs this process has, or all_inputs.
  std::uint64_t count() const {
    return inputs == all_inputs ? inputs : inputs - first;
  }
};

namespace detail {

inline constexpr std::uint64_t most_inputs = std::uint64_t{1} << 40;
inline constexpr std::uint64_t most_group = std::uint64_t{1} << 31;
inline constexpr std::uint64_t most_slots = 64;
inline constexpr std::uint64_t most_workers = 256;
inline constexpr std::uint64_t most_cores = 4096;
inline constexpr std::uint64_t most_arena = std::uint64_t{1} << 19;

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

/// Reads a number of at most 10^9, fractions allowed, and multiplies it by
/// \p unit; false if \p text is anything else or negative.
inline bool parse_seconds(const char *text, double unit, double &seconds) {
  if ((*text < '0' || *text > '9') && *text != '.')
    return false;
  char *end = nullptr;
  const double number = std::strtod(text, &end);
  if (end == text || *end != '\0' || !(number >= 0 && number <= 1e9))
    return false;
  seconds = number * unit;
  return true;
}

/// Reads FILE or FILE,files:LIST into \p into; false if it is neither. A comma
/// is part of a name in any other place.
inline bool parse_arguments(const char *text, settings &into) {
  constexpr char separator[] = ",files:";
  const char *const end = std::strstr(text, separator);
  const std::size_t length = end ? end - text : std::strlen(text);
  into.frame = framing::args;
  into.frame_arguments = strndup(text, length); // for good
  into.frame_list = end ? end + sizeof separator - 1 : nullptr;
  return length != 0 && (!end || *into.frame_list != '\0');
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
  } else if (std::strncmp(text, "args:", 5) == 0) {
    return parse_arguments(text + 5, into);
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

/// Replaces \p inputs by what C2CU_INPUTS says, if set.
inline void read_inputs(std::uint64_t &inputs) {
  const char *text = variable("C2CU_INPUTS");
  if (text && std::strcmp(text, "all") == 0)
    inputs = all_inputs;
  else if (text && !parse_count(text, 0, most_inputs, inputs))
    refuse("C2CU_INPUTS", text,
           "a number from 0 to 1099511627776, or all: until the input ends");
}

/// What is there is asked later, by whoever takes hold of it.
inline void read_devices(device_choice &devices) {
  const char *text = variable("C2CU_DEVICES");
  if (text && !parse_devices(text, devices))
    refuse("C2CU_DEVICES", text,
           "all, how many GPUs are to be used, from 1 to 64, or the numbers of "
           "several with commas between them, as 0,2");
}

/// What to do with an input that is at fault.
inline bool read_skips() {
  const char *text = variable("C2CU_ON_FAULT");
  const bool skips = text && std::strcmp(text, "skip") == 0;
  if (text && !skips && std::strcmp(text, "stop") != 0)
    refuse("C2CU_ON_FAULT", text, "stop or skip");
  return skips;
}

/// Kernels for every machine are the same but for their vectors: shorter ones
/// than a machine has are for comparing.
inline void read_vectors() {
  const char *text = variable("C2CU_VECTORS");
  std::uint64_t bytes = 64;
  if (text && (!parse_count(text, 16, 64, bytes) || (bytes & (bytes - 1)) != 0))
    refuse("C2CU_VECTORS", text, "16, 32 or 64 (bytes)");
  most_vector_bytes = static_cast<unsigned>(bytes);
}

/// The variables of all drivers: one that does not concern a driver is left
/// alone by it, so that the same environment serves all of them.
inline constexpr const char *variables[] = {
    "C2CU_INPUTS", "C2CU_FRAME",       "C2CU_GROUP",   "C2CU_ITERATIONS",
    "C2CU_SLOTS",  "C2CU_WORKERS",     "C2CU_GUESS",   "C2CU_INTERVAL",
    "C2CU_STATS",  "C2CU_PROGRESS",    "C2CU_VERIFY",  "C2CU_DEVICES",
    "C2CU_INPUT",  "C2CU_OUTPUT",      "C2CU_VECTORS", "C2CU_TIMEOUT",
    "C2CU_MEMORY", "C2CU_ON_FAULT",    "C2CU_LOG",     "C2CU_RESUME",
    "C2CU_CORES",  "C2CU_OUTPUT_EACH", "C2CU_ARENA"};

/// Reads the name of a file.
inline const char *read_file_name(const char *name) {
  const char *text = variable(name);
  if (text && *text == '\0')
    refuse(name, text, "a file name");
  return text;
}

/// The same for what is read or written instead of a standard stream. \p takes:
/// does the driver take files?
inline const char *read_data_name(const char *name, bool takes) {
  const char *text = read_file_name(name);
  if (text && !takes)
    fail(bad_usage,
         "%s=%s: only a program of the grouped driver that is compiled with "
         "-DC2CU_MPI takes files, to share them with others; this one reads "
         "standard input and writes standard output (C2CU_INPUTS=N is how "
         "many inputs)",
         name, text);
  return text;
}

/// How many letters have to be changed, added or removed to make the \p length
/// letters at \p from into \p to. Names longer than any variable's are cut.
inline std::size_t edit_distance(const char *from, std::size_t length,
                                 const char *to) {
  constexpr std::size_t longest = 32;
  const std::size_t columns = std::strlen(to);
  length = length < longest ? length : longest;
  std::size_t row[longest + 1]; // distances of the letters so far to all of to
  for (std::size_t j = 0; j <= columns; ++j)
    row[j] = j;
  for (std::size_t i = 0; i < length; ++i) {
    std::size_t diagonal = row[0]++;
    for (std::size_t j = 0; j < columns; ++j) {
      const std::size_t changed = diagonal + (from[i] != to[j]);
      const std::size_t other = 1 + (row[j] < row[j + 1] ? row[j] : row[j + 1]);
      diagonal = row[j + 1];
      row[j + 1] = changed < other ? changed : other;
    }
  }
  return row[columns];
}

/// Refuses \p setting, NAME=VALUE, unless its name is known.
inline void check_name(const char *setting) {
  const std::size_t length = std::strcspn(setting, "=");
  const char *nearest = nullptr;
  std::size_t least = 0;
  for (const char *name : variables) {
    const std::size_t distance = edit_distance(setting, length, name);
    if (distance == 0)
      return;
    if (!nearest || distance < least) {
      nearest = name;
      least = distance;
    }
  }
  fail(bad_usage,
       "%.*s: this version has no variable of this name; did you "
       "mean %s?",
       static_cast<int>(length), setting, nearest);
}

inline void check_names() {
  for (char **setting = environ; *setting; ++setting)
    if (std::strncmp(*setting, "C2CU_", 5) == 0)
      check_name(*setting);
}

} // namespace detail

/// Reads all C2CU_* variables. \p inputs and \p group are what the program was
/// translated with and hold where the environment says nothing. \p files:
/// C2CU_INPUT and C2CU_OUTPUT may be set. Ends the process with status 2 if a
/// variable has a wrong name or value.
inline settings read_settings(std::uint64_t inputs, std::size_t group,
                              bool files = false) {
  settings result;
  std::uint64_t slots = 0, progress = 0, guess = 1, chosen_group = group,
                iterations = 0;
  result.inputs = inputs;
  detail::check_names();
  detail::read_inputs(result.inputs);
  detail::read_count("C2CU_GROUP", 1, detail::most_group, chosen_group);
  detail::read_count("C2CU_ITERATIONS", 1, detail::most_group, iterations);
  detail::read_count("C2CU_SLOTS", 1, detail::most_slots, slots);
  detail::read_count("C2CU_VERIFY", 1, detail::most_inputs, result.verify);
  detail::read_count("C2CU_PROGRESS", 0, 1, progress);
  detail::read_count("C2CU_WORKERS", 1, detail::most_workers, result.workers);
  detail::read_count("C2CU_GUESS", 0, 1, guess);
  detail::read_devices(result.devices);
  detail::read_count("C2CU_CORES", 1, detail::most_cores, result.kernel_cores);
  detail::read_count("C2CU_MEMORY", 1, detail::most_inputs, result.memory);
  detail::read_count("C2CU_ARENA", 0, detail::most_arena, first_arena);
  detail::read_vectors();
  result.skips = detail::read_skips();
  result.log = detail::read_file_name("C2CU_LOG");
  result.resume = detail::read_file_name("C2CU_RESUME");
  result.input_file = detail::read_data_name("C2CU_INPUT", files);
  result.output_file = detail::read_data_name("C2CU_OUTPUT", files);
  result.output_each = detail::read_file_name("C2CU_OUTPUT_EACH");
  result.guess = guess != 0;
  result.group = chosen_group;
  result.iterations = iterations;
  result.slots = slots;
  result.progress = progress != 0;
  if (const char *text = detail::variable("C2CU_FRAME"))
    if (!detail::parse_frame(text, result))
      detail::refuse("C2CU_FRAME", text,
                     "stream, line, bytes:N (N at least 1), files:LIST (a file "
                     "with one path per line), args:FILE (a file with one "
                     "input's arguments per line) or args:FILE,files:LIST");
  if (const char *text = detail::variable("C2CU_INTERVAL"))
    if (!detail::parse_seconds(text, 0.001, result.interval))
      detail::refuse("C2CU_INTERVAL", text, "milliseconds, 0 or more");
  if (const char *text = detail::variable("C2CU_TIMEOUT"))
    if (!detail::parse_seconds(text, 1, result.timeout) || result.timeout == 0)
      detail::refuse("C2CU_TIMEOUT", text, "seconds, more than 0");
  if (const char *text = detail::variable("C2CU_STATS")) {
    if (*text == '\0')
      detail::refuse("C2CU_STATS", text, "a file name, or - for stderr");
    result.stats = text;
  }
  return result;
}

} // namespace c2cu

#endif // C2CU_ENVIRONMENT_H
