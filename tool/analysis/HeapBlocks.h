//===- HeapBlocks.h - The host's heap in kernels --------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Which memory of the heap may travel with marked calls: blocks of host code
// that the runtime knows because the call that makes them says so, and of which
// it is known where in them pointers are (c2cu/block_area.h); and blocks that
// kernels make and host code may find afterwards (c2cu/kept_area.h).
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_ANALYSIS_HEAPBLOCKS_H
#define C2CU_ANALYSIS_HEAPBLOCKS_H

#include "analysis/Effects.h"
#include "model/Bound.h"
#include "model/Classes.h"

namespace c2cu {

/// Fills in C.Blocks, with what kernels may use, and which calls do: Kernels
/// are their effects, by MarkedCall::Index. The functions of C are known, its
/// objects, and how they travel.
void findHeapBlocks(const Bound &P, const Flow &F, const Order &When,
                    llvm::ArrayRef<Effects> Kernels, Classes &C);

/// Whether T is a structure that ends in an array without a size: a block has
/// one of these, and what follows it has no pointers.
bool endsOpen(clang::QualType T);
/// Whether T is a structure that ends in an array of some size, behind which
/// there may be more in a block: what that is is not known.
bool mayGoOn(clang::QualType T);

/// What is known of the bytes of a block.
struct BlockKind {
  clang::QualType Element; ///< It is an array of these.
  bool LeadsOn;            ///< Its pointers are translated.
  bool operator==(const BlockKind &) const = default;
};

/// What blocks of C are, each once: kinds of blocks from 1 on.
std::vector<BlockKind> blockKinds(const Classes &C);
/// The kind of a block: 0, or which of blockKinds() it has.
unsigned kindOf(const Classes &C, const HeapBlock &B);

/// Calls Do(access) for each pointer that Fn gives back to the heap: that is as
/// good as following it.
void forEachFreed(const Flow &F, const clang::FunctionDecl *Fn,
                  llvm::function_ref<void(const Access &)> Do);

/// The row of C.Blocks for the memory at L; null: it does not travel.
const HeapBlock *blockAt(const Classes &C, const Location &L);

} // namespace c2cu

#endif // C2CU_ANALYSIS_HEAPBLOCKS_H
