#include "program/payment_options.hpp"

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>

#include "core/word.hpp"
#include "test/support/salon.hpp"
#include "test/support/temporary_folder.hpp"

namespace {

using core::PaymentProviderName;

// What the options make of a shell, or why they are refused.
std::string set_up(test::Salon& salon, const program::PaymentOptions& options, bool is_local, bool has_origin = false)
{
    auto shell = salon.shell();
    shell.payments = {};
    try {
        program::set_up_payments(shell, options, {.has_origin = has_origin, .is_local = is_local});
        return std::string {core::word(shell.payments.name)};
    } catch (const std::runtime_error& refused) {
        return refused.what();
    }
}

}   // namespace

TEST_CASE("which sites are of this machine alone", "[payment-options]")
{
    for (const auto* origin : {"http://localhost", "http://localhost:8080", "http://physio.localhost:8080/",
             "http://127.0.0.1:80", "https://[::1]:8443", "http://[::1]"})
        CHECK(program::is_local_origin(origin));
    for (const auto* origin :
        {"", "localhost", "https://book.example", "http://localhost.example", "http://127.0.0.2.example",
            "http://notlocalhost", "http://192.168.1.2", "http://[::1].example", "http://[2001:db8::1]"})
        CHECK_FALSE(program::is_local_origin(origin));
}

TEST_CASE("the demo serves others than this machine only where that is said in words", "[payment-options]")
{
    test::Salon salon;
    CHECK(set_up(salon, {.provider = "demo"}, true) == "demo");
    CHECK_THAT(set_up(salon, {.provider = "demo"}, false), Catch::Contains("takes no money"));
    CHECK_THAT(
        set_up(salon, {.provider = "demo", .demo_on_public_site = "yes"}, false), Catch::Contains("takes no money"));
    CHECK(set_up(salon, {.provider = "demo", .demo_on_public_site = "nobody pays anything here"}, false) == "demo");
    CHECK(set_up(salon, {}, false) == "onsite");
}

TEST_CASE(
    "Stripe needs a key, a secret to check its events by, and a place to send visitors back to", "[payment-options]")
{
    test::Salon salon;
    const test::TemporaryFolder folder;
    const auto file = [&](const char* name, const char* text) {
        const auto path = folder.file(name);
        std::ofstream {path} << text;
        std::filesystem::permissions(path, std::filesystem::perms {0600});
        return path;
    };
    program::PaymentOptions options {.provider = "stripe"};
    CHECK_THAT(set_up(salon, options, true), Catch::Contains("--origin"));
    CHECK_THAT(set_up(salon, options, true, true), Catch::Contains("--stripe-webhook-secrets-file"));
    options.stripe_webhook_secrets_file = file("secrets", "whsec_1\n\nwhsec_2\n");
    CHECK_THAT(set_up(salon, options, true, true), Catch::Contains("--stripe-key-file"));
    options.stripe_key_file = file("empty", "\n");
    CHECK_THAT(set_up(salon, options, true, true), Catch::Contains("nothing could be read"));
    options.stripe_key_file = file("key", "sk_test_1\n");
    std::filesystem::permissions(options.stripe_key_file, std::filesystem::perms {0644});
    CHECK_THAT(set_up(salon, options, true, true), Catch::Contains("--stripe-key-file: every user"));
    std::filesystem::permissions(options.stripe_key_file, std::filesystem::perms {0600});
    CHECK(set_up(salon, options, true, true) == "stripe");
}
