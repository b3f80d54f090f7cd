//===- dicts.cpp - Rows of distances as Python's dictionaries -------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// NetworkX wants a dictionary for each row. Python itself takes as long to
/// make one as the search takes; here it is done by functions of CPython's
/// stable ABI, which the process that loads this library has. They are weak, so
/// that any other process can load it as well.
///
//===----------------------------------------------------------------------===//

#include "c2cu_paths.h"
#include "graph/graph.h"

#include <cstddef>
#include <type_traits>

extern "C" {

// Of Python.h, which need not be installed.
// NOLINTBEGIN(readability-identifier-naming)
struct PyObject;
#define C2CU_PATHS_PYTHON __attribute__((weak))
C2CU_PATHS_PYTHON PyObject *PyDict_Copy(PyObject *);
C2CU_PATHS_PYTHON PyObject *PyDict_New();
C2CU_PATHS_PYTHON int PyDict_SetItem(PyObject *, PyObject *, PyObject *);
C2CU_PATHS_PYTHON PyObject *PyFloat_FromDouble(double);
C2CU_PATHS_PYTHON PyObject *PyList_GetItem(PyObject *, std::ptrdiff_t);
C2CU_PATHS_PYTHON std::ptrdiff_t PyList_Size(PyObject *);
C2CU_PATHS_PYTHON PyObject *PyLong_FromLongLong(long long);
C2CU_PATHS_PYTHON void Py_DecRef(PyObject *);
// NOLINTEND(readability-identifier-naming)

/// A new dictionary: of each of \p nodes, a list, that row \p distances has a
/// path to, its distance. \p all is a dictionary that has all nodes; \p numbers
/// is a list of the whole numbers from 0 on, so that most need not be made. By
/// the thread that has Python's lock.
C2CU_PATHS_API PyObject *c2cu_paths_dict(PyObject *nodes, PyObject *all,
                                         PyObject *numbers,
                                         const void *distances, int32_t number);
}

namespace paths::shared {

namespace {

/// A reference that is given back.
class owned {
public:
  explicit owned(PyObject *object) : object(object) {}
  owned(const owned &) = delete;
  owned &operator=(const owned &) = delete;
  ~owned() {
    if (object != nullptr)
      Py_DecRef(object);
  }
  PyObject *get() const { return object; }
  PyObject *release() {
    PyObject *const given = object;
    object = nullptr;
    return given;
  }

private:
  PyObject *object;
};

/// A number that is not on the list of known ones; null if that fails.
template <class Number> PyObject *new_number(Number length) {
  if constexpr (std::is_floating_point_v<Number>)
    return PyFloat_FromDouble(length);
  else
    return PyLong_FromLongLong(length);
}

/// dict[node] = length; false if that fails. Most whole numbers are known, and
/// need not be counted.
template <class Number>
bool set(PyObject *dict, PyObject *node, Number length, PyObject *numbers,
         std::ptrdiff_t known) {
  if constexpr (!std::is_floating_point_v<Number>)
    if (length < known)
      return PyDict_SetItem(dict, node, PyList_GetItem(numbers, length)) == 0;
  const owned made(new_number(length));
  return made.get() != nullptr && PyDict_SetItem(dict, node, made.get()) == 0;
}

/// Null, with Python's exception set, where that fails.
template <class Number>
PyObject *dict_of(PyObject *nodes, PyObject *all, PyObject *numbers,
                  const Number *row) {
  const std::ptrdiff_t count = PyList_Size(nodes), known = PyList_Size(numbers);
  bool reaches_all = true;
  for (std::ptrdiff_t v = 0; v < count; ++v)
    reaches_all &= row[v] != no_path<Number>;
  // A copy has its size from the beginning.
  owned dict(reaches_all ? PyDict_Copy(all) : PyDict_New());
  if (dict.get() == nullptr)
    return nullptr;
  for (std::ptrdiff_t v = 0; v < count; ++v) {
    if (row[v] == no_path<Number>)
      continue;
    if (!set(dict.get(), PyList_GetItem(nodes, v), row[v], numbers, known))
      return nullptr;
  }
  return dict.release();
}

} // namespace

} // namespace paths::shared

PyObject *c2cu_paths_dict(PyObject *nodes, PyObject *all, PyObject *numbers,
                          const void *distances, int32_t number) {
  using namespace paths;
  switch (number) {
  case c2cu_paths_int32:
    return shared::dict_of(nodes, all, numbers,
                           static_cast<const distance *>(distances));
  case c2cu_paths_int64:
    return shared::dict_of(nodes, all, numbers,
                           static_cast<const wide *>(distances));
  default:
    return shared::dict_of(nodes, all, numbers,
                           static_cast<const real *>(distances));
  }
}
