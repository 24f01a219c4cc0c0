#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "api/files.gen.hpp"

namespace cli {

// What comes of a command, wherever it is carried out.

inline api::CommandAnswer done(std::vector<std::string> lines = {})
{
    return {.is_done = true, .lines = std::move(lines)};
}

inline api::CommandAnswer not_done(std::string why) { return {.is_done = false, .lines = {std::move(why)}}; }

// Prints the lines. Returns the exit status: 0 if it is done, else 1.
int print_answer(const api::CommandAnswer&, std::ostream& out, std::ostream& err);

}   // namespace cli
