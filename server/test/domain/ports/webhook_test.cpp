#include "domain/ports/webhook.hpp"

#include <catch2/catch.hpp>

#include "core/word.hpp"

using domain::is_webhook_address;
using domain::wait_before_retry;

TEST_CASE("a message is tried for three days, ever less often, and each wait is at most a tenth longer", "[webhooks]")
{
    const std::int64_t planned[] = {5, 300, 1800, 7200, 18000, 36000, 50400, 72000, 86400};
    core::seconds in_all {0};
    for (int attempt = 1; attempt <= 9; ++attempt) {
        const core::seconds wait {planned[attempt - 1]};
        in_all += wait;
        for (std::uint64_t spread = 0; spread < 100'000; spread += 997) {
            const auto given = wait_before_retry(attempt, spread).value();
            CHECK(given >= wait);
            CHECK(given * 10 <= wait * 11);
        }
        CHECK(wait_before_retry(attempt, UINT64_MAX));
    }
    CHECK(in_all >= core::seconds {72 * 3600});
    CHECK(wait_before_retry(9, 1) != wait_before_retry(9, 2));
    for (const int attempt : {-1, 0, 10, 1000})
        CHECK_FALSE(wait_before_retry(attempt, 0));
}

TEST_CASE("messages go to https addresses, and to http ones of this machine", "[webhooks]")
{
    for (const auto* url : {"https://crm.example", "https://crm.example/hook?key=1", "https://crm.example:8443/",
             "http://localhost:9000/hook", "http://127.0.0.1/", "http://[::1]:80/", "http://localhost"})
        CHECK(is_webhook_address(url));
    for (const auto* url : {"", "crm.example", "http://crm.example/", "http://localhost.example/", "http://10.0.0.1/",
             "http://127.0.0.11/", "https://", "https:///hook", "https://user@crm.example/",
             "https://user:word@crm.example/", "http://localhost@crm.example/", "ftp://crm.example/",
             "https://crm.example/a b", "https://crm.example\\@evil.example/", "https://crm.example/\nx", "/hook"})
        CHECK_FALSE(is_webhook_address(url));
}

TEST_CASE("every notice is an event of nearly the same name, or for people only", "[webhooks]")
{
    int events = 0;
    for (std::size_t i = 0; i < std::size(core::NoticeKind_labels); ++i) {
        const auto kind = static_cast<domain::NoticeKind>(i);
        const auto event = domain::to_webhook_event(kind);
        const bool is_for_people
            = kind == domain::NoticeKind::booking_reminder || kind == domain::NoticeKind::booking_follow_up;
        CHECK(event.has_value() != is_for_people);
        if (!event) continue;
        ++events;
        std::string name {core::word(*event)};
        name[name.find('.')] = '_';
        CHECK(name == core::word(kind));
    }
    CHECK(events == std::size(core::WebhookEvent_labels));
}
