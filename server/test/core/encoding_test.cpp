#include "core/encoding.hpp"

#include <catch2/catch.hpp>

using core::percent_decode;
using core::percent_decode_leniently;
using core::percent_encode;

TEST_CASE("a part of an address keeps the unreserved characters of RFC 3986 alone", "[encoding]")
{
    const std::string unreserved
        = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~";   // Section 2.3.
    CHECK(percent_encode(unreserved) == unreserved);
    CHECK(percent_encode(":/?#[]@!$&'()*+,;=")
        == "%3A%2F%3F%23%5B%5D%40%21%24%26%27%28%29%2A%2B%2C%3B%3D");   // Section 2.2: those that are reserved.
    CHECK(percent_encode("") == "");
    CHECK(percent_encode("a b%c\"<>\\^`{|}") == "a%20b%25c%22%3C%3E%5C%5E%60%7B%7C%7D");
    CHECK(percent_encode(std::string_view {"\0\n\x7f\xff", 4}) == "%00%0A%7F%FF");
    CHECK(percent_encode("ア") == "%E3%82%A2");   // Section 2.5 has this example.
}

TEST_CASE("what is kept depends on the place", "[encoding]")
{
    CHECK(percent_encode("a~b c", core::kept_in_form) == "a%7Eb%20c");
    CHECK(percent_encode("https://x.example/ä b?q=%C3#f[1]", core::kept_in_address)
        == "https://x.example/%C3%A4%20b?q=%C3#f[1]");
    CHECK(percent_encode("o'brien+a/b?c%d@x.example", core::kept_in_mail_address) == "o'brien+a%2Fb%3Fc%25d@x.example");
}

TEST_CASE("every byte comes back from percent-encoding", "[encoding]")
{
    std::string all;
    for (int byte = 0; byte < 256; ++byte)
        all += static_cast<char>(byte);
    CHECK(percent_decode(percent_encode(all)) == all);
    CHECK(percent_decode_leniently(percent_encode(all)) == all);
    CHECK(percent_decode("%c3%A4+b") == "ä+b");
}

TEST_CASE("a malformed escape is refused, or stays", "[encoding]")
{
    for (const std::string text : {"%", "a%", "%4", "a%4", "%4g", "%g4", "%%41", "% 1", "%+1"}) {
        INFO(text);
        CHECK_FALSE(percent_decode(text));
    }
    CHECK(percent_decode_leniently("100%") == "100%");
    CHECK(percent_decode_leniently("%4") == "%4");
    CHECK(percent_decode_leniently("%%41%zz%42") == "%A%zzB");
}

TEST_CASE("text in HTML is text", "[encoding]")
{
    CHECK(core::escape_html("<a href=\"x\" title='y'>&amp;</a>")
        == "&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp;&lt;/a&gt;");
    CHECK(core::escape_html("Grüße\n\t/`=") == "Grüße\n\t/`=");
    CHECK(core::escape_html("") == "");
}

TEST_CASE("text in XML has no character that XML cannot contain", "[encoding]")
{
    CHECK(core::escape_xml("<&>\"'") == "&lt;&amp;&gt;&quot;&#39;");
    CHECK(core::escape_xml("a\r\n\tb") == "a&#13;\n\tb");
    CHECK(core::escape_xml(std::string_view {"a\0\x01\x0b\x1f\x7f", 6}) == "a\x7f");
    CHECK(core::escape_xml("a\xEF\xBF\xBE"
                           "b\xEF\xBF\xBF"
                           "c\xEF\xBF\xBD")
        == "abc\xEF\xBF\xBD");   // U+FFFE and U+FFFF go, U+FFFD stays.
    CHECK(core::escape_xml("🎉 ä") == "🎉 ä");
}

TEST_CASE("no text in JSON ends the block of a page", "[encoding]")
{
    CHECK(core::escape_json_block(R"({"a":"</script><!-- & 'b'"})")
        == R"({"a":"\u003c/script\u003e\u003c!-- \u0026 'b'"})");
}
