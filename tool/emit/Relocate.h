//===- Relocate.h - Pointers that travel ----------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A pointer in an object, an argument or a result means another address on the
// device. In records it is a link (see c2cu/link.h). This stage writes the
// functions that visit all pointers of an object, and the tables of what they
// may mean on either side.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_RELOCATE_H
#define C2CU_RELOCATE_H

#include "emit/EmitContext.h"

namespace c2cu {

/// Text about pointers for one marked call.
class Relocation {
public:
  Relocation(const EmitContext &Ctx, const MarkedCall &M);

  /// Nothing that travels holds pointers.
  bool empty() const {
    return !ArgumentLinks && !ResultLinks && Held.empty() && !Call.HasBlocks;
  }

  /// Member functions of the call: visitors of arguments and result, and
  /// encode and decode for the host.
  std::string members() const;
  /// In run(): the memory of the host's heap that the call has.
  std::string blocks() const;
  /// In run(): links in loaded storage become pointers.
  std::string afterLoads() const;
  /// In run(): pointers in storage become links again.
  std::string beforeStores() const;
  /// The kernel's call, with the pointers of its result made links.
  std::string wrapResult(const std::string &Invoked) const;

private:
  std::string visitors() const;
  std::string hostRanges(const std::vector<unsigned> &Wanted,
                         const char *Indent) const;
  std::string deviceRanges(const std::vector<unsigned> &Wanted) const;
  std::string functions(bool Host, const char *Indent) const;
  std::string targets() const;
  std::string visit(const Object &O, const std::string &Of) const;
  /// The functor of c2cu/link.h that knows the Ranges (`here` or `there`) and
  /// what else pointers may mean there.
  std::string functor(const char *Kind, const std::string &Ranges) const;
  bool hasBlockPointers() const;
  std::string blocksOnHost(const char *Functor) const;
  std::string blocksOnDevice(const char *Functor) const;

  /// An object with pointers, and where it travels.
  struct Holder {
    const Object &O;
    const RecordSlot &Slot;
  };

  const EmitContext &Ctx;
  const MarkedCall &M;
  const CallClasses &Call;
  std::vector<unsigned> Targets; ///< Objects with a tag, in order.
  std::vector<Holder> Held;
  bool ArgumentLinks = false, ResultLinks = false;
};

/// One function per object type with pointers, at namespace scope.
std::string pointerVisitors(const EmitContext &Ctx);

} // namespace c2cu

#endif // C2CU_RELOCATE_H
