//===- BlockWrites.h - By which types memory is written -------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What is in a block of the heap is told from what the program writes into it:
// if all that is by the types of one structure, it is an array of these; if all
// are pointers, an array of pointers; if all are numbers of one type, of those.
// What is written as bytes alone says nothing.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_ANALYSIS_BLOCKWRITES_H
#define C2CU_ANALYSIS_BLOCKWRITES_H

#include "analysis/Order.h"
#include <map>
#include <set>

namespace c2cu {

class BlockWrites {
public:
  /// Of what Writers write to Blocks.
  BlockWrites(const Flow &F, const Region &Writers,
              const std::set<LocationId> &Blocks);

  /// What the block at L is an array of, or null if that is not known.
  clang::QualType elementAt(LocationId L) const;

private:
  /// Types that a location is written by; bytes are none.
  struct Written {
    clang::QualType Pointer; ///< One of pointers.
    clang::QualType Number;  ///< One of floating-point numbers.
    bool Others = false;     ///< Neither, or two types of numbers.
    bool OtherCells = false; ///< Not member by member of its structure.
    bool Bytes = false;      ///< By what copies, perhaps pointers.
  };

  bool addCall(const CallSite &Site);
  bool addArgument(const CallSite &Site, const LibraryFunction &Row,
                   unsigned Argument);
  void addMember(clang::QualType Structure, LocationId L);
  void addObjects(clang::QualType T, LocationId L);
  static void add(clang::QualType T, Written &By);

  const Flow &F;
  const std::set<LocationId> &Blocks;
  std::set<clang::SourceLocation> Known; ///< Calls of which all is told.
  std::map<LocationId, Written> ByLocation;
};

} // namespace c2cu

#endif // C2CU_ANALYSIS_BLOCKWRITES_H
