#include "http/console/api_key_header.hpp"

#include <algorithm>

#include "core/text.hpp"

namespace http {

std::optional<std::string_view> find_api_key_secret(const Request& request)
{
    constexpr std::string_view scheme = "bearer";
    auto text = request.header("authorization");
    // Schemes are compared without case (RFC 9110, section 11.1).
    if (!text || core::to_lower(text->substr(0, text->find(' '))) != scheme) return {};
    text->remove_prefix(scheme.size());
    text->remove_prefix(std::min(text->find_first_not_of(' '), text->size()));
    return *text;
}

}   // namespace http
