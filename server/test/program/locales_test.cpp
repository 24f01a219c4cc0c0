#include "program/locales.hpp"

#include <catch2/catch.hpp>

using program::LocaleFile;
using program::read_locales;

TEST_CASE("every text of the program is a valid message")
{
    const formats::Messages messages {read_locales()};
    CHECK(messages.format(core::Locale::en, "error.staff_busy") == "Not booked: Staff busy");
    CHECK(messages.locales().size() == program::embedded_locale_files().size());
}

TEST_CASE("locale files with mistakes are refused by name")
{
    const auto read = [](std::string_view name, std::string_view json) {
        const LocaleFile file {name, json};
        return read_locales({&file, 1});
    };
    CHECK(read("pt-br", R"({"a": "b"})").at(core::Locale::pt_br).at("a") == "b");
    CHECK_THROWS_WITH(read("xx", "{}"), "locales/xx.json: not a language of this program");
    CHECK_THROWS_WITH(read("en", "[]"), "locales/en.json: not a JSON object");
    CHECK_THROWS_WITH(read("en", R"({"a": "b")"), "locales/en.json: not a JSON object");
    CHECK_THROWS_WITH(read("en", R"({"a": 1})"), "locales/en.json: a is not a text");
}
