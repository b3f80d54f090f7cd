//===- Constants.cpp - Numbers as C++ -------------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loopir/Print.h"
#include "llvm/ADT/bit.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"
#include <cmath>

using namespace c2cu;
using namespace c2cu::loopir;

static std::string integer(int64_t Value, const char *Suffix) {
  const std::string Digits = std::to_string(Value) + Suffix;
  return Value < 0 ? "(" + Digits + ")" : Digits;
}

static std::string floating(Kind K, double Value) {
  const std::string Suffix = K == Kind::F32 ? "f" : "";
  const std::string Sign = std::signbit(Value) ? "-" : "";
  std::string Text;
  if (std::isnan(Value)) {
    Text = "__builtin_nan" + Suffix + "(\"\")";
  } else if (std::isinf(Value)) {
    Text = "__builtin_inf" + Suffix + "()";
  } else {
    llvm::raw_string_ostream Out(Text);
    Out << llvm::format("%a", std::fabs(Value)) << Suffix;
  }
  return Sign.empty() ? Text : "(-" + Text + ")";
}

std::string loopir::spellConstant(Kind K, uint64_t Bits) {
  if (K == Kind::Mask)
    return Bits ? "true" : "false";
  if (isFloat(K))
    return floating(K, llvm::bit_cast<double>(Bits));
  const auto Signed = static_cast<int64_t>(Bits);
  switch (K) {
  case Kind::I32:
    return Signed == INT32_MIN ? "(-2147483647 - 1)" : integer(Signed, "");
  case Kind::U32:
    return std::to_string(Bits) + "u";
  case Kind::I64:
    return Signed == INT64_MIN ? "(-9223372036854775807l - 1)"
                               : integer(Signed, "l");
  case Kind::U64:
    return std::to_string(Bits) + "ul";
  default:
    return "static_cast<" + std::string(spellingOf(K)) + ">(" +
           integer(Signed, "") + ")";
  }
}
