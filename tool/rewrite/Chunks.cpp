//===- Chunks.cpp - The text as a sequence of chunks ----------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rewrite/Chunks.h"
#include "rewrite/GccPrefix.h"
#include "rewrite/SourceText.h"
#include "clang/Basic/CharInfo.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/MacroInfo.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"

using namespace c2cu;
using namespace clang;

/// g++ defines _GNU_SOURCE, and system headers are included before any of
/// these could take effect: kept, they would only draw warnings.
bool c2cu::isFeatureTestMacro(StringRef Name) {
  static const llvm::StringSet<> Names = {
      "_GNU_SOURCE",         "_DEFAULT_SOURCE",  "_BSD_SOURCE",
      "_SVID_SOURCE",        "_POSIX_SOURCE",    "_POSIX_C_SOURCE",
      "_XOPEN_SOURCE",       "_ISOC99_SOURCE",   "_ISOC11_SOURCE",
      "_LARGEFILE64_SOURCE", "_FILE_OFFSET_BITS"};
  return Names.contains(Name);
}

namespace {

/// Something that stands in a file, at [Begin, End).
struct Item {
  enum Kind { Token, Macro, Skipped, Directive };
  unsigned Begin;
  unsigned End;
  Kind K;
  TokenRange Tokens;
  const c2cu::Directive *D = nullptr;
};

struct NestedUse {
  unsigned Offset; ///< Of the outermost invocation's name, in its file.
  const c2cu::MacroUse *Use;
};

struct FileContents {
  std::vector<unsigned> Tokens; ///< Those that are in no macro; most.
  std::vector<Item> Items;      ///< Everything else.
  std::vector<NestedUse> Uses;
};

class Chunker {
public:
  Chunker(const SourceText &Source, ChunkedText &Out)
      : Source(Source), Sources(Source.Tokens.sourceManager()), Out(Out) {}

  void run(ArrayRef<FileID> Files) {
    Out.ChunkOf.assign(Source.Tokens.expandedTokens().size(),
                       ChunkedText::None);
    collectTokens();
    collectMacroUses();
    collectDirectives();
    for (auto &[File, Contents] : ByFile)
      sortContents(Contents);
    // What -include names is entered from Clang's own buffer; then main.
    for (FileID File : Files)
      if (isUserFile(Sources, File) && File != Sources.getMainFileID() &&
          includedByCommandLine(File))
        add(File);
    add(Sources.getMainFileID());
  }

private:
  bool includedByCommandLine(FileID File) const {
    SourceLocation From = Sources.getIncludeLoc(File);
    return From.isValid() && !isUserFile(Sources, Sources.getFileID(From)) &&
           !Sources.isInSystemHeader(From);
  }

  unsigned offset(SourceLocation Loc) const {
    return Sources.getFileOffset(Loc);
  }

  unsigned endOffset(SourceLocation TokenLoc) const {
    return offset(TokenLoc) + Lexer::MeasureTokenLength(
                                  TokenLoc, Sources, Source.PP.getLangOpts());
  }

  void collectTokens() {
    ArrayRef<syntax::Token> All = Source.Tokens.expandedTokens();
    for (unsigned I = 0; I != All.size(); ++I) {
      if (All[I].kind() == tok::eof)
        continue;
      SourceLocation Loc = All[I].location();
      CharSourceRange Range = Sources.getExpansionRange(Loc);
      FileID File = Sources.getFileID(Range.getBegin());
      if (!isUserFile(Sources, File))
        continue;
      FileContents &Contents = ByFile[File];
      if (Loc.isFileID()) {
        Contents.Tokens.push_back(I);
        continue;
      }
      std::vector<Item> &Items = Contents.Items;
      unsigned Begin = offset(Range.getBegin());
      unsigned End = endOffset(Range.getEnd());
      if (!Items.empty() && Items.back().K == Item::Macro &&
          Items.back().Begin == Begin) {
        Items.back().Tokens.End = I + 1;
        Items.back().End = std::max(Items.back().End, End);
      } else {
        Items.push_back({Begin, End, Item::Macro, {I, I + 1}});
      }
    }
  }

  void collectMacroUses() {
    for (const auto &[Loc, Use] : Source.MacroUses) {
      SourceLocation Name = Sources.getExpansionLoc(Loc);
      FileContents &Contents = ByFile[Sources.getFileID(Name)];
      unsigned Begin = offset(Name);
      Contents.Uses.push_back({Begin, &Use});
      SourceLocation Last =
          Sources.getExpansionRange(Use.Range.getEnd()).getEnd();
      Contents.Items.push_back(
          {Begin, endOffset(Last), Item::Macro, TokenRange()});
    }
  }

  void collectDirectives() {
    for (const c2cu::Directive &D : Source.Directives) {
      if (D.K == Directive::Define)
        Out.UserMacros.insert(D.Name);
      ByFile[Sources.getFileID(D.Range.getBegin())].Items.push_back(
          {offset(D.Range.getBegin()), offset(D.Range.getEnd()),
           Item::Directive, TokenRange(), &D});
    }
    for (StringRef Line : Source.CommandLineMacros)
      if (Line.consume_front("#define "))
        Out.UserMacros.insert(Line.take_while(
            [](char C) { return isAsciiIdentifierContinue(C); }));
    for (SourceRange R : Source.Skipped)
      ByFile[Sources.getFileID(R.getBegin())].Items.push_back(
          {offset(R.getBegin()), offset(R.getEnd()), Item::Skipped,
           TokenRange()});
  }

  /// By offset; the several records of one macro invocation become one.
  void sortContents(FileContents &Contents) const {
    auto Before = [&](unsigned A, unsigned B) {
      return beginOf(A) < beginOf(B);
    };
    if (!llvm::is_sorted(Contents.Tokens, Before))
      llvm::stable_sort(Contents.Tokens, Before);
    llvm::sort(Contents.Items, [](const Item &A, const Item &B) {
      return std::make_pair(A.Begin, A.K) < std::make_pair(B.Begin, B.K);
    });
    std::vector<Item> Merged;
    for (const Item &I : Contents.Items) {
      if (!Merged.empty() && I.K == Item::Macro &&
          Merged.back().K == Item::Macro && Merged.back().Begin == I.Begin) {
        Merged.back().End = std::max(Merged.back().End, I.End);
        if (Merged.back().Tokens.empty())
          Merged.back().Tokens = I.Tokens;
      } else {
        Merged.push_back(I);
      }
    }
    Contents.Items = std::move(Merged);
    llvm::sort(Contents.Uses, [](const NestedUse &A, const NestedUse &B) {
      return A.Offset < B.Offset;
    });
  }

  /// What keeps the text after a file apart from its last line.
  static StringRef lineEndAfter(StringRef Text) {
    bool Ends = Text.consume_back("\n");
    bool Continues = Text.rtrim(" \t\r\f\v").ends_with("\\");
    return StringRef("\n\n").take_front(!Ends + Continues);
  }

  void add(FileID File) {
    StringRef Text = Sources.getBufferData(File);
    auto Found = ByFile.find(File);
    unsigned Position = Text.starts_with(ByteOrderMark) ? 3 : 0;
    if (Found != ByFile.end())
      forEachItem(Found->second, [&](const Item &I) {
        add(Found->second, I, Text, Position);
      });
    gap(Text.substr(Position));
    gap(lineEndAfter(Text));
  }

  unsigned beginOf(unsigned Token) const {
    return offset(Source.Tokens.expandedTokens()[Token].location());
  }

  /// In the order in which they begin; of those at one place tokens first.
  void forEachItem(const FileContents &Contents,
                   llvm::function_ref<void(const Item &)> Visit) const {
    auto Next = Contents.Items.begin();
    for (unsigned Token : Contents.Tokens) {
      const unsigned Begin = beginOf(Token);
      for (; Next != Contents.Items.end() && Next->Begin < Begin; ++Next)
        Visit(*Next);
      Visit({Begin,
             Begin + Source.Tokens.expandedTokens()[Token].length(),
             Item::Token,
             {Token, Token + 1}});
    }
    for (; Next != Contents.Items.end(); ++Next)
      Visit(*Next);
  }

  void add(const FileContents &Contents, const Item &I, StringRef Text,
           unsigned &Position) {
    if (I.Begin < Position) { // Inside what has been dealt with.
      if (I.K >= Item::Skipped && I.End > Position)
        Position = afterLine(Text, I.End); // Continues a skipped range.
      return;
    }
    gap(Text.slice(Position, I.Begin));
    Position = I.End;
    Chunk C{Text.slice(I.Begin, I.End), I.Tokens, Chunk::Token};
    switch (I.K) {
    case Item::Skipped:
      Position = afterLine(Text, I.End);
      return;
    case Item::Directive:
      if (!keep(*I.D)) {
        Position = afterLine(Text, I.End);
        if (I.D->Included.isValid())
          add(I.D->Included);
        return;
      }
      C.K = Chunk::Directive;
      C.IsMacroDefinition =
          I.D->K == Directive::Define || I.D->K == Directive::Undef;
      if (C.IsMacroDefinition)
        C.Defined = I.D->Name;
      C.IsLoopHint = I.D->K == Directive::Pragma && isLoopHint(C.Text);
      break;
    case Item::Macro:
      C.K = Chunk::Macro;
      describeMacro(Contents, I, C);
      break;
    case Item::Token:
      break;
    }
    for (unsigned T = I.Tokens.Begin; T != I.Tokens.End; ++T)
      Out.ChunkOf[T] = Out.Chunks.size();
    Out.Chunks.push_back(std::move(C));
  }

  void gap(StringRef Text) {
    if (!Text.empty())
      Out.Chunks.push_back({Text, {}, Chunk::Gap});
  }

  /// The start of the line after Position, if nothing else follows on the line.
  static unsigned afterLine(StringRef Text, unsigned Position) {
    size_t Next = Text.find_first_not_of(" \t\r", Position);
    return Next != StringRef::npos && Text[Next] == '\n' ? Next + 1 : Position;
  }

  static bool keep(const c2cu::Directive &D) {
    switch (D.K) {
    case Directive::SystemInclude:
      return true;
    case Directive::Define:
    case Directive::Undef:
      return !isFeatureTestMacro(D.Name);
    case Directive::Pragma:
      return !isDroppedPragma(D.Name);
    case Directive::Include:
    case Directive::Conditional:
    case Directive::Other:
      return false;
    }
    llvm_unreachable("covered switch");
  }

  static bool isDroppedPragma(StringRef Word) {
    return Word == "kernel" || Word == "omp" || Word == "once" ||
           Word == "STDC";
  }

  static bool isLoopHint(StringRef Pragma) {
    return llvm::any_of(words(Pragma), [](StringRef Word) {
      return Word == "unroll" || Word == "nounroll" || Word == "ivdep" ||
             Word == "novector" || Word == "loop";
    });
  }

  static SmallVector<StringRef> words(StringRef Text) {
    auto InWord = [](char C) { return isAsciiIdentifierContinue(C); };
    SmallVector<StringRef> Words;
    while (!Text.empty()) {
      Text = Text.drop_until(InWord);
      size_t Length = Text.find_if_not(InWord);
      if (!Text.empty())
        Words.push_back(Text.take_front(Length));
      Text = Text.drop_front(std::min(Length, Text.size()));
    }
    return Words;
  }

  void describeMacro(const FileContents &Contents, const Item &I, Chunk &C) {
    auto First = llvm::partition_point(
        Contents.Uses, [&](const NestedUse &U) { return U.Offset < I.Begin; });
    for (auto U = First; U != Contents.Uses.end() && U->Offset < I.End; ++U) {
      const MacroInfo *Used = U->Use->Definition;
      if (U->Use->Name->isStr("_Pragma")) {
        C.AlwaysExpand |= hasDroppedPragma(Contents, I, C.Text);
        continue;
      }
      C.Uses.push_back(U->Use);
      C.AlwaysExpand |= Used->isBuiltinMacro() || isPredefined(*U->Use) ||
                        isMissingInCxx(*U->Use) || mayKeepComma(*Used);
      C.UsesSpelling |= llvm::any_of(Used->tokens(), [](const clang::Token &T) {
        return T.isOneOf(tok::hash, tok::hashhash);
      });
    }
    // A directive among the arguments: its line cannot be kept.
    auto Inside = llvm::partition_point(
        Contents.Items, [&](const Item &O) { return O.Begin <= I.Begin; });
    for (; Inside != Contents.Items.end() && Inside->Begin < I.End; ++Inside)
      C.AlwaysExpand |= Inside->K == Item::Directive;
  }

  /// Whether a macro with a _Pragma may say one that `keep` drops: its words
  /// may come from an argument or from any of the definitions.
  bool hasDroppedPragma(const FileContents &Contents, const Item &I,
                        StringRef Text) const {
    auto Drops = [](StringRef Text) {
      return llvm::any_of(words(Text), isDroppedPragma);
    };
    return Drops(Text) || llvm::any_of(Contents.Uses, [&](const NestedUse &U) {
             return U.Offset >= I.Begin && U.Offset < I.End &&
                    llvm::any_of(
                        U.Use->Definition->tokens(),
                        [&](const clang::Token &T) {
                          return Drops(Source.PP.getSpelling(T));
                        });
           });
  }

  /// What the output's compiler may predefine otherwise, or only in C.
  bool isPredefined(const c2cu::MacroUse &Use) const {
    if (Use.Name->getName().starts_with(GccPrefix))
      return true;
    SourceLocation Name = Sources.getSpellingLoc(Use.Range.getBegin());
    return Sources.isWrittenInBuiltinFile(Use.Definition->getDefinitionLoc()) &&
           isUserFile(Sources, Sources.getFileID(Name));
  }

  /// Strict C++ keeps the comma of `,##__VA_ARGS__` where there is no other
  /// parameter and nothing is given.
  static bool mayKeepComma(const MacroInfo &Macro) {
    return Macro.isVariadic() && Macro.hasCommaPasting() &&
           Macro.getNumParams() == 1;
  }

  /// Macros of system headers that those headers do not define in C++.
  bool isMissingInCxx(const c2cu::MacroUse &Use) const {
    return Use.Name->isStr("noreturn") &&
           Sources.isInSystemHeader(Use.Definition->getDefinitionLoc());
  }

  static constexpr StringRef ByteOrderMark = "\xef\xbb\xbf";

  const SourceText &Source;
  const SourceManager &Sources;
  ChunkedText &Out;
  llvm::DenseMap<FileID, FileContents> ByFile;
};

} // namespace

std::shared_ptr<const ChunkedText>
c2cu::splitIntoChunks(const SourceText &Source, ArrayRef<FileID> Files) {
  auto Result = std::make_shared<ChunkedText>();
  Chunker(Source, *Result).run(Files);
  return Result;
}
