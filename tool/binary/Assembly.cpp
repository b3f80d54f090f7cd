//===- Assembly.cpp - What a compiler has written, instrumented -----------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "binary/Assembly.h"
#include "libc/UnseenFunctions.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"

using namespace c2cu;
using namespace llvm;

static bool isSymbol(char C) {
  return isAlnum(C) || C == '_' || C == '.' || C == '$';
}

/// Whether Word stands before the mnemonic of an instruction.
static bool isPrefix(StringRef Word) {
  const std::string Lower = Word.lower();
  return Word.starts_with("{") || StringRef(Lower).starts_with("rex") ||
         is_contained<StringRef>({"rep", "repe", "repz", "repne", "repnz",
                                  "lock", "notrack", "bnd", "xacquire",
                                  "xrelease", "data16", "addr32", "cs", "ds",
                                  "es", "fs", "gs"},
                                 Lower);
}

Assembly::Assembly(StringRef Text, unsigned Of)
    : Number(Of), IsEmpty(Text.empty()) {
  while (!Text.empty()) {
    const auto [First, Rest] = Text.split('\n');
    line(First);
    Text = Rest;
  }
  table();
}

std::string Assembly::tableOfAddresses() const {
  return "c2cu_addresses_" + std::to_string(Number);
}
std::string Assembly::tableOfMarks() const {
  return "c2cu_marks_" + std::to_string(Number);
}

std::string Assembly::file(unsigned File) const {
  const auto It = Files.find(File);
  return It == Files.end() ? "" : It->second;
}

/// A line without its comments, statement by statement.
void Assembly::line(StringRef Line) {
  std::string Text;
  bool InString = false;
  auto End = [&] {
    statement(StringRef(Text).trim());
    Text.clear();
  };
  for (size_t I = 0; I < Line.size(); ++I) {
    const StringRef Rest = Line.drop_front(I);
    if (InComment) {
      InComment = !Rest.starts_with("*/");
      I += !InComment;
    } else if (!InString && Rest.starts_with("/*")) {
      InComment = true;
      ++I;
    } else if (InString && Rest[0] == '\\') {
      Text += Rest.take_front(2);
      ++I;
    } else if (!InString && Rest[0] == '\'') {
      size_t Size = Rest.starts_with("'\\") ? 3 : 2; // `'c`, or `'c'`.
      Size += Rest.drop_front(Size).starts_with("'");
      Text += Rest.take_front(Size);
      I += Size - 1;
    } else if (!InString && Rest[0] == '#') {
      break;
    } else if (!InString && Rest[0] == ';') {
      End();
    } else {
      InString ^= Rest[0] == '"';
      Text += Rest[0];
    }
  }
  End();
}

void Assembly::statement(StringRef S) {
  while (!S.empty()) {
    StringRef Label = S.take_while(isSymbol);
    if (Label.empty() || !S.drop_front(Label.size()).starts_with(":"))
      break;
    enter(Label);
    S = S.drop_front(Label.size() + 1).ltrim();
  }
  if (S.empty())
    return;
  const StringRef Word = S.take_while(isSymbol);
  const bool IsAssignment = S.drop_front(Word.size()).ltrim().starts_with("=");
  if (S.starts_with(".") || IsAssignment) {
    directive(S);
    return;
  }
  if (isPrefix(S) && !S.contains(' ') && !S.contains('\t')) {
    Prefix += S.str() + " ";
    return;
  }
  const std::string Whole = Prefix + S.str();
  Prefix.clear();
  instruction(Whole);
}

/// Labels of the debugger's, where no block begins.
static bool isForDebugger(StringRef Label) {
  for (const char *Begin : {".LVL", ".LBE", ".LBI", ".LFB", ".LFE", ".Ltmp"})
    if (Label.starts_with(Begin))
      return true;
  // Those of blocks have a bar: .LBB0_2.
  return Label.starts_with(".LBB") && !Label.contains('_');
}

void Assembly::enter(StringRef Label) {
  Out += Label.str() + ":\n";
  Begins |= !isForDebugger(Label);
  if (Entities.contains(Label)) {
    Now = Functions.size();
    Functions.push_back(Label.str());
    Named.emplace_back();
  }
  Labels[Label] = Now;
}

/// Whether a directive that names a section begins one with code; nothing if
/// it is none.
static std::optional<bool> beginsCode(StringRef Word, StringRef Rest) {
  if (Word == ".text")
    return true;
  if (Word == ".data" || Word == ".bss")
    return false;
  if (Word != ".section" && Word != ".pushsection")
    return std::nullopt;
  const auto [Name, Flags] = Rest.split(',');
  return Name.trim().starts_with(".text") ||
         Flags.split(',').first.contains('x');
}

void Assembly::directive(StringRef S) {
  const auto [Word, Rest] =
      std::make_pair(S.take_while(isSymbol), S.drop_while(isSymbol).trim());
  // Behind a label, a jump or a return they are data.
  if (isOfData(Word) && InText && Now != 0 && !Begins)
    label(add(S.str(), Instruction::Unseen));
  Out += "\t" + S.str() + "\n";
  if (const auto Code = beginsCode(Word, Rest)) {
    Outer = InText;
    InText = *Code;
    if (Rest.starts_with(".debug"))
      Now = 0; // What it names, nothing calls.
  } else if (Word == ".popsection" || Word == ".previous") {
    std::swap(InText, Outer);
  } else if (Word == ".macro" || Word == ".rept" || Word.starts_with(".irp") ||
             Word.starts_with(".if") || Word == ".include" ||
             Word == ".incbin") {
    Unsupported = "the assembly has '" + Word.str() +
                  "', which is not looked into; write it out";
  } else if (Word == ".intel_syntax") {
    Unsupported = "the assembly is in Intel's syntax; compile without "
                  "-masm=intel";
  } else if (Word == ".type") {
    Entities.insert(Rest.split(',').first.trim());
  } else if (Word == ".file") {
    readFile(Rest);
  } else if (Word == ".loc") {
    readPlace(Rest);
  } else if (isOfData(Word)) {
    names(Rest);
  }
}

/// Whether a directive has bytes that may be those of an instruction.
bool Assembly::isOfData(StringRef Word) {
  return is_contained<StringRef>({".byte", ".short", ".value", ".word", ".long",
                                  ".int", ".quad", ".octa", ".2byte", ".4byte",
                                  ".8byte"},
                                 Word);
}

void Assembly::readPlace(StringRef Rest) {
  SmallVector<StringRef> Parts;
  SplitString(Rest, Parts);
  Place.File = Place.Line = Place.Column = 0;
  if (Parts.size() >= 2) {
    Parts[0].getAsInteger(10, Place.File);
    Parts[1].getAsInteger(10, Place.Line);
  }
  if (Parts.size() >= 3 && Parts[2].getAsInteger(10, Place.Column))
    Place.Column = 0;
}

/// `1 "file"`, or `1 "folder" "file" md5 ...`.
void Assembly::readFile(StringRef Rest) {
  unsigned Id = 0;
  if (Rest.consumeInteger(10, Id))
    return;
  SmallVector<StringRef, 3> Strings;
  while (Strings.size() < 2 && (Rest = Rest.ltrim()).consume_front("\"")) {
    const auto [String, After] = Rest.split('"');
    Strings.push_back(String);
    Rest = After;
  }
  if (Strings.empty())
    return;
  SmallString<128> Path(Strings.back());
  if (Strings.size() == 2 && !sys::path::is_absolute(Path)) {
    Path = Strings.front();
    sys::path::append(Path, Strings.back());
  }
  Files[Id] = Path.str().str();
}

/// The parts between commas that are in no bracket.
static SmallVector<StringRef, 4> operandsOf(StringRef Text) {
  SmallVector<StringRef, 4> Result;
  unsigned Depth = 0;
  size_t Begin = 0;
  for (size_t I = 0; I < Text.size(); ++I) {
    Depth += Text[I] == '(';
    Depth -= Text[I] == ')' && Depth != 0;
    if (Text[I] == ',' && Depth == 0) {
      Result.push_back(Text.slice(Begin, I).trim());
      Begin = I + 1;
    }
  }
  if (const StringRef Last = Text.drop_front(Begin).trim(); !Last.empty())
    Result.push_back(Last);
  return Result;
}

/// What valgrind 3.19 cannot run: the vectors of AVX-512 and their masks.
static bool isOfAvx512(StringRef Operands) {
  if (Operands.contains("%zmm") || Operands.contains('{'))
    return true;
  for (const char *Name : {"%xmm", "%ymm", "%k"})
    for (size_t At = Operands.find(Name); At != StringRef::npos;
         At = Operands.find(Name, At + 1)) {
      const StringRef Digits =
          Operands.drop_front(At + strlen(Name)).take_while(isDigit);
      unsigned Register = 0;
      if (!Digits.getAsInteger(10, Register) &&
          (Register > 15 || StringRef(Name) == "%k"))
        return true;
    }
  return false;
}

/// What takes its time, or has an effect on caches, without memcheck's looking.
static bool isUnseen(StringRef Mnemonic) {
  for (const char *Begin :
       {"fdiv",    "fidiv",   "fsqrt",    "fprem",   "fsin",       "fcos",
        "fptan",   "fpatan",  "fyl2x",    "f2xm1",   "fscale",     "fnstsw",
        "fstsw",   "fnstenv", "fstenv",   "stmxcsr", "vstmxcsr",   "prefetch",
        "clflush", "clwb",    "cldemote", "maskmov", "vmaskmovdqu"})
    if (Mnemonic.starts_with(Begin))
      return true;
  return false;
}

static Instruction::Kind kindOf(StringRef Mnemonic, StringRef Operands) {
  const bool IsJump = Mnemonic.starts_with("j") || Mnemonic.starts_with("loop");
  if (IsJump && !Mnemonic.starts_with("jmp"))
    return Instruction::Branch;
  const bool IsCall =
      Mnemonic.starts_with("jmp") || Mnemonic.starts_with("call");
  if (IsCall && isUnseenByMemcheck(Operands.split('@').first))
    return Instruction::Unseen;
  if (IsCall && Operands.starts_with("*"))
    return Instruction::Branch;
  const StringRef Plain =
      Mnemonic.starts_with("v") ? Mnemonic.drop_front() : Mnemonic;
  if (Plain.starts_with("div") || Plain.starts_with("idiv") ||
      Plain.starts_with("sqrt"))
    return Instruction::Division;
  return isUnseen(Mnemonic) ? Instruction::Unseen : Instruction::Plain;
}

/// Notes the symbols that an instruction, or data, name.
void Assembly::names(StringRef Operands) {
  while (!Operands.empty()) {
    const StringRef Word = Operands.take_while(isSymbol);
    Operands = Operands.drop_front(std::max<size_t>(Word.size(), 1));
    const StringRef Symbol = Word.ltrim('$');
    if (!Symbol.empty() && !isDigit(Symbol[0]))
      Named[Now].insert(Symbol);
  }
}

/// Adds an instruction, which has not been printed.
unsigned Assembly::add(const std::string &Text, Instruction::Kind K) {
  const unsigned Index = All.size();
  if (Begins)
    Block = Index;
  Begins = false;
  Instruction New = Place;
  New.K = K;
  New.Text = join(split(Text, '\t'), " ");
  New.Function = Now;
  New.Block = Block;
  All.push_back(New);
  if (Block == Index)
    note(Index);
  return Index;
}

void Assembly::instruction(const std::string &Text) {
  StringRef Rest = Text, Word;
  do {
    Word = Rest.take_while([](char C) { return !isSpace(C); });
    Rest = Rest.drop_front(Word.size()).ltrim();
  } while (!Rest.empty() && isPrefix(Word));
  const std::string Mnemonic = Word.lower();
  if (Unsupported.empty() && isOfAvx512(Rest))
    Unsupported = "'" + Text +
                  "' is of AVX-512, which valgrind does not have; compile for "
                  "-march=x86-64-v3 at most";
  names(Rest);
  const unsigned Index = add(Text, kindOf(Mnemonic, Rest));
  if (All[Index].K == Instruction::Division)
    compareOperands(Index, Mnemonic, operandsOf(Rest));
  label(Index);
  Out += "\t" + Text + "\n";
  // What follows a jump, or a return, is a block of its own.
  Begins = All[Index].K == Instruction::Branch ||
           StringRef(Mnemonic).starts_with("jmp") ||
           StringRef(Mnemonic).starts_with("ret");
}

void Assembly::note(unsigned Index) {
  Out +=
      "\tmovb $1, " + tableOfMarks() + "+" + std::to_string(Index) + "(%rip)\n";
}

void Assembly::label(unsigned Index) {
  Out +=
      ".Lc2cu_" + std::to_string(Number) + "_" + std::to_string(Index) + ":\n";
}

void Assembly::table() {
  Out += "\t.section .data.c2cu,\"aw\",@progbits\n\t.p2align 3\n\t.globl " +
         tableOfAddresses() + "\n" + tableOfAddresses() + ":\n";
  for (unsigned I = 0; I < All.size(); ++I)
    Out += "\t.quad .Lc2cu_" + std::to_string(Number) + "_" +
           std::to_string(I) + "\n";
  Out += "\t.globl " + tableOfMarks() + "\n" + tableOfMarks() + ":\n\t.zero " +
         std::to_string(All.size() + 1) + "\n";
}
