#include <catch2/catch.hpp>

#include "domain/bookings/visitor_use.hpp"

using domain::VisitorUse;
using domain::VisitorVerdict;

namespace {

constexpr VisitorVerdict allowed;
constexpr VisitorVerdict refused {.is_refused = true};
constexpr VisitorVerdict needs_proof {.needs_proof = true};
constexpr VisitorVerdict must_confirm {.must_confirm = true};
constexpr VisitorVerdict both {.needs_proof = true, .must_confirm = true};

}   // namespace

TEST_CASE("a visitor proves and confirms for more than is free, and is refused beyond the limit", "[proof][limits]")
{
    const domain::VisitorLimits limits {.open_per_client = 9,
        .open_per_mailbox = 9,
        .booked_per_client = 9,
        .booked_per_mailbox = 9,
        .orders_per_client = 30,
        .booked_without_proof = 3,
        .orders_without_proof = 5,
        .allowed_by_proof = 4,
        .booked_without_confirmation = 7,
        .orders_per_hour_without_confirmation = 50};
    struct Row {
        const char* what;
        VisitorUse client;
        domain::VisitorDemand demand;
        VisitorVerdict verdict;
    };
    const Row rows[] = {
        {"the first", {}, {}, allowed},
        {"the last that is free", {.booked = 2}, {}, allowed},
        {"one more", {.booked = 3}, {}, needs_proof},
        {"several at once", {.booked = 2}, {.items = 2}, needs_proof},
        {"what the proof allows", {.booked = 6, .proofs = 1}, {}, allowed},
        {"beyond what the proof allows", {.booked = 7, .proofs = 1}, {.is_hold = true}, needs_proof},
        {"the last without a confirmation", {.booked = 6, .proofs = 2}, {}, allowed},
        {"one to confirm", {.booked = 7, .proofs = 2}, {}, must_confirm},
        {"one to confirm among several", {.booked = 6, .proofs = 2}, {.items = 2}, must_confirm},
        {"one to prove and to confirm", {.booked = 7}, {}, both},
        {"a hold, which is confirmed when it is booked", {.booked = 7, .proofs = 2}, {.is_hold = true}, allowed},
        {"a hold that is booked", {.booked = 7}, {.was_held = true}, must_confirm},
        {"the last there is", {.booked = 8, .proofs = 2}, {}, must_confirm},
        {"more than there is", {.booked = 9, .proofs = 2}, {}, refused},
        {"the last order that is free", {.orders = 4}, {}, allowed},
        {"one more order", {.orders = 5}, {}, needs_proof},
        {"an order that the proof allows", {.orders = 8, .proofs = 1}, {}, allowed},
        {"one that it does not", {.orders = 9, .proofs = 1}, {}, needs_proof},
        {"too many orders", {.orders = 30, .proofs = 9}, {}, refused},
        {"a hold beyond the limit", {.booked = 9}, {.was_held = true}, refused},
    };
    for (const auto& [what, client, demand, verdict] : rows) {
        INFO(what);
        CHECK(judge_visitor(limits, demand, {.client = client}) == verdict);
    }
    // Of mailboxes a proof says nothing.
    CHECK(judge_visitor(limits, {}, {.mailbox = {.booked = 8}}) == allowed);
    CHECK(judge_visitor(limits, {}, {.mailbox = {.booked = 9}}) == refused);
    CHECK(judge_visitor(limits, {}, {.orders_of_business = 49}) == allowed);
    CHECK(judge_visitor(limits, {}, {.orders_of_business = 50}) == must_confirm);
    CHECK(judge_visitor(limits, {.is_hold = true}, {.orders_of_business = 50}) == allowed);
}

TEST_CASE("a client confirms beyond so many mails, and books and moves nothing beyond the limit", "[limits]")
{
    const domain::VisitorLimits limits {
        .mails_without_confirmation = 10, .mails_per_client = 20, .mails_per_mailbox = 15};
    struct Row {
        const char* what;
        domain::MailUse use;
        domain::VisitorDemand demand;
        VisitorVerdict verdict;
    };
    const Row rows[] = {
        {"the last without a confirmation", {.of_client = 4}, {.mails = 6}, allowed},
        {"one to confirm", {.of_client = 5}, {.mails = 6}, must_confirm},
        {"one that causes no mail", {.of_client = 20, .of_mailbox = 15}, {.mails = 0}, allowed},
        {"a hold", {.of_client = 20}, {.is_hold = true}, allowed},
        {"the last there is", {.of_client = 14}, {.mails = 6}, must_confirm},
        {"more than there is", {.of_client = 15}, {.mails = 6}, refused},
        {"the last of a mailbox", {.of_mailbox = 14}, {.mails = 1}, allowed},
        {"more than a mailbox has", {.of_mailbox = 15}, {.mails = 1}, refused},
    };
    for (const auto& [what, use, demand, verdict] : rows) {
        INFO(what);
        CHECK(judge_visitor(limits, demand, {.mails = use}) == verdict);
    }
}

TEST_CASE("the more mails a client has caused in an hour, the later their turn", "[limits]")
{
    struct Row {
        int mails, turn;
    };
    for (const auto& [mails, turn] :
        {Row {0, 0}, Row {20, 0}, Row {21, 1}, Row {60, 1}, Row {61, 2}, Row {180, 2}, Row {181, 3}, Row {9999, 3}}) {
        CAPTURE(mails);
        CHECK(domain::mail_turn(mails) == turn);
        CHECK(turn < domain::mail_turns);
    }
}

TEST_CASE("a form is proved beyond what is free, and refused beyond the limit", "[proof][limits]")
{
    const domain::VisitorLimits limits {
        .submissions_per_client = 9, .submissions_without_proof = 3, .allowed_by_proof = 4};
    CHECK(judge_submission(limits, 2, 0) == allowed);
    CHECK(judge_submission(limits, 3, 0) == needs_proof);
    CHECK(judge_submission(limits, 6, 1) == allowed);
    CHECK(judge_submission(limits, 7, 1) == needs_proof);
    CHECK(judge_submission(limits, 8, 2) == allowed);
    CHECK(judge_submission(limits, 9, 2) == refused);
}
