//===- Summary.h - What merging knows of a unit -----------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A unit is a source file with all that it includes. Of each one this is kept
// when Clang's trees are gone: its text, what it declares, and which tokens of
// the text name that. Plain data.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_MERGE_SUMMARY_H
#define C2CU_MERGE_SUMMARY_H

#include "clang/Basic/LangOptions.h"
#include <deque>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace c2cu {

struct ParsedUnit;

/// A name at file scope, which a file of the user's declares.
struct Entity {
  enum Kind { Function, Variable, Typedef, Tag, Enumerator };
  /// How the linker sees a definition.
  enum Definition {
    None,
    Weak,      ///< By the attribute: any other one counts.
    Tentative, ///< `int x;`
    Inline,    ///< Of a function that is inline somewhere.
    Strong,
  };
  std::string Name;
  Kind K = Variable;
  bool IsExternal = false; ///< For the linker: the same name is the same thing.
  /// Each unit has its own: a static variable that may change.
  bool HasState = false;
  bool IsComplete = false; ///< Of a tag: has members.
  Definition Defined = None;
  /// Of a function: where its body begins in the text, if a `;` there makes a
  /// declaration of it.
  std::optional<unsigned> Body;
  unsigned Place = 0;        ///< In the text: its definition, or a declaration.
  std::string Where;         ///< The same, as file:line.
  int Group = -1;            ///< That defines it, or else declares it.
  std::set<unsigned> Tokens; ///< In the text: all that name it.
  std::string Stuck;         ///< Why it must keep its name; empty: it need not.
};

/// Declarations at file scope that stand and fall together: of one `;`, or of
/// one macro.
struct Group {
  unsigned Begin = 0, End = 0; ///< In the text.
  std::string Tokens;          ///< After preprocessing, one on each line.
  /// Tokens, by their number in the group, that name entities.
  std::vector<std::pair<unsigned, unsigned>> Names;
  bool Stays = false; ///< Says something other than declarations.
};

/// What a unit uses, and does not define.
struct Need {
  std::string Name;
  unsigned Place; ///< In the text: where it is used, or declared.
};

/// A macro as it is at the end of the unit.
struct UnitMacro {
  std::string Definition; ///< The text of its directive.
  unsigned Place = 0;     ///< Of that in the text.
};

struct UnitSummary {
  std::string File;
  std::string Text; ///< See FlatText.h.
  clang::LangOptions Language;
  std::deque<Entity> Entities;
  std::vector<Group> Groups;         ///< In order.
  std::set<std::string> Identifiers; ///< All, of headers of the system as well.
  /// Declared by headers of the system, at file scope.
  std::set<std::string> SystemNames, SystemTags;
  std::set<std::string> LocalTags; ///< Declared in functions and prototypes.

  std::map<std::string, UnitMacro> Macros; ///< The user's.
  std::set<std::string> SystemMacros;      ///< Of headers of the system.
  std::set<std::string> Mentioned;         ///< Identifiers of the user's files.
  /// The user's that headers of the system read.
  std::map<std::string, UnitMacro> ReadBySystem;
  /// Those of headers of the system that the user changes.
  std::map<std::string, unsigned> ChangedOfSystem;
  /// Those of the command line that the user changes: how they are defined.
  std::map<std::string, std::string> ChangedOfCommandLine;
  std::vector<Need> Needs; ///< Of the linker, in order.
  /// Functions that headers of the system declare and the unit defines, with
  /// declarations of them.
  std::map<std::string, std::string> DefinedOfSystem;
  std::vector<std::string> Dependencies;
};

/// What is in Unit, which has been parsed as it is written.
UnitSummary summarize(const ParsedUnit &Unit, const std::string &File);

} // namespace c2cu

#endif // C2CU_MERGE_SUMMARY_H
