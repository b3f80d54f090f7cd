//===- records.h - Objects to records and back ------------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// How the objects of a run become its records before a launch and are
/// restored from them afterwards, according to the places of the call.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_RECORDS_H
#define C2CU_RECORDS_H

#include <c2cu/call.h>
#include <c2cu/launch.h>
#include <c2cu/objects.h>
#include <c2cu/run.h>
#include <c2cu/text.h>

#include <cstddef>
#include <cstring>

namespace c2cu {

/// The records of one input. Pointers to records that the call does not have
/// are not used.
struct record_row {
  char *in;
  char *out;
  char *keep;
  bool in_place = false; ///< is what both records have in the in-record?
};

/// The host's object of a place.
struct located_object {
  const char *name;
  char *address;
  std::size_t size;
};

/// Finds the object of \p at; \p waiting knows the locals of main.
inline located_object locate(const program &of, const place &at,
                             const waiting_place &waiting) {
  if (at.object >= frame) {
    const std::size_t k = at.object - frame;
    return {"a local variable of main", static_cast<char *>(waiting.frame[k]),
            waiting.frame_sizes[k]};
  }
  const object &o = of.objects[at.object];
  return {o.name, static_cast<char *>(o.address), o.size};
}

/// Copies what travels to the device into the in-record, and what has to
/// survive the wait besides into the keep-record.
inline void gather(const program &of, const call_info &info,
                   const waiting_place &waiting, const record_row &into) {
  for (const place &at : info.places) {
    if (at.in == nowhere && at.keep == nowhere)
      continue;
    const located_object from = locate(of, at, waiting);
    if (at.in != nowhere)
      std::memcpy(into.in + at.in, from.address, from.size);
    else
      std::memcpy(into.keep + at.keep, from.address, from.size);
  }
}

/// What \p at has after the kernel, or null if neither record has it.
inline const char *after_kernel(const place &at, const record_row &row) {
  if (at.out != nowhere && !(row.in_place && at.in != nowhere))
    return row.out + at.out;
  return at.in != nowhere ? row.in + at.in : nullptr;
}

/// Gives the objects that are read after the call the values they have then.
inline void scatter(const program &of, const call_info &info,
                    const waiting_place &waiting, const record_row &from) {
  for (const place &at : info.places) {
    if (!at.restore)
      continue;
    const located_object to = locate(of, at, waiting);
    if (const char *value = after_kernel(at, from))
      std::memcpy(to.address, value, to.size);
    else if (at.keep != nowhere)
      std::memcpy(to.address, from.keep + at.keep, to.size);
  }
}

/// The same for one of several iterations: only what the kernel has written.
inline void scatter_results(const program &of, const call_info &info,
                            const waiting_place &waiting,
                            const record_row &from) {
  for (const place &at : info.places) {
    if (!at.restore || at.out == nowhere)
      continue;
    const located_object to = locate(of, at, waiting);
    std::memcpy(to.address, after_kernel(at, from), to.size);
  }
}

/// Appends to \p into what a run keeps while iterations of it wait: the objects
/// of the program that have a value to get back.
inline void keep_objects(const program &of, const call_info &info, text &into) {
  for (const place &at : info.places)
    if (at.restore && at.object < frame) {
      const object &o = of.objects[at.object];
      into.append(static_cast<const char *>(o.address), o.size);
    }
}

/// Gives these objects the values that keep_objects has found.
inline void put_back_objects(const program &of, const call_info &info,
                             const char *from) {
  for (const place &at : info.places)
    if (at.restore && at.object < frame) {
      const object &o = of.objects[at.object];
      std::memcpy(o.address, from, o.size);
      from += o.size;
    }
}

} // namespace c2cu

#endif // C2CU_RECORDS_H
