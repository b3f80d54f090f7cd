//===- ArrangementFigure.cpp - Where the elements of p arrays lie ---------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "umm/Figures.h"
#include "umm/Flags.h"
#include "umm/Svg.h"

using namespace llvm;

namespace c2cu::umm {

namespace {

class ArrangementFigure {
public:
  ArrangementFigure(const ArrangementPicture &A) : A(A) {
    double Longest = textWidth(std::to_string(A.Elements * A.M.Threads), 13);
    std::string Name = A.Name + std::to_string(A.M.Threads) + "[" +
                       std::to_string(A.Elements) + "]";
    Cell = std::max({64.0, Longest + 12, textWidth(Name, 15)});
  }

  void draw(raw_ostream &Out) {
    S.text({24, 40},
           "p = " + grouped(A.M.Threads) +
               " arrays of n = " + grouped(A.Elements) + " elements",
           "title");
    S.text({24, 66},
           "colours: warps of w = " + grouped(A.M.Width) +
               " threads; the number in a corner is the address",
           "dim");
    double Right = panel({24, 100},
                         "Column-wise: element i of input j at "
                         "i\u00b7p + j",
                         true);
    panel({Right + 48, 100}, "Row-wise: at j\u00b7n + i", false);
    S.write(Out, "Column-wise and row-wise arrangement");
  }

private:
  /// A row of memory for each element, or for each input. Returns the right
  /// end.
  double panel(Point At, StringRef Title, bool ByColumns) {
    auto Inputs = shownOf(A.M.Threads, 8), Elements = shownOf(A.Elements, 8);
    const auto &Rows = ByColumns ? Elements : Inputs;
    const auto &Columns = ByColumns ? Inputs : Elements;
    S.text(At, Title, "");
    At.Y += 16;
    double Right = At.X;
    for (std::optional<uint64_t> Row : Rows) {
      double X = At.X;
      for (std::optional<uint64_t> Column : Columns) {
        drawCell({X, At.Y}, ByColumns ? Row : Column, ByColumns ? Column : Row,
                 ByColumns);
        X += Column ? Cell : 30;
      }
      Right = X;
      At.Y += Row ? Height : 26;
    }
    return std::max(Right, At.X + textWidth(Title, 16));
  }

  void drawCell(Point At, std::optional<uint64_t> Element,
                std::optional<uint64_t> Input, bool ByColumns) {
    if (!Element || !Input) {
      bool IsColumn = ByColumns ? !Input : !Element;
      bool IsRow = ByColumns ? !Element : !Input;
      S.text({At.X + (IsColumn ? 15 : Cell / 2), At.Y + (IsRow ? 16 : 26)},
             IsRow && !IsColumn ? "\u22ee"
             : IsRow            ? "\u22f1"
                                : "\u22ef",
             "mid dim");
      return;
    }
    uint64_t Address = ByColumns ? *Element * A.M.Threads + *Input
                                 : *Input * A.Elements + *Element;
    S.rect(At, Cell, Height, warpClass(*Input / A.M.Width));
    S.text({At.X + 5, At.Y + 14}, std::to_string(Address), "small dim");
    S.indexed({At.X + Cell / 2, At.Y + 35}, A.Name, std::to_string(*Input),
              "[" + std::to_string(*Element) + "]", "mid");
  }

  const ArrangementPicture &A;
  double Cell = 64, Height = 46;
  Svg S;
};

} // namespace

void drawArrangements(const ArrangementPicture &A, raw_ostream &Out) {
  ArrangementFigure(A).draw(Out);
}

} // namespace c2cu::umm
