#include "http/site/metadata/hreflang.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace http {

namespace {

bool is_whole(std::string_view address) { return address.starts_with("https://") || address.starts_with("http://"); }

// Characters of addresses by RFC 3986, section 2.
bool may_be_in_address(char c)
{
    constexpr std::string_view others = "-._~:/?#[]@!$&'()*+,;=%";
    const bool is_alphanumeric = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    return is_alphanumeric || others.contains(c);
}

}   // namespace

std::string whole_address(std::string_view origin, std::string_view address)
{
    std::string out {is_whole(address) ? std::string_view {} : origin};
    for (const char c : address) {
        if (may_be_in_address(c))
            out += c;
        else
            out += fmt::format("%{:02X}", static_cast<unsigned char>(c));
    }
    return out;
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
