#pragma once

#include <sys/types.h>

#include <string>
#include <string_view>
#include <vector>

namespace program {

// What is possible and was perhaps not meant: the server does as it is told, and says so.
struct Warning {
    std::string_view event;    // Its name in the log.
    std::string_view reason;   // For the operator, with what to do.

    bool operator==(const Warning&) const = default;
};

// How the server can be reached.
struct Listening {
    std::string address;          // As it listens; numeric.
    bool is_https_only = false;   // All visitors come through https.
};

// As what user the program runs: 0 is root.
std::vector<Warning> user_warnings(uid_t);

std::vector<Warning> listening_warnings(const Listening&);

}   // namespace program
