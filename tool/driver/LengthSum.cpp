//===- LengthSum.cpp - Lengths, as an interface says them -----------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/LengthSum.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CheckedArithmetic.h"

using namespace c2cu;
using llvm::StringRef;

LengthSum::LengthSum(int64_t Constant) {
  if (Constant != 0)
    Terms.push_back({Constant, {}});
}

LengthSum LengthSum::parameter(StringRef Name) {
  LengthSum S;
  S.Terms.push_back({1, {Name.str()}});
  return S;
}

static bool isName(StringRef Word) {
  return !Word.empty() && !llvm::isDigit(Word.front()) &&
         llvm::all_of(Word,
                      [](char C) { return llvm::isAlnum(C) || C == '_'; });
}

bool LengthSum::Term::times(StringRef Word) {
  if (isName(Word)) {
    Names.push_back(Word.str());
    return true;
  }
  int64_t Number = 0;
  const auto Product = Word.getAsInteger(10, Number)
                           ? std::nullopt
                           : llvm::checkedMul(Factor, Number);
  Factor = Product.value_or(0);
  return Product.has_value();
}

std::optional<LengthSum> LengthSum::parse(StringRef Text) {
  LengthSum S;
  Term Last = {1, {}};
  llvm::SmallVector<StringRef, 8> Words;
  Text.split(Words, ' ');
  bool IsOperand = true;
  for (StringRef Word : Words) {
    if (!IsOperand) {
      if (Word == "+" || Word == "-") {
        if (!S.add(Last))
          return std::nullopt;
        Last = {Word == "-" ? -1 : 1, {}};
      } else if (Word != "*") {
        return std::nullopt;
      }
    } else {
      if (Word.consume_front("-"))
        Last.Factor = -Last.Factor;
      if (!Last.times(Word))
        return std::nullopt;
    }
    IsOperand = !IsOperand;
  }
  return !IsOperand && S.add(Last) ? std::optional(S) : std::nullopt;
}

bool LengthSum::add(const Term &Of) {
  for (Term &Old : Terms)
    if (std::is_permutation(Old.Names.begin(), Old.Names.end(),
                            Of.Names.begin(), Of.Names.end())) {
      const auto Factor = llvm::checkedAdd(Old.Factor, Of.Factor);
      if (!Factor)
        return false;
      Old.Factor = *Factor;
      llvm::erase_if(Terms, [](const Term &Each) { return Each.Factor == 0; });
      return true;
    }
  if (Of.Factor != 0)
    Terms.push_back(Of);
  return true;
}

std::optional<LengthSum> LengthSum::plus(const LengthSum &Other) const {
  LengthSum S = *this;
  for (const Term &Each : Other.Terms)
    if (!S.add(Each))
      return std::nullopt;
  return S;
}

std::optional<LengthSum> LengthSum::times(const LengthSum &Other) const {
  LengthSum S;
  for (const Term &Left : Terms)
    for (const Term &Right : Other.Terms) {
      const auto Factor = llvm::checkedMul(Left.Factor, Right.Factor);
      Term Both = {Factor.value_or(0), Left.Names};
      llvm::append_range(Both.Names, Right.Names);
      if (!Factor || !S.add(Both))
        return std::nullopt;
    }
  return S;
}

std::optional<LengthSum> LengthSum::with(
    llvm::function_ref<std::optional<LengthSum>(StringRef)> Of) const {
  std::optional<LengthSum> All(std::in_place, 0);
  for (const Term &Each : Terms) {
    std::optional<LengthSum> Product(std::in_place, Each.Factor);
    for (const std::string &Name : Each.Names) {
      const std::optional<LengthSum> Meant = Of(Name);
      Product = Meant ? Product->times(*Meant) : std::nullopt;
      if (!Product)
        return std::nullopt;
    }
    All = All->plus(*Product);
    if (!All)
      return std::nullopt;
  }
  return All;
}

std::string LengthSum::text() const {
  std::string Text;
  for (const Term &Each : Terms) {
    const bool IsLess = Each.Factor < 0;
    if (!Text.empty())
      Text += IsLess ? " - " : " + ";
    else if (IsLess)
      Text += "-";
    const uint64_t Size = IsLess ? -static_cast<uint64_t>(Each.Factor)
                                 : static_cast<uint64_t>(Each.Factor);
    if (Size != 1 || Each.Names.empty())
      Text += std::to_string(Size) + (Each.Names.empty() ? "" : " * ");
    Text += llvm::join(Each.Names, " * ");
  }
  return Text.empty() ? "0" : Text;
}
