//===- GccView.cpp - User files see gcc's macros --------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/GccView.h"
#include "frontend/GccAnswers.h"
#include "rewrite/GccPrefix.h"
#include "rewrite/SourceText.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/MacroArgs.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/Path.h"

using namespace c2cu;
using namespace clang;

/// Under this prefix gcc's definitions wait for their turn.
static const StringRef Prefix = GccPrefix;

namespace {

struct PredefinedMacro {
  const char *Name;
  const char *Text; ///< Null: gcc does not define it.
};

constexpr PredefinedMacro Predefined[] = {
#define GCC_PREDEFINED(Name, Text) {#Name, Text},
#define CLANG_PREDEFINED(Name) {#Name, nullptr},
#include "frontend/GccPredefined.def"
};

/// What these expand to is known where they are used: then the macro `answer`,
/// to which they all expand, gets its definition.
constexpr const char *Questions[] = {"__has_builtin(...)",
                                     "__has_attribute(...)",
                                     "__has_c_attribute(...)",
                                     "__has_cpp_attribute(...)",
                                     "__LINE__",
                                     "__FILE__",
                                     "__BASE_FILE__"};

StringRef nameOf(const char *Question) {
  return StringRef(Question).split('(').first;
}

class View : public PPCallbacks {
public:
  explicit View(Preprocessor &PP)
      : PP(PP), Answers(PP.getTargetInfo(), PP.getLangOpts()) {}

  void LexedFileChanged(FileID File, LexedFileChangeReason,
                        SrcMgr::CharacteristicKind, FileID,
                        SourceLocation Loc) override {
    bool User = isUserFile(PP.getSourceManager(), File) && prepare();
    if (User == ForUser)
      return;
    ForUser = User;
    for (const Name &N : Names)
      if (const MacroInfo *Now = PP.getMacroInfo(N.Id);
          Now == (User ? N.Clang : N.Gcc))
        define(N.Id, User ? N.Gcc : N.Clang, Loc);
  }

  void MacroExpands(const Token &Macro, const MacroDefinition &Definition,
                    SourceRange Range, const MacroArgs *Arguments) override {
    auto Asked = Question.find(Definition.getMacroInfo());
    if (Asked != Question.end())
      define(PP.getIdentifierInfo((Prefix + "answer").str()),
             literal(answer(Asked->second, Macro.getLocation(), Arguments)),
             Range.getBegin());
  }

  // NOLINTNEXTLINE(readability-function-size): the parameters are Clang's.
  void InclusionDirective(SourceLocation Hash, const Token &, StringRef Spelled,
                          bool IsAngled, CharSourceRange,
                          OptionalFileEntryRef File, StringRef, StringRef,
                          const Module *, bool,
                          SrcMgr::CharacteristicKind) override {
    if (!File || IsAngled || llvm::sys::path::is_absolute(Spelled))
      return;
    StringRef From = PP.getSourceManager().getFilename(Hash);
    StringRef Folder = llvm::sys::path::parent_path(From);
    if (Folder.empty())
      Folder = ".";
    if (File->getName() != (Folder + "/" + Spelled).str())
      return; // Found on the path.
    StringRef OurFolder = llvm::sys::path::parent_path(gccName(From));
    std::string Name =
        OurFolder.empty() ? Spelled.str() : (OurFolder + "/" + Spelled).str();
    FileNames.try_emplace(File->getName(), Name);
  }

private:
  struct Name {
    IdentifierInfo *Id;
    MacroInfo *Clang;
    MacroInfo *Gcc;
  };

  MacroInfo *gccDefinition(StringRef Of) {
    return PP.getMacroInfo(PP.getIdentifierInfo((Prefix + Of).str()));
  }

  /// Finds both definitions of every name. False as long as the predefined
  /// macros have not been read.
  bool prepare() {
    if (!Names.empty() || !gccDefinition("answer"))
      return !Names.empty();
    for (const PredefinedMacro &M : Predefined)
      add(M.Name);
    for (const char *Q : Questions) {
      add(nameOf(Q));
      Question[gccDefinition(nameOf(Q))] = nameOf(Q);
    }
    return true;
  }

  void add(StringRef Macro) {
    for (const auto &[Text, IsUndef] : PP.getPreprocessorOpts().Macros)
      if (StringRef(Text).split('=').first.split('(').first == Macro)
        return; // The user has decided.
    IdentifierInfo *Id = PP.getIdentifierInfo(Macro);
    Names.push_back({Id, PP.getMacroInfo(Id), gccDefinition(Macro)});
  }

  std::string answer(StringRef Asked, SourceLocation Loc,
                     const MacroArgs *Arguments) const {
    const SourceManager &Sources = PP.getSourceManager();
    PresumedLoc Place = Sources.getPresumedLoc(Sources.getExpansionLoc(Loc));
    if (Asked == "__LINE__")
      return std::to_string(Place.getLine());
    if (Asked == "__FILE__")
      return quoted(gccName(Place.getFilename()));
    if (Asked == "__BASE_FILE__")
      return quoted(
          Sources.getFileEntryRefForID(Sources.getMainFileID())->getName());
    std::vector<StringRef> Words;
    for (const Token *T = Arguments->getUnexpArgument(0); T->isNot(tok::eof);
         ++T)
      if (const IdentifierInfo *Word = T->getIdentifierInfo())
        Words.push_back(Word->getName());
    return std::to_string(Answers.answer(Asked, Words));
  }

  /// How gcc calls a file: as it was found, without a "./" of Clang's.
  StringRef gccName(StringRef File) const {
    auto Known = FileNames.find(File);
    return Known == FileNames.end() ? File : StringRef(Known->second);
  }

  static std::string quoted(StringRef Name) {
    return '"' + Lexer::Stringify(Name) + '"';
  }

  /// An object-like macro that stands for a number or a string.
  MacroInfo *literal(const std::string &Spelling) {
    SourceLocation Loc = gccDefinition("answer")->getDefinitionLoc();
    Token T;
    T.startToken();
    T.setKind(Spelling[0] == '"' ? tok::string_literal : tok::numeric_constant);
    PP.CreateString(Spelling, T);
    MacroInfo *Macro = PP.AllocateMacroInfo(Loc);
    Macro->setTokens(T, PP.getPreprocessorAllocator());
    return Macro;
  }

  void define(IdentifierInfo *Id, MacroInfo *Definition, SourceLocation Loc) {
    if (Definition)
      PP.appendDefMacroDirective(Id, Definition, Loc);
    else if (PP.getMacroInfo(Id))
      PP.appendMacroDirective(Id, new (PP.getPreprocessorAllocator())
                                      UndefMacroDirective(Loc));
  }

  Preprocessor &PP;
  GccAnswers Answers;
  bool ForUser = false;
  std::vector<Name> Names;
  llvm::DenseMap<const MacroInfo *, StringRef> Question;
  llvm::StringMap<std::string> FileNames; ///< From Clang's to gcc's.
};

} // namespace

/// gcc's definitions under names of ours, for Clang to read.
static std::string gccDefinitions() {
  std::string Text;
  auto Define = [&](const llvm::Twine &What) {
    Text += ("#define " + Prefix + What + "\n").str();
  };
  for (const PredefinedMacro &M : Predefined)
    if (M.Text)
      Define(llvm::Twine(M.Name) + " " + M.Text);
  for (const char *Q : Questions)
    Define(llvm::Twine(Q) + " " + Prefix + "answer");
  Define("answer 0");
  return Text;
}

void c2cu::showGccMacros(Preprocessor &PP) {
  PP.setPredefines(gccDefinitions() + PP.getPredefines());
  PP.addPPCallbacks(std::make_unique<View>(PP));
}
