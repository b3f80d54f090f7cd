//===- runtime_guess_test.cpp - Where inputs of a stream may begin --------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Counting and finding lines, the shape that inputs have, and where a portion
/// that is far away begins if all of them have it.
///
//===----------------------------------------------------------------------===//

#include "runtime_source_fixture.h"

#include <c2cu/guess.h>

namespace {

using c2cu::guess_state;
using c2cu::input_shape;
using c2cu::line_index;
using c2cu::shape_finder;

class RuntimeLines : public RuntimeSource {
protected:
  void open_lines(const std::string &bytes) {
    lines.open(open(bytes).end_so_far());
  }

  line_index lines;
};

constexpr std::uint64_t piece = line_index::piece_bytes;

TEST(RuntimeLineEnds, AreCountedWhereverTheyLie) {
  std::string bytes;
  for (std::size_t size = 0; size < 600; ++size) {
    EXPECT_EQ(c2cu::count_line_ends(bytes.data(), size), (size + 2) / 3);
    bytes += size % 3 == 0 ? '\n' : 'x';
  }
  EXPECT_EQ(c2cu::count_line_ends(std::string(1000, '\n').data(), 1000), 1000u);
}

TEST(RuntimeLineEnds, AreFoundByNumber) {
  std::string bytes(10000, 'x');
  bytes[0] = bytes[4095] = bytes[4096] = bytes[9999] = '\n';
  const std::size_t places[] = {0, 4095, 4096, 9999};
  for (std::uint64_t i = 0; i < 4; ++i) {
    std::uint64_t number = i + 1;
    EXPECT_EQ(c2cu::find_line_end(bytes.data(), bytes.size(), number),
              bytes.data() + places[i]);
    EXPECT_EQ(number, 0u);
  }
  std::uint64_t number = 7;
  EXPECT_EQ(c2cu::find_line_end(bytes.data(), bytes.size(), number), nullptr);
  EXPECT_EQ(number, 3u);
}

TEST_F(RuntimeLines, AreFoundInSeveralPieces) {
  std::string bytes(3 * piece + 5, 'x');
  const std::uint64_t places[] = {3,         piece - 1, piece,
                                  piece + 1, 2 * piece, 3 * piece + 4};
  for (const std::uint64_t at : places)
    bytes[at] = '\n';
  open_lines(bytes);
  for (std::uint64_t i = 0; i < 6; ++i)
    EXPECT_EQ(lines.find(data, i + 1), places[i]);
  EXPECT_EQ(lines.find(data, 7), line_index::none);
}

TEST_F(RuntimeLines, AreCountedUpToAnyByte) {
  std::string bytes(2 * piece, 'x');
  bytes[1] = bytes[piece - 1] = bytes[piece] = '\n';
  open_lines(bytes);
  EXPECT_EQ(lines.count_before(data, 0), 0u);
  EXPECT_EQ(lines.count_before(data, 2), 1u);
  EXPECT_EQ(lines.count_before(data, piece - 1), 1u);
  EXPECT_EQ(lines.count_before(data, piece), 2u);
  EXPECT_EQ(lines.count_before(data, piece + 1), 3u);
  EXPECT_EQ(lines.count_before(data, 2 * piece), 3u);
}

// Inputs that are whole lines begin behind the line end that is counted last.
TEST_F(RuntimeLines, TheLastThatIsCountedCanBeFound) {
  std::string bytes(2 * piece, 'x');
  bytes[piece - 1] = bytes[piece + 9] = '\n';
  open_lines(bytes);
  EXPECT_EQ(lines.count_before(data, piece), 1u);
  EXPECT_EQ(lines.find(data, 1), piece - 1);
  EXPECT_EQ(lines.find(data, 2), piece + 9);
}

TEST_F(RuntimeLines, NumbersThatHaveBeenPassedAreNotFound) {
  std::string bytes(2 * piece, 'x');
  bytes[5] = bytes[piece + 9] = '\n';
  open_lines(bytes);
  EXPECT_EQ(lines.find(data, 2), piece + 9);
  EXPECT_EQ(lines.find(data, 1), line_index::none);
}

TEST_F(RuntimeLines, FileMayGrowAndShrink) {
  open_lines("a\nb\n");
  std::fseek(file, 0, SEEK_END);
  std::fputs(std::string(piece, '\n').c_str(), file);
  std::fflush(file);
  EXPECT_EQ(lines.find(data, 3), 4u);
  EXPECT_EQ(lines.find(data, piece + 10), line_index::none);
  ASSERT_EQ(ftruncate(fileno(file), 0), 0);
  lines.count_before(data, 5 * piece); // whatever: guesses are checked
}

// What happens to a claimed piece whose claimer has died is in no test: the
// others count it themselves after a while.

class RuntimeShape : public RuntimeSource {
protected:
  /// The shape of inputs of \p bytes that begin at \p positions, the end of the
  /// last one included.
  input_shape shape_of(const std::string &bytes,
                       std::initializer_list<std::uint64_t> positions) {
    open(bytes);
    shape_finder finder;
    for (const std::uint64_t at : positions)
      finder.add(at);
    return finder.find(data);
  }
};

TEST_F(RuntimeShape, OfEqualSizesIsTheirBytes) {
  const input_shape shape = shape_of("1 11 22 33 44", {0, 1, 4, 7, 10, 13});
  EXPECT_EQ(shape.kind, input_shape::bytes);
  EXPECT_EQ(shape.amount, 3u);
}

TEST_F(RuntimeShape, OfTooFewIsUnknown) {
  EXPECT_EQ(shape_of("1 2 3 4", {0, 2, 4}).kind, input_shape::none);
}

TEST_F(RuntimeShape, OfInputsThatAreEmptyIsNone) {
  EXPECT_EQ(shape_of("1 2 3 4", {2, 2, 2, 2, 2}).kind, input_shape::none);
}

TEST_F(RuntimeShape, OfWholeLinesIsBehindTheirEnds) {
  const input_shape shape = shape_of("1\n22\n333\n4\n", {0, 2, 5, 9, 11});
  EXPECT_EQ(shape.kind, input_shape::lines);
  EXPECT_EQ(shape.amount, 1u);
  EXPECT_EQ(shape.lead, input_shape::behind);
}

// scanf() leaves the line end: the next input begins before it.
TEST_F(RuntimeShape, OfNumbersIsBeforeTheLineEnds) {
  const input_shape shape = shape_of("1\n22\n333\n4\n", {0, 1, 4, 8, 10});
  EXPECT_EQ(shape.kind, input_shape::lines);
  EXPECT_EQ(shape.amount, 1u);
  EXPECT_EQ(shape.lead, 0u);
}

TEST_F(RuntimeShape, OfLinesMayEndInSpaceAndReturns) {
  const input_shape shape =
      shape_of("1 \r\n22 \r\n333 \r\n4 \r\n", {0, 1, 6, 12, 16});
  EXPECT_EQ(shape.kind, input_shape::lines);
  EXPECT_EQ(shape.amount, 1u);
  EXPECT_EQ(shape.lead, 2u);
}

TEST_F(RuntimeShape, OfSeveralLinesCountsThem) {
  const input_shape shape =
      shape_of("1\na\n22\nb\n333\nc\n4\nd\n", {0, 3, 8, 14, 18});
  EXPECT_EQ(shape.kind, input_shape::lines);
  EXPECT_EQ(shape.amount, 2u);
}

TEST_F(RuntimeShape, OfDifferentNumbersOfLinesIsNone) {
  EXPECT_EQ(shape_of("1\n2\n\n3\n44\n", {0, 2, 5, 7, 10}).kind,
            input_shape::none);
}

TEST_F(RuntimeShape, OfInputsThatEndAmidstOfLinesIsNone) {
  EXPECT_EQ(shape_of("1 22 333 4 55555", {0, 1, 4, 8, 10, 16}).kind,
            input_shape::none);
  EXPECT_EQ(shape_of("1\n22 333\n4 55555\n", {0, 2, 5, 9, 11}).kind,
            input_shape::none);
}

// Whoever gives back more than it has read ends before it begins.
TEST_F(RuntimeShape, OfInputsThatGoBackwardsIsNone) {
  EXPECT_EQ(shape_of("1\n22\n333\n4\n", {0, 5, 2, 9, 11}).kind,
            input_shape::none);
  EXPECT_EQ(shape_of("1\n22\n333\n4\n", {0, 9, 8, 2, 11}).kind,
            input_shape::none);
}

TEST_F(RuntimeLines, LeadToTheBeginningsOfPortions) {
  open_lines("1\n22 \n333\n4\n55 \n666\n");
  guess_state by;
  by.shape = {input_shape::lines, 1, 0};
  by.portion = 5;
  by.position = 4;
  by.inputs = 2;
  by.lines = 1;
  EXPECT_EQ(c2cu::guess_position(by, 5, data, lines), 5u);
  EXPECT_EQ(c2cu::guess_position(by, 6, data, lines), 11u);
  EXPECT_EQ(c2cu::guess_position(by, 7, data, lines), 19u);
  EXPECT_EQ(c2cu::guess_position(by, 8, data, lines), line_index::none);
}

TEST_F(RuntimeLines, LeadBehindTheEndsOfPortions) {
  open_lines("1\n22\n333\n4\n55");
  guess_state by;
  by.shape = {input_shape::lines, 1, input_shape::behind};
  by.portion = 1;
  by.position = 2;
  by.inputs = 2;
  by.lines = 1;
  EXPECT_EQ(c2cu::guess_position(by, 1, data, lines), 2u);
  EXPECT_EQ(c2cu::guess_position(by, 2, data, lines), 9u);
  EXPECT_EQ(c2cu::guess_position(by, 3, data, lines), line_index::none);
}

TEST_F(RuntimeLines, BytesLeadNoFurtherThanTheEnd) {
  open_lines("112233445566");
  guess_state by;
  by.shape = {input_shape::bytes, 2, 0};
  by.portion = 1;
  by.position = 4;
  by.inputs = 2;
  EXPECT_EQ(c2cu::guess_position(by, 2, data, lines), 8u);
  EXPECT_EQ(c2cu::guess_position(by, 3, data, lines), line_index::none);
}

} // namespace
