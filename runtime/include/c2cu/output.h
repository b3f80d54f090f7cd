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
/// As in a process, abort() loses what is still in stdio's buffer. The stream
/// is a FILE of glibc that buffers as the process's would, with the same size
/// and mode and, when a run goes on, with the same bytes in it; what arrives
/// here is what the process would have written.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_OUTPUT_H
#define C2CU_OUTPUT_H

#include <c2cu/error.h>
#include <c2cu/outbox.h>
#include <c2cu/output_file.h>
#include <c2cu/owned.h>
#include <c2cu/run.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <sys/stat.h>
#include <unistd.h>

namespace c2cu {

/// Owner of the real standard output. There is one object, `output`.
class output_capture {
public:
  /// Replaces `stdout`. Nothing may have been printed yet. What is to be
  /// written goes to \p to, if that is not null, for another process to write
  /// it. \p files: each run's output goes to a file of its own, in this process
  /// to \p each.
  void open(outbox *to = nullptr, bool files = false,
            output_file *each = nullptr) {
    box = to;
    this->each = each;
    original = stdout;
    std::setvbuf(original, nullptr, _IOFBF, std::size_t{1} << 16);
    ask_for_buffer(files);
    cookie_io_functions_t functions = {};
    functions.write = receive;
    FILE *stream = fopencookie(this, "w", functions);
    if (!stream)
      fail(failure, "cannot redirect standard output: %s",
           std::strerror(errno));
    std::setvbuf(stream, memory_for(usual_size), _IOFBF, usual_size);
    stdout = stream;
  }

  /// Gives `stdout` back and makes all that has been written visible.
  void close() {
    std::fclose(stdout);
    stdout = original;
    flush();
    segment.release();
    memory.reset();
    memory_size = 0;
  }

  /// Code of \p r is about to run. \p first says that all inputs before it are
  /// written, so that a long output need not be held; \p again, that the run
  /// may have to begin again unless any of that is written.
  void enter(run &r, bool first, bool again = false) {
    current = &r;
    through = first;
    repeatable = again;
    if (r.begins)
      r.standard_output.reset(usual_mode, usual_size);
    r.begins = false;
    r.standard_output.restore(stdout, memory_for(r.standard_output.size()));
  }

  /// setvbuf() for standard output, called by the current run.
  int buffer(bool given, int mode, std::size_t size) {
    if (!given || size <= memory_size)
      return std::setvbuf(stdout, given ? memory.get() : nullptr, mode, size);
    owned<char[]> larger(new char[size]);
    if (const int result = std::setvbuf(stdout, larger.get(), mode, size))
      return result;
    std::swap(memory, larger); // only now: what was in the old buffer went out
    memory_size = size;
    return 0;
  }

  /// A segment of the current run is over. If the run has ended and \p first,
  /// all its output is written; else it is held.
  void leave(bool first) {
    run &r = *current;
    if (r.finished && r.how != ending::aborted)
      take_pending();
    else
      r.standard_output.save(stdout);
    if (r.how == ending::starved || r.how == ending::put_off) {
      r.held.recycle();
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
    r.held.recycle();
  }

  /// The position in the other process's outbox behind all that is written.
  std::uint64_t position() const { return box->position(); }

  /// Makes all that has been written visible.
  void flush() {
    if (!box && std::fflush(original) != 0)
      refuse_write();
  }

  /// Ends the process because of an error.
  [[noreturn]] static void refuse_write() {
    fail(failure,
         "cannot write to standard output: %s; the output is not "
         "complete",
         std::strerror(errno));
  }

private:
  // A run may print this many bytes before they are written without waiting
  // for its end. Till then a run whose input turns out to be incomplete
  // leaves nothing behind.
  static constexpr std::size_t most_held = std::size_t{1} << 20;

  static ssize_t receive(void *self, const char *bytes, std::size_t count) {
    static_cast<output_capture *>(self)->take(bytes, count);
    return static_cast<ssize_t>(count);
  }

  void take(const char *bytes, std::size_t count) {
    segment.append(bytes, count);
    if (through && segment.size() > most_held) {
      if (repeatable)
        current->committed = true;
      write_held(*current);
      write(segment.data(), segment.size());
      segment.truncate(0);
    }
  }

  /// What fflush() would do, without its way through glibc.
  void take_pending() {
    take(stdout->_IO_write_base,
         stdout->_IO_write_ptr - stdout->_IO_write_base);
    stdout->_IO_write_ptr = stdout->_IO_write_base;
  }

  /// What stdio chooses for a standard output like ours, or for a file.
  void ask_for_buffer(bool files) {
    struct stat about = {};
    constexpr std::size_t of_files = 4096; // what file systems ask for
    usual_size = files ? of_files : BUFSIZ;
    usual_mode = _IOFBF;
    if (files)
      return;
    if (fstat(STDOUT_FILENO, &about) == 0 && about.st_blksize > 0 &&
        about.st_blksize < BUFSIZ)
      usual_size = about.st_blksize;
    usual_mode = isatty(STDOUT_FILENO) ? _IOLBF : _IOFBF;
  }

  /// The buffer that all runs use, in turn.
  char *memory_for(std::size_t size) {
    if (size > memory_size) {
      memory.reset(new char[size]);
      memory_size = size;
    }
    return memory.get();
  }

  void write(const char *bytes, std::size_t count) {
    if (box)
      box->append(bytes, count);
    else if (each)
      each->put(current->index, bytes, count);
    else if (count != 0 && fwrite_unlocked(bytes, 1, count, original) != count)
      refuse_write();
  }

  FILE *original = nullptr;
  outbox *box = nullptr;
  output_file *each = nullptr;
  run *current = nullptr;
  bool through = false, repeatable = false;
  text segment;

  owned<char[]> memory; // of the stream's buffer
  std::size_t memory_size = 0;
  std::size_t usual_size = BUFSIZ;
  int usual_mode = _IOFBF;
};

inline output_capture output;

} // namespace c2cu

#endif // C2CU_OUTPUT_H
