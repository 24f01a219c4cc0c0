// Every vector of test-vectors/messages.json, which the browser's test of the same name reads too.
#include <boost/json.hpp>
#include <catch2/catch.hpp>
#include <fstream>
#include <iterator>

#include "core/word.hpp"
#include "formats/language/date_text.hpp"
#include "formats/language/messages.hpp"
#include "test/support/source_folder.hpp"

namespace json = boost::json;

namespace {

const json::object& vectors()
{
    static const json::value file = [] {
        std::ifstream text {test::source_folder() + "/test-vectors/messages.json"};
        return json::parse(std::string {std::istreambuf_iterator<char> {text}, {}});
    }();
    return file.as_object();
}

std::string text_of(const json::value& value) { return std::string {value.as_string()}; }

core::Locale locale_of(const json::value& value)
{
    const auto locale = core::parse_word<core::Locale>(std::string_view {value.at("locale").as_string()});
    REQUIRE(locale);
    return *locale;
}

// What both write, or the server's own where they differ.
std::string expected(const json::value& text) { return text.is_object() ? text_of(text.at("server")) : text_of(text); }

formats::Messages messages()
{
    std::map<core::Locale, formats::LocaleTexts> files;
    for (const auto& [key, texts] : vectors().at("messages").as_object())
        for (const auto& [word, text] : texts.as_object())
            files[core::parse_word<core::Locale>(word).value()].emplace(key, text_of(text));
    return formats::Messages {files};
}

std::vector<std::pair<std::string, std::string>> arguments_of(const json::value& vector)
{
    std::vector<std::pair<std::string, std::string>> all;
    for (const auto& [name, value] : vector.at("arguments").as_object())
        all.emplace_back(name, value.is_string() ? text_of(value) : std::to_string(value.as_int64()));
    return all;
}

}   // namespace

TEST_CASE("the server formats each vector of the messages", "[vectors]")
{
    const auto catalogue = messages();
    const auto& rows = vectors().at("vectors").as_array();
    REQUIRE(rows.size() >= 200);
    for (const auto& row : rows) {
        CAPTURE(json::serialize(row));
        CHECK(catalogue.format(locale_of(row), text_of(row.at("message")), arguments_of(row))
            == expected(row.at("text")));
    }
}

TEST_CASE("the server writes each vector of dates and times", "[vectors]")
{
    const auto& rows = vectors().at("dates").as_array();
    REQUIRE(rows.size() >= 33);
    for (const auto& row : rows) {
        CAPTURE(json::serialize(row));
        const core::ZonedInstant zoned {core::parse_instant(text_of(row.at("at"))).value(),
            std::chrono::minutes {row.at("offset_minutes").as_int64()}};
        CHECK(formats::date_text(locale_of(row), zoned) == expected(row.at("date")));
        CHECK(formats::time_text(locale_of(row), zoned) == expected(row.at("time")));
    }
}
