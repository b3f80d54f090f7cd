//===- Placement.h - Where all objects of all inputs lie ------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Memory is bytes, addresses are those of words. Each object begins at a group
// of its own, one behind the other, unless it is given a base. What the program
// does is cut into requests for one word each:
//
//  - an element of several words is as many requests, one after the other;
//  - elements smaller than a word share words; rows (the copies of one input,
//    row-wise) begin at a word of their own;
//  - an access of several elements, as memcpy's, is a request for each word
//    where they are neighbours in memory, else for each element.
//
// Uniform objects have one copy, in the order of the source.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_UMM_PLACEMENT_H
#define C2CU_UMM_PLACEMENT_H

#include "umm/Layout.h"
#include "umm/Machine.h"
#include "umm/Trace.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <map>
#include <optional>

namespace c2cu::umm {

/// What the user has chosen.
struct LayoutChoice {
  Layout Default{"columnwise"};
  std::map<std::string, Layout> OfObject;
  std::map<std::string, uint64_t> Bases; ///< In words.

  /// Adds "LAYOUT" or "OBJECT=LAYOUT".
  void add(llvm::StringRef Text);
  /// What c2cu has chosen, or nothing if S does not say it of all objects that
  /// inputs have their own copies of.
  static std::optional<LayoutChoice> placed(const Source &S);
};

/// A word as thread j requests it: of the object, at byte Address + what
/// PlacedObject::ofInput(j) adds.
struct WordRequest {
  uint32_t Object = 0;
  int64_t Address = 0;

  bool operator==(const WordRequest &) const = default;
};

struct PlacedObject {
  bool IsUniform = false;
  uint64_t Unit =
      1; ///< Bytes of an element in the source; of a word for words.
  uint64_t Slot = 1; ///< Bytes of an element in memory.
  /// Elements are neighbours, several in a word, the same ones for all inputs.
  bool SharesWords = false;
  LinearForm Bytes; ///< The layout, times Slot.
  int64_t Base = 0, End = 0;

  /// What the input adds to addresses.
  int64_t ofInput(uint64_t J) const {
    uint64_t Tile = Bytes.Tile;
    return Tile == 1 ? Bytes.Quotient * int64_t(J)
                     : Bytes.Quotient * int64_t(J / Tile) +
                           Bytes.Rest * int64_t(J % Tile);
  }
};

class Placement {
public:
  /// Places the objects of S; Extents has the bytes that accesses reach of
  /// each, which count where the source does not know the size.
  static llvm::Expected<Placement> make(const Source &S,
                                        llvm::ArrayRef<uint64_t> Extents,
                                        const LayoutChoice &Choice,
                                        const Machine &M);

  /// Calls Each for the words of bytes [Offset, Offset + Size) of an object.
  void forWords(uint32_t Object, int64_t Offset, uint64_t Size,
                llvm::function_ref<void(WordRequest)> Each) const;

  const PlacedObject &operator[](uint32_t Object) const {
    return Objects[Object];
  }
  size_t size() const { return Objects.size(); }

private:
  uint64_t Word = 4;
  std::vector<PlacedObject> Objects;
};

} // namespace c2cu::umm

#endif // C2CU_UMM_PLACEMENT_H
