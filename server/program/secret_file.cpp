#include "program/secret_file.hpp"

#include <fmt/format.h>
#include <sys/stat.h>

#include <fstream>
#include <stdexcept>

namespace program {

namespace {

// Pipes have no readers but one.
bool is_open_to_others(const std::string& file)
{
    struct stat found {};
    return stat(file.c_str(), &found) == 0 && S_ISREG(found.st_mode) && (found.st_mode & S_IRWXO) != 0;
}

}   // namespace

std::vector<std::string> read_secret_file(const std::string& file, const std::string& option)
{
    if (is_open_to_others(file))
        throw std::runtime_error {fmt::format(
            "{}: every user of this machine can get at {}, which holds a secret. Let only its owner and group read "
            "it: chmod o= {}",
            option, file, file)};
    std::ifstream in {file};
    std::vector<std::string> lines;
    for (std::string line; std::getline(in, line);)
        if (!line.empty()) lines.push_back(line);
    if (lines.empty()) throw std::runtime_error {fmt::format("{}: nothing could be read from {}", option, file)};
    return lines;
}

}   // namespace program
