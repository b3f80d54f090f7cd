//===- Layout.h - Objects as planes of numbers ----------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where in an object a number of some type is, given an address that is partly
// known: a sum of bytes and of uniform values times a stride.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOOPIR_LAYOUT_H
#define C2CU_LOOPIR_LAYOUT_H

#include "loopir/Program.h"
#include "clang/AST/Type.h"
#include "llvm/ADT/SmallVector.h"
#include <optional>

namespace clang {
class ASTContext;
} // namespace clang

namespace c2cu::loopir {

/// The kind of a scalar type; nothing for those that programs do not have.
std::optional<Kind> kindOf(const clang::ASTContext &Context,
                           clang::QualType Type);

/// A place in an object. Base is where the member begins that is meant, Offset
/// and the parts lead on from there.
struct Address {
  int64_t Base = 0, Offset = 0;
  /// An index of an array: an index and Before are not negative, and below
  /// Count.
  struct Bounds {
    int64_t Before = 0;
    uint64_t Count = 0;
  };
  struct Part {
    const Node *Index; ///< I64, uniform.
    int64_t Stride;
    /// Of the index, where it is accessed at last; nothing if none are known.
    std::optional<Bounds> Within = std::nullopt;
  };
  llvm::SmallVector<Part, 2> Parts;
  bool isKnown() const { return Parts.empty(); }
};

/// A number in an object of a type.
struct Leaf {
  uint64_t Offset;
  Kind K;
};

/// All numbers and pointers of a type, in the order of their addresses, or
/// nothing if it has bit-fields, unions or what is no number of a program.
/// At most Limit of them.
std::optional<std::vector<Leaf>> leavesOf(const clang::ASTContext &Context,
                                          clang::QualType Type, uint64_t Limit);

/// Cuts O, whose name is set, into planes. What is wrong with the type, or "".
std::string cutIntoPlanes(const clang::ASTContext &Context,
                          clang::QualType Type, Variable &O);

/// How many cells an object has.
unsigned cellsOf(const Variable &O);

/// The plane that an address leads into, and how many bytes into the plane its
/// known part leads.
struct Location {
  const Plane *P = nullptr;
  int64_t Bytes = 0;
};
Location locate(const Variable &O, const Address &At, Kind K);

} // namespace c2cu::loopir

#endif // C2CU_LOOPIR_LAYOUT_H
