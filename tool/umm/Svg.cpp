//===- Svg.cpp - A drawing, as the text of an SVG file --------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "umm/Svg.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include <algorithm>

using namespace llvm;

namespace c2cu::umm {

static const char *const Style = R"(
  text { font-family: "Helvetica Neue", Arial, sans-serif; font-size: 16px;
         fill: #1b1f24; }
  .title { font-size: 22px; font-weight: 600; }
  .total { font-size: 19px; font-weight: 600; }
  .small { font-size: 12.5px; }
  .dim { fill: #5b6570; }
  .mid { text-anchor: middle; }
  .end { text-anchor: end; }
  .page { fill: #ffffff; }
  rect.cell { fill: #f5f7f9; stroke: #c3cad2; }
  rect.frame { fill: none; stroke: #7b8794; stroke-width: 1.5; }
  line { stroke: #7b8794; stroke-width: 1.5; }
  rect.w0 { fill: #bcd8fb; stroke: #2a66b8; }
  rect.w1 { fill: #ffd5a3; stroke: #b0620c; }
  rect.w2 { fill: #c4ebc2; stroke: #38803a; }
  rect.w3 { fill: #e3cdf7; stroke: #7b47ad; }
  text.w0 { fill: #1d4f94; } text.w1 { fill: #8a4a05; }
  text.w2 { fill: #2a642c; } text.w3 { fill: #603489; }
  @media (prefers-color-scheme: dark) {
    text { fill: #eef1f4; }
    .dim { fill: #a8b2bd; }
    .page { fill: #15191e; }
    rect.cell { fill: #20262d; stroke: #47515c; }
    rect.frame { stroke: #8793a0; }
    line { stroke: #8793a0; }
    rect.w0 { fill: #1f4a80; stroke: #7db4f7; }
    rect.w1 { fill: #7a430a; stroke: #f7b062; }
    rect.w2 { fill: #285c2a; stroke: #86d188; }
    rect.w3 { fill: #56327a; stroke: #c79bf0; }
    text.w0 { fill: #9cc8fb; } text.w1 { fill: #fbc283; }
    text.w2 { fill: #a3dfa4; } text.w3 { fill: #d7b6f5; }
  }
)";

static std::string escaped(StringRef Text) {
  std::string Result;
  raw_string_ostream Out(Result);
  printHTMLEscaped(Text, Out);
  return Result;
}

void Svg::reach(double X, double Y) {
  Width = std::max(Width, X);
  Height = std::max(Height, Y);
}

void Svg::rect(Point At, double Width, double Height, StringRef Class) {
  reach(At.X + Width, At.Y + Height);
  Body += formatv("<rect x=\"{0:f1}\" y=\"{1:f1}\" width=\"{2:f1}\" "
                  "height=\"{3:f1}\" rx=\"3\" class=\"{4}\"/>\n",
                  At.X, At.Y, Width, Height, Class);
}

void Svg::line(Point From, Point To, StringRef Class) {
  reach(std::max(From.X, To.X), std::max(From.Y, To.Y));
  Body += formatv("<line x1=\"{0:f1}\" y1=\"{1:f1}\" x2=\"{2:f1}\" "
                  "y2=\"{3:f1}\" class=\"{4}\"/>\n",
                  From.X, From.Y, To.X, To.Y, Class);
}

void Svg::text(Point At, StringRef Text, StringRef Class) {
  double Size = Class.contains("title")   ? 22
                : Class.contains("total") ? 19
                                          : 16;
  double Share = Class.contains("end") ? 0 : Class.contains("mid") ? 0.5 : 1;
  reach(At.X + Share * textWidth(Text, Size), At.Y + 4);
  Body += formatv("<text x=\"{0:f1}\" y=\"{1:f1}\" class=\"{2}\">{3}</text>\n",
                  At.X, At.Y, Class, escaped(Text));
}

void Svg::indexed(Point At, StringRef Name, StringRef Index, StringRef Rest,
                  StringRef Class) {
  Body +=
      formatv("<text x=\"{0:f1}\" y=\"{1:f1}\" class=\"{2}\">{3}"
              "<tspan dy=\"3.5\" font-size=\"72%\">{4}</tspan>"
              "<tspan dy=\"-3.5\">{5}</tspan></text>\n",
              At.X, At.Y, Class, escaped(Name), escaped(Index), escaped(Rest));
}

void Svg::write(raw_ostream &Out, StringRef Title) const {
  double Margin = 24;
  std::string Size = formatv("{0:f0} {1:f0}", Width + Margin, Height + Margin);
  auto [W, H] = StringRef(Size).split(' ');
  Out << "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " << Size
      << "\" width=\"" << W << "\" height=\"" << H << "\" role=\"img\">\n"
      << "<title>" << escaped(Title) << "</title>\n<style>" << Style
      << "</style>\n<rect width=\"100%\" height=\"100%\" class=\"page\"/>\n"
      << Body << "</svg>\n";
}

double textWidth(StringRef Text, double Size) {
  // Bytes that begin a character.
  auto Count = std::count_if(Text.begin(), Text.end(),
                             [](char C) { return (C & 0xC0) != 0x80; });
  return 0.6 * Size * double(Count);
}

std::string warpClass(uint64_t Warp) { return "w" + std::to_string(Warp % 4); }

} // namespace c2cu::umm
