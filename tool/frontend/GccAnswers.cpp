//===- GccAnswers.cpp - What gcc answers to __has_... ---------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/GccAnswers.h"
#include "clang/Basic/TargetInfo.h"
#include "clang/Basic/TargetOptions.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"

using namespace c2cu;
using namespace clang;

static bool isClangsAlone(StringRef Builtin) {
  static const StringRef Prefixes[] = {
#define CLANG_PREFIX(Name) #Name,
#define CLANG_BUILTIN(Name)
#define GCC_ATTRIBUTE(Name)
#define STD_ATTRIBUTE(Name, Value)
#include "frontend/GccAnswers.def"
  };
  static const llvm::StringSet<> Names = {
#define CLANG_PREFIX(Name)
#define CLANG_BUILTIN(Name) #Name,
#define GCC_ATTRIBUTE(Name)
#define STD_ATTRIBUTE(Name, Value)
#include "frontend/GccAnswers.def"
  };
  return Names.contains(Builtin) || llvm::any_of(Prefixes, [&](StringRef P) {
           return Builtin.starts_with(P);
         });
}

static bool isGnuAttribute(StringRef Name) {
  static const llvm::StringSet<> Names = {
#define CLANG_PREFIX(Name)
#define CLANG_BUILTIN(Name)
#define GCC_ATTRIBUTE(Name) #Name,
#define STD_ATTRIBUTE(Name, Value)
#include "frontend/GccAnswers.def"
  };
  return Names.contains(Name);
}

static unsigned standardAttribute(StringRef Name) {
  static const llvm::StringMap<unsigned> Values = {
#define CLANG_PREFIX(Name)
#define CLANG_BUILTIN(Name)
#define GCC_ATTRIBUTE(Name)
#define STD_ATTRIBUTE(Name, Value) {#Name, Value},
#include "frontend/GccAnswers.def"
  };
  return Values.lookup(Name);
}

/// Attributes and their scopes may be written between underscores.
static StringRef bare(StringRef Name) {
  if (Name.size() > 4 && Name.starts_with("__") && Name.ends_with("__"))
    return Name.drop_front(2).drop_back(2);
  return Name;
}

GccAnswers::GccAnswers(const TargetInfo &Target, const LangOptions &Language)
    : Target(Target) {
  Identifiers.AddKeywords(Language);
  Builtins.InitializeTarget(Target, nullptr);
  Builtins.initializeBuiltins(Identifiers, Language);
}

bool GccAnswers::hasBuiltin(StringRef Name) const {
  if (isClangsAlone(Name))
    return false;
  const IdentifierInfo &Id = Identifiers.get(Name);
  if (unsigned Builtin = Id.getBuiltinID())
    return Builtin::evaluateRequiredTargetFeatures(
        Builtins.getRequiredFeatures(Builtin),
        Target.getTargetOpts().FeatureMap);
  return Id.getTokenID() != tok::identifier && Name.starts_with("__builtin_");
}

unsigned GccAnswers::answer(StringRef Question,
                            llvm::ArrayRef<StringRef> Words) const {
  if (Words.empty())
    return 0;
  if (Question == "__has_builtin")
    return hasBuiltin(Words[0]);
  StringRef Name = bare(Words.back());
  if (Words.size() == 2)
    return bare(Words[0]) == "gnu" && isGnuAttribute(Name);
  if (unsigned Value = standardAttribute(Name))
    return Value;
  return Question != "__has_c_attribute" && isGnuAttribute(Name);
}
