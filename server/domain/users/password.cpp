#include "domain/users/password.hpp"

#include <algorithm>
#include <string>

#include "core/text.hpp"
#include "core/utf8.hpp"

namespace domain {

namespace {

using core::FieldCode;

constexpr std::size_t shortest = 10, longest = 200;
constexpr std::size_t shortest_known_part = 4;   // Shorter names are in many words.

// The letters of which the passwords that leaked most often are made, without digits and marks around them.
constexpr auto well_known = std::to_array<std::string_view>({"abc", "abcd", "abcde", "abcdef", "abcdefg", "abcdefgh",
    "abcdefghi", "abcdefghij", "access", "account", "admin", "administrator", "alexander", "amanda", "andrea", "angel",
    "arsenal", "asdf", "asdfasdf", "asdfgh", "asdfghjkl", "ashley", "azerty", "azertyuiop", "babygirl", "backup",
    "bailey", "banana", "barcelona", "baseball", "basketball", "batman", "beautiful", "benjamin", "blahblah", "bonjour",
    "booking", "business", "butterfly", "calendar", "charlie", "chelsea", "chocolate", "christian", "christopher",
    "computer", "daniel", "database", "december", "default", "demo", "diamond", "dragon", "elizabeth", "ferrari",
    "football", "freedom", "friends", "fuckyou", "geheim", "google", "guest", "hallo", "hallohallo", "hannah", "hello",
    "hellohello", "helloworld", "hunter", "iloveyou", "iloveyouforever", "internet", "january", "jennifer", "jessica",
    "jordan", "joshua", "justin", "kalends", "killer", "kennwort", "letmein", "liverpool", "lovely", "loveme", "login",
    "manager", "manchester", "marina", "master", "matthew", "maverick", "merlin", "michael", "michelle", "minecraft",
    "monkey", "mustang", "mynoob", "mypassword", "newpassword", "nicole", "november", "oktober", "october", "owner",
    "pass", "passpass", "passphrase", "passwd", "passwort", "password", "passwordpassword", "pokemon", "portugal",
    "princess", "private", "purple", "qazwsx", "qazwsxedc", "qwer", "qwert", "qwerty", "qwertyqwerty", "qwertyui",
    "qwertyuiop", "qwertyuiopasdfghjkl", "qwertz", "qwertzuiop", "q1w2e3r4t5", "qaz2wsx3edc", "1qaz2wsx3edc", "rainbow",
    "reception", "robert", "ronaldo", "root", "salon", "samsung", "sandra", "secret", "september", "shadow", "snoopy",
    "soccer", "sommer", "spiderman", "starwars", "summer", "sunshine", "superman", "superuser", "supersecret", "system",
    "test", "testing", "testtest", "testuser", "thomas", "trustno", "trustnoone", "ultimate", "unknown", "user",
    "vanessa", "victoria", "welcome", "welcomeback", "whatever", "william", "winter", "wordpass", "zaq", "zaqwsx",
    "zxcvbn", "zxcvbnm", "correcthorsebatterystaple"});

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || static_cast<unsigned char>(c) >= 0x80; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

// Digits and marks that stand for letters.
std::string with_letters(std::string text)
{
    constexpr std::string_view from = "013457@$!", to = "oieastasi";
    for (char& c : text)
        if (const auto at = from.find(c); at != from.npos) c = to[at];
    return text;
}

// Without what is not a letter at its ends.
std::string_view inner(std::string_view text)
{
    while (!text.empty() && !is_letter(text.front()))
        text.remove_prefix(1);
    while (!text.empty() && !is_letter(text.back()))
        text.remove_suffix(1);
    return text;
}

// "aaaaaaaaaa", "1212121212": the same few characters again and again.
bool is_repeated(std::string_view text)
{
    for (std::size_t length = 1; length <= 4; ++length) {
        const auto is_again = [&](std::size_t i) { return text[i] == text[i - length]; };
        std::size_t i = length;
        while (i < text.size() && is_again(i))
            ++i;
        if (i >= text.size()) return true;
    }
    return false;
}

// "0123456789", "9876543210": each digit one further than the one before.
bool is_counted(std::string_view text)
{
    if (!std::ranges::all_of(text, is_digit)) return false;
    const auto is_next = [&](int step) {
        for (std::size_t i = 1; i < text.size(); ++i)
            if ((text[i - 1] - '0' + step + 10) % 10 != text[i] - '0') return false;
        return true;
    };
    return is_next(1) || is_next(-1);
}

bool is_well_known(std::string_view lower)
{
    const auto is_listed
        = [](std::string_view word) { return std::ranges::find(well_known, word) != well_known.end(); };
    const auto letters = with_letters(std::string {lower});
    return is_repeated(lower) || is_counted(lower) || is_listed(lower) || is_listed(inner(lower)) || is_listed(letters)
        || is_listed(with_letters(std::string {inner(lower)})) || is_listed(inner(letters));
}

bool contains_part(std::string_view lower, std::string_view part)
{
    return part.size() >= shortest_known_part && lower.contains(core::to_lower(part));
}

// Whether it contains a word of this text.
bool contains_word(std::string_view lower, std::string_view text)
{
    while (!text.empty()) {
        const auto end = std::min(text.find_first_of(" \t-_.,&"), text.size());
        if (contains_part(lower, text.substr(0, end))) return true;
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return false;
}

}   // namespace

std::optional<FieldCode> find_password_problem(std::string_view password, const PasswordOwner& owner)
{
    const auto length = core::count_characters(password);
    if (length < shortest) return FieldCode::too_short;
    if (length > longest) return FieldCode::too_long;
    const auto lower = core::to_lower(password);
    const bool is_of_owner = contains_word(lower, owner.name) || contains_word(lower, owner.business)
        || contains_word(lower, owner.email.substr(0, owner.email.find('@')));
    if (is_of_owner || is_well_known(lower)) return FieldCode::invalid;
    return {};
}

}   // namespace domain
