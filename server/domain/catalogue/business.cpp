#include "domain/catalogue/business.hpp"

#include <string_view>

#include "core/link.hpp"

namespace domain {

namespace {

std::string digits_of(std::string_view phone)
{
    std::string digits;
    for (const char c : phone)
        if (c == '+' || (c >= '0' && c <= '9')) digits += c;
    return digits;
}

}   // namespace

std::string phone_address(std::string_view number) { return "tel:" + digits_of(number); }

std::string contact_address(const Business& business)
{
    switch (business.contact_kind) {
    case core::ContactKind::phone: return phone_address(business.contact);
    case core::ContactKind::email: return "mailto:" + business.contact;
    case core::ContactKind::link: return core::is_web_address(business.contact) ? business.contact : std::string {};
    }
    return {};
}

std::string contact_name(const Business& business)
{
    std::string_view name = business.contact;
    if (business.contact_kind != core::ContactKind::link) return business.contact;
    for (const std::string_view beginning : {"https://", "http://", "www."})
        if (name.starts_with(beginning)) name.remove_prefix(beginning.size());
    if (name.ends_with('/')) name.remove_suffix(1);
    return std::string {name};
}

}   // namespace domain
