#include "http/message/message.hpp"

#include <algorithm>

namespace http {

std::optional<std::string_view> Request::header(std::string_view name) const
{
    const auto found
        = std::ranges::find(headers, name, [](const auto& header) { return std::string_view {header.first}; });
    if (found == headers.end()) return {};
    return found->second;
}

}   // namespace http
