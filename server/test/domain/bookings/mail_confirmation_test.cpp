// A booking that the visitor must confirm by a link in a mail.
#include <catch2/catch.hpp>

#include "core/word.hpp"
#include "domain/bookings/lifecycle.hpp"

using namespace domain;
using namespace std::chrono_literals;
using core::ErrorCode;
using core::FieldCode;

namespace {

Instant at(const char* time) { return *core::parse_instant(std::string {"2026-03-"} + time + ":00Z"); }

const Instant now = at("01T12:00");
const Instant too_late = now + confirmation_time;

// A class of Anna's, who works from nine to five every day.
BookingFacts class_of(int seats)
{
    BookingFacts out;
    auto& item = out.items.emplace_back();
    item.service.id = "yoga";
    item.service.rules.duration = 60min;
    item.service.rules.interval = 30min;
    item.service.rules.seats = seats;
    item.service.guests = {.mode = GuestMode::count, .max_guests = 100};
    item.service.currency = "EUR";
    item.service.policy = {.cancel_notice = 1h, .reschedule_notice = 1h};
    item.service.price = Money {4000, "EUR"};
    auto& anna = item.candidates.emplace_back(Candidate {.staff = {"anna", "anna", "Anna", ""}, .time = {}});
    anna.time.roster.zone = std::make_shared<const Zone>("UTC", std::vector<OffsetSegment> {{Instant {}, 0s, "UTC"}});
    anna.time.roster.weekly.fill({{9h, 17h}});
    return out;
}

BookingRequest party_of(int attendees)
{
    BookingRequest out;
    out.order.items.emplace_back().service_id = "yoga";
    out.order.guest_count = attendees - 1;
    out.starts_at = at("10T10:00");
    out.visitor.time_zone = "UTC";
    out.visitor.contact = {"Ola", "Nowak", "ola@example.com", "", ""};
    return out;
}

BookingFacts always()
{
    auto facts = class_of(1);
    facts.confirmation.always = true;
    return facts;
}

Booking unconfirmed(const BookingFacts& facts = always())
{
    return decide_booking("b1", party_of(1), facts, now)->booking;
}

}   // namespace

TEST_CASE("a booking that must be confirmed keeps its time for half an hour, and only the visitor is told")
{
    const auto outcome = decide_booking("b1", party_of(1), always(), now);
    REQUIRE(outcome);
    CHECK(outcome->booking.status == BookingStatus::awaiting_confirmation);
    CHECK(outcome->booking.expires_at == now + 30min);
    CHECK(outcome->notices == std::vector<Notice> {{NoticeKind::booking_to_confirm, Audience::visitor}});
    CHECK(takes_time(outcome->booking.status));
    CHECK(is_live(outcome->booking, too_late - 1s));
    CHECK_FALSE(is_live(outcome->booking, too_late));

    auto held = *decide_hold("b1", party_of(1), always(), now);
    CHECK(held.booking.status == BookingStatus::held);   // A hold asks for nothing yet.
    const auto confirmed = decide_confirmation(held.booking, party_of(1).visitor, always(), now + 1min);
    CHECK(confirmed.value().booking.status == BookingStatus::awaiting_confirmation);
    CHECK(confirmed->booking.expires_at == now + 31min);
    CHECK(confirmed->notices == outcome->notices);
}

TEST_CASE("a party of more than ten that takes more than half of a class confirms")
{
    struct Row {
        int attendees, seats, above;
        bool needs;
    };
    const Row rows[] = {{11, 21, 10, true}, {11, 22, 10, false}, {10, 12, 10, false}, {100, 100, 10, true},
        {3, 4, 2, true}, {2, 4, 0, false}, {3, 4, 0, true}, {100, 100, 1000, false}, {1, 1, 0, false}};
    for (const auto& [attendees, seats, above, needs] : rows) {
        CAPTURE(attendees, seats, above);
        auto facts = class_of(seats);
        facts.confirmation.parties_above = above;
        CHECK(needs_confirmation(party_of(attendees), facts) == needs);
        const auto status = decide_booking("b1", party_of(attendees), facts, now).value().booking.status;
        CHECK(status == (needs ? BookingStatus::awaiting_confirmation : BookingStatus::scheduled));
    }
    CHECK(class_of(2).confirmation.parties_above == 10);
    auto asked = party_of(1);
    asked.visitor.must_confirm = true;   // For a reason of its own.
    CHECK(decide_booking("b1", asked, class_of(1), now).value().booking.status == BookingStatus::awaiting_confirmation);
    const auto held = decide_hold("b1", asked, class_of(1), now).value().booking;
    CHECK(decide_confirmation(held, asked.visitor, class_of(1), now).value().booking.status
        == BookingStatus::awaiting_confirmation);
}

TEST_CASE("guests with items of their own are counted once for each class")
{
    auto facts = class_of(4);
    facts.confirmation.parties_above = 2;
    BookingRequest request;
    auto& order = request.order;
    for (const int person : {0, 1, 2, 2}) {
        order.items.emplace_back().service_id = "yoga";
        order.items.back().person = person;
    }
    order.guest_count = 2;
    facts.items.resize(4, facts.items.front());
    CHECK(needs_confirmation(request, facts));
    facts.confirmation.parties_above = 3;
    CHECK_FALSE(needs_confirmation(request, facts));
}

TEST_CASE("a booking that must be confirmed needs an address, whatever the service asks for")
{
    for (const auto rule : {DetailRule::off, DetailRule::optional, DetailRule::required}) {
        CAPTURE(core::word(rule));
        auto facts = always();
        facts.items.front().service.details.email = rule;
        auto request = party_of(1);
        CHECK(decide_booking("b1", request, facts, now));
        request.visitor.contact.email.clear();
        const auto refused = decide_booking("b1", request, facts, now);
        REQUIRE_FALSE(refused);
        CHECK(refused.error() == core::Refusal {ErrorCode::invalid_fields, {{"contact.email", FieldCode::required}}});
    }
}

TEST_CASE("a confirmed booking becomes what it would have become at once")
{
    struct Row {
        bool is_due, needs_approval;
        BookingStatus status;
    };
    for (const auto& [is_due, needs_approval, status] :
        {Row {false, false, BookingStatus::scheduled}, Row {false, true, BookingStatus::requested},
            Row {true, false, BookingStatus::awaiting_payment}, Row {true, true, BookingStatus::awaiting_payment}}) {
        CAPTURE(core::word(status));
        auto facts = always();
        auto& service = facts.items.front().service;
        if (is_due) service.deposit = {.kind = DepositKind::flat, .amount_minor = 1000};
        if (needs_approval) service.approval_period = 2h;
        const auto waiting = unconfirmed(facts);
        facts.confirmation.always = false;
        const auto at_once = decide_booking("b1", party_of(1), facts, too_late - 1s).value();
        const auto confirmed = decide_mail_confirmation(waiting, too_late - 1s).value();
        CHECK(confirmed.booking.status == status);
        CHECK(confirmed.booking.expires_at == at_once.booking.expires_at);
        CHECK(confirmed.notices == at_once.notices);
        CHECK(is_confirmed(confirmed.booking));
        CHECK_FALSE(is_confirmed(waiting));
    }
}

TEST_CASE("only a booking that waits for it can be confirmed, and only in time")
{
    auto booking = unconfirmed();
    CHECK(may_confirm(booking, too_late - 1s));
    CHECK(decide_mail_confirmation(booking, too_late).error().code == ErrorCode::confirmation_link_expired);
    for (const auto status : {BookingStatus::held, BookingStatus::awaiting_payment, BookingStatus::requested,
             BookingStatus::scheduled, BookingStatus::cancelled, BookingStatus::expired, BookingStatus::declined}) {
        CAPTURE(core::word(status));
        booking.status = status;
        CHECK_FALSE(may_confirm(booking, now));
        CHECK(decide_mail_confirmation(booking, now).error().code == ErrorCode::confirmation_link_expired);
        CHECK_FALSE(may_become(status, BookingStatus::awaiting_confirmation) != (status == BookingStatus::held));
    }
}

TEST_CASE("what was not confirmed ends without a word, by itself or by the business")
{
    const auto booking = unconfirmed();
    CHECK(decide_expiry(booking, too_late - 1s).error().code == ErrorCode::state_conflict);
    const auto expired = decide_expiry(booking, too_late).value();
    CHECK(expired.booking.status == BookingStatus::expired);
    CHECK(expired.notices.empty());
    const auto cancelled = decide_business_cancellation(booking, "closed", now).value();
    CHECK(cancelled.booking.status == BookingStatus::cancelled);
    CHECK(cancelled.notices.empty());
}

TEST_CASE("a booking is given up only while it awaits confirmation, and no one is told")
{
    auto booking = unconfirmed();
    const auto outcome = decide_giving_up(booking, too_late - 1s).value();
    CHECK(outcome.booking.status == BookingStatus::cancelled);
    CHECK(outcome.notices.empty());
    CHECK(decide_giving_up(booking, too_late).error().code == ErrorCode::state_conflict);
    booking.status = BookingStatus::scheduled;
    CHECK(decide_giving_up(booking, now).error().code == ErrorCode::state_conflict);
}

TEST_CASE("nothing but to confirm or give up can be done with a booking before it is confirmed")
{
    const auto booking = unconfirmed();
    CHECK_FALSE(may_cancel(booking, now));
    CHECK_FALSE(may_reschedule(booking, now));
    CHECK(decide_cancellation(booking, "", now).error().code == ErrorCode::cancellation_closed);
    CHECK(decide_reschedule(booking, {at("11T10:00"), "UTC"}, always(), now).error().code
        == ErrorCode::reschedule_closed);
    CHECK(decide_approval(booking, now).error().code == ErrorCode::state_conflict);
    CHECK(decide_decline(booking, "", now).error().code == ErrorCode::state_conflict);
    CHECK(decide_no_show(booking, at("10T11:00")).error().code == ErrorCode::state_conflict);
    const auto paid = decide_payment(booking, 1000, now);
    CHECK(paid.booking.status == BookingStatus::awaiting_confirmation);
    CHECK(paid.refund_minor == 1000);
}

TEST_CASE("after a clock was put back, an unconfirmed booking waits for its full time and no longer")
{
    const auto booking = unconfirmed();
    CHECK(decide_shortening(booking, now).error().code == ErrorCode::state_conflict);
    CHECK(decide_shortening(booking, now - 1h).value().booking.expires_at == now - 30min);
}
