#include "formats/passkeys/signature.hpp"

#include <catch2/catch.hpp>

#include "formats/passkeys/client_data.hpp"
#include "outside/system/encoding.hpp"
#include "outside/system/secrets.hpp"
#include "test/formats/passkeys/device.hpp"

using domain::PublicKey;
using formats::is_public_key;
using formats::is_signed_by;
using formats::read_client_data;

namespace {

std::string bytes(std::string_view hex) { return outside::from_hex(hex).value(); }

}   // namespace

TEST_CASE("a signature fits its key, its algorithm and what was signed alone", "[passkeys]")
{
    for (const auto algorithm : {domain::es256, domain::eddsa, domain::rs256}) {
        INFO(algorithm);
        const test::PasskeyDevice device {algorithm}, other {algorithm};
        const auto data = device.authenticator_data(false), client = device.client_data("abc", false);
        const auto hash = outside::from_base64(outside::sha256_base64(client)).value();
        const auto signature = device.sign(data + hash);
        const auto key = device.public_key();
        CHECK(is_public_key(key));
        CHECK(is_signed_by(key, {data, client, signature}));
        CHECK_FALSE(is_signed_by(other.public_key(), {data, client, signature}));
        CHECK_FALSE(is_signed_by(key, {data, client + " ", signature}));
        CHECK_FALSE(is_signed_by(key, {data + " ", client, signature}));
        CHECK_FALSE(is_signed_by(key, {data, client, signature.substr(1)}));
        CHECK_FALSE(is_signed_by(key, {data, client, ""}));
        for (const auto wrong : {domain::es256, domain::eddsa, domain::rs256, std::int64_t {-37}})
            if (wrong != algorithm) CHECK_FALSE(is_signed_by({wrong, key.der}, {data, client, signature}));
    }
}

TEST_CASE("keys of other kinds, other curves and with more behind them do not count", "[passkeys]")
{
    const auto ed25519
        = bytes("302a300506032b6570032100fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025");
    CHECK(is_public_key({domain::eddsa, ed25519}));
    CHECK_FALSE(is_public_key({domain::es256, ed25519}));
    CHECK_FALSE(is_public_key({domain::eddsa, ed25519 + "x"}));
    CHECK_FALSE(is_public_key({domain::eddsa, ed25519.substr(0, ed25519.size() - 1)}));
    CHECK_FALSE(is_public_key({domain::es256, ""}));
    // X25519 agrees on keys and signs nothing.
    CHECK_FALSE(is_public_key({domain::eddsa,
        bytes("302a300506032b656e032100fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025")}));
    // secp256k1, the point G.
    CHECK_FALSE(is_public_key({domain::es256,
        bytes("3056301006072a8648ce3d020106052b8104000a0342000479be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b"
              "16f8"
              "1798483ada7726a3c4655da4fbfc0e1108a8fd17b448a68554199c47d08ffb10d4b8")}));
}

TEST_CASE("what a browser says is read, and what it adds is ignored", "[passkeys]")
{
    const auto data = read_client_data(
        R"({"type":"webauthn.get","challenge":"YWJj","origin":"https:\/\/salon.example","new":{"a":[1]}})");
    REQUIRE(data);
    CHECK(data->type == "webauthn.get");
    CHECK(data->challenge == "YWJj");
    CHECK(data->origin == "https://salon.example");
    CHECK_FALSE(data->is_cross_origin);
    const auto with = [](std::string more) {
        return read_client_data(R"({"type":"webauthn.get","challenge":"YWJj","origin":"https://salon.example")" + more);
    };
    CHECK_FALSE(with(R"(,"crossOrigin":false})")->is_cross_origin);
    CHECK(with(R"(,"crossOrigin":true})")->is_cross_origin);
    CHECK(with(R"(,"crossOrigin":"no"})")->is_cross_origin);
    CHECK(with(R"(,"crossOrigin":true,"topOrigin":"https://evil.example"})")->is_cross_origin);
    CHECK(with(R"(,"topOrigin":"https://evil.example"})")->is_cross_origin);
    for (const auto* wrong : {"", "null", "[]", "{}", R"({"type":"webauthn.get","challenge":"YWJj"})",
             R"({"type":1,"challenge":"YWJj","origin":"https://salon.example"})",
             R"({"type":"a","challenge":"b","origin":"c"}{)", R"({"type":"a","challenge":"b","origin":"c")"})
        CHECK_FALSE(read_client_data(wrong));
}
