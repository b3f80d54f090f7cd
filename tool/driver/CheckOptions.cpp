//===- CheckOptions.cpp - The options of c2cu check -----------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/CheckOptions.h"
#include "driver/CommandLine.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/CommandLine.h"

using namespace c2cu;
using namespace llvm;

namespace {

/// For this command alone.
struct OfCheck {
  template <class Option> void apply(Option &O) const {
    O.addCategory(optionCategory());
    O.addSubCommand(checkCommand());
  }
};

cl::list<std::string> Functions("function", cl::value_desc("name"),
                                cl::CommaSeparated, OfCheck(),
                                cl::desc("the function to check; may be "
                                         "repeated"));
cl::list<std::string>
    SecretWords("secret", cl::value_desc("names"), cl::CommaSeparated,
                OfCheck(),
                cl::desc("what is secret, as 'key[],s->len,t[0]'; what "
                         "pointers lead to is, if nothing else is said"));
cl::list<std::string>
    PublicWords("public", cl::value_desc("names"), cl::CommaSeparated,
                OfCheck(), cl::desc("what may decide how long it takes"));
cl::list<std::string>
    DeclassifyingWords("declassify", cl::value_desc("functions"),
                       cl::CommaSeparated, OfCheck(),
                       cl::desc("functions whose results are public"));
cl::opt<bool> Apart("distinct", OfCheck(),
                    cl::desc("no two pointers that a function gets lead to the "
                             "same memory, as if all were restrict"));
cl::opt<std::string>
    Compiler("binary", cl::ValueOptional, cl::value_desc("compiler"), OfCheck(),
             cl::desc("look at what a compiler makes of it, with its options, "
                      "as 'gcc -Os' (cc -O2), by valgrind; 'gpu': of a kernel, "
                      "by nvcc"));
cl::list<std::string>
    Sizes("size", cl::value_desc("names"), cl::CommaSeparated, OfCheck(),
          cl::desc("with --binary: how many elements pointers lead to, as "
                   "'key=32,text=length'"));
cl::list<std::string>
    Values("value", cl::value_desc("names"), cl::CommaSeparated, OfCheck(),
           cl::desc("with --binary: what numbers are, as "
                    "'length=0,length=100,s->rounds=20'; a number with "
                    "several is run with each"));
cl::opt<std::string> SarifFile("sarif", cl::value_desc("file"), OfCheck(),
                               cl::desc("write what is found as SARIF, for "
                                        "code hosts; - is the standard "
                                        "output"));

} // namespace

/// What is wrong with --secret and --public, or "".
static std::string readNames(std::vector<SecretName> &Out) {
  for (const bool Secret : {false, true})
    for (StringRef Word : Secret ? SecretWords : PublicWords) {
      auto Name = parseSecretName(Word, Secret);
      if (!Name)
        return ((Secret ? "--secret" : "--public") +
                Twine(" takes names as "
                      "'key[]', 's->len' and 't[0]', not '") +
                Word + "'")
            .str();
      Out.push_back(std::move(*Name));
    }
  llvm::stable_sort(Out, [](const SecretName &A, const SecretName &B) {
    return A.Steps.size() < B.Steps.size();
  });
  for (size_t I = 0; I + 1 < Out.size(); ++I)
    for (size_t K = I + 1; K < Out.size(); ++K)
      if (Out[I].Text == Out[K].Text && Out[I].Secret != Out[K].Secret)
        return "'" + Out[I].Text + "' is said to be secret and public";
  return "";
}

/// A word NAME=WHAT, without the spaces around both.
static std::pair<std::string, std::string> halvesOf(StringRef Word) {
  const auto [Name, What] = Word.split('=');
  return {Name.trim().str(), What.trim().str()};
}

/// What is wrong with --binary and what belongs to it, or "".
static std::string readBinary(const Options &O,
                              std::optional<BinaryTerms> &Out) {
  if (Compiler.getNumOccurrences() == 0)
    return Sizes.empty() && Values.empty()
               ? ""
               : "--size and --value are for --binary";
  if (!O.Parse.BuildFolder.empty())
    return "--binary takes no --build-dir: name all files that are needed";
  if (!DeclassifyingWords.empty())
    return "--binary takes no --declassify: write c2cu_declassify() of "
           "<c2cu/check.h> where the function is called";
  BinaryTerms Terms;
  Terms.Compiler = Compiler;
  Terms.Headers = includeDirectory();
  for (StringRef Word : Sizes) {
    const auto [Name, What] = halvesOf(Word);
    if (Name.empty() || What.empty() ||
        !Terms.Run.Sizes.emplace(Name, What).second)
      return ("--size takes each name once, as 'key=32' and 'text=length', "
              "not '" +
              Word + "'")
          .str();
  }
  for (StringRef Word : Values) {
    const auto [Name, What] = halvesOf(Word);
    if (Name.empty() || What.empty())
      return ("--value takes names and numbers, as 'length=100', not '" + Word +
              "'")
          .str();
    Terms.Run.Values[Name].push_back(What);
  }
  Out = std::move(Terms);
  return "";
}

std::string c2cu::readRequest(const Options &O, CheckRequest &Out) {
  if (Functions.empty())
    return "no function to check; name one with --function";
  Out.Functions.assign(Functions.begin(), Functions.end());
  Out.Declassifying.assign(DeclassifyingWords.begin(),
                           DeclassifyingWords.end());
  Out.Apart = Apart;
  Out.SarifFile = SarifFile;
  if (SarifFile.getNumOccurrences() && SarifFile.empty())
    return "--sarif needs the name of a file";
  if (std::string Wrong = readNames(Out.Names); !Wrong.empty())
    return Wrong;
  return readBinary(O, Out.Binary);
}
