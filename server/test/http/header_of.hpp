#pragma once

#include <string>
#include <string_view>

#include "http/message/message.hpp"

namespace test {

// The value of a response's header, or an empty text.
inline std::string header_of(const http::Response& response, std::string_view name)
{
    for (const auto& [key, value] : response.headers)
        if (key == name) return value;
    return {};
}

}   // namespace test
