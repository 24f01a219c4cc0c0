#include "program/locales.hpp"

#include <boost/json.hpp>
#include <stdexcept>

#include "core/word.hpp"

namespace program {

std::map<core::Locale, formats::LocaleTexts> read_locales(std::span<const LocaleFile> files)
{
    std::map<core::Locale, formats::LocaleTexts> locales;
    for (const auto& [name, json] : files) {
        const auto fail = [&](std::string_view what) {
            throw std::runtime_error("locales/" + std::string {name} + ".json: " + std::string {what});
        };
        const auto locale = core::parse_word<core::Locale>(name);
        if (!locale) fail("not a language of this program");
        boost::system::error_code malformed;
        const auto file = boost::json::parse(json, malformed);
        if (malformed || !file.is_object()) fail("not a JSON object");
        for (const auto& [key, text] : file.get_object()) {
            if (!text.is_string()) fail(std::string {key} + " is not a text");
            locales[*locale].emplace(key, text.get_string());
        }
    }
    return locales;
}

}   // namespace program
