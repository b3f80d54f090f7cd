//===- EmitNest.cpp - Loops that are flattened, in C++ --------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "emit/EmitNest.h"

using namespace c2cu;

static std::string numbered(const char *Name, unsigned Level) {
  return Name + std::to_string(Level);
}

std::string NestText::arguments() const {
  std::string T;
  for (unsigned Level = 1; Level <= Types.size(); ++Level)
    T += "    c2cu::library::inner_loop<" + Types[Level - 1] + "> " +
         numbered("c2cu_in_", Level) + ";\n";
  return T;
}

std::string NestText::values() const {
  std::string T;
  for (unsigned Level = 1; Level <= Types.size(); ++Level)
    T += ", c2cu_counts.inner(" + std::to_string(Level) + ", " +
         numbered("c2cu_begin_", Level) + ")";
  return T;
}

std::string NestText::count() const {
  if (Types.empty())
    return "";
  std::string Product;
  for (unsigned Level = 1; Level <= Types.size(); ++Level)
    Product += (Level == 1 ? "" : " * ") + numbered("c2cu_of.c2cu_in_", Level) +
               ".count";
  const std::string Last = numbered("c2cu_of.c2cu_in_", Types.size());
  return "  static constexpr unsigned inner_loops = " +
         std::to_string(Types.size()) + ";\n  " +
         (Loop.Values.empty() ? "" : "C2CU_HOST_DEVICE ") +
         "static std::size_t inner_iterations(const arguments &c2cu_of) "
         "{\n    return " +
         Product +
         ";\n  }\n  static void keep_inner(arguments &c2cu_of) {\n    " + Last +
         ".count = 0;\n  }\n";
}

/// The numbers of the iterations of all loops, from that of the innermost,
/// which is c2cu_k at first and then that of the outermost.
std::string NestText::split() const {
  std::string T;
  for (unsigned Level = Types.size(); Level > 0; --Level)
    T += "    const std::size_t " + numbered("c2cu_k_", Level) +
         " = c2cu::library::take_inner(c2cu_k, " +
         numbered("c2cu_with.c2cu_in_", Level) + ".count);\n";
  return T;
}

std::string NestText::counterAt(unsigned Level) const {
  return "c2cu::library::counter_at(" + numbered("c2cu_with.c2cu_in_", Level) +
         ".begin, " + std::to_string(Loop.InnerSteps[Level - 1]) + ", " +
         numbered("c2cu_k_", Level) + ")";
}

std::string NestText::range() const {
  if (Types.empty())
    return "";
  const bool Apart = Loop.Reductions.empty();
  const unsigned Last = Types.size();
  const std::string Count = numbered("c2cu_with.c2cu_in_", Last) + ".count";
  std::string T =
      "  template <bool c2cu_apart>\n  static void flat_range(const arguments "
      "&c2cu_of, counter "
      "c2cu_begin,\n                         long long c2cu_step, std::size_t "
      "c2cu_first,\n                         std::size_t c2cu_last) {\n";
  // Nothing that iterations store can be in a copy.
  T += "    const arguments c2cu_with = c2cu_of;\n";
  if (!Apart)
    T += "    sums c2cu_sums;\n    visit(c2cu_sums, c2cu_with, "
         "c2cu::library::begin_sum());\n";
  T += "    while (c2cu_first < c2cu_last) {\n    std::size_t c2cu_k = "
       "c2cu_first;\n" +
       split() + "    const std::size_t c2cu_n = c2cu_first + (" + Count +
       " - " + numbered("c2cu_k_", Last) +
       ");\n    const std::size_t c2cu_end = c2cu_n < c2cu_last ? c2cu_n : "
       "c2cu_last;\n    const counter c2cu_at = "
       "c2cu::library::counter_at(c2cu_begin, c2cu_step, c2cu_k);\n";
  std::string Counters = "c2cu_at";
  for (unsigned Level = 1; Level <= Last; ++Level) {
    T += std::string("    ") + (Level == Last ? "" : "const ") +
         Types[Level - 1] + " " + numbered("c2cu_at_", Level) + " = " +
         counterAt(Level) + ";\n";
    Counters += ", " + numbered("c2cu_at_", Level);
  }
  const std::string Rows =
      "    for (; c2cu_first < c2cu_end; ++c2cu_first) {\n      "
      "C2CU_ITERATION(::" +
      Loop.Flat + ")(" + Counters + Rest + ");\n      " +
      numbered("c2cu_at_", Last) + " = c2cu::library::next_counter(" +
      numbered("c2cu_at_", Last) + ", " +
      std::to_string(Loop.InnerSteps[Last - 1]) + ");\n    }\n";
  if (Apart)
    T += "    if constexpr (c2cu_apart) {\n#pragma GCC ivdep\n" + Rows +
         "    }\n";
  T += Rows + "    }\n";
  if (!Apart)
    T += "    visit(c2cu_sums, c2cu_with, c2cu::library::end_sum());\n";
  return T + "  }\n";
}

std::string NestText::device() const {
  if (Types.empty())
    return "";
  std::string T =
      "  static __device__ void run_flat(c2cu_instance &c2cu_self, counter "
      "c2cu_begin,\n                                  long long c2cu_step, "
      "const arguments &c2cu_with,\n                                  "
      "[[maybe_unused]] sums &c2cu_sums, std::size_t c2cu_k) {\n";
  if (!Loop.Values.empty())
    T += "    const std::size_t c2cu_first = c2cu_k;\n";
  T += split() + "    c2cu_self." + Loop.Flat +
       "(c2cu::library::counter_at(c2cu_begin, c2cu_step, c2cu_k)";
  for (unsigned Level = 1; Level <= Types.size(); ++Level)
    T += ",\n        " + counterAt(Level);
  return T + Rest + ");\n  }\n";
}
