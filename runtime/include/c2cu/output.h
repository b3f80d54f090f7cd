//===- output.h - Standard output, run by run -------------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Code of many inputs runs interleaved, but what they print comes out input
/// by input. `stdout` is replaced by a stream whose bytes go to the current
/// run: into one buffer while a segment of the run executes, and from there
/// straight to the real standard output if the run has ended and all inputs
/// before it are written; else into the run's own memory.
///
/// As in a process, abort() loses what is still in stdio's buffer. It is known
/// which bytes the program has flushed: they arrived without being asked for.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_OUTPUT_H
#define C2CU_OUTPUT_H

#include <c2cu/error.h>
#include <c2cu/run.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <stdio_ext.h>

namespace c2cu {

/// Owner of the real standard output. There is one object, `output`.
class output_capture {
public:
  /// Replaces `stdout`. Nothing may have been printed yet.
  void open() {
    original = stdout;
    std::setvbuf(original, nullptr, _IOFBF, std::size_t{1} << 16);
    cookie_io_functions_t functions = {};
    functions.write = receive;
    FILE *stream = fopencookie(this, "w", functions);
    if (!stream)
      fail(failure, "cannot redirect standard output: %s",
           std::strerror(errno));
    std::setvbuf(stream, nullptr, _IOFBF, stdio_buffer);
    stdout = stream;
  }

  /// Gives `stdout` back and makes all that has been written visible.
  void close() {
    std::fclose(stdout);
    stdout = original;
    flush();
    segment.release();
  }

  /// Code of \p r is about to run. \p first says that all inputs before it are
  /// written, so that a long output need not be held.
  void enter(run &r, bool first) {
    current = &r;
    through = first;
  }

  /// A segment of the current run is over. If the run has ended and \p first,
  /// all its output is written; else it is held.
  void leave(bool first) {
    if (__fpending(stdout) != 0) {
      asked = true;
      std::fflush(stdout);
      asked = false;
    }
    run &r = *current;
    if (r.finished && r.how == ending::starved) {
      r.held.release();
    } else if (r.finished && r.how == ending::aborted) {
      r.held.append(segment.data(), segment.size());
      r.held.truncate(surviving(r));
      if (first)
        write_held(r);
    } else if (r.finished && first) {
      write_held(r);
      write(segment.data(), segment.size());
    } else {
      r.held.append(segment.data(), segment.size());
    }
    segment.truncate(0);
  }

  /// Writes what is held of \p r, a run that has ended and is now the first.
  void write_held(run &r) {
    if (r.held.size() == 0)
      return;
    write(r.held.data(), r.held.size());
    r.held.release();
  }

  /// Makes all that has been written visible.
  void flush() {
    if (std::fflush(original) != 0)
      refuse_write();
  }

private:
  // What stdio uses for files and pipes; it decides what an abort() loses.
  static constexpr std::size_t stdio_buffer = 4096;
  // A run may print this many bytes before they are written without waiting
  // for its end. Till then a run whose input turns out to be incomplete
  // leaves nothing behind.
  static constexpr std::size_t most_held = std::size_t{1} << 20;

  static ssize_t receive(void *self, const char *bytes, std::size_t count) {
    static_cast<output_capture *>(self)->take(bytes, count);
    return static_cast<ssize_t>(count);
  }

  void take(const char *bytes, std::size_t count) {
    run &r = *current;
    segment.append(bytes, count);
    if (!asked)
      r.committed = r.held.size() + segment.size();
    if (through && segment.size() > most_held) {
      write_held(r);
      write(segment.data(), segment.size());
      segment.truncate(0);
      r.committed = 0;
    }
  }

  /// The bytes of an aborted run's output, all of it held, that its process
  /// would have written.
  static std::size_t surviving(const run &r) {
    if (r.buffering == _IONBF)
      return r.held.size();
    std::size_t length = r.committed;
    if (r.buffering == _IOLBF)
      if (const void *line = memrchr(r.held.data(), '\n', r.held.size()))
        if (const std::size_t end =
                static_cast<const char *>(line) - r.held.data() + 1;
            end > length)
          length = end;
    return length;
  }

  void write(const char *bytes, std::size_t count) {
    if (count != 0 && fwrite_unlocked(bytes, 1, count, original) != count)
      refuse_write();
  }

  [[noreturn]] static void refuse_write() {
    fail(failure,
         "cannot write to standard output: %s; the output is not "
         "complete",
         std::strerror(errno));
  }

  FILE *original = nullptr;
  run *current = nullptr;
  bool through = false;
  bool asked = false; // is it us who flush?
  text segment;
};

inline output_capture output;

} // namespace c2cu

#endif // C2CU_OUTPUT_H
