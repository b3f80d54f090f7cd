//===- runtime_environment_test.cpp - The C2CU_* variables ----------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What a generated program accepts in its environment, and that everything
/// else ends it with status 2 and a message that names the variable.
///
//===----------------------------------------------------------------------===//

#include <c2cu/environment.h>

#include <gtest/gtest.h>

#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

namespace {

using c2cu::framing;
using c2cu::settings;

/// Sets variables for as long as it lives.
class scoped_environment {
public:
  using variables = std::vector<std::pair<std::string, std::string>>;

  explicit scoped_environment(const variables &set) : names(set) {
    for (const auto &[name, value] : names)
      setenv(name.c_str(), value.c_str(), 1);
  }
  scoped_environment(const scoped_environment &) = delete;
  ~scoped_environment() {
    for (const auto &entry : names)
      unsetenv(entry.first.c_str());
  }

private:
  variables names;
};

TEST(RuntimeEnvironment, NothingSetMeansAsTranslated) {
  const settings how = c2cu::read_settings(65536, 1024);
  EXPECT_EQ(how.inputs, 65536u);
  EXPECT_EQ(how.group, 1024u);
  EXPECT_EQ(how.slots, 0u);
  EXPECT_EQ(how.frame, framing::stream);
  EXPECT_EQ(how.interval, 0);
  EXPECT_EQ(how.stats, nullptr);
  EXPECT_EQ(how.verify, 0u);
  EXPECT_FALSE(how.progress);
}

TEST(RuntimeEnvironment, EveryVariableIsRead) {
  const scoped_environment set(
      scoped_environment::variables{{"C2CU_INPUTS", "7"},
                                    {"C2CU_FRAME", "bytes:12"},
                                    {"C2CU_GROUP", "3"},
                                    {"C2CU_SLOTS", "2"},
                                    {"C2CU_INTERVAL", "2.5"},
                                    {"C2CU_STATS", "-"},
                                    {"C2CU_PROGRESS", "1"},
                                    {"C2CU_VERIFY", "100"},
                                    {"C2CU_DEVICES", "2,0"},
                                    {"C2CU_CORES", "4096"}});
  const settings how = c2cu::read_settings(65536, 0);
  EXPECT_EQ(how.inputs, 7u);
  EXPECT_EQ(how.frame, framing::bytes);
  EXPECT_EQ(how.frame_bytes, 12u);
  EXPECT_EQ(how.group, 3u);
  EXPECT_EQ(how.slots, 2u);
  EXPECT_DOUBLE_EQ(how.interval, 0.0025);
  EXPECT_STREQ(how.stats, "-");
  EXPECT_TRUE(how.progress);
  EXPECT_EQ(how.verify, 100u);
  EXPECT_FALSE(how.devices.all);
  EXPECT_EQ(how.devices.listed.count, 2u);
  EXPECT_EQ(how.devices.listed.numbers[0], 2u);
  EXPECT_EQ(how.devices.listed.numbers[1], 0u);
  EXPECT_EQ(how.kernel_cores, 4096u);
}

TEST(RuntimeEnvironment, CoresBesideDevicesThatAreAskedFor) {
  const auto both = [](const scoped_environment::variables &variables) {
    const scoped_environment set(variables);
    return c2cu::read_settings(5, 0).requires_both();
  };
  EXPECT_TRUE(both({{"C2CU_CORES", "2"}, {"C2CU_DEVICES", "1"}}));
  EXPECT_FALSE(both({{"C2CU_CORES", "2"}, {"C2CU_DEVICES", "none"}}));
  EXPECT_FALSE(both({{"C2CU_CORES", "2"}}));
  EXPECT_FALSE(both({{"C2CU_DEVICES", "1"}}));
}

TEST(RuntimeEnvironment, NoInputsAreAllowed) {
  const scoped_environment set(
      scoped_environment::variables{{"C2CU_INPUTS", "0"}});
  EXPECT_EQ(c2cu::read_settings(5, 0).inputs, 0u);
}

TEST(RuntimeEnvironment, AllInputsAreANumber) {
  const scoped_environment set(
      scoped_environment::variables{{"C2CU_INPUTS", "all"}});
  EXPECT_EQ(c2cu::read_settings(5, 0).inputs, c2cu::all_inputs);
}

TEST(RuntimeEnvironment, UnknownNamesAreRefusedWithTheNearest) {
  for (const auto &[name, nearest] : scoped_environment::variables{
           {"C2CU_INPUTZ", "C2CU_INPUTS"},
           {"C2CU_SLOT", "C2CU_SLOTS"},
           {"C2CU_PROGRES", "C2CU_PROGRESS"},
           {"C2CU_CORE", "C2CU_CORES"},
           {"C2CU_INETRVAL", "C2CU_INTERVAL"},
           {"C2CU_FRAMES", "C2CU_FRAME"},
           {"C2CU_", "C2CU_LOG"},
           {"C2CU_A_NAME_OF_MORE_LETTERS_THAN_ANY", "C2CU_"}}) {
    const scoped_environment set(scoped_environment::variables{{name, "1"}});
    EXPECT_EXIT(c2cu::read_settings(5, 0), testing::ExitedWithCode(2),
                "c2cu: error: " + name + ": .*did you mean " + nearest);
  }
}

TEST(RuntimeEnvironment, FilesAreForDriversThatTakeThem) {
  for (const char *name : {"C2CU_INPUT", "C2CU_OUTPUT"}) {
    const scoped_environment set(
        scoped_environment::variables{{name, "a file"}});
    EXPECT_EXIT(c2cu::read_settings(5, 0), testing::ExitedWithCode(2),
                std::string("c2cu: error: ") + name +
                    "=a file: only a program .* compiled with -DC2CU_MPI");
    const settings how = c2cu::read_settings(5, 0, /*files=*/true);
    const bool is_input = std::string(name) == "C2CU_INPUT";
    EXPECT_STREQ(is_input ? how.input_file : how.output_file, "a file");
    EXPECT_EQ(is_input ? how.output_file : how.input_file, nullptr);
  }
}

TEST(RuntimeEnvironment, OtherPrefixesAreNotOurs) {
  const scoped_environment set(
      scoped_environment::variables{{"C2CUX", "1"}, {"MY_C2CU_INPUT", "1"}});
  EXPECT_EQ(c2cu::read_settings(5, 0).inputs, 5u);
}

TEST(RuntimeEnvironment, Frames) {
  settings how;
  EXPECT_TRUE(c2cu::detail::parse_frame("line", how));
  EXPECT_EQ(how.frame, framing::line);
  EXPECT_TRUE(c2cu::detail::parse_frame("stream", how));
  EXPECT_EQ(how.frame, framing::stream);
  EXPECT_TRUE(c2cu::detail::parse_frame("files:a:b", how));
  EXPECT_EQ(how.frame, framing::files);
  EXPECT_STREQ(how.frame_list, "a:b");
}

TEST(RuntimeEnvironment, FramesOfArguments) {
  settings how;
  EXPECT_TRUE(c2cu::detail::parse_frame("args:a,b", how));
  EXPECT_EQ(how.frame, framing::args);
  EXPECT_STREQ(how.frame_arguments, "a,b");
  EXPECT_EQ(how.frame_list, nullptr);
  EXPECT_TRUE(c2cu::detail::parse_frame("args:a,files,files:b,files:c", how));
  EXPECT_STREQ(how.frame_arguments, "a,files");
  EXPECT_STREQ(how.frame_list, "b,files:c");
}

struct refusal {
  const char *test, *name, *value;
};

void PrintTo(const refusal &which, std::ostream *to) {
  *to << which.name << '=' << which.value;
}

class RuntimeEnvironmentRefuses : public testing::TestWithParam<refusal> {};

TEST_P(RuntimeEnvironmentRefuses, WithTheNameAndTheValue) {
  const auto [test, name, value] = GetParam();
  const scoped_environment set(scoped_environment::variables{{name, value}});
  const std::string message =
      std::string("c2cu: error: ") + name + "=" + value + ": expected ";
  EXPECT_EXIT(c2cu::read_settings(5, 0), testing::ExitedWithCode(2), message);
}

INSTANTIATE_TEST_SUITE_P(
    All, RuntimeEnvironmentRefuses,
    testing::Values(
        refusal{"InputsWord", "C2CU_INPUTS", "many"},
        refusal{"InputsNegative", "C2CU_INPUTS", "-1"},
        refusal{"InputsEmpty", "C2CU_INPUTS", ""},
        refusal{"InputsTrailingSpace", "C2CU_INPUTS", "12 "},
        refusal{"InputsExponent", "C2CU_INPUTS", "1e3"},
        refusal{"InputsHexadecimal", "C2CU_INPUTS", "0x10"},
        refusal{"InputsTooLarge", "C2CU_INPUTS", "99999999999999999999999"},
        refusal{"GroupZero", "C2CU_GROUP", "0"},
        refusal{"SlotsZero", "C2CU_SLOTS", "0"},
        refusal{"SlotsTooLarge", "C2CU_SLOTS", "65"},
        refusal{"VerifyZero", "C2CU_VERIFY", "0"},
        refusal{"FrameUnknown", "C2CU_FRAME", "lines"},
        refusal{"FrameBytesNone", "C2CU_FRAME", "bytes:"},
        refusal{"FrameBytesZero", "C2CU_FRAME", "bytes:0"},
        refusal{"FrameBytesTrailingLetter", "C2CU_FRAME", "bytes:8x"},
        refusal{"FrameFilesNone", "C2CU_FRAME", "files:"},
        refusal{"FrameArgumentsNone", "C2CU_FRAME", "args:"},
        refusal{"FrameArgumentsNoneWithList", "C2CU_FRAME", "args:,files:b"},
        refusal{"FrameArgumentsNoList", "C2CU_FRAME", "args:a,files:"},
        refusal{"FrameEmpty", "C2CU_FRAME", ""},
        refusal{"OutputEachEmpty", "C2CU_OUTPUT_EACH", ""},
        refusal{"IntervalNegative", "C2CU_INTERVAL", "-1"},
        refusal{"IntervalNotANumber", "C2CU_INTERVAL", "nan"},
        refusal{"IntervalUnit", "C2CU_INTERVAL", "5ms"},
        refusal{"StatsEmpty", "C2CU_STATS", ""},
        refusal{"ProgressWord", "C2CU_PROGRESS", "yes"},
        refusal{"CoresZero", "C2CU_CORES", "0"},
        refusal{"CoresTooMany", "C2CU_CORES", "4097"},
        refusal{"CoresWord", "C2CU_CORES", "all"},
        refusal{"DevicesZero", "C2CU_DEVICES", "0"},
        refusal{"DevicesTooMany", "C2CU_DEVICES", "65"},
        refusal{"DevicesWord", "C2CU_DEVICES", "al"},
        refusal{"DevicesEmpty", "C2CU_DEVICES", ""},
        refusal{"DevicesTwice", "C2CU_DEVICES", "1,0,1"},
        refusal{"DevicesTrailingComma", "C2CU_DEVICES", "0,"},
        refusal{"DevicesNumberTooLarge", "C2CU_DEVICES", "0,64"}),
    [](const testing::TestParamInfo<refusal> &info) {
      return std::string(info.param.test);
    });

} // namespace
