#include "formats/language/messages.hpp"

#include <unicode/msgfmt.h>

#include <charconv>
#include <set>
#include <stdexcept>

#include "core/word.hpp"
#include "formats/language/icu_locale.hpp"

namespace formats {

using core::Locale;

// `format` is never used directly, only copied, as ICU's formats change their state during use.
struct Messages::Message {
    std::unique_ptr<const icu::MessageFormat> format;
    std::set<std::string> placeholders;
    std::set<std::string> numbers;   // The placeholders that are counted or formatted as numbers.
};

struct Messages::Catalogue : std::map<std::string, Message, std::less<>> { };

namespace {

icu::UnicodeString to_icu(std::string_view utf8)
{
    return icu::UnicodeString::fromUTF8(icu::StringPiece {utf8.data(), static_cast<int32_t>(utf8.size())});
}

[[noreturn]] void fail(Locale locale, std::string_view key, const std::string& what)
{
    throw std::runtime_error("locales/" + std::string {core::word(locale)} + ".json: " + std::string {key} + what);
}

bool is_number(const icu::MessagePattern& pattern, int32_t part)
{
    const auto type = pattern.getPart(part).getArgType();
    if (type == UMSGPAT_ARG_TYPE_PLURAL || type == UMSGPAT_ARG_TYPE_SELECTORDINAL) return true;
    // {count, number}: the part after the name is the type.
    return type == UMSGPAT_ARG_TYPE_SIMPLE && pattern.getSubstring(pattern.getPart(part + 2)) == u"number";
}

icu::Formattable to_argument(const std::string& text, bool is_counted)
{
    if (!is_counted) return icu::Formattable {to_icu(text)};
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc {} || end != text.data() + text.size())
        throw std::runtime_error("a message counts, but its argument is no whole number");
    return icu::Formattable {number};
}

}   // namespace

Messages::Message Messages::parse(Locale locale, std::string_view key, std::string_view utf8)
{
    UErrorCode error = U_ZERO_ERROR;
    const auto text = to_icu(utf8);
    Message message {std::make_unique<icu::MessageFormat>(text, icu_locale(locale), error), {}, {}};
    const icu::MessagePattern pattern {text, nullptr, error};
    if (U_FAILURE(error)) fail(locale, key, " is not a valid ICU message");
    for (int32_t part = 0; part < pattern.countParts(); ++part) {
        if (pattern.getPartType(part) != UMSGPAT_PART_TYPE_ARG_START) continue;
        std::string name;
        pattern.getSubstring(pattern.getPart(part + 1)).toUTF8String(name);
        message.placeholders.insert(name);
        if (is_number(pattern, part)) message.numbers.insert(name);
    }
    return message;
}

Messages::Messages(const std::map<Locale, LocaleTexts>& files)
{
    for (const auto& [locale, texts] : files)
        for (const auto& [key, text] : texts)
            catalogues_[locale].emplace(key, parse(locale, key, text));
    if (!catalogues_.contains(Locale::en)) throw std::runtime_error("locales/en.json has no messages");
}

Messages::~Messages() = default;

const Messages::Message* Messages::find(Locale locale, std::string_view key) const
{
    const auto catalogue = catalogues_.find(locale);
    if (catalogue == catalogues_.end()) return nullptr;
    const auto message = catalogue->second.find(key);
    return message == catalogue->second.end() ? nullptr : &message->second;
}

std::string Messages::format(
    Locale locale, std::string_view key, const std::vector<std::pair<std::string, std::string>>& arguments) const
{
    const auto* message = find(locale, key);
    if (!message) message = find(Locale::en, key);
    if (!message) fail(Locale::en, key, " is missing");

    std::vector<icu::UnicodeString> names;
    std::vector<icu::Formattable> values;
    std::size_t filled = 0;
    for (const auto& [name, text] : arguments) {
        filled += message->placeholders.contains(name);
        names.push_back(to_icu(name));
        values.push_back(to_argument(text, message->numbers.contains(name)));
    }
    if (filled < message->placeholders.size()) fail(locale, key, " has a placeholder without an argument");

    UErrorCode error = U_ZERO_ERROR;
    const std::unique_ptr<icu::MessageFormat> own {message->format->clone()};
    icu::UnicodeString text;
    own->format(names.data(), values.data(), static_cast<int32_t>(values.size()), text, error);
    if (U_FAILURE(error)) fail(locale, key, " cannot be formatted");
    std::string utf8;
    return text.toUTF8String(utf8);
}

std::vector<Locale> Messages::locales() const
{
    std::vector<Locale> all;
    for (const auto& [locale, catalogue] : catalogues_)
        all.push_back(locale);
    return all;
}

}   // namespace formats
