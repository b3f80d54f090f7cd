//===- Svg.h - A drawing, as the text of an SVG file ----------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Colours are classes: light by default, dark where the reader's system is, and
// without variables, which programs for print do not know.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_UMM_SVG_H
#define C2CU_UMM_SVG_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/raw_ostream.h"
#include <string>

namespace c2cu::umm {

struct Point {
  double X = 0, Y = 0;
};

class Svg {
public:
  /// Class is one of those in Svg.cpp, or several with spaces between.
  void rect(Point At, double Width, double Height, llvm::StringRef Class);
  void line(Point From, Point To, llvm::StringRef Class);
  /// Text around, behind or before its point, by the classes mid, end and none.
  void text(Point At, llvm::StringRef Text, llvm::StringRef Class);
  /// Name with a small index, and what follows: b_3[0].
  void indexed(Point At, llvm::StringRef Name, llvm::StringRef Index,
               llvm::StringRef Rest, llvm::StringRef Class);

  /// The file; Title is what a reader who cannot see it hears.
  void write(llvm::raw_ostream &Out, llvm::StringRef Title) const;

private:
  void reach(double X, double Y);

  std::string Body;
  double Width = 0, Height = 0;
};

/// How wide text of this size is, about: there is no font here to ask.
double textWidth(llvm::StringRef Text, double Size);

/// The class of a warp's colour; there are four, in turn.
std::string warpClass(uint64_t Warp);

} // namespace c2cu::umm

#endif // C2CU_UMM_SVG_H
