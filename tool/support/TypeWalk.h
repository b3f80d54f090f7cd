//===- TypeWalk.h - Questions about C types -------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_TYPEWALK_H
#define C2CU_TYPEWALK_H

#include "clang/AST/Type.h"
#include <vector>

namespace clang {
class ASTContext;
class Expr;
} // namespace clang

namespace c2cu {

/// A pointer somewhere in T (function pointers included).
bool hasPointers(clang::QualType T);
/// A pointer that shares its bytes with something else.
bool hasPointersInUnion(clang::QualType T);
/// Every value of the bytes of an object of type T is one of T: whole numbers,
/// but no truth values and no enumerations, arrays and structures of them.
bool isMadeOfIntegers(clang::QualType T);
/// Nothing of an object of type T may be written: const, and so are the
/// elements. Pointers in it may still point to what is not.
bool isDeeplyConst(clang::QualType T);
/// Some member, at any depth, is const by itself.
bool hasConstMembers(clang::QualType T);
/// The initialiser sets every byte to zero.
bool isZero(clang::ASTContext &Context, const clang::Expr *Init);
/// The extents of an array type, outermost first, and its element type.
struct ArrayShape {
  std::vector<uint64_t> Extents;
  clang::QualType Element;
};
ArrayShape shapeOf(clang::QualType T);
/// Two types of pointers to the same type, but for const and volatile.
bool pointAlike(clang::QualType A, clang::QualType B);

} // namespace c2cu

#endif // C2CU_TYPEWALK_H
