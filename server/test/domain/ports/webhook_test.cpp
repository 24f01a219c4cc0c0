#include "domain/ports/webhook.hpp"

#include <catch2/catch.hpp>

#include "core/word.hpp"

using domain::is_webhook_address;

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
        const bool is_for_people = kind == domain::NoticeKind::booking_reminder
            || kind == domain::NoticeKind::booking_follow_up || kind == domain::NoticeKind::booking_to_confirm
            || kind == domain::NoticeKind::times_proposed;
        CHECK(event.has_value() != is_for_people);
        if (!event) continue;
        ++events;
        std::string name {core::word(*event)};
        name[name.find('.')] = '_';
        CHECK(name == core::word(kind));
    }
    CHECK(events == std::size(core::WebhookEvent_labels));
}
