//===- Members.h - Members of structures that a loop leaves alone ---------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A loop whose bound is `v->n`, and which accesses `v->data[i]`, loads both
// again in every iteration; inner loops do so with `v->extents[1]`. Unless
// iterations write them, which is tested when the loop is entered, they are
// what they are then: like variables of the function. A variable without a
// declaration in the text stands for each.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOOPS_MEMBERS_H
#define C2CU_LOOPS_MEMBERS_H

#include "loops/Spelling.h"

namespace clang {
class ASTContext;
} // namespace clang

namespace c2cu {

/// Finds the members that L, of which the header has been read, only loads, and
/// that the loop as written surely has access to.
void findMembers(clang::ASTContext &Context, MarkedLoop &L);

/// Whether accesses to a T are events of their own.
bool hasOrder(clang::QualType T);

/// Adds M, of type T, to those of L.
void addMember(clang::ASTContext &Context, MarkedLoop &L, Member M,
               clang::QualType T, clang::SourceLocation At);

/// When it is known which variables L captures: its members are among them,
/// but those of structures or through pointers that vary.
void captureMembers(MarkedLoop &L);

/// Those of V are none, since iterations change it.
void releaseMembers(MarkedLoop &L, const clang::VarDecl *V);

/// The variable for what a clause names, which begins with Base: a member that
/// L loads, or as `v->n` a number of a structure of which L loads others. Null:
/// there is none.
const clang::VarDecl *captureNamed(MarkedLoop &L, const clang::VarDecl *Base,
                                   const ClauseName &Name);

/// What V is called in the functions of L.
std::string nameOf(const MarkedLoop &L, const clang::VarDecl *V);

/// What the guard of L is given for M: evaluated only where the loop as written
/// does so.
std::string argumentOf(const Spelling &Text, const MarkedLoop &L,
                       const Member &M);

/// What the guard of L is given for L.By, by which its counter grows.
std::string stepArgument(const Spelling &Text, const MarkedLoop &L);

/// Whether structures that perhaps no iteration loads from are null or can be
/// read, as a condition; empty if L has none.
std::string readableText(const MarkedLoop &L);

/// The guard's parameter with the address of M's base, a variable of the file.
std::string addressParameter(const MarkedLoop &L, const Member &M);

/// In the functions of L its members have names.
void editMembers(const Spelling &Text, const MarkedLoop &L, Edits &Changes);

} // namespace c2cu

#endif // C2CU_LOOPS_MEMBERS_H
