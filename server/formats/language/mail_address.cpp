#include "formats/language/mail_address.hpp"

#include <unicode/uchar.h>
#include <unicode/unistr.h>

#include <algorithm>

#include "core/text_forms.hpp"
#include "core/utf8.hpp"
#include "formats/language/domain_name.hpp"

namespace formats {

namespace {

constexpr std::size_t longest_address = 254;   // RFC 5321, section 4.5.3.1, without the brackets.

bool is_visible_ascii(std::string_view text)
{
    return std::ranges::all_of(text, [](char c) { return c > ' ' && c <= '~'; });
}

bool is_visible(UChar32 letter)
{
    constexpr std::uint32_t unseen = U_GC_CC_MASK | U_GC_CF_MASK | U_GC_CN_MASK | U_GC_CO_MASK | U_GC_CS_MASK
        | U_GC_ZS_MASK | U_GC_ZL_MASK | U_GC_ZP_MASK;
    return (U_GET_GC_MASK(letter) & unseen) == 0 && !u_hasBinaryProperty(letter, UCHAR_DEFAULT_IGNORABLE_CODE_POINT);
}

bool is_visible(std::string_view utf8)
{
    const auto text = icu::UnicodeString::fromUTF8({utf8.data(), static_cast<std::int32_t>(utf8.size())});
    for (std::int32_t i = 0; i < text.length(); i = text.moveIndex32(i, 1))
        if (!is_visible(text.char32At(i))) return false;
    return true;
}

}   // namespace

std::optional<std::string> canonical_address(std::string_view email)
{
    if (email.size() > longest_address || !core::is_utf8(email) || !core::is_email(email)) return {};
    const auto at = email.find('@');
    const auto local = email.substr(0, at), domain = email.substr(at + 1);
    if (!is_visible_ascii(local) || !is_visible(domain)) return {};
    const auto ascii = to_ascii_domain(domain);
    if (!ascii) return {};
    auto address = std::string {local} + "@" + *ascii;
    if (address.size() > longest_address || !is_visible_ascii(address) || !core::is_email(address)) return {};
    return address;
}

}   // namespace formats
