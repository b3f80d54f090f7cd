//===- TraceReader.h - Reads a trace line by line -------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Turns the lines of a trace into declarations, contexts and accesses, one
// access at a time, so that a reader that compares need not keep them. Every
// line is checked: what is declared twice, used before it is declared, or in
// no context is an error with its line.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_UMM_TRACEREADER_H
#define C2CU_UMM_TRACEREADER_H

#include "umm/Trace.h"

namespace c2cu::umm {

class TraceReader {
public:
  /// Text has to outlive the reader, ends with a null character behind its last
  /// one, as memory buffers do; Path is for messages.
  TraceReader(llvm::StringRef Text, llvm::StringRef Path);

  /// Reads on to the next access. False at the end of a complete run, and after
  /// an error, which takeError then gives.
  bool next(Access &A);

  llvm::Error takeError();

  /// Declarations and contexts so far; moved from at the end, if one likes.
  Source Program;
  std::vector<Context> Contexts;
  std::string Input; ///< Of all lines that have a part of it.
  bool HasInput = false;
  bool KeepsBranches = false; ///< To be set before anything is read.
  std::vector<BranchEvent> Branches;
  /// At the end: the contexts in which the process has ended, from the outside
  /// in; none if it has returned from its marked calls.
  const std::vector<uint32_t> &left() const { return Levels; }

private:
  bool fail(const llvm::Twine &What);
  bool line(Access &A, bool &IsAccess);
  bool declaration(llvm::StringRef Word);
  bool event(llvm::StringRef Word, Access &A, bool &IsAccess);
  bool header();
  bool end();

  bool object();
  bool placed();
  bool function();
  bool loop();
  bool callSite();
  bool site();
  bool branch();
  bool branchEvent();
  bool markedCall();
  bool enter(ContextKind Kind);
  bool access(Access &A, bool IsWrite);

  llvm::StringRef word();
  template <typename Number> bool number(Number &N, const char *What);
  bool known(uint32_t Id, size_t Count, const char *What);
  bool next(uint32_t Id, size_t Count, const char *What);
  bool place(Place &P, bool HasColumn);
  bool lineEnd();
  std::string rest();
  bool context(uint32_t Depth, const char *What);
  void push(ContextKind Kind, uint32_t Id, uint64_t Number);

  std::string Path;
  const char *At, *End;
  uint64_t LineNumber = 0;
  enum { Declaring, Running, Ended } State = Declaring;
  std::string Message; ///< Not empty: the error.
  /// The nodes of the present context; the marked call is not a level.
  std::vector<uint32_t> Levels;
  uint32_t CallNode = Context::None;
  std::vector<uint64_t> Executions; ///< Of each marked call.
};

} // namespace c2cu::umm

#endif // C2CU_UMM_TRACEREADER_H
