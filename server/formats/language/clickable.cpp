#include "formats/language/clickable.hpp"

#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>

#include <stdexcept>

namespace formats {

namespace {

constexpr int shortest_number = 5;   // Digits of a telephone number.

// One spelling for all cases and widths, without characters that cannot be seen.
icu::UnicodeString folded(std::string_view utf8)
{
    auto status = U_ZERO_ERROR;
    const auto* folding = icu::Normalizer2::getNFKCCasefoldInstance(status);
    if (U_FAILURE(status)) throw std::runtime_error {"ICU cannot compare texts: its data are missing"};
    const auto text = icu::UnicodeString::fromUTF8({utf8.data(), static_cast<std::int32_t>(utf8.size())});
    auto out = folding->normalize(text, status);
    if (U_FAILURE(status)) throw std::runtime_error {"ICU cannot compare a text"};
    return out;
}

bool is_of_word(UChar32 letter)
{
    constexpr std::uint32_t of_word = U_GC_L_MASK | U_GC_M_MASK | U_GC_N_MASK;
    return (U_GET_GC_MASK(letter) & of_word) != 0;
}

// In domains, the ideographic full stop is a dot too.
bool is_dot(UChar32 letter) { return letter == '.' || letter == 0x3002; }

// Whether something is before the dot at `at`, and two or more letters are after it: no top-level domain has fewer, but
// names may have initials as in "J.R.R.".
bool may_be_in_domain(const icu::UnicodeString& text, std::int32_t at)
{
    const auto next = at + 1, second = text.moveIndex32(next, 1);
    if (at == 0 || second >= text.length()) return false;
    return !u_isUWhiteSpace(text.char32At(at - 1)) && is_of_word(text.char32At(next))
        && is_of_word(text.char32At(second));
}

}   // namespace

bool is_clickable(std::string_view utf8)
{
    const auto text = folded(utf8);
    if (text.indexOf(u"www") >= 0) return true;
    int digits = 0;
    for (std::int32_t i = 0; i < text.length(); i = text.moveIndex32(i, 1)) {
        const auto letter = text.char32At(i);
        if (letter == '/' || letter == '\\' || letter == ':' || letter == '@') return true;
        if (is_dot(letter) && may_be_in_domain(text, i)) return true;
        digits += u_isdigit(letter) ? 1 : 0;
    }
    return digits >= shortest_number;
}

}   // namespace formats
