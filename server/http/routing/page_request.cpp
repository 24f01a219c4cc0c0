#include "http/routing/page_request.hpp"

namespace http {

std::string parameter(const PageRequest& page, std::string_view name)
{
    const auto found = std::ranges::find(page.parameters, name, [](const auto& pair) { return pair.first; });
    return found == page.parameters.end() ? std::string {} : found->second;
}

}   // namespace http
