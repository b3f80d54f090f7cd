//===- Secrets.h - What of a caller's is secret -----------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Of a function that is looked at alone, what its caller hands it is secret or
// public. Numbers behind pointers are secret, pointers are public, and of other
// numbers it has to be said; as it may be of all, by names in C: `key[]`,
// `s->len`, `t[0]`.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_OBLIVIOUS_SECRETS_H
#define C2CU_OBLIVIOUS_SECRETS_H

#include "analysis/Flow.h"
#include "oblivious/Interpreter.h"
#include <string>
#include <vector>

namespace c2cu {

/// A name of what is secret, or public.
struct SecretName {
  struct Step {
    enum Kind { Any, Element, Member };
    Kind K = Any;
    std::string Name;   ///< Of a member.
    uint64_t Index = 0; ///< Of an element.
  };
  std::string Text;
  bool Secret = false;
  std::string Variable;
  std::vector<Step> Steps;
};

/// Reads a name; nothing if Text is none.
std::optional<SecretName> parseSecretName(llvm::StringRef Text, bool Secret);

/// The terms of a caller of Root: which variables of the file others may have
/// changed, and the elements that Names tell apart. Wrong is what is wrong with
/// these, and the name.
CallerTerms termsOf(const clang::FunctionDecl *Root,
                    llvm::ArrayRef<SecretName> Names, bool Apart,
                    std::vector<std::pair<std::string, std::string>> &Wrong);

class Secrets {
public:
  Secrets(const Flow &F, const clang::FunctionDecl *Root,
          const CallerTerms &Terms);

  /// What N names becomes what it says. Returns why it names nothing, or "".
  std::string declare(const SecretName &N);
  /// What is neither secret nor public becomes public.
  void openAll();
  /// What is neither secret nor public, and is used: by name, and where it is
  /// declared.
  std::vector<std::pair<std::string, clang::SourceLocation>> undeclared() const;
  /// Whether a number that a caller hands over, in a cell of L, is secret.
  bool isSecret(LocationId L, unsigned Cell) const;
  /// The variables of the file that others may have changed.
  std::vector<LocationId> variables() const;
  /// The variables of the file that were public, and are not at the end of the
  /// function: the next call finds a secret there.
  std::vector<LocationId> closed(const Interpreter &All,
                                 const State &End) const;
  /// Marks what is secret in S. Word says what that is, where ways begin.
  void seed(Interpreter &All, State &S, llvm::StringRef Word) const;

private:
  struct Cells {
    LocationId Where = 0;
    CellRange Range;
    clang::QualType Type; ///< As declared; null: bytes.
  };
  enum class Is { Public, Secret, Open };

  void begin(LocationId L, bool Behind, std::vector<LocationId> &Given);
  void annotate(const Cells &Of, const clang::Decl *By);
  void annotateMembers(const Cells &Of);
  std::optional<Cells> behind(const Cells &Pointer) const;
  std::optional<Cells> memberOf(const Cells &Of, llvm::StringRef Name,
                                bool &IsAlone) const;
  std::optional<Cells> find(llvm::StringRef Variable) const;
  clang::SourceLocation placeOf(LocationId L) const;
  std::string follow(Cells &Of, const SecretName::Step &S) const;
  void set(const Cells &Of, bool Secret);

  const Flow &F;
  const clang::FunctionDecl *Root;
  std::map<std::pair<LocationId, unsigned>, Is> Known;
};

} // namespace c2cu

#endif // C2CU_OBLIVIOUS_SECRETS_H
