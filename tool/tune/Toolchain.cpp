//===- Toolchain.cpp - With what, and on what, tune measures --------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tune/Toolchain.h"
#include "model/BuildLine.h"
#include "support/Quote.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"
#include "llvm/TargetParser/Host.h"

using namespace llvm;

namespace c2cu::tune {

static std::vector<std::string> wordsOf(StringRef Text) {
  SmallVector<StringRef> Words;
  SplitString(Text, Words);
  return {Words.begin(), Words.end()};
}

/// The path of a program, "" if there is none. CUDA's are often not on the
/// PATH.
static std::string pathOf(StringRef Program) {
  if (auto Found = sys::findProgramByName(Program))
    return *Found;
  if (auto Found = sys::findProgramByName(Program, {"/usr/local/cuda/bin"}))
    return *Found;
  return "";
}

/// The name of the first GPU that answers, "" if none does.
static std::string gpuName(const TemporaryFolder &Folder) {
  Child List;
  List.Words = {pathOf("nvidia-smi"), "-L"};
  List.Output = Folder.file("gpus");
  if (List.Words[0].empty() || !run(List).succeeded())
    return "";
  // GPU 0: NVIDIA H200 (UUID: GPU-...)
  const std::string All = contentsOf(List.Output);
  const StringRef Name = StringRef(All).split('\n').first;
  return Name.starts_with("GPU ")
             ? Name.split(": ").second.split(" (UUID").first.str()
             : "";
}

static std::string processorName() {
  // /proc has no size, which MemoryBuffer::getFile goes by.
  auto Buffer = MemoryBuffer::getFileAsStream("/proc/cpuinfo");
  if (Buffer)
    for (StringRef Line : split((*Buffer)->getBuffer(), '\n'))
      if (Line.starts_with("model name"))
        return Line.split(':').second.trim().str();
  return sys::getHostCPUName().str();
}

static Error missing(const Twine &What) {
  return createStringError(inconvertibleErrorCode(), What);
}

static Expected<Toolchain> forGpu(const std::string &Path, StringRef Gpu,
                                  Purpose For) {
  if (Gpu.empty())
    return missing("no GPU answers ('nvidia-smi -L' lists none), and nvcc "
                   "compiles for one; --compiler=g++ is for the processor, "
                   "which says nothing of a GPU");
  Toolchain T;
  T.ForGpu = true;
  T.Machine = Gpu.str();
  T.Words = {Path};
  append_range(T.Words, wordsOf(For == Purpose::Loops ? NvccLibraryOptions
                                                      : NvccProgramOptions));
  return T;
}

static Toolchain forProcessor(const std::string &Path, Purpose For) {
  Toolchain T;
  T.Machine = processorName();
  T.Words = {Path};
  append_range(T.Words,
               wordsOf(For == Purpose::Loops ? GxxLibraryOptions : GxxOptions));
  return T;
}

/// The first of Folders, from that of CUDA on, that has File; "" if none has.
static std::string folderWith(StringRef Root, StringRef File,
                              ArrayRef<StringRef> Folders) {
  for (StringRef Folder : Folders) {
    SmallString<256> Path(Root);
    sys::path::append(Path, Folder, File);
    if (sys::fs::exists(Path))
      return sys::path::parent_path(Path).str();
  }
  return "";
}

/// CUDA's part of a program, if the nvcc at Path has all that belongs to it:
/// older releases load no kernels by their names.
static std::optional<DeviceToolchain> deviceToolchain(const std::string &Path) {
  SmallString<256> Real;
  if (sys::fs::real_path(Path, Real))
    return std::nullopt;
  const StringRef Root =
      sys::path::parent_path(sys::path::parent_path(StringRef(Real)));
  constexpr StringRef Header = "cuda_runtime_api.h";
  DeviceToolchain D;
  D.Words = {Path};
  append_range(D.Words, wordsOf(NvccOptions));
  D.Headers = folderWith(Root, Header,
                         {"include", "targets/x86_64-linux/include",
                          "targets/sbsa-linux/include"});
  D.Libraries = folderWith(
      Root, "libcudart_static.a",
      {"lib64", "targets/x86_64-linux/lib", "targets/sbsa-linux/lib"});
  if (D.Headers.empty() || D.Libraries.empty())
    return std::nullopt;
  SmallString<256> Api(D.Headers);
  sys::path::append(Api, Header);
  if (!StringRef(contentsOf(Api.str().str())).contains("cudaLibraryLoadData"))
    return std::nullopt;
  return D;
}

static Expected<Toolchain> asked(StringRef Text, const TemporaryFolder &Folder,
                                 Purpose For) {
  std::vector<std::string> Words = wordsOf(Text);
  const std::string Path = pathOf(Words[0]);
  if (Path.empty())
    return missing("--compiler=" + Text + ": there is no program '" + Words[0] +
                   "'");
  Expected<Toolchain> T = sys::path::stem(Path).starts_with("nvcc")
                              ? forGpu(Path, gpuName(Folder), For)
                              : forProcessor(Path, For);
  if (T)
    T->Words.insert(T->Words.end(), Words.begin() + 1, Words.end());
  return T;
}

Expected<Toolchain> findToolchain(StringRef Asked,
                                  const TemporaryFolder &Folder, Purpose For) {
  if (!Asked.trim().empty())
    return asked(Asked, Folder, For);
  const std::string Nvcc = pathOf("nvcc"), Gpu = gpuName(Folder),
                    Gxx = pathOf("g++");
  if (!Nvcc.empty() && !Gpu.empty()) {
    auto Device = For == Purpose::OnBoth && !Gxx.empty() ? deviceToolchain(Nvcc)
                                                         : std::nullopt;
    if (!Device)
      return forGpu(Nvcc, Gpu, For);
    Toolchain T = forProcessor(Gxx, For);
    T.Machine = Gpu;
    T.Device = std::move(Device);
    return T;
  }
  if (Gxx.empty())
    return missing(
        "neither nvcc with a GPU nor g++ is here to compile with: "
        "install g++ (Debian, Ubuntu) or gcc-c++ (Fedora, openSUSE), "
        "or name a compiler with --compiler");
  Toolchain T = forProcessor(Gxx, For);
  if (!Gpu.empty())
    T.Note = "there is a GPU, '" + Gpu +
             "', but no nvcc: install CUDA, or name nvcc with --compiler, to "
             "use it";
  else if (!Nvcc.empty())
    T.Note = "nvcc is here, but no GPU answers ('nvidia-smi -L' lists none)";
  return T;
}

std::string Toolchain::text() const {
  std::string Text = sys::path::filename(Words[0]).str();
  for (StringRef Word : drop_begin(Words))
    Text += " " + Word.str();
  return Text;
}

Child Toolchain::compile(const std::string &File, const std::string &Program,
                         const std::string &IncludeDirectory) const {
  Child C;
  C.Words = Words;
  C.Words.push_back("-I" + IncludeDirectory);
  if (!ForGpu)
    C.Words.insert(C.Words.end(), {"-x", "c++"});
  C.Words.insert(C.Words.end(), {File, "-o", Program});
  return C;
}

std::vector<std::string>
Toolchain::staticLibraries(const TemporaryFolder &Folder) const {
  // The last two name nvcc's host compiler, which is g++ else.
  constexpr StringRef NotWith[] = {"-fsanitize", "-stdlib", "-DC2CU_MPI",
                                   "-ccbin", "--compiler-bindir"};
  for (StringRef Word : Words)
    for (StringRef Option : NotWith)
      if (Word.contains(Option))
        return {};
  Child Ask;
  Ask.Words = {ForGpu ? pathOf("g++") : Words[0],
               "-print-file-name=libstdc++.a"};
  Ask.Output = Folder.file("archive");
  Ask.Errors = Folder.file("errors");
  // Without a folder, the compiler repeats the name: it has found none.
  if (Ask.Words[0].empty() || !run(Ask).succeeded() ||
      !StringRef(contentsOf(Ask.Output)).contains('/'))
    return {};
  if (ForGpu)
    return {"-Xcompiler", "-static-libgcc,-static-libstdc++"};
  return {"-static-libgcc", "-static-libstdc++"};
}

/// What a part of the generated File becomes, beside it.
static std::string partOf(StringRef File, StringRef Extension) {
  SmallString<256> Part(File);
  sys::path::replace_extension(Part, Extension);
  return Part.str().str();
}

std::vector<Child> Toolchain::compileParts(const std::string &File,
                                           const std::string &IncludeDirectory,
                                           ArrayRef<StringRef> Flags) const {
  Child OfDevice, OfHost;
  OfDevice.Words = Device->Words;
  append_range(OfDevice.Words,
               std::initializer_list<std::string>{
                   "-DC2CU_DEVICE_IMAGE", "-I" + IncludeDirectory, "-fatbin",
                   File, "-o", partOf(File, "fatbin")});
  OfHost.Words = Words;
  append_range(OfHost.Words, std::initializer_list<std::string>{
                                 "-DC2CU_DEVICE_PART=1", "-I" + Device->Headers,
                                 "-I" + IncludeDirectory, "-c", "-x", "c++",
                                 File, "-o", partOf(File, "o")});
  for (StringRef Flag : Flags)
    if (Flag.starts_with("-D"))
      OfHost.Words.push_back(Flag.str());
  return {OfDevice, OfHost};
}

Child Toolchain::link(const std::string &File, const std::string &Program,
                      const std::string &IncludeDirectory,
                      ArrayRef<StringRef> Flags) const {
  SmallString<256> Assembly(IncludeDirectory);
  sys::path::append(Assembly, "c2cu", "device_image.S");
  Child C;
  C.Words = {Words[0],
             "-pthread",
             partOf(File, "o"),
             "-x",
             "assembler-with-cpp",
             "-DC2CU_IMAGE_FILE=" + quotedForC(partOf(File, "fatbin")),
             Assembly.str().str(),
             "-x",
             "none",
             "-o",
             Program};
  append_range(C.Words, Flags);
  append_range(C.Words, std::initializer_list<std::string>{
                            "-L" + Device->Libraries, "-lcudart_static", "-ldl",
                            "-lrt", "-lpthread"});
  return C;
}

} // namespace c2cu::tune
