//===- Tokens.h - Expanded tokens, edits on them, and printing ------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All rewriting works on the stream of tokens after preprocessing, never on
// file text: every AST node is one contiguous interval of that stream, macros
// included. An edit replaces an interval by pieces, some of which may be
// intervals again and are printed with their own edits; so edits nest
// (`a[b[i]]`) and compose. Two edits that overlap without nesting are a bug of
// the compiler and abort it, they are never dropped.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_TOKENS_H
#define C2CU_TOKENS_H

#include "clang/Basic/SourceLocation.h"
#include "clang/Basic/TokenKinds.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/StringSet.h"
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace clang {
class Decl;
class NamedDecl;
class Stmt;
} // namespace clang

namespace c2cu {

struct SourceText;

/// The half-open interval [Begin, End) of expanded tokens.
struct TokenRange {
  unsigned Begin = 0;
  unsigned End = 0;
  bool empty() const { return Begin == End; }
  bool contains(TokenRange R) const { return Begin <= R.Begin && R.End <= End; }
  friend bool operator==(TokenRange A, TokenRange B) {
    return A.Begin == B.Begin && A.End == B.End;
  }
};

/// Where AST nodes lie in the expanded token stream.
class TokenMap {
public:
  explicit TokenMap(const SourceText &Source) : Source(Source) {}

  /// The interval of a source range. The range must come from the AST; a range
  /// that is no interval (never the case for nodes written in the source) is
  /// an internal error.
  TokenRange of(clang::SourceRange Range) const;
  TokenRange of(const clang::Stmt *S) const;
  TokenRange of(const clang::Decl *D) const;
  /// The single token at Loc, a location of the AST.
  TokenRange at(clang::SourceLocation Loc) const;

  unsigned size() const;
  llvm::StringRef text(unsigned Token) const;
  clang::tok::TokenKind kind(unsigned Token) const;
  clang::SourceLocation location(unsigned Token) const;
  /// The first token at or after From (below Limit) of kind K.
  std::optional<unsigned> find(clang::tok::TokenKind K, unsigned From,
                               unsigned Limit) const;

private:
  const SourceText &Source;
};

/// A part of a replacement: literal text, or an interval printed with all
/// edits that lie inside it. The interval of the edit itself stands for what
/// would be printed there without this edit.
struct Piece {
  std::string Text;
  std::optional<TokenRange> Tokens;
  Piece(std::string Text) : Text(std::move(Text)) {}
  Piece(const char *Text) : Text(Text) {}
  Piece(llvm::StringRef Text) : Text(Text.str()) {}
  Piece(TokenRange Tokens) : Tokens(Tokens) {}

  /// The interval, in lines that are indented one step more.
  static Piece deeper(TokenRange Tokens) {
    Piece P(Tokens);
    P.Deeper = true;
    return P;
  }
  /// Nothing, and the line that it stands in goes if nothing else is there.
  static Piece noEmptyLine() {
    Piece P("");
    P.NoEmptyLine = true;
    return P;
  }
  bool Deeper = false, NoEmptyLine = false;
};

/// A set of edits. Of two edits of the same interval the later one is the
/// outer one.
class Edits {
public:
  void replace(TokenRange R, std::vector<Piece> Pieces);
  void erase(TokenRange R) { replace(R, {}); }
  /// Text before and after an interval. R may be wrapped any number of times.
  void wrap(TokenRange R, llvm::StringRef Prefix, llvm::StringRef Suffix);
  void insertBefore(unsigned Token, llvm::StringRef Text);
  void insertAfter(unsigned Token, llvm::StringRef Text);
  /// Like replace, but only where the tokens are printed as such: where a
  /// macro can keep its spelling, this does not take it away. For text that
  /// comes from macros of system headers.
  void replaceIfExpanded(TokenRange R, std::vector<Piece> Pieces);
  /// Text between Token and the token before it that belongs to neither: it is
  /// printed with an interval that contains both.
  void insertInGap(unsigned Token, std::vector<Piece> Pieces);

  /// A paragraph before Token, the first one printed: behind the directives
  /// that open the program, or else before the token itself.
  void openWith(unsigned Token, llvm::StringRef Text) {
    Opening = {Token, Text.str()};
  }

  /// Renames an identifier wherever the program spells it, macro definitions
  /// included. Strings made of its spelling (`#x`) keep the old one.
  void rename(llvm::StringRef Name, llvm::StringRef NewName) {
    Renames[Name] = NewName.str();
  }
  /// The same for the tag of a struct, union or enum, whose tokens have edits
  /// of their own; for types that are printed from the AST.
  void renameTag(llvm::StringRef Name, llvm::StringRef NewName) {
    TagRenames[Name] = NewName.str();
  }
  /// The same for one declaration, which may have had no name before.
  void rename(const clang::NamedDecl *D, llvm::StringRef NewName);
  const llvm::StringMap<std::string> &renames() const { return Renames; }
  /// Text of these edits means the macro where it has this name.
  void spell(llvm::StringRef Macro) { Spelled.insert(Macro); }
  const llvm::StringSet<> &spelled() const { return Spelled; }
  /// What Name is called in the output.
  llvm::StringRef nameOf(llvm::StringRef Name) const;
  /// What D is called in the output; empty if it has no name.
  llvm::StringRef nameOf(const clang::NamedDecl *D) const;

  struct Edit {
    TokenRange Range;
    std::vector<Piece> Pieces;
    bool OnlyIfExpanded = false;
  };
  /// By first token; for one token in the order of insertion.
  const std::multimap<unsigned, Edit> &all() const { return ByBegin; }
  const std::multimap<unsigned, std::vector<Piece>> &gaps() const {
    return Gaps;
  }
  const std::optional<std::pair<unsigned, std::string>> &opening() const {
    return Opening;
  }

private:
  std::optional<std::pair<unsigned, std::string>> Opening;
  std::multimap<unsigned, Edit> ByBegin;
  std::multimap<unsigned, std::vector<Piece>> Gaps;
  llvm::StringMap<std::string> Renames;
  llvm::StringMap<std::string> TagRenames;
  llvm::StringSet<> Spelled;
  std::map<const clang::Decl *, std::string> OwnNames; ///< By canonical one.
};

/// What becomes of macros in a piece of text that is moved. Directives in it
/// are left out.
enum class PrintAs {
  /// A macro keeps its spelling where all that it uses means the same at the
  /// other place.
  Moved,
  /// The user's own macros are printed expanded, all of them.
  Expanded,
};

/// Prints an interval for another place, Place or the end of the source, under
/// several layers of edits; for equal intervals an edit of a later layer is
/// outside one of an earlier layer.
///
/// A macro's own spelling comes back wherever no edit lies strictly inside its
/// expansion (`__LINE__` and its like are always printed expanded). Where text
/// names what is a macro at the other place, that macro must be put aside
/// there, which print leaves to the caller.
std::string print(const SourceText &Source, TokenRange R,
                  llvm::ArrayRef<const Edits *> Layers, PrintAs How,
                  clang::SourceLocation Place = {});

/// Prints text and intervals one after another, on lines of their own, for
/// another place: macros there that they do not mean are put aside around them.
/// Each interval is printed without the white space around it.
std::string printMoved(const SourceText &Source, llvm::ArrayRef<Piece> Pieces,
                       llvm::ArrayRef<const Edits *> Layers,
                       clang::SourceLocation Place = {});

/// A set of edits under a name, for --dump: the tokens of each, and what they
/// become; pieces that are intervals stand in brackets.
std::string dump(const SourceText &Source, llvm::StringRef Name,
                 const Edits &E);

/// Prints the whole translation unit where it stood: the user's own headers are
/// flattened, system includes and macro definitions stay as directives,
/// conditionals are resolved, comments and layout stay. Around declarations
/// whose edits have words that are macros there, these are put aside.
std::string printAll(const SourceText &Source,
                     llvm::ArrayRef<const Edits *> Layers);

} // namespace c2cu

#endif // C2CU_TOKENS_H
