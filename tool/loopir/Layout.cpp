//===- Layout.cpp - Objects as planes of numbers --------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loopir/Layout.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/RecordLayout.h"

using namespace c2cu;
using namespace c2cu::loopir;
using namespace clang;

std::optional<Kind> loopir::kindOf(const ASTContext &Context, QualType Type) {
  Type = Type.getCanonicalType();
  if (Type.isVolatileQualified() || Type->isAtomicType())
    return std::nullopt;
  if (Type->isPointerType())
    return Kind::Pointer;
  if (Type->isSpecificBuiltinType(BuiltinType::Float))
    return Kind::F32;
  if (Type->isSpecificBuiltinType(BuiltinType::Double))
    return Kind::F64;
  if (!Type->isIntegralOrEnumerationType())
    return std::nullopt;
  const bool Signed = Type->isSignedIntegerOrEnumerationType();
  switch (Context.getTypeSize(Type)) {
  case 8:
    return Signed ? Kind::I8 : Kind::U8;
  case 16:
    return Signed ? Kind::I16 : Kind::U16;
  case 32:
    return Signed ? Kind::I32 : Kind::U32;
  case 64:
    return Signed ? Kind::I64 : Kind::U64;
  default:
    return std::nullopt;
  }
}

namespace {

/// Arrays in so many structures are cut into planes of their own.
constexpr uint64_t MostWithArrays = 64;

/// Calls Visit(type, offset, path) for each scalar of a type; arrays of scalars
/// are handed over whole where Whole is set.
class Walker {
public:
  using Visitor = llvm::function_ref<bool(QualType, uint64_t, uint64_t,
                                          uint64_t, const std::string &)>;

  Walker(const ASTContext &Context, Visitor Visit)
      : Context(Context), Visit(Visit) {}

  /// Count elements of Type, Stride bytes apart.
  bool walk(QualType Type, uint64_t Offset, uint64_t Count, uint64_t Stride,
            const std::string &Path) {
    Type = Type.getCanonicalType();
    if (const ConstantArrayType *Array = Context.getAsConstantArrayType(Type))
      return walkArray(Array, Offset, Count, Stride, Path);
    if (const auto *Record = Type->getAs<RecordType>())
      return walkRecord(Record->getDecl()->getDefinition(), Offset, Count,
                        Stride, Path);
    return Visit(Type, Offset, Count, Stride, Path);
  }

private:
  uint64_t sizeOf(QualType Type) const {
    return Context.getTypeSizeInChars(Type).getQuantity();
  }

  bool walkArray(const ConstantArrayType *Array, uint64_t Offset,
                 uint64_t Count, uint64_t Stride, const std::string &Path) {
    const QualType Element = Array->getElementType();
    const uint64_t Length = Array->getSize().getZExtValue();
    const uint64_t Size = sizeOf(Element);
    // Arrays in arrays are one array; one in an array of structures is not.
    if (Count == 1 || Stride == Length * Size)
      return walk(Element, Offset, Count * Length, Size, Path);
    if (Count > MostWithArrays) {
      Why = "it is more than " + std::to_string(MostWithArrays) +
            " structures with arrays in them";
      return false;
    }
    for (uint64_t I = 0; I < Count; ++I)
      if (!walk(Element, Offset + I * Stride, Length, Size,
                Path + "_" + std::to_string(I)))
        return false;
    return true;
  }

  bool walkRecord(const RecordDecl *Record, uint64_t Offset, uint64_t Count,
                  uint64_t Stride, const std::string &Path) {
    if (!Record || Record->isUnion())
      return false;
    const ASTRecordLayout &Layout = Context.getASTRecordLayout(Record);
    for (const FieldDecl *Field : Record->fields()) {
      if (Field->isBitField())
        return false;
      const uint64_t At =
          Offset + Layout.getFieldOffset(Field->getFieldIndex()) / 8;
      if (!walk(Field->getType(), At, Count, Stride,
                Path + "_" + Field->getName().str()))
        return false;
    }
    return true;
  }

  const ASTContext &Context;
  Visitor Visit;

public:
  std::string Why; ///< More than that there is what is no number.
};

} // namespace

std::optional<std::vector<Leaf>>
loopir::leavesOf(const ASTContext &Context, QualType Type, uint64_t Limit) {
  std::vector<Leaf> Leaves;
  auto Visit = [&](QualType Scalar, uint64_t Offset, uint64_t Count,
                   uint64_t Stride, const std::string &) {
    const std::optional<Kind> K = kindOf(Context, Scalar);
    if (!K || Leaves.size() + Count > Limit)
      return false;
    for (uint64_t I = 0; I < Count; ++I)
      Leaves.push_back({Offset + I * Stride, *K});
    return true;
  };
  if (!Walker(Context, Visit)
           .walk(Type, 0, 1, Context.getTypeSizeInChars(Type).getQuantity(),
                 ""))
    return std::nullopt;
  return Leaves;
}

std::string loopir::cutIntoPlanes(const ASTContext &Context, QualType Type,
                                  Variable &O) {
  unsigned Cells = 0;
  bool Aligned = true;
  const uint64_t Align = Context.getTypeAlignInChars(Type).getQuantity();
  auto Visit = [&](QualType Scalar, uint64_t Offset, uint64_t Count,
                   uint64_t Stride, const std::string &Path) {
    const std::optional<Kind> K = kindOf(Context, Scalar);
    if (!K || Count > (uint64_t(1) << 20))
      return false;
    // As in packed structures: words of memory would be loaded that are none.
    const uint64_t Bytes = std::max(sizeOf(*K), 1u);
    Aligned &= Offset % Bytes == 0 && Align % Bytes == 0 &&
               (Count == 1 || Stride % Bytes == 0);
    O.Planes.push_back({&O, *K, Offset, Stride, Count, Cells, Path});
    Cells += Count;
    return true;
  };
  const uint64_t Size = Context.getTypeSizeInChars(Type).getQuantity();
  O.Size = Size;
  Walker Walk(Context, Visit);
  if (!Walk.walk(Type, 0, 1, Size, O.Name))
    return !Walk.Why.empty() ? Walk.Why
                             : "its type, '" + Type.getAsString() +
                                   "', is not made of numbers alone";
  return Aligned ? "" : "its elements are not at multiples of their sizes";
}

unsigned loopir::cellsOf(const Variable &O) {
  return O.Planes.empty() ? 0
                          : O.Planes.back().First +
                                static_cast<unsigned>(O.Planes.back().Count);
}

/// Whether an element of P begins Bytes bytes into the object.
static bool hasElementAt(const Plane &P, int64_t Bytes) {
  const int64_t Into = Bytes - static_cast<int64_t>(P.Offset);
  return Into >= 0 && Into % static_cast<int64_t>(P.Stride) == 0 &&
         static_cast<uint64_t>(Into) / P.Stride < P.Count;
}

/// Whether the unknown parts of an address lead from element to element of P. A
/// step as long as the plane goes to another one: the same array in the next
/// structure.
static bool isReachable(const Plane &P, const Address &At) {
  const auto Stride = static_cast<int64_t>(P.Stride);
  const int64_t Length = Stride * static_cast<int64_t>(P.Count);
  for (const Address::Part &Part : At.Parts)
    if (Part.Stride % Stride != 0 || std::abs(Part.Stride) >= Length)
      return false;
  return true;
}

Location loopir::locate(const Variable &O, const Address &At, Kind K) {
  // A known address says which element is meant; of others the member does.
  const int64_t Whole = At.Base + At.Offset;
  const int64_t Sure = At.isKnown() ? Whole : At.Base;
  for (const Plane &P : O.Planes)
    if (P.K == K && hasElementAt(P, Sure) && isReachable(P, At))
      return {&P, Whole - static_cast<int64_t>(P.Offset)};
  return {};
}
