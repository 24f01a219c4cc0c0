#include "core/utf8.hpp"

#include <catch2/catch.hpp>

using core::character_length;

TEST_CASE("a well-formed character says its length", "[utf8]")
{
    // The first and the last of each row in table 3-7 of the Unicode standard.
    const auto [text, length] = GENERATE(table<std::string, std::size_t>({
        {std::string(1, '\0'), 1},
        {"\x7F", 1},
        {"\xC2\x80", 2},
        {"\xDF\xBF", 2},
        {"\xE0\xA0\x80", 3},
        {"\xE0\xBF\xBF", 3},
        {"\xEC\xBF\xBF", 3},
        {"\xED\x80\x80", 3},
        {"\xED\x9F\xBF", 3},
        {"\xEE\x80\x80", 3},
        {"\xEF\xBF\xBF", 3},
        {"\xF0\x90\x80\x80", 4},
        {"\xF3\xBF\xBF\xBF", 4},
        {"\xF4\x80\x80\x80", 4},
        {"\xF4\x8F\xBF\xBF", 4},
    }));
    CHECK(character_length(text) == length);
    CHECK(character_length(text + "\xFF") == length);
    CHECK(core::is_utf8(text + text));
    CHECK(core::count_characters(text + "a" + text) == 3);
    if (length > 1) CHECK(character_length(text.substr(0, length - 1)) == 0);
}

TEST_CASE("what is not well-formed is no character", "[utf8]")
{
    const std::string bad[] = {"\x80", "\xBF", "\xC0\x80", "\xC1\xBF", "\xC2", "\xC2\x41", "\xC2\xC2", "\xE0\x9F\xBF",
        "\xE0\xA0", "\xE2\x28\xA1", "\xE2\x82\x28", "\xED\xA0\x80", "\xED\xBF\xBF", "\xF0\x8F\xBF\xBF", "\xF0\x90\x80",
        "\xF4\x90\x80\x80", "\xF5\x80\x80\x80", "\xFE", "\xFF"};
    for (const auto& bytes : bad) {
        CHECK(character_length(bytes) == 0);
        CHECK_FALSE(core::is_utf8("a" + bytes + "b"));
    }
    CHECK(character_length("") == 0);
    CHECK(core::is_utf8(""));
}

TEST_CASE("a character's number becomes the bytes that are read as one", "[utf8]")
{
    std::string all;
    std::size_t count = 0;
    for (char32_t code = 1; code <= 0x10FFFF; ++code) {
        if (code == 0xD800) code = 0xE000;
        std::string text;
        core::append_character(text, code);
        if (character_length(text) != text.size()) FAIL("U+" << std::hex << static_cast<unsigned>(code));
        ++count;
    }
    CHECK(count == 0x10FFFF - 0x800);
    for (const char32_t code : {U'a', U'é', U'€', U'🎉'})
        core::append_character(all, code);
    CHECK(all == "aé€🎉");
    for (const char32_t code : {char32_t {0}, char32_t {0xD800}, char32_t {0xDFFF}, char32_t {0x110000}}) {
        std::string text;
        core::append_character(text, code);
        CHECK(text == "\xEF\xBF\xBD");
    }
}

TEST_CASE("malformed bytes and zero characters are replaced one by one", "[utf8]")
{
    const std::string mark = "\xEF\xBF\xBD";
    CHECK(core::to_valid_utf8("Grüße 🎉") == "Grüße 🎉");
    CHECK(core::to_valid_utf8("Caf\xE9!") == "Caf" + mark + "!");
    CHECK(core::to_valid_utf8("\xE2\x82") == mark + mark);
    CHECK(core::to_valid_utf8("\xED\xA0\x80") == mark + mark + mark);
    CHECK(core::to_valid_utf8(std::string_view {"a\0b", 3}) == "a" + mark + "b");
}

TEST_CASE("a beginning ends between two characters", "[utf8]")
{
    CHECK(core::first_bytes("aé€🎉", 100) == "aé€🎉");
    const std::string_view beginnings[] = {"", "a", "a", "aé", "aé", "aé", "aé€", "aé€", "aé€", "aé€", "aé€🎉"};
    for (std::size_t most = 0; most < std::size(beginnings); ++most)
        CHECK(core::first_bytes("aé€🎉", most) == beginnings[most]);
    CHECK(core::first_characters("aé€🎉", 0) == "");
    CHECK(core::first_characters("aé€🎉", 2) == "aé");
    CHECK(core::first_characters("aé€🎉", 3) == "aé€");
    CHECK(core::first_characters("aé€🎉", 4) == "aé€🎉");
    CHECK(core::first_characters("aé€🎉", 5) == "aé€🎉");
}
