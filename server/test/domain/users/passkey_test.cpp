#include "domain/users/passkey.hpp"

#include <catch2/catch.hpp>

using domain::AuthenticatorData;
using domain::ClientData;
using domain::passkey_site;
using domain::read_authenticator_data;

namespace {

const std::string hash(32, 'h');

// The fixed part: whose hash it is of, flags, number of uses.
std::string fixed(unsigned char flags, std::string_view uses = {"\0\0\0\7", 4})
{
    return hash + static_cast<char>(flags) + std::string {uses};
}

// What follows for a new passkey whose id is "id" unless its length is said to be another.
std::string made(std::string_view length = {"\0\2", 2}, std::string_view rest = "id\xa5")
{
    return std::string(16, 'm') + std::string {length} + std::string {rest};
}

constexpr unsigned char present = 0x01, verified = 0x04, can_be_copied = 0x08, is_copied = 0x10, credential = 0x40,
                        extensions = 0x80;

}   // namespace

TEST_CASE("what a device says is read from its bytes", "[passkeys]")
{
    const auto shown = read_authenticator_data(fixed(present | verified));
    REQUIRE(shown);
    CHECK(shown->host_hash == hash);
    CHECK(shown->is_present);
    CHECK(shown->is_verified);
    CHECK(shown->uses == 7);
    CHECK_FALSE(shown->credential);
    CHECK(read_authenticator_data(fixed(present, "\xff\xff\xff\xff"))->uses == 4'294'967'295);
    CHECK_FALSE(read_authenticator_data(fixed(present))->is_verified);
    CHECK_FALSE(read_authenticator_data(fixed(verified))->is_present);
    CHECK(read_authenticator_data(fixed(credential) + made())->credential == "id");
    CHECK(read_authenticator_data(fixed(extensions) + "\xa0"));
    CHECK(read_authenticator_data(fixed(credential | extensions) + made() + "\xa0")->credential == "id");
    CHECK(read_authenticator_data(fixed(can_be_copied | is_copied)));
}

TEST_CASE("bytes that no device says are refused", "[passkeys]")
{
    CHECK_FALSE(read_authenticator_data(""));
    CHECK_FALSE(read_authenticator_data(fixed(present).substr(1)));
    CHECK_FALSE(read_authenticator_data(fixed(present) + "x"));   // More than it says.
    CHECK_FALSE(read_authenticator_data(fixed(credential)));      // Less.
    CHECK_FALSE(read_authenticator_data(fixed(extensions)));
    CHECK_FALSE(read_authenticator_data(fixed(is_copied)));   // What cannot be copied was.
    CHECK_FALSE(read_authenticator_data(fixed(credential) + made().substr(0, 17)));
    CHECK_FALSE(read_authenticator_data(fixed(credential) + made({"\0\0", 2})));
    CHECK_FALSE(read_authenticator_data(fixed(credential) + made({"\0\3", 2})));   // No key behind it.
    CHECK_FALSE(read_authenticator_data(fixed(credential) + made({"\0\4", 2})));
    CHECK_FALSE(read_authenticator_data(fixed(credential) + made({"\4\0", 2}, std::string(2000, 'x'))));
    CHECK(read_authenticator_data(fixed(credential) + made("\x03\xff", std::string(2000, 'x'))));
}

TEST_CASE("a passkey answers what was asked, at the site that asked, for a person whom the device knows", "[passkeys]")
{
    const domain::PasskeyAsked shown {.origin = "https://salon.example", .host_hash = hash};
    auto made = shown;
    made.is_new = true;
    const ClientData of_get {.type = "webauthn.get", .challenge = "c", .origin = "https://salon.example"};
    const AuthenticatorData device {.host_hash = hash, .is_present = true, .is_verified = true};
    auto of_create = of_get;
    of_create.type = "webauthn.create";
    auto new_device = device;
    new_device.credential = "id";
    CHECK(answers(shown, of_get, device));
    CHECK(answers(made, of_create, new_device));
    CHECK_FALSE(answers(shown, of_create, device));
    CHECK_FALSE(answers(made, of_get, new_device));
    CHECK_FALSE(answers(made, of_create, device));
    const auto browser = [&](auto change) {
        auto changed = of_get;
        change(changed);
        return answers(shown, changed, device);
    };
    CHECK_FALSE(browser([](ClientData& data) { data.type = "payment.get"; }));
    CHECK_FALSE(browser([](ClientData& data) { data.origin = "http://salon.example"; }));
    CHECK_FALSE(browser([](ClientData& data) { data.origin = "https://salon.example:8443"; }));
    CHECK_FALSE(browser([](ClientData& data) { data.origin = "https://desk.salon.example"; }));
    CHECK_FALSE(browser([](ClientData& data) { data.is_cross_origin = true; }));
    const auto changed = [&](auto change) {
        auto other = device;
        change(other);
        return answers(shown, of_get, other);
    };
    CHECK_FALSE(changed([](AuthenticatorData& data) { data.host_hash = std::string(32, 'x'); }));
    CHECK_FALSE(changed([](AuthenticatorData& data) { data.host_hash.clear(); }));
    CHECK_FALSE(changed([](AuthenticatorData& data) { data.is_present = false; }));
    CHECK_FALSE(changed([](AuthenticatorData& data) { data.is_verified = false; }));
}

TEST_CASE("passkeys are for hosts with a name, by https or on this machine", "[passkeys]")
{
    const auto host
        = [](std::string_view origin) { return passkey_site(origin).value_or(domain::PasskeySite {}).host; };
    CHECK(host("https://salon.example") == "salon.example");
    CHECK(host("https://desk.salon.example:8443") == "desk.salon.example");
    CHECK(host("https://4u.example") == "4u.example");
    CHECK(host("http://localhost:8080") == "localhost");
    CHECK(host("http://physio.localhost:8080") == "physio.localhost");
    for (const auto* none : {"", "https://", "salon.example", "http://salon.example", "http://localhost.example",
             "https://192.0.2.1", "https://192.0.2.1:8443", "http://127.0.0.1:8080", "https://[2001:db8::1]",
             "https://[::1]:8443", "https://3221225985", "https://192.0.2.1."})
        CHECK(host(none).empty());
}

TEST_CASE("a device that counts has counted on", "[passkeys]")
{
    CHECK(domain::has_counted_on(0, 0));   // It does not count.
    CHECK(domain::has_counted_on(0, 1));
    CHECK(domain::has_counted_on(7, 8));
    CHECK_FALSE(domain::has_counted_on(7, 7));
    CHECK_FALSE(domain::has_counted_on(7, 6));
    CHECK_FALSE(domain::has_counted_on(7, 0));
}
