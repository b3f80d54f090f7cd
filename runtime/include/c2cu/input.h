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
///   args:FILE   each has arguments, a line of FILE, and no data, or a file's
///
/// In a stream, a run that meets the end of the data has got no complete input,
/// unless it is the last one and reacts to end of file: end_of_input is thrown.
/// Where all inputs are asked for, the first run to meet the end is the last.
///
/// A process that is given its own bytes of a stream has the end of its last
/// line among them, although scanf() leaves that unread. So a line end belongs
/// to the run before, if the next one begins by skipping it.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_INPUT_H
#define C2CU_INPUT_H

#include <c2cu/environment.h>
#include <c2cu/error.h>
#include <c2cu/frame_arrival.h>
#include <c2cu/framed_input.h>
#include <c2cu/guess.h>
#include <c2cu/input_messages.h>
#include <c2cu/objects.h>
#include <c2cu/run.h>
#include <c2cu/shared_stream.h>

#include <cstdio>
#include <utility>

namespace c2cu {

/// Where reading stands between two inputs, in whatever process.
struct reading_place {
  std::uint64_t position = 0; ///< in the source, in bytes
  std::uint64_t index = 0;    ///< of the next input
  bool skips_first = false;   ///< does an input begin by skipping white space?
  bool over = false;          ///< is there no further input?

  bool operator==(const reading_place &) const = default;
};

/// Owner of the real standard input. There is one object, `input`.
class input_source {
public:
  /// Prepares the inputs of program \p of. Replaces `stdin`, unless the only
  /// run may read as much as it likes. Where several processes read, they read
  /// \p by; then the place to begin at has to be said by go_to(). \p waits, if
  /// given, is asked before a read of \p by waits.
  void open(const program &of, const settings &how, source *by = nullptr,
            patience *waits = nullptr) {
    original = stdin;
    frame = how.frame;
    inputs = how.inputs;
    is_last = how.is_last;
    tests_end = of.tests_end_of_input;
    reads_after_call = of.reads_after_call;
    skips_space = of.skips_space;
    table = how.table;
    used = of.reads_input || (all() && frame != framing::stream) || table;
    is_shared = used && frame == framing::stream && inputs != 1;
    is_framed = used && frame != framing::stream;
    over = blank = after_line = skips_first = took_none = given_back = false;
    reading = nullptr;
    detail::require_number(of, how);
    if (used && how.reads_data())
      std::setvbuf(original, memory, _IOFBF, sizeof memory);
    if (is_shared)
      stdin = shared.open(fileno(original), by, waits);
    if (is_framed && by)
      data = shared.open(-1, by);
    this->by = by;
    this->waits = waits;
    arrival.open(how);
    if (is_framed)
      stdin = framed.open(original, data, how);
  }

  /// Gives `stdin` back; the next run may open() again.
  void close() {
    if (is_shared)
      shared.close();
    if (is_framed)
      framed.close();
    if (data)
      shared.close();
    data = nullptr;
    stdin = original;
  }

  /// Does the only run of \p of read standard input as it likes?
  static bool is_private(const program &of, const settings &how) {
    return of.reads_input && how.frame == framing::stream && how.inputs == 1;
  }
  bool is_private() const { return used && !is_shared && !is_framed; }

  /// Where reading stands, between two inputs of which \p index is the next.
  /// Only where several processes read.
  reading_place place(std::uint64_t index) const {
    const bool reads = is_shared || is_framed;
    return {reads ? shared.position() : 0, index, skips_first, over};
  }

  /// The next input begins at \p where.
  void go_to(const reading_place &where) {
    if (is_shared || is_framed)
      shared.go_to(where.position);
    skips_first = where.skips_first;
    over = where.over;
    reading = nullptr;
  }

  /// Where inputs begin is told to \p finder from now on; null: to nobody.
  void tell(shape_finder *finder) { observer = finder; }

  /// Says that there are more data than were asked for, if that can be known
  /// without waiting for them.
  void announce_rest() {
    if (is_shared && given_back)
      shared.take_back_given();
    if (used && is_last && !all() && data_left())
      note("the input goes on after %llu %s, as many as were asked for; "
           "C2CU_INPUTS=all takes all there are",
           static_cast<unsigned long long>(inputs),
           inputs == 1 ? "input" : "inputs");
  }

  /// What a private one has not read is left to whoever reads the descriptor
  /// next. \p starved: there was too little.
  void leave(bool starved) {
    if (!starved)
      announce_rest();
    std::fflush(stdin);
  }

  /// Makes the data of \p r, a new run, what `stdin` reads. Where inputs are
  /// counted there being none is an error, and is reported.
  next_input begin(run &r) {
    readable = fresh = true;
    if (is_shared)
      return begin_shared(r);
    if (!is_framed)
      return next_input::ready;
    if (waits && !arrival.wait(*by, shared.position(), *waits))
      return next_input::later;
    const next_input found = framed.begin(r.index);
    if (found == next_input::ready)
      return found;
    over = true;
    if (found == next_input::none && !all()) {
      detail::report_missing(inputs, r.index);
      return next_input::incomplete;
    }
    return found;
  }

  /// Nobody takes input \p index, which has an end of its own or no data.
  void pass_over(std::uint64_t index) {
    if (is_framed && !table)
      framed.begin(index);
  }

  /// Has the current run met data that have not arrived? Then it ends, as if
  /// they never would, and is to begin again.
  bool interrupted() const { return shared.has_given_up(); }

  /// The run that began last is to begin again.
  void go_back() {
    shared.restart(begun_first);
    over = given_back = false;
    reading = nullptr;
  }

  /// Would the next input wait for its first byte?
  bool would_wait() const { return by->would_wait(shared.position()); }

  /// Nothing is read again from before the next input.
  void forget() {
    if (waits)
      by->forget(shared.position());
  }

  /// Are all inputs known to have begun, none being counted?
  bool exhausted() const { return over; }

  /// Has \p r, the last run that began, taken nothing of a stream? So would
  /// every further one, and there would be no end where all are asked for.
  bool took_nothing(const run &r) {
    if (!all() || reading != &r || interrupted() ||
        shared.position() != begun_at)
      return false;
    took_none = true;
    return true;
  }

  /// The current run \p r comes to a marked call. Throws end_of_input if it is
  /// not to be made.
  void before_call(const run &r) {
    if (!reads_after_call && took_nothing(r))
      throw end_of_input();
  }

  /// The current run \p r is about to wait for its kernel.
  void suspend(run &r) {
    if (!reads_after_call)
      reading = nullptr;
    else if (is_framed)
      framed.suspend(r);
  }

  /// Run \p r goes on after its kernel.
  void resume(run &r) {
    readable = reads_after_call;
    if (reads_after_call && is_framed)
      framed.resume(r);
  }

  /// Every function that reads from `stdin` calls this first. \p skips: it
  /// reads past white space before anything else.
  void before_reading(bool skips = false) {
    check_readable();
    if (!fresh) [[likely]]
      return;
    fresh = false;
    skips_first = skips;
    if (!skips || !after_line)
      return;
    shared.drop_line_end();
    begun_at = shared.position();
    if (interrupted())
      throw end_of_input();
  }

  /// A reading function of the current run has met an end of `stdin`, and may
  /// yet have a result: only if that is the end of the data does it count.
  void met_end() const {
    if (interrupted())
      throw end_of_input();
  }

  /// Every function that asks about `stdin` calls this first.
  void check_readable() const {
    if (!readable) [[unlikely]]
      fail(failure,
           "input %llu reads from standard input after its marked "
           "call, which c2cu did not foresee: please report this; "
           "--driver=sequential translates the program",
           static_cast<unsigned long long>(current_run->index));
  }

  /// The current run gives back a byte that it may not have read.
  void gives_back() { given_back = is_shared; }

  /// Every function that asks or changes the position in `stdin` calls this
  /// first. In a stream, positions are those of the whole, not of an input's
  /// part; the other frames have none, like a pipe.
  void before_seeking() const {
    if (is_shared)
      fail(bad_usage, "the program seeks in its standard input, where other "
                      "inputs lie, too: give each input a stream of its own "
                      "by C2CU_FRAME=line, bytes:N or files:LIST");
  }

  /// A reading function of the current run has met the end of `stdin`. Returns
  /// if that is the run's own affair, else throws end_of_input. A single input
  /// is all that a process would have.
  void at_end() {
    if (frame != framing::stream || inputs == 1)
      return;
    met_end();
    over = true;
    if (waits && !all())
      blank = shared.only_space_since(begun_first);
    const bool last = all() || current_run->index + 1 == inputs;
    if (tests_end && last && !blank)
      return;
    throw end_of_input();
  }

  /// Reports why there is no input for \p r, which threw end_of_input; returns
  /// the exit status.
  int explain_end(const run &r) const {
    if (took_none)
      return detail::report_no_end(r.index);
    if (blank)
      detail::report_missing(inputs, r.index);
    else
      detail::report_incomplete(inputs, r.index);
    return input_ended;
  }

private:
  bool all() const { return inputs == all_inputs; }

  next_input begin_shared(const run &r) {
    if (std::exchange(given_back, false)) [[unlikely]]
      shared.take_back_given();
    if (observer)
      observer->add(shared.position());
    after_line = shared.inside_line();
    begun_at = begun_first = shared.position();
    reading = &r;
    over = over || (all() && stream_is_over());
    blank = !all() && !waits && shared.only_space_ahead();
    if (!all() && waits) // what is blank is known when the data have ended
      shared.at_end();
    if (interrupted()) {
      go_back();
      return next_input::later;
    }
    return over && all() ? next_input::none : next_input::ready;
  }

  /// Is there no further input in the stream? Until a run has read something it
  /// does what the others do: what they read first, so would the next one.
  bool stream_is_over() {
    if (skips_space)
      return shared.only_space_ahead();
    if (skips_first && after_line)
      return shared.only_line_end_ahead();
    return shared.at_end();
  }

  /// Are there data after the last input, as far as that is known already?
  /// White space is none where no run would see it. The data are left there.
  bool data_left() {
    if (table)
      return table->size() > inputs;
    if (data) {
      int c;
      do
        c = shared.get_if_ready();
      while (frame == framing::files && c == '\n');
      return c != EOF && std::ungetc(c, data) != EOF;
    }
    if (is_framed)
      return framed.data_left();
    bool line_end = skips_first && (!is_shared || shared.inside_line());
    for (;;) {
      const int c = is_shared ? shared.get_if_ready()
                              : getc_if_ready(stdin, fileno(original));
      if (c == EOF)
        return false;
      if (!shared_stream::is_space(c) || (!skips_space && !line_end))
        return std::ungetc(c, stdin) != EOF;
      line_end = line_end && c != '\n';
    }
  }

  framing frame = framing::stream;
  std::uint64_t inputs = 0;
  const input_table *table = nullptr; // of inputs that are known beforehand
  bool is_last = true;                // are inputs that follow nobody else's?
  bool used = true, is_shared = false, is_framed = false;
  bool tests_end = false, reads_after_call = false, skips_space = false;

  bool over = false;        // is there no further input?
  bool took_none = false;   // has a run taken nothing, although all are wanted?
  bool readable = true;     // may the current run read?
  bool fresh = false;       // has it not read yet?
  bool after_line = false;  // did it begin within a line of the run before?
  bool skips_first = false; // does a run begin by skipping white space?
  bool blank = false;       // did it begin with nothing but white space left?
  bool given_back = false;  // have runs given back what they had not read?
  const run *reading = nullptr;  // the last that began, until it cannot read on
  std::uint64_t begun_at = 0;    // its position in the stream
  std::uint64_t begun_first = 0; // the same, with the line end before it

  FILE *original = nullptr;
  char memory[std::size_t{1} << 16]; // of its buffer
  FILE *data = nullptr; // of framed inputs, where several processes read
  shared_stream shared;
  source *by = nullptr;      // what it reads, if that can be read again
  patience *waits = nullptr; // of these reads
  frame_arrival arrival;     // of framed inputs
  framed_input framed;
  shape_finder *observer = nullptr;
};

inline input_source input;

} // namespace c2cu

#endif // C2CU_INPUT_H
