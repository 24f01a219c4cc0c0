#pragma once

#include "test/tidy/source_rules.hpp"

namespace tidy {

// Rules about all files together.

// Folders of server/ with more than thirty hand-written sources.
Findings crowded_folders(const std::vector<Source>&);

// Types that two headers define under one name in one namespace: the one-definition rule is broken without a word from
// the compiler.
Findings types_defined_twice(const std::vector<Source>&);

// Paths and file names in a document, between backticks or as the target of a link, that are not in the checkout.
// `files` are the paths of all its files.
Findings missing_paths(const Source& document, const std::vector<std::string>& files);

// README.md, ARCHITECTURE.md, CONTRIBUTING.md and docs/*.md.
std::vector<Source> read_documents(const std::filesystem::path& root);

// The contract as people write it: api/*.yaml. Its descriptions are the documentation of the API and of the files.
std::vector<Source> read_contract(const std::filesystem::path& root);

// Every file of the checkout but what is built or installed, with '/'.
std::vector<std::string> list_files(const std::filesystem::path& root);

}   // namespace tidy
