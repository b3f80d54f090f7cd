//===- fault_log.h - How far a run has come, in a file ----------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// C2CU_LOG=FILE: a line of json for every portion of the inputs that is
/// written, and for every input that is at fault, each written after the output
/// that it speaks of. C2CU_RESUME=FILE goes on behind the last of these lines.
///
///     {"c2cu_log": 1, "source": "NAME", "frame": "line"}
///     {"inputs": [0, 512], "bytes": [0, 4096], "output": 2048}
///     {"input": 519, "bytes": [4152, 4160], "fault": "signal", "status": 139,
///      "seconds": 0.01}
///
/// Intervals are half open. `output` is the size of the output file then, -1 if
/// it is none; `bytes` are positions in the data, -1 where only the program
/// could tell. Of inputs that have a table, there are none. The first line of a
/// log of outputs that have a file each says so: "each": true.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_FAULT_LOG_H
#define C2CU_FAULT_LOG_H

#include <c2cu/environment.h>
#include <c2cu/error.h>
#include <c2cu/faults.h>
#include <c2cu/objects.h>

#include <cerrno>
#include <cstdarg>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace c2cu {

namespace detail {

inline const char *frame_name(framing frame) {
  constexpr const char *names[] = {"stream", "line", "bytes", "files", "args"};
  return names[static_cast<int>(frame)];
}

/// The first line of a log.
inline void write_head(char *into, std::size_t size, const program &of,
                       const settings &how) {
  std::snprintf(into, size,
                "{\"c2cu_log\": 1, \"source\": \"%s\", \"frame\": \"%s\"%s}\n",
                of.source, frame_name(how.frame),
                how.output_each ? ", \"each\": true" : "");
}

/// How large the regular file is that standard output goes to the end of; -1 if
/// it is none.
inline off_t output_size() {
  struct stat about = {};
  if (fstat(STDOUT_FILENO, &about) != 0 || !S_ISREG(about.st_mode))
    return -1;
  const bool appends = (fcntl(STDOUT_FILENO, F_GETFL) & O_APPEND) != 0;
  return appends ? about.st_size : lseek(STDOUT_FILENO, 0, SEEK_CUR);
}

} // namespace detail

/// Writes a log. One of a program.
class fault_log {
public:
  fault_log() = default;
  fault_log(const fault_log &) = delete;
  fault_log &operator=(const fault_log &) = delete;
  ~fault_log() {
    if (file >= 0)
      ::close(file);
  }

  /// Begins, or continues, the log that \p how wants, if it does.
  void open(const program &of, const settings &how) {
    if (!how.log)
      return;
    name = how.log;
    const bool goes_on = how.resume && std::strcmp(name, how.resume) == 0;
    file = ::open(name,
                  O_RDWR | O_CREAT | O_CLOEXEC | (goes_on ? O_APPEND : O_TRUNC),
                  0666);
    if (file < 0)
      fail(failure, "C2CU_LOG=%s: cannot write: %s", name,
           std::strerror(errno));
    if (goes_on)
      complete_line();
    else
      put_head(of, how);
    has_files = how.output_each != nullptr;
  }

  bool is_open() const { return file >= 0; }

  /// Inputs \p from to \p to, whose bytes end at \p end, are written.
  void add_inputs(std::uint64_t from, std::uint64_t to, std::uint64_t begin,
                  std::uint64_t end) {
    if (is_open())
      put("{\"inputs\": [%llu, %llu], \"bytes\": [%llu, %llu], \"output\": "
          "%lld}\n",
          number(from), number(to), number(begin), number(end),
          static_cast<long long>(has_files ? -1 : detail::output_size()));
  }

  /// Input \p f.input, whose bytes are from \p begin to \p end, is at fault.
  void add(const fault &f, std::int64_t begin, std::int64_t end) {
    constexpr const char *kinds[] = {"signal", "exit", "timeout",
                                     "kernel timeout", "memory"};
    if (is_open())
      put("{\"input\": %llu, \"bytes\": [%lld, %lld], \"fault\": \"%s\", "
          "\"status\": %d, \"seconds\": %.3f}\n",
          number(f.input), static_cast<long long>(begin),
          static_cast<long long>(end), kinds[f.kind], f.status(), f.seconds);
  }

private:
  void put_head(const program &of, const settings &how) {
    char line[4096];
    detail::write_head(line, sizeof line, of, how);
    put("%s", line);
  }

  /// Whoever wrote the last line may have been killed meanwhile.
  void complete_line() {
    char last = '\n';
    const off_t size = lseek(file, 0, SEEK_END);
    if (pread(file, &last, 1, size - 1) == 1 && last != '\n')
      put("\n");
  }

  static unsigned long long number(std::uint64_t n) { return n; }

  /// In one piece, so that a line is there or is not.
  [[gnu::format(printf, 2, 3)]] void put(const char *format, ...) {
    char line[4096];
    va_list arguments;
    va_start(arguments, format);
    const int length = std::vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    if (::write(file, line, length) != length)
      fail(failure, "C2CU_LOG=%s: cannot write: %s", name,
           std::strerror(errno));
  }

  const char *name = "";
  int file = -1;
  bool has_files = false; // one for each output
};

/// Where an earlier run has stopped.
struct resume_point {
  std::uint64_t input = 0;    ///< the first that is not written
  std::uint64_t position = 0; ///< of its first byte
  long long output = -1;      ///< the size of the output so far
};

namespace detail {

[[noreturn]] inline void refuse_log(const char *name, const char *why) {
  fail(bad_usage, "C2CU_RESUME=%s: %s", name, why);
}

/// Reads the log \p name of an earlier run of \p of with the frame of \p how.
inline resume_point read_log(const char *name, const program &of,
                             const settings &how) {
  FILE *const file = std::fopen(name, "r");
  if (!file)
    refuse_log(name, std::strerror(errno));
  char line[4096], head[4096];
  write_head(head, sizeof head, of, how);
  if (!std::fgets(line, sizeof line, file) || std::strcmp(line, head) != 0)
    refuse_log(name, "this is not the log (C2CU_LOG) of a run of this program "
                     "with the same C2CU_FRAME and C2CU_OUTPUT_EACH");
  resume_point last;
  bool any = false;
  while (std::fgets(line, sizeof line, file)) {
    unsigned long long from = 0, to = 0, begin = 0, end = 0;
    long long output = 0;
    if (std::strchr(line, '\n') && // else its writer has been killed
        std::sscanf(line,
                    "{\"inputs\": [%llu, %llu], \"bytes\": [%llu, %llu], "
                    "\"output\": %lld}",
                    &from, &to, &begin, &end, &output) == 5) {
      last = {to, end, output};
      any = true;
    }
  }
  std::fclose(file);
  if (!any)
    refuse_log(name, "it has no input that is complete: start anew, without "
                     "this variable");
  return last;
}

/// Cuts off what the earlier run has written and not logged.
inline void continue_output(const char *name, long long size) {
  const off_t there = output_size();
  struct stat about = {};
  if (size < 0 || there < 0 || fstat(STDOUT_FILENO, &about) != 0)
    refuse_log(name, "standard output has to be the file that the earlier run "
                     "has written: >> FILE");
  if (about.st_size < size)
    refuse_log(name, "standard output is shorter than what the earlier run has "
                     "written; open it with >> FILE, not > FILE");
  if (ftruncate(STDOUT_FILENO, size) != 0)
    refuse_log(name, std::strerror(errno));
  lseek(STDOUT_FILENO, size, SEEK_SET);
}

} // namespace detail

/// Has \p how begin where the run of the log that it names has stopped. Ends
/// the process with status 2 if it cannot.
inline void resume(const program &of, settings &how) {
  if (!how.resume)
    return;
  const resume_point from = detail::read_log(how.resume, of, how);
  if (how.inputs != all_inputs && from.input > how.inputs)
    detail::refuse_log(how.resume, "the earlier run had more inputs");
  if (!how.output_each)
    detail::continue_output(how.resume, from.output);
  how.first = from.input;
  how.first_position = from.position;
}

} // namespace c2cu

#endif // C2CU_FAULT_LOG_H
