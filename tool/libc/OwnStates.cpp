//===- OwnStates.cpp - States of libc as objects of a program -------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "libc/OwnStates.h"
#include "llvm/ADT/STLExtras.h"
#include <set>

using namespace c2cu;
using llvm::StringRef;

namespace {

/// A row of OwnStates.def: a state if Name is empty.
struct OwnRow {
  OwnState State;
  StringRef Name, Needs, Text;
};

} // namespace

static constexpr OwnRow OwnRows[] = {
#define OWN_STATE(State, Text) {OwnState::State, "", "", Text},
#define OWN_FUNCTION(State, Name, Needs, Text)                                 \
  {OwnState::State, #Name, Needs, Text},
#define OWN_LESS(State, Name) {OwnState::State, #Name, "", ""},
#include "libc/OwnStates.def"
};

static const OwnRow *findOwn(StringRef Name) {
  const OwnRow *const At =
      llvm::find_if(OwnRows, [&](const OwnRow &R) { return R.Name == Name; });
  return At == std::end(OwnRows) ? nullptr : At;
}

std::optional<OwnFunction> c2cu::ownFunction(StringRef Name) {
  const OwnRow *const R = Name.empty() ? nullptr : findOwn(Name);
  return R ? std::optional(OwnFunction{R->State, !R->Text.empty()})
           : std::nullopt;
}

std::string c2cu::ownFunctionsText(llvm::ArrayRef<StringRef> Names) {
  std::set<StringRef> Wanted;
  std::set<OwnState> States;
  for (StringRef Name : Names)
    for (; !Name.empty(); Name = findOwn(Name)->Needs) {
      Wanted.insert(Name);
      States.insert(findOwn(Name)->State);
    }
  std::string Text;
  for (const OwnRow &R : OwnRows)
    if (R.Name.empty() ? States.count(R.State) : Wanted.count(R.Name))
      Text += R.Text;
  std::string Result;
  for (const char C : Text)
    C == '@' ? Result += OwnPrefix : Result += C;
  return Result;
}
