#include "outside/system/encoding.hpp"

#include <catch2/catch.hpp>

#include "outside/system/secrets.hpp"

using namespace outside;

TEST_CASE("base64 is that of RFC 4648", "[encoding]")
{
    // Section 10.
    const auto [bytes, text] = GENERATE(table<std::string, std::string>({{"", ""}, {"f", "Zg=="}, {"fo", "Zm8="},
        {"foo", "Zm9v"}, {"foob", "Zm9vYg=="}, {"fooba", "Zm9vYmE="}, {"foobar", "Zm9vYmFy"}}));
    CHECK(to_base64(bytes) == text);
    CHECK(from_base64(text) == bytes);
    CHECK(to_base64url(bytes) == text.substr(0, text.find('=')));
}

TEST_CASE("base64url differs in two characters and has no padding", "[encoding]")
{
    CHECK(to_base64("\xFB\xEF\xFF\xFE") == "++///g==");
    CHECK(to_base64url("\xFB\xEF\xFF\xFE") == "--___g");
}

TEST_CASE("a text that is not base64 as a whole is none", "[encoding]")
{
    for (const std::string text : {"Z", "Zg", "Zg=", "Zg===", "Zm9v\n", " Zm9v", "Zm9v!", "Zm-_", "=", "Zg==Zg=="}) {
        INFO(text);
        CHECK_FALSE(from_base64(text));
    }
    for (int byte = 0x80; byte <= 0xFF; ++byte) {
        INFO(byte);
        CHECK_FALSE(from_base64(std::string {"Zm9"} + static_cast<char>(byte)));
    }
}

TEST_CASE("hexadecimal digits stand for bytes", "[encoding]")
{
    CHECK(to_hex("foobar") == "666f6f626172");   // RFC 4648, section 10.
    CHECK(to_hex("") == "");
    CHECK(from_hex("666F6f626172") == "foobar");
    CHECK(from_hex("") == "");
    std::string all;
    for (int byte = 0; byte < 256; ++byte)
        all += static_cast<char>(byte);
    CHECK(from_hex(to_hex(all)) == all);
    CHECK(from_base64(to_base64(all)) == all);
    for (const std::string text : {"6", "666", "6g", "0x66", "66 6f", "66:6f", "66\n"}) {
        INFO(text);
        CHECK_FALSE(from_hex(text));
    }
}

TEST_CASE("a signature is HMAC-SHA256", "[encoding]")
{
    // RFC 4231, test cases 2 and 6.
    CHECK(to_hex(hmac_sha256("Jefe", "what do ya want for nothing?"))
        == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
    CHECK(to_hex(hmac_sha256(std::string(131, '\xaa'), "Test Using Larger Than Block-Size Key - Hash Key First"))
        == "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54");
    CHECK(sign("Jefe", "what do ya want for nothing?") == "W9zBRr9gdU5qBCQmCJV1x1oAPwidJzmDnexYuWTsOEM");
    CHECK(sign_hex("Jefe", "what do ya want for nothing?")
        == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
    CHECK(sha256_base64("abc") == "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=");   // FIPS 180-2.
}

TEST_CASE("secrets are the same as a whole or not at all", "[encoding]")
{
    CHECK(is_same_secret("", ""));
    CHECK(is_same_secret("secret", "secret"));
    for (const std::string other : {"", "secre", "secret ", "Secret", "secreT"})
        CHECK_FALSE(is_same_secret("secret", other));
    CHECK(random_bytes(32).size() == 32);
    CHECK(random_bytes(32) != random_bytes(32));
}
