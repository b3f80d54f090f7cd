//===- shared_stream.h - Inputs that follow each other ----------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Standard input when all runs share it (C2CU_FRAME=stream): a stream that
/// knows how far it has been read, and what lies directly before and ahead.
/// Looking ahead consumes nothing and waits for data where there are none yet.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_SHARED_STREAM_H
#define C2CU_SHARED_STREAM_H

#include <c2cu/algorithm.h>
#include <c2cu/error.h>
#include <c2cu/source.h>
#include <c2cu/stdio_state.h>
#include <c2cu/text.h>

#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <stdio_ext.h>
#include <unistd.h>

namespace c2cu {

/// What becomes of a read whose data have not arrived.
class patience {
public:
  virtual ~patience() = default;

  /// Waits for data of \p from at \p position, or for their end. False: the
  /// read is given up, as if the data ended there, and will be done again.
  virtual bool wait(source &from, std::uint64_t position) = 0;
};

/// Reads a descriptor. There is one object, in `input`.
class shared_stream {
public:
  /// Starts to read \p from, a descriptor that nothing has been read of, and
  /// returns the stream to read it by. What can be read again, by this process
  /// or others, is read by \p by; else that is null. \p waits: null if reads
  /// just wait.
  FILE *open(int from, source *by = nullptr, patience *waits = nullptr) {
    descriptor = from;
    shared = by;
    this->waits = by ? waits : nullptr;
    given_up = false;
    given = by ? by->begin() : 0;
    chunk = 0;
    last = '\n';
    cookie_io_functions_t functions = {};
    functions.read = supply;
    stream = fopencookie(this, "r", functions);
    if (!stream)
      fail(failure, "cannot redirect standard input: %s", std::strerror(errno));
    std::setvbuf(stream, buffer, _IOFBF, sizeof buffer);
    return stream;
  }

  /// Closes the stream. Where that is possible, what has been read ahead is
  /// left to whoever reads the descriptor next, as a process does at its end.
  void close() {
    const off_t ahead = bytes_ahead(stream);
    if (shared)
      shared->leave_at(position());
    else
      lseek(descriptor, -ahead, SEEK_CUR);
    std::fclose(stream);
    seen.release();
  }

  /// Goes to \p position of the source.
  void go_to(std::uint64_t position) {
    if (position != this->position())
      restart(position);
  }

  /// Has a read been given up since the last restart()?
  bool has_given_up() const { return given_up; }

  /// Goes back to \p position, whatever has been read and met since.
  void restart(std::uint64_t position) {
    __fpurge(stream);
    std::clearerr(stream);
    given_up = false;
    given = position;
    chunk = 0;
    last = '\n';
    if (position > shared->begin())
      shared->read(&last, 1, position - 1);
  }

  /// Where it has been read to, and not given back; in bytes from the first, or
  /// of the source.
  std::uint64_t position() const {
    const std::uint64_t begin = shared ? shared->begin() : 0;
    const std::size_t ahead = bytes_ahead(stream);
    return ahead <= given - begin ? given - ahead : begin;
  }

  /// Is the last byte read known not to be the end of a line? Then a line end
  /// that follows is that of the line in which reading has stopped.
  bool inside_line() const {
    const std::size_t ahead = bytes_ahead(stream);
    if (ahead == 0)
      return last != '\n';
    if (ahead < chunk)
      return buffer[chunk - ahead - 1] != '\n';
    return ahead == chunk && before_chunk != '\n';
  }

  /// What a run has given back without having read it is not there for the next
  /// one: in its place are the bytes of the data, as in a process that begins
  /// to read there.
  void take_back_given() {
    const std::size_t ahead = bytes_ahead(stream);
    if (shared) {
      restart(position());
      return;
    }
    leave_backup(stream);
    char *const end = stream->_IO_read_end;
    const std::size_t there = end ? end - buffer : 0;
    if (there != 0) {
      stream->_IO_read_base = buffer;
      stream->_IO_read_ptr = ahead < there ? end - ahead : buffer;
    }
    // Of what came before one byte is known. A program may count on giving back
    // no more.
    if (ahead > there && given > there)
      std::ungetc(static_cast<unsigned char>(there != 0 ? before_chunk : last),
                  stream);
  }

  /// The next byte; EOF if there is none yet, rather than waiting for it.
  int get_if_ready() {
    if (shared && bytes_ahead(stream) == 0 && !shared->has_data(given))
      return EOF;
    return shared ? getc_unlocked(stream) : getc_if_ready(stream, descriptor);
  }

  /// Is there nothing more?
  bool at_end() {
    if (bytes_ahead(stream) != 0) [[likely]]
      return false;
    const bool end = peek() == EOF;
    unread();
    return end;
  }

  /// Is there nothing but white space from \p position on, all of which has
  /// arrived?
  bool only_space_since(std::uint64_t position) const {
    char piece[4096];
    for (;;) {
      const ssize_t got = shared->read(piece, sizeof piece, position);
      if (got <= 0)
        return true;
      if (!std::all_of(piece, piece + got, [](char c) {
            return is_space(static_cast<unsigned char>(c));
          }))
        return false;
      position += static_cast<std::uint64_t>(got);
    }
  }

  /// Is there nothing but white space before the end?
  bool only_space_ahead() {
    if (after_space() != nullptr) [[likely]]
      return false;
    while (is_space(peek()))
      ;
    const bool end = seen_end;
    unread();
    return end;
  }

  /// Is there nothing before the end but the rest of a line, of white space?
  bool only_line_end_ahead() {
    if (after_space() != nullptr) [[likely]]
      return false;
    const bool passed = pass_line_end();
    const bool end = seen_end || (passed && peek() == EOF);
    unread();
    return end;
  }

  /// Reads the rest of the line, up to its end, if it is white space.
  void drop_line_end() {
    if (const char *at = after_space()) [[likely]] {
      const char *const begin = stream->_IO_read_ptr;
      if (const void *end = std::memchr(begin, '\n', at - begin))
        stream->_IO_read_ptr += static_cast<const char *>(end) + 1 - begin;
      return;
    }
    if (pass_line_end()) {
      seen.truncate(0);
      return;
    }
    unread();
  }

  static bool is_space(int c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

private:
  /// The first byte ahead that is no white space, if it lies in the buffer;
  /// else null.
  const char *after_space() const {
    if (!is_plain_reader(stream))
      return nullptr;
    const char *at = stream->_IO_read_ptr;
    while (at != stream->_IO_read_end && is_space(*at))
      ++at;
    return at != stream->_IO_read_end ? at : nullptr;
  }

  /// The next byte, which unread() will give back.
  int peek() {
    const int c = getc_unlocked(stream);
    seen_end = c == EOF;
    if (!seen_end)
      seen.append(static_cast<char>(c));
    else if (std::ferror(stream))
      fail(failure, "cannot read standard input: %s", std::strerror(errno));
    return c;
  }

  /// Peeks at white space up to the end of the line; is there one?
  bool pass_line_end() {
    int c = peek();
    while (c != '\n' && is_space(c))
      c = peek();
    return c == '\n';
  }

  /// Gives back what peek() has read. glibc takes any number of bytes.
  void unread() {
    if (seen_end)
      std::clearerr(stream);
    for (std::size_t i = seen.size(); i > 0; --i)
      std::ungetc(static_cast<unsigned char>(seen.data()[i - 1]), stream);
    seen.truncate(0);
    seen_end = false;
  }

  static ssize_t supply(void *self, char *into, std::size_t room) {
    return static_cast<shared_stream *>(self)->give(into, room);
  }

  ssize_t give(char *into, std::size_t room) {
    if (waits && shared->would_wait(given) && !waits->wait(*shared, given)) {
      given_up = true;
      return 0;
    }
    const ssize_t got = shared ? shared->read(into, room, given)
                               : ::read(descriptor, into, room);
    if (got <= 0)
      return got;
    before_chunk = last;
    last = into[got - 1];
    chunk = got;
    given += got;
    return got;
  }

  FILE *stream = nullptr;
  int descriptor = -1;
  source *shared = nullptr;
  patience *waits = nullptr;
  bool given_up = false;             // a read, since the last restart
  std::uint64_t given = 0;           // to the stream, up to here
  std::size_t chunk = 0;             // how many of them at last
  char last = '\n';                  // of the bytes given
  char before_chunk = '\n';          // the one before the last chunk
  text seen;                         // what has been peeked at
  bool seen_end = false;             // and whether it was all
  char buffer[std::size_t{1} << 16]; // of the stream
};

} // namespace c2cu

#endif // C2CU_SHARED_STREAM_H
