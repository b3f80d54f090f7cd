//===- Memcheck.cpp - What valgrind says of a program ---------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "binary/Memcheck.h"
#include "llvm/ADT/Twine.h"

using namespace c2cu;
using namespace llvm;

/// What is between `<Tag>` and `</Tag>`, which Xml loses with all before it;
/// null if there is none.
static StringRef take(StringRef &Xml, StringRef Tag) {
  const size_t Begin = Xml.find(("<" + Twine(Tag) + ">").str());
  if (Begin == StringRef::npos)
    return StringRef();
  const StringRef Inner = Xml.drop_front(Begin + Tag.size() + 2);
  const size_t End = Inner.find(("</" + Twine(Tag) + ">").str());
  if (End == StringRef::npos)
    return StringRef();
  Xml = Inner.drop_front(End + Tag.size() + 3);
  return Inner.take_front(End);
}

/// The text of the first Tag.
static std::string textIn(StringRef Xml, StringRef Tag) {
  std::string Text = take(Xml, Tag).trim().str();
  for (const auto &[Entity, Character] :
       {std::pair<StringRef, char>("&lt;", '<'), {"&gt;", '>'}, {"&amp;", '&'}})
    for (size_t At = Text.find(Entity); At != std::string::npos;
         At = Text.find(Entity, At + 1))
      Text.replace(At, Entity.size(), 1, Character);
  return Text;
}

static std::vector<MemcheckFrame> framesOf(StringRef Stack) {
  std::vector<MemcheckFrame> Frames;
  for (StringRef Frame = take(Stack, "frame"); !Frame.empty();
       Frame = take(Stack, "frame")) {
    MemcheckFrame New;
    const std::string Address = textIn(Frame, "ip");
    if (StringRef(Address).getAsInteger(0, New.Address))
      New.Address = 0;
    New.Function = textIn(Frame, "fn");
    if (StringRef(textIn(Frame, "line")).getAsInteger(10, New.Line))
      New.Line = 0;
    Frames.push_back(std::move(New));
  }
  return Frames;
}

static MemcheckError errorOf(StringRef Xml) {
  MemcheckError New;
  New.Kind = textIn(Xml, "kind");
  New.What = textIn(Xml, "what");
  if (New.What.empty())
    New.What = textIn(Xml, "text"); // In an xwhat.
  New.More = textIn(Xml, "auxwhat");
  New.Stack = framesOf(take(Xml, "stack"));
  New.Origin = framesOf(take(Xml, "stack"));
  return New;
}

std::vector<MemcheckError> c2cu::readMemcheck(StringRef Xml) {
  std::vector<MemcheckError> Result;
  StringRef Rest = Xml;
  for (StringRef Error = take(Rest, "error"); !Error.empty();
       Error = take(Rest, "error"))
    Result.push_back(errorOf(Error));
  Rest = Xml;
  if (const StringRef Signal = take(Rest, "fatal_signal"); !Signal.empty()) {
    MemcheckError New;
    New.Kind = SignalKind;
    New.What = textIn(Signal, "signame");
    New.More = textIn(Signal, "event");
    StringRef Stack = Signal;
    New.Stack = framesOf(take(Stack, "stack"));
    Result.push_back(std::move(New));
  }
  return Result;
}

std::vector<std::string> c2cu::memcheckWords(const std::string &Valgrind,
                                             const std::string &XmlFile) {
  return {Valgrind,
          "-q",
          "--command-line-only=yes", // Nothing of VALGRIND_OPTS, ~/.valgrindrc.
          "--tool=memcheck",
          "--track-origins=yes",
          "--expensive-definedness-checks=yes",
          "--error-limit=no",
          "--leak-check=no",
          "--num-callers=24",
          "--child-silent-after-fork=yes",
          "--vgdb=no",
          "--xml=yes",
          "--xml-file=" + XmlFile};
}
