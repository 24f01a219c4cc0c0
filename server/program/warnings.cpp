#include "program/warnings.hpp"

namespace program {

std::vector<Warning> user_warnings(uid_t user)
{
    if (user != 0) return {};
    return {{"runs_as_root", "kalends needs no rights of root: run it as a user of its own, who owns the database"}};
}

std::vector<Warning> listening_warnings(const Listening& listening)
{
    const bool is_everywhere = listening.address == "::" || listening.address == "0.0.0.0";
    if (!is_everywhere || listening.is_https_only) return {};
    return {{"plain_http_everywhere",
        "it speaks plain HTTP on every network of this machine: put a proxy with TLS in front of it, and give "
        "--address "
        "127.0.0.1, or --https-only if only the proxy can reach it"}};
}

}   // namespace program
