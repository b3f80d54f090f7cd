//===- EmitRecords.h - Loops whose sums are recorded ------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The last argument of such an iteration leads to what records
// (c2cu/library_records.h).
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_EMIT_EMITRECORDS_H
#define C2CU_EMIT_EMITRECORDS_H

#include "model/Library.h"
#include <string>

namespace c2cu {

/// What the structure of a loop has for it, if it records.
struct RecordsText {
  const LibraryLoop &Loop;
  std::string Last; ///< The name of the iteration's last argument.

  bool exist() const { return !Loop.Replay.empty(); }

  /// Arguments are those of the iteration before the last one. What is combined
  /// is in registers meanwhile.
  std::string members(const std::string &Arguments) const {
    if (!exist())
      return "";
    std::string Load, Store;
    for (const unsigned I : Loop.Combined) {
      const std::string Number = std::to_string(I),
                        At = "*c2cu_with.c2cu_" + Number;
      Load += "    auto c2cu_now_" + Number + " = " + At + ";\n";
      // What no record changes may be where nothing can be stored.
      Store += "    if (__builtin_memcmp(&" + At + ", &c2cu_now_" + Number +
               ", sizeof c2cu_now_" + Number + ") != 0)\n      " + At +
               " = c2cu_now_" + Number + ";\n";
    }
    return "  using record = struct " + Loop.Values +
           ";\n  static record *&record_of(arguments &c2cu_of) {\n"
           "    return c2cu_of." +
           Last +
           ";\n  }\n  static void replay([[maybe_unused]] const arguments "
           "&c2cu_with, record *c2cu_v,\n                     record "
           "*c2cu_end) "
           "{\n" +
           Load +
           "    for (; c2cu_v != c2cu_end; ++c2cu_v)\n      ::" + Loop.Replay +
           "(" + Arguments + "c2cu_v);\n" + Store + "  }\n";
  }

  /// Around the iterations that a thread runs one after the other.
  std::string begin() const {
    const char *const Recorder =
        Loop.Speculates ? "continued_recorder" : "recorder";
    return !exist() ? ""
                    : std::string("    c2cu::library::") + Recorder +
                          "<record> c2cu_records(c2cu_with." + Last +
                          ", c2cu_first);\n";
  }
  std::string end() const {
    return exist() ? "    c2cu_records.end(c2cu_last);\n" : "";
  }
};

} // namespace c2cu

#endif // C2CU_EMIT_EMITRECORDS_H
