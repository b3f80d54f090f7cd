//===- marks.h - Expectations in the text of C programs -------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A *mark* is a comment `/*word*/` or `/*word: what ever*/` in a C program; it
// says what a stage must find out about the token that follows it. Prose stands
// in `//` comments: every other comment must be a mark that is known.
//
// Before the name of a variable in its declaration:
//
//   points-to: a s.x   what its contents may point to: `s` is all of s, `s.x` a
//                      member, `s.*` any place in s; `heap`, `string`,
//                      `literal` (a compound literal), `result` (a structure
//                      returned) have no names
//   tainted, untainted whether it may differ from run to run
//   class: instance    instance, uniform, table, or none for no object
//   travels: in out    how it travels at the first marked call: in, out, keep
//   lower: staged      how it is stored on the device
//
// Before the name of a function in its definition:
//
//   reads: a b         what it and all that it calls may read, its own locals
//   writes: a b        and those of what it calls left out
//   reached, unreached whether main may come to run it
//   order: before      whether it may run before or after a marked call; with
//                      several calls `before-0`, `after-1`, ...
//
// Before an argument of a call, or a call (then of its result):
//
//   points-to, tainted, untainted
//
// Before a call:
//
//   calls: f scanf     what it may run, callbacks of the library included
//   reads, writes      what the library reads and writes through its arguments
//   marked: 0          the marked call of that number
//
// Before an expression that is a statement, or a `return`:
//
//   depends-on: n>0    the conditions that decide at once whether it runs
//   order
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_TEST_UNIT_ANALYSIS_MARKS_H
#define C2CU_TEST_UNIT_ANALYSIS_MARKS_H

#include <string>
#include <vector>

namespace c2cu::marks {

struct Mark {
  unsigned Line = 0;
  unsigned Offset = 0; ///< In the file, of the token that follows.
  std::string Word, Expected;
};

/// All marks of a program's text.
std::vector<Mark> readMarks(const std::string &Text);

/// Analyses the program and checks every mark: the number of marks. Each that
/// fails is a failure of the current test and names its line.
unsigned checkMarks(const std::string &File);

} // namespace c2cu::marks

#endif // C2CU_TEST_UNIT_ANALYSIS_MARKS_H
