//===- fault_book.h - What is said of inputs at fault -----------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The parent's account of inputs that are at fault: those that are left out,
/// the one that ends all, what the log and the messages say of them.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_FAULT_BOOK_H
#define C2CU_FAULT_BOOK_H

#include <c2cu/algorithm.h>
#include <c2cu/crew.h>
#include <c2cu/error.h>
#include <c2cu/fault_log.h>
#include <c2cu/faults.h>
#include <c2cu/portions.h>
#include <c2cu/reading.h>

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <optional>
#include <vector>

namespace c2cu {

/// What worker \p w has died of.
inline fault fault_of(const worker_record &w) {
  const bool in_run = w.doing.what == whereabouts::in_run;
  const double since = w.doing.since;
  fault f = {w.doing.input, fault::signal, 0, since != 0 ? now() - since : 0};
  if (w.timed_out) {
    f.kind = in_run ? fault::time : fault::kernel_time;
  } else if (WIFSIGNALED(w.wait_status)) {
    f.code = WTERMSIG(w.wait_status);
  } else {
    f.kind = WEXITSTATUS(w.wait_status) == out_of_memory ? fault::memory
                                                         : fault::exit;
    f.code = WEXITSTATUS(w.wait_status);
  }
  return f;
}

/// One of the parent.
class fault_book {
public:
  /// See supervisor.
  fault_book(crew &team, const program &of, const settings &how)
      : team(team), of(of), how(how) {
    log.open(of, how);
  }

  /// The run goes on without the input of \p f.
  void leave_out(const fault &f) {
    team.shared.faulty.add(f);
    skipped.push_back(f);
  }

  /// The input of \p f ends all. Another one may do so later, an earlier input.
  void end_with(const fault &f) { last = f; }

  /// The same, where no input is run again: those from \p first to before
  /// \p end have begun and have not been written.
  void end_with(const fault &f, std::uint64_t first, std::uint64_t end) {
    last = f;
    open_from = first;
    open_to = end;
  }

  /// The data end before that input.
  void forget_end() { last.reset(); }

  bool has_ended() const { return last.has_value(); }
  std::size_t count_skipped() const { return skipped.size(); }

  /// Portion \p p has been written, with those of its inputs that are left out.
  void pass(const portion &p) {
    const std::uint64_t begin = p.begin.index, end = p.behind.index;
    auto in_portion = [&](const fault &f) {
      return f.input >= begin && f.input < end;
    };
    if (std::any_of(skipped.begin(), skipped.end(), in_portion)) {
      std::sort(
          skipped.begin(), skipped.end(),
          [](const fault &a, const fault &b) { return a.input < b.input; });
      for (const fault &f : skipped)
        if (in_portion(f)) {
          tell(f);
          add_to_log(f, p.begin);
        }
    }
    behind = p.behind;
    if (begin != end)
      log.add_inputs(begin, end, relative(p.begin.position),
                     relative(behind.position));
  }

  /// Says what it has come to; returns the exit status if an input has ended
  /// all, else 0.
  int conclude() {
    if (!skipped.empty())
      note("%zu %s been skipped", skipped.size(),
           skipped.size() == 1 ? "input has" : "inputs have");
    if (!last)
      return 0;
    say_end(*last);
    add_to_log(*last, behind);
    return last->status();
  }

private:
  static constexpr unsigned most_notes = 10;

  std::uint64_t relative(std::uint64_t position) const {
    return position - std::min(position, team.data.begin());
  }

  /// Input \p f.input is left out.
  void tell(const fault &f) {
    char text[200];
    if (notes == most_notes)
      note("more inputs at fault are not shown; C2CU_LOG=FILE has all");
    else if (notes < most_notes)
      note("input %llu: %s; skipped", number(f.input),
           f.describe(text, sizeof text, how));
    ++notes;
  }

  /// Writes a line for \p f. The inputs before it are written from \p place on.
  void add_to_log(const fault &f, const reading_place &place) {
    if (!log.is_open())
      return;
    std::int64_t from = -1, to = -1;
    const auto begin =
        f.input == place.index
            ? std::optional(place)
            : known_end(team.data, of, how, place,
                        f.input - std::min(f.input, place.index));
    if (begin && begin->index == f.input) {
      from = static_cast<std::int64_t>(relative(begin->position));
      if (const auto end = known_end(team.data, of, how, *begin, 1))
        to = static_cast<std::int64_t>(relative(end->position));
    }
    log.add(f, from, to);
  }

  void say_end(const fault &f) const {
    char text[200], rest[400] = "";
    f.describe(text, sizeof text, how);
    if (how.not_again)
      say_open(rest, sizeof rest);
    if (f.kind == fault::exit && f.code != 0 && !*rest)
      return; // it has said why
    if (!f.is_known) {
      error("inputs %llu to %llu: %s%s", number(open_from), number(open_to - 1),
            text, rest);
    } else {
      error("input %llu: %s%s", number(f.input), text, rest);
    }
  }

  /// Which inputs have run and which have not.
  void say_open(char *into, std::size_t size) const {
    std::snprintf(into, size,
                  "; the outputs of the %llu inputs before input %llu are "
                  "complete, %llu more have begun and are not run again, "
                  "because of %.100s, and none from input %llu on has begun",
                  number(open_from - how.first), number(open_from),
                  number(open_to - open_from), how.not_again, number(open_to));
  }

  static unsigned long long number(std::uint64_t n) { return n; }

  crew &team;
  const program &of;
  const settings &how;
  fault_log log;
  std::optional<fault> last;
  std::vector<fault> skipped;
  std::uint64_t open_from = 0, open_to = 0;
  reading_place behind; // all that is written
  unsigned notes = 0;
};

} // namespace c2cu

#endif // C2CU_FAULT_BOOK_H
