#include "http/front_end/icon.hpp"

#include <fmt/format.h>

namespace http {

std::string icon_link(std::string_view accent)
{
    const auto colour = accent.empty() ? std::string_view {"3056d3"} : accent.substr(1);
    return fmt::format("<link rel=\"icon\" href=\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' "
                       "viewBox='0 0 16 16'%3E%3Crect width='16' height='16' rx='4' fill='%23{}'/%3E"
                       "%3Cpath d='M4 6h8M4 10h5' stroke='%23fff' stroke-width='2' stroke-linecap='round'/%3E"
                       "%3C/svg%3E\">",
        colour);
}

}   // namespace http
