#include "domain/customers/search_words.hpp"

#include <algorithm>
#include <array>

#include "core/text.hpp"
#include "core/utf8.hpp"
#include "domain/customers/contact_values.hpp"

namespace domain {

namespace {

constexpr std::size_t longest_word = 100;
constexpr std::size_t most_words = 40;

// Of U+00C0 to U+017F, two letters for each character: the second one is a space where one is enough, and both are
// where the character is no letter.
constexpr std::string_view latin = "a a a a a a aec e e e e i i i i "    // U+00C0
                                   "d n o o o o o   o u u u u y thss"    // U+00D0
                                   "a a a a a a aec e e e e i i i i "    // U+00E0
                                   "d n o o o o o   o u u u u y thy "    // U+00F0
                                   "a a a a a a c c c c c c c c d d "    // U+0100
                                   "d d e e e e e e e e e e g g g g "    // U+0110
                                   "g g g g h h h h i i i i i i i i "    // U+0120
                                   "i i ijijj j k k k l l l l l l l "    // U+0130
                                   "l l l n n n n n n n n n o o o o "    // U+0140
                                   "o o oeoer r r r r r s s s s s s "    // U+0150
                                   "s s t t t t t t u u u u u u u u "    // U+0160
                                   "u u u u w w y y y z z z z z z s ";   // U+0170
static_assert(latin.size() == 2 * (0x180 - 0xC0));

// The first and last capital of an alphabet, and how far behind it its small letter is.
struct Alphabet {
    char32_t first, last, distance;
};
constexpr std::array alphabets {
    Alphabet {'A', 'Z', 32}, Alphabet {0x391, 0x3A9, 32}, Alphabet {0x410, 0x42F, 32}, Alphabet {0x400, 0x40F, 80}};

void append_folded(std::string& text, std::string_view character)
{
    const auto code = core::code_of(character);
    const bool is_malformed = character.size() == 1 && code >= 0x80;
    if (is_malformed) {
        text += character;
        return;
    }
    const auto place = code >= 0xC0 && code < 0x180 ? latin.substr(2 * (code - 0xC0), 2) : std::string_view {};
    if (!place.empty() && place != "  ") {
        text += place.substr(0, place.find(' '));
        return;
    }
    if (code >= 0x300 && code < 0x370) return;   // An accent that stands behind its letter.
    for (const auto& [first, last, distance] : alphabets)
        if (code >= first && code <= last) return core::append_character(text, code + distance);
    text += character;
}

bool is_digit(char letter) { return letter >= '0' && letter <= '9'; }

bool is_phone_part(std::string_view text)
{
    return std::ranges::any_of(text, is_digit) && std::ranges::all_of(text, [](char letter) {
        return is_digit(letter) || std::string_view {"+ ()-./"}.contains(letter);
    });
}

// Without "+" and what stands for a way out of a country or a city: zeros.
std::string plain_digits(std::string_view phone)
{
    std::string digits;
    for (const char letter : phone)
        if (is_digit(letter) && (letter != '0' || !digits.empty())) digits += letter;
    return digits;
}

// Of a country, at the beginning of a number without "+" (ITU-T E.164): one digit in the zones 1 and 7, two where its
// list of assigned codes says so, else three.
std::size_t country_digits(std::string_view digits)
{
    constexpr std::string_view two = " 20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58 "
                                     "60 61 62 63 64 65 66 81 82 84 86 90 91 92 93 94 95 98 ";
    if (digits.starts_with('1') || digits.starts_with('7')) return 1;
    return two.contains(" " + std::string {digits.substr(0, 2)} + " ") ? 2 : 3;
}

// What a number is looked for by. "+43 699 12" and "0043 699 12" are looked for as "699 12": the business may have
// written the number as it is called in its country.
std::string phone_term(std::string_view typed)
{
    constexpr std::size_t fewest = 3;   // Digits that say more than a country does.
    const auto digits = plain_digits(typed);
    const auto number = typed.substr(std::min(typed.find_first_of("+0123456789"), typed.size()));
    if (!number.starts_with("+") && !number.starts_with("00")) return digits;
    auto national = plain_digits(std::string_view {digits}.substr(std::min(country_digits(digits), digits.size())));
    return national.size() < fewest ? digits : national;
}

class Words {
public:
    void add(std::string_view word)
    {
        word = core::first_bytes(word, longest_word);
        if (word.empty() || words.size() >= most_words || std::ranges::find(words, word) != words.end()) return;
        words.emplace_back(word);
    }

    // The text from its beginning, and from behind each of the marks.
    void add_from_each(std::string_view text, std::string_view marks)
    {
        add(text);
        for (auto at = text.find_first_of(marks); at != text.npos; at = text.find_first_of(marks, at + 1))
            add(text.substr(at + 1));
    }

    void add_phone(std::string_view phone)
    {
        constexpr std::size_t longest_code = 3, last_digits = 4;   // Of a country, and of a number.
        const auto digits = plain_digits(phone);
        for (std::size_t begin = 0; begin <= longest_code && begin + last_digits <= digits.size(); ++begin)
            add(std::string_view {digits}.substr(begin));
        if (digits.size() > last_digits) add(std::string_view {digits}.substr(digits.size() - last_digits));
        if (digits.size() < last_digits) add(digits);
    }

    std::vector<std::string> words;
};

// Calls the function with each part between spaces.
void each_part(std::string_view text, const auto& function)
{
    while (!text.empty()) {
        const auto length = std::min(text.find(' '), text.size());
        if (length > 0) function(text.substr(0, length));
        text.remove_prefix(std::min(length + 1, text.size()));
    }
}

}   // namespace

std::string folded(std::string_view utf8)
{
    std::string text;
    text.reserve(utf8.size());
    while (!utf8.empty()) {
        const auto length = std::max<std::size_t>(core::character_length(utf8), 1);
        append_folded(text, utf8.substr(0, length));
        utf8.remove_prefix(length);
    }
    return text;
}

std::vector<std::string> words_of(const Customer& customer)
{
    Words words;
    for (const auto* name : {&customer.first_name, &customer.last_name})
        each_part(folded(*name), [&](std::string_view part) { words.add_from_each(part, "-'.,"); });
    words.add_from_each(folded(customer.email), ".@_-+");
    words.add_phone(phone_value(customer.phone));
    return std::move(words.words);
}

std::vector<std::string> terms_of(std::string_view typed)
{
    Words terms;
    if (is_phone_part(typed)) {
        terms.add(phone_term(typed));
        return std::move(terms.words);
    }
    each_part(folded(typed),
        [&](std::string_view part) { terms.add(is_phone_part(part) ? phone_term(part) : std::string {part}); });
    return std::move(terms.words);
}

std::string name_key_of(const Customer& customer) { return folded(full_name(customer)); }

}   // namespace domain
