#include "http/wire/contact.hpp"

#include "core/text.hpp"

namespace http {

namespace {

std::string digits_of(std::string_view phone)
{
    std::string digits;
    for (const char c : phone)
        if (c == '+' || (c >= '0' && c <= '9')) digits += c;
    return digits;
}

bool is_web_address(std::string_view text)
{
    const auto start = core::to_lower(text.substr(0, 8));
    return start.starts_with("https://") || start.starts_with("http://");
}

}   // namespace

std::string contact_address(const domain::Business& business)
{
    switch (business.contact_kind) {
    case core::ContactKind::phone: return "tel:" + digits_of(business.contact);
    case core::ContactKind::email: return "mailto:" + business.contact;
    case core::ContactKind::link: return is_web_address(business.contact) ? business.contact : std::string {};
    }
    return {};
}

}   // namespace http
