//===- framed_input.h - Inputs with ends of their own -----------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Standard input divided into lines, pieces of N bytes or files: a stream with
/// the data, and the end, of the current run. Where that has only arguments, it
/// is empty.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_FRAMED_INPUT_H
#define C2CU_FRAMED_INPUT_H

#include <c2cu/environment.h>
#include <c2cu/error.h>
#include <c2cu/input_table.h>
#include <c2cu/run.h>
#include <c2cu/stdio_state.h>
#include <c2cu/text.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <stdio_ext.h>

namespace c2cu {

/// What there is for a run.
enum class next_input {
  ready,
  later,      ///< its data have not all arrived: it is to begin again
  none,       ///< the data end before it
  incomplete, ///< the data end within it, or cannot be had: has been reported
};

/// Reads a stream, or a list of files. There is one object, in `input`.
class framed_input {
public:
  /// Starts to divide \p from as \p how says, and returns the stream to read
  /// the inputs by, one after the other. If \p data is not null it is where the
  /// bytes of \p from, or of the list of files, come from.
  FILE *open(FILE *from, FILE *data, const settings &how) {
    original = data ? data : from;
    frame = how.reads_data() ? how.frame : framing::files;
    frame_bytes = how.frame_bytes;
    list = nullptr;
    table = how.table;
    if (frame == framing::files && !table)
      list = data ? data : open_list(how.frame_list);
    owns_list = !data;
    cookie_io_functions_t functions = {};
    functions.read = supply;
    stream = fopencookie(this, "r", functions);
    if (!stream)
      fail(failure, "cannot redirect standard input: %s", std::strerror(errno));
    return stream;
  }

  void close() {
    std::fclose(stream);
    close_file();
    if (list && owns_list)
      std::fclose(list);
    list = nullptr;
    std::free(line);
    line = nullptr;
    line_capacity = 0;
  }

  /// Makes input \p index what the stream reads.
  next_input begin(std::uint64_t index) {
    if (frame == framing::files) {
      __fpurge(stream);
      std::clearerr(stream);
      return table ? next_of_table(index) : next_file(index);
    }
    const next_input found =
        frame == framing::line ? next_line(original) : next_bytes(index);
    if (found == next_input::ready)
      show();
    return found;
  }

  /// Keeps what the current run \p r has not read yet.
  void suspend(run &r) {
    r.met_end = feof_unlocked(stream) != 0;
    text rest; // While they are read, the bytes may be in rest_of_input.
    for (int c; (c = getc_unlocked(stream)) != EOF;)
      rest.append(static_cast<char>(c));
    r.rest_of_input.swap(rest);
  }

  /// Makes what \p r has not read yet what the stream reads.
  void resume(run &r) {
    next = r.rest_of_input.data();
    end = next + r.rest_of_input.size();
    if (frame == framing::files) {
      __fpurge(stream);
      std::clearerr(stream);
      close_file();
    } else {
      show();
    }
    if (r.met_end) // feof() says so, which it does not of a last byte
      (void)getc_unlocked(stream);
  }

  /// Are there data after the inputs so far? If that cannot be known without
  /// waiting: no.
  bool data_left() {
    FILE *from = frame == framing::files ? list : original;
    int c;
    do
      c = getc_if_ready(from, fileno(from));
    while (frame == framing::files && c == '\n');
    return c != EOF && std::ungetc(c, from) != EOF;
  }

private:
  /// Makes [next, end) all that the stream has, where it lies.
  void show() {
    give_buffer(stream, const_cast<char *>(next), end - next);
    next = end;
  }

  /// Points [next, end) at \p count bytes that \p from has in its buffer. They
  /// stay there until it is read again, for the next input.
  void take_in_place(FILE *from, std::size_t count) {
    next = from->_IO_read_ptr;
    end = next + count;
    from->_IO_read_ptr += count;
  }

  static FILE *open_list(const char *path) {
    FILE *const opened = std::fopen(path, "r");
    if (!opened)
      fail(bad_usage, "C2CU_FRAME=files:%s: cannot open the list: %s", path,
           std::strerror(errno));
    return opened;
  }

  /// The data have ended, unless they could not be read.
  static next_input no_more(FILE *from) {
    if (std::ferror(from))
      fail(failure, "cannot read the input: %s", std::strerror(errno));
    return next_input::none;
  }

  /// Points [next, end) at a line of \p from.
  next_input next_line(FILE *from) {
    const std::size_t ahead = bytes_ahead(from);
    const void *line_end = is_plain_reader(from) && ahead != 0
                               ? std::memchr(from->_IO_read_ptr, '\n', ahead)
                               : nullptr;
    if (line_end) {
      take_in_place(from, static_cast<const char *>(line_end) + 1 -
                              from->_IO_read_ptr);
      return next_input::ready;
    }
    return read_line(from);
  }

  /// The same, in memory of this object.
  next_input read_line(FILE *from) {
    const ssize_t length = ::getline(&line, &line_capacity, from);
    if (length < 0)
      return no_more(from);
    next = line;
    end = line + length;
    return next_input::ready;
  }

  next_input next_bytes(std::uint64_t index) {
    if (is_plain_reader(original) && bytes_ahead(original) >= frame_bytes) {
      take_in_place(original, frame_bytes);
      return next_input::ready;
    }
    if (line_capacity < frame_bytes) {
      line = static_cast<char *>(std::realloc(line, frame_bytes));
      line_capacity = frame_bytes;
      if (!line)
        fail(failure, "out of memory for an input of C2CU_FRAME=bytes:%zu",
             frame_bytes);
    }
    const std::size_t got = std::fread(line, 1, frame_bytes, original);
    if (got == 0)
      return no_more(original);
    if (got < frame_bytes) {
      error("input %llu has only %zu of the %zu bytes that C2CU_FRAME says; "
            "those before it are complete",
            static_cast<unsigned long long>(index), got, frame_bytes);
      return next_input::incomplete;
    }
    next = line;
    end = line + got;
    return next_input::ready;
  }

  next_input next_file(std::uint64_t index) {
    close_file();
    do {
      if (read_line(list) == next_input::none)
        return next_input::none;
      while (end > next && (end[-1] == '\n' || end[-1] == '\r'))
        line[--end - line] = '\0';
    } while (next == end);
    return open_file(line, index);
  }

  /// The same for input \p index of the table, which may read nothing.
  next_input next_of_table(std::uint64_t index) {
    close_file();
    next = end = nullptr;
    if (index >= table->size())
      return next_input::none;
    const char *const path = table->file(index);
    return path ? open_file(path, index) : next_input::ready;
  }

  next_input open_file(const char *path, std::uint64_t index) {
    next = end = nullptr;
    file = std::fopen(path, "r");
    if (file)
      return next_input::ready;
    error("cannot open '%s', the file of input %llu: %s", path,
          static_cast<unsigned long long>(index), std::strerror(errno));
    return next_input::incomplete;
  }

  void close_file() {
    if (file)
      std::fclose(file);
    file = nullptr;
  }

  static ssize_t supply(void *self, char *into, std::size_t room) {
    return static_cast<framed_input *>(self)->give(into, room);
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

  framing frame = framing::line;
  std::size_t frame_bytes = 0;
  FILE *original = nullptr;
  FILE *stream = nullptr;
  const input_table *table = nullptr; // of inputs that are known beforehand
  FILE *list = nullptr;               // of framing::files, else
  bool owns_list = true;
  FILE *file = nullptr;       // the current run's, of framing::files
  const char *next = nullptr; // what the current run has not read yet
  const char *end = nullptr;
  char *line = nullptr; // the current line, piece or path
  std::size_t line_capacity = 0;
};

} // namespace c2cu

#endif // C2CU_FRAMED_INPUT_H
