//===- input.h - Standard input, run by run ---------------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// How the data on standard input become the inputs of the runs (C2CU_FRAME):
///
///   stream      they follow each other, a run takes what it needs
///   line        each is a line, its end included
///   bytes:N     each is N bytes
///   files:LIST  each is a file; LIST is a file with a path per line
///
/// In a stream, a run that meets the end of the data has got no complete input,
/// unless it is the last one and reacts to end of file: end_of_input is thrown.
/// Under the other frames `stdin` is replaced by a stream with the data, and
/// the end, of the current run.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_INPUT_H
#define C2CU_INPUT_H

#include <c2cu/environment.h>
#include <c2cu/error.h>
#include <c2cu/objects.h>
#include <c2cu/run.h>
#include <c2cu/text.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <stdio_ext.h>

namespace c2cu {

/// Owner of the real standard input. There is one object, `input`.
class input_source {
public:
  /// Prepares the inputs of program \p of. Replaces `stdin` unless they are a
  /// stream.
  void open(const program &of, const settings &how) {
    original = stdin;
    used = of.reads_input;
    frame = how.frame;
    frame_bytes = how.frame_bytes;
    inputs = how.inputs;
    tests_end = of.tests_end_of_input;
    reads_after_call = of.reads_after_call;
    if (!used)
      return;
    std::setvbuf(original, nullptr, _IOFBF, std::size_t{1} << 16);
    if (frame == framing::files)
      open_list(how.frame_list);
    if (frame != framing::stream)
      replace_stdin();
  }

  /// Gives `stdin` back; the next run may open() again.
  void close() {
    if (used && frame != framing::stream) {
      std::fclose(stdin);
      stdin = original;
    }
    close_file();
    if (list)
      std::fclose(list);
    list = nullptr;
    std::free(line);
    line = nullptr;
    line_capacity = 0;
    spaces.release();
    blank = false;
  }

  /// Makes the data of \p r, a new run, what `stdin` reads. Returns false, with
  /// the error reported, if there is no complete input for it.
  bool begin(run &r) {
    readable = true;
    if (!used)
      return true;
    if (frame == framing::stream) {
      blank = inputs > 1 && only_space_ahead();
      return true;
    }
    __fpurge(stdin);
    std::clearerr(stdin);
    return next_frame(r.index);
  }

  /// The current run \p r is about to wait for its kernel.
  void suspend(run &r) {
    if (!used || !reads_after_call || frame == framing::stream)
      return;
    text rest; // While they are read, the bytes may be in rest_of_input.
    for (int c; (c = getc_unlocked(stdin)) != EOF;)
      rest.append(static_cast<char>(c));
    r.rest_of_input.swap(rest);
  }

  /// Run \p r goes on after its kernel.
  void resume(run &r) {
    readable = reads_after_call;
    if (!used || !reads_after_call || frame == framing::stream)
      return;
    __fpurge(stdin);
    std::clearerr(stdin);
    next = r.rest_of_input.data();
    end = next + r.rest_of_input.size();
    close_file();
    if (next == end) // as it was: at the end, and feof() says so
      (void)getc_unlocked(stdin);
  }

  /// Every function that reads from `stdin` calls this first.
  void before_reading() const {
    if (!readable) [[unlikely]]
      fail(failure,
           "input %llu reads from standard input after its marked "
           "call, which c2cu did not foresee: please report this; "
           "--driver=sequential translates the program",
           static_cast<unsigned long long>(current_run->index));
  }

  /// Every function that asks or changes the position in `stdin` calls this
  /// first. In a stream, positions are those of the whole, not of an input's
  /// part; the other frames have none, like a pipe.
  void before_seeking() const {
    if (frame == framing::stream && inputs > 1)
      fail(bad_usage, "the program seeks in its standard input, where other "
                      "inputs lie, too: give each input a stream of its own "
                      "by C2CU_FRAME=line, bytes:N or files:LIST");
  }

  /// A reading function of the current run has met the end of `stdin`. Returns
  /// if that is the run's own affair, else throws end_of_input.
  void at_end() const {
    if (frame != framing::stream)
      return;
    const bool last = current_run->index + 1 == inputs;
    if (tests_end && last && !blank)
      return;
    throw end_of_input();
  }

  /// Reports why \p r threw end_of_input.
  void explain_end(const run &r) const {
    if (blank)
      report_missing(r.index);
    else
      error("the data end within input %llu, after %llu of %llu complete "
            "inputs; if the program reads until end of file, give each input "
            "an end of its own: C2CU_FRAME=line, bytes:N or files:LIST",
            static_cast<unsigned long long>(r.index),
            static_cast<unsigned long long>(r.index),
            static_cast<unsigned long long>(inputs));
  }

private:
  void report_missing(std::uint64_t complete) const {
    error("input ended after %llu of %llu inputs; supply the rest, or set "
          "C2CU_INPUTS=%llu",
          static_cast<unsigned long long>(complete),
          static_cast<unsigned long long>(inputs),
          static_cast<unsigned long long>(complete));
  }

  /// Is there nothing but white space before the end? Consumes nothing: glibc
  /// takes back any number of characters.
  bool only_space_ahead() {
    spaces.truncate(0);
    int c = getc_unlocked(original);
    for (; c == ' ' || (c >= '\t' && c <= '\r'); c = getc_unlocked(original))
      spaces.append(static_cast<char>(c));
    if (c == EOF)
      std::clearerr(original);
    else
      std::ungetc(c, original);
    for (std::size_t i = spaces.size(); i > 0; --i)
      std::ungetc(static_cast<unsigned char>(spaces.data()[i - 1]), original);
    return c == EOF;
  }

  void open_list(const char *path) {
    list = std::fopen(path, "r");
    if (!list)
      fail(bad_usage, "C2CU_FRAME=files:%s: cannot open the list: %s", path,
           std::strerror(errno));
  }

  void replace_stdin() {
    cookie_io_functions_t functions = {};
    functions.read = supply;
    FILE *stream = fopencookie(this, "r", functions);
    if (!stream)
      fail(failure, "cannot redirect standard input: %s", std::strerror(errno));
    stdin = stream;
  }

  bool next_frame(std::uint64_t index) {
    switch (frame) {
    case framing::line:
      return next_line(original, index);
    case framing::bytes:
      return next_bytes(index);
    default:
      return next_file(index);
    }
  }

  /// Points [next, end) at a line of \p from.
  bool next_line(FILE *from, std::uint64_t index) {
    const ssize_t length = ::getline(&line, &line_capacity, from);
    if (length < 0) {
      report_missing(index);
      return false;
    }
    next = line;
    end = line + length;
    return true;
  }

  bool next_bytes(std::uint64_t index) {
    if (line_capacity < frame_bytes) {
      line = static_cast<char *>(std::realloc(line, frame_bytes));
      line_capacity = frame_bytes;
      if (!line)
        fail(failure, "out of memory for an input of C2CU_FRAME=bytes:%zu",
             frame_bytes);
    }
    const std::size_t got = std::fread(line, 1, frame_bytes, original);
    if (got < frame_bytes) {
      if (got > 0)
        error("input %llu has only %zu of the %zu bytes that C2CU_FRAME says",
              static_cast<unsigned long long>(index), got, frame_bytes);
      report_missing(index);
      return false;
    }
    next = line;
    end = line + got;
    return true;
  }

  bool next_file(std::uint64_t index) {
    close_file();
    do {
      if (!next_line(list, index))
        return false;
      if (end > next && end[-1] == '\n')
        line[--end - line] = '\0';
    } while (next == end);
    next = end = nullptr;
    file = std::fopen(line, "r");
    if (!file)
      error("cannot open '%s', the file of input %llu: %s", line,
            static_cast<unsigned long long>(index), std::strerror(errno));
    return file != nullptr;
  }

  void close_file() {
    if (file)
      std::fclose(file);
    file = nullptr;
  }

  static ssize_t supply(void *self, char *into, std::size_t room) {
    return static_cast<input_source *>(self)->give(into, room);
  }

  ssize_t give(char *into, std::size_t room) {
    if (file) {
      const std::size_t got = std::fread(into, 1, room, file);
      return std::ferror(file) ? -1 : static_cast<ssize_t>(got);
    }
    const std::size_t left = end - next;
    const std::size_t count = room < left ? room : left;
    if (count != 0)
      std::memcpy(into, next, count);
    next += count;
    return static_cast<ssize_t>(count);
  }

  framing frame = framing::stream;
  std::size_t frame_bytes = 0;
  std::uint64_t inputs = 0;
  bool used = true, tests_end = false, reads_after_call = false;
  bool readable = true; // may the current run read?
  bool blank = false;   // did it start with nothing but white space left?

  FILE *original = nullptr;
  FILE *list = nullptr;       // of framing::files
  FILE *file = nullptr;       // the current run's, of framing::files
  const char *next = nullptr; // what the current run has not read yet
  const char *end = nullptr;
  char *line = nullptr; // the current line, piece or path
  std::size_t line_capacity = 0;
  text spaces;
};

inline input_source input;

} // namespace c2cu

#endif // C2CU_INPUT_H
