//===- RoundFigure.cpp - Requests on their way through the pipeline -------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "umm/Figures.h"
#include "umm/Flags.h"
#include "umm/Svg.h"
#include <algorithm>
#include <map>
#include <numeric>

using namespace llvm;

namespace c2cu::umm {

std::vector<std::optional<uint64_t>> shownOf(uint64_t Count, uint64_t Room) {
  std::vector<std::optional<uint64_t>> Shown;
  bool All = Count <= Room;
  Shown.reserve(All ? Count : Room);
  uint64_t Behind = All ? 0 : std::max<uint64_t>(1, Room / 4);
  for (uint64_t I = 0; I < (All ? Count : Room - 1 - Behind); ++I)
    Shown.push_back(I);
  if (All)
    return Shown;
  Shown.push_back(std::nullopt);
  for (uint64_t I = Count - Behind; I < Count; ++I)
    Shown.push_back(I);
  return Shown;
}

namespace {

constexpr double Left = 24, Gap = 22;
const char *const Dots = "\u22ef";

class RoundFigure {
public:
  RoundFigure(const RoundPicture &R) : R(R), Width(R.M.Width) {
    Before.push_back(0);
    for (uint32_t S : R.Stages)
      Before.push_back(Before.back() + S);
    for (std::optional<uint64_t> W : shownOf(R.Stages.size(), 4))
      Warps.push_back(W);
    for (std::optional<uint64_t> W : Warps)
      if (W)
        Requests[*W] = R.OfWarp(*W);
  }

  void draw(raw_ostream &Out) {
    S.text({Left, 40}, R.Title, "title");
    S.text({Left, 66}, R.Note, "dim");
    double Y = drawWarps(92);
    Y = drawGroups(Y + 40);
    drawPipeline(Y + 34);
    S.write(Out, R.Title + ": " + total());
  }

private:
  uint64_t stages() const { return Before.back(); }

  /// "3 + 1 + 5 - 1 = 8 time units".
  std::string total() const {
    if (!stages())
      return "no request, no time";
    std::string Text;
    if (R.Stages.size() <= 4)
      for (uint32_t Stages : R.Stages)
        Text += std::to_string(Stages) + " + ";
    else
      Text = grouped(stages()) + " stages + ";
    return Text + grouped(R.M.Latency) +
           " \u2212 1 = " + counted(R.M.roundTime(stages()), "time unit");
  }

  bool hasNames() const { return widest(true) > 0; }

  /// The widest name, or number, in a thread's box.
  double widest(bool Names) const {
    double Most = 0;
    for (const auto &[Warp, Threads] : Requests)
      for (const auto &T : Threads)
        if (T)
          Most =
              std::max(Most, Names ? textWidth(T->Name + T->Index + T->Rest, 12)
                                   : textWidth(std::to_string(T->Word), 16));
    return Most;
  }

  double threadWidth() const {
    return std::max({62.0, widest(true) + 12, widest(false) + 12});
  }

  /// The words that each thread of the shown warps requests.
  double drawWarps(double Y) {
    double X = Left, Cell = threadWidth(), Height = hasNames() ? 62 : 46;
    for (std::optional<uint64_t> W : Warps) {
      if (!W) {
        S.text({X + 14, Y + 58}, Dots, "mid title dim");
        X += 28 + Gap;
        continue;
      }
      auto Shown = shownOf(Requests[*W].size(), Width <= 8 ? 8 : 6);
      std::string Name = "W(" + std::to_string(*W) + ")",
                  Count = counted(R.Stages[*W], "group");
      // Few threads are narrower than what stands above them.
      double Span = std::max(Cell * double(Shown.size()),
                             textWidth(Name, 16) + 12 + textWidth(Count, 12));
      double End = X + Span;
      S.text({X, Y + 14}, Name, warpClass(*W));
      S.text({End, Y + 14}, Count, "small end dim");
      for (std::optional<uint64_t> T : Shown) {
        drawThread({X, Y + 22}, Cell, Height, *W, T);
        X += Cell;
      }
      WarpsEnd = End;
      X = End + Gap;
    }
    return Y + 22 + Height;
  }

  void drawThread(Point At, double Cell, double Height, uint64_t Warp,
                  std::optional<uint64_t> Thread) {
    Point Middle{At.X + Cell / 2, At.Y};
    if (!Thread) {
      S.text({Middle.X, At.Y + 38}, Dots, "mid title dim");
      return;
    }
    const auto &Request = Requests[Warp][*Thread];
    S.rect(At, Cell, Height, Request ? warpClass(Warp) : "cell");
    S.text({Middle.X, At.Y + 17},
           "T(" + std::to_string(Warp * Width + *Thread) + ")", "small mid");
    if (!Request) {
      S.text({Middle.X, At.Y + 42}, "\u2013", "mid");
      return;
    }
    S.text({Middle.X, At.Y + 36}, std::to_string(Request->Word), "mid");
    if (!Request->Name.empty())
      S.indexed({Middle.X, At.Y + 53}, Request->Name, Request->Index,
                Request->Rest, "small mid");
  }

  /// Who requests which word of the groups that are shown.
  std::map<int64_t, std::map<int64_t, uint64_t>> touched() const {
    std::map<int64_t, std::map<int64_t, uint64_t>> Groups;
    for (const auto &[Warp, Threads] : Requests)
      for (const auto &T : Threads)
        if (T)
          Groups[floorDiv(T->Word, int64_t(Width))].emplace(T->Word, Warp);
    return Groups;
  }

  double drawGroups(double Y) {
    auto Groups = touched();
    if (Groups.empty())
      return Y;
    int64_t First = Groups.begin()->first, Last = Groups.rbegin()->first;
    // All of them where they are few, else those that are touched.
    if (Last - First < 16)
      for (int64_t G = First; G <= Last; ++G)
        Groups[G];
    std::vector<int64_t> Ids;
    Ids.reserve(Groups.size());
    for (const auto &[G, Words] : Groups)
      Ids.push_back(G);
    auto Columns = shownOf(Width, Width <= 8 ? 8 : 6);
    double Cell =
        std::max(30.0, 10 + textWidth(std::to_string(Last * Width), 13));
    double Span = Cell * double(Columns.size()), X = Left;
    S.text({Left, Y}, "Memory: address groups of w = " + counted(Width, "word"),
           "");
    Y += 12;
    for (std::optional<uint64_t> I : shownOf(Ids.size(), Span < 300 ? 16 : 6)) {
      if (X > Left && X + Span > std::max(960.0, WarpsEnd)) {
        X = Left;
        Y += 62;
      }
      if (!I) {
        S.text({X + 14, Y + 42}, Dots, "mid title dim");
        X += 28 + 14;
        continue;
      }
      drawGroup({X, Y}, Ids[*I], Columns, Cell, Groups[Ids[*I]]);
      X += Span + 14;
    }
    return Y + 54;
  }

  void drawGroup(Point At, int64_t Group,
                 const std::vector<std::optional<uint64_t>> &Columns,
                 double Cell, const std::map<int64_t, uint64_t> &Words) {
    S.text({At.X, At.Y + 16}, "A[" + std::to_string(Group) + "]", "small dim");
    for (std::optional<uint64_t> C : Columns) {
      int64_t Word = Group * int64_t(Width) + int64_t(C.value_or(0));
      auto By = Words.find(Word);
      bool IsTouched = C && By != Words.end();
      S.rect({At.X, At.Y + 22}, Cell, 30,
             IsTouched ? warpClass(By->second) : "cell");
      S.text({At.X + Cell / 2, At.Y + 42}, C ? std::to_string(Word) : Dots,
             IsTouched ? "small mid" : "small mid dim");
      At.X += Cell;
    }
  }

  /// The groups of a warp in the order in which they enter the pipeline.
  std::vector<int64_t> groupsOf(uint64_t Warp) const {
    auto Found = Requests.find(Warp);
    auto Threads = Found == Requests.end() ? R.OfWarp(Warp) : Found->second;
    std::vector<int64_t> Groups;
    for (const auto &T : Threads)
      if (T) {
        int64_t G = floorDiv(T->Word, int64_t(Width));
        if (std::find(Groups.begin(), Groups.end(), G) == Groups.end())
          Groups.push_back(G);
      }
    return Groups;
  }

  /// Stages down, time units across: what enters at time s is in stage k at
  /// time s + k, and completed in the last one.
  void drawPipeline(double Y) {
    auto Rows = shownOf(R.M.Latency, 10);
    auto Columns = shownOf(R.M.roundTime(stages()), 20);
    double Cell = 46, Height = 28, X0 = Left + 84;
    for (uint64_t Stage : {uint64_t(0), stages() - 1})
      if (stages())
        Cell = std::max(Cell, 10 + textWidth(labelOf(Stage), 13));
    S.text({Left, Y},
           "Pipeline: " + counted(R.M.Latency, "stage") +
               ", one address group in each",
           "");
    Y += 14;
    S.text({X0 - 10, Y + 18}, "time unit", "small end dim");
    for (size_t C = 0; C < Columns.size(); ++C)
      S.text({X0 + Cell * (double(C) + 0.5), Y + 18},
             Columns[C] ? std::to_string(*Columns[C] + 1) : Dots,
             "small mid dim");
    Y += 26;
    for (std::optional<uint64_t> Row : Rows) {
      S.text({X0 - 10, Y + 19},
             Row ? "stage " + std::to_string(*Row + 1) : Dots, "small end dim");
      for (size_t C = 0; C < Columns.size(); ++C)
        drawStage({X0 + Cell * double(C), Y}, Cell, Height, Row, Columns[C]);
      Y += Height;
    }
    double Right = X0 + Cell * double(Columns.size());
    S.rect({X0, Y - Height}, Right - X0, Height, "frame");
    S.text({Right + 10, Y - 9}, "completed", "small dim");
    S.text({X0, Y + 34}, total(), "total");
  }

  std::string labelOf(uint64_t Stage) const {
    uint64_t Warp = warpOf(Stage);
    return "A[" + std::to_string(groupsOf(Warp)[Stage - Before[Warp]]) + "]";
  }

  uint64_t warpOf(uint64_t Stage) const {
    return std::upper_bound(Before.begin(), Before.end(), Stage) -
           Before.begin() - 1;
  }

  void drawStage(Point At, double Cell, double Height,
                 std::optional<uint64_t> Row, std::optional<uint64_t> Column) {
    if (!Row || !Column) {
      S.text({At.X + Cell / 2, At.Y + 19}, Dots, "small mid dim");
      return;
    }
    bool IsFull = *Column >= *Row && *Column - *Row < stages();
    uint64_t Stage = *Column - *Row;
    S.rect(At, Cell, Height, IsFull ? warpClass(warpOf(Stage)) : "cell");
    if (IsFull)
      S.text({At.X + Cell / 2, At.Y + 19}, labelOf(Stage), "small mid");
  }

  const RoundPicture &R;
  uint64_t Width;
  double WarpsEnd = 0;          ///< Where the row of warps ends.
  std::vector<uint64_t> Before; ///< Stages of the warps before each.
  std::vector<std::optional<uint64_t>> Warps; ///< That are shown.
  std::map<uint64_t, std::vector<std::optional<ThreadRequest>>> Requests;
  Svg S;
};

} // namespace

void drawRound(const RoundPicture &R, raw_ostream &Out) {
  RoundFigure(R).draw(Out);
}

} // namespace c2cu::umm
