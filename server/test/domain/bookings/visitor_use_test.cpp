#include <catch2/catch.hpp>

#include "domain/bookings/visitor_use.hpp"

using domain::VisitorUse;
using enum domain::VisitorVerdict;

TEST_CASE("a visitor needs a proof beyond what is free, and none can have more than the limit", "[proof][limits]")
{
    const domain::VisitorLimits limits {.open_per_client = 9,
        .open_per_mailbox = 9,
        .booked_per_client = 9,
        .booked_per_mailbox = 9,
        .orders_per_client = 9,
        .booked_without_proof = 3,
        .orders_without_proof = 5};
    struct Row {
        const char* what;
        VisitorUse client;
        domain::VisitorDemand demand;
        domain::VisitorVerdict verdict;
    };
    const Row rows[] = {
        {"the first", {}, {}, allowed},
        {"the last that is free", {.booked = 2}, {}, allowed},
        {"one more", {.booked = 3}, {}, needs_proof},
        {"several at once", {.booked = 2}, {.items = 2}, needs_proof},
        {"the last there is", {.booked = 8}, {}, needs_proof},
        {"more than there is", {.booked = 9}, {}, refused},
        {"the last order that is free", {.orders = 4}, {}, allowed},
        {"one more order", {.orders = 5}, {}, needs_proof},
        {"too many orders", {.orders = 9}, {}, refused},
        {"a hold that is confirmed", {.booked = 8, .orders = 8}, {.was_held = true}, allowed},
        {"a hold beyond the limit", {.booked = 9}, {.was_held = true}, refused},
    };
    for (const auto& [what, client, demand, verdict] : rows) {
        INFO(what);
        CHECK(judge_visitor(limits, demand, client, {}) == verdict);
    }
    CHECK(judge_visitor(limits, {}, {}, {.booked = 8}) == allowed);   // Of mailboxes a proof says nothing.
}
