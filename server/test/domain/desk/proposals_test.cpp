// Other times that the business proposes for a request.
#include <catch2/catch.hpp>

#include "domain/bookings/lifecycle.hpp"
#include "domain/bookings/undo.hpp"
#include "domain/desk/proposals.hpp"

using namespace domain;
using core::ErrorCode;
using core::FieldCode;
using enum BookingStatus;

namespace {

const auto now = core::parse_instant("2026-03-02T10:00:00Z").value();
constexpr minutes hour {60};

Booking request(BookingStatus status = requested)
{
    Booking booking;
    booking.id = "booking";
    booking.status = status;
    booking.approval_period = 2 * hour;
    booking.expires_at = now + hour;
    booking.contact.email = "ada@example.com";
    auto& item = booking.items.emplace_back();
    item.hosts = {{"anna", "Anna"}};
    item.time = item.blocked = {now + 24 * hour, now + 25 * hour};
    return booking;
}

ErrorCode code_of(const Result<Outcome>& outcome) { return outcome.error().code; }

FieldCode field_of(const Result<Outcome>& outcome)
{
    REQUIRE(code_of(outcome) == ErrorCode::invalid_fields);
    CHECK(outcome.error().fields.front().path == "starts");
    return outcome.error().fields.front().code;
}

}   // namespace

TEST_CASE("proposed times are kept in order, the visitor alone is told, and the request waits anew", "[proposals]")
{
    const auto before = request();
    const auto outcome = decide_proposal(before, {now + 50 * hour, now + 30 * hour}, now).value();
    CHECK(outcome.booking.proposed_starts == std::vector {now + 30 * hour, now + 50 * hour});
    CHECK(outcome.booking.status == requested);
    CHECK(outcome.booking.items == before.items);
    CHECK(outcome.booking.expires_at == now + 2 * hour);
    CHECK(outcome.notices == std::vector<Notice> {{NoticeKind::times_proposed, Audience::visitor}});
    CHECK(is_proposed(outcome.booking, now + 30 * hour, now));
    CHECK_FALSE(is_proposed(outcome.booking, now + 31 * hour, now));
    CHECK_FALSE(is_proposed(outcome.booking, now + 30 * hour, now + 3 * hour));
}

TEST_CASE("without a start nothing is proposed any more, and no one is told", "[proposals]")
{
    const auto proposed = decide_proposal(request(), {now + 30 * hour}, now).value().booking;
    const auto withdrawn = decide_proposal(proposed, {}, now + minutes {1}).value();
    CHECK(withdrawn.booking.proposed_starts.empty());
    CHECK(withdrawn.booking.expires_at == proposed.expires_at);
    CHECK(withdrawn.notices.empty());
}

TEST_CASE("nothing is proposed to who cannot be told, and nothing over what is proposed", "[proposals]")
{
    auto booking = request();
    booking.contact.email.clear();
    CHECK(code_of(decide_proposal(booking, {now + 30 * hour}, now)) == ErrorCode::state_conflict);
    const auto proposed = decide_proposal(request(), {now + 30 * hour}, now).value().booking;
    CHECK(code_of(decide_proposal(proposed, {now + 31 * hour}, now)) == ErrorCode::state_conflict);
    const auto withdrawn = decide_proposal(proposed, {}, now).value().booking;
    CHECK(decide_proposal(withdrawn, {now + 31 * hour}, now));
}

TEST_CASE("what cannot be proposed is refused", "[proposals]")
{
    const auto at = [](int hours) { return now + hours * hour; };
    CHECK(field_of(decide_proposal(request(), {at(30), at(31), at(32), at(33)}, now)) == FieldCode::too_many);
    CHECK(field_of(decide_proposal(request(), {at(30), at(31), at(30)}, now)) == FieldCode::not_unique);
    CHECK(field_of(decide_proposal(request(), {at(0)}, now)) == FieldCode::invalid);
    CHECK(field_of(decide_proposal(request(), {at(24)}, now)) == FieldCode::invalid);   // That is its own.
    CHECK(code_of(decide_proposal(request(), {at(30)}, now + hour)) == ErrorCode::state_conflict);
    for (const auto status :
        {held, awaiting_confirmation, awaiting_payment, scheduled, declined, completed, no_show, cancelled, expired})
        CHECK(code_of(decide_proposal(request(status), {at(30)}, now)) == ErrorCode::state_conflict);
}

TEST_CASE("an answer ends what was proposed, and an undone one brings it back", "[proposals]")
{
    const auto proposed = decide_proposal(request(), {now + 30 * hour}, now).value().booking;
    for (const auto& answered :
        {decide_approval(proposed, now).value().booking, decide_decline(proposed, "no time", now).value().booking,
            decide_business_cancellation(proposed, "no time", now).value().booking}) {
        CHECK(answered.proposed_starts.empty());
        auto back = decide_undo(answered, state_of(proposed), now).value().booking;
        CHECK(back.proposed_starts == proposed.proposed_starts);
    }
    const auto undone = decide_undo(proposed, state_of(request()), now).value().booking;
    CHECK(undone.proposed_starts.empty());
    CHECK(undone.expires_at == request().expires_at);
}
