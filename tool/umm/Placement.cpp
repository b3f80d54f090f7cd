//===- Placement.cpp - Where all objects of all inputs lie ----------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "umm/Placement.h"
#include "umm/Problem.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;

namespace c2cu::umm {

void LayoutChoice::add(StringRef Text) {
  auto [Object, Spelling] = Text.split('=');
  if (Object.size() == Text.size())
    Default = Layout(Text);
  else
    OfObject.insert_or_assign(Object.str(), Layout(Spelling));
}

std::optional<LayoutChoice> LayoutChoice::placed(const Source &S) {
  LayoutChoice Choice;
  Choice.Default = Layout("words"); // of whatever else a thread may have
  bool IsKnown = false;
  for (const Object &O : S.Objects)
    if (O.Class == ObjectClass::Instance || O.Class == ObjectClass::Local) {
      if (O.Placed.empty())
        return std::nullopt;
      Choice.OfObject.insert_or_assign(O.Name, Layout(O.Placed));
      IsKnown = true;
    }
  return IsKnown ? std::optional(std::move(Choice)) : std::nullopt;
}

namespace {

/// Places one object after the other.
class Placer {
public:
  Placer(const Source &S, ArrayRef<uint64_t> Extents,
         const LayoutChoice &Choice, const Machine &M)
      : S(S), Extents(Extents), Choice(Choice), M(M) {}

  Expected<std::vector<PlacedObject>> all() {
    if (Error E = namesKnown())
      return E;
    measureRecords();
    for (uint32_t I = 0; I < S.Objects.size(); ++I)
      if (Error E = place(I))
        return E;
    if (Error E = disjoint())
      return E;
    return std::move(Objects);
  }

private:
  const Layout &layoutOf(const Object &O) const {
    auto Found = Choice.OfObject.find(O.Name);
    return Found == Choice.OfObject.end() ? Choice.Default : Found->second;
  }

  /// What a trace declares for whatever else may be accessed, and is not.
  bool isEmpty(uint32_t I) const {
    return S.Objects[I].Bytes == 0 && Extents[I] == 0;
  }

  uint64_t bytesOf(uint32_t I) const {
    return std::max({S.Objects[I].Bytes, Extents[I], S.Objects[I].Element});
  }

  uint64_t slotOf(uint64_t Element) const {
    return M.Word % Element == 0 ? Element : alignTo(Element, M.Word);
  }

  /// Bytes of a copy in the order of the source, in whole words.
  uint64_t rowOf(uint32_t I) const {
    uint64_t Element = S.Objects[I].Element;
    return alignTo(divideCeil(bytesOf(I), Element) * slotOf(Element), M.Word);
  }

  bool inRecord(uint32_t I) const {
    return !hasOneCopy(S.Objects[I]) &&
           layoutOf(S.Objects[I]).kind() == LayoutKind::Records;
  }

  void measureRecords() {
    for (uint32_t I = 0; I < S.Objects.size(); ++I)
      if (inRecord(I) && !isEmpty(I))
        RecordBytes += rowOf(I);
  }

  Error namesKnown() const {
    auto Check = [&](const std::string &Name, const char *Option) -> Error {
      if (any_of(S.Objects, [&](const Object &O) { return O.Name == Name; }))
        return Error::success();
      std::string Names;
      for (uint32_t I = 0; I < S.Objects.size(); ++I)
        if (!isEmpty(I))
          Names += (Names.empty() ? "" : ", ") + S.Objects[I].Name;
      return problem(Twine(Option) + ": the program has no object '" + Name +
                     "'; it has " + Names);
    };
    for (const auto &[Name, L] : Choice.OfObject)
      if (Error E = Check(Name, "--layout"))
        return E;
    for (const auto &[Name, Base] : Choice.Bases)
      if (Error E = Check(Name, "--base"))
        return E;
    return Error::success();
  }

  Error place(uint32_t I) {
    const Object &Obj = S.Objects[I];
    PlacedObject P;
    if (isEmpty(I)) {
      P.Base = P.End = int64_t(Free);
      Objects.push_back(P);
      return Error::success();
    }
    P.IsUniform = hasOneCopy(Obj);
    P.Unit = Obj.Element;
    P.Slot = slotOf(Obj.Element);
    const Layout &L = layoutOf(Obj);
    if (P.IsUniform || L.kind() == LayoutKind::Words)
      P.Unit = P.Slot = M.Word;
    LayoutSizes Sizes{rowOf(I) / P.Slot, M.Threads, M.Width};
    if (P.IsUniform) {
      Sizes.Elements = divideCeil(bytesOf(I), M.Word);
      P.Bytes.Element = M.Word;
      P.Bytes.Tile = 1;
    } else if (inRecord(I)) {
      P.Bytes.Element = P.Slot;
      P.Bytes.Quotient = RecordBytes;
      P.Bytes.Tile = 1;
    } else if (Error E = spread(P, L, Sizes)) {
      return E;
    }
    setBase(P, I, Sizes);
    Objects.push_back(P);
    return Error::success();
  }

  /// The layout in bytes.
  Error spread(PlacedObject &P, const Layout &L, const LayoutSizes &Sizes) {
    auto Form = L.kind() == LayoutKind::Words
                    ? Layout("columnwise").formOf(Sizes)
                    : L.formOf(Sizes);
    if (!Form)
      return Form.takeError();
    const ElementPlace Lowest = lowestPlace(*Form, Sizes);
    if (Lowest.At < 0)
      return problem("layout '" + L.spelling() + "' would put element " +
                     Twine(Lowest.Element) + " of input " +
                     Twine(Lowest.Input) + " at " + Twine(Lowest.At) +
                     ": places begin at 0");
    if (!isInjective(*Form, Sizes))
      return problem("layout '" + L.spelling() +
                     "' would put two elements of an array, or of two inputs, "
                     "at one place");
    P.Bytes = *Form;
    for (int64_t *Part : {&P.Bytes.Constant, &P.Bytes.Element,
                          &P.Bytes.Quotient, &P.Bytes.Rest})
      *Part *= int64_t(P.Slot);
    return Error::success();
  }

  void setBase(PlacedObject &P, uint32_t I, const LayoutSizes &Sizes) {
    bool Joins = inRecord(I) && RecordAt >= 0;
    int64_t Base = Joins ? RecordAt : int64_t(alignTo(Free, M.groupBytes()));
    auto Given = Choice.Bases.find(S.Objects[I].Name);
    if (Given != Choice.Bases.end())
      Base = int64_t(Given->second * M.Word);
    if (inRecord(I)) {
      P.Bytes.Constant = RecordOffset;
      RecordOffset += rowOf(I);
      RecordAt = Base;
    }
    P.Base = Base + P.Bytes.Constant;
    uint64_t Tile = P.Bytes.Tile, Last = M.Threads - 1;
    P.End = P.Base + P.Bytes.Element * int64_t(Sizes.Elements - 1) +
            P.Bytes.Quotient * int64_t(Last / Tile) +
            P.Bytes.Rest * int64_t(std::min(Tile, M.Threads) - 1) +
            int64_t(P.Slot);
    Free = std::max(Free, uint64_t(P.End));
    int64_t Word = M.Word;
    P.SharesWords = P.Slot < M.Word && P.Bytes.Element == int64_t(P.Slot) &&
                    P.Base % Word == 0 && P.Bytes.Quotient % Word == 0 &&
                    (Tile == 1 || P.Bytes.Rest % Word == 0);
  }

  /// Bases that the user gives may be wrong.
  Error disjoint() const {
    if (Choice.Bases.empty())
      return Error::success();
    for (size_t A = 0; A < Objects.size(); ++A)
      for (size_t B = 0; B < A; ++B)
        if (Objects[A].Base < Objects[B].End &&
            Objects[B].Base < Objects[A].End && !(inRecord(A) && inRecord(B)))
          return problem("--base: '" + S.Objects[A].Name + "' and '" +
                         S.Objects[B].Name + "' overlap");
    return Error::success();
  }

  const Source &S;
  ArrayRef<uint64_t> Extents;
  const LayoutChoice &Choice;
  const Machine &M;
  std::vector<PlacedObject> Objects;
  uint64_t Free = 0, RecordBytes = 0, RecordOffset = 0;
  int64_t RecordAt = -1;
};

} // namespace

Expected<Placement> Placement::make(const Source &S, ArrayRef<uint64_t> Extents,
                                    const LayoutChoice &Choice,
                                    const Machine &M) {
  auto Objects = Placer(S, Extents, Choice, M).all();
  if (!Objects)
    return Objects.takeError();
  Placement P;
  P.Word = M.Word;
  P.Objects = std::move(*Objects);
  return P;
}

void Placement::forWords(uint32_t Object, int64_t Offset, uint64_t Size,
                         function_ref<void(WordRequest)> Each) const {
  if (Size == 0)
    return;
  const PlacedObject &P = Objects[Object];
  int64_t Unit = P.Unit, Bytes = Word, Last = Offset + int64_t(Size) - 1;
  if (P.SharesWords) {
    for (int64_t At = floorDiv(Offset, Bytes); At <= floorDiv(Last, Bytes);
         ++At)
      Each({Object, P.Base + At * Bytes});
    return;
  }
  for (int64_t I = floorDiv(Offset, Unit); I <= floorDiv(Last, Unit); ++I) {
    int64_t Begin = std::max(Offset - I * Unit, int64_t(0)) / Bytes;
    int64_t End = std::min(Last - I * Unit, Unit - 1) / Bytes;
    for (int64_t Part = Begin; Part <= End; ++Part)
      Each({Object, P.Base + I * P.Bytes.Element + Part * Bytes});
  }
}

} // namespace c2cu::umm
