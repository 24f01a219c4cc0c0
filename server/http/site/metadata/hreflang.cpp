#include "http/site/metadata/hreflang.hpp"

#include <algorithm>

#include "core/encoding.hpp"

namespace http {

namespace {

bool is_whole(std::string_view address) { return address.starts_with("https://") || address.starts_with("http://"); }

}   // namespace

std::string whole_address(std::string_view origin, std::string_view address)
{
    const std::string encoded = core::percent_encode(address, core::kept_in_address);
    return is_whole(address) ? encoded : std::string {origin} + encoded;
}

std::string whole_unless_empty(std::string_view origin, std::string_view address)
{
    return address.empty() ? std::string {} : whole_address(origin, address);
}

const Alternate* default_alternate(const std::vector<Alternate>& alternates, core::Locale site_locale)
{
    const auto found = std::ranges::find(alternates, site_locale, &Alternate::locale);
    if (found != alternates.end()) return &*found;
    return alternates.empty() ? nullptr : &alternates.front();
}

}   // namespace http
